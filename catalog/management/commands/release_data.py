"""``manage.py release_data``: a new version of the data, with what differs from the last and why."""

from argparse import ArgumentParser
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from catalog import loading, releasing


class Command(BaseCommand):
    help = (
        "Release the fixtures as a new version of the data: compare them with the last released state "
        "(released.jsonl), write what was added, corrected and withdrawn into changes.yaml, with the reasons "
        "from reasons.yaml, and put the new version into release.yaml. Nothing is written when something is "
        "wrong."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("data_version", metavar="VERSION", help="three numbers, as 0.2.0")
        parser.add_argument(
            "--reason", required=True, help="what the version is about; the reason of changes that have none"
        )
        parser.add_argument(
            "--day", default=f"{datetime.now(UTC):%Y-%m-%d}", help="as 2026-11-30; default: today"
        )
        parser.add_argument("--dry-run", action="store_true", help="tell what differs, write nothing")
        parser.add_argument(
            "--fixtures",
            type=Path,
            default=settings.FIXTURES_DIR,
            help="the folder to read and write (default: fixtures/)",
        )

    def handle(self, *args: Any, data_version: str, fixtures: Path, **options: Any) -> None:
        try:
            records = loading.read(fixtures)
            version = releasing.prepare(fixtures, records, data_version, options["day"], options["reason"])
        except loading.FixtureErrors as error:
            for problem in error.problems:
                self.stderr.write(str(problem))
            raise CommandError("The fixtures are not in order; nothing was released.", returncode=1) from None
        except releasing.CannotRelease as error:
            raise CommandError(f"{error}\nNothing was released.", returncode=1) from None
        for change in version.changes:
            said = " → ".join(text for text in (change.old, change.new) if text)
            where = ": ".join(filter(None, (f"{change.kind} {change.slug}", change.field, said)))
            self.stdout.write(f"{change.what}: {where}")
        total = Counter(change.what for change in version.changes)
        summary = ", ".join(f"{count} {what}" for what, count in total.items()) or "the first release"
        if options["dry_run"]:
            self.stdout.write(f"Version {data_version} would be: {summary}. Nothing was written.")
            return
        releasing.write(fixtures, records, version)
        self.stdout.write(
            f"Version {data_version} is released: {summary}. Commit the fixtures, put the version into "
            "CITATION.cff too, and load the catalogue."
        )
