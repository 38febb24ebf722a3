"""The worthies on the cards of tens and above, as Pan Zhiheng lists them: Song Jiang to Hu Sanniang.

What is said of a picture in the list (a full beard, a severed head, a child) is drawn; nicknames give some
tools and marks (two rods, a tattooed monk, a dark whirlwind); all else is our own design.
"""

from catalog.drawing import worthies_beards as beards
from catalog.drawing import worthies_cloth as cloths
from catalog.drawing import worthies_hats as hats
from catalog.drawing import worthies_robes as robes
from catalog.drawing import worthies_things as things
from catalog.drawing.worthies_block import Block
from catalog.drawing.worthies_heads import EAR_LONG, Features, face, put
from catalog.drawing.worthies_robes import BROAD, NARROW, SLOPING, STOUT, Cloth

LEFT, RIGHT = -1, 1


def song_jiang(block: Block) -> None:
    """呼保義: an official with a full beard (貌鬍), a tablet before his breast."""
    robe = Cloth(True, cloths.roundels)
    robes.trunk(block, BROAD, robe)
    robes.round_collar(block, robe)
    things.tablet(block)
    for side in (LEFT, RIGHT):
        robes.sleeve_folded(block, side, Cloth(True))
    robes.fist(block, 92, 560, LEFT)
    robes.fist(block, 118, 560, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "level", "calm"))
    beards.full(head)
    hats.official(head)
    put(block, head, 105, 344, 0.98, right=True)


def wu_song(block: Block) -> None:
    """行者, the pilgrim: loose hair under a hoop, beads, a sabre."""
    robe = Cloth(False)
    hair = Block(f"{block.name}-b")
    hats.loose_hair(hair)
    put(block, hair, 96, 336, 1.12)
    robes.trunk(block, BROAD, robe)
    robes.folds(block, LEFT, robe, "40 560 .6, 36 620 4, 44 690 .6", "20 560 .6, 22 630 3, 18 690 .6")
    robes.collar(block, robe)
    robes.belt(block, 560, "sumi")
    things.beads(block, 100, 480, 46, 62)
    robes.sleeve_down(block, LEFT, robe)
    robes.bare_arm(block, RIGHT)
    things.sabre(block, 166, RIGHT)
    robes.fist(block, 166, 500, RIGHT)
    robes.fist(block, 72, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "fierce", "glare", "broad", "stern", "frown"))
    hats.pilgrim_hoop(head)
    put(block, head, 96, 336, 1.12)


def ruan_xiaowu(block: Block) -> None:
    """短命二郎: his head tilted, a severed head in his hand, as the list says."""
    jacket = Cloth(True, cloths.dots)
    robes.trunk(block, BROAD, Cloth(False))
    block.ink(
        "104 440 .6, 100 500 2.6, 104 570 .6",
        "70 486 .6, 88 500 3, 100 492 .6",
        "112 492 .6, 126 498 3, 140 482 .6",
        "101 578 3, 103 580 3",
    )
    for shape in (
        "78 402 c, 44 418, 20 450, 14 700 c, 70 700 c, 66 560, 76 470",
        "132 402 c, 166 418, 190 450, 196 700 c, 140 700 c, 146 560, 134 470",
    ):
        robes.piece(block, shape, jacket)
    robes.belt(block, 624, "sumi")
    robes.bare_arm_down(block, LEFT)
    robes.bare_arm(block, RIGHT)
    things.sword(block, 166)
    robes.fist(block, 166, 500, RIGHT)
    severed = Block(f"{block.name}-s")
    severed.ink("2 -120 14, -4 -90 26, 2 -60 30", "-10 -96 6, -40 -60 8, -46 10 1")
    face(severed, Features("oval", "worried", "shut", "straight", "shout", "gaunt"))
    beards.wisps(severed)
    hats.hairline(severed)
    put(block, severed, 56, 612, 0.66, turn=6)
    robes.fist(block, 56, 532, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "bushy", "glare", "hooked", "smile", "frown"))
    beards.drooping(head)
    hats.topknot(head)
    put(block, head, 112, 352, 1.12, turn=-24)


