"""Heads of the small people on stick cards, in three-quarter view: face, beard, hat.

A face is drawn around 0, 0 and looks to the right; it is 76 units wide and 116 high. Faces, beards and hats
are our own: the records name some of the persons and describe hardly any.
"""

from collections.abc import Callable, Mapping

from catalog.drawing import svg
from catalog.drawing.curves import Outline, brush, curve, joined, polar
from catalog.drawing.svg import Line

INKED = Line("sumi", 3.6, rounded=True)
FINE = Line("sumi", 2.4, rounded=True)

_FACE = (
    "-34 -30, -30 -50, 0 -60, 30 -52, 37 -32, 34 -14, 38 2, "
    "36 22, 27 43, 10 55, -10 49, -26 32, -33 8, -36 -10"
)
_NOSE = ("15 -12 1.4, 20 4 2.6, 26 13 3.2, 18 18 2.6, 10 14 1",)
_MOUTH = ("4 31 1, 14 29 3.6, 26 31 1", "11 36 .8, 16 38 2.2, 21 36 .8")
_LIDS = ("-18 -3 1, -7 -11 4.4, 8 -5 1", "15 -5 1, 24 -11 4.2, 34 -6 1", "-12 1 .8, -3 2.6 1.6, 5 0 .8")
_BROWS = {
    "calm": ("-22 -22 2, -7 -28 6, 9 -22 1", "16 -22 1, 26 -28 5.4, 36 -23 1"),
    "fierce": ("-24 -31 3, -9 -27 8.6, 10 -17 2", "15 -17 2, 26 -26 8, 38 -31 2"),
    "raised": ("-23 -21 1, -8 -31 4, 8 -27 1", "17 -27 1, 26 -32 4, 35 -25 1"),
    "thin": ("-20 -20 1, -7 -26 3, 8 -21 1", "17 -21 1, 26 -26 3, 34 -22 1"),
}


def shape(points: str | Outline, fill: str = "sumi", line: Line | None = None) -> str:
    """A closed shape through points."""
    return svg.path(curve(points), fill, line)


def strokes(*points: str, fill: str = "sumi", cap: float = 0) -> str:
    """Brush strokes of one pigment."""
    return svg.path(joined(brush(stroke, cap=cap) for stroke in points), fill)


def line_on(cloth: str) -> str:
    """The pigment whose lines show on a cloth."""
    return "paper" if cloth == "sumi" else "sumi"


def head(hat: str, beard: str = "none", brows: str = "calm", dark: bool = False) -> str:
    """A head with a hat and a beard by their names in ``HATS`` and ``BEARDS``; ``dark`` inks the skin."""
    skin, ink = ("sumi", "paper") if dark else ("paper", "sumi")
    ear = svg.ellipse(-36, 3, 8, 14, skin, FINE)
    face = shape(_FACE, skin, INKED)
    lines = strokes("-38 -3 1, -34 4 2, -37 10 1", *_NOSE, *_MOUTH, *_LIDS, *_BROWS[brows], fill=ink)
    eyes = svg.circle(-4, -5, 3.8, ink) + svg.circle(25, -5, 3.6, ink)
    return ear + face + lines + eyes + BEARDS[beard](ink) + HATS[hat]()


def _wisps(ink: str) -> str:
    moustache = ("13 24 2, 2 28 4.4, -5 42 1", "18 24 2, 29 28 4.4, 34 41 1")
    return strokes(*moustache, "13 44 6, 16 62 5, 12 82 1", fill=ink)


def _strands(ink: str) -> str:
    moustache = ("13 23 3, 0 29 7, -9 56 6, -11 98 1", "19 23 3, 31 29 7, 37 54 6, 36 92 1")
    return strokes(*moustache, "12 42 10, 15 80 9, 12 134 1", "-32 14 3, -34 50 6, -29 98 1", fill=ink)


def _full(ink: str) -> str:
    beard = shape(
        "-35 -2 c, -25 24, -6 27, 4 22, 14 24, 24 21, 32 26, "
        "38 14 c, 41 50, 34 92, 15 136 c, -10 102, -30 62",
        ink,
    )
    gouges = ("5 33 1, 14 31 4.6, 25 33 1", "2 52 1, 6 80 3.4, 12 112 1", "24 50 1, 23 78 3.4, 18 108 1")
    side = "-20 42 1, -12 68 3, -2 94 1"
    return beard + strokes(*gouges, side, fill="sumi" if ink == "paper" else "paper")


def _bristles(ink: str) -> str:
    spikes = []
    for place in range(13):
        angle = 4 + place * 14
        near, far = polar(2, 6, 36, angle), polar(2, 6, 66 if place % 2 else 58, angle + 5)
        spikes.append(brush([(*near, 8), (*far, 1)]))
    lip = ("13 24 3, 0 27 7, -12 36 1", "18 24 3, 30 27 7, 40 35 1")
    return svg.path(joined(spikes), "sumi") + strokes(*lip, fill=ink)


