"""Characters as outlines, from the fonts of three Debian packages. A drawing that is done needs no font.

All three are under the SIL Open Font License 1.1; outlines in a picture are not the font.
"""

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path("/usr/share/fonts")
BASELINE = 0.88  # of the em, from its top


class FontMissing(ValueError):
    """A font that a drawing is made with is not installed, or lacks a character."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A way to write: a font file, which font of a collection it is, and the package that holds it."""

    file: str
    number: int
    package: str


MING = Hand("opentype/noto/NotoSerifCJK-Black.ttc", 3, "fonts-noto-cjk-extra")
MYEONGJO = Hand("opentype/noto/NotoSerifCJK-Black.ttc", 1, "fonts-noto-cjk-extra")
KAI = Hand("truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf", 0, "fonts-lxgw-wenkai")


HANDS = (MING, MYEONGJO, KAI)


def boxed(
    character: str, x: float, y: float, width: float, height: float, hand: Hand = MING, stretch: bool = True
) -> str:
    """Path data of a character that fills a box; without ``stretch`` it keeps its proportions, centred.

    Raises FontMissing where the font is not installed or has no such character.
    """
    left, bottom, right, top = _bounds(character, hand)
    across, down = width / (right - left), height / (top - bottom)
    if not stretch:
        across = down = min(across, down)
    start = x + (width - (right - left) * across) / 2 - left * across
    base = y + (height - (top - bottom) * down) / 2 + top * down
    return _outline(character, hand, (across, 0, 0, -down, start, base))


def written(character: str, x: float, y: float, size: float, hand: Hand = MING) -> str:
    """Path data of a character where a typesetter would put it: its em is the square at ``x, y``.

    Raises FontMissing where the font is not installed or has no such character.
    """
    scale = size / _font(hand)["head"].unitsPerEm
    return _outline(character, hand, (scale, 0, 0, -scale, x, y + size * BASELINE))


def column(text: str, x: float, y: float, size: float, hand: Hand = MING, step: float = 1.08) -> str:
    """Path data of a vertical line of text: its middle at ``x``, its top at ``y``, ``step`` ems apart."""
    return "".join(
        written(character, x - size / 2, y + place * size * step, size, hand)
        for place, character in enumerate(text)
        if character != " "
    )


@cache
def _font(hand: Hand) -> TTFont:
    path = FONTS / hand.file
    if not path.is_file():
        raise FontMissing(f"{path} is not there: install Debian's {hand.package}")
    return TTFont(path, fontNumber=hand.number, lazy=True)


@cache
def _name(character: str, hand: Hand) -> str:
    name = _font(hand).getBestCmap().get(ord(character))
    if name is None:
        raise FontMissing(f"{hand.file} has no {character} (U+{ord(character):04X})")
    return str(name)


@cache
def _bounds(character: str, hand: Hand) -> tuple[float, float, float, float]:
    glyphs = _font(hand).getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[_name(character, hand)].draw(pen)
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _outline(character: str, hand: Hand, transform: tuple[float, ...]) -> str:
    glyphs = _font(hand).getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.3f}")
    glyphs[_name(character, hand)].draw(TransformPen(pen, transform))
    return str(pen.getCommands())


if __name__ == "__main__":
    try:
        for each in HANDS:
            _font(each)
    except FontMissing as error:
        sys.exit(f"{error}.")
