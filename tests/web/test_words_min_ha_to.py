"""What the table of Min-Ha-To says, on positions made for it."""

from itertools import chain

import pytest

from games.engine.core import Action
from games.web.tables.min_ha_to import SUITS
from tests.games.rules import min_ha_to_table as mh
from tests.web.words import acted, actions, last, log, piles, prompt, still_out, words_of

pytestmark = pytest.mark.django_db

CHOOSE = "Choose a card of your hand."
MUST = "If its suit lies on the table, it must match."


def after(game, state, *texts):
    return acted(game, state, *map(mh.spelt, texts))


def test_cards_are_named_by_suit_and_picture_and_told_apart_where_they_are_heard():
    words = words_of(mh.GAME())
    names = {code: words.name(mh.SLUGS[code]) for code in ("suB", "ir1", "irR", "pa1", "pa2", "cl2")}
    assert names == {
        "suB": "susuki moon",
        "ir1": "plain iris",
        "irR": "iris ribbon",
        "pa1": "coloured paulownia",
        "pa2": "plain paulownia",
        "cl2": "plain bush clover",
    }
    labels = {code: words.label(mh.SLUGS[code]) for code in ("suB", "plA", "crR", "cl2", "wl1", "pa1", "pa3")}
    assert labels == {
        "suB": "Susuki, moon, bright, 20 points",
        "plA": "Plum, bush warbler, 10 points",
        "crR": "Chrysanthemum, blue ribbon, 5 points",
        "cl2": "Bush clover, plain, second of two",
        "wl1": "Willow, lightning, plain",
        "pa1": "Paulownia, plain, on a coloured ground, first of three",
        "pa3": "Paulownia, plain, third of three",
    }
    every = [words.label(slug) for slug in mh.GAME().cards()]
    assert len(set(every)) == 48
    assert max(map(len, every)) < 80


def test_the_tab_below_a_card_is_its_month_in_korea():
    words = words_of(mh.GAME())
    months = {
        suit: {words.index(slug) for slug in mh.GAME().cards() if slug.startswith(suit)} for suit in SUITS
    }
    assert months["pine"] == {"1月"}
    assert months["paulownia"] == {"11月"}
    assert months["willow"] == {"12月"}
    assert sorted(chain.from_iterable(months.values())) == sorted(f"{n}月" for n in range(1, 13))


@pytest.mark.parametrize(
    ("table", "action", "said"),
    [
        ("suB", "play su1 suB", "played the plain susuki and matched the susuki moon."),
        ("su2", "play su1 su2", "played the plain susuki and matched another plain susuki."),
        (
            "suA su2 suB",
            "play su1 suA suB su2",
            "played the plain susuki and matched all three other susuki cards.",
        ),
        ("piB", "play su1", "played the plain susuki and matched nothing."),
    ],
)
def test_a_card_played_is_told_with_what_it_matched(table, action, said):
    game, state = mh.at(["su1 pe1", "ch1 ch2"], table, "irR crR pa2 pa3")
    played = after(game, state, action)
    assert last(game, played) == f"You {said}"
    assert last(game, played, 1) == f"Opponent {said}"


@pytest.mark.parametrize(
    ("table", "plays", "options", "said"),
    [
        (
            "piB",
            ["play pi1 piB", "turn irR"],
            {},
            "turned the iris ribbon and took only the matched pine cards.",
        ),
        (
            "piB ir1",
            ["play pi1 piB", "turn irR ir1"],
            {},
            "turned the iris ribbon and took the plain iris as well as the matched pine cards.",
        ),
        ("suB ir1", ["play pi1", "turn irR ir1"], {}, "turned the iris ribbon and took the plain iris."),
        ("suB", ["play pi1", "turn irR"], {}, "turned the iris ribbon and took nothing."),
        (
            "suB ir1 ir2 irA",
            ["play pi1", "turn irR irA ir1 ir2"],
            {},
            "turned the iris ribbon and took all three other iris cards.",
        ),
        (
            "piB ir1 ir2 irA",
            ["play pi1 piB", "turn irR irA ir1 ir2"],
            {},
            "turned the iris ribbon and took all three other iris cards as well as the matched pine cards.",
        ),
        (
            "ir1",
            ["play irA ir1", "turn irR"],
            {},
            "turned the iris ribbon. Sul-Sa: all three iris cards went back to the table.",
        ),
        (
            "ir1",
            ["play irA ir1", "turn irR"],
            {"sulsa": "keep"},
            "turned the iris ribbon, which stayed, and took the matched iris cards.",
        ),
        (
            "ir1 ir2",
            ["play irA ir1", "turn irR ir2"],
            {},
            "turned the iris ribbon and took all four iris cards.",
        ),
        (
            "ir1 ir2",
            ["play irA ir1", "turn irR"],
            {"double_match": "return-three"},
            "turned the iris ribbon. Sul-Sa: all three iris cards went back to the table.",
        ),
    ],
)
def test_a_card_turned_is_told_with_what_becomes_of_the_match(table, plays, options, said):
    game, state = mh.at(["pi1 irA", "ch1 ch2"], table, "irR crR pa2 pa3", **options)
    assert last(game, after(game, state, *plays)) == f"You {said}"


