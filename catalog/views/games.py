"""Pages of games and their rules."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import games as queries
from catalog.queries.words import RULES_KNOWN, pairs
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, listed, rows_of
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page


def _filters(request: HttpRequest) -> list[Filter]:
    return chosen(
        request,
        Filter("known", _("What is known"), pairs(RULES_KNOWN, queries.KNOWLEDGE)),
        Filter("deck", _("Deck"), [(deck.slug, deck.title) for deck in queries.decks_with_games()]),
    )


def _asked(request: HttpRequest) -> Asked:
    return Asked("game", queries.games(**values(_filters(request))))


@page
@listed("games", rows_of(_asked))
def games(request: HttpRequest) -> HttpResponse:
    """All games, those that can be played first, with filters."""
    filters = _filters(request)
    rows = rows_of_page(request, queries.games(**values(filters)))
    return render(request, "catalog/games.html", {"rows": rows, "filters": filters})


@page
@offered("game")
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """One game."""
    return render(request, "catalog/game.html", {"page": queries.game_page(slug)})


@page
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The numbered rules of a game, its options and rulesets."""
    return render(request, "catalog/rules.html", {"page": queries.rules_page(slug)})
