"""The seven pieces as emblems, drawn in one ink with paper showing through, between y 188 and y 352.

An emblem is drawn upright around x = 100, the middle of a card 200 units wide. Its layers lie one over the
other: ink prints, paper is cut out of the ink below it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from catalog.drawing.curves import Outline, Stroke, brush, curve, laid, outline, placed, polar, stroke
from catalog.drawing.path_data import number

INK, PAPER = "ink", "paper"
Layer = tuple[str, str]

MIDDLE = 100


def shape(points: str | Outline) -> str:
    """A closed outline, run through in the direction of a brush stroke, so that both may join and overlap."""
    if isinstance(points, str):
        points = outline(points)
    area = sum(
        here[0] * there[1] - there[0] * here[1]
        for here, there in zip(points, [*points[1:], points[0]], strict=True)
    )
    return curve(points if area < 0 else points[::-1])


def disc(x: float, y: float, radius: float) -> str:
    """A circle as path data, in the direction of a brush stroke."""
    size = number(radius)
    across = number(2 * radius)
    return (
        f"M{number(x - radius)} {number(y)}a{size} {size} 0 1 0 {across} 0a{size} {size} 0 1 0 -{across} 0Z"
    )


def flipped(points: str | Stroke) -> Stroke:
    """A stroke seen in the mirror that stands on the middle of the card."""
    if isinstance(points, str):
        points = stroke(points)
    return [(2 * MIDDLE - x, y, width) for x, y, width in points]


def twice(points: str | Stroke, cap: float = 0) -> str:
    """A stroke on the left and the same in the mirror."""
    return brush(points, 3, cap) + brush(flipped(points), 3, cap)


def twice_shape(points: str | Outline) -> str:
    """An outline on the left and the same in the mirror."""
    here = outline(points) if isinstance(points, str) else points
    return shape(here) + shape([(2 * MIDDLE - point[0], *point[1:]) for point in here])


def strokes(*points: str, cap: float = 0) -> str:
    """Several strokes as one path."""
    return "".join(brush(text, 3, cap) for text in points)


def discs(places: Iterable[tuple[float, float]], radius: float) -> str:
    """Equal circles as one path."""
    return "".join(disc(x, y, radius) for x, y in places)


def wheel(x: float, y: float, radius: float, spokes: int, studs: int = 0) -> list[Layer]:
    """A spoked wheel with a nave, and with studs in its felloe."""
    felloe, nave = radius * 0.2, radius * 0.27
    ring = radius - felloe
    spoke = "".join(
        brush([(*polar(x, y, nave * 0.8, turn), 6), (*polar(x, y, ring + 2, turn), 10)])
        for turn in (360 * place / spokes for place in range(spokes))
    )
    holes = discs(
        (polar(x, y, radius - felloe / 2, 360 * (place + 0.5) / studs) for place in range(studs)), 2.5
    )
    return [
        (INK, disc(x, y, radius)),
        (PAPER, disc(x, y, ring)),
        (INK, spoke + disc(x, y, nave)),
        (PAPER, holes + disc(x, y, nave * 0.42)),
    ]


def king() -> list[Layer]:
    """A general in his helmet: a plume in two curls, ear flaps, a collar with three rivets."""
    plume = "99 224 5, 88 204 14, 70 195 17, 52 201 14, 42 216 9, 45 229 5, 53 229 1"
    helmet = shape("50 284 c, 55 256, 74 236, 100 228, 126 236, 145 256, 150 284 c")
    helmet += twice(plume) + twice("98 226 4, 92 212 7, 99 190 1") + disc(100, 225, 8)
    flaps = twice_shape("46 284 c, 46 306, 38 326, 28 342 c, 48 350, 66 344 c, 64 326, 68 306, 74 286 c")
    collar = shape("44 352 c, 52 342, 76 334, 100 332, 124 334, 148 342, 156 352 c")
    brim = strokes("38 289 3, 54 286 14, 78 280 17, 100 278 18, 122 280 17, 146 286 14, 162 289 3")
    return [
        (INK, helmet + flaps + collar),
        (PAPER, strokes("42 297 1, 58 295 3, 80 290 3.5, 100 289 3.5, 120 290 3.5, 142 295 3, 158 297 1")),
        (PAPER, twice("76 246 0, 66 260 4.5, 64 273 0") + shape("100 240 c, 110 256, 100 270 c, 90 256")),
        (INK, brim),
        (PAPER, twice("50 312 0, 55 315 3, 61 313 0") + twice("45 326 0, 52 330 3.4, 60 327 0")),
        (PAPER, twice("58 284 1, 68 281.5 4, 82 279 1") + disc(100, 278, 4.5)),
        (INK, _face()),
        (PAPER, disc(100, 342, 4.6) + disc(76, 345, 3.6) + disc(124, 345, 3.6)),
    ]


def _face() -> str:
    """Brows, eyes, nose, moustache and beard of the general."""
    data = twice("92 303 3, 84 299 5, 73 302 1") + twice("90 309 1, 84 307.5 4.6, 77 310 1")
    data += twice("99 320 2, 90 320 6, 79 327 4, 75 332 0")
    return data + strokes("98 304 1, 97 314 2.4, 101 317 1", "100 324 3, 100 329 12, 100 334 14")


def councillor() -> list[Layer]:
    """A fan of seven feathers on a ringed handle."""
    layers: list[Layer] = []
    for turn in (-51, 51, -34, 34, -17, 17, 0):
        scale = 0.98 - abs(turn) / 215
        for role, feather in ((PAPER, _FEATHER_EDGE), (INK, _FEATHER)):
            layers.append((role, shape(placed(feather, MIDDLE, 320, turn - 90, scale))))
        layers.append((PAPER, _ribs(turn, scale)))
    return [
        *layers,
        (PAPER, disc(100, 318, 25)),
        (INK, disc(100, 318, 20) + strokes("100 330 15, 100 340 11, 100 352 14")),
        (PAPER, disc(100, 318, 14)),
        (INK, disc(100, 318, 9.5)),
        (PAPER, disc(100, 318, 3.6) + strokes("90 344 3, 110 344 3")),
    ]


_FEATHER = "18 -3 c, 60 -13, 100 -19, 120 -12, 127 0, 120 12, 100 19, 60 13, 18 3 c"
_FEATHER_EDGE = "18 -6 c, 60 -17, 100 -23.5, 124 -15, 132 0, 124 15, 100 23.5, 60 17, 18 6 c"


def _ribs(turn: float, scale: float) -> str:
    """The shaft of a feather and the clefts in its vane, on the side that no other feather covers."""
    side = (turn > 0) - (turn < 0)
    ribs = [[(64, 8 * side, 1), (88, 5 * side, 4), (116, 1 * side, 1)]]
    ribs += [
        [(82, 8 * way, 0), (94, 10 * way, 4), (104, 14 * way, 0)] for way in ((side,) if side else (1, -1))
    ]
    return "".join(brush(laid(rib, MIDDLE, 320, turn - 90, scale), 3) for rib in ribs)


def elephant() -> list[Layer]:
    """An elephant's head in profile: a great ear, a tusk, a ringed trunk that it lifts."""
    head = shape(
        "66 264, 66 234, 78 208, 98 197, 114 203, 132 200, 154 212, 168 244, 174 298, 168 352 c,"
        "108 352 c, 108 336, 98 324, 86 318, 78 306, 72 288"
    )
    trunk = brush(
        "102 256 56, 82 286 50, 58 303 33, 40 294 26, 31 268 21, 34 240 17, 44 220 13, 56 211 9", 4, 4
    )
    ear = "112 236 c, 128 222, 152 230, 164 258, 160 294, 144 322, 132 326, 120 306, 108 290, 104 262"
    inner = "116 239 c, 130 228, 149 235, 159 260, 155 292, 142 316, 133 319, 123 302, 113 287, 109 262"
    tusk = "98 304 15, 84 324 14, 64 335 11, 44 331 6, 32 320 1"
    wider = [(x, y, width + 7) for x, y, width in stroke(tusk)]
    rings = strokes(
        "67 280 0, 73 292 4, 71 308 0",
        "50 288 0, 54 299 4, 50 315 0",
        "27 292 0, 37 285 4, 46 280 0",
        "23 270 0, 31 266 4, 40 265 0",
        "27 246 0, 34 246 3.6, 42 249 0",
        "35 227 0, 42 230 3, 48 235 0",
    )
    return [
        (INK, head + trunk),
        (PAPER, shape(ear)),
        (INK, shape(inner)),
        (PAPER, strokes("126 246 0, 140 262 4, 142 290 0", "140 244 0, 151 262 3.4, 151 284 0")),
        (PAPER, strokes("74 228 0, 86 213 4, 104 212 0", "90 250 0, 100 266 4, 98 286 0")),
        (INK, brush(wider, 4, 6)),
        (PAPER, brush(tusk, 4, 5) + rings + shape("80 246 c, 87 240, 96 246 c, 88 252")),
        (INK, disc(87.5, 246, 3.2)),
    ]


