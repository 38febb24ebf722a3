"""All ways in which a few hidden cards can lie: in hands, where their order does not matter, and in a row."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import factorial, prod
from typing import TypeVar

C = TypeVar("C")


def number_of_placings(cards: int, hands: Sequence[int]) -> int:
    """How many ways there are for so many cards, with hands of these sizes and the others in a row."""
    return factorial(cards) // prod(map(factorial, hands))


def placings(cards: Sequence[C], hands: Sequence[int]) -> Iterator[tuple[C, ...]]:
    """Each way once: the cards of the first hand, of the next and so on, then the row in its order.

    Cards of one look are told apart, so that each way is as likely as the next when they were shuffled.
    """
    if not hands:
        yield from permutations(cards)
        return
    for chosen in combinations(range(len(cards)), hands[0]):
        hand = tuple(cards[at] for at in chosen)
        rest = [card for at, card in enumerate(cards) if at not in chosen]
        for others in placings(rest, hands[1:]):
            yield hand + others
