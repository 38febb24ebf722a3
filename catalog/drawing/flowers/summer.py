"""The flower cards of wisteria, iris and peony."""

from catalog.drawing import svg
from catalog.drawing.curves import curve
from catalog.drawing.flowers.birds import cuckoo
from catalog.drawing.flowers.card import JAPANESE, Edition, Flower, mist, slip
from catalog.drawing.flowers.iris import blades, bridge, buds, iris, water
from catalog.drawing.flowers.kana import CHEONGDAN
from catalog.drawing.flowers.peony import butterfly, peony, peony_leaves
from catalog.drawing.flowers.shapes import moved, shapes, strokes
from catalog.drawing.flowers.wisteria import feather, racemes, vine

MARSH = (474, 496, 520)  # where its ripples lie
SEDGE = (
    (30, 545, 330, 24, -24), (70, 545, 420, 26, -10), (120, 545, 360, 24, 20), (170, 545, 440, 26, -16),
    (220, 545, 340, 24, 24), (270, 545, 420, 26, 16), (312, 545, 330, 24, 20),
)
LIGHT_PEONY = ("shu", "rose", "paper")


def _wisteria_cuckoo(_: Edition) -> str:
    crescent = "92 236 c, 22 300, 40 404, 150 424, 214 392 c, 128 400, 76 320"
    picture = mist(150, 474, 240, 20)
    picture += racemes((40, 66, 150, 62, 4), (112, 60, 110, 60, 4), (190, 60, 130, 62, -4), (262, 66, 190, 62, -8), (312, 60, 140, 52, -4), light="lilac")
    picture += vine() + feather(76, 44, 90, 70) + feather(222, 34, 86, 110)
    return picture + shapes("shu", crescent) + moved(cuckoo(), 168, 392, 1.16)


def _wisteria(*clusters: tuple[float, float, float, float, float]) -> str:
    leaves = feather(60, 40, 104, 64) + feather(150, 38, 96, 118) + feather(232, 32, 100, 56) + feather(306, 42, 84, 112)
    return racemes(*clusters) + vine() + leaves


def _wisteria_ribbon(edition: Edition) -> str:
    picture = mist(-40, 484, 220, 20, "gold")
    picture += _wisteria((40, 70, 300, 62, 6), (106, 60, 380, 64, 4), (184, 60, 420, 66, -6), (256, 66, 350, 64, -8), (308, 60, 260, 54, -4))
    return picture + slip(150, 290, "shu", "sumi", "", edition)


def _wisteria_plain_1(_: Edition) -> str:
    return mist(150, 474, 230, 20) + _wisteria((38, 70, 250, 62, 6), (106, 60, 400, 68, 8), (180, 60, 300, 66, -6), (246, 66, 410, 68, -10), (306, 60, 240, 56, -4))


def _wisteria_plain_2(_: Edition) -> str:
    return mist(-40, 454, 220, 20, "gold") + _wisteria((48, 70, 410, 78, 10), (130, 60, 230, 72, 4), (206, 60, 400, 80, -8), (288, 66, 260, 74, -10))


def _iris_bridge(_: Edition) -> str:
    picture = mist(-40, 56, 210, 20, "gold") + blades(*SEDGE) + iris(92, 168, 1.04) + iris(240, 226, 0.98, "ai", "violet")
    picture += buds((172, 116, 1, "violet"), (302, 130, 0.8, "ai")) + water(424, 452, *MARSH)
    return picture + bridge()


def _iris_ribbon(edition: Edition) -> str:
    picture = mist(170, 52, 230, 20, "gold") + blades(*SEDGE) + iris(240, 160, 1.04) + iris(68, 344, 0.92, "ai", "violet")
    picture += iris(268, 376, 0.9) + buds((300, 250, 0.8, "ai"), (44, 200, 0.9, "violet")) + water(456, *MARSH)
    return picture + slip(146, 280, "shu", "sumi", "", edition)


def _iris_plain_1(_: Edition) -> str:
    picture = mist(150, 66, 220, 20) + blades(*SEDGE) + iris(108, 170, 1.2) + iris(228, 330, 1.1, "ai", "violet")
    return picture + buds((250, 170, 1.1, "violet"), (44, 330, 0.9, "ai")) + water(456, *MARSH)


def _iris_plain_2(_: Edition) -> str:
    picture = mist(-40, 66, 220, 20, "gold") + blades(*SEDGE) + iris(222, 182, 1.2, "ai", "violet") + iris(98, 318, 1.12)
    return picture + buds((84, 150, 1.1, "ai"), (292, 340, 0.9, "violet")) + water(456, *MARSH)


