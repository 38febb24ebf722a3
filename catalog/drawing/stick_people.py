"""Whole figures for stick cards: they stand, stride or sit.

Everything is drawn around the middle of the face at 0, 0; a whole figure reaches from about -80 to 306 and
is at most 172 units wide.
"""

from collections.abc import Callable, Mapping

from catalog.drawing import svg
from catalog.drawing.curves import brush, joined, leaf, polar
from catalog.drawing.stick_figures import Figure
from catalog.drawing.stick_heads import FINE, INKED, head, line_on, shape, strokes

MIRRORED = "scale(-1 1)"


def whole_figure(figure: Figure) -> str:
    """The elements of a figure whose robe is one of ``BODIES``, and what it holds one of ``THINGS``."""
    face = head(figure.hat, figure.beard, figure.brows, figure.dark)
    size = 0.85 if figure.robe == "apron" else 0.62
    body = BODIES[figure.robe](figure.cloth)
    behind, before = THINGS[figure.held]
    return behind + body + svg.group(face, transform=f"scale({size})") + before(figure.cloth)


def _collar() -> str:
    neck = shape("-14 26 c, 18 26 c, 20 40, 4 62 c, -12 44", "paper", FINE)
    under = shape("20 28 c, 32 38 c, 14 74, 4 84 c, -2 70 c, 12 56", "paper", FINE)
    over = shape("-20 28 c, -30 40 c, -16 70, 18 100 c, 30 90 c, 4 66", "paper", FINE)
    return neck + under + over


def _shoes() -> str:
    return shape("-44 284 c, -56 306 c, -8 306 c, -8 286 c") + shape("10 286 c, 12 306 c, 60 306 c, 46 284 c")


def _gown(cloth: str) -> str:
    line = line_on(cloth)
    robe = shape(
        "-18 32 c, -42 44, -56 86, -56 150, -70 288 c, 0 296, 70 288 c, 58 150, 58 86, 44 44, 22 32 c",
        cloth,
        INKED,
    )
    sleeves = shape(
        "-50 72 c, -22 104, 2 114 c, 26 104, 52 72 c, 66 130, "
        "60 190 c, 34 178, 2 154, -30 178, -58 190 c, -64 130",
        cloth,
        INKED,
    )
    folds = strokes(
        "-40 102 1, -32 132 4, -36 164 1",
        "42 102 1, 34 132 4, 38 164 1",
        "-44 206 1, -48 244 4, -52 282 1",
        "46 206 1, 50 244 4, 54 282 1",
        fill=line,
    )
    sash = shape("-8 158 c, 12 158 c, 16 274 c, -12 274 c", line if cloth != "sumi" else "paper")
    knot = strokes("-4 112 2, -8 132 7, -4 150 2", "8 112 2, 12 132 7, 8 150 2", fill=line)
    return _shoes() + robe + sash + _collar() + sleeves + folds + knot


def _sleeve(cloth: str) -> str:
    """A sleeve from the left shoulder to a hand that is held up at -62, 118."""
    arm = shape("-34 48 c, -58 66, -80 110 c, -72 150, -44 160 c, -40 112, -24 84 c", cloth, INKED)
    fold = strokes("-44 74 1, -58 104 4, -58 136 1", fill=line_on(cloth))
    return arm + fold


def _hand(x: float, y: float) -> str:
    return svg.rectangle(x - 10, y - 9, 20, 18, "paper", FINE, radius=7)


def _legs(cloth: str) -> str:
    left = shape("-50 178 c, -66 228, -62 266 c, -24 268 c, -16 222, 2 192 c", cloth, INKED)
    right = shape("52 178 c, 68 228, 64 266 c, 26 268 c, 18 222, 0 192 c", cloth, INKED)
    boots = shape("-58 262 c, -58 288, -76 306 c, -26 306 c, -28 264 c") + shape(
        "60 262 c, 60 288, 78 306 c, 28 306 c, 30 264 c"
    )
    return (
        left
        + right
        + boots
        + strokes("-44 200 1, -48 230 4, -46 258 1", "46 200 1, 50 230 4, 48 258 1", fill=line_on(cloth))
    )


