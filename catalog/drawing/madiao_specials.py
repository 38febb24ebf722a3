"""The two cards of coins that are no number: the zero cash and the half cash."""

from catalog.drawing import svg
from catalog.drawing import worthies_beards as beards
from catalog.drawing import worthies_hats as hats
from catalog.drawing import worthies_robes as robes
from catalog.drawing.curves import joined, leaf, polar
from catalog.drawing.worthies import WINDOW
from catalog.drawing.worthies_block import Block
from catalog.drawing.worthies_cloth import disc
from catalog.drawing.worthies_heads import Features, face, put

STALKS = (
    "108 590 10, 100 520 9, 116 440 7, 104 350 6, 112 268 3",
    "102 540 8, 66 490 7, 58 430 5, 42 380 2",
    "112 468 7, 146 424 6, 154 360 4, 168 318 2",
    "106 570 6, 140 540 5, 160 490 3",
    "106 380 5, 84 340 4, 78 300 2",
)
BLOSSOMS = (  # the middle and the size of each
    (112, 258, 32),
    (44, 372, 28),
    (160, 306, 26),
    (124, 392, 27),
    (162, 478, 26),
    (74, 296, 23),
    (74, 466, 24),
)
LEAVES = (  # where each begins, its length and width, its direction and bend
    (102, 516, 46, 20, 215, 5),
    (115, 446, 44, 20, 200, 4),
    (150, 412, 40, 18, 60, 5),
    (58, 430, 40, 18, 165, 4),
    (104, 556, 44, 18, 190, 4),
    (105, 352, 42, 18, -30, -5),
    (142, 538, 40, 18, 50, 4),
    (66, 490, 38, 17, 130, 4),
)


def blank(slug: str) -> str:
    """The zero cash: a man who holds up the empty coin.

    Chu Renhuo (堅瓠十集, juan 1) says that of the coins and strings this card alone has a human figure.
    """
    block = Block(slug)
    _empty_coin(block)
    robe = robes.Cloth(True)
    robes.piece(block, "72 560, 138 560, 170 600, 186 700, 24 700, 40 600", robe)
    robes.collar_low(block, robe)
    for side in (-1, 1):
        robes.sleeve_raised(block, side, robe)
        robes.fist(block, 105 + side * 71, 354, side)
    head = Block(f"{slug}-h")
    face(head, Features("round", "worried", "round", "broad", "smile", "old"))
    beards.thin(head)
    hats.topknot(head)
    put(block, head, 105, 486, 0.9)
    window = f"{slug}-w"
    return svg.clip_path(window, WINDOW) + svg.group(block.text(), clip=window)


def _empty_coin(block: Block) -> None:
    """A divided disc with rays, where a coin has its hole."""
    rays = [(polar(105, 300, 76, angle), polar(105, 300, 88, angle)) for angle in range(0, 360, 30)]
    block.ink(*(f"{x} {y} 7, {to_x} {to_y} 2" for (x, y), (to_x, to_y) in rays))
    for radius, pigment in ((70, "sumi"), (63, "paper"), (58, "sumi")):
        block.add(svg.circle(105, 300, radius, pigment))
    halves = "M105 242A58 58 0 0 1 105 358A29 29 0 0 1 105 300A29 29 0 0 0 105 242Z"
    block.add(
        svg.path(halves, "paper") + svg.circle(105, 271, 10, "paper") + svg.circle(105, 329, 10, "sumi")
    )


def half(slug: str) -> str:
    """The half cash, also called the sprig flower: a spray in a pot."""
    block = Block(slug)
    block.ink(*STALKS)
    block.cut("106 580 .6, 99 524 2.4, 112 450 .6")
    block.fill(*(leaf(*place) for place in LEAVES))
    for x, y, size in BLOSSOMS:
        _blossom(block, x, y, size)
    block.flat("58 596 c, 152 596 c, 142 650, 128 678 c, 82 678 c, 68 650")
    block.cut("66 622 1, 105 632 4, 144 622 1", "74 660 1, 105 667 3, 136 660 1")
    block.dark("50 582 c, 160 582 c, 164 592, 160 602 c, 50 602 c, 46 592")
    return block.text()


def _blossom(block: Block, x: float, y: float, size: float) -> None:
    places = [polar(x, y, size * 0.56, 72 * petal - 90) for petal in range(5)]
    block.fill(*(disc(*place, size * 0.46) for place in places))
    block.fill(joined(disc(*place, size * 0.34) for place in places), pigment="paper")
    block.ink(*(f"{x} {y} 1, {px} {py} 2.4" for px, py in places))
    block.add(svg.circle(x, y, size * 0.24, "shu"))
