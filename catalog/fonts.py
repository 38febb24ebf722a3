"""Which characters the pages take from the site's own fonts, and the style sheet that names the files.

Two families: "Tiger Text" for alphabets, "Tiger Ming" for Han, kana and hangul. A Han character gets into a
file only where it stands in a template or in a name; running text in notes is left to the visitor's fonts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from catalog.exchange import bibtex, yaml_files
from catalog.shapes import Problem

SLICE = 32  # a page fetches only the files that it has characters of, so small files keep pages light
RARE = 2  # a character in so few files goes beside the others of its file
# How many files it counts for that a character stands on the front page, in a template, or in what the front
# page or the list of decks may show.
ON_FRONT, ON_PAGES, MAY_BE_SHOWN = 10_000, 1000, 4
FRONT_PAGES = ("base.html", "catalog/home.html")
FRONT_DECKS = tuple(
    f"decks/{deck}.yaml" for deck in ("six-tigers", "two-colour-chess-cards", "hanafuda-hwatu", "madiao-40")
)
NAME_FIELDS = frozenset({"text", "romanization", "gloss"})
TITLE_FIELDS = frozenset({"title", "label", "glyph", "glyphs", "statement"})
ALWAYS = frozenset({*map(chr, range(0x20, 0x7F)), *"\xa0·×–—‘’“”…−"})
HAN = (
    *((0x1100, 0x11FF), (0x2E80, 0xA4CF), (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F)),
    *((0xFF00, 0xFFEF), (0x20000, 0x3FFFF)),
)
# What neither font has: Arabic, Thai, Balinese, Javanese; 𩵽.
LEFT_TO_SYSTEM = ((0x600, 0x6FF), (0xE00, 0xE7F), (0x1B00, 0x1B7F), (0xA980, 0xA9DF), (0x29D7D, 0x29D7D))
# Letters that a visitor may type or a new name may need: Europe, Vietnam, pinyin, POJ, Korea.
LATIN = (
    *((0xA0, 0x148), (0x14A, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC), (0x2BB, 0x2BC)),
    *((0x300, 0x311), (0x323, 0x325), (0x1EA0, 0x1EF9), (0x2013, 0x2014), (0x2018, 0x201E)),
    *((0x2020, 0x2022), (0x2032, 0x2033), (0x2039, 0x203A), (0x2074, 0x2079), (0x2190, 0x2193)),
    *((ord(char),) * 2 for char in "\u030d\u0329\u0331\u0358…⁰ⁿ−≠≤≥"),
)


@dataclass(frozen=True, slots=True)
class Needed:
    """The characters wanted: alphabets, as used and to spare; Han, the most widespread first."""

    latin: tuple[str, ...]
    spare: tuple[str, ...]
    han: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: family and cut, and its characters; ``limited`` = the style sheet lists them."""

    family: str
    cut: str
    file: str
    characters: tuple[str, ...]
    limited: bool = True

    @property
    def weight(self) -> str:
        """The font-weight that it serves; the one weight of Tiger Ming serves for all."""
        if self.family == MING:
            return "400 900"
        return "700" if self.cut == "Bold" else "400"


TEXT, MING = "Tiger Text", "Tiger Ming"


def faces(needed: Needed) -> list[Face]:
    """The font files for these characters."""
    files = []
    for cut in ("Regular", "Italic", "Bold"):
        name = f"tiger-text-{cut.lower()}"
        files.append(Face(TEXT, cut, f"{name}.woff2", needed.latin, limited=False))
        files.append(Face(TEXT, cut, f"{name}-more.woff2", needed.spare))
    slices = (needed.han[start : start + SLICE] for start in range(0, len(needed.han), SLICE))
    files += [Face(MING, "Bold", f"tiger-ming-{n:02}.woff2", part) for n, part in enumerate(slices, 1)]
    return files


