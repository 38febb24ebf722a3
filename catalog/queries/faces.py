"""The cards of a deck as a game shows them: one small value for each, kept while the data stay the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import Prefetch
from django.urls import reverse

from catalog import pictures
from catalog.models import Card, Deck
from catalog.queries.documents import catalogue


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its slug, title and characters, its page, and its row for a face set from type."""

    slug: str
    title: str
    glyphs: str
    rank_label: str
    suit_glyph: str
    url: str
    card: Card

    def drawing(self, pattern: str = "") -> pictures.Picture | None:
        """The drawing in a pattern of its deck, else in the usual one; None where there is none."""
        usual = pictures.picture(self.card.deck.slug, self.slug)
        return usual.patterns.get(pattern, usual) if usual else None


def faces(deck: str) -> Mapping[str, Face]:
    """The cards of a deck by slug; none for a deck that is not in the catalogue."""
    data = catalogue()
    return _faces(deck, data.fingerprint if data else "")


@lru_cache(maxsize=32)
def _faces(deck: str, fingerprint: str) -> Mapping[str, Face]:
    decks = Prefetch("deck", Deck.objects.only("slug", "family", "kind", "title"))
    cards = Card.objects.filter(deck__slug=deck).select_related("suit").prefetch_related(decks)
    return {
        slug: Face(
            slug=slug,
            title=card.title,
            glyphs="".join(card.glyphs),
            rank_label=card.rank_label,
            suit_glyph=card.suit.glyph if card.suit else "",
            url=reverse("card", args=[deck, slug]),
            card=card,
        )
        for card in cards
        for slug in [card.path.partition("/")[2]]
    }
