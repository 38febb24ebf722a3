"""The four-colour cards: a coloured field, the character of the piece at both ends, an ornament between.

Whoever cannot tell the colours apart has the ornament and the frame: a blossom on red, a coin on yellow, two
sprays of leaves on green, two clouds on white; and on red the print is light, on the others dark.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from catalog.drawing import svg
from catalog.drawing.chess_emblems import disc, shape
from catalog.drawing.curves import brush, laid, outline, placed, polar
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import written
from catalog.drawing.marks import dark_back, fibres, frame, seal
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 200, 550
X, Y = WIDTH / 2, HEIGHT / 2
FIELD, FRAME = 11, 18  # how far from the edge of the card
CHARACTER, TALLER, TOP = 146, 1.13, 26  # the side of its em, how it is drawn out, the top of it
RANKS = ("king", "councillor", "elephant", "chariot", "horse", "cannon", "soldier")
HOKKIEN_RED, HOKKIEN_GREEN, TEOCHEW = "帥仕相俥傌炮卒", "將士象車馬包兵", "將士相車馬炮卒"


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the four: its characters in the usual pattern, field, print, frame and ornament."""

    name: str
    characters: str
    field: str
    ink: str
    frame: Callable[[str], str]
    ornament: Callable[[str, str], str]
    shows: str


def drawings() -> Iterator[Drawing]:
    """The 28 cards and the back, then those of the pattern ``teochew`` that bear another character.

    Hokkien pattern after wopc-hokkien-four-colour, 20 by 55 mm (anthonylesq2020a); Teochew pattern after
    wopc-double-elephant.
    """
    for colour in COLOURS:
        for rank, character in zip(RANKS, colour.characters, strict=True):
            yield Drawing(f"{colour.name}-{rank}", face(colour, rank, character))
    yield Drawing(BACK, back())
    for colour in COLOURS:
        for rank, usual, character in zip(RANKS, colour.characters, TEOCHEW, strict=True):
            if character != usual:
                yield Drawing(f"{colour.name}-{rank}", face(colour, rank, character, "Teochew"), "teochew")


def face(colour: Colour, rank: str, character: str, pattern: str = "Hokkien") -> Face:
    """A card of a colour and a rank."""
    glyph = svg.path(written(character, X - CHARACTER / 2, 0, CHARACTER), colour.ink)
    glyph = svg.group(glyph, transform=f"translate(0 {TOP}) scale(1 {TALLER})")
    edge = svg.rectangle(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "paper", Line("edge", 3), radius=17)
    field = svg.rectangle(FIELD, FIELD, WIDTH - 2 * FIELD, HEIGHT - 2 * FIELD, colour.field, radius=10)
    seed = 10 * RANKS.index(rank) + len(colour.name)
    body = edge + field + fibres(WIDTH, HEIGHT, seed, 10) + colour.frame(colour.ink)
    body += colour.ornament(colour.ink, colour.field)
    body += glyph + svg.group(glyph, transform=f"rotate(180 {X:g} {Y:g})")
    description = (
        f"A {colour.name} card with the character {character} of the {pattern} pattern at both ends, "
        f"{colour.shows} between. Such cards have an ornament or a character there; this one is our own."
    )
    return Face(f"{colour.name.capitalize()} {rank} {character}", description, WIDTH, HEIGHT, body)


def back() -> Face:
    """A black back with a lattice of lozenges and the house's seal."""
    lattice = svg.path(_lattice(28, 30, 36, 35), line=Line("brown", 2.2))
    body = dark_back(WIDTH, HEIGHT) + lattice
    body += svg.rectangle(X - 54, Y - 54, 108, 108, "sumi") + seal(X, Y, 92)
    description = "A black back with a lattice of lozenges and a red seal, 虎."
    return Face("Card back", description, WIDTH, HEIGHT, body)


def _round_frame(ink: str) -> str:
    return frame(WIDTH, HEIGHT, FRAME - 0.5, 3.4, 9, ink) + frame(WIDTH, HEIGHT, FRAME + 4.5, 1.6, 5, ink)


def _fret_frame(ink: str) -> str:
    corners = ""
    for x, inward in ((FRAME, 1), (WIDTH - FRAME, -1)):
        for y, down in ((FRAME, 1), (HEIGHT - FRAME, -1)):
            corners += f"M{x + 20 * inward} {y}v{10 * down}h{-10 * inward}v{10 * down}h{-10 * inward}"
    return frame(WIDTH, HEIGHT, FRAME, 3.6, 0, ink) + svg.path(corners, line=Line(ink, 3))


def _hollow_frame(ink: str) -> str:
    """A line whose corners are cut out in quarter circles."""
    near, far_x, far_y, radius = FRAME, WIDTH - FRAME, HEIGHT - FRAME, 18
    data = f"M{near + radius} {near}"
    for line, x, y in (
        (f"H{far_x - radius}", radius, radius),
        (f"V{far_y - radius}", -radius, radius),
        (f"H{near + radius}", -radius, -radius),
        (f"V{near + radius}", radius, -radius),
    ):
        data += f"{line}a{radius} {radius} 0 0 0 {x} {y}"
    return svg.path(data + "Z", line=Line(ink, 3.6))


