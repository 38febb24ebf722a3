"""What the worthies hold: weapons, tools and others' heads. Upright ones stand on the line ``x``."""

from catalog.drawing import svg
from catalog.drawing.curves import brush, curve, laid, placed
from catalog.drawing.worthies_block import Block, outline_at, stroke_at
from catalog.drawing.worthies_cloth import disc


def pole(block: Block, x: float, top: float, width: float = 8) -> None:
    """A shaft down to the frame."""
    half = width / 2
    block.dark(f"{x - half} {top} c, {x + half} {top} c, {x + half} 700 c, {x - half} 700 c", 2)
    block.cut(f"{x - 1} {top + 6} 1, {x - 1} 560 1.6, {x - 1} 700 1")


def tassel(block: Block, x: float, y: float) -> None:
    """A red tassel around a shaft."""
    block.flat(
        outline_at("-6 0 c, 6 0 c, 16 20, 13 34 c, 5 28, 0 40 c, -6 28, -14 34 c, -16 20", x, y),
        pigment="shu",
    )
    block.cut(
        stroke_at("-3 6 .6, -7 18 1.8, -8 28 .6", x, y),
        stroke_at("3 6 .6, 7 18 1.8, 7 28 .6", x, y),
    )


def spear(block: Block, x: float) -> None:
    """A spear with a leaf-shaped head and a red tassel."""
    pole(block, x, 286)
    block.shape(
        outline_at("0 214 c, 12 246, 9 270, 4 290 c, -4 290 c, -9 270, -12 246", x),
        "paper",
        4,
    )
    block.ink(stroke_at("0 222 .6, 0 256 3.4, 0 284 1", x))
    tassel(block, x, 290)


def hooked_spear(block: Block, x: float, side: int) -> None:
    """A boatman's spear with a side hook."""
    spear(block, x)
    block.ink(stroke_at("0 288 5, 16 282 6, 20 262 4, 14 250 .6", x, 0, side))


def trident(block: Block, x: float) -> None:
    """A fish spear with three barbed points."""
    pole(block, x, 300)
    block.ink(stroke_at("-15 296 6, 0 306 9, 15 296 6", x))
    for at, top in ((x - 15, 236), (x, 216), (x + 15, 236)):
        block.ink(
            f"{at} 300 6, {at} {top + 22} 6, {at} {top} .8",
            f"{at} {top + 4} 1, {at - 7} {top + 22} 4, {at - 8} {top + 26} .6",
        )


def great_blade(block: Block, x: float, side: int) -> None:
    """The great blade on a long shaft, its edge turned to ``side``."""
    pole(block, x, 388)
    blade = "0 166 c, -10 130, -11 70, -6 24 c, 8 -4, 30 -14 c, 24 10, 34 44, 30 92, 18 138, 8 166 c"
    block.shape(outline_at(blade, x, 230, side), "sumi", 4.4)
    for text in ("12 6 1, 24 44 6, 24 92 7, 10 148 1", "0 34 .6, 6 70 2.4, 4 120 .6"):
        block.cut(stroke_at(text, x, 230, side))
    block.ink(stroke_at("-4 96 9, -18 88 7, -20 72 1", x, 230, side))
    block.add(svg.circle(x + side * 2, 368, 4.4, "paper"))
    block.shape(outline_at("-12 388 c, 0 396, 12 388 c, 10 404 c, 0 410, -10 404 c", x), "shu", 3)
    tassel(block, x, 406)


def sabre(block: Block, x: float, side: int, y: float = 500) -> None:
    """A broad sabre held upright, its guard above the fist at ``y``; the edge is turned to ``side``."""
    blade = "-7 -26 c, -9 -110, -12 -190, -14 -236 c, 4 -226, 22 -196, 24 -150, 16 -86, 8 -26 c"
    block.shape(outline_at(blade, x, y, side), "paper", 4.4)
    block.fill(brush(stroke_at("-2 -40 1, -2 -120 3, -8 -214 1", x, y, side)))
    block.shape(
        outline_at("-20 -28 c, 0 -34, 20 -28 c, 20 -18 c, 0 -22, -20 -18 c", x, y),
        "sumi",
        2,
    )
    block.ink(stroke_at("0 -20 9, 0 30 9", x, y))
    block.add(svg.circle(x, y + 34, 8, "sumi") + svg.circle(x, y + 34, 3.4, "paper"))
    block.ink(stroke_at("0 38 3, -6 60 8, -2 88 1", x, y, side), pigment="shu")


def sword(block: Block, x: float, y: float = 500) -> None:
    """A straight two-edged sword held upright at ``y``."""
    block.shape(
        outline_at("-8 -26 c, -7 -236 c, 0 -262 c, 7 -236 c, 8 -26 c", x, y),
        "paper",
        4,
    )
    block.ink(stroke_at("0 -250 .6, 0 -140 2.4, 0 -32 1", x, y))
    block.shape(
        outline_at("-18 -32 c, -8 -24, 8 -24, 18 -32 c, 12 -16, 0 -14, -12 -16", x, y),
        "sumi",
        2,
    )
    block.ink(stroke_at("0 -16 9, 0 30 8", x, y))
    block.add(svg.circle(x, y + 33, 7, "sumi"))
    block.ink(
        stroke_at("0 36 3, 7 62 8, 2 96 1", x, y),
        stroke_at("0 36 2, -6 58 6, -8 84 1", x, y),
        pigment="shu",
    )


