"""The flower cards of maple, and the stag that looks back over its shoulder."""

from catalog.drawing import svg
from catalog.drawing.curves import brush, placed, polar
from catalog.drawing.flowers.card import KOREAN, Edition, Flower, mist, slip
from catalog.drawing.flowers.shapes import dots, moved, shapes, strokes
from catalog.drawing.path_data import number

_LOBES = (
    (0, 1, 0.3),
    (38, 0.88, 0.28),
    (-38, 0.88, 0.28),
    (76, 0.68, 0.24),
    (-76, 0.68, 0.24),
    (116, 0.42, 0.18),
    (-116, 0.42, 0.18),
)
_SIDE = (
    (0.3, -0.46),
    (0.5, -0.6),
    (0.58, -0.42),
    (0.72, -0.46),
    (0.76, -0.28),
)  # of a lobe, along and across
Leaf = tuple[float, float, float, float]  # where it is joined to its stalk, radius, angle of its tip


def _leaves(pigment: str, *leaves: Leaf) -> str:
    """Maple leaves of one pigment: seven toothed lobes, veins cut to the paper, a stalk."""
    blades, veins, stalks = "", [], []
    for x, y, radius, angle in leaves:
        for turn, share, width in _LOBES:
            blades += _lobe(x, y, radius * share, radius * width, angle + turn)
            if abs(turn) < 100:
                tip = polar(x, y, radius * share * 0.74, angle + turn)
                veins.append([(x, y, radius * 0.05), (*tip, 0.5)])
        bent, end = polar(x, y, radius * 0.3, angle + 174), polar(x, y, radius * 0.62, angle + 188)
        stalks.append([(x, y, radius * 0.06), (*bent, radius * 0.05), (*end, radius * 0.06)])
    lines = "".join(brush(line, 1) for line in veins)
    return strokes("sumi", *stalks) + svg.path(blades, pigment) + svg.path(lines, "paper")


def _lobe(x: float, y: float, length: float, width: float, angle: float) -> str:
    """Path data of one lobe: its sides swell in a curve and run in two teeth to the tip."""
    side = [(along * length, across * width) for along, across in _SIDE]
    other = [(along, -across) for along, across in reversed(side)]
    points = placed([(0, 0), *side, (length, 0), *other], x, y, angle)
    at = [f"{number(point[0])} {number(point[1])}" for point in points]
    return f"M{at[0]}Q{at[1]} {at[2]}L{' '.join(at[3:10])}Q{at[11]} {at[0]}Z"


def _bough(mirrored: bool = False) -> str:
    """A bough from the upper right corner, or from the left one."""
    bough = strokes(
        "sumi", "350 56 18, 240 118 13, 120 130 8, 20 200 2", "240 118 10, 254 220 6, 300 300 1.5", steps=3
    )
    bough += strokes("sumi", "150 126 6, 120 92 4, 96 84 1", "250 190 5, 220 230 3, 214 262 1")
    return moved(bough, 330, 0, flipped=True) if mirrored else bough


def _stag() -> str:
    """A spotted stag that steps to the left and looks back to the right, around 0, 0."""
    far = strokes("brown", "-56 30 32, -60 80 15, -58 140 10", "62 20 50, 46 70 20, 34 98 13, 42 140 10")
    far += shapes(
        "sumi", "-64 138 c, -52 138 c, -48 151 c, -68 151 c", "36 138 c, 48 138 c, 51 151 c, 31 151 c"
    )
    near = strokes(
        "fawn",
        "-76 20 46, -104 62 20, -122 84 13, -104 122 9",
        "76 4 64, 88 56 28, 74 88 15, 86 140 11",
        steps=3,
    )
    near += shapes(
        "sumi", "-110 119 c, -98 124 c, -100 138 c, -116 130 c", "80 138 c, 93 138 c, 96 151 c, 75 151 c"
    )
    trunk = shapes(
        "fawn",
        "-64 -40, -20 -28, 30 -34, 76 -42, 104 -18, 108 20, 86 46, 40 50, -16 58, -66 62, -104 46, -120 10,"
        "-112 -24",
    )
    ridge = strokes("brown", "-58 -36 2, -20 -25 9, 30 -31 9, 74 -39 9, 106 -12 2", steps=3)
    tail = shapes("brown", "98 -28 c, 122 -36, 138 -18, 134 10 c, 120 8, 108 0") + shapes(
        "paper", "106 -14 c, 122 -20, 132 -4, 131 10 c, 118 6"
    )
    belly = strokes("paper", "-84 58 1, -30 57 7, 30 50 6, 66 46 1")
    spots = dots(
        "paper",
        "-40 -8 6, -10 -10 6.5, 22 -14 6, 54 -18 6.5, 82 -14 5.5, -62 10 5.5, -26 14 6, 6 12 6.5,"
        "38 8 6, 70 8 6, -8 34 5, 26 32 5.5, -46 32 5, 88 22 5, 58 30 5",
    )
    return far + near + trunk + tail + ridge + belly + spots + _stag_head()


