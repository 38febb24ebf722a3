"""What the tables of the fishing games say: Fishing for Hairtails, and on random matches both."""

from random import Random

import pytest

from games.engine.core import CHANCE, TERMINAL, Action
from tests.games.rules import hairtails_table as fh
from tests.games.rules import min_ha_to_table as mh
from tests.games.setups import random_setup
from tests.games.walks import walk
from tests.web.words import acted, actions, last, log, piles, prompt, still_out, texts, words_of

pytestmark = pytest.mark.django_db

GAMES = {"fishing-for-hairtails": fh.GAME, "min-ha-to": mh.GAME}
SORTED = list(fh.GAME().cards())


# Fishing for Hairtails


def test_a_card_has_its_name_in_words_and_its_character():
    words = words_of(fh.GAME())
    assert words.name("red-horse") == "red horse 傌"
    assert words.label("black-cannon") == "Black cannon 包"
    assert words.the(["red-king"]) == "the red king 帥"
    assert words.the(["black-king", "red-king", "black-king"]) == "two black kings 將 and the red king 帥"
    assert words.the(["red-king", "red-king"], "red-king") == "two more red kings 帥"
    assert words.halved


@pytest.mark.parametrize(
    ("pool", "action", "said"),
    [
        ("black-horse", "play red-horse black-horse", "the red horse 傌 and took the black horse 馬."),
        ("red-horse", "play red-horse red-horse", "the red horse 傌 and took another red horse 傌."),
        ("red-king", "play red-horse", "the red horse 傌 and took nothing."),
    ],
)
def test_a_card_played_is_told_with_what_it_took(pool, action, said):
    game, state = fh.at(["red-horse", "red-elephant"], pool, "black-soldier black-elephant")
    after = acted(game, state, action)
    assert last(game, after, 0) == f"You played {said}"
    assert last(game, after, 1) == f"Opponent played {said}"
    assert last(game, after, None) == f"First seat played {said}"


def test_several_cards_taken_are_counted_in_words():
    pool = "black-horse black-horse red-horse red-horse"
    game, state = fh.at(["red-horse", "red-elephant"], pool, "black-soldier red-king", multi_capture="all")
    after = acted(game, state, "play red-horse black-horse black-horse red-horse red-horse")
    taken = "two black horses 馬 and two more red horses 傌"
    assert last(game, after) == f"You played the red horse 傌 and took {taken}."
    assert actions(game, state) == ["Take two black horses 馬 and two red horses 傌 with yours"]
    assert actions(game, state, "button") == ["Take 馬 馬 傌 傌"]


def test_a_card_turned_is_told_with_what_it_took_and_others_have_their_place():
    hands = ["red-horse red-king", "red-elephant red-king", "red-cannon red-king"]
    game, state = fh.at(hands, "red-soldier", "black-soldier black-chariot red-chariot red-king", to_move=2)
    after = acted(game, state, "play red-cannon", "draw black-soldier red-soldier")
    assert last(game, after) == "Third seat turned the black soldier 卒 and took the red soldier 兵."
    after = acted(game, after, "play red-horse", "draw black-chariot")
    assert last(game, after, 1) == "First seat turned the black chariot 車 and took nothing."


def test_the_cut_is_told_with_its_seats_and_the_deal_with_its_dealer_and_sizes():
    game = fh.GAME()
    state = acted(game, game.new_initial_state(), "cut red-king red-king seats=0,1")
    assert log(game, state) == ["Cut for the deal. You: red king 帥; Opponent: red king 帥."]
    state = acted(game, state, "cut red-king black-king seats=0,1")
    again = "Cut for the deal. You: red king 帥; Opponent: red king 帥. The highest were equal: cut again."
    assert log(game, state)[0] == again
    state = game.apply(state, Action("deal", tuple(SORTED)))
    assert last(game, state) == "You dealt: ten cards each, sixteen in the pool, twenty in the stock."
    assert last(game, state, 1).startswith("Opponent dealt: ten cards each")