def _peony_butterflies(_: Edition) -> str:
    picture = strokes("pine", "165 560 12, 150 470 10, 130 380 8", "170 540 10, 220 480 8, 246 440 6")
    picture += peony_leaves((120, 470, 130, 150), (220, 520, 120, 20), (160, 500, 130, 90), (80, 400, 110, 220), (260, 410, 110, -50), (90, 540, 120, 180))
    picture += peony(114, 348, 98) + peony(250, 436, 74, LIGHT_PEONY)
    picture += moved(butterfly("yolk", "shu", "ai"), 106, 126, 1.06, -18)
    return picture + moved(butterfly("paper", "ai", "yolk"), 240, 210, 0.86, 20)


def _peony_ribbon(edition: Edition) -> str:
    japanese = edition is JAPANESE
    picture = mist(-40, 66, 180, 18, "gold") + strokes("pine", "190 560 12, 210 440 10, 230 250 8")
    picture += peony_leaves((100, 470, 120, 150), (230, 480, 120, 10), (180, 490, 130, 80), (90, 400, 110, 230), (236, 300, 100, -10), (240, 230, 110, 60), (260, 120, 90, -70))
    picture += peony(238, 190, 88) + peony(84, 436, 84, LIGHT_PEONY) + peony(266, 440, 70)
    return picture + slip(124, 246, "violet" if japanese else "ai", "sumi", "" if japanese else CHEONGDAN, edition)


def _peony_plain_1(_: Edition) -> str:
    picture = mist(150, 50, 220, 18) + strokes("pine", "160 560 15, 150 450 12, 168 300 9")
    picture += peony_leaves((140, 420, 150, 165), (150, 400, 150, 12), (150, 470, 140, 140), (160, 480, 140, 42), (155, 460, 140, 90), (70, 280, 90, 230), (264, 290, 90, -40))
    return picture + peony(165, 216, 134)


def _peony_plain_2(_: Edition) -> str:
    picture = mist(-40, 484, 200, 18, "gold") + strokes("pine", "190 560 14, 190 470 12, 210 380 9", "180 520 10, 120 400 9, 110 240 7")
    picture += peony_leaves((116, 330, 120, 150), (130, 300, 120, -20), (170, 480, 130, 170), (220, 470, 120, 40), (190, 480, 120, 100), (200, 140, 110, -50), (270, 280, 90, -70))
    return picture + peony(106, 180, 96, LIGHT_PEONY) + peony(222, 366, 108)


CARDS = {
    "wisteria-cuckoo": Flower(
        "Wisteria with cuckoo, animal 藤に不如帰",
        "A dark blue cuckoo with a barred breast flies across a red crescent moon under hanging wisteria.",
        _wisteria_cuckoo,
        13,
    ),
    "wisteria-ribbon": Flower(
        "Wisteria, red ribbon",
        "A red paper slip without writing among five long clusters of wisteria.",
        _wisteria_ribbon,
        14,
    ),
    "wisteria-plain-1": Flower(
        "Wisteria, plain, first of two",
        "Five hanging clusters of purple wisteria, the second and fourth the longest.",
        _wisteria_plain_1,
        15,
    ),
    "wisteria-plain-2": Flower(
        "Wisteria, plain, second of two",
        "Four broad clusters of purple wisteria, the first and third the longest.",
        _wisteria_plain_2,
        16,
    ),
    "iris-bridge": Flower(
        "Iris with bridge, animal 菖蒲に八橋",
        "A zigzag bridge of planks crosses blue marsh water below two irises.",
        _iris_bridge,
        17,
    ),
    "iris-ribbon": Flower(
        "Iris, red ribbon",
        "A red paper slip without writing among three irises by the water.",
        _iris_ribbon,
        18,
    ),
    "iris-plain-1": Flower(
        "Iris, plain, first of two",
        "Two irises and two buds among sword leaves: a violet one high on the left, a blue one low on the right.",
        _iris_plain_1,
        19,
    ),
    "iris-plain-2": Flower(
        "Iris, plain, second of two",
        "Two irises and two buds among sword leaves: a blue one high on the right, a violet one low on the left.",
        _iris_plain_2,
        20,
    ),
    "peony-butterflies": Flower(
        "Peony with butterflies, animal 牡丹に蝶",
        "Two butterflies flutter above two red peonies with deeply cut leaves.",
        _peony_butterflies,
        21,
    ),
    "peony-ribbon": Flower(
        "Peony, blue ribbon",
        "A purple paper slip without writing among three red peonies.",
        _peony_ribbon,
        22,
        korean="A blue paper slip, lettered 청단 in white, among three red peonies.",
    ),
    "peony-plain-1": Flower(
        "Peony, plain, first of two",
        "One great red peony on its stem over deeply cut leaves.",
        _peony_plain_1,
        23,
    ),
    "peony-plain-2": Flower(
        "Peony, plain, second of two",
        "Two peonies, a light one above on the left and a deep red one below on the right.",
        _peony_plain_2,
        24,
    ),
}
