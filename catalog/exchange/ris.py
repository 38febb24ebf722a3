"""References as RIS, the form that all programs for references read: a line for each tag, CRLF at its end.

Persons are "Family, Given", all else in one piece; text is UTF-8.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from rispy.writer import RisWriter

from catalog.exchange import csl
from catalog.exchange.entries import people
from catalog.records import SourceRecord

TYPES = {
    "article-journal": "JOUR",
    "book": "BOOK",
    "chapter": "CHAP",
    "collection": "BOOK",
    "document": "GEN",
    "manuscript": "MANSCPT",
    "paper-conference": "CPAPER",
    "post-weblog": "BLOG",
    "report": "RPRT",
    "thesis": "THES",
    "webpage": "ELEC",
}
# RIS field as rispy names it: the CSL variable that gives it
TEXTS = {
    "title": "title",
    "short_title": "title-short",
    "secondary_title": "container-title",
    "tertiary_title": "collection-title",
    "volume": "volume",
    "number": "issue",
    "edition": "edition",
    "publisher": "publisher",
    "place_published": "publisher-place",
    "type_of_work": "genre",
    "doi": "DOI",
    "language": "language",
}


class _Writer(RisWriter):  # type: ignore[misc]
    """No number before each reference: the format knows none."""

    NEWLINE = "\r\n"

    def set_header(self, count: int) -> str:
        return ""


def write(records: Iterable[SourceRecord], out: TextIO) -> int:
    """Write records to a file opened with ``newline=""``, in their order; returns their number."""
    found = [entry(record) for record in records]
    out.write(_Writer().formats(found))
    return len(found)


def entry(record: SourceRecord) -> dict[str, Any]:
    """A source as rispy takes it."""
    item = csl.item(record)
    kind = "post-weblog" if item.get("genre") == "Blog" else item["type"]
    found: dict[str, Any] = {"type_of_reference": TYPES[kind], "id": record.key}
    for field, role in (("authors", "author"), ("secondary_authors", "editor")):
        if persons := people(record.fields.get(role, "")):
            found[field] = [", ".join(filter(None, [each.family, each.given])) for each in persons]
    found |= {field: _line(item[name]) for field, name in TEXTS.items() if item.get(name)}
    if issued := item.get("issued"):
        found |= _issued(issued)
    if item.get("page"):
        first, _, last = _line(item["page"]).replace("–", "-").partition("-")
        found |= {"start_page": first.strip()} | ({"end_page": last.strip()} if last else {})
    if item.get("URL"):
        found["urls"] = [item["URL"]]
    if visited := item.get("accessed"):
        found["access_date"] = _date(visited["date-parts"][0])
    notes = [_line(note) for note in (item.get("note"), _version(item)) if note]
    return found | ({"notes": notes} if notes else {})


def _issued(issued: Mapping[str, Any]) -> dict[str, str]:
    if "literal" in issued:
        return {"date": _line(issued["literal"])}
    parts = issued["date-parts"][0]
    return {"year": f"{parts[0]:04}"} | ({"date": _date(parts)} if len(parts) > 1 else {})


def _date(parts: list[int]) -> str:
    """Year/month/day/other, as RIS writes dates: what is not known is left empty, its slash stays."""
    year, month, day = (*parts, 0, 0)[:3]
    return f"{year:04}/{f'{month:02}' if month else ''}/{f'{day:02}' if day else ''}/"


def _version(item: Mapping[str, Any]) -> str:
    return f"Version {item['version']}" if item.get("version") else ""


def _line(text: str) -> str:
    """A text on one line: a line break would begin another tag."""
    return " ".join(text.split())
