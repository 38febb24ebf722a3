"""Fishing for Hairtails: one test for each rule, each worked position, and each choice of an option."""

from collections import Counter
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest
import yaml

from catalog import citations
from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import BadOptions, BadSeats, IllegalAction
from games.rules.fishing_for_hairtails import GAME
from games.rules.fishing_for_hairtails.cards import CARDS, SLUGS, copies, count, unpack
from games.rules.fishing_for_hairtails.scoring import settlement, worth

FIXTURES = Path(__file__).parents[3] / "fixtures"
POSITIONS = yaml.safe_load((FIXTURES / "positions/fishing-for-hairtails.yaml").read_text())
ENTRY = yaml.safe_load((FIXTURES / "games/fishing-for-hairtails.yaml").read_text())
RANKS = ("king", "councillor", "elephant", "chariot", "horse", "cannon", "soldier")


def dealt(deck, seats=2, dealer=0, **options):
    """A game, and its state after the deal of this pack."""
    game = GAME(seats, options)
    return game, game.position({"dealer": dealer, "deck": deck})


def shuffled(seed=1):
    deck = list(GAME().cards())
    Random(seed).shuffle(deck)
    return deck


def at(hands, pool, stock, **given):
    """A game for as many as there are hands, and a state: cards are written as ``red-king black-king``."""
    options = {key.replace("_", "-"): given.pop(key) for key in ("capture", "multi_capture") if key in given}
    game = GAME(len(hands), options)
    given |= {"hands": [hand.split() for hand in hands], "pool": pool.split(), "stock": stock.split()}
    return game, game.position(given)


def texts(game, state):
    return [str(action) for action in game.legal_actions(state)]


def play(game, state, *actions):
    for text in actions:
        state = game.apply(state, Action.parse(text, longest=None))
    return state


def refused(game, state, text):
    refusal = game.refusal(state, Action.parse(text, longest=None))
    return refusal and (refusal.rule.key, refusal.message)


def finished(game, state, seed=1):
    """The state at the end of the match, after random play."""
    rng = Random(seed)
    while (player := game.current_player(state)) != TERMINAL:
        chance = player == CHANCE
        state = game.successor(
            state, game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        )
    return state


def zone(game, state, name, owner=None, seat=None):
    return game.observation(state, seat).zone(name, owner)


# The tables, and the worked positions.


def spelt(cites):
    return tuple(citations.spell(citations.Cite(**{**cite, "note": None})) for cite in cites)


def test_the_rules_are_those_of_the_catalogue():
    written = [(rule["key"], rule["text"], spelt(rule["cites"]), rule["basis"]) for rule in ENTRY["rules"]]
    assert [(rule.key, rule.text, rule.cites, rule.basis) for rule in GAME.info.rules] == written


def test_the_options_are_those_of_the_catalogue():
    def choices(option):
        return [
            (each["key"], each["text"], spelt(each["cites"]), each["basis"]) for each in option["choices"]
        ]

    written = [(option["key"], option["text"], choices(option)) for option in ENTRY["options"]]
    assert [
        (option.key, option.text, [(each.key, each.text, each.cites, each.basis) for each in option.choices])
        for option in GAME.info.options
    ] == written


def test_the_rulesets_are_those_of_the_catalogue():
    written = [
        (each["key"], each["text"], each["options"], spelt(each["cites"])) for each in ENTRY["rulesets"]
    ]
    assert [(each.key, each.text, each.options, each.cites) for each in GAME.info.rulesets] == written


def seen(game, state):
    """What a position's ``expect`` may speak of, under its names there."""
    hands = [list(zone(game, state, "hand", seat, seat)) for seat in range(game.seats)]
    view, stock = game.observation(state, None), zone(game, state, "stock")
    return {
        "hands": hands,
        "pool": list(view.zone("pool")),
        "captured": [list(view.zone("captured", seat)) for seat in range(game.seats)],
        "sizes": {"hands": [*map(len, hands)], "pool": len(view.zone("pool")), "stock": len(stock)},
        "stock_size": len(stock),
        "face_up": stock[-1] if stock else None,
        "turned": "".join(view.zone("turned")),
        "phase": view.fact("phase"),
        "to_move": view.current_player,
        "legal": texts(game, state),
    }


def ask_state(game, given, expect):
    state = play(game, game.position(given), *given.get("actions", ()))
    found = seen(game, state)
    if "first_draw" in expect:
        after = play(game, state, texts(game, state)[0])
        found["first_draw"] = zone(game, after, "turned")[0]
    assert {key: found[key] for key in expect} == expect


