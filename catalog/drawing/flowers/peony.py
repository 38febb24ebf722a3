"""Tree peonies and the butterflies above them."""

from catalog.drawing import svg
from catalog.drawing.curves import Outline, curve, joined, outline, placed, polar
from catalog.drawing.flowers.shapes import moved, shapes, sliver, spots, strokes
from catalog.drawing.svg import Line

# A petal of length 1 that grows to the right, its rim ruffled.
PETAL = (
    "0 0 c, .3 -.34, .62 -.5, .84 -.4 c, .95 -.36, .97 -.2, .92 -.12 c, "
    "1.04 -.08, 1.04 .08, .93 .12 c, .98 .22, .94 .36, .83 .4 c, .62 .5, .3 .34"
)
# A leaflet of length 1, cut deeply into three lobes.
LEAFLET = (
    "0 0 c, .2 -.1, .3 -.26, .66 -.4 c, .62 -.24, .5 -.15 c, .7 -.16, 1 0 c, "
    ".7 .16, .5 .15 c, .62 .24, .66 .4 c, .3 .26, .2 .1"
)
GOUGE = 2.4


def peony(x: float, y: float, radius: float, pigments: tuple[str, str, str] = ("beni", "shu", "rose")) -> str:
    """A full peony, seen from a little above: outer petals, a ball of inner ones, the stamens between."""
    outer, inner, heart = pigments
    ring = [(0.0, 0.04, 1.0, 0.84, turn) for turn in (-90, -45, -135, 0, 180, 45, 135, 90)]
    back = [(0.0, 0.12, 0.78, 0.74, turn) for turn in (-60, -120, -15, -165, -90)]
    front = [(0.26, 0.34, 0.56, 0.7, -42), (-0.26, 0.34, 0.56, 0.7, -138)]
    parts = _petals(outer, ring) + _petals(inner, back) + _stamens()
    parts += _petals(inner, [(0.1, 0.6, 0.7, 0.8, -30), (-0.1, 0.6, 0.7, 0.8, -150)])
    parts += _petals(heart, front) + _petals(heart, [(0.0, 0.66, 0.62, 0.74, -90)])
    return moved(parts, x, y, radius / 100)


def _petals(pigment: str, petals: list[tuple[float, float, float, float, float]]) -> str:
    line = Line("paper", GOUGE * 1.2, rounded=True)
    return "".join(
        svg.path(curve(_stretched(PETAL, x * 100, y * 100, length * 100, width, turn)), pigment, line)
        for x, y, length, width, turn in petals
    )


def _stretched(shape: str, x: float, y: float, length: float, width: float, turn: float) -> Outline:
    points: Outline = [(point[0], point[1] * width, *point[2:]) for point in outline(shape)]
    return placed(points, x, y, turn, length)


def _stamens() -> str:
    tips = [polar(0, -8, reach, turn) for reach, turn in ((34, -150), (38, -125), (40, -100), (40, -78), (38, -55), (34, -30))]
    threads = joined(sliver((0, 20), tip, 5) for tip in tips)
    return svg.path(threads, "gold") + spots("gold", tips, 5)


def peony_leaves(*found: tuple[float, float, float, float]) -> str:
    """Leaves of three leaflets, each by where it grows, its length and its angle."""
    outlines, veins = [], []
    for x, y, length, angle in found:
        fork = polar(x, y, length * 0.34, angle)
        for turn, share in ((0, 0.66), (-58, 0.56), (58, 0.56)):
            outlines.append(placed(LEAFLET, *fork, angle + turn, length * share))
            veins.append(sliver(fork, polar(*fork, length * share * 0.84, angle + turn), 3.4, 0.2))
            for side in (-30, 30):
                base = polar(*fork, length * share * 0.14, angle + turn)
                veins.append(sliver(base, polar(*base, length * share * 0.5, angle + turn + side), 2.6, 0.2))
    stalks = joined(sliver((x, y), polar(x, y, length * 0.5, angle), 6) for x, y, length, angle in found)
    return svg.path(joined(map(curve, outlines)) + stalks, "pine") + svg.path(joined(veins), "paper")


def butterfly(upper: str, lower: str, spot: str) -> str:
    """A butterfly with open wings: pigments of the upper wings, the lower ones and their spots."""
    wings, tips, eyes, ribs, feelers = [], [], [], [], []
    for s in (-1, 1):
        wings.append(f"0 -4 c, {s * 18} -46, {s * 54} -66, {s * 74} -48 c, {s * 68} -22, {s * 36} -2")
        tips.append(
            f"{s * 2} 2 c, {s * 36} 0, {s * 58} 20, {s * 50} 44, {s * 40} 40 c, {s * 44} 66 c, {s * 22} 44, {s * 6} 22"
        )
        ribs += [f"{s * 10} -12 1, {s * 30} -38 4, {s * 54} -54 .6", f"{s * 12} -8 1, {s * 38} -24 4, {s * 60} -38 .6"]
        feelers.append(f"{s * 2} -24 1.6, {s * 8} -48 2.2, {s * 22} -62 4")
        eyes.append((s * 38, 24))
    line = Line("sumi", 2.8, rounded=True)
    drawn = shapes(upper, *wings, line=line) + shapes(lower, *tips, line=line) + strokes(lower, *ribs, steps=2)
    drawn += spots(spot, [(-58, -44), (58, -44)], 5) + spots(upper, eyes, 6) + spots("sumi", eyes, 2.6)
    body = shapes("sumi", "0 -28, 7 -14, 6 12, 0 40 c, -6 12, -7 -14")
    return drawn + strokes("sumi", *feelers, steps=2, cap=1.5) + body
