"""The rows that are told to viewers of other houses: a deck or a card with its names, all decks."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from catalog import citations
from catalog.models import Card, Deck, Name
from catalog.queries.lookup import one, one_card
from catalog.queries.unread import unread

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class NamesOfSource:
    """The forms that a source gives at one place, by language; ``source`` is the citation in one line."""

    source: str
    forms: dict[str, list[str]]


def deck_with_cards(slug: str) -> tuple[Deck, list[Card]]:
    """A deck and its cards in order, with names. Raises Deck.DoesNotExist, or Moved where it is an alias."""
    deck = one(Deck.objects.prefetch_related(Prefetch("names", _names())), "decks", slug)
    return deck, list(_cards().filter(deck=deck).order_by("position"))


def card(deck: str, slug: str) -> Card:
    """A card with its deck and names. Raises Card.DoesNotExist, or Moved where a slug is an alias."""
    return one_card(_cards(), deck, slug)


def decks() -> list[Deck]:
    """All decks in order, with their names and the slugs of their cards."""
    cards = Card.objects.order_by("position").only("slug", "deck")
    names = Name.objects.order_by("position").only("text", "lang", "deck")
    rows = Deck.objects.defer(*unread(decks=[""])).order_by("position")
    return list(rows.prefetch_related(Prefetch("cards", cards), Prefetch("names", names)))


def first_forms(names: Iterable[Name]) -> dict[str, str]:
    """The first form in each language but English, for our own titles are English."""
    forms: dict[str, str] = {}
    for name in names:
        if name.lang.partition("-")[0] != ENGLISH:
            forms.setdefault(name.lang, name.text)
    return forms


def by_source(names: Iterable[Name]) -> list[NamesOfSource]:
    """What each source calls it, in the order of the names; needs source and via loaded."""
    found: dict[str, dict[str, list[str]]] = {}
    for name in names:
        forms = found.setdefault(_cited(name), {}).setdefault(name.lang, [])
        if name.text not in forms:
            forms.append(name.text)
    return [NamesOfSource(source, forms) for source, forms in found.items()]


def _cited(name: Name) -> str:
    parts = [name.source.label, citations.place(name.locator)]
    parts += [f"as printed in {name.via.label}"] if name.via else []
    return ", ".join(filter(None, parts))


def _names() -> QuerySet[Name]:
    rows = Name.objects.select_related("source", "via").defer(*unread(sources=["source", "via"]))
    return rows.order_by("position")


def _cards() -> QuerySet[Card]:
    rows = Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))
    return rows.prefetch_related(Prefetch("names", _names()))
