"""The small pictures between the two characters of a named card, all of our own design.

Each is drawn black around the middle of a card of 210 by 820, at most 156 wide and 116 high.
"""

from catalog.drawing import svg
from catalog.drawing.curves import brush, curve, joined, leaf, placed, polar, stroke
from catalog.drawing.money import coin

X, Y = 105, 410
SIDES = (-1, 1)


def _black(*data: str) -> str:
    return "".join(svg.path(shape, "sumi") for shape in data)


def _cleared(*data: str) -> str:
    """Black shapes on a rim of paper, which keeps them clear of a red stamp."""
    return svg.path(joined(data), "paper", svg.Line("paper", 7)) + _black(*data)


def _paper(*data: str) -> str:
    return "".join(svg.path(shape, "paper") for shape in data)


def _at(points: str, x: float = X, y: float = Y, angle: float = 0, scale: float = 1) -> str:
    return curve(placed(points, x, y, angle, scale))


def _line(points: str, mirrored: bool = False) -> str:
    """A brush stroke drawn around 0, 0 and moved to the middle of the card, perhaps turned left to right."""
    side = -1 if mirrored else 1
    return brush([(X + side * x, Y + y, width) for x, y, width in stroke(points)], steps=4)


def _lines(*strokes: str) -> str:
    """Brush strokes on both sides of the middle."""
    return joined(_line(points, mirrored) for points in strokes for mirrored in (False, True))


def pomegranate() -> str:
    """A split pomegranate with seven seeds and two leaves, the wish for many children."""
    fruit = _at("0 -40, 30 -28, 40 2, 30 34, 0 46, -30 34, -40 2, -30 -28")
    crown = _at("-15 -34 c, -24 -58 c, -9 -48, 0 -62 c, 9 -48, 24 -58 c, 15 -34 c")
    leaves = leaf(X - 36, Y + 14, 42, 24, 196, 7) + leaf(X + 36, Y + 14, 42, 24, -16, -7)
    veins = _lines("42 13 1, 58 8 4, 70 3 1")
    split = _at("2 -30 c, 20 -8, 18 18, -2 38 c, -20 16, -18 -8")
    seeds = ((0, -15), (-8, -3), (8, -2), (0, 8), (-8, 17), (8, 16), (-1, 26))
    drops = joined(_at("0 -7, 5 0, 0 7, -5 0", X + x, Y + y) for x, y in seeds)
    return _cleared(leaves, crown, fruit) + _paper(split, veins) + _black(drops)


def coins() -> str:
    """Three square-holed coins on a cord: the gambler."""
    cord = _lines("0 -4 5, 44 -2 5, 66 4 5, 76 14 3, 72 26 1", "70 8 4, 64 22 3, 62 34 1")
    return _black(cord) + "".join(coin(X + x, Y, 25) for x in (-50, 0, 50))


def _blossom(x: float, y: float, radius: float, turn: float = -90) -> str:
    """A white blossom of five petals."""
    petals = [polar(x, y, radius * 0.56, turn + 72 * place) for place in range(5)]
    stamens = [polar(x, y, radius * 0.5, turn + 72 * place) for place in range(5)]
    flower = "".join(svg.circle(*petal, radius * 0.45, "sumi") for petal in petals)
    flower += "".join(svg.circle(*petal, radius * 0.34, "paper") for petal in petals)
    rays = joined(brush([(x, y, 2.6), (*tip, 2.2)], steps=1) for tip in stamens)
    return flower + svg.circle(x, y, radius * 0.2, "sumi") + _black(rays)


def antlers() -> str:
    """A five-petalled white blossom between twigs that fork like antlers."""
    twigs = _lines(
        "10 8 8, 34 14 9, 58 -8 7, 76 -46 1",
        "34 13 7, 42 -14 6, 34 -44 1",
        "54 -4 6, 70 0 5, 78 18 1",
        "30 14 6, 44 30 5, 62 38 1",
    )
    return _black(twigs) + _blossom(X, Y, 38)


def clouds() -> str:
    """Two curled clouds."""
    upper = _at("-62 8 c, -66 -16, -44 -28, -32 -26, -22 -48, 8 -50, 16 -30, 34 -36, 44 -20, 40 -6 c, 0 2")
    lower = _at("-20 44 c, -24 26, -6 12, 8 16, 16 0, 44 0, 50 18, 64 16, 74 28, 76 44 c, 30 38")
    curls = _line("-50 0 1, -44 -12 5, -32 -12 6, -28 -3 5, -36 1 1") + _line(
        "-18 -4 1, -20 -24 6, -4 -36 7, 8 -26 6, 4 -14 5, -6 -16 1"
    )
    curls += _line("24 -8 1, 24 -18 4, 32 -20 5, 34 -12 1")
    curls += _line("-6 40 1, -4 28 5, 8 26 5, 10 34 1") + _line(
        "24 38 1, 20 22 6, 32 11 7, 42 20 6, 38 30 5, 31 28 1"
    )
    curls += _line("56 40 1, 54 31 4, 62 28 5, 66 35 1")
    wisp = _line("40 -4 1, 58 -6 7, 72 -16 1") + _line("-76 46 1, -56 38 7, -20 42 7, -10 46 1")
    return _cleared(wisp, upper, lower) + _paper(curls)


