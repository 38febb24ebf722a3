"""Hair and hats of the worthies, cut on a head that is drawn as ``worthies_heads`` says.

What lies behind the face comes in a function of its own, to be cut before it: ``loose_hair``.
"""

from catalog.drawing import svg
from catalog.drawing.curves import brush, joined, polar
from catalog.drawing.worthies_block import Block, outline_at, stroke_at
from catalog.drawing.worthies_cloth import disc

CROWN = (
    "-36 -38 c, -34 -60, 0 -76, 34 -60, 42 -34 c, 46 -16, 42 2, 36 8 c, 35 -10, 32 -26, 24 -34, "
    "0 -40, -24 -36"
)


def hairline(block: Block) -> None:
    """Black hair over the skull, down before the ear."""
    block.flat(CROWN)
    block.cut("-24 -44 .6, 2 -60 2.4, 26 -54 .6", "-12 -43 .6, 12 -52 2.4, 34 -38 .6")


def topknot(block: Block) -> None:
    """Hair drawn up into a knot tied with a ribbon."""
    hairline(block)
    block.flat("-12 -64 c, -22 -84, -6 -102, 12 -100, 26 -90, 20 -72, 14 -64 c")
    block.cut("-8 -80 .6, 2 -92 3, 14 -92 .6", "-15 -66 2, 2 -70 5, 18 -66 2")


def loose_hair(block: Block) -> None:
    """Long hair that falls behind the face on both shoulders."""
    block.flat(
        "-30 -50 c, 0 -74, 34 -62, 52 -30, 60 20, 66 70, 80 118 c, 64 112, 58 104, 52 122 c, "
        "40 100, 30 110, 22 90, 20 30,"
        "-20 30, -40 60, -42 96, -54 112 c, -60 70, -48 20, -44 -20"
    )
    block.cut(
        "48 -10 .6, 52 40 3, 62 100 .6", "42 10 .6, 44 60 3, 52 112 .6", "-46 30 .6, -50 60 2.4, -50 98 .6"
    )


def pilgrim_hoop(block: Block) -> None:
    """The iron hoop of a pilgrim, with a crescent over the brow."""
    hairline(block)
    block.shape("-38 -36 c, -20 -44, 4 -46, 38 -32 c, 42 -22 c, 6 -36, -20 -34, -39 -26 c", line=4)
    block.shape("-30 -52 c, -24 -34, -8 -36, -4 -54 c, -2 -34, -12 -24, -20 -25, -32 -32", "shu", 3.4)


def wild_hair(block: Block) -> None:
    """Hair that stands out in tufts like a mane, behind the face."""
    spikes = (
        "-40 20 c, -62 16, -56 4 c, -74 -10, -56 -18 c, -72 -40, -48 -42 c, -56 -68, "
        "-34 -62 c, -36 -92, -12 -76 c, -4 -104,"
        "12 -80 c, 30 -102, 34 -72 c, 60 -84, 52 -54 c, 78 -54, 60 -30 c, 86 -20, 64 -6 c, "
        "82 14, 60 20 c, 66 40, 40 34 c"
    )
    block.flat(spikes)
    block.cut("-44 -30 .6, -54 -38 2.6, -62 -34 .6", "-30 -54 .6, -34 -66 2.6, -30 -78 .6")
    block.cut(
        "-8 -62 .6, -6 -78 2.6, -2 -90 .6",
        "18 -60 .6, 24 -76 2.6, 26 -88 .6",
        "38 -50 .6, 48 -62 2.6, 54 -70 .6",
    )
    block.cut("50 -24 .6, 64 -32 2.6, 70 -44 .6", "52 6 .6, 66 4 2.6, 76 -8 .6")


def official(block: Block) -> None:
    """An official's black gauze cap in two steps, with straight wings."""
    block.ink("-34 -50 7, -60 -52 9, -86 -50 8", "34 -50 7, 60 -52 9, 86 -50 8")
    block.flat("-42 -22 c, -44 -60, -30 -68, 30 -70, 44 -58, 44 -18 c, 20 -36, -20 -40")
    block.flat("-24 -64 c, -28 -100, -16 -108, 16 -108, 30 -98, 30 -64 c")
    block.cut("-34 -62 1, 0 -70 4, 36 -62 1", "-38 -34 .6, -10 -47 3, 38 -32 .6")
    block.add(svg.circle(-14, -53, 6, "shu") + svg.circle(-14, -53, 2, "paper"))


