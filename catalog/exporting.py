"""The bulk files: the whole catalogue in one piece, once in each format."""

import hashlib
import shutil
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
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

Maker = Callable[[Path, Edition], int]
Step = Callable[[str], None]


class NotExported(Exception):
    """Nothing was exported; the message says why and what to do. The files that were there are as before."""


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


MAKERS: dict[str, Maker] = {
    "cards.jsonl": _cards,
    "names.csv": _names,
    "decks.csv": _decks,
    "sources.bib": _bibtex,
    "sources.csl.json": _csl,
    "catalog.ttl": _turtle,
    "catalog.jsonld": _jsonld,
    "catalog.sqlite3": _sqlite,
}
NAMES = tuple(MAKERS)


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

        def made(name: str, make: Maker) -> Entry:
            step(name)
            count = make(draft / name, edition)
            return _entry(draft / name, count, edition, now, old.get(name))

        new = {name: made(name, make) for name, make in MAKERS.items() if name in only}
        found = [(old | new)[name] for name in NAMES if name in old or name in new]
        found.append(made(manifest.PACKAGE, _package(found)))
        if export.edition(base) != edition:
            raise NotExported("The catalogue was loaded anew in the meantime. Run export_catalog again.")
        manifest.write(found, draft / manifest.FILE)
        _take_place(draft, folder)
    return found


def _package(entries: Sequence[Entry]) -> Maker:
    """What writes the description of the other files."""

    def make(path: Path, edition: Edition) -> int:
        with path.open("w", encoding="utf-8", newline="\n") as out:
            return datapackage.write(entries, edition, out)

    return make


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


def _entry(path: Path, count: int, edition: Edition, now: str, old: Entry | None) -> Entry:
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    return Entry(
        name=path.name,
        media_type=manifest.KINDS[path.name].media_type,
        description=manifest.KINDS[path.name].description,
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
