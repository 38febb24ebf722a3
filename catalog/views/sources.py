"""Pages of the bibliography."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.queries import sources as queries
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import page
from catalog.views.words import ACCESS, SOURCE_KINDS, pairs


@page
def sources(request: HttpRequest) -> HttpResponse:
    """The bibliography, with filters."""
    facets = queries.facets()
    letter, *form = chosen(
        request,
        Filter("letter", _("First letter"), [(letter, letter) for letter in facets.letters]),
        Filter("kind", _("Kind"), pairs(SOURCE_KINDS, facets.kinds)),
        Filter("language", _("Language"), [(language, language) for language in facets.languages]),
        Filter("access", _("How it was read"), pairs(ACCESS, facets.access)),
    )
    q = request.GET.get("q", "")
    rows = queries.bibliography(**values([letter, *form]), q=q)
    context = {"rows": rows_of_page(request, rows), "letter": letter, "filters": form, "q": q}
    return render(request, "catalog/sources.html", context)


@page
def source(request: HttpRequest, slug: str) -> HttpResponse:
    """One source and what is cited from it."""
    return render(request, "catalog/source.html", {"page": queries.source_page(slug)})
