"""Min-Ha-To: small breakages that the other tests of the game let pass."""

from random import Random

from games.engine.core import TERMINAL, Action
from games.rules.min_ha_to import GAME
from tests.games.rules.min_ha_to_table import (
    at,
    dealt,
    game_of,
    named,
    play,
    refused,
    spelt,
    with_first,
    zone,
)


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
    rng = Random(3)
    while game.current_player(state) >= 0:
        state = game.successor(state, rng.choice(game.legal_actions(state)))
    void = game.apply(state, Action("deal", tuple(with_first([[], [], named("maA maR ma1 ma2")], 1))))
    facts = dict(game.observation(void, None).facts)
    assert facts["void-deals"] == "1"
    assert not [name for name in facts if name.startswith("laid-down")]


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
    assert "the paulownia coloured" in refused(game, state, "play pa1 pi1")[1].lower()


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


def test_mh_31_quick_play_goes_from_the_cut_through_every_deal():
    game = game_of(3, length="6-deals")
    results = [game.rollout(game.new_initial_state(), Random(seed)) for seed in range(6)]
    assert len(set(results)) == 6
    assert game.rollout(game.new_initial_state(), Random(1)) == results[1]
    over = game.position({"nets": [[1, 2, 3]] * 6})
    assert game.current_player(over) == TERMINAL
    assert game.rollout(over, Random(1)) == (6, 12, 18)
