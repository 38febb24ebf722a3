"""Luk Fu: one test, or more, for each rule. Cards are written in the deck file's short code: 9s, 1t, L."""

from pathlib import Path
from random import Random

import pytest
import yaml

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import BadOptions, BadSeats
from games.rules.luk_fu import GAME
from tests.games.rules.luk_fu_table import (
    ALL,
    action,
    counts,
    deal,
    game,
    holding,
    opened,
    pays,
    play,
    refused,
    slug,
    slugs,
    texts,
)

FIXTURE = Path(__file__).parents[3] / "fixtures" / "games" / "luk-fu.yaml"
TIGERS = "1s 1g 1z 1t L"
SIX_ELDERS = "9s 9g 9z 9t 1s 1t"


# Cards, seats, deals ------------------------------------------------------------------------------------


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


def phase(played, state):
    return played.observation(state, None).fact("phase")


def test_lf_8_and_18_no_call_no_payment():
    played = game()
    state = play(played, deal(played), "pass", "pass", "pass", "pass", "pass")
    assert played.current_player(state) == CHANCE
    assert played.returns(state) == (0, 0, 0, 0)
    assert counts(played, state) == [("Nobody called: no payment", 0, "LF-18")]


def won_by_head(played, caller):
    return play(played, opened(played, deal(played, head=SIX_ELDERS), caller), "claim")


def won_by_second(played, caller):
    table = deal(played, head="2s 3s", second="9s 9g 9z 9t 1s 1t 4s", third="5s 6s")
    return play(played, opened(played, table, caller), "lead 2s", "beat 9s", "discard 5s", "claim")


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


# Five Tigers and calls ----------------------------------------------------------------------------------


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


# Leads --------------------------------------------------------------------------------------------------


def test_lf_20_the_head_leads_and_each_plays_once_from_his_own_hand():
    played = game()
    state = opened(played, deal(played, head="2s 3s", second="4s", third="5s"), "second")
    assert played.current_player(state) == 0
    for wrong in ("lead 4s", "lead lu-hua", "lead ?", "lead 2s 2s", "beat 2s", "discard 2s"):
        assert refused(played, state, wrong) == "LF-20"
    state = play(played, state, "lead 2s")
    assert refused(played, state, "lead 4s") == "LF-20"
    state = play(played, state, "beat 4s", "beat 5s")
    assert played.current_player(state) == 3


def test_lf_21_hands_are_equal_between_tricks():
    played = game()
    state = opened(played, deal(played, head="4s 4g 4z", second="9s 2g 2z", third="9z 3g 3z"))
    state = play(played, state, "lead 4s 4g 4z", "discard 9s 2g 2z", "discard 9z 3g 3z")
    view = played.observation(state, None)
    assert [len(view.zone("hand", seat)) for seat in (0, 1, 3)] == [9, 9, 9]


def test_lf_22_only_sets_are_led():
    played = game()
    state = holding(played, "9s 8s 9g 4z 4t 2t")
    for wrong in ("lead 9s 8s", "lead 4z 4t", "lead 9s 9g", "lead 9s 4z 2t", "lead"):
        assert refused(played, state, wrong) == "LF-22"


def test_lf_23_groups_of_three_and_four():
    played = game()
    state = holding(played, "1s 1g 1z 1t L 7s 7g 7z")
    for right in ("lead 1s 1g 1z", "lead 1s 1g 1z 1t", "lead 7s 7g 7z"):
        assert refused(played, state, right) is None
    assert refused(played, state, "lead 1s 1g L") == "LF-22"


def test_lf_24_runs_of_three_to_nine():
    played = game()
    whole = "9t 8t 7t 6t 5t 4t 3t 2t 1t"
    state = holding(played, f"{whole} L 9s 1s")
    for length in range(3, 10):
        assert refused(played, state, "lead " + " ".join(whole.split()[:length])) is None
    assert refused(played, state, "lead 9t 8t") == "LF-22"
    assert refused(played, state, "lead 9t 1t 2t") == "LF-22"
    assert refused(played, state, "lead 9t 7t 6t") == "LF-22"


