"""Min-Ha-To for players that search: imagined states, hints, fast rollouts."""

from random import Random

import pytest

from games.kit.shuffling import shuffled as in_any_order
from games.rules.min_ha_to import GAME, cards
from tests.games.rules.min_ha_to_table import at, dealt, finished, game_of, named, play, shuffled


@pytest.mark.parametrize(("four_in_hand", "expected"), [("bonus", set()), ("none", set(named("cl2")))])
def test_nobody_is_imagined_to_hold_four_cards_that_he_would_have_laid_down(four_in_hand, expected):
    game, state = at(
        ["piB plA chB", "clA clR cl1 suB"], "", "wiA pa2 maA paB ma2 peA crA", 2, 1, four_in_hand=four_in_hand
    )
    state = play(game, state, "play clA", "turn wiA", "play piB", "turn pa2", "play clR clA", "turn maA")
    state = play(game, state, "play plA", "turn paB pa2", "play cl1", "turn ma2 maA")
    sample, rng = game.determinizer(game.observation(state, 0)), Random(1)
    held = {cards.CARDS[sample(rng).hands[1][0]] for _ in range(600)}
    assert len(held) > 20
    assert held & set(named("cl2")) == expected


def test_the_hint_prefers_what_is_worth_more():
    game, state = at(["chR su1", "cl1 cl2"], "chB ch1 suA", "pa2 wl1 pe1 wi1")
    worth = {
        text: game.evaluate(play(game, state, text), 0)
        for text in ("play chR chB", "play chR ch1", "play su1 suA")
    }
    assert max(worth, key=worth.get) == "play chR chB"
    assert game.evaluate(play(game, state, "play chR chB"), 1) < 0 < worth["play chR ch1"]


def slow_random_deal(game, state, rng):
    """Random play by the general rules, as the fast rollout plays: any card, then any of its ways."""
    while game.current_player(state) >= 0:
        actions = game.legal_actions(state)
        card = rng.choice(sorted({action.cards[0] for action in actions}))
        state = game.successor(state, rng.choice([a for a in actions if a.cards[0] == card]))
    return state


CHOICES = [
    {},
    {"decline_match": "allowed"},
    {"sulsa": "keep"},
    {"double_match": "return-three"},
    {"double_match": "return-three", "sulsa": "keep", "decline_match": "allowed"},
]


@pytest.mark.parametrize("options", CHOICES, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_fast_rollout_wins_as_much_as_slow_play_does(options, seats):
    game, state = dealt(seats=seats, length="1-deal", **options)
    state = game.successor(state, game.legal_actions(state)[0])
    number = 1500
    fast = [game.rollout(state, Random(seed))[0] for seed in range(number)]
    slow = [game.returns(slow_random_deal(game, state, Random(seed)))[0] for seed in range(number)]

    def mean_and_variance(values):
        mean = sum(values) / len(values)
        return mean, sum((value - mean) ** 2 for value in values) / len(values)

    (fast_mean, fast_spread), (slow_mean, slow_spread) = mean_and_variance(fast), mean_and_variance(slow)
    assert abs(fast_mean - slow_mean) < 4 * ((fast_spread + slow_spread) / number) ** 0.5
    assert 0.8 < fast_spread / slow_spread < 1.25


class Replayed:
    """A source of numbers that are given beforehand."""

    def __init__(self, numbers):
        self.numbers = iter(numbers)

    def random(self):
        return next(self.numbers)


@pytest.mark.parametrize("options", CHOICES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_fast_rollout_ends_as_the_same_moves_do(options, seats):
    for seed in range(40):
        rng = Random(seed)
        game = game_of(seats, length="1-deal", **options)
        state = game.position({"deck": shuffled(game, seed)})
        for _ in range(seed):
            if game.current_player(state) >= 0:
                state = game.successor(state, rng.choice(game.legal_actions(state)))
        numbers = [rng.random() for _ in range(400)]
        assert game.rollout(state, Replayed(numbers)) == game.returns(
            same_moves(game, state, Replayed(numbers))
        )


def same_moves(game, state, rng):
    """The deal played by the general rules with the choices that a rollout makes of the same numbers."""
    orders = [in_any_order(hand, rng.random) for hand in state.hands]
    while (player := game.current_player(state)) >= 0:
        actions = game.legal_actions(state)
        if actions[0].verb == "play":
            card = cards.CARDS[orders[player].pop()]
            actions = [action for action in actions if action.cards[0] == card]
        pick = actions[0] if len(actions) == 1 else actions[int(rng.random() * len(actions))]
        state = game.successor(state, pick)
    return state


def test_a_rollout_goes_on_to_the_end_of_the_match():
    game = GAME()
    totals = game.rollout(game.new_initial_state(), Random(1))
    assert max(totals) >= 1000
    assert game.rollout(finished(game, game.new_initial_state())[0], Random(1)) != totals
