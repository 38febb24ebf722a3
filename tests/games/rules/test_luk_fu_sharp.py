"""Luk Fu: small breakages that the other tests of the game let pass."""

from random import Random

import pytest

from games.engine.core import Action
from tests.games.rules.luk_fu_table import (
    SIX_ELDERS,
    action,
    claimed,
    deal,
    game,
    holding,
    opened,
    play,
    slugs,
    texts,
    won_by_head,
    won_by_second,
)

SIX = ("shi-9", "bai-zi", "guan-9", "suo-9", "qian-9", "mao-gong")
ONES = ("bai-zi", "mao-gong")


def sheet(played, state):
    return [
        (line.deal, line.kind, line.seat, line.label, line.cards, line.points, line.rule.key)
        for line in played.score_sheet(state)
    ]


def why(played, state, text):
    return played.refusal(state, action(text)).message


def test_lf_45_to_48_every_line_of_a_score_sheet_with_a_share_for_the_dreamer():
    table = game()
    expected = [
        (1, "count", 0, "Elder cards in hand", SIX, 6, "LF-44"),
        (1, "count", 0, "6 winning cards: points from each loser", SIX, 1, "LF-45"),
        (
            1,
            "count",
            2,
            "Winning cards with the number of Cloud Cash: points from each loser",
            ONES,
            2,
            "LF-47",
        ),
    ]
    for loser in (1, 3):
        expected += [
            (1, "pay", loser, "Paid to the winner", SIX, -1, "LF-46"),
            (1, "pay", 0, "Received from a loser", SIX, 1, "LF-46"),
            (1, "pay", loser, "Paid to the dreamer", ONES, -2, "LF-47"),
            (1, "pay", 2, "Received from a loser", ONES, 2, "LF-47"),
        ]
    state = claimed(table, SIX_ELDERS, dream="L")
    assert sheet(table, state) == expected
    assert table.returns(state) == (2, -3, 4, -3)


def test_lf_4_red_cards_have_a_line_of_their_own_under_sung_alone():
    def red(played):
        state = claimed(played, SIX_ELDERS, dream="5g")
        return [line for line in sheet(played, state) if line[-1] == "LF-4"]

    assert red(game(payment="sung")) == [(1, "count", 0, "Red cards among them", SIX, 6, "LF-4")]
    assert red(game()) == []
    table = game(payment="sung", lao_sui="seen")
    state = play(table, holding(table, "8t 2g", won="7g 6g 5g 4g 3g", own_past="9t"), "claim")
    assert "LF-4" not in [line[-1] for line in sheet(table, state)]
    table = game(payment="sung")
    state = claimed(table, "9s 8s 7s 6s 5s 4s 3s", dream="5g")
    assert [line[3:6] for line in sheet(table, state)][1] == ("Red cards among them", ("shi-9", "shi-8"), 2)


def test_lf_50_what_is_paid_for_the_other_loser_says_so():
    table = game()
    state = won_by_second(table, "third")
    labels = [line[2:4] for line in sheet(table, state) if line[1] == "pay" and line[5] < 0]
    assert labels == [(3, "Paid to the winner for the other loser"), (3, "Paid to the winner")]
    state = won_by_head(table, "third")
    labels = [line[2:4] for line in sheet(table, state) if line[1] == "pay" and line[5] < 0]
    assert labels == [(3, "Paid to the winner for the other loser"), (3, "Paid to the winner")]


def test_lf_18_a_void_deal_has_one_line_on_the_sheet_of_its_head():
    table = game()
    state = play(table, deal(table), *["pass"] * 5)
    assert sheet(table, state) == [(1, "count", 0, "Nobody called: no payment", (), 0, "LF-18")]


def test_lf_49_five_tigers_have_one_line_for_the_winner():
    table = game()
    state = play(table, deal(table, second="1s 1g 1z 1t L"), "five-tigers")
    tigers = ("bai-zi", "guan-1", "suo-1", "mao-gong", "yun-qian")
    assert sheet(table, state)[0] == (
        1,
        "count",
        1,
        "Five Tigers: points from each loser",
        tigers,
        4,
        "LF-49",
    )
    assert {line[4] for line in sheet(table, state)} == {tigers}


