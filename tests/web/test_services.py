"""What changes a match: beginning, playing, ending, seats; what is refused changes nothing."""

from random import Random

import pytest
from django.db import IntegrityError, transaction

from games import registry
from games.engine.core import CHANCE, TERMINAL, Action, Event
from games.engine.errors import BadOptions, IllegalAction, UnknownGame, UnknownPlayer
from games.engine.referee import Record, judged_replay, start
from games.players.roster import ROSTER, USUAL
from games.web.models import Match, Seat
from games.web.records import cut, open_plies, record_of, table_of
from games.web.services import matches, moves, seats
from games.web.services.errors import BadRequest, NoSeat, NotYours, Over, Sealed, StalePly
from games.web.services.matches import SeatPlan
from tests.games.invariants import views_of
from tests.games.setups import rulesets, setups
from tests.web.matches import (
    GAMES,
    HAIRTAILS,
    LUK_FU,
    MIN_HA_TO,
    begin,
    fresh,
    legal,
    mover,
    one_move,
    plans,
    play,
    play_to_a_settled_deal,
    refuses,
    rows,
    seat,
    secret,
    submit,
)

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
SETUPS = [setup for game in registry.all_games().values() for setup in setups(game)]
SEVERAL = {HAIRTAILS: {"length": "3-deals"}}  # the others have several deals by default
BASE = [setup for game in registry.all_games().values() for setup in rulesets(game)]


# Beginning


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_match_begins_with_any_seats_and_options(setup):
    game = setup.make()
    match = fresh(matches.start_match(game, matches.default_seats(game.seats, secret(0)), setup.rng()))
    assert (match.game, match.version, match.seats) == (game.info.slug, game.info.version, setup.seats)
    assert match.options == dict(game.options)
    assert (match.state, match.practice, match.guided, match.origin) == (
        Match.State.PLAYING,
        False,
        False,
        None,
    )
    assert mover(match) >= 0
    rows_of_events = list(match.events.values_list("ply", "actor", "salt"))
    assert [ply for ply, _, _ in rows_of_events] == list(range(1, match.plies + 1))
    assert all((len(salt) == 64) == (actor == CHANCE) for _, actor, salt in rows_of_events)
    assert views_of(game, judged_replay(game, record_of(match))) == views_of(game, table_of(match).state)


@pytest.mark.parametrize("setup", BASE, ids=str)
def test_a_person_sits_first_and_steady_computers_on_the_rest(setup):
    match = matches.start_match(setup.make(), matches.default_seats(setup.seats, secret(0)), setup.rng())
    first, *rest = match.places.order_by("number")
    assert (first.kind, first.player, first.is_away) == (Seat.Kind.HUMAN, "", False)
    assert first.holder == seats.digest(secret(0))
    assert secret(0) not in str(rows())
    assert {(place.kind, place.player, place.holder) for place in rest} == {
        (Seat.Kind.COMPUTER, "steady", "")
    }
    assert len(rest) == setup.seats - 1
    assert USUAL == "steady"
    assert USUAL in ROSTER


def test_no_two_deals_and_no_two_names_of_matches_are_alike():
    game = registry.make(LUK_FU)
    some = [matches.start_match(game, plans(4)) for _ in range(5)]
    assert len({record_of(match).events for match in some}) == 5
    assert len({match.slug for match in some}) == 5
    assert len({salt for match in some for salt in record_of(match).salts}) == 5


def test_a_seat_for_each_and_one_of_them_a_persons():
    game = registry.make(LUK_FU, 4)
    assert "4 seats are needed, not 3" in refuses(BadRequest, matches.start_match, game, plans(3))
    assert "At least one" in refuses(BadRequest, matches.start_match, game, plans(4, people=()))
    assert "'nobody'" in refuses(UnknownPlayer, matches.start_match, game, plans(4, player="nobody"))


def test_a_ruleset_with_an_option_chosen_otherwise():
    chosen = matches.options_of(LUK_FU, "hillv2-2014", {"lao-sui": "seen"})
    assert chosen == {**registry.ruleset(LUK_FU, "hillv2-2014"), "lao-sui": "seen"}
    assert matches.options_of(LUK_FU, None, {}) == {}
    with pytest.raises(BadOptions):
        matches.options_of(LUK_FU, "no-such", {})
    with pytest.raises(UnknownGame):
        matches.options_of("no-such", "base", {})


def test_what_cannot_be_stored_whole_is_not_stored_at_all():
    twice = [SeatPlan(secret=secret(0)), SeatPlan(secret=secret(0))]
    before = rows()
    with pytest.raises(IntegrityError), transaction.atomic():
        matches.start_match(registry.make(HAIRTAILS), twice)
    assert rows() == before


