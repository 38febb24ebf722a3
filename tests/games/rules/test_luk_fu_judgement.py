"""Luk Fu: what the policy likes, play by it, what calls and leads tell of hands, what a search plays for."""

from math import log
from random import Random
from statistics import fmean

import pytest

from games.engine.core import CHANCE, TERMINAL
from games.rules.luk_fu import GAME
from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.judgement import NAMES, weights
from games.rules.luk_fu.policy import tunable
from games.rules.luk_fu.sets import CardSet
from tests.games.rules.luk_fu_table import deal, game, holding, opened, play, slugs
from tests.games.setups import setups

EXACT = [setup for setup in setups(GAME) if "five-tigers-after-calls=on" not in str(setup)]


WEAK = "2s 4s 6s 2g 4g 6g 8z 5z 3z 2t 4t 7t"


def dealt(played, seed):
    state = played.new_initial_state()
    while played.current_player(state) == CHANCE:
        state = played.successor(state, played.sample_chance(state, Random(seed)))
    return state


def wander(played, state, rng, most):
    """The state after some plays that a search would look at; the deal is still on."""
    for _ in range(int(rng.random() * most)):
        after = played.successor(state, rng.choice(played.search_actions(state)))
        if played.current_player(after) < 0:
            return state
        state = after
    return state


def by_the_rules(played, state):
    """The state after the action that the policy likes best, again and again, until the deal is settled."""
    while played.current_player(state) >= 0:
        actions = played.candidates(state)
        worths = played.inclination(state, actions)
        state = played.successor(state, actions[worths.index(max(worths))])
    return state


@pytest.mark.parametrize("level", ["seen", "forced"])
@pytest.mark.parametrize("setup", EXACT, ids=str)
def test_a_playout_ends_as_the_policy_plays_by_the_rules(setup, level):
    played = GAME(setup.seats, {**dict(setup.options), "lao-sui": level, "length": "1-deal"})
    for seed in range(12):
        state = wander(played, dealt(played, seed), Random(seed), 25)
        ended = played.stakes(by_the_rules(played, state))
        assert played.playout(state, Random(1)) == played.par(state) == ended


@pytest.mark.parametrize("setup", list(setups(GAME)), ids=str)
def test_candidates_are_legal_and_the_first_is_the_best_liked(setup):
    played, met = GAME(setup.seats, {**dict(setup.options), "length": "1-deal"}), 0
    for seed in range(40):
        state = wander(played, dealt(played, seed), Random(seed), 25)
        view = played.observation(state, state.player)
        world = played.determinize(view, Random(seed))
        found = played.candidates(world)
        assert len(found) == len(set(found)) <= 9
        assert set(found) <= set(view.legal_actions)
        worths = played.inclination(world, found)
        assert worths == sorted(worths, reverse=True) == played.inclination(world, [*found])
        assert found[0] not in played.follies(view)
        met += len(found) > 1
    assert met > 10


def test_what_the_policy_would_not_think_of_is_liked_least():
    played = game()
    state = holding(played, "9s 8g 2g 3z 4t 1s", standing="8z")
    every = played.legal_actions(state)
    worths = dict(zip(map(str, every), played.inclination(state, every), strict=True))
    assert max(worths, key=worths.get) == "discard guan-2"
    assert worths["discard bai-zi"] == min(worths.values())


def liked(played, state):
    return [str(one) for one in played.candidates(state)]


def test_what_is_likelier_to_stand():
    played = game()
    unseen, by_cards = played.terms.pack, played.terms.sets.by_cards

    def chance(codes):
        one = by_cards[tuple(sorted(slugs(codes)))]
        return played.policy.stands(one, unseen & ~one.bits, 12 / 25, 2)

    assert chance("9s 9g 9t") == chance("9s 8s 7s") == chance("9g") == chance("1t") == 1
    assert 1 > chance("8s 8g 8t") > chance("5s 5g 5t") > chance("2s 2g 2t") > 0
    assert chance("9g 8g 7g 6g") > chance("9g 8g 7g") > chance("9t 8t 7t")
    assert chance("8g") < chance("8s 8g 8t")


