"""Elder cards by sight (LS-1), looked up: the quick part of the judgement."""

from typing import Final

_ALWAYS: Final = (1, 0, 0, 1)  # Hundred Sons and Mao Gong, the lowest cards of Tens and Cash


def _top(pattern: int, width: int) -> int:
    """The cards of a suit from the highest one that is not in a pattern upwards."""
    suit = (1 << width) - 1
    missing = suit & ~pattern
    return suit & ~((1 << missing.bit_length() - 1) - 1) if missing else suit


def _table(suit: int, *, wilkinson: bool) -> tuple[int, ...]:
    """By pattern of the cards of a suit that are accounted for: those of its cards that are elder."""
    first = 9 * suit
    if suit < 3:
        return tuple((_top(known, 9) | _ALWAYS[suit]) << first for known in range(512))
    if wilkinson:  # ten places: that of Mao Gong is empty, Cloud Cash is the highest
        return tuple(_top(known | 1, 10) << first for known in range(1024))
    return tuple((_top(known & 511, 9) | _ALWAYS[suit] | 1 << 9) << first for known in range(1024))


_MODERN, _WILKINSON = (tuple(_table(suit, wilkinson=order) for suit in range(4)) for order in (False, True))


def tables(*, wilkinson: bool) -> tuple[tuple[int, ...], ...]:
    """By suit and pattern of the cards accounted for: which of its cards are elder."""
    return _WILKINSON if wilkinson else _MODERN


def by_sight(known: int, *, wilkinson: bool) -> int:
    """Of all cards those that are elder when ``known`` are accounted for (LS-1); for their holder only."""
    tens, guan, strings, cash = tables(wilkinson=wilkinson)
    return tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
