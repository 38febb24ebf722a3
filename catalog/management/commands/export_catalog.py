"""``manage.py export_catalog``: the whole catalogue as files, once in each format."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from catalog import exporting


class Command(BaseCommand):
    help = (
        "Write the catalogue as files, which the API gives under /api/v1/bulk: JSON Lines, CSV, BibTeX, "
        "CSL-JSON, Turtle, JSON-LD and SQLite, with datapackage.json, which describes them. The same data "
        "and base address give the same bytes. A failure leaves the files that were there."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--out",
            "--to",
            type=Path,
            metavar="FOLDER",
            default=settings.BULK_DIR,
            help="where to write (default: %(default)s, where the server looks)",
        )
        parser.add_argument(
            "--base-url",
            type=base_url,
            default=settings.BASE_URL or "http://127.0.0.1:8000",
            help="what all addresses in the files begin with (default: %(default)s)",
        )
        parser.add_argument(
            "--only",
            nargs="+",
            metavar="FILE",
            choices=exporting.NAMES,
            default=exporting.NAMES,
            help=f"make these alone, and datapackage.json anew: {', '.join(exporting.NAMES)}",
        )

    def handle(self, *args: Any, out: Path, base_url: str, only: list[str], **options: Any) -> None:
        with tqdm(total=len(set(only)) + 1, file=sys.stderr, disable=None, leave=False) as bar:

            def step(name: str) -> None:
                bar.set_description(name)
                bar.update()

            try:
                entries = exporting.run(out, base_url, only, step)
            except exporting.NotExported as error:
                raise CommandError(str(error), returncode=1) from None
            except OSError as error:
                raise CommandError(f"{out}: {error.strerror}; nothing was exported.", returncode=1) from None
        size = sum(entry.size for entry in entries)
        self.stdout.write(f"{len(entries)} files, {size / 1e6:.1f} MB, in {out}.")


def base_url(text: str) -> str:
    """The address of a site without a slash at its end. Raises ArgumentTypeError when it is none."""
    address = text.rstrip("/")
    parts = urlsplit(address)
    plain = address.isascii() and address.isprintable() and " " not in address
    if (
        not plain
        or parts.scheme not in ("http", "https")
        or not parts.netloc
        or parts.query
        or parts.fragment
    ):
        raise ArgumentTypeError(f"{text!r} is not an address like https://example.org")
    return address
