"""All attested names."""

from contextlib import nullcontext
from dataclasses import dataclass
from typing import TypeVar

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from catalog.models import Certainty, Deck, Name, Source
from catalog.prose import Work
from catalog.queries.sources import works
from catalog.queries.unread import unread
from catalog.search import bounded, rows_asked

T = TypeVar("T")
ROWS = 100
COUNTED = 10_000
UNSTATED = "not-stated"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which names: the empty values admit all."""

    q: str = ""
    lang: str = ""
    source: str = ""
    system: str = ""
    deck: str = ""
    certainty: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A name, and the names of other decks that are the same reading of the same place in the same source."""

    name: Name
    doubles: list[Name]


@dataclass(frozen=True, slots=True)
class NamesPage:
    """A stretch of the list, in the catalogue's order; ``total`` is None above COUNTED."""

    rows: list[Row]
    works: dict[str, Work]
    total: int | None
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a stretch of the list; ``total`` is None above COUNTED."""

    keys: list[int]
    total: int | None
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Choices:
    """The values that the names have in each field that can be filtered, as pairs of value and words."""

    langs: list[str]
    sources: list[tuple[str, str]]
    systems: list[str]
    decks: list[tuple[str, str]]
    certainties: list[tuple[str, str]]


def choices() -> Choices:
    """What the filters offer."""
    langs = Name.objects.order_by("lang").values_list("lang", flat=True).distinct()
    systems = Name.objects.exclude(romanization_system="").order_by("romanization_system")
    named = Name.objects.filter(source=OuterRef("pk"))
    cited = Source.objects.filter(Exists(named)).order_by("label", "key")
    return Choices(
        langs=list(langs),
        sources=list(cited.values_list("key", "label")),
        systems=list(systems.values_list("romanization_system", flat=True).distinct()),
        decks=list(Deck.objects.order_by("title").values_list("slug", "title")),
        certainties=[*((value.value, str(value.label)) for value in Certainty), (UNSTATED, "")],
    )


def names(wanted: Wanted) -> QuerySet[Name]:
    """The names that are wanted, in the catalogue's order. Raises BadQuery."""
    rows = Name.objects.order_by("id")
    exact = {
        "lang": wanted.lang,
        "source__key": wanted.source,
        "romanization_system": wanted.system,
        "of_deck__slug": wanted.deck,
    }
    rows = rows.filter(**{column: value for column, value in exact.items() if value})
    if wanted.certainty:
        rows = rows.filter(certainty="" if wanted.certainty == UNSTATED else wanted.certainty)
    if wanted.q:
        rows = rows.filter(rows_asked(wanted.q, kind="name"))
    return rows if wanted.deck else _folded(rows)


def names_page(wanted: Wanted, *, after: int | None = None, before: int | None = None) -> NamesPage:
    """The names after or before the row with that key, or the first. Raises BadQuery."""
    with bounded() if wanted.q else nullcontext():
        return _names_page(wanted, after, before)


def keys(wanted: Wanted, most: int, *, after: int | None = None, before: int | None = None) -> Keys:
    """The keys of the names after or before the row with that key, or the first. Raises BadQuery."""
    with bounded() if wanted.q else nullcontext():
        rows = names(wanted)
        found, earlier, later = _stretch(rows.values_list("pk", flat=True), most, after, before)
        return Keys(found, _total(rows), found[0] if earlier else None, found[-1] if later else None)


def _total(rows: QuerySet[Name]) -> int | None:
    total = rows[: COUNTED + 1].count()
    return total if total <= COUNTED else None


def _stretch(
    rows: "QuerySet[Name, T]", most: int, after: int | None, before: int | None
) -> tuple[list[T], bool, bool]:
    """Rows after or before a key, in the list's order; whether there are earlier ones, and later ones."""
    if before is not None:
        found = list(rows.filter(pk__lt=before).reverse()[: most + 1])
        return found[:most][::-1], len(found) > most, bool(found)
    found = list((rows if after is None else rows.filter(pk__gt=after))[: most + 1])
    return found[:most], after is not None and bool(found), len(found) > most


def _names_page(wanted: Wanted, after: int | None, before: int | None) -> NamesPage:
    rows = names(wanted)
    part = rows.select_related(
        "source", "via", "attested_in", "of_deck", "deck", "suit", "card", "game", "term__game"
    ).defer(
        *unread(
            decks=["attested_in", "of_deck", "deck"], games=["game", "term__game"], sources=["source", "via"]
        )
    )
    found, earlier, later = _stretch(part, ROWS, after, before)
    return NamesPage(
        rows=[Row(name, []) for name in found] if wanted.deck else _with_doubles(found),
        works=works([text for name in found for text in (name.note, name.reason, name.gloss)]),
        total=_total(rows),
        before=found[0].pk if earlier else None,
        after=found[-1].pk if later else None,
    )


def _folded(rows: QuerySet[Name]) -> QuerySet[Name]:
    """The names without those whose reading stands also in the recorded pack that it is attested in."""
    same = Name.objects.filter(
        of_deck=OuterRef("attested_in"),
        text=OuterRef("text"),
        lang=OuterRef("lang"),
        source=OuterRef("source"),
        locator=OuterRef("locator"),
    )
    return rows.exclude(Q(attested_in__isnull=False) & Exists(same))


def _with_doubles(found: list[Name]) -> list[Row]:
    doubles = (
        Name.objects.filter(attested_in__in={name.of_deck_id for name in found if name.of_deck_id})
        .filter(text__in={name.text for name in found})
        .exclude(of_deck=F("attested_in"))
        .select_related("of_deck", "card", "suit", "game", "term__game")
        .defer(*unread(decks=["of_deck"], games=["game", "term__game"]))
    )
    of_reading: dict[tuple[object, ...], list[Name]] = {}
    for name in doubles:
        of_reading.setdefault(_reading(name, name.attested_in_id), []).append(name)
    return [Row(name, of_reading.get(_reading(name, name.of_deck_id), [])) for name in found]


def _reading(name: Name, pack: int | None) -> tuple[object, ...]:
    return (pack, name.text, name.lang, name.source_id, name.locator)
