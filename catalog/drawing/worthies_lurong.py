"""The figures that only Lu Rong's list has: Li Jin, Huyan Chuo, Wang Xiong, Zhang Heng and Li Hai.

He names them and does not describe the pictures. A nickname gives an iron rod, a legendary soldier, a river;
all else is our own design.
"""

from catalog.drawing import worthies_beards as beards
from catalog.drawing import worthies_cloth as cloths
from catalog.drawing import worthies_hats as hats
from catalog.drawing import worthies_robes as robes
from catalog.drawing import worthies_things as things
from catalog.drawing.worthies_block import Block
from catalog.drawing.worthies_heads import Features, face, put
from catalog.drawing.worthies_robes import BROAD, NARROW, SLOPING, STOUT, Cloth
from catalog.drawing.worthies_tens import huyan_head

LEFT, RIGHT = -1, 1


def li_jin(block: Block) -> None:
    """混江龍, the dragon that stirs the river: an old boatman, his coat full of waves."""
    coat = Cloth(True, cloths.waves)
    robes.trunk(block, SLOPING, coat)
    robes.collar(block, coat)
    robes.sash(block, 600)
    robes.sleeve_up(block, RIGHT, Cloth(True))
    robes.sleeve_down(block, LEFT, Cloth(True))
    things.oar(block, 166, LEFT)
    robes.fist(block, 166, 500, RIGHT)
    robes.fist(block, 71, 588, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("long", "bushy", "tired", "hooked", "smile", "old"))
    beards.white(head)
    hats.topknot(head)
    put(block, head, 96, 344, 1.06)


def huyan_chuo(block: Block) -> None:
    """鐵鞭, the iron rod: he holds one, upright."""
    mail = Cloth(False, cloths.plates)
    robes.trunk(block, BROAD, mail)
    robes.scarf(block)
    robes.belt(block, 596, "sumi")
    robes.sleeve_up(block, LEFT, Cloth(True))
    robes.sleeve_down(block, RIGHT, Cloth(True))
    robes.guard(block, RIGHT, Cloth(True, cloths.dots))
    robes.guard(block, LEFT, Cloth(True, cloths.dots))
    things.rod(block, 43, 478, 0, 246)
    robes.fist(block, 43, 500, LEFT)
    robes.fist(block, 139, 590, RIGHT)
    huyan_head(block, 114)


def wang_xiong(block: Block) -> None:
    """賽關索, rival of Guan Suo: a young soldier with pheasant feathers on his helmet, a sabre."""
    mail = Cloth(True, cloths.scales)
    robes.trunk(block, BROAD, mail)
    robes.scarf(block, "paper")
    robes.belt(block, 596, "shu")
    robes.sleeve_up(block, RIGHT, Cloth(False))
    robes.sleeve_down(block, LEFT, Cloth(False))
    for side in (LEFT, RIGHT):
        robes.guard(block, side, mail)
    things.sabre(block, 166, RIGHT)
    robes.fist(block, 166, 500, RIGHT)
    robes.fist(block, 71, 588, LEFT)
    head = Block(f"{block.name}-h")
    hats.pheasant_plumes(head)
    face(head, Features("oval", "silkworm", "phoenix", "straight", "firm", "smooth"))
    hats.helmet(head)
    put(block, head, 98, 356, 0.98)


def zhang_heng(block: Block) -> None:
    """一丈青, ten feet of green: a long man in a tall hat, with a hooked spear."""
    coat = Cloth(False, cloths.diamonds)
    robes.trunk(block, NARROW, coat)
    robes.collar(block, coat, 560)
    robes.belt(block, 612, "sumi", 66)
    robes.sleeve_up(block, LEFT, Cloth(False))
    things.hooked_spear(block, 44, LEFT)
    robes.fist(block, 44, 500, LEFT)
    head = Block(f"{block.name}-h")
    face(head, Features("lean", "fierce", "narrow", "hooked", "stern", "gaunt"))
    beards.drooping(head)
    hats.tall_hat(head)
    put(block, head, 112, 356, 0.96, right=True)


def li_hai(block: Block) -> None:
    """混江龍, the dragon that stirs the river: a broad man in a turban, his arms laid together."""
    robe = Cloth(False, cloths.waves)
    robes.trunk(block, STOUT, robe)
    robes.round_collar(block, robe)
    for side in (LEFT, RIGHT):
        robes.sleeve_folded(block, side, Cloth(True))
    head = Block(f"{block.name}-h")
    face(head, Features("round", "bushy", "glare", "broad", "firm", "frown"))
    beards.full(head)
    hats.turban(head)
    put(block, head, 105, 346, 1.16, right=True)
