"""The contract bites: each fault planted in the toy game is found by its check, and for the right reason."""

import re

import pytest

from tests.games.invariants import AT_EACH_STATE, OF_A_MATCH, Look
from tests.games.samples import hidden_cards_vary, no_card_is_favoured, rollouts_agree
from tests.games.setups import Setup
from tests.games.toy.faults import FAULTS
from tests.games.toy.toy_fishing import GAME
from tests.games.walks import walk

MATCHES = 4


def at_each_state(check):
    def run(found, rng):
        for ply in range(len(found.states)):
            check(Look(found, ply), rng)

    return run


def of_a_match(check):
    return lambda found, rng: check(found)


def views_after_deals(found):
    for ply in found.first_decisions():
        for seat in range(found.game.seats):
            yield found.game.observation(found.states[ply], seat)


def worlds_vary(found, rng):
    for view in views_after_deals(found):
        hidden_cards_vary(found.game, view, rng)


def worlds_are_fair(found, rng):
    for view in views_after_deals(found):
        no_card_is_favoured(found.game, view, rng, 300)


def rollouts_are_fair(found, rng):
    for ply in (1, 6):
        rollouts_agree(found.game, found.states[ply], rng, 150)


CHECKS = {
    **{check.__name__: at_each_state(check) for check in AT_EACH_STATE},
    **{check.__name__: of_a_match(check) for check in OF_A_MATCH},
    **{check.__name__: check for check in (worlds_vary, worlds_are_fair, rollouts_are_fair)},
}


def failure(check, game_class):
    """What one check says at its first failure in a few matches of two and three; else nothing."""
    try:
        for seats in game_class.info.seats:
            setup = Setup("planted", game_class, seats, ())
            for seed in range(MATCHES):
                rng = setup.rng(seed)
                CHECKS[check](walk(setup.make(), rng), rng)
    except AssertionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("check", CHECKS)
def test_the_toy_game_itself_passes(check):
    assert failure(check, GAME) == ""


@pytest.mark.parametrize(
    ("game_class", "check", "words"), FAULTS, ids=lambda value: getattr(value, "__name__", None)
)
def test_a_planted_fault_is_found(game_class, check, words):
    assert re.search(words, failure(check, game_class))


def test_every_check_finds_some_fault():
    assert {check for _, check, _ in FAULTS} == set(CHECKS)