def _soldier(cloth: str) -> str:
    coat = shape(
        "-18 30 c, -46 44, -56 92, -50 134, -62 194 c, 0 204, 62 194 c, 54 134, 58 92, 50 44, 22 30 c",
        cloth,
        INKED,
    )
    scales = "".join(
        f"M{x - 9} {y}A9 9 0 0 0 {x + 9} {y}"
        for row, y in enumerate(range(66, 128, 12))
        for x in range(-18 + 9 * (row % 2), 30, 18)
    )
    plates = shape("-26 44 c, -50 50, -62 80, -56 112 c, -36 112 c") + shape(
        "30 44 c, 54 50, 64 80, 58 112 c, 40 112 c"
    )
    belt = strokes("-54 136 11, 2 144 13, 54 136 11") + svg.circle(2, 142, 12, "paper", INKED)
    skirt = strokes("-30 158 2, -36 196 7", "-2 160 2, -2 200 7", "30 158 2, 38 196 7")
    arm = svg.group(_sleeve(cloth), transform=MIRRORED)
    scarf = strokes(
        "-20 34 6, 2 50 11, 24 34 6", "2 52 6, -6 74 7, -10 86 1", "4 52 6, 14 72 7, 16 84 1", fill="paper"
    )
    return (
        _legs("sumi")
        + coat
        + svg.path(scales, line=svg.Line("sumi", 2.6))
        + plates
        + belt
        + skirt
        + scarf
        + arm
    )


def _fisher(cloth: str) -> str:
    legs = "".join(
        shape(points, "paper", FINE)
        for points in (
            "-38 196 c, -36 300 c, -58 306 c, -14 306 c, -14 198 c",
            "16 198 c, 18 306 c, 60 306 c, 40 298, 40 196 c",
        )
    )
    trousers = shape("-46 150 c, -58 230 c, -4 232 c, 2 196, 8 232 c, 60 230 c, 50 150 c", "sumi", INKED)
    cape = shape(
        "-18 32 c, -46 54, -66 120 c, -54 128 c, -60 160 c, "
        "-38 158 c, -26 178 c, 2 168 c, 28 178 c, 40 158 c, 62 160 c, "
        "58 128 c, 68 120 c, 50 54, 22 32 c",
        cloth,
        INKED,
    )
    stalks = []
    for place in range(9):
        angle = 50 + place * 80 / 8
        for near, far in ((28, 62), (70, 104 + 20 * (1 - abs(place - 4) / 4))):
            first, middle, last = (polar(2, 30, reach, angle) for reach in (near, (near + far) / 2, far))
            stalks.append(brush([(*first, 1), (*middle, 4.4), (*last, 1)]))
    return legs + trousers + cape + svg.path(joined(stalks), line_on(cloth))


def _skirt(cloth: str) -> str:
    ribbons = strokes(
        "-30 60 3, -64 110 9, -54 170 8, -80 230 8, -66 280 1",
        "34 60 3, 68 110 9, 58 170 8, 82 230 8, 68 280 1",
    )
    skirt = shape("-32 118 c, -48 200, -66 292 c, 2 302, 70 292 c, 52 200, 36 118 c", cloth, INKED)
    pleats = strokes(
        "-22 136 1, -32 210 5, -44 288 1",
        "-6 138 1, -10 214 5, -14 294 1",
        "10 138 1, 14 214 5, 18 294 1",
        "24 136 1, 36 210 5, 48 288 1",
    )
    bodice = shape("-18 32 c, -38 44, -44 84, -34 122 c, 38 122 c, 48 84, 42 44, 22 32 c", "sumi", INKED)
    girdle = strokes("-36 122 14, 2 128 16, 40 122 14", fill="paper") + strokes(
        "-36 116 2, 2 120 3, 40 116 2", "-36 132 2, 2 138 3, 40 132 2"
    )
    arms = _sleeve(cloth) + svg.group(_sleeve(cloth), transform=MIRRORED)
    return _shoes() + ribbons + skirt + pleats + bodice + _collar() + girdle + arms