def ruan_xiaoqi(block: Block) -> None:
    """活閻羅: a fisherman in hat and straw, a trident in his fist."""
    straw = Cloth(True, cloths.straw)
    robes.trunk(block, SLOPING, straw)
    block.flat(
        "66 410 c, 50 470, 28 540 c, 60 520, 80 540, 105 524, 130 540, 150 520, 182 540 c, "
        "160 470, 144 410 c, 120 424, 90 424"
    )
    block.cut(
        *(
            f"{105 + at * 0.55} 424 .6, {105 + at * 0.85} 470 4.4, {105 + at} {528 - (at * at) % 9} .6"
            for at in range(-70, 71, 14)
        )
    )
    robes.bare_arm(block, LEFT)
    things.trident(block, 43)
    robes.fist(block, 43, 500, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("round", "bushy", "round", "broad", "stern", "frown"))
    beards.bristles(head)
    hats.bamboo(head)
    put(block, head, 112, 352, 0.98, right=True)


def zhu_tong(block: Block) -> None:
    """美鬚公, the lord of the beautiful beard; he carries a child, as the list says."""
    robe = Cloth(False, cloths.clouds)
    robes.trunk(block, BROAD, robe)
    robes.collar(block, robe, 560)
    robes.belt(block, 610, "sumi")
    robes.sleeve_down(block, LEFT, robe)
    robes.sleeve_up(block, RIGHT, robe)
    _child(block)
    robes.fist(block, 160, 600, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "level", "phoenix", "straight", "firm", "smooth"))
    beards.splendid(head, 232)
    hats.gentleman(head)
    put(block, head, 92, 344, 1.06)


def _child(block: Block) -> None:
    """A child on the arm at the right, its face to the bearer."""
    robes.piece(
        block,
        "140 500 c, 122 540, 126 590, 140 610, 170 616, 190 600, 196 540, 178 500 c",
        Cloth(True, cloths.dots),
    )
    child = Block(f"{block.name}-c")
    face(child, Features("round", "thin", "calm", "small", "smile", "smooth"))
    for x in (-22, 28):
        child.flat(f"{x - 14} -56, {x - 18} -76, {x} -88, {x + 18} -76, {x + 14} -54")
        child.ink(f"{x - 12} -58 4, {x + 12} -58 4", pigment="shu")
    child.ink("-14 -50 2, 2 -60 8, 18 -52 2")
    put(block, child, 160, 462, 0.62)
    block.shape("130 540, 116 530, 108 538, 114 550, 128 556", line=3.4)


def sun_li(block: Block) -> None:
    """病尉遲, the sickly Yuchi: a gaunt man in full armour, with a spear."""
    mail = Cloth(False, cloths.scales)
    robes.trunk(block, BROAD, mail)
    robes.round_collar(block, mail)
    robes.belt(block, 590, "sumi")
    robes.sleeve_down(block, LEFT, Cloth(True))
    robes.sleeve_up(block, RIGHT, Cloth(True))
    for side in (LEFT, RIGHT):
        robes.guard(block, side, Cloth(False, cloths.scales))
    things.spear(block, 167)
    robes.fist(block, 167, 500, RIGHT)
    robes.fist(block, 71, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("lean", "worried", "tired", "hooked", "stern", "gaunt"))
    beards.thin(head)
    hats.helmet_wings(head)
    hats.helmet(head)
    put(block, head, 88, 350, 1)


def huyan_zhuo(block: Block) -> None:
    """雙鞭, two rods: an armoured man who crosses them before his breast."""
    robes.trunk(block, BROAD, Cloth(True))
    robes.scarf(block)
    for side in (LEFT, RIGHT):
        robes.sleeve_down(block, side, Cloth(True))
        robes.guard(block, side, Cloth(False, cloths.plates))
    things.rod(block, 136, 596, -28, 216)
    things.rod(block, 74, 596, 28, 216)
    robes.fist(block, 146, 612, RIGHT)
    robes.fist(block, 64, 612, LEFT)
    huyan_head(block)


def huyan_head(block: Block, x: float = 105) -> None:
    """The head of Huyan at ``x``, the same in both lists."""
    head = Block(f"{block.name}-h")
    face(head, Features("square", "silkworm", "phoenix", "straight", "stern", "frown"))
    beards.pointed(head)
    hats.small_crown(head)
    put(block, head, x, 348, 1.1, right=True)


