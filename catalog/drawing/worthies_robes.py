"""Bodies of the worthies: trunks, collars, sleeves, belts and hands, in units of the card.

Shapes are written for the side at the viewer's right, as distances from the middle line of the card;
``side`` is 1 there and -1 at the viewer's left. Collars lap as the Chinese wear them and are never mirrored.
"""

from collections.abc import Callable
from dataclasses import dataclass

from catalog.drawing.curves import Outline, Stroke, brush, outline
from catalog.drawing.worthies_block import STEPS, Block, outline_at, stroke_at
from catalog.drawing.worthies_cloth import Box

MIDDLE = 105
BROAD = "0 402, 26 404, 56 416, 82 446, 90 500, 92 700, 0 700"
NARROW = "0 402, 22 404, 44 420, 58 450, 62 500, 66 700, 0 700"
STOUT = "0 408, 30 408, 60 424, 84 470, 94 540, 96 700, 0 700"
SLOPING = "0 402, 20 404, 44 428, 64 480, 76 560, 84 700, 0 700"


@dataclass(frozen=True, slots=True)
class Cloth:
    """Dark or light, and what its pattern is. ``trim`` is the pigment of collar and cuffs."""

    dark: bool
    pattern: Callable[[Box, str], str] | None = None
    trim: str = ""

    @property
    def mark(self) -> str:
        """The pigment of pattern and folds."""
        return "paper" if self.dark else "sumi"

    @property
    def border(self) -> str:
        """The pigment of collar and cuffs: the opposite of the cloth where nothing else is said."""
        return self.trim or self.mark


def sided(text: str, side: int) -> Outline:
    """An outline on one side of the card's middle line."""
    return outline_at(text, MIDDLE, 0, side)


def sided_stroke(text: str, side: int) -> Stroke:
    """A stroke on one side of the card's middle line."""
    return stroke_at(text, MIDDLE, 0, side)


def around(shape: str | Outline) -> Box:
    """The box around a shape."""
    points = outline(shape) if isinstance(shape, str) else shape
    across, down = [point[0] for point in points], [point[1] for point in points]
    return min(across), min(down), max(across), max(down)


def piece(block: Block, shape: str | Outline, cloth: Cloth, line: float = 4.4) -> None:
    """A piece of a garment, with the cloth's pattern; dark ones are set off by a line of paper."""
    if cloth.dark:
        block.dark(shape)
    else:
        block.shape(shape, line=line)
    if cloth.pattern:
        block.within(shape, cloth.pattern(around(shape), cloth.mark))


def trunk(block: Block, half: str, cloth: Cloth) -> None:
    """Shoulders and breast down to the frame, from its right half."""
    right, left = sided(half, 1)[1:-1], sided(half, -1)[1:-1]
    piece(block, [*right, *reversed(left)], cloth)


def folds(block: Block, side: int, cloth: Cloth, *strokes: str) -> None:
    """Folds of the cloth on one side."""
    block.fill(*(brush(sided_stroke(text, side), STEPS) for text in strokes), pigment=cloth.mark)


def collar(block: Block, cloth: Cloth, low: float = 520) -> None:
    """A crossed collar, closed on the wearer's right, over a white undergarment."""
    block.shape("78 400 c, 134 400 c, 126 430, 104 468 c, 88 436", line=3)
    block.shape("76 398 c, 88 402 c, 100 436, 116 462 c, 106 480 c, 86 446", cloth.border, 3.4)
    block.shape(
        f"124 400 c, 138 398 c, 128 440, {98} {low - 30}, 74 {low} c, 58 {low - 6} c, 98 458",
        cloth.border,
        3.4,
    )


def round_collar(block: Block, cloth: Cloth) -> None:
    """The round collar of an official's robe."""
    block.shape(
        "70 402 c, 84 424, 105 432, 126 424, 140 402 c, 130 396 c, 120 412, 105 418, 90 412, 80 396 c",
        cloth.border,
        3.4,
    )


def scarf(block: Block, pigment: str = "shu") -> None:
    """A cloth tied around the neck."""
    block.shape("64 404 c, 84 420, 126 420, 146 402 c, 152 420 c, 128 442, 84 444, 58 424 c", pigment, 3.4)
    block.shape("94 430, 108 426, 120 434, 114 446, 98 446", pigment, 3.2)
    block.shape("98 444 c, 82 476, 76 494 c, 94 492 c, 106 470, 108 446 c", pigment, 3.2)
    block.shape("112 444 c, 122 470, 136 484 c, 144 474 c, 130 456, 120 440 c", pigment, 3.2)


