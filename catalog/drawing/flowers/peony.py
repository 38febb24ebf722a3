"""Tree peonies and the butterflies above them."""

from catalog.drawing import svg
from catalog.drawing.curves import Outline, curve, joined, outline, placed, polar
from catalog.drawing.flowers.shapes import both, moved, shapes, sliver, spots, strokes
from catalog.drawing.svg import Line

# A petal of length 1 that grows to the right, its rim ruffled.
PETAL = (
    "0 0 c, .3 -.34, .6 -.5, .8 -.43, .88 -.3 c, .98 -.22, .94 -.1 c, "
    "1.02 .01, .94 .11 c, .98 .24, .87 .3 c, .8 .43, .58 .5, .3 .34"
)
# A petal that cups the heart, 1 wide, its upper rim ruffled.
CUP = (
    "-.5 -.06 c, -.48 -.24, -.32 -.23 c, -.19 -.35, -.04 -.28 c, .1 -.38, .26 -.25 c, .44 -.28, .5 -.06 c, "
    ".46 .2, .24 .4, 0 .44, -.24 .4, -.46 .2"
)
# A leaflet of length 1, cut deeply into three lobes.
LEAFLET = (
    "0 0 c, .16 -.14, .32 -.36, .7 -.46 c, .66 -.3, .54 -.19 c, .74 -.2, 1 0 c, "
    ".74 .2, .54 .19 c, .66 .3, .7 .46 c, .32 .36, .16 .14"
)
VEIN = Line("paper", 1.6, rounded=True)
RIM = Line("paper", 2.8, rounded=True)


def peony(x: float, y: float, radius: float, pigments: tuple[str, str, str] = ("beni", "shu", "rose")) -> str:
    """A full peony, seen from a little above: outer petals, a ball of inner ones, the stamens between."""
    outer, inner, heart = pigments
    parts = _petals(outer, [(0, 2, 100, 0.86, turn) for turn in (-90, -45, -135, 0, 180, 45, 135, 90)])
    parts += _petals(inner, [(0, 10, 78, 0.8, turn) for turn in (-62, -118, -14, -166, -90)])
    parts += _petals(heart, [(0, 14, 56, 0.84, turn) for turn in (-50, -130, -90)]) + _stamens()
    rows = (
        (heart, ((-25, 16, 50, -18), (25, 16, 50, 18), (0, 24, 54, 0))),
        (inner, ((-58, 20, 56, -52), (58, 20, 56, 52), (-36, 44, 62, -24), (36, 44, 62, 24))),
        (outer, ((-62, 58, 56, -56), (62, 58, 56, 56), (-34, 76, 58, -24), (34, 76, 58, 24), (0, 78, 62, 0))),
    )
    for pigment, cups in rows:
        parts += _cups(pigment, *cups)
    return moved(parts, x, y, radius / 100)


def _petals(pigment: str, petals: list[tuple[float, float, float, float, float]]) -> str:
    return "".join(
        svg.path(curve(_stretched(PETAL, x, y, length, width, turn)), pigment, RIM)
        for x, y, length, width, turn in petals
    )


def _cups(pigment: str, *cups: tuple[float, float, float, float]) -> str:
    drawn, gouges = "", ""
    for x, y, width, turn in cups:
        drawn += svg.path(curve(placed(CUP, x, y, turn, width)), pigment, RIM)
        for aside in (-12, 12):
            start = polar(x, y, width * 0.02, turn - 90)
            gouges += sliver(start, polar(*start, width * 0.2, turn - 90 + aside), 1.6)
    return drawn + svg.path(gouges, "paper")


def _stretched(shape: str, x: float, y: float, length: float, width: float, turn: float) -> Outline:
    points: Outline = [(point[0], point[1] * width, *point[2:]) for point in outline(shape)]
    return placed(points, x, y, turn, length)


def _stamens() -> str:
    tips = [
        polar(0, -8, reach, turn) for reach, turn in ((30, -140), (36, -115), (38, -90), (36, -65), (30, -40))
    ]
    threads = joined(sliver((0, 20), tip, 5) for tip in tips)
    return svg.path(threads, "gold") + spots("gold", tips, 5)


def peony_leaves(*found: tuple[float, float, float, float]) -> str:
    """Leaves of three leaflets, each by where its stalk grows, its length and its angle."""
    return "".join(_leaf(*each) for each in found)


def _leaf(x: float, y: float, length: float, angle: float) -> str:
    fork = polar(x, y, length * 0.32, angle)
    spread = ((-60, 0.56), (60, 0.56), (0, 0.68))
    leaflets = [placed(LEAFLET, *fork, angle + turn, length * share) for turn, share in spread]
    veins = joined(
        sliver(fork, polar(*fork, length * share * 0.84, angle + turn), 3, 0.2) for turn, share in spread
    )
    stalk = strokes("pine", [(x, y, 7), (*fork, 4)], steps=1)
    return stalk + shapes("pine", *leaflets, line=VEIN) + svg.path(veins, "paper")


def butterfly(upper: str, lower: str, spot: str) -> str:
    """A butterfly with open wings: pigments of the upper wings, the lower ones and their spots."""
    line = Line("sumi", 2.8, rounded=True)
    drawn = shapes(upper, *both("0 -4 c, 18 -46, 54 -66, 74 -48 c, 68 -22, 36 -2"), line=line)
    tails = both("2 2 c, 36 0, 58 20, 50 44, 40 40 c, 44 66 c, 22 44, 6 22")
    drawn += shapes(lower, *tails, line=line)
    ribs, feelers = [], []
    for side in (-1, 1):
        ribs.append([(side * 10, -12, 1), (side * 30, -38, 4), (side * 54, -54, 0.6)])
        ribs.append([(side * 12, -8, 1), (side * 38, -24, 4), (side * 60, -38, 0.6)])
        feelers.append([(side * 2, -24, 1.6), (side * 8, -48, 2.2), (side * 22, -62, 4)])
    eyes = [(-38, 24), (38, 24)]
    drawn += strokes(lower, *ribs, steps=2) + spots(spot, [(-58, -44), (58, -44)], 5)
    drawn += spots(upper, eyes, 6) + spots("sumi", eyes, 2.6)
    body = shapes("sumi", "0 -28, 7 -14, 6 12, 0 40 c, -6 12, -7 -14")
    return drawn + strokes("sumi", *feelers, steps=2, cap=1.5) + body
