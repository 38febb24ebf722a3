"""``manage.py load_catalog``: the fixtures into the database."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from tqdm import tqdm

from catalog import documents, loading
from catalog.api.documents import made
from catalog.problem_lines import located
from catalog.shapes import Problem


class Command(BaseCommand):
    help = (
        "Load the catalogue from the fixtures into the database: all or nothing, and only what differs is "
        "written. With --check the files are only examined. All problems are listed at once by file, each as "
        "'file: entry: field: what is wrong, what is allowed (line)', and the exit code is 1."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="examine the files, write nothing")
        parser.add_argument(
            "--fixtures",
            type=Path,
            default=settings.FIXTURES_DIR,
            help="the folder to read (default: fixtures/)",
        )

    def handle(self, *args: Any, check: bool, fixtures: Path, **options: Any) -> None:
        try:
            records = loading.read(fixtures)
        except loading.FixtureErrors as error:
            raise CommandError(self.told(fixtures, error.problems), returncode=1) from None
        if check:
            cards = sum(len(deck.cards) for deck in records.decks)
            self.stdout.write(
                f"The fixtures are in order: {len(records.decks)} decks, {cards} cards, "
                f"{len(records.sources)} sources, {len(records.claims)} claims."
            )
            return
        with (
            transaction.atomic(),
            tqdm(total=len(loading.STEPS) + 1, file=sys.stderr, disable=None, leave=False) as bar,
        ):

            def step(title: str) -> None:
                bar.set_description(title)
                bar.update()

            changes = loading.load(records, step)
            step("documents of the API")
            changes += documents.store(made())
        self.stdout.write(f"Catalogue {records.release.version} loaded: {changes}.")

    def told(self, fixtures: Path, found: Iterable[Problem]) -> str:
        """Lists the problems, those of each file together, and returns the line that sums them up."""
        by_file = groupby(located(fixtures, found), key=lambda problem: problem.file)
        groups = [list(group) for _, group in by_file]
        for group in groups:
            for problem in group:
                self.stderr.write(str(problem))
            self.stderr.write("")
        problems, files = counted("problem", sum(map(len, groups))), counted("file", len(groups))
        return (
            f"{problems} in {files} of {fixtures}; nothing was loaded. Correct the first of each file and "
            "look again: others may follow from it."
        )


def counted(thing: str, number: int) -> str:
    """A number of things, in words."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
