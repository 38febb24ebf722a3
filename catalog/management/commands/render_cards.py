"""``manage.py render_cards``: all pictures of pixels, made before anyone asks for them."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from tqdm import tqdm

from catalog import picture_files, pictures, rendering
from catalog.pictures import Rendition
from catalog.queries import deck_pictures
from catalog.queries.documents import catalogue


class Command(BaseCommand):
    help = (
        "Make WebP and PNG pictures of the drawn cards, a sheet of each deck, and what stands beside links "
        "to the pages. The server makes each of them when it is first asked for; after this command it need "
        "not. What is there is not made again; pictures of drawings that have changed are removed."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--deck", metavar="DECK", help="make and remove those of this deck only")
        parser.add_argument(
            "--jobs",
            type=jobs,
            metavar="N",
            default=os.cpu_count() or 1,
            help="how many are made at once (default: one for each core, here %(default)s)",
        )

    def handle(self, *args: Any, deck: str | None, jobs: int, **options: Any) -> None:
        if deck is not None and deck not in pictures.decks():
            drawn = ", ".join(pictures.decks())
            raise CommandError(f"--deck: {deck!r} is not drawn; choose from {drawn}.", returncode=1)
        try:
            if catalogue() is None:
                raise CommandError("No catalogue is loaded. Run load_catalog first.", returncode=1)
            self._render(f"{deck}/" if deck else "", jobs)
        except DatabaseError as error:
            raise CommandError(f"{error}. Run migrate and load_catalog first.", returncode=1) from None
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}.", returncode=1) from None
        except ValueError as error:
            raise CommandError(f"A drawing cannot be read: {error}", returncode=1) from None

    def _render(self, folder: str, jobs: int) -> None:
        wanted = [*pictures.renditions().values(), *deck_pictures.of_decks().values()]
        named = {rendering.FOLDER + each.name: each for each in wanted if each.key.startswith(folder)}
        there = picture_files.names(rendering.FOLDER + folder)
        missing = [each for name, each in named.items() if name not in there]
        with tqdm(total=len(missing), unit="picture", file=sys.stderr, disable=None, leave=False) as bar:
            for each, content in _made(missing, jobs):
                rendering.keep(each, content)
                bar.update()
        old = there - named.keys()
        picture_files.remove(old)
        self.stdout.write(f"{len(named)} pictures: {len(missing)} made, {len(old)} old ones removed.")


def _made(wanted: Sequence[Rendition], jobs: int) -> Iterator[tuple[Rendition, bytes]]:
    """The pictures with their bytes, as they get ready. The processes that make them know no database."""
    if jobs == 1 or len(wanted) < 2:
        yield from ((each, rendering.made(each)) for each in wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        works = {pool.submit(rendering.made, each): each for each in wanted}
        try:
            for work in as_completed(works):
                yield works[work], work.result()
        finally:
            pool.shutdown(cancel_futures=True)


def jobs(text: str) -> int:
    """A number of 1 or more. Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)
