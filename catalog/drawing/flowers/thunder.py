"""The thunderstorm of the willow: sky, cloud with the thunder god's claw, lightning and his drum."""

from catalog.drawing import svg
from catalog.drawing.curves import Stroke, polar
from catalog.drawing.flowers.card import HEIGHT, WIDTH
from catalog.drawing.flowers.shapes import dots, shapes, strokes
from catalog.drawing.svg import Line


def sky() -> str:
    """A crimson sky, red below."""
    low = shapes("shu", "-10 344 c, 60 320, 140 352, 220 330, 345 356 c, 345 560 c, -10 560 c")
    return svg.rectangle(0, 0, WIDTH, HEIGHT, "beni") + low


def cloud() -> str:
    """The black cloud, its curls cut to the paper, and the claw that reaches out of it."""
    mass = shapes(
        "sumi",
        "-20 -20 c, -20 214, 26 250, 74 214 c, 104 262, 156 258, 184 226 c,"
        "214 250, 262 262, 288 220 c, 312 236, 350 220, 350 -20 c",
    )
    curls = strokes(
        "paper",
        "16 194 1, 44 224 8, 66 196 9, 50 172 7, 34 186 2",
        "262 200 1, 292 222 8, 312 194 9, 296 170 7, 282 184 2",
        steps=3,
    )
    return mass + curls + _claw()


def _claw() -> str:
    arm = strokes("sumi", "150 230 70, 186 290 46, 206 330 40", steps=3)
    fingers = strokes(
        "sumi",
        "196 320 26, 172 350 22, 160 380 16",
        "206 326 28, 208 364 22, 204 398 16",
        "214 318 26, 240 346 22, 250 374 16",
        "190 300 22, 160 306 18, 140 322 13",
    )
    talons = shapes(
        "white",
        "150 372 c, 170 376 c, 160 398, 138 416 c, 146 394",
        "194 392 c, 214 394 c, 214 418, 198 442 c, 196 418",
        "240 372 c, 260 366 c, 264 390, 254 416 c, 250 392",
        "134 316 c, 146 330 c, 132 346, 110 350 c, 124 336",
    )
    folds = strokes("paper", "150 262 1, 166 274 3, 190 268 .6", "164 286 1, 180 296 3, 202 288 .6")
    return arm + fingers + talons + folds


def bolts() -> str:
    """Two bolts of lightning."""
    great, small = (
        "M88 220L40 318L78 314L28 424L134 302L94 308L140 220Z",
        "M278 222L252 316L280 310L244 470L318 292L290 298L316 222Z",
    )
    return svg.path(great + small, "yolk", Line("sumi", 3))


def drum() -> str:
    """The thunder god's drum with three commas, around 0, 0."""
    rim = svg.circle(0, 0, 58, "ai", Line("sumi", 3)) + svg.circle(0, 0, 43, "white", Line("sumi", 2))
    studs = ",".join(
        f"{x:.1f} {y:.1f} 3.4" for x, y in (polar(0, 0, 50.5, angle * 30) for angle in range(12))
    )
    heads = ",".join("{:.1f} {:.1f} 12.5".format(*polar(0, 0, 18, turn)) for turn in (-90, 30, 150))
    tails = (_comma(turn) for turn in (-90, 30, 150))
    return rim + dots("yolk", studs) + strokes("shu", *tails, steps=3) + dots("shu", heads)


def _comma(turn: float) -> Stroke:
    """The tail of a comma of the drum, which begins in its head at the angle ``turn``."""
    places = ((24, 6, 13), (32, 40, 10), (37, 90, 1))
    return [(*polar(0, 0, reach, turn - angle), width) for reach, angle, width in places]
