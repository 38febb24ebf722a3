"""The elder cards of Luk Fu in random deals: against the truth, a SAT solver, and all worlds."""

from collections import Counter
from itertools import islice

import pytest

from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.lao_sui import elders, lao_sui
from tests.games.luk_fu_walks import VARIANTS, held_by_others, known, leads, positions, small
from tests.games.oracle_lao_sui import SatOracle, higher

LEVELS = ("seen", "forced", "full")


def test_each_level_holds_the_one_before_and_none_calls_a_beatable_card_old():
    found = Counter()
    for game, state in positions(seed=1, deals=25):
        knowledge = known(game, state)
        seen, forced, full = (elders(knowledge, level) for level in LEVELS)
        assert not seen & ~forced
        assert not forced & ~full
        held = held_by_others(state)
        for card in cards_in(full):
            assert not any(held >> above & 1 for above in higher(card, knowledge.wilkinson))
        found.update(more=seen != forced, most=forced != full)
    assert min(found.values()) > 10  # or the walks would tell nothing


def test_what_the_opponents_really_hold_saves_questions_and_changes_no_answer():
    for game, state in positions(seed=2, deals=15):
        knowledge = known(game, state)
        for level in LEVELS:
            assert elders(knowledge, level, held_by_others(state)) == elders(knowledge, level)


def test_an_elder_card_stays_one():
    for seats, options in VARIANTS:
        before = {}
        for game, state in leads(3, 12, seats, **options):
            seat, knowledge = state.player, known(game, state)
            if not knowledge.record:
                before = {}
            for level in LEVELS:
                found = elders(knowledge, level)
                assert not before.get((seat, level), 0) & knowledge.hand & ~found
                before[seat, level] = found


def test_every_elder_card_has_a_reason():
    for game, state in positions(seed=4, deals=10):
        knowledge = known(game, state)
        for level in LEVELS:
            reasons = lao_sui(knowledge, level)
            assert sum(1 << card for card in reasons) == elders(knowledge, level)
            allowed = {"seen": 1, "forced": 2, "full": 8}[level]
            for why in reasons.values():
                assert int(why.rule.removeprefix("LS-")) <= allowed
                assert why.text.endswith(".")


def agree(found, number):
    """Compares the search with the SAT solver on some positions."""
    more = 0
    for game, state in islice(found, number):
        knowledge = known(game, state)
        oracle = SatOracle(knowledge)
        full = elders(knowledge, "full")
        assert full == oracle.elders(), knowledge
        oracle.close()
        more += full != elders(knowledge, "forced")
    return more


def mixed(seed, deals):
    """Leads of all variants in turn."""
    walks = [leads(seed, deals, seats, **options) for seats, options in VARIANTS]
    for found in zip(*walks, strict=False):
        yield from found


def test_the_search_agrees_with_a_sat_solver():
    assert agree(mixed(seed=5, deals=20), 500) >= 5


@pytest.mark.long
def test_the_search_agrees_with_a_sat_solver_on_many_positions():
    assert agree(mixed(seed=6, deals=200), 5000) >= 50


def by_trying_all(knowledge, deal, every):
    """The elder cards, found in the list of all worlds."""
    hands = [at for at, (owner, event, _) in enumerate(deal.places) if owner is not None and event is None]
    held = {card for world in every for at in hands for card in world[at]}
    return sum(
        1 << card for card in cards_in(knowledge.hand) if not held & set(higher(card, knowledge.wilkinson))
    )


def check_by_trying_all(found):
    number = 0
    for knowledge, deal, every in found:
        assert every
        expected = by_trying_all(knowledge, deal, every)
        assert elders(knowledge, "full") == expected
        oracle = SatOracle(knowledge)
        assert oracle.elders() == expected
        oracle.close()
        number += 1
    return number


def test_the_search_agrees_with_trying_all_worlds():
    assert check_by_trying_all(small(seed=7, deals=150, most=2000)) >= 5


@pytest.mark.long
def test_the_search_agrees_with_trying_all_worlds_on_more_positions():
    assert check_by_trying_all(small(seed=8, deals=250, most=13_000, variants=VARIANTS)) >= 30
