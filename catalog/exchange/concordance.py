"""A concordance as a table: a row for each card and a column for each source, or a row for each name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from catalog.citations import place
from catalog.exchange import sheets

CARD = ("card", "title", "suit", "rank")
LONG = (
    *(*CARD, "source", "state", "name", "lang", "romanization", "meaning", "place", "via"),
    *("certainty", "composed", "attested_in", "same_card", "identification", "group"),
)


@dataclass(frozen=True, slots=True)
class Named:
    """A name as a source gives it.

    ``same_card`` is the id of the card of another deck that bears it, "" for a name of the card itself;
    ``identification`` says whether that these are the same is "attested" or "argued", ``groups`` where.
    """

    text: str
    lang: str
    locator: str = ""
    romanization: str = ""
    meaning: str = ""
    via: str = ""
    certainty: str = ""
    composed: bool = False
    attested_in: str = ""
    same_card: str = ""
    identification: str = ""
    groups: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """What a source says of a card; ``silence`` is why it says nothing."""

    source: str
    names: Sequence[Named]
    silence: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A card: its id, title, suit and rank; and what each source says of it."""

    card: Sequence[str]
    places: Sequence[Place]


def write(sources: Sequence[str], rows: Iterable[Row], *, marked: bool = False) -> str:
    """The table: each row is a card's id, title, suit and rank, and its names by source.

    A cell holds the names as printed, each with its place; with a name of the same card in another deck
    stands the id of that card. An empty cell says that we have no name from there.
    """
    lines = ([*row.card, *("; ".join(map(_cell, at.names)) for at in row.places)] for row in rows)
    return sheets.write([*CARD, *sources], lines, marked=marked)


def write_long(rows: Iterable[Row], *, marked: bool = False) -> str:
    """The table with a row for each name; of a card that a source does not name, a row that says why."""
    lines = (
        [*row.card, at.source, *cells]
        for row in rows
        for at in row.places
        for cells in (map(_cells, at.names) if at.names else [[at.silence, *[""] * (len(LONG) - 6)]])
    )
    return sheets.write(LONG, lines, marked=marked)


def _cell(name: Named) -> str:
    where = place(name.locator)
    text = f"{name.text} ({where})" if where else name.text
    return f"{text} [{name.same_card}, {name.identification}]" if name.same_card else text


def _cells(name: Named) -> list[str]:
    return [
        *("named", name.text, name.lang, name.romanization, name.meaning, place(name.locator), name.via),
        *(name.certainty, "true" if name.composed else "false", name.attested_in),
        *(name.same_card, name.identification, " ".join(name.groups)),
    ]
