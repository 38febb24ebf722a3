"""The search page, the help to its language, and the form that writes queries."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog import languages
from catalog.exchange import bibliographies
from catalog.list_forms import ListForm, found_as_csv, found_as_json
from catalog.queries import citing, found, query_help
from catalog.queries import search as queries
from catalog.queries.words import FOUND, pairs
from catalog.views.list_forms import File, listed, loaded
from catalog.views.listing import Filter, chosen
from catalog.views.page import number, page


def _asked(request: HttpRequest) -> tuple[str, Filter]:
    """The query, and the kind of record to which it is confined."""
    (kind,) = chosen(request, Filter("kind", _("Kind"), pairs(FOUND, queries.KINDS)))
    return request.GET.get("q", "").strip(), kind


def _file(request: HttpRequest, form: ListForm) -> File:
    """All that the query finds in another form; as references the records, and the sources of names."""
    q, kind = _asked(request)
    data = loaded(request)
    if form.suffix in bibliographies.FORMS:
        works = citing.works(citing.found(q, kind=kind.value), data.base)
        return File(bibliographies.text(works, form.suffix))
    rows = found.found(q, kind=kind.value)
    return File(found_as_csv(rows.rows, data) if form.suffix == "csv" else found_as_json(rows, data))


@page
@listed("search", _file)
def search(request: HttpRequest) -> HttpResponse:
    """What a query finds over everything, or in one kind of record."""
    q, kind = _asked(request)
    shown = queries.search_page(q, kind=kind.value, start=number(request, "start") or 0)
    return render(request, "catalog/search.html", {"q": q, "kind": kind, "page": shown})


@page
def help_page(request: HttpRequest) -> HttpResponse:
    """What can be asked, with examples, and a form that writes the query."""
    offers = query_help.offers()
    langs = sorted(((tag, languages.label(tag)) for tag in offers.langs), key=lambda pair: pair[1])
    context = {"help": query_help.help_page(), "offers": offers, "langs": langs}
    return render(request, "catalog/search_help.html", context)


@page
def build(request: HttpRequest) -> HttpResponse:
    """Leads on to the query that the boxes of the form ask; to the help page where all are empty."""
    query = query_help.built({name: request.GET.get(name, "") for name in query_help.BOXES})
    if not query:
        return redirect("search-help")
    return redirect(f"{reverse('search')}?{urlencode({'q': query})}")