def bamboo(block: Block) -> None:
    """A fisherman's wide hat of bamboo strips."""
    brim = "-82 -14 c, -60 -34, -34 -66, -6 -92 c, 4 -97, 10 -92 c, 40 -64, 64 -30, 88 -8 c, 50 -24, -40 -30"
    block.shape(brim)
    ribs = (-66, -46, -26, -6, 14, 34, 54, 72)
    block.ink(*(f"{x} {-23 + abs(x) * 0.06} 1, {x * 0.5} -58 3, {x * 0.08 + 1} -92 1" for x in ribs))
    block.ink(
        "-52 -40 1, -6 -52 3, 60 -34 1",
        "-28 -66 1, 2 -74 3, 34 -62 1",
        "-84 -13 3, -30 -28 6, 40 -24 6, 90 -7 3",
    )
    block.ink("34 0 3, 40 30 3, 22 56 1")


def felt(block: Block) -> None:
    """A soldier's felt hat with a round crown, a wide turned-up brim and a red tassel on top."""
    block.ink(
        "2 -92 6, 18 -104 12, 36 -92 14, 46 -70 4",
        "2 -92 6, -10 -104 10, -24 -100 10, -32 -88 2",
        pigment="shu",
    )
    block.flat("-34 -30 c, -36 -64, -20 -90, 2 -92, 28 -90, 42 -64, 40 -26 c")
    block.shape(
        (
            "-78 -44 c, -50 -34, -20 -44, 6 -44, 34 -42, 60 -30, 86 -38 c, 64 -10, 30 -18, 0 -24, "
            "-30 -24, -60 -18"
        ),
        line=4.2,
    )
    block.cut("-22 -54 .6, -16 -72 3.4, -2 -84 .6", "26 -54 .6, 28 -68 3, 20 -82 .6")
    block.ink("-62 -30 .6, -20 -36 2.4, 6 -35 2.4, 66 -24 .6", "36 -14 3, 40 24 3, 20 60 1")


def gentleman(block: Block) -> None:
    """A tall square cap of black gauze, as men of letters wear it."""
    block.dark("-38 -26 c, -44 -70, -40 -112 c, 0 -106, 42 -114 c, 48 -70, 42 -20 c, 10 -38, -20 -38")
    block.flat("-42 -24 c, -46 -62, -36 -72 c, -10 -58, 18 -58, 44 -74 c, 50 -54, 44 -18 c, 20 -36, -18 -40")
    block.cut("-38 -70 1, -8 -56 4, 16 -56 4, 46 -72 1", "-2 -104 1, -4 -80 3, -3 -62 1")
    block.ink("42 -26 6, 56 0 9, 54 36 8, 62 66 1")


def soft_cap(block: Block) -> None:
    """A soft cap with two thin drooping wings and a jade over the brow."""
    block.flat(
        "-40 -22 c, -44 -56, -30 -70, -20 -70, -16 -92, 8 -102, 30 -92, 34 -74, 46 -58, "
        "44 -16 c, 20 -36, -20 -38"
    )
    block.ink("40 -44 4, 62 -46 7, 80 -28 8, 84 4 1", "-36 -46 4, -58 -50 6, -72 -36 7, -78 -10 1")
    block.cut("-26 -68 1, 2 -74 4, 38 -68 1", "-34 -36 .6, -6 -47 2.6, 38 -32 .6")
    block.shape("-20 -62, -10 -58, -10 -46, -20 -42, -28 -48, -28 -58", line=2)


