"""``manage.py build_fonts``: the web fonts, cut from the full fonts of two Debian packages."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from catalog import fonts

try:
    from fontTools import subset
    from fontTools.ttLib import TTFont, TTLibError

    HAVE_TOOLS = True
except ImportError:  # an optional group: nothing but this command needs it
    HAVE_TOOLS = False

GENTIUM = Path("/usr/share/fonts/truetype/gentiumplus")
NOTO = Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc")
NOTO_TRADITIONAL = 3
# locl: a Han character in the shape that its language has. No page sets small capitals.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "onum", "lnum", "tnum"]
LICENCE = "SIL Open Font License, Version 1.1: see OFL.txt beside this file."


class Command(BaseCommand):
    help = (
        "Cut the web fonts from Debian's fonts-sil-gentiumplus and fonts-noto-cjk: the characters that "
        "templates and fixtures use, under static/fonts, and static/css/fonts.css, which names the files. "
        "With --check nothing is written: what the present files lack is listed, and the exit code is then 1."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        static = settings.BASE_DIR / "static"
        parser.add_argument("--check", action="store_true", help="compare, write nothing")
        parser.add_argument("--static", type=Path, default=static, help="where to write (default: static/)")
        parser.add_argument("--gentium", type=Path, default=GENTIUM, help=f"folder (default: {GENTIUM})")
        parser.add_argument("--noto", type=Path, default=NOTO, help=f"font collection (default: {NOTO})")

    def handle(
        self, *args: Any, check: bool, static: Path, gentium: Path, noto: Path, **options: Any
    ) -> None:
        if not HAVE_TOOLS:
            raise CommandError(
                "This command needs fontTools: install the optional dependencies 'fonts'.",
                returncode=1,
            )
        try:
            needed = fonts.needed(settings.BASE_DIR / "templates", settings.FIXTURES_DIR)
        except ValueError as error:
            raise CommandError(f"{error}. Run load_catalog --check.", returncode=1) from None
        if check:
            self._check(needed, static)
        else:
            self._build(needed, static, gentium, noto)

    def _check(self, needed: fonts.Needed, static: Path) -> None:
        lacking = missing(needed, static)
        for line in lacking:
            self.stderr.write(line)
        if lacking:
            raise CommandError("The fonts are out of date: run build_fonts.", returncode=1)
        self.stdout.write(f"The fonts hold all {len(needed.latin) + len(needed.han)} characters.")

    def _build(self, needed: fonts.Needed, static: Path, gentium: Path, noto: Path) -> None:
        for path, package in (
            (gentium / "GentiumBookPlus-Regular.ttf", "fonts-sil-gentiumplus"),
            (noto, "fonts-noto-cjk"),
        ):
            if not path.is_file():
                raise CommandError(f"{path} is not there: install Debian's {package}.", returncode=1)
        folder = static / "fonts"
        folder.mkdir(parents=True, exist_ok=True)
        faces = fonts.faces(needed)
        for face in faces:
            full = noto if face.family == fonts.MING else gentium / f"GentiumBookPlus-{face.cut}.ttf"
            cut(full, face, folder / face.file)
        for old in {path.name for path in folder.glob("*.woff2")} - {face.file for face in faces}:
            (folder / old).unlink()
        (static / "css").mkdir(exist_ok=True)
        (static / "css" / "fonts.css").write_text(fonts.stylesheet(faces), "utf-8")
        for path in sorted(folder.glob("*.woff2")):
            self.stdout.write(f"{path.name}: {path.stat().st_size / 1024:.1f} KiB")


def missing(needed: fonts.Needed, static: Path) -> list[str]:
    """What the fonts under ``static`` lack of these characters, a line for each cut."""
    lines = []
    for name, wanted in (
        *((f"tiger-text-{cut}", needed.latin) for cut in ("regular", "italic", "bold")),
        ("tiger-ming", needed.han),
    ):
        held = set().union(*map(characters, static.glob(f"fonts/{name}*.woff2")))
        if lacking := [char for char in wanted if char not in held]:
            lines.append(f"{name} lacks {' '.join(f'{char} (U+{ord(char):04X})' for char in lacking)}")
    return lines


def characters(path: Path) -> set[str]:
    """The characters that a font file draws."""
    with TTFont(path, lazy=True) as font:
        return set(map(chr, font.getBestCmap()))


def cut(full: Path, face: fonts.Face, out: Path) -> None:
    """Write ``out``: the characters of ``face`` from the font ``full``, renamed, as WOFF2 without hints.

    The same input gives the same bytes. Raises CommandError when ``full`` is no font or lacks a character.
    """
    options = subset.Options()
    options.flavor = "woff2"
    options.font_number = NOTO_TRADITIONAL
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.hinting = False
    options.drop_tables = [*options.drop_tables, "Silt"]
    options.desubroutinize = True
    options.bidi_closure = False  # no page runs from right to left
    options.notdef_outline = True
    codes = [ord(char) for char in face.characters]
    with full.open("rb") as file:
        try:
            font = subset.load_font(file, options)
        except TTLibError as error:
            raise CommandError(f"{full} cannot be read as a font: {error}", returncode=1) from None
        if lacking := [f"U+{code:04X}" for code in codes if code not in font.getBestCmap()]:
            raise CommandError(
                f"{full.name} has no {', '.join(lacking)}: add to LEFT_TO_SYSTEM in catalog/fonts.py.",
                returncode=1,
            )
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=codes)
        cutter.subset(font)
        _rename(font, face)
        subset.save_font(font, out, options)


def _rename(font: "TTFont", face: fonts.Face) -> None:
    """Give a font the names of ``face``: a changed font may not carry the reserved ones."""
    postscript = f"{face.family.replace(' ', '')}-{face.cut}"
    names = {
        1: face.family,
        3: f"{postscript}; subset for Paper Tigers",
        4: f"{face.family} {face.cut}",
        6: postscript,
        13: LICENCE,
    }
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())
    if "CFF " in font:
        table = font["CFF "].cff
        table.fontNames = [postscript]
        table[0].FamilyName, table[0].FullName = face.family, names[4]
