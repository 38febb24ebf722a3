"""Min-Ha-To: at least one test for each rule."""

from pathlib import Path
from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import BadSeats
from games.rules.min_ha_to import GAME, cards
from tests.games.homes import read
from tests.games.rules.min_ha_to_table import (
    after_nets,
    at,
    counted,
    dealt,
    fact,
    finished,
    game_of,
    legal,
    made,
    named,
    nets,
    play,
    refused,
    scored,
    shuffled,
    sizes,
    spelt,
    with_first,
    zone,
)

FIXTURES = Path(__file__).parents[3] / "fixtures"
DECK = read(FIXTURES / "decks/hanafuda-hwatu.yaml")
ENTRY = read(FIXTURES / "games/min-ha-to.yaml")
BRIGHTS = "piB chB suB wlB paB"


def test_the_special_hands_are_those_of_the_catalogue():
    game = game_of(extra_hands="on", day_po="stacked")
    written = [
        (hand["slug"], hand["value"], hand["rule"], sorted(card.split("/")[1] for card in hand["cards"]))
        for hand in ENTRY["hands"]
    ]
    assert [
        (hand.slug, hand.value, hand.rule.key, sorted(cards.slugs(hand.mask)))
        for hand in game.settings.specials
    ] == written


@pytest.mark.parametrize("seats", [*range(2, 8)])
def test_mh_1_two_to_seven_play(seats):
    game = game_of(seats, length="1-deal")
    state, _ = finished(game, game.new_initial_state())
    assert len(game.returns(state)) == seats


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_mh_1_no_more_and_no_fewer_play(seats):
    with pytest.raises(BadSeats, match="2, 3, 4, 5, 6, 7"):
        GAME(seats)


def test_mh_2_the_pack_is_that_of_the_deck_with_its_points():
    worth = {card["slug"]: card["attributes"]["points"] for card in DECK["cards"]}
    assert list(GAME().cards()) == list(worth)
    assert {slug: cards.points(cards.bits_of([slug])) for slug in worth} == worth
    assert (len(worth), cards.points(cards.WHOLE)) == (48, 240)


def test_mh_2_the_cup_and_the_coloured_paulownia_have_no_special_value():
    assert nets(*scored("crA", "pa1")) == [10, 0]


def test_mh_3_a_special_hand_counts_for_its_maker_and_against_the_opponent():
    game, state = scored("irA irR ir1 ir2", "suB")
    assert nets(game, state) == [15 + 20, 20 - 20]
    assert [(line.seat, line.points, line.rule.key) for line in game.score_sheet(state)][:4] == [
        (0, 15, "MH-19"),
        (0, 20, "MH-24"),
        (1, 20, "MH-19"),
        (1, -20, "MH-20"),
    ]


def test_mh_4_the_highest_card_deals_and_equal_ones_cut_again():
    game = game_of(4)
    tied = play(game, game.position({}), "cut suB crA chB su1 seats=0,1,2,3")
    assert fact(game, tied, "cutting") == "0,2"
    assert game.current_player(tied) == CHANCE
    state = play(game, tied, "cut piR piB seats=0,2")
    assert (fact(game, state, "dealer"), fact(game, state, "leader")) == ("2", "2")


def test_mh_5_the_pack_is_dealt_in_the_order_of_the_record():
    deck = shuffled(GAME())
    game, state = dealt(deck, seats=3, dealer=1)
    assert [zone(game, state, "hand", seat, seat) for seat in (1, 2, 0)] == [
        sorted(deck[start : start + 7]) for start in (0, 7, 14)
    ]
    assert zone(game, state, "table") == sorted(deck[21:27])
    for top in deck[27:30]:
        action = game.legal_actions(state)[0]
        state = game.successor(state, action)
        assert zone(game, state, "turned") == [top]
        state = game.successor(state, game.legal_actions(state)[0])


def test_mh_6_two_are_dealt_ten_cards_each():
    assert sizes(*dealt()) == {"hands": [10, 10], "table": 8, "stock": 20}