def deal(first_hand="", table="", seats=2, dealer=0, **options):
    """The state after a deal in which the dealer was given these cards first, and the table those."""
    game = mh.game_of(seats, **options)
    size, on_table, _stock = words_of(game).dealt[seats]
    hand, lying = mh.named(first_hand), mh.named(table)
    rest = sorted(
        (card for card in game.cards() if card not in hand + lying), key=lambda card: (card[-1], card)
    )
    deck = hand + [rest.pop() for _ in range(size - len(hand))]
    deck += [rest.pop() for _ in range(size * (seats - 1))]
    deck += lying + [rest.pop() for _ in range(on_table - len(lying))] + rest
    return game, game.position({"deck": deck, "dealer": dealer})


def test_suits_dealt_whole_are_told():
    game, state = deal("plA plR pl1 pl2", "irA irR ir1 ir2")
    assert log(game, state, 1) == [
        "Deal 1. Opponent dealt: ten cards each, eight on the table, twenty in the stock. "
        "Opponent took the four iris cards, which lay on the table. "
        "Opponent laid down the four plum cards for 100 points."
    ]
    assert words_of(game).note(game.observation(state, 1), 0) == "8 taken · laid down plum"
    game, state = deal("plA plR pl1 pl2", seats=3, dealer=2, four_in_hand="none", length="1-deal")
    whole = "Third seat dealt: seven cards each, six on the table, twenty-one in the stock."
    assert log(game, state, 0) == [whole]
    assert log(game, state, 2) == [f"You{whole.removeprefix('Third seat')}"]


def test_a_void_deal_is_told():
    game, state = deal("plA plR pl1 pl2", "irA irR ir1 ir2", four_on_table="redeal")
    assert log(game, state)[0].endswith("All four iris cards lay on the table: the deal was void.")


def test_the_prompt_says_what_must_match_and_where_sul_sa_threatens():
    game, state = mh.at(["pi1 irA", "ch1 ch2"], "ir1 suB")
    warned = "Sul-Sa threatens a match of iris: another from the stock sends all back."
    assert prompt(game, state) == f"{CHOOSE} {MUST} {warned}"
    game, state = mh.at(["pi1 irA", "ch1 ch2"], "ir1 suB", decline_match="allowed", sulsa="keep")
    assert prompt(game, state) == f"{CHOOSE} If its suit lies on the table, it may match, or be laid out."
    game, state = mh.at(["pi1 irA", "ch1 ch2"], "suB")
    assert prompt(game, state) == "No suit of your hand lies on the table. Choose a card to lay out."
    assert prompt(game, state, 1) == "Opponent is choosing a card to play."


@pytest.mark.parametrize(
    ("hand", "table", "options", "warned"),
    [
        ("irA ir2 irR", "ir1", {}, ""),
        ("irA ir2", "ir1", {}, "iris"),
        ("irA", "ir1 ir2", {}, ""),
        ("irA", "ir1 ir2", {"double_match": "return-three"}, "iris"),
        ("irA piB", "ir1 pi1", {}, "pine or iris"),
        ("irA piB", "ir1 pi1", {"sulsa": "keep"}, ""),
    ],
)
def test_sul_sa_is_feared_only_where_the_suit_may_come_again(hand, table, options, warned):
    game, state = mh.at([hand, "ch1 ch2"], table, **options)
    said = prompt(game, state)
    sentence = f" Sul-Sa threatens a match of {warned}: another from the stock sends all back."
    assert said == f"{CHOOSE} {MUST}" + (sentence if warned else "")


def test_many_dangers_are_told_in_one_sentence():
    game, state = mh.at(["irA piB peA maA", "ch1"], "ir1 pi1 pe1 ma1")
    assert prompt(game, state).endswith("If the stock then turns up that suit again, all go back: Sul-Sa.")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("ir1 irA", "It takes the iris bridge or the plain iris: choose which."),
        ("ir1", "It takes the plain iris."),
        ("suB", "It takes nothing."),
        ("ir1 ir2 irA", "It takes all three other iris cards."),
    ],
)
def test_the_prompt_names_the_card_turned_and_what_it_takes(table, said):
    game, state = mh.at(["", "ch1 ch2"], table, "irR crR pa2 pa3")
    assert prompt(game, state) == f"The iris ribbon was turned from the stock. {said}"
    assert prompt(game, state, 1) == "Opponent turned the iris ribbon and is choosing what it takes."