def lu_zhishen(block: Block) -> None:
    """花和尚, the tattooed monk: bare round head, bare tattooed breast, a staff."""
    robes.trunk(block, STOUT, Cloth(False))
    block.within(
        "60 420, 150 420, 186 470, 190 600, 30 600, 40 470",
        cloths.blossoms((30, 420, 190, 600), "sumi"),
    )
    block.ink(
        "66 500 1, 90 516 4, 104 506 1",
        "112 506 1, 130 514 4, 150 498 1",
        "60 620 1, 105 640 4, 150 620 1",
        "104 590 6, 106 596 6",
    )
    robe = Cloth(True, cloths.lattice)
    robes.piece(
        block, "136 404 c, 176 420, 192 470, 200 700 c, 20 700 c, 30 640, 110 600, 140 520, 142 460", robe
    )
    robes.bare_arm(block, LEFT)
    block.within(
        "55 414, 25 430, 13 480, 13 560, 29 592, 51 580", cloths.blossoms((13, 414, 55, 592), "sumi")
    )
    robes.sleeve_down(block, RIGHT, robe)
    things.monks_staff(block, 56)
    robes.fist(block, 56, 500, LEFT)
    things.beads(block, 108, 456, 44, 58)
    head = Block(f"{block.name}-h")
    face(head, Features("round", "bushy", "round", "broad", "stern", "old", ear=EAR_LONG))
    beards.bristles(head)
    put(block, head, 118, 350, 1.14, right=True)


def li_kui(block: Block) -> None:
    """黑旋風, the black whirlwind: dark skin, wild hair, two axes."""
    hair = Block(f"{block.name}-b")
    hats.wild_hair(hair)
    robes.trunk(block, STOUT, Cloth(True))
    block.cut(
        "58 520 1, 84 540 5, 102 528 1",
        "110 528 1, 128 540 5, 152 520 1",
        "105 546 .6, 103 580 3, 105 600 .6",
    )
    robes.sash(block, 626, "shu")
    for side in (LEFT, RIGHT):
        robes.bare_arm_down(block, side, "sumi")
        things.axe(block, 105 + side * 36, 504, side * 10, side, 1.1)
        robes.fist(block, 105 + side * 22, 596, side, "sumi")
    put(block, hair, 105, 336, 1.02)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "bushy", "round", "broad", "stern", "frown", "sumi"))
    beards.wild(head)
    put(block, head, 105, 336, 1.02)


def yang_zhi(block: Block) -> None:
    """青面獸, the blue-faced beast: a birthmark over half his face, a felt hat, a sword."""
    coat = Cloth(True, cloths.diamonds)
    robes.trunk(block, NARROW, coat)
    robes.collar(block, coat)
    robes.belt(block, 580, "shu")
    robes.sleeve_down(block, RIGHT, coat)
    robes.sleeve_up(block, LEFT, coat)
    things.sword(block, 44)
    robes.fist(block, 44, 500, LEFT)
    robes.fist(block, 139, 590, RIGHT)
    head = Block(f"{block.name}-h")
    features = Features("long", "fierce", "glare", "straight", "stern", "frown")
    face(head, features)
    mark = "0 -34, 40 -34, 42 10, 34 34, 22 48, 10 36, 14 16, 30 6, 26 -8, 2 -12, -6 -20"
    head.within(mark, cloths.hatching((-10, -36, 46, 50), "sumi"))
    beards.thin(head)
    hats.felt(head)
    put(block, head, 112, 352, 1.02, right=True)


def hu_sanniang(block: Block) -> None:
    """一丈青: the one woman; a sword, a flowered robe, ribbons."""
    robe = Cloth(False, cloths.blossoms)
    robes.trunk(block, SLOPING, robe)
    robes.collar(block, robe, 508)
    collar = (
        "62 408 c, 40 430, 34 456, 50 468, 66 456 c, 66 480, 84 494, 95 476 c, 98 498, 112 498, 115 476 c,"
        "126 494, 144 480, 144 456 c, 160 468, 176 456, 170 430, 148 408 c, 136 402 c, "
        "126 438, 105 454, 84 438, 74 402 c"
    )
    block.shape(collar, "sumi", 3)
    block.cut(
        "50 452 .6, 48 440 3, 58 428 .6",
        "160 452 .6, 162 440 3, 152 428 .6",
        "80 476 .6, 76 462 3, 84 452 .6",
    )
    block.cut("130 476 .6, 134 462 3, 126 452 .6", "105 482 .6, 105 470 3, 105 460 .6")
    robes.sash(block, 566, "shu")
    robes.sleeve_down(block, LEFT, robe)
    robes.sleeve_up(block, RIGHT, robe)
    things.sword(block, 166)
    robes.fist(block, 166, 500, RIGHT)
    robes.fist(block, 71, 588, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "thin", "phoenix", "small", "bud", "smooth"))
    head.flat("-24 42, -16 39, -6 42, -15 48", pigment="shu")
    head.ink("-24 42.6 .6, -16 42 1.6, -6 42.6 .6")
    hats.chignon(head)
    put(block, head, 92, 348, 1.06)
