"""The flower cards of pine, plum and cherry."""

from catalog.drawing import svg
from catalog.drawing.flowers.birds import crane, warbler
from catalog.drawing.flowers.card import JAPANESE, WIDTH, Edition, Flower, mist, slip
from catalog.drawing.flowers.cherry import bough, cherries, curtain, young_leaves
from catalog.drawing.flowers.kana import AKA_YOROSHI, HONGDAN, MIYOSHINO
from catalog.drawing.flowers.pine_plum import pine, plum_bough, plum_buds, plum_shoot, plums, trunk, twigs
from catalog.drawing.flowers.shapes import mirrored, moved

CORNER = (284, 488)  # where the Korean edition marks a bright


def _red_slip(x: float, y: float, text: str, edition: Edition) -> str:
    """A red slip, lettered ``text`` in Japan."""
    return slip(x, y, "shu", "shu", text if edition is JAPANESE else HONGDAN, edition)


def _pine_crane(_: Edition) -> str:
    picture = svg.circle(58, 74, 112, "shu") + mist(226, 176, 140, 18, "gold")
    picture += trunk("350 420 46, 284 440 36, 224 476 26") + pine((268, 392, 68), (306, 334, 56))
    return picture + moved(crane(), 122, 274) + pine((36, 522, 92), (150, 550, 84), (262, 524, 98))


def _pine_ribbon(edition: Edition) -> str:
    picture = mist(-40, 60, 190, 20, "gold")
    picture += trunk("-20 470 52, 60 440 40, 170 510 24") + pine((60, 360, 70), (20, 470, 88))
    picture += trunk("352 310 36, 300 268 26, 270 150 6") + pine((282, 156, 76), (300, 264, 66))
    picture += pine((130, 542, 98), (274, 530, 92))
    return picture + _red_slip(178, 262, AKA_YOROSHI, edition)


def _pine_plain_1(_: Edition) -> str:
    picture = mist(120, 60, 240, 20)
    picture += trunk("-20 550 64, 66 440 48, 140 340 36, 188 276 24, 244 232 8")
    picture += pine((112, 194, 88), (250, 250, 76), (62, 324, 80), (226, 366, 86))
    return picture + pine((92, 464, 102), (252, 500, 96), (150, 566, 80))


def _pine_plain_2(_: Edition) -> str:
    picture = mist(-40, 420, 180, 20)
    picture += trunk("352 552 64, 262 446 48, 190 366 34, 140 290 22, 110 170 6")
    picture += twigs("206 386 26, 262 330 18, 286 230 4")
    picture += pine((112, 184, 84), (256, 128, 66), (282, 250, 72), (48, 304, 78), (172, 310, 62))
    return picture + pine((290, 372, 70), (112, 420, 84), (216, 520, 96), (40, 512, 80), (130, 576, 80))


def _plum_bush_warbler(_: Edition) -> str:
    picture = mist(-40, 60, 230, 20) + mist(180, 470, 190, 18, "gold") + plum_bough() + plum_shoot()
    picture += moved(warbler(), 182, 178, 1.08)
    picture += plums((70, 280, 46, 0), (264, 322, 48, 10), (132, 406, 52, 30), (286, 420, 36, 50))
    picture += plums((38, 372, 30, 12), (290, 116, 30, 0))
    return picture + plum_buds((127, 84, 13, -84), (221, 70, 11, -96))


def _plum_ribbon(edition: Edition) -> str:
    picture = mist(170, 60, 220, 20, "gold") + plum_bough()
    picture += plums((270, 150, 50, 0), (266, 322, 52, 10), (60, 414, 50, 30), (286, 434, 38, 50))
    picture += plums((50, 200, 42, 0)) + plum_buds((221, 71, 11, -96))
    return picture + _red_slip(166, 268, AKA_YOROSHI, edition)


def _plum_plain_1(_: Edition) -> str:
    picture = mist(-40, 70, 190, 20, "gold") + plum_bough() + plum_shoot()
    picture += plums((76, 250, 46, 0), (252, 290, 54, 10), (130, 402, 52, 30), (286, 412, 38, 50))
    picture += plums((192, 150, 36, 0), (38, 354, 30, 12))
    return picture + plum_buds((127, 86, 13, -84), (221, 72, 11, -96), (300, 204, 12, -20))


def _plum_plain_2(_: Edition) -> str:
    picture = mist(150, 478, 230, 20) + mirrored(plum_bough() + plum_shoot(), WIDTH)
    picture += plums((240, 240, 52, 0), (82, 304, 46, 10), (198, 414, 50, 30), (58, 424, 38, 50))
    picture += plums((288, 354, 38, 0), (66, 130, 34, 20))
    return picture + plum_buds((203, 86, 13, -96), (109, 72, 11, -84), (30, 204, 12, 200))


def _cherry_head() -> str:
    branches = bough(
        "350 40 34, 250 110 26, 150 130 18, 40 210 8",
        "250 110 14, 270 200 8, 300 280 2",
        "150 130 10, 140 220 6, 160 300 1",
    )
    return branches + young_leaves(
        (20, 130, 60, 100), (320, 110, 54, 80), (200, 200, 54, 100), (96, 236, 46, 110)
    )


def _cherry_curtain(_: Edition) -> str:
    picture = _cherry_head() + cherries(
        (106, 52, 46, 30),
        (216, 96, 46, 0),
        (20, 130, 44, 10),
        (316, 116, 44, 0),
        (204, 256, 44, 20),
        petals="beni",
        core="gold",
    )
    picture += cherries(
        (54, 64, 54, 0),
        (162, 48, 56, 20),
        (268, 56, 54, 40),
        (108, 152, 56, 10),
        (216, 164, 56, -10),
        (298, 182, 50, 30),
        (46, 224, 48, 50),
        (150, 238, 52, 5),
        (264, 256, 48, 25),
    )
    return picture + curtain(336)


