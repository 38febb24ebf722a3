"""The page of all attested names."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog import languages
from catalog.queries import names as queries
from catalog.views.listing import Filter, chosen, values
from catalog.views.page import number, page


@page
def names(request: HttpRequest) -> HttpResponse:
    """The names that pass the filters."""
    filters = chosen(request, *_filters())
    q = request.GET.get("q", "").strip()
    set_values = {key: value for key, value in {**values(filters), "q": q}.items() if value}
    place = {"after": number(request, "after"), "before": number(request, "before")}
    found = queries.names_page(queries.Wanted(**set_values), **place)
    context = {"page": found, "works": found.works, "filters": filters, "q": q, "set": set_values}
    context |= {"relaxed": _relaxed(set_values), **_links(found, set_values)}
    return render(request, "catalog/names.html", context)


def _relaxed(set_values: dict[str, str]) -> list[tuple[str, str]]:
    """For each value that is set: the value, and the query string without it."""
    return [
        (value, "?" + urlencode({key: other for key, other in set_values.items() if key != field}))
        for field, value in set_values.items()
    ]


def _links(found: queries.NamesPage, set_values: dict[str, str]) -> dict[str, str]:
    ends = {"previous": ("before", found.before), "next": ("after", found.after)}
    return {
        link: "?" + urlencode({**set_values, field: key})
        for link, (field, key) in ends.items()
        if key is not None
    }


def _filters() -> list[Filter]:
    offer = queries.choices()
    langs = sorted(((lang, languages.label(lang)) for lang in offer.langs), key=lambda pair: pair[1])
    sure = [(value, label or _("not stated")) for value, label in offer.certainties]
    return [
        Filter("lang", _("Language"), langs),
        Filter("source", _("Source"), offer.sources),
        Filter("system", _("Spelling"), [(system, system) for system in offer.systems]),
        Filter("deck", _("Deck"), offer.decks),
        Filter("certainty", _("How sure"), sure),
    ]