def _stag_head() -> str:
    antlers = strokes(
        "brown",
        "-74 -152 9, -94 -184 8, -98 -224 6, -78 -262 1",
        "-82 -164 7, -58 -186 5, -52 -206 1",
        "-96 -194 7, -122 -206 5, -128 -230 1",
        "-97 -228 6, -118 -244 4, -118 -262 1",
        "-54 -152 9, -52 -180 8, -46 -222 6, -14 -250 1",
        "-53 -166 7, -26 -180 5, -14 -200 1",
        "-49 -206 7, -68 -224 5, -66 -248 1",
        "-42 -228 6, -40 -248 4, -28 -264 1",
        steps=3,
    )
    neck = shapes(
        "fawn",
        "-120 14 c, -128 -34, -120 -88, -100 -130, -70 -146, -44 -128, -44 -104, -58 -84, -48 -58,"
        "-34 -34 c, -60 0",
    )
    throat = shapes("paper", "-76 -94 c, -66 -88, -70 -66, -60 -44 c, -78 -58, -86 -78")
    folds = strokes(
        "brown",
        "-112 -92 1, -98 -60 5, -72 -34 .6",
        "-118 -54 1, -108 -26 5, -86 -6 .6",
        "-100 -122 1, -88 -96 4, -76 -82 .6",
    )
    return antlers + neck + throat + folds + _stag_face()


def _stag_face() -> str:
    far_ear = shapes("brown", "-50 -146 c, -44 -182, -24 -194 c, -24 -168, -36 -142 c")
    skull = shapes(
        "fawn",
        "-92 -140, -74 -158, -44 -154, -10 -130, 30 -106, 42 -92, 34 -80, 4 -84, -30 -96, -64 -98, -88 -112",
    )
    muzzle = shapes("sumi", "26 -108 c, 40 -102, 44 -90 c, 34 -94, 26 -98 c")
    mouth = strokes("sumi", "38 -88 1, 20 -90 2.8, 2 -97 .6")
    ear = shapes("fawn", "-82 -138 c, -112 -162, -138 -158 c, -128 -134, -94 -122 c") + strokes(
        "brown", "-92 -136 1, -112 -147 6, -128 -152 .6"
    )
    eye = (
        dots("sumi", "-32 -126 6")
        + dots("paper", "-30 -128 1.8")
        + strokes("brown", "-48 -132 1, -38 -140 3.4, -22 -134 .6")
    )
    return far_ear + skull + muzzle + mouth + ear + eye


def _with_stag(edition: Edition) -> str:
    leaves = _leaves("shu", (184, 78, 70, 96), (304, 190, 62, 66))
    leaves += _leaves("beni", (272, 96, 62, 70), (34, 340, 48, 150))
    leaves += _leaves("gold", (56, 62, 60, 126), (262, 268, 54, 84))
    return (
        mist(-40, 478, 230, 20, "gold") + moved(_bough(), 66, -58) + leaves + moved(_stag(), 178, 376, 0.96)
    )


def _with_slip(edition: Edition) -> str:
    leaves = _leaves("shu", (60, 150, 76, 120), (284, 240, 78, 60), (76, 470, 66, 120))
    leaves += _leaves("beni", (250, 80, 80, -60), (266, 400, 80, 80)) + _leaves("gold", (54, 330, 70, 170))
    text, pigment = ("청단", "ai") if edition is KOREAN else ("", "violet")
    return (
        mist(-40, 56, 180, 20, "gold") + _bough() + leaves + slip(160, 290, pigment, pigment, text, edition)
    )


def _plain_first(edition: Edition) -> str:
    leaves = _leaves("shu", (80, 124, 84, 120), (266, 196, 84, 50), (80, 412, 80, 140))
    leaves += _leaves("beni", (190, 92, 84, -80), (222, 340, 88, 70)) + _leaves(
        "gold", (112, 262, 84, 110), (250, 466, 68, 60)
    )
    return mist(-40, 484, 220, 20) + _bough() + leaves


def _plain_second(edition: Edition) -> str:
    leaves = _leaves("beni", (244, 134, 84, 60), (84, 344, 86, 110), (262, 482, 70, 20))
    leaves += _leaves("shu", (138, 92, 84, -100), (202, 258, 88, 80)) + _leaves(
        "gold", (62, 214, 80, 130), (128, 470, 74, 160), (268, 366, 72, 60)
    )
    return _bough(mirrored=True) + _stream() + leaves


def _stream() -> str:
    """A river across the foot of the card, its ripples cut to the paper."""
    water = shapes("water", "-10 440 c, 70 424, 150 446, 240 452, 345 428 c, 345 560 c, -10 560 c")
    ripples = (
        f"-10 {y} 1, 70 {y - 14} 4, 150 {y + 6} 4, 240 {y + 12} 4, 340 {y - 12} 1" for y in (462, 486, 510)
    )
    return water + strokes("paper", *ripples, steps=3)


CARDS = {
    "maple-deer": Flower(
        "Maple with deer, animal 紅葉に鹿",
        "A spotted stag steps to the left under maple leaves and turns its head to look back.",
        _with_stag,
        101,
    ),
    "maple-ribbon": Flower(
        "Maple, blue ribbon",
        "A purple paper slip without writing hangs before a bough and leaves of maple.",
        _with_slip,
        102,
        korean="A blue paper slip with 청단 in white hangs before a bough and leaves of maple.",
    ),
    "maple-plain-1": Flower(
        "Maple, plain, first of two",
        "Seven maple leaves, red, crimson and golden, fall from a bough at the right.",
        _plain_first,
        103,
    ),
    "maple-plain-2": Flower(
        "Maple, plain, second of two",
        "Eight maple leaves fall from a bough at the left; two float on a river.",
        _plain_second,
        104,
    ),
}
