"""Luk Fu: what a search is told, in small positions: what one swap shows, hints, throws, what each knows."""

from dataclasses import replace

import pytest

from games.rules.luk_fu.cards import bits_of, cards_in, slugs_of
from games.rules.luk_fu.elders import bounds, elder_among, elder_bits, knowledge_of
from games.rules.luk_fu.lao_sui import elders
from games.rules.luk_fu.moves import may_claim
from tests.games.luk_fu_walks import VARIANTS, known, leads
from tests.games.rules.luk_fu_table import deal, game, holding, opened, play, slugs


def told_at_once(state, played):
    """The elder cards, if they are known without a search, and those that the search would find."""
    sure, possible = bounds(played.terms, state)
    return sure == possible and slugs_of(sure), slugs_of(elders(known(played, state), "full"))


def test_ls_3_a_card_of_the_dreamer_could_lie_in_a_hand():
    table = game()
    state = opened(table, deal(table, head="9s 7s", dream="8s"))
    at_once, searched = told_at_once(state, table)
    assert at_once == searched
    assert "shi-7" not in searched


def test_ls_3_a_card_thrown_away_could_have_been_kept():
    table = game()
    cards = {"head": "9s 9g 9z 9t 7s", "second": "8s 2g 2z 2t", "third": "3g 3z 3t 4z"}
    state = opened(table, deal(table, **cards))
    state = play(table, state, "lead 9s 9g 9z 9t", "discard 8s 2g 2z 2t", "discard 3g 3z 3t 4z")
    at_once, searched = told_at_once(state, table)
    assert at_once == searched
    assert "shi-7" not in searched


def test_ls_3_where_one_opponent_lacks_a_card_the_other_could_hold_it():
    table = game()
    cards = {"head": "7s 6s 9g 9z 9t", "second": "2t 3t 4t 5t", "third": "9s 8g 8z 8t", "dream": "8s"}
    state = opened(table, deal(table, **cards))
    state = play(table, state, "lead 7s", "discard 2t", "beat 9s")
    state = play(table, state, "lead 8g 8z 8t", "beat 9g 9z 9t", "discard 3t 4t 5t")
    at_once, searched = told_at_once(state, table)
    assert at_once == searched
    assert "shi-6" not in searched


SWAPS = {
    "second": {"second": "8s 2t 3t 4t", "third": "6s 8g 8z 8t"},
    "third": {"second": "6s 8g 8z 8t", "third": "8s 2t 3t 4t"},
}


@pytest.mark.parametrize("thrower", SWAPS)
def test_ls_3_what_one_opponent_threw_away_the_other_could_hold(thrower):
    table = game()
    state = opened(table, deal(table, head="5s 7s 9s 9g 9z 9t", dream="L", **SWAPS[thrower]))
    plays = ["discard 8s", "beat 6s"] if thrower == "second" else ["beat 6s", "discard 8s"]
    state = play(table, state, "lead 5s", *plays, "lead 8g 8z 8t")
    throw = "discard 2t 3t 4t"
    plays = ["beat 9g 9z 9t", throw] if thrower == "second" else [throw, "beat 9g 9z 9t"]
    state = play(table, state, *plays)
    at_once, searched = told_at_once(state, table)
    assert at_once == searched
    assert "shi-7" not in searched


def test_ls_3_a_swap_never_speaks_against_the_search():
    checked = 0
    for seats, options in VARIANTS:
        for phase in ("lead", "follow"):
            for played, state in leads(1, 12, seats, phase=phase, **options):
                sure, possible = bounds(played.terms, state)
                exact = elders(known(played, state), played.terms.level)
                assert not sure & ~exact
                assert not exact & ~possible
                checked += sure != possible
    assert checked > 50


def unsettled(deals):
    """Leads, and their elder cards, at which what is seen at once leaves cards open."""
    for seats, options in VARIANTS:
        for played, state in leads(2, deals, seats, **options):
            sure, possible = bounds(played.terms, state)
            if sure != possible:
                yield played.terms, state, elders(known(played, state), "full")


def forgetful(state):
    """The same state before anybody asked for elder cards."""
    return state.but(memo=[])


