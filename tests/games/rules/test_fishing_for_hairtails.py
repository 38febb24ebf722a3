"""Fishing for Hairtails: one test, or more, for each rule."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL
from games.engine.errors import BadSeats
from games.rules.fishing_for_hairtails import GAME
from games.rules.fishing_for_hairtails.cards import CARDS, count
from games.rules.fishing_for_hairtails.scoring import worth
from tests.games.rules.hairtails_table import (
    RANKS,
    at,
    dealers_of,
    dealt,
    finished,
    play,
    refused,
    shuffled,
    texts,
    zone,
)


def test_fh_1_two_or_three_play():
    assert [GAME(seats).seats for seats in (2, 3, None)] == [2, 3, 2]
    for seats in (0, 1, 4):
        with pytest.raises(BadSeats):
            GAME(seats)


def test_fh_2_the_pack_has_four_copies_of_each_of_fourteen_cards():
    pack = GAME().cards()
    assert len(pack) == 56
    assert Counter(pack) == {f"{colour}-{rank}": 4 for colour in ("red", "black") for rank in RANKS}
    game, state = at(["red-king", "red-elephant"], "", "red-king red-horse")
    assert refused(game, state, "play joker") == ("FH-2", "'joker' is no card of this pack.")
    assert refused(game, state, f"play {HIDDEN}")[0] == "FH-2"
    assert refused(game, state, f"play {'x' * 99}")[1] == f"'{'x' * 40}' is no card of this pack."


@pytest.mark.parametrize(
    "spoil",
    [
        lambda deck: deck[:-1],
        lambda deck: [*deck, "red-king"],
        lambda deck: ["red-king" if card == "black-king" else card for card in deck],
        lambda deck: [HIDDEN, *deck[1:]],
    ],
)
def test_fh_2_a_deal_is_the_whole_pack(spoil):
    game = GAME()
    state = play(game, game.new_initial_state(), "cut red-king black-king seats=0,1")
    assert refused(game, state, " ".join(["deal", *shuffled()])) is None
    assert refused(game, state, " ".join(["deal", *spoil(shuffled())]))[0] == "FH-2"


@pytest.mark.parametrize("seats", [2, 3])
def test_fh_2_before_the_deal_the_whole_pack_lies_face_down(seats):
    game = GAME(seats)
    view = game.observation(game.new_initial_state(), 0)
    assert {(each.name, each.owner): each.cards for each in view.zones if each.cards} == {
        ("stock", None): (HIDDEN,) * 56
    }
    assert view.facts == (("phase", "cut"), ("deal", "0"))
    assert (view.current_player, view.history, view.returns) == (CHANCE, (), (0,) * seats)


def test_fh_3_captures_that_make_sets_of_one_colour_win():
    game = GAME()
    sets, many = (
        ["red-chariot", "red-horse", "red-cannon"],
        ["black-king", "black-king", "red-king", "red-king"],
    )
    state = game.position({"captured": [sets, many]})
    assert game.returns(state) == (50 - 40, 40 - 50)


@pytest.mark.parametrize("seats", [2, 3])
def test_fh_4_the_highest_card_deals(seats):
    game = GAME(seats)
    first, order = game.new_initial_state(), [f"{c}-{rank}" for rank in RANKS for c in ("red", "black")]
    for better, worse in product(range(14), repeat=2):
        if better < worse:
            cut = f"cut {order[worse]} {order[better]}{f' {order[13]}' * (seats - 2)}"
            state = play(game, first, f"{cut} seats={','.join(map(str, range(seats)))}")
            assert game.observation(state, None).fact("dealer") == "1"


def test_fh_4_only_those_who_share_the_highest_card_draw_again():
    game = GAME(3)
    cut = "seats=0,1,2"
    low = play(game, game.new_initial_state(), f"cut black-horse black-horse red-horse {cut}")
    assert game.observation(low, None).fact("dealer") == "2"
    tied = play(game, game.new_initial_state(), f"cut red-horse black-horse red-horse {cut}")
    assert game.observation(tied, None).fact("phase") == "cut"
    assert game.observation(tied, None).fact("dealer") is None
    assert refused(game, tied, f"cut red-king red-king red-king {cut}")[0] == "FH-4"
    assert refused(game, tied, "cut red-king red-king seats=0,1")[0] == "FH-4"
    assert refused(game, tied, "deal red-king")[0] == "FH-4"
    again = play(game, tied, "cut red-king red-king seats=0,2")
    last = play(game, again, "cut red-soldier red-cannon seats=0,2")
    assert game.observation(last, None).fact("dealer") == "2"


@pytest.mark.parametrize(
    ("rule", "seats", "dealer", "order"),
    [
        ("FH-5", 2, 0, "0 0 0 0 0 0 0 0 0 0 - - - - - - - - 1 1 1 1 1 1 1 1 1 1 - - - - - - - -"),
        ("FH-5", 2, 1, "1 1 1 1 1 1 1 1 1 1 - - - - - - - - 0 0 0 0 0 0 0 0 0 0 - - - - - - - -"),
        ("FH-6", 3, 0, "0 0 0 0 0 0 0 - - - - - 1 1 1 1 1 1 1 - - - - - 2 2 2 2 2 2 2 - - - -"),
        ("FH-6", 3, 2, "2 2 2 2 2 2 2 - - - - - 0 0 0 0 0 0 0 - - - - - 1 1 1 1 1 1 1 - - - -"),
    ],
)
def test_fh_5_and_fh_6_how_the_dealer_serves(rule, seats, dealer, order):
    deck = shuffled(7)
    game, state = dealt(deck, seats, dealer)
    places = order.split()
    for seat in range(seats):
        served = [card for place, card in zip(places, deck, strict=False) if place == str(seat)]
        assert Counter(zone(game, state, "hand", seat, seat)) == Counter(served)
    pool = [card for place, card in zip(places, deck, strict=False) if place == "-"]
    assert Counter(zone(game, state, "pool")) == Counter(pool)
    assert len(zone(game, state, "stock")) == 56 - len(places)
    waiting = game.position({})
    waiting = waiting._replace(deal=waiting.deal._replace(dealer=dealer))
    assert refused(game, waiting, "cut red-king seats=0")[0] == rule
    assert refused(game, waiting, " ".join(["deal", *deck, "seats=0"]))[0] == rule


def test_fh_7_the_face_up_card_is_drawn_last_and_the_last_card_of_the_pack_first():
    deck = shuffled(3)
    game, state = dealt(deck)
    assert zone(game, state, "stock") == (HIDDEN,) * 19 + (deck[36],)
    drawn = []
    while game.current_player(state) >= 0:
        if turned := zone(game, state, "turned"):
            drawn += turned
        state = game.successor(state, game.legal_actions(state)[0])
    assert drawn == deck[:35:-1]


@pytest.mark.parametrize(("seats", "turns"), [(2, 20), (3, 21)])
def test_fh_8_the_dealer_begins_and_all_have_as_many_turns(seats, turns):
    for dealer in range(seats):
        game, state = dealt(shuffled(dealer), seats, dealer)
        movers = []
        while (player := game.current_player(state)) >= 0:
            movers.append(player)
            state = game.successor(state, game.legal_actions(state)[-1])
        assert movers == [(dealer + turn) % seats for turn in range(turns) for _ in ("play", "draw")]


def test_fh_9_a_card_captures_one_of_its_rank_and_must():
    game, state = at(["red-horse black-king", "red-king"], "black-horse red-soldier", "red-king red-horse")
    assert texts(game, state) == ["play black-king", "play red-horse black-horse"]
    assert refused(game, state, "play red-horse") == (
        "FH-9",
        "The red horse must capture: the pool has a black horse.",
    )
    assert refused(game, state, "play red-horse red-soldier") == (
        "FH-9",
        "A red horse cannot capture a red soldier: the ranks differ.",
    )
    assert refused(game, state, "play red-horse red-horse")[1] == "The pool has no red horse to capture."
    assert refused(game, state, "play black-king red-king")[1] == "The pool has no red king to capture."
    assert refused(game, state, "play red-king") == ("FH-9", "You hold no red king.")
    for text in ("play", "draw red-horse black-horse", "pass", "play red-horse black-horse seats=0"):
        assert refused(game, state, text)[0] == "FH-9"
    after = play(game, state, "play red-horse black-horse")
    assert zone(game, after, "captured", 0) == ("black-horse", "red-horse")
    assert zone(game, after, "hand", 0, 0) == ("black-king",)


def test_fh_9_a_copy_that_is_not_held_cannot_be_played_again():
    game, state = at(["red-king red-king", "red-horse red-horse"], "", "red-soldier " * 4)
    state = play(
        game, state, "play red-king", "draw red-soldier", "play red-horse", "draw red-soldier red-soldier"
    )
    state = play(game, state, "play red-king red-king", "draw red-soldier", "play red-horse red-horse")
    state = play(game, state, "draw red-soldier red-soldier")
    assert game.current_player(state) == TERMINAL
    assert zone(game, state, "pool") == ()


def test_fh_10_one_card_only():
    game, state = at(["red-soldier", "red-king"], "red-soldier black-soldier", "red-soldier red-horse")
    assert texts(game, state) == ["play red-soldier black-soldier", "play red-soldier red-soldier"]
    assert refused(game, state, "play red-soldier black-soldier red-soldier") == (
        "FH-10",
        "A card captures one card of the pool, not 2.",
    )
    after = play(game, state, "play red-soldier red-soldier")
    assert zone(game, after, "pool") == ("black-soldier",)


def test_fh_11_the_card_drawn_captures_in_the_same_way():
    game, state = at(
        ["red-king red-cannon", "red-soldier"], "black-king red-horse", "red-king red-horse red-chariot"
    )
    state = play(game, state, "play red-cannon")
    assert game.current_player(state) == 0
    assert texts(game, state) == ["draw red-king black-king"]
    assert refused(game, state, "draw red-king")[0] == "FH-11"
    assert refused(game, state, "draw red-king")[1].startswith("The red king must capture")
    assert refused(game, state, "draw red-horse") == (
        "FH-11",
        "The card turned from the stock is the red king.",
    )
    assert refused(game, state, "draw red-king red-horse")[0] == "FH-11"
    assert refused(game, state, "draw red-king red-king")[0] == "FH-11"
    for text in ("play red-king black-king", "draw", "draw red-king black-king seats=1"):
        assert refused(game, state, text)[0] == "FH-11"
    assert zone(game, play(game, state, "draw red-king black-king"), "captured", 0) == (
        "black-king",
        "red-king",
    )


def test_fh_11_the_card_drawn_may_take_the_card_just_laid_out_or_another():
    game, state = at(["red-cannon", "red-soldier"], "", "black-cannon red-horse")
    assert texts(game, play(game, state, "play red-cannon")) == ["draw black-cannon red-cannon"]
    game, state = at(["red-king", "red-soldier"], "black-cannon red-cannon", "red-cannon red-horse")
    state = play(game, state, "play red-king")
    assert texts(game, state) == ["draw red-cannon black-cannon", "draw red-cannon red-cannon"]


def test_fh_12_a_pair_is_out_of_play_at_once_and_an_unmatched_card_stays():
    game, state = at(["red-horse", "red-soldier"], "black-horse", "red-horse red-king")
    state = play(game, state, "play red-horse black-horse")
    assert texts(game, state) == ["draw red-horse"]
    state = play(game, state, "draw red-horse")
    assert zone(game, state, "pool") == ("red-horse",)
    assert zone(game, state, "captured", 0) == ("black-horse", "red-horse")


@pytest.mark.parametrize("seats", [2, 3])
def test_fh_13_what_stays_in_the_pool_is_nobodys(seats):
    some = 0
    for seed in range(60):
        game, state = dealt(shuffled(seed), seats)
        pool = Counter(card.split("-")[1] for card in zone(game, state, "pool"))
        state = finished(game, state, seed)
        left = zone(game, state, "pool")
        assert len(left) == sum(max(0, 2 * number - 8) for number in pool.values())
        captured = [card for seat in range(seats) for card in zone(game, state, "captured", seat)]
        assert Counter([*captured, *left]) == Counter(game.cards())
        scored = [card for line in game.score_sheet(state) for card in line.cards]
        assert Counter(scored) == Counter(captured)
        some += bool(left)
    assert some
    assert refused(game, state, "play red-king")[0] == "FH-13"
    assert game.legal_actions(state) == ()


def test_fh_14_a_set_has_one_colour_and_each_card_is_used_once():
    game = GAME()
    mixed = ["red-king", "red-councillor", "black-elephant", "red-soldier", "red-soldier", "black-soldier"]
    sheet = game.score_sheet(game.position({"captured": [[*mixed, "black-soldier"], []]}))
    assert [(line.rule.key, line.points) for line in sheet if line.kind == "count"] == [("FH-16", 70)]
    once = ["red-king", "red-councillor", "red-elephant", "red-elephant"]
    sheet = game.score_sheet(game.position({"captured": [once, []]}))
    assert [(line.points, line.cards) for line in sheet if line.kind == "count"] == [
        (100, ("red-king", "red-councillor", "red-elephant")),
        (10, ("red-elephant",)),
    ]


@pytest.mark.parametrize("colour", ["red", "black"])
@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("chariot horse cannon", 50),
        ("king councillor elephant", 100),
        ("soldier soldier soldier soldier", 100),
    ],
)
def test_fh_15_what_a_set_counts(colour, ranks, points):
    cards = [f"{colour}-{rank}" for rank in ranks.split()]
    game = GAME()
    sheet = game.score_sheet(game.position({"captured": [[], cards]}))
    line = next(line for line in sheet if line.kind == "count")
    assert (line.deal, line.seat, line.points, line.rule.key) == (1, 1, points, "FH-15")
    assert line.label.startswith(colour.capitalize())
    assert Counter(line.cards) == Counter(cards)
    assert game.returns(game.position({"captured": [[], cards]})) == (-points, points)


def test_fh_16_odd_cards_count_ten():
    odd = ["red-king", "black-king", "red-soldier", "red-soldier", "red-soldier"]
    for value, points in (("10", 50), ("0", 0)):
        game = GAME(2, {"odd-cards": value})
        state = game.position({"captured": [odd, []]})
        line = next(line for line in game.score_sheet(state) if line.kind == "count")
        assert (line.rule.key, line.points, line.label) == ("FH-16", points, f"Odd cards, {value} each")
        assert Counter(line.cards) == Counter(odd)
        assert game.returns(state) == (points, -points)


def best(counts):
    """The most that captures of one colour can count, by trying every division (counts by rank of RANKS)."""
    king, councillor, elephant, chariot, horse, cannon, soldier = counts
    total, found = sum(counts), []
    for court in range(min(king, councillor, elephant) + 1):
        for war in range(min(chariot, horse, cannon) + 1):
            for four in range(soldier // 4 + 1):
                odd = total - 3 * court - 3 * war - 4 * four
                found.append(100 * court + 50 * war + 100 * four + 10 * odd)
    return max(found)


def test_fh_17_the_division_is_the_best_there_is():
    rng = Random(17)
    game = GAME()
    for _ in range(500):
        numbers = {colour: [rng.randrange(5) for _ in RANKS] for colour in ("red", "black")}
        cards = [
            f"{c}-{r}" for c in numbers for r, n in zip(RANKS, numbers[c], strict=True) for _ in range(n)
        ]
        sheet = game.score_sheet(game.position({"captured": [cards, []]}))
        counted = sum(line.points for line in sheet if line.kind == "count")
        assert counted == worth(count(CARDS[card] for card in cards), 10) == sum(map(best, numbers.values()))
        assert Counter(card for line in sheet for card in line.cards) == Counter(cards)


def test_fh_17_the_whole_pack_is_worth_1400():
    assert worth(count(CARDS[card] for card in GAME().cards()), 10) == 1400


def test_fh_18_every_pair_settles_the_difference():
    game = GAME(3)
    captured = [["red-chariot", "red-horse", "red-cannon"], ["red-king"], ["black-king", "black-king"]]
    state = game.position({"captured": captured})
    pay = [line for line in game.score_sheet(state) if line.kind == "pay"]
    assert [(line.seat, line.points) for line in pay] == [
        (0, 40),
        (0, 30),
        (1, -40),
        (1, -10),
        (2, -30),
        (2, 10),
    ]
    assert {(line.rule.key, line.cards) for line in pay} == {("FH-18", ())}
    assert [line.label for line in pay[:2]] == [
        "Difference with the second seat",
        "Difference with the third seat",
    ]
    assert game.returns(state) == (70, -50, -20)


@pytest.mark.parametrize(("length", "deals"), [("1-deal", 1), ("3-deals", 3), ("6-deals", 6)])
def test_fh_19_settlements_are_added_and_the_deal_passes_on(length, deals):
    for seats in (2, 3):
        game = GAME(seats, {"length": length})
        state = finished(game, game.new_initial_state(), deals)
        sheet = game.score_sheet(state)
        assert sorted({line.deal for line in sheet}) == [*range(1, deals + 1)]
        assert game.settled_deals(state) == deals
        assert game.observation(state, None).fact("deal") == str(deals)
        assert game.info.zero_sum
        paid = [sum(x.points for x in sheet if (x.kind, x.seat) == ("pay", seat)) for seat in range(seats)]
        assert list(game.returns(state)) == paid
        assert len(game.observation(state, None).history) <= game.info.max_plies
        dealers = dealers_of(game, state)
        assert dealers == [(dealers[0] + deal) % seats for deal in range(deals)]


def test_fh_20_who_sees_what():
    deck = shuffled(20)
    game, state = dealt(deck, 3)
    state = play(game, state, texts(game, state)[0])
    for seat in (0, 1, 2, None):
        view = game.observation(state, seat)
        for owner in range(3):
            shown = view.zone("hand", owner)
            assert (HIDDEN in shown) == (owner != seat)
            assert len(shown) == (6 if owner == 0 else 7)
        assert view.zone("turned") == (deck[-1],)
        assert HIDDEN not in view.zone("pool")
        assert view.zone("stock") == (HIDDEN,) * 19 + (deck[35],)
        first = view.history[0].action.cards
        places = {0: range(7), 1: range(12, 19), 2: range(24, 31), None: ()}[seat]
        known = {*places, *range(7, 12), *range(19, 24), *range(31, 35), 35}
        assert first == tuple(card if place in known else HIDDEN for place, card in enumerate(deck))
        assert bool(view.legal_actions) == (seat == 0)


def test_fh_20_a_settled_deal_is_open_to_all():
    game, state = dealt(shuffled(4))
    for seat in (0, 1, None):
        assert HIDDEN in game.observation(state, seat).history[0].action.cards
        opened = game.observation(finished(game, state), seat)
        assert opened.history[0].action.cards == tuple(shuffled(4))
