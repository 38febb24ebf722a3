"""The man under the umbrella: in Japan the courtier Ono no Michikaze, in Korea a man in Korean dress."""

from catalog.drawing import svg
from catalog.drawing.flowers.card import KOREAN, Edition
from catalog.drawing.flowers.shapes import dots, shapes, strokes
from catalog.drawing.svg import Line

_KEY = Line("sumi", 2.4, rounded=True)


def man(edition: Edition) -> str:
    """The man, seen from the front and a little from his right; he looks down to the left. Feet at 0, 0."""
    dress = _coat() if edition is KOREAN else _court_dress()
    hat = _horsehair_hat() if edition is KOREAN else _court_cap()
    return _clogs() + dress + _hand() + _head() + hat


def _clogs() -> str:
    data = "".join(
        f"M{x - 20} -22h42l-3 8h-36zM{x - 14} -14h8v18h-9zM{x + 6} -14h8l1 18h-9z" for x in (-28, 26)
    )
    socks = shapes(
        "white",
        "-38 -52 c, -18 -52 c, -14 -22 c, -44 -22 c",
        "14 -52 c, 36 -52 c, 38 -22 c, 8 -22 c",
        line=_KEY,
    )
    return socks + svg.path(data, "sumi")


def _court_dress() -> str:
    trousers = shapes(
        "shu",
        "-36 -128 c, 38 -128 c, 60 -92, 56 -54, 38 -40 c, 12 -44 c, 4 -84 c, "
        "-10 -44 c, -40 -40 c, -60 -56, -60 -94",
        line=_KEY,
    )
    folds = strokes(
        "sumi",
        "-24 -108 1, -34 -76 3, -30 -46 .6",
        "26 -108 1, 36 -76 3, 28 -46 .6",
        "-8 -110 1, -6 -84 3, -12 -60 .6",
    )
    robe = shapes(
        "violet", "18 -226 c, 44 -222, 64 -206 c, 90 -160, 100 -104 c, 72 -92, 40 -104 c, 30 -150", line=_KEY
    )
    robe += shapes(
        "violet", "-34 -226 c, 28 -228 c, 42 -170, 48 -110 c, 0 -98, -50 -110 c, -44 -170", line=_KEY
    )
    robe += shapes("white", "-66 -98 c, -110 -134 c, -102 -142 c, -58 -106 c", line=_KEY)
    robe += shapes(
        "violet",
        "-30 -226 c, -56 -210, -80 -176, -104 -138 c, -86 -116, -60 -102 c, -36 -128, -18 -164, -12 -192",
        line=_KEY,
    )
    robe += shapes("white", "-22 -232 c, 20 -234 c, 22 -224 c, 0 -212, -22 -222 c", line=_KEY)
    robe += strokes("white", "2 -210 1.5, 6 -160 2.4, 2 -112 1") + strokes(
        "shu", "-44 -132 6, 0 -124 7, 46 -132 6"
    )
    return trousers + folds + robe + _crests()


def _crests() -> str:
    """White blossoms woven into the robe."""
    places = ((-70, -146), (-48, -184), (-26, -148), (22, -150), (64, -170), (72, -128), (20, -194))
    return dots(
        "white",
        ",".join(
            f"{x + dx} {y + dy} 3.4"
            for x, y in places
            for dx, dy in ((0, -5), (5, -1), (3, 5), (-3, 5), (-5, -1))
        ),
    )


