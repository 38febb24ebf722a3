"""Claims, groups of homologues, games and their rules."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api.fields import Address, Kind, MaybeAddress, Number, OneOf, Slugs, Text, Truth, Word, address
from catalog.api.serializers.names import (
    CERTAINTIES,
    CitationSerializer,
    Document,
    KeptCitations,
    NameSerializer,
    StatementSerializer,
)
from catalog.models import Claim, GameEntry, Homologue, HomologueGroup, Rule, State

STATES = State.values
BASES = ["attested", "digest", "reading", "derived", "house"]


class AboutSerializer(serializers.Serializer[Any]):
    """What a claim is about."""

    object = OneOf(["deck", "suit", "card", "game", "source"], help_text="Its kind.")
    id = Word(help_text="Its id; a suit's follows its deck's after a slash.")
    uri = serializers.URLField(read_only=True, help_text="Its address; a suit's is that of its deck.")


def citations(
    serializer: serializers.Serializer[Any], owner: Any, role: str, of: type[CitationSerializer]
) -> Any:
    """The documents of the citations that play a role in a record."""
    rows = [cite for cite in owner.citations.all() if cite.role == role]
    return of(rows, many=True, context=serializer.context).data


class ClaimSerializer(serializers.Serializer[Claim]):
    """A statement that scholars make or dispute."""

    object = Kind("claim")
    id = Word(source="slug", help_text="Its slug.")
    uri = Address("api-claim", "slug", help_text="This address.")
    html_uri = Address("claim", "slug", help_text="Its page for people.")
    topic = Word(help_text="What it belongs to.")
    statement = Word(help_text="The statement.")
    state = OneOf(STATES, help_text="How the matter stands.")
    status = Text(help_text="The same in words.")
    about = serializers.SerializerMethodField(help_text="What it is about.")
    asserted_by = serializers.SerializerMethodField(help_text="Who says so.")
    disputed_by = serializers.SerializerMethodField(help_text="Who disputes it.")
    evidence = serializers.ListField(
        child=Word(), read_only=True, help_text="Evidence, with citations in the text."
    )

    @extend_schema_field(AboutSerializer(many=True))
    def get_about(self, claim: Claim) -> list[Document]:
        """Decks, suits, cards, games, sources."""
        named = [("deck", deck.slug, "api-deck", deck.slug) for deck in claim.decks.all()]
        named += [("suit", f"{s.deck.slug}/{s.slug}", "api-deck", s.deck.slug) for s in claim.suits.all()]
        named += [("card", card.path, "api-card", card.path) for card in claim.cards.all()]
        named += [("game", game.slug, "api-game", game.slug) for game in claim.games.all()]
        named += [("source", source.key, "api-source", source.key) for source in claim.sources.all()]
        return [
            {"object": kind, "id": slug, "uri": address(self.context, route, *argument.split("/"))}
            for kind, slug, route, argument in named
        ]

    @extend_schema_field(CitationSerializer(many=True))
    def get_asserted_by(self, claim: Claim) -> Any:
        """Citations."""
        return citations(self, claim, "asserted", CitationSerializer)

    @extend_schema_field(CitationSerializer(many=True))
    def get_disputed_by(self, claim: Claim) -> Any:
        """Citations."""
        return citations(self, claim, "disputed", CitationSerializer)


class MemberSerializer(serializers.Serializer[Homologue]):
    """A card or suit of a group."""

    deck = Word(source="deck.slug", help_text="Slug of the deck.")
    deck_uri = Address("api-deck", "deck.slug", help_text="Address of the deck.")
    card = Text(source="card.path", default=None, help_text="Id of the card; null where a suit is meant.")
    card_uri = MaybeAddress("api-card", "card.path", help_text="Address of the card.")
    suit = Text(source="suit.slug", default=None, help_text="Slug of the suit, where one is meant.")
    name = Text(help_text="What it is called here.")
    certainty = OneOf(CERTAINTIES, allow_null=True, help_text="How certain it is that it belongs here.")
    attested = Truth(help_text="True: a source states it; false: it is argued.")
    note = Text(help_text="A remark.")


class HomologueSerializer(serializers.Serializer[HomologueGroup]):
    """Cards or suits of different decks that are held to be the same."""

    object = Kind("homologue")
    id = Word(source="slug", help_text="Its slug.")
    uri = Address("api-homologue", "slug", help_text="This address.")
    html_uri = Address("homologue", "slug", help_text="Its page for people.")
    title = Word(help_text="What the group is called.")
    state = OneOf(STATES, help_text="How the matter stands.")
    status = Text(help_text="The same in words.")
    members = MemberSerializer(many=True, read_only=True, help_text="The cards or suits.")
    identified_by = serializers.SerializerMethodField(help_text="Who identified them.")
    competing = serializers.SerializerMethodField(help_text="Who sees it otherwise.")

    @extend_schema_field(StatementSerializer(many=True))
    def get_identified_by(self, group: HomologueGroup) -> Any:
        """Citations with what is said."""
        return citations(self, group, "identified", StatementSerializer)

    @extend_schema_field(StatementSerializer(many=True))
    def get_competing(self, group: HomologueGroup) -> Any:
        """Citations with what is said."""
        return citations(self, group, "competing", StatementSerializer)


class RuleSerializer(serializers.Serializer[Rule]):
    """A numbered rule of a game."""

    object = Kind("rule")
    id = serializers.SerializerMethodField(help_text="Slug of the game, a slash, the rule's number.")
    uri = Address(
        "api-game-rules", "game.slug", anchor="key", help_text="The list of the game's rules, with #<key>."
    )
    html_uri = Address("rules", "game.slug", anchor="key", help_text="The same on the page for people.")
    game = Word(source="game.slug", help_text="Slug of the game.")
    game_uri = Address("api-game", "game.slug", help_text="Address of the game.")
    key = Word(help_text="The rule's number, such as LF-33.")
    text = Word(help_text="The rule.")
    basis = OneOf(
        BASES, help_text="How it is known: read in the source, through a later digest, our reading ..."
    )
    cards = Slugs("path", help_text="Ids of cards that it is about.")
    cites = CitationSerializer(source="citations", many=True, read_only=True, help_text="Who says so.")

    def get_id(self, rule: Rule) -> str:
        """Unique among all rules."""
        return f"{rule.game.slug}/{rule.key}"


class ChoiceSerializer(serializers.Serializer[Any]):
    """One reading of an option."""

    key = Word(help_text="Value to send.")
    text = Word(help_text="What it means.")
    basis = OneOf(BASES, help_text="How it is known.")
    cites = KeptCitations(read_only=True, help_text="Who says so.")


class OptionSerializer(serializers.Serializer[Any]):
    """A point on which sources differ or are silent. The first choice is the default."""

    key = Word(help_text="Name of the option.")
    text = Word(help_text="The question.")
    choices = ChoiceSerializer(many=True, read_only=True, help_text="The answers.")


class RulesetSerializer(serializers.Serializer[Any]):
    """The choices that one source makes; all other options stay at their defaults."""

    key = Word(help_text="Key of the source, or base.")
    text = Word(help_text="What it is.")
    options = serializers.DictField(child=Word(), read_only=True, help_text="Option to value.")
    cites = KeptCitations(read_only=True, help_text="Who says so.")


class HandSerializer(serializers.Serializer[Any]):
    """A combination of cards that scores."""

    object = Kind("hand")
    id = Word(source="slug", help_text="Slug, unique in its game.")
    value = Number(help_text="What it is worth, where that is one number.")
    cards = Slugs("path", help_text="Ids of its cards.")
    rule = Text(source="rule.key", default=None, help_text="Number of the rule that says so.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name.")


class GameSerializer(serializers.Serializer[GameEntry]):
    """A game's entry in the catalogue. Its rules are a list of their own."""

    object = Kind("game")
    id = Word(source="slug", help_text="Its slug.")
    uri = Address("api-game", "slug", help_text="This address.")
    html_uri = Address("game", "slug", help_text="Its page for people.")
    title = Word(help_text="What the catalogue calls it in English.")
    names = NameSerializer(many=True, read_only=True, help_text="Every attested name.")
    decks = Slugs("slug", help_text="Slugs of the decks it is played with.")
    players = Text(help_text="Number of players, as text.")
    type = Text(help_text="Kind of game.")
    rules_known = OneOf(["full", "partial", "name-only"], help_text="How much of its rules is known.")
    playable = serializers.SerializerMethodField(help_text="Whether it can be played here.")
    rules_uri = Address("api-game-rules", "slug", help_text="Address of the list of its rules.")
    options = OptionSerializer(many=True, read_only=True, help_text="Points on which sources differ.")
    rulesets = RulesetSerializer(many=True, read_only=True, help_text="Which source chooses what.")
    hands = HandSerializer(many=True, read_only=True, help_text="Scoring combinations.")
    variants = serializers.ListField(
        child=Word(), read_only=True, help_text="Other ways to play, with citations in the text."
    )
    description = Text(help_text="Prose with citations in the catalogue's own form.")
    note = Text(help_text="A remark.")
    claims = Slugs("slug", help_text="Slugs of claims about it.")
    cites = serializers.SerializerMethodField(help_text="Where it is described.")

    def get_playable(self, game: GameEntry) -> bool:
        """Whether there is a referee."""
        return bool(game.engine)

    @extend_schema_field(CitationSerializer(many=True))
    def get_cites(self, game: GameEntry) -> Any:
        """Citations."""
        return citations(self, game, "game", CitationSerializer)
