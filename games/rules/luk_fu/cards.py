"""The cards of Luk Fu as ints and bit sets, their slugs, and their names in words.

The numbering is that of `knowledge`: ``suit * 9 + number - 1``, Cloud Cash 36.
"""

from collections.abc import Iterable
from typing import Final

from games.rules.luk_fu.knowledge import BAI_ZI, CLOUD, MAO_GONG

SUITS: Final = ("shi", "guan", "suo", "qian")
SUIT_WORDS: Final = ("Tens", "Guan", "Strings", "Cash")
COUNT: Final = 37
SPECIAL_SLUGS: Final = {BAI_ZI: "bai-zi", MAO_GONG: "mao-gong", CLOUD: "yun-qian"}
SPECIAL_WORDS: Final = {BAI_ZI: "Hundred Sons", MAO_GONG: "Mao Gong", CLOUD: "Cloud Cash"}

SLUGS: Final = tuple(
    SPECIAL_SLUGS.get(card, f"{SUITS[card // 9 % 4]}-{card % 9 + 1}") for card in range(COUNT)
)
WORDS: Final = tuple(
    SPECIAL_WORDS.get(card, f"the {card % 9 + 1} of {SUIT_WORDS[card // 9 % 4]}") for card in range(COUNT)
)
CARD: Final = {slug: card for card, slug in enumerate(SLUGS)}
BIT: Final = {slug: 1 << card for card, slug in enumerate(SLUGS)}
NUMBER: Final = tuple(card % 9 + 1 for card in range(COUNT))  # Cloud Cash has the number 1 (LF-48)
BY_NAME: Final = tuple(sorted(range(COUNT), key=SLUGS.__getitem__))
# From Tens to Cash, high to low, Cloud Cash last.
BY_RANK: Final = (*sorted(range(CLOUD), key=lambda card: (card // 9, -card)), CLOUD)

LOW: Final = 1 << BAI_ZI | 1 << 9 | 1 << 18 | 1 << MAO_GONG  # the ones of the four suits
# Alone they beat nothing and fall to nothing (LF-32b).
ALONE: Final = 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD
TIGERS: Final = LOW | 1 << CLOUD
RED: Final = 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD | 1 << 7 | 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35
PACK: Final = (1 << COUNT) - 1
# The cards of each suit, Cloud Cash among those of Cash.
TENS: Final = 511
GUAN: Final = 511 << 9
STRINGS: Final = 511 << 18
CASH: Final = 1023 << 27
CLOUD_CASH: Final = 1 << CLOUD


def bits_of(slugs: Iterable[str]) -> int:
    """The bit set of some cards, each named once. Raises KeyError for a card that is not in the game."""
    return sum(BIT[slug] for slug in slugs)


def slugs_of(bits: int) -> tuple[str, ...]:
    """The cards of a bit set from Tens to Cash, high to low, Cloud Cash last."""
    return tuple(SLUGS[card] for card in BY_RANK if bits >> card & 1)


def sorted_slugs(bits: int) -> tuple[str, ...]:
    """The cards of a bit set in the alphabetical order of their slugs."""
    return tuple(SLUGS[card] for card in BY_NAME if bits >> card & 1)


def cards_in(bits: int) -> list[int]:
    """The cards of a bit set as ints, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def words(bits: int) -> str:
    """The cards of a bit set, one at least, for a sentence: "the 9 of Guan, the 8 of Guan and Cloud Cash"."""
    names = [WORDS[card] for card in BY_RANK if bits >> card & 1]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


# By number the cards that bear it, Cloud Cash among the ones (LF-48).
NUMBERED: Final = tuple(
    bits_of(slug for card, slug in enumerate(SLUGS) if NUMBER[card] == n) for n in range(10)
)
