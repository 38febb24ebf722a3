"""What a search finds, as rows of a file."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from catalog.exchange.published import Found, Match
from catalog.models import Name
from catalog.queries import citing
from catalog.queries.search import FoundRecord, all_found


@dataclass(frozen=True, slots=True)
class FoundRows:
    """What was found, best first within each kind, and whether there is more than that."""

    rows: list[Found]
    more: bool


_TITLES: Mapping[str, Callable[[Any], str]] = {
    "name": lambda row: row.text,
    "claim": lambda row: row.statement,
    "rule": lambda row: row.text,
    "object": lambda row: row.institution,
}


def found(text: str, *, kind: str = "") -> FoundRows:
    """All that a query finds, of every kind or of one. Raises BadQuery."""
    kinds = all_found(text, kind=kind)
    rows = [_row(each.kind, record) for each in kinds for record in each.records]
    return FoundRows(rows, any(each.is_cut for each in kinds))


def _row(kind: str, found: FoundRecord) -> Found:
    record: Any = found.record
    title = _TITLES[kind](record) if kind in _TITLES else record.title
    matches = tuple(_matches(found))
    if isinstance(record, Name):
        return Found(kind, record.uid, title, *_bearer(record), f"name-{record.uid}", matches)
    slug = citing.slug_of(record)
    return Found(kind, slug, title, kind, slug, "", matches)


def _matches(found: FoundRecord) -> Iterable[Match]:
    return (Match(hit.field, hit.text, hit.lang or None) for hit in (found.title, *found.hits) if hit)


def _bearer(name: Name) -> tuple[str, str]:
    """The kind and id of the record on whose page a name stands."""
    if name.card:
        return "card", name.card.path
    if name.of_deck:
        return "deck", name.of_deck.slug
    game = name.game or (name.term and name.term.game)
    assert game
    return "game", game.slug
