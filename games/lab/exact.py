"""Exact answers about deals, by counting all of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb

Ways = Mapping[tuple[int, ...], int]


def deals(groups: Iterable[Ways], places: tuple[int, ...]) -> int:
    """In how many ways the groups of a pack fill places of these sizes, the other cards being the rest.

    A group maps how many of its cards lie in each place to the number of ways of choosing them.
    """
    found: dict[tuple[int, ...], int] = {(0,) * len(places): 1}
    for group in groups:
        new: dict[tuple[int, ...], int] = {}
        for filled, before in found.items():
            for more, ways in group.items():
                total = tuple(a + b for a, b in zip(filled, more, strict=True))
                if all(number <= size for number, size in zip(total, places, strict=True)):
                    new[total] = new.get(total, 0) + before * ways
        found = new
    return found.get(places, 0)


def group(size: int, places: int, allowed: Callable[[Sequence[int]], bool]) -> Ways:
    """The ways of a group of so many cards in so many places, as far as ``allowed``."""
    ways = {}
    for numbers in product(range(size + 1), repeat=places):
        if sum(numbers) <= size and allowed(numbers):
            left, count = size, 1
            for number in numbers:
                count *= comb(left, number)
                left -= number
            ways[numbers] = count
    return ways


def share_without(
    groups: int, size: int, places: tuple[int, ...], allowed: Callable[[Sequence[int]], bool]
) -> Fraction:
    """The share of deals in which each of so many equal groups lies as it is ``allowed`` to."""
    kept, every = (
        deals([group(size, len(places), rule)] * groups, places) for rule in (allowed, lambda _: True)
    )
    return Fraction(kept, every)
