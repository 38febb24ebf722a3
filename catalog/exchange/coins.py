"""References inside a page (COinS): a context object of OpenURL 1.0, key by key, as the title of a ``span``.

Z39.88-2004 registers formats for journal articles, books and dissertations; all else is told in Dublin Core.
A program such as Zotero that comes upon the page offers to keep what it finds.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from catalog.exchange import csl
from catalog.exchange.entries import EAST_ASIAN, Person, people
from catalog.records import SourceRecord

VERSION, REFERRER = ("ctx_ver", "Z39.88-2004"), ("rfr_id", "info:sid/paper-tigers")
FORMATS = {
    "article-journal": ("journal", "article"),
    "book": ("book", "book"),
    "collection": ("book", "book"),
    "chapter": ("book", "bookitem"),
    "paper-conference": ("book", "proceeding"),
    "report": ("book", "report"),
    "thesis": ("dissertation", ""),
}
# The keys of each format, and the CSL variables that give them.
SERIAL = {"atitle": "title", "jtitle": "container-title", "volume": "volume", "issue": "issue"}
WHOLE = {"btitle": "title", "series": "collection-title", "pub": "publisher", "place": "publisher-place"}
PART = {**WHOLE, "atitle": "title", "btitle": "container-title"}
THESIS = {"title": "title", "inst": "publisher"}
CORE = {
    "title": "title",
    "source": "container-title",
    "publisher": "publisher",
    "identifier": "URL",
    "language": "language",
}


def context_object(record: SourceRecord) -> str:
    """The context object of a work: pairs of key and value, encoded as in a query string."""
    item = csl.item(record)
    format_, genre = FORMATS.get(item["type"], ("dc", ""))
    keys = [VERSION, REFERRER, ("rft_val_fmt", f"info:ofi/fmt:kev:mtx:{format_}")]
    authors = people(record.fields.get("author") or record.fields.get("editor") or "")
    found = _core(item, authors) if format_ == "dc" else _registered(item, format_, genre, authors)
    return urlencode([*keys, *((f"rft.{key}", value) for key, value in found), *_ids(item)])


def _core(item: Mapping[str, Any], authors: Iterable[Person]) -> Iterator[tuple[str, str]]:
    is_blog = item["type"] == "post-weblog" or item.get("genre") == "Blog"
    yield "type", "blogPost" if is_blog else item["type"]
    yield from _texts(item, CORE)
    yield from (("creator", _spelt(person)) for person in authors)
    yield from _date(item)


def _registered(
    item: Mapping[str, Any], format_: str, genre: str, authors: list[Person]
) -> Iterator[tuple[str, str]]:
    if genre:
        yield "genre", genre
    whole = PART if genre in ("bookitem", "proceeding") else WHOLE
    yield from _texts(item, {"journal": SERIAL, "dissertation": THESIS}.get(format_, whole))
    if format_ != "dissertation" and item.get("page"):
        pages = item["page"].replace("–", "-")
        yield "pages", pages
        yield "spage", pages.partition("-")[0].strip()
    if authors and authors[0].given:
        yield "aulast", authors[0].family
        yield "aufirst", authors[0].given
    yield from (("au", _spelt(person)) for person in authors)
    yield from _date(item)


def _texts(item: Mapping[str, Any], keys: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((key, item[name]) for key, name in keys.items() if item.get(name))


def _date(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The date as far as it is known (ISO 8601)."""
    for parts in item.get("issued", {}).get("date-parts", ()):
        yield "date", "-".join(f"{part:02}" for part in parts)


def _ids(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if item.get("DOI"):
        yield "rft_id", f"info:doi/{item['DOI']}"
    if item.get("URL"):
        yield "rft_id", item["URL"]


def _spelt(person: Person) -> str:
    """A person in one piece.

    What reads this divides names at commas and spaces: of one in East Asian script the Latin spelling in
    brackets is left out.
    """
    if person.given:
        return f"{person.family}, {person.given}"
    own, bracket, _ = person.family.partition(" (")
    return own if bracket and EAST_ASIAN.search(own) else person.family
