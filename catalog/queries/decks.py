"""Decks: the list, and one deck with all that is known of it."""

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from django.db.models import Case, F, OuterRef, Prefetch, Q, QuerySet, Subquery, Value, When, Window
from django.db.models.functions import RowNumber

from catalog.languages import is_latin
from catalog.models import (
    Card,
    Certainty,
    Citation,
    Claim,
    Deck,
    Family,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Suit,
    Term,
)
from catalog.pictures import Rendition
from catalog.prose import Work
from catalog.queries import deck_pictures
from catalog.queries.deck_pictures import SAMPLES
from catalog.queries.lookup import one
from catalog.queries.sources import works

NATIVE = ("zh-Hant", "zh-Hans", "ja", "ko", "ko-Hani", "nan-Hant", "yue", "vi", "vi-Hani")
FIRST = ("six-tigers", "two-colour-chess-cards", "hanafuda-hwatu", "madiao-40")
CARDS_OF_TILE = 4
SPREAD = 7


@dataclass(frozen=True, slots=True)
class Tile:
    """A deck as lists show it: with a name in its own language and a few of its cards."""

    deck: Any
    cards: list[Card]


@dataclass(frozen=True, slots=True)
class SuitRow:
    """A suit with its names, its cards, and who gives the order of its ranks; no suit holds the outsiders."""

    suit: Suit | None
    names: list[Name]
    cards: list[Card]
    order: list[Card] = field(default_factory=list)
    order_cites: list[Citation] = field(default_factory=list)

    @property
    def reading(self) -> Name | None:
        """How the suit's name is said: its first name in Latin letters that is not English."""
        return next((name for name in self.names if is_latin(name.text) and name.lang != "en"), None)


@dataclass(frozen=True, slots=True)
class Fact:
    """What sources say on one topic."""

    topic: str
    text: str
    certainty: str
    cites: list[Citation]

    def get_certainty_display(self) -> str:
        """The certainty in words, "" where it is not stated."""
        return str(Certainty(self.certainty).label) if self.certainty else ""


