"""Faces of the worthies: in three quarters, looking to the left; the eyes are at height 0.

A head is drawn around 0, 0, some 84 units wide and 110 high from hairline to chin, and put on the
shoulders turned, or mirrored to look to the right.
"""

from dataclasses import dataclass

from catalog.drawing.worthies_block import Block

SKULLS = {
    "long": (
        "-34 -46, -39 -16, -36 -4, -41 10, -36 34, -27 56, -12 68, 6 62, 27 42, 37 16, 38 -16, 33 -46, 0 -60"
    ),
    "square": (
        "-36 -46, -42 -16, -39 -4, -45 10, -42 36, -34 56, -14 66, 12 64, 36 46, 42 18, 42 -16, 36 -46, 0 -60"
    ),
    "round": (
        "-36 -44, -44 -16, -43 -4, -48 12, -46 36, -32 58, -10 66, 16 62, 40 42, 46 14, 44 -18, 34 -46, 0 -60"
    ),
    "lean": (
        "-32 -46, -37 -16, -34 -4, -42 6, -33 26, -26 50, -13 70, 0 68, 18 48, 30 30, 38 8, "
        "37 -18, 32 -46, 0 -60"
    ),
    "oval": (
        "-30 -46, -36 -16, -34 -4, -37 10, -32 34, -20 54, -8 61, 6 56, 24 38, 35 14, 37 -16, 31 -46, 0 -60"
    ),
}
EAR = "36 -6, 44 -10, 51 0, 47 14, 40 20, 34 14"
EAR_LONG = "36 -8, 45 -12, 53 0, 49 16, 46 32, 38 34, 34 16"


@dataclass(frozen=True, slots=True)
class Marks:
    """Features of a face: flat shapes, then strokes, then gouges."""

    flat: tuple[str, ...] = ()
    ink: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()


BROWS = {
    "level": Marks(ink=("-10 -15 2, 6 -21 7, 28 -17 1", "-19 -14 2, -29 -19 5, -40 -15 1")),
    "fierce": Marks(ink=("-12 -9 3, 4 -18 9, 32 -31 1", "-19 -9 3, -28 -16 7, -42 -26 1")),
    "bushy": Marks(
        ink=(
            "-12 -10 5, 4 -19 12, 26 -18 7, 34 -8 1",
            "-19 -10 5, -30 -18 10, -42 -12 1",
            "8 -20 4, 20 -29 1",
            "18 -19 4, 32 -26 1",
        )
    ),
    "worried": Marks(ink=("-10 -21 2, 4 -19 6, 28 -9 1", "-20 -20 2, -30 -17 5, -40 -9 1")),
    "thin": Marks(ink=("-9 -16 1, 8 -24 3.4, 30 -16 .6", "-18 -16 1, -28 -22 3, -38 -15 .6")),
    "silkworm": Marks(
        ink=("-11 -9 4, -2 -18 9, 12 -22 9, 22 -18 8, 36 -30 1", "-19 -10 4, -26 -18 7, -35 -17 6, -44 -27 1")
    ),
}
EYES = {
    "calm": Marks(
        ink=(
            "-6 1 1, 6 -6 4.6, 26 0 1",
            "0 5 .6, 8 6.4 2, 20 3 .6",
            "-20 1 1, -28 -5 4, -38 0 1",
            "-24 4.6 .6, -30 5 1.6, -35 3 .6",
        ),
        flat=("2 -3, 8 -5, 12 -1, 8 4, 3 3", "-31 -3, -26 -4, -24 0, -27 3.6, -31 3"),
    ),
    "glare": Marks(
        ink=(
            "-8 4 2, 4 -8 5.4, 16 -9 4.6, 30 -4 1",
            "-6 5 1, 8 9 2.6, 26 1 1",
            "-18 4 2, -27 -8 5, -40 -4 1",
            "-20 5 1, -29 8 2.2, -38 1 1",
        ),
        flat=("3 -4, 9 -6, 14 -1, 10 5, 4 4", "-32 -5, -27 -6, -23 -1, -26 5, -31 4"),
        cut=("6 -2 2.4, 8 -1 2.4", "-29 -2 2.2, -27 -1 2.2"),
    ),
    "round": Marks(
        ink=(
            "-8 2 3, -4 -9 4, 8 -13 4.6, 22 -7 4, 26 2 2",
            "-8 2 2, 2 11 2.6, 14 11 2.6, 26 2 2",
            "-18 2 2, -21 -9 4, -30 -12 4.4, -39 -6 3, -41 2 1",
            "-18 2 2, -26 10 2.6, -36 8 2, -41 2 1",
        ),
        flat=("1 -4, 8 -7, 15 -3, 15 4, 8 7, 1 4", "-35 -4, -29 -6, -23 -2, -24 4, -30 6, -35 3"),
        cut=("6 -1 3, 9 -1 3", "-31 -1 2.6, -28 -1 2.6"),
    ),
    "phoenix": Marks(
        ink=(
            "-8 4 1, 2 -3 4.6, 16 -5 4, 34 -13 1",
            "-4 5 .6, 8 6 2, 24 -2 .6",
            "-19 4 1, -26 -4 4.4, -43 -10 1",
            "-22 5 .6, -29 5 1.6, -37 -1 .6",
        ),
        flat=("3 -2, 9 -4, 13 -1, 9 4, 4 3.6", "-31 -3, -26 -3, -24 1, -27 4, -31 3"),
    ),
    "narrow": Marks(
        ink=("-8 2 1, 4 -2 6, 16 -2 5, 30 -5 1", "-19 2 1, -26 -2 5.4, -40 -4 1"),
        cut=("2 0 1, 6 .4 1.6, 10 .4 1",),
    ),
    "tired": Marks(
        ink=(
            "-8 0 1, 4 -5 3.6, 18 -3 4, 28 5 1",
            "-2 5 .6, 8 7 2, 20 5 .6",
            "0 12 .6, 10 14 2, 22 10 .6",
            "-20 0 1, -28 -4 3.6, -39 4 1",
            "-24 6 .6, -30 7 1.6, -35 5 .6",
            "-24 13 .6, -31 13 1.6, -36 10 .6",
        ),
        flat=("4 -4, 12 -4, 12 3, 7 4", "-30 -4, -25 -3, -26 3, -30 3"),
    ),
    "shut": Marks(
        ink=(
            "-6 0 1, 6 6 4, 26 1 1",
            "-20 0 1, -29 5 3.4, -38 0 1",
            "2 9 .6, 4 13 1.6, 5 16 .6",
            "14 8 .6, 16 12 1.6, 18 14 .6",
        )
    ),
}
NOSES = {
    "straight": Marks(
        ink=("-15 -12 1, -18 4 2.6, -27 22 3.6, -30 27 3, -25 32 2.4, -18 31 1", "-12 32 1, -6 29 3, -7 21 1")
    ),
    "broad": Marks(
        ink=(
            "-15 -10 1, -20 6 3, -32 20 4, -35 28 4, -28 34 3, -18 33 2, -10 36 3, -2 31 3.6, -5 21 1",
            "-26 29 1, -22 27 3.4, -18 30 1",
        )
    ),
    "hooked": Marks(
        ink=("-15 -12 1, -22 0 3.4, -28 12 4, -31 27 4, -29 34 2.4, -21 30 1", "-14 33 1, -7 29 3, -9 20 1")
    ),
    "small": Marks(ink=("-17 6 .6, -20 16 2, -25 24 2.6, -22 28 2, -16 27 .6",)),
}
MOUTHS = {
    "firm": Marks(ink=("-30 45 1, -18 43 4, 0 46 1", "-22 53 .6, -14 54 2.6, -6 52 .6")),
    "stern": Marks(ink=("-31 50 1, -18 43 4.6, 2 51 1", "-22 55 1, -14 56 3, -6 54 1")),
    "smile": Marks(ink=("-32 42 1, -18 46 3.6, 2 38 1", "-22 53 .6, -14 54 2.4, -6 52 .6")),
    "shout": Marks(
        flat=("-32 42, -18 38, 0 42, 0 54, -14 62, -30 56",),
        cut=("-28 44 2, -16 42 5, -3 45 2",),
        ink=("-20 67 .6, -12 68 2, -4 66 .6",),
    ),
    "bud": Marks(ink=("-24 42 1, -16 40 4, -6 42 1", "-21 43 1, -15 46 4.4, -9 43 1")),
}
LINES = {
    "smooth": Marks(),
    "cheek": Marks(ink=("2 30 .6, 8 38 2.4, 8 48 .6",)),
    "old": Marks(
        ink=(
            "0 28 .6, 9 38 2.6, 8 50 .6",
            "30 -8 1, 37 -12 2, 42 -10 .6",
            "30 -3 1, 38 -2 2, 42 0 .6",
            "-20 -30 .6, -2 -33 2.2, 18 -30 .6",
            "-22 -38 .6, 0 -42 2, 20 -38 .6",
        )
    ),
    "gaunt": Marks(
        ink=(
            "0 28 .6, 7 40 2.4, 4 52 .6",
            "32 20 .6, 18 28 3, 12 44 4, 14 54 .6",
            "28 26 .6, 20 34 2.4, 18 46 .6",
            "-38 18 .6, -33 30 2.4, -30 44 .6",
            "-12 -28 2, -13 -20 .6",
            "-17 -28 2, -18 -20 .6",
        )
    ),
    "frown": Marks(ink=("2 30 .6, 9 38 2.4, 8 48 .6", "-13 -26 2.6, -14 -16 .6", "-18 -25 2.2, -18 -17 .6")),
}