@pytest.mark.parametrize(
    ("seats", "hand", "table", "stock"),
    [(3, 7, 6, 21), (4, 5, 8, 20), (5, 4, 8, 20), (6, 3, 12, 18), (7, 3, 6, 21)],
)
def test_mh_7_more_players_are_dealt_fewer(seats, hand, table, stock):
    game, state = dealt(seats=seats)
    assert sizes(game, state) == {"hands": [hand] * seats, "table": table, "stock": stock}
    assert seats * hand == stock


def test_mh_8_the_dealer_takes_four_of_a_suit_from_the_table():
    game, state = dealt(with_first([[], [], named("maA maR ma1 ma2")], 1), dealer=1)
    assert zone(game, state, "captured", 1) == sorted(named("maA maR ma1 ma2"))
    assert zone(game, state, "captured", 0) == []
    assert len(zone(game, state, "table")) == 4
    assert fact(game, state, "laid-down-1") is None


def test_mh_9_four_of_a_suit_in_hand_are_laid_down_for_a_hundred():
    both = named("irA irR ir1 ir2 maA maR ma1 ma2")
    game, state = dealt(with_first([[], both, []], 3), length="1-deal")
    assert zone(game, state, "captured", 1) == sorted(both)
    assert len(zone(game, state, "hand", 1, 1)) == 2
    assert fact(game, state, "laid-down-1") == "iris maple"
    end, _ = finished(game, state)
    assert counted(game, end, 1, "MH-9") == 200
    assert counted(game, end, 1, "MH-24") == counted(game, end, 1, "MH-25") == 20
    assert sum(nets(game, end)) == 440
    assert list(game.returns(end)) == nets(game, end)


def test_mh_10_the_dealer_begins_and_the_turn_passes_to_the_next_seat():
    game, state = dealt(seats=3, dealer=2)
    movers = []
    for _ in range(8):
        movers.append(game.current_player(state))
        state = game.successor(state, game.legal_actions(state)[0])
    assert movers == [2, 2, 0, 0, 1, 1, 2, 2]


def test_mh_11_a_card_that_matches_takes_one_card_of_its_suit():
    game, state = at(["irR suB", "cl1 cl2"], "ir1 ir2 maA")
    assert legal(game, state) == [
        spelt("play irR ir1"),
        spelt("play irR ir2"),
        spelt("play suB"),
    ]
    after = play(game, state, "play irR ir2")
    assert zone(game, after, "matched") == sorted(named("irR ir2"))
    assert zone(game, after, "captured", 0) == []
    assert zone(game, after, "table") == sorted(named("ir1 maA"))


def test_mh_11_a_card_without_a_match_joins_the_table():
    game, state = at(["irR suB", "cl1 cl2"], "maA")
    after = play(game, state, "play suB")
    assert zone(game, after, "table") == sorted(named("maA suB"))
    assert zone(game, after, "matched") == []
    assert zone(game, after, "hand", 0, 0) == named("irR")


def test_mh_12_the_top_card_of_the_stock_is_turned_whether_or_not_there_was_a_match():
    for table in ("ir1", "maA"):
        game, state = at(["irR", "cl1"], table, "pa2 su1")
        first = game.legal_actions(state)[0]
        after = game.apply(state, first)
        assert (zone(game, after, "turned"), game.current_player(after)) == (named("pa2"), 0)
        assert zone(game, after, "stock") == [HIDDEN]
        assert fact(game, after, "phase") == "turn"


def test_mh_12_a_card_turned_is_played_by_itself_where_there_is_no_choice():
    assert GAME.info.forced_verbs == {"turn"}


def test_mh_13_the_match_is_taken_and_the_pair_of_the_stock_card_too():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 paB pa1 maA", "pa2 su1 wl1 wlA")
    state = play(game, state, "play irR ir1")
    assert legal(game, state) == [spelt("turn pa2 pa1"), spelt("turn pa2 paB")]
    after = play(game, state, "turn pa2 paB")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1 pa2 paB"))
    assert zone(game, after, "table") == sorted(named("pa1 maA"))
    assert (zone(game, after, "matched"), zone(game, after, "turned")) == ([], [])


