"""Min-Ha-To: small breakages that the other tests of the game let pass."""

from random import Random

import pytest

from games.engine.core import TERMINAL, Action
from games.rules.min_ha_to import GAME
from tests.games.rules.min_ha_to_table import (
    at,
    dealt,
    game_of,
    legal,
    named,
    nets,
    play,
    refused,
    spelt,
    with_first,
    zone,
)

VOID = Action("deal", tuple(with_first([[], [], named("maA maR ma1 ma2")], 1)))


def settled_deal(game, state):
    """The state after random play to the end of a deal, and who won it, None if nobody did."""
    rng = Random(3)
    while game.current_player(state) >= 0:
        state = game.successor(state, rng.choice(game.legal_actions(state)))
    best = max(game.returns(state))
    return state, game.returns(state).index(best) if game.returns(state).count(best) == 1 else None


def test_mh_4_every_cut_stays_in_the_history():
    game = game_of(3)
    cuts = ["cut ch1 irA wlA seats=0,1,2", "cut irA wlA seats=1,2", "cut plA maR seats=1,2"]
    state = play(game, game.new_initial_state(), *cuts)
    assert [str(event.action) for event in game.observation(state, None).history] == list(map(spelt, cuts))
    assert game.observation(state, None).fact("cutting") is None


def test_mh_5_the_pack_is_shuffled_for_each_deal():
    game = GAME()
    state = game.apply(game.new_initial_state(), Action.parse(spelt("cut chB ch1 seats=0,1")))
    first, again, other = (game.sample_chance(state, Random(seed)).cards for seed in (1, 1, 2))
    assert first == again != other
    assert list(first) not in (sorted(first), list(game.cards()))


def test_mh_8_in_a_void_deal_nothing_is_captured_laid_down_or_turned():
    fours = [named("plA plR pl1 pl2"), [], named("maA maR ma1 ma2")]
    deck = with_first(fours, 1)
    game, state = dealt(deck, dealer=0, four_on_table="redeal")
    for seat in range(2):
        assert zone(game, state, "captured", seat) == []
    assert zone(game, state, "hand", 0) == sorted(deck[:10])
    assert zone(game, state, "table") == sorted(deck[20:28])
    assert zone(game, state, "stock") == sorted(deck[28:])
    assert zone(game, state, "turned") == zone(game, state, "matched") == []
    assert [name for name, _ in game.observation(state, None).facts if name.startswith("laid")] == []


def test_mh_8_a_void_deal_forgets_what_was_laid_down_in_the_deal_before():
    game, state = dealt(
        with_first([named("plA plR pl1 pl2"), [], []], 1), four_on_table="redeal", length="12-deals"
    )
    settled, _ = settled_deal(game, state)
    void = game.apply(settled, VOID)
    facts = dict(game.observation(void, None).facts)
    assert facts["void-deals"] == "1"
    assert not [name for name in facts if name.startswith("laid-down")]


def test_mh_8_a_void_deal_shows_who_dealt_it_and_would_have_led():
    game, state = dealt(four_on_table="redeal", length="12-deals", next_dealer="alternate")
    settled, winner = settled_deal(game, state)
    void = game.apply(settled, VOID)
    assert winner is not None
    assert [game.observation(state, None).fact(name) for name in ("dealer", "leader")] == ["0", "0"]
    assert [game.observation(void, None).fact(name) for name in ("dealer", "leader")] == ["1", "1"]


def test_mh_9_where_four_in_hand_bring_nothing_they_are_not_in_the_score():
    game, state = dealt(
        with_first([named("plA plR pl1 pl2"), [], []], 1), four_in_hand="none", length="12-deals"
    )
    assert game.observation(state, None).fact("laid-down-0") is None
    settled, _ = settled_deal(game, state)
    assert game.returns(settled) == tuple(nets(game, settled)) != (0, 0)


def test_mh_12_the_first_card_of_the_pack_is_turned_up_like_any_other():
    first = sorted(GAME().cards())[0]
    game, state = at(["maA cr1", "wlA cr2"], "su1 pi1", stock="clA su2 ir1 ir2")
    state = play(game, state, "play maA")
    assert zone(game, state, "turned") == [first]
    assert refused(game, state, "play wlA")[0] == "MH-12"


def test_mh_15_an_empty_hand_is_not_the_reason_after_its_last_card_made_a_match():
    game, state = at(["maA", "wlA"], "ma1 pi1", stock="cl1 su2")
    state = play(game, state, "play maA ma1")
    assert refused(game, state, "play wlA")[0] == "MH-12"
    game, state = at(["maA wlA", "su1 su2"], "pi1", stock="cl1 ir1 ir2 wi1")
    state = play(game, state, "play maA")
    assert refused(game, state, "play wlA")[0] == "MH-12"


