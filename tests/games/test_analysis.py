"""What is said of a hand after it: a forced action that was missed costs; luck is told from play."""

import pickle
from itertools import combinations
from random import Random

import pytest

from games.players.analysis import Choice, Luck, judge, luck, turning_points
from games.players.levels import LEVELS, search
from tests.games.endings import endings
from tests.games.homes import products
from tests.games.walks import walk


@pytest.mark.parametrize("home", products(), ids=str)
def test_whoever_misses_what_is_forced_is_told_what_it_cost(home):
    for ending in endings(home.game, 3):
        game, state = ending.game, ending.state
        view = game.observation(state, game.current_player(state))
        missed = next(action for action in game.search_actions(state) if action != ending.best)
        choice = judge(game, view, missed, Random(1), 300)
        assert choice.best == ending.best
        assert choice.is_clear
        kept = judge(game, view, ending.best, Random(1), 300)
        assert (kept.best, kept.loss) == (ending.best, 0)


def test_a_throw_that_no_search_would_look_at_is_judged_too():
    home = next(home for home in products() if home.slug == "luk-fu")
    game, rng, judged = home.game(options={"length": "1-deal"}), Random(2), 0
    state = game.new_initial_state()
    while game.current_player(state) != -2:
        if game.current_player(state) < 0:
            action = game.sample_chance(state, rng)
        else:
            action = rng.choice(game.legal_actions(state))
            if action.verb == "discard" and action not in game.search_actions(state):
                choice = judge(game, game.observation(state, game.current_player(state)), action, rng, 200)
                assert choice.action == action
                assert choice.loss >= 0
                judged += 1
        state = game.successor(state, action)
        if game.current_player(state) == -2 and not judged:
            state = game.new_initial_state()
    assert judged


def test_the_luck_of_a_deal_is_that_of_its_cards():
    home = next(home for home in products() if home.slug == "fishing-for-hairtails")
    game, rng = home.game(options={"length": "1-deal"}), Random(3)
    before = game.new_initial_state()
    while game.settled_deals(before) == 0 and not any(
        zone.name == "hand" and zone.cards for zone in game.observation(before, 0).zones
    ):
        last, before = before, game.successor(before, game.sample_chance(before, rng))
    ones, others = (each.worth for each in luck(game, last, before, rng, 150))
    assert ones == pytest.approx(-others)
    again, _ = luck(game, last, before, Random(9), 150)
    assert abs(again.worth - ones) < 4 * again.error


def test_who_is_dealt_four_of_a_suit_is_lucky():
    home = next(home for home in products() if home.slug == "min-ha-to")
    game, rng = home.game(options={"length": "1-deal"}), Random(4)
    before = game.new_initial_state()
    while before.match.cutting:
        before = game.successor(before, game.sample_chance(before, rng))
    while not (dealt := game.successor(before, game.sample_chance(before, rng))).match.laid[0]:
        pass
    lucky, other = luck(game, before, dealt, rng, 60)
    assert lucky.worth > 50 > -50 > other.worth


def test_turning_points_are_the_clear_losses_that_cost_most():
    def choice(loss, error):
        return Choice("a", "b", 0.0, loss, error)

    losses = [choice(5, 1), choice(50, 30), choice(9, 1), choice(0, 0), choice(7, 2), choice(8, 1)]
    assert turning_points(losses) == [2, 4, 5]
    assert turning_points([choice(1, 1)]) == []


@pytest.mark.parametrize("home", products(), ids=str)
def test_what_is_called_points_are_points(home):
    """Of a deal the stakes of two seats differ as their returns do, but for a factor, always the same."""
    factors = set()
    for number in range(6):
        game, rng = home.game(options={"length": "1-deal"}), Random(f"points {number}")
        state = walk(game, rng, longest=10_000).states[-1]
        stakes, returns = game.stakes(state), game.returns(state)
        for one, other in combinations(range(game.seats), 2):
            if returns[one] != returns[other]:
                factors.add(round((stakes[one] - stakes[other]) / (returns[one] - returns[other]), 6))
            elif game.info.measure.unit == "points":
                assert stakes[one] == stakes[other]
    assert factors
    assert (len(factors) == 1) == (game.info.measure.unit == "points")


@pytest.mark.parametrize("home", products(), ids=str)
def test_what_searches_find_can_go_from_one_process_to_another(home):
    game, rng = home.game(options={"length": "1-deal"}), Random(9)
    state = next(each for each in walk(game, rng).states if len(game.legal_actions(each)) > 1)
    view = game.observation(state, game.current_player(state))
    lines = search(game, view, LEVELS[0], rng)
    judged = judge(game, view, view.legal_actions[0], rng, playouts=130)
    found = [*lines, judged, Luck(1.5, 0.5)]
    assert pickle.loads(pickle.dumps(found)) == found
