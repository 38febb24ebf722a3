"""Fishing for Hairtails: what any beginner sees to be senseless, and what lies near it."""

from dataclasses import replace
from random import Random

import pytest

from games.players.levels import LEVELS, SearchPlayer
from games.rules.fishing_for_hairtails import GAME
from tests.games.rules.hairtails_table import at
from tests.games.walks import walk

COURT = ["red-king", "red-councillor"]
STOCK = "black-cannon black-horse black-soldier red-soldier"
OTHERS = "red-cannon red-chariot"
TWO = "red-elephant black-elephant"


def found(hands, pool, stock=STOCK, mine=(), theirs=(), **given):
    game, state = at(hands, pool, stock, captured=[list(mine), list(theirs)], **given)
    return {str(action): why for action, why in game.follies(game.observation(state, state.mover)).items()}


def test_a_set_is_not_passed_over_by_the_card_that_can_complete_it():
    assert found(["black-elephant red-horse", OTHERS], TWO, mine=COURT) == {
        "play black-elephant black-elephant": "It passes over a set of 100 that the same card can complete."
    }
    assert found(["black-elephant red-horse", OTHERS], TWO, mine=COURT[:1]) == {}
    assert found(["black-elephant red-elephant", OTHERS], "black-elephant", mine=COURT) == {}, (
        "which card first?"
    )


def test_a_set_of_50_is_a_set():
    pool = "red-horse black-horse"
    assert "play black-horse black-horse" in found(
        ["black-horse red-soldier", OTHERS], pool, mine=["red-chariot", "red-cannon"]
    )


def test_of_two_cards_the_one_is_not_left_that_another_needs():
    why = "It leaves the red elephant to one who needs it for a set of 100."
    assert found(["black-elephant red-horse", OTHERS], TWO, theirs=COURT) == {
        "play black-elephant black-elephant": why
    }
    assert found(["black-elephant red-horse", OTHERS], TWO, theirs=COURT[:1]) == {}
    hands = ["red-elephant red-horse", OTHERS]
    assert "play red-elephant black-elephant" in found(hands, TWO, mine=["black-elephant"], theirs=COURT)
    assert found(hands, TWO, theirs=COURT) == {}, "it begins a set of one's own"


def test_it_may_be_left_where_every_other_elephant_has_been_seen():
    gone = ["red-elephant", "red-elephant", "red-elephant", "black-elephant", "black-elephant"]
    assert found(["black-elephant red-horse", OTHERS], TWO, mine=gone, theirs=COURT) == {}


def test_it_may_be_left_to_one_who_plays_no_more():
    game, state = at(
        ["", ""], TWO, "red-soldier", captured=[COURT, []], turned="black-elephant", to_move=1
    )  # fmt: skip
    assert game.follies(game.observation(state, 1)) == {}


def test_the_card_drawn_is_judged_like_a_card_played():
    assert list(found(["red-horse", OTHERS], TWO, turned="black-elephant", theirs=COURT)) == [
        "draw black-elephant black-elephant"
    ]


def test_a_lone_card_that_another_needs_is_not_offered():
    assert found(["red-elephant red-horse", OTHERS], "", theirs=COURT) == {
        "play red-elephant": "It offers the red elephant to one who needs it for a set of 100."
    }
    assert found(["red-elephant red-horse", OTHERS], "", theirs=COURT[:1]) == {}
    assert found(["red-elephant black-elephant red-horse", OTHERS], "", theirs=COURT) == {}, (
        "a second takes it"
    )
    assert found(["red-elephant", OTHERS], "", theirs=COURT) == {}, "there is nothing else to play"


def test_what_may_be_declined_is_not_declined_where_it_completes_a_set():
    given = {"mine": COURT, "capture": "optional"}
    assert "play red-elephant" in found(["red-elephant red-horse", OTHERS], "black-elephant", **given)
    given["mine"] = COURT[:1]
    assert found(["red-elephant red-horse", OTHERS], "black-elephant", **given) == {}


def positions_with_follies(number, **options):
    game, rng = GAME(2, {"length": "1-deal"} | options), Random(3)
    while number:
        for state in walk(game, rng).states:
            if number and state.mover >= 0:
                view = game.observation(state, state.mover)
                if follies := game.follies(view):
                    number -= 1
                    yield game, view, follies


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("capture", ["mandatory", "optional"])
def test_no_level_plays_a_folly(capture, level):
    positions = positions_with_follies(10 if level.weighs else 100, capture=capture)
    level = replace(level, playouts=8, slips=0.5)
    for number, (game, view, follies) in enumerate(positions):
        assert set(follies) < set(view.legal_actions)
        assert SearchPlayer(level, Random(number)).choose(game, view) not in follies