def test_mh_13_a_stock_card_without_a_match_joins_the_table():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 maA", "pa2 su1 wl1 wlA")
    after = play(game, state, "play irR ir1", "turn pa2")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1"))
    assert zone(game, after, "table") == sorted(named("maA pa2"))


def test_mh_13_a_stock_card_may_take_alone():
    game, state = at(["irR su2", "cl1 cl2"], "maA paB", "pa2 su1 wl1 wlA")
    after = play(game, state, "play irR", "turn pa2 paB")
    assert zone(game, after, "captured", 0) == sorted(named("pa2 paB"))
    assert zone(game, after, "table") == sorted(named("maA irR"))


def test_mh_14_sul_sa_sends_all_three_back():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 maA", "irA su1 wl1 wlA")
    state = play(game, state, "play irR ir1")
    assert legal(game, state) == [spelt("turn irA")]
    assert refused(game, state, "turn irA irR") == (
        "MH-14",
        "The iris bridge is of the suit just matched and takes nothing.",
    )
    after = play(game, state, "turn irA")
    assert zone(game, after, "table") == sorted(named("irR ir1 irA maA"))
    assert zone(game, after, "captured", 0) == []


def test_mh_14_is_no_sul_sa_where_the_hand_card_made_no_match():
    game, state = at(["irR su2", "cl1 cl2"], "maA", "irA su1 wl1 wlA")
    after = play(game, state, "play irR", "turn irA irR")
    assert zone(game, after, "captured", 0) == sorted(named("irR irA"))


def test_mh_15_a_player_without_cards_only_turns():
    game, state = at(["irR", ""], "maA ch1", "pa2 pa3 su1 su2")
    state = play(game, state, "play irR", "turn pa2")
    assert (game.current_player(state), legal(game, state)) == (1, [spelt("turn pa3 pa2")])
    assert refused(game, state, "play pa3") == (
        "MH-15",
        "Your hand is empty: you only turn the third plain paulownia from the stock.",
    )
    state = play(game, state, "turn pa3 pa2")
    assert zone(game, state, "captured", 1) == sorted(named("pa3 pa2"))
    assert (game.current_player(state), legal(game, state)) == (0, [spelt("turn su1")])


def test_mh_15_holds_for_a_dealer_who_lays_down_all_that_he_holds():
    irises = named("irA irR ir1 ir2")
    others = [slug for slug in GAME().cards() if slug not in irises]
    Random(4).shuffle(others)
    game, state = dealt([*irises, *others], seats=5, dealer=3)
    assert (game.current_player(state), zone(game, state, "hand", 3, 3)) == (3, [])
    assert zone(game, state, "turned") == [others[24]]
    assert len(zone(game, state, "stock")) == 19
    assert all(action.cards[0] == others[24] for action in game.legal_actions(state))
    assert zone(game, game.apply(state, game.legal_actions(state)[0]), "turned") == []


def test_mh_16_the_fourth_card_takes_all_three():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 ir2 irA maA", "pa2 su1 wl1 wlA")
    assert legal(game, state)[0] == spelt("play irR irA ir1 ir2")
    after = play(game, state, "play irR ir2 irA ir1", "turn pa2")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1 ir2 irA"))
    for wrong in ("play irR", "play irR ir1", "play irR ir1 ir2", "play irR ir1 ir2 maA"):
        assert refused(game, state, wrong)[0] == "MH-16"
    assert refused(game, state, "play irR ir1")[1].startswith("The iris ribbon takes all three cards")


def test_mh_16_holds_for_the_stock_card_too():
    game, state = at(["su2 cl1", "clR cl2"], "ir1 ir2 irA maA", "irR su1 wl1 wlA")
    state = play(game, state, "play su2")
    assert legal(game, state) == [spelt("turn irR irA ir1 ir2")]
    for wrong in ("turn irR", "turn irR ir1", "turn irR ir1 ir2 ir2"):
        assert refused(game, state, wrong)[0] == "MH-16"
    after = play(game, state, "turn irR ir1 irA ir2")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1 ir2 irA"))


