"""Fishing for Hairtails: small breakages that the other tests of the game let pass."""

from random import Random

import pytest

from games.engine.core import CHANCE, Action
from games.rules.fishing_for_hairtails import GAME
from tests.games.rules.hairtails_table import at, finished, refused, shuffled, texts


def test_fh_4_a_tied_cut_stays_in_the_history_and_the_next_follows_it():
    game = GAME(3)
    first = Action.parse("cut red-king red-king black-king seats=0,1,2", longest=None)
    second = Action.parse("cut red-king black-king seats=0,1", longest=None)
    state = game.apply(game.apply(game.new_initial_state(), first), second)
    assert [event.action for event in game.observation(state, None).history] == [first, second]


def test_fh_4_after_the_cut_comes_the_deal_of_the_one_who_won_it():
    game = GAME(3)
    state = game.apply(
        game.new_initial_state(),
        Action.parse("cut red-soldier red-horse black-king seats=0,1,2", longest=None),
    )
    assert game.observation(state, None).fact("dealer") == "2"
    assert game.sample_chance(state, Random(1)).verb == "deal"


def test_fh_5_the_pack_is_shuffled_for_each_deal():
    game = GAME(2)
    state = game.apply(game.new_initial_state(), Action("cut", ("red-king", "black-king"), "seats=0,1"))
    first, again, other = (game.sample_chance(state, Random(seed)).cards for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert list(first) != sorted(first)


def test_fh_10_one_of_two_kinds_that_match_is_not_all():
    game, state = at(
        ["red-horse", "red-king"], "red-horse black-horse", "black-king red-king", multi_capture="all"
    )
    key, message = refused(game, state, "play red-horse red-horse")
    assert key == "FH-10"
    assert "a black horse and a red horse" in message


def test_fh_9_three_and_four_cards_are_counted_in_words():
    game, state = at(["red-horse", "red-king"], "red-horse red-horse red-horse", "black-king red-king")
    assert "three red horses" in refused(game, state, "play red-horse")[1]
    game, state = at(["red-horse", "red-king"], " ".join(["black-horse"] * 4), "black-king red-king")
    assert "four black horses" in refused(game, state, "play red-horse")[1]


def test_fh_11_the_captures_of_the_card_drawn_may_be_named_in_any_order():
    game, state = at(
        ["red-king", "red-soldier"],
        "red-horse black-horse",
        "black-horse red-king",
        multi_capture="all",
    )
    state = game.apply(state, Action("play", ("red-king",)))
    assert texts(game, state) == ["draw black-horse black-horse red-horse"]
    after = game.apply(state, Action("draw", ("black-horse", "red-horse", "black-horse")))
    assert not game.observation(after, None).zone("pool")[1:]


@pytest.mark.parametrize("capture", ["mandatory", "optional"])
@pytest.mark.parametrize("multi", ["one", "all"])
def test_fh_12_a_card_that_matches_nothing_is_laid_out_in_one_way(capture, multi):
    game, state = at(
        ["red-king", "red-soldier"],
        "red-horse",
        "black-king red-king",
        capture=capture,
        multi_capture=multi,
    )
    assert texts(game, state) == ["play red-king"]


def test_fh_9_an_action_is_made_once_however_it_is_written():
    game, state = at(["red-horse", "red-king"], "red-horse black-horse", "black-king red-king")
    for action in game.legal_actions(state):
        assert game.canonical(Action.parse(str(action))) is action


def test_fh_2_cards_that_the_pack_does_not_have_stay_to_be_refused():
    game = GAME(2)
    for text in ("play joker", "play joker black-king red-horse"):
        joker = Action.parse(text)
        assert game.canonical(joker) == joker


def test_fh_19_the_deals_are_numbered_from_one():
    game = GAME(2, {"length": "3-deals"})
    state, numbers = game.new_initial_state(), []
    rng = Random(4)
    while game.current_player(state) == CHANCE or game.legal_actions(state):
        chance = game.current_player(state) == CHANCE
        action = game.sample_chance(state, rng) if chance else game.legal_actions(state)[0]
        state = game.successor(state, action)
        if action.verb == "deal":
            numbers.append(game.observation(state, None).fact("deal"))
    assert numbers == ["1", "2", "3"]
    assert {line.deal for line in game.score_sheet(state)} == {1, 2, 3}


def test_fh_19_quick_play_begins_at_the_cut_too():
    game = GAME(3, {"length": "3-deals"})
    results = {game.rollout(game.new_initial_state(), Random(seed)) for seed in range(20)}
    assert len(results) > 10
    assert all(sum(result) == 0 for result in results)


def test_fh_19_play_goes_on_through_all_deals_from_the_middle_of_one():
    game = GAME(2, {"length": "3-deals"})
    state = game.position({"dealer": 0, "deck": shuffled()})
    assert game.settled_deals(finished(game, state)) == 3
    assert game.rollout(state, Random(1)) != game.rollout(state, Random(2))
