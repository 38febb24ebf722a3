"""Beards of the worthies, cut on a head that is drawn as ``worthies_heads`` says."""

from catalog.drawing.worthies_block import Block


def _moustache(block: Block) -> None:
    block.ink("-17 36 3, -26 38 6, -36 46 5, -40 58 1", "-13 36 3, -2 38 7, 8 46 6, 12 60 1")


def full(block: Block) -> None:
    """A broad dark beard from ear to ear, the whole cheek covered (貌鬍)."""
    block.flat(
        "38 4 c, 42 30, 44 62, 34 96, 12 122, -10 130 c, -28 112, -42 84, -45 50, -40 26 c, -34 38, -26 40,"
        "-17 35, -6 36, 6 40, 16 30, 26 12"
    )
    block.cut("-29 49 1, -17 45 6, -3 50 1")
    block.cut(
        "-30 66 .6, -28 92 3, -14 122 .6", "-14 68 .6, -13 96 3, -10 122 .6", "4 66 .6, 4 94 3, -4 120 .6"
    )
    block.cut(
        "20 56 .6, 20 84 3, 6 114 .6", "32 38 .6, 35 64 3, 26 96 .6", "-36 46 .6, -36 66 2.4, -30 86 .6"
    )


def splendid(block: Block, length: float = 200) -> None:
    """A beard in five locks, as far down as ``length``: two from the cheeks, two from the lip, the chin's."""
    low = length
    block.flat(
        f"34 22 c, 40 60, 38 104, 30 {low - 60}, 22 {low - 30} c, 20 {low - 70}, 22 90, 20 60, 24 34",
        f"16 56 c, 20 90, 14 {low - 60}, -6 {low} c, -26 {low - 50}, -34 110, -30 72, -24 58, -12 64, 2 62",
        f"-37 30 c, -44 60, -46 100, -40 {low - 50} c, -36 {low - 80}, -32 90, -31 60",
    )
    _moustache(block)
    block.ink(f"-36 46 5, -42 76 6, -36 {low - 70} 1", f"8 46 5, 16 76 6, 12 {low - 66} 1")
    block.cut(
        f"-22 74 .6, -22 {low - 90} 3, -10 {low - 16} .6",
        f"-10 74 .6, -9 {low - 80} 3, -7 {low - 12} .6",
        f"4 72 .6, 5 {low - 90} 3, -3 {low - 20} .6",
    )


def pointed(block: Block) -> None:
    """A moustache and a pointed tuft."""
    _moustache(block)
    block.flat("-24 58 c, -14 62, 0 57 c, -2 82, -14 104 c, -24 84")
    block.cut("-14 68 .6, -13 80 2.4, -14 96 .6")


def wisps(block: Block) -> None:
    """Three thin wisps: from both ends of the lip and from the chin."""
    block.ink("-18 37 2, -30 42 4.6, -40 62 3, -44 92 .6", "-12 37 2, 4 41 5, 14 62 3.4, 16 96 .6")
    block.ink("-15 62 4, -14 84 5, -20 116 .6", "-10 62 3, -6 84 3, -10 108 .6")


def drooping(block: Block) -> None:
    """A moustache alone, whose ends hang below the chin."""
    block.ink(
        "-17 35 3, -28 38 6, -42 54 5, -46 82 4, -42 112 .6", "-13 35 3, 2 38 7, 16 54 6, 20 84 4, 14 116 .6"
    )


def swallow(block: Block) -> None:
    """A beard parted in two points below the chin, as a swallow's tail."""
    block.flat(
        "38 6 c, 46 40, 50 74, 44 112 c, 30 94, 14 84, -8 76 c, -20 88, -34 98, -52 106 c, "
        "-54 76, -46 46, -42 26 c,"
        "-34 40, -26 40, -17 36, -6 36, 6 42, 20 32"
    )
    block.cut("-29 49 1, -17 45 6, -3 50 1")
    block.cut(
        "-36 56 .6, -40 74 3, -46 94 .6", "-24 60 .6, -28 74 3, -38 90 .6", "32 44 .6, 38 70 3.4, 40 98 .6"
    )
    block.cut("20 52 .6, 26 68 3, 34 88 .6", "6 60 .6, 12 68 2.4, 22 76 .6")


