"""The names of a deck's cards, source by source."""

from dataclasses import dataclass

from catalog.models import Card, Deck, Name, Source
from catalog.queries.lookup import one
from catalog.queries.unread import unread


@dataclass(frozen=True, slots=True)
class Row:
    """A card, and its names by the key of the source that gives them."""

    card: Card
    names: dict[str, list[Name]]


@dataclass(frozen=True, slots=True)
class Concordance:
    """A deck, the sources that name its cards, in order of year, and a row for each card."""

    deck: Deck
    sources: list[Source]
    rows: list[Row]


def concordance(slug: str) -> Concordance:
    """What each source calls each card of a deck. Raises DoesNotExist, or Moved for an alias."""
    deck = one(Deck.objects.defer(*unread(decks=[""])), "decks", slug)
    names = (
        Name.objects.filter(card__deck=deck)
        .select_related("source", "via", "attested_in")
        .defer(*unread(decks=["attested_in"], sources=["source", "via"]))
        .order_by("card__position", "position")
    )
    rows = {card.pk: Row(card, {}) for card in deck.cards.select_related("suit").order_by("position")}
    sources: dict[str, Source] = {}
    for name in names:
        sources[name.source.key] = name.source
        rows[name.card_id or 0].names.setdefault(name.source.key, []).append(name)
    in_order = sorted(sources.values(), key=lambda source: (source.year or 9999, source.key))
    return Concordance(deck, in_order, list(rows.values()))
