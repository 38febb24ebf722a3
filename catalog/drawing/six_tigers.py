"""The Six Tigers pack of the Hakka: a cut numeral above a tall suit character, a red stamp on eight cards.

The packs of its kin are drawn with the same functions: see ``six_tigers_kin``.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from catalog.drawing import six_tigers_ornaments as ornaments
from catalog.drawing import svg
from catalog.drawing.curves import brush, joined
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import KAI, boxed
from catalog.drawing.marks import dark_back, frame, paper, seal
from catalog.drawing.path_data import number
from catalog.drawing.six_tigers_numerals import FIGURES, FLAT, NUMERALS, numeral
from catalog.drawing.six_tigers_suits import large
from catalog.drawing.svg import Face

WIDTH, TALL, SHORT = 210, 820, 440
COMPACT, UNSTAMPED = "compact", "unstamped"
WORDS = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
HOUSE, MAKER, BOAST, TITLE = "紙虎", "紙虎堂造", "加長大張", "大字紙牌"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a pack: its English title, its characters, what is to be seen on it as a clause.

    ``detail`` goes on with what only the tall face shows. ``marks`` draws what is black on a card ``TALL`` or
    ``SHORT``; ``borders`` counts its frames.
    """

    slug: str
    title: str
    characters: str
    likeness: str
    detail: str
    marks: Callable[[int], str]
    borders: int = 1


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its slug, character, English name, lowest rank, and the characters on its 2 and its 6."""

    slug: str
    character: str
    name: str
    lowest: int
    roundels: Mapping[int, str]


def numbered(suit: Suit, value: int) -> Card:
    """A card of a suit: its numeral above, its suit below."""
    figure, cut = FIGURES[value - 1], NUMERALS[value].likeness
    return Card(
        slug=f"{suit.slug}-{value}",
        title=f"{WORDS[value]} of {suit.name}",
        characters=figure + suit.character,
        likeness=f"The numeral {figure}, cut as {cut}; below it the suit {suit.character}",
        detail="; a paper cartouche in the numeral reads 紙虎" if _signed(suit, value) else "",
        marks=partial(_numbered_marks, suit, value),
    )


def _signed(suit: Suit, value: int) -> bool:
    """Whether the card bears the maker's name, as the nine of Strings of a thousand does."""
    return (suit.slug, value) == ("guan", 9)


def _numbered_marks(suit: Suit, value: int, height: int) -> str:
    in_roundel = suit.roundels.get(value, "")
    if height == SHORT:
        return numeral(value, FLAT, in_roundel) + large(suit.character, 30, 234, 150, 184)
    drawn = numeral(value, character=in_roundel) + large(suit.character, 26, 432, 158, 352)
    return drawn + (_cartouche() if _signed(suit, value) else "")


def named(slug: str, title: str, characters: str, shows: str, ornament: Callable[[], str]) -> Card:
    """A card with two large characters and, where it is tall, an ornament between: ``shows`` says what."""
    return Card(
        slug,
        title,
        characters,
        f"{characters[0]} above and {characters[1]} below in heavy letters",
        f", between them {shows}",
        partial(_named_marks, characters, ornament),
        borders=2,
    )


def _named_marks(characters: str, ornament: Callable[[], str], height: int) -> str:
    top, left, width, tall, step = (32, 32, 146, 178, 198) if height == SHORT else (36, 28, 154, 308, 440)
    letters = (large(sign, left, top + place * step, width, tall) for place, sign in enumerate(characters))
    return "".join(letters) + (ornament() if height == TALL else "")


@dataclass(frozen=True, slots=True)
class Pack:
    """What the pictures of one pack are drawn from.

    ``basis`` says in a sentence on what the look of the cards rests, ``legend`` what is known of the stamp;
    ``notes`` adds a sentence for single cards.
    """

    cards: tuple[Card, ...]
    basis: str
    back: Callable[[], Face]
    stamped: frozenset[str] = frozenset()
    legend: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)


def suits(cash: str, *names: str) -> tuple[Card, ...]:
    """The 34 numbered cards; ``cash`` is the character of the lowest suit, ``names`` are the English ones."""
    plan = zip(
        ("shi", "guan", "suo", "qian"), f"拾貫索{cash}", names, (2, 1, 1, 2), TITLE, MAKER, strict=True
    )
    return tuple(
        numbered(Suit(slug, sign, name, lowest, {2: second, 6: sixth}), value)
        for slug, sign, name, lowest, second, sixth in plan
        for value in range(lowest, 10)
    )


def faces(pack: Pack, height: int = TALL, pattern: str = "") -> Iterator[Drawing]:
    """Every card of a pack with its back, tall or short. In ``UNSTAMPED`` only what has lost its stamp."""
    for place, card in enumerate(pack.cards):
        if pattern != UNSTAMPED or card.slug in pack.stamped:
            yield Drawing(card.slug, _face(pack, card, 7 * place + 3, height, pattern != UNSTAMPED), pattern)
    if pattern != UNSTAMPED:
        yield Drawing(BACK, pack.back() if height == TALL else black_back(height), pattern)


