"""Who sits where, matches that nobody plays any more, and matches under older rules."""

from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from games import registry
from games.engine.core import Action
from games.engine.errors import UnknownPlayer
from games.web.models import Match, Seat
from games.web.records import Outdated, record_of, table_of
from games.web.services import matches, moves, seats
from games.web.services.errors import BadRequest, Gone, NoSeat, NotYours, Over
from games.web.services.matches import SeatPlan
from tests.web.matches import (
    HAIRTAILS,
    begin,
    fresh,
    mover,
    one_move,
    path,
    plans,
    play,
    refuses,
    rows,
    seat,
    secret,
)

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


# Other people


def with_a_free_seat(count=3):
    return matches.start_match(
        registry.make(HAIRTAILS, count),
        [SeatPlan(secret=secret(0)), SeatPlan(), *[SeatPlan(player="random")] * (count - 2)],
        Random(1),
    )


def test_an_invitation_hands_over_a_free_seat_once():
    match = with_a_free_seat()
    token = seats.invite(match, seat(match), 1)
    assert token not in str(rows())
    assert seats.invited(match, token).number == 1
    joined = seats.join(match, token, secret(1))
    assert (joined.number, joined.holder, joined.invitation) == (1, seats.digest(secret(1)), "")
    assert not joined.is_away
    assert seat(match, 1) == joined
    for again in (secret(1), secret(2), secret(0)):
        refuses(Gone, seats.join, match, token, again)
    refuses(Gone, seats.invited, match, token)


def test_a_new_invitation_voids_the_old_one():
    match = with_a_free_seat()
    old, new = (seats.invite(match, seat(match), 1) for _ in range(2))
    refuses(Gone, seats.join, match, old, secret(1))
    assert seats.join(match, new, secret(1)).number == 1


def test_nobody_sits_on_two_seats():
    match = with_a_free_seat()
    token = seats.invite(match, seat(match), 1)
    assert "holds a seat" in refuses(BadRequest, seats.join, match, token, secret(0))
    assert seats.join(match, token, secret(1)).number == 1


def test_an_invitation_is_for_its_own_match_and_for_a_match_that_goes_on():
    match, other = with_a_free_seat(), with_a_free_seat()
    token = seats.invite(match, seat(match), 1)
    refuses(Gone, seats.join, other, token, secret(1))
    refuses(Gone, seats.join, match, "", secret(1))
    matches.resign(match, seat(match))
    refuses(Over, seats.join, match, token, secret(1))


def test_only_who_sits_there_invites_and_only_to_free_seats():
    match = with_a_free_seat()
    refuses(NoSeat, seats.invite, match, None, 1)
    for number in (0, 2, 3, -1, 10**9):
        refuses(Gone, seats.invite, match, seat(match), number)
    matches.resign(match, seat(match))
    refuses(Over, seats.invite, match, seat(match), 1)


def leave(match, number):
    """Somebody has not asked for the table for more than a minute."""
    long_ago = timezone.now() - timedelta(seconds=61)
    match.places.filter(number=number).update(seen=long_ago)


def test_a_computer_takes_the_place_of_whoever_has_left():
    match = begin(HAIRTAILS, 3, people=range(3))
    assert "still at the table" in refuses(NotYours, seats.substitute, match, seat(match), 1, "random")
    leave(match, 1)
    assert seat(match, 1).is_away
    seats.substitute(match, seat(match), 1, "random")
    place = match.places.get(number=1)
    assert (place.kind, place.player, place.holder, place.invitation) == (
        Seat.Kind.COMPUTER,
        "random",
        "",
        "",
    )
    assert seat(match, 1) is None
    refuses(Gone, seats.substitute, match, seat(match), 1, "random")
    while mover(match) != 1:
        one_move(match, Random(1))
    moves.go_on(match, Random(1))
    assert mover(match) != 1


def test_a_computer_takes_a_free_seat_and_voids_its_invitation():
    match = with_a_free_seat()
    token = seats.invite(match, seat(match), 1)
    seats.substitute(match, seat(match), 1, "greedy")
    refuses(Gone, seats.join, match, token, secret(1))