def _coat() -> str:
    trousers = shapes(
        "white", "-40 -92 c, 42 -92 c, 46 -60, 36 -42 c, 12 -42 c, 2 -66 c, -12 -42 c, -38 -42 c", line=_KEY
    )
    coat = shapes(
        "ai", "18 -226 c, 44 -222, 64 -206 c, 92 -160, 104 -98 c, 76 -84, 40 -98 c, 30 -150", line=_KEY
    )
    coat += shapes("ai", "-34 -226 c, 28 -228 c, 44 -160, 62 -66 c, 0 -52, -62 -66 c, -46 -160", line=_KEY)
    coat += strokes("sumi", "8 -190 1, 16 -120 3, 22 -62 1", "-20 -130 1, -28 -96 3, -34 -70 .6")
    coat += shapes("white", "-70 -92 c, -116 -130 c, -107 -139 c, -61 -101 c", line=_KEY)
    coat += shapes(
        "ai",
        "-30 -226 c, -56 -210, -82 -176, -109 -136 c, -90 -112, -63 -98 c, -38 -126, -18 -164, -12 -192",
        line=_KEY,
    )
    coat += shapes(
        "white", "-22 -234 c, -8 -232 c, 6 -204 c, 18 -234 c, 26 -230 c, 10 -188 c, 0 -188 c", line=_KEY
    )
    cord = strokes(
        "shu",
        "-40 -172 5, 2 -164 6, 38 -174 5",
        "-2 -164 5, -6 -132 4, -2 -102 5",
        "4 -164 5, 8 -138 4, 6 -112 5",
        steps=3,
    )
    return trousers + coat + cord


def _hand() -> str:
    """The left hand around the shaft of the umbrella, out of its white cuff."""
    cuff = shapes("white", "36 -214 c, 66 -210 c, 70 -196 c, 36 -198 c", line=_KEY)
    fist = shapes("white", "38 -226, 52 -232, 64 -226, 64 -212, 50 -206, 38 -212", line=_KEY)
    return (
        cuff
        + fist
        + strokes("sumi", "46 -228 .6, 54 -224 2, 62 -222 .6", "44 -219 .6, 53 -216 2, 62 -215 .6")
    )


def _head() -> str:
    neck = shapes("white", "-10 -250 c, 14 -252 c, 16 -226 c, -8 -224 c", line=_KEY)
    hair = shapes("sumi", "-12 -300 c, 16 -302, 32 -280, 26 -246 c, 14 -236, 6 -246 c")
    face = shapes(
        "white",
        "-24 -300 c, -28 -284, -27 -276 c, -35 -262 c, -29 -258 c, -29 -250 c, -25 -238, -12 -232, 4 -240,"
        "14 -256, 16 -276, 12 -300 c",
        line=_KEY,
    )
    ear = shapes("white", "10 -276, 18 -282, 22 -272, 14 -260", line=_KEY)
    features = strokes(
        "sumi",
        "-24 -284 .6, -18 -289 3.4, -10 -287 .8",
        "-2 -288 .8, 5 -291 3.4, 10 -286 .6",
        "-25 -273 .8, -19 -273 4, -12 -271 .8",
        "-4 -272 .8, 3 -275 4, 9 -273 .8",
        "-25 -252 .6, -18 -255 2.6, -8 -250 .6",
        "-18 -236 2, -20 -226 4, -17 -214 .6",
    )
    return hair + neck + face + ear + features + strokes("shu", "-24 -246 .8, -18 -247 4, -12 -245 .8")


def _court_cap() -> str:
    """The black cap of the court with its raised comb and the ribbon that hangs behind."""
    ribbon = strokes("sumi", "20 -300 7, 36 -304 8, 42 -280 9, 34 -244 8", cap=2, steps=3)
    cap = shapes(
        "sumi",
        "-29 -292 c, -27 -312, -14 -326 c, -6 -328 c, -8 -350, 2 -366, 24 -362, 30 -344 c,"
        "30 -312, 25 -290 c, -4 -302",
    )
    cord = strokes("sumi", "8 -292 2, 6 -258 1.8, -10 -233 2")
    gleam = strokes("paper", "-20 -300 1, -14 -314 2.6, -2 -318 .6", "4 -350 .6, 16 -346 2.6, 20 -322 .6")
    return ribbon + cord + cap + gleam


def _horsehair_hat() -> str:
    """The Korean gat: a broad brim and a tall crown of black horsehair, tied under the chin."""
    cord = strokes("sumi", "9 -296 2, 6 -258 1.8, -10 -233 2", "-10 -234 3, -15 -216 2, -11 -200 2.6")
    crown = shapes("sumi", "-24 -300 c, -20 -330, -17 -346 c, -2 -352, 16 -350 c, 20 -332, 22 -302 c")
    brim = svg.ellipse(-2, -299, 58, 11, "sumi", turn=-4)
    gleam = strokes(
        "paper", "-46 -298 .6, -10 -306 2.6, 34 -306 .6", "-14 -342 .6, -16 -326 2.6, -17 -312 .6"
    )
    return cord + brim + crown + gleam