def test_lf_25_groups_and_runs_may_be_led_at_any_time():
    played = game()
    state = holding(played, "5s 4t 3t 2t 9g 9z 9t")
    assert refused(played, state, "lead 4t 3t 2t") is None
    assert refused(played, state, "lead 9g 9z 9t") is None
    assert refused(played, state, "lead 4t") == "LF-27"


def test_lf_26_and_27_the_nine_classes_go_in_order():
    played = game(lao_sui="seen")
    order = ["4s", "9s", "5g", "9g", "6z", "9z", "7t", "1t", "L"]
    for at, first in enumerate(order):
        state = holding(played, " ".join(order[at:]))
        assert [text for text in texts(played, state) if len(text.split()) == 2] == [f"lead {slug(first)}"]
        for later in order[at + 1 :]:
            assert refused(played, state, f"lead {later}") == "LF-27"


def test_lf_27_cards_of_a_run_block_later_suits():
    assert refused(game(), holding(game(), "4s 3s 2s 9g"), "lead 9g") == "LF-27"


def test_lf_27_free_ones():
    played = game(free_ones="on")
    state = holding(played, "4s 1s 9s 3g 1t 1g L")
    assert [
        card for card in slugs("4s 1s 9s 3g 1t 1g L") if refused(played, state, f"lead {card}") is None
    ] == slugs("4s 1s 1t L")


def test_lf_27_a_head_who_called_opens_freely_where_the_option_says_so():
    played = game(head_caller_free_open="on")
    hand = "4s 5s 9g 3z"
    state = opened(played, deal(played, head=hand))
    assert refused(played, state, "lead 3z") is None
    assert refused(game(), state, "lead 3z") == "LF-27"
    assert refused(played, opened(played, deal(played, head=hand), "second"), "lead 3z") == "LF-27"
    assert refused(played, holding(played, hand, face_up="9s"), "lead 3z") == "LF-27"


def test_lf_28_inside_a_class_the_choice_is_free():
    state = holding(game(), "4s 5s 6s 9s 2g")
    assert [text for text in texts(game(), state) if len(text.split()) == 2] == [
        "lead shi-4",
        "lead shi-5",
        "lead shi-6",
    ]


def test_lf_29_the_privileged_player_brings_elder_cards_forward():
    played = game(lao_sui="seen")
    hand = "9s 4s 8g 1t L 9z"
    ordinary, privileged = holding(played, hand), holding(played, hand, privileged=True)
    assert [refused(played, ordinary, f"lead {card}") for card in hand.split()] == ["LF-27", None] + [
        "LF-27"
    ] * 4
    assert [refused(played, privileged, f"lead {card}") for card in hand.split()] == [
        None,
        None,
        "LF-29",
        None,
        None,
        None,
    ]
    elders_first = holding(played, "9s 8g", privileged=True)
    assert refused(played, elders_first, "lead 8g") == "LF-29"
    assert "elder" in played.refusal(elders_first, action("lead 8g")).message


def test_lf_30_classes_bind_no_one_who_follows():
    state = holding(game(), "4s 3s 9g 2t", standing="5g")
    assert refused(game(), state, "beat 9g") is None
    state = holding(game(), "4s 3g 2t", standing="5g")
    assert [refused(game(), state, f"discard {card}") for card in ("4s", "3g", "2t")] == [None] * 3


# Follows ------------------------------------------------------------------------------------------------


def test_lf_31_as_many_cards_as_were_led():
    state = holding(game(), "9s 8s 7s 6s 2g 3z", standing="5s 4s 3s")
    for wrong in ("beat 9s", "beat 9s 8s 7s 6s", "discard 2g", "discard 9s 8s 7s 6s", "beat", "discard"):
        assert refused(game(), state, wrong) == "LF-31"
    for right in ("beat 9s 8s 7s", "beat 8s 7s 6s", "discard 9s 8s 2g", "discard 8s 2g 3z"):
        assert refused(game(), state, right) is None