@dataclass(frozen=True, slots=True)
class StampList:
    """The cards that one source lists as stamped in red; ``alone`` are on no other list of the deck."""

    cite: Citation
    cards: list[Card]
    alone: set[str]
    legend: str
    note: str


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a card in one source."""

    width: str
    height: str
    note: str
    cite: Citation


@dataclass(frozen=True, slots=True)
class Category:
    """A class of cards with its names."""

    term: Term
    names: list[Name]
    cards: list[Card]


@dataclass(frozen=True, slots=True)
class DeckPage:
    """All that the page of a deck shows."""

    deck: Deck
    native: Name | None
    works: dict[str, Work]
    names: list[Name]
    suits: list[SuitRow]
    cards: list[Card]
    facts: list[Fact]
    sizes: list[Size]
    stamps: list[StampList]
    categories: list[Category]
    groups: list[tuple[HomologueGroup, list[Homologue]]]
    objects: list[MuseumObject]
    games: list[GameEntry]
    related: list[Deck]
    claims: list[Claim]
    used: list[Citation]

    @property
    def stamped(self) -> list[Card]:
        """The cards that carry a red stamp."""
        return [card for card in self.cards if card.red_stamp]

    @property
    def stamps_differ(self) -> bool:
        """Whether the lists of red stamps are not all the same."""
        return (
            any(stamp.alone for stamp in self.stamps) or len({len(stamp.cards) for stamp in self.stamps}) > 1
        )

    @property
    def sheet(self) -> Rendition | None:
        """All its cards in one picture."""
        return deck_pictures.sheet(self.deck.slug, [card.path for card in self.cards])

    @property
    def preview(self) -> Rendition | None:
        """What stands beside a link to it."""
        return deck_pictures.preview(self.deck.slug, [card.path for card in self.cards])

    @property
    def has_suit_facts(self) -> bool:
        """Whether there is anything to say of suits or classes of cards beyond their cards."""
        return bool(self.categories) or any(
            row.names or row.order or row.suit.note for row in self.suits if row.suit is not None
        )


def families() -> list[tuple[str, str]]:
    """The families of decks with the words for them."""
    return [(family.value, str(family.label)) for family in Family]


def decks(*, family: str = "") -> QuerySet[Deck]:
    """The decks of a family, or all, with native names: by family, those of FIRST before the others."""
    by_family = Case(*[When(family=value, then=Value(n)) for n, value in enumerate(Family.values)])
    first = Case(When(slug__in=FIRST, then=Value(0)), default=Value(1))
    rows = with_native_names(Deck.objects.all()).order_by(by_family, first, "position")
    return rows.filter(family=family) if family else rows


def with_native_names(rows: QuerySet[Deck]) -> QuerySet[Deck]:
    """The decks, each with ``native`` and ``native_lang``: its first name in a language of its own."""
    names = Name.objects.filter(deck=OuterRef("pk"), lang__in=NATIVE).order_by("position")
    return rows.annotate(
        native=Subquery(names.values("text")[:1]), native_lang=Subquery(names.values("lang")[:1])
    )


def tiles(rows: list[Deck]) -> list[Tile]:
    """The decks, each with a few cards: those of SAMPLES first, then some from its whole length."""
    sample = Case(When(path__in=SAMPLES, then=Value(0)), default=Value(1))
    order: list[Any] = [sample, F("position") % SPREAD, F("position")]
    nth = Window(RowNumber(), partition_by=F("deck_id"), order_by=order)
    cards = (
        Card.objects.filter(deck__in=[deck.pk for deck in rows])
        .annotate(nth=nth)
        .filter(nth__lte=CARDS_OF_TILE)
        .select_related("deck", "suit")
        .order_by("position")
    )
    of_deck: dict[int, list[Card]] = {}
    for card in cards:
        of_deck.setdefault(card.deck_id, []).append(card)
    return [Tile(deck, of_deck.get(deck.pk, [])) for deck in rows]


def deck_page(slug: str) -> DeckPage:
    """All that the page of a deck shows. Raises Deck.DoesNotExist, or Moved where ``slug`` is an alias."""
    deck = one(Deck.objects.all(), "decks", slug)
    suits = list(deck.suits.order_by("position").prefetch_related(Prefetch("names", queryset=_names())))
    cards = _cards(deck, suits)
    names = list(_names().filter(Q(deck=deck) | Q(term__deck=deck)))
    cites = list(deck.citations.select_related("source", "via"))
    of_deck = [name for name in names if name.deck_id]
    return DeckPage(
        deck=deck,
        native=next((name for name in of_deck if name.lang in NATIVE), None),
        works=works(_texts(deck, suits, names, cites)),
        names=of_deck,
        suits=_suits(suits, cards, cites),
        cards=cards,
        facts=_facts(deck, cites),
        sizes=_sizes(deck, cites),
        stamps=_stamps(deck, cards, cites),
        categories=_categories(deck, cards, names),
        groups=_groups(deck),
        objects=list(deck.objects_held.all()),
        games=list(deck.games.all()),
        related=list(with_native_names(deck.related_decks.all())),
        claims=list(claims_about(deck)),
        used=[cite for cite in cites if cite.role == "used"],
    )


def claims_about(deck: Deck) -> QuerySet[Claim]:
    """The claims about a deck itself or one of its suits; those about its cards stand on the cards' pages."""
    return Claim.objects.filter(Q(decks=deck) | Q(suits__deck=deck)).distinct()


def _names() -> QuerySet[Name]:
    return Name.objects.select_related("source", "via", "attested_in").order_by("position")


def _cards(deck: Deck, suits: list[Suit]) -> list[Card]:
    """The deck's cards, each with the deck and the suit already loaded."""
    by_key = {suit.pk: suit for suit in suits}
    cards = list(deck.cards.order_by("position"))
    for card in cards:
        card.deck, card.suit = deck, by_key[card.suit_id] if card.suit_id else None
    return cards


