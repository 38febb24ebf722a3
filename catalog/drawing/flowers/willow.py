"""The flower cards of willow: hanging strands, the swallow, the rain man and the thunderstorm."""

import random

from catalog.drawing import svg
from catalog.drawing.curves import brush, sampled
from catalog.drawing.flowers.card import Edition, Flower, mist, slip
from catalog.drawing.flowers.rain_man import frog, man, rain, stream, umbrella
from catalog.drawing.flowers.shapes import blade, dots, moved, shapes, strokes
from catalog.drawing.flowers.thunder import bolts, cloud, drum, sky

Strand = tuple[float, float, float]  # where it begins at the top, how long it hangs, how far it sways


def strands(*drawn: Strand, dark: str = "pine", light: str = "moss", step: float = 17) -> str:
    """Strands of willow that hang from the top edge, all of one pigment in one path."""
    data: dict[str, list[str]] = {dark: [], light: []}
    for x, length, sway in drawn:
        chance = random.Random(round(x))
        pairs = round(length / step)
        stem = [(x, -10, 4.4), (x + sway * 0.3, length * 0.5, 3.6), (x + sway, length, 1)]
        data[dark].append(brush(stem, 2))
        line = sampled(stem, (pairs + 1) // 2)
        for place, (across, down, _) in enumerate(line[1:]):
            size = 32 - 10 * place / len(line)
            for side in (-1, 1):
                angle = 90 + side * (34 + chance.uniform(-7, 7)) - sway * 0.06
                pigment = dark if (place + side) % 3 else light
                data[pigment].append(blade(across, down, size, 7.6, angle, -side * 3))
        data[dark].append(blade(*line[-1][:2], 24, 6, 90 - sway * 0.2))
    return "".join(svg.path("".join(paths), pigment) for pigment, paths in data.items() if paths)


def _swallow() -> str:
    """A swallow with a long forked tail that flies to the left, around 0, 0."""
    tail = strokes(
        "shu", "56 12 24, 116 20 12, 176 8 6, 232 -26 1", "56 18 24, 112 46 12, 164 66 6, 222 78 1", steps=3
    )
    tail += strokes("sumi", "84 20 1, 124 25 4, 176 16 .6", "84 28 1, 116 46 4, 158 63 .6")
    far = shapes("shu", "-50 -20 c, -62 -62, -66 -112, -38 -182 c, -22 -128, 4 -76, 26 -14 c")
    body = shapes("shu", "-92 -2, -80 -24, -50 -34, -10 -28, 40 -6, 84 22 c, 50 36, 0 40, -46 32, -80 18")
    belly = shapes("yolk", "-88 6 c, -62 6, -22 12, 26 22, 74 25 c, 46 36, 0 40, -44 32, -76 20")
    near = shapes("shu", "-38 -10 c, -20 -58, 18 -108, 104 -158 c, 78 -106, 62 -52, 42 8 c, 0 16")
    feathers = strokes(
        "yolk",
        "-14 -8 1, 22 -62 7, 84 -136 .6",
        "10 -4 1, 38 -46 6, 80 -104 .6",
        "30 0 1, 48 -30 5, 68 -68 .6",
        "-40 -40 1, -46 -92 6, -40 -152 .6",
        "-24 -36 1, -22 -78 6, -30 -124 .6",
        "-6 -30 1, -4 -58 5, -14 -90 .6",
    )
    cap = shapes("sumi", "-96 -6 c, -86 -24, -62 -34, -34 -32 c, -48 -14, -70 -6 c")
    beak = shapes("sumi", "-90 -10 c, -116 0 c, -88 7 c")
    eye = dots("paper", "-74 -15 5.4") + dots("sumi", "-75 -15 2.8")
    return far + tail + body + belly + cap + near + feathers + beak + eye


def _with_rain_man(edition: Edition) -> str:
    behind = strands((22, 300, 12), (64, 190, 8), (272, 180, -6), (306, 330, -10), light="pine")
    scene = rain() + stream() + moved(umbrella(), 202, 142, 0.9, 7)
    scene += moved(man(edition), 188, 494, 0.9) + moved(frog(), 64, 438, 0.9, -24)
    return (
        mist(-40, 40, 180, 18, "yolk") + behind + scene + strands((-2, 400, 10), (326, 420, -6), light="pine")
    )


def _with_swallow(edition: Edition) -> str:
    behind = strands(
        (20, 330, 24),
        (64, 250, 18),
        (108, 180, 14),
        (206, 120, -4),
        (252, 200, -10),
        (296, 330, -20),
        (322, 410, -12),
    )
    low = mist(-40, 452, 220, 20, "yolk") + mist(160, 490, 220, 18)
    return low + behind + moved(_swallow(), 120, 344, 0.83, -8)


def _with_slip(edition: Edition) -> str:
    hanging = strands(
        (16, 400, 20),
        (62, 300, 18),
        (108, 430, 14),
        (160, 480, 0),
        (206, 390, -8),
        (252, 450, -10),
        (292, 340, -20),
        (322, 430, -14),
    )
    return mist(-40, 482, 220, 20, "gold") + hanging + slip(160, 280, "shu", "beni", "", edition)


def _lightning(edition: Edition) -> str:
    hanging = strands(
        (30, 166, 6),
        (90, 190, 4),
        (150, 160, 0),
        (214, 190, -4),
        (272, 166, -6),
        (318, 176, -4),
        dark="moss",
        light="moss",
    )
    return sky() + bolts() + cloud() + hanging + moved(drum(), 86, 446)


CARDS = {
    "willow-rain-man": Flower(
        "Willow with rain man, bright 柳に小野道風",
        "The calligrapher Ono no Michikaze in court dress and tall clogs stands under an umbrella by a "
        "stream and watches a frog leap, willow around him.",
        _with_rain_man,
        111,
        disc=(284, 488),
        korean="A man in a Korean hat and a wide-sleeved blue coat stands under an umbrella by a "
        "stream and watches a frog leap, willow around him.",
    ),
    "willow-swallow": Flower(
        "Willow with swallow, animal 柳に燕",
        "A red and yellow swallow with a long forked tail flies to the left between strands of willow.",
        _with_swallow,
        112,
    ),
    "willow-ribbon": Flower(
        "Willow, red ribbon",
        "A red paper slip without writing hangs among long strands of willow.",
        _with_slip,
        113,
    ),
    "willow-lightning": Flower(
        "Willow with lightning, plain 柳に雷",
        "The claw of the thunder god reaches from a black cloud on a red sky, with two yellow bolts, his "
        "drum low at the left, willow above.",
        _lightning,
        114,
    ),
}
