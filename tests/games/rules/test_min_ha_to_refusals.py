"""Min-Ha-To: what a player is told who does what the rules forbid."""

import pytest

from games.engine.core import Action
from tests.games.rules.min_ha_to_table import at, play, refused, spelt


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
