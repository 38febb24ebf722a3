"""What the worthies hold: weapons, tools and others' heads. Upright ones stand on the line ``x``."""

from catalog.drawing import svg
from catalog.drawing.curves import brush, laid, placed
from catalog.drawing.worthies_block import Block
from catalog.drawing.worthies_cloth import disc


def pole(block: Block, x: float, top: float, width: float = 8) -> None:
    """A shaft down to the frame."""
    half = width / 2
    block.dark(f"{x - half} {top} c, {x + half} {top} c, {x + half} 700 c, {x - half} 700 c", 2)
    block.cut(f"{x - 1} {top + 6} 1, {x - 1} 560 1.6, {x - 1} 700 1")


def tassel(block: Block, x: float, y: float) -> None:
    """A red tassel around a shaft."""
    block.flat(
        f"{x - 6} {y} c, {x + 6} {y} c, {x + 16} {y + 20}, {x + 13} {y + 34} c, {x + 5} {y + 28}, {x} {y + 40} c, {x - 6} {y + 28}, {x - 14} {y + 34} c, {x - 16} {y + 20}",
        pigment="shu",
    )
    block.cut(
        f"{x - 3} {y + 6} .6, {x - 7} {y + 18} 1.8, {x - 8} {y + 28} .6",
        f"{x + 3} {y + 6} .6, {x + 7} {y + 18} 1.8, {x + 7} {y + 28} .6",
    )


def spear(block: Block, x: float) -> None:
    """A spear with a leaf-shaped head and a red tassel."""
    pole(block, x, 286)
    block.shape(
        f"{x} 214 c, {x + 12} 246, {x + 9} 270, {x + 4} 290 c, {x - 4} 290 c, {x - 9} 270, {x - 12} 246",
        "paper",
        4,
    )
    block.ink(f"{x} 222 .6, {x} 256 3.4, {x} 284 1")
    tassel(block, x, 290)


def hooked_spear(block: Block, x: float, side: int) -> None:
    """A boatman's spear with a side hook."""
    spear(block, x)
    block.ink(f"{x} 288 5, {x + side * 16} 282 6, {x + side * 20} 262 4, {x + side * 14} 250 .6")


def trident(block: Block, x: float) -> None:
    """A fish spear with three barbed points."""
    pole(block, x, 300)
    block.ink(f"{x - 15} 296 6, {x} 306 9, {x + 15} 296 6")
    for at, top in ((x - 15, 236), (x, 216), (x + 15, 236)):
        block.ink(
            f"{at} 300 6, {at} {top + 22} 6, {at} {top} .8",
            f"{at} {top + 4} 1, {at - 7} {top + 22} 4, {at - 8} {top + 26} .6",
        )


def great_blade(block: Block, x: float, side: int) -> None:
    """The great blade on a long shaft, its edge turned to ``side``."""
    pole(block, x, 372)
    blade = "0 166 c, -10 130, -11 70, -6 24 c, 8 -4, 30 -14 c, 24 10, 34 44, 30 92, 18 138, 8 166 c"
    block.shape([(x + side * px, 214 + py, *c) for px, py, *c in placed(blade, 0, 0)], "sumi", 4.4)
    block.fill(
        *(
            brush([(x + side * px, 214 + py, w) for px, py, w in laid(text, 0, 0)], 3)
            for text in ("12 6 1, 24 44 6, 24 92 7, 10 148 1", "0 34 .6, 6 70 2.4, 4 120 .6")
        ),
        pigment="paper",
    )
    hook = [(x + side * px, 214 + py, w) for px, py, w in laid("-4 96 9, -18 88 7, -20 72 1", 0, 0)]
    block.fill(brush(hook))
    block.add(svg.circle(x + side * 2, 352, 4.4, "paper"))
    block.shape(f"{x - 12} 376 c, {x} 384, {x + 12} 376 c, {x + 10} 392 c, {x} 398, {x - 10} 392 c", "shu", 3)
    tassel(block, x, 394)


