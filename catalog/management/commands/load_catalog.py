"""``manage.py load_catalog``: the fixtures into the database."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from tqdm import tqdm

from catalog import documents, loading
from catalog.api.documents import made


class Command(BaseCommand):
    help = (
        "Load the catalogue from the fixtures into the database: all or nothing, and only what differs is "
        "written. With --check the files are only examined. All problems are listed at once, each as "
        "'file: entry: field: what is wrong', and the exit code is 1."
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
            for problem in error.problems:
                self.stderr.write(str(problem))
            raise CommandError(
                f"{len(error.problems)} problem(s) in {fixtures}; nothing was loaded.", returncode=1
            ) from None
        if check:
            self.stdout.write(
                f"The fixtures are in order: {len(records.decks)} decks, {len(records.sources)} sources."
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