@dataclass(frozen=True, slots=True)
class Features:
    """A face by the names of its features. ``skin`` is its pigment: paper, shu, or sumi for a dark one."""

    skull: str
    brows: str
    eyes: str
    nose: str = "straight"
    mouth: str = "firm"
    lines: str = "cheek"
    skin: str = "paper"
    ear: str = EAR


def face(block: Block, features: Features) -> None:
    """Cut a bare face, without hair, beard and hat."""
    dark = features.skin == "sumi"
    block.shape(features.ear, features.skin)
    if dark:
        block.dark(SKULLS[features.skull])
        block.flat("-8 3, 4 -9, 20 -8, 28 1, 12 9", "-19 3, -28 -8, -41 -1, -30 8", pigment="paper")
    else:
        block.shape(SKULLS[features.skull], features.skin)
    line = "paper" if dark else "sumi"
    block.ink("42 -2 .8, 46 3 2, 42 11 .8", pigment=line)
    for marks in (
        LINES[features.lines],
        NOSES[features.nose],
        MOUTHS[features.mouth],
        BROWS[features.brows],
    ):
        block.flat(*marks.flat, pigment=line)
        block.ink(*marks.ink, pigment=line)
        block.ink(*marks.cut, pigment=features.skin)
    eyes = EYES[features.eyes]
    block.flat(*eyes.flat)
    block.ink(*eyes.ink)
    block.cut(*eyes.cut)


def put(
    block: Block, head: Block, x: float, y: float, size: float, turn: float = 0, right: bool = False
) -> None:
    """Set a head on a figure, its eyes around ``x, y``, turned by degrees; ``right``: it looks right."""
    parts = [f"translate({x} {y})"]
    if turn:
        parts.append(f"rotate({turn})")
    parts.append(f"scale({-size if right else size} {size})" if right else f"scale({size})")
    block.moved(head, "".join(parts))