def sabre(block: Block, x: float, side: int, y: float = 500) -> None:
    """A broad sabre held upright, its guard above the fist at ``y``; the edge is turned to ``side``."""
    blade = "-7 -26 c, -9 -110, -12 -190, -14 -236 c, 4 -226, 22 -196, 24 -150, 16 -86, 8 -26 c"
    block.shape([(x + side * px, y + py, *c) for px, py, *c in placed(blade, 0, 0)], "paper", 4.4)
    block.fill(
        brush([(x + side * px, y + py, w) for px, py, w in laid("-2 -40 1, -2 -120 3, -8 -214 1", 0, 0)])
    )
    block.shape(
        f"{x - 20} {y - 28} c, {x} {y - 34}, {x + 20} {y - 28} c, {x + 20} {y - 18} c, {x} {y - 22}, {x - 20} {y - 18} c",
        "sumi",
        2,
    )
    block.ink(f"{x} {y - 20} 9, {x} {y + 30} 9")
    block.add(svg.circle(x, y + 34, 8, "sumi") + svg.circle(x, y + 34, 3.4, "paper"))
    block.ink(f"{x} {y + 38} 3, {x - side * 6} {y + 60} 8, {x - side * 2} {y + 88} 1", pigment="shu")


def sword(block: Block, x: float, y: float = 500) -> None:
    """A straight two-edged sword held upright at ``y``."""
    block.shape(
        f"{x - 8} {y - 26} c, {x - 7} {y - 236} c, {x} {y - 262} c, {x + 7} {y - 236} c, {x + 8} {y - 26} c",
        "paper",
        4,
    )
    block.ink(f"{x} {y - 250} .6, {x} {y - 140} 2.4, {x} {y - 32} 1")
    block.shape(
        f"{x - 18} {y - 32} c, {x - 8} {y - 24}, {x + 8} {y - 24}, {x + 18} {y - 32} c, {x + 12} {y - 16}, {x} {y - 14}, {x - 12} {y - 16}",
        "sumi",
        2,
    )
    block.ink(f"{x} {y - 16} 9, {x} {y + 30} 8")
    block.add(svg.circle(x, y + 33, 7, "sumi"))
    block.ink(
        f"{x} {y + 36} 3, {x + 7} {y + 62} 8, {x + 2} {y + 96} 1",
        f"{x} {y + 36} 2, {x - 6} {y + 58} 6, {x - 8} {y + 84} 1",
        pigment="shu",
    )


def axe(block: Block, x: float, y: float, angle: float, side: int, size: float = 1) -> None:
    """A short axe: ``x, y`` is where the blade joins the shaft, turned by degrees from upright."""
    shaft = [(px, py, w) for px, py, w in laid("0 -24 6, 0 60 8, 0 150 8", x, y, angle, size)]
    block.add(svg.path(brush(shaft), "sumi", svg.Line("paper", 2)))
    blade = [
        (side * px, py, *c)
        for px, py, *c in placed("-6 -14 c, 14 -16, 30 -34 c, 46 -10, 46 16, 30 40 c, 14 18, -6 16 c", 0, 0)
    ]
    block.shape(placed(blade, x, y, angle, size), "paper", 4.4)
    block.fill(
        brush(laid([(side * 30, -18, 1), (side * 36, 2, 3), (side * 30, 24, 1)], x, y, angle, size)),
        brush(laid([(side * 2, -8, 2), (side * 2, 10, 2)], x, y, angle, size)),
    )


def great_axe(block: Block, x: float, y: float, side: int) -> None:
    """An axe on a long shaft whose top is at ``y``; the broad blade is turned to ``side``."""
    pole(block, x, y)
    blade = "-4 30 c, 20 32, 36 0 c, 58 34, 60 84, 42 124 c, 20 94, -4 94 c"
    block.shape([(x + side * px, y + py, *c) for px, py, *c in placed(blade, 0, 0)], "paper", 4.4)
    block.fill(
        brush([(x + side * 37, y + 20, 1), (x + side * 47, y + 62, 4), (x + side * 39, y + 106, 1)]),
        brush([(x + side * 4, y + 44, 1), (x + side * 20, y + 62, 9), (x + side * 4, y + 80, 1)]),
    )
    spike = [(x + side * px, y + py, w) for px, py, w in laid("-2 62 18, -16 62 9, -30 62 .8", 0, 0)]
    block.add(svg.path(brush(spike), "sumi", svg.Line("paper", 2)))
    tassel(block, x, y + 104)