def bristles(block: Block) -> None:
    """Short bristles around the jaw and on the lip."""
    spikes = (
        ((-43, 18), (-52, 24)),
        ((-42, 28), (-52, 36)),
        ((-40, 38), (-50, 48)),
        ((-36, 48), (-46, 60)),
        ((-30, 56), (-38, 70)),
        ((-22, 62), (-28, 78)),
        ((-12, 65), (-15, 82)),
        ((0, 65), (0, 82)),
        ((12, 62), (15, 78)),
        ((22, 54), (28, 70)),
        ((30, 44), (38, 58)),
        ((36, 34), (46, 44)),
        ((40, 22), (50, 30)),
    )
    block.ink(
        *(
            f"{x} {y} 7, {(x + to_x) / 2} {(y + to_y) / 2} 5, {to_x} {to_y} .6"
            for (x, y), (to_x, to_y) in spikes
        )
    )
    block.ink(
        *(
            f"{x} {y - 10} 5, {x * 1.06} {y + 2} .6"
            for x, y in ((-32, 52), (-22, 62), (-8, 64), (6, 62), (18, 52), (28, 40))
        )
    )
    block.ink("-18 37 3, -28 38 5, -38 44 1", "-14 37 3, 0 38 5, 10 45 1")


def wild(block: Block) -> None:
    """A ragged beard whose points stand out on all sides."""
    block.dark(
        "38 0 c, 48 20, 66 34 c, 54 36, 48 38, 66 62 c, 52 56, 44 58, 50 86 c, 40 74, 32 72, "
        "28 102 c, 20 84, 12 80,"
        "0 110 c, -6 88, -12 84, -28 104 c, -28 82, -34 78, -50 88 c, -44 70, -46 58, "
        "-62 62 c, -52 50, -50 42, -60 34 c,"
        "-48 30, -42 22, -40 14 c, -36 36, -28 38, -17 34, -6 35, 8 40, 22 28"
    )
    block.flat("-31 52, -17 42, 1 52, -4 60, -15 56, -26 60", pigment="paper")
    block.cut("-34 60 .6, -38 70 3, -44 80 .6", "-10 68 .6, -8 82 3, -2 98 .6", "10 62 .6, 18 76 3, 24 90 .6")
    block.cut(
        "26 44 .6, 38 58 3, 46 72 .6", "34 24 .6, 46 36 3, 56 42 .6", "-24 64 .6, -26 78 2.4, -26 92 .6"
    )


def flames(block: Block) -> None:
    """A beard that curls outwards like fire."""
    block.flat(
        "38 4 c, 50 20, 70 14 c, 64 30, 52 36, 56 48, 76 50 c, 64 64, 48 62, 46 76, 58 92 c, "
        "38 94, 28 82, 18 92, 20 112 c,"
        "2 104, -2 90, -14 92, -24 112 c, -34 98, -28 88, -38 82, -56 88 c, -54 70, -44 66, "
        "-48 54, -66 48 c, -56 38, -46 36,"
        "-42 22 c, -36 38, -28 40, -17 35, -6 36, 8 40, 22 28"
    )
    block.cut("-29 50 1, -17 45 6, -3 50 1")
    block.cut("34 22 .6, 46 30 3, 58 24 .6", "30 44 .6, 46 54 3.4, 62 56 .6", "20 58 .6, 32 74 3.4, 46 86 .6")
    block.cut(
        "4 66 .6, 6 84 3.4, 12 100 .6", "-14 66 .6, -16 82 3, -22 98 .6", "-30 60 .6, -36 70 3, -46 78 .6"
    )


def thin(block: Block) -> None:
    """A thin moustache and a tuft under the lip: a gentleman's."""
    block.ink(
        "-18 37 1, -27 39 4, -36 47 .6", "-13 37 1, -3 39 4.4, 8 48 .6", "-15 55 4, -14 66 5, -16 86 .6"
    )


def white(block: Block) -> None:
    """An old man's long white beard and brows of hair at the lips."""
    block.shape(
        "38 16 c, 42 50, 38 92, 22 130, -6 168 c, -28 140, -42 100, -44 66, -40 34 c, -34 40, "
        "-26 40, -17 36, -6 36, 6 40,"
        "18 32, 26 20"
    )
    block.ink(
        "-28 50 1, -16 47 3, -4 50 1",
        "-30 62 .6, -32 92 2.4, -20 132 .6",
        "-18 62 .6, -16 106 2.4, -10 150 .6",
    )
    block.ink(
        "-4 62 .6, -2 106 2.4, -4 152 .6", "10 56 .6, 14 92 2.4, 8 136 .6", "24 40 .6, 30 76 2.4, 20 118 .6"
    )
    block.ink("-18 37 .6, -28 42 2.4, -36 56 .6", "-12 37 .6, 0 42 2.4, 8 56 .6")