def test_lf_42_each_card_asked_about_is_judged_as_the_search_would():
    proved = 0
    for terms, state, exact in unsettled(20):
        assert elder_bits(terms, forgetful(state)) == exact
        for card in cards_in(state.hands[state.turn]):
            assert elder_among(terms, forgetful(state), 1 << card) == exact & 1 << card
        proved += exact != bounds(terms, state)[0]
    assert proved > 10


def test_lf_37_a_claim_counts_each_elder_card_that_the_search_proves():
    for terms, state, exact in unsettled(20):
        enough = state.won[state.turn].bit_count() + exact.bit_count()
        assert may_claim(replace(terms, min_fu=enough), forgetful(state))
        assert not may_claim(replace(terms, min_fu=enough + 1), forgetful(state))


def test_lf_36_what_each_at_the_table_knows():
    table = game()
    state = deal(table, head="9s 2s", second="8s", third="7s", dream="6s")
    head, dreamer, bystander = (knowledge_of(table.terms, state, seat) for seat in (0, 2, None))
    assert head.hand == head.dealt == state.hands[0]
    assert (dreamer.hand, dreamer.dealt) == (0, bits_of(slugs("6s")))
    assert (bystander.hand, bystander.dealt) == (0, 0)
    assert {(one.caller, one.privileged) for one in (head, dreamer, bystander)} == {(None, None)}
    assert not head.free_ones
    assert knowledge_of(game(free_ones="on").terms, state, 0).free_ones
    called = knowledge_of(table.terms, opened(table, state, "third"), None)
    assert (called.caller, called.privileged) == (3, 3)
    assert head.pack == bits_of(table.cards())
    three = game(3)
    assert knowledge_of(three.terms, deal(three), 0).pack == bits_of(three.cards())


def test_lf_36_the_record_tells_trick_and_standing_set_of_each_play():
    table = game()
    cards = {"head": "2s 3s", "second": "9s 8s", "third": "2t"}
    state = play(table, opened(table, deal(table, **cards)), "lead 2s", "beat 9s", "discard 2t", "lead 8s")
    two, eight, nine, thrown = (bits_of(slugs(card)) for card in ("2s", "8s", "9s", "2t"))
    record = [tuple(one) for one in knowledge_of(table.terms, state, 3).record]
    assert record == [
        (0, "lead", two, 1, 0, 0),
        (1, "beat", nine, 1, two, 0),
        (3, "discard", thrown, 1, nine, 0),
        (1, "lead", eight, 1, 0, 1),
    ]
    assert knowledge_of(table.terms, state, 0).record[2].cards == 0


RUNS = ["9s 8s 7s", "9g 8g 7g", "9z 8z 7z", "9t 8t 7t"]


def throws(hand, standing):
    table = game()
    state = holding(table, hand, standing=standing)
    return [set(one.cards) for one in table.search_actions(state) if one.verb == "discard"]


def test_a_search_throws_a_card_of_every_set_that_would_beat():
    thrown = throws("2s " + " ".join(RUNS[:3]), "3t 2t 1t")
    assert len(thrown) == 1
    for run in RUNS[:3]:
        assert len(thrown[0] & set(slugs(run))) == 1


def test_a_search_throws_nothing_where_too_many_sets_would_beat():
    assert throws(" ".join(RUNS), "3t 2t 1t") == []
    assert throws("8s 8g 8z 8t 2g 9z", "4s 4g 4z")[0] >= {"guan-2"}


def test_a_search_that_must_beat_throws_nothing():
    strict = game(forced_beat="strict")
    state = holding(strict, "2s " + RUNS[0], standing="3t 2t 1t")
    assert {one.verb for one in strict.search_actions(state)} == {"beat"}


ALL_ELDERS = "9s 8s 7s 6s 5s 4s 3s 2s 1s 9g 9z 9t"


def test_a_hint_before_the_first_lead_is_nothing():
    table = game()
    state = deal(table, head=ALL_ELDERS)
    for actions in ([], ["pass"], ["pass", "pass"], ["pass", "pass", "pass"]):
        assert [table.evaluate(play(table, state, *actions), seat) for seat in range(4)] == [0] * 4


