"""The crane, the bush warbler and the cuckoo, each drawn around 0, 0."""

from catalog.drawing import svg
from catalog.drawing.flowers.shapes import leaves, shapes, spots, strokes
from catalog.drawing.svg import Line


def crane() -> str:
    """A red-crowned crane that stands and looks to the right; its feet are 250 below, its crown 216 above."""
    legs = strokes(
        "sumi",
        "4 92 7, 6 140 6, -2 200 7, -4 246 5",
        "30 88 7, 40 136 6, 34 196 7, 36 246 5",
        "-6 240 4, -26 252 4, -34 252 1",
        "-4 244 4, 14 254 4, 24 252 1",
        "36 242 4, 16 254 4, 8 252 1",
        "36 244 4, 54 254 4, 64 252 1",
    )
    plumes = ((128, 118), (140, 132), (152, 138), (164, 128), (176, 108))
    tail = leaves("sumi", *((-46, 36, length, 26, angle) for angle, length in plumes), bend=6)
    tail += strokes(
        "edge",
        "-58 58 1, -84 92 3, -106 124 .5",
        "-66 52 1, -100 80 3, -128 104 .5",
        "-72 44 1, -112 64 3, -142 76 .5",
    )
    body = shapes(
        "white",
        "62 -48, 86 -8, 82 44, 44 86, -8 96, -58 76, -104 58 c, -76 30, -44 -6, 6 -36",
        line=Line("sumi", 3.4),
    )
    body += strokes(
        "sumi",
        "60 -20 1.4, 34 34 3.4, -30 62 1",
        "44 -26 1.4, 14 18 3.4, -52 46 1",
        "22 -28 1.4, -8 4 3.4, -64 28 1",
    )
    scales = ((62, 14), (50, 38), (28, 58), (2, 70), (40, -2), (20, 24), (-8, 42))
    body += strokes(
        "edge", *([(x, y, 1), (x - 10, y + 8, 3), (x - 22, y + 8, 0.6)] for x, y in scales), steps=2
    )
    return legs + tail + body + _crane_head()


def _crane_head() -> str:
    neck = strokes(
        "sumi", "66 -26 46, 88 -70 30, 78 -116 22, 62 -150 19, 70 -186 20, 92 -198 24", steps=4, cap=8
    )
    neck += strokes("white", "60 -60 2, 70 -90 9, 60 -126 8, 48 -152 7, 54 -184 8, 72 -204 2")
    crown = shapes("shu", "76 -208, 96 -218, 117 -205, 110 -194 c, 88 -199")
    beak = shapes("gold", "108 -206 c, 168 -186 c, 108 -188 c")
    beak += strokes("sumi", "108 -196 1.5, 132 -190 2, 160 -187 .6", steps=2)
    return neck + crown + beak + svg.circle(97, -197, 3.4, "white") + svg.circle(97.5, -197, 1.7, "sumi")


def warbler() -> str:
    """A bush warbler that sits and looks to the left, brighter than in nature; its feet are 70 below."""
    legs = strokes("sumi", "10 34 4, 6 58 3.5, 2 72 3", "30 34 4, 30 58 3.5, 28 70 3", steps=2)
    tail = leaves("deep-pine", (62, 10, 88, 28, 20)) + leaves("moss", (60, 14, 80, 18, 32))
    body = shapes("moss", "-62 -34, -46 -58, -14 -58, 16 -36, 52 -4, 78 20 c, 46 34, 8 40, -30 26, -54 -2")
    belly = shapes("paper", "-56 -20 c, -42 -15, -16 4, 12 25, 44 30 c, 8 35, -26 22, -49 -4")
    wing = shapes("deep-pine", "-16 -32, 16 -22, 50 0, 92 26 c, 54 24, 14 12, -12 -8")
    wing += strokes("gold", "4 -14 1, 34 4 4, 66 16 .6", "-4 -24 1, 30 -8 3.5, 60 6 .6", steps=2)
    brow = strokes("paper", "-62 -42 1, -40 -47 6, -20 -40 .6")
    head = shapes("gold", "-58 -40 c, -88 -32 c, -58 -26 c") + brow + svg.circle(-44, -37, 5.4, "sumi")
    return legs + tail + body + belly + wing + head + svg.circle(-45.5, -38.5, 1.7, "paper")


def cuckoo() -> str:
    """A cuckoo that flies to the left, its breast barred, its wings raised 150 above."""
    far = shapes("deep-ai", "-8 -16 c, 6 -60, 40 -108, 86 -140 c, 84 -104, 66 -62, 40 -24, 26 -8 c")
    far += strokes("lilac", "20 -42 1, 46 -82 4, 76 -118 .6", "28 -30 1, 54 -62 4, 76 -92 .6", steps=2)
    tail = leaves(
        "deep-ai", *((52, 18, length, 22, angle) for angle, length in ((10, 106), (22, 102), (34, 90)))
    )
    tail += spots("paper", ((120, 36), (132, 53), (104, 30), (112, 58)), 4)
    body = shapes("deep-ai", "-78 -2, -66 -24, -36 -32, 10 -18, 56 6, 84 22 c, 46 32, 0 34, -44 28, -70 16")
    body += shapes("paper", "-74 4 c, -56 2, -20 10, 40 22, 66 26 c, 40 32, 0 34, -44 28, -68 16")
    bars = strokes(
        "deep-ai",
        "-50 5 1, -53 16 4, -46 28 .6",
        "-32 7 1, -35 20 4, -28 31 .6",
        "-12 11 1, -15 22 4, -8 33 .6",
        "8 15 1, 5 25 4, 12 34 .6",
        "28 19 1, 25 27 3.4, 30 33 .6",
        steps=2,
    )
    near = shapes("deep-ai", "-26 -6 c, -10 -40, -30 -90, -14 -150 c, 22 -104, 38 -56, 40 -6, 10 10")
    near += strokes(
        "lilac",
        "8 -16 1, 10 -70 5, -8 -124 .6",
        "22 -14 1, 26 -56 4.5, 16 -98 .6",
        "-8 -14 1, 0 -56 4, -14 -100 .6",
        steps=2,
    )
    head = shapes("yolk", "-76 -8 c, -104 2 c, -74 6 c") + svg.circle(-60, -12, 6.4, "yolk")
    return far + tail + body + bars + near + head + svg.circle(-60, -12, 3.2, "sumi")
