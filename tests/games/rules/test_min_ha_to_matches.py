"""Min-Ha-To over several deals: cuts, deals, ties, totals, who deals next, and what the history shows."""

from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import BadOptions, IllegalAction
from games.rules.min_ha_to import GAME
from games.rules.min_ha_to.dealing import MOST_CUTS
from games.rules.min_ha_to.state import MOST_DEALS
from tests.games.rules.min_ha_to_table import (
    after_nets,
    dealt,
    fact,
    game_of,
    named,
    play,
    refused,
    scored,
    shuffled,
    sizes,
    with_first,
    zone,
)


@pytest.mark.parametrize(
    "text",
    [
        "cut chR suB",
        "cut chR suB seats=1,0",
        "cut chR seats=0,1",
        "cut chR chR seats=0,1",
        "cut chR no-card seats=0,1",
        "cut chR suB piB seats=0,1",
        "deal chR suB seats=0,1",
        "lot seats=0",
    ],
)
def test_mh_4_a_cut_is_one_card_for_each_of_those_who_cut(text):
    game = GAME()
    assert refused(game, game.position({}), text)[0] == "MH-4"
    with pytest.raises(IllegalAction, match="MH-4"):
        play(game, game.position({}), text)


def test_mh_4_after_twenty_equal_cuts_the_first_of_them_deals():
    game = game_of(3)
    state = play(game, game.position({}), "cut ch1 irA wlA seats=0,1,2")
    for _ in range(MOST_CUTS - 2):
        state = play(game, state, "cut irA wlA seats=1,2")
    assert fact(game, state, "phase") == "cut"
    state = play(game, state, "cut irA wlA seats=1,2")
    assert (fact(game, state, "phase"), fact(game, state, "dealer")) == ("deal", "1")


def test_mh_4_a_cut_is_drawn_from_the_whole_pack():
    game, rng = GAME(), Random(1)
    drawn = {card for _ in range(400) for card in game.sample_chance(game.position({}), rng).cards}
    assert drawn == set(game.cards())


def test_mh_5_a_deal_holds_each_card_once():
    game = GAME()
    cut = play(game, game.position({}), "cut chR suB seats=0,1")
    deck = list(game.cards())
    for wrong in (deck[1:], [*deck, deck[0]], [deck[0], *deck[:-1]], [*deck[1:], HIDDEN], []):
        assert game.refusal(cut, Action("deal", tuple(wrong))).rule.key == "MH-5"
    assert game.refusal(cut, Action("deal", tuple(deck), "seats=0")).rule.key == "MH-5"
    assert game.refusal(cut, Action("cut", tuple(deck))).rule.key == "MH-5"
    assert game.refusal(cut, Action("deal", tuple(deck))) is None


def test_mh_8_where_four_on_the_table_void_the_deal_the_same_dealer_deals_anew():
    deck = with_first([[], [], named("maA maR ma1 ma2")], 1)
    game, void = dealt(deck, dealer=1, four_on_table="redeal")
    assert game.current_player(void) == CHANCE
    assert (fact(game, void, "void-deals"), fact(game, void, "deal")) == ("1", "1")
    for seat in (0, 1, None):
        assert zone(game, void, "hand", 0, seat) == sorted(deck[10:20])
        assert zone(game, void, "table", None, seat) == sorted(deck[20:28])
        assert zone(game, void, "stock", None, seat) == sorted(deck[28:])
    assert zone(game, void, "matched") == zone(game, void, "turned") == zone(game, void, "captured", 1) == []
    assert game.legal_actions(void) == ()
    assert game.score_sheet(void) == ()
    state = game.apply(void, Action("deal", tuple(with_first([[], [], []], 3))))
    assert (fact(game, state, "dealer"), fact(game, state, "deal")) == ("1", "1")
    assert sizes(game, state) == {"hands": [10, 10], "table": 8, "stock": 20}


@pytest.mark.parametrize(
    ("captured", "returns"), [(("piB", "chB", "su1"), (0, 0, 0)), (("piB plA", "chB", "suB"), (30, 20, 20))]
)
def test_mh_30_with_more_players_a_tie_for_the_highest_score_is_meant(captured, returns):
    game, state = scored(*captured)
    assert game.returns(state) == returns


