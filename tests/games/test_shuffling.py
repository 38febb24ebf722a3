"""Random orders: all cards, each order as likely as any other."""

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.kit.shuffling import shuffled

THROWS = 24_000


@given(st.lists(st.integers()), st.randoms(use_true_random=False))
def test_no_card_is_lost_and_the_given_ones_stay(cards, rng):
    before = list(cards)
    assert sorted(shuffled(cards, rng.random)) == sorted(before)
    assert cards == before


def test_each_order_is_as_likely_as_any_other():
    rng = Random(1)
    found = Counter(tuple(shuffled(range(4), rng.random)) for _ in range(THROWS))
    assert set(found) == set(permutations(range(4)))
    expected = THROWS / len(found)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 49.7  # 23 degrees of freedom: more in one of 1,000 samples