def belt(block: Block, y: float, pigment: str = "paper", half: float = 92) -> None:
    """A broad belt with a buckle; ``half`` is how far it reaches from the middle."""
    band = f"{-half} 0 c, 0 10, {half} 0 c, {half} 24 c, 0 35, {-half} 24 c"
    block.shape(outline_at(band, MIDDLE, y), pigment, 3.6)
    block.shape(outline_at("-17 2, 17 2, 19 20, 15 38, -15 38, -19 20", MIDDLE, y), line=3.6)
    block.flat(outline_at("-8 12, 8 12, 8 28, -8 28", MIDDLE, y))


def sash(block: Block, y: float, pigment: str = "paper") -> None:
    """A soft sash with a knot and two falling ends."""
    band = "-93 4 c, -45 14, 0 16, 45 14, 93 2 c, 93 24 c, 45 38, -45 38, -93 26 c"
    knot = "-19 12, -1 6, 15 16, 11 38, -7 44, -21 32"
    ends = (
        "-21 34 c, -33 80, -45 120 c, -13 122 c, -9 80, -5 36 c",
        "-5 36 c, -1 74, -7 110 c, 21 108 c, 19 70, 9 34 c",
    )
    for shape in (band, *ends, knot):
        block.shape(outline_at(shape, MIDDLE, y), pigment, 3.6)
    block.ink(stroke_at("-85 16 1, -55 24 2.4, -25 26 1", MIDDLE, y))
    block.ink(stroke_at("21 26 1, 55 24 2.4, 85 14 1", MIDDLE, y))


def sleeve_up(block: Block, side: int, cloth: Cloth) -> None:
    """A wide sleeve whose forearm rises: the hand is 60 units from the middle, at height 500."""
    shape = sided(
        "50 414 c, 78 440, 90 500, 92 570, 80 626, 50 616, 30 566, 34 530, 48 514 c, 72 514 c, 62 470", side
    )
    piece(block, shape, cloth)
    folds(
        block,
        side,
        cloth,
        "56 430 .6, 70 474 3.4, 76 520 .6",
        "84 540 .6, 74 580 4, 52 600 .6",
        "76 530 .6, 66 562 4, 42 574 .6",
    )
    block.shape(sided("42 508 c, 76 504 c, 78 520 c, 60 528, 42 522 c", side), cloth.border, 3.4)


def sleeve_down(block: Block, side: int, cloth: Cloth) -> None:
    """A wide sleeve that hangs; the hand is 34 units from the middle, at height 588."""
    shape = sided(
        "46 414 c, 80 440, 92 500, 94 580, 90 660, 70 684, 52 660, 44 610 c, 36 572 c, 54 540, 58 480", side
    )
    piece(block, shape, cloth)
    folds(
        block,
        side,
        cloth,
        "58 436 .6, 74 490 3.6, 74 550 .6",
        "84 560 .6, 74 610 4, 58 634 .6",
        "70 548 .6, 62 580 3.6, 50 600 .6",
    )
    block.shape(sided("34 570 c, 50 562 c, 58 606 c, 44 614 c", side), cloth.border, 3.4)


def sleeve_folded(block: Block, side: int, cloth: Cloth) -> None:
    """A wide sleeve laid before the breast: its mouth meets the other at the middle, 530 to 640 high."""
    shape = sided(
        "52 416 c, 82 446, 94 510, 94 600, 76 656, 40 668, 3 632 c, 5 556 c, 30 528, 54 500, 56 460", side
    )
    piece(block, shape, cloth)
    folds(
        block,
        side,
        cloth,
        "62 446 .6, 76 500 3.6, 60 536 .6",
        "84 540 .6, 70 580 4, 20 600 .6",
        "88 590 .6, 70 624 4, 24 632 .6",
        "64 540 .6, 48 564 3.4, 20 570 .6",
    )


def akimbo(block: Block, side: int, cloth: Cloth) -> None:
    """A sleeve bent outwards, the hand on the belt, 36 units from the middle, at height 612."""
    shape = sided(
        "50 412 c, 78 436, 90 480, 94 540, 90 590, 72 622, 46 634 c, 38 596 c, 56 588, 66 560, 64 500", side
    )
    piece(block, shape, cloth)
    folds(block, side, cloth, "90 556 .6, 76 560 4, 62 584 .6", "92 574 .6, 80 584 4, 60 606 .6")
    block.shape(sided("34 594 c, 50 588 c, 58 630 c, 42 638 c", side), cloth.border, 3.4)
    fist(block, MIDDLE + side * 30, 614, side)


