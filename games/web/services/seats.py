"""Who sits where: secrets, invitations, people who have left."""

import hashlib
import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.players import roster
from games.web.models import Match, Seat
from games.web.services.errors import BadRequest, Gone, NoSeat, NotYours, Over

SECRET_BYTES = 24
# How often it is written down that somebody is there.
NOTICE = timedelta(seconds=15)


def new_secret() -> str:
    """A secret that nobody guesses, safe in an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seat_of(match: Match, secret: str | None) -> Seat | None:
    """The seat that a secret holds at a match. None without a secret, and for one that holds none."""
    if not secret:
        return None
    held = digest(secret)
    return next((seat for seat in match.places.all() if seat.holder == held), None)


def note_presence(seat: Seat) -> bool:
    """Writes down that the person is there, if that is news. Whether it is the first time."""
    now, first = timezone.now(), seat.seen is None
    if seat.seen is None or now - seat.seen > NOTICE:
        Seat.objects.filter(pk=seat.pk).update(seen=now)
        seat.seen = now
    return first


def invite(match: Match, asker: Seat | None, number: int) -> str:
    """The token of a new invitation to a free seat; an earlier one is void. Raises NoSeat, Over, Gone."""
    if asker is None:
        raise NoSeat("Only who holds a seat at this match can invite.")
    _check_going_on(match)
    token = new_secret()
    free = match.places.filter(number=number, kind=Seat.Kind.HUMAN, holder="")
    if not free.update(invitation=digest(token)):
        raise Gone(f"Seat {number} is not free.")
    return token


def invited(match: Match, token: str) -> Seat:
    """The free seat that an invitation is for. Raises Gone."""
    seat = match.places.filter(invitation=digest(token), holder="").first()
    if seat is None:
        raise Gone("This invitation was used already, or there is a newer one.")
    return seat


def join(match: Match, token: str, secret: str) -> Seat:
    """Sits down on the seat of an invitation, which is used up. Raises Gone, BadRequest, Over."""
    seat = invited(match, token)
    _check_going_on(match)
    changes = {"holder": digest(secret), "invitation": "", "seen": timezone.now()}
    try:
        with transaction.atomic():
            taken = Seat.objects.filter(pk=seat.pk, invitation=digest(token), holder="").update(**changes)
    except IntegrityError as error:
        raise BadRequest("seat", "This browser holds a seat at this match already.") from error
    if not taken:
        raise Gone("This invitation was used already.")
    seat.refresh_from_db()
    return seat


def substitute(match: Match, asker: Seat | None, number: int, name: str) -> None:
    """A computer plays on for a free seat, or for a person who has left.

    Raises NoSeat, Over, Gone, NotYours, UnknownPlayer.
    """
    if asker is None:
        raise NoSeat("Only who holds a seat at this match can ask a computer to play on.")
    _check_going_on(match)
    roster.check(name)
    with transaction.atomic():
        seat = match.places.select_for_update().filter(number=number, kind=Seat.Kind.HUMAN).first()
        if seat is None or seat.pk == asker.pk:
            raise Gone(f"There is no other person on seat {number}.")
        if not seat.is_free and not seat.is_away:
            raise NotYours("Whoever sits there is still at the table.")
        seat.kind, seat.player, seat.holder, seat.invitation = Seat.Kind.COMPUTER, name, "", ""
        seat.save()


def _check_going_on(match: Match) -> None:
    if match.state != Match.State.PLAYING:
        raise Over("The match is over.")
