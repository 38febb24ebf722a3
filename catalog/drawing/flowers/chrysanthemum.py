"""The flower cards of chrysanthemum, and the cup of sake for the festival of the ninth day."""

from catalog.drawing import glyphs, svg
from catalog.drawing.curves import brush, polar
from catalog.drawing.flowers.card import KOREAN, Edition, Flower, mist, slip
from catalog.drawing.flowers.shapes import dot, moved, petal, shapes, strokes

_YELLOW, _RED, _WHITE = ("yolk", "gold", "shu"), ("shu", "shu", "yolk"), ("white", "white", "gold")
Place = tuple[float, float, float]  # x, y and radius


def _blossom(place: Place, pigments: tuple[str, str, str]) -> str:
    """A full flower of three rings of petals; pigments of the outer and inner petals and between them."""
    x, y, radius = place
    outer, inner, heart = pigments
    picture = ""
    for reach, ground, count, width, turn, pigment in (
        (1, 0.85, 18, 0.245, 0, outer),
        (0.7, 0.71, 14, 0.22, 9, inner),
        (0.44, 0.46, 10, 0.2, 0, outer),
    ):
        petals = "".join(
            _floret(place, radius * reach, radius * width, turn + 360 / count * number)
            for number in range(count)
        )
        picture += svg.path(dot(x, y, radius * ground), heart) + svg.path(petals, pigment)
    return picture + svg.path(dot(x, y, radius * 0.14), heart)


def _floret(place: Place, reach: float, width: float, angle: float) -> str:
    x, y = polar(place[0], place[1], reach * 0.14, angle)
    return petal(x, y, reach * 0.86, width, angle, 1.25)


def _bud(x: float, y: float, size: float, angle: float, pigments: tuple[str, str, str]) -> str:
    """A flower that begins to open, seen from the side; it points the way of ``angle``."""
    back = "".join(petal(x, y, size * 0.94, size * 0.32, angle + turn) for turn in (-44, -15, 15, 44))
    front = "".join(petal(x, y, size * 0.74, size * 0.26, angle + turn, 1.1) for turn in (-32, 0, 32))
    base = polar(x, y, -size * 0.16, angle)
    cup = "".join(petal(*base, size * 0.5, size * 0.34, angle + turn, 0.5) for turn in (-46, 0, 46))
    opened = svg.path(back, pigments[2]) if pigments[0] == pigments[1] else svg.path(back, pigments[1])
    return opened + svg.path(front, pigments[0]) + svg.path(cup, "pine")


def _foliage(*leaves: tuple[float, float, float, float]) -> str:
    """Leaves of five round lobes, each with its foot, length and angle, and their veins."""
    lobes, veins = "", []
    for x, y, length, angle in leaves:
        for turn, share, width in (
            (0, 1, 0.6),
            (40, 0.88, 0.52),
            (-40, 0.88, 0.52),
            (84, 0.66, 0.46),
            (-84, 0.66, 0.46),
        ):
            lobes += petal(x, y, length * share, length * width, angle + turn, 0.75)
            tip = polar(x, y, length * share * 0.78, angle + turn)
            veins.append(brush([(*polar(x, y, length * 0.1, angle + turn), 2.4), (*tip, 0.6)], 1))
    return svg.path(lobes, "pine") + svg.path("".join(veins), "paper")


def _cup() -> str:
    """A shallow cup of red lacquer on its foot, 寿 in gold on the ground, around 0, 0."""
    foot = shapes("beni", "-34 40 c, 34 40 c, 44 68 c, 0 77, -44 68 c")
    bowl = shapes("shu", "-114 -14 c, 114 -14 c, 90 28, 42 52, -42 52, -90 28")
    lip = svg.ellipse(0, -14, 114, 42, "gold") + svg.ellipse(0, -13, 104, 35, "beni")
    lip += svg.ellipse(0, -9, 90, 27, "shu")
    wish = svg.path(glyphs.boxed("寿", -37, -38, 74, 56, glyphs.KAI), "yolk")
    gleam = strokes("yolk", "-96 12 1, -76 32 4, -46 45 .6", "97 10 1, 86 24 3, 70 36 .6")
    return foot + bowl + lip + wish + gleam


