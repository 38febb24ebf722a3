"""The page of all attested names."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog import languages
from catalog.list_forms import ListForm
from catalog.queries import names as queries
from catalog.views.list_forms import File, Stretch, file_of, listed
from catalog.views.listing import Filter, chosen, values
from catalog.views.page import number, page


def _file(request: HttpRequest, form: ListForm) -> File:
    """The names in another form; ``?after=`` and ``?before=`` are the keys of names, as on the page."""
    found = queries.keys(
        queries.Wanted(**_set(request, chosen(request, *_filters()))), form.most, **_place(request)
    )
    following = None if found.after is None else {"after": found.after}
    before = None if found.before is None else {"before": found.before}
    return file_of(request, form, Stretch("name", found.keys, found.total, following, before))


@page
@listed("names", _file)
def names(request: HttpRequest) -> HttpResponse:
    """The names that pass the filters."""
    filters = chosen(request, *_filters())
    set_values = _set(request, filters)
    found = queries.names_page(queries.Wanted(**set_values), **_place(request))
    q = set_values.get("q", "")
    context = {"page": found, "works": found.works, "filters": filters, "q": q, "set": set_values}
    context |= {"relaxed": _relaxed(set_values), **_links(found, set_values)}
    return render(request, "catalog/names.html", context)


def _set(request: HttpRequest, filters: Sequence[Filter]) -> dict[str, str]:
    """What is set, by name, the query besides the filters."""
    asked = {**values(filters), "q": request.GET.get("q", "").strip()}
    return {name: value for name, value in asked.items() if value}


def _place(request: HttpRequest) -> dict[str, int | None]:
    return {"after": number(request, "after"), "before": number(request, "before")}


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