@pytest.mark.parametrize(
    ("hand", "standing", "answer", "legal"),
    [
        ("6g", "5g", "6g", True),
        ("4g", "5g", "4g", False),
        ("9s", "5g", "9s", False),
        ("2s", "1s", "2s", False),
        ("2g", "1g", "2g", True),
        ("1s", "2s", "1s", False),
        ("7g 7z 7t", "6s 6g 6z", "7g 7z 7t", True),
        ("5g 5z 5t", "6s 6g 6z", "5g 5z 5t", False),
        ("2s 2g 2z", "1s 1g 1z", "2s 2g 2z", False),
        ("9s 9g 9z", "1s 1g 1z", "9s 9g 9z", True),
        ("9s 9g 9z 9t", "1s 1g 1z 1t", "9s 9g 9z 9t", True),
        ("1s 1g 1z", "2t 2g 2z", "1s 1g 1z", False),
        ("3g 2g 1g", "9z 8z 7z", "3g 2g 1g", True),
        ("9z 8z 7z", "3g 2g 1g", "9z 8z 7z", False),
        ("9s 9g 9z", "4t 3t 2t", "9s 9g 9z", False),
        ("9s 8s 7s", "4t 4g 4z", "9s 8s 7s", False),
        ("9s 7s 2g", "4t 3t 2t", "9s 7s 2g", False),
    ],
)
def test_lf_32_what_beats_what(hand, standing, answer, legal):
    state = holding(game(), f"{hand} 3s", standing=standing)
    assert refused(game(), state, f"beat {answer}") == (None if legal else "LF-32")
    assert (str(game().canonical(action(f"beat {answer}"))) in texts(game(), state)) == legal


def test_lf_33_a_discard_leaves_nothing_that_beats():
    state = holding(game(), "6s 5s 4s 4g 4z 4t 8t 7t 5t", standing="2s 2g 2z")
    assert refused(game(), state, "discard 4z 7t 5t") == "LF-33"
    assert refused(game(), state, "discard 4g 4z 5t") is None
    one = holding(game(), "7s 3g 2t", standing="5s")
    assert texts(game(), one) == ["beat shi-7", "discard shi-7"]
    two = holding(game(), "8s 7s 3g 2t", standing="5s")
    assert texts(game(), two) == ["beat shi-7", "beat shi-8"]


def test_lf_33_strictly():
    played = game(forced_beat="strict")
    state = holding(played, "7s 3g 2t", standing="5s")
    assert texts(played, state) == ["beat shi-7"]
    assert refused(played, state, "discard 7s") == "LF-33"
    assert texts(played, holding(played, "4s 3g", standing="5s")) == ["discard guan-3", "discard shi-4"]
    group = holding(played, "4s 4g 4z 8t", standing="2s 2g 2z")
    assert refused(played, group, "discard 4s 4g 8t") == "LF-33"
    assert texts(played, group) == ["beat guan-4 shi-4 suo-4"]


def test_lf_34_the_standing_set_is_to_be_beaten_not_the_lead():
    played = game()
    state = opened(played, deal(played, head="2s 9s", second="8s", third="5s 6s 3g"))
    state = play(played, state, "lead 2s", "beat 8s")
    assert refused(played, state, "beat 5s") == "LF-32"
    assert refused(played, state, "discard 3g") is None


def test_lf_35_the_last_set_wins_its_own_number_of_cards_and_leads():
    played = game()
    state = opened(played, deal(played, head="2s 3t", second="8s", third="9s"))
    state = play(played, state, "lead 2s", "beat 8s", "beat 9s")
    view = played.observation(state, None)
    assert [view.zone("won", seat) for seat in (0, 1, 3)] == [(), (), ("shi-9",)]
    assert view.zone("beaten") == ("shi-8", "shi-2")
    assert (view.current_player, view.fact("leader")) == (3, "3")


