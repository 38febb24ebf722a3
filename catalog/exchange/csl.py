"""The bibliography as CSL-JSON 1.0.2, the form that citation processors read."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from catalog.exchange.entries import Person, date_parts, people
from catalog.records import SourceRecord

TYPES = {
    "article": "article-journal",
    "book": "book",
    "collection": "collection",
    "incollection": "chapter",
    "inbook": "chapter",
    "inproceedings": "paper-conference",
    "manual": "report",
    "online": "webpage",
    "report": "report",
    "thesis": "thesis",
    "unpublished": "manuscript",
}
# CSL variable: the BibLaTeX fields that may give it, the first that is there
VARIABLES = {
    "container-title": ("journal", "journaltitle", "booktitle", "website"),
    "collection-title": ("series",),
    "volume": ("volume",),
    "issue": ("number",),
    "page": ("pages",),
    "publisher": ("publisher", "institution", "school", "howpublished"),
    "publisher-place": ("address", "location"),
    "edition": ("edition",),
    "version": ("version",),
    "genre": ("form",),
    "DOI": ("doi",),
    "URL": ("url",),
    "title-short": ("shorttitle",),
    "note": ("note",),
}
ONLINE = ("webpage", "post-weblog")
# What ``howpublished`` may say besides the name of a site.
FORMS = ("blog", "forum thread", "online record", "software listing", "web page", "web pages")


def write(records: Iterable[SourceRecord], out: TextIO) -> int:
    """Write records as one array, an item a line, in their order; returns their number."""
    out.write("[")
    count = 0
    for count, record in enumerate(records, 1):
        out.write(",\n" if count > 1 else "\n")
        out.write(json.dumps(item(record), ensure_ascii=False))
    out.write("\n]\n")
    return count


def item(record: SourceRecord) -> dict[str, Any]:
    """A source as a CSL item. What CSL has no variable for (how we know the work) stands under ``custom``."""
    kind = _type(record)
    fields = _of_site(record.fields) if kind in ONLINE else record.fields
    found: dict[str, Any] = {"id": record.key, "type": kind, "title": record.title}
    for role in ("author", "editor"):
        if persons := people(fields.get(role, "")):
            found[role] = [_name(person) for person in persons]
    if parts := date_parts(fields):
        found["issued"] = {"date-parts": [parts]}
    elif stated := fields.get("date") or fields.get("year"):
        found["issued"] = {"literal": stated}
    if visited := date_parts({"date": fields.get("urldate", "")}):
        found["accessed"] = {"date-parts": [visited]}
    for variable, names in VARIABLES.items():
        if value := next((fields[name] for name in names if fields.get(name)), None):
            found[variable] = value
    plain = {"language": record.language, "annote": record.annotation, "citation-label": record.label}
    found |= {variable: text for variable, text in plain.items() if text}
    custom = {"access": record.access, "via": record.via, "ids": list(record.ids)}
    if custom := {name: value for name, value in custom.items() if value}:
        found["custom"] = custom
    return found


def _of_site(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of a web page: ``howpublished`` names the site, or only says what kind of page it is."""
    site = fields.get("howpublished", "")
    rest = {name: value for name, value in fields.items() if name != "howpublished"}
    return {("form" if site.lower() in FORMS else "website"): site, **rest}


def _type(record: SourceRecord) -> str:
    if record.kind == "misc" and "url" in record.fields:
        site = record.fields.get("howpublished", "").lower()
        return "post-weblog" if "blog" in site and site not in FORMS else "webpage"
    return TYPES.get(record.kind, "document")


def _name(person: Person) -> dict[str, str]:
    if person.given:
        return {"family": person.family, "given": person.given}
    return {"literal": person.family}
