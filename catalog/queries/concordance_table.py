"""What a reader chooses of a deck's concordance: sources, cards, names; and what an empty place means."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import TypeVar

from catalog.folding import fold, squeeze
from catalog.models import Card, Deck, Name, Source, Suit
from catalog.queries.concordance import Entry, Whole

T = TypeVar("T")
OUTSIDE = "outside"
# Why a cell is empty, by how its source was read; "language" is a name that the filter leaves out.
SILENCE = {"read": "no-name", "excerpt": "not-in-parts", "not-read": "not-seen", "": "not-stated"}
OTHER_LANGUAGE = "language"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for; the empty values ask for all. ``suit`` is OUTSIDE for cards of no suit."""

    sources: tuple[str, ...] = ()
    suit: str = ""
    lang: str = ""
    differ: bool = False
    named: bool = False
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A source, and what holds for all its names that are shown ("" and None where they are not alike)."""

    source: Source
    cards: int
    lang: str = ""
    spelling: str = ""
    via: Source | None = None
    attested_in: Deck | None = None
    certainty: str = ""
    composed: bool = False
    without_place: bool = False

    def get_certainty_display(self) -> str:
        """The shared certainty in a word."""
        return str(Name(certainty=self.certainty).get_certainty_display())


@dataclass(frozen=True, slots=True)
class Cell:
    """The names that a source gives for a card; where there are none, why (see SILENCE)."""

    column: Column
    entries: Sequence[Entry]
    silence: str


@dataclass(frozen=True, slots=True)
class Row:
    """A card and its cells.

    Of two sources that differ it is told whether no name of the one is in a language of the other, and which
    meaning, given for both, is the same.
    """

    card: Card
    cells: Sequence[Cell]
    languages_apart: bool = False
    same_meaning: str = ""


@dataclass(frozen=True, slots=True)
class Concordance:
    """The table that is shown."""

    deck: Deck
    columns: list[Column]
    rows: list[Row]

    def by_suit(self) -> list[tuple[Suit | None, list[Row]]]:
        """The rows in their order, those of one suit together."""
        return [(suit, list(rows)) for suit, rows in groupby(self.rows, key=lambda row: row.card.suit)]

    def entries(self) -> list[Entry]:
        """All names that are shown."""
        return [entry for row in self.rows for cell in row.cells for entry in cell.entries]

    def silences(self) -> set[str]:
        """The reasons for silence that occur."""
        return {cell.silence for row in self.rows for cell in row.cells if cell.silence}


def columns(whole: Whole, wanted: Wanted) -> list[str]:
    """The keys of the sources that are columns: those asked for, else all that name a card."""
    if wanted.sources:
        return list(wanted.sources)
    named = {entry.name.source.key for entry in _entries(whole, wanted)}
    return [key for key in whole.sources if key in named]


def concordance(whole: Whole, wanted: Wanted) -> Concordance:
    """The part of the whole that is wanted."""
    found: dict[tuple[int, str], list[Entry]] = {}
    for entry in _entries(whole, wanted):
        found.setdefault((entry.card, entry.name.source.key), []).append(entry)
    bare = [Column(whole.sources[key], 0) for key in columns(whole, wanted)]
    rows = [
        Row(card, [_cell(each, found.get((card.pk, each.source.key), []), wanted.lang) for each in bare])
        for card in whole.cards
        if not wanted.suit or wanted.suit == (card.suit.slug if card.suit else OUTSIDE)
    ]
    if wanted.named or wanted.differ:
        rows = [row for row in rows if any(cell.entries for cell in row.cells)]
    if wanted.differ:
        rows = [_compared(row) for row in rows if _differs(row)]
    full = [_summed(column, [row.cells[n] for row in rows]) for n, column in enumerate(bare)]
    return Concordance(whole.deck, full, [_headed(row, full) for row in rows])


def forms(entries: Iterable[Entry]) -> set[str]:
    """Names as they are compared: folded as search folds them, without spaces."""
    return {squeeze(fold(entry.name.text)) for entry in entries}


def _entries(whole: Whole, wanted: Wanted) -> list[Entry]:
    return [*whole.own, *whole.others] if wanted.elsewhere else whole.own


def _cell(column: Column, entries: list[Entry], lang: str) -> Cell:
    kept = [entry for entry in entries if not lang or entry.name.lang == lang]
    if kept:
        return Cell(column, kept, "")
    return Cell(column, (), OTHER_LANGUAGE if entries else SILENCE[column.source.access])


def _differs(row: Row) -> bool:
    named = [forms(cell.entries) for cell in row.cells if cell.entries]
    return any(one.isdisjoint(other) for one, other in combinations(named, 2))


def _compared(row: Row) -> Row:
    if len(row.cells) != 2:
        return row
    one, other = (cell.entries for cell in row.cells)
    langs = [{entry.name.lang.partition("-")[0] for entry in entries} for entries in (one, other)]
    meanings = [_meanings(entries) for entries in (one, other)]
    same = next((text for key, text in meanings[0].items() if key in meanings[1]), "")
    return replace(row, languages_apart=langs[0].isdisjoint(langs[1]), same_meaning=same)


def _meanings(entries: Iterable[Entry]) -> dict[str, str]:
    """What the names mean: the meanings given for them, and English names themselves."""
    texts = [entry.name.gloss for entry in entries]
    texts += [entry.name.text for entry in entries if entry.name.lang == "en"]
    return {squeeze(fold(text)): text for text in texts if text}


def _summed(column: Column, cells: Iterable[Cell]) -> Column:
    named = [cell.entries for cell in cells if cell.entries]
    names = [entry.name for entries in named for entry in entries]
    return Column(
        source=column.source,
        cards=len(named),
        lang=_shared(name.lang for name in names) or "",
        spelling=_shared(name.romanization_system for name in names) or "",
        via=_shared(name.via for name in names),
        attested_in=_shared(name.attested_in for name in names),
        certainty=_shared(name.certainty for name in names) or "",
        composed=bool(_shared(name.composed for name in names)),
        without_place=_shared(name.locator for name in names) == "",
    )


def _shared(values: Iterable[T]) -> T | None:
    different = set(values)
    return different.pop() if len(different) == 1 else None


def _headed(row: Row, full: Sequence[Column]) -> Row:
    return replace(row, cells=[replace(cell, column=full[n]) for n, cell in enumerate(row.cells)])


@dataclass(frozen=True, slots=True)
class Offered:
    """A source that may be a column, and whether it is asked for."""

    source: Source
    chosen: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """The sources that may be columns: those asked for, in their order, then the others by what they name."""

    chosen: list[Offered]
    naming: list[Offered]
    elsewhere: list[Offered]
    silent: list[Offered]


def offer(whole: Whole, wanted: Wanted) -> Offer:
    """The sources on offer; ``silent`` are those that were used for the deck and name none of the cards."""
    own = {entry.name.source.key for entry in whole.own}
    others = {entry.name.source.key for entry in whole.others} - own
    rest = [source for key, source in whole.sources.items() if key not in wanted.sources]
    return Offer(
        chosen=[Offered(whole.sources[key], True) for key in wanted.sources],
        naming=[Offered(source, False) for source in rest if source.key in own],
        elsewhere=[Offered(source, False) for source in rest if source.key in others],
        silent=[Offered(source, False) for source in rest if source.key not in own | others],
    )
