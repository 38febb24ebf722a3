"""Min-Ha-To: what captures would score so far is what they score when the deal is settled."""

from random import Random

import pytest

from games import registry
from games.engine import referee


def settlings(game, rng):
    """The positions of a random match in which a deal has just been settled, with its number."""
    table = referee.open_table(game, rng)
    while game.current_player(table.state) >= 0:
        table.submit(table.current_player, rng.choice(game.legal_actions(table.state)), rng)
    state, settled = game.new_initial_state(), 0
    for event in table.record.events:
        state = game.successor(state, event.action)
        if game.settled_deals(state) > settled:
            settled += 1
            yield settled, state


def of_deal(game, state, number):
    return [line for line in game.score_sheet(state) if line.kind == "count" and line.deal == number]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_mh_29_the_standing_of_a_settled_deal_is_its_score(seats):
    game = registry.make("min-ha-to", seats, {"length": "6-deals"})
    compared = []
    for seed in range(4):
        for number, state in settlings(game, Random(seed)):
            shown = list(game.standing(game.observation(state, None)))
            assert shown == of_deal(game, state, number)
            compared.append(number)
    assert set(compared) == set(range(1, 7))


def test_nothing_has_been_captured_before_the_first_deal():
    game = registry.make("min-ha-to")
    assert all(line.points == 0 for line in game.standing(game.observation(game.new_initial_state(), None)))


def test_mh_20_the_special_hands_are_those_of_the_options_with_their_cards():
    usual = registry.make("min-ha-to").special_hands()
    assert usual["Cho-Si-Ma"] == (20, ("iris-bridge", "iris-plain-1", "iris-plain-2", "iris-ribbon"))
    four = registry.make("min-ha-to", 4).special_hands()
    assert {name: worth for name, (worth, _) in four.items()} == {
        name: 3 * worth for name, (worth, _) in usual.items()
    }
    flat = registry.make("min-ha-to", 4, {"special-multi": "flat"}).special_hands()
    assert flat == usual
    more = registry.make("min-ha-to", 2, {"extra-hands": "on"}).special_hands()
    assert set(more) > set(usual)
    assert all(cards == tuple(sorted(cards)) and len(set(cards)) == len(cards) for _, cards in more.values())