def _cherry_ribbon(edition: Edition) -> str:
    picture = mist(-40, 470, 210, 20, "gold") + _cherry_head()
    picture += cherries(
        (58, 70, 54, 0),
        (160, 50, 56, 20),
        (268, 58, 54, 40),
        (108, 152, 56, 10),
        (250, 150, 54, -10),
        (48, 226, 48, 50),
        (284, 262, 48, 25),
        (46, 336, 42, 12),
        (280, 374, 44, 0),
        (66, 440, 46, 10),
        (250, 474, 44, 30),
    )
    return picture + _red_slip(170, 300, MIYOSHINO, edition)


def _cherry_plain_1(_: Edition) -> str:
    picture = mist(140, 470, 240, 20)
    picture += bough(
        "-20 540 50, 70 430 38, 150 320 26, 210 200 16, 250 60 4",
        "70 430 16, 44 310 9, 60 170 2",
        "150 320 14, 240 300 9, 310 220 2",
    )
    picture += young_leaves((126, 392, 54, 20), (222, 200, 54, 0), (48, 244, 46, 200), (236, 80, 44, -30))
    return picture + cherries(
        (62, 182, 52, 0),
        (166, 98, 54, 20),
        (262, 70, 44, 0),
        (124, 268, 58, 10),
        (226, 186, 56, -10),
        (290, 258, 46, 30),
        (200, 352, 54, 5),
        (50, 336, 48, 40),
        (100, 442, 48, 0),
    )


def _cherry_plain_2(_: Edition) -> str:
    picture = mist(-40, 76, 200, 20, "gold")
    picture += bough(
        "350 470 50, 270 400 38, 190 300 26, 120 190 14, 70 90 4",
        "270 400 18, 284 260 11, 262 120 3",
        "216 330 16, 110 360 10, 30 300 2",
    )
    picture += young_leaves((190, 200, 50, -70), (44, 384, 54, 120), (296, 190, 44, -50), (150, 440, 50, 100))
    return picture + cherries(
        (78, 148, 48, 0),
        (258, 104, 46, 20),
        (164, 214, 56, 40),
        (274, 212, 52, 10),
        (66, 262, 50, -10),
        (218, 322, 58, 30),
        (120, 346, 52, 5),
        (40, 376, 40, 25),
        (292, 412, 48, 0),
        (196, 438, 50, 12),
        (96, 462, 46, 50),
        (270, 508, 40, 20),
        (166, 522, 34, 0),
    )


CARDS = {
    "pine-crane": Flower(
        "Pine with crane, bright 松に鶴",
        "A red-crowned crane stands among dark cushions of pine; the corner above cuts off a great red sun.",
        _pine_crane,
        1,
        CORNER,
    ),
    "pine-ribbon": Flower(
        "Pine, red ribbon",
        "A red paper slip, lettered あかよろし in black with an old form of か, hangs among pine boughs.",
        _pine_ribbon,
        2,
        korean="A red paper slip, lettered 홍단 in white, hangs among pine boughs.",
    ),
    "pine-plain-1": Flower(
        "Pine, plain, first of two",
        "Pine boughs alone: seven cushions of needles with red cones, on a trunk from the lower left.",
        _pine_plain_1,
        3,
    ),
    "pine-plain-2": Flower(
        "Pine, plain, second of two",
        "Pine boughs alone: cushions of needles with red cones, on a forked trunk from the lower right.",
        _pine_plain_2,
        4,
    ),
    "plum-bush-warbler": Flower(
        "Plum with bush warbler, animal 梅に鶯",
        "A bright green bird perches on an old plum branch with crimson blossoms and buds.",
        _plum_bush_warbler,
        5,
    ),
    "plum-ribbon": Flower(
        "Plum, red ribbon",
        "A red paper slip, lettered あかよろし in black with an old form of か, hangs among plum blossom.",
        _plum_ribbon,
        6,
        korean="A red paper slip, lettered 홍단 in white, hangs among plum blossom.",
    ),
    "plum-plain-1": Flower(
        "Plum, plain, first of two",
        "A plum branch from the lower left with six crimson blossoms and three buds.",
        _plum_plain_1,
        7,
    ),
    "plum-plain-2": Flower(
        "Plum, plain, second of two",
        "A plum branch from the lower right with six crimson blossoms and three buds.",
        _plum_plain_2,
        8,
    ),
    "cherry-curtain": Flower(
        "Cherry with curtain, bright 桜に幕",
        "Massed pink and red cherry blossoms above the striped curtain of a party that views them.",
        _cherry_curtain,
        9,
        CORNER,
    ),
    "cherry-ribbon": Flower(
        "Cherry, red ribbon",
        "A red paper slip, lettered みよしの in black, hangs among pink cherry blossom.",
        _cherry_ribbon,
        10,
        korean="A red paper slip, lettered 홍단 in white, hangs among pink cherry blossom.",
    ),
    "cherry-plain-1": Flower(
        "Cherry, plain, first of two",
        "A cherry branch reaches up from the lower left, with nine pink blossoms and bronze leaves.",
        _cherry_plain_1,
        11,
    ),
    "cherry-plain-2": Flower(
        "Cherry, plain, second of two",
        "A cherry branch reaches up from the lower right, thick with thirteen pink blossoms.",
        _cherry_plain_2,
        12,
    ),
}