def rod(block: Block, x: float, y: float, angle: float, length: float = 270) -> None:
    """An iron rod with joints like bamboo, ``x, y`` its guard, turned by degrees from upright."""
    grip = brush(laid("0 0 9, 0 50 9", x, y, angle))
    block.add(svg.path(grip, "sumi", svg.Line("paper", 2)))
    count = round(length / 30)
    for joint in range(count):
        low, half = -joint * length / count, 9 - joint * 0.45
        high = low - length / count + 5
        block.shape(
            placed(
                f"{-half} {low} c, {half} {low} c, {half - 2} {(low + high) / 2}, {half} {high} c, {-half} {high} c, {2 - half} {(low + high) / 2}",
                x,
                y,
                angle,
            ),
            "paper",
            3.6,
        )
    block.shape(placed(f"-5 {-length} c, 0 {-length - 18} c, 5 {-length} c", x, y, angle), "paper", 3.4)
    block.shape(placed("-20 -4 c, 0 -8, 20 -4 c, 20 8 c, 0 6, -20 8 c", x, y, angle), "shu", 3)


def monks_staff(block: Block, x: float) -> None:
    """A monk's staff with a crescent and rings."""
    pole(block, x, 300, 10)
    block.shape(
        f"{x - 8} 300 c, {x - 34} 284, {x - 30} 246, {x - 20} 222 c, {x - 18} 256, {x} 266, {x + 18} 256, {x + 20} 222 c, {x + 30} 246, {x + 34} 284, {x + 8} 300 c",
        "paper",
        4.4,
    )
    block.ink(f"{x - 24} 256 .6, {x - 14} 280 3, {x} 284 3, {x + 14} 280 3, {x + 24} 256 .6")
    block.shape(f"{x - 12} 298, {x + 12} 298, {x + 9} 318, {x - 9} 318", "sumi", 2)
    for side in (-1, 1):
        block.add(svg.circle(x + side * 13, 316, 8, "", svg.Line("sumi", 3)))


def club(block: Block, x: float) -> None:
    """A wolf-tooth club: a heavy head set with spikes."""
    pole(block, x, 340)
    spikes = []
    for row in range(7):
        y = 236 + row * 16
        for side in (-1, 1):
            spikes.append(f"{x + side * 9} {y} 8, {x + side * 18} {y - 2} 4, {x + side * 25} {y - 5} .6")
    block.ink(*spikes, f"{x} 230 8, {x} 218 5, {x} 206 .6")
    block.flat(
        f"{x - 10} 226, {x} 220, {x + 10} 226, {x + 15} 270, {x + 12} 336, {x} 346, {x - 12} 336, {x - 15} 270"
    )
    block.cut(
        *(
            f"{x + dx - 2} {y} 4, {x + dx + 2} {y - 3} 4"
            for row, y in enumerate(range(240, 336, 16))
            for dx in ((-6, 6) if row % 2 else (0,))
        )
    )


def oar(block: Block, x: float, side: int) -> None:
    """An oar over the shoulder, its blade up."""
    pole(block, x, 352, 9)
    block.shape(
        f"{x - 5} 360 c, {x - 15} 330, {x - 16} 250, {x - 11} 218 c, {x + 11} 218 c, {x + 16} 250, {x + 15} 330, {x + 5} 360 c",
        "paper",
        4.4,
    )
    block.ink(
        f"{x} 226 1, {x} 290 3.4, {x} 352 1",
        f"{x + side * 7} 240 .6, {x + side * 8} 290 2, {x + side * 5} 334 .6",
    )


