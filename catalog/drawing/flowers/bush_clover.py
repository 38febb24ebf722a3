"""The flower cards of bush clover: arching sprays of threefold leaves and small red flowers, and the boar."""

import math
import random
from dataclasses import dataclass

from catalog.drawing import svg
from catalog.drawing.curves import brush, placed, polar, sampled, stroke
from catalog.drawing.flowers.card import Edition, Flower, mist, slip
from catalog.drawing.flowers.shapes import dots, moved, petal, shapes, strokes
from catalog.drawing.path_data import number

_FLOWER = ((-1, 0), (-0.8, -1.3), (1.4, -1.3), (0.5, 0), (1.4, 1.3), (-0.8, 1.3), (-1, 0))


@dataclass(frozen=True, slots=True)
class Spray:
    """A spray: its stem as a stroke, how many leaves it bears, their size; the seed scatters its flowers."""

    stem: str
    leaves: int
    seed: int
    scale: float = 1


def sprays(*drawn: Spray, mirrored: bool = False) -> str:
    """Sprays of bush clover, their parts of one pigment in one path; ``mirrored`` across the card."""
    parts: dict[str, list[str]] = {"sumi": [], "deep-pine": [], "moss": [], "beni": [], "shu": []}
    for spray in drawn:
        points = stroke(spray.stem)
        if mirrored:
            points = [(330 - x, y, width) for x, y, width in points]
        parts["sumi"].append(brush(points, 2))
        line = sampled(points, 8)
        chance = random.Random(spray.seed)
        for place in range(spray.leaves):
            at = int((0.14 + 0.84 * place / spray.leaves) * (len(line) - 1))
            x, y, _ = line[at]
            ahead = line[at + 1]
            along = math.degrees(math.atan2(ahead[1] - y, ahead[0] - x))
            side = 1 if place % 2 else -1
            _add_leaf(parts, (x, y), along + side * 62, spray.scale, place)
            if place % 2 == 0 or place > spray.leaves * 0.4:
                _add_flowers(parts, (x, y), along - side * 56 + chance.uniform(-10, 10), spray.scale)
    return "".join(svg.path("".join(paths), pigment) for pigment, paths in parts.items())


def _add_leaf(
    parts: dict[str, list[str]], stem: tuple[float, float], angle: float, scale: float, place: int
) -> None:
    x, y = polar(*stem, 15 * scale, angle)
    pigment = "moss" if place % 3 == 2 else "deep-pine"
    parts["sumi"].append(brush([(*stem, 2), (x, y, 1.4)], 1))
    for turn, length in ((-58, 25), (0, 33), (58, 25)):
        parts[pigment].append(petal(x, y, length * scale, 15 * scale, angle + turn, 0.8))


def _add_flowers(parts: dict[str, list[str]], stem: tuple[float, float], angle: float, scale: float) -> None:
    for reach, turn, size, pigment in ((11, -16, 7.6, "beni"), (20, 14, 7.2, "shu"), (31, -2, 6.2, "beni")):
        x, y = polar(*stem, reach * scale, angle + turn)
        start, *rest = placed(_FLOWER, x, y, angle + turn, size * scale)
        controls = [f"{number(point[0])} {number(point[1])}" for point in rest]
        parts[pigment].append(
            f"M{number(start[0])} {number(start[1])}C{' '.join(controls[:3])}C{' '.join(controls[3:])}Z"
        )


_THREE = (
    Spray("10 560 8, 40 380 6, 110 210 4, 260 90 1", 11, 1, 1.1),
    Spray("70 560 8, 110 420 6, 190 280 4, 330 190 1", 11, 2, 1.1),
    Spray("150 560 7, 180 460 5, 250 370 4, 340 320 1", 10, 3, 1.1),
)
_FOURTH = Spray("-10 460 6, 40 300 4, 70 180 3, 150 70 1", 8, 7)


def _boar() -> str:
    """A boar that trots to the left, around 0, 0."""
    far_legs = strokes("brown", "-28 40 30, -48 66 17, -62 92 11", "92 26 36, 112 62 17, 102 94 10", cap=2)
    hooves = shapes(
        "sumi",
        "-70 90 c, -55 94 c, -60 107 c, -80 107 c",
        "95 91 c, 109 94 c, 106 107 c, 86 107 c",
        "-24 94 c, -8 94 c, -8 109 c, -30 109 c",
        "66 96 c, 81 95 c, 80 110 c, 58 110 c",
    )
    body = shapes(
        "fawn",
        "-62 -44, -30 -78, 18 -86, 68 -70, 110 -36, 128 10, 118 46, 80 60, 20 64, -34 66, -78 58, -100 20",
    )
    head = shapes("fawn", "-40 -56, -84 -36, -118 0, -148 22 c, -150 46 c, -124 58, -92 70, -52 66, -30 10")
    near_legs = strokes("fawn", "-22 40 40, -20 66 20, -16 96 12", "78 20 62, 84 62 24, 73 97 12", cap=2)
    back = shapes(
        "brown",
        "-60 -56 c, -30 -80, 18 -88, 68 -72, 112 -36, 130 10, 122 44 c, 118 14, 104 -16 c, 96 -8 c, 84 -30,"
        "66 -40 c, 58 -30 c, 44 -46, 22 -54 c, 14 -44 c, -6 -54, -30 -54 c, -34 -44 c",
    )
    return far_legs + near_legs + hooves + body + back + _bristles() + head + _boar_head()


