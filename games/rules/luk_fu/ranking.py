"""Which cards beat which, in bits: in the modern order and in the one that Wilkinson is reported to give."""

from dataclasses import dataclass

from games.rules.luk_fu.knowledge import BAI_ZI, CLOUD, MAO_GONG


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of the cards.

    ``suits`` lists the cards of each suit from low to high. By card, ``above`` are the cards that beat it
    alone, ``suit`` the cards of its suit, ``earlier`` those of all suits that must be led before its own.
    ``alone`` are the cards that, alone, beat nothing and fall to nothing (LF-32b).
    """

    suits: tuple[tuple[int, ...], ...]
    above: tuple[int, ...]
    suit: tuple[int, ...]
    earlier: tuple[int, ...]
    alone: int


def _bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def _ranking(suits: tuple[tuple[int, ...], ...], alone: int) -> Ranking:
    above, suit, earlier = [0] * 37, [0] * 37, [0] * 37
    before = 0
    for cards in suits:
        for at, card in enumerate(cards):
            above[card] = 0 if alone >> card & 1 else _bits(cards[at + 1 :])
            suit[card], earlier[card] = _bits(cards), before
        before |= _bits(cards)
    if not suit[CLOUD]:
        suit[CLOUD], earlier[CLOUD] = 1 << CLOUD, before
    return Ranking(suits, tuple(above), tuple(suit), tuple(earlier), alone)


_PLAIN = tuple(tuple(range(first, first + 9)) for first in (0, 9, 18))
MODERN = _ranking((*_PLAIN, tuple(range(27, 36))), 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD)
WILKINSON = _ranking((*_PLAIN, (*range(28, 36), CLOUD)), 1 << BAI_ZI)
