"""The exported files: what each is, its size and digest, from which data and when it was made."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

FILE = "manifest.json"
PACKAGE = "datapackage.json"


@dataclass(frozen=True, slots=True)
class Kind:
    """The media type of a file, and what it is in a sentence."""

    media_type: str
    description: str


CSV = "text/csv; charset=utf-8; header=present"
KINDS = {
    "cards.jsonl": Kind(
        "application/jsonl",
        "Every card, one a line: the document that the API gives for it, with all its names.",
    ),
    "names.csv": Kind(CSV, "Every attested name with its language, source, page and certainty."),
    "decks.csv": Kind(CSV, "Every deck, one a row."),
    "sources.bib": Kind("application/x-bibtex", "The bibliography as BibLaTeX."),
    "sources.csl.json": Kind(
        "application/vnd.citationstyles.csl+json", "The bibliography as CSL-JSON, for citation processors."
    ),
    "catalog.ttl": Kind("text/turtle", "The whole catalogue as linked data, in Turtle."),
    "catalog.jsonld": Kind(
        "application/ld+json",
        "The whole catalogue as linked data, in JSON-LD: the same statements as in Turtle.",
    ),
    "catalog.sqlite3": Kind(
        "application/vnd.sqlite3",
        "The whole catalogue as tables of an SQLite database, with an index of names.",
    ),
    PACKAGE: Kind("application/json", "What the other files hold, column by column (Data Package)."),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """An exported file. ``made`` is when its bytes last changed (ISO 8601, UTC, to the second)."""

    name: str
    media_type: str
    description: str
    records: int
    size: int
    sha256: str
    data_version: str
    data_released: str
    data_fingerprint: str
    base_url: str
    licence: str
    made: str


def read(folder: Path) -> tuple[Entry, ...]:
    """The files exported to a folder; none when there was no export."""
    try:
        text = (folder / FILE).read_text("utf-8")
    except FileNotFoundError:
        return ()
    return tuple(Entry(**entry) for entry in json.loads(text)["files"])


def write(entries: Iterable[Entry], path: Path) -> None:
    """Write the list to a file."""
    text = json.dumps({"files": [asdict(entry) for entry in entries]}, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", "utf-8")
