"""Fishing for Hairtails: the policy's arithmetic, quick play by it, the evidence of plays."""

from itertools import pairwise
from random import Random

import pytest

from games.lab.tune import leads
from games.rules.fishing_for_hairtails import GAME
from games.rules.fishing_for_hairtails.cards import CARDS, ONE, RED, copies, count
from games.rules.fishing_for_hairtails.judgement import NAMES, Policy, keys, rows
from games.rules.fishing_for_hairtails.playouts import glance, play_out
from games.rules.fishing_for_hairtails.policy import kept, tunable
from games.rules.fishing_for_hairtails.scoring import worth
from games.rules.fishing_for_hairtails.state import layout
from tests.games.rules.hairtails_table import at, dealt, play, shuffled
from tests.games.walks import walk

NONE = dict.fromkeys(NAMES, 0.0)
COURT = "red-king red-councillor"


def plain(**weights):
    """A policy that sees nothing but the points made at once, and what ``weights`` add."""
    named = NONE | {name.replace("_", "-"): value for name, value in weights.items()}
    named |= dict.fromkeys(("wait-none", "wait-one", "wait-two"), 1.0)
    return Policy(tuple(named.values()), 10, rows("mandatory", "one"))


def packed(text):
    return count(CARDS[slug] for slug in text.split())


def gain(policy, mine, theirs, slug):
    card = CARDS[slug]
    row = policy.cards[card]
    return policy.gains(keys(packed(mine), packed(theirs)))[row.group][row.place]


def test_without_promises_a_gain_is_what_the_card_counts():
    sees, rng = plain(), Random(1)
    for _ in range(200):
        pack = [card for card in range(2 * RED) for _ in range(4)]
        rng.shuffle(pack)
        mine, theirs = count(pack[:15]), count(pack[15:25])
        gains = sees.gains(keys(mine, theirs))
        for card in set(pack[25:]):
            row = sees.cards[card]
            assert gains[row.group][row.place] == worth(mine + ONE[card], 10) - worth(mine, 10)
            assert gains[row.group][row.place + 3] == worth(mine + 2 * ONE[card], 10) - worth(mine, 10) or (
                copies(mine)[card] > 2
            )


def test_a_set_that_is_begun_promises_less_the_fewer_of_the_missing_card_are_left():
    sees = plain(court_two=3)
    worths = [gain(sees, "red-king", "red-elephant " * gone, "red-councillor") for gone in range(5)]
    assert worths[0] == 10 + 30
    assert all(more > less for more, less in pairwise(worths))
    assert worths[-1] == 10


def test_soldiers_promise_nothing_once_another_has_one_of_their_colour():
    sees = plain(soldiers_one=1, soldiers_two=2, soldiers_three=4)
    assert gain(sees, "red-soldier red-soldier", "black-soldier", "red-soldier") == 10 + 20
    assert gain(sees, "red-soldier red-soldier", "red-soldier", "red-soldier") == 10
    assert gain(sees, "red-soldier " * 3, "", "red-soldier") == 100 - 30 - 40


def judged(sees, card, pool, mine="", theirs="", held=1, out=4):
    rank = CARDS[card] % RED
    _, state = at([card, "red-king"], pool, "red-king red-king")
    codes = [code_of(state.pool, each) for each in range(RED)]
    numbers = [out * (each == rank) for each in range(RED)], [held * (each == rank) for each in range(RED)]
    mine, theirs = packed(mine), packed(theirs)
    found = sees.judge(
        [CARDS[card]], codes, *numbers, sees.gains(keys(mine, theirs)), sees.gains(keys(theirs, mine))
    )
    return [worth for worth, _, _ in found]


def code_of(pool, rank):
    number = copies(pool)
    return number[rank] | number[rank + RED] << 3


def test_the_two_colours_in_the_pool_are_two_ways():
    assert judged(plain(), "black-elephant", "red-elephant black-elephant", COURT) == [20, 90]


def test_what_the_player_after_needs_is_worth_taking_from_him():
    sees = plain(deny=1)
    assert judged(sees, "red-elephant", "black-elephant") < judged(
        sees, "red-elephant", "black-elephant", "", "black-king black-councillor"
    )


def test_what_the_player_after_needs_is_not_to_be_laid_out():
    sees = plain(offer=1, lay=-1)
    assert judged(sees, "red-elephant", "black-king") > judged(sees, "red-elephant", "black-king", "", COURT)
    assert judged(sees, "red-elephant", "black-king", "", COURT, out=1) == [-10], "nobody could take it"


def test_a_gain_that_nobody_can_take_away_can_wait():
    named = NONE | {"wait-none": 0.25, "wait-one": 0.5, "wait-two": 1.0}
    sees = Policy(tuple(named.values()), 10, rows("mandatory", "one"))
    worths = [judged(sees, "red-elephant", "black-elephant", out=out)[0] for out in (1, 2, 3, 4)]
    assert worths == [5, 10, 20, 20]


@pytest.mark.parametrize("seats", [2, 3])
def test_fh_13_a_playout_captures_all_but_the_ranks_that_the_pool_was_full_of(seats):
    for seed in range(25):
        deck = shuffled(seed)
        _, state = dealt(deck, seats)
        captured = play_out(state, (kept(10, "mandatory", "one"),) * seats)
        number, pool = copies(sum(captured)), [CARDS[deck[place]] % RED for place in layout(seats, 0).pool]
        for rank in range(RED):
            assert number[rank] + number[rank + RED] == 8 - max(0, 2 * pool.count(rank) - 8)