@pytest.mark.parametrize(
    ("hand", "lead", "first"),
    [
        ("9s 8s 5g", "5g", "elder cards: the 9 of Tens and the 8 of Tens"),
        ("9s 5g", "5g", "elder card: the 9 of Tens"),
        ("8s 7s 3z", "3z", "plain cards: the 8 of Tens and the 7 of Tens"),
        ("2s 3z", "3z", "plain card: the 2 of Tens"),
        ("1s 5g", "5g", "elder card: Hundred Sons"),
    ],
)
def test_lf_27_a_lead_too_early_is_told_what_goes_before(hand, lead, first):
    table = game()
    state = opened(table, deal(table, head=hand))
    card = {"5g": "The 5 of Guan", "3z": "The 3 of Strings"}[lead]
    assert why(table, state, f"lead {lead}") == f"{card} may not be led yet; before it go your first {first}."


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("8s 7s 3z", "hold 0 elder cards."),
        ("9s 5g", "hold 1 elder card: the 9 of Tens."),
        ("9s 8s 5g", "hold 2 elder cards: the 9 of Tens and the 8 of Tens."),
    ],
)
def test_lf_37_a_claim_too_early_counts_what_there_is(hand, told):
    table = game()
    state = opened(table, deal(table, head=hand))
    assert why(table, state, "claim") == f"You need 6 winning cards. You have won 0 and {told}"


def test_lf_31_says_how_many_cards_the_trick_is_played_with():
    table = game()
    state = play(table, opened(table, deal(table, head="2s 3g", second="4s 5s")), "lead 2s")
    assert why(table, state, "beat 4s 5s") == "This trick is played with one card, not 2."
    state = play(table, opened(table, deal(table, head="4g 5g 6g", second="2t 3t 4t")), "lead 4g 5g 6g")
    assert why(table, state, "discard 2t 3t") == "This trick is played with 3 cards, not 2."


@pytest.mark.parametrize(
    ("hand", "standing", "text", "told"),
    [
        ("4g", "5g", "beat 4g", "The 4 of Guan does not beat the 5 of Guan."),
        ("9s", "5g", "beat 9s", "The 9 of Tens does not beat the 5 of Guan."),
        (
            "2s 2g 2z",
            "4s 4g 4z",
            "beat 2s 2g 2z",
            "The 2 of Tens, the 2 of Guan and the 2 of Strings do not beat "
            "the 4 of Tens, the 4 of Guan and the 4 of Strings.",
        ),
        (
            "9s 9g 9z",
            "4t 3t 2t",
            "beat 9s 9g 9z",
            "The 9 of Tens, the 9 of Guan and the 9 of Strings do not beat "
            "the 4 of Cash, the 3 of Cash and the 2 of Cash: kinds never mix.",
        ),
        (
            "9s 7s 2g",
            "4t 3t 2t",
            "beat 9s 7s 2g",
            "The 9 of Tens, the 7 of Tens and the 2 of Guan do not beat "
            "the 4 of Cash, the 3 of Cash and the 2 of Cash: it is no set.",
        ),
    ],
)
def test_lf_32_what_does_not_beat_is_told_why(hand, standing, text, told):
    table = game()
    assert why(table, holding(table, f"{hand} 3s", standing=standing), text) == told


def test_lf_33_a_throw_is_told_what_would_be_kept():
    table = game()
    state = holding(table, "8s 7s 3g 2t", standing="5s")
    assert why(table, state, "discard 7s").startswith(
        "You would keep the 8 of Tens, which would beat the 5 of Tens:"
    )
    strict = game(forced_beat="strict")
    state = holding(strict, "8s 7s 3g 2t", standing="5s")
    assert why(strict, state, "discard 7s") == "You can beat with the 7 of Tens, so you must beat."


def test_lf_20_a_card_not_held_is_named():
    table = game()
    state = holding(table, "1s 9s 3g")
    not_held = "You may play only cards of your own hand: {} is not in it."
    assert why(table, state, "lead 4s") == not_held.format("the 4 of Tens")
    assert why(table, state, "lead lu-hua") == not_held.format("lu-hua")
    assert why(table, state, f"lead {'x' * 41}") == not_held.format("x" * 40)


def test_lf_22_and_31_who_names_no_card_is_told_what_is_done_now():
    table = game()
    assert why(table, holding(table, "9s 3g"), "lead").startswith("You lead now:")
    assert why(table, holding(table, "9s 3g", standing="5s"), "beat").startswith("You follow now:")


