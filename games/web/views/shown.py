"""How a view of a match becomes an answer: the whole page, or the part that a script puts in its place."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.engine.errors import IllegalAction
from games.web.queries.scene import scene
from games.web.queries.view import Match, MatchView, Seat, match_of, match_view, next_stop
from games.web.services import seats
from games.web.services.errors import BadRequest
from games.web.views.door import is_partial, secret_of

QUICK = "quick"


def asked(request: HttpRequest, slug: str) -> tuple[Match, Seat | None]:
    """The match of an address and the seat that the asker holds there. Raises Match.DoesNotExist."""
    match = match_of(slug)
    return match, seats.seat_of(match, secret_of(request))


def number(request: HttpRequest, field: str) -> int:
    """A whole number that a form or an address gives. Raises BadRequest."""
    value = request.POST.get(field, request.GET.get(field, ""))
    if not (value.isascii() and value.isdigit() and len(value) <= 9):
        raise BadRequest(field, f"{field} must be a whole number, not {value[:40]!r}.")
    return int(value)


def stop_after(request: HttpRequest, match: Match, seat: Seat | None, seen: int) -> MatchView:
    """What to show to one who has seen so many plies: the next actor's events, or the latest position.

    A reader in haste skips to the latest position, or to a deal that was settled on the way.
    """
    if not 0 <= seen < match.plies:
        return match_view(match, seat)
    view = match_view(match, seat, next_stop(match_view(match, seat, seen)))
    while in_haste(request) and not (view.settled_now or view.is_present):
        view = match_view(match, seat, next_stop(view))
    return view


def in_haste(request: HttpRequest) -> bool:
    """Whether the reader wants no pauses."""
    return QUICK in (request.GET.get("pace"), request.POST.get("pace"))


def shown(
    request: HttpRequest, view: MatchView, error: IllegalAction | None = None, status: int = 200, **more: Any
) -> HttpResponse:
    """The table; after a refusal with the reason, and with the cards still chosen."""
    chosen = [request.POST.getlist(field) for field in ("card", "take")] if error else []
    template = "games/_table.html" if is_partial(request) else "games/match.html"
    return render(request, template, {**scene(view, error, *chosen), **more}, status=status)
