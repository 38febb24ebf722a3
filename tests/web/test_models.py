"""The database itself refuses what cannot be: each constraint bites, and events are never changed."""

import pytest
from django.db import IntegrityError, transaction

from games.web.models import CHANCE, Event, Immutable, Match, Seat
from tests.web.matches import begin, rows

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
SALT = "ab" * 32
MATCH = {"game": "luk-fu", "version": 1, "seats": 4}


def event(at, **fields):
    return Event(**{"match": at, "ply": at.plies + 1, "actor": 0, "action": "pass"} | fields)


def place(at, **fields):
    return Seat(**{"match": at, "number": 9, "kind": "human"} | fields)


def refuses(store):
    before = rows()
    with pytest.raises(IntegrityError), transaction.atomic():
        store()
    assert rows() == before


@pytest.mark.parametrize(
    "fields",
    [
        {"state": "paused"},
        {"state": ""},
        {"state": "resigned"},
        {"state": "playing", "resigned_by": 0},
        {"state": "over", "resigned_by": 1},
        {"seats": -1},
        {"version": -1},
        {"plies": -1},
        {"game": None},
        {"options": None},
    ],
    ids=str,
)
def test_a_match_that_cannot_be_is_refused(fields):
    refuses(lambda: Match.objects.create(**MATCH | {"slug": "a"} | fields))


@pytest.mark.parametrize(
    "fields",
    [{}, {"state": "over"}, {"state": "abandoned"}, {"state": "resigned", "resigned_by": 0}],
    ids=str,
)
def test_the_other_matches_are_not(fields):
    assert Match.objects.create(**MATCH | {"slug": "a"} | fields).pk


def test_no_two_matches_have_one_name():
    match = begin()
    refuses(lambda: Match.objects.create(**MATCH, slug=match.slug))


@pytest.mark.parametrize(
    "fields",
    [
        {"number": 0},
        {"number": -1},
        {"kind": "ghost"},
        {"kind": "computer"},
        {"player": "greedy"},
        {"kind": None},
        {"match": None},
    ],
    ids=str,
)
def test_a_seat_that_cannot_be_is_refused(fields):
    match = begin()
    refuses(lambda: place(match, **fields).save())


def test_nobody_holds_two_seats_of_a_match_but_of_two_matches():
    match, other = begin(), begin()
    held = match.places.get(number=0).holder
    assert held
    refuses(lambda: place(match, holder=held).save())
    place(match, number=8, holder="").save()
    place(match, number=9, holder="").save()
    place(other, holder="another").save()
    assert other.places.filter(holder=held).exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"ply": 1},
        {"ply": 0},
        {"ply": -1},
        {"actor": -2, "salt": SALT},
        {"actor": -2},
        {"actor": CHANCE},
        {"actor": 0, "salt": SALT},
        {"action": None},
        {"match": None},
    ],
    ids=str,
)
def test_an_event_that_cannot_be_is_refused(fields):
    match = begin()
    refuses(lambda: event(match, **fields).save())
    refuses(lambda: Event.objects.bulk_create([event(match, **fields)]))


@pytest.mark.parametrize("fields", [{}, {"actor": CHANCE, "action": "deal", "salt": SALT}], ids=str)
def test_the_other_events_are_not(fields):
    assert event(begin(), **fields).pk is None
    match = begin()
    event(match, **fields).save()
    assert match.events.count() == match.plies + 1


def test_an_event_is_never_changed_and_never_taken_away():
    match = begin()
    stored = match.events.first()
    stored.action = "deal"
    before = rows()
    for change in (stored.save, stored.delete, lambda: stored.save(update_fields=["action"])):
        with pytest.raises(Immutable):
            change()
    assert rows() == before


def test_many_events_together_are_not_changed_or_taken_away_either():
    match = begin()
    before = rows()
    for change in (
        lambda: match.events.update(action="pass"),
        lambda: match.events.all().delete(),
        lambda: Event.objects.filter(match=match).delete(),
        lambda: Event.objects.bulk_update([match.events.first()], ["action"]),
        lambda: Event.objects.update_or_create(match=match, ply=1, defaults={"action": "pass"}),
    ):
        with pytest.raises(Immutable), transaction.atomic():
            change()
    assert rows() == before


def test_events_and_seats_go_with_their_match():
    match, other = begin(), begin()
    match.delete()
    assert set(Event.objects.values_list("match", flat=True)) == {other.pk}
    assert set(Seat.objects.values_list("match", flat=True)) == {other.pk}
