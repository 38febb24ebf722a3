"""Luk Fu: what anybody sees to be senseless, and near it what is not; no computer does it."""

from dataclasses import replace
from random import Random

import pytest

from games.engine.core import CHANCE
from games.players.levels import LEVELS, SearchPlayer
from games.rules.luk_fu import GAME
from tests.games.rules.luk_fu_table import action, deal, game, holding, opened, play

REFUSED = "All your cards are winning cards already, so the claim can never be worth more."


def told(played, state, text):
    """Why an action is senseless, empty if it is not."""
    view = played.observation(state, played.current_player(state))
    follies = played.follies(view)
    assert set(follies) <= set(view.legal_actions)
    asked = played.canonical(action(text))
    assert asked in view.legal_actions
    return follies.get(asked, "")


def test_an_elder_card_is_not_thrown_away_while_a_loose_one_can_go():
    played = game()
    state = holding(played, "9g 1s 3z 4t", standing="8s")
    reason = "The 9 of Guan is a winning card in your hand; the 3 of Strings is none and can go."
    assert told(played, state, "discard 9g") == reason
    assert told(played, state, "discard 1s")
    assert not told(played, state, "discard 3z")
    assert not told(played, state, "discard 4t")


def test_an_elder_card_may_go_where_all_others_are_part_of_a_set():
    played = game()
    assert not told(played, holding(played, "9g 3z 4z 5z", standing="8s"), "discard 9g")
    assert not told(played, holding(played, "9g 1s", standing="8s"), "discard 9g")


def test_of_several_cards_none_is_an_elder_one_that_could_be_kept():
    played = game()
    state = holding(played, "9g 1s 3z 4t 6s", standing="7z 8z 9z")
    assert told(played, state, "discard 9g 3z 4t")
    assert told(played, state, "discard 9g 1s 3z")
    assert not told(played, state, "discard 3z 4t 6s")
    few = holding(played, "9g 1s 3z 4t", standing="7z 8z 9z")
    assert told(played, few, "discard 9g 1s 4t")
    assert not told(played, few, "discard 9g 3z 4t")


def test_a_throw_that_alone_breaks_up_what_would_beat_may_take_elder_cards():
    played = game()
    state = holding(played, "9s 8s 7s 2g 3z", standing="7z 8z 9z")
    assert not told(played, state, "discard 9s 2g 3z")
    assert told(played, state, "discard 9s 8s 2g")


def test_a_claim_that_cannot_grow_is_not_refused():
    played = game()
    full = opened(played, deal(played, head="9s 8s 7s 6s 5s 4s 3s 2s 1s 9g 8g 7g"))
    assert told(played, full, "lead 7g 8g 9g") == REFUSED
    assert not told(played, full, "claim")
    more = opened(played, deal(played, head="9s 8s 7s 6s 5s 4s 3s 2s 1s 9g 8g 6g"))
    assert not told(played, more, "lead 9s 8s 7s")


def test_the_last_claim_is_not_refused():
    played = game(claim_after_last="on")
    state = trick(played, "9s", "2g", "3z")
    won = state.deal.dealt[0] | 63 << 9
    state = state.but(won=(63 << 9, 0, 0), seen=63 << 9, deal=replace(state.deal, dealt=(won, 1024, 1 << 20)))
    state = play(played, state, "lead 9s", "discard 2g", "discard 3z")
    assert told(played, state, "pass") == REFUSED


def test_the_one_card_that_wins_the_trick_is_not_thrown_away():
    played = game()
    head, second, third = "5g 2t", "3s 3t", "6g 2g 4s"
    last = play(played, trick(played, head, second, third), "lead 5g", "discard 3s")
    reason = "The 6 of Guan would win the trick; thrown away it wins nothing."
    assert told(played, last, "discard 6g") == reason
    before = play(played, trick(played, head, third, second), "lead 5g")
    assert not told(played, before, "discard 6g")
    elder = play(played, trick(played, head, "9g 3t", "3s 4s"), "lead 5g")
    assert told(played, elder, "discard 9g").startswith("The 9 of Guan would win the trick")


def trick(played, *hands):
    """A deal of few cards: the head is to lead."""
    state = opened(played, deal(played))
    bits = [sum(1 << CARD[card] for card in hand.split()) for hand in hands]
    dealt = replace(state.deal, dealt=tuple(bits))
    return state.but(hands=tuple(bits), deal=dealt, left=len(hands[0].split()))


CARD = {f"{number}{suit}": 9 * at + number - 1 for at, suit in enumerate("sgzt") for number in range(1, 10)}


def decisions(seats, number, **options):
    """Positions of random deals in which there is something to choose, with their follies."""
    played = GAME(seats, {"length": "1-deal", **options})
    for seed in range(number):
        rng, state = Random(seed), played.new_initial_state()
        for _ in range(2 + seed % 34):
            chance = played.current_player(state) == CHANCE
            event = played.sample_chance(state, rng) if chance else rng.choice(played.search_actions(state))
            after = played.successor(state, event)
            if played.current_player(after) < 0 and not chance:
                break
            state = after
        if played.current_player(state) >= 0 and len(played.legal_actions(state)) > 1:
            view = played.observation(state, state.player)
            if follies := played.follies(view):
                yield played, view, follies


OPTIONS = [(4, {}), (3, {}), (4, {"forced-beat": "strict", "claim-after-last": "on"})]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_no_level_does_what_is_senseless(level, seats, options):
    quick, met = replace(level, playouts=min(level.playouts, 20), slips=max(level.slips, 0.5)), 0
    for number, (played, view, follies) in enumerate(decisions(seats, 250, **options)):
        met += 1
        assert SearchPlayer(quick, Random(number)).choose(played, view) not in follies
    assert met > 30


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_something_sensible_is_always_left(seats):
    met = 0
    for _, view, follies in decisions(seats, 150):
        assert set(follies) < set(view.legal_actions)
        met += 1
    assert met > 20
