"""What a search uses of Luk Fu: few actions, random worlds, fast rollouts, a hint of who stands better."""

from random import Random
from statistics import fmean

import pytest

from games.engine.core import CHANCE, TERMINAL, Game
from games.kit.history import unroll
from games.rules.luk_fu import GAME
from games.rules.luk_fu.cards import bits_of
from games.rules.luk_fu.elders import bounds, knowledge_of
from games.rules.luk_fu.lao_sui import elders
from games.rules.luk_fu.moves import may_discard
from tests.games.rules.luk_fu_table import deal, game, holding, opened, play, slugs
from tests.games.setups import setups

EXACT = [setup for setup in setups(GAME) if "five-tigers-after-calls=on" not in str(setup)]


def walk(played, rng, longest):
    """A state some way into a match of random play."""
    state = played.new_initial_state()
    for _ in range(int(rng.random() * longest)):
        player = played.current_player(state)
        if player == TERMINAL:
            break
        if player == CHANCE:
            action = played.sample_chance(state, rng)
        else:
            actions = played.search_actions(state)
            action = actions[int(rng.random() * len(actions))]
        state = played.successor(state, action)
    return state


@pytest.mark.parametrize("level", ["seen", "forced"])
@pytest.mark.parametrize("setup", EXACT, ids=str)
def test_a_rollout_ends_as_slow_play_from_the_same_seed(setup, level):
    played = GAME(setup.seats, {**dict(setup.options), "lao-sui": level})
    for seed in range(4):
        state = walk(played, Random(seed), 45)
        assert played.rollout(state, Random(seed)) == Game.rollout(played, state, Random(seed))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_rollout_at_level_full_is_as_good_on_the_average(seats):
    played = game(seats, length="1-deal")
    fast, slow = [], []
    for seed in range(400):
        state = walk(played, Random(seed), 12)
        fast.append(played.rollout(state, Random(seed + 1))[0])
        slow.append(Game.rollout(played, state, Random(seed + 2))[0])
    assert abs(fmean(fast) - fmean(slow)) < 1.2


@pytest.mark.parametrize("setup", list(setups(GAME)), ids=str)
def test_what_the_truth_tells_at_once_is_what_the_search_would_find(setup):
    played = GAME(setup.seats, {**dict(setup.options), "lao-sui": "full", "length": "1-deal"})
    for seed in range(40):
        state = walk(played, Random(seed), 45)
        player = played.current_player(state)
        if player in (CHANCE, TERMINAL):
            continue
        sure, possible = bounds(played.terms, state)
        exact = elders(knowledge_of(played.terms, state, player), "full")
        assert sure & ~exact == 0
        assert exact & ~possible == 0


def test_the_actions_for_a_search_are_legal_and_few():
    played, most, longest = game(), 0, 0
    for seed in range(150):
        state = walk(played, Random(seed), 40)
        if played.current_player(state) in (CHANCE, TERMINAL):
            continue
        few, every = played.search_actions(state), played.legal_actions(state)
        assert few
        assert set(few) <= set(every)
        assert len(set(few)) == len(few)
        most, longest = max(most, len(few)), max(longest, len(every))
    assert most < 60
    assert longest > 200


def test_the_throw_of_a_search_breaks_what_would_beat_and_gives_low_cards():
    played = game()
    plain = holding(played, "9s 8g 2g 3z 4t L", standing="9z 8z 7z")
    assert [str(action) for action in played.search_actions(plain)] == ["discard guan-2 qian-4 suo-3"]
    four = holding(played, "8s 8g 8z 8t 2g 9z", standing="4s 4g 4z")
    thrown = [action for action in played.search_actions(four) if action.verb == "discard"]
    assert len(thrown) == 1
    assert len(set(thrown[0].cards) & set(slugs("8s 8g 8z 8t"))) == 2


def test_discards_of_a_random_world_were_legal_in_it():
    played = game(length="1-deal")
    checked = 0
    for seed in range(60):
        rng = Random(seed)
        state = walk(played, rng, 60)
        player = played.current_player(state)
        if player in (CHANCE, TERMINAL):
            continue
        sample = played.determinizer(played.observation(state, player))
        for _ in range(5):
            checked += discards_checked(played, sample(rng))
    assert checked > 500


def discards_checked(played, world):
    """How many discards the log of a world holds; each must leave nothing that beats."""
    hands = dict(zip(world.deal.seats, world.deal.dealt, strict=True))
    standing, checked = None, 0
    for event in unroll(world.log):
        verb, cards = event.action.verb, event.action.cards
        if verb not in ("lead", "beat", "discard"):
            continue
        bits = bits_of(cards)
        assert hands[event.actor] & bits == bits
        if verb == "discard":
            assert may_discard(played.terms, hands[event.actor], standing, bits)
            checked += 1
        else:
            standing = played.terms.sets.by_bits[bits]
        hands[event.actor] &= ~bits
    assert hands == dict(zip(world.deal.seats, world.hands, strict=True))
    return checked


def test_the_hint_rises_with_sets_won_and_cards_that_win():
    played = game()
    rich = opened(played, deal(played, head="9s 9g 9z 9t 1s 1t 8s 8g"))
    poor = opened(played, deal(played, second="9s 9g 9z 9t 1s 1t 8s 8g"))
    assert played.evaluate(rich, 0) > 0 > played.evaluate(poor, 0)
    claimed = play(played, rich, "claim")
    assert played.evaluate(claimed, 0) == played.returns(claimed)[0] > 1
    assert played.evaluate(claimed, 2) == played.returns(claimed)[2]