def test_mh_30_a_tie_counts_as_one_deal_of_so_many():
    game, state = scored("piB", "chB", length="1-deal")
    assert game.current_player(state) == TERMINAL
    assert fact(game, state, "winner") is None


def test_mh_31_the_higher_total_wins_and_equal_totals_play_on():
    game, state = after_nets([[1100, 1000]])
    assert fact(game, state, "winner") == "0"
    game, state = after_nets([[600, 500], [500, 600]])
    assert game.current_player(state) == CHANCE
    game, state = after_nets([[600, 500, 0], [500, 600, 900]], seats=3)
    assert game.current_player(state) == CHANCE
    game, state = after_nets([[600, 500, 0], [500, 600, 1200]], seats=3)
    assert fact(game, state, "winner") == "2"


def test_mh_31_where_the_difference_is_recorded_the_winner_alone_gets_it():
    game, state = after_nets([[60, 180]], record="difference")
    assert game.returns(state) == (0, 120)
    (line,) = game.score_sheet(state)
    assert (line.seat, line.points, line.label) == (1, 120, "Difference of the scores")
    game, state = after_nets([[120, 120]], record="difference")
    assert game.score_sheet(state) == ()


def test_mh_31_no_match_has_more_than_two_hundred_deals():
    game, state = after_nets([[120, 120]] * (MOST_DEALS - 1))
    assert game.current_player(state) == CHANCE
    game, state = after_nets([[120, 120]] * MOST_DEALS)
    assert game.current_player(state) == TERMINAL
    assert GAME.info.max_plies == 20 + 200 * 43


def test_mh_31_void_deals_count_among_the_two_hundred():
    game, state = after_nets([[120, 120]] * (MOST_DEALS - 2), four_on_table="redeal")
    void = Action("deal", tuple(with_first([[], [], named("maA maR ma1 ma2")], 1)))
    state = game.apply(state, void)
    assert game.current_player(state) == CHANCE
    assert game.current_player(game.apply(state, void)) == TERMINAL


@pytest.mark.parametrize(
    ("length", "deals"), [("2000-points", 10), ("6-deals", 6), ("12-deals", 12), ("1-deal", 1)]
)
def test_mh_31_a_match_has_its_length(length, deals):
    scores = [[200, 100]] * deals
    game, state = after_nets(scores[1:], length=length)
    if deals > 1:
        assert game.current_player(state) == CHANCE
    game, state = after_nets(scores, length=length)
    assert game.current_player(state) == TERMINAL


def test_mh_32_after_a_tie_whoever_led_leads_again():
    game, state = after_nets([[10, 30], [20, 20]], dealer=1, leader="winner", next_dealer="loser-deals")
    state = game.apply(state, Action("deal", tuple(shuffled(game))))
    assert (fact(game, state, "dealer"), fact(game, state, "leader")) == ("0", "1")


def test_mh_33_a_deal_stands_in_the_history_as_it_was_seen():
    deck = with_first([[], named("irA irR ir1 ir2"), []], 3)
    game, state = dealt(deck)
    for seat, own in ((0, range(10)), (1, range(10, 20)), (None, ())):
        (deal,) = game.observation(state, seat).history
        shown = [place for place, card in enumerate(deal.action.cards) if card != HIDDEN]
        assert shown == sorted({*own, 10, 11, 12, 13, *range(20, 28)})
        assert all(deal.action.cards[place] == deck[place] for place in shown)


def test_mh_33_a_settled_deal_is_open_to_all():
    game, state = dealt(length="6-deals")
    while game.settled_deals(state) == 0:
        state = game.successor(state, game.legal_actions(state)[0])
    for seat in (0, 1, None):
        assert HIDDEN not in game.observation(state, seat).history[0].action.cards
    following = game.apply(state, Action("deal", tuple(shuffled(game, 5))))
    first, *_, last = game.observation(following, None).history
    assert HIDDEN not in first.action.cards
    assert HIDDEN in last.action.cards


@pytest.mark.parametrize("seats", [3, 7])
def test_only_two_can_record_the_difference(seats):
    with pytest.raises(BadOptions, match="record cannot be 'difference'; allowed: gross"):
        game_of(seats, record="difference")


def test_a_direction_changes_only_the_picture():
    states = [dealt(seats=4, direction=direction)[1] for direction in ("anticlockwise", "clockwise")]
    assert states[0] == states[1]
