"""Conditions on rows, of which the fields of the query language are made.

Each maker takes what a reader of ``values`` gave and returns a condition on the rows of one kind. None of
them joins a table in which a row has several partners, so no row is found twice, and each may be negated.
"""

from collections.abc import Callable
from typing import Any

from django.db.models import Model, Q, QuerySet

from catalog.models import (
    Card,
    Citation,
    Claim,
    Deck,
    GameEntry,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
)
from catalog.search.lookup import Sought, holding
from catalog.search.values import Span

Make = Callable[[Any], Q | None]

MODELS: dict[str, type[Model]] = {
    "card": Card,
    "deck": Deck,
    "name": Name,
    "game": GameEntry,
    "rule": Rule,
    "claim": Claim,
    "homologue": HomologueGroup,
    "object": MuseumObject,
    "source": Source,
}
NONE, ALL = Q(pk__in=[]), ~Q(pk__in=[])
# The column of Citation that points to a kind of record.
CITING = {
    "deck": "deck",
    "game": "game",
    "rule": "rule",
    "claim": "claim",
    "homologue": "group",
    "object": "object",
}
# Languages that have letters or characters of their own: their names in Latin letters are romanized.
OTHER_SCRIPTS = ("zh", "hak", "yue", "nan", "wuu", "cdo", "gan", "hsn", "cmn", "ja", "ko", "th")


def among(rows: QuerySet[Any], column: str = "pk") -> Q:
    """The rows whose keys stand in a column of other rows."""
    given = rows if column == "pk" else rows.filter(**{f"{column}__isnull": False})
    return Q(pk__in=given.order_by().values(column))


def within(column: str) -> Make:
    """The rows that have one of the keys in a column."""
    return lambda keys: Q(**{f"{column}__in": keys})


def linked(through: type[Model], to: str, back: str) -> Make:
    """The rows tied to one of the keys by a table of pairs."""
    return lambda keys: among(through._default_manager.filter(**{f"{to}__in": keys}), back)


def either(*makers: Make) -> Make:
    """What one of the makers admits."""

    def make(value: Any) -> Q:
        found = NONE
        for maker in makers:
            found |= maker(value) or NONE
        return found

    return make


def named(condition: Callable[[Any], Q]) -> dict[str, Make]:
    """A condition on names, for names, and for what bears such a name."""

    def bearer(column: str) -> Make:
        return lambda value: among(Name.objects.filter(condition(value)), column)

    return {"name": condition, **{kind: bearer(kind) for kind in ("card", "deck", "game")}}


def cited(condition: Callable[[Any], Q]) -> dict[str, Make]:
    """A condition on citations, for the records that cite so."""

    def citing(column: str) -> Make:
        return lambda value: among(Citation.objects.filter(condition(value)), column)

    return {kind: citing(column) for kind, column in CITING.items()}


def texts(kind: str, where: Q) -> Make:
    """The rows of a kind with a text that holds the words, among the texts that ``where`` admits."""

    def make(sought: Sought) -> Q:
        return Q(pk__in=holding(sought, kind, where))

    return make


def names_in(where: Q) -> dict[str, Make]:
    """The kinds that have names, with a name that holds the words and is as ``where`` says."""
    return {kind: texts(kind, where) for kind in ("name", "card", "deck", "game")}


ANY_NAME = Q(field__in=("name", "romanization"))
_ROMANIZED = Q(lang__contains="-Latn")
for _tag in OTHER_SCRIPTS:
    _ROMANIZED |= Q(lang=_tag) | Q(lang__startswith=f"{_tag}-")
ROMANIZED = Q(field="romanization") | (Q(field="name") & _ROMANIZED)


def number(column: str, span: Span) -> Q:
    """The rows with a number in a column that lies in the span."""
    found = Q(**{f"{column}__isnull": False})
    if span.low is not None:
        found &= Q(**{f"{column}__{'gt' if span.low_open else 'gte'}": span.low})
    if span.high is not None:
        found &= Q(**{f"{column}__{'lt' if span.high_open else 'lte'}": span.high})
    return found


def overlapping(span: Span) -> Q:
    """The rows whose years, from year_min to year_max, share one with the span; one side may be open."""
    found = Q(year_min__isnull=False) | Q(year_max__isnull=False)
    if span.low is not None:
        found &= Q(year_max__isnull=True) | number("year_max", Span(span.low, None, span.low_open))
    if span.high is not None:
        found &= Q(year_min__isnull=True) | number(
            "year_min", Span(None, span.high, high_open=span.high_open)
        )
    return found


def cards_of_rank(rank: Span | str) -> QuerySet[Card]:
    """The cards of a rank."""
    if isinstance(rank, str):
        return Card.objects.filter(rank_label__iexact=rank)
    return Card.objects.filter(number("rank", rank))


def at_page(place: str) -> Q:
    """Names and citations at a place: a number as a page or an end of a stretch, else as part of the text."""
    if not place.isdigit():
        return Q(locator__icontains=place)
    found = Q(locator=place)
    for dash in "-–":
        found |= Q(locator__startswith=f"{place}{dash}") | Q(locator__endswith=f"{dash}{place}")
    return found


def cards_with(rows: QuerySet[Card]) -> dict[str, Make]:
    """Cards of some sort, their names, and the decks that have one."""
    return {
        "card": lambda _: among(rows),
        "name": lambda _: Q(card__in=rows.order_by().values("pk")),
        "deck": lambda _: among(rows, "deck"),
    }
