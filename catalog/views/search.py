"""The search page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import search as queries
from catalog.queries.words import FOUND, pairs
from catalog.views.listing import Filter, chosen
from catalog.views.page import BadValue, number, page


@page
def search(request: HttpRequest) -> HttpResponse:
    """What a query finds over everything, or in one kind of record."""
    q = request.GET.get("q", "").strip()
    (kind,) = chosen(request, Filter("kind", _("Kind"), pairs(FOUND, queries.KINDS)))
    try:
        found = queries.search_page(q, kind=kind.value, start=number(request, "start") or 0)
    except queries.QueryTooLong as problem:
        raise BadValue("q", q, [str(problem)]) from problem
    return render(request, "catalog/search.html", {"q": q, "kind": kind, "page": found})
