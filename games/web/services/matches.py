"""Beginning and ending matches."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from random import Random, SystemRandom
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import registry
from games.engine.core import TERMINAL, Game
from games.engine.errors import BadSeats
from games.engine.referee import Record, Table, open_table, replay
from games.players import roster
from games.web.models import Event, Match, Seat
from games.web.records import cut, open_plies, rows_of, table_of
from games.web.services.errors import BadRequest, NoSeat, Over, Sealed
from games.web.services.seats import digest

IDLE = timedelta(days=7)
# At most so many old matches are removed when another begins.
SWEEP = 50
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
SLUG_LENGTH = 10


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit on a seat: a computer ``player``, or a person, who may hold it by ``secret``."""

    player: str = ""
    secret: str = ""


def default_seats(count: int, secret: str, player: str = roster.USUAL) -> list[SeatPlan]:
    """A person on the first seat, computers on the rest."""
    return [SeatPlan(secret=secret), *[SeatPlan(player=player)] * (count - 1)]


def options_of(slug: str, ruleset: str | None, options: Mapping[str, str]) -> dict[str, str]:
    """All options of a ruleset with some of them chosen otherwise. Raises UnknownGame, BadOptions."""
    return {**(registry.ruleset(slug, ruleset) if ruleset else {}), **options}


def game_for(slug: str, options: Mapping[str, str], seats: int | None = None) -> Game[Any]:
    """The game with these options; without a number of seats with the first number that they allow.

    Raises UnknownGame, BadOptions, BadSeats.
    """
    fits = registry.fitting_seats(slug, options)
    if fits and seats is not None and seats not in fits:
        raise BadSeats(seats, fits)
    return registry.make(slug, seats or next(iter(fits), None), options)


def start_match(game: Game[Any], seats: Sequence[SeatPlan], rng: Random | None = None) -> Match:
    """Deals a new match and stores it. Raises BadRequest, UnknownPlayer."""
    _check(game, seats)
    return _store(game, open_table(game, rng or SystemRandom()), seats)


def start_from(game: Game[Any], record: Record, seats: Sequence[SeatPlan], *, guided: bool = False) -> Match:
    """A match of practice that begins with the events of a record. Raises BadRequest, UnknownPlayer."""
    _check(game, seats)
    return _store(game, _table_from(game, record), seats, practice=True, guided=guided)


def fork_match(match: Match, ply: int, number: int, secret: str, player: str = roster.USUAL) -> Match:
    """Plays on from an open position of another match, against computers, on the seat of that number.

    Raises Sealed while cards of that position are hidden, BadRequest for a ply or seat that is not there.
    """
    table = table_of(match)
    game = table.game
    if not 0 <= number < game.seats:
        raise BadRequest("seat", f"There is no seat {number}; seats are 0 to {game.seats - 1}.")
    if not 1 <= ply <= match.plies:
        raise BadRequest("ply", f"There is no ply {ply}; plies are 1 to {match.plies}.")
    if ply > open_plies(match, table):
        raise Sealed("The cards of this position are hidden until the deal is settled.")
    seats = [SeatPlan(secret=secret) if n == number else SeatPlan(player=player) for n in range(game.seats)]
    table = _table_from(game, cut(table.record, ply))
    return _store(game, table, seats, practice=True, origin=match, origin_ply=ply)


def _table_from(game: Game[Any], record: Record) -> Table[Any]:
    table = Table(game, record, replay(game, record))
    table.advance(SystemRandom())
    if table.current_player == TERMINAL:
        raise BadRequest("ply", "Nothing is left to play from here.")
    return table


def deal_again(match: Match, ply: int, number: int, secret: str, player: str = roster.USUAL) -> Match:
    """The same deal once more: a match that begins as the deal did that was going on at ``ply``.

    Raises as `fork_match` does.
    """
    table = table_of(match)
    events = table.record.events[:ply]
    start = max((at for at, event in enumerate(events, 1) if event.action.verb == "deal"), default=ply)
    if start > open_plies(match, table):
        raise Sealed("This deal is not settled yet.")
    return fork_match(match, start, number, secret, player)


def another_match(match: Match, secret: str) -> Match:
    """The next match with the same game, options and seats, which people keep: one for all who ask.

    Raises NoSeat, BadRequest.
    """
    if not match.places.filter(holder=digest(secret)).exists():
        raise NoSeat("Only who holds a seat at this match can deal again.")
    if match.state == Match.State.PLAYING:
        raise BadRequest("match", "This match is still going on: resign it first, or play it out.")
    places = list(match.places.order_by("number"))
    game = registry.make(match.game, len(places), match.options)
    plans = [SeatPlan(place.player) for place in places]
    with transaction.atomic():
        Match.objects.select_for_update().get(pk=match.pk)
        if known := match.offspring.filter(practice=False).first():
            return known
        new = _store(game, open_table(game, SystemRandom()), plans, origin=match)
        for place in places:
            if place.holder:
                new.places.filter(number=place.number).update(holder=place.holder)
    return new


def resign(match: Match, seat: Seat | None) -> None:
    """Ends a match for good; all its cards are open then. Raises NoSeat, Over."""
    if seat is None:
        raise NoSeat("Only who holds a seat at this match can resign.")
    going_on = Match.objects.filter(pk=match.pk, state=Match.State.PLAYING)
    changes = {"state": Match.State.RESIGNED, "resigned_by": seat.number, "touched": timezone.now()}
    if not going_on.update(**changes):
        raise Over("The match is over.")
    match.refresh_from_db()


def _check(game: Game[Any], seats: Sequence[SeatPlan]) -> None:
    if len(seats) != game.seats:
        raise BadRequest("seats", f"{game.seats} seats are needed, not {len(seats)}.")
    if all(plan.player for plan in seats):
        raise BadRequest("seats", "At least one seat must be a person's.")
    for plan in seats:
        if plan.player:
            roster.check(plan.player)


def _store(game: Game[Any], table: Table[Any], seats: Sequence[SeatPlan], **more: Any) -> Match:
    record = table.record
    with transaction.atomic():
        _sweep()
        match = Match.objects.create(
            slug="".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH)),
            game=record.game,
            version=record.version,
            seats=record.seats,
            options=dict(record.options),
            plies=len(record.events),
            **more,
        )
        now, begun = timezone.now(), bool(match.origin_ply)
        Seat.objects.bulk_create(
            Seat(
                match=match,
                number=number,
                kind=Seat.Kind.COMPUTER if plan.player else Seat.Kind.HUMAN,
                player=plan.player,
                holder=digest(plan.secret) if plan.secret else "",
                seen=now if plan.secret and begun else None,
            )
            for number, plan in enumerate(seats)
        )
        Event.objects.bulk_create(rows_of(match, record))
    return match


def _sweep() -> None:
    """Removes some of the matches that nobody has touched for long."""
    idle = Match.objects.filter(touched__lt=timezone.now() - IDLE).order_by("touched")
    Match.objects.filter(pk__in=list(idle.values_list("pk", flat=True)[:SWEEP])).delete()
