"""The cards of Luk Fu as ints and bit sets, their slugs, and their names in words.

The numbering is that of `knowledge`: ``suit * 9 + number - 1``, Cloud Cash 36.
"""

from collections.abc import Iterable

from games.rules.luk_fu.knowledge import BAI_ZI, CLOUD, MAO_GONG

SUITS = ("shi", "guan", "suo", "qian")
SUIT_WORDS = ("Tens", "Guan", "Strings", "Cash")
COUNT = 37
SPECIAL_SLUGS = {BAI_ZI: "bai-zi", MAO_GONG: "mao-gong", CLOUD: "yun-qian"}
SPECIAL_WORDS = {BAI_ZI: "Hundred Sons", MAO_GONG: "Mao Gong", CLOUD: "Cloud Cash"}

SLUGS = tuple(SPECIAL_SLUGS.get(card, f"{SUITS[card // 9 % 4]}-{card % 9 + 1}") for card in range(COUNT))
WORDS = tuple(
    SPECIAL_WORDS.get(card, f"the {card % 9 + 1} of {SUIT_WORDS[card // 9 % 4]}") for card in range(COUNT)
)
CARD = {slug: card for card, slug in enumerate(SLUGS)}
BIT = {slug: 1 << card for card, slug in enumerate(SLUGS)}
NUMBER = tuple(card % 9 + 1 for card in range(COUNT))  # Cloud Cash has the number 1 (LF-48)
BY_NAME = tuple(sorted(range(COUNT), key=SLUGS.__getitem__))
# From Tens to Cash, high to low, Cloud Cash last.
BY_RANK = (*sorted(range(CLOUD), key=lambda card: (card // 9, -card)), CLOUD)

LOW = 1 << BAI_ZI | 1 << 9 | 1 << 18 | 1 << MAO_GONG  # the ones of the four suits
ALONE = 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD  # alone they beat nothing and fall to nothing (LF-32b)
TIGERS = LOW | 1 << CLOUD
RED = 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD | 1 << 7 | 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35
PACK = (1 << COUNT) - 1


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
NUMBERED = tuple(bits_of(slug for card, slug in enumerate(SLUGS) if NUMBER[card] == n) for n in range(10))
