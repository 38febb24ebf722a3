"""Irises by a marsh, and the plank bridge over it."""

from catalog.drawing import svg
from catalog.drawing.curves import Place, joined, placed
from catalog.drawing.flowers.shapes import both, moved, shapes, sliver, spots, strokes
from catalog.drawing.svg import Line

Blade = tuple[float, float, float, float, float]


def iris(x: float, y: float, scale: float, petals: str = "violet", behind: str = "ai") -> str:
    """An iris on its stalk: three falls with gold signals, upright standards between and behind them."""
    standards = shapes(behind, *both("0 -4 c, 18 -40, 10 -74, 26 -84, 40 -58, 28 -20"))
    falls = shapes(
        petals,
        "0 0 c, -17 -44, -8 -82, 0 -92, 8 -82, 17 -44",
        *both("0 -12 c, 34 -30, 74 -14, 86 22, 66 46 c, 54 22, 24 12"),
        "0 -10 c, 28 10, 32 48, 12 74, 0 64 c, -12 74, -32 48, -28 10",
    )
    signals = shapes("gold", *both("8 -8 c, 34 -18, 60 -4, 36 1"), "0 -6 c, 9 14, 0 40, -9 14")
    gouges = []
    for side in (-1, 1):
        for row in range(3):
            start, end = (side * (50 + 5 * row), 4 * row - 3), (side * (70 + row), 6 + 10 * row)
            gouges.append(sliver(start, end, 3))
        gouges.append(sliver((side * 12, 26), (side * 14, 62), 4))
        gouges.append(sliver((side * 4, -22), (side * 5, -70), 3))
        gouges.append(sliver((side * 12, 4), (side * 34, 26), 3.4))
    stalk = strokes("pine", [(x, y, 9), (x - 3, y + 150, 9), (x + 4, 560, 11)], steps=2)
    return stalk + moved(standards + falls + signals + svg.path(joined(gouges), "paper"), x, y, scale)


def buds(*found: tuple[float, float, float, str]) -> str:
    """Closed irises on their stalks, each by its place, its scale and its pigment."""
    flowers = ""
    for x, y, scale, pigment in found:
        flowers += shapes(pigment, placed("0 -46 c, 10 -22, 7 0, -7 0, -10 -22", x, y, 0, scale))
    sheath = "-8 -14 c, 0 -4, 8 -16 c, 7 14, 0 22, -7 14"
    stalks = strokes(
        "pine", *([(x, y, 6), (x + 5, y + 120, 7), (x, 560, 9)] for x, y, _, _ in found), steps=2
    )
    return stalks + flowers + shapes("pine", *(placed(sheath, x, y, 0, scale) for x, y, scale, _ in found))


def blades(*found: Blade) -> str:
    """Sword leaves, each by its foot, height, width and how far its tip leans; every other one is dark."""
    lines = [
        [
            (x, y, width),
            (x + lean * 0.35, y - height * 0.4, width * 0.95),
            (x + lean * 0.8, y - height * 0.8, width * 0.6),
            (x + lean, y - height, 0.6),
        ]
        for x, y, height, width, lean in found
    ]
    return strokes("sumi", *lines[::2], steps=2) + strokes("pine", *lines[1::2], steps=2)


def water(top: float, *ripples: float) -> str:
    """Marsh water across the foot of the card, its ripples cut in paper."""
    surface = (
        f"-10 {top + 4} c, 80 {top - 6}, 170 {top + 6}, 260 {top - 6}, 345 {top + 4} c, 345 550 c, -10 550 c"
    )
    lines = (f"-10 {y} 1, 80 {y - 8} 4, 170 {y + 4} 4, 260 {y - 8} 4, 345 {y} 1" for y in ripples)
    return shapes("water", surface) + strokes("paper", *lines)


def bridge() -> str:
    """Planks in a zigzag over the marsh, on posts."""
    feet = ((30, 396), (196, 376), (112, 462), (150, 470), (300, 486))
    posts = strokes("sumi", *([(x, y, 11), (x, y + 96, 11)] for x, y in feet), steps=1)
    slant = _plank((222, 368), (92, 440), 36)
    return posts + slant + _plank((-14, 384), (236, 352), 38) + _plank((72, 444), (345, 478), 40)


def _plank(start: Place, end: Place, width: float) -> str:
    """Two boards side by side; ``width`` is measured straight down the card."""
    (left, upper), (right, other) = start, end
    edge = f"M{left} {upper}L{right} {other}V{other + width}L{left} {upper + width}Z"
    nails = []
    for along in (0.06, 0.94):
        x, y = left + (right - left) * along, upper + (other - upper) * along
        nails += [(x, y + width * 0.26), (x, y + width * 0.74)]
    joint = sliver((left, upper + width / 2), (right, other + width / 2), 5)
    boards = svg.path(edge, "gold", Line("sumi", 3.4, rounded=True))
    return boards + svg.path(joint, "sumi") + spots("sumi", nails, 2.4)
