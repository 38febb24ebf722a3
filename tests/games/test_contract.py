"""The contract: one test for all games. No game is excused from it, and planted faults show that it bites."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.core import TERMINAL
from tests.games.homes import homes, products, toys
from tests.games.invariants import check_match, check_state
from tests.games.samples import hidden_cards_vary, no_card_is_favoured, rollouts_agree
from tests.games.setups import random_setup, rulesets, setups
from tests.games.walks import LONGEST, walk

ALL = [setup for home in homes() for setup in setups(home.game)]
BASE = [setup for home in homes() for setup in rulesets(home.game)]
LOOKS = 4

thorough = settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32)
choices = st.binary(max_size=80)
looks = st.lists(st.floats(0, 1, exclude_max=True), min_size=LOOKS, max_size=LOOKS)


def check(setup, seed, picks, places, longest=LONGEST):
    """One match, looked at as it ends, after its first deal, and at some other places."""
    game, rng = setup.make(), setup.rng(seed)
    found = walk(game, rng, picks, longest)
    plies = {int(place * len(found.states)) for place in places} | {len(found.states) - 1}
    for ply in sorted(plies | set(list(found.first_decisions())[:1])):
        check_state(found, ply, rng)
    check_match(found)


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_contract_holds(setup):
    rng = setup.rng()
    check(setup, rng.getrandbits(32), rng.randbytes(80), [rng.random() for _ in range(LOOKS)])


@pytest.mark.long
@pytest.mark.parametrize("setup", ALL, ids=str)
@thorough
@given(seeds, choices, looks)
def test_the_contract_holds_in_many_more_matches(setup, seed, picks, places):
    check(setup, seed, picks, places, 2 * LONGEST)


@pytest.mark.long
@pytest.mark.parametrize("home", homes(), ids=str)
@settings(thorough, max_examples=1000)
@given(seeds, choices, looks, st.randoms(use_true_random=False))
def test_the_contract_holds_with_any_options_together(home, seed, picks, places, rng):
    check(random_setup(home.game, rng), seed, picks, places)


@pytest.mark.parametrize("setup", BASE, ids=str)
def test_what_is_hidden_may_be_otherwise_after_each_deal(setup):
    found = walk(setup.make(), setup.rng())
    plies = list(found.first_decisions())
    assert plies
    for ply in plies[:2]:
        for seat in (*range(found.game.seats), None):
            view = found.game.observation(found.states[ply], seat)
            places = hidden_cards_vary(found.game, view, setup.rng())
            assert len({owner for _, owner, _ in places}) >= found.game.seats - (seat is not None)


@pytest.mark.long
@pytest.mark.parametrize("setup", BASE, ids=str)
def test_no_card_is_supposed_more_often_than_its_copies_say(setup):
    rng = setup.rng()
    found = walk(setup.make(), rng)
    ply = next(found.first_decisions())
    for seat in (*range(found.game.seats), None):
        assert no_card_is_favoured(found.game, found.game.observation(found.states[ply], seat), rng, 2000)


def one_deal(setup):
    """The same, but only one deal long."""
    lengths = next(option for option in setup.game_class.info.options if option.key == "length")
    assert "1-deal" in lengths.values
    return setup.game_class(setup.seats, {**dict(setup.options), "length": "1-deal"})


def compare_rollouts(setup, number):
    game, rng = one_deal(setup), setup.rng()
    found = walk(game, rng)
    first = next(found.first_decisions())
    middle = (first + len(found.states)) // 2
    for ply in (first, middle):
        rollouts_agree(game, found.states[ply], rng, number)


@pytest.mark.parametrize("setup", BASE, ids=str)
def test_fast_rollouts_end_as_play_by_the_rules_does(setup):
    compare_rollouts(setup, 100)


@pytest.mark.long
@pytest.mark.parametrize("setup", ALL, ids=str)
def test_fast_rollouts_end_as_play_by_the_rules_does_in_the_long_run(setup):
    compare_rollouts(setup, 3000)


@pytest.mark.parametrize("setup", BASE, ids=str)
def test_every_match_comes_to_an_end(setup):
    game, rng = setup.make(), setup.rng("end")
    found = walk(game, rng, longest=game.info.max_plies + 1)
    assert game.current_player(found.states[-1]) == TERMINAL
    check_match(found)


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_pack_is_the_deck_less_what_a_rule_lays_aside(setup):
    home = next(home for home in homes() if home.game is setup.game_class)
    deck = {card["slug"]: card["copies"] for card in home.deck()["cards"]}
    pack = Counter(setup.make().cards())
    named = {card for rule in home.entry()["rules"] for card in rule.get("cards", ())}
    assert not set(pack) - set(deck)
    for card, copies in deck.items():
        if pack[card] != copies:
            assert (pack[card], f"{setup.game_class.info.deck}/{card}" in named) == (0, True), card


def test_the_games_of_the_catalogue_are_there():
    assert [home.slug for home in products()] == ["fishing-for-hairtails", "luk-fu", "min-ha-to"]
    assert [home.slug for home in toys()] == ["toy-fishing"]