def _with_cup(edition: Edition) -> str:
    stems = strokes(
        "pine",
        "170 470 9, 176 400 8, 200 170 6",
        "142 470 8, 120 380 7, 86 250 5",
        "196 470 7, 240 400 6, 268 310 4",
    )
    leaves = _foliage((106, 346, 96, 168), (232, 396, 98, 6), (66, 232, 70, 214), (276, 226, 74, -26))
    flowers = (
        _blossom((204, 140, 94), _YELLOW) + _blossom((82, 262, 66), _RED) + _blossom((264, 300, 58), _WHITE)
    )
    bud = _bud(60, 150, 44, -100, _RED)
    twig = strokes("pine", "76 240 4, 66 196 4, 61 152 3")
    return mist(-40, 48, 190, 18, "gold") + stems + leaves + twig + bud + flowers + moved(_cup(), 150, 446)


def _with_slip(edition: Edition) -> str:
    stems = strokes(
        "pine",
        "180 560 9, 200 400 8, 246 160 6",
        "170 560 8, 120 470 7, 80 420 5",
        "200 540 7, 240 470 6, 262 400 4",
    )
    leaves = _foliage(
        (90, 336, 96, 206), (262, 300, 92, 12), (60, 500, 90, 178), (280, 486, 92, 20), (176, 476, 98, 92)
    )
    flowers = (
        _blossom((246, 148, 82), _YELLOW) + _blossom((80, 424, 78), _RED) + _blossom((260, 400, 62), _WHITE)
    )
    bud = _bud(52, 232, 46, -106, _RED)
    twig = strokes("pine", "92 400 4, 70 310 4, 54 234 3")
    text, pigment = ("청단", "ai") if edition is KOREAN else ("", "violet")
    paper = slip(150, 262, pigment, pigment, text, edition)
    return mist(-40, 52, 190, 18, "gold") + stems + leaves + twig + bud + flowers + paper


def _plain_first(edition: Edition) -> str:
    stems = strokes(
        "pine",
        "170 560 9, 150 400 8, 116 170 6",
        "180 560 8, 216 420 7, 234 310 5",
        "150 560 7, 110 470 6, 84 410 4",
    )
    leaves = _foliage(
        (100, 312, 100, 190),
        (252, 430, 106, 14),
        (60, 480, 90, 164),
        (268, 214, 84, -34),
        (168, 452, 112, 86),
    )
    flowers = (
        _blossom((118, 156, 98), _YELLOW) + _blossom((234, 314, 86), _RED) + _blossom((80, 404, 60), _WHITE)
    )
    buds = _bud(272, 130, 46, -76, _YELLOW)
    twig = strokes("pine", "240 300 4, 256 220 4, 270 132 3")
    return mist(150, 46, 230, 18) + stems + leaves + twig + buds + flowers


def _plain_second(edition: Edition) -> str:
    stems = strokes(
        "pine",
        "150 560 9, 170 400 8, 216 180 6",
        "140 560 8, 110 420 7, 98 320 5",
        "190 560 7, 230 470 6, 248 410 4",
    )
    leaves = _foliage(
        (240, 300, 96, -6), (70, 430, 104, 170), (270, 492, 92, 12), (62, 226, 84, 212), (156, 470, 110, 94)
    )
    flowers = (
        _blossom((214, 168, 96), _RED) + _blossom((100, 318, 86), _YELLOW) + _blossom((248, 404, 64), _WHITE)
    )
    buds = _bud(62, 134, 46, -104, _RED)
    twig = strokes("pine", "92 310 4, 74 220 4, 64 136 3")
    return mist(-40, 46, 200, 18, "gold") + stems + leaves + twig + buds + flowers


CARDS = {
    "chrysanthemum-sake-cup": Flower(
        "Chrysanthemum with sake cup, animal 菊に盃",
        "A red lacquer cup with 寿, long life, in gold, under a yellow, a red and a white chrysanthemum.",
        _with_cup,
        91,
    ),
    "chrysanthemum-ribbon": Flower(
        "Chrysanthemum, blue ribbon",
        "A purple paper slip without writing hangs before yellow, red and white chrysanthemums.",
        _with_slip,
        92,
        korean="A blue paper slip with 청단 in white hangs before yellow, red and white chrysanthemums.",
    ),
    "chrysanthemum-plain-1": Flower(
        "Chrysanthemum, plain, first of two",
        "A big yellow chrysanthemum high at the left, a red one below it, a small white one low.",
        _plain_first,
        93,
    ),
    "chrysanthemum-plain-2": Flower(
        "Chrysanthemum, plain, second of two",
        "A big red chrysanthemum high at the right, a yellow one below it, a small white one low.",
        _plain_second,
        94,
    ),
}
