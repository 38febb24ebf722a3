"""The description of all exported files as a Frictionless Data Package."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from catalog.exchange import published, tables
from catalog.exchange.manifest import Entry

# A table of cards is not what is meant: tools take "jsonl" for one.
FORMATS = {"jsonl": "json-lines"}
LICENCES = [{"name": published.LICENCE, "path": published.LICENCE_URI, "title": published.LICENCE_TITLE}]
SCHEMAS: Mapping[str, dict[str, Any]] = {
    "names.csv": {
        "fields": [tables.describe(column) for column in tables.NAMES],
        "primaryKey": ["id"],
        "foreignKeys": [
            {"fields": [name], "reference": {"resource": "decks", "fields": ["id"]}}
            for name in ("deck", "attested_in")
        ],
    },
    "decks.csv": {"fields": [tables.describe(column) for column in tables.DECKS], "primaryKey": ["id"]},
}


def write(entries: Iterable[Entry], edition: published.Edition, out: TextIO) -> int:
    """Write the package's description; returns the number of files that it describes."""
    resources = [_resource(entry) for entry in entries]
    package = {
        "profile": "data-package",
        "name": "paper-tigers",
        "title": published.TITLE,
        "description": "Historical East Asian playing cards: each attested name with its source and page.",
        "homepage": edition.base,
        "version": edition.version,
        "created": f"{edition.released.isoformat()}T00:00:00Z",
        "licenses": LICENCES,
        "contributors": [{"title": published.CREATOR, "role": "author"}],
        "sources": [{"title": "The bibliography; every record names its sources", "path": "sources.bib"}],
        "keywords": ["playing cards", "money-suited cards", "history of games", "East Asia"],
        "resources": resources,
    }
    json.dump(package, out, ensure_ascii=False, indent=1)
    out.write("\n")
    return len(resources)


def _resource(entry: Entry) -> dict[str, Any]:
    stem, _, ending = entry.name.rpartition(".")
    found = {
        "name": stem if entry.name in SCHEMAS else entry.name.replace(".", "-"),
        "path": entry.name,
        "description": entry.description,
        "format": FORMATS.get(ending, ending),
        "mediatype": entry.media_type.partition(";")[0],
        "bytes": entry.size,
        "hash": f"sha256:{entry.sha256}",
        "licenses": LICENCES,
    }
    if ending != "sqlite3":
        found["encoding"] = "utf-8"
    if entry.name in SCHEMAS:
        found |= {"profile": "tabular-data-resource", "schema": SCHEMAS[entry.name]}
    return found