def twelfths(played, state):
    """The hints for head, second and third, in twelfths."""
    return [pytest.approx(12 * played.evaluate(state, seat)) for seat in state.deal.seats]


# Of the head's single cards three win, of the second's two, of the third's four. The head has one run, the
# second one group.
THREE_TWO_FOUR = {
    "head": "9s 8s 7s 2g 4g 6g 3z 5z 7z 8t 5t 3t",
    "second": "9g 8g 8z 6s 6z 6t",
    "third": "9z 9t 1s 1t 7g",
    "dream": "L",
}


def test_a_hint_counts_single_cards_that_win_and_half_of_what_the_caller_has_in_sets():
    table = game()
    for caller, more in (("head", [3 / 2 - 2, 0, 0]), ("second", [0, 3 / 2 - 2, 0])):
        state = opened(table, deal(table, **THREE_TWO_FOUR), caller)
        assert twelfths(table, state) == [3 - 4 + more[0], 2 - 4 + more[1], 4 - 3 + more[2]]


def test_a_hint_counts_the_standing_set_if_nobody_left_to_act_can_beat_it():
    table = game()
    state = opened(table, deal(table, **THREE_TWO_FOUR))
    # The 7 of Tens stands, the 9 and 8 are in hand; the 6 of Tens would win only without them.
    assert twelfths(table, play(table, state, "lead 7s")) == [3 - 4, 2 - 4, 4 - 3]
    assert twelfths(table, play(table, state, "lead 9s 8s 7s")) == [3 - 4, 3 - 4, 4 - 3]


def test_a_hint_asks_the_last_to_act_as_well():
    table = game()
    cards = {
        "head": "8s 7g 5g 3g 8z 6z 4z 8t 6t 4t 2t 2g",
        "second": "9g 9z 9t 3t 5t 7t 1z 2z 3z 5z 7z 1g",
        "third": "9s 7s 6s 5s 4s 3s 2s 1s 1t 4g 6g 8g",
    }
    state = play(table, opened(table, deal(table, **cards, dream="L")), "lead 8s")
    assert twelfths(table, state) == [0 - 9, 3 - 9, 9 - 3]
    state = play(table, state, "discard 1g")
    assert twelfths(table, state) == [0 - 9, 3 - 9, 9 - 3]


def test_a_hint_counts_round_the_table_from_whoever_led():
    table = game()
    cards = {
        "head": "2s 3s 9g 7g 5g 3g 8z 6z 4z 8t 6t 4t",
        "second": "9s 8s 8g 6g 4g 2g 9z 7z 5z 3z 9t 7t",
        "third": "2t 1t 1s 7s 6s 5s 4s 1g 1z 2z 5t 3t",
    }
    state = opened(table, deal(table, **cards, dream="L"))
    state = play(table, state, "lead 2s", "beat 9s", "discard 2t", "lead 8s")
    # The second has won a card, another stands, and two nines would win; the third has the highest Tens left.
    assert twelfths(table, state) == [1 - 6, 4 - 6, 6 - 4]


def test_a_hint_stays_between_minus_one_and_one():
    table = game()
    no_set = "8g 6g 4g 2g 7z 5z 3z 1z 7t 6t 4t 2t"
    dealt = deal(table, head=ALL_ELDERS, second=no_set, third="1t", dream="L")
    assert twelfths(table, opened(table, dealt)) == [12, -12, 1 - 12]
    assert twelfths(table, opened(table, dealt, "second")) == [12 - 1, -12, 1 - 12]


def test_a_hint_knows_that_cloud_cash_beats_the_nine_after_wilkinson():
    table = game(3, coin_order="wilkinson1895")
    cards = {
        "head": "9t 7t 5t 3t 8s 6s 4s 2s 8g 6g 4g 2g",
        "second": "L 8t 6t 4t 2t 9s 7s 5s 3s 9g 7g 5g",
        "third": "9z 8z 7z 6z 5z 4z 3z 2z 1z 1s 1g 3g",
    }
    state = opened(table, deal(table, **cards), "third")
    assert twelfths(table, state) == [0 - 10, 3 - 10, 10 - 3 + 11 / 2 - 2]
