"""The flower cards of susuki, the plumed grass: a dark hill, a full moon, geese."""

import math
import random

from catalog.drawing import glyphs, svg
from catalog.drawing.curves import curve, sampled, stroke
from catalog.drawing.flowers.card import HEIGHT, KOREAN, WIDTH, Edition, Flower, mist
from catalog.drawing.flowers.shapes import blade, dots, moved, shapes, strokes
from catalog.drawing.path_data import number


def _hill(top: float, peak: float, seed: int) -> str:
    """A dark hill with a fringe of grass, its summit at ``peak, top``, and tufts gouged into it."""
    chance = random.Random(seed)
    outline = stroke(f"-10 {top + 70} 1, 60 {top + 22} 1, {peak} {top} 1, 250 {top + 30} 1, 345 {top + 96} 1")
    data = curve([(x, y) for x, y, _ in sampled(outline, 4)] + [(345, 560, "c"), (-10, 560, "c")])
    for x, y, _ in sampled(outline, 15)[1:-1]:
        height, lean = chance.uniform(36, 68), chance.uniform(-16, 16) + (-8 if x < peak else 8)
        data += _tuft(x + chance.uniform(-6, 6), y + 10, height, lean, 6.5)
    return svg.path(data, "sumi") + svg.path(_tufts(top, peak, chance), "moss")


def _tufts(top: float, peak: float, chance: random.Random) -> str:
    data = ""
    for row in range(6):
        for place in range(9):
            x = -6 + place * 41 + row % 2 * 20 + chance.uniform(-7, 7)
            base = top + 60 + row * 38 + abs(x - peak) ** 1.35 * 0.028
            if base < HEIGHT - 4:
                for lean in (-10, 0, 10):
                    data += _tuft(x, base, chance.uniform(20, 32) - abs(lean) * 0.4, lean, 3)
    return data


def _tuft(x: float, y: float, height: float, lean: float, width: float) -> str:
    """Path data of one blade of grass that rises from ``x, y``."""
    places = (
        (x - width / 2, y),
        (x + lean * 0.2 - width * 0.4, y - height * 0.6),
        (x + lean, y - height),
        (x + lean * 0.3 + width * 0.5, y - height * 0.5),
        (x + width / 2, y),
    )
    start, left, tip, right, end = (f"{number(across)} {number(down)}" for across, down in places)
    return f"M{start}Q{left} {tip}Q{right} {end}Z"


def _plumes(*drawn: str) -> str:
    """Plumes that the wind bends to the right; each is the stroke of its stem, drawn upwards."""
    awns: dict[str, list[str]] = {"gold": [], "straw": []}
    for text in drawn:
        line = sampled(stroke(text), 9)[-12:]
        for place in range(24):
            x, y, _ = line[place // 2]
            height = place / 23
            angle = (42 if place % 2 else 20) - 96 * height
            length = 66 + 42 * math.sin(math.pi * (0.2 + 0.6 * height))
            pigment = "straw" if place % 4 == 1 else "gold"
            awns[pigment].append(blade(x, y, length, 6.6, angle, 24 - length * 0.5))
    stems = strokes("moss", *drawn)
    return stems + "".join(svg.path("".join(paths), pigment) for pigment, paths in awns.items())


def _goose(feathers: str, breast: str, wings: str) -> str:
    """A goose that flies to the left, around 0, 0; its feathers, breast and wings in their pigments."""
    far = shapes(wings, "-6 -8 c, 12 -50, 48 -86, 100 -104 c, 88 -60, 62 -22, 32 4 c")
    body = shapes(
        feathers,
        "-126 -12 c, -116 -22, -100 -20, -84 -12, -58 -10, -26 -16, 20 -10, 62 8, 100 12 c, 84 24, 56 30,"
        "8 30, -34 20, -62 4, -84 0, -106 0, -118 -4",
    )
    belly = shapes(breast, "-58 4 c, -28 4, 20 16, 66 22 c, 40 29, 8 30, -34 20")
    near = shapes(wings, "-24 -6 c, -26 -48, -48 -88, -46 -124 c, -6 -94, 20 -52, 30 2, 2 10")
    gouges = strokes(
        "paper",
        "22 -26 1, 50 -58 4.5, 86 -88 .6",
        "34 -14 1, 58 -38 4, 82 -64 .6",
        "2 -10 1, -6 -54 5, -34 -104 .6",
        "17 -8 1, 10 -46 4, -10 -84 .6",
        "-12 -10 1, -22 -50 4, -40 -92 .6",
    )
    beak = shapes("gold", "-120 -18 c, -150 -5 c, -119 -2 c")
    tail = strokes(wings, "70 14 10, 88 14 9, 112 9 1", "66 20 8, 88 22 7, 108 24 1")
    return far + tail + body + belly + near + gouges + beak + dots("sumi", "-111 -12 3.2")


def _with_moon(edition: Edition) -> str:
    moon = svg.circle(165, 178, 118, "beni") + svg.circle(165, 178, 108, "white")
    if edition is KOREAN:
        moon += svg.path(glyphs.column("紙虎堂", 165, 222, 15, step=1.12), "shu")
    return svg.rectangle(0, 0, WIDTH, HEIGHT, "shu") + moon + _hill(352, 190, 2)


def _with_geese(edition: Edition) -> str:
    flock = ("fawn", "straw", "bark"), ("fawn", "straw", "bark"), ("fawn", "straw", "bark")
    if edition is KOREAN:
        flock = ("yolk", "straw", "gold"), ("shu", "straw", "shu"), ("yolk", "straw", "gold")
    places = ((136, 108, 0.72, -8), (218, 202, 0.72, -4), (104, 272, 0.58, -9))
    geese = "".join(
        moved(_goose(*pigments), x, y, scale, turn)
        for pigments, (x, y, scale, turn) in zip(flock, places, strict=True)
    )
    return mist(-40, 318, 210, 20) + mist(180, 282, 220, 18, "gold") + geese + _hill(384, 130, 3)


def _plain_first(edition: Edition) -> str:
    plumes = _plumes(
        "70 400 5, 60 300 4.4, 42 210 3, 40 130 2",
        "150 400 5, 150 260 4.4, 142 170 3, 150 96 2",
        "226 400 5, 222 330 4.4, 214 260 3, 222 196 2",
    )
    return mist(190, 56, 180, 20) + plumes + _hill(352, 170, 4)


def _plain_second(edition: Edition) -> str:
    return mist(150, 60, 220, 20, "gold") + _hill(240, 120, 5)


CARDS = {
    "susuki-moon": Flower(
        "Susuki with moon, bright 芒に月",
        "A big white moon in a red sky over a dark round hill of grass.",
        _with_moon,
        81,
        disc=(284, 488),
        korean="A big white moon with the maker's mark 紙虎堂 in a red sky over a dark round hill of grass.",
    ),
    "susuki-geese": Flower(
        "Susuki with geese, animal 芒に雁",
        "Three brown geese fly to the left over a dark hill of grass.",
        _with_geese,
        82,
        korean="One red goose and two yellow ones fly to the left over a dark hill of grass.",
    ),
    "susuki-plain-1": Flower(
        "Susuki, plain, first of two",
        "Three nodding plumes of susuki stand behind a dark hill of grass.",
        _plain_first,
        83,
    ),
    "susuki-plain-2": Flower(
        "Susuki, plain, second of two",
        "A high dark hill of grass, bare, under a bar of golden mist.",
        _plain_second,
        84,
    ),
}
