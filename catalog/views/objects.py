"""Pages of the packs that museums and libraries keep."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import objects as queries
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, listed, rows_of
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page


def _filters(request: HttpRequest) -> list[Filter]:
    return chosen(
        request,
        Filter("institution", _("Institution"), [(name, name) for name in queries.institutions()]),
        Filter("deck", _("Deck"), [(deck.slug, deck.title) for deck in queries.decks_with_objects()]),
    )


def _asked(request: HttpRequest) -> Asked:
    return Asked("object", queries.objects(**values(_filters(request))))


@page
@listed("objects", rows_of(_asked))
def objects(request: HttpRequest) -> HttpResponse:
    """All objects, with filters."""
    filters = _filters(request)
    rows = rows_of_page(request, queries.objects(**values(filters)))
    return render(request, "catalog/objects.html", {"rows": rows, "filters": filters})


@page
@offered("object")
def one(request: HttpRequest, slug: str) -> HttpResponse:
    """One object."""
    return render(request, "catalog/object.html", {"page": queries.object_page(slug)})
