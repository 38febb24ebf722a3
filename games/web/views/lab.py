"""What simulation says about statements in the sources."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from games.web.queries.lab import lab_document, lab_page, lab_tiles
from games.web.views.demos import open_to_all


@open_to_all
def lab(request: HttpRequest) -> HttpResponse:
    """The games of which something was asked."""
    return render(request, "games/lab.html", {"games": lab_tiles()})


@open_to_all
def game(request: HttpRequest, game: str) -> HttpResponse:
    """What was found out about a game."""
    return render(request, "games/lab_game.html", {"page": lab_page(game)})


@open_to_all
def document(request: HttpRequest, game: str) -> HttpResponse:
    """The same for programs."""
    body = {**lab_document(game), "html_uri": request.build_absolute_uri().removesuffix(".json")}
    response = JsonResponse(body, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Access-Control-Allow-Origin"] = "*"
    return response
