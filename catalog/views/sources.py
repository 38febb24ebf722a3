"""Pages of the bibliography."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog import languages
from catalog.queries import sources as queries
from catalog.queries.words import ACCESS, SOURCE_KINDS, pairs
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page


@page
def sources(request: HttpRequest) -> HttpResponse:
    """The bibliography, with filters."""
    letter, *form = chosen(request, *_filters())
    q = request.GET.get("q", "").strip()
    rows = queries.bibliography(**values([letter, *form]), q=q)
    context = {"rows": rows_of_page(request, rows), "letter": letter, "filters": form, "q": q}
    return render(request, "catalog/sources.html", context)


def _filters() -> list[Filter]:
    facets = queries.facets()
    return [
        Filter("letter", _("First letter"), [(letter, letter) for letter in facets.letters]),
        Filter("kind", _("Kind"), pairs(SOURCE_KINDS, facets.kinds)),
        Filter("language", _("Language"), [(tag, languages.label(tag)) for tag in facets.languages]),
        Filter("access", _("How it was read"), pairs(ACCESS, facets.access)),
    ]


@page
def source(request: HttpRequest, slug: str) -> HttpResponse:
    """One source and what is cited from it."""
    return render(request, "catalog/source.html", {"page": queries.source_page(slug)})
