"""Luk Fu, LF-44 to LF-52: settlement; then options, tables and matches."""

from random import Random

import pytest

from games.engine.core import CHANCE, TERMINAL
from games.engine.errors import BadOptions, BadSeats
from tests.games.rules.luk_fu_table import (
    ALL,
    SIX_ELDERS,
    claimed,
    counts,
    deal,
    elders,
    game,
    holding,
    opened,
    pays,
    phase,
    play,
    refused,
    slug,
    slugs,
    won_by_second,
)

TIGERS = "1s 1g 1z 1t L"


def test_lf_44_winning_cards_are_those_won_and_all_elder_cards():
    played = game(lao_sui="seen")
    state = play(played, holding(played, "9s 8s 2g", won="9g 8g 7g 6g 5g"), "claim")
    assert counts(played, state)[:3] == [
        ("Cards won", 5, "LF-35"),
        ("Elder cards in hand", 2, "LF-44"),
        ("7 winning cards: points from each loser", 2, "LF-45"),
    ]


def plain_cards(number):
    """So many cards, of which only the first is red."""
    return "9g 8g 7g 6g 5g 4g 3g 2g 1g 6z 5z 4z"[: 3 * number].strip()


@pytest.mark.parametrize(
    ("payment", "expected"),
    [
        ("doubling", {6: 1, 7: 2, 8: 4, 9: 8, 10: 16, 11: 32, 12: 128}),
        ("huizhou", {6: 1, 7: 1, 8: 2, 9: 2, 10: 3, 11: 3, 12: 4}),
        ("sung", {6: 2, 7: 3, 8: 4, 9: 5, 10: 6, 11: 7, 12: 8}),
    ],
)
def test_lf_45_points(payment, expected):
    played = game(payment=payment)
    for number, worth in expected.items():
        state = play(played, holding(played, "2t", won=plain_cards(number)), "claim")
        assert max(points for _, points, _ in pays(played, state)) == worth


def test_lf_45_where_five_cards_win():
    played = game(min_fu="5")
    for number, worth in {5: 1, 6: 2, 7: 4, 12: 256}.items():
        state = play(played, holding(played, "2t", won=plain_cards(number)), "claim")
        assert max(points for _, points, _ in pays(played, state)) == worth


def test_lf_46_each_loser_pays_the_winner():
    played = game(length="1-deal")
    state = claimed(played, "9s 8s 9g 9z 9t 1s 1t", dream="4t")
    assert pays(played, state) == [(1, -2, "LF-46"), (0, 2, "LF-46"), (3, -2, "LF-46"), (0, 2, "LF-46")]
    assert played.returns(state) == (4, -2, 0, -2)


def test_lf_47_the_dreamer_is_paid_for_cards_of_his_number():
    played = game(length="1-deal")
    state = claimed(played, SIX_ELDERS, dream="1g")
    assert pays(played, state) == [
        (1, -1, "LF-46"),
        (0, 1, "LF-46"),
        (1, -2, "LF-47"),
        (2, 2, "LF-47"),
        (3, -1, "LF-46"),
        (0, 1, "LF-46"),
        (3, -2, "LF-47"),
        (2, 2, "LF-47"),
    ]
    assert counts(played, state)[-1][1:] == (2, "LF-47")
    assert played.returns(claimed(played, SIX_ELDERS, dream="5g")) == (2, -1, 0, -1)


@pytest.mark.parametrize(("payment", "share"), [("doubling", 4), ("sung", 4), ("huizhou", 2)])
def test_lf_47_the_share_under_other_scales(payment, share):
    played = game(payment=payment)
    state = claimed(played, "9s 8s 9g 9z 1t 1s 8g", dream="9t")
    assert [points for seat, points, _ in pays(played, state) if seat == 2] == [share, share]


def test_lf_48_the_ones_and_cloud_cash_have_the_number_1():
    played = game()
    state = claimed(played, "9s 9g 9z 1s 1t L", dream="1z")
    assert [points for seat, points, _ in pays(played, state) if seat == 2] == [4, 4]
    state = claimed(played, "9s 9g 9z 9t 1s 1t", dream="L")
    assert [points for seat, points, _ in pays(played, state) if seat == 2] == [2, 2]


