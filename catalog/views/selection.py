"""The records that a reader has gathered: a page to look at and to link to, and its files."""

from io import StringIO

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from catalog.addresses import base_url
from catalog.exchange import tables
from catalog.exchange.addresses import Addresses
from catalog.queries import selection as queries
from catalog.views.citing import written
from catalog.views.page import BadValue, page


@page
def selection(request: HttpRequest) -> HttpResponse:
    """What is gathered, with its files."""
    found = _selection(request)
    if "without" in request.GET:
        return redirect(f"{reverse('selection')}?records={found.without(request.GET['without'])}")
    context = {"selection": found, "most": queries.MOST}
    return render(request, "catalog/selection.html", context)


@page
def citations(request: HttpRequest, suffix: str) -> HttpResponse:
    """The gathered records as references."""
    return written(request, _selection(request).rows, suffix, "selection")


@page
def names(request: HttpRequest) -> HttpResponse:
    """The names of the gathered records as a table for a spreadsheet."""
    out = StringIO(newline="")
    rows = queries.names(_selection(request).records)
    tables.write(tables.NAMES, rows, Addresses(base_url(request)), out, for_sheets=True)
    answer = HttpResponse(out.getvalue(), content_type="text/csv; charset=utf-8; header=present")
    answer["Content-Disposition"] = 'attachment; filename="selection-names.csv"'
    return answer


def _selection(request: HttpRequest) -> queries.Selection:
    try:
        return queries.selection(queries.parse(request.GET.get("records", "")))
    except queries.BadSelection as bad:
        raise BadValue("records", bad.text, bad.allowed) from bad