def test_a_set_that_is_likely_to_stand_is_led_first():
    played = game()
    found = liked(played, holding(played, "9t 4g 5g 6g 3t 4t 5t 2s 1s", face_up="7g 4s 5s 6s"))
    assert found.index("lead guan-4 guan-5 guan-6") < found.index("lead qian-3 qian-4 qian-5")


def test_the_lowest_loose_card_is_thrown_away_and_an_elder_one_last():
    played = game()
    assert liked(played, holding(played, "7g 8g 9g 3z 5t 1s", standing="8s"))[0] == "discard suo-3"
    assert liked(played, holding(played, "7g 8g 9g 9s 1s 4t", standing="8z"))[0] == "discard qian-4"
    assert "discard bai-zi" not in liked(played, holding(played, "7g 8g 6g 2s 3s 4s 1s", standing="8z"))


def test_six_winning_cards_are_claimed_unless_a_sure_set_doubles_them():
    played = game()
    assert liked(played, opened(played, deal(played, head="9s 9g 9z 9t 1s 1t")))[0] == "claim"
    rich = liked(played, opened(played, deal(played, head="9s 9g 9z 9t 1s 1t 8s 8g 8z 8t 2s 3s")))
    assert rich[0] != "claim"
    assert "claim" in rich


def test_a_strong_hand_calls_and_a_weak_one_passes():
    played = game()
    strong, weak = deal(played, head="9s 9g 9z 1s 1t 8s 7s"), deal(played, head=WEAK)
    for state, said in ((strong, ["call"]), (weak, ["pass"])):
        assert liked(played, play(played, state, "pass", "pass")) == said


def test_five_tigers_may_be_declared_or_kept():
    played = game()
    state = play(played, deal(played, head="1s 1g 1z 1t L 9s"), "pass", "pass")
    assert liked(played, state)[0] == "five-tigers"
    assert len(liked(played, state)) == 2


@pytest.mark.parametrize("seats", [3, 4])
def test_cards_together_are_those_of_all_groups_and_runs(seats):
    sets, rng = game(seats).terms.sets, Random(seats)
    for _ in range(300):
        hand = sum(1 << card for card in rng.sample(cards_in(game(seats).terms.pack), 12))
        covered = 0
        for one in sets.larger(hand):
            covered |= one.bits
        assert sets.together(hand) == covered


def test_the_chance_that_a_set_stands_is_about_what_random_hands_show():
    played, rng = game(), Random(5)
    terms, mind = played.terms, played.policy
    gaps = []
    for _ in range(60):
        pack = rng.sample(cards_in(terms.pack), 37)
        hand, rest = sum(1 << card for card in pack[:12]), pack[12:]
        unseen = sum(1 << card for card in rest)
        for one in terms.sets.larger(hand)[:3]:
            guess = mind.stands(one, unseen, 12 / 25, 2)
            gaps.append(guess - fmean(stood(one, terms, rng.sample(rest, 25)) for _ in range(40)))
    assert len(gaps) > 60
    assert abs(fmean(gaps)) < 0.1
    assert fmean(map(abs, gaps)) < 0.2


def stood(one: CardSet, terms, rest):
    rivals = [sum(1 << card for card in rest[:12]), sum(1 << card for card in rest[12:24])]
    return not any(terms.sets.beating(hand, one) for hand in rivals)


# Evidence -----------------------------------------------------------------------------------------------


def test_nothing_is_told_before_anybody_else_has_done_anything():
    played = game()
    state = play(played, deal(played), "pass", "pass")
    assert played.likelihood(played.observation(state, 0)) is None


def test_a_caller_is_likelier_to_hold_a_strong_hand():
    played = game()
    strong = opened(played, deal(played, third=WEAK, second="9s 9g 9z 9t 1s 8s"), "second")
    weak = opened(played, deal(played, second=WEAK, third="9s 9g 9z 9t 1s 8s"), "second")
    told = played.likelihood(played.observation(strong, 0))
    assert told(strong) > 3 * told(weak)


