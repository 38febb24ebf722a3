"""The catalogue as an SQLite file of plain tables, to be opened in Datasette or any other tool.

The tables are in ``sqlite.sql``. Lists and mappings that nothing asks for one by one (facts, sizes, options)
are JSON text; ``PRAGMA user_version`` is the version of this layout. The same records give the same bytes
with the same version of SQLite.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import fields
from functools import singledispatchmethod
from pathlib import Path
from typing import Any

from catalog.exchange import published
from catalog.exchange.addresses import Addresses
from catalog.records import SourceRecord

LAYOUT = 1
SCHEMA = Path(__file__).with_name("sqlite.sql")

Rows = Iterator[tuple[str, dict[str, Any]]]


def write(records: Iterable[published.Record], edition: published.Edition, path: Path) -> int:
    """Write a new file at ``path``, which must not be there yet; returns the number of rows.

    Raises ValueError when a record points to one that is not among ``records``.
    """
    count = 0
    rows = _Rows(Addresses(edition.base))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        schema = SCHEMA.read_text("utf-8")
        database.executescript(f"PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN; {schema}")
        _insert(database, "meta", _meta(edition))
        for record in records:
            for table, row in rows.of(record):
                _insert(database, table, [row])
                count += 1
        database.execute("INSERT INTO names_fts(names_fts) VALUES ('rebuild')")
        database.execute(f"PRAGMA user_version={LAYOUT}")
        if lost := database.execute("PRAGMA foreign_key_check").fetchone():
            raise ValueError(f"row {lost[1]} of {lost[0]} points to a row of {lost[2]} that is not there")
        database.execute("COMMIT")
    return count


def _meta(edition: published.Edition) -> list[dict[str, Any]]:
    values = {
        "title": published.TITLE,
        "creator": published.CREATOR,
        "base_url": edition.base,
        "data_version": edition.version,
        "data_released": edition.released.isoformat(),
        "data_fingerprint": edition.fingerprint,
        "licence": published.LICENCE,
        "licence_uri": published.LICENCE_URI,
    }
    return [{"key": key, "value": value} for key, value in values.items()]


def _insert(database: sqlite3.Connection, table: str, rows: Iterable[dict[str, Any]]) -> None:
    for row in rows:
        columns, marks = ", ".join(row), ", ".join("?" * len(row))
        values = [_cell(value) for value in row.values()]
        database.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", values)  # noqa: S608  (our names)


def _cell(value: Any) -> Any:
    if isinstance(value, dict | list | tuple):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return value


def _plain(record: Any, *left_out: str) -> dict[str, Any]:
    """The fields of a record as columns, without its parts and those named."""
    parts = {"names", "citations", *left_out}
    return {field.name: getattr(record, field.name) for field in fields(record) if field.name not in parts}


class _Rows:
    """The rows of a record: pairs of table and columns."""

    def __init__(self, at: Addresses) -> None:
        self.at = at

    @singledispatchmethod
    def of(self, record: published.Record) -> Rows:
        raise TypeError(f"{type(record).__name__} has no table")

    def address(self, kind: str, slug: str) -> dict[str, str]:
        return {"html_uri": self.at.page(kind, slug)}

    def names(self, names: Iterable[published.Name]) -> Rows:
        for name in names:
            row = _plain(name, "subject") | {name.kind: name.subject}
            yield "names", row | {"html_uri": self.at.part(name.kind, name.subject, f"name-{name.id}")}

    def citations(self, owner: str, slug: str, cites: Iterable[published.Citation]) -> Rows:
        for cite in cites:
            yield "citations", {owner: slug} | _plain(cite)

    @of.register
    def _(self, source: SourceRecord) -> Rows:
        row = {"id": source.key} | _plain(source, "key", "ids") | {"other_ids": source.ids}
        for column in ("authors", "language", "annotation"):
            row[column] = row[column] or None
        yield "sources", row | self.address("source", source.key)

    @of.register
    def _(self, deck: published.Deck) -> Rows:
        apart = ("related_decks", "games", "objects", "claims", "suits", "categories")
        yield "decks", _plain(deck, *apart) | self.address("deck", deck.id)
        yield from (("related_decks", {"deck": deck.id, "related": other}) for other in deck.related_decks)
        yield from self.names(deck.names)
        for position, suit in enumerate(deck.suits):
            row = _plain(suit, "order") | {"deck": deck.id, "position": position, "card_order": suit.order}
            yield "suits", row | self.address("suit", suit.id)
            yield from self.names(suit.names)
        for category in deck.categories:
            row = {"id": category.id, "deck": deck.id}
            yield "categories", row | self.address("category", category.id)
            yield from self.names(category.names)
        yield from self.citations("deck", deck.id, deck.citations)

    @of.register
    def _(self, card: published.Card) -> Rows:
        yield "cards", _plain(card) | self.address("card", card.id)
        yield from self.names(card.names)

    @of.register
    def _(self, game: published.Game) -> Rows:
        yield "games", _plain(game, "decks", "rules", "hands") | self.address("game", game.id)
        yield from (("game_decks", {"game": game.id, "deck": deck}) for deck in game.decks)
        yield from self.names(game.names)
        for position, rule in enumerate(game.rules):
            row = _plain(rule, "cards") | {"game": game.id, "position": position}
            yield "rules", row | self.address("rule", rule.id)
            yield from (("rule_cards", {"rule": rule.id, "card": card}) for card in rule.cards)
            yield from self.citations("rule", rule.id, rule.citations)
        for position, hand in enumerate(game.hands):
            row = _plain(hand, "cards") | {"game": game.id, "position": position}
            yield "hands", row | self.address("hand", hand.id)
            yield from (("hand_cards", {"hand": hand.id, "card": card}) for card in hand.cards)
            yield from self.names(hand.names)
        yield from self.citations("game", game.id, game.citations)

    @of.register
    def _(self, claim: published.Claim) -> Rows:
        yield "claims", _plain(claim, "about") | self.address("claim", claim.id)
        for kind, slug in claim.about:
            yield "claim_subjects", {"claim": claim.id, "kind": kind, kind: slug}
        yield from self.citations("claim", claim.id, claim.citations)

    @of.register
    def _(self, group: published.Homologue) -> Rows:
        yield "homologues", _plain(group, "members") | self.address("homologue", group.id)
        for position, member in enumerate(group.members):
            row = {"homologue": group.id, "position": position, member.kind: member.subject}
            yield "members", row | _plain(member, "subject")
        yield from self.citations("homologue", group.id, group.citations)

    @of.register
    def _(self, item: published.MuseumObject) -> Rows:
        yield "objects", _plain(item) | self.address("object", item.id)
        yield from self.citations("object", item.id, item.citations)
