"""The forms in which records are given besides their pages: documents, linked data, tables, citations."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from types import ModuleType

from django.core.exceptions import ObjectDoesNotExist

from catalog.api.documents import filled
from catalog.exchange import bibliographies, tables
from catalog.exchange.addresses import Addresses
from catalog.exchange.published import Edition, Name, Record
from catalog.queries import citing, documents, export


@dataclass(frozen=True, slots=True)
class Form:
    """A form: its suffix, its media type, what it is called, what writes the records of an address in it."""

    suffix: str
    media_type: str
    title: str
    write: Callable[["Found"], str | bytes]


@dataclass(frozen=True, slots=True)
class Found:
    """What is to be written: the kind and id of a record, the record with its parts, the data it is from."""

    kind: str
    key: str
    records: list[Record]
    edition: Edition


def _json(found: Found) -> str:
    text = documents.text_of(found.kind, found.key)
    if text is None:
        raise ObjectDoesNotExist(found.key)
    return filled(text, found.edition.base)


def _jsonld(found: Found) -> str:
    return str(_linked_data().jsonld(found.records, found.edition))


def _turtle(found: Found) -> bytes:
    return bytes(_linked_data().turtle(found.records, found.edition))


def _linked_data() -> ModuleType:
    """The module with rdflib, which the start of the server is not to wait for."""
    return import_module("catalog.exchange.rdf_files")


def _names(found: Found) -> str:
    out = StringIO(newline="")
    tables.write(tables.NAMES, _all_names(found.records), Addresses(found.edition.base), out, for_sheets=True)
    return out.getvalue()


def _all_names(records: Iterable[Record]) -> Iterable[Name]:
    for record in records:
        yield from getattr(record, "names", ())
        for part in ("suits", "categories", "hands"):
            for each in getattr(record, part, ()):
                yield from each.names


def _citation(suffix: str) -> Callable[[Found], str]:
    def write(found: Found) -> str:
        return bibliographies.text(
            citing.works([citing.find(found.kind, found.key)], found.edition.base), suffix
        )

    return write


JSON = Form("json", "application/json", "JSON", _json)
JSONLD = Form("jsonld", "application/ld+json", "JSON-LD", _jsonld)
TURTLE = Form("ttl", "text/turtle", "Turtle", _turtle)
NAMES = Form("csv", "text/csv", "names as CSV", _names)
CITATIONS = tuple(
    Form(suffix, form.media_type, form.title, _citation(suffix))
    for suffix, form in bibliographies.FORMS.items()
)

# By the name of the route: what reads the records of an address, and their forms.
READERS: Mapping[str, Callable[..., list[Record]]] = {
    "deck": lambda slug: [export.deck(slug), *export.cards_of(slug)],
    "card": lambda deck, slug: [export.card(deck, slug)],
    "source": lambda slug: [export.source(slug)],
    "claim": lambda slug: [export.claim(slug)],
    "homologue": lambda slug: [export.homologue(slug)],
    "object": lambda slug: [export.museum_object(slug)],
    "game": lambda slug: [export.game(slug)],
    "rule": lambda slug, rule: [],  # it is only cited: all that is said of it stands in its game
}
LINKED = (JSON, JSONLD, TURTLE)
FORMS: Mapping[str, tuple[Form, ...]] = {
    "deck": (*LINKED, NAMES, *CITATIONS),
    "card": (*LINKED, NAMES, *CITATIONS),
    "source": (*LINKED, *CITATIONS),
    "claim": (*LINKED, *CITATIONS),
    "homologue": (*LINKED, *CITATIONS),
    "object": (*LINKED, *CITATIONS),
    "game": (*LINKED, NAMES, *CITATIONS),
    "rule": CITATIONS,
}
# By the name of a route whose records are known here by another.
KINDS = {"demo": "rule"}


def by_suffix(route: str) -> dict[str, Form]:
    """The forms of the records of a route."""
    return {form.suffix: form for form in FORMS[route]}


def find(route: str, slugs: Mapping[str, str], base: str) -> Found:
    """The record at an address, to be written under the address ``base``.

    Raises DoesNotExist, or Moved where a slug is an alias.
    """
    edition = export.edition(base)
    if edition is None:
        raise ObjectDoesNotExist("no catalogue is loaded")
    return Found(route, "/".join(slugs.values()), READERS[route](**slugs), edition)
