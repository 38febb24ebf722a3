"""Choosing a game and beginning a match."""

from collections.abc import Mapping

from django.core.paginator import EmptyPage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.web.queries import play as queries
from games.web.queries.choices import INVITE, YOU, Setup, setup
from games.web.queries.levels import players
from games.web.services import matches
from games.web.services.errors import BadRequest
from games.web.services.matches import SeatPlan
from games.web.services.seats import digest
from games.web.views.door import door, secret_for, secret_of, with_secret
from games.web.views.shown import number

# Who plays a guided hand: what it does is plain, and is done at once.
GUIDED_BY = "greedy"


@door
@require_safe
def play(request: HttpRequest) -> HttpResponse:
    """The games that can be played, and this browser's matches."""
    secret, page = secret_of(request), number(request, "page") if "page" in request.GET else 1
    try:
        rows, own = queries.own_matches(digest(secret) if secret else "", page)
    except EmptyPage as error:
        raise BadRequest("page", _("There is no page %(page)d of your matches.") % {"page": page}) from error
    context = {"games": queries.tiles(), "rows": rows, "own": own, "players": players()}
    return render(request, "games/play.html", context)


@door
@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """One game: how it goes, what can be chosen, and a press on Deal."""
    return _form(request, setup(game, _values(request.GET)))


@door
@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Deals a match as the form asks for, or shows the form again with what is wrong."""
    slug = request.POST.get("game", "")
    if request.POST.get("guided"):
        return _guided(request, slug)
    asked = setup(slug, _values(request.POST))
    if asked.made is None:
        return _form(request, asked)
    secret = secret_for(request)
    match = matches.start_match(asked.made, _plans(asked.chairs, secret))
    return _to_table(request, match.slug, secret)


def _guided(request: HttpRequest, slug: str) -> HttpResponse:
    hand = queries.guided_hand(slug)
    if hand is None:
        raise Http404(slug)
    secret = secret_for(request)
    game, record = hand
    seats = matches.default_seats(game.seats, secret, GUIDED_BY)
    match = matches.start_from(game, record, seats, guided=True)
    return _to_table(request, match.slug, secret)


def _form(request: HttpRequest, asked: Setup) -> HttpResponse:
    context = {"page": queries.game_page(asked)}
    return render(request, "games/game.html", context, status=400 if asked.errors else 200)


def _plans(chairs: tuple[str, ...], secret: str) -> list[SeatPlan]:
    special = {YOU: SeatPlan(secret=secret), INVITE: SeatPlan()}
    return [special.get(who) or SeatPlan(player=who) for who in chairs]


def _to_table(request: HttpRequest, slug: str, secret: str) -> HttpResponse:
    response = HttpResponseRedirect(reverse("match", args=[slug]), status=303)
    return with_secret(response, request, secret)


def _values(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form or an address; of one that stands there twice the last."""
    return {key: fields[key] for key in fields}
