"""Which cards have a drawing, and the addresses of the pictures made from it.

The SVG files under ``static/cards`` are looked at once. ``static/cards/<deck>/<card>.svg`` is a card in the
deck's usual pattern, ``back.svg`` the deck's back. A folder inside the deck's is another pattern of the same
cards: ``hanafuda-hwatu/hwatu/pine-crane.svg``.

A picture made from drawings is a `Rendition`. Its address holds a digest of the drawings and of the way in
which it is made, so it is known before the picture is, and never stands for other pixels.
"""

import hashlib
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import unescape
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"
SEAL = STATIC / "brand" / "tiger-seal.svg"
ROOT = "/pictures/"
BACK = "back"
_HEAD = 2000  # characters of a drawing in which its size and its description stand
SIZES = {"small": "120.webp", "normal": "240.webp", "large": "480.webp", "png": "480.png", "huge": "960.webp"}
SHEET, PREVIEW = "sheet.webp", "preview.png"
# How pictures are made: to be changed when the same drawing is to give other bytes.
RECIPE = "1"
_VIEW_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_DESCRIPTION = re.compile(r"<desc[^>]*>([^<]*)</desc>")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing: its path for ``static()``, what it shows, its size in tenths of a millimetre, patterns."""

    path: str
    description: str
    width: int
    height: int
    patterns: Mapping[str, "Picture"] = field(default_factory=dict)
    static: Path = STATIC

    @property
    def file(self) -> Path:
        """The SVG."""
        return self.static / self.path

    @property
    def is_broad(self) -> bool:
        """Whether the card is a painted one, as flower cards are, and not a slender one of lines."""
        return self.height < 2 * self.width

    @property
    def renditions(self) -> dict[str, "Rendition"]:
        """The pictures of this drawing alone by the names of SIZES; ``huge`` of a broad one only."""
        key = self.path.removeprefix("cards/").removesuffix(".svg")
        sizes = {name: size for name, size in SIZES.items() if self.is_broad or name != "huge"}
        return {name: Rendition(f"{key}.{size}", (self,)) for name, size in sizes.items()}

    @property
    def preview(self) -> "Rendition":
        """The picture that stands beside a link to the card."""
        key = self.path.removeprefix("cards/").removesuffix(".svg")
        return Rendition(f"{key}.{PREVIEW}", (self,))


@dataclass(frozen=True, slots=True)
class Rendition:
    """A picture of pixels made from drawings; ``key`` is its name without the digest."""

    key: str
    drawings: tuple[Picture, ...]

    @property
    def size(self) -> str:
        """Its width in pixels, or ``sheet`` or ``preview``."""
        return re.split(r"[./]", self.key)[-2]

    @property
    def format(self) -> str:
        """``webp`` or ``png``."""
        return self.key.rpartition(".")[2]

    @property
    def is_of_deck(self) -> bool:
        """Whether it shows several cards, and not one."""
        return self.key.rpartition("/")[2] in (SHEET, PREVIEW)

    @property
    def is_painted(self) -> bool:
        """Whether it loses less than it gains when it is compressed with loss."""
        return any(drawing.is_broad for drawing in self.drawings)

    @property
    def digest(self) -> str:
        """Of all that its bytes depend on."""
        files = [drawing.file for drawing in self.drawings] + ([SEAL] if self.size == "preview" else [])
        parts = [RECIPE, self.size, self.format, *(_digest(file, file.stat().st_mtime_ns) for file in files)]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]

    @property
    def name(self) -> str:
        """Its key with the digest before the format: ``six-tigers/bai-zi.240.0123456789ab.webp``."""
        return f"{self.key.removesuffix(self.format)}{self.digest}.{self.format}"

    @property
    def address(self) -> str:
        """Where it is, without scheme and host."""
        return ROOT + self.name


@lru_cache(maxsize=4096)
def _digest(file: Path, changed: int) -> str:
    """The digest of a file that was last changed then."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def picture(deck: str, card: str) -> Picture | None:
    """The drawing of a card, or None where there is only the typographic face."""
    return _pictures().get((deck, card))


def back(deck: str) -> Picture | None:
    """The drawing of a deck's back, or None."""
    return picture(deck, BACK)


def decks() -> list[str]:
    """The decks of which there are drawings, sorted."""
    return sorted({deck for deck, _ in _pictures()})


def rendition(key: str) -> Rendition | None:
    """The picture of a single drawing that has this key, or None."""
    return renditions().get(key)


@cache
def address(key: str) -> str:
    """The address of the picture of a single drawing, as it was when first asked for. Raises KeyError."""
    return renditions()[key].address


@cache
def renditions() -> Mapping[str, Rendition]:
    """The pictures of all drawings by their keys."""
    return {made.key: made for (_, card), drawing in _pictures().items() for made in _of_card(card, drawing)}


def _of_card(card: str, drawing: Picture) -> list[Rendition]:
    drawings = (drawing, *drawing.patterns.values())
    preview = [] if card == BACK else [drawing.preview]
    return [made for each in drawings for made in each.renditions.values()] + preview


def read(static: Path) -> dict[tuple[str, str], Picture]:
    """The drawings under ``static/cards`` by deck and card. Raises ValueError where one has no view box."""
    patterns: dict[tuple[str, str], dict[str, Picture]] = defaultdict(dict)
    for file in sorted(static.glob("cards/*/*/*.svg")):
        deck, pattern = file.parts[-3:-1]
        patterns[deck, file.stem][pattern] = _measure(static, file, {})
    return {
        (file.parent.name, file.stem): _measure(static, file, patterns[file.parent.name, file.stem])
        for file in sorted(static.glob("cards/*/*.svg"))
    }


def _measure(static: Path, file: Path, patterns: Mapping[str, Picture]) -> Picture:
    with file.open(encoding="utf-8") as text:
        head = text.read(_HEAD)
    box, description = _VIEW_BOX.search(head), _DESCRIPTION.search(head)
    if not box or not description:
        raise ValueError(f"{file}: no viewBox of the form 0 0 width height, or no desc")
    path = file.relative_to(static).as_posix()
    return Picture(path, unescape(description[1]), int(box[1]), int(box[2]), patterns, static)


@cache
def _pictures() -> Mapping[tuple[str, str], Picture]:
    return read(STATIC)
