"""The tables of names, decks and other records (CSV, RFC 4180), and what their columns mean.

UTF-8. The bulk files are for programs: without a byte order mark, which those take for a part of the first
heading, and each cell says what the catalogue says. What is downloaded from a page is for a spreadsheet. In
both, unknown is empty.
"""

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TextIO, TypeVar

from catalog.exchange import sheets
from catalog.exchange.addresses import Addresses
from catalog.exchange.published import Citation, Claim, Deck, Found, Game, MuseumObject, Name
from catalog.records import SourceRecord

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


def _slugs(name: str, description: str, found: Callable[[T], Iterable[str]]) -> Column[T]:
    return Column(name, description, lambda row, _: " ".join(found(row)))


def _lines(name: str, description: str) -> Column[Any]:
    return Column(name, description, lambda row, _: "\n".join(getattr(row, name)))


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

SOURCES: tuple[Column[SourceRecord], ...] = (
    Column("id", "Key of the source.", lambda source, _: source.key, "string", {"required": True}),
    _plain("kind", "Kind of work, as BibLaTeX names it.", required=True),
    _plain("authors", "Authors or editors, family names first, separated by semicolons."),
    _plain("year", "Year, where one is known.", "integer"),
    _plain("title", "Title in its own script.", required=True),
    _plain("label", "The short form in which we cite it.", required=True),
    _plain("reference", "The full reference."),
    _plain("language", "Language, as a tag of BCP 47."),
    _plain("access", "How the work was seen by us: read, excerpt or not-read; empty: not stated."),
    _plain("via", "Key of the source through which it was read.", pattern=SLUG),
    Column("doi", "DOI.", lambda source, _: source.fields.get("doi")),
    Column("url", "Address of the work.", lambda source, _: source.fields.get("url")),
    _plain("annotation", "What we say of it, in Markdown; sources as [@key, place]."),
    _address(
        "uri", "Address of the source in the API.", lambda source, at: at.document("source", source.key)
    ),
    _address(
        "html_uri", "Address of the source on the site.", lambda source, at: at.page("source", source.key)
    ),
)


def _by_role(role: str) -> Callable[[Claim], Iterable[str]]:
    return lambda claim: _cited(cite for cite in claim.citations if cite.role == role)


def _cited(cites: Iterable[Citation]) -> list[str]:
    return list(dict.fromkeys(cite.source for cite in cites))


CLAIMS: tuple[Column[Claim], ...] = (
    _plain("id", "Permanent id of the claim.", required=True, unique=True, pattern=SLUG),
    _plain("topic", "What it is about, in words.", required=True),
    _plain("statement", "What is claimed; sources as [@key, place].", required=True),
    _plain("state", "How the matter stands.", required=True),
    _plain("status", "The same in words; sources as [@key, place]."),
    _slugs("asserted_by", "Keys of the sources that assert it, separated by spaces.", _by_role("asserted")),
    _slugs("disputed_by", "Keys of the sources that dispute it, separated by spaces.", _by_role("disputed")),
    _lines("evidence", "The evidence, piece by piece, a line each; sources as [@key, place]."),
    _slugs(
        "about",
        "What it is about, each as kind:id, separated by spaces.",
        lambda claim: map(":".join, claim.about),
    ),
    _address("uri", "Address of the claim in the API.", lambda claim, at: at.document("claim", claim.id)),
    _address("html_uri", "Address of the claim on the site.", lambda claim, at: at.page("claim", claim.id)),
)

OBJECTS: tuple[Column[MuseumObject], ...] = (
    _plain("id", "Permanent id of the object.", required=True, unique=True, pattern=SLUG),
    _plain("institution", "Who keeps it.", required=True),
    _plain("object_number", "Its number there."),
    _plain("deck", "Id of the deck of which it is an example.", pattern=SLUG),
    _plain("type", "What it is, in words."),
    _plain("place", "Where it was made or collected."),
    _plain("culture", "The culture to which its keeper assigns it."),
    _plain("date_made", "When it was made, in words."),
    _plain("year_min", "First year, where the record writes it.", "integer"),
    _plain("year_max", "Last year, where the record writes it.", "integer"),
    _plain("card_count", "Number of its cards.", "integer", minimum=0),
    _lines("facts", "What else its record tells, a line each."),
    _plain("certainty", "How sure it is that it is an example of the deck.", enum=list(CERTAINTIES)),
    _plain("note", "Remarks."),
    _plain("url", "Address of its record at the institution."),
    _slugs(
        "sources",
        "Keys of the sources that describe it, separated by spaces.",
        lambda item: _cited(item.citations),
    ),
    _address("uri", "Address of the object in the API.", lambda item, at: at.document("object", item.id)),
    _address("html_uri", "Address of the object on the site.", lambda item, at: at.page("object", item.id)),
)

GAMES: tuple[Column[Game], ...] = (
    _plain("id", "Permanent id of the game.", required=True, unique=True, pattern=SLUG),
    _plain("title", "Title of the game, ours.", required=True),
    _slugs(
        "decks", "Ids of the decks with which it is played, separated by spaces.", lambda game: game.decks
    ),
    _plain("players", "The number of players, in words."),
    _plain("type", "What sort of game it is."),
    _plain("rules_known", "How much of its rules is known: full, partial or name-only.", required=True),
    _plain("playable", "Whether it can be played here.", "boolean", required=True),
    Column("rules", "How many numbered rules there are.", lambda game, _: len(game.rules), "integer"),
    _slugs(
        "sources",
        "Keys of the sources that describe it, separated by spaces.",
        lambda game: _cited(game.citations),
    ),
    _plain("note", "Remarks."),
    _plain("description", "Description in Markdown; sources as [@key, place]."),
    _address("uri", "Address of the game in the API.", lambda game, at: at.document("game", game.id)),
    _address("html_uri", "Address of the game on the site.", lambda game, at: at.page("game", game.id)),
)

FOUND: tuple[Column[Found], ...] = (
    _plain("kind", "Kind of the record: card, name, source ...", required=True),
    _plain("id", "Its permanent id.", required=True),
    _plain("title", "What it is called; of a name, the name.", required=True),
    Column(
        "matches",
        "The texts in which the words were found, a line each.",
        lambda found, _: "\n".join(match.text for match in found.matches),
    ),
    Column(
        "fields",
        "What these texts are, in the same order, separated by spaces.",
        lambda found, _: " ".join(match.field for match in found.matches),
    ),
    _address("uri", "Its address in the API.", lambda found, at: found_at(found, at)[0]),
    _address("html_uri", "Its address on the site.", lambda found, at: found_at(found, at)[1]),
)


def found_at(found: Found, at: Addresses) -> tuple[str, str]:
    """The addresses of what was found, in the API and on the site."""
    bearer, fragment = (found.bearer, found.subject), f"#{found.fragment}" if found.fragment else ""
    return at.document(*bearer) + fragment, at.page(*bearer) + fragment


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
    out.write(sheets.MARK if for_sheets else "")
    writer = csv.writer(out)
    writer.writerow(column.name for column in columns)
    count = 0
    for count, row in enumerate(rows, 1):  # noqa: B007
        cells = (_cell(column.cell(row, at)) for column in columns)
        writer.writerow(map(sheets.harmless, cells) if for_sheets else cells)
    return count


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
