"""The names of a deck's cards, and of the same cards in other decks, read for its concordance."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from catalog.models import Card, Citation, Deck, Homologue, Name, Source
from catalog.queries.homologues import Identification, identifications
from catalog.queries.lookup import one
from catalog.queries.unread import unread


@dataclass(frozen=True, slots=True)
class Entry:
    """A name that stands in the row of a card, and the id of the card that bears it.

    Where it is the name of a card of another deck, ``members`` are the memberships by which that card is held
    to be the same; a name of the card itself has none.
    """

    card: int
    bearer: str
    name: Name
    members: tuple[Homologue, ...] = ()

    @property
    def is_argued(self) -> bool:
        """Whether the other deck's card is in this row by argument alone."""
        return bool(self.members) and not any(member.attested for member in self.members)


@dataclass(frozen=True, slots=True)
class Whole:
    """All that the concordance of a deck can show.

    ``own`` are names of the deck's cards, ``others`` those of the same cards in other decks; ``used`` are the
    sources that were used for the deck; ``sources`` has these and all that give a name, in order of year.
    """

    deck: Deck
    cards: list[Card]
    own: list[Entry]
    others: list[Entry]
    used: set[str]
    sources: dict[str, Source]

    def langs(self) -> list[str]:
        """The languages of all names."""
        return sorted({entry.name.lang for entry in [*self.own, *self.others]})


def whole(slug: str) -> Whole:
    """What there is for the concordance of a deck. Raises DoesNotExist, or Moved for an alias."""
    deck = one(Deck.objects.defer(*unread(decks=[""])), "decks", slug)
    cards = list(deck.cards.select_related("suit").prefetch_related("suit__names").order_by("position"))
    paths = {card.pk: card.path for card in cards}
    named = _names().filter(card__deck=deck)
    own = [Entry(key, paths[key], name) for name in named if (key := name.card_id)]
    others = _others(deck, own)
    used = list(Source.objects.filter(cited_by__deck=deck).defer(*unread(sources=[""])).distinct())
    found = {source.key: source for source in used}
    found |= {entry.name.source.key: entry.name.source for entry in [*own, *others]}
    in_order = sorted(found.values(), key=lambda source: (source.year or 9999, source.key))
    for card in cards:
        card.deck = deck
    return Whole(
        deck=deck,
        cards=cards,
        own=own,
        others=others,
        used={source.key for source in used},
        sources={source.key: source for source in in_order},
    )


def same(entries: Iterable[Entry]) -> list[Identification]:
    """The groups by which names of other decks stand among ``entries``, and who says so."""
    return identifications({member.group for entry in entries for member in entry.members})


def _names() -> QuerySet[Name]:
    rows = Name.objects.select_related("source", "via", "attested_in").order_by("card__position", "position")
    return rows.defer(*unread(decks=["attested_in"], sources=["source", "via"]))


def _others(deck: Deck, own: Iterable[Entry]) -> list[Entry]:
    """The names of the same cards in other decks, but those which the deck has as attested there."""
    members: QuerySet[Any] = (
        Homologue.objects.filter(card__isnull=False, group__in=deck.homologues.values("group"))
        .select_related("group", "deck", "card")
        .defer(*unread(decks=["deck"]))
        .annotate(said=_citations("identified"), otherwise=_citations("competing"))
        .order_by("group__position", "position")
    )
    of_group: dict[int, list[int]] = {}
    of_card: dict[int, list[Any]] = {}
    for member in members:
        if member.deck_id == deck.pk:
            of_group.setdefault(member.group_id, []).append(member.card_id or 0)
        else:
            of_card.setdefault(member.card_id or 0, []).append(member)
    known = {_reading(entry.name, entry.name.attested_in_id) for entry in own if entry.name.attested_in_id}
    names = _names().filter(card__homologues__group__in=deck.homologues.values("group"))
    found: dict[tuple[int, int], Entry] = {}
    for name in names.exclude(card__deck=deck).order_by("of_deck__position", "pk").distinct():
        if _reading(name, name.of_deck_id) in known:
            continue
        for member in of_card[name.card_id or 0]:
            for card in of_group.get(member.group_id, ()):
                before = found[card, name.pk].members if (card, name.pk) in found else ()
                path = member.card.path if member.card else ""
                found[card, name.pk] = Entry(card, path, name, (*before, member))
    return list(found.values())


def _citations(role: str) -> Coalesce:
    """How many citations with that role the group of a member has."""
    found = Citation.objects.filter(group=OuterRef("group"), role=role).order_by().values("group")
    return Coalesce(Subquery(found.annotate(n=Count("pk")).values("n")), 0)


def _reading(name: Name, pack: int | None) -> tuple[object, ...]:
    return (pack, name.text, name.lang, name.source_id, name.locator)