def ask_illegal(game, given, expect):
    state = game.position(given)
    for text in given["actions"]:
        with pytest.raises(IllegalAction) as caught:
            play(game, state, text)
        assert caught.value.rule == expect["refused_by"]


def ask_score(game, given, expect):
    lines = [
        line for line in game.score_sheet(game.position(given)) if (line.kind, line.seat) == ("count", 0)
    ]
    labels = Counter(line.label.lower().replace("red ", "").replace("black ", "") for line in lines)
    found = {
        "chariot-horse-cannon": labels["chariot, horse and cannon"],
        "king-councillor-elephant": labels["king, councillor and elephant"],
        "four-soldiers": labels["four soldiers"],
        "odd": sum(len(line.cards) for line in lines if line.rule.key == "FH-16"),
        "total": sum(line.points for line in lines),
    }
    assert {key: found[key] for key in expect} == expect


def ask_hand(game, given, expect):
    state = game.position(given)
    totals = [0] * game.seats
    for line in game.score_sheet(state):
        totals[line.seat] += line.points if line.kind == "count" else 0
    assert {"totals": totals, "settlement": list(game.returns(state))} == expect


def ask_settle(game, given, expect):
    assert list(settlement(given["totals"])) == expect["settlement"]


def ask_cut(game, given, expect):
    state = play(game, game.position(given), *given["actions"])
    if "dealer" in expect:
        assert game.observation(state, None).fact("dealer") == str(expect["dealer"])
    else:
        again = game.sample_chance(state, Random(1))
        assert (again.verb, again.value) == ("cut", f"seats={','.join(map(str, expect['redraw']))}")


def ask_leftover(game, given, expect):
    rest = list((Counter(game.cards()) - Counter(given["pool"])).elements())
    for seed in range(20):
        Random(seed).shuffle(rest)
        deck = [*rest[:10], *given["pool"][:8], *rest[10:20], *given["pool"][8:], *rest[20:]]
        state = finished(game, game.position({"dealer": 0, "deck": deck}), seed)
        left = Counter(card.split("-")[1] for card in zone(game, state, "pool"))
        assert {rank: left[rank] for rank in RANKS} == expect["leftover"]
        assert left.total() == expect["total"]


ASKED = {
    "deal": ask_state,
    "legal": ask_state,
    "apply": ask_state,
    "illegal": ask_illegal,
    "score": ask_score,
    "hand": ask_hand,
    "settle": ask_settle,
    "cut": ask_cut,
    "leftover": ask_leftover,
}


@pytest.mark.parametrize("worked", POSITIONS, ids=lambda worked: f"{worked['id']}-{'-'.join(worked['rule'])}")
def test_worked_position(worked):
    game = GAME(worked["given"].get("seats"), worked["options"])
    ASKED[worked["ask"]](game, worked["given"], worked["expect"])


def test_all_thirty_worked_positions_are_there_and_name_their_rules():
    assert [worked["id"] for worked in POSITIONS] == [f"FH-T{number:02}" for number in range(1, 31)]
    assert {key for worked in POSITIONS for key in worked["rule"]} <= set(GAME.info.by_key)


# One test, or more, for each rule.


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
        paid = [sum(x.points for x in sheet if (x.kind, x.seat) == ("pay", seat)) for seat in range(seats)]
        assert list(game.returns(state)) == paid
        assert len(game.observation(state, None).history) <= game.info.max_plies
        dealers = dealers_of(game, state)
        assert dealers == [(dealers[0] + deal) % seats for deal in range(deals)]


def dealers_of(game, state):
    """Who dealt each deal, from the history alone."""
    again, dealers = game.new_initial_state(), []
    for event in game.observation(state, None).history:
        again = game.apply(again, event.action)
        if event.action.verb == "deal":
            dealers.append(int(game.observation(again, None).fact("dealer")))
    return dealers


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


# The options.


def test_first_player_next_begins_after_the_dealer():
    for seats, dealer in ((2, 1), (3, 1), (3, 2)):
        game, state = dealt(shuffled(), seats, dealer, **{"first-player": "next"})
        assert game.current_player(state) == (dealer + 1) % seats


def test_direction_changes_nothing_that_is_played():
    for deck in (shuffled(1), shuffled(2)):
        (one, state), (other, same) = dealt(deck), dealt(deck, direction="clockwise")
        assert one.returns(finished(one, state)) == other.returns(finished(other, same))


