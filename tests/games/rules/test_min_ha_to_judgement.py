"""Min-Ha-To: what the policy likes, play by it, and what plays tell about hands."""

from math import exp, prod
from random import Random

import pytest

from games.engine.core import TERMINAL
from games.rules.min_ha_to import GAME, evidence
from games.rules.min_ha_to.policy import tunable
from tests.games.rules.min_ha_to_table import at, dealt, game_of, named, play, shuffled

CHOICES = [
    {},
    {"decline_match": "allowed"},
    {"sulsa": "keep"},
    {"double_match": "return-three"},
    {"double_match": "return-three", "sulsa": "keep", "decline_match": "allowed"},
    {"extra_hands": "on"},
    {"besima": "paulownia", "special_multi": "flat"},
]


def liked(game, state):
    """The actions of the mover by how the policy likes them."""
    actions = game.legal_actions(state)
    return dict(zip(map(str, actions), game.inclination(state, actions), strict=True))


def by_the_rules(game, state):
    """The state after play of the best-liked action until the deal is settled."""
    while game.current_player(state) >= 0:
        actions = game.legal_actions(state)
        worths = game.inclination(state, actions)
        state = game.successor(state, actions[worths.index(max(worths))])
    return state


@pytest.mark.parametrize(
    ("options", "seats"),
    [*((options, 2) for options in CHOICES), *(({}, seats) for seats in GAME.info.seats[1:])],
    ids=str,
)
def test_a_playout_ends_as_the_policy_plays_by_the_rules(options, seats):
    rng = Random(4)
    for number in range(3):
        game = game_of(seats, length="1-deal", **options)
        _, state = dealt(shuffled(game, number), seats, length="1-deal", **options)
        while game.current_player(state) >= 0:
            slow = by_the_rules(game, state)
            assert game.playout(state, rng) == game.par(state) == game.stakes(slow)
            for _ in range(rng.randrange(1, 12)):
                if game.current_player(state) >= 0:
                    state = game.successor(state, rng.choice(game.legal_actions(state)))


def test_what_is_worth_more_is_liked_better():
    game, state = at(["chR su1 wi1", "cl1 cl2 clA"], "chB ch1 suA", "pa2 wl1 pe1 wi2 ma1 ma2")
    found = liked(game, state)
    take, less, lay = (next(text for text in found if words in text) for words in WORDS)
    assert found[take] > found[less] > found[lay]


WORDS = ("cherry-ribbon cherry-curtain", "cherry-ribbon cherry-plain-1", "wisteria-plain-1")


def test_a_special_hand_that_nobody_can_make_any_more_makes_no_card_worth_more():
    def worth(mine, theirs):
        game = game_of()
        given = {
            "hands": [named("chR wi1"), named("cl1 cl2")],
            "table": named("ch1 su1"),
            "stock": named("pa2 wl1 pe1 wi2"),
            "captured": [named(mine), named(theirs)],
        }
        return liked(game, game.position(given))[TAKE]

    nothing, building, denying = (
        worth("pi1 pi2", "pl1 pl2"),
        worth("piR pi2 plR pl2", ""),
        worth("", "piR plR"),
    )
    dead = worth("piR pi2", "plR pl2")
    assert dead < nothing < min(building, denying)


TAKE = "play cherry-ribbon cherry-plain-1"


def seen_and_played(seed, seats, **options):
    """A state in the middle of a deal, and the states in which others than seat 0 played a card."""
    game = game_of(seats, length="1-deal", **options)
    _, state = dealt(shuffled(game, seed), seats, length="1-deal", **options)
    rng, before = Random(seed), []
    for _ in range(4 * seats + rng.randrange(8)):
        action = rng.choice(game.legal_actions(state))
        if action.verb == "play" and game.current_player(state):
            before.append((state, action))
        state = game.successor(state, action)
    return game, state, before


def chance(game, state, action):
    """How likely the card of an action is by the model, from the whole state."""
    pulls = {}
    for other, worth in zip(
        game.legal_actions(state), game.inclination(state, game.legal_actions(state)), strict=True
    ):
        pulls[other.cards[0]] = max(pulls.get(other.cards[0], 0.0), exp(worth))
    share = pulls[action.cards[0]] / sum(pulls.values())
    return (1 - evidence.SLACK) * share + evidence.SLACK / len(pulls)


@pytest.mark.parametrize(("options", "seats"), [*((options, 2) for options in CHOICES), ({}, 5)], ids=str)
def test_plays_are_as_likely_as_the_policy_says(options, seats):
    for seed in range(6):
        game, state, before = seen_and_played(seed, seats, **options)
        likelihood = game.likelihood(game.observation(state, 0))
        assert likelihood(state) == pytest.approx(prod(chance(game, *played) for played in before))


def test_who_let_a_bright_lie_is_not_likely_to_hold_a_card_that_takes_it():
    game, state = dealt(DECK, 2, length="1-deal")
    state = play(game, state, "play wi1", "turn pe1", "play irA ir2", "turn wl1")
    likelihood = game.likelihood(game.observation(state, 0))
    sample, rng = game.determinizer(game.observation(state, 0)), Random(2)
    holds, lacks = [], []
    for _ in range(300):
        world = sample(rng)
        hand = set(game.observation(world, 1).zone("hand", 1))
        (holds if hand & set(named("ch1 ch2 chR")) else lacks).append(likelihood(world))
    assert sum(holds) / len(holds) < 0.8 * sum(lacks) / len(lacks)


def deck():
    first = [
        named("wi1 wi2 maA ma1 plA pl1 peA pe2 crA cr1"),
        named("cl1 clA irA ir1 wlA wlB paB pa2 ma2 pi1"),
    ]
    table = named("chB pi2 cr2 pl2 ir2 pa3 su1 su2")
    stock = named("pe1 wl1")
    rest = [slug for slug in GAME().cards() if slug not in {*first[0], *first[1], *table, *stock}]
    return [*first[0], *first[1], *table, *stock, *rest]


DECK = deck()


def test_a_worked_position_tells_nothing_of_what_was_played():
    game, state = at(["chR su1", "cl1 cl2"], "chB ch1 suA", "pa2 wl1 pe1 wi1")
    assert game.likelihood(game.observation(state, 0)) is None


def test_weights_are_tuned_on_the_same_deal_for_both_sides():
    policy = tunable(game_of(3, length="1-deal"))
    stakes = policy.play(Random(5), [policy.values] * 3)
    assert stakes == policy.play(Random(5), [policy.values] * 3)
    assert stakes != policy.play(Random(5), [[0.0] * len(policy.names)] * 3)
    leads = []
    for seed in range(60):
        one, *others = policy.play(
            Random(seed), [policy.values, [0.0] * len(policy.names), [0.0] * len(policy.names)]
        )
        leads.append(one - sum(others) / 2)
    assert sum(leads) > 0


def test_the_policy_beats_random_play_clearly():
    game = game_of(length="1-deal")
    leads = []
    for seed in range(60):
        rng, state = Random(seed), game.new_initial_state()
        while (player := game.current_player(state)) != TERMINAL:
            if player < 0:
                action = game.sample_chance(state, rng)
            else:
                actions = game.legal_actions(state)
                worths = game.inclination(state, actions)
                action = rng.choice(actions) if player != seed % 2 else actions[worths.index(max(worths))]
            state = game.successor(state, action)
        returns = game.returns(state)
        leads.append(returns[seed % 2] - returns[1 - seed % 2])
    assert sum(leads) / len(leads) > 40
