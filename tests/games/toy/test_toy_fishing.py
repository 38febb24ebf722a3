"""Each rule of Toy Fishing, and its worked positions: what the tests of a game look like."""

from collections import Counter

import pytest

from games.engine.core import Action
from games.engine.errors import BadSeats, IllegalAction
from tests.games.homes import toys
from tests.games.positions import positions_of
from tests.games.setups import Setup
from tests.games.toy.toy_fishing import GAME
from tests.games.walks import walk


def act(text):
    return Action.parse(text)


def table(*hands, pool=(), to_move=0, **options):
    """A game and a position in it."""
    game = GAME(len(hands), options)
    return game, game.position({"hands": hands, "pool": pool, "to_move": to_move})


def match(seats=2, **options):
    return walk(GAME(seats, options), Setup("toy", GAME, seats, ()).rng())


def test_tf_1_two_or_three_play():
    assert [GAME(seats).seats for seats in (2, 3)] == [2, 3]
    for seats in (1, 4):
        with pytest.raises(BadSeats):
            GAME(seats)


def test_tf_2_the_pack_has_four_copies_of_six_cards():
    assert sorted(Counter(GAME().cards()).values()) == [4] * 6
    assert {card.partition("-")[2] for card in GAME().cards()} == {"horse", "cannon", "soldier"}


@pytest.mark.parametrize("seats", [2, 3])
def test_tf_3_four_cards_each_and_four_in_the_pool(seats):
    game = GAME(seats)
    state = game.successor(game.new_initial_state(), Action("deal", game.cards()))
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert (len(state.pool), len(state.stock)) == (4, 24 - 4 * seats - 4)


def test_tf_4_a_card_takes_one_of_its_rank():
    game, state = table(["red-horse", "red-cannon"], ["black-horse"], pool=["black-horse", "black-horse"])
    after = game.apply(state, act("play red-horse black-horse"))
    assert (after.pool, after.taken[0]) == (("black-horse",), ("black-horse", "red-horse"))
    for text in ("play red-horse", "play red-horse black-horse black-horse", "play red-cannon black-horse"):
        with pytest.raises(IllegalAction, match="TF-4"):
            game.apply(state, act(text))


def test_tf_5_a_card_that_takes_nothing_stays():
    game, state = table(["red-horse"], ["red-cannon"], pool=["black-cannon"])
    assert game.apply(state, act("play red-horse")).pool == ("black-cannon", "red-horse")


def test_tf_6_one_card_a_deal_may_be_buried():
    game, state = table(["red-horse", "red-horse"], ["red-cannon"])
    after = game.apply(state, act("bury red-horse"))
    assert after.buried[0] == ("red-horse",)
    assert game.observation(after, 1).history[-1].action == act("bury ?")
    again = game.apply(after, act("play red-cannon"))
    with pytest.raises(IllegalAction, match="TF-6"):
        game.apply(again, act("bury red-horse"))


def test_tf_7_a_deal_ends_with_the_last_card():
    found = match()
    assert [len(found.events[:ply]) for ply in found.settled] == [9, 18]
    assert not any(found.states[9].hands)


def test_tf_8_the_difference_is_paid():
    game, state = table(["red-horse"], ["red-cannon"], ["red-soldier"], pool=["red-horse"])
    for text in ("play red-horse red-horse", "play red-cannon", "play red-soldier"):
        state = game.apply(state, act(text))
    assert game.returns(state) == (4, -2, -2)


@pytest.mark.parametrize(("length", "deals"), [("1-deal", 1), ("2-deals", 2)])
def test_tf_9_a_match_has_as_many_deals_as_agreed(length, deals):
    found = match(length=length)
    first = [
        found.events[at + 1].actor for at, event in enumerate(found.events) if event.action.verb == "deal"
    ]
    assert first == [0, 1][:deals]


@pytest.mark.parametrize("position", positions_of(toys()[0]), ids=str)
def test_worked_position(position):
    game = position.game()
    state = game.position(position.given)
    if position.ask == "legal":
        assert [str(action) for action in game.legal_actions(state)] == position.expect["legal"]
    else:
        assert game.refusal(state, *position.actions()).rule.key == position.expect["refused_by"]