def _seated(cloth: str) -> str:
    robe = shape(
        "-18 32 c, -48 48, -54 110, -74 196 c, -84 238, -46 254 c, "
        "0 236, 50 254 c, 88 238, 78 196 c, 58 110, 52 48, 22 32 c",
        cloth,
        INKED,
    )
    folds = strokes(
        "-66 204 1, -40 226 5, -4 226 1",
        "70 204 1, 44 226 5, 8 226 1",
        "-40 80 1, -44 130 4, -56 176 1",
        "44 80 1, 48 130 4, 60 176 1",
        fill=line_on(cloth),
    )
    bench = svg.rectangle(-84, 244, 168, 17, "sumi", radius=4) + "".join(
        shape(points)
        for points in (
            "-78 258 c, -52 258 c, -56 280, -66 304 c, -80 304 c",
            "78 258 c, 54 258 c, 58 280, 68 304 c, 82 304 c",
        )
    )
    apron = strokes("-56 262 2, -44 276 7, -16 270 6, 2 282 8, 20 270 6, 46 276 7, 58 262 2")
    return bench + apron + robe + _collar() + folds


def _apron(cloth: str) -> str:
    legs = "".join(
        shape(points, "paper", INKED)
        for points in (
            "-44 190 c, -52 282 c, -66 304 c, -18 304 c, -8 196 c",
            "10 196 c, 22 304 c, 70 304 c, 56 282, 48 190 c",
        )
    )
    trousers = shape("-46 160 c, -62 246 c, -8 252 c, 2 214, 12 252 c, 66 246 c, 50 160 c", "sumi", INKED)
    coat = shape(
        "-24 44 c, -50 60, -56 120, -54 184 c, 2 196, 58 184 c, 60 120, 54 60, 28 44 c", cloth, INKED
    )
    bib = shape("-24 62 c, 2 80, 28 62 c, 46 130, 2 176 c, -42 130", "paper", INKED)
    flower = "".join(svg.circle(*polar(2, 122, 14, 72 * place - 90), 11, "sumi") for place in range(5))
    flower += svg.circle(2, 122, 6, "paper")
    arms = _sleeve(cloth) + svg.group(_sleeve(cloth), transform=MIRRORED)
    return legs + trousers + coat + bib + flower + arms


BODIES: Mapping[str, Callable[[str], str]] = {
    "gown": _gown,
    "soldier": _soldier,
    "fisher": _fisher,
    "skirt": _skirt,
    "seated": _seated,
    "apron": _apron,
}


def _tablet() -> str:
    board = shape("-8 58 c, -4 48, 10 48, 14 58 c, 12 128 c, -6 128 c", "paper", INKED)
    return board + strokes("3 62 1, 3 84 3, 3 110 1") + _hand(-8, 126) + _hand(14, 126)


def _round_fan() -> str:
    disc = svg.circle(-61, 68, 25, "paper", INKED) + svg.circle(-61, 68, 18, "", FINE)
    ribs = strokes(
        "-62 92 3, -62 66 4, -62 48 1", "-62 88 3, -74 68 3, -78 56 1", "-62 88 3, -50 68 3, -46 56 1"
    )
    return disc + ribs + strokes("-62 92 5, -62 136 6", cap=2) + _hand(-62, 122)


def _banner() -> str:
    pole = strokes("-70 306 7, -70 100 7, -70 -84 6", cap=2) + strokes("-70 -84 3, -70 -100 10, -70 -116 1")
    cloth = shape(
        "-67 -82 c, -20 -92, 22 -78 c, 40 -88, 66 -70 c, 40 -66 c, 64 -48 c, 10 -44, -67 -56 c",
        "paper",
        INKED,
    )
    return pole + cloth + strokes("-50 -74 1, -12 -76 4, 20 -66 1")


def _grip(cloth: str) -> str:
    arm = shape("-34 48 c, -66 70, -84 110 c, -66 136 c, -46 110, -24 84 c", cloth, INKED)
    return arm + _hand(-70, 126)