def guan_hood(block: Block) -> None:
    """A cloth hood with a knot above and a broad fall behind, as painters give Guan Yu."""
    block.flat("20 -50 c, 52 -40, 62 0, 66 50, 84 104 c, 62 110, 44 104, 34 92 c, 40 50, 38 20, 34 0")
    block.cut("48 -16 .6, 54 40 3.4, 66 98 .6", "42 10 .6, 46 50 3, 50 94 .6")
    block.flat("-40 -22 c, -46 -58, -24 -78, 4 -82, 32 -78, 50 -56, 46 -10 c, 22 -34, -18 -40")
    block.flat("-8 -76 c, -26 -96, -18 -112, 0 -104, 10 -116, 28 -108, 24 -90, 16 -76 c")
    block.cut(
        "-38 -34 .6, -10 -46 4, 42 -28 .6",
        "-30 -56 .6, -4 -68 3, 30 -62 .6",
        "-6 -84 1, 2 -96 2.6, 14 -98 .6",
    )
    block.add(svg.circle(-16, -58, 5.4, "paper"))


def headcloth(block: Block) -> None:
    """A cloth around the hair, knotted over the brow with its ends standing up."""
    block.flat(CROWN)
    block.flat("-8 -62 c, -14 -82, 2 -92, 18 -84, 24 -68, 18 -60 c")
    block.shape("-39 -32 c, -20 -44, 6 -46, 39 -34 c, 41 -18 c, 6 -32, -20 -32, -40 -20 c")
    block.shape("-24 -42 c, -36 -66, -52 -74 c, -46 -52, -34 -34", "paper", 3.6)
    block.shape("-22 -42 c, -20 -68, -8 -82 c, -4 -58, -14 -38", "paper", 3.6)
    block.shape("-32 -42, -22 -48, -12 -40, -18 -28, -30 -28", line=3.4)
    block.ink("-10 -36 .6, 8 -38 2.4, 28 -31 .6")


def helmet(block: Block) -> None:
    """An iron helmet with a rim, a neck guard of scales and a spike."""
    guard = "32 -30 c, 46 -18, 54 20, 62 52 c, 50 62, 36 58, 30 50 c, 38 20, 34 0"
    block.shape(guard, "paper", 3.6)
    scale = "-8 -6 1, 2 0 3, 10 -8 1"
    scales = joined(brush(stroke_at(scale, 44 + row * 1.8, row * 13)) for row in range(5))
    block.within(guard, svg.path(scales, "sumi"))
    block.flat("-38 -26 c, -42 -54, -24 -82, 2 -88, 30 -84, 48 -56, 44 -20 c, 16 -36, -18 -40")
    block.cut(
        "-4 -46 .6, -2 -66 3, 2 -82 .6", "-26 -44 .6, -24 -58 3, -12 -76 .6", "24 -42 .6, 28 -56 3, 18 -76 .6"
    )
    block.shape("-44 -26 c, -20 -44, 14 -44, 50 -22 c, 48 -10 c, 14 -30, -18 -31, -42 -14 c", line=3.8)
    block.ink(
        "-30 -26 2.4, -29 -25 2.4",
        "-10 -33 2.4, -9 -33 2.4",
        "14 -32 2.4, 15 -32 2.4",
        "34 -23 2.4, 35 -23 2.4",
    )
    block.ink("2 -84 8, 2 -96 5, 2 -122 .8")


def plume(block: Block) -> None:
    """A great red horsehair plume on a helmet's spike, blown back."""
    block.ink("2 -112 4, 20 -122 14, 44 -108 16, 62 -80 12, 66 -52 1", pigment="shu")
    block.ink("2 -110 3, 16 -108 9, 32 -92 9, 40 -70 1", pigment="shu")
    block.cut("14 -114 .6, 36 -108 2, 54 -82 .6", "18 -120 .6, 44 -114 2, 60 -90 .6")
    block.add(svg.circle(2, -106, 6, "sumi"))


def helmet_wings(block: Block) -> None:
    """Two wings at the sides of a helmet, the feathers upright."""
    feathers = (
        "44 -26 4, 55 -58 12, 48 -90 1",
        "44 -26 4, 61 -53 12, 60 -80 1",
        "44 -26 4, 66 -47 12, 70 -68 1",
    )
    gouges = (
        "47 -32 .6, 55 -58 2, 48 -82 .6",
        "47 -32 .6, 61 -53 2, 60 -72 .6",
        "47 -32 .6, 66 -47 2, 70 -60 .6",
    )
    for side in (-1, 1):
        for feather, gouge in zip(feathers, gouges, strict=True):
            block.ink(stroke_at(feather, 0, 0, side))
            block.cut(stroke_at(gouge, 0, 0, side))