def test_mh_13_and_mh_16_a_wrong_capture_of_the_stock_card_is_named():
    game, state = at(["maA", "wlA"], "su1 pi1", stock="suB cl1")
    state = play(game, state, "play maA")
    key, message = refused(game, state, "turn suB pi1")
    assert (key, "cannot take the first plain pine" in message) == ("MH-13", True)
    game, state = at(["maA", "wlA"], "su1 su2 suA pi1", stock="suB cl1")
    state = play(game, state, "play maA")
    key, message = refused(game, state, "turn suB pi1")
    assert (key, "cannot take the first plain pine" in message) == ("MH-16", True)


def test_a_coloured_paulownia_is_called_so():
    game, state = at(["pa1", "wlA"], "pi1", stock="su1 su2")
    assert "the coloured paulownia" in refused(game, state, "play pa1 pi1")[1].lower()


def test_mh_29_a_guess_of_who_leads_counts_points_hands_cards_and_what_is_set_aside():
    game, state = at(["maA su2", "wlA cr1"], "ma1 pi1", stock="cl1 ir1 ir2 wi1")
    assert [game.evaluate(state, seat) for seat in (0, 1)] == [0, 0]
    state = play(game, state, "play maA ma1")
    assert [game.evaluate(state, seat) for seat in (0, 1)] == [10 + 2, -12]
    state = play(game, state, "turn cl1")
    assert [game.evaluate(state, seat) for seat in (0, 1)] == [12, -12]
    hands = {"hands": [named("su2"), named("cr1"), []], "stock": named("cl1 ir1")}
    captured = [named("plR chR piR"), named("chB"), named("maA maR")]
    game = game_of(3)
    state = game.position(hands | {"captured": captured, "table": named("pi1")})
    ribbons = game.position({"captured": captured})
    scores = [0, 0, 0]
    for line in game.score_sheet(ribbons):
        scores[line.seat] += line.points * (line.kind == "count")
    scores = [score + len(cards) for score, cards in zip(scores, captured, strict=True)]
    for seat in range(3):
        others = [score for other, score in enumerate(scores) if other != seat]
        assert game.evaluate(state, seat) == scores[seat] - max(others)


def test_mh_29_a_guess_adds_what_is_set_aside_to_what_was_captured_before():
    game = game_of(2)
    given = {"hands": [named("su2"), named("cr1")], "table": named("pi1"), "stock": named("cl1 ir1 ir2")}
    given |= {"captured": [named("plR chR piR"), []], "matched": named("maA ma1"), "turned": named("su1")[0]}
    state = game.position(given)
    ribbons, deer, cards = 3 * 5 + 30, 10, 5
    assert game.evaluate(state, 0) == ribbons + deer + cards + 30


def test_mh_31_quick_play_goes_from_the_cut_through_every_deal():
    game = game_of(3, length="6-deals")
    results = [game.rollout(game.new_initial_state(), Random(seed)) for seed in range(6)]
    assert len(set(results)) == 6
    assert game.rollout(game.new_initial_state(), Random(1)) == results[1]
    over = game.position({"nets": [[1, 2, 3]] * 6})
    assert game.current_player(over) == TERMINAL
    assert game.rollout(over, Random(1)) == (6, 12, 18)


def test_mh_33_the_history_tells_every_play_and_the_view_whose_it_is():
    game, state = at(["maA cr1", "wlA cr2"], "ma1 pi1", stock="su1 ir1 ir2 wi1")
    done = ["play maA ma1", "turn su1", "play wlA", "turn ir1"]
    state = play(game, state, *done)
    view = game.observation(state, 0)
    assert [str(event.action) for event in view.history] == list(map(spelt, done))
    assert [event.actor for event in view.history] == [0, 0, 1, 1]
    assert (view.game, view.legal_actions) == ("min-ha-to", game.legal_actions(state))
    assert len(view.legal_actions) == 1


def test_mh_12_the_phase_is_told_for_the_first_card_of_the_pack_too():
    game, state = at(["maA cr1", "wlA cr2"], "su1 pi1", stock="clA su2 ir1 ir2")
    assert game.observation(state, None).fact("phase") == "play"
    assert game.observation(play(game, state, "play maA"), None).fact("phase") == "turn"


def test_mh_16_a_value_makes_no_capture_legal():
    game, state = at(["maA cr1", "wlA cr2"], "ma2 ma1 maR", stock="su1 ir1 ir2 wi1")
    assert refused(game, state, "play maA ma2 maR ma1") is None
    assert refused(game, state, "play maA ma2 maR ma1 seats=0")[0] == "MH-11"


