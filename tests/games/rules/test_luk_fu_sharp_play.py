"""Luk Fu: what is listed, what lies open, how deals begin and end: breakages that other tests let pass."""

from itertools import combinations

import pytest

from games.engine.core import Action
from games.engine.errors import BadOptions
from tests.games.rules.luk_fu_table import action, deal, game, holding, opened, play, texts


def open_cards(table, state):
    """What lies open on the table: by owner in the trick, and what was beaten."""
    zones = [zone for zone in table.observation(state, None).zones if zone.name in ("trick", "beaten")]
    return {(zone.name, zone.owner): zone.cards for zone in zones if zone.cards}


def test_lf_36_nothing_lies_open_before_the_first_lead_and_in_no_trick_between_two():
    table = game()
    state = deal(table, head="2s 3s", second="9s", third="2t")
    for action_before in ("pass", "pass", "call"):
        assert open_cards(table, state) == {}
        state = play(table, state, action_before)
    assert open_cards(table, state) == {}
    state = play(table, state, "lead 2s", "beat 9s", "discard 2t")
    assert open_cards(table, state) == {("beaten", None): ("shi-2",)}


@pytest.mark.parametrize("ending", ["no-call", "declined", "drawn"])
def test_lf_51_a_deal_without_a_winner_stays_in_the_history(ending):
    table = game(length="1-deal", claim_after_last="on" if ending == "declined" else "off")
    state = deal(table, head="9s 8s 7s 6s 5s 4s 9g 9z 9t 1s 1t 2s")
    while table.current_player(state) >= 0:
        actions = [one for one in table.legal_actions(state) if one.verb != "claim"]
        passing = [one for one in actions if one.verb == "pass"]
        calling = [one for one in actions if one.verb == "call" and ending != "no-call"]
        state = table.successor(state, (calling or passing or actions)[0])
    view = table.observation(state, None)
    assert view.fact("ending") == ("no-call" if ending == "no-call" else "draw")
    assert [event.action.verb for event in view.history][:3] == ["deal", "pass", "pass"]
    assert (view.history[-1].action.verb == "pass") == (ending != "drawn")
    assert any(event.action.verb == "lead" for event in view.history) == (ending != "no-call")
    assert texts(table, state) == []


def test_lf_36_a_throw_that_nobody_saw_takes_no_card_away():
    table = game()
    state = play(table, opened(table, deal(table, head="9s", second="1s")), "lead 9s")
    assert table.successor(state, Action("discard", ("?",))).hands == state.hands


@pytest.mark.parametrize(("late", "holder"), [("off", "1s 1g 1z 1t L"), ("on", "1s 1g 1z 1t 2s")])
def test_lf_14_and_15_late_five_tigers_need_the_cards_and_the_option(late, holder):
    table = game(five_tigers_after_calls=late)
    state = opened(table, deal(table, head=holder, third="9t"))
    assert "five-tigers" not in texts(table, state)
    assert "five-tigers" not in map(str, table.search_actions(state))


def test_lf_7_at_the_end_and_at_chance_nobody_may_do_anything():
    table = game(length="4-deals")
    state = play(table, deal(table), *["pass"] * 5)
    assert texts(table, state) == []
    assert texts(table, table.new_initial_state()) == []


def test_lf_28_the_elder_cards_of_cash_are_one_class_after_wilkinson():
    table = game(3, coin_order="wilkinson1895", lao_sui="seen")
    state = holding(table, "L 9t")
    assert texts(table, state) == ["lead qian-9", "lead yun-qian"]


def test_lf_17_a_group_and_a_run_that_share_a_number_are_six_cards_of_sets():
    table = game(must_call="head")
    state = deal(table, head="4s 5s 6s 5g 5z 5t 2g 8g 2z 8z 1g 7t", third="9s 9g 9z 9t")
    state = play(table, state, "pass", "pass")
    assert table.refusal(state, action("pass")).rule.key == "LF-17"