# Playing


@pytest.mark.parametrize("setup", BASE, ids=str)
def test_whole_matches_are_stored_as_the_referee_played_them(setup):
    game, rng = setup.make(), setup.rng("whole")
    match = matches.start_match(game, plans(setup.seats, range(setup.seats)), rng)
    for _ in range(30):
        if mover(match) == TERMINAL:
            break
        before = record_of(match)
        one_move(match, rng)
        after = record_of(fresh(match))
        assert after.events[: match.plies] == table_of(match).record.events
        assert after.events[: len(before.events)] == before.events
        assert after.salts[: len(before.salts)] == before.salts
        assert len(after.events) > len(before.events)
    assert views_of(game, judged_replay(game, record_of(fresh(match)))) == views_of(
        game, table_of(match).state
    )


@pytest.mark.parametrize(
    ("slug", "seats_", "options"),
    [
        (HAIRTAILS, 2, {"length": "3-deals"}),
        (HAIRTAILS, 3, {"length": "1-deal"}),
        (LUK_FU, 4, {"length": "4-deals"}),
        (MIN_HA_TO, 2, {"length": "1-deal"}),
        (MIN_HA_TO, 7, {"length": "1-deal"}),
    ],
)
def test_a_person_plays_to_the_end_against_computers(slug, seats_, options):
    match = play(begin(slug, seats_, options), 500)
    assert match.state == fresh(match).state == Match.State.OVER
    record = record_of(fresh(match))
    judged_replay(table_of(match).game, record)
    assert {event.actor for event in record.events} == {CHANCE, *range(seats_)}
    assert open_plies(match, table_of(match)) == match.plies
    assert refuses(Over, submit, match, 0, "call")
    assert moves.go_on(match) is False


def test_an_action_and_all_that_follows_of_itself_is_one_step():
    match = begin(people=range(2))
    begun, number = match.plies, mover(match)
    submit(match, number, str(legal(match)[0]))
    actors = list(fresh(match).events.filter(ply__gt=begun).values_list("actor", flat=True))
    assert actors[0] == number
    assert set(actors) <= {number, CHANCE}
    assert fresh(match).plies == begun + len(actors)


def test_a_refused_action_changes_nothing():
    match = begin(people=range(2))
    number = mover(match)
    other = next(
        card for card in table_of(match).game.cards() if f"play {card}" not in map(str, legal(match))
    )
    for action in (f"play {other}", "play", "call", "draw red-king", "play no-such-card", "deal", "play ?"):
        text = refuses(IllegalAction, submit, match, number, action)
        assert text.startswith("FH-")
        assert len(legal(match)) == len(legal(fresh(match)))


def test_only_whoever_is_to_act_acts():
    match = begin(people=range(2))
    number, action = mover(match), str(legal(match)[0])
    refuses(NotYours, submit, match, 1 - number, action)
    refuses(NoSeat, moves.submit_action, match, None, Action.parse(action), match.plies)
    computers = begin(people=(0,))
    refuses(
        NoSeat,
        moves.submit_action,
        computers,
        computers.places.get(number=1),
        Action.parse(action),
        computers.plies,
    )


def test_an_action_for_another_position_is_stale():
    match = begin(people=range(2))
    old, first = match.plies, str(legal(match)[0])
    submit(match, mover(match), first)
    number = mover(match)
    for ply in (0, 1, old, match.plies - 1, match.plies + 1, 10**9):
        assert f"ply {match.plies} now" in refuses(StalePly, submit, match, number, str(legal(match)[0]), ply)


def test_the_same_action_once_more_changes_nothing_and_is_no_error():
    match = begin(people=range(2))
    for _ in range(12):
        ply, number, action = match.plies, mover(match), Random(match.plies).choice(legal(match))
        submit(match, number, str(action))
        before = rows()
        submit(match, number, str(action), ply)
        if len(action.cards) > 2:  # in another order it is the same action
            submit(match, number, " ".join([action.verb, action.cards[0], *action.cards[:0:-1]]), ply)
        assert rows() == before
        others = [other for other in table_of(match).game.cards() if other not in action.cards]
        refuses(StalePly, submit, match, number, f"play {others[0]}", ply)
        refuses(StalePly, submit, match, 1 - number, str(action), ply)


def test_the_last_action_of_a_match_may_be_repeated_too():
    match = begin(options={"length": "1-deal"}, people=range(2))
    while mover(match) != TERMINAL:
        ply, number, action = match.plies, mover(match), str(legal(match)[0])
        submit(match, number, action)
    before = rows()
    submit(match, number, action, ply)
    assert rows() == before
    refuses(Over, submit, match, number, action)


