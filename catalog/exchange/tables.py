"""The tables of names and decks (CSV, RFC 4180), and what their columns mean.

UTF-8. The bulk files are for programs: without a byte order mark, which those take for a part of the first
heading, and each cell says what the catalogue says. What is downloaded from a page is for a spreadsheet. In
both, unknown is empty.
"""

import csv
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TextIO, TypeVar

from catalog.exchange.addresses import Addresses
from catalog.exchange.published import Deck, Name

T = TypeVar("T")
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
KINDS = ("deck", "suit", "category", "card", "game", "hand")
CERTAINTIES = ("high", "medium", "low")
FAMILIES = ("money-suited", "chess", "flower", "domino", "character", "number", "portuguese")


@dataclass(frozen=True, slots=True)
class Column(Generic[T]):
    """A column: its heading, what it holds in words, its type and constraints as Table Schema names them."""

    name: str
    description: str
    cell: Callable[[T, Addresses], Any]
    type: str = "string"
    constraints: dict[str, Any] = field(default_factory=dict)


def _plain(name: str, description: str, kind: str = "string", **constraints: Any) -> Column[Any]:
    return Column(name, description, lambda row, _: getattr(row, name), kind, constraints)


def _slugs(name: str, description: str, found: Callable[[Deck], Iterable[str]]) -> Column[Deck]:
    return Column(name, description, lambda deck, _: " ".join(found(deck)))


def _address(name: str, description: str, cell: Callable[[T, Addresses], str]) -> Column[T]:
    return Column(name, description, cell, "string", {"required": True, "unique": True})


NAMES: tuple[Column[Name], ...] = (
    _plain("id", "Permanent id of the name.", required=True, unique=True, pattern="^[0-9a-f]{12}$"),
    _plain("kind", "Kind of the thing that bears the name.", required=True, enum=list(KINDS)),
    _plain("subject", "Id of the thing that bears the name, as six-tigers/bai-zi.", required=True),
    _plain("deck", "Id of the deck that the thing belongs to; empty for games.", pattern=SLUG),
    _plain("text", "The name as the source prints it.", required=True),
    _plain("lang", "Language and script of the name, as a tag of BCP 47.", required=True),
    _plain("romanization", "The name in Latin letters, where the text is in another script."),
    _plain("romanization_system", "System of the Latin spelling."),
    _plain("gloss", "What the name means."),
    _plain("source", "Key of the source, as in sources.bib.", required=True, pattern=SLUG),
    _plain("locator", "Place in the source: a number is a page, all else stands as it is; empty: not known."),
    _plain("via", "Key of the source through which the source was read.", pattern=SLUG),
    _plain("attested_in", "Id of the recorded pack that the name belongs to, if another.", pattern=SLUG),
    _plain("certainty", "How sure the reading is.", enum=list(CERTAINTIES)),
    _plain("reason", "Why it is so sure or unsure."),
    _plain("composed", "Whether we joined parts that the source gives apart.", "boolean", required=True),
    _plain("note", "Remarks."),
    _address("uri", "Address of the name in the API.", lambda name, at: _uri(name, at.document)),
    _address("html_uri", "Address of the name on the site.", lambda name, at: _uri(name, at.page)),
)

DECKS: tuple[Column[Deck], ...] = (
    _plain("id", "Permanent id of the deck.", required=True, unique=True, pattern=SLUG),
    _plain("title", "Title of the deck, ours.", required=True),
    _plain("family", "Family of packs.", required=True, enum=list(FAMILIES)),
    _plain("kind", "Cards or tiles.", required=True, enum=["cards", "tiles"]),
    _plain("region", "Where it was used, in words.", required=True),
    _plain("period", "When it was used, in words.", required=True),
    _plain("year_min", "First year, where a source writes it.", "integer"),
    _plain("year_max", "Last year, where a source writes it.", "integer"),
    _plain("card_count", "Cards in a pack.", "integer", minimum=0),
    _plain("distinct_cards", "Different cards in a pack.", "integer", minimum=0),
    _plain("copies_per_card", "Copies of each card, where it is one number.", "integer", minimum=0),
    _plain("card_list_complete", "Whether the catalogue lists every card.", "boolean", required=True),
    _slugs("suits", "Ids of the suits, separated by spaces.", lambda deck: [suit.id for suit in deck.suits]),
    _slugs("games", "Ids of the games played with it, separated by spaces.", lambda deck: deck.games),
    _slugs("related_decks", "Ids of related decks, separated by spaces.", lambda deck: deck.related_decks),
    _slugs("objects", "Ids of packs in museums, separated by spaces.", lambda deck: deck.objects),
    _slugs("claims", "Ids of disputes about it, separated by spaces.", lambda deck: deck.claims),
    _slugs(
        "sources",
        "Keys of the sources cited, separated by spaces.",
        lambda deck: sorted({cite.source for cite in deck.citations}),
    ),
    _plain("description", "Description in Markdown; sources as [@key, place]."),
    _address("uri", "Address of the deck in the API.", lambda deck, at: at.document("deck", deck.id)),
    _address("html_uri", "Address of the deck on the site.", lambda deck, at: at.page("deck", deck.id)),
)


MARK = "\ufeff"  # tells a spreadsheet that the file is UTF-8
FORMULA = re.compile(r"[=+\-@\t\r]")


def write(
    columns: Iterable[Column[T]],
    rows: Iterable[T],
    at: Addresses,
    out: TextIO,
    *,
    for_sheets: bool = False,
) -> int:
    """Write a table to a file opened with ``newline=""``; returns the number of rows below the heading.

    ``for_sheets``: as a person opens it in a spreadsheet, with a byte order mark, and with an apostrophe
    before a cell that would begin a formula.
    """
    columns = tuple(columns)
    out.write(MARK if for_sheets else "")
    writer = csv.writer(out)
    writer.writerow(column.name for column in columns)
    count = 0
    for count, row in enumerate(rows, 1):  # noqa: B007
        cells = (_cell(column.cell(row, at)) for column in columns)
        writer.writerow(map(harmless, cells) if for_sheets else cells)
    return count


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if FORMULA.match(cell) else cell


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _uri(name: Name, address: Callable[[str, str], str]) -> str:
    return f"{address(name.kind, name.subject).partition('#')[0]}#name-{name.id}"


def describe(column: Column[Any]) -> dict[str, Any]:
    """A column as a field of a Table Schema."""
    found = {"name": column.name, "type": column.type, "description": column.description}
    return found | ({"constraints": column.constraints} if column.constraints else {})