def test_mh_16_cards_taken_are_put_in_order_and_two_stay_to_be_refused():
    game, state = at(["maA cr1", "wlA cr2"], "ma2 ma1", stock="su1 ir1 ir2 wi1")
    two = Action.parse(spelt("play maA ma2 ma1"))
    assert str(game.canonical(two)) == spelt("play maA ma1 ma2")
    assert refused(game, state, "play maA ma2 ma1")[0] == "MH-11"


@pytest.mark.parametrize("double_match", ["take-four", "return-three"])
def test_mh_13_after_a_card_that_matched_nothing_the_stock_card_may_match(double_match):
    game, state = at(["maA", "wlA"], "su1 pi1", stock="suB cl1", double_match=double_match)
    state = play(game, state, "play maA")
    assert legal(game, state) == [spelt("turn suB su1")]


def test_mh_18_what_was_declined_lies_on_the_table_when_the_deal_ends():
    game, state = at(["maA", ""], "ma1 pi1", stock="su1", decline_match="allowed", length="6-deals")
    state = play(game, state, "play maA", "turn su1")
    assert zone(game, state, "table") == sorted(named("maA ma1 pi1 su1"))
    assert zone(game, state, "matched") == zone(game, state, "turned") == []
    assert game.observation(state, None).fact("deal") == "1"
    assert game.observation(state, None).fact("void-deals") is None


def test_mh_29_every_line_of_a_score_sheet():
    captured = ["irA irR ir1 ir2 maA maR ma1 ma2 piR plR chR", "wlB wlA wlR wl1"]
    game = game_of(2, length="6-deals")
    state = game.position(
        {"captured": list(map(named, captured)), "laid-down": [["iris", "maple"], ["willow"]]}
    )
    mine, yours = (tuple(sorted(named(codes))) for codes in captured)
    iris, maple, hung = (
        tuple(sorted(named(codes))) for codes in (captured[0][:15], captured[0][16:31], "piR plR chR")
    )
    counting = tuple(card for card in mine if not card.endswith(("plain-1", "plain-2")))
    lines = [
        (1, "count", 0, "Card points", counting, 45, "MH-19"),
        (1, "count", 0, "Four of a suit dealt", iris, 100, "MH-9"),
        (1, "count", 0, "Four of a suit dealt", maple, 100, "MH-9"),
        (1, "count", 0, "Hung Don", hung, 30, "MH-21"),
        (1, "count", 0, "Cho-Si-Ma", iris, 20, "MH-24"),
        (1, "count", 0, "Pung-Si-Ma", maple, 20, "MH-25"),
        (1, "count", 0, "Be-Si-Ma of an opponent", yours, -20, "MH-20"),
        (1, "count", 1, "Card points", yours[1:], 35, "MH-19"),
        (1, "count", 1, "Four of a suit dealt", yours, 100, "MH-9"),
        (1, "count", 1, "Be-Si-Ma", yours, 20, "MH-26"),
        (1, "count", 1, "Hung Don of an opponent", hung, -30, "MH-20"),
        (1, "count", 1, "Cho-Si-Ma of an opponent", iris, -20, "MH-20"),
        (1, "count", 1, "Pung-Si-Ma of an opponent", maple, -20, "MH-20"),
        (1, "pay", 0, "Score of the deal", (), 295, "MH-31"),
        (1, "pay", 1, "Score of the deal", (), 85, "MH-31"),
    ]
    assert sheet(game, state) == lines
    assert repr(game.returns(state)) == "(295, 85)"  # whole numbers, in a record as well


def sheet(game, state):
    return [
        (line.deal, line.kind, line.seat, line.label, line.cards, line.points, line.rule.key)
        for line in game.score_sheet(state)
    ]


def test_mh_31_the_line_of_a_difference_and_the_numbers_of_the_deals():
    game = game_of(2, length="6-deals", record="difference")
    state = game.position({"captured": [named("piB"), named("wlA")]})
    assert sheet(game, state)[-1] == (1, "pay", 0, "Difference of the scores", (), 10, "MH-31")
    state = game.position({"nets": [[10, 20], [30, 0]]})
    pays = [line for line in sheet(game, state) if line[1] == "pay"]
    assert [line[:1] + line[5:6] for line in pays] == [(1, 10), (2, 30)]


def test_mh_4_before_the_cut_nothing_lies_anywhere():
    game = GAME()
    state = game.new_initial_state()
    for name in ("table", "turned", "matched"):
        assert zone(game, state, name) == []
    assert zone(game, state, "captured", 0) == zone(game, state, "hand", 1) == []
    assert len(zone(game, state, "stock")) == 48
    assert game.returns(state) == (0, 0)
