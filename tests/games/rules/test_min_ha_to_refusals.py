"""Min-Ha-To: what a player is told who does what the rules forbid."""

from random import Random

import pytest

from games.engine.core import Action
from games.rules.min_ha_to import cards
from tests.games.rules.min_ha_to_table import at, fact, game_of, named, play, refused, spelt, zone


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play irR", "The iris ribbon takes one card of its suit, and two lie there"),
        ("play irR ir1 ir2", "The iris ribbon takes one card of its suit, and two lie there"),
        ("play irR ir1 ir1", "The iris ribbon cannot take the first plain iris,"),
        ("play irR maA", "The iris ribbon cannot take the maple deer,"),
        ("play irR irA", "The iris ribbon cannot take the iris bridge,"),
        ("play irR no-such-card", "The iris ribbon cannot take a card that is not in the pack,"),
        ("play maR", "The maple ribbon matches and must take the maple deer."),
        ("play suB maA", "The susuki moon cannot take the maple deer,"),
        ("play cl1", "You do not hold the first plain bush clover."),
        ("play no-such-card", "You do not hold a card that is not in the pack."),
        ("play ?", "You do not hold a card that is not in the pack."),
        ("play", "It is your turn to play a card from your hand."),
        ("turn pa2", "It is your turn to play a card from your hand."),
        ("pass", "It is your turn to play a card from your hand."),
        ("play suB seats=0", "Name the cards only"),
    ],
)
def test_mh_11_refuses_in_words(text, message):
    game, state = at(["irR suB maR", "cl1 cl2"], "ir1 ir2 maA")
    rule, said = refused(game, state, text)
    assert rule == "MH-11"
    assert said.startswith(message)
    assert Action.parse(spelt(text)) not in game.legal_actions(state)


def test_mh_11_two_cards_are_named_in_a_refusal_as_a_sentence_lists_them():
    game, state = at(["irR", "cl1"], "ir1 ir2")
    assert refused(game, state, "play irR")[1].endswith(
        "two lie there: the first plain iris and the second plain iris."
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play cl1", "The second plain paulownia is turned up from the stock: say what it takes."),
        ("turn su1", "The stock card turned up is the second plain paulownia."),
        ("turn", "The stock card turned up is the second plain paulownia."),
    ],
)
def test_mh_12_the_card_turned_comes_before_the_next_play(text, message):
    game, state = at(["irR su2", "cl1 cl2"], "ir1", "pa2 su1 wl1 wlA")
    assert refused(game, play(game, state, "play irR ir1"), text) == ("MH-12", message)


def test_captured_cards_are_accepted_in_any_order_and_stored_in_one():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 ir2 irA maA")
    other = Action.parse(spelt("play irR ir2 ir1 irA"))
    assert game.refusal(state, other) is None
    assert str(game.canonical(other)) == spelt("play irR irA ir1 ir2")
    assert game.canonical(Action("deal", ("b", "c", "a"))).cards == ("b", "c", "a")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deal chR suB", "The first dealer is found by a cut of seats=0,1."),
        ("cut chR chR seats=0,1", "Each seat cuts one card, and no two the same."),
    ],
)
def test_mh_4_says_what_a_cut_is(text, message):
    game = game_of()
    assert refused(game, game.position({}), text) == ("MH-4", message)


def test_mh_5_says_what_a_deal_is():
    game = game_of()
    cut = play(game, game.position({}), "cut chR suB seats=0,1")
    assert refused(game, cut, "cut chR suB seats=0,1") == ("MH-5", "The cards are to be dealt.")
    assert refused(game, cut, "deal chR") == ("MH-5", "A deal holds each of the 48 cards of the pack once.")


def test_mh_12_holds_without_a_match_and_with_the_last_card_too():
    game, state = at(["irR su2", "cl1"], "maA", "pa2 su1 wl1")
    message = "The second plain paulownia is turned up from the stock: say what it takes."
    assert refused(game, play(game, state, "play irR"), "play su2") == ("MH-12", message)
    game, state = at(["irR", "cl1"], "ir1", "pa2 su1")
    assert refused(game, play(game, state, "play irR ir1"), "play cl1") == ("MH-12", message)


def test_mh_13_names_the_card_that_cannot_be_taken():
    game, state = at(["irR su2", "cl1 cl2"], "maA paB", "pa1 su1 wl1 wlA")
    state = play(game, state, "play irR")
    message = "The coloured paulownia cannot take the maple deer, only cards of its suit on the table."
    assert refused(game, state, "turn pa1 maA") == ("MH-13", message)
    assert refused(game, state, "turn pa1 paB maA") == ("MH-13", message)


def test_mh_16_lists_three_cards():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 ir2 irA maA", "pa2 su1 wl1 wlA")
    assert refused(game, state, "play irR ir1") == (
        "MH-16",
        "The iris ribbon takes all three cards of its suit: the iris bridge, the first plain iris and the "
        "second plain iris.",
    )


def test_the_lowest_card_is_a_card_like_any_other():
    game, state = at(["irR su2", "cl1 cl2"], "maA", "clA su1 wl1 wlA")
    state = play(game, state, "play irR")
    assert cards.NUMBER[named("clA")[0]] == 0
    assert refused(game, state, "play su2") == (
        "MH-12",
        "The bush clover boar is turned up from the stock: say what it takes.",
    )
    assert (zone(game, state, "turned"), fact(game, state, "phase")) == (named("clA"), "turn")
    assert game.observation(game.determinize(game.observation(state, 1), Random(1)), 1).zone("turned")
    assert refused(game, play(game, state, "turn clA"), "turn clA")[0] == "MH-11"
