"""Records as rows of the catalogue's tables."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from catalog.citations import Cite
from catalog.history import ChangeRecord, VersionRecord
from catalog.records import DeckRecord, GameRecord, ObjectRecord, SuitRecord, WorkedRecord

Columns = dict[str, Any]


def columns(record: object, *names: str) -> Columns:
    """The named fields of a record as column values: "" for None, lists for tuples."""
    values = {name: getattr(record, name) for name in names}
    return {k: "" if v is None else list(v) if isinstance(v, tuple) else v for k, v in values.items()}


def cites(cites: Iterable[Cite]) -> list[Columns]:
    """Citations as a JSON column holds them."""
    return [filled(cite, "source", "locator", "via", "note") for cite in cites]


def filled(record: object, *names: str) -> Columns:
    """The named fields of a record that are not None."""
    return {name: value for name in names if (value := getattr(record, name)) is not None}


def months(suit: SuitRecord) -> Columns:
    """The months of a suit of flower cards."""
    return {month: getattr(suit, month) for month in ("month_japan", "month_korea")}


def deck_row(deck: DeckRecord, position: int) -> Columns:
    """A deck without what stands in other tables."""
    row = columns(deck, "slug", "title", "family", "kind", "region", "card_list_complete", "description")
    row |= {name: getattr(deck, name) for name in ("card_count", "distinct_cards", "copies_per_card")}
    row |= {"period": deck.period.text, "year_min": deck.period.year_min, "year_max": deck.period.year_max}
    row["sizes"] = [filled(size, "width_mm", "height_mm", "source", "note") for size in deck.sizes]
    row["red_stamp"] = [
        filled(stamp, "source", "legend", "note") | {"cards": list(stamp.cards)} for stamp in deck.red_stamp
    ]
    row["facts"] = [
        filled(fact, "topic", "text", "certainty") | {"cites": cites(fact.cites)} for fact in deck.facts
    ]
    return row | {"position": position}


def game_row(game: GameRecord, position: int) -> Columns:
    """A game without what stands in other tables."""
    row = columns(
        game, "slug", "title", "players", "type", "rules_known", "variants", "note", "description", "engine"
    )
    row["options"] = [
        {"key": o.key, "text": o.text}
        | {"choices": [filled(c, "key", "text", "basis") | {"cites": cites(c.cites)} for c in o.choices]}
        for o in game.options
    ]
    row["rulesets"] = [
        {"key": r.key, "text": r.text, "options": dict(r.options), "cites": cites(r.cites)}
        for r in game.rulesets
    ]
    return row | {"position": position}


def worked_row(item: WorkedRecord, position: int) -> Columns:
    """A worked position without its game and rules."""
    row = columns(item, "ask", "given", "options", "why") | {"key": item.id, "expect": item.expect}
    return row | {"position": position}


def object_row(item: ObjectRecord, position: int) -> Columns:
    """A museum object without its deck."""
    row = columns(
        item, "slug", "institution", "object_number", "url", "type", "place", "culture", "certainty", "note"
    )
    row |= columns(item, "facts") | {"card_count": item.card_count, "position": position}
    date = item.date_made
    row |= {"date_made": date.text if date else "", "year_min": date.year_min if date else None}
    row["year_max"] = date.year_max if date else None
    details = filled(
        item, "size_mm", "material", "credit", "collector", "inscription", "culin", "card_count_note"
    )
    return row | {
        "details": details | ({"other_numbers": list(item.other_numbers)} if item.other_numbers else {})
    }


def version_row(version: VersionRecord, position: int) -> Columns:
    """A version of the data without its changes."""
    row = columns(version, "version", "reason", "counts")
    return row | {"released": date.fromisoformat(version.released), "position": position}


def change_row(change: ChangeRecord, position: int) -> Columns:
    """A change without its version and source."""
    row = columns(change, "what", "kind", "slug", "field", "old", "new", "lang", "reason")
    return row | {"position": position}