def test_lf_6_after_the_lot_comes_the_first_deal_and_the_lot_stays_in_the_history():
    table = game(first_head="lot")
    state = table.apply(table.new_initial_state(), Action("lot", (), "seats=3"))
    view = table.observation(state, None)
    assert [view.fact(name) for name in ("phase", "deal", "head", "caller")] == ["deal", "1", "3", None]
    assert [str(event.action) for event in view.history] == ["lot seats=3"]
    whole = Action("deal", table.cards())
    assert table.refusal(state, whole) is None
    assert table.refusal(state, Action("deal", table.cards()[1:])).rule.key == "LF-11"
    assert table.current_player(table.apply(state, whole)) == 0


def test_lf_11_before_the_deal_the_pack_lies_face_down_and_nothing_else():
    table = game()
    view = table.observation(table.new_initial_state(), 1)
    assert [(zone.name, zone.owner, zone.cards) for zone in view.zones] == [("pack", None, ("?",) * 37)]
    assert [view.fact(name) for name in ("phase", "head", "dreamer", "caller")] == ["deal", "0", "2", None]


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"coin_order": "wilkinson1895"}, ("coin-order with four seats", "wilkinson1895", ("modern",))),
        ({"payment": "huizhou", "min_fu": "5"}, ("min-fu with payment huizhou", "5", ("6",))),
    ],
)
def test_options_that_do_not_go_together_are_named_with_what_would(options, wrong):
    with pytest.raises(BadOptions) as caught:
        game(**options)
    assert (caught.value.key, caught.value.value, caught.value.allowed) == wrong


def told_and_listed(table, state, verbs, sizes):
    """The plays of cards in hand that are not refused, found by trying all, and those that are listed."""
    seat = table.current_player(state)
    hand = sorted(table.observation(state, seat).zone("hand", seat))
    tried = [Action(verb, cards) for verb in verbs for size in sizes for cards in combinations(hand, size)]
    return (
        [one for one in tried if table.refusal(state, one) is None],
        [one for one in table.legal_actions(state) if one.cards],
    )


@pytest.mark.parametrize(
    "hand",
    [
        "2s 2g 2z 2t 9s 9g 9z",
        "3s 3g 3t 5s 5z 5t 1g",
        "4g 4z 4t 8s 8g 8t 9t",
        "7s 6s 5s 4s 7g 7z 7t",
        "9g 8g 7g 3z 2z 1z 5t",
        "9t 8t 7t 6t 3t 2t 1t",
        "1s 1g 1z 1t L 2s 3s",
    ],
)
@pytest.mark.parametrize("tigers", ["on", "off"])
def test_lf_22_to_29_every_set_that_may_be_led_is_listed(hand, tigers):
    table = game(five_tigers_set=tigers, lao_sui="seen")
    told, listed = told_and_listed(table, holding(table, hand), ["lead"], range(1, 8))
    assert sorted(told) == listed


@pytest.mark.parametrize(
    ("standing", "hand"),
    [
        ("2s 2g 2z", "4s 4g 4z 4t 6g 6t 9z"),
        ("2s 2g 2z", "4g 4z 4t 7s 7g 7t 9z"),
        ("4s 4g 4z", "2g 2z 2t 3s 3g 3t 9z"),
        ("4z 3z 2z", "7z 6z 5z 9t 8t 7t 1g"),
        ("9t 8t 7t", "3z 2z 1z 9s 5g 6t 5t"),
        ("4t 3t 2t", "8t 7t 6t 9s 5g 5z 2z"),
        ("5g 4g 3g", "4s 3s 2s 9g 8g 7g 1z"),
        ("1s 1g 1z 1t", "9s 9g 9z 9t 2s 2g 2z"),
        ("5t", "9t 7t 2t 9s 9g 9z L"),
    ],
)
@pytest.mark.parametrize("options", [{}, {"forced_beat": "strict"}], ids=["freely", "strictly"])
def test_lf_31_to_33_every_beat_and_every_throw_is_listed(standing, hand, options):
    table = game(**options)
    size = len(standing.split())
    told, listed = told_and_listed(
        table, holding(table, hand, standing=standing), ["beat", "discard"], [size]
    )
    assert sorted(told) == sorted(listed)
    assert listed
