"""The pack, as numbers: a card is its place among the slugs in alphabetical order, a set of cards a bit set.

The four cards of a suit stand together, so suit ``s`` is the nibble ``bits >> 4 * s & 15``.
"""

from collections.abc import Iterable
from typing import Final

from games.engine.core import Action

# MH-2. A suit's cards, each with its points, in the order of the deck.
_DECK: Final = {
    "pine": {"crane": 20, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "plum": {"bush-warbler": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "cherry": {"curtain": 20, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "wisteria": {"cuckoo": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "iris": {"bridge": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "peony": {"butterflies": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "bush-clover": {"boar": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "susuki": {"moon": 20, "geese": 10, "plain-1": 0, "plain-2": 0},
    "chrysanthemum": {"sake-cup": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "maple": {"deer": 10, "ribbon": 5, "plain-1": 0, "plain-2": 0},
    "willow": {"rain-man": 20, "swallow": 10, "ribbon": 5, "lightning": 0},
    "paulownia": {"phoenix": 20, "colour-paulownia": 0, "plain-2": 0, "plain-3": 0},
}
_POINTS: Final = {f"{suit}-{name}": n for suit, cards in _DECK.items() for name, n in cards.items()}

PACK: Final = tuple(_POINTS)
CARDS: Final = tuple(sorted(PACK))
SUITS: Final = tuple(sorted(_DECK))
NUMBER: Final = {slug: card for card, slug in enumerate(CARDS)}
POINTS: Final = tuple(_POINTS[slug] for slug in CARDS)
BIT: Final = tuple(1 << card for card in range(len(CARDS)))
SHIFT: Final = tuple(card & ~3 for card in range(len(CARDS)))
WHOLE: Final = (1 << len(CARDS)) - 1

_NIBBLES: Final = tuple(tuple(k for k in range(4) if nibble >> k & 1) for nibble in range(16))
LOWEST: Final = WHOLE // 15  # the first card of every suit


def _points_of_three_suits(first: int) -> tuple[int, ...]:
    return tuple(sum(POINTS[first + k] for k in range(12) if bits >> k & 1) for bits in range(1 << 12))


_P0, _P12, _P24, _P36 = (_points_of_three_suits(first) for first in (0, 12, 24, 36))


def points(bits: int) -> int:
    """What these cards count by themselves (MH-2)."""
    return _P0[bits & 4095] + _P12[bits >> 12 & 4095] + _P24[bits >> 24 & 4095] + _P36[bits >> 36]


def numbers(bits: int) -> list[int]:
    """The cards of a set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def slugs(bits: int) -> tuple[str, ...]:
    """The cards of a set by name, in alphabetical order."""
    return tuple([CARDS[card] for card in numbers(bits)])


def bits_of(cards: Iterable[str]) -> int:
    """The set of these cards. Raises KeyError for a slug that is no card of the pack."""
    bits = 0
    for slug in cards:
        bits |= BIT[NUMBER[slug]]
    return bits


def four(suit: str) -> int:
    """The four cards of a suit. Raises ValueError for a name that is no suit."""
    return 15 << 4 * SUITS.index(suit)


def full_suits(bits: int) -> int:
    """Those cards of a set that belong to suits of which it holds all four."""
    return (bits & bits >> 1 & bits >> 2 & bits >> 3 & LOWEST) * 15


def suits_in(bits: int) -> tuple[str, ...]:
    """The suits of which a set holds a card."""
    return tuple(suit for number, suit in enumerate(SUITS) if bits >> 4 * number & 15)


def in_words(slug: str) -> str:
    """A card as a sentence names it: "the iris ribbon", "the first plain iris"."""
    suit, plain, number = slug.partition("-plain-")
    if plain:
        return f"the {('first', 'second', 'third')[int(number) - 1]} plain {suit.replace('-', ' ')}"
    words = "coloured paulownia" if slug == "paulownia-colour-paulownia" else slug.replace("-", " ")
    return f"the {words}"


# A nibble of cards on the table -> the sets that may be taken with a card of that suit (MH-11, MH-13, MH-16).
TAKES: Final = tuple(
    (0,) if not found else tuple(1 << k for k in found) if len(found) < 3 else (nibble,)
    for nibble, found in enumerate(_NIBBLES)
)
TAKES_OR_NOT: Final = tuple(takes if takes == (0,) else (0, *takes) for takes in TAKES)

Ways = tuple[tuple[tuple[Action, ...], ...], ...]


def _ways(verb: str, takes: tuple[tuple[int, ...], ...]) -> Ways:
    """By card and by the nibble of its suit on the table: the actions, each made once."""
    actions: dict[tuple[str, ...], Action] = {}

    def action(card: int, taken: int) -> Action:
        cards = (CARDS[card], *(CARDS[SHIFT[card] + k] for k in _NIBBLES[taken]))
        return actions.setdefault(cards, Action(verb, cards))

    return tuple(
        tuple(tuple(action(card, taken) for taken in takes[nibble]) for nibble in range(16))
        for card in range(len(CARDS))
    )


PLAYS: Final = _ways("play", TAKES)
PLAYS_OR_NOT: Final = _ways("play", TAKES_OR_NOT)
TURNS: Final = _ways("turn", TAKES)

# The cards of any of these actions -> the card played or turned, and the set it takes.
MOVES: Final = {
    action.cards: (NUMBER[action.cards[0]], bits_of(action.cards[1:]))
    for by_nibble in PLAYS_OR_NOT
    for actions in by_nibble
    for action in actions
}