def _bristles() -> str:
    crest = []
    for place in range(16):
        x = -52 + place * 9.2
        y = -52 - math.sin((place + 3) / 21 * math.pi) * 36 + max(0, place - 11) ** 1.6 * 2.1
        length = 30 - abs(place - 5) * 1.1
        tip = polar(x, y, length, -62 + place * 3.4)
        crest.append([(x - 6, y + 16, 6), (x, y, 7), (*tip, 0.6)])
    hair = [
        f"{x} {y} 1, {x + 10} {y + 4} 4, {x + 25} {y + 12} .6"
        for x, y in (
            (-24, -22),
            (8, -26),
            (44, -18),
            (76, -2),
            (-6, 2),
            (28, 2),
            (62, 18),
            (92, 20),
            (10, 30),
            (46, 36),
        )
    ]
    tail = strokes("brown", "122 -6 8, 142 -4 6, 146 16 4, 139 28 1")
    return strokes("sumi", *crest) + strokes("brown", *hair) + tail


def _boar_head() -> str:
    ears = shapes("brown", "-84 -28 c, -78 -80 c, -54 -62, -44 -30 c")
    ears += shapes("sumi", "-50 -46 c, -38 -82 c, -24 -64, -28 -48 c") + shapes(
        "beni", "-74 -36 c, -72 -62 c, -58 -50, -56 -34 c"
    )
    snout = shapes("brown", "-144 14 c, -134 20, -130 38, -134 56 c, -148 54, -158 46, -158 28, -152 16")
    snout += dots("sumi", "-149 29 2.8, -147 41 2.8")
    lines = strokes(
        "sumi",
        "-132 58 1, -106 50 4, -84 60 1",
        "-114 -6 1, -98 -16 7, -78 -10 1",
        "-122 10 1, -113 16 3, -108 27 .6",
        "-130 14 1, -121 21 3, -117 32 .6",
    )
    tusks = shapes(
        "paper",
        "-120 56 c, -131 44, -130 28 c, -118 38, -106 54 c",
        "-98 53 c, -106 42, -104 30 c, -93 42, -86 58 c",
    )
    eye = svg.ellipse(-93, -2, 8.5, 6, "paper") + dots("sumi", "-95 -2 4")
    cheek = strokes(
        "brown",
        "-72 0 1, -60 22 6, -62 50 .6",
        "-56 -14 1, -44 14 6, -46 48 .6",
        "-82 16 1, -74 32 5, -76 52 .6",
    )
    return ears + snout + lines + tusks + eye + cheek


def _with_boar(edition: Edition) -> str:
    above = sprays(
        Spray("-10 330 7, 60 200 5, 160 110 4, 320 90 1", 9, 1, 1.06),
        Spray("-10 430 7, 80 290 5, 185 205 4, 340 205 1", 9, 2, 1.06),
        Spray("330 540 7, 326 450 5, 336 340 3, 300 270 1", 5, 5),
    )
    below = sprays(Spray("-10 560 7, 60 516 5, 170 508 4, 310 530 1", 7, 4))
    return mist(140, 46, 240, 20) + above + moved(_boar(), 178, 370, 0.98) + below


def _with_slip(edition: Edition) -> str:
    return mist(-40, 56, 200, 20, "gold") + sprays(*_THREE) + slip(190, 300, "shu", "beni", "", edition)


def _plain_first(edition: Edition) -> str:
    return mist(-40, 60, 180, 20) + sprays(*_THREE, _FOURTH)


def _plain_second(edition: Edition) -> str:
    return mist(150, 470, 220, 20, "gold") + sprays(*_THREE, mirrored=True)


CARDS = {
    "bush-clover-boar": Flower(
        "Bush clover with boar, animal 萩に猪",
        "An orange-brown boar with black bristles trots to the left under arching sprays of bush clover.",
        _with_boar,
        71,
    ),
    "bush-clover-ribbon": Flower(
        "Bush clover, red ribbon",
        "A red paper slip without writing hangs before three arching sprays of bush clover.",
        _with_slip,
        72,
    ),
    "bush-clover-plain-1": Flower(
        "Bush clover, plain, first of two",
        "Four sprays of bush clover arch to the right, thick with dark leaves and small red flowers.",
        _plain_first,
        73,
    ),
    "bush-clover-plain-2": Flower(
        "Bush clover, plain, second of two",
        "Three sprays of bush clover arch to the left over a bar of golden mist.",
        _plain_second,
        74,
    ),
}
