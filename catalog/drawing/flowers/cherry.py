"""Cherry blossom, and the curtain of a party that views it."""

from catalog.drawing import svg
from catalog.drawing.curves import Outline, curve, joined, placed
from catalog.drawing.flowers.shapes import leaves, rays, shapes, strokes
from catalog.drawing.marks import diamond
from catalog.drawing.svg import Line

Blossom = tuple[float, float, float, float]
PETAL = "0 0 c, .42 -.35, .82 -.35, .99 -.13, .87 0 c, .99 .13, .82 .35, .42 .35"
LEFT, RIGHT, FOOT = -10.0, 340.0, 545.0
BREADTHS = 10  # of cloth in a curtain
BAND = 44


def cherry(
    x: float, y: float, radius: float, turn: float = 0, petals: str = "rose", core: str = "beni"
) -> str:
    """A cherry blossom: five notched petals."""
    angles = [turn - 90 + 72 * place for place in range(5)]
    outlines = joined(curve(placed(PETAL, x, y, angle, radius * 1.06)) for angle in angles)
    veins = rays(x, y, radius * 0.1, radius * 0.66, angles, radius * 0.09)
    veins += rays(x, y, radius * 0.1, radius * 0.46, [angle + 36 for angle in angles], radius * 0.06)
    heart = svg.circle(x, y, radius * 0.16, core) + svg.circle(x, y, radius * 0.07, "gold")
    return svg.path(outlines, petals, Line("paper", 2.4)) + svg.path(veins, core) + heart


def cherries(*blossoms: Blossom, petals: str = "rose", core: str = "beni") -> str:
    """Several cherry blossoms, back to front."""
    return "".join(cherry(*blossom, petals, core) for blossom in blossoms)


def bough(*lines: str) -> str:
    """Branches of a cherry, bronze like its young leaves."""
    return strokes("brown", *lines, steps=3)


def young_leaves(*found: tuple[float, float, float, float]) -> str:
    """Bronze leaves, each by where it grows, its length and its angle."""
    return leaves("brown", *((x, y, length, length * 0.38, angle) for x, y, length, angle in found))


def curtain(top: float) -> str:
    """A striped curtain across the card, hung from a cord, its band marked and a cherry crest on it."""

    def sag(x: float) -> float:
        return top + 4 - ((x - 165) / 165) ** 2 * 8

    hooks = [[(x, sag(x) - 24, 5), (x, sag(x) + 2, 5)] for x in (20, 62, 114, 165, 216, 268, 310)]
    cord = f"-10 {top - 22} 7, 165 {top - 6} 7, 340 {top - 22} 7"
    hung = strokes("brown", cord, *hooks, steps=2) + _stripes(top)
    ends = ((LEFT, sag(LEFT)), (RIGHT, sag(RIGHT)))
    upper = [(x, sag(x) - 2) for x in (60, 165, 270)]
    lower = [(x, sag(x) + BAND) for x in (270, 165, 60)]
    band: Outline = [
        (*ends[0], "c"),
        *upper,
        (*ends[1], "c"),
        (ends[1][0], ends[1][1] + BAND, "c"),
        *lower,
        (ends[0][0], ends[0][1] + BAND, "c"),
    ]
    marks = joined(diamond(45 + 60 * place, sag(45 + 60 * place) + 21, 26) for place in range(5))
    return hung + shapes("deep-ai", band) + svg.path(marks, "gold") + _crest(165, top + 126)


def _stripes(top: float) -> str:
    breadth = (RIGHT - LEFT) / BREADTHS
    by_pigment: dict[str, list[Outline]] = {"shu": [], "paper": [], "deep-ai": []}
    for place in range(BREADTHS):
        left = LEFT + place * breadth
        right, bulge = left + breadth, 5 if place % 2 else -3
        pigment = ("shu", "paper", "deep-ai", "paper")[place % 4]
        by_pigment[pigment].append(
            [
                (left, top + 12, "c"),
                (right, top + 12, "c"),
                (right + bulge, top + 110),
                (right, FOOT, "c"),
                (left, FOOT, "c"),
                (left + 2 - bulge, top + 110),
            ]
        )
    return "".join(shapes(pigment, *cloths, line=Line("sumi", 2)) for pigment, cloths in by_pigment.items())


def _crest(x: float, y: float) -> str:
    disc = svg.circle(x, y, 48, "deep-ai", Line("sumi", 2)) + svg.circle(x, y, 42, "", Line("paper", 2.5))
    return disc + cherry(x, y, 34, petals="paper", core="deep-ai")
