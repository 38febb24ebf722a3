"""``manage.py draw_cards``: the SVG files of the cards, drawn by code."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

try:
    from catalog.drawing import decks
    from catalog.drawing.glyphs import FontMissing

    HAVE_TOOLS = True
except ImportError:  # an optional group: nothing but this command needs it
    HAVE_TOOLS = False


class Command(BaseCommand):
    help = (
        "Draw the cards as SVG files under static/cards/<deck>. Only what changed is written, and what is no "
        "longer drawn is removed. The characters are outlines from Debian's fonts-noto-cjk-extra and "
        "fonts-lxgw-wenkai; the files need no font. With --check nothing is written: the files that differ "
        "from what the code draws are listed, and the exit code is then 1."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        cards = settings.BASE_DIR / "static" / "cards"
        parser.add_argument("--deck", metavar="DECK", help="draw this deck only")
        parser.add_argument("--check", action="store_true", help="compare, write nothing")
        parser.add_argument("--out", type=Path, default=cards, help="where to write (default: static/cards)")

    def handle(self, *args: Any, deck: str | None, check: bool, out: Path, **options: Any) -> None:
        if not HAVE_TOOLS:
            raise CommandError(
                "This command needs fontTools: install the optional dependencies 'fonts'.", returncode=1
            )
        if deck and deck not in decks.DECKS:
            drawn = ", ".join(sorted(decks.DECKS))
            raise CommandError(f"--deck: {deck!r} is not drawn; choose from {drawn}.", returncode=1)
        chosen = [deck] if deck else sorted(decks.DECKS)
        bar = tqdm(chosen, unit="deck", disable=None, file=self.stderr)
        try:
            drawn_files = {name: decks.files(name) for name in bar}
        except FontMissing as error:
            raise CommandError(f"{error}.", returncode=1) from None
        differences = [line for name, files in drawn_files.items() for line in _different(out / name, files)]
        count = sum(map(len, drawn_files.values()))
        if not check:
            for name, files in drawn_files.items():
                _write(out / name, files)
            self.stdout.write(f"Drew {count} pictures; files changed: {len(differences)}.")
        elif differences:
            for path, fault in differences:
                self.stderr.write(f"{path}: {fault}")
            raise CommandError("These files are not as the code draws them: run draw_cards.", returncode=1)
        else:
            self.stdout.write(f"All {count} pictures are as the code draws them.")


def _different(folder: Path, files: dict[str, str]) -> Iterator[tuple[Path, str]]:
    """The files of a deck that are not as drawn, each with what is wrong."""
    present = {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")}
    for name, text in files.items():
        if name not in present:
            yield folder / name, "is missing"
        elif (folder / name).read_text(encoding="utf-8") != text:
            yield folder / name, "differs"
    for name in sorted(present - files.keys()):
        yield folder / name, "is no longer drawn"


def _write(folder: Path, files: dict[str, str]) -> None:
    for path, fault in list(_different(folder, files)):
        if fault == "is no longer drawn":
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path.relative_to(folder).as_posix()], encoding="utf-8")
