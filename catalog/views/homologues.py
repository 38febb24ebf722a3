"""Pages of groups of cards and suits that are held to be the same."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from catalog.queries import homologues as queries
from catalog.queries.sources import works
from catalog.views.forms import offered
from catalog.views.listing import rows_of_page
from catalog.views.page import page

GROUPS = 50


@page
def homologues(request: HttpRequest) -> HttpResponse:
    """All groups."""
    rows = rows_of_page(request, queries.homologues(), GROUPS)
    cited = works(group.status for group in rows)
    return render(request, "catalog/homologues.html", {"rows": rows, "works": cited})


@page
@offered("homologue")
def homologue(request: HttpRequest, slug: str) -> HttpResponse:
    """One group: its members, who identified them, who sees it otherwise."""
    return render(request, "catalog/homologue.html", {"page": queries.homologue_page(slug)})