def umbrella() -> str:
    """A big open umbrella of oiled paper, yellow with a red ring; the middle of its rim at 0, 0."""
    shaft = strokes("sumi", "22 -8 6, 42 120 6.4, 58 246 6", cap=2)
    under = svg.path("M-134 20Q0 -30 134 20Q0 44 -134 20Z", "sumi")
    dome = svg.path(
        "M-150 24C-138 -54 -70 -104 0 -106C70 -104 138 -54 150 24Q132 12 117 26Q100 12 84 27Q66 14 50 28"
        "Q34 14 17 29Q0 14 -17 29Q-34 14 -50 28Q-66 14 -84 27Q-100 12 -117 26Q-132 12 -150 24Z",
        "yolk",
        Line("sumi", 3),
    )
    ring = svg.path(
        "M-130 -26C-98 -74 -46 -93 0 -95C46 -93 98 -74 130 -26C100 -52 50 -64 0 -64C-50 -64 -100 -52"
        "-130 -26Z",
        "shu",
    )
    folds = strokes(
        "sumi",
        *(
            f"{x * 0.04} -104 1.2, {x * 0.66} -58 2.4, {x} 26 1.6"
            for x in (-117, -84, -50, -17, 17, 50, 84, 117)
        ),
    )
    knob = shapes("sumi", "-14 -100 c, 0 -126, 14 -100 c, 0 -94")
    return under + shaft + dome + ring + folds + knob


def frog() -> str:
    """A frog that leaps up to the right, around 0, 0."""
    legs = strokes(
        "pine",
        "-26 16 18, -48 26 14, -34 44 10, -58 58 7, -72 54 1",
        "-16 22 16, -28 44 12, -12 58 9, -32 76 6, -46 76 1",
        "18 6 11, 34 22 8, 52 18 5, 58 10 1",
        "24 -2 11, 44 4 8, 58 -6 5, 62 -14 1",
        steps=3,
    )
    body = shapes("pine", "-38 20, -32 -8, -10 -28, 8 -44, 34 -50, 54 -36, 50 -18, 30 2, 10 24, -18 34")
    belly = shapes("yolk", "-24 30 c, -4 18, 16 2, 34 -16, 52 -26 c, 48 -14, 30 4, 10 25, -14 33")
    back = strokes(
        "paper",
        "-26 10 1, -12 -12 3.4, 8 -30 .6",
        "-18 18 1, -2 0 3, 14 -16 .6",
        "20 -28 .6, 36 -26 2.6, 52 -32 .6",
    )
    eye = dots("pine", "22 -48 11") + dots("yolk", "23 -49 7") + dots("sumi", "25 -49 3.6")
    return legs + body + belly + back + eye


def stream() -> str:
    """The stream across the foot of the card and the grassy bank where the man stands."""
    water = shapes("water", "-10 462 c, 60 446, 150 470, 240 486, 345 462 c, 345 560 c, -10 560 c")
    ripples = (
        f"-10 {y} 1, 60 {y - 12} 4, 150 {y + 8} 4, 230 {y + 16} 4, 340 {y - 6} 1" for y in (484, 508, 532)
    )
    bank = shapes("pine", "92 512 c, 126 490, 190 480, 262 486, 345 470 c, 345 536 c, 262 530, 150 532")
    grass = strokes(
        "paper",
        "128 504 1, 160 494 3.4, 190 492 .6",
        "214 500 1, 250 498 3.4, 284 494 .6",
        "176 518 1, 214 514 3.4, 250 516 .6",
    )
    return water + strokes("paper", *ripples, steps=3) + bank + grass


def rain() -> str:
    """Slanting rain."""
    drops = (
        (60, 120),
        (112, 260),
        (40, 300),
        (96, 330),
        (290, 250),
        (262, 330),
        (120, 400),
        (300, 400),
        (30, 210),
    )
    return svg.path("".join(f"M{x} {y}l-14 66" for x, y in drops), line=Line("water", 2))
