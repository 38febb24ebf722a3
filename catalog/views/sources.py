"""Pages of the bibliography."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog import languages
from catalog.queries import sources as queries
from catalog.queries.words import ACCESS, SOURCE_KINDS, pairs
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, listed, rows_of
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page


@dataclass(frozen=True, slots=True)
class Filtered:
    """The sources that a list asks for, and by what it asks."""

    rows: QuerySet[Any]
    letter: Filter
    form: list[Filter]
    q: str


def _asked(request: HttpRequest) -> Asked:
    found = filtered(request)
    return Asked("source", found.rows, found.q)


@page
@listed("sources", rows_of(_asked))
def sources(request: HttpRequest) -> HttpResponse:
    """The bibliography, with filters."""
    found = filtered(request)
    context = {
        "rows": rows_of_page(request, queries.counted(found.rows)),
        "letter": found.letter,
        "filters": found.form,
        "q": found.q,
    }
    return render(request, "catalog/sources.html", context)


def filtered(request: HttpRequest) -> Filtered:
    """The sources that pass the filters in the query string. Raises BadValue."""
    letter, *form = chosen(request, *_filters())
    q = request.GET.get("q", "").strip()
    rows = queries.bibliography(**values([letter, *form]), q=q)
    return Filtered(rows, letter, form, q)


def _filters() -> list[Filter]:
    facets = queries.facets()
    return [
        Filter("letter", _("First letter"), [(letter, letter) for letter in facets.letters]),
        Filter("kind", _("Kind"), pairs(SOURCE_KINDS, facets.kinds)),
        Filter("language", _("Language"), [(tag, languages.label(tag)) for tag in facets.languages]),
        Filter("access", _("How it was read"), pairs(ACCESS, facets.access)),
    ]


@page
@offered("source")
def source(request: HttpRequest, slug: str) -> HttpResponse:
    """One source and what is cited from it."""
    return render(request, "catalog/source.html", {"page": queries.source_page(slug)})
