"""All the ways in which few hidden cards can lie, held against the ways that are drawn at random."""

from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from games import registry
from games.kit.placings import number_of_placings, placings
from games.players.worlds import Pool
from tests.games.homes import homes
from tests.games.walks import walk

FISHING = [home for home in homes() if home.slug in ("fishing-for-hairtails", "min-ha-to")]
MOST = 150
DRAWS = 30  # for each world


@pytest.mark.parametrize("hands", [(), (2,), (1, 2), (2, 2), (3,)])
def test_every_way_comes_once(hands):
    found = list(placings("abcde", hands))
    assert len(found) == len(set(found)) == number_of_placings(5, hands)
    ends = [sum(hands[:at]) for at in range(len(hands) + 1)]

    def sorted_in_hands(order):
        parts = ["".join(sorted(order[start:stop])) for start, stop in pairwise(ends)]
        return (*parts, "".join(order[ends[-1] :]))

    assert {sorted_in_hands(order) for order in found} == set(map(sorted_in_hands, permutations("abcde")))


def endings(home, seats, number):
    """So many positions near the end of random matches, as the mover sees them, with all worlds of each."""
    rng, found = Random(f"{home.slug} {seats}"), []
    while len(found) < number:
        game = home.game(seats, {"length": "1-deal"})
        states = [
            state for state in walk(game, rng, longest=10_000).states if game.current_player(state) >= 0
        ]
        for state in states[-8:]:
            view = game.observation(state, game.current_player(state))
            worlds = game.worlds(view, MOST)
            if worlds is not None and len(worlds) > 1:
                found.append((game, view, worlds))
                break
    return found


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("home", FISHING, ids=str)
def test_all_worlds_are_those_that_are_drawn_and_as_likely(home, seats):
    cases, rng = endings(home, seats, 4), Random(5)
    for game, view, worlds in cases:
        assert game.worlds(view, 1) is None
        counted, sample = Counter(worlds), game.determinizer(view)
        assert {game.observation(world, view.seat) for world in worlds} == {view}
        drawn = Counter(sample(rng) for _ in range(DRAWS * len(worlds)))
        assert set(drawn) <= set(counted)
        for world, number in counted.items():
            expected = DRAWS * number
            assert abs(drawn[world] - expected) < 6 * expected**0.5


def test_where_more_are_possible_there_is_no_list():
    game = registry.make("min-ha-to", options={"length": "1-deal"})
    state = next(state for state in walk(game, Random(1)).states if game.current_player(state) >= 0)
    assert game.worlds(game.observation(state, game.current_player(state)), 10**6) is None


def test_a_pool_has_all_worlds_where_they_are_few_and_draws_each_as_often():
    ((game, view, worlds),) = endings(next(home for home in FISHING if home.slug == "min-ha-to"), 2, 1)
    pool = Pool(game, view, Random(2), MOST, weighs=False)
    met = Counter(pool.draw() for _ in range(20 * len(worlds)))
    assert set(met) == set(worlds)
    assert set(met.values()) <= {18, 19, 20, 21, 22}
