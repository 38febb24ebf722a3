"""Pages of disputes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import claims as queries
from catalog.queries.sources import works
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, listed, rows_of
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page


def _filters(request: HttpRequest) -> list[Filter]:
    return chosen(
        request,
        Filter("state", _("State"), queries.states()),
        Filter("disputed", _("Disputed"), [("yes", _("by some source")), ("no", _("by none that we know"))]),
        Filter("topic", _("Topic"), [(topic, topic) for topic in queries.topics()]),
        Filter("deck", _("Deck"), [(deck.slug, deck.title) for deck in queries.decks_with_claims()]),
    )


def _asked(request: HttpRequest) -> Asked:
    return Asked("claim", queries.claims(**values(_filters(request))))


@page
@listed("claims", rows_of(_asked))
def claims(request: HttpRequest) -> HttpResponse:
    """The claims by topic, with filters."""
    filters = _filters(request)
    rows = rows_of_page(request, queries.claims(**values(filters)))
    cited = works(text for claim in rows for text in (claim.statement, claim.status))
    context = {"rows": rows, "works": cited, "filters": filters}
    return render(request, "catalog/claims.html", context)


@page
@offered("claim")
def claim(request: HttpRequest, slug: str) -> HttpResponse:
    """One claim, who makes it and who disputes it."""
    return render(request, "catalog/claim.html", {"page": queries.claim_page(slug)})
