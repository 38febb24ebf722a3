"""How many coins and strings stand on a Ming leaf, and where: our own arrangement, each unlike the next."""

from collections.abc import Iterator

from catalog.drawing.money import coin, string

MIDDLE, TOP, BOTTOM = 105, 218, 676
COINS = {  # for each row, how many coins and how large
    1: ((1, 76),),
    2: ((1, 70), (1, 70)),
    3: ((1, 68), (1, 68), (1, 68)),
    4: ((2, 38), (2, 38)),
    5: ((2, 37), (1, 62), (2, 37)),
    6: ((2, 38), (2, 38), (2, 38)),
    7: ((1, 41), (2, 37), (1, 41), (2, 37), (1, 41)),
    8: ((2, 38), (2, 38), (2, 38), (2, 38)),
    9: ((3, 26), (3, 26), (3, 26)),
}
STRINGS = {  # for each row, how many strings and how broad
    1: ((1, 66),),
    2: ((1, 60), (1, 60)),
    3: ((1, 46), (2, 46)),
    4: ((2, 46), (2, 46)),
    5: ((2, 42), (1, 42), (2, 42)),
    6: ((3, 36), (3, 36)),
    7: ((3, 36), (4, 28)),
    8: ((4, 28), (4, 28)),
    9: ((3, 36), (3, 36), (3, 36)),
}
APART = {1: 0, 2: 80, 3: 53, 4: 40}
CORD = 37  # above and below a stack, for the ends of the cord


def coins(count: int) -> str:
    """One to nine coins below the cartouche."""
    return "".join(coin(x, y, size) for x, y, _, size in _places(COINS[count]))


def strings(count: int) -> str:
    """One to nine strings of coins below the cartouche."""
    return "".join(
        string(x, y - step / 2 + CORD, broad, step - 2 * CORD)
        for x, y, step, broad in _places(STRINGS[count])
    )


def _places(rows: tuple[tuple[int, int], ...]) -> Iterator[tuple[float, float, float, int]]:
    """For each pip its middle, the height of its row, its size."""
    step = (BOTTOM - TOP) / len(rows)
    for row, (count, size) in enumerate(rows):
        for place in range(count):
            yield MIDDLE + (place - (count - 1) / 2) * APART[count], TOP + step * (row + 0.5), step, size