@pytest.mark.parametrize("options", [{"capture": "optional"}, {"multi-capture": "all"}, {"odd-cards": "0"}])
def test_a_playout_goes_on_from_any_state_under_any_option(options):
    game, rng = GAME(2, {"length": "1-deal"} | options), Random(4)
    for _ in range(10):
        for state in walk(game, rng).states:
            if state.mover >= 0:
                stakes = game.playout(state, rng)
                assert sum(stakes) == 0
                assert abs(stakes[0]) <= 1400


def test_a_playout_sees_the_captures_that_were_made_before():
    game, state = at(
        ["red-elephant", "black-king"], "red-elephant black-elephant", "black-cannon black-soldier",
        captured=[COURT.split(), []],
    )  # fmt: skip
    assert game.playout(state, Random(1))[0] > 100


@pytest.mark.parametrize("seats", [2, 3])
def test_a_playout_plays_what_looks_best_at_every_turn(seats):
    game, rng = GAME(seats, {"length": "1-deal"}), Random(6)
    for state in [state for _ in range(6) for state in walk(game, rng).states if state.mover >= 0][::5]:
        par = game.par(state)
        while state.mover >= 0:
            inviting = game.inclination(state, game.legal_actions(state))
            best = max(inviting)
            ties = [a for a, each in zip(game.legal_actions(state), inviting, strict=True) if each == best]
            if len(ties) > 1:
                break
            state = game.successor(state, ties[0])
            assert state.mover < 0 or game.par(state) == par
        else:
            assert game.stakes(state) == par


def test_inclination_is_told_for_any_of_the_actions_in_any_order():
    game, state = dealt(shuffled(3))
    legal = game.legal_actions(state)
    inviting = game.inclination(state, legal)
    assert len(inviting) == len(legal) == len(glance(state, kept(10, "mandatory", "one")))
    for order in (legal[::-2], legal[::-1]):
        assert list(game.inclination(state, order)) == [inviting[legal.index(action)] for action in order]


def test_inclination_is_the_same_in_every_world_that_looks_the_same():
    game, rng = GAME(3), Random(8)
    for state in [state for state in walk(game, rng).states if state.mover >= 0][::6]:
        world = game.determinize(game.observation(state, state.mover), rng)
        assert game.inclination(world, game.legal_actions(world)) == game.inclination(
            state, game.legal_actions(state)
        )


@pytest.mark.parametrize("seats", [2, 3])
def test_the_tuned_weights_beat_weights_that_see_nothing_but_points(seats):
    tuning = tunable(GAME(seats, {"length": "1-deal"}))
    points = [float(name.startswith("wait")) for name in NAMES]
    found = leads(tuning, tuning.values, points, 150, "tuned")
    assert sum(found) / len(found) > 10


# The pool takes kings, councillors, elephants and soldiers; the second seat can at first only lay out.
POOL = "red-king red-councillor red-elephant red-soldier"
FIRST, SECOND = "black-king " * 4 + "black-councillor " * 4 + "black-elephant " * 2, "black-horse " * 9


def after_a_play_of_the_second(hand, card):
    """A game, and the state after the first seat took a king and the second played a card."""
    pool, hands = (POOL + " ") * 4, FIRST.split() + hand.split()
    front = hands[:10] + pool.split()[:8] + hands[10:] + pool.split()[8:]
    rest = list(GAME().cards())
    for slug in [*front, "red-chariot", "red-horse"]:
        rest.remove(slug)
    game, state = dealt([*front, *rest, "red-horse", "red-chariot"])
    state = play(game, state, "play black-king red-king", "draw red-chariot")
    return game, next(
        game.successor(state, action) for action in game.legal_actions(state) if action.cards[0] == card
    )


MIXED = "black-horse " * 3 + "black-cannon " * 3 + "black-soldier " * 2 + "black-chariot black-elephant"


def likely(game, state, seat=0, hand=None):
    """The likelihood in the eyes of a seat: of the true state, or of one in which the second holds others."""
    if hand:
        numbers = bytes(sorted(CARDS[slug] for slug in hand.split()))
        state = state._replace(hands=(state.hands[0], numbers))
    return game.likelihood(game.observation(state, seat))(state)


def test_all_that_a_seat_could_have_played_is_likely_by_one_together():
    plays = [likely(*after_a_play_of_the_second(MIXED, card)) for card in sorted(set(MIXED.split()))]
    assert sum(plays) == pytest.approx(1)
    assert min(plays) > 0


def test_who_lays_out_a_card_hardly_holds_one_that_captures():
    game, state = after_a_play_of_the_second(MIXED, "black-horse")
    left = "black-horse " * 2 + "black-cannon " * 3
    poor = likely(game, state, hand=left + "black-chariot " * 4)
    rich = likely(game, state, hand=left + "black-elephant " * 2 + "black-soldier " * 2)
    assert poor > 1.5 * rich


def test_what_oneself_played_and_what_was_drawn_tells_nothing_of_the_others():
    game, state = dealt(shuffled())
    assert game.likelihood(game.observation(state, 0)) is None
    game, state = after_a_play_of_the_second(MIXED, "black-horse")
    assert game.likelihood(game.observation(state, 1))(state) == likely(game, state, 1)
    only_mine = play(*dealt(shuffled()), str(dealt_first(shuffled())))
    assert game.likelihood(game.observation(only_mine, 0)) is None


def dealt_first(deck):
    game, state = dealt(deck)
    return game.legal_actions(state)[0]


def test_a_worked_position_without_a_history_has_no_evidence():
    game, state = at(["red-king", "red-horse"], "black-king", "black-horse red-soldier")
    assert game.likelihood(game.observation(state, 0)) is None


def test_plays_of_deals_that_are_settled_do_not_count():
    game, rng = GAME(2, {"length": "3-deals"}), Random(2)
    states = walk(game, rng, longest=10_000).states
    second = next(state for state in states if state.deal.number == 2 and state.mover >= 0)
    assert game.likelihood(game.observation(second, second.mover)) is None
