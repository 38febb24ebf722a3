"""Luk Fu, LF-20 to LF-43, LS-1 to LS-3: leads, follows, claims, elder cards."""

import pytest

from games.engine.core import HIDDEN, TERMINAL
from tests.games.rules.luk_fu_table import (
    SIX_ELDERS,
    action,
    counts,
    deal,
    elders,
    game,
    holding,
    opened,
    play,
    refused,
    slug,
    slugs,
    texts,
    won_by_head,
)


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
    later = game(five_tigers_after_calls="on")
    assert refused(later, played_out(later, "9g 8g 7g 6g 5g"), "five-tigers") == "LF-14"


def test_lf_41_played_out_without_a_claim_the_deal_is_drawn():
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


def test_lf_43_the_elder_cards_of_the_start():
    played = game()
    assert elders(played, deal(played, second="9s 9g 9z 9t 1s 1t L 8g 7g 5s 5z 5t")) == slugs(
        "9s 1s 9g 8g 7g 9z 9t 1t L"
    )


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


def test_each_elder_card_comes_with_a_reason():
    played, state = after_two_discards("forced")
    found = played.elder_cards(state, 0)
    assert set(found) == set(slugs("9s 7s 1s"))
    assert found["shi-7"].rule == "LS-2"
    assert found["shi-9"].rule == "LS-1"
    assert all(reason.text for reason in found.values())


def test_the_level_decides_what_may_be_led():
    for level, rule in (("seen", None), ("forced", "LF-27"), ("full", "LF-27")):
        assert refused(*after_two_discards(level), "lead 7s") == rule