@pytest.mark.parametrize(
    ("options", "worth"),
    [({}, 4), ({"payment": "sung"}, 6), ({"payment": "huizhou"}, 2), ({"min_fu": "5"}, 8)],
)
def test_lf_49_five_tigers_count_as_eight(options, worth):
    played = game(**options)
    state = play(played, deal(played, second=TIGERS, dream="2g"), "five-tigers")
    assert played.returns(state) == (-worth, 2 * worth, 0, -worth)
    assert counts(played, state) == [("Five Tigers: points from each loser", worth, "LF-49")]
    assert {line.cards for line in played.score_sheet(state)} == {tuple(slugs("1s 1g 1z 1t L"))}


def test_lf_50_the_privileged_player_pays_everything():
    played = game(length="1-deal")
    state = claimed(played, SIX_ELDERS, dream="1g", caller="third")
    assert played.returns(state) == (2, 0, 4, -6)
    assert [line for line in pays(played, state) if line[0] == 3] == [
        (3, -1, "LF-50"),
        (3, -2, "LF-50"),
        (3, -1, "LF-46"),
        (3, -2, "LF-47"),
    ]
    winner = won_by_second(played, "second")
    assert played.returns(winner)[0] == played.returns(winner)[3] < 0


def test_lf_51_without_a_claim_nobody_pays_whoever_called():
    for caller in ("head", "second", "third"):
        played = game(length="1-deal")
        state = opened(played, deal(played), caller)
        while played.current_player(state) != TERMINAL:
            quiet = [one for one in played.search_actions(state) if one.verb not in ("claim", "five-tigers")]
            state = played.successor(state, quiet[0])
        assert played.observation(state, None).fact("ending") == "draw"
        assert played.returns(state) == (0, 0, 0, 0)


def test_lf_52_three_players():
    played = game(3)
    state = deal(played)
    assert phase(played, state) == "calls"
    assert refused(played, state, "five-tigers") == "LF-52"
    assert "dreamer" not in dict(played.observation(state, None).facts)
    state = claimed(played, "9s 8s 9g 9z 9t 1s 1t")
    assert played.returns(state) == (4, -2, -2)


def test_the_order_of_cash_after_wilkinson():
    played = game(3, coin_order="wilkinson1895")
    assert set(played.cards()) == {slug(card) for card in ALL} - {"mao-gong"}
    assert refused(played, holding(played, "L 2s", standing="9t"), "beat L") is None
    assert refused(played, holding(played, "L 9t 8t", standing="4t 3t 2t"), "beat L 9t 8t") is None
    assert refused(played, holding(played, "1s 1g 1z L"), "lead 1s 1g L") == "LF-22"
    assert elders(played, holding(played, "9t 2s")) == []
    assert elders(played, holding(played, "L 9t 2s")) == slugs("9t L")
    assert refused(played, holding(played, "L 2t"), "lead L") == "LF-27"
    assert refused(played, holding(played, "5t 2t"), "lead 2t") is None


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {"coin_order": "wilkinson1895"}), (4, {"payment": "huizhou", "min_fu": "5"}), (4, {"min_fu": "7"})],
)
def test_options_that_make_no_sense_together(seats, options):
    with pytest.raises(BadOptions):
        game(seats, **options)


def test_two_or_five_seats_are_none():
    for seats in (2, 5):
        with pytest.raises(BadSeats):
            game(seats)


@pytest.mark.parametrize(("length", "deals"), [("4-deals", 4), ("1-deal", 1), ("12-deals", 12)])
def test_a_match_has_as_many_deals_as_its_length_says(length, deals):
    played, rng = game(length=length), Random(4)
    state = played.new_initial_state()
    while (player := played.current_player(state)) != TERMINAL:
        if player == CHANCE:
            state = played.apply(state, played.sample_chance(state, rng))
        else:
            state = played.successor(state, rng.choice(played.search_actions(state)))
    assert played.settled_deals(state) == deals
    assert {line.deal for line in played.score_sheet(state)} == set(range(1, deals + 1))
    assert len(played.observation(state, 0).history) <= played.info.max_plies
