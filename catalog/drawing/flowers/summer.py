"""The flower cards of wisteria, iris and peony."""

from catalog.drawing import svg
from catalog.drawing.flowers.birds import cuckoo
from catalog.drawing.flowers.card import JAPANESE, Edition, Flower, mist, slip
from catalog.drawing.flowers.iris import blades, bridge, buds, iris, water
from catalog.drawing.flowers.kana import CHEONGDAN
from catalog.drawing.flowers.peony import butterfly, peony, peony_leaves
from catalog.drawing.flowers.shapes import moved, strokes
from catalog.drawing.flowers.wisteria import feather, racemes, vine

MARSH = (474, 496, 520)  # where its ripples lie
SEDGE = (
    (30, 545, 330, 24, -24),
    (70, 545, 420, 26, -10),
    (120, 545, 360, 24, 20),
    (170, 545, 440, 26, -16),
    (220, 545, 340, 24, 24),
    (270, 545, 420, 26, 16),
    (312, 545, 330, 24, 20),
)
LIGHT_PEONY = ("shu", "rose", "shu")


def _wisteria_cuckoo(_: Edition) -> str:
    crescent = "M140 254A88 88 0 1 0 206 398A76 76 0 1 1 140 254Z"
    picture = mist(150, 474, 240, 20)
    picture += racemes(
        (40, 66, 150, 62, 4),
        (112, 60, 110, 60, 4),
        (190, 60, 130, 62, -4),
        (262, 66, 190, 62, -8),
        (312, 60, 140, 52, -4),
        light="lilac",
    )
    picture += vine() + feather(76, 44, 90, 70) + feather(222, 34, 86, 110)
    return picture + svg.path(crescent, "shu") + moved(cuckoo(), 150, 388, 1.04)


def _wisteria(*clusters: tuple[float, float, float, float, float]) -> str:
    picture = racemes(*clusters) + vine() + feather(46, 42, 92, 104) + feather(142, 40, 84, 116)
    return picture + feather(222, 30, 92, 64) + feather(312, 42, 76, 108)


def _wisteria_ribbon(edition: Edition) -> str:
    picture = mist(-40, 484, 220, 20, "gold")
    picture += _wisteria(
        (40, 70, 300, 62, 6),
        (106, 60, 380, 64, 4),
        (184, 60, 420, 66, -6),
        (256, 66, 350, 64, -8),
        (308, 60, 260, 54, -4),
    )
    return picture + slip(150, 290, "shu", "shu", "", edition)


def _wisteria_plain_1(_: Edition) -> str:
    return mist(150, 474, 230, 20) + _wisteria(
        (38, 70, 250, 62, 6),
        (106, 60, 400, 68, 8),
        (180, 60, 300, 66, -6),
        (246, 66, 410, 68, -10),
        (306, 60, 240, 56, -4),
    )


def _wisteria_plain_2(_: Edition) -> str:
    return mist(-40, 454, 220, 20, "gold") + _wisteria(
        (48, 70, 410, 78, 10), (130, 60, 230, 72, 4), (206, 60, 400, 80, -8), (288, 66, 260, 74, -10)
    )


def _iris_bridge(_: Edition) -> str:
    picture = mist(-40, 56, 210, 20, "gold") + blades(*SEDGE)
    picture += buds((172, 116, 1, "violet"), (306, 124, 0.8, "ai"))
    picture += iris(92, 172, 1.04) + iris(238, 236, 0.98, "ai", "violet")
    return picture + water(424, 452, *MARSH) + bridge()


def _iris_ribbon(edition: Edition) -> str:
    picture = mist(170, 52, 230, 20, "gold") + blades(*SEDGE)
    picture += buds((304, 262, 0.8, "ai"), (42, 200, 0.9, "violet"))
    picture += iris(240, 160, 1.04) + iris(66, 352, 0.92, "ai", "violet") + iris(262, 384, 0.9)
    return picture + water(456, *MARSH) + slip(146, 280, "shu", "shu", "", edition)


def _iris_plain_1(_: Edition) -> str:
    picture = mist(150, 66, 220, 20) + blades(*SEDGE) + buds((256, 164, 1.1, "violet"), (42, 330, 0.9, "ai"))
    return picture + iris(108, 170, 1.2) + iris(226, 334, 1.1, "ai", "violet") + water(456, *MARSH)


def _iris_plain_2(_: Edition) -> str:
    picture = mist(-40, 66, 220, 20, "gold") + blades(*SEDGE)
    picture += buds((80, 150, 1.1, "ai"), (294, 346, 0.9, "violet"))
    return picture + iris(222, 182, 1.2, "ai", "violet") + iris(98, 322, 1.12) + water(456, *MARSH)


def _peony_butterflies(_: Edition) -> str:
    picture = mist(-40, 46, 150, 18)
    picture += strokes("pine", "165 560 12, 150 470 10, 130 380 8", "160 550 10, 206 500 8, 246 440 6")
    picture += peony_leaves(
        (70, 400, 120, 212), (290, 392, 110, -62), (152, 478, 150, 160), (190, 516, 140, 26)
    )
    picture += peony_leaves((158, 510, 130, 96)) + peony(114, 344, 98) + peony(250, 436, 76, LIGHT_PEONY)
    picture += moved(butterfly("gold", "shu", "ai"), 110, 128, 1.06, -18)
    return picture + moved(butterfly("paper", "ai", "gold"), 240, 208, 0.9, 20)


def _peony_ribbon(edition: Edition) -> str:
    picture = mist(-40, 66, 180, 18, "gold")
    picture += strokes("pine", "190 560 12, 210 440 10, 230 250 8", "180 550 9, 120 510 8, 90 450 6")
    picture += peony_leaves(
        (60, 390, 120, 226), (226, 318, 120, 16), (226, 300, 120, 160), (262, 130, 100, -66)
    )
    picture += peony_leaves((200, 500, 120, 124), (206, 500, 110, 40))
    picture += peony(240, 192, 88) + peony(84, 436, 84, LIGHT_PEONY) + peony(266, 442, 70)
    pigment, text = ("violet", "") if edition is JAPANESE else ("ai", CHEONGDAN)
    return picture + slip(122, 246, pigment, pigment, text, edition)


def _peony_plain_1(_: Edition) -> str:
    picture = mist(150, 50, 220, 18) + strokes("pine", "160 560 15, 150 450 12, 168 300 9")
    picture += peony_leaves(
        (72, 290, 110, 222), (258, 290, 110, -38), (152, 430, 170, 160), (152, 420, 170, 22)
    )
    picture += peony_leaves((154, 500, 160, 150), (158, 500, 160, 32), (157, 520, 130, 92))
    return picture + peony(165, 216, 132)


def _peony_plain_2(_: Edition) -> str:
    picture = mist(-40, 484, 200, 18, "gold")
    picture += strokes("pine", "190 560 14, 190 470 12, 210 380 9", "180 530 10, 120 400 9, 110 240 7")
    picture += peony_leaves(
        (166, 130, 130, -36), (276, 290, 100, -62), (116, 330, 130, 150), (115, 310, 120, -26)
    )
    picture += peony_leaves((152, 470, 140, 168), (192, 480, 150, 26), (190, 500, 130, 104))
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
        "Irises and buds among sword leaves: a violet flower high on the left, a blue one low on the right.",
        _iris_plain_1,
        19,
    ),
    "iris-plain-2": Flower(
        "Iris, plain, second of two",
        "Irises and buds among sword leaves: a blue flower high on the right, a violet one low on the left.",
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
        "Two red peonies, the lighter above on the left, the deeper below on the right.",
        _peony_plain_2,
        24,
    ),
}