def chariot() -> list[Layer]:
    """An eight-spoked wheel with studs under a canopy with tassels."""
    canopy = shape(
        "28 240 c, 46 220, 78 208, 100 190 c, 122 208, 154 220, 172 240 c,"
        "154 234, 136 240 c, 118 233, 100 239 c, 82 233, 64 240 c, 46 234"
    )
    tassels = twice("34 238 4, 34 248 3, 34 254 9, 33 272 11")
    return [
        (INK, canopy + tassels + brush("100 236 8, 100 260 8") + disc(100, 192, 6)),
        (PAPER, twice("56 226 0, 74 217 4.5, 88 208 0") + brush("100 208 1, 100 218 5, 100 230 1")),
        (PAPER, twice("27 256 3, 41 256 3")),
        *wheel(100, 297, 54, 8, 16),
    ]


def horse() -> list[Layer]:
    """A horse's head and neck in profile: a mane in three flames, a bridle with its bit."""
    head = shape(
        "96 190 c, 108 212, 126 230, 142 258, 160 286, 169 304, 166 320, 152 328, 136 322, 122 312,"
        "106 308, 97 316, 102 334, 116 352 c, 40 352 c, 36 318, 42 278, 56 244, 74 220, 84 210"
    )
    mane = strokes(
        "92 214 14, 66 212 20, 44 228 13, 32 246 1",
        "68 236 14, 48 246 20, 34 268 13, 24 288 1",
        "54 276 12, 40 286 18, 30 306 12, 22 326 1",
    )
    return [
        (INK, head + mane + shape("80 214 c, 78 200, 84 188 c, 94 202, 94 216 c")),
        (PAPER, strokes("98 214 1, 84 232 6, 66 270 5, 58 330 1", "86 210 1, 86 203 3, 85 196 0")),
        (PAPER, strokes("82 210 0, 64 216 4.6, 48 230 0", "60 243 0, 46 252 4.6, 36 270 0")),
        (PAPER, strokes("112 222 2, 106 250 4.5, 112 284 4, 128 308 2", "146 262 2, 138 280 4.5, 132 306 2")),
        (PAPER, strokes("110 284 1, 130 288 4, 140 280 2") + disc(131, 303, 8)),
        (INK, disc(131, 303, 4)),
        (
            PAPER,
            shape("116 246 c, 122 243, 130 252 c, 121 256") + shape("156 302, 161 300, 162 308, 157 310"),
        ),
        (INK, disc(122.5, 249.5, 3)),
        (PAPER, strokes("164 318 1, 154 317 3.4, 146 312 0", "86 326 0, 90 338 4, 100 352 2")),
    ]


