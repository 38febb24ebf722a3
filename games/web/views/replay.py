"""Earlier positions of a match, and what begins from them."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games.web.queries.replay_page import opened_up, replay_scene
from games.web.queries.replays import address, record_line
from games.web.queries.view import ALL, Seat, match_of, match_view
from games.web.services import matches
from games.web.services.errors import BadRequest
from games.web.views.door import door, is_partial, secret_for, with_secret
from games.web.views.shown import asked, number


@door
@require_safe
def position(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The position after a ply: one's own view of a match that goes on, anybody's of an open one.

    ``view`` is a seat or all hands; ``to`` is a ply to jump to, the last one if it is beyond that.
    """
    match, seat = asked(request, slug)
    whose = request.GET.get("view", "")
    if whose not in ("", ALL, *map(str, range(match.seats))):
        raise BadRequest("view", f"view must be {ALL} or the number of a seat, not {whose[:40]!r}.")
    if "to" in request.GET:
        return HttpResponseRedirect(address(match, min(number(request, "to"), match.plies), whose))
    view, whose = opened_up(match_view(match, seat, ply, whose), whose)
    template = "games/_replay.html" if is_partial(request) else "games/replay.html"
    return render(request, template, replay_scene(view, whose))


@door
@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a match that has ended."""
    line = record_line(match_of(slug)) + "\n"
    response = HttpResponse(line, content_type="application/jsonl; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slug}.jsonl"'
    return response


@door
@require_POST
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """Another match, or with ``same_deal`` and a ``ply`` the deal that was going on there once more."""
    match, seat = asked(request, slug)
    secret = secret_for(request)
    if request.POST.get("same_deal"):
        new = matches.deal_again(match, number(request, "ply"), _own_number(request, seat), secret)
    else:
        new = matches.another_match(match, secret)
    return with_secret(to_table(new.slug), request, secret)


@door
@require_POST
def play_on(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """A match of practice that begins with this position."""
    match, seat = asked(request, slug)
    secret = secret_for(request)
    new = matches.fork_match(match, ply, _own_number(request, seat), secret)
    return with_secret(to_table(new.slug), request, secret)


@door
@require_POST
def resign(request: HttpRequest, slug: str) -> HttpResponse:
    """Ends the match."""
    match, seat = asked(request, slug)
    matches.resign(match, seat)
    return to_table(match_of(slug).slug)


def _own_number(request: HttpRequest, seat: Seat | None) -> int:
    """The seat to play on: the one that is asked for, else the asker's own, else the first."""
    if request.POST.get("seat"):
        return number(request, "seat")
    return seat.number if seat else 0


def to_table(slug: str) -> HttpResponseRedirect:
    """To the table of a match."""
    return HttpResponseRedirect(reverse("match", args=[slug]), status=303)
