"""The numerals of the Six Tigers pack, cut like paper, with a thin gouge along each limb.

The Suffocated's post of 2010 on the pack (``suffocated2010c``) says that spades, hearts and diamonds, never
clubs, are drawn into 2, 3, 4 and 6, that 8 recalls the Arabic figure and 5 a lamp or a kettle. The shapes
are ours.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from catalog.drawing import svg
from catalog.drawing.curves import Outline, Stroke, Width, brush, curve, joined, outline, sampled, stroke
from catalog.drawing.glyphs import boxed
from catalog.drawing.marks import diamond, heart, spade

FIGURES = "一二三四五六七八九"


@dataclass(frozen=True, slots=True)
class Fit:
    """How a numeral is laid on a card: moved down, made flatter, its limbs and pips made smaller."""

    down: float = 0
    flatter: float = 1
    limb: float = 1
    pip: float = 1

    def y(self, y: float) -> float:
        """Where a height of the tall numeral comes to lie."""
        return self.down + y * self.flatter

    def stroke(self, points: str) -> Stroke:
        """The points of a stroke, laid on the card."""
        return [(x, self.y(y), width * self.limb) for x, y, width in stroke(points)]

    def outline(self, points: str) -> Outline:
        """The points of an outline, laid on the card."""
        return [(point[0], self.y(point[1]), *point[2:]) for point in outline(points)]


TALL = Fit()
FLAT = Fit(down=3, flatter=0.535, limb=0.74, pip=0.6)


@dataclass(frozen=True, slots=True)
class Gouge:
    """A cut along a limb from one part of its length to another, ``side`` of its width off the middle."""

    start: float
    end: float
    side: float = 0
    width: float = 0.17

    def cut(self, limb: Stroke) -> str:
        """Path data of the cut in a limb."""
        line = sampled(limb, 8)
        last = len(line) - 1
        middle = (self.start + self.end) / 2
        parts = (
            (self.start, 0.0),
            ((self.start + middle) / 2, 0.8),
            (middle, 1),
            ((middle + self.end) / 2, 0.8),
            (self.end, 0),
        )
        return brush([self._beside(line, round(part * last), share) for part, share in parts], steps=3)

    def _beside(self, line: list[Width], place: int, share: float) -> Width:
        before, (x, y, width), after = (
            line[max(0, place - 1)],
            line[place],
            line[min(len(line) - 1, place + 1)],
        )
        run, rise = after[0] - before[0], after[1] - before[1]
        off = width * self.side / (hypot(run, rise) or 1)
        return x - rise * off, y + run * off, width * self.width * share


@dataclass(frozen=True, slots=True)
class Limb:
    """A black brush stroke of a numeral, with the gouges along it."""

    points: str
    gouges: tuple[Gouge, ...] = ()


@dataclass(frozen=True, slots=True)
class Pip:
    """A suit mark of Western cards that stands in a numeral."""

    shape: Callable[[float, float, float], str]
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Numeral:
    """What a numeral is made of; ``likeness`` says in words what it looks like.

    ``cuts`` are paper strokes besides the gouges, ``eye`` the place of a paper dot, ``roundel`` the place
    and the radius of the disc that may carry one character.
    """

    likeness: str
    limbs: tuple[Limb, ...] = ()
    outlines: tuple[str, ...] = ()
    pips: tuple[Pip, ...] = ()
    cuts: tuple[str, ...] = ()
    eye: tuple[float, float, float] | None = None
    roundel: tuple[float, float, float] | None = None


def _bar(points: str) -> Limb:
    """A bar of two wings: the left one short, the right one rising."""
    return Limb(points, (Gouge(0.1, 0.36, -0.1, 0.19), Gouge(0.62, 0.95, -0.08, 0.19)))


NUMERALS = {
    1: Numeral(
        "a silver ingot seen from the side, between two small diamonds",
        outlines=(
            "23 120 c, 58 178, 105 174, 152 162, 188 98 c, 174 208, 188 320 c, 152 260, 105 252, 58 258, "
            "23 314 c, 40 218",
        ),
        pips=(Pip(diamond, 105, 84, 88), Pip(diamond, 105, 348, 88)),
        cuts=(
            "44 184 1, 78 197 8, 126 192 8, 166 164 1",
            "54 216 1, 84 215 6, 126 211 6, 160 207 1",
            "44 246 1, 78 236 8, 126 233 8, 166 258 1",
        ),
    ),
    2: Numeral(
        "two winged bars, joined by a heart above and a spade below",
        limbs=(
            _bar("38 122 1, 63 101 33, 88 106 25, 121 106 24, 146 88 36, 178 40 1"),
            _bar("22 395 1, 54 370 38, 90 377 30, 118 378 28, 154 356 42, 188 304 1"),
        ),
        pips=(Pip(heart, 105, 106, 78), Pip(spade, 105, 308, 112)),
        roundel=(105, 199, 40),
    ),
    3: Numeral(
        "three winged bars that grow downwards, with a spade, a diamond and a heart",
        limbs=(
            _bar("46 133 1, 69 118 23, 92 121 19, 118 121 18, 141 108 27, 166 70 1"),
            _bar("38 228 1, 64 208 32, 90 213 22, 120 213 20, 146 196 36, 176 150 1"),
            _bar("23 360 1, 54 336 40, 86 342 28, 122 345 26, 154 322 46, 188 266 1"),
        ),
        pips=(Pip(spade, 105, 78, 80), Pip(diamond, 105, 212, 108), Pip(heart, 105, 344, 98)),
    ),
    4: Numeral(
        "a lantern with a large diamond inside",
        limbs=(
            Limb("50 66 14, 39 150 31, 41 272 32, 54 384 14", (Gouge(0.14, 0.8, 0.12),)),
            Limb("160 66 16, 171 150 33, 169 272 34, 156 384 14", (Gouge(0.14, 0.8, -0.12),)),
            Limb("23 78 8, 62 54 33, 148 54 33, 187 78 8", (Gouge(0.18, 0.82, -0.06),)),
            Limb("34 372 8, 66 382 30, 144 382 30, 176 372 8", (Gouge(0.22, 0.78, 0.05),)),
            Limb("87 70 14, 85 130 23, 78 184 20, 58 220 1", (Gouge(0.22, 0.8, 0.05),)),
            Limb("123 70 14, 123 132 23, 130 184 22, 152 214 1", (Gouge(0.22, 0.8, -0.05),)),
        ),
        pips=(Pip(diamond, 105, 290, 118),),
    ),
    5: Numeral(
        "a kettle with its spout at the left and its handle at the right",
        limbs=(
            Limb("98 66 8, 105 44 20, 112 66 8"),
            Limb("36 94 1, 66 76 32, 118 74 34, 182 48 1", (Gouge(0.16, 0.84, -0.06),)),
            Limb("104 74 22, 94 150 29, 76 250 34, 62 366 28", (Gouge(0.16, 0.84),)),
            Limb(
                "48 216 1, 80 192 30, 120 184 34, 142 204 36, 142 280 35, 138 366 27",
                (Gouge(0.1, 0.42, -0.05), Gouge(0.58, 0.92, -0.1)),
            ),
            Limb("64 338 26, 44 318 22, 36 274 16, 33 240 13, 22 222 3"),
            Limb("146 204 11, 172 210 13, 182 250 14, 178 300 14, 144 330 11"),
            Limb("22 396 1, 56 378 32, 126 376 34, 188 350 1", (Gouge(0.14, 0.82, -0.06),)),
        ),
    ),
    6: Numeral(
        "a spade for the dot, a bar with its end turned up, two legs like leaves",
        limbs=(
            _bar("22 230 1, 56 200 40, 105 206 26, 152 190 44, 188 134 1"),
            Limb("92 228 8, 80 272 36, 58 332 35, 22 398 1", (Gouge(0.14, 0.82),)),
            Limb("118 228 8, 134 272 40, 156 332 40, 188 398 1", (Gouge(0.14, 0.82),)),
        ),
        pips=(Pip(spade, 105, 94, 104),),
        cuts=("86 70 1, 74 90 6, 70 112 1",),
        roundel=(105, 357, 30),
    ),
    7: Numeral(
        "a rearing snake crossed by a blade",
        limbs=(
            Limb(
                "22 270 1, 56 234 40, 116 200 36, 188 122 1",
                (Gouge(0.12, 0.42, -0.06), Gouge(0.6, 0.92, -0.06)),
            ),
            Limb(
                "62 86 5, 80 52 32, 108 66 42, 112 132 34, 100 230 37, 98 322 40, 124 376 38, 160 372 29, "
                "180 332 14, 182 290 1",
                (Gouge(0.26, 0.37, -0.1), Gouge(0.48, 0.64, -0.1), Gouge(0.68, 0.9, -0.1)),
            ),
            Limb("64 82 5, 52 96 4, 42 98 1"),
            Limb("58 90 4, 52 104 4, 54 116 1"),
        ),
        eye=(90, 56, 6.5),
    ),
    8: Numeral(
        "two ribbons that cross at the waist, like the figure 8",
        limbs=(
            Limb(
                "136 36 1, 160 70 28, 152 118 40, 106 198 42, 62 268 45, 48 334 41, 74 380 32, 112 394 12",
                (Gouge(0.12, 0.36, 0.1), Gouge(0.56, 0.9, -0.1)),
            ),
            Limb(
                "74 36 1, 50 70 28, 58 118 40, 104 198 42, 148 268 45, 162 334 41, 136 380 32, 98 394 12",
                (Gouge(0.12, 0.36, -0.1), Gouge(0.56, 0.9, 0.1)),
            ),
        ),
        cuts=("70 176 1, 96 222 4, 118 262 1", "92 136 1, 116 178 4, 142 220 1"),
    ),
    9: Numeral(
        "an elephant's trunk that hooks at the end",
        limbs=(
            Limb(
                "82 35 6, 96 66 35, 91 150 36, 76 244 40, 54 328 34, 22 397 1",
                (Gouge(0.14, 0.36), Gouge(0.54, 0.88)),
            ),
            Limb("22 180 1, 56 154 32, 110 138 30, 162 126 24", (Gouge(0.1, 0.42, -0.06),)),
            Limb(
                "158 112 30, 154 150 37, 150 220 38, 142 300 40, 147 362 40, 170 375 26, 185 336 12, "
                "187 288 1",
                (Gouge(0.08, 0.4, -0.05), Gouge(0.66, 0.9, -0.1)),
            ),
        ),
        outlines=("134 120 c, 156 88 c, 187 122 c, 172 148 c, 150 142 c",),
        cuts=(
            "124 288 1, 142 296 5, 160 290 1",
            "123 308 1, 141 316 5, 159 310 1",
            "124 328 1, 142 335 5, 158 330 1",
        ),
    ),
}


def numeral(value: int, fit: Fit = TALL, character: str = "") -> str:
    """The elements of a numeral from 1 to 9; ``character`` stands in its roundel, where it has one."""
    design = NUMERALS[value]
    limbs = [(fit.stroke(limb.points), limb.gouges) for limb in design.limbs]
    black = joined(brush(points, steps=4) for points, _ in limbs)
    pips = joined(curve(fit.outline(points)) for points in design.outlines)
    pips += joined(pip.shape(pip.x, fit.y(pip.y), pip.size * fit.pip) for pip in design.pips)
    cuts = joined(gouge.cut(points) for points, gouges in limbs for gouge in gouges)
    cuts += joined(brush(fit.stroke(points), steps=3) for points in design.cuts)
    drawn = "".join(
        svg.path(data, pigment)
        for data, pigment in ((black, "sumi"), (pips, "sumi"), (cuts, "paper"))
        if data
    )
    if design.eye:
        x, y, radius = design.eye
        drawn += svg.circle(x, fit.y(y), radius * fit.limb, "paper")
    if design.roundel and character:
        x, y, radius = design.roundel
        drawn += roundel(x, fit.y(y), radius * fit.pip, character)
    return drawn


def roundel(x: float, y: float, radius: float, character: str) -> str:
    """A black disc with a paper ring and one character."""
    disc = svg.circle(x, y, radius, "sumi")
    disc += svg.circle(x, y, radius * 0.86, line=svg.Line("paper", radius * 0.06))
    across, down = radius * 1.16, radius * 1.2
    return disc + svg.path(
        boxed(character, x - across / 2, y - down / 2, across, down, stretch=False), "paper"
    )