def cannon() -> list[Layer]:
    """A barrel raised on its wheel, a curl of smoke at the breech."""

    def lifted(points: str) -> str:
        return shape(placed(points, 102, 248, -33))

    def cut(points: str) -> str:
        return brush(laid(points, 102, 248, -33), 3)

    barrel = lifted(
        "-62 -20, -48 -27, -44 -31 c, -32 -31 c, -30 -26 c, 20 -20, 50 -18 c, 52 -26 c, 66 -27 c, 72 -22 c,"
        "72 22 c, 66 27 c, 52 26 c, 50 18 c, 20 20, -30 26 c, -32 31 c, -44 31 c, -48 27, -62 20, -66 0"
    )
    knob = lifted("-60 -7 c, -72 -5, -80 -11, -88 0, -80 11, -72 5, -60 7 c")
    bands = cut("-24 -24 3, -23 0 4.6, -24 24 3") + cut("-17 -22 2, -16 0 3, -17 22 2")
    bands += cut("18 -19 2, 19 0 4, 18 19 2") + cut("61 -22 3, 62 0 4, 61 22 3")
    gleam = cut("-56 -10 0, -50 -17 4, -36 -18 0") + cut("-8 -12 0, 4 -12 4, 14 -11 0")
    gleam += cut("24 -10 0, 34 -10 3.6, 46 -9 0")
    smoke = strokes(
        "46 262 3, 36 250 9, 42 234 11, 34 218 9, 44 204 7, 52 212 1", "33 246 5, 24 236 7, 26 226 1"
    )
    trail = strokes("104 318 18, 134 338 17, 160 348 13, 172 346 8", cap=3)
    return [
        (INK, smoke + trail),
        (INK, barrel + knob),
        (PAPER, bands + gleam),
        (PAPER, disc(88, 308, 47)),
        *wheel(88, 308, 42, 8, 12),
    ]


