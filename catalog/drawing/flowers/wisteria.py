"""Hanging wisteria."""

from catalog.drawing import svg
from catalog.drawing.curves import Outline, curve, joined, placed, polar
from catalog.drawing.flowers.shapes import leaves, rays, strokes

Raceme = tuple[float, float, float, float, float]
ROW = 25  # from one row of florets to the next
FLORET = "0 -.42 c, .5 -.34, .62 .12, .3 .5, 0 .34 c, -.3 .5, -.62 .12, -.5 -.34"


def vine() -> str:
    """The woody stem along the head of the card, with its feathered leaves."""
    return strokes("sumi", "-20 30 22, 90 46 18, 200 24 16, 350 50 12")


def racemes(*clusters: Raceme, light: str = "wisteria") -> str:
    """Hanging clusters, each by where it hangs, its length, its width and how far its tip sways."""
    return "".join(_raceme(*cluster, light) for cluster in clusters)


def _raceme(x: float, y: float, length: float, width: float, sway: float, light: str) -> str:
    rows = max(4, round(length / ROW))
    florets: tuple[list[Outline], list[Outline]] = [], []
    keels = []
    for row in range(rows):
        down = row / (rows - 1)
        middle, size = (x + sway * down**2, y + length * down), width * (0.5 - 0.26 * down)
        across = _abreast(row, down)
        spread = width * (0.52 if across == 3 else 0.6) * (1 - 0.5 * down)
        for place in range(across):
            aside = place - (across - 1) / 2
            centre = middle[0] + aside * spread, middle[1] - abs(aside) * size * 0.3
            florets[row % 2].append(placed(FLORET, *centre, -16 * aside, size))
            keels.append(rays(*centre, -size * 0.1, size * 0.3, [90 - 16 * aside], size * 0.22))
    dark, pale = (joined(curve(each) for each in found) for found in florets)
    return svg.path(dark, "violet") + svg.path(pale, light) + svg.path(joined(keels), "lilac")


def _abreast(row: int, down: float) -> int:
    """How many florets hang side by side: three and two by turns, then two, then one."""
    if down > 0.86:
        return 1
    if down > 0.55:
        return 2 - row % 2
    return 3 - row % 2


def feather(x: float, y: float, length: float, angle: float) -> str:
    """A leaf of paired leaflets."""
    found = []
    for place in range(5):
        reach = 0.2 + 0.144 * place
        base = polar(x, y, length * reach, angle)
        size = length * 0.36 * (1 - 0.25 * reach)
        found += [(*base, size, 15 * (1 - 0.3 * reach), angle + side * 56) for side in (-1, 1)]
    found.append((*polar(x, y, length * 0.92, angle), length * 0.32, 13, angle))
    stalk = strokes("deep-pine", [(x, y, 3), (*polar(x, y, length, angle), 1)], steps=1)
    return stalk + leaves("deep-pine", *found)