def bare_arm(block: Block, side: int, skin: str = "paper") -> None:
    """A naked arm, the forearm raised: the hand is 60 units from the middle, at height 500."""
    shape = sided(
        "50 414, 80 430, 92 480, 92 560, 76 592, 54 580, 46 540, 50 510 c, 70 508 c, 70 540, 66 500, 60 460",
        side,
    )
    if skin == "sumi":
        block.dark(shape)
    else:
        block.shape(shape)
    line = "paper" if skin == "sumi" else "sumi"
    block.fill(
        *(
            brush(sided_stroke(text, side), STEPS)
            for text in ("88 470 .6, 80 500 3, 74 530 .6", "62 440 .6, 74 450 2.6, 80 466 .6")
        ),
        pigment=line,
    )


def bare_arm_down(block: Block, side: int, skin: str = "paper") -> None:
    """A naked arm that hangs with the fist before the hip: 44 units from the middle, at height 590."""
    shape = sided("48 414, 82 430, 94 490, 90 560, 66 606, 48 604, 36 586 c, 54 560, 66 530, 62 480", side)
    if skin == "sumi":
        block.dark(shape)
    else:
        block.shape(shape)
    line = "paper" if skin == "sumi" else "sumi"
    block.fill(
        *(
            brush(sided_stroke(text, side), STEPS)
            for text in ("64 440 .6, 76 452 2.6, 80 470 .6", "70 530 .6, 76 552 3, 66 580 .6")
        ),
        pigment=line,
    )


def guard(block: Block, side: int, cloth: Cloth) -> None:
    """A shoulder guard of armour with a scalloped edge."""
    shape = sided(
        (
            "34 406 c, 62 406, 88 424, 96 466 c, 90 486, 82 478, 76 492, 68 480, 58 490, 52 474, "
            "42 474 c, 48 440"
        ),
        side,
    )
    piece(block, shape, cloth)
    block.fill(brush(sided_stroke("44 462 2, 64 468 4, 92 456 2", side)), pigment=cloth.mark)


def fist(block: Block, x: float, y: float, side: int = 1, skin: str = "paper") -> None:
    """A fist around something upright at ``x, y``: the knuckles towards the middle of the card."""
    line = "paper" if skin == "sumi" else "sumi"
    shape = [
        (x + side * px, y + py)
        for px, py in ((-14, -12), (-2, -17), (11, -14), (14, 0), (12, 14), (-2, 17), (-14, 13), (-16, 0))
    ]
    if skin == "sumi":
        block.dark(shape)
    else:
        block.shape(shape, line=3.8)
    block.fill(
        *(
            brush([(x - side * 15, y + dy, 1), (x - side * 4, y + dy, 2.4), (x + side * 3, y + dy - 1, 1)])
            for dy in (-6, 1.5, 8)
        ),
        brush([(x + side * 11, y - 12, 1), (x + side * 4, y - 8, 3), (x + side * 5, y + 6, 1)]),
        pigment=line,
    )


def sleeve_raised(block: Block, side: int, cloth: Cloth) -> None:
    """A sleeve fallen back from an arm held high: the hand is 71 units from the middle, at height 354."""
    block.shape(sided("60 366 c, 82 366 c, 86 430, 84 500 c, 54 500 c, 62 430", side))
    piece(block, sided("30 566, 44 520, 50 462 c, 92 468 c, 96 540, 84 610, 60 640, 34 620", side), cloth)
    folds(block, side, cloth, "58 480 .6, 56 530 3.4, 44 570 .6", "76 484 .6, 78 540 4, 58 596 .6")
    block.shape(sided("48 464 c, 50 450 c, 92 454 c, 93 472 c, 70 476", side), cloth.border, 3.4)


def collar_low(block: Block, cloth: Cloth) -> None:
    """A crossed collar, closed on the wearer's right, of a figure that stands low on the card."""
    block.shape("86 546 c, 122 546 c, 118 572, 104 598 c, 92 574", line=3)
    block.shape("84 544 c, 94 546 c, 102 574, 114 594 c, 106 608 c, 90 582", cloth.border, 3.4)
    block.shape("116 546 c, 128 544 c, 120 580, 100 626, 82 656 c, 70 650 c, 98 596", cloth.border, 3.4)