def _white(ink: str) -> str:
    beard = (
        "-34 2 c, -26 24, -8 26, 4 24, 14 27, 24 24, 32 26, 38 14 c, 44 60, 34 110, 17 150 c, -14 116, -32 66"
    )
    lines = ("-18 44 1, -12 78 2.6, 2 112 1", "4 48 1, 6 88 2.6, 14 132 1", "26 46 1, 26 82 2.6, 20 120 1")
    return shape(beard, "paper", FINE) + strokes("5 33 1, 14 31 4, 25 33 1", *lines, fill=ink)


def _upswept(ink: str) -> str:
    moustache = ("14 23 4, -3 31 8, -22 22 5, -30 4 1", "18 23 4, 31 31 8, 44 20 5, 48 4 1")
    return strokes(*moustache, "9 44 3, 15 60 8, 20 44 3", fill=ink)


BEARDS: Mapping[str, Callable[[str], str]] = {
    "none": lambda ink: "",
    "wisps": _wisps,
    "strands": _strands,
    "full": _full,
    "bristles": _bristles,
    "white": _white,
    "upswept": _upswept,
}


def _hair() -> str:
    return shape("-40 -6 c, -45 -38, -26 -64, 4 -68, 32 -60, 40 -30 c, 22 -44, 0 -48, -20 -40, -30 -26")


def _topknot() -> str:
    knot = svg.ellipse(-4, -82, 24, 20, "sumi", turn=-10)
    pin = strokes("-46 -84 2, -4 -78 6, 44 -86 2", cap=2)
    return _hair() + knot + pin + strokes("-18 -68 2, -3 -65 6, 14 -70 2", fill="paper")


def _cone() -> str:
    hat = shape("-88 -18 c, -44 -50, 4 -116 c, 50 -50, 92 -20 c, 44 -34, -40 -34", "sumi")
    straw = [
        f"{4 + x * 0.12:g} -100 1, {4 + x * 0.6:g} -64 4, {4 + x:g} -32 1"
        for x in (-70, -42, -14, 14, 42, 70)
    ]
    cords = strokes("-34 -24 3, -35 20 3, -18 46 2, 2 60 1", "36 -26 2, 38 20 2.4, 20 56 1")
    return hat + strokes(*straw, fill="paper") + cords


def _hood() -> str:
    cloth = shape(
        "41 -24 c, 40 -58, 14 -80, -24 -76, -54 -46, -60 -2, -74 44 c, -58 66, -34 50 c, "
        "-34 10, -32 -22 c, -12 -44, 18 -46"
    )
    band = strokes("-36 -34 2, -4 -58 8, 40 -40 2", fill="paper")
    folds = strokes("-48 -30 1, -52 4 4, -60 40 1", "-42 -10 1, -42 18 3, -46 46 1", fill="paper")
    return cloth + band + folds + svg.circle(12, -82, 11, "sumi") + svg.circle(12, -82, 4.6, "paper")


def _wings() -> str:
    cap = shape(
        "-41 -24 c, -44 -52, -30 -62 c, -28 -104, 24 -110, 30 -66 c, 42 -56, 42 -26 c, 20 -44, -18 -44"
    )
    wings = strokes("-30 -50 7, -56 -52 9, -82 -38 15", "34 -52 7, 56 -58 9, 82 -48 15", cap=5)
    return (
        cap + wings + strokes("-30 -62 2, 0 -72 5, 30 -66 2", fill="paper") + svg.circle(4, -86, 7, "paper")
    )


def _wild() -> str:
    tips: list[tuple[float, float, str]] = []
    for place in range(10):
        angle = 172 + place * 19
        tips.append((*polar(2, -18, 62 if place % 2 else 84, angle), "c"))
        tips.append((*polar(2, -18, 50, angle + 9), "c"))
    hair = curve([(-34, 24, "c"), *tips[:-1], (41, -18, "c"), (20, -38), (-16, -38)])
    return svg.path(hair, "sumi") + strokes("-40 -32 4, 0 -54 9, 43 -36 4", fill="paper")


def _dome(top: str) -> str:
    """A bare skull over the face, its outline an open line."""
    skin = svg.path(curve(top) + curve("-31 -34 c, 0 -48, 32 -34 c, 36 -22 c, -34 -20 c"), "paper")
    return skin + svg.path(curve(top, closed=False), "", INKED) + strokes(*_BROWS["calm"])


