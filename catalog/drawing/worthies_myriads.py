"""The worthies on the nine cards of myriads, as Pan Zhiheng lists them: Lei Heng to Yan Qing.

The list has two heads on Shi Jin's card; nicknames give some tools and marks (nine tattooed dragons, a great
blade, an archer's bow); all else is our own design.
"""

from catalog.drawing import svg
from catalog.drawing import worthies_beards as beards
from catalog.drawing import worthies_cloth as cloths
from catalog.drawing import worthies_hats as hats
from catalog.drawing import worthies_robes as robes
from catalog.drawing import worthies_things as things
from catalog.drawing.curves import brush, laid
from catalog.drawing.svg import Line
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
        robes.akimbo(block, side, robe)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "fierce", "glare", "broad", "stern", "frown"))
    beards.swallow(head)
    hats.tiger_cap(head)
    put(block, head, 105, 352, 1.04, right=True)


def suo_chao(block: Block) -> None:
    """急先鋒, the impatient vanguard: shouting, a plume on his helmet, a great axe."""
    robes.trunk(block, BROAD, Cloth(True))
    robes.scarf(block, "paper")
    robes.belt(block, 596)
    robes.sleeve_down(block, LEFT, Cloth(False, cloths.dots))
    robes.sleeve_up(block, RIGHT, Cloth(False, cloths.dots))
    for side in (LEFT, RIGHT):
        robes.guard(block, side, Cloth(True, cloths.dots))
    things.great_axe(block, 167, LEFT)
    robes.fist(block, 167, 500, RIGHT)
    robes.fist(block, 71, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("square", "fierce", "round", "broad", "shout", "frown"))
    beards.bristles(head)
    hats.helmet(head)
    hats.plume(head)
    put(block, head, 80, 360, 1.02)


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
    """九紋龍, nine-dragon tattoos: dragons over his bare trunk, one with a head as great as his own."""
    robes.trunk(block, BROAD, Cloth(False))
    block.ink("70 490 .6, 92 510 3, 104 498 .6", "110 498 .6, 128 508 3, 150 484 .6")
    robes.bare_arm_down(block, LEFT)
    robes.bare_arm(block, RIGHT)
    for x, y, turn, size in ((152, 452, 60, 0.8), (30, 470, 100, 0.8), (40, 560, 80, 0.7), (180, 540, 90, 0.7), (84, 464, 20, 0.7)):
        _small_dragon(block, x, y, turn, size)
    _great_dragon(block)
    robes.sash(block, 640, "shu")
    things.pole(block, 167, 214, 10)
    robes.fist(block, 167, 500, RIGHT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "silkworm", "phoenix", "straight", "firm", "smooth"))
    hats.headcloth(head)
    put(block, head, 92, 344, 1.1)


def _small_dragon(block: Block, x: float, y: float, turn: float, size: float) -> None:
    """A tattooed dragon, coiled once."""
    body = "-34 6 1, -22 -8 6, -6 -4 9, 4 8 9, 18 8 8, 26 -6 7, 22 -16 7"
    limbs = ("-12 -6 4, -16 -18 1", "8 8 4, 6 20 1", "16 10 4, 22 20 1", "22 -16 9, 30 -22 8, 38 -20 3", "22 -18 3, 16 -28 1", "26 -20 3, 24 -32 1")
    block.fill(*(brush(laid(text, x, y, turn, size), STEPS) for text in (body, *limbs)))
    block.fill(brush(laid("-24 -6 .6, -8 -2 2.4, 2 7 2.4, 16 8 2.4, 24 -4 .6", x, y, turn, size), STEPS), pigment="paper")


def _great_dragon(block: Block) -> None:
    """The dragon on the breast, its head turned to the right."""
    block.ink("28 640 2, 52 606 16, 92 628 24, 128 612 26, 140 570 26, 112 548 26, 96 560 20")
    block.cut("36 634 .6, 56 612 3, 92 632 5, 124 616 5, 136 574 5, 114 552 4, 100 560 1")
    block.cut(*(f"{x} {y} 3, {x + dx} {y + dy} 1" for x, y, dx, dy in ((62, 604, 0, 8), (78, 612, -2, 9), (94, 618, -2, 9), (110, 614, -5, 8), (122, 606, -8, 4), (128, 592, -9, 2), (128, 578, -9, -2))))
    block.dark("96 540 c, 82 520, 64 516, 56 528, 44 530, 40 544, 52 548 c, 46 560, 58 568, 72 564, 88 574, 104 566")
    block.cut("48 538 1, 50 538 3", "54 552 .6, 66 552 3, 80 556 .6", "68 530 4, 76 532 5, 80 536 1", "60 546 .6, 62 552 2, 64 556 .6")
    block.ink("80 522 5, 92 504 5, 108 500 1", "88 528 5, 104 518 5, 118 520 1", "42 534 2, 30 524 3, 28 510 1", "44 548 2, 32 556 3, 26 570 1")
    block.ink("60 620 7, 48 640 6, 34 642 1", "130 620 7, 148 632 6, 158 626 1", "128 560 7, 146 548 6, 156 554 1")


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
    things.great_blade(block, 42, LEFT)
    robes.fist(block, 42, 500, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "silkworm", "phoenix", "straight", "firm", "smooth", "shu"))
    beards.splendid(head, 190)
    hats.guan_hood(head)
    put(block, head, 120, 346, 1.08, right=True)
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
    things.bow(block, 170, RIGHT)
    robes.fist(block, 170, 500, RIGHT)
    robes.fist(block, 71, 590, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "fierce", "phoenix", "straight", "firm", "smooth"))
    hats.feathered_cap(head)
    put(block, head, 104, 346, 1.08)


def yan_qing(block: Block) -> None:
    """浪子, the prodigal: a flower in his hair, a flute at his lips."""
    robe = Cloth(True, cloths.blossoms)
    robes.trunk(block, SLOPING, robe)
    robes.collar(block, robe, 520)
    robes.sash(block, 590, "paper")
    for side in (LEFT, RIGHT):
        robes.sleeve_up(block, side, robe)
    head = Block(f"{block.name}-h")
    face(head, Features("oval", "thin", "calm", "straight", "bud", "smooth"))
    hats.topknot(head)
    hats.flower(head, 40, -26, 11)
    put(block, head, 112, 344, 1.06)
    things.flute(block, 36, 92, 392)
    robes.fist(block, 122, 420, RIGHT)
    robes.fist(block, 160, 446, RIGHT)
