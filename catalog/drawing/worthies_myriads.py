"""The worthies on the nine cards of myriads, as Pan Zhiheng lists them: Lei Heng to Yan Qing.

The list has two heads on Shi Jin's card; nicknames give some tools and marks (nine tattooed dragons, a great
blade, an archer's bow); all else is our own design.
"""

from catalog.drawing import worthies_beards as beards
from catalog.drawing import worthies_cloth as cloths
from catalog.drawing import worthies_hats as hats
from catalog.drawing import worthies_robes as robes
from catalog.drawing import worthies_things as things
from catalog.drawing.curves import brush, laid
from catalog.drawing.worthies_block import STEPS, Block
from catalog.drawing.worthies_heads import Features, face, put
from catalog.drawing.worthies_robes import BROAD, NARROW, SLOPING, STOUT, Cloth

LEFT, RIGHT = -1, 1


def lei_heng(block: Block) -> None:
    """插翅虎, the winged tiger: a striped robe, a cap with tiger's ears and wings, arms akimbo."""
    robe = Cloth(False, cloths.tiger_stripes)
    robes.trunk(block, STOUT, robe)
    robes.belt(block, 600, "shu")
    for side in (LEFT, RIGHT):
        robes.akimbo(block, side, Cloth(True))
    head = Block(f"{block.name}-h")
    face(head, Features("square", "fierce", "glare", "broad", "stern", "frown"))
    beards.swallow(head)
    hats.tiger_cap(head)
    put(block, head, 105, 358, 1.02, right=True)


def suo_chao(block: Block) -> None:
    """急先鋒, the impatient vanguard: shouting, a plume on his helmet, a great axe before his breast."""
    robes.trunk(block, BROAD, Cloth(True))
    robes.belt(block, 620)
    for side in (LEFT, RIGHT):
        robes.sleeve_down(block, side, Cloth(False, cloths.dots))
        robes.guard(block, side, Cloth(True, cloths.dots))
    things.great_axe(block, 140, 428, LEFT)
    robes.fist(block, 140, 590, RIGHT)
    robes.fist(block, 71, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "fierce", "round", "broad", "shout", "frown"))
    beards.drooping(head)
    hats.helmet(head)
    hats.plume(head)
    put(block, head, 96, 350, 1.04)


def qin_ming(block: Block) -> None:
    """霹靂火, thunderbolt fire: a beard of flames, thunder pattern, a wolf-tooth club."""
    mail = Cloth(True, cloths.meander)
    robes.trunk(block, BROAD, mail)
    robes.belt(block, 590, "shu")
    robes.sleeve_up(block, LEFT, Cloth(True))
    robes.sleeve_down(block, RIGHT, Cloth(True))
    for side in (LEFT, RIGHT):
        robes.guard(block, side, Cloth(True))
    things.club(block, 43)
    robes.fist(block, 43, 500, LEFT)
    robes.fist(block, 139, 590, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "bushy", "round", "broad", "stern", "frown"))
    beards.flames(head)
    hats.helmet(head)
    hats.flame_finial(head)
    put(block, head, 120, 356, 0.98, right=True)


def shi_jin(block: Block) -> None:
    """九紋龍, nine-dragon tattoos: dragons over his bare trunk, the head of one on his breast."""
    robes.trunk(block, BROAD, Cloth(False))
    robes.bare_arm_down(block, LEFT)
    robes.bare_arm(block, RIGHT)
    for place in SMALL_DRAGONS:
        _small_dragon(block, *place)
    _great_dragon(block)
    robes.sash(block, 646, "shu")
    things.pole(block, 167, 214, 10)
    robes.fist(block, 167, 500, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "silkworm", "phoenix", "straight", "firm", "smooth"))
    hats.headcloth(head)
    put(block, head, 98, 346, 1.08)


SMALL_DRAGONS = (
    (44, 446, 120, 0.74),
    (28, 506, 96, 0.74),
    (40, 566, 70, 0.74),
    (150, 438, 40, 0.74),
    (184, 470, 84, 0.74),
    (182, 560, 100, 0.74),
    (100, 446, 4, 0.74),
    (146, 620, 0, 0.7),
)


def _small_dragon(block: Block, x: float, y: float, turn: float, size: float) -> None:
    """A tattooed dragon, coiled once."""
    body = "-36 8 1, -24 -8 9, -8 -6 13, 4 8 14, 18 8 13, 26 -6 11, 20 -16 9"
    limbs = (
        "-14 -4 6, -18 -18 5, -26 -20 1",
        "8 8 6, 6 22 5, -2 26 1",
        "16 10 6, 26 20 5, 32 18 1",
        "20 -16 13, 30 -22 12, 40 -20 4",
        "22 -20 4, 14 -32 1",
        "27 -24 4, 24 -36 1",
    )
    block.fill(*(brush(laid(text, x, y, turn, size), STEPS) for text in (body, *limbs)))
    ridge = "-24 -7 .6, -8 -3 3, 3 8 3.4, 16 8 3, 24 -4 .6"
    block.fill(brush(laid(ridge, x, y, turn, size), STEPS), pigment="paper")