def test_lf_36_what_lies_open_and_what_does_not():
    played = game()
    state = holding_trick(played)
    seen = {seat: played.observation(state, seat) for seat in (0, 1, 3, None)}
    own = {seat: view.zone("discards", 1) for seat, view in seen.items()}
    assert own == {0: (HIDDEN,), 1: ("guan-3",), 3: (HIDDEN,), None: (HIDDEN,)}
    assert str(seen[3].history[-1].action) == "discard ?"
    assert str(seen[1].history[-1].action) == "discard guan-3"
    assert all(view.zone("trick", 0) == ("shi-9",) for view in seen.values())
    assert seen[0].zone("hand", 1) == (HIDDEN,) * 11


def holding_trick(played):
    """The head has led the 9 of Tens, and the second has thrown the 3 of Guan."""
    hand = "9s 1g 1z 2g 2z 4g 4z 5g 6z 7g 7t 6t"
    return play(played, opened(played, deal(played, head=hand, second="3g")), "lead 9s", "discard 3g")


# Claims -------------------------------------------------------------------------------------------------


def test_lf_37_a_claim_needs_the_lead_and_six_cards():
    played = game(lao_sui="seen")
    assert refused(played, holding(played, "9s 8s 2g", won="9g 8g 7g 6g"), "claim") is None
    assert refused(played, holding(played, "9s 8s 2g", won="9g 8g 7g"), "claim") == "LF-37"
    assert refused(played, holding(played, "9s 9g 9z 9t 1s 1t", standing="2s"), "claim") == "LF-37"
    assert refused(played, deal(played, second=SIX_ELDERS), "claim") == "LF-37"
    assert refused(played, holding(played, "9s 8s 2g", won="9g 8g 7g 6g"), "claim 9s") == "LF-37"


def test_lf_37_five_cards_where_the_option_says_so():
    played = game(lao_sui="seen", min_fu="5")
    assert refused(played, holding(played, "9s 8s 2g", won="9g 8g 7g"), "claim") is None
    assert refused(played, holding(played, "9s 8s 2g", won="9g 8g"), "claim") == "LF-37"


def test_lf_38_a_claim_before_the_first_lead():
    state = won_by_head(game(), "second")
    assert game().returns(state)[0] > 0


def test_lf_39_who_could_claim_may_go_on():
    state = opened(game(), deal(game(), head=SIX_ELDERS))
    found = texts(game(), state)
    assert found[0] == "claim"
    assert len(found) > 1


def played_out(played, won):
    """After the last trick, won by the head who already had these cards."""
    state = play(played, holding(played, "9s", won=won), "lead 9s")
    for _ in range(2):
        state = played.successor(state, played.legal_actions(state)[0])
    return state


def test_lf_40_the_winner_of_the_last_trick_may_claim():
    played = game(length="1-deal")
    state = played_out(played, "9g 8g 7g 6g 5g")
    assert texts(played, state) == ["claim", "pass"]
    assert refused(played, state, "lead 9s") == "LF-40"
    assert refused(played, state, "five-tigers") == "LF-15"
    assert played.returns(play(played, state, "claim"))[0] == 2
    assert counts(played, play(played, state, "pass")) == [("Drawn: no payment", 0, "LF-41")]
    off = game(length="1-deal", claim_after_last="off")
    assert off.current_player(played_out(off, "9g 8g 7g 6g 5g")) == TERMINAL
    assert refused(played, opened(played, deal(played)), "pass") == "LF-40"


def test_lf_41_and_51_played_out_without_a_claim_the_deal_is_drawn():
    played = game(length="1-deal")
    state = played_out(played, "9g 8g 7g 6g")
    assert played.current_player(state) == TERMINAL
    assert played.returns(state) == (0, 0, 0, 0)
    assert played.observation(state, None).fact("ending") == "draw"