def test_lf_7_an_unknown_verb_is_cut_short():
    table = game()
    assert why(table, holding(table, "9s 3g"), "d" * 41).startswith(
        f"A player has no '{'d' * 40}' in Luk Fu."
    )


def thrown_under_five(table):
    """Neither opponent beat the 5 of Tens: the 7 is an elder card for who reasons."""
    cards = {"head": "9s 7s 5s 2s 1s 8g 7z 1z 7t 5t 4t 3t", "second": "8s 4s 9g 7g", "third": "3s 6g 4g 2g"}
    state = opened(table, deal(table, **cards, dream="6s"))
    return play(table, state, "lead 5s", "discard 8s", "discard 4g")


@pytest.mark.parametrize(
    ("level", "found"), [("seen", "9s 1s"), ("forced", "9s 7s 1s"), ("full", "9s 7s 1s")]
)
def test_lf_42_reasons_are_given_at_the_level_of_the_match(level, found):
    table = game(lao_sui=level)
    assert set(table.elder_cards(thrown_under_five(table), 0)) == set(slugs(found))


def test_lf_37_a_claim_counts_the_elder_cards_that_only_a_search_finds():
    table = game()
    state = thrown_under_five(table)
    told = "You need 6 winning cards. You have won 1 and hold 3 elder cards: "
    assert why(table, state, "claim") == f"{told}the 9 of Tens, the 7 of Tens and Hundred Sons."


def test_lf_11_the_pack_is_shuffled_for_each_deal():
    table = game()
    state = table.new_initial_state()
    first, again, other = (table.sample_chance(state, Random(seed)).cards for seed in (1, 1, 2))
    assert first == again != other
    assert list(first) not in (sorted(first), list(table.cards()))


def test_lf_36_the_history_keeps_every_action_in_order():
    table = game()
    before = deal(table, head="2s 3s", second="9s 9g 9z 9t 1s 1t 4s", third="5s 6s")
    done = ["pass", "pass", "call", "lead 2s", "beat 9s", "discard 5s"]
    state = play(table, before, *done)
    history = table.observation(state, 3).history[len(table.observation(before, 3).history) :]
    assert [event.action for event in history] == [action(text) for text in done]
    assert [event.actor for event in history] == [1, 3, 0, 0, 1, 3]
    state = play(table, state, "claim")
    assert [event.action.verb for event in table.observation(state, None).history][-1] == "claim"


def test_a_value_and_cards_in_any_order():
    table = game()
    state = opened(table, deal(table, head="4g 5g 6g"))
    assert table.refusal(state, Action("lead", tuple(slugs("6g 4g 5g")))) is None
    assert table.canonical(Action("lead", tuple(slugs("6g 4g 5g")))).cards == tuple(slugs("4g 5g 6g"))
    assert table.refusal(state, Action("lead", tuple(slugs("4g 5g 6g")), "seats=0")) is not None
    assert texts(table, state)[0].startswith("lead")


def test_a_throw_is_put_in_order_and_a_value_stays_to_be_refused():
    table = game()
    for verb in ("lead", "beat", "discard"):
        put = table.canonical(Action(verb, tuple(slugs("6g 4g")), "seats=0"))
        assert put == Action(verb, tuple(slugs("4g 6g")), "seats=0")


def test_lf_36_only_who_is_to_act_is_shown_what_he_may_do():
    table = game()
    state = opened(table, deal(table))
    assert table.observation(state, 0).legal_actions == table.legal_actions(state) != ()
    for other in (1, 2, 3, None):
        assert table.observation(state, other).legal_actions == ()


def test_lf_17_two_runs_side_by_side_are_six_cards_of_sets():
    table = game(must_call="head")
    rest = "1z 3z 5z 2t 4t 6t"
    for third, refused in (("8g", True), ("9z", False)):
        state = deal(table, head=f"2s 3s 4s 6g 7g {third} {rest}")
        state = play(table, state, "pass", "pass")
        assert bool(table.refusal(state, action("pass"))) is refused


def test_quick_play_where_five_tigers_may_come_late():
    table = game(five_tigers_after_calls="on", length="1-deal")
    results = [table.rollout(table.new_initial_state(), Random(seed)) for seed in range(8)]
    assert all(sum(result) == 0 for result in results)
    assert table.rollout(table.new_initial_state(), Random(3)) == results[3]