def soldier() -> list[Layer]:
    """Two crossed halberds with tassels, behind a round studded shield."""
    x, y, turn = 100, 296, -62
    head = placed("76 -5 c, 82 -11, 92 -12, 119 0 c, 92 12, 82 11, 76 5 c", x, y, turn)
    crescent = "100 22 1, 90 37 9, 73 45 14, 56 41 9, 42 27 1"
    struts = "80 0 7, 79 22 6, 79 44 7", "67 0 7, 67 22 6, 67 44 7"
    parts = ("-64 0 12, 0 0 11, 80 0 9", crescent, *struts)
    arms = twice_shape(head) + "".join(twice(laid(part, x, y, turn)) for part in parts)
    tassels = twice("70 240 5, 80 244 8, 87 254 9, 86 268 1") + twice(
        "68 244 5, 76 254 9, 77 264 8, 72 276 1"
    )
    cuts = twice(laid("88 0 0, 97 0 4, 109 0 0", x, y, turn)) + twice(
        laid("86 38 0, 73 44 4, 60 39 0", x, y, turn)
    )
    return [
        (INK, arms + tassels),
        (PAPER, cuts + twice(laid("59 -8 3, 59 8 3", x, y, turn))),
        (PAPER, disc(x, 306, 43)),
        (INK, disc(x, 306, 38.5)),
        (PAPER, disc(x, 306, 32)),
        (INK, disc(x, 306, 29)),
        (PAPER, discs((polar(x, 306, 20.5, 45 * step + 22.5) for step in range(8)), 3.7) + disc(x, 306, 11)),
        (INK, disc(x, 306, 8)),
        (PAPER, discs((polar(x, 306, 35.2, 22.5 * step) for step in range(16)), 1.7)),
    ]


EMBLEMS: Mapping[str, Callable[[], Sequence[Layer]]] = {
    "king": king,
    "councillor": councillor,
    "elephant": elephant,
    "chariot": chariot,
    "horse": horse,
    "cannon": cannon,
    "soldier": soldier,
}
