"""Luk Fu: the tables that are made at import, against slow definitions; what nobody could beat is noted."""

from itertools import product

import pytest

from games.engine.core import HIDDEN, Action
from games.rules.luk_fu.cards import BIT, NUMBERED, bits_of
from games.rules.luk_fu.moves import LEAST_USEFUL
from games.rules.luk_fu.ranking import ranking
from games.rules.luk_fu.sets import LONGEST, beating, bits_of_cards, pick, sets_of
from games.rules.luk_fu.sight import by_sight
from games.rules.luk_fu.state import dealt_by
from tests.games.rules.luk_fu_table import deal, game, opened, play, slugs

PACK = (1 << 37) - 1
BOTH = pytest.mark.parametrize("wilkinson", [False, True])


def every_set(*, wilkinson):
    return sets_of(wilkinson=wilkinson, tigers=not wilkinson).by_bits.values()


def union(masks):
    total = 0
    for mask in masks:
        total |= mask
    return total


def row(pattern):
    """The longest run of ones, counted in the digits."""
    return max(map(len, f"{pattern:b}".split("0")))


def test_the_longest_row_of_every_pattern_of_a_suit():
    assert [LONGEST[pattern] for pattern in range(1 << 10)] == [row(pattern) for pattern in range(1 << 10)]


@BOTH
def test_lf_32_a_group_or_run_knows_all_cards_of_what_beats_it_and_a_single_card_none(wilkinson):
    for one in every_set(wilkinson=wilkinson):
        assert one.hurdle == (union(one.beaters) if one.kind in ("group", "run") else 0), one
        if one.kind != "single":
            assert one.above == 0, one


@BOTH
def test_lf_26_a_single_card_knows_the_suits_up_to_its_own(wilkinson):
    order = ranking(wilkinson=wilkinson)
    for one in every_set(wilkinson=wilkinson):
        if one.kind != "single":
            assert one.shut == 0, one
            continue
        suits = [union(1 << card for card in suit) for suit in order.suits]
        if not wilkinson:
            suits.append(BIT["yun-qian"])
        at = next(at for at, suit in enumerate(suits) if suit & one.bits)
        assert one.shut == union(suits[: at + 1]), one


@BOTH
def test_lf_32_a_hand_of_one_beater_beats(wilkinson):
    for one in every_set(wilkinson=wilkinson):
        if one.kind in ("group", "run"):
            assert [beating(hand, one) for hand in one.beaters] == [[hand] for hand in one.beaters], one


def test_the_five_tigers_are_a_set_of_their_own_kind():
    tigers = sets_of(wilkinson=False, tigers=True).tigers
    assert (tigers.kind, tigers.size, tigers.beaters) == ("tigers", 5, ())


@BOTH
def test_the_actions_with_one_card_are_those_of_the_cards_in_play(wilkinson):
    tables = sets_of(wilkinson=wilkinson, tigers=False)
    singles = {one.bits: one for one in tables.by_bits.values() if one.kind == "single"}
    assert set(pick(tables.lead, PACK)) == {one.lead for one in singles.values()}
    assert set(pick(tables.beat, PACK)) == {one.beat for one in singles.values()}
    for hand in (PACK, *singles):
        held = [one for bits, one in singles.items() if bits & hand]
        assert sorted(pick(tables.beat, hand)) == sorted(one.beat for one in held)


def test_cards_that_were_not_seen_count_nothing():
    assert bits_of_cards((HIDDEN, HIDDEN)) == 0
    assert bits_of_cards(("bai-zi", HIDDEN)) == BIT["bai-zi"]


def test_what_is_thrown_first_names_every_card_once():
    assert sum(bits.bit_count() for bits in LEAST_USEFUL) == 37
    assert union(LEAST_USEFUL) == PACK
    assert LEAST_USEFUL[0] == bits_of(["guan-1", "suo-1"])
    assert LEAST_USEFUL[1] == NUMBERED[2]


def elder_by_sight(known, order):
    """Elder are cards with all above them accounted for, and those that fall to nothing alone."""
    return union(
        1 << card
        for suit in order.suits
        for card in suit
        if order.alone >> card & 1 or order.above[card] & ~known == 0
    )


@BOTH
def test_ls_1_elder_by_sight_is_what_has_nothing_unknown_above(wilkinson):
    order = ranking(wilkinson=wilkinson)
    for suit, pattern in product(order.suits, range(512)):
        known = union(1 << card for at, card in enumerate(suit) if pattern >> at & 1)
        own = union(1 << card for card in suit)
        found = by_sight(known, wilkinson=wilkinson) & own & known
        assert found == elder_by_sight(known, order) & own & known, (suit, bin(pattern))


def test_ls_4_who_does_not_beat_groups_and_runs_is_noted_with_all_of_their_beaters():
    table = game()
    hands = {
        "head": "2s 3s 4s 2g 2z 2t 9s",
        "second": "5s 9g 6g 8g 3z 4z 7z",
        "third": "8s 3t 5t 7t 1g 1z 5g",
    }
    state = opened(table, deal(table, **hands))
    sets, expected = sets_of(wilkinson=False, tigers=False).by_cards, 0
    for lead in ("2g 2t 2z", "2s 3s 4s"):
        state = play(table, state, f"lead {lead}")
        expected |= union(sets[tuple(sorted(slugs(lead)))].beaters)
        for _ in ("second", "third"):
            throws = [a for a in table.legal_actions(state) if a.verb == "discard"]
            state = table.apply(state, throws[0])
        assert state.hurdles == (0, expected, expected)


@pytest.mark.parametrize(("seats", "cards"), [(4, 37), (3, 36)])
def test_lf_11_a_deal_that_nobody_saw_brings_nobody_a_card(seats, cards):
    table = game(seats)
    assert dealt_by(Action("deal", (HIDDEN,) * cards), table.terms) == ((0, 0, 0), 0)