def _bald() -> str:
    dome = _dome("-36 -16 c, -48 -52, -28 -98, 8 -104, 40 -92, 46 -52, 36 -18 c")
    lines = ("-16 -44 1, 10 -52 3, 32 -44 1", "-14 -58 1, 10 -66 3, 34 -58 1")
    return dome + strokes(*lines, "-38 -24 5, -48 -4 7, -42 26 1", "-32 -20 4, -40 -2 5, -38 14 1")


def _helmet() -> str:
    bowl = shape("-43 -16 c, -50 -56, -26 -92, 2 -100, 32 -90, 48 -54, 43 -18 c, 22 -36, -20 -36")
    flap = shape("-43 -20 c, -56 10, -54 54, -34 62, -24 40 c, -33 10, -32 -18 c")
    rim = strokes("-42 -26 3, 0 -48 6, 44 -28 3", fill="paper")
    ribs = strokes("-24 -46 1, -18 -72 4, -2 -92 1", "28 -48 1, 24 -72 4, 8 -92 1", fill="paper")
    studs = "".join(svg.circle(-44, y, 3.2, "paper") for y in (8, 26, 44))
    plume = strokes(
        "2 -98 6, -2 -116 8, -30 -128 16, -60 -112 11, -74 -84 1", "4 -98 5, 18 -118 10, 44 -120 1"
    )
    return flap + bowl + rim + ribs + studs + plume


def _square() -> str:
    cap = shape("-39 -24 c, -48 -100 c, -4 -112, 44 -104 c, 41 -26 c, 20 -42, -18 -42")
    seams = strokes(
        "-30 -98 1, -26 -70 4, -26 -46 1",
        "2 -104 1, 2 -78 4, 0 -52 1",
        "34 -98 1, 30 -74 4, 30 -46 1",
        fill="paper",
    )
    return strokes("-36 -36 5, -58 -18 10, -62 34 3", "-34 -30 4, -48 4 9, -50 44 2") + cap + seams


def _felt() -> str:
    brim = svg.ellipse(2, -36, 74, 17, "sumi", turn=-4)
    crown = shape("-42 -42 c, -42 -78, -14 -96, 6 -98, 34 -90, 44 -46 c, 20 -34, -20 -32", "paper", INKED)
    seams = strokes(
        "-22 -48 1, -20 -72 3, -4 -92 1", "24 -48 1, 24 -70 3, 12 -92 1", "-42 -50 2, 2 -42 6, 44 -52 2"
    )
    tuft = strokes(
        "6 -96 6, 8 -114 12, -12 -132 1", "7 -96 6, 12 -118 11, 14 -138 1", "8 -96 6, 18 -114 11, 38 -128 1"
    )
    return brim + crown + seams + tuft


def _buns() -> str:
    loops = "".join(svg.ellipse(x, -78, 21, 27, "sumi", turn=turn) for x, turn in ((-26, -24), (28, 24)))
    holes = "".join(svg.ellipse(x, -80, 8, 13, "paper", turn=turn) for x, turn in ((-27, -24), (29, 24)))
    lock = shape("-40 -14 c, -52 14, -46 48, -32 60 c, -34 22, -30 -14 c")
    flower = "".join(svg.circle(*polar(2, -72, 8, 90 + 72 * place), 6, "paper") for place in range(5))
    return loops + holes + lock + _hair() + flower + svg.circle(2, -72, 4, "sumi")


def _tufts() -> str:
    dome = _dome("-36 -16 c, -45 -44, -26 -72, 4 -76, 36 -68, 42 -40, 36 -18 c")
    forelock = shape("-12 -72 c, 4 -86, 20 -74 c, 26 -58, 12 -44 c, -4 -46, -18 -56")
    tufts = strokes("-38 -40 7, -52 -44 9, -60 -30 9, -54 -14 1", "38 -42 7, 51 -46 9, 58 -32 9, 53 -16 1")
    return dome + forelock + tufts


def _crown() -> str:
    board = shape("-62 -86 c, 2 -104, 66 -92 c, 62 -78 c, 2 -88, -60 -72 c")
    cap = shape("-41 -24 c, -38 -84 c, 40 -88 c, 42 -26 c, 20 -44, -18 -44")
    beads = "".join(svg.circle(x, y, 3.4, "sumi") for x in (-54, 60) for y in (-62, -52, -42, -32))
    return (
        cap
        + board
        + beads
        + strokes("-38 -46 2, 0 -64 6, 42 -50 2", fill="paper")
        + svg.circle(2, -74, 6, "paper")
    )


HATS: Mapping[str, Callable[[], str]] = {
    "topknot": _topknot,
    "cone": _cone,
    "hood": _hood,
    "wings": _wings,
    "wild": _wild,
    "bald": _bald,
    "helmet": _helmet,
    "square": _square,
    "felt": _felt,
    "buns": _buns,
    "tufts": _tufts,
    "crown": _crown,
}