def _texts(deck: Deck, suits: list[Suit], names: list[Name], cites: list[Citation]) -> list[str]:
    named = [*names, *(name for suit in suits for name in suit.names.all())]
    return [
        *(deck.description, deck.region, deck.period),
        *(text for name in named for text in (name.note, name.reason, name.gloss)),
        *(suit.note for suit in suits),
        *(fact["text"] for fact in deck.facts),
        *(cite.note for cite in cites),
        *(part.get("note") or "" for part in [*deck.sizes, *deck.red_stamp]),
    ]


def _facts(deck: Deck, cites: list[Citation]) -> list[Fact]:
    return [
        Fact(fact["topic"], fact["text"], fact.get("certainty") or "", _at(cites, "fact", n))
        for n, fact in enumerate(deck.facts)
    ]


def _sizes(deck: Deck, cites: list[Citation]) -> list[Size]:
    return [
        Size(
            _millimetres(size.get("width_mm")),
            _millimetres(size.get("height_mm")),
            size.get("note") or "",
            cite,
        )
        for n, size in enumerate(deck.sizes)
        for cite in _at(cites, "size", n)
    ]


def _millimetres(value: float | str | None) -> str:
    return f"{value:g}" if isinstance(value, int | float) else value or ""


def _stamps(deck: Deck, cards: list[Card], cites: list[Citation]) -> list[StampList]:
    listed = [set(stamp["cards"]) for stamp in deck.red_stamp]
    return [
        StampList(
            cite=cite,
            cards=[card for card in cards if card.slug in listed[n]],
            alone=listed[n].difference(*listed[:n], *listed[n + 1 :]) if len(listed) > 1 else set(),
            legend=stamp.get("legend") or "",
            note=stamp.get("note") or "",
        )
        for n, stamp in enumerate(deck.red_stamp)
        for cite in _at(cites, "stamp", n)
    ]


def _at(cites: list[Citation], role: str, place: object) -> list[Citation]:
    return [cite for cite in cites if cite.role == role and cite.place == str(place)]


def _suits(suits: list[Suit], cards: list[Card], cites: list[Citation]) -> list[SuitRow]:
    by_slug = {card.slug: card for card in cards}
    rows = [
        SuitRow(
            suit=suit,
            names=list(suit.names.all()),
            cards=[card for card in cards if card.suit_id == suit.pk],
            order=[by_slug[slug] for slug in suit.order if slug in by_slug],
            order_cites=_at(cites, "order", suit.slug),
        )
        for suit in suits
    ]
    outsiders = [card for card in cards if card.suit_id is None]
    return [*rows, SuitRow(None, [], outsiders)] if outsiders else rows


def _categories(deck: Deck, cards: list[Card], names: list[Name]) -> list[Category]:
    return [
        Category(
            term=term,
            names=[name for name in names if name.term_id == term.pk],
            cards=[card for card in cards if card.attributes.get("category") == term.slug],
        )
        for term in deck.categories.order_by("position")
    ]


def _groups(deck: Deck) -> list[tuple[HomologueGroup, list[Homologue]]]:
    """The groups that a suit of this deck belongs to, with their members."""
    members = (
        Homologue.objects.filter(group__members__suit__deck=deck)
        .select_related("group", "deck", "suit")
        .order_by("group__position", "position")
        .distinct()
    )
    return [(group, list(rows)) for group, rows in groupby(members, key=lambda member: member.group)]


def shown(page: DeckPage, show: str) -> list[SuitRow]:
    """The suits with the cards to be shown: all, those "stamped", or those of the category ``show``."""
    named = {card.pk for category in page.categories if category.term.slug == show for card in category.cards}
    if show == "stamped":
        named = {card.pk for card in page.cards if card.red_stamp}
    elif not named:
        return page.suits
    rows = [replace(row, cards=[card for card in row.cards if card.pk in named]) for row in page.suits]
    return [row for row in rows if row.cards]
