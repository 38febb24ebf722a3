"""The chess cards in two colours: the usual pack, Culin's no. 20 with golds, the Vietnamese pack of tam cúc.

A card reads the same from both ends: a character in a roundel, below it an emblem of the piece, foot to foot
with its own copy. Red and black have different roundels and frames as well as different colours.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from catalog.drawing import svg
from catalog.drawing.chess_emblems import EMBLEMS, INK, shape
from catalog.drawing.curves import placed
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import written
from catalog.drawing.marks import dark_back, diamond, frame, paper, seal
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 200, 720
MIDDLE = WIDTH / 2
ROUNDEL = 106  # the height of its centre
CHARACTER = 104  # the side of its em
MARGIN = 18
RIVER = 96  # the side of the seal that lies on it
RANKS = ("king", "councillor", "elephant", "chariot", "horse", "cannon", "soldier")
CHARACTERS = {"red": "帥仕相俥傌炮兵", "black": "將士象車馬包卒"}
SHOWS = {
    "king": "a general in his helmet",
    "councillor": "a fan of feathers",
    "elephant": "an elephant's head",
    "chariot": "a wheel under a canopy",
    "horse": "a horse's head",
    "cannon": "a cannon on its wheel",
    "soldier": "a shield on crossed halberds",
    "gold": "gold diamonds",
}


@dataclass(frozen=True, slots=True)
class Print:
    """How a colour is printed: its ink, a solid roundel or a ring, a red border over the black or none.

    ``margin`` is what the frame takes of the card on each side.
    """

    ink: str
    solid: bool = False
    overprint: bool = False
    margin: int = MARGIN

    @property
    def roundel(self) -> str:
        """What the roundel is called."""
        return "disc" if self.solid else "ring"


RED, BLACK = Print("shu", solid=True), Print("sumi")
TAM_CUC_RED, TAM_CUC_BLACK = Print("sumi", overprint=True, margin=27), Print("sumi", margin=27)
PRINTS = {"red": RED, "black": BLACK}


def two_colour() -> Iterator[Drawing]:
    """The fourteen cards and the back of the two-colour pack.

    The characters are those that Porges gives (porges-hairtails); a character at each end, at times in a
    circle, with a figure or ornament between, is how Penn Museum 29-238-20 describes such cards.
    """
    for colour, characters in CHARACTERS.items():
        for rank, character in zip(RANKS, characters, strict=True):
            shown = _shown(PRINTS[colour], colour, rank, character)
            text = f"{shown}, an ornament without meaning in play."
            card = face(PRINTS[colour], f"{colour.capitalize()} {rank}", rank, character, text)
            yield Drawing(f"{colour}-{rank}", card)
    yield Drawing(BACK, back(WIDTH, HEIGHT))


def culin_20() -> Iterator[Drawing]:
    """The sixteen cards and the black back of Culin's no. 20, 18 by 69 mm (Penn Museum 29-238-20).

    Its record describes a character in a circle at each end, with diamonds, characters or a figure between,
    and names the pieces in Cantonese; it does not print the characters.
    """
    width, height = 180, 690
    names = {"king": "general", "soldier": "pawn"}
    for colour, characters in CHARACTERS.items():
        for rank, character in zip((*RANKS, "gold"), f"{characters}金", strict=True):
            name = names.get(rank, rank)
            model = "Gold, kam, is a joker" if rank == "gold" else "Drawn after the usual two-colour pack"
            text = (
                f"{_shown(PRINTS[colour], colour, rank, character)}. {model}; the record of this pack "
                "describes a character in a circle at each end but does not print it."
            )
            title = f"{colour.capitalize()} {name}"
            yield Drawing(
                f"{colour}-{name}", face(PRINTS[colour], title, rank, character, text, width, height)
            )
    yield Drawing(BACK, back(width, height))


def tam_cuc() -> Iterator[Drawing]:
    """The fourteen cards and the back of the pack of tam cúc.

    Both colours have the characters of black chessmen (wiki-tamcuc), red is marked by an overprint
    (sevenbello-tamcuc); nothing more is known to us of how the cards look.
    """
    names = ("general", "major", "elephant", "cart", "horse", "cannon", "soldier")
    for colour, printed in (("red", TAM_CUC_RED), ("black", TAM_CUC_BLACK)):
        for rank, name, character in zip(RANKS, names, "將士象車馬砲卒", strict=True):
            over = ", with a broad red border printed over it" if printed.overprint else ""
            text = (
                f"{_shown(printed, 'black', rank, character)}{over}. Drawn after the Chinese two-colour "
                "pack; the sources tell of the characters and of a red overprint, not of its form."
            )
            card = face(printed, f"{colour.capitalize()} {name}", rank, character, text)
            yield Drawing(f"{colour}-{name}", card)
    yield Drawing(BACK, back(WIDTH, HEIGHT))


def _shown(printed: Print, colour: str, rank: str, character: str) -> str:
    return (
        f"The character {character} in a {colour} {printed.roundel} at both ends, "
        f"between them {SHOWS[rank]}, foot to foot with its copy"
    )


def face(
    printed: Print,
    name: str,
    rank: str,
    character: str,
    description: str,
    width: int = WIDTH,
    height: int = HEIGHT,
) -> Face:
    """A card of a rank with its character; the halves are made smaller where the card is narrower."""
    half = _roundel(printed, character)
    half += _diamonds(printed.ink) if rank == "gold" else _emblem(rank, printed.ink)
    half += _waist(printed.ink)
    scale = (width - 2 * printed.margin) / (WIDTH - 2 * MARGIN)
    if scale != 1:
        corner = f"{(width - WIDTH * scale) / 2:.2f} {(height - HEIGHT * scale) / 2:.2f}"
        half = svg.group(half, transform=f"translate({corner}) scale({scale:.3f})")
    seed = 10 * RANKS.index(rank) + len(name) if rank in RANKS else len(name)
    body = paper(width, height, seed) + border(printed, width, height)
    body += half + svg.group(half, transform=f"rotate(180 {width / 2:g} {height / 2:g})")
    return Face(f"{name} {character}", description, width, height, body)


def _roundel(printed: Print, character: str) -> str:
    """A character at the head of the card: light on a disc, or dark in a ring."""
    ink = printed.ink
    corner = MIDDLE - CHARACTER / 2, ROUNDEL - CHARACTER / 2
    glyph = written(character, *corner, CHARACTER)
    if printed.solid:
        disc = svg.circle(MIDDLE, ROUNDEL, 72, ink) + svg.circle(MIDDLE, ROUNDEL, 65, "", Line("paper", 3))
        return disc + svg.path(glyph, "white")
    ring = svg.circle(MIDDLE, ROUNDEL, 68.5, "", Line(ink, 7))
    return ring + svg.circle(MIDDLE, ROUNDEL, 60.5, "", Line(ink, 2)) + svg.path(glyph, ink)


def _emblem(rank: str, ink: str) -> str:
    """The emblem of a piece in the upper half of the card."""
    layers = (svg.path(data, ink if role == INK else "paper") for role, data in EMBLEMS[rank]())
    return svg.group(*layers, transform="translate(6 21) scale(.94)")


def _diamonds(ink: str) -> str:
    """A gold card's mark: a great diamond of gold between lesser ones, cased in ink.

    An extra card marked with gold is what the word means (schreiber1901, 189).
    """
    places = ((100, 268, 1), (54, 222, 0.36), (146, 222, 0.36), (54, 314, 0.36), (146, 314, 0.36))
    case, gold, core = (
        "".join(
            shape(placed("-45 0 c, 0 -66 c, 45 0 c, 0 66 c", x, y, 0, size * part)) for x, y, size in places
        )
        for part in (1, 0.8, 0.36)
    )
    return svg.path(case, ink) + svg.path(gold, "gold") + svg.path(core, ink)


def _waist(ink: str) -> str:
    """Half of what lies across the middle: one side of the line, one diamond on it, half of the great one."""
    y = HEIGHT / 2
    line = svg.path(f"M24 {y:g}H64", line=Line(ink, 3))
    return line + svg.path(diamond(100, y, 26) + diamond(76, y, 14), ink)


def border(printed: Print, width: float, height: float) -> str:
    """The frame: double and round for red, with square fret corners for black."""
    outer = frame(width, height, 12, 4, 10, printed.ink)
    if printed.solid:
        return outer + frame(width, height, 18.5, 1.8, 5, printed.ink)
    corners = ""
    for x, inward in ((12, 1), (width - 12, -1)):
        for y, down in ((12, 1), (height - 12, -1)):
            corners += f"M{x + 26 * inward} {y}v{14 * down}h{-12 * inward}v{12 * down}h{-14 * inward}"
    over = frame(width, height, 18.5, 13, 5, "shu") if printed.overprint else ""
    return over + outer + svg.path(corners, line=Line(printed.ink, 3))


def back(width: int, height: int) -> Face:
    """A black back: the chessboard with its river and its two palaces, the house's seal on the river."""
    description = "A black back with the lines of a chessboard, its river and palaces, and a red seal, 虎."
    body = dark_back(width, height) + _board(width, height) + seal(width / 2, height / 2, RIVER)
    return Face("Card back", description, width, height, body)


def _board(width: int, height: int) -> str:
    """Lines of a chessboard four fields wide: the river in the middle, a palace at each end."""
    columns, top = 4, 24
    side = (width - 2 * top) / columns
    left, right = top, width - top
    rows = int((height / 2 - top - RIVER / 2 - 10) / side)
    data = f"M{left} {top}V{height - top}M{right} {top}V{height - top}"
    for end, down in ((top, 1), (height - top, -1)):
        data += "".join(f"M{left} {end + down * row * side}H{right}" for row in range(rows + 1))
        data += "".join(f"M{left + place * side} {end}v{down * rows * side}" for place in range(1, columns))
        for x, across in ((left + side, 2 * side), (right - side, -2 * side)):
            data += f"M{x} {end}l{across} {2 * down * side}"
    return svg.path(data, line=Line("brown", 2.2))
