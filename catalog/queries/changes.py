"""What was added, corrected and withdrawn between the versions of the data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, Model, Q, QuerySet

from catalog.models import (
    Card,
    Change,
    Claim,
    DataVersion,
    Deck,
    GameEntry,
    HomologueGroup,
    MuseumObject,
    Source,
)
from catalog.queries.unread import unread

OF_FEED = 30
CHANGES_IN_FEED = 50
RECORDS: Mapping[str, tuple[type[Model], str]] = {
    "decks": (Deck, "slug"),
    "cards": (Card, "path"),
    "sources": (Source, "key"),
    "claims": (Claim, "slug"),
    "homologues": (HomologueGroup, "slug"),
    "objects": (MuseumObject, "slug"),
    "games": (GameEntry, "slug"),
}


@dataclass(frozen=True, slots=True)
class Filed:
    """A version for the feed: its first changes, and how many there are in all."""

    version: DataVersion
    changes: Sequence[Change]
    total: int


def versions() -> QuerySet[DataVersion]:
    """The versions, newest first, each with the numbers ``added``, ``corrected`` and ``withdrawn``."""
    numbers = {what: Count("changes", filter=Q(changes__what=what)) for what in Change.What.values}
    return DataVersion.objects.annotate(**numbers).order_by("position")


def changes(
    *, version: str = "", what: str = "", kind: str = "", deck: str = "", record: str = ""
) -> QuerySet[Change]:
    """The changes that pass the filters, the newest version's first.

    ``record`` is a record's address without its first slash; what stands below it, as the cards of a deck,
    counts too.
    """
    rows = Change.objects.select_related("version", "source").defer(*unread(sources=["source"]))
    exact = {"version__version": version, "what": what, "kind": kind}
    rows = rows.filter(**{name: value for name, value in exact.items() if value})
    for page in filter(None, (record, f"decks/{deck}" if deck else "")):
        rows = rows.filter(Q(page=page) | Q(page__startswith=f"{page}/"))
    return rows.order_by("version__position", "position")


def whats() -> list[tuple[str, str]]:
    """What can have happened, with the words for it."""
    return [(what.value, str(what.label)) for what in Change.What]


def kinds() -> list[str]:
    """The kinds of records that some change is about, sorted."""
    return sorted(Change.objects.order_by().values_list("kind", flat=True).distinct())


def decks() -> QuerySet[Deck]:
    """All decks, to choose from."""
    return Deck.objects.only("slug", "title", "position")


def is_record(record: str) -> bool:
    """Whether a record has, or had, this address: ``decks/six-tigers/mao-gong``."""
    kind, _, slug = record.partition("/")
    model, field = RECORDS.get("cards" if kind == "decks" and "/" in slug else kind, (None, ""))
    if model is None or not slug:
        return False
    is_there = model._default_manager.filter(**{field: slug}).exists()
    return is_there or Change.objects.filter(page=record).exists()


def filed() -> list[Filed]:
    """The newest versions for the feed."""
    found = list(versions()[:OF_FEED])
    rows = changes().filter(version__in=[version.pk for version in found], position__lt=CHANGES_IN_FEED)
    by_version: dict[int, list[Change]] = {version.pk: [] for version in found}
    for row in rows:
        by_version[row.version_id].append(row)
    return [
        Filed(version, by_version[version.pk], sum(getattr(version, what) for what in Change.What.values))
        for version in found
    ]
