"""Fishing for Hairtails: each choice of an option, packed numbers, rollouts."""

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import BadOptions
from games.kit.shuffling import shuffled as in_any_order
from games.rules.fishing_for_hairtails import GAME
from games.rules.fishing_for_hairtails.cards import SLUGS, copies, count, unpack
from games.rules.fishing_for_hairtails.scoring import by_seat
from tests.games.rules.hairtails_table import (
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
    assert refused(game, state, "play red-horse red-horse")[0] == "FH-10"
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


@pytest.mark.parametrize("options", [{}, {"captures-visible": "off"}, {"length": "3-deals"}])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_sees_could_come_from_a_whole_pack_dealt_otherwise(seats, options):
    game, rng = GAME(seats, options), Random(seats)
    state, moved = game.new_initial_state(), 0
    while (player := game.current_player(state)) != TERMINAL:
        for seat in (*range(seats), None):
            view = game.observation(state, seat)
            sample = game.determinize(view, rng)
            assert game.observation(sample, seat) == view
            assert game.score_sheet(sample) == game.score_sheet(state)
            hands = [card for owner in range(seats) for card in zone(game, sample, "hand", owner, owner)]
            stock = [SLUGS[card] for card in sample.deal.stock[sample.drawn :]]
            captured = [SLUGS[card] for each in by_seat(sample.captured, seats) for card in unpack(each)]
            table = [*zone(game, sample, "pool"), *zone(game, sample, "turned")]
            if sample.deal.number:
                assert Counter([*hands, *stock, *captured, *table]) == Counter(game.cards())
            if options.get("captures-visible") == "off" and player >= 0:
                others = [view.zone("captured", owner) for owner in range(seats) if owner != seat]
                assert {card for cards in others for card in cards} <= {HIDDEN}
            moved += sample.hands != state.hands
        actions = game.legal_actions(state)
        action = game.sample_chance(state, rng) if player == CHANCE else rng.choice(actions)
        state = game.successor(state, action)
    assert moved > 40


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


def test_packed_counts_are_what_they_count():
    rng = Random(5)
    for _ in range(200):
        numbers = [rng.randrange(5) for _ in SLUGS]
        cards = [card for card, number in enumerate(numbers) for _ in range(number)]
        assert copies(count(cards)) == numbers
        assert unpack(count(cards)) == cards


def slow_rollout(game, state, rng):
    """What `rollout` says it does, through the general state: orders of the hands first, then the play."""
    hands = [in_any_order(hand, rng.random) for hand in state.hands]
    while game.current_player(state) >= 0:
        card = SLUGS[hands[state.mover].pop() if state.turned < 0 else state.turned]
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


def test_an_action_need_not_be_the_one_that_the_tables_hold():
    game, state = dealt(shuffled(6))
    for action in game.legal_actions(state):
        same = Action(action.verb, tuple(action.cards))
        assert same is not action
        assert game.successor(state, same) == game.successor(state, action)


def test_evaluate_is_what_a_settlement_now_would_pay():
    game, state = at(["red-king", "red-horse"], "black-king", "red-soldier red-horse")
    assert game.evaluate(state, 0) == 0
    state = play(game, state, "play red-king black-king")
    assert (game.evaluate(state, 0), game.evaluate(state, 1)) == (20, -20)
    end = finished(game, state)
    assert [game.evaluate(end, seat) for seat in (0, 1)] == list(game.returns(end))
