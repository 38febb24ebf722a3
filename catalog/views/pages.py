"""Pages of editorial prose, and the API told to people."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import pages as queries
from catalog.views.page import page


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A part of the API: what it holds, its addresses, and one that works."""

    title: str
    text: str
    addresses: tuple[str, ...]
    example: str


@page
def about(request: HttpRequest, slug: str = "") -> HttpResponse:
    """``/about`` and the pages under it."""
    name = f"about-{slug}" if slug else "about"
    text, works = queries.page(name)
    context = {"text": text, "works": works, "others": queries.about_pages("about")}
    return render(request, "catalog/about.html", context)


@page
def api(request: HttpRequest) -> HttpResponse:
    """What the API offers now, told to people."""
    deck, card, source = queries.example()
    return render(request, "catalog/about_api.html", {"parts": endpoints(deck, card, source)})


def endpoints(deck: str, card: str, source: str) -> list[Endpoint]:
    """The parts of the API, their examples made from a deck, a card's path and a source."""
    return [
        Endpoint(
            _("Decks"),
            _("Every deck; one deck with its suits and names; the cards of one deck."),
            ("/api/v1/decks", "/api/v1/decks/<deck>", "/api/v1/decks/<deck>/cards"),
            f"/api/v1/decks/{deck}",
        ),
        Endpoint(
            _("Cards"),
            _("One card: all its names with source and page, its drawing, its homologues, its disputes."),
            ("/api/v1/cards", "/api/v1/cards/<deck>/<card>"),
            f"/api/v1/cards/{card}",
        ),
        Endpoint(
            _("Names"),
            _("All attested names. q looks words up as the search page does; deck, lang and source narrow."),
            ("/api/v1/names",),
            f"/api/v1/names?deck={deck}&limit=10",
        ),
        Endpoint(
            _("Sources"),
            _("The bibliography, and one source."),
            ("/api/v1/sources", "/api/v1/sources/<key>"),
            f"/api/v1/sources/{source}",
        ),
        Endpoint(
            _("What is loaded"),
            _("The versions of the API and of the data, and how much there is of each kind."),
            ("/api/v1/meta",),
            "/api/v1/meta",
        ),
    ]