def test_lf_42_elder_is_what_the_holder_can_know():
    played = game(lao_sui="seen")
    assert elders(played, holding(played, "9t 7t 2g", face_up="8t")) == slugs("9t 7t")
    assert elders(played, holding(played, "9t 7t 2g")) == slugs("9t")
    assert elders(played, holding(played, "7t 2g", own_past="9t 8t")) == slugs("7t")


def elders(played, state):
    return (played.observation(state, played.current_player(state)).fact("lao-sui") or "").split()


def test_lf_43_the_elder_cards_of_the_start():
    played = game()
    assert elders(played, deal(played, second="9s 9g 9z 9t 1s 1t L 8g 7g 5s 5z 5t")) == slugs(
        "9s 1s 9g 8g 7g 9z 9t 1t L"
    )


# Settlement ---------------------------------------------------------------------------------------------


def claimed(played, hand, dream="", caller="head"):
    """The state after a head's claim with a whole deal behind it."""
    state = opened(played, deal(played, head=hand, dream=dream), caller)
    return play(played, state, "claim")


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


def test_lf_52_three_players():
    played = game(3)
    state = deal(played)
    assert phase(played, state) == "calls"
    assert refused(played, state, "five-tigers") == "LF-52"
    assert "dreamer" not in dict(played.observation(state, None).facts)
    state = claimed(played, "9s 8s 9g 9z 9t 1s 1t")
    assert played.returns(state) == (4, -2, -2)


# Elder cards by level; the search has tests of its own ----------------------------------------------------


def after_two_discards(level):
    """The head's 5 of Tens won, the second and the third threw cards away."""
    played = game(lao_sui=level)
    table = deal(
        played,
        head="9s 7s 5s 2s 1s 8g 7z 1z 7t 5t 4t 3t",
        second="8s 4s 9g 7g",
        third="3s 6g 4g 2g",
        dream="6s",
    )
    return played, play(played, opened(played, table), "lead 5s", "discard 8s", "discard 4g")


def test_ls_1_seen_asks_only_what_lay_face_up_or_was_dealt():
    assert elders(*after_two_discards("seen")) == slugs("9s 1s")


def test_ls_2_forced_counts_what_both_failed_to_beat():
    assert elders(*after_two_discards("forced")) == slugs("9s 7s 1s")


def test_ls_3_full_names_at_least_as_much():
    assert set(elders(*after_two_discards("full"))) >= set(slugs("9s 7s 1s"))


def test_the_level_decides_what_may_be_led():
    for level, rule in (("seen", None), ("forced", "LF-27"), ("full", "LF-27")):
        assert refused(*after_two_discards(level), "lead 7s") == rule


# Options, tables, matches -------------------------------------------------------------------------------


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


def cite(entry):
    place = f"[{entry['locator']}]" if entry.get("locator") else ""
    return f"{entry['source']}{place}" + (f" via {entry['via']}" if entry.get("via") else "")


def test_rules_options_and_rulesets_are_those_of_the_catalogue():
    entry = yaml.safe_load(FIXTURE.read_text(encoding="utf-8"))

    def words(one):
        return one["key"], one["text"], tuple(map(cite, one["cites"])), one["basis"]

    assert [(r.key, r.text, r.cites, r.basis) for r in GAME.info.rules] == [
        words(one) for one in entry["rules"]
    ]
    assert [(o.key, o.text) for o in GAME.info.options] == [(o["key"], o["text"]) for o in entry["options"]]
    for option, told in zip(GAME.info.options, entry["options"], strict=True):
        assert [(c.key, c.text, c.cites, c.basis) for c in option.choices] == [
            words(c) for c in told["choices"]
        ]
    assert [(r.key, r.text, r.options, r.cites) for r in GAME.info.rulesets] == [
        (one["key"], one["text"], one["options"], tuple(map(cite, one["cites"]))) for one in entry["rulesets"]
    ]


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