def test_mh_17_two_on_the_table_and_both_others_in_one_turn_are_all_taken():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 ir2 maA", "irA su1 wl1 wlA")
    state = play(game, state, "play irR ir1")
    assert legal(game, state) == [spelt("turn irA ir2")]
    assert refused(game, state, "turn irA") == (
        "MH-17",
        "The iris bridge is the fourth of its suit and takes the second plain iris.",
    )
    after = play(game, state, "turn irA ir2")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1 irA ir2"))
    assert zone(game, after, "table") == named("maA")


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_mh_18_by_the_end_every_card_is_captured(seats):
    game, state = dealt(seats=seats, length="1-deal")
    end, events = finished(game, state)
    assert events == 2 * seats * {2: 10, 5: 4, 7: 3}[seats]
    taken = [card for seat in range(seats) for card in zone(game, end, "captured", seat)]
    assert sorted(taken) == sorted(game.cards())
    assert refused(game, end, "play irR")[1] == "The match is over."


def test_mh_19_card_points_are_counted_and_the_counting_cards_named():
    game, state = scored("piB plA wiR ma1", "su1")
    (line, *_) = game.score_sheet(state)
    assert (line.kind, line.seat, line.points, line.rule.key) == ("count", 0, 35, "MH-19")
    assert line.cards == tuple(sorted(named("piB plA wiR")))
    assert counted(game, state, 1, "MH-19") == 0


def test_mh_20_a_special_hand_makes_twice_its_value():
    game, state = scored("piR plR chR", "suB")
    mine, yours = nets(game, state)
    assert (mine - 15) - (yours - 20) == 60


HANDS = {
    "MH-21": ("hung-don", "piR plR chR", 15, 30),
    "MH-22": ("chung-don", "peR crR maR", 15, 30),
    "MH-23": ("cho-don", "wiR irR clR", 15, 30),
    "MH-24": ("cho-si-ma", "irA irR ir1 ir2", 15, 20),
    "MH-25": ("pung-si-ma", "maA maR ma1 ma2", 15, 20),
    "MH-26": ("be-si-ma", "wlB wlA wlR wl1", 35, 20),
}


def holds_only_when_complete(key, slug, codes, points, value, **options):
    game, state = scored(codes, "", **options)
    assert nets(game, state) == [points + value, -value]
    assert made(game, state, 0) == [slug]
    assert counted(game, state, 0, key) == value
    held = codes.split()
    for missing in held:
        rest = " ".join(code for code in held if code != missing)
        assert slug not in made(*scored(rest, missing, **options), 0)


def test_mh_21_hung_don():
    holds_only_when_complete("MH-21", *HANDS["MH-21"])


def test_mh_22_chung_don():
    holds_only_when_complete("MH-22", *HANDS["MH-22"])


def test_mh_23_cho_don_without_the_rain_ribbon():
    holds_only_when_complete("MH-23", *HANDS["MH-23"])
    for codes in ("wiR irR wlR", "wiR wlR clR", "wlR irR clR"):
        assert made(*scored(codes, ""), 0) == []


def test_mh_24_cho_si_ma():
    holds_only_when_complete("MH-24", *HANDS["MH-24"])


def test_mh_25_pung_si_ma():
    holds_only_when_complete("MH-25", *HANDS["MH-25"])


def test_mh_26_be_si_ma_in_the_rain_or_with_the_paulownias():
    holds_only_when_complete("MH-26", *HANDS["MH-26"])
    holds_only_when_complete("MH-26", "be-si-ma", "paB pa1 pa2 pa3", 20, 20, besima="paulownia")
    assert made(*scored("paB pa1 pa2 pa3", ""), 0) == []
    assert made(*scored("wlB wlA wlR wl1", "", besima="paulownia"), 0) == []


ADDITIONAL = [
    ("go-to-ri", "plA wiA suA", 30, 50),
    ("shik-ka", "clA maA peA", 30, 50),
    ("day-po", "chB suB crA", 50, 100),
    ("il-e-sam", "piB plA chB", 50, 150),
    ("o-gong", BRIGHTS, 100, 200),
]


@pytest.mark.parametrize("hand", ADDITIONAL, ids=[hand[0] for hand in ADDITIONAL])
def test_mh_27_additional_hands_count_if_agreed(hand):
    holds_only_when_complete("MH-27", *hand, extra_hands="on")
    assert made(*scored(hand[1], ""), 0) == []


