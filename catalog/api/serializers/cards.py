"""Decks, suits and cards."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog import pictures
from catalog.api.fields import (
    Address,
    Kind,
    MaybeAddress,
    Number,
    OneOf,
    Slugs,
    Text,
    Truth,
    Word,
)
from catalog.api.serializers.names import (
    CERTAINTIES,
    CitationSerializer,
    Document,
    KeptCitations,
    NameSerializer,
)
from catalog.models import Card, Deck, Family

IMAGES = ("small", "normal", "large", "png")


class ImagesSerializer(serializers.Serializer[Any]):
    """Addresses of pictures; all null where there is only the typographic face."""

    svg = serializers.URLField(read_only=True, allow_null=True, help_text="Drawing.")
    small = serializers.URLField(read_only=True, allow_null=True, help_text="WebP, 120 pixels wide.")
    normal = serializers.URLField(read_only=True, allow_null=True, help_text="WebP, 240 pixels wide.")
    large = serializers.URLField(read_only=True, allow_null=True, help_text="WebP, 480 pixels wide.")
    png = serializers.URLField(read_only=True, allow_null=True, help_text="PNG, 480 pixels wide.")


class CardSerializer(serializers.Serializer[Card]):
    """A card of a deck, with every name that a source gives it."""

    object = Kind("card")
    id = Word(source="path", help_text="Slug of the deck, a slash, slug of the card.")
    uri = Address("api-card", "path", help_text="This address.")
    html_uri = Address("card", "path", help_text="Its page for people.")
    deck = Word(source="deck.slug", help_text="Slug of its deck.")
    deck_uri = Address("api-deck", "deck.slug", help_text="Address of its deck.")
    suit = Text(source="suit.slug", default=None, help_text="Slug of its suit.")
    rank = serializers.SerializerMethodField(
        help_text="Rank as a number, ½ as 0.5; null for cards that have none, such as chess ranks."
    )
    rank_label = Text(help_text="The rank as a person reads it: 9, ½, king.")
    copies = Number(help_text="How many times the card stands in the deck.")
    title = Word(help_text="What the catalogue calls it in English.")
    code = Text(help_text="Short code in the notation of the fishing games.")
    glyphs = serializers.ListField(child=Word(), read_only=True, help_text="What is written on it.")
    red_stamp = Truth(allow_null=True, help_text="Whether the card is stamped in red.")
    attributes = serializers.DictField(
        read_only=True, help_text="What else is known, by key; <key>_cites holds the citations of <key>."
    )
    images = serializers.SerializerMethodField(help_text="Pictures of the card.")
    patterns = serializers.SerializerMethodField(help_text="Pictures in the deck's other patterns, by name.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name.")
    homologues = Slugs("group.slug", help_text="Groups of cards of several decks held to be the same.")
    claims = Slugs("slug", help_text="Claims that name the card.")
    note = Text(help_text="A remark.")

    @extend_schema_field({"type": ["number", "null"]})
    def get_rank(self, card: Card) -> float | int | None:
        """A whole number where it is one."""
        return int(card.rank) if card.rank is not None and card.rank.is_integer() else card.rank

    @extend_schema_field(ImagesSerializer)
    def get_images(self, card: Card) -> Document:
        """Of the deck's own pattern."""
        return self._images(pictures.picture(card.deck.slug, card.slug))

    @extend_schema_field(serializers.DictField(child=ImagesSerializer()))
    def get_patterns(self, card: Card) -> Document:
        """Of the others."""
        picture = pictures.picture(card.deck.slug, card.slug)
        return {name: self._images(drawn) for name, drawn in (picture.patterns if picture else {}).items()}

    def _images(self, picture: pictures.Picture | None) -> Document:
        static, pixels = self.context["static"], self.context["pixels"]
        made = picture.renditions if picture else {}
        return {
            "svg": static(picture.path) if picture else None,
            **{name: pixels(made[name].key) if picture else None for name in IMAGES},
        }


class SuitSerializer(serializers.Serializer[Any]):
    """A suit of a deck, or a month of the flower cards."""

    object = Kind("suit")
    id = Word(source="slug", help_text="Slug, unique in its deck.")
    glyph = Text(help_text="The sign of the suit.")
    meaning = Text(help_text="What it means.")
    plant = Text(help_text="The plant of a flower month.")
    month_japan = Number(help_text="Number of the month in Japan.")
    month_korea = Number(help_text="Number of the month in Korea.")
    order = serializers.ListField(child=Word(), read_only=True, help_text="Slugs of its cards, high to low.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name.")
    note = Text(help_text="A remark.")


class CategorySerializer(serializers.Serializer[Any]):
    """A class of cards, such as the brights of the flower cards."""

    object = Kind("category")
    id = Word(source="slug", help_text="Slug, unique in its deck.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name.")


class PeriodSerializer(serializers.Serializer[Any]):
    """A date or period."""

    text = Text(help_text="In words.")
    year_min = Number(help_text="First year, where one is written.")
    year_max = Number(help_text="Last year.")