def test_actions_tell_twins_apart_and_read_short_on_buttons():
    game, state = mh.at(["irA ir2", "ch1 ch2"], "ir1 irR suB")
    assert actions(game, state) == [
        "Take the plain iris with the iris bridge",
        "Take the iris ribbon with the iris bridge",
        "Take the plain iris with yours",
        "Take the iris ribbon with the plain iris",
    ]
    assert actions(game, state, "button")[0] == "Take the plain iris"
    game, state = mh.at(["suB", "ch1 ch2"], "ir1 su1 su2")
    assert actions(game, state) == [
        "Take the first plain susuki with the susuki moon",
        "Take the second plain susuki with the susuki moon",
    ]
    game, state = mh.at(["suB pi1", "ch1 ch2"], "suA su1 su2")
    assert actions(game, state) == ["Play the plain pine", "Take all three susuki cards with the susuki moon"]
    assert actions(game, state, "button") == ["Play the plain pine", "Take all three susuki cards"]
    assert actions(game, after(game, state, "play pi1"))[0] == "Leave the plain paulownia on the table"


def won(*codes, hands=("pi2", "wi2"), table="", **options):
    game = mh.game_of(len(codes), **options)
    given = {
        "hands": [mh.named(hand) for hand in hands],
        "table": mh.named(table),
        "stock": mh.named("pa2 pa3"),
    }
    return game, game.position({**given, "captured": [mh.named(cards) for cards in codes], "to_move": 0})


def test_captures_lie_by_what_they_count():
    game, state = won("suB suA ir1 piB plR", "ch1")
    assert piles(game, state) == {
        "Brights, 20 each": mh.named("piB suB"),
        "Other pictures, 10 each": mh.named("suA"),
        "Ribbons, 5 each": mh.named("plR"),
        "Plain": mh.named("ir1"),
    }
    assert piles(game, state, None) == {}


def test_hands_that_lack_one_card_are_told_unless_another_has_it():
    game, state = won("piR plR peR crR", "irA irR ir1 maR", hands=("ir2", "wi2"), table="chR")
    assert still_out(game, state) == [
        "Hung Don: you lack only the cherry ribbon, on the table.",
        "Cho-Si-Ma: Opponent lacks only the plain iris, in your hand.",
    ]
    assert still_out(game, state, 1) == [
        "Cho-Si-Ma: you lack only the plain iris, not seen yet.",
        "Hung Don: Opponent lacks only the cherry ribbon, on the table.",
    ]


def test_additional_hands_are_told_only_where_they_count():
    game, state = won("plA wiA", "ch1")
    assert still_out(game, state) == []
    game, state = won("plA wiA", "ch1", extra_hands="on")
    assert still_out(game, state) == ["Go-To-Ri: you lack only the susuki geese, not seen yet."]


def test_the_standing_counts_special_hands_for_and_against():
    game, state = won("piR plR chR", "suB", hands=("ir2", "wi2"))
    standing = words_of(game).standing(game.observation(state, 1))
    assert [(line.seat, line.label, line.points) for line in standing] == [
        (0, "Card points", 15),
        (0, "Hung Don", 30),
        (1, "Card points", 20),
        (1, "Hung Don of an opponent", -30),
    ]
    game, state = deal("plA plR pl1 pl2")
    standing = words_of(game).standing(game.observation(state, 1))
    assert [line.points for line in standing if line.rule.key == "MH-9"] == [100]


def test_the_special_hands_of_a_game_are_those_agreed_with_what_they_bring():
    usual = mh.game_of(2).special_hands()
    assert usual["Be-Si-Ma"] == (20, tuple(sorted(mh.named("wlB wlA wlR wl1"))))
    assert "O-Gong" not in usual
    many = mh.game_of(4, extra_hands="on", besima="paulownia").special_hands()
    assert many["O-Gong"] == (600, tuple(sorted(mh.named("piB chB suB wlB paB"))))
    assert many["Be-Si-Ma"][1] == tuple(sorted(mh.named("paB pa1 pa2 pa3")))


def test_the_cut_names_the_seats():
    game = mh.game_of(3)
    state = game.apply(game.new_initial_state(), Action("cut", tuple(mh.named("suB ir1 pe1")), "seats=0,1,2"))
    assert (
        last(game, state, 0)
        == "Cut for the deal. You: susuki moon; Second seat: plain iris; Third seat: plain peony."
    )