def _fish() -> str:
    line = strokes("60 118 3, 74 150 3, 66 178 2")
    body = shape(
        "66 172 c, 88 196, 84 240, 68 262 c, 84 288 c, 66 280, 46 290 c, 60 262 c, 46 236, 48 196",
        "paper",
        INKED,
    )
    scales = "".join(f"M{x - 7} {y}A7 7 0 0 0 {x + 7} {y}" for y in (212, 226, 240) for x in (60, 74))
    eye = svg.circle(62, 192, 3.4, "sumi") + strokes("52 204 1, 66 208 3, 82 202 1")
    return line + body + svg.path(scales, line=svg.Line("sumi", 2.6)) + eye + _hand(58, 116)


def _rod() -> str:
    return strokes("-74 306 7, -66 60 6, -84 -104 2", cap=1)


def _staff() -> str:
    return strokes("-70 306 8, -66 160 9, -72 60 8, -62 -30 9, -74 -92 12", cap=4) + strokes(
        "-64 -28 6, -46 -42 5, -38 -40 1"
    )


def _gourd(cloth: str) -> str:
    hung = strokes("34 150 2, 42 168 3, 38 184 2")
    flask = shape(
        "38 182 c, 50 186, 47 200, 52 208, 62 232, 38 244, 14 232, 24 208, 29 200, 26 186", "paper", INKED
    )
    flask += strokes("26 206 2, 38 211 5, 50 206 2")
    sleeve = shape("-34 50 c, -62 80, -82 140 c, -72 170, -48 176 c, -42 120, -24 86 c", cloth, INKED)
    return hung + flask + sleeve + _hand(-68, 158)


def _drum(cloth: str) -> str:
    body = shape("-44 154 c, -54 182, -44 214 c, 2 226, 48 214 c, 58 182, 48 154 c", "sumi", INKED)
    skin = svg.ellipse(2, 154, 46, 15, "paper", INKED)
    nails = "".join(svg.circle(x, 176 + 7 * (1 - (x / 40) ** 2), 3, "paper") for x in (-36, -18, 2, 22, 40))
    sticks = strokes("-58 104 3, -36 126 6, -8 150 7", "60 96 3, 40 122 6, 16 150 7", cap=2)
    arms = shape("-36 50 c, -66 74, -76 112 c, -48 132 c, -24 82 c", cloth, INKED) + shape(
        "40 50 c, 70 74, 80 108 c, 54 128 c, 28 82 c", cloth, INKED
    )
    return body + skin + nails + arms + sticks + _hand(-58, 114) + _hand(62, 108)


def _pinwheel() -> str:
    stick = strokes("-62 136 5, -64 60 5, -66 0 5", cap=2)
    vanes = svg.path(joined(leaf(-60, -20, 27, 23, 90 * place + 20, 9) for place in range(4)), "sumi", FINE)
    return stick + vanes + svg.circle(-60, -20, 5, "paper", FINE) + _hand(-62, 124)


def _umbrella() -> str:
    cover = shape("-88 -46 c, -62 -86, 0 -126 c, 58 -92, 86 -46 c, 44 -62, 0 -56, -44 -62", "shu", INKED)
    ribs = strokes(
        "0 -122 2, -34 -92 4, -46 -62 1", "0 -122 2, 2 -90 4, 0 -58 1", "0 -122 2, 36 -92 4, 46 -62 1"
    )
    return cover + ribs + strokes("0 -126 6, 0 -138 8", cap=3)


def _umbrella_shaft() -> str:
    return strokes("-66 186 6, -60 60 6, -54 -56 5", cap=2) + _hand(-63, 124)


# What is behind a person, and what is before one in a cloth: a sleeve may lie over the thing.
THINGS: Mapping[str, tuple[str, Callable[[str], str]]] = {
    "": ("", lambda cloth: ""),
    "tablet": ("", lambda cloth: _tablet()),
    "fan": ("", lambda cloth: _round_fan()),
    "banner": (_banner(), _grip),
    "fish": (_rod(), lambda cloth: _fish() + _hand(-66, 116)),
    "staff": (_staff(), _gourd),
    "drum": ("", _drum),
    "pinwheel": ("", lambda cloth: _pinwheel()),
    "umbrella": (_umbrella(), lambda cloth: _umbrella_shaft()),
}