def _face(pack: Pack, card: Card, seed: int, height: int, stamping: bool) -> Face:
    belongs = card.slug in pack.stamped
    title, clause = f"{card.title} {card.characters}", card.likeness
    clause += card.detail if height == TALL else "; a shorter face for small screens"
    if belongs:
        title += ", red stamp" if stamping else ", without its red stamp"
        clause += "; all in black over a red stamp" if stamping else "; its red stamp is left off"
    legend = pack.legend if belongs and stamping else ""
    sentences = (f"{clause}.", pack.notes.get(card.slug, ""), legend, pack.basis)
    body = paper(WIDTH, height, seed) + (stamp(seed, height) if belongs and stamping else "")
    body += card.marks(height) + frame(WIDTH, height, 10, 3.2, 10)
    if card.borders == 2:
        body += frame(WIDTH, height, 16, 1.4, 6)
    return Face(title, " ".join(filter(None, sentences)), WIDTH, height, body)


def stamp(seed: int, height: int) -> str:
    """The red stamp, never quite straight: two columns of thin characters in a double frame."""
    chance = random.Random(seed)
    if height == SHORT:
        top, tall, play, columns = 40, 360, 3, (HOUSE, MAKER[2:])
    else:
        top, tall, play, columns = 96, 628, 8, (MAKER, BOAST)
    turn, right, down = chance.uniform(-1.2, 1.2), chance.uniform(-2, 2), chance.uniform(-play, play)
    box = svg.rectangle(25, top, 160, tall, "", svg.Line("shu", 6), 8)
    box += svg.rectangle(34, top + 9, 142, tall - 18, "", svg.Line("shu", 2.5), 4)
    step = (tall - 28) / len(columns[0])
    letters = joined(
        boxed(character, left, top + 16 + place * step, 60, step - 8, KAI)
        for left, column in zip((109, 41), columns, strict=True)
        for place, character in enumerate(column)
    )
    middle = f"{WIDTH // 2} {height // 2}"
    transform = f"translate({number(right)} {number(down)}) rotate({turn:.2f} {middle})"
    return svg.group(box, svg.path(letters, "shu"), transform=transform, opacity=0.92)


def _cartouche() -> str:
    """The maker's name on paper in the limb of the nine of Strings of a thousand."""
    box = svg.rectangle(132, 170, 38, 96, "paper", radius=6)
    box += svg.rectangle(135, 173, 32, 90, "", svg.Line("sumi", 2), 4)
    name = joined(boxed(sign, 140, 179 + 40 * place, 22, 37) for place, sign in enumerate(HOUSE))
    return box + svg.path(name, "sumi")


def stripes(height: int, pigment: str, opacity: float) -> str:
    """Tiger stripes that run in from both edges of a back and leave the middle free."""
    middle = height / 2
    data = ""
    for place, y in enumerate(range(44, height - 40, 46)):
        long = (86, 62, 74)[place % 3] - max(0.0, 46 - abs(y - middle) / 2.4)
        data += brush([(12, y - 8, 15), (12 + long * 0.5, y + 3, 15), (12 + long, y - 5, 1)], steps=3)
        data += brush([(198, y + 14, 15), (198 - long * 0.5, y + 25, 15), (198 - long, y + 16, 1)], steps=3)
    return svg.path(data, pigment, opacity=opacity)


def black_back(height: int, basis: str = "") -> Face:
    """A black back with tiger stripes and the house's seal; ``basis`` is a sentence for its description."""
    body = dark_back(WIDTH, height) + stripes(height, "grey", 0.34) + seal(WIDTH / 2, height / 2, 96)
    picture = (
        "A black back with grey tiger stripes from both edges and a red seal with 虎, the tiger. " + basis
    )
    return Face("Card back", picture.strip(), WIDTH, height, body)


ELDERS = frozenset({"shi-9", "guan-9", "suo-9", "qian-9", "shi-8", "bai-zi", "mao-gong", "yun-qian"})
HUNDRED_SONS = named(
    "bai-zi", "Hundred Sons", "百子", "a split pomegranate with seven seeds", ornaments.pomegranate
)
MR_MAO = named("mao-gong", "Mr Mao", "毛公", "three square-holed coins on a cord", ornaments.coins)
CLOUD_CASH = named("yun-qian", "Cloud Cash", "雲綫", "two curled clouds", ornaments.clouds)
DEER_FLOWER = named(
    "lu-hua", "Deer Flower", "鹿花", "a white blossom among twigs that fork like antlers", ornaments.antlers
)
SIX_TIGERS = Pack(
    cards=(
        *suits("綫", "Tens", "Strings of a thousand", "Strings", "Cash"),
        HUNDRED_SONS,
        MR_MAO,
        CLOUD_CASH,
        DEER_FLOWER,
    ),
    basis="The shapes are ours, after written accounts of the modern pack.",
    back=partial(black_back, TALL, "The backs of the pack are black; stripes and seal are ours."),
    stamped=ELDERS,
    notes={"lu-hua": "鹿 is drawn as it is printed, without the dot on its roof and the stroke at its left."},
)


def drawings() -> Iterator[Drawing]:
    """The 38 cards and the back; the same on short faces; the eight stamped cards without their stamp."""
    yield from faces(SIX_TIGERS)
    yield from faces(SIX_TIGERS, SHORT, COMPACT)
    yield from faces(SIX_TIGERS, pattern=UNSTAMPED)
