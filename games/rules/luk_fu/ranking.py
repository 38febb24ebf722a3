"""Which cards beat which, in bits: in the modern order and in the one that Wilkinson is reported to give."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

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


def bits(cards: tuple[int, ...]) -> int:
    """The bit set of some cards."""
    return sum(1 << card for card in cards)


def _ranking(suits: tuple[tuple[int, ...], ...], alone: int) -> Ranking:
    above, suit, earlier = [0] * 37, [0] * 37, [0] * 37
    before = 0
    for cards in suits:
        for at, card in enumerate(cards):
            above[card] = 0 if alone >> card & 1 else bits(cards[at + 1 :])
            suit[card], earlier[card] = bits(cards), before
        before |= bits(cards)
    if not suit[CLOUD]:
        suit[CLOUD], earlier[CLOUD] = 1 << CLOUD, before
    return Ranking(suits, tuple(above), tuple(suit), tuple(earlier), alone)


_PLAIN: Final = tuple(tuple(range(first, first + 9)) for first in (0, 9, 18))
MODERN: Final = _ranking((*_PLAIN, tuple(range(27, 36))), 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD)
WILKINSON: Final = _ranking((*_PLAIN, (*range(28, 36), CLOUD)), 1 << BAI_ZI)


def ranking(*, wilkinson: bool) -> Ranking:
    """The order of the cards under an option of the match."""
    return WILKINSON if wilkinson else MODERN


@lru_cache(maxsize=4096)
def beaters(standing: int, wilkinson: bool) -> tuple[int, ...]:
    """All sets that beat the standing set (LF-32): a single card, a group, a run, or the Five Tigers."""
    order = ranking(wilkinson=wilkinson)
    if standing.bit_count() == 1:
        above = order.above[standing.bit_length() - 1]
        return tuple(1 << card for card in range(37) if above >> card & 1)
    for at, group in enumerate(_groups(order)):
        if standing & group == standing:
            return _groups_above(order, at, standing.bit_count())
    for at, suit in enumerate(order.suits):
        if standing & bits(suit) == standing:
            return _runs_above(order, at, standing)
    return ()


def _groups(order: Ranking) -> list[int]:
    """The cards of each number, from the ones up."""
    plain, cash = order.suits[:3], order.suits[3]
    ones_last = cash[-1:] + cash[:-1] if cash[-1] == CLOUD else cash
    return [bits(cards) for cards in zip(*plain, ones_last, strict=True)]


def _groups_above(order: Ranking, at: int, size: int) -> tuple[int, ...]:
    """The groups that beat the one at a place: all higher ones, but only nines beat ones (LF-32d)."""
    higher = _groups(order)[at + 1 :] if at else _groups(order)[-1:]
    cards = [[1 << card for card in range(37) if group >> card & 1] for group in higher]
    return tuple(sum(chosen) for group in cards for chosen in combinations(group, size))


def _runs_above(order: Ranking, at: int, standing: int) -> tuple[int, ...]:
    """The runs of the same length in a higher suit, or higher in the same suit (LF-32e)."""
    size = standing.bit_count()
    runs = [[bits(suit[low : low + size]) for low in range(10 - size)] for suit in order.suits[: at + 1]]
    own = runs[at]
    return tuple(run for suit in runs[:at] for run in suit) + tuple(own[own.index(standing) + 1 :])
