"""Names and citations: what a source says, and where."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api.fields import Address, Context, Kind, MaybeAddress, OneOf, Text, Truth, Word, address
from catalog.models import Certainty, Name

Document = dict[str, Any]
CERTAINTIES = Certainty.values


class CitationSerializer(serializers.Serializer[Any]):
    """A source that is cited, and the place in it."""

    source = Word(source="source.key", help_text="Key of the source.")
    source_uri = Address("api-source", "source.key", help_text="Address of the source.")
    locator = Text(help_text="The place in the source as text; null: not known. Only digits mean a page.")
    via = Text(source="via.key", default=None, help_text="Key of the source through which we read it.")
    note = Text(help_text="A remark on this citation.")


class StatementSerializer(CitationSerializer):
    """A citation together with what the source says there."""

    says = Text(help_text="What the source says, in our words.")
    certainty = OneOf(CERTAINTIES, allow_null=True, help_text="How certain the statement is.")


@extend_schema_field(CitationSerializer(many=True))
class KeptCitations(serializers.Field[Any, Any, Any, Any]):
    """Citations that stand in a JSON column, as ``{"source", "locator", "via", "note"}``."""

    def to_representation(self, value: Sequence[Document]) -> list[Document]:
        return [kept_citation(cite, self.context) for cite in value]


def kept_citation(cite: Document, context: Context) -> Document:
    """The document of a citation from a JSON column."""
    return {
        "source": cite["source"],
        "source_uri": address(context, "api-source", cite["source"]),
        **{name: cite.get(name) for name in ("locator", "via", "note")},
    }


class NameSerializer(serializers.Serializer[Name]):
    """A form of a name as one source gives it."""

    object = Kind("name")
    id = Word(source="uid", help_text="Permanent id of the name: 12 hexadecimal digits.")
    uri = serializers.SerializerMethodField(
        help_text="Address of the object that bears the name, with #name-<id>."
    )
    html_uri = serializers.SerializerMethodField(help_text="The same on the pages for people.")
    text = Word(help_text="The name, spelt as in the source.")
    lang = Word(help_text="Its language and script as a BCP 47 tag.")
    romanization = Text(help_text="A transcription that the source gives beside it.")
    romanization_system = Text(help_text="The system of the spelling or transcription.")
    gloss = Text(help_text="What it means, as the source or its editor says.")
    source = Word(source="source.key", help_text="Key of the source that gives it.")
    source_uri = Address("api-source", "source.key", help_text="Address of that source.")
    locator = Text(help_text="The place in the source as text; null: not known. Only digits mean a page.")
    via = Text(source="via.key", default=None, help_text="Key of the source through which we read it.")
    attested_in = Text(
        source="attested_in.slug",
        default=None,
        help_text="Slug of the recorded pack that the name belongs to, when it is not the deck itself.",
    )
    certainty = OneOf(CERTAINTIES, allow_null=True, help_text="How certain reading and identification are.")
    reason = Text(help_text="Why it is not certain.")
    composed = Truth(help_text="True where we joined a suit and a number that the source gives apart.")
    note = Text(help_text="A remark.")

    def get_uri(self, name: Name) -> str:
        """Where the API tells of the thing that bears the name."""
        return f"{self._bearer(name, 'api-')}#name-{name.uid}"

    def get_html_uri(self, name: Name) -> str:
        """Where a page tells of it."""
        return f"{self._bearer(name, '')}#name-{name.uid}"

    def _bearer(self, name: Name, prefix: str) -> str:
        if name.card_id and name.card:
            return address(self.context, f"{prefix}card", *name.card.path.split("/"))
        if name.of_deck_id and name.of_deck:
            return address(self.context, f"{prefix}deck", name.of_deck.slug)
        game = name.game or (name.term.game if name.term else None)
        assert game is not None
        return address(self.context, f"{prefix}game", game.slug)


class SubjectSerializer(serializers.Serializer[Name]):
    """What a name names."""

    object = OneOf(["card", "suit", "deck", "game", "category", "hand"], help_text="Its kind.")
    id = Word(help_text="Its id; a suit, category or hand follows its deck or game after a slash.")


class ListedNameSerializer(NameSerializer):
    """A name outside its subject: says whose it is."""

    subject = serializers.SerializerMethodField(help_text="What bears the name.")

    @extend_schema_field(SubjectSerializer)
    def get_subject(self, name: Name) -> Document:
        """Its kind and id."""
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
        return {"object": "category" if name.term.deck else "hand", "id": f"{owner.slug}/{name.term.slug}"}


class SourceSerializer(serializers.Serializer[Any]):
    """A work that is cited."""

    object = Kind("source")
    id = Word(source="key", help_text="Its key: author, year and, if need be, a letter.")
    uri = Address("api-source", "key", help_text="This address.")
    html_uri = Address("source", "key", help_text="Its page for people.")
    kind = Word(help_text="Kind of entry in BibLaTeX, such as article or book.")
    label = Word(help_text="Author and year, as a citation in the text shows them.")
    title = Word(help_text="Its title in its own script.")
    authors = Text(help_text="Authors, or editors, as text.")
    year = serializers.IntegerField(read_only=True, allow_null=True, help_text="Year of publication.")
    language = Text(help_text="Language tag.")
    access = OneOf(
        ["read", "excerpt", "not-read"], allow_null=True, help_text="How much of it we have read ourselves."
    )
    via = Text(source="via.key", default=None, help_text="Key of the source through which we know it.")
    via_uri = MaybeAddress("api-source", "via.key", help_text="Address of that source.")
    reference = Word(help_text="The full reference as text.")
    annotation = Text(help_text="What it holds for the catalogue.")
    fields = serializers.DictField(
        child=serializers.CharField(),
        read_only=True,
        help_text="The entry by BibLaTeX field name, without markup.",
    )
