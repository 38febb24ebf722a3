"""Min-Ha-To: what anybody sees to be senseless, and near it what is not; no computer does it."""

from dataclasses import replace
from random import Random

import pytest

from games.engine.core import Action
from games.players.levels import LEVELS, SearchPlayer
from games.rules.min_ha_to import GAME
from tests.games.rules.min_ha_to_table import dealt, game_of, named, shuffled, spelt

STOCK = "pa2 wl1 pe1 wi1 ma2 ir2"


def found(hands, table, captured=("", ""), turned=None, **options):
    """The follies of seat 0 in a position of cards written as codes, and their reasons."""
    game = game_of(len(hands), **options)
    given = {
        "hands": [named(hand) for hand in hands],
        "table": named(table),
        "stock": named(STOCK),
        "captured": [named(codes) for codes in captured],
    }
    if turned:
        given["turned"] = named(turned)[0]
    state = game.position(given)
    follies = game.follies(game.observation(state, 0))
    assert set(follies) <= set(game.legal_actions(state))
    return follies


def reason(follies, text):
    return follies.get(Action.parse(spelt(text)), "")


def test_the_lesser_of_two_cards_is_not_taken_while_the_last_of_the_suit_is_out():
    told = reason(found(["chR su1", "cl1 cl2"], "chB ch1"), "play chR ch1")
    assert told.startswith("It takes the first plain cherry and leaves the cherry curtain")
    assert not reason(found(["chR su1", "cl1 cl2"], "chB ch1"), "play chR chB")


def test_the_lesser_card_may_be_taken_by_one_who_holds_the_last_of_the_suit():
    assert not reason(found(["chR ch2", "cl1 cl2"], "chB ch1"), "play chR ch1")


def test_a_card_of_a_special_hand_that_is_open_may_be_worth_more_than_points():
    assert not reason(found(["ir1 su1", "cl1 cl2"], "irA irR"), "play ir1 irR")
    closed = ("wiR wi2", "clR clA")
    assert "leaves the iris bridge" in reason(
        found(["ir1 su1", "cl1 cl2"], "irA irR", closed), "play ir1 irR"
    )


def test_a_suit_is_not_taken_with_the_lesser_card_while_the_last_one_is_out():
    follies = found(["chB ch1", "cl1 cl2"], "chR")
    assert "leaves the cherry curtain" in reason(follies, "play ch1 chR")
    assert not reason(follies, "play chB chR")
    assert not reason(found(["chB ch1 ch2", "cl1 cl2"], "chR"), "play ch1 chR")


def test_a_card_turned_up_takes_the_better_of_two():
    follies = found(["wlA", "cl1"], "chB ch1", turned="ch2")
    assert "leaves the cherry curtain" in reason(follies, "turn ch2 ch1")
    assert not reason(follies, "turn ch2 chB")
    assert not found(["wlA", "cl1"], "pa2 pa3", turned="paB")


def test_the_last_two_of_a_suit_are_not_laid_side_by_side():
    captured = ("chR ch1", "")
    follies = found(["ch2 su1", "cl1 cl2"], "chB pi1", captured, decline_match="allowed")
    assert "all of it is lost" in reason(follies, "play ch2")
    assert not reason(follies, "play ch2 chB")


def test_a_match_may_be_declined_while_others_of_the_suit_are_to_come():
    follies = found(["pi2 su1", "cl1 cl2"], "pi1", decline_match="allowed")
    assert not reason(follies, "play pi2")


def test_a_bright_is_not_left_lying_for_nothing():
    follies = found(["ch1 wl1 su1", "cl1 cl2"], "chB suA")
    assert reason(follies, "play wl1") == "It takes nothing and leaves the cherry curtain, worth 20 points."
    assert not reason(follies, "play su1 suA")
    assert not reason(follies, "play ch1 chB")


def test_what_nobody_else_can_take_may_be_left_lying():
    assert not found(["ch1 wl1", "cl1 cl2"], "chB", ("chR ch2", ""))
    assert not found(["ch1 wl1", "cl1 cl2"], "chR")


@pytest.mark.parametrize(
    ("captured", "whose"), [(("piR plR", ""), "you"), (("", "piR plR"), "another player")]
)
def test_the_last_card_of_a_special_hand_is_not_left_lying(captured, whose):
    told = reason(found(["ch1 wl1", "cl1 cl2"], "chR", captured), "play wl1")
    assert told == f"It takes nothing and leaves the cherry ribbon, the last card of Hung Don for {whose}."
    assert not found(["ch1 wl1", "cl1 cl2"], "chR", ("piR", "plR"))


def test_the_last_card_of_a_special_hand_is_not_given_away():
    follies = found(["chR su1", "cl1 cl2"], "pi1", ("", "piR plR"))
    told = reason(follies, "play chR")
    assert told == "It lays out the cherry ribbon, the last card of another player's Hung Don."
    assert not reason(follies, "play su1")


def test_it_may_be_laid_out_where_nothing_better_is_left_or_nobody_can_take_it():
    assert not found(["chR crR", "cl1 cl2"], "pi1", ("", "piR plR"))
    assert not found(["chR su1", "cl1 cl2"], "pi1", ("plR", "piR"))
    assert not found(["chR chB ch1 ch2", "cl1 cl2"], "pi1", ("", "piR plR"))


def decisions(seats, number, **options):
    """Positions of random deals in which there is something to choose, with their follies."""
    rng = Random(seats)
    for seed in range(number):
        game, state = dealt(shuffled(game_of(seats), seed), seats, length="1-deal", **options)
        for _ in range(rng.randrange(30)):
            state = game.successor(state, rng.choice(game.legal_actions(state)))
            if game.current_player(state) < 0:
                break
        if len(game.legal_actions(state)) > 1:
            view = game.observation(state, game.current_player(state))
            if follies := game.follies(view):
                yield game, view, follies


OPTIONS = [(2, {}), (2, {"decline_match": "allowed"}), (3, {"extra_hands": "on"})]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_no_level_does_what_is_senseless(level, seats, options):
    quick, met = replace(level, playouts=min(level.playouts, 20), slips=max(level.slips, 0.5)), 0
    for number, (game, view, follies) in enumerate(decisions(seats, 200, **options)):
        met += 1
        chosen = SearchPlayer(quick, Random(number)).choose(game, view)
        assert chosen not in follies or set(view.legal_actions) == set(follies)
    assert met > 30


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_something_sensible_is_always_left(seats):
    for _, view, follies in decisions(seats, 60):
        assert set(follies) < set(view.legal_actions)
