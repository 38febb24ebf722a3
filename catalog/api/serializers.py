"""The API's documents: every object has ``object``, ``id``, ``uri`` and ``html_uri``."""

from collections.abc import Mapping
from typing import Any

from django.templatetags.static import static
from rest_framework import serializers
from rest_framework.reverse import reverse

from catalog import pictures
from catalog.models import Card, Deck, Name, Source, Suit, Term

Document = dict[str, Any]
Context = Mapping[str, Any]


class ObjectSerializer(serializers.Serializer[Any]):
    """Knows the request, and so the full addresses of things."""

    def address(self, name: str, *args: str) -> str:
        return reverse(name, args=args, request=self.context["request"])

    def source_address(self, key: str) -> str:
        return self.address("api-source", key)


def _or_null(text: str) -> str | None:
    return text or None


class NameSerializer(ObjectSerializer):
    def to_representation(self, name: Name) -> Document:
        uri, html_uri = self._subject(name)
        return {
            "object": "name",
            "id": name.uid,
            "uri": f"{uri}#name-{name.uid}",
            "html_uri": f"{html_uri}#name-{name.uid}",
            "text": name.text,
            "lang": name.lang,
            "romanization": _or_null(name.romanization),
            "romanization_system": _or_null(name.romanization_system),
            "gloss": _or_null(name.gloss),
            "source": name.source.key,
            "source_uri": self.source_address(name.source.key),
            "locator": _or_null(name.locator),
            "via": name.via.key if name.via else None,
            "attested_in": name.attested_in.slug if name.attested_in else None,
            "certainty": _or_null(name.certainty),
            "reason": _or_null(name.reason),
            "composed": name.composed,
            "note": _or_null(name.note),
        }

    def _subject(self, name: Name) -> tuple[str, str]:
        """The addresses (API, page) of the thing that bears the name."""
        if name.card_id and name.card:
            deck, card = name.card.path.split("/")
            return self.address("api-card", deck, card), self.address("card", deck, card)
        if name.of_deck_id and name.of_deck:
            return self.address("api-deck", name.of_deck.slug), self.address("deck", name.of_deck.slug)
        game = name.game or (name.term.game if name.term else None)
        assert game is not None
        page = self.address("game", game.slug)
        return page, page


class NameListSerializer(NameSerializer):
    """A name outside its subject: says whose it is."""

    def to_representation(self, name: Name) -> Document:
        return super().to_representation(name) | {"subject": subject(name)}


def subject(name: Name) -> Document:
    """What a name names: its kind and id."""
    if name.card:
        return {"object": "card", "id": name.card.path}
    if name.suit:
        return {"object": "suit", "id": f"{name.suit.deck.slug}/{name.suit.slug}"}
    if name.deck:
        return {"object": "deck", "id": name.deck.slug}
    if name.game:
        return {"object": "game", "id": name.game.slug}
    assert name.term is not None
    owner = name.term.deck or name.term.game
    assert owner is not None
    kind = "category" if name.term.deck else "hand"
    return {"object": kind, "id": f"{owner.slug}/{name.term.slug}"}


class CardSerializer(ObjectSerializer):
    def to_representation(self, card: Card) -> Document:
        deck = card.deck.slug
        return {
            "object": "card",
            "id": card.path,
            "uri": self.address("api-card", deck, card.slug),
            "html_uri": self.address("card", deck, card.slug),
            "deck": deck,
            "deck_uri": self.address("api-deck", deck),
            "suit": card.suit.slug if card.suit else None,
            "rank": _number(card.rank),
            "rank_label": _or_null(card.rank_label),
            "copies": card.copies,
            "title": card.title,
            "code": _or_null(card.code),
            "glyphs": card.glyphs,
            "red_stamp": card.red_stamp,
            "attributes": card.attributes,
            "images": self._images(pictures.picture(deck, card.slug)),
            "patterns": self._patterns(pictures.picture(deck, card.slug)),
            "names": self._names(card),
            "homologues": [member.group.slug for member in card.homologues.all()],
            "claims": [claim.slug for claim in card.claims.all()],
            "note": _or_null(card.note),
        }

    def _names(self, card: Card) -> list[Document]:
        names = list(card.names.all())
        for name in names:
            name.card = card
        return list(NameSerializer(names, many=True, context=self.context).data)

    def _images(self, picture: pictures.Picture | None) -> Document:
        svg = self.context["request"].build_absolute_uri(static(picture.path)) if picture else None
        return {"svg": svg, "small": None, "normal": None, "large": None, "png": None}

    def _patterns(self, picture: pictures.Picture | None) -> Document:
        return {name: self._images(drawn) for name, drawn in (picture.patterns if picture else {}).items()}


def _number(rank: float | None) -> float | int | None:
    return int(rank) if rank is not None and rank.is_integer() else rank


class SuitSerializer(ObjectSerializer):
    def to_representation(self, suit: Suit) -> Document:
        return {
            "object": "suit",
            "id": suit.slug,
            "glyph": _or_null(suit.glyph),
            "meaning": _or_null(suit.meaning),
            "plant": _or_null(suit.plant),
            "month_japan": suit.month_japan,
            "month_korea": suit.month_korea,
            "order": suit.order,
            "names": deck_names(suit, self.context),
            "note": _or_null(suit.note),
        }


def deck_names(owner: Deck | Suit | Term, context: Context) -> list[Document]:
    """The documents of the names of a deck, or of its suits and classes of cards."""
    names = list(owner.names.all())
    for name in names:
        name.of_deck = owner if isinstance(owner, Deck) else owner.deck
    return list(NameSerializer(names, many=True, context=dict(context)).data)


class DeckSerializer(ObjectSerializer):
    def to_representation(self, deck: Deck) -> Document:
        return {
            "object": "deck",
            "id": deck.slug,
            "uri": self.address("api-deck", deck.slug),
            "html_uri": self.address("deck", deck.slug),
            "title": deck.title,
            "family": deck.family,
            "kind": deck.kind,
            "region": deck.region,
            "period": {"text": deck.period, "year_min": deck.year_min, "year_max": deck.year_max},
            "card_count": deck.card_count,
            "distinct_cards": deck.distinct_cards,
            "copies_per_card": deck.copies_per_card,
            "card_list_complete": deck.card_list_complete,
            "description": _or_null(deck.description),
            "sizes": deck.sizes,
            "names": deck_names(deck, self.context),
            "suits": SuitSerializer(list(deck.suits.all()), many=True, context=self.context).data,
            "categories": [
                {"object": "category", "id": c.slug, "names": deck_names(c, self.context)}
                for c in deck.categories.all()
            ],
            "red_stamp": deck.red_stamp,
            "facts": deck.facts,
            "cards_uri": self.address("api-deck-cards", deck.slug),
            "related_decks": [other.slug for other in deck.related_decks.all()],
            "games": [game.slug for game in deck.games.all()],
            "objects": [item.slug for item in deck.objects_held.all()],
            "claims": [claim.slug for claim in deck.claims.all()],
            "sources": sorted({c.source.key for c in deck.citations.all()}),
        }


class SourceSerializer(ObjectSerializer):
    def to_representation(self, source: Source) -> Document:
        return {
            "object": "source",
            "id": source.key,
            "uri": self.source_address(source.key),
            "html_uri": self.address("source", source.key),
            "kind": source.kind,
            "label": source.label,
            "title": source.title,
            "authors": _or_null(source.authors),
            "year": source.year,
            "language": _or_null(source.language),
            "access": _or_null(source.access),
            "via": source.via.key if source.via else None,
            "reference": source.reference,
            "annotation": _or_null(source.annotation),
            "fields": source.fields,
        }