def pear_spray() -> str:
    """A spray of pear blossom: three white flowers, a bud and four leaves on a twig."""
    twig = _line("-76 38 7, -40 26 8, 0 32 7, 42 14 6, 74 -20 1") + _line("-34 26 6, -38 4 5, -34 -18 4")
    twig += _line("20 26 5, 18 2 4, 14 -22 1") + _line("52 6 4, 60 20 3, 70 30 1")
    leaves = leaf(X - 60, Y + 32, 34, 18, 238, 4) + leaf(X + 66, Y - 10, 30, 16, -52, -4)
    leaves += leaf(X - 2, Y + 34, 36, 17, 36, 4) + leaf(X - 30, Y + 30, 30, 15, 62, -4)
    bud = _at("0 -12 c, 8 0, 0 10, -8 0", X + 70, Y + 32, 140)
    flowers = ((-38, -22, 28, -80), (12, -22, 30, -96), (48, 14, 24, -60))
    return _black(twig, leaves, bud) + "".join(
        _blossom(X + x, Y + y, radius, turn) for x, y, radius, turn in flowers
    )


def lotus_pod() -> str:
    """A lotus pod with nine seeds between two young leaves, rolled up."""
    stem = _line("0 24 9, -3 42 8, 2 58 7")
    pod = _at("-44 -26 c, -38 6, -14 32 c, 14 32 c, 38 6, 44 -26 c, 26 -46, 0 -50, -26 -46")
    rim = _at("-36 -25, -20 -38, 0 -42, 20 -38, 36 -25, 20 -14, 0 -10, -20 -14")
    holes = (
        (-24, -26),
        (-12, -33),
        (0, -35),
        (12, -33),
        (24, -26),
        (-14, -21),
        (14, -21),
        (0, -26),
        (0, -17),
    )
    seeds = "".join(svg.ellipse(X + x, Y + y, 4.6, 3.4, "sumi") for x, y in holes)
    ribs = _lines("24 -4 1, 17 10 4, 10 24 1") + _line("0 0 1, 0 12 4, 0 26 1")
    stalks = _lines("0 60 1, 26 49 5, 48 26 5, 54 2 4")
    rolled = joined(leaf(X + side * 53, Y + 6, 46, 24, -90 + side * 18, side * 5) for side in SIDES)
    veins = _lines("55 -4 1, 60 -18 4, 64 -30 1")
    return _cleared(stalks, rolled, stem, pod) + _paper(rim, ribs, veins) + seeds


_GOURD = (
    "0 -46, 13 -38, 15 -25, 9 -14, 20 -4, 30 16, 22 38, 0 46, "
    "-22 38, -30 16, -20 -4, -9 -14, -15 -25, -13 -38"
)


def gourds() -> str:
    """Three bottle gourds on a curling vine, one great and two small."""
    vine = _line("-78 -34 1, -54 -52 5, -20 -52 6, 16 -48 6, 50 -54 6, 76 -36 1") + _line(
        "0 -50 6, 3 -44 5, 0 -36 5"
    )
    vine += _lines("50 -50 5, 54 -38 4, 52 -26 4")
    tendrils = _lines("34 -48 3, 30 -30 4, 34 -18 4, 42 -22 3, 38 -30 1")
    fruit = _at(_GOURD, X, Y + 10)
    small = joined(_at(_GOURD, X + side * 54, Y + 2, -6 * side, 0.62) for side in SIDES)
    leaves = joined(leaf(X + side * 58, Y - 46, 26, 20, 90 - side * 62, side * 4) for side in SIDES)
    gleams = _line("-8 -24 1, -9 -16 5, -6 -10 1") + _line("-18 14 1, -20 26 7, -12 42 1")
    gleams += joined(
        brush([(X + x, Y + 6, 1), (X + x - 1, Y + 14, 5), (X + x + 3, Y + 23, 1)]) for x in (-65, 43)
    )
    return _cleared(tendrils, vine, small, leaves, fruit) + _paper(gleams)


def ingots() -> str:
    """Three ingots of silver in a heap."""
    shape = (
        "-42 -22 c, -24 -6, -13 -10 c, -10 -26, 10 -26, 13 -10 c, 24 -6, 42 -22 c, "
        "36 8, 24 22 c, 0 26, -24 22 c, -36 8"
    )
    places = ((0, -26), (-38, 24), (38, 24))
    heap = [_at(shape, X + x, Y + y, 0, 0.87) for x, y in places]
    rims = joined(
        brush([(X + x - 28, Y + y - 3, 1), (X + x, Y + y + 3, 5), (X + x + 28, Y + y - 3, 1)])
        for x, y in places
    )
    rims += joined(
        brush([(X + x - 18, Y + y + 14, 1), (X + x, Y + y + 16, 4), (X + x + 18, Y + y + 14, 1)])
        for x, y in places
    )
    return _black(*heap) + _paper(rims)


