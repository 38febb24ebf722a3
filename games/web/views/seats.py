"""Other people at the table: inviting them, sitting down, playing on without them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from games.players.roster import USUAL
from games.web.queries.view import match_of, match_view
from games.web.services import seats
from games.web.views.door import door, secret_for, with_secret
from games.web.views.replay import to_table
from games.web.views.shown import asked, number


@door
@require_POST
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes a link that hands over a free seat, once; it is shown on the page that answers."""
    match, seat = asked(request, slug)
    free = number(request, "seat")
    token = seats.invite(match, seat, free)
    link = request.build_absolute_uri(reverse("join", args=[slug, token]))
    view = match_view(match, seat)
    name = view.words.seat(view.observation, free)
    return render(request, "games/invitation.html", {"link": link, "view": view, "name": name})


@door
@require_POST
def substitute(request: HttpRequest, slug: str) -> HttpResponse:
    """A computer plays on for somebody who has left."""
    match, seat = asked(request, slug)
    seats.substitute(match, seat, number(request, "seat"), USUAL)
    return to_table(slug)


@door
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """Shows an invitation; pressing the button there takes the seat."""
    match = match_of(slug)
    seat = seats.invited(match, token)
    if request.method == "POST":
        secret = secret_for(request)
        seats.join(match, token, secret)
        return with_secret(to_table(slug), request, secret)
    view = match_view(match, None)
    name = view.words.seat(view.observation, seat.number)
    return render(request, "games/join.html", {"view": view, "name": name, "token": token})