def test_capture_optional_lets_any_card_be_laid_out():
    given = (["red-horse", "red-king"], "black-horse red-horse", "red-horse red-king")
    game, state = at(*given, capture="optional")
    assert texts(game, state) == ["play red-horse", "play red-horse black-horse", "play red-horse red-horse"]
    state = play(game, state, "play red-horse")
    assert zone(game, state, "pool") == ("black-horse", "red-horse", "red-horse")
    assert texts(game, state) == ["draw red-horse", "draw red-horse black-horse", "draw red-horse red-horse"]


def test_multi_capture_all_takes_every_card_and_names_it():
    pool = "red-horse black-horse black-horse red-king"
    game, state = at(["red-horse", "red-soldier"], pool, "black-king red-cannon", multi_capture="all")
    whole = "play red-horse black-horse black-horse red-horse"
    assert texts(game, state) == [whole]
    assert refused(game, state, "play red-horse black-horse") == (
        "FH-10",
        "All cards that match are captured here: two black horses and a red horse.",
    )
    assert refused(game, state, "play red-horse black-horse black-horse black-horse")[1] == (
        "The pool has only two black horses to capture."
    )
    assert refused(game, state, "play red-horse")[0] == "FH-9"
    other = Action.parse("play red-horse red-horse black-horse black-horse")
    assert str(game.canonical(other)) == whole
    after = game.apply(state, other)
    assert zone(game, after, "captured", 0) == ("black-horse", "black-horse", "red-horse", "red-horse")
    assert zone(game, after, "pool") == ("red-king",)


def test_multi_capture_all_and_capture_optional_together():
    game, state = at(
        ["red-horse", "red-king"],
        "black-horse red-horse",
        "red-horse red-king",
        capture="optional",
        multi_capture="all",
    )
    assert texts(game, state) == ["play red-horse", "play red-horse black-horse red-horse"]


def test_dealer_draw_colour_first_lets_every_red_card_win():
    game = GAME(2, {"dealer-draw": "colour-first"})
    state = play(game, game.new_initial_state(), "cut black-king red-soldier seats=0,1")
    assert game.observation(state, None).fact("dealer") == "1"
    state = play(game, game.new_initial_state(), "cut black-king black-soldier seats=0,1")
    assert game.observation(state, None).fact("dealer") == "0"


@pytest.mark.parametrize("how", ["rotate", "winner", "loser", "same"])
def test_next_dealer(how):
    for seats, seed in product((2, 3), range(4)):
        game = GAME(seats, {"next-dealer": how, "length": "6-deals"})
        state = finished(game, game.new_initial_state(), seed)
        dealers = dealers_of(game, state)
        for deal, (dealer, following) in enumerate(pairwise(dealers), 1):
            lines = [line for line in game.score_sheet(state) if (line.deal, line.kind) == (deal, "count")]
            totals = [sum(line.points for line in lines if line.seat == seat) for seat in range(seats)]
            in_turn = [(dealer + step) % seats for step in range(seats)]
            assert (
                following
                == {
                    "rotate": in_turn[1],
                    "same": dealer,
                    "winner": max(in_turn, key=lambda seat: totals[seat]),
                    "loser": min(in_turn, key=lambda seat: totals[seat]),
                }[how]
            )


@pytest.mark.parametrize("how", ["winner", "loser"])
def test_next_dealer_among_equals_is_the_first_from_the_dealer(how):
    game = GAME(3, {"next-dealer": how, "length": "3-deals"})
    even = game.position({"dealer": 1, "captured": [["red-king"], ["red-king"], ["red-king"]]})
    assert game.current_player(even) == CHANCE
    assert game.observation(play(game, even, " ".join(["deal", *shuffled()])), None).fact("dealer") == "1"
    two = game.position(
        {"dealer": 1, "captured": [["red-king"], ["red-king"] * (how == "loser") * 2, ["red-king"]]}
    )
    assert game.observation(play(game, two, " ".join(["deal", *shuffled()])), None).fact("dealer") == "2"


def test_captures_turned_down_are_seen_by_their_owner_until_the_deal_is_settled():
    game, state = dealt(shuffled(9), **{"captures-visible": "off"})
    rng = Random(9)
    for _ in range(30):
        state = game.successor(state, rng.choice(game.legal_actions(state)))
    own, others = zone(game, state, "captured", 0, 0), zone(game, state, "captured", 1, 0)
    assert own
    assert HIDDEN not in own
    assert others
    assert set(others) == {HIDDEN}
    view = game.observation(state, 0)
    for sample in (game.determinize(view, rng) for _ in range(5)):
        assert game.observation(sample, 0) == view
        assert sample.captured == state.captured
    assert HIDDEN not in zone(game, finished(game, state), "captured", 1, 0)