def helmet() -> str:
    """A helmet with a leopard's round ears and spots, a tassel on its spike, guards for the neck."""
    spike = _at("-7 -40 c, -3 -48, 0 -60 c, 3 -48, 7 -40 c")
    tassel = _lines("1 -50 4, 14 -57 7, 30 -53 8, 42 -38 1")
    ears = joined(_at("0 -15, 13 -10, 15 4, 4 14, -12 10, -14 -6", X + side * 38, Y - 22) for side in SIDES)
    dome = _at("0 -44, 28 -34, 44 -6, 46 16 c, 0 8, -46 16 c, -44 -6, -28 -34")
    band = _at("-52 14 c, 0 4, 52 14 c, 50 28 c, 0 19, -50 28 c")
    guards = joined(
        _at(_mirrored("24 20 c, 50 20 c, 56 36, 76 44 c, 66 57, 44 56, 28 44 c", side)) for side in SIDES
    )
    hollows = joined(_at("0 -7, 6 -4, 6 3, 0 6, -6 3, -6 -4", X + side * 39, Y - 22) for side in SIDES)
    spots = ((-22, -16), (0, -28), (22, -16), (-11, -2), (11, -2), (-33, 0), (33, 0))
    rings = "".join(svg.circle(X + x, Y + y, 4.4, line=svg.Line("paper", 3)) for x, y in spots)
    studs = "".join(
        svg.circle(X + x, Y + y, 2.8, "paper") for x, y in ((-36, 18), (-18, 15), (0, 14), (18, 15), (36, 18))
    )
    scales = _lines("32 32 1, 44 42 5, 62 46 1")
    return (
        _black(spike, tassel, ears, dome)
        + _paper(_line("-46 12 1, 0 4 4, 46 12 1"))
        + _black(band, guards)
        + _paper(hollows, scales)
        + rings
        + studs
    )


def _mirrored(points: str, side: int) -> str:
    """An outline turned left to right where ``side`` is -1."""
    return ",".join(
        f"{side * float(part.split()[0])} {' '.join(part.split()[1:])}" for part in points.split(",")
    )


def short_tiger() -> str:
    """A tiger on very short legs, its face turned to the viewer."""
    body = _at("-44 -24, -6 -36, 36 -34, 62 -18, 66 10, 54 28, 10 30, -40 28")
    legs = joined(
        _at("-14 -16 c, 13 -16 c, 12 4, 17 10 c, 14 16 c, -18 16 c, -17 8, -12 2", X + x, Y + y)
        for x, y in ((-42, 32), (-9, 36), (24, 36), (51, 32))
    )
    tail = _line("52 -18 16, 72 -26 14, 74 -46 13, 58 -54 12, 48 -44 5")
    head = _at("-46 -44, -26 -34, -18 -10, -26 14, -46 24, -66 14, -74 -10, -66 -34")
    ears = joined(_at("0 -13, 12 -6, 10 10, -8 10, -12 -4", X - 46 + side * 23, Y - 36) for side in SIDES)
    stripes = joined(
        _line(points)
        for points in (
            "0 -38 8, 0 -20 6, -6 -4 1",
            "20 -38 8, 20 -18 7, 12 -2 1",
            "40 -36 8, 40 -18 7, 32 -4 1",
            "62 -8 1, 57 2 7, 47 8 1",
            "8 34 7, 6 20 6, 12 8 1",
            "36 34 7, 34 22 6, 40 10 1",
            "68 -34 1, 73 -33 4, 80 -35 1",
            "64 -48 1, 71 -47 4, 76 -53 1",
        )
    )
    outlined = svg.path(head, "sumi", svg.Line("paper", 5))
    return _black(tail, legs, body) + _paper(stripes) + _black(ears) + outlined + _tiger_face()


def _tiger_face() -> str:
    """Eyes, a nose above white cheeks, whiskers, the stripes of the brow that make the character 王."""
    eyes = joined(
        _at("-8 2 c, 0 -6, 8 -2 c, 1 5", X - 46 + side * 13, Y - 14, 0 if side > 0 else 14) for side in SIDES
    )
    cheeks = _at("0 0, 10 -4, 17 3, 12 12, 0 14, -12 12, -17 3, -10 -4", X - 46, Y + 4)
    brow = joined(
        brush([(X - 46 - half, Y + y, 2), (X - 46, Y + y - 1, 4), (X - 46 + half, Y + y, 2)], steps=1)
        for half, y in ((7, -38), (6, -31), (8, -24))
    )
    brow += brush([(X - 46, Y - 38, 4), (X - 46, Y - 24, 4)], steps=1)
    pupils = "".join(svg.circle(X - 46 + side * 13, Y - 14, 2.8, "sumi") for side in SIDES)
    nose = _at("-7 -4 c, 0 -6, 7 -4 c, 2 4, -2 4", X - 46, Y + 5)
    mouth = joined(
        brush([(X - 46, Y + 7, 2), (X - 46 + side * 4, Y + 14, 3), (X - 46 + side * 11, Y + 12, 1)], steps=3)
        for side in SIDES
    )
    return _paper(eyes, cheeks, brow) + _black(nose, mouth) + pupils
