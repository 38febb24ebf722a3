"""What a search found, as a page shows it: hits by record, each record with its title and address."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse

from catalog import search
from catalog.models import (
    Card,
    Claim,
    Deck,
    GameEntry,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
)
from catalog.queries.unread import unread
from catalog.search import COUNT_LIMIT as COUNT_LIMIT
from catalog.search import KINDS as KINDS
from catalog.search import BadQuery as BadQuery
from catalog.search import Group, Hit, SearchResult

HITS_READ, RECORDS_SHOWN, HITS_OF_ONE_KIND = 24, 6, 100
TEXTS_SHOWN = 4

Record = Card | Claim | Deck | GameEntry | HomologueGroup | MuseumObject | Name | Rule | Source


@dataclass(frozen=True, slots=True)
class FoundRecord:
    """A record that was found, and the texts of it that match, its title left out."""

    record: Record
    url: str
    title: Hit | None
    hits: list[Hit]

    @property
    def fields(self) -> set[str]:
        """The fields in which the query was found."""
        return {hit.field for hit in self.hits}


@dataclass(frozen=True, slots=True)
class FoundKind:
    """The records of one kind; ``total`` counts texts, ``more`` says that there are more, ``is_cut`` that
    not all are here."""

    kind: str
    total: int
    more: bool
    records: list[FoundRecord]
    is_cut: bool


@dataclass(frozen=True, slots=True)
class SearchPage:
    """``next_start`` is where the next page of a single kind begins, 0 when there is none."""

    result: SearchResult
    kinds: list[FoundKind]
    next_start: int

    @property
    def longest(self) -> int | None:
        """How much was found of the kind of which there is most; None where that is not counted."""
        return (
            None
            if any(each.more for each in self.kinds)
            else max((each.total for each in self.kinds), default=0)
        )


def search_page(text: str, *, kind: str = "", start: int = 0) -> SearchPage:
    """What ``text`` finds: the first records of every kind, or many of one. Raises BadQuery."""
    limit = HITS_OF_ONE_KIND if kind else HITS_READ
    result = search.match(text, kinds=[kind] if kind else KINDS, limit=limit, start=start)
    kinds = [_found_kind(group, None if kind else RECORDS_SHOWN) for group in result.groups]
    end = start + limit
    more = bool(kind and result.groups and end < min(result.groups[0].total, COUNT_LIMIT))
    return SearchPage(result, kinds, end if more else 0)


def all_found(text: str, *, kind: str = "") -> list[FoundKind]:
    """All records that ``text`` finds, of every kind or of one, by up to COUNT_LIMIT texts of each.

    Raises BadQuery.
    """
    result = search.match(text, kinds=[kind] if kind else KINDS, limit=COUNT_LIMIT, relax=False)
    return [_found_kind(group, None) for group in result.groups]


def _found_kind(group: Group, shown: int | None) -> FoundKind:
    by_record: dict[int, list[Hit]] = {}
    for hit in group.hits:
        by_record.setdefault(hit.object_id, []).append(hit)
    is_cut = group.more or group.total > len(group.hits) or len(by_record) > (shown or len(by_record))
    records = _records(group.kind, dict(islice(by_record.items(), shown)))
    return FoundKind(group.kind, group.total, group.more, records, is_cut)


def _records(kind: str, hits: dict[int, list[Hit]]) -> list[FoundRecord]:
    rows = _ROWS[kind]().in_bulk(hits)
    return [_found(rows[pk], kind, record_hits) for pk, record_hits in hits.items() if pk in rows]


def _found(record: Record, kind: str, hits: list[Hit]) -> FoundRecord:
    title = next((hit for hit in hits if hit.field in _TITLES), None)
    others = {hit.text: hit for hit in hits if hit is not title}
    return FoundRecord(record, _address(kind, hits[0].slug), title, list(others.values())[:TEXTS_SHOWN])


def _address(kind: str, slug: str) -> str:
    """Names and rules are indexed with the path of a page, all else with a slug."""
    if kind == "card":
        deck, card = slug.split("/")
        return reverse("card", args=[deck, card])
    if kind == "name":
        return f"/{slug}"
    if kind == "rule":
        game, _, anchor = slug.partition("/rules")
        return reverse("rules", args=[game]) + anchor
    return reverse(kind, args=[slug])


_TITLES = ("title", "statement", "label", "number")
_ROWS: dict[str, Callable[[], QuerySet[Any]]] = {
    "card": lambda: Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"])),
    "deck": lambda: Deck.objects.defer(*unread(decks=[""])),
    "name": lambda: Name.objects.select_related(
        "source", "via", "card__deck", "suit__deck", "deck", "game", "term__deck", "term__game", "of_deck"
    ).defer(
        *unread(
            decks=["card__deck", "suit__deck", "deck", "term__deck", "of_deck"],
            games=["game", "term__game"],
            sources=["source", "via"],
        )
    ),
    "game": lambda: GameEntry.objects.defer(*unread(games=[""])),
    "rule": lambda: Rule.objects.select_related("game").defer(*unread(games=["game"])),
    "claim": lambda: Claim.objects.all(),
    "homologue": lambda: HomologueGroup.objects.all(),
    "object": lambda: MuseumObject.objects.all(),
    "source": lambda: Source.objects.all(),
}
