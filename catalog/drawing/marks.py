"""What decks share: pips, paper with its fibres, a plain frame, the back with the tiger's seal."""

import random

from catalog.drawing import svg
from catalog.drawing.curves import curve, placed, polar
from catalog.drawing.glyphs import boxed
from catalog.drawing.path_data import number

_SPADE = (
    "0 -.56 c, .22 -.26, .46 .08, .34 .32, .07 .2 c, .2 .56 c, "
    "-.2 .56 c, -.07 .2 c, -.34 .32, -.46 .08, -.22 -.26"
)
_HEART = "0 .55 c, -.34 .12, -.46 -.2, -.25 -.44, 0 -.2 c, .25 -.44, .46 -.2, .34 .12"


def spade(x: float, y: float, size: float, turn: float = 0) -> str:
    """Path data of a spade around ``x, y``, turned by degrees."""
    return curve(placed(_SPADE, x, y, turn, size))


def heart(x: float, y: float, size: float, turn: float = 0) -> str:
    """Path data of a heart around ``x, y``, turned by degrees."""
    return curve(placed(_HEART, x, y, turn, size))


def diamond(x: float, y: float, size: float, wide: float = 0.36, high: float = 0.5) -> str:
    """Path data of a diamond with hollow sides around ``x, y``."""
    waist, shoulder, half, top = size * 0.06, size * 0.16, size * wide, size * high
    corners = ((half, 0), (0, top), (-half, 0), (0, -top))
    data = f"M{number(x)} {number(y - top)}"
    for (to_x, to_y), (side_x, side_y) in zip(corners, ((1, -1), (1, 1), (-1, 1), (-1, -1)), strict=True):
        control = x + waist * side_x, y + shoulder * side_y
        data += f"Q{number(control[0])} {number(control[1])} {number(x + to_x)} {number(y + to_y)}"
    return data + "Z"


def fibres(width: float, height: float, seed: int, count: int = 14) -> str:
    """Fibres in the paper of a card; the same seed gives the same fibres."""
    chance = random.Random(seed)
    data = ""
    for _ in range(count):
        x, y = chance.uniform(28, width - 28), chance.uniform(28, height - 28)
        angle, length = chance.uniform(0, 180), chance.uniform(5, 16)
        end = polar(x, y, length, angle)
        bend = (x + end[0]) / 2 + chance.uniform(-3, 3), (y + end[1]) / 2 + chance.uniform(-3, 3)
        data += "M{} {}Q{} {} {} {}".format(*map(number, (x, y, *bend, *end)))
    return svg.path(data, line=svg.Line("edge", 1.1, rounded=True), opacity=0.5)


def paper(width: float, height: float, seed: int) -> str:
    """A blank card: paper with a cut edge and fibres."""
    edge = svg.Line("edge", 3)
    card = svg.rectangle(1.5, 1.5, width - 3, height - 3, "paper", edge, radius=17)
    return card + fibres(width, height, seed)


def frame(
    width: float, height: float, inset: float, weight: float, radius: float, pigment: str = "sumi"
) -> str:
    """A line around the card, ``inset`` units from its edge."""
    line = svg.Line(pigment, weight)
    return svg.rectangle(inset, inset, width - 2 * inset, height - 2 * inset, "", line, radius)


def dark_back(width: float, height: float) -> str:
    """The ground of a black back, with its frame."""
    card = svg.rectangle(1.5, 1.5, width - 3, height - 3, "sumi", svg.Line("sumi", 3), radius=17)
    return card + frame(width, height, 10, 2.4, 10, "brown")


def seal(x: float, y: float, size: float) -> str:
    """The house's seal around ``x, y``: 虎, the tiger, in paper white on red."""
    left, top, rim = x - size / 2, y - size / 2, size / 16
    inner = size - 2 * rim
    line = svg.Line("paper", size / 32)
    box = svg.rectangle(left, top, size, size, "shu", radius=size / 8)
    box += svg.rectangle(left + rim, top + rim, inner, inner, "", line, radius=size / 12)
    width, height = size * 0.69, size * 0.71
    tiger = boxed("虎", x - width / 2, y - height / 2, width, height, stretch=False)
    return box + svg.path(tiger, "paper")
