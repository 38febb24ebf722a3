"""What must hold of slugs that are no longer used, and of the versions of the data."""

from collections.abc import Collection, Iterator
from datetime import date

from catalog.checks import Index, Known
from catalog.fixture_files import ALIASES, REASONS, VERSIONS
from catalog.history import VersionRecord
from catalog.records import CatalogueRecords
from catalog.shapes import Problem, nearest

PLACES = "decks/DECK, decks/DECK/CARD, games/GAME, sources/KEY, claims/SLUG, homologues/SLUG or objects/SLUG"


def problems(records: CatalogueRecords, unread: Collection[str] = ()) -> list[Problem]:
    """All that is wrong with aliases, withdrawn records, versions and reasons.

    ``unread`` as for `catalog.checks.Index`.
    """
    addresses = Addresses(records, unread)
    return [
        *_aliases(records, addresses),
        *_withdrawn(records, addresses),
        *_versions(records),
        *_reasons(records, addresses),
    ]


class Addresses:
    """The addresses of all records: ``decks/six-tigers/bai-zi``, without their first slash."""

    def __init__(self, records: CatalogueRecords, unread: Collection[str] = ()) -> None:
        index = Index(records, unread)
        self.kinds = {
            "decks": index.decks,
            "cards": index.cards,
            "sources": Known(index.sources, unread),
            "claims": index.claims,
            "homologues": index.homologues,
            "objects": index.objects,
            "games": index.games,
        }
        self.index = index

    def split(self, record: str) -> tuple[str, str]:
        """The kind, as aliases name it, and the slug of a record by its address."""
        kind, _, slug = record.partition("/")
        return ("cards" if kind == "decks" and "/" in slug else kind), slug

    def __contains__(self, record: str) -> bool:
        kind, slug = self.split(record)
        return kind in self.kinds and slug in self.kinds[kind]

    def wrong(self, record: str) -> str:
        """The message for an address at which there is no record."""
        kind, slug = self.split(record)
        hint = (
            self.kinds[kind].hint(slug) if kind in self.kinds else nearest(kind, set(self.kinds) - {"cards"})
        )
        return f"{record!r} is no record; write {PLACES}{hint}"


def _aliases(records: CatalogueRecords, addresses: Addresses) -> Iterator[Problem]:
    gone = {addresses.split(item.record) for item in records.withdrawn}
    for kind, pairs in records.aliases.items():
        known = addresses.kinds[kind]
        for old, new in pairs.items():
            if old in known.slugs:
                yield Problem(ALIASES, kind, old, "is in use; an old slug must not be that of another record")
            if (kind, old) in gone:
                yield Problem(
                    ALIASES, kind, old, "is withdrawn too; an old slug either leads on or is withdrawn"
                )
            if new not in known:
                message = f"leads to {new!r}, which there is not; an alias must lead to a present slug"
                yield Problem(ALIASES, kind, old, message + known.hint(new))


def _withdrawn(records: CatalogueRecords, addresses: Addresses) -> Iterator[Problem]:
    seen = set[str]()
    for item in records.withdrawn:
        kind, slug = addresses.split(item.record)
        if kind not in addresses.kinds or not slug:
            yield Problem(ALIASES, item.record, "record", f"{item.record!r} is no address; write {PLACES}")
        elif slug in addresses.kinds[kind].slugs:
            yield Problem(ALIASES, item.record, "record", "is in use; a withdrawn slug must not be in use")
        if item.record in seen:
            yield Problem(ALIASES, item.record, "record", "stands twice; it must be withdrawn once")
        seen.add(item.record)
        for other in item.see:
            if other not in addresses:
                yield Problem(ALIASES, item.record, "see", addresses.wrong(other))


def _versions(records: CatalogueRecords) -> Iterator[Problem]:
    """The newest stands first and is the present one; what prompted a change is a source."""
    if not records.versions:
        return
    newest = records.versions[0]
    if (newest.version, newest.released) != (records.release.version, records.release.released):
        message = (
            f"{records.release.version!r} of {records.release.released} is not the newest in {VERSIONS}, "
            f"{newest.version!r} of {newest.released}; versions are made by manage.py release_data"
        )
        yield Problem("release.yaml", "", "version", message)
    for version in records.versions:
        if not _is_day(version.released):
            message = f"{version.released!r} is no day; write it as 2026-11-30"
            yield Problem(VERSIONS, version.version, "released", message)
    numbers = [_number(version) for version in records.versions]
    if numbers != sorted(set(numbers), reverse=True):
        yield Problem(VERSIONS, "", "version", "each version must be lower than the one above it")


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _number(version: VersionRecord) -> tuple[int, ...]:
    return tuple(int(part) for part in version.version.split(".") if part.isdigit())


def _reasons(records: CatalogueRecords, addresses: Addresses) -> Iterator[Problem]:
    prompted = [(VERSIONS, v.version, c.source) for v in records.versions for c in v.changes]
    prompted += [(REASONS, reason.record, reason.source) for reason in records.reasons]
    withdrawn = {item.record for item in records.withdrawn}
    for file, entry, key in prompted:
        if key is not None and addresses.index.source(key) is None and f"sources/{key}" not in withdrawn:
            yield Problem(file, entry, "source", addresses.index.unknown_source(key))
    for reason in records.reasons:
        if reason.record not in addresses and reason.record not in withdrawn:
            yield Problem(REASONS, reason.record, "record", addresses.wrong(reason.record))