def pheasant_plumes(block: Block) -> None:
    """Two long pheasant feathers that sweep out from the crown, barred; cut before the helmet."""
    for stroke in (
        "-10 -70 4, -40 -118 7, -66 -112 8, -82 -60 7, -78 -20 1",
        "14 -70 4, 36 -122 7, 66 -116 8, 84 -62 7, 82 -8 1",
    ):
        block.ink(stroke)
    bars = ((-33, -108), (-45, -117), (-58, -115), (-68, -106), (-76, -90), (-80, -74), (-82, -58))
    block.cut(*(f"{x - 5} {y + 2} 1, {x} {y} 2.6, {x + 5} {y - 2} 1" for x, y in bars))
    block.cut(*(f"{-x - 5} {y - 5} 1, {-x} {y - 3} 2.6, {-x + 5} {y + 1} 1" for x, y in bars))


def small_crown(block: Block) -> None:
    """Hair bound in a small crown with a pin through it."""
    hairline(block)
    block.ink("-34 -74 2, 0 -80 5, 42 -86 2")
    block.shape(
        (
            "-18 -62 c, -24 -88 c, -12 -82, -8 -104 c, 2 -88, 4 -108 c, 12 -90, 22 -104 c, "
            "22 -84, 30 -90 c, 22 -62 c, 2 -68"
        ),
        line=4,
    )
    block.ink("-16 -72 1, 2 -77 3, 20 -72 1")
    block.add(svg.circle(3, -86, 4, "shu"))


def flame_finial(block: Block) -> None:
    """Three red flames on a helmet's spike."""
    block.flat(
        (
            "-10 -88 c, -26 -110, -8 -122, -12 -140 c, 4 -130, 4 -118, 6 -112 c, 12 -122, "
            "10 -132, 22 -142 c, 20 -124, 32 -108, 14 -88 c"
        ),
        pigment="shu",
    )
    block.cut("-4 -92 .6, -10 -108 3, -4 -122 .6", "8 -92 .6, 16 -108 3, 16 -124 .6")


def tiger_cap(block: Block) -> None:
    """A cap with a tiger's ears and brow stripes and a wing at each side."""
    helmet_wings(block)
    for x, side in ((-28, -1), (34, 1)):
        block.shape(outline_at("-16 -58, -11 -82, 4 -88, 17 -80, 15 -56", x, 0, side))
        block.flat(outline_at("-7 -62, -1 -76, 9 -75, 7 -60", x, 0, side))
    block.shape("-40 -24 c, -46 -60, -24 -78, 2 -80, 32 -78, 52 -58, 45 -14 c, 20 -32, -18 -38")
    block.ink(
        "-22 -60 2, 0 -66 6, 26 -60 2",
        "-14 -48 2, 0 -53 5, 16 -48 2",
        "0 -74 5, 0 -42 5",
        "-38 -54 1, -28 -48 6, -26 -40 1",
        "-40 -36 1, -32 -32 5, -24 -34 1",
    )
    block.ink("46 -52 1, 36 -46 6, 34 -36 1", "48 -34 1, 40 -28 5, 32 -30 1")


def hood(block: Block) -> None:
    """A boatman's hood tied under the chin, its tail hanging behind."""
    block.flat(
        "-44 10 c, -46 -40, -36 -74, 4 -82, 40 -74, 56 -36, 54 20, 46 56, 20 76 c, 34 44, "
        "38 10, 32 -20, 4 -44, -26 -38, -38 -14"
    )
    block.ink("44 30 10, 58 60 14, 74 84 10, 84 112 1")
    block.cut(
        "-34 -44 .6, -6 -64 3, 28 -58 .6", "42 -30 .6, 46 10 3, 38 48 .6", "-22 -46 .6, 4 -54 2.4, 30 -42 .6"
    )


