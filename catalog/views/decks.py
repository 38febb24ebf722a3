"""Pages of decks and their cards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.iiif.manifests import of_deck
from catalog.queries import cards as card_queries
from catalog.queries import decks as queries
from catalog.queries import sides
from catalog.queries.iiif import deck_with_cards
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, listed, rows_of
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import choice, page

DECKS_OF_PAGE = 60
SHOW = ("stamped", "key", "table")


def _filters(request: HttpRequest) -> list[Filter]:
    return chosen(request, Filter("family", _("Family"), queries.families()))


def _asked(request: HttpRequest) -> Asked:
    return Asked("deck", queries.decks(**values(_filters(request))))


@page
@listed("decks", rows_of(_asked))
def decks(request: HttpRequest) -> HttpResponse:
    """The decks by family."""
    filters = _filters(request)
    rows = rows_of_page(request, queries.decks(**values(filters)), DECKS_OF_PAGE)
    context = {"rows": rows, "tiles": queries.tiles(list(rows)), "family": filters[0]}
    return render(request, "catalog/decks.html", context)


@page
@offered("deck")
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """One deck."""
    found = queries.deck_page(slug)
    classes = [category.term.slug for category in found.categories]
    show = choice(request, "show", [*SHOW, *classes])
    context = {"page": found, "works": found.works, "show": show, "rows": queries.shown(found, show)}
    return render(request, "catalog/deck.html", context)


@page
def viewer(request: HttpRequest, slug: str) -> HttpResponse:
    """The drawings of a deck, to be looked at closely."""
    row, cards = deck_with_cards(slug)
    pictures = {each.drawing.key: each for each in of_deck(row, cards)}
    if not pictures:
        raise Http404(f"The cards of {slug} are not drawn.")
    chosen = pictures[choice(request, "card", pictures) or next(iter(pictures))]
    context = {"deck": row, "pictures": pictures.values(), "chosen": chosen}
    return render(request, "catalog/viewer.html", context)


@page
@offered("card")
def card(request: HttpRequest, deck: str, slug: str) -> HttpResponse:
    """One card."""
    found = card_queries.card_page(deck, slug)
    shown = sides.sides(found.card)
    key = choice(request, "show", [side.key for side in shown if side.key])
    side = next((side for side in shown if side.key == key), None)
    context = {"page": found, "works": found.works, "sides": shown, "side": side}
    return render(request, "catalog/card.html", context)