def needed(templates: Path, fixtures: Path) -> Needed:
    """The characters that templates and fixtures take from the fonts.

    Raises ValueError, naming the file, when a fixture cannot be read.
    """
    pages = {char for page in templates.rglob("*.html") for char in _text(page)}
    anywhere = pages | ALWAYS
    files: dict[str, list[int]] = {char: [] for char in pages}
    front = {char for page in FRONT_PAGES for char in _text(templates / page)}
    weight = Counter(dict.fromkeys(pages, ON_PAGES) | dict.fromkeys(front, ON_FRONT))
    for number, (place, texts) in enumerate(_documents(fixtures)):
        names = [text for text, is_name in texts if is_name]
        anywhere.update(*(text for text, _ in texts))
        for char in set().union(*names):
            files.setdefault(char, []).append(number)
            weight[char] += 1
        if place == "claims.yaml":
            weight.update(dict.fromkeys("".join(names), MAY_BE_SHOWN))
        elif place.startswith("decks/"):
            own = next((name for name in names if any(is_in(char, HAN) for char in name)), "")
            weight.update(dict.fromkeys(own, ON_FRONT if place in FRONT_DECKS else MAY_BE_SHOWN))
    wanted = {char for char in anywhere if not is_in(char, LEFT_TO_SYSTEM)} - set("\n\r\t")
    latin = {char for char in wanted if not is_in(char, HAN)}
    spare = {chr(code) for first, last in LATIN for code in range(first, last + 1)} - latin

    def order(char: str) -> tuple[int, list[int], str]:
        """The widespread first, then what is rare, the same file's together."""
        return -weight[char] if weight[char] > RARE else 0, files[char], char

    han = sorted((wanted - latin) & files.keys(), key=order)
    return Needed(tuple(sorted(latin)), tuple(sorted(spare)), tuple(han))


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8") if page.exists() else ""


def is_in(char: str, blocks: Iterable[tuple[int, int]]) -> bool:
    """Whether a character lies in one of these blocks of code points."""
    return any(first <= ord(char) <= last for first, last in blocks)


def stylesheet(faces: Iterable[Face]) -> str:
    """The style sheet that declares these files."""
    return "/* Written by `manage.py build_fonts`. */\n\n" + "\n".join(_rule(face) for face in faces)


def _rule(face: Face) -> str:
    lines = {
        "font-family": f'"{face.family}"',
        "src": f'url("../fonts/{face.file}") format("woff2")',
        "font-weight": face.weight,
        "font-style": "italic" if face.cut == "Italic" else "normal",
        "font-display": "swap",
    }
    if face.limited:
        lines["unicode-range"] = ", ".join(_ranges(face.characters))
    return "@font-face {\n" + "".join(f"  {name}: {value};\n" for name, value in lines.items()) + "}\n"


def _ranges(characters: Iterable[str]) -> Iterator[str]:
    codes = sorted(map(ord, characters))
    start = 0
    for place, code in enumerate(codes, 1):
        if place == len(codes) or codes[place] != code + 1:
            yield f"U+{codes[start]:X}" + (f"-{code:X}" if code != codes[start] else "")
            start = place


def _documents(fixtures: Path) -> Iterator[tuple[str, list[tuple[str, bool]]]]:
    """Each file's place, and its texts, each with whether it is a name or a title."""
    problems: list[Problem] = []
    for path in sorted(fixtures.rglob("*.yaml")):
        place = path.relative_to(fixtures).as_posix()
        yield place, list(_texts(yaml_files.read(path, place, problems)))
    for path in sorted(fixtures.rglob("*.md")):
        yield path.name, [(path.read_text(encoding="utf-8"), False)]
    bibliography = fixtures / "sources.bib"
    sources = bibtex.read(bibliography, bibliography.name, problems)
    if problems:
        raise ValueError(str(problems[0]))
    shown = [(text, True) for source in sources for text in (source.label, source.reference)]
    yield bibliography.name, [(bibliography.read_text(encoding="utf-8"), False), *shown]


def _texts(data: Any, field: str = "", in_name: bool = False) -> Iterator[tuple[str, bool]]:
    """Every text in a document, and whether it is a name or a title."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _texts(value, key, in_name or key == "names")
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value, field, in_name)
    elif isinstance(data, str):
        yield data, field in TITLE_FIELDS or (in_name and field in NAME_FIELDS)
