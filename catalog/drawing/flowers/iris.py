"""Irises by a marsh, and the plank bridge over it."""

from catalog.drawing import svg
from catalog.drawing.curves import Place, joined, placed
from catalog.drawing.flowers.shapes import moved, shapes, sliver, spots, strokes
from catalog.drawing.svg import Line

Blade = tuple[float, float, float, float, float]


def iris(x: float, y: float, scale: float, petals: str = "violet", behind: str = "ai") -> str:
    """An iris: three falls with gold signals, upright standards between and behind them."""
    standards = shapes(
        behind, *(f"0 -4 c, {18 * s} -40, {10 * s} -74, {26 * s} -84, {40 * s} -58, {28 * s} -20" for s in (-1, 1))
    )
    falls = shapes(
        petals,
        "0 0 c, -17 -44, -8 -82, 0 -92, 8 -82, 17 -44",
        *(f"0 -12 c, {34 * s} -30, {74 * s} -14, {86 * s} 22, {66 * s} 46 c, {54 * s} 22, {24 * s} 12" for s in (-1, 1)),
        "0 -10 c, 28 10, 32 48, 12 74, 0 64 c, -12 74, -32 48, -28 10",
    )
    signals = shapes(
        "gold",
        *(f"{8 * s} -8 c, {34 * s} -18, {60 * s} -4, {36 * s} 1" for s in (-1, 1)),
        "0 -6 c, 9 14, 0 40, -9 14",
    )
    gouges = []
    for s in (-1, 1):
        gouges += [sliver((s * (50 + 5 * t), -3 + 4 * t), (s * (70 + 1 * t), 6 + 10 * t), 3) for t in range(3)]
        gouges += [sliver((s * 12, 26), (s * 14, 62), 4), sliver((s * 4, -22), (s * 5, -70), 3)]
        gouges.append(sliver((s * 28, -6), (s * 30, 10), 0.1))
    return moved(standards + falls + signals + svg.path(joined(gouges), "paper"), x, y, scale)


def buds(*found: tuple[float, float, float, str]) -> str:
    """Closed irises, each by its place, its scale and its pigment."""
    flowers = ""
    for x, y, scale, pigment in found:
        flowers += shapes(pigment, placed("0 -46 c, 10 -22, 7 0, -7 0, -10 -22", x, y, 0, scale))
    sheath = "-8 -14 c, 0 -4, 8 -16 c, 7 14, 0 22, -7 14"
    return flowers + shapes("pine", *(placed(sheath, x, y, 0, scale) for x, y, scale, _ in found))


def blades(*found: Blade) -> str:
    """Sword leaves, each by its foot, its height, its width and how far its tip leans; dark ones stand behind."""
    drawn = {"sumi": "", "pine": ""}
    for place, (x, y, height, width, lean) in enumerate(found):
        points = [
            (x, y, width),
            (x + lean * 0.35, y - height * 0.4, width * 0.95),
            (x + lean * 0.8, y - height * 0.8, width * 0.6),
            (x + lean, y - height, 0.6),
        ]
        drawn["pine" if place % 2 else "sumi"] += strokes("pine" if place % 2 else "sumi", points, steps=2)
    return drawn["sumi"] + drawn["pine"]


def water(top: float, *ripples: float) -> str:
    """Marsh water across the foot of the card, its ripples cut in paper."""
    surface = f"-10 {top + 4} c, 80 {top - 6}, 170 {top + 6}, 260 {top - 6}, 345 {top + 4} c, 345 550 c, -10 550 c"
    lines = (f"-10 {y} 1, 80 {y - 8} 4, 170 {y + 4} 4, 260 {y - 8} 4, 345 {y} 1" for y in ripples)
    return shapes("water", surface) + strokes("paper", *lines)


def bridge() -> str:
    """Planks in a zigzag over the marsh, on posts."""
    feet = ((30, 396), (196, 376), (112, 462), (150, 470), (300, 486))
    posts = strokes("sumi", *([(x, y, 11), (x, y + 96, 11)] for x, y in feet), steps=1)
    planks = _plank((-14, 384), (232, 352), 38) + _plank((222, 374), (84, 456), 40) + _plank((70, 446), (345, 478), 40)
    return posts + planks


def _plank(start: Place, end: Place, width: float) -> str:
    """Two boards side by side; ``width`` is measured straight down the card."""
    (left, upper), (right, other) = start, end
    edge = f"M{left} {upper}L{right} {other}V{other + width}L{left} {upper + width}Z"
    nails = []
    for along in (0.06, 0.94):
        x, y = left + (right - left) * along, upper + (other - upper) * along
        nails += [(x, y + width * 0.26), (x, y + width * 0.74)]
    joint = sliver((left, upper + width / 2), (right, other + width / 2), 5)
    return svg.path(edge, "gold", Line("sumi", 3.4, rounded=True)) + svg.path(joint, "sumi") + spots("sumi", nails, 2.4)


