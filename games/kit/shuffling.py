"""Cards in random order, for draws that are made thousands of times."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffled(cards: Sequence[T], random: Callable[[], float]) -> list[T]:
    """The cards in an order that is as likely as any other (R. A. Fisher and F. Yates, by swaps)."""
    found = list(cards)
    for last in range(len(found) - 1, 0, -1):
        at = int(random() * (last + 1))
        found[at], found[last] = found[last], found[at]
    return found