def test_one_who_passed_is_unlikely_to_hold_a_strong_hand():
    played = game()
    strong = opened(played, deal(played, head="9s 9g 9z 9t 1s 8s", second=WEAK), "second")
    weak = opened(played, deal(played, second=WEAK, third="9s 9g 9z 9t 1s 8s"), "second")
    told = played.likelihood(played.observation(strong, 1))
    assert told(weak) > 3 * told(strong)


def test_one_who_goes_on_is_unlikely_to_have_had_six():
    played = game()
    poor = opened(played, deal(played, head=WEAK, third="9s 9g 9z 9t 1s 1t"))
    rich = opened(played, deal(played, head="9s 9g 9z 9t 1s 1t 2s 4s 6s 2g 4g 6g"))
    after = play(played, poor, "lead 2s")
    told = played.likelihood(played.observation(after, 1))
    assert told(after) > 2 * told(play(played, rich, "lead 2s"))


def test_the_truth_is_likelier_than_other_worlds():
    played, gains = game(length="1-deal"), []
    for seed in range(60):
        rng = Random(seed)
        state = dealt(played, seed)
        for _ in range(6 + seed % 6):
            after = played.successor(state, played.candidates(state)[0])
            if played.current_player(after) < 0:
                break
            state = after
        view = played.observation(state, state.player)
        if told := played.likelihood(view):
            gains.append(log(told(state) / fmean(told(played.determinize(view, rng)) for _ in range(40))))
    assert len(gains) > 25
    assert fmean(gains) > 0.3


@pytest.mark.parametrize("setup", list(setups(GAME)), ids=str)
def test_every_world_has_some_likelihood(setup):
    played = GAME(setup.seats, {**dict(setup.options), "length": "4-deals"})
    for seed in range(15):
        state, rng = played.new_initial_state(), Random(seed)
        for _ in range(seed * 7):
            player = played.current_player(state)
            if player == TERMINAL:
                break
            chance = player == CHANCE
            event = played.sample_chance(state, rng) if chance else rng.choice(played.search_actions(state))
            state = played.successor(state, event)
        if played.current_player(state) >= 0:
            view = played.observation(state, state.player)
            if told := played.likelihood(view):
                assert 0 < told(played.determinize(view, rng)) <= 1


# Stakes and weights -------------------------------------------------------------------------------------


def test_a_search_plays_to_win_and_for_points():
    played = game(length="1-deal")
    six = play(
        played, opened(played, deal(played, head="9s 9g 9z 9t 1s 1t 2s 4s 2g 4g 2z 4z", dream="3t")), "claim"
    )
    eight = play(
        played, opened(played, deal(played, head="9s 9g 9z 9t 1s 1t 8s 8g 2s 4s 2g 2z", dream="3t")), "claim"
    )
    low, high = played.stakes(six), played.stakes(eight)
    assert high[0] > low[0] > 0 > low[1] > high[1]
    assert low[1] == low[3]
    void = play(played, deal(played), *["pass"] * 5)
    assert played.stakes(void) == [0, 0, 0, 0]


def test_every_weight_has_a_value():
    found = weights()
    assert found.names == NAMES
    assert sum(value == 0 for value in found.values) <= 2
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("seats", [3, 4])
def test_self_play_shows_which_weights_are_better(seats):
    policy = tunable(game(seats, length="1-deal"))
    deaf = [0.0 if name in ("gain", "reach", "keep") else value for name, value in
            zip(policy.names, policy.values, strict=True)]  # fmt: skip
    leads = []
    for number in range(150):
        sides = [deaf] * seats
        sides[number % seats] = policy.values
        stakes = policy.play(Random(number), sides)
        assert len(stakes) == seats
        assert stakes == policy.play(Random(number), sides)
        if seats == 3 or number % 4 != 2:  # the dreamer sits opposite the head
            leads.append(stakes[number % seats])
    assert fmean(leads) > 0.1


def test_a_policy_sees_its_own_hand_only():
    played = game()
    one = opened(played, deal(played, head="9s 4g 5g 6g 2t", second="9g 9z"))
    other = opened(played, deal(played, head="9s 4g 5g 6g 2t", third="9g 9z"))
    assert liked(played, one) == liked(played, other)
