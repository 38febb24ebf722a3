"""What packs of three money suits share: names of ranks, places of coins and strings."""

from collections.abc import Iterator, Mapping, Sequence

NAMES = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
DIGITS = "一二三四五六七八九"

Rows = Sequence[Sequence[float]]  # for each row from the top, how far from the middle its pips stand

SINGLE = (0.0,)
COIN_PAIR, STRING_PAIR, TRIPLE = (-41.0, 41.0), (-38.0, 38.0), (-54.0, 0.0, 54.0)
COINS: Mapping[int, Rows] = {
    1: (SINGLE,),
    2: (SINGLE, SINGLE),
    3: (SINGLE, SINGLE, SINGLE),
    4: (SINGLE, COIN_PAIR, SINGLE),
    5: (COIN_PAIR, SINGLE, COIN_PAIR),
    6: (COIN_PAIR, COIN_PAIR, COIN_PAIR),
    7: (SINGLE, COIN_PAIR, SINGLE, COIN_PAIR, SINGLE),
    8: (COIN_PAIR, COIN_PAIR, COIN_PAIR, COIN_PAIR),
    9: (COIN_PAIR, COIN_PAIR, SINGLE, COIN_PAIR, COIN_PAIR),
}
STRINGS: Mapping[int, Rows] = {
    1: (SINGLE,),
    2: (SINGLE, SINGLE),
    3: (SINGLE, STRING_PAIR),
    4: (STRING_PAIR, STRING_PAIR),
    5: (STRING_PAIR, SINGLE, STRING_PAIR),
    6: (STRING_PAIR, STRING_PAIR, STRING_PAIR),
    7: (STRING_PAIR, TRIPLE, STRING_PAIR),
    8: (TRIPLE, STRING_PAIR, TRIPLE),
    9: (TRIPLE, TRIPLE, TRIPLE),
}


def title(rank: int, suit: str, character: str) -> str:
    """The title of a card: its rank and suit, then as it is written."""
    return f"{NAMES[rank - 1]} of {suit}, {DIGITS[rank - 1]}{character}"


def count(rank: int, thing: str) -> str:
    """``Nine coins``, ``One coin``."""
    return f"{NAMES[rank - 1]} {thing}{'' if rank == 1 else 's'}"


def places(rows: Rows, middle: float, top: float, bottom: float) -> Iterator[tuple[float, float]]:
    """The middle of every pip, the rows evenly spread between ``top`` and ``bottom``."""
    step = (bottom - top) / len(rows)
    for row, across in enumerate(rows):
        for x in across:
            yield middle + x, top + step * (row + 0.5)