@pytest.mark.parametrize("slug", GAMES)
def test_computers_play_until_a_person_decides(slug):
    match = begin(slug, people=(0,))
    for seed in range(20):
        assert moves.go_on(match, Random(seed)) is False
        if mover(match) == TERMINAL:
            break
        assert mover(match) == 0
        before = rows()
        assert moves.go_on(match) is False
        assert rows() == before
        one_move(match, Random(seed))


def test_computers_that_need_long_go_on_when_they_are_asked_again(monkeypatch):
    match = begin(LUK_FU, people=(3,))
    assert mover(match) != 3
    monkeypatch.setattr(moves, "PATIENCE", -1)
    before = rows()
    assert moves.go_on(match) is True
    assert rows() == before
    monkeypatch.undo()
    assert moves.go_on(match) is False
    assert mover(match) == 3


def test_the_same_randomness_makes_the_same_replies():
    match = begin(LUK_FU, people=(3,))
    twin = matches.start_from(table_of(match).game, record_of(match), plans(4, people=(3,), player="random"))
    for each in (match, twin):
        moves.go_on(each, Random(5))
    assert record_of(match) == record_of(twin)


# Five Tigers: a lone person who can only pass is not asked (LF-15)


def five_tigers_deal(*, held_by_second):
    """A record in which the second, who is asked first, holds the five ones or not."""
    game = registry.make(LUK_FU, 4)
    ones = ["bai-zi", "guan-1", "suo-1", "mao-gong", "yun-qian"]
    rest = [card for card in game.cards() if card not in ones]
    places = [1, 5, 8, 11, 14]  # of the second; the head's are one before, with the dreamer's between
    if not held_by_second:
        places[0] = 0
    pack = [ones.pop() if place in places else rest.pop() for place in range(37)]
    options = tuple(sorted(game.options.items()))
    deal = Event(CHANCE, Action("deal", tuple(pack)))
    return game, Record(LUK_FU, game.info.version, 4, options, (deal,), ("ab" * 32,))


def asked_first(record, people):
    match = matches.start_from(registry.make(LUK_FU, 4), record, plans(4, people))
    moves.go_on(match, Random(1))
    return match


@pytest.mark.parametrize(("people", "passed_for_him"), [((1,), True), ((1, 2), False), ((0, 1, 2, 3), False)])
def test_only_a_lone_person_is_passed_for(people, passed_for_him):
    game, record = five_tigers_deal(held_by_second=False)
    match = asked_first(record, people)
    assert list(map(str, game.legal_actions(judged_replay(game, record)))) == ["pass"]
    passed = [str(event.action) for event in record_of(match).events[1:2]] == ["pass"]
    assert passed is passed_for_him
    if not passed_for_him:
        assert mover(match) == 1
        submit(match, 1, "pass")
        assert record_of(match).events[1] == Event(1, Action("pass"))


@pytest.mark.parametrize("people", [(1,), (1, 2)])
def test_whoever_holds_the_five_ones_is_always_asked(people):
    _, record = five_tigers_deal(held_by_second=True)
    match = asked_first(record, people)
    assert match.plies == 1
    assert mover(match) == 1
    assert list(map(str, legal(match))) == ["five-tigers", "pass"]


def test_a_person_who_is_awaited_counts_as_one():
    _, record = five_tigers_deal(held_by_second=False)
    some = [SeatPlan(player="random"), SeatPlan(secret=secret(1)), SeatPlan(), SeatPlan(player="random")]
    match = matches.start_from(registry.make(LUK_FU, 4), record, some)
    moves.go_on(match, Random(1))
    assert mover(match) == 1


# Ending


def test_resigning_ends_a_match_and_opens_its_cards():
    match = play(begin(people=range(2)), 3)
    matches.resign(match, seat(match, 1))
    stored = fresh(match)
    assert (stored.state, stored.resigned_by) == (Match.State.RESIGNED, 1)
    assert open_plies(stored, table_of(stored)) == stored.plies
    refuses(Over, matches.resign, stored, seat(stored, 0))
    refuses(Over, submit, stored, mover(stored), str(legal(stored)[0]))
    assert moves.go_on(stored) is False


def test_only_who_sits_there_resigns():
    refuses(NoSeat, matches.resign, begin(), None)


def test_whoever_acts_while_somebody_resigns_hears_that_the_match_is_over():
    match = begin(people=range(2))
    number, action = mover(match), str(legal(match)[0])
    matches.resign(fresh(match), seat(match, 1 - number))
    assert refuses(Over, submit, match, number, action)