@pytest.mark.parametrize("slug", GAMES)
def test_the_sizes_told_of_a_deal_are_those_dealt(slug):
    for seats in GAMES[slug].info.seats:
        game = GAMES[slug](seats, {"four-in-hand": "none"} if slug == "min-ha-to" else {})
        deck = sorted(game.cards(), key=lambda card: (card[-1], card))  # no suit lies together
        view = game.observation(game.position({"deck": deck, "dealer": 0}), 0)
        words = words_of(game)
        hand, pool, stock = words.dealt[seats]
        assert len(view.zone("hand", 1)) == hand
        assert len(view.zone(words.pool)) == pool
        assert len(view.zone("stock")) == stock


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "If the pool has its rank, in either colour, it must take one."),
        (
            {"multi_capture": "all"},
            "If the pool has its rank, in either colour, it must take all of that rank.",
        ),
        ({"capture": "optional"}, "If the pool has its rank, it may take one, or be laid out."),
        (
            {"capture": "optional", "multi_capture": "all"},
            "If the pool has its rank, it may take all of that rank, or be laid out.",
        ),
    ],
)
def test_the_prompt_says_what_a_card_of_the_hand_must_or_may_take(options, said):
    game, state = fh.at(["red-horse", "red-king"], "black-horse", "red-soldier black-king", **options)
    assert prompt(game, state) == f"Choose a card of your hand. {said}"
    assert prompt(game, state, 1) == "Opponent is choosing a card to play."
    assert prompt(game, state, None) == "First seat is choosing a card to play."


def test_the_prompt_says_when_nothing_matches():
    game, state = fh.at(["red-horse", "red-king"], "black-cannon", "red-soldier black-king")
    assert prompt(game, state) == "The pool has no rank of your hand. Choose a card to lay out."


@pytest.mark.parametrize(
    ("pool", "options", "said"),
    [
        ("red-king", {}, "It matches nothing and stays in the pool."),
        ("red-soldier", {}, "It takes another red soldier 兵."),
        (
            "red-soldier black-soldier",
            {},
            "It takes the black soldier 卒 or another red soldier 兵: choose which.",
        ),
        ("black-soldier", {"capture": "optional"}, "It may take the black soldier 卒, or stay in the pool."),
        (
            "red-soldier black-soldier",
            {"multi_capture": "all"},
            "It takes the black soldier 卒 and another red soldier 兵.",
        ),
    ],
)
def test_the_prompt_names_the_card_turned_and_what_it_may_take(pool, options, said):
    given = {"turned": "red-soldier", "to_move": 0, **options}
    game, state = fh.at(["red-horse", "red-king red-king"], pool, "black-king", **given)
    assert prompt(game, state) == f"The red soldier 兵 was turned from the stock. {said}"
    waits = "Opponent turned the red soldier 兵 and is choosing what it takes."
    assert prompt(game, state, 1) == waits


def test_actions_read_as_buttons_and_in_the_list():
    game, state = fh.at(
        ["red-chariot", "red-king"], "black-chariot red-chariot", "red-soldier black-king", capture="optional"
    )
    assert actions(game, state) == [
        "Play the red chariot 俥",
        "Take the black chariot 車 with the red chariot 俥",
        "Take the red chariot 俥 with yours",
    ]
    assert actions(game, state, "button") == ["Play 俥", "Take 車", "Take 俥"]
    state = acted(game, state, "play red-chariot")
    assert actions(game, state) == ["Leave the red soldier 兵 in the pool"]
    assert actions(game, state, "button") == ["Leave 兵"]


def captured(*cards, hands=("red-king", "red-horse"), pool="", stock="red-soldier black-king", **options):
    game = fh.GAME(len(cards), options)
    given = {"hands": [hand.split() for hand in hands], "pool": pool.split(), "stock": stock.split()}
    return game, game.position({**given, "captured": [line.split() for line in cards], "to_move": 0})


def test_captures_lie_by_the_sets_that_they_build():
    own = "red-king red-king red-councillor red-elephant black-chariot black-cannon " + "red-soldier " * 4
    game, state = captured(own, "red-chariot")
    assert piles(game, state) == {
        "Red king, councillor and elephant: 100 points": [
            "red-king",
            "red-councillor",
            "red-elephant",
            "red-king",
        ],
        "Red soldiers: 100 points": ["red-soldier"] * 4,
        "Black chariot, horse and cannon": ["black-chariot", "black-cannon"],
    }
    assert piles(game, state, 1) == {"Red chariot, horse and cannon": ["red-chariot"]}
    assert piles(game, state, None) == {}
    standing = words_of(game).standing(game.observation(state, 0))
    assert [(line.seat, line.points) for line in standing] == [(0, 100), (0, 100), (0, 30), (1, 10)]