def turban(block: Block) -> None:
    """A round turban wound crosswise."""
    block.flat("-46 -24 c, -56 -50, -34 -82, 4 -86, 42 -80, 58 -48, 48 -14 c, 20 -36, -18 -40")
    block.cut(
        "-48 -38 1, -14 -46 4, 20 -72 1",
        "-44 -60 1, -14 -62 4, 6 -82 1",
        "50 -26 1, 26 -48 4, -6 -42 1",
        "54 -46 1, 40 -62 4, 18 -66 1",
    )
    block.add(svg.circle(-16, -56, 8, "paper") + svg.circle(-16, -56, 5, "shu"))


def tall_hat(block: Block) -> None:
    """A very tall narrow hat, bent at its top."""
    block.flat(
        "-36 -26 c, -40 -66, -30 -104, -14 -138, 10 -150, 34 -140 c, 26 -124, 30 -90, 46 -60, "
        "42 -16 c, 18 -36, -16 -40"
    )
    block.cut(
        "-38 -38 1, -6 -50 5, 44 -34 1", "-14 -62 .6, -8 -100 3, 8 -136 .6", "14 -60 .6, 12 -96 3, 20 -130 .6"
    )


def chignon(block: Block) -> None:
    """A lady's hair: a high knot in two loops, pins with pendants, a red flower."""
    block.flat(CROWN, "24 -40 c, 50 -34, 56 0, 44 26, 34 20 c, 40 0, 34 -20")
    block.flat(
        "-14 -56 c, -40 -72, -44 -104, -20 -114, 2 -104, 4 -70 c",
        "4 -62 c, 6 -104, 34 -122, 54 -102, 48 -70, 26 -54 c",
    )
    block.cut(
        "-10 -64 .6, -28 -86 3, -18 -104 .6",
        "14 -66 .6, 24 -98 3.4, 42 -96 .6",
        "22 -64 .6, 36 -84 3, 44 -84 .6",
        "-20 -44 .6, 2 -54 2.4, 30 -40 .6",
    )
    block.ink(
        "40 -58 4, 62 -66 4, 76 -60 3",
        "-34 -62 3, -54 -66 3, -62 -60 2",
        "74 -60 1, 74 -34 2, 72 -30 6, 72 -26 1",
        "66 -64 1, 66 -44 2, 64 -40 6, 64 -36 1",
    )
    petals = "".join(disc(*polar(-4, -66, 8, 72 * turn - 90), 6.4) for turn in range(5))
    block.add(svg.path(petals, "shu") + svg.circle(-4, -66, 4, "paper"))


def flower(block: Block, x: float, y: float, size: float = 9) -> None:
    """A red flower worn in the hair, with two leaves."""
    block.ink(
        f"{x} {y} 4, {x + size} {y + size * 1.4} 9, {x + size * 1.4} {y + size * 2.8} 1",
        f"{x} {y} 4, {x + size * 1.6} {y - size} 8, {x + size * 2.8} {y - size * 1.3} 1",
    )
    petals = "".join(disc(*polar(x, y, size, 72 * turn - 90), size * 0.8) for turn in range(5))
    block.add(svg.path(petals, "shu", svg.Line("paper", 1.4)) + svg.circle(x, y, size * 0.46, "paper"))


def feathered_cap(block: Block) -> None:
    """An archer's close cap with two upright feathers."""
    for feather, rib in (
        ("14 -58 c, -6 -95, 2 -132 c, 20 -95", "14 -58 2, 6 -95 2, 2 -132 1"),
        ("14 -58 c, 20 -91, 28 -124 c, 46 -91", "14 -58 2, 32 -91 2, 28 -124 1"),
    ):
        block.shape(feather, line=3.4)
        block.ink(rib)
    block.flat("-38 -24 c, -44 -54, -22 -76, 4 -78, 32 -74, 48 -54, 44 -16 c, 20 -34, -18 -38")
    block.shape("-42 -24 c, -20 -42, 14 -42, 47 -20 c, 46 -9 c, 14 -28, -18 -30, -41 -13 c", "shu", 3.4)
    block.cut("-24 -46 .6, -8 -62 3, 10 -68 .6", "34 -38 .6, 36 -50 2.6, 26 -64 .6")
