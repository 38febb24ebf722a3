"""Luk Fu, LF-1 to LF-19: cards, seats, deal, Five Tigers, calls. Cards are in short code: 9s, 1t, L."""

from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from tests.games.rules.luk_fu_table import (
    ALL,
    SIX_ELDERS,
    counts,
    deal,
    game,
    holding,
    opened,
    pays,
    phase,
    play,
    refused,
    slug,
    texts,
    won_by_head,
    won_by_second,
)

TIGERS = "1s 1g 1z 1t L"


def test_lf_1_the_pack_of_37_and_of_36():
    assert set(game(4).cards()) == {slug(card) for card in ALL}
    assert set(game(3).cards()) == {slug(card) for card in ALL} - {"yun-qian"}
    assert len(game(4).cards()) == 37
    assert len(game(3).cards()) == 36


def test_lf_2_suits_and_numbers_from_high_to_low():
    played = game()
    state = holding(played, "8s 7s 6s 9g 8g 7g", standing="9z 8z 7z")
    assert refused(played, state, "beat 9g 8g 7g") is None
    assert refused(played, holding(played, "9g 8g 7g", standing="3s 2s 1s"), "beat 9g 8g 7g") == "LF-32"
    assert refused(played, holding(played, "9t 8t 7t", standing="3z 2z 1z"), "beat 9t 8t 7t") == "LF-32"
    assert refused(played, holding(played, "9g 2g", standing="8g"), "beat 9g") is None


def test_lf_3_cloud_cash_belongs_to_no_suit_group_or_run():
    played = game()
    assert refused(played, holding(played, "1s 1g L 9t 8t"), "lead 1s 1g L") == "LF-22"
    assert refused(played, holding(played, "1s 1g L 9t 8t"), "lead L 9t 8t") == "LF-22"
    assert refused(played, holding(played, "L", standing="5t"), "beat L") == "LF-32"


def test_lf_4_red_stamps_have_no_force_but_under_sung():
    winning = "9s 8s 7s 9g 9z 9t"
    assert payment_of(game(), winning) == 1
    assert payment_of(game(payment="sung"), winning) == 1 + 5
    assert payment_of(game(payment="sung"), "9s 9g 9z 9t 1s 1t") == 1 + 6
    assert payment_of(game(payment="sung"), "9s 9g 9z 9t 1s 1t L") == 2 + 7


def payment_of(played, hand):
    """What each loser pays when the head claims with exactly these cards, won and in hand."""
    cards = hand.split()
    state = holding(played, " ".join(cards[3:]), won=" ".join(cards[:3]))
    after = play(played, state, "claim")
    return max(points for _, points, _ in pays(played, after))


def test_lf_5_the_play_goes_round_past_the_dreamer():
    played = game()
    state = opened(played, deal(played, head="2s 3s", second="4s", third="5s", dream="6s"))
    order = []
    for text in ("lead 2s", "beat 4s", "beat 5s"):
        order.append(played.current_player(state))
        state = play(played, state, text)
    assert order == [0, 1, 3]
    assert dict(played.observation(state, 2).facts)["dreamer"] == "2"


def test_lf_6_the_first_head_is_agreed_or_drawn_by_lot():
    assert dict(played_first(game())) == {"head": "0"}
    for seat in range(4):
        assert dict(played_first(game(first_head="lot"), f"lot seats={seat}")) == {"head": str(seat)}
    start = game(first_head="lot")
    state = start.new_initial_state()
    for wrong in ("lot seats=4", "lot seats=0,1", "lot", "deal", "lot 9s"):
        assert refused(start, state, wrong) == "LF-6"
    drawn = {str(start.sample_chance(state, Random(seed))) for seed in range(60)}
    assert drawn == {f"lot seats={seat}" for seat in range(4)}


def played_first(played, *lots):
    state = played.new_initial_state()
    for lot in lots:
        state = played.apply(state, Action("lot", (), lot.split()[1]))
    state = played.apply(state, played.sample_chance(state, Random(1)))
    return [fact for fact in played.observation(state, None).facts if fact[0] == "head"]


def test_lf_7_a_deal_has_its_phases():
    played = game(length="1-deal")
    state = deal(played, head=SIX_ELDERS)
    seen = [phase(played, state)]
    for text in ("pass", "pass", "call", "claim"):
        state = play(played, state, text)
        seen.append(phase(played, state))
    assert seen == ["tigers", "tigers", "calls", "lead", "over"]
    assert refused(played, state, "claim") == "LF-7"
    assert played.current_player(state) == TERMINAL
    assert refused(played, opened(played, deal(played)), "draw 9s") == "LF-7"