def test_what_one_more_card_would_complete_is_told_with_where_it_may_be():
    game, state = captured(
        "black-chariot black-cannon red-king red-elephant red-soldier red-soldier red-soldier",
        "black-horse red-councillor red-councillor",
        hands=("black-horse red-king", "red-cannon"),
        pool="red-councillor black-horse red-councillor",
        stock="black-king red-chariot red-soldier",
    )
    assert still_out(game, state) == [
        "Red councillor 仕 for king, councillor and elephant: two in the pool.",
        "Red soldier 兵 for four soldiers: one as the last card of the stock.",
        "Black horse 馬 for chariot, horse and cannon: "
        "one in the pool, one in your hand and one not seen yet.",
    ]
    assert still_out(game, state, None) == []


def test_captures_turned_down_help_nobody_else_but_are_remembered():
    game = fh.GAME(2, {"captures-visible": "off"})
    pool = ["red-cannon", "red-chariot", "black-horse", "black-soldier"]
    hands = [["red-horse", "red-king"], ["black-soldier", "black-king"]]
    stock = ["red-cannon", "red-chariot", "red-elephant", "red-soldier"]
    state = game.position({"hands": hands, "pool": pool, "stock": stock, "to_move": 1})
    state = acted(game, state, "play black-soldier black-soldier", "draw red-cannon red-cannon")
    state = acted(game, state, "play red-horse black-horse", "draw red-chariot red-chariot")
    view = game.observation(state, 0)
    assert {line.seat for line in words_of(game).standing(view)} == {0}
    assert words_of(game).note(view, 1) == "4 taken"
    # Four there are, and the opponent was seen to take two.
    assert still_out(game, state) == ["Red cannon 炮 for chariot, horse and cannon: two not seen yet."]


# Both games, played at random


def some(slug, number, rng, **fixed):
    """The game with any seats and options, some of these fixed."""
    for _ in range(number):
        made = random_setup(GAMES[slug], rng).make()
        yield GAMES[slug](made.seats, {**made.options, **fixed})


@pytest.mark.parametrize("slug", GAMES)
def test_the_standing_of_the_last_moment_is_the_score_sheet_of_the_deal(slug):
    rng = Random(5)
    for game in some(slug, 12, rng):
        found = walk(game, rng)
        for deal, ply in enumerate(found.settled, 1):
            state = found.states[ply]
            counted = [line for line in game.score_sheet(state) if (line.deal, line.kind) == (deal, "count")]
            assert list(game.standing(game.observation(state, None))) == counted


@pytest.mark.parametrize("slug", GAMES)
def test_every_deal_of_a_match_is_told_with_its_true_dealer(slug):
    rng = Random(6)
    for game in some(slug, 12, rng, length="6-deals"):
        found = walk(game, rng, longest=400)
        deals = [n for n, event in enumerate(found.events, 1) if event.action.verb == "deal"]
        dealers = [int(game.observation(found.states[at], None).fact("dealer")) for at in deals]
        assert len(deals) > 2
        for seat in (0, None):
            view = game.observation(found.states[-1], seat)
            words = words_of(game)
            for number, (at, dealer) in enumerate(zip(deals, dealers, strict=True), 1):
                who = words.who(view, dealer)
                assert words.event(view, view.history[at - 1]).startswith(f"Deal {number}. {who} dealt: ")


@pytest.mark.parametrize("slug", GAMES)
def test_no_word_tells_what_a_seat_has_not_seen(slug):
    """Every text is the same where the hidden cards lie otherwise; and it names no card but those in view."""
    rng = Random(7)
    for game in some(slug, 14, rng):
        found = walk(game, rng, longest=90)
        for ply in rng.sample(range(1, len(found.states)), 6):
            for seat in (0, game.seats - 1, None):
                view = game.observation(found.states[ply], seat)
                said = texts(words_of(game), view)
                assert all(said["log"]), "each event has its sentence"
                if game.current_player(found.states[ply]) in (CHANCE, TERMINAL):
                    continue
                assert said["prompt"]
                other = game.determinize(view, rng)
                assert texts(words_of(game), game.observation(other, seat)) == said
