"""Hanging wisteria."""

from catalog.drawing import svg
from catalog.drawing.curves import curve, joined, placed, polar
from catalog.drawing.flowers.shapes import both, leaves, rays, strokes
from catalog.drawing.svg import Line

Raceme = tuple[float, float, float, float, float]
ROW = 27  # from one row of florets to the next
WING = "0 -.1 c, .36 -.28, .74 0, .52 .34, .1 .3"
GLEAM = "0 .04, .4 -.1, .5 .18"


def vine() -> str:
    """The woody stem along the head of the card."""
    stem = strokes("sumi", "-20 30 22, 90 46 18, 200 24 16, 350 50 12")
    return stem + strokes("edge", "24 34 .6, 70 43 3, 110 42 .6", "150 30 .6, 190 24 2.6, 226 27 .6", steps=2)


def racemes(*clusters: Raceme, light: str = "wisteria") -> str:
    """Hanging clusters, each by where it hangs, its length, its width and how far its tip sways."""
    return "".join(_raceme(*cluster, light) for cluster in clusters)


def _raceme(x: float, y: float, length: float, width: float, sway: float, light: str) -> str:
    rows = max(4, round(length / ROW))
    wings, gleams, keels = "", "", ""
    for row in range(rows):
        down = row / (rows - 1)
        middle = x + sway * down**2, y + length * down
        size = width * (0.8 if row == 0 else 1) * (1 - 0.72 * down)
        wings += joined(curve(placed(wing, *middle, 0, size)) for wing in both(WING))
        gleams += joined(curve(placed(gleam, *middle, 0, size)) for gleam in both(GLEAM))
        keels += rays(*middle, size * 0.06, size * 0.44, [90], size * 0.24)
    return svg.path(wings, "violet", Line("paper", 1.4)) + svg.path(gleams, light) + svg.path(keels, "lilac")


def feather(x: float, y: float, length: float, angle: float) -> str:
    """A leaf of paired leaflets."""
    found = []
    for place in range(4):
        reach = 0.2 + 0.18 * place
        base = polar(x, y, length * reach, angle)
        size = length * 0.36 * (1 - 0.25 * reach)
        found += [(*base, size, 14 * (1 - 0.3 * reach), angle + side * 50) for side in (-1, 1)]
    found.append((*polar(x, y, length * 0.92, angle), length * 0.32, 13, angle))
    stalk = strokes("pine", [(x, y, 3), (*polar(x, y, length, angle), 1)], steps=1)
    return stalk + leaves("pine", *found)