def test_lf_8_a_deal_without_a_call_ends_without_payment():
    played = game()
    state = play(played, deal(played), "pass", "pass", "pass", "pass", "call")
    assert played.score_sheet(state) == ()
    state = play(played, deal(played), *["pass"] * 5)
    assert pays(played, state) == []
    assert played.settled_deals(state) == 1


def test_lf_18_three_passes_make_the_deal_void():
    played = game()
    state = play(played, deal(played), "pass", "pass", "pass", "pass", "pass")
    assert played.current_player(state) == CHANCE
    assert played.returns(state) == (0, 0, 0, 0)
    assert counts(played, state) == [("Nobody called: no payment", 0, "LF-18")]


def test_lf_9_the_head_stays_only_if_he_called_and_did_not_lose():
    played = game()
    assert head_of_next(played, won_by_head(played, "head")) == 0
    assert head_of_next(played, won_by_head(played, "second")) == 1
    assert head_of_next(played, won_by_second(played, "head")) == 1
    assert head_of_next(played, won_by_second(played, "second")) == 1


def head_of_next(played, state):
    state = played.apply(state, played.sample_chance(state, Random(2)))
    return int(played.observation(state, None).fact("head"))


def test_lf_9_a_void_deal_and_five_tigers_pass_the_deal_on():
    played = game()
    void = play(played, deal(played), "pass", "pass", "pass", "pass", "pass")
    assert head_of_next(played, void) == 1
    declared = play(played, deal(played, head=TIGERS), "pass", "pass", "five-tigers")
    assert head_of_next(played, declared) == 1


@pytest.mark.parametrize(("seats", "order"), [(4, "1 2 3 0"), (3, "1 2 0")])
def test_lf_10_the_other_seats_move_with_the_head(seats, order):
    played = game(seats)
    state = play(played, deal(played), *["pass"] * (5 if seats == 4 else 3))
    state = played.apply(state, played.sample_chance(state, Random(3)))
    facts = dict(played.observation(state, None).facts)
    names = ("head", "second", "dreamer", "third") if seats == 4 else ("head", "second", "third")
    assert [facts[name] for name in names] == order.split()


def test_lf_11_the_deal_goes_round_one_card_at_a_time():
    played = game()
    pack = played.cards()
    state = played.apply(played.new_initial_state(), Action("deal", pack))
    whole = {seat: set(played.observation(state, seat).zone("hand", seat)) for seat in range(4)}
    assert whole[0] == {pack[0], *pack[4::3]}
    assert whole[1] == {pack[1], *pack[5::3]}
    assert whole[2] == {pack[2]}
    assert whole[3] == {pack[3], *pack[6::3]}


@pytest.mark.parametrize(
    "spoil", [lambda p: p[:-1], lambda p: p + p[:1], lambda p: ("lu-hua", *p[1:]), lambda p: (HIDDEN, *p[1:])]
)
def test_lf_11_a_deal_is_the_whole_pack(spoil):
    played = game()
    start = played.new_initial_state()
    assert played.refusal(start, Action("deal", played.cards()[::-1])) is None
    assert played.refusal(start, Action("deal", spoil(played.cards()))).rule.key == "LF-11"
    assert played.refusal(start, Action("deal", played.cards(), "seats=1")).rule.key == "LF-11"


@pytest.mark.parametrize(("seats", "sizes"), [(4, [12, 12, 1, 12]), (3, [12, 12, 12])])
def test_lf_12_how_many_cards_each_has(seats, sizes):
    played = game(seats)
    view = played.observation(deal(played), None)
    assert [len(view.zone("hand", seat)) for seat in range(seats)] == sizes


def test_lf_13_the_dreamers_card_is_his_secret_until_the_settlement():
    played = game(length="1-deal")
    state = opened(played, deal(played, head=SIX_ELDERS, dream="5g"))
    shown = [played.observation(state, seat).zone("hand", 2) for seat in (0, 1, 2, 3, None)]
    assert shown == [(HIDDEN,), (HIDDEN,), ("guan-5",), (HIDDEN,), (HIDDEN,)]
    over = play(played, state, "claim")
    assert played.observation(over, 0).zone("hand", 2) == ("guan-5",)