class SizeSerializer(serializers.Serializer[Any]):
    """A size that a source gives."""

    source = Word(help_text="Key of the source.")
    width_mm = serializers.JSONField(
        read_only=True, default=None, help_text="Width in millimetres: a number or a range as text."
    )
    height_mm = serializers.JSONField(read_only=True, default=None, help_text="Height, likewise.")
    note = Text(default=None, help_text="A remark.")


class StampSerializer(serializers.Serializer[Any]):
    """The cards that one source lists as stamped in red."""

    source = Word(help_text="Key of the source.")
    cards = serializers.ListField(child=Word(), read_only=True, help_text="Slugs of the cards.")
    legend = Text(default=None, help_text="What the stamp says.")
    note = Text(default=None, help_text="A remark.")


class FactSerializer(serializers.Serializer[Any]):
    """A statement about a deck."""

    topic = Word(help_text="What it is about.")
    text = Word(help_text="The statement.")
    certainty = OneOf(CERTAINTIES, allow_null=True, default=None, help_text="How certain it is.")
    cites = KeptCitations(read_only=True, help_text="Who says so.")


class DeckSerializer(serializers.Serializer[Deck]):
    """A kind of pack, with its suits. Its cards are a list of their own."""

    object = Kind("deck")
    id = Word(source="slug", help_text="Its slug.")
    uri = Address("api-deck", "slug", help_text="This address.")
    html_uri = Address("deck", "slug", help_text="Its page for people.")
    title = Word(help_text="What the catalogue calls it in English.")
    family = OneOf(Family.values, help_text="Family of cards.")
    kind = OneOf(["cards", "tiles"], help_text="Cards or tiles.")
    region = Word(help_text="Where it was or is used.")
    period = serializers.SerializerMethodField(help_text="When.")
    card_count = Number(help_text="Cards in the pack, copies counted.")
    distinct_cards = Number(help_text="Different cards.")
    copies_per_card = Number(help_text="How often each card stands in it, where that is one number.")
    card_list_complete = Truth(help_text="Whether the list of its cards is complete.")
    description = Text(help_text="Prose with citations in the catalogue's own form.")
    sizes = SizeSerializer(many=True, read_only=True, help_text="Sizes by source.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name of the deck.")
    suits = SuitSerializer(many=True, read_only=True, help_text="Its suits, in order.")
    categories = CategorySerializer(many=True, read_only=True, help_text="Named classes of its cards.")
    red_stamp = StampSerializer(many=True, read_only=True, help_text="Which cards are stamped, by source.")
    facts = FactSerializer(many=True, read_only=True, help_text="Statements, each with who says so.")
    cards_uri = Address("api-deck-cards", "slug", help_text="Address of the list of its cards.")
    related_decks = Slugs("slug", help_text="Slugs of related decks.")
    games = Slugs("slug", help_text="Slugs of the games played with it.")
    objects = Slugs("slug", source="objects_held", help_text="Slugs of packs that institutions keep.")
    claims = Slugs("slug", help_text="Slugs of claims about it.")
    sources = serializers.SerializerMethodField(help_text="Keys of all sources cited for it.")

    @extend_schema_field(PeriodSerializer)
    def get_period(self, deck: Deck) -> Document:
        """In words and years."""
        return {"text": deck.period or None, "year_min": deck.year_min, "year_max": deck.year_max}

    def get_sources(self, deck: Deck) -> list[str]:
        """Sorted."""
        return sorted({cite.source.key for cite in deck.citations.all()})


class ObjectSerializer(serializers.Serializer[Any]):
    """A pack that an institution keeps."""

    object = Kind("object")
    id = Word(source="slug", help_text="Its slug.")
    uri = Address("api-object", "slug", help_text="This address.")
    html_uri = Address("object", "slug", help_text="Its page for people.")
    institution = Word(help_text="Who keeps it.")
    object_number = Text(help_text="Its number there.")
    url = Text(help_text="Its page at the institution.")
    deck = Text(source="deck.slug", default=None, help_text="Slug of the deck that it is a specimen of.")
    deck_uri = MaybeAddress("api-deck", "deck.slug", help_text="Address of that deck.")
    type = Word(help_text="What it is.")
    place = Text(help_text="Where it was made or collected.")
    culture = Text(help_text="Culture, as the institution says.")
    date_made = serializers.SerializerMethodField(help_text="When it was made.")
    card_count = Number(help_text="Cards that it has now.")
    certainty = OneOf(CERTAINTIES, allow_null=True, help_text="How certain the identification is.")
    details = serializers.DictField(
        read_only=True,
        help_text="size_mm, material, credit, collector, inscription, other_numbers ... as known.",
    )
    facts = serializers.ListField(child=Word(), read_only=True, help_text="What the record tells.")
    cites = serializers.SerializerMethodField(help_text="Where it is recorded.")
    note = Text(help_text="A remark.")

    @extend_schema_field(PeriodSerializer)
    def get_date_made(self, item: Any) -> Document:
        """In words and years."""
        return {"text": item.date_made or None, "year_min": item.year_min, "year_max": item.year_max}

    @extend_schema_field(CitationSerializer(many=True))
    def get_cites(self, item: Any) -> Any:
        """All of them."""
        return CitationSerializer(item.citations.all(), many=True, context=self.context).data