def test_mh_28_a_card_serves_in_several_hands():
    game, state = scored("wiR irR clR irA ir1 ir2", "")
    assert made(game, state, 0) == ["cho-don", "cho-si-ma"]


@pytest.mark.parametrize("seats", [*range(2, 8)])
def test_mh_29_the_scores_of_a_deal_add_up(seats):
    for seed in range(5):
        game = game_of(seats, length="1-deal", extra_hands="on")
        state = game.position({"deck": shuffled(game, seed)})
        laid = sum(len((fact(game, state, f"laid-down-{seat}") or "").split()) for seat in range(seats))
        end, _ = finished(game, state, seed)
        assert sum(nets(game, end)) == 240 + 100 * laid
        pays = [line for line in game.score_sheet(end) if line.kind == "pay"]
        assert not pays or [line.points for line in pays] == nets(game, end)


def test_mh_29_a_score_can_be_negative():
    game, state = scored("piR plR chR peR crR maR", "su1")
    assert nets(game, state)[1] == -60
    assert game.returns(state) == (90, -60)


def test_mh_30_a_tied_deal_records_nothing_and_is_dealt_again():
    game, state = scored("piB", "chB")
    assert game.returns(state) == (0, 0)
    assert all(line.kind == "count" for line in game.score_sheet(state))
    assert game.current_player(state) == CHANCE
    again = game.apply(state, Action("deal", tuple(shuffled(game))))
    assert (fact(game, again, "dealer"), fact(game, again, "deal")) == ("0", "2")


def test_mh_31_scores_are_added_till_somebody_has_a_thousand():
    game, state = after_nets([[600, 100], [395, 200]])
    assert (game.returns(state), game.current_player(state)) == ((995, 300), CHANCE)
    game, state = after_nets([[600, 100], [400, 200]])
    assert (game.returns(state), game.current_player(state)) == ((1000, 300), TERMINAL)
    assert fact(game, state, "winner") == "0"
    pays = [(line.deal, line.seat, line.points, line.rule.key) for line in game.score_sheet(state)]
    assert pays == [(1, 0, 600, "MH-31"), (1, 1, 100, "MH-31"), (2, 0, 400, "MH-31"), (2, 1, 200, "MH-31")]


@pytest.mark.parametrize(
    ("options", "scores", "expected"),
    [
        ({}, [10, 30, 20], (2, 2)),
        ({"next_dealer": "winner-deals"}, [10, 30, 20], (1, 1)),
        ({"next_dealer": "loser-deals"}, [10, 30, 20], (0, 0)),
        ({"next_dealer": "loser-deals"}, [10, 30, 10], (2, 2)),
        ({"next_dealer": "loser-deals"}, [10, 10, 30], (1, 1)),
        ({"leader": "winner"}, [30, 20, 10], (2, 0)),
        ({"leader": "winner"}, [30, 30, 10], (1, 1)),
        ({"leader": "winner", "next_dealer": "winner-deals"}, [10, 20, 30], (2, 2)),
        ({"next_dealer": "winner-deals"}, [30, 10, 30], (1, 1)),
    ],
)
def test_mh_32_who_deals_and_who_leads_next(options, scores, expected):
    game, state = after_nets([scores], seats=3, dealer=1, **options)
    state = game.apply(state, Action("deal", tuple(shuffled(game))))
    assert (int(fact(game, state, "dealer")), int(fact(game, state, "leader"))) == expected
    assert game.current_player(state) == expected[1]


def test_mh_33_hands_and_stock_are_hidden_and_all_else_is_open():
    game, state = dealt(with_first([[], named("irA irR ir1 ir2"), []], 3))
    for seat in (0, 1, None):
        view = game.observation(state, seat)
        for owner, size in ((0, 10), (1, 6)):
            shown = view.zone("hand", owner)
            assert (HIDDEN not in shown) == (owner == seat)
            assert len(shown) == size
        assert view.zone("stock") == (HIDDEN,) * 20
        assert HIDDEN not in view.zone("table") + view.zone("captured", 1)
