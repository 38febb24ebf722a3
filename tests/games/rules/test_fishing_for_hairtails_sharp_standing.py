"""Fishing for Hairtails: what captures count so far is what they count when the deal is settled."""

from random import Random

import pytest

from games import registry
from games.engine import referee
from games.engine.core import CHANCE, HIDDEN


def settlings(game, rng):
    """The positions of a random match in which a deal has just been settled, with its number."""
    table = referee.open_table(game, rng)
    while game.current_player(table.state) >= 0:
        actions = game.legal_actions(table.state)
        table.submit(table.current_player, rng.choice(actions), rng)
    state, settled = game.new_initial_state(), 0
    for event in table.record.events:
        state = game.successor(state, event.action)
        if game.settled_deals(state) > settled:
            settled += 1
            yield settled, state


def of_deal(game, state, number):
    return [line for line in game.score_sheet(state) if line.kind == "count" and line.deal == number]


@pytest.mark.parametrize("odd", ["0", "10"])
@pytest.mark.parametrize("seats", [2, 3])
def test_fh_15_and_16_the_standing_of_a_settled_deal_is_its_score(seats, odd):
    game = registry.make("fishing-for-hairtails", seats, {"length": "3-deals", "odd-cards": odd})
    found = 0
    for number, state in settlings(game, Random(seats)):
        if game.current_player(state) == CHANCE or number == 3:
            assert list(game.standing(game.observation(state, None))) == of_deal(game, state, number)
            found += 1
    assert found == 3


def test_nothing_has_been_captured_before_the_first_deal():
    game = registry.make("fishing-for-hairtails")
    assert game.standing(game.observation(game.new_initial_state(), None)) == ()


def test_captures_that_are_not_seen_are_not_counted():
    game = registry.make("fishing-for-hairtails", 2, {"captures-visible": "off", "length": "1-deal"})
    table, rng = referee.open_table(game, Random(5)), Random(5)
    seen = 0
    while table.current_player >= 0:
        view = game.observation(table.state, 0)
        if HIDDEN in view.zone("captured", 1) and view.zone("captured", 0):
            assert {line.seat for line in game.standing(view)} <= {0}
            assert [line.deal for line in game.standing(view)] == [1] * len(game.standing(view))
            seen += len(game.standing(view))
        table.submit(table.current_player, rng.choice(game.legal_actions(table.state)), rng)
    assert seen