def test_captures_that_are_turned_down_cannot_be_given_without_a_history():
    game = GAME(2, {"captures-visible": "off"})
    with pytest.raises(ValueError, match="history"):
        game.position({"hands": [["red-king"], []], "captured": [["red-horse", "black-horse"], []]})


def test_rulesets_and_wrong_options():
    assert GAME.info.ruleset("young1886").options == {"odd-cards": "0"}
    assert GAME.info.ruleset("vonfaber1881").options == {"odd-cards": "10"}
    assert GAME.info.ruleset("base").options == {}
    for options in ({"odd-cards": "5"}, {"odd_cards": "10"}, {"length": "2-deals"}):
        with pytest.raises(BadOptions):
            GAME(2, options)


# Numbers, worked positions as states, and rollouts.


def test_packed_counts_are_what_they_count():
    rng = Random(5)
    for _ in range(200):
        numbers = [rng.randrange(5) for _ in SLUGS]
        cards = [card for card, number in enumerate(numbers) for _ in range(number)]
        assert copies(count(cards)) == numbers
        assert unpack(count(cards)) == cards


@pytest.mark.parametrize(
    "worked", [w for w in POSITIONS if "hands" in w["given"] or "captured" in w["given"]]
)
def test_a_worked_position_can_be_guessed_from_what_is_seen_of_it(worked):
    game = GAME(worked["given"].get("seats"), worked["options"])
    state = game.position(worked["given"])
    for seat in (*range(game.seats), None):
        view = game.observation(state, seat)
        sample = game.determinize(view, Random(1))
        assert game.observation(sample, seat) == view
        assert game.score_sheet(sample) == game.score_sheet(state)
        assert sum(game.rollout(sample, Random(1))) == 0


def slow_rollout(game, state, rng):
    """What `rollout` says it does, through the general state: orders of the hands first, then the play."""
    order = [(state.mover + (state.turned >= 0) + turn) % game.seats for turn in range(game.seats)]
    hands = {seat: sorted(state.hands[seat], key=lambda _: rng.random()) for seat in order}
    while game.current_player(state) >= 0:
        card = SLUGS[hands[state.mover].pop(0) if state.turned < 0 else state.turned]
        ways = [action for action in game.legal_actions(state) if action.cards[0] == card]
        state = game.apply(state, ways[0] if len(ways) == 1 else ways[int(rng.random() * len(ways))])
    return state


@pytest.mark.parametrize(
    "options", [{}, {"capture": "optional"}, {"multi-capture": "all"}, {"odd-cards": "0"}]
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_rollout_is_the_same_play_as_through_the_general_state(seats, options):
    for seed in range(40):
        game, state = dealt(shuffled(seed), seats, seed % seats, **options)
        rng = Random(seed)
        for _ in range(seed):
            state = game.successor(state, rng.choice(game.legal_actions(state)))
        end = slow_rollout(game, state, Random(seed))
        assert game.rollout(state, Random(seed)) == game.returns(end)


def test_rollouts_and_slow_random_play_agree_on_average():
    game, state = dealt(shuffled(11))
    slow_rng, fast_rng = Random(1), Random(2)
    slow = [game.returns(slow_rollout(game, state, slow_rng))[0] for _ in range(1500)]
    fast = [game.rollout(state, fast_rng)[0] for _ in range(1500)]
    spread = (sum((x - sum(slow) / 1500) ** 2 for x in slow) / 1500 * 2 / 1500) ** 0.5
    assert abs(sum(slow) - sum(fast)) / 1500 < 4 * spread


def test_a_rollout_plays_all_deals_of_a_match_and_rewards_the_right_seat():
    game = GAME(2, {"length": "3-deals"})
    state = finished(game, game.new_initial_state(), 8)
    assert game.rollout(state, Random(1)) == game.returns(state)
    forced = {
        "hands": [["red-cannon"], ["black-king"]],
        "pool": ["black-cannon"],
        "stock": ["red-king", "red-soldier"],
    }
    captured = [["red-chariot", "red-horse"], []]
    single = GAME()
    won = single.position({**forced, "captured": captured})
    assert single.rollout(won, Random(1)) == single.returns(finished(single, won)) == (60 - 20, 20 - 60)


def test_evaluate_is_what_a_settlement_now_would_pay():
    game, state = at(["red-king", "red-horse"], "black-king", "red-soldier red-horse")
    assert game.evaluate(state, 0) == 0
    state = play(game, state, "play red-king black-king")
    assert (game.evaluate(state, 0), game.evaluate(state, 1)) == (20, -20)
    end = finished(game, state)
    assert [game.evaluate(end, seat) for seat in (0, 1)] == list(game.returns(end))
