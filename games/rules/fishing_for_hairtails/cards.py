"""Cards as small numbers, and numbers of cards packed into one integer.

The 14 cards are numbered in the alphabetical order of their slugs, so what is sorted by number is sorted by
slug: 0-6 black, 7-13 red, and ``card % 7`` is the rank. A *count* packs how many of each card lie somewhere,
three bits a card and six a rank; the six bits of a rank, black below red, are its *code*. The ranks of a set
stand side by side in it: first those of 50 points, then those of 100, then the soldiers.
"""

from collections.abc import Iterable, Sequence
from typing import Final

RANKS: Final = ("cannon", "chariot", "councillor", "elephant", "horse", "king", "soldier")
SLUGS: Final = tuple(f"{colour}-{rank}" for colour in ("black", "red") for rank in RANKS)
CARDS: Final = {slug: card for card, slug in enumerate(SLUGS)}
COPIES: Final = 4
PACK: Final = tuple(slug for slug in SLUGS for _ in range(COPIES))

RED: Final = len(RANKS)
CODES: Final = 64
_PLACES: Final = ("cannon", "chariot", "horse", "councillor", "elephant", "king", "soldier")
SHIFT: Final = tuple(6 * _PLACES.index(RANKS[card % RED]) for card in range(len(SLUGS)))
ONE: Final = tuple(1 << SHIFT[card] + 3 * (card >= RED) for card in range(len(SLUGS)))
COUNT_BITS: Final = 6 * len(RANKS)
COUNT_MASK: Final = (1 << COUNT_BITS) - 1


def count(cards: Iterable[int]) -> int:
    """The count of these cards."""
    return sum(map(ONE.__getitem__, cards))


def copies(packed: int) -> list[int]:
    """How many of each card a count holds, by card."""
    codes = [packed >> shift & 63 for shift in SHIFT[:RED]]
    return [code & 7 for code in codes] + [code >> 3 for code in codes]


def unpack(packed: int) -> list[int]:
    """The cards of a count, sorted."""
    return [card for card, number in enumerate(copies(packed)) for _ in range(number)]


def slugs(cards: Iterable[int]) -> tuple[str, ...]:
    """The slugs of these cards."""
    return tuple(map(SLUGS.__getitem__, cards))


def numbers(names: Iterable[str]) -> bytes:
    """The cards of these slugs, a byte each. Raises KeyError for a slug that is none."""
    return bytes(map(CARDS.__getitem__, names))


def words(slug: str) -> str:
    """A card as a player calls it: "red king"."""
    return slug.replace("-", " ")


def listed(names: Sequence[str]) -> str:
    """Several cards in words: "a red king and two black kings"."""
    many = ("a", "two", "three", "four")
    parts = []
    for slug in sorted(set(names)):
        number = names.count(slug)
        parts.append(f"{many[number - 1]} {words(slug)}{'s' * (number > 1)}")
    return " and ".join(parts)
