"""The forms in which lists are given besides their pages: documents, tables, linked data, references.

A file holds the rows that the page of the list would show, page after page, as many as its form allows; where
there are more, the address of the next file stands in its ``Link`` header, and in JSON as ``next``.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from io import StringIO
from typing import Any

from django.http import HttpRequest

from catalog.api.documents import filled
from catalog.api.lists import with_data
from catalog.exchange import bibliographies, tables
from catalog.exchange.addresses import Addresses
from catalog.exchange.published import Edition, Found
from catalog.negotiation import HTML, preferred
from catalog.queries import citing, documents, export
from catalog.queries.found import FoundRows

# What of an address says where in a list one is: a file has places of its own.
PLACES = ("page", "part", "after", "before", "start")


@dataclass(frozen=True, slots=True)
class ListForm:
    """A form: its suffix, its media type, what it is called, how many rows one file of it may hold."""

    suffix: str
    media_type: str
    title: str
    most: int


@dataclass(frozen=True, slots=True)
class Part:
    """What is to be written: a stretch of a list.

    The kind and the keys of its rows in their order, how many rows there are in all (None: not counted), the
    addresses of the list's page and of the files around this one, the data it is from.
    """

    kind: str
    keys: list[int]
    total: int | None
    address: str
    next: str | None
    previous: str | None
    edition: Edition


def _forms(linked: int, *others: ListForm) -> tuple[ListForm, ...]:
    """The forms of a list of records; ``linked`` are as many as can be described in about a second."""
    return (
        ListForm("csv", "text/csv", "CSV", 5_000),
        ListForm("json", "application/json", "JSON", 1_000),
        ListForm("jsonld", "application/ld+json", "JSON-LD", linked),
        ListForm("ttl", "text/turtle", "Turtle", linked),
        *others,
    )


REFERENCES = tuple(
    ListForm(suffix, form.media_type, form.title, 1_000) for suffix, form in bibliographies.FORMS.items()
)
# By the name of the route. What a search finds are texts in records of all kinds: no linked data.
LISTS: Mapping[str, tuple[ListForm, ...]] = {
    "decks": _forms(50),
    "names": _forms(1_000),
    "sources": _forms(500, *REFERENCES),
    "claims": _forms(200),
    "homologues": _forms(50),
    "objects": _forms(200),
    "games": _forms(100),
    "search": (
        ListForm("csv", "text/csv", "CSV", 1_000),
        ListForm("json", "application/json", "JSON", 1_000),
        *REFERENCES,
    ),
}


def by_suffix(route: str, suffix: str) -> ListForm:
    """The form of a list that has this suffix."""
    return next(form for form in LISTS[route] if form.suffix == suffix)


def by_wish(route: str, request: HttpRequest) -> ListForm | str | None:
    """The form of a list that the client prefers, HTML for its page; None where it takes none."""
    wanted = preferred(request, (HTML, *(form.media_type for form in LISTS[route])))
    return next((form for form in LISTS[route] if form.media_type == wanted), wanted)


def is_file(route: str, request: HttpRequest) -> bool:
    """Whether a request asks for a list in one of these forms; ``route`` is the name of its route."""
    name, _, suffix = route.partition(".")
    return name in LISTS and (bool(suffix) or by_wish(name, request) not in (HTML, None))


def query_of(request: HttpRequest, **places: int | str) -> str:
    """The query string of the same list at a place, or from its start; empty fields are left out."""
    asked = request.GET.copy()
    for name in list(asked):
        if name in PLACES or not any(asked.getlist(name)):
            del asked[name]
    asked.update({name: str(place) for name, place in places.items()})
    text = asked.urlencode()
    return f"?{text}" if text else ""


def written(part: Part, form: ListForm) -> str | bytes:
    """A stretch of a list in a form."""
    return _WRITERS[form.suffix](part)


def found_as_json(found: FoundRows, edition: Edition) -> bytes:
    """What a search found, each as the API tells of it."""
    at = Addresses(edition.base)
    head = _head(None if found.more else len(found.rows), found.more)
    return with_data(head, [_found(each, *tables.found_at(each, at)) for each in found.rows]).content


def found_as_csv(rows: list[Found], edition: Edition) -> str:
    """The same as a table for a spreadsheet."""
    return _table(tables.FOUND, rows, edition)


def _head(total: int | None, more: bool, **around: str | None) -> dict[str, Any]:
    return {
        "object": "list",
        "total": total,
        "has_more": more,
        "next": around.get("next"),
        "previous": around.get("previous"),
        "warnings": [],
    }


def _found(found: Found, uri: str, html_uri: str) -> str:
    document = {
        "object": found.kind,
        "id": found.id,
        "uri": uri,
        "html_uri": html_uri,
        "title": found.title,
        "matches": [asdict(match) for match in found.matches],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _json(part: Part) -> bytes:
    texts = documents.texts_of(part.kind, part.keys)
    head = _head(part.total, part.next is not None, next=part.next, previous=part.previous)
    return with_data(head, [filled(text, part.edition.base) for text in texts]).content


_TABLES: Mapping[str, tuple[tables.Column[Any], ...]] = {
    "deck": tables.DECKS,
    "source": tables.SOURCES,
    "claim": tables.CLAIMS,
    "object": tables.OBJECTS,
    "game": tables.GAMES,
}


def _csv(part: Part) -> str:
    if part.kind == "name":
        return _table(tables.NAMES, [name for _, name in export.titled_names(part.keys)], part.edition)
    return _table(_TABLES[part.kind], export.records(part.kind, part.keys), part.edition)


def _table(columns: tuple[tables.Column[Any], ...], rows: list[Any], edition: Edition) -> str:
    out = StringIO(newline="")
    tables.write(columns, rows, Addresses(edition.base), out, for_sheets=True)
    return out.getvalue()


def _graph(part: Part) -> Any:
    lists = import_module("catalog.exchange.rdf_lists")  # with rdflib, which the start is not to wait for
    listing = lists.Listing(part.address, part.total)
    if part.kind == "name":
        return lists.of_names(listing, export.titled_names(part.keys), part.edition)
    return lists.of_records(listing, part.kind, export.records(part.kind, part.keys), part.edition)


def _linked(write: str) -> Callable[[Part], str | bytes]:
    def linked(part: Part) -> str | bytes:
        content: str | bytes = getattr(import_module("catalog.exchange.rdf_files"), write)(
            _graph(part), part.edition
        )
        return content

    return linked


def _references(suffix: str) -> Callable[[Part], str]:
    def references(part: Part) -> str:
        works = citing.works(citing.rows_of(part.kind, part.keys), part.edition.base)
        return bibliographies.text(works, suffix)

    return references


_WRITERS: Mapping[str, Callable[[Part], str | bytes]] = {
    "csv": _csv,
    "json": _json,
    "jsonld": _linked("as_jsonld"),
    "ttl": _linked("as_turtle"),
    **{form.suffix: _references(form.suffix) for form in REFERENCES},
}