def test_nobody_is_replaced_by_strangers_or_by_unknown_players_or_after_the_end():
    match = begin(HAIRTAILS, 3, people=range(2))
    leave(match, 1)
    refuses(NoSeat, seats.substitute, match, None, 1, "random")
    refuses(UnknownPlayer, seats.substitute, match, seat(match), 1, "nobody")
    for number in (0, 2, 3, -1, 10**9):  # oneself, a computer, and no seats at all
        refuses(Gone, seats.substitute, match, seat(match), number, "random")
    matches.resign(match, seat(match))
    refuses(Over, seats.substitute, match, seat(match), 1, "random")


def test_presence_is_noted_now_and_then():
    match = begin(people=range(2))
    assert seats.note_presence(seat(match, 1))  # the first time
    before = rows()
    assert not seats.note_presence(seat(match, 1))
    assert rows() == before  # it was noted less than a quarter of a minute ago
    leave(match, 1)
    assert seat(match, 1).is_away
    assert not seats.note_presence(seat(match, 1))
    assert not seat(match, 1).is_away


def test_who_never_came_has_left_after_a_while():
    match = begin(people=range(2))
    assert not seat(match, 1).is_away
    Match.objects.update(created=match.created - timedelta(minutes=2))
    assert seat(fresh(match), 1).is_away


def test_a_secret_holds_no_seat_but_its_own():
    match, other = begin(people=(0,)), begin(people=(0, 1))
    assert seats.seat_of(match, None) is seats.seat_of(match, "") is None
    assert seats.seat_of(match, secret(1)) is None
    assert seats.seat_of(match, seats.digest(secret(0))) is None
    assert seats.seat_of(other, secret(1)).number == 1
    assert len({seats.new_secret() for _ in range(100)}) == 100


# Old matches


def age(match, **ago):
    Match.objects.filter(pk=match.pk).update(touched=timezone.now() - timedelta(**ago))


def test_matches_idle_for_a_week_go_when_another_begins():
    old, young = begin(), begin()
    child = matches.start_from(table_of(young).game, record_of(young), plans(2))
    Match.objects.filter(pk=child.pk).update(origin=old)
    age(old, days=7, minutes=1)
    age(young, days=6, hours=23)
    play(young, 0)
    assert Match.objects.filter(pk=old.pk).exists()
    begin()
    assert not Match.objects.filter(pk=old.pk).exists()
    assert Match.objects.filter(pk=young.pk).exists()
    assert fresh(child).origin is None


def test_a_match_that_is_played_is_not_idle():
    match = begin()
    age(match, days=8)
    play(match, 1)
    begin()
    assert Match.objects.filter(pk=match.pk).exists()


def test_so_many_at_most_go_at_once_and_the_oldest_first(monkeypatch):
    monkeypatch.setattr(matches, "SWEEP", 3)
    old = [begin() for _ in range(5)]
    for days, match in enumerate(old):
        age(match, days=10 + days)
    begin()
    assert set(Match.objects.filter(pk__in=[match.pk for match in old])) == set(old[:2])
    begin()
    assert not Match.objects.filter(pk__in=[match.pk for match in old]).exists()


# Older rules


def outdated(**changes):
    match = begin(people=range(2))
    Match.objects.filter(pk=match.pk).update(version=match.version + 1, **changes)
    return fresh(match)


def test_a_match_under_other_rules_is_not_played_on():
    match = outdated()
    number = 0
    said = refuses(
        Outdated, moves.submit_action, match, seat(match, number), Action.parse("pass"), match.plies
    )
    assert said == f"It was played under version {match.version} of the rules."
    refuses(Outdated, moves.go_on, match)
    refuses(Outdated, matches.fork_match, match, 1, 0, secret(0))
    refuses(Outdated, matches.deal_again, match, 1, 0, secret(0))


def test_rules_may_have_lost_an_option_since():
    refuses(Outdated, moves.go_on, outdated(options={"an-option-of-old": "on"}))


@pytest.mark.parametrize("accept", ["text/html", "htmx"])
def test_the_table_says_that_the_rules_have_changed(client, accept):
    match = outdated()
    headers = {"HX-Request": "true"} if accept == "htmx" else {}
    for address in (path(match), path(match, 1)):
        answer = client.get(address, headers=headers)
        assert answer.status_code == 409
        assert f"version {match.version} of the rules" in answer.content.decode()
