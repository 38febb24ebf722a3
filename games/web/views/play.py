"""Choosing a game and beginning a match."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games import registry
from games.web.services import matches
from games.web.views.door import door, secret_for, with_secret


@require_safe
@door
def play(request: HttpRequest) -> HttpResponse:
    """The games that can be played, and this browser's matches."""
    return render(request, "games/play.html", {"games": registry.all_games()})


@require_safe
@door
def game(request: HttpRequest, game: str) -> HttpResponse:
    """One game: how it goes, and a press on Deal."""
    return render(request, "games/game.html", {"game": registry.get(game).info})


@require_POST
@door
def start(request: HttpRequest) -> HttpResponse:
    """Deals a match as the form asks for."""
    secret = secret_for(request)
    game = registry.make(request.POST.get("game", ""))
    match = matches.start_match(game, matches.default_seats(game.seats, secret))
    response = HttpResponseRedirect(reverse("match", args=[match.slug]), status=303)
    return with_secret(response, request, secret)