def bow(block: Block, x: float, side: int) -> None:
    """A strung bow held upright, the grip at ``x``, the string towards the middle of the card."""
    block.line(f"M{x - side * 26} 232L{x - side * 26} 676", width=1.8)
    limbs = "-24 232 2, -34 216 5, -32 236 7, -8 292 10, 6 372 12, -4 446 11, -6 500 12, -4 554 11, 6 614 12, -12 664 10, -34 690 6, -26 676 2"
    stave = [(x + side * px, py, w) for px, py, w in laid(limbs, 0, 0)]
    block.add(svg.path(brush(stave, 3), "sumi", svg.Line("paper", 2)))
    block.cut(*(f"{x} {y} 1, {x + side * 6} {y + 30} 3, {x + side * 3} {y + 60} 1" for y in (322, 560)))


def quiver(block: Block, x: float, side: int) -> None:
    """Arrows in a quiver behind the shoulder."""
    for place, lean in enumerate((-12, 2, 16)):
        top = 318 + place * 12
        tip = x + side * (lean + 8)
        block.ink(f"{x + side * lean * 0.4} 440 3, {tip} {top} 3")
        block.shape(
            f"{tip} {top - 12} c, {tip + 8} {top - 2}, {tip + 7} {top + 24} c, {tip} {top + 34} c, {tip - 7} {top + 24} c, {tip - 8} {top - 2}",
            "shu" if place == 1 else "paper",
            3,
        )
        block.ink(f"{tip} {top - 10} 1.4, {tip} {top + 30} 1.8")


def flute(block: Block, angle: float, x: float, y: float) -> None:
    """A flute held crosswise, ``x, y`` where it meets the lips."""
    tube = "-22 -5 c, 124 -5 c, 124 5 c, -22 5 c"
    block.shape(placed(tube, x, y, angle), "paper", 3.6)
    block.fill(
        *(disc(px, py, 2.2) for px, py, *_ in placed("40 0, 52 0, 64 0, 84 0, 96 0, 108 0", x, y, angle))
    )
    block.fill(*(brush(laid(f"{at} -5 3, {at} 5 3", x, y, angle)) for at in (-14, 22, 74, 116)))


def silk_fan(block: Block, x: float, y: float) -> None:
    """A round fan of silk, whirled, on a short handle."""
    block.ink(f"{x} {y} 7, {x - 4} {y + 66} 7")
    block.add(
        svg.circle(x + 2, y - 40, 42, "paper", svg.Line("sumi", 4))
        + svg.circle(x + 2, y - 40, 36, "", svg.Line("sumi", 1.6))
    )
    block.ink(
        f"{x + 2} {y - 40} 1, {x + 8} {y - 46} 3, {x + 2} {y - 54} 4, {x - 10} {y - 48} 5, {x - 10} {y - 30} 5, {x + 6} {y - 22} 5, {x + 24} {y - 34} 5, {x + 24} {y - 56} 4, {x + 6} {y - 70} 1"
    )


def tablet(block: Block) -> None:
    """An official's tablet, held upright before the breast."""
    block.shape("92 598 c, 88 520, 94 452 c, 105 444, 118 452 c, 122 520, 118 598 c", "paper", 4)
    block.ink("112 462 .6, 114 520 2, 112 590 .6")


def beads(block: Block, x: float, y: float, across: float, down: float) -> None:
    """A string of large beads around the neck, its middle at ``x, y``."""
    points = [
        (x + across * px, y + down * py)
        for px, py in (
            (-1, -0.5),
            (-0.94, -0.1),
            (-0.78, 0.28),
            (-0.54, 0.62),
            (-0.22, 0.88),
            (0.14, 0.96),
            (0.48, 0.74),
            (0.74, 0.36),
            (0.92, -0.06),
            (1, -0.5),
        )
    ]
    block.add("".join(svg.circle(px, py, 9.4, "sumi", svg.Line("paper", 2)) for px, py in points))
    block.cut(*(f"{px - 3} {py - 4} 1, {px + 1} {py - 4.6} 2.4" for px, py in points))
