"""Min-Ha-To as a seat sees it: zones, facts, and states imagined from them over several deals."""

from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, Action, Event, Observation, Zone
from games.rules.min_ha_to import GAME
from tests.games.rules.min_ha_to_table import (
    after_nets,
    at,
    dealt,
    fact,
    game_of,
    named,
    play,
    shuffled,
    with_first,
    zone,
)

CARDS = sorted(GAME().cards())


def test_a_view_holds_these_zones_and_facts():
    game, state = at(["irR suB", "cl1 cl2"], "ir1 maA", "pa2 pa3 su1 su2")
    state = play(game, state, "play irR ir1")
    played = Action("play", tuple(named("irR ir1")))
    assert game.observation(state, 0) == Observation(
        game="min-ha-to",
        seat=0,
        current_player=0,
        zones=(
            Zone("hand", 0, tuple(named("suB"))),
            Zone("hand", 1, (HIDDEN, HIDDEN)),
            Zone("captured", 0, ()),
            Zone("captured", 1, ()),
            Zone("table", None, tuple(named("maA"))),
            Zone("matched", None, tuple(named("ir1 irR"))),
            Zone("turned", None, tuple(named("pa2"))),
            Zone("stock", None, (HIDDEN,) * 3),
        ),
        facts=(("phase", "turn"), ("deal", "1"), ("dealer", "0"), ("leader", "0"), ("totals", "0,0")),
        history=(Event(0, played),),
        legal_actions=(Action("turn", tuple(named("pa2"))),),
        returns=(0, 0),
    )
    assert game.observation(state, 1).legal_actions == game.observation(state, None).legal_actions == ()


def test_before_the_cut_the_pack_is_a_hidden_stock():
    game = game_of(3)
    view = game.observation(game.new_initial_state(), 1)
    assert view.zone("stock") == (HIDDEN,) * 48
    assert [zone.cards for zone in view.zones if zone.name != "stock"] == [()] * 9
    assert view.facts == (("phase", "cut"), ("deal", "1"), ("cutting", "0,1,2"), ("totals", "0,0,0"))
    cut = play(game, game.new_initial_state(), "cut ch1 suB piR seats=0,1,2")
    assert game.observation(cut, None).facts[:4] == (
        ("phase", "deal"),
        ("deal", "1"),
        ("dealer", "1"),
        ("leader", "1"),
    )
    assert game.observation(cut, None).zone("stock") == (HIDDEN,) * 48


def test_a_settled_deal_keeps_its_number_till_the_next_is_dealt():
    game, state = after_nets([[100, 140], [100, 140]])
    assert (fact(game, state, "deal"), fact(game, state, "totals")) == ("2", "200,280")
    state = game.apply(state, Action("deal", tuple(shuffled(game))))
    assert fact(game, state, "deal") == "3"


def test_positions_may_begin_with_a_card_turned():
    game = game_of()
    given = {"hands": [named("su1"), named("cl1")], "table": [], "stock": named("wl1 wlA"), "to_move": 1}
    state = game.position(given | {"turned": named("irA")[0], "matched": named("irR ir1")})
    assert (zone(game, state, "matched"), zone(game, state, "turned")) == (named("ir1 irR"), named("irA"))
    after = play(game, state, "turn irA")
    assert zone(game, after, "table") == sorted(named("ir1 irR irA"))
    lowest = game.position(given | {"turned": named("clA")[0]})
    assert zone(game, lowest, "turned") == named("clA")
    assert len(zone(game, lowest, "stock")) == 2


def test_a_position_without_a_mover_is_the_dealers():
    game = game_of()
    given = {"hands": [named("su1"), named("cl1")], "table": [], "stock": named("wl1 wlA"), "dealer": 1}
    assert game.current_player(game.position(given)) == 1


@pytest.mark.parametrize(("seats", "deals"), [(2, 4), (3, 3), (5, 2)])
def test_imagined_states_agree_with_what_is_seen_over_several_deals(seats, deals):
    game = game_of(seats, four_on_table="redeal", next_dealer="loser-deals", leader="winner")
    state, rng = game.new_initial_state(), Random(seats)
    while game.settled_deals(state) < deals:
        chance = game.current_player(state) == CHANCE
        state = game.apply(
            state, game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        )
        if game.current_player(state) >= 0 and rng.random() < 0.3:
            for seat in (None, *range(seats)):
                view = game.observation(state, seat)
                imagined = game.determinize(view, rng)
                assert game.observation(imagined, seat) == view
                assert game.score_sheet(imagined) == game.score_sheet(state)
                assert sorted(lying(game, imagined)) == CARDS


def lying(game, state):
    """All cards, wherever they lie."""
    for seat in range(game.seats):
        yield from zone(game, state, "hand", seat, seat)
        yield from zone(game, state, "captured", seat)
    for name in ("table", "matched", "turned"):
        yield from zone(game, state, name)
    yield from (CARDS[number] for number in state.stock[state.top :])


def test_cards_played_in_an_earlier_deal_may_be_held_again():
    deck = with_first([[], named("clA clR cl1"), []], 3)
    game, state = dealt(deck, length="6-deals")
    while game.settled_deals(state) == 0:
        state = game.successor(state, game.legal_actions(state)[0])
    following = game.apply(state, Action("deal", tuple(with_first([named("piB"), [], []], 6))))
    sample, rng = game.determinizer(game.observation(following, 1)), Random(1)
    clovers = set(named("clA clR cl1 cl2")) - set(zone(game, following, "hand", 1, 1))
    clovers -= set(zone(game, following, "table"))
    held = {CARDS[card] for _ in range(200) for card in sample(rng).hands[0]}
    assert clovers
    assert clovers <= held
