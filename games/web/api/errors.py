"""Refusals of the table and of the referee in the API's one shape."""

from django.core.exceptions import ObjectDoesNotExist
from rest_framework.exceptions import NotFound

from catalog.api.bodies import MISSING, error_of, faulty
from catalog.api.errors import Refused
from catalog.api.fields import Context
from games.engine.errors import IllegalAction, MalformedAction, UnknownGame
from games.web.api.access import no_seat
from games.web.api.documents import moves_document, rule_document
from games.web.queries.rules import refusal
from games.web.queries.view import MatchView, NoSuchPly, Outdated, SealedView
from games.web.services.errors import BadRequest, Busy, NoSeat, StalePly, TableError


def answered(error: Exception, plies: int | None) -> Exception:
    """The error to answer with in place of another; that one itself where there is none.

    ``plies`` is the present ply of the match, where one is asked for.
    """
    if isinstance(error, TableError):
        return _of_table(error, plies)
    if isinstance(error, SealedView):
        return Refused("sealed", str(error), status=403)
    if isinstance(error, Outdated):
        return Refused("match-over", str(error), status=409)
    if isinstance(error, MalformedAction):
        allowed = "verb card card ... key=value, as legal_actions spells them"
        return Refused("malformed-action", str(error), [error_of("action", MISSING, allowed)])
    return _missing(error)


def _of_table(error: TableError, plies: int | None) -> Refused:
    if isinstance(error, NoSeat):
        return no_seat(f"{error} A seat's token is sent as 'Authorization: Seat <token>'.")
    if isinstance(error, BadRequest):
        return faulty([error_of(error.field, MISSING, str(error))], detail=str(error))
    headers = {"Retry-After": "1"} if isinstance(error, Busy) else {}
    more = {"ply": plies} if isinstance(error, StalePly) else {}
    return Refused(error.code, str(error), status=error.status, more=more, headers=headers)


def _missing(error: Exception) -> Exception:
    if isinstance(error, NoSuchPly):
        return NotFound(f"There is no such ply. The match has {error}.")
    if isinstance(error, ObjectDoesNotExist):
        return NotFound("There is no such match. One that nobody touches for a week is removed.")
    return NotFound(str(error)) if isinstance(error, UnknownGame) else error


def illegal(view: MatchView, error: IllegalAction, context: Context) -> Refused:
    """The refusal of an action that a rule forbids, with the rule and what may be done instead."""
    found = refusal(view, error)
    more = {"rule": rule_document(view.match.game, found, context), "legal_actions": moves_document(view)}
    return Refused("illegal-action", found.message, status=422, more=more)
