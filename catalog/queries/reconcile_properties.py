"""The properties of the reconciliation service: what others' tools may ask of decks, cards and sources."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import languages
from catalog.folding import fold, squeeze
from catalog.models import Card, Deck, Name, Source

IN_LANGUAGE = "name:"
TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,6}")


class Reference(NamedTuple):
    """A value that is itself a deck or a source: its id and its name."""

    id: str
    name: str


Value = Reference | str | int | float
Values = Callable[[Any], Iterable[Value | None]]


@dataclass(frozen=True, slots=True)
class Property:
    """A property: the types of record that have it, and the values of a record, None where one is unknown.

    ``columns`` are the look-ups by which the database finds the records that have a value, ``refers`` is the
    type of values that are references, ``also`` are further ways to write a record's values.
    """

    id: str
    name: str | Promise
    types: tuple[str, ...]
    read: Values
    columns: tuple[str, ...]
    refers: str = ""
    also: Values = lambda row: ()

    def values(self, row: Any) -> list[Value]:
        """The values of a record that are known, each once."""
        return list(dict.fromkeys(value for value in self.read(row) if value not in (None, "")))

    def agrees(self, row: Any, texts: Iterable[str]) -> bool:
        """Whether one of the texts is a value of the record, however it is spelt."""
        forms = {own_key(form) for value in [*self.values(row), *self.also(row)] for form in _forms(value)}
        return any(key(text) in forms for text in texts)

    def condition(self, texts: Sequence[str]) -> Q:
        """What the records fulfil that have one of the texts as a value, as far as the database can tell."""
        found = Q(pk__in=())
        if self.refers:
            texts = [*texts, *(text.partition("/")[2] for text in texts)]
        for column in self.columns:
            values = _numbers(texts) if column in NUMBERS else texts
            found |= Q(**{f"{column}__in": list(values)})
        return found


def key(text: str) -> str:
    """A text as it is compared: without case, marks, spaces, and with variants of characters folded."""
    return squeeze(fold(text)) or text


own_key = lru_cache(maxsize=20_000)(key)  # for texts of the catalogue, which come again and again


def _forms(value: Value | None) -> Iterator[str]:
    if isinstance(value, Reference):
        yield from (value.id, value.id.partition("/")[2], value.name)
    elif isinstance(value, float):
        yield f"{value:g}"
    else:
        yield str(value)


def _numbers(texts: Iterable[str]) -> Iterator[float]:
    for text in texts:
        try:
            number = float(text[:20])
        except ValueError:
            continue
        if math.isfinite(number) and abs(number) < 2**31:
            yield number


def _names(row: Card | Deck) -> Iterator[str]:
    return (name.text for name in row.names.all())


def _named_in(tag: str) -> Values:
    return lambda row: (name.text for name in row.names.all() if name.lang == tag)


def _suit(card: Card) -> Iterator[str | None]:
    if card.suit:
        yield from (card.suit.glyph, card.suit.meaning, *(name.text for name in card.suit.names.all()))


def _cited(row: Card | Deck) -> Iterator[Reference]:
    return (source_reference(name.source) for name in row.names.all())


def deck_reference(deck: Deck) -> Reference:
    """A deck as a value."""
    return Reference(f"decks/{deck.slug}", deck.title)


def source_reference(source: Source) -> Reference:
    """A source as a value."""
    return Reference(f"sources/{source.key}", source.label)


def _field(name: str) -> Values:
    return lambda source: (source.fields.get(name),)


NUMBERS = ("rank", "copies", "card_count", "year_min", "year_max", "year")
NAMED = ("deck", "card")
FIXED = (
    Property(
        "deck",
        _("Deck"),
        ("card",),
        lambda card: (deck_reference(card.deck),),
        ("deck__slug", "deck__title"),
        refers="deck",
    ),
    Property(
        "suit",
        _("Suit"),
        ("card",),
        lambda card: (card.suit and card.suit.slug,),
        ("suit__slug", "suit__glyph"),
        also=_suit,
    ),
    Property(
        "rank",
        _("Rank"),
        ("card",),
        lambda card: (card.rank,),
        ("rank",),
        also=lambda card: (card.rank_label,),
    ),
    Property("copies", _("Copies in the deck"), ("card",), lambda card: (card.copies,), ("copies",)),
    Property("family", _("Family"), ("deck",), lambda deck: (deck.family,), ("family",)),
    Property("region", _("Region"), ("deck",), lambda deck: (deck.region,), ("region",)),
    Property("period", _("Period"), ("deck",), lambda deck: (deck.period,), ("period",)),
    Property("year-from", _("First year"), ("deck",), lambda deck: (deck.year_min,), ("year_min",)),
    Property("year-to", _("Last year"), ("deck",), lambda deck: (deck.year_max,), ("year_max",)),
    Property("card-count", _("Number of cards"), ("deck",), lambda deck: (deck.card_count,), ("card_count",)),
    Property("year", _("Year"), ("source",), lambda source: (source.year,), ("year",)),
    Property("authors", _("Authors"), ("source",), lambda source: (source.authors,), ("authors",)),
    Property("title", _("Title"), ("source",), lambda source: (source.title,), ("title",)),
    Property("kind", _("Kind"), ("source",), lambda source: (source.kind,), ("kind",)),
    Property("language", _("Language"), ("source",), lambda source: (source.language,), ("language",)),
    Property("doi", _("DOI"), ("source",), _field("doi"), ("fields__doi",)),
    Property("url", _("Address on the web"), ("source",), _field("url"), ("fields__url",)),
    Property(
        "reference", _("Full reference"), ("source",), lambda source: (source.reference,), ("reference",)
    ),
    Property(
        "source",
        _("Source that names it"),
        NAMED,
        _cited,
        ("names__source__key", "names__source__label"),
        refers="source",
    ),
    Property("name", _("Name in any source"), NAMED, _names, ("names__text",)),
)

BY_ID = {each.id: each for each in FIXED}


def property_of(id_: str) -> Property | None:
    """The property with an id, None where there is none. Every language has one, also one without names."""
    if not id_.startswith(IN_LANGUAGE):
        return BY_ID.get(id_)
    tag = id_.removeprefix(IN_LANGUAGE)
    return _spoken(tag) if TAG.fullmatch(tag) else None


def properties() -> list[Property]:
    """All properties: the fixed ones, and one for each language in which a deck or card has names."""
    named = Name.objects.filter(Q(card__isnull=False) | Q(deck__isnull=False)).order_by("lang")
    return [*FIXED, *map(_spoken, named.values_list("lang", flat=True).distinct())]


def _spoken(tag: str) -> Property:
    name = _("Name: %(language)s") % {"language": languages.label(tag)}
    return Property(IN_LANGUAGE + tag, name, NAMED, _named_in(tag), ("names__text",))