def axe(block: Block, x: float, y: float, angle: float, side: int, size: float = 1) -> None:
    """A short axe: ``x, y`` is where the blade joins the shaft, turned by degrees from upright."""
    shaft = laid("0 -24 6, 0 60 8, 0 150 8", x, y, angle, size)
    block.add(svg.path(brush(shaft), "sumi", svg.Line("paper", 2)))
    blade = outline_at("-6 -14 c, 14 -16, 30 -34 c, 46 -10, 46 16, 30 40 c, 14 18, -6 16 c", 0, 0, side)
    block.shape(placed(blade, x, y, angle, size), "paper", 4.4)
    for text in ("30 -18 1, 36 2 3, 30 24 1", "2 -8 2, 2 10 2"):
        block.ink(laid(stroke_at(text, 0, 0, side), x, y, angle, size))


def great_axe(block: Block, x: float, y: float, side: int) -> None:
    """An axe on a long shaft whose top is at ``y``; the broad blade is turned to ``side``."""
    pole(block, x, y)
    blade = "-4 30 c, 20 32, 36 0 c, 58 34, 60 84, 42 124 c, 20 94, -4 94 c"
    block.shape(outline_at(blade, x, y, side), "paper", 4.4)
    for text in ("37 20 1, 47 62 4, 39 106 1", "4 44 1, 20 62 9, 4 80 1"):
        block.ink(stroke_at(text, x, y, side))
    spike = stroke_at("-2 62 18, -16 62 9, -30 62 .8", x, y, side)
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
                (
                    f"{-half} {low} c, {half} {low} c, {half - 2} {(low + high) / 2}, "
                    f"{half} {high} c, {-half} {high} c, {2 - half} {(low + high) / 2}"
                ),
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
        outline_at(
            (
                "-8 300 c, -34 284, -30 246, -20 222 c, -18 256, 0 266, 18 256, 20 222 c, 30 246, "
                "34 284, 8 300 c"
            ),
            x,
        ),
        "paper",
        4.4,
    )
    block.ink(stroke_at("-24 256 .6, -14 280 3, 0 284 3, 14 280 3, 24 256 .6", x))
    block.shape(outline_at("-12 298, 12 298, 9 318, -9 318", x), "sumi", 2)
    for side in (-1, 1):
        block.add(svg.circle(x + side * 13, 316, 8, "", svg.Line("sumi", 3)))


def club(block: Block, x: float) -> None:
    """A wolf-tooth club: a heavy head set with spikes."""
    pole(block, x, 340)
    spikes = []
    for row in range(7):
        y = 236 + row * 16
        for side in (-1, 1):
            spikes.append(stroke_at("9 0 8, 18 -2 4, 25 -5 .6", x, y, side))
    block.ink(*spikes, stroke_at("0 230 8, 0 218 5, 0 206 .6", x))
    block.flat(outline_at("-10 226, 0 220, 10 226, 15 270, 12 336, 0 346, -12 336, -15 270", x))
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
        outline_at("-5 360 c, -15 330, -16 250, -11 218 c, 11 218 c, 16 250, 15 330, 5 360 c", x),
        "paper",
        4.4,
    )
    block.ink(
        stroke_at("0 226 1, 0 290 3.4, 0 352 1", x),
        stroke_at("7 240 .6, 8 290 2, 5 334 .6", x, 0, side),
    )


def bow(block: Block, x: float, side: int) -> None:
    """A strung bow held upright, the grip at ``x``, the string towards the middle of the card."""
    block.line(curve(outline_at("-26 232, -26 676", x, 0, side), closed=False), width=1.8)
    limbs = (
        "-24 232 2, -34 216 5, -32 236 7, -8 292 10, 6 372 12, -4 446 11, -6 500 12, -4 554 11, "
        "6 614 12, -12 664 10, -34 690 6, -26 676 2"
    )
    stave = stroke_at(limbs, x, 0, side)
    block.add(svg.path(brush(stave, 3), "sumi", svg.Line("paper", 2)))
    block.cut(*(stroke_at("0 0 1, 6 30 3, 3 60 1", x, y, side) for y in (322, 560)))


def quiver(block: Block, x: float, side: int) -> None:
    """Arrows in a quiver behind the shoulder."""
    for place, lean in enumerate((-12, 2, 16)):
        top = 318 + place * 12
        tip = x + side * (lean + 8)
        block.ink(f"{x + side * lean * 0.4} 440 3, {tip} {top} 3")
        block.shape(
            (
                f"{tip} {top - 12} c, {tip + 8} {top - 2}, {tip + 7} {top + 24} c, "
                f"{tip} {top + 34} c, {tip - 7} {top + 24} c, {tip - 8} {top - 2}"
            ),
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
    block.ink(stroke_at("0 0 7, -4 66 7", x, y))
    block.add(
        svg.circle(x + 2, y - 40, 42, "paper", svg.Line("sumi", 4))
        + svg.circle(x + 2, y - 40, 36, "", svg.Line("sumi", 1.6))
    )
    block.ink(
        stroke_at(
            "2 -40 1, 8 -46 3, 2 -54 4, -10 -48 5, -10 -30 5, 6 -22 5, 24 -34 5, 24 -56 4, 6 -70 1", x, y
        )
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
