"""Min-Ha-To: what each choice of an option changes within a deal."""

import pytest

from tests.games.rules.min_ha_to_table import (
    at,
    counted,
    dealt,
    finished,
    legal,
    made,
    named,
    nets,
    play,
    refused,
    scored,
    spelt,
    with_first,
    zone,
)


def test_mh_8_the_cards_count_but_bring_no_bonus():
    game, state = dealt(with_first([[], [], named("maA maR ma1 ma2")], 1), length="1-deal")
    end, _ = finished(game, state)
    assert counted(game, end, 0, "MH-25") == 20
    assert counted(game, end, 0, "MH-9") == 0
    assert sum(nets(game, end)) == 240


def test_mh_9_where_there_is_no_bonus_the_four_stay_in_hand():
    game, state = dealt(with_first([[], named("irA irR ir1 ir2"), []], 3), four_in_hand="none")
    assert zone(game, state, "captured", 1) == []
    assert set(named("irA irR ir1 ir2")) < set(zone(game, state, "hand", 1, 1))


def test_mh_11_where_a_match_may_be_declined_any_card_may_be_laid_out():
    game, state = at(
        ["irR wlR", "cl1 cl2"], "ir1 ir2 wlB wlA wl1", "pa2 pa3 su1 su2", decline_match="allowed"
    )
    assert legal(game, state) == [
        spelt(text)
        for text in ("play irR", "play irR ir1", "play irR ir2", "play wlR", "play wlR wl1 wlB wlA")
    ]
    assert zone(game, play(game, state, "play irR"), "table") == sorted(named("ir1 ir2 irR wlB wlA wl1"))
    assert refused(game, state, "play wlR wl1")[0] == "MH-16"


@pytest.mark.parametrize("decline", ["forbidden", "allowed"])
def test_mh_13_a_stock_card_always_matches(decline):
    game, state = at(["irR su2", "cl1 cl2"], "maA paB", "pa2 su1 wl1 wlA", decline_match=decline)
    state = play(game, state, "play irR")
    assert legal(game, state) == [spelt("turn pa2 paB")]
    assert refused(game, state, "turn pa2") == (
        "MH-13",
        "The second plain paulownia matches and must take the paulownia phoenix.",
    )
    assert refused(game, state, "turn pa2 maA")[0] == "MH-13"
    assert refused(game, state, "turn pa2 paB paB")[0] == "MH-13"


def test_mh_14_without_sul_sa_the_match_is_kept():
    game, state = at(["irR su2", "cl1 cl2"], "ir1 maA", "irA su1 wl1 wlA", sulsa="keep")
    after = play(game, state, "play irR ir1", "turn irA")
    assert zone(game, after, "captured", 0) == sorted(named("irR ir1"))
    assert zone(game, after, "table") == sorted(named("irA maA"))


@pytest.mark.parametrize(
    ("sulsa", "captured", "table"),
    [("return", "", "ir1 ir2 irR irA maA"), ("keep", "ir1 irR", "irA ir2 maA")],
)
def test_mh_17_to_the_letter_nothing_more_is_taken(sulsa, captured, table):
    game, state = at(
        ["irR su2", "cl1 cl2"], "ir1 ir2 maA", "irA su1 wl1 wlA", double_match="return-three", sulsa=sulsa
    )
    state = play(game, state, "play irR ir1")
    assert legal(game, state) == [spelt("turn irA")]
    assert refused(game, state, "turn irA ir2")[0] == "MH-14"
    after = play(game, state, "turn irA")
    assert zone(game, after, "captured", 0) == sorted(named(captured))
    assert zone(game, after, "table") == sorted(named(table))


@pytest.mark.parametrize(
    ("choice", "expected"), [("per-opponent", [105, -10, 0, -30]), ("flat", [45, -10, 0, -30])]
)
def test_mh_20_with_more_players_the_maker_gets_it_once_or_from_each(choice, expected):
    assert nets(*scored("piR plR chR", "suB", "paB clA", "", special_multi=choice)) == expected


@pytest.mark.parametrize(
    ("day_po", "hands", "points"),
    [("replaced", ["in-ho-shik-ka"], 150), ("stacked", ["day-po", "in-ho-shik-ka"], 250)],
)
def test_mh_27_in_ho_shik_ka_replaces_day_po_or_not(day_po, hands, points):
    game, state = scored("piB chB suB crA", "", extra_hands="on", day_po=day_po)
    assert made(game, state, 0) == hands
    assert nets(game, state) == [70 + points, -points]


def test_mh_27_replaces_day_po_for_its_own_maker_only():
    assert made(*scored("chB suB crA", "piB", extra_hands="on"), 0) == ["day-po"]
