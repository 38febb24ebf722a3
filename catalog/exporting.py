"""The bulk files: the whole catalogue in one piece, once in each format."""

import hashlib
import shutil
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from tempfile import mkdtemp

from catalog.api.documents import filled
from catalog.exchange import bibtex, csl, datapackage, jsonlines, manifest, rdf_files, sqlite, tables
from catalog.exchange.addresses import Addresses
from catalog.exchange.manifest import Entry
from catalog.exchange.published import LICENCE, Edition, Record
from catalog.queries import export

PACKAGE = "datapackage.json"

Step = Callable[[str], None]


class NotExported(Exception):
    """Nothing was exported; the message says why and what to do. The files that were there are as before."""


@dataclass(frozen=True, slots=True)
class BulkFile:
    """A file: its name, its media type, what it is in a sentence; ``make`` writes it, gives the records."""

    name: str
    media_type: str
    description: str
    make: Callable[[Path, Edition], int]


def _cards(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="\n") as out:
        return jsonlines.write((filled(text, edition.base) for text in export.card_documents()), out)


def _names(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="") as out:
        return tables.write(tables.NAMES, export.names(), Addresses(edition.base), out)


def _decks(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="") as out:
        return tables.write(tables.DECKS, export.decks(), Addresses(edition.base), out)


def _bibtex(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="\n") as out:
        return bibtex.write(export.sources(), out)


def _csl(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="\n") as out:
        return csl.write(export.sources(), out)


def _turtle(path: Path, edition: Edition) -> int:
    with path.open("wb") as out:
        return rdf_files.write_turtle(records(), edition, out)


def _jsonld(path: Path, edition: Edition) -> int:
    with path.open("w", encoding="utf-8", newline="\n") as out:
        return rdf_files.write_jsonld(records(), edition, out)


def _sqlite(path: Path, edition: Edition) -> int:
    return sqlite.write(records(), edition, path)


FILES = (
    BulkFile(
        "cards.jsonl",
        "application/jsonl",
        "Every card, one a line: the document that the API gives for it, with all its names.",
        _cards,
    ),
    BulkFile(
        "names.csv",
        "text/csv; charset=utf-8; header=present",
        "Every attested name with its language, source, page and certainty.",
        _names,
    ),
    BulkFile("decks.csv", "text/csv; charset=utf-8; header=present", "Every deck, one a row.", _decks),
    BulkFile("sources.bib", "application/x-bibtex", "The bibliography as BibLaTeX.", _bibtex),
    BulkFile(
        "sources.csl.json",
        "application/vnd.citationstyles.csl+json",
        "The bibliography as CSL-JSON, for citation processors.",
        _csl,
    ),
    BulkFile("catalog.ttl", "text/turtle", "The whole catalogue as linked data, in Turtle.", _turtle),
    BulkFile(
        "catalog.jsonld",
        "application/ld+json",
        "The whole catalogue as linked data, in JSON-LD: the same statements as in Turtle.",
        _jsonld,
    ),
    BulkFile(
        "catalog.sqlite3",
        "application/vnd.sqlite3",
        "The whole catalogue as tables of an SQLite database, with an index of names.",
        _sqlite,
    ),
)
NAMES = tuple(file.name for file in FILES)


def records() -> Iterator[Record]:
    """All objects of the catalogue, kind by kind."""
    return chain(
        export.sources(),
        export.decks(),
        export.cards(),
        export.games(),
        export.claims(),
        export.homologues(),
        export.objects(),
    )


def run(
    folder: Path, base: str, only: Collection[str] = NAMES, step: Step = lambda name: None
) -> list[Entry]:
    """Export the files that ``only`` names, and the description of all, to a folder; returns all entries.

    They are written beside the old files and then take their place; the list of files (``manifest.json``)
    goes first and comes last, so that it never speaks of other bytes. ``step`` is told the name of each file
    before it is made. Raises NotExported, or OSError when the folder cannot be written.
    """
    edition = export.edition(base)
    if edition is None:
        raise NotExported("No catalogue is loaded. Run load_catalog first.")
    old = {entry.name: entry for entry in manifest.read(folder)}
    now = datetime.now(UTC).replace(microsecond=0).isoformat()
    with _beside(folder) as draft:

        def made(file: BulkFile) -> Entry:
            step(file.name)
            count = file.make(draft / file.name, edition)
            return _entry(file, draft, count, edition, now, old.get(file.name))

        new = {file.name: made(file) for file in FILES if file.name in only}
        found = [(old | new)[name] for name in NAMES if name in old or name in new]
        found.append(made(_package(found)))
        if export.edition(base) != edition:
            raise NotExported("The catalogue was loaded anew in the meantime. Run export_catalog again.")
        manifest.write(found, draft / manifest.FILE)
        _take_place(draft, folder)
    return found


def _package(entries: Sequence[Entry]) -> BulkFile:
    """The description of the other files, as a file."""

    def make(path: Path, edition: Edition) -> int:
        with path.open("w", encoding="utf-8", newline="\n") as out:
            return datapackage.write(entries, edition, out)

    return BulkFile(
        PACKAGE, "application/json", "What these files hold, column by column (Data Package).", make
    )


@contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """A folder for drafts inside ``folder``, on the same disk; gone in the end."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = Path(mkdtemp(prefix=".making-", dir=folder))
    try:
        yield draft
    finally:
        shutil.rmtree(draft)


def _take_place(draft: Path, folder: Path) -> None:
    (folder / manifest.FILE).unlink(missing_ok=True)
    for path in draft.iterdir():
        if path.name != manifest.FILE:
            path.replace(folder / path.name)
    (draft / manifest.FILE).replace(folder / manifest.FILE)


def _entry(file: BulkFile, draft: Path, count: int, edition: Edition, now: str, old: Entry | None) -> Entry:
    path = draft / file.name
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    return Entry(
        name=file.name,
        media_type=file.media_type,
        description=file.description,
        records=count,
        size=path.stat().st_size,
        sha256=digest,
        data_version=edition.version,
        data_released=edition.released.isoformat(),
        data_fingerprint=edition.fingerprint,
        base_url=edition.base,
        licence=LICENCE,
        made=old.made if old and old.sha256 == digest else now,
    )