def _great_dragon(block: Block) -> None:
    """The dragon on the breast, its head turned to the left."""
    coil = "120 656 4, 150 640 18, 152 600 28, 118 596 32, 84 616 32, 54 600 30, 60 560 30, 92 556 32"
    block.ink(coil)
    for x, y, turn in (
        (151, 628, 80),
        (147, 606, 30),
        (130, 597, 5),
        (112, 599, -12),
        (96, 609, -28),
        (78, 614, 10),
        (62, 605, 50),
        (56, 586, 90),
        (62, 568, 130),
    ):
        block.fill(brush(laid("-6 -7 1, 5 0 3.4, -6 7 1", x, y, turn), STEPS), pigment="paper")
    block.ink(
        "66 606 10, 50 634 9, 36 640 3",
        "44 636 5, 34 628 1",
        "46 638 5, 42 650 1",
        "118 600 10, 112 634 9, 96 640 3",
        "104 636 5, 94 630 1",
    )
    block.dark(
        "126 560 c, 128 536 c, 112 540, 118 516 c, 102 524, 96 508, 80 506, 70 516, 58 512, "
        "46 522, 40 534, 56 540 c,"
        "60 548 c, 46 552, 48 562, 60 568, 82 566 c, 92 578, 104 586 c, 106 574, 122 580 c, 116 568"
    )
    block.cut(
        "80 520 1, 90 516 5, 98 524 1",
        "46 530 1, 50 528 4, 54 530 1",
        "62 544 1, 76 546 4, 88 540 1",
        "100 536 .6, 108 548 3, 112 562 .6",
    )
    block.flat("58 547 c, 44 546, 34 552, 30 560 c, 38 556, 46 554, 60 552 c", pigment="shu")
    block.ink(
        "92 512 7, 104 496 6, 122 492 1", "82 508 6, 88 490 5, 100 482 1", "48 524 3, 36 512 3, 32 496 1"
    )


def li_jun(block: Block) -> None:
    """混江龍, the dragon that stirs the river: a boatman in a hood, waves, an oar."""
    coat = Cloth(False, cloths.waves)
    robes.trunk(block, SLOPING, Cloth(True))
    robes.collar(block, Cloth(True), 500)
    robes.piece(block, "30 560 c, 105 590, 180 560 c, 196 700 c, 14 700 c", coat)
    robes.belt(block, 548, "shu", 74)
    robes.sleeve_up(block, LEFT, Cloth(True))
    robes.sleeve_down(block, RIGHT, Cloth(True))
    things.oar(block, 44, RIGHT)
    robes.fist(block, 44, 500, LEFT)
    robes.fist(block, 139, 590, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("lean", "level", "calm", "straight", "smile", "cheek"))
    beards.wisps(head)
    hats.hood(head)
    put(block, head, 116, 346, 1.1, right=True)


def chai_jin(block: Block) -> None:
    """小旋風, the little whirlwind: a gentleman in a robe of whirls, with a silk fan."""
    robe = Cloth(False, cloths.whirls)
    robes.trunk(block, BROAD, robe)
    robes.collar(block, robe, 540)
    robes.belt(block, 616)
    robes.sleeve_down(block, LEFT, robe)
    robes.sleeve_up(block, RIGHT, robe)
    things.silk_fan(block, 156, 470)
    robes.fist(block, 156, 506, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "level", "narrow", "straight", "smile", "smooth"))
    beards.thin(head)
    hats.soft_cap(head)
    put(block, head, 96, 346, 1.04)


def guan_sheng(block: Block) -> None:
    """大刀, the great blade: he holds it upright; a red face and a long beard."""
    robe = Cloth(True, cloths.clouds)
    robes.trunk(block, BROAD, robe)
    robes.belt(block, 606)
    robes.sleeve_up(block, LEFT, Cloth(True))
    robes.sleeve_down(block, RIGHT, Cloth(True))
    robes.guard(block, RIGHT, Cloth(False, cloths.scales))
    things.great_blade(block, 56, LEFT)
    robes.fist(block, 56, 500, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "silkworm", "phoenix", "straight", "firm", "smooth", "shu"))
    beards.splendid(head, 190)
    hats.guan_hood(head)
    put(block, head, 124, 346, 1.04, right=True)
    robes.fist(block, 139, 590, RIGHT)


def hua_rong(block: Block) -> None:
    """小李廣, the lesser Li Guang, after a famous archer: a bow, arrows behind the shoulder."""
    coat = Cloth(False, cloths.plates)
    things.quiver(block, 40, LEFT)
    robes.trunk(block, NARROW, coat)
    robes.scarf(block)
    robes.belt(block, 590, "sumi")
    robes.sleeve_down(block, LEFT, Cloth(False))
    robes.sleeve_up(block, RIGHT, Cloth(False))
    things.bow(block, 172, RIGHT)
    robes.fist(block, 166, 500, RIGHT)
    robes.fist(block, 71, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "fierce", "phoenix", "straight", "firm", "smooth"))
    hats.feathered_cap(head)
    put(block, head, 90, 352, 1.04)


def yan_qing(block: Block) -> None:
    """浪子, the prodigal: a flower in his hair, a flute at his lips."""
    robe = Cloth(True, cloths.blossoms)
    robes.trunk(block, SLOPING, robe)
    robes.collar(block, robe, 520)
    robes.sash(block, 606)
    right = "146 412, 178 430, 194 490, 192 570, 164 606, 140 580, 136 520, 148 448 c, 184 446 c"
    left = "64 412, 32 436, 16 500, 18 580, 54 616, 92 590, 122 520, 138 444 c, 104 430 c, 84 476, 66 490"
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "thin", "calm", "straight", "bud", "smooth"))
    hats.topknot(head)
    hats.flower(head, 40, -26, 11)
    put(block, head, 100, 338, 1.06)
    for shape in (right, left):
        robes.piece(block, shape, robe)
    block.shape("146 450 c, 148 434 c, 184 432 c, 186 448 c, 166 456", line=3.4)
    block.shape("138 448 c, 102 434 c, 106 420 c, 142 432 c", line=3.4)
    robes.fist(block, 124, 412, LEFT)
    things.flute(block, 20, 82, 386)
    robes.fist(block, 166, 426, RIGHT)