def test_lf_14_five_tigers_win_at_once_for_who_holds_them():
    played = game()
    state = deal(played, third=TIGERS)
    assert refused(played, state, "five-tigers") == "LF-14"
    assert texts(played, state) == ["pass"]
    state = play(played, state, "pass")
    assert texts(played, state) == ["five-tigers", "pass"]
    assert played.returns(play(played, state, "five-tigers")) == (-4, -4, 0, 8)
    four = deal(played, second="1s 1g 1z 1t", third="L")
    assert refused(played, four, "five-tigers") == "LF-14"


def test_lf_15_five_tigers_come_before_the_heads_call():
    played = game()
    state = deal(played, second=TIGERS)
    assert refused(played, state, "call") == "LF-17"
    assert refused(played, state, "lead 1g") == "LF-15"
    state = play(played, state, "pass", "pass")
    assert refused(played, state, "five-tigers") == "LF-14"
    state = play(played, state, "pass")
    assert refused(played, state, "five-tigers") == "LF-15"
    assert "five-tigers" not in texts(played, state)
    head = play(played, deal(played, head=TIGERS), "pass", "pass")
    assert texts(played, head) == ["call", "five-tigers", "pass"]
    assert refused(played, play(played, head, "call"), "five-tigers") == "LF-15"


def test_lf_15_after_the_calls_where_the_option_allows_it():
    played = game(five_tigers_after_calls="on")
    state = opened(played, deal(played, head="2g", second="3g", third=TIGERS))
    state = play(played, state, "lead 2g")
    assert refused(played, state, "five-tigers") == "LF-14"
    state = play(played, state, "beat 3g")
    assert refused(played, state, "five-tigers") is None
    assert "five-tigers" in texts(played, state)
    assert "five-tigers" in map(str, played.search_actions(state))
    assert played.returns(play(played, state, "five-tigers")) == (-4, -4, 0, 8)
    calling = play(played, deal(played, second=TIGERS), "pass", "pass", "pass")
    assert texts(played, calling) == ["call", "five-tigers", "pass"]
    leading = opened(played, deal(played, head=TIGERS))
    assert "five-tigers" in texts(played, leading)


def test_lf_16_five_tigers_are_no_set_in_play():
    for option, rule in (("off", "LF-16"), ("on", None)):
        played = game(five_tigers_set=option)
        state = opened(played, deal(played, head=TIGERS))
        assert refused(played, state, f"lead {TIGERS}") == rule
        assert refused(played, state, "lead 1s 1g 1z 1t") is None


def test_lf_16_as_a_set_nothing_beats_them():
    played = game(five_tigers_set="on")
    state = opened(played, deal(played, head=TIGERS, second="9s 8s 7s 6s 5s", third="9g 9z 9t 8g 8z"))
    state = play(played, state, f"lead {TIGERS}")
    assert refused(played, state, "beat 9s 8s 7s 6s 5s") == "LF-32"
    state = play(played, state, "discard 9s 8s 7s 6s 5s")
    assert len(texts(played, state)) == 792
    run = holding(played, TIGERS, standing="5t 4t 3t 2t 6t")
    assert refused(played, run, f"beat {TIGERS}") == "LF-32"


def test_lf_17_the_first_call_ends_the_calls():
    played = game()
    state = play(played, deal(played), "pass", "pass")
    assert texts(played, state) == ["call", "pass"]
    assert refused(played, state, "call 9s") == "LF-17"
    assert refused(played, state, "lead 9s") == "LF-17"
    state = play(played, state, "pass")
    assert played.current_player(state) == 1
    state = play(played, state, "call")
    assert (played.current_player(state), phase(played, state)) == (0, "lead")
    assert refused(played, state, "call") == "LF-17"


def test_lf_17_where_the_head_must_call_with_six_cards_of_sets_and_elders():
    strong, weak = "9s 9z 1t 3z 3t 3g 2g 1g 5g 7z 7t 6t", "9s 9z 1t 3z 3t 2g 1g 5g 7z 7t 6t 4g"
    for hand, rule in ((strong, "LF-17"), (weak, None)):
        played = game(must_call="head")
        state = play(played, deal(played, head=hand), "pass", "pass")
        assert refused(played, state, "pass") == rule
        assert ("pass" in texts(played, state)) == (rule is None)
        assert refused(game(), state, "pass") is None
    second = play(
        game(must_call="head"), deal(game(), head=weak, second=SIX_ELDERS[3:]), "pass", "pass", "pass"
    )
    assert refused(game(must_call="head"), second, "pass") is None


def test_lf_19_a_caller_who_is_not_the_head_is_privileged():
    played = game()
    for caller, privileged in (("head", None), ("second", "1"), ("third", "3")):
        view = played.observation(opened(played, deal(played), caller), None)
        assert view.fact("privileged") == privileged