def _heavy_frame(ink: str) -> str:
    return frame(WIDTH, HEIGHT, FRAME, 8, 4, ink)


def _blossom(ink: str, field: str) -> str:
    """An open blossom of eight petals in two rings."""
    petal = outline("10 0 c, 26 -13, 46 -18, 60 -11, 66 0, 60 11, 46 18, 26 13")
    outer = "".join(shape(placed(petal, X, Y, 45 * place + 22.5)) for place in range(8))
    gaps = "".join(brush(laid("12 0 2, 40 0 3.4, 70 0 5", X, Y, 45 * place), 2) for place in range(8))
    veins = "".join(brush(laid("36 0 0, 46 0 5, 57 0 0", X, Y, 45 * place + 22.5), 2) for place in range(8))
    seeds = "".join(disc(*polar(X, Y, 10.5, 60 * place), 2.6) for place in range(6))
    return (
        svg.path(outer, ink)
        + svg.path(gaps + veins + disc(X, Y, 24), field)
        + svg.path(disc(X, Y, 18), ink)
        + svg.path(seeds + disc(X, Y, 3.4), field)
    )


def _coin(ink: str, field: str) -> str:
    """A round coin with a square hole and four small lozenges."""
    hole = 21
    square = svg.rectangle(X - hole, Y - hole, 2 * hole, 2 * hole, ink)
    square += svg.rectangle(X - hole + 6, Y - hole + 6, 2 * hole - 12, 2 * hole - 12, field)
    lozenge = outline("-13 0 c, 0 -9 c, 13 0 c, 0 9 c")
    marks = "".join(shape(placed(lozenge, *polar(X, Y, 37, turn), turn + 90)) for turn in (0, 90, 180, 270))
    rings = svg.circle(X, Y, 62, ink) + svg.circle(X, Y, 52, field) + svg.circle(X, Y, 48.5, "", Line(ink, 2))
    return rings + square + svg.path(marks, ink)


def _leaves(ink: str, field: str) -> str:
    """Two sprays of leaves that bend round each other."""
    blade = outline("0 0 c, 14 -15, 34 -17, 60 0 c, 34 15, 14 12")
    places = ((-2, -14, -80, 1), (-18, -26, -138, 0.82), (14, -8, -28, 0.98), (-20, -2, 178, 0.82))
    data = veins = ""
    for turn, way in ((0, 1), (180, -1)):
        for x, y, angle, size in places:
            place = X + way * x, Y + way * y, angle + turn, size
            data += shape(placed(blade, *place))
            veins += brush(laid("10 -1 0, 28 -1 4.4, 50 0 0", *place), 2)
        data += brush(laid("0 0 6, -6 -12 7, -18 -25 5, -24 -30 1", X, Y, turn), 3)
    return svg.path(data, ink) + svg.path(veins, field)


def _clouds(ink: str, field: str) -> str:
    """Two clouds of three curls with a tail, drifting past each other."""
    lobes = ((-38, -26, 20), (-3, -36, 27), (32, -25, 19))
    data = curls = ""
    for turn, way in ((0, 1), (180, -1)):
        data += "".join(disc(X + way * x, Y + way * y, radius) for x, y, radius in lobes)
        data += brush(laid("-60 -6 1, -46 -10 9, -10 -16 24, 30 -13 18, 52 -9 10, 70 -5 1", X, Y, turn), 4)
        curls += "".join(_curl(X + way * x, Y + way * y, radius, turn) for x, y, radius in lobes)
    return svg.path(data, ink) + svg.path(curls, field)


def _curl(x: float, y: float, radius: float, turn: float) -> str:
    """The line that winds up inside one lobe of a cloud."""
    steps = 8
    line = [
        (
            *polar(x, y, radius * (0.74 - 0.56 * step / steps), turn + 130 + 56 * step),
            4.4 - 4.4 * (step in (0, steps)),
        )
        for step in range(steps + 1)
    ]
    return brush(line, 2)


def _lattice(left: float, top: float, across: float, down: float) -> str:
    """Lozenges that fill the card within ``left`` and ``top``, cut through at the sides."""
    right, tall = WIDTH - left, HEIGHT - 2 * top
    columns, rows = round((right - left) / across), round(tall / down)
    data = f"M{left:g} {top:g}H{right:g}V{top + tall:g}H{left:g}Z"
    for column in range(-rows, columns):
        x = left + column * across
        start, end = max(left, x), min(right, x + rows * across)
        heights = [top + (at - x) * down / across for at in (start, end)]
        data += f"M{start:g} {heights[0]:g}L{end:g} {heights[1]:g}"
        data += f"M{WIDTH - start:g} {heights[0]:g}L{WIDTH - end:g} {heights[1]:g}"
    return data


COLOURS = (
    Colour("red", HOKKIEN_RED, "shu", "white", _round_frame, _blossom, "a blossom"),
    Colour("yellow", HOKKIEN_RED, "yolk", "sumi", _fret_frame, _coin, "a coin"),
    Colour("green", HOKKIEN_GREEN, "leaf", "sumi", _hollow_frame, _leaves, "two sprays of leaves"),
    Colour("white", HOKKIEN_GREEN, "white", "sumi", _heavy_frame, _clouds, "two clouds"),
)