def test_computers_do_not_go_on_in_a_match_that_somebody_resigned_meanwhile():
    match = begin(people=(0,), slug=LUK_FU)
    matches.resign(fresh(match), seat(match, 0))
    before = rows()
    moves.go_on(match, Random(1))
    assert rows() == before
    assert moves.go_on(match, Random(1)) is False


def test_another_match_keeps_game_options_and_people():
    match = begin(HAIRTAILS, 3, {"length": "1-deal", "capture": "optional"}, people=(0, 2), seed=3)
    refuses(BadRequest, matches.another_match, match, secret(0))
    matches.resign(match, seat(match, 0))
    refuses(NoSeat, matches.another_match, match, "somebody else")
    new = matches.another_match(match, secret(2))
    assert (new.game, new.seats, new.options) == (match.game, match.seats, match.options)
    assert (new.state, new.practice, new.origin, new.origin_ply) == (Match.State.PLAYING, False, match, 0)
    kept = ["number", "kind", "player", "holder"]
    assert list(new.places.values(*kept)) == list(match.places.values(*kept))
    assert record_of(new).events[-1] != record_of(match).events[-1]


# From positions of other matches


def test_a_position_is_sealed_until_its_deal_is_settled():
    match = play(begin(people=range(2), options={"length": "3-deals"}), 2)
    for ply in range(1, match.plies + 1):
        refuses(Sealed, matches.fork_match, match, ply, 0, secret(0))
    play_to_a_settled_deal(match)
    opened = open_plies(match, table_of(match))
    assert table_of(match).record.events[opened].action.verb == "deal"
    refuses(Sealed, matches.fork_match, match, opened + 1, 0, secret(0))
    refuses(Sealed, matches.fork_match, match, match.plies, 0, secret(0))
    assert matches.fork_match(match, opened, 0, secret(0)).plies == opened + 1


@pytest.mark.parametrize("slug", GAMES)
def test_any_position_of_a_match_that_has_ended_is_played_on(slug):
    match = play(begin(slug, people=(0,)), 1)
    matches.resign(match, seat(match, 0))
    source = record_of(match)
    for ply in range(1, match.plies + 1):
        number = ply % match.seats
        new = fresh(matches.fork_match(match, ply, number, "a stranger"))
        assert record_of(new).events[:ply] == source.events[:ply]
        assert record_of(new).salts[:1] == source.salts[:1]
        assert (new.practice, new.origin, new.origin_ply) == (True, match, ply)
        assert new.options == match.options
        assert mover(new) >= 0
        people = [place.number for place in new.places.all() if place.kind == Seat.Kind.HUMAN]
        assert people == [number]
        assert seats.seat_of(new, "a stranger").number == number
    assert record_of(fresh(match)) == source


def test_a_finished_position_and_one_that_is_not_there_are_not_played_on():
    match = play(begin(options={"length": "1-deal"}), 100)
    assert match.state == Match.State.OVER
    assert "Nothing is left" in refuses(BadRequest, matches.fork_match, match, match.plies, 0, secret(0))
    for ply in (0, -1, match.plies + 1, 10**9):
        assert "no ply" in refuses(BadRequest, matches.fork_match, match, ply, 0, secret(0))
    for number in (-1, 2, 10**9):
        assert "no seat" in refuses(BadRequest, matches.fork_match, match, 3, number, secret(0))


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_deal_again_begins_with_its_deal(slug):
    match = play_to_a_settled_deal(begin(slug, options=SEVERAL.get(slug), people=(0,)))
    opened = open_plies(match, table_of(match))
    events = record_of(match).events
    first = next(ply for ply, event in enumerate(events, 1) if event.action.verb == "deal")
    for ply in (first, first + 1, opened):
        new = matches.deal_again(match, ply, 0, secret(0))
        assert record_of(new).events[:first] == events[:first]
        assert all(event.actor >= 0 for event in record_of(new).events[first:])
        assert (new.practice, new.origin_ply) == (True, first)
    refuses(Sealed, matches.deal_again, match, opened + 1, 0, secret(0))
    refuses(Sealed, matches.deal_again, match, match.plies, 0, secret(0))
    matches.resign(match, seat(match, 0))
    assert matches.deal_again(match, match.plies, 0, secret(0)).origin_ply == opened + 1


def test_a_guided_match_begins_with_its_record_and_is_practice():
    game = registry.make(MIN_HA_TO)
    record = start(game, Random(9))
    match = fresh(matches.start_from(game, record, plans(2), guided=True))
    assert (match.practice, match.guided, match.origin) == (True, True, None)
    assert record_of(match) == record
    assert cut(record, 1).events == record.events[:1]
