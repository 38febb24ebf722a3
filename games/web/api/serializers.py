"""What the match endpoints answer, for the schema. The documents themselves are made in ``documents``."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from catalog.api.fields import Kind, Text, Word
from catalog.api.lists import ListSerializer
from games.engine.record import FORMAT, PLAYERS
from games.web.queries.view import Match


def whole(help_text: str, **more: Any) -> serializers.IntegerField:
    """A whole number of an answer."""
    return serializers.IntegerField(read_only=True, help_text=help_text, **more)


def number(help_text: str, **more: Any) -> serializers.FloatField:
    """A number of an answer that need not be whole."""
    return serializers.FloatField(read_only=True, help_text=help_text, **more)


def full(help_text: str) -> serializers.URLField:
    """A full address."""
    return serializers.URLField(read_only=True, help_text=help_text)


def texts(help_text: str) -> serializers.ListField:
    """A list of texts."""
    return serializers.ListField(child=serializers.CharField(), read_only=True, help_text=help_text)


def named(help_text: str) -> serializers.DictField:
    """Texts by name."""
    return serializers.DictField(child=serializers.CharField(), read_only=True, help_text=help_text)


CARDS = "Slugs of cards of the game's deck; copies repeat the slug"


class CommitmentSerializer(serializers.Serializer[Any]):
    """The hash that binds a chance event before anybody acts on it."""

    ply = whole("The ply of the chance event.")
    sha256 = Word(
        help_text='SHA-256 of the salt, a line feed and the action, as UTF-8 text ("salt\\naction").'
    )
    salt = Text(help_text="32 random bytes in hex; null until the deal is settled.")


class ZoneSerializer(serializers.Serializer[Any]):
    """A place where cards lie."""

    name = Word(help_text="What it is: hand, stock, pool, captured, trick ...")
    owner = whole("The seat that it belongs to; null for the table's own.", allow_null=True)
    cards = texts(f'{CARDS}, "?" stands for one that the seat does not see.')


class EventSerializer(serializers.Serializer[Any]):
    """Something that happened."""

    ply = whole("Its number, counted from 1; chance counts too.")
    actor = whole("The seat that did it; -1 is chance.")
    action = Word(help_text='The action, with "?" for each card that the seat did not see.')
    text = Word(help_text="The same in a sentence.")


class LegalActionSerializer(serializers.Serializer[Any]):
    """An action that you may take."""

    action = Word(help_text="How to spell it in a request.")
    verb = Word(help_text="What is done.")
    cards = texts(f"{CARDS}: first the card played, then those it takes.")
    value = Word(help_text="A value such as seats=0,1; empty for nearly all actions.")
    text = Word(help_text="The same in words.")


class PatternSerializer(serializers.Serializer[Any]):
    """Very many actions in one: the verb with any such choice of cards that the referee does not refuse."""

    verb = Word(help_text="What is done.")
    choose = whole("How many cards to name.")
    text = Word(help_text="The same in words.")

    def get_fields(self) -> dict[str, Any]:
        """With the member whose name Python keeps for itself."""
        return super().get_fields() | {"from": texts("The cards to choose from.")}


@extend_schema_field(
    PolymorphicProxySerializer(
        component_name="Move",
        serializers=[LegalActionSerializer, PatternSerializer],
        resource_type_field_name=None,
    )
)
class MoveField(serializers.Field[Any, Any, Any, Any]):
    """An action or a pattern."""


def moves_field() -> serializers.ListField:
    """What may be done."""
    return serializers.ListField(
        child=MoveField(),
        read_only=True,
        help_text="What you may do now; empty when it is not your turn. Up to 100 stand there one by one; "
        "above that, verbs with more than 20 are folded each into a pattern.",
    )


class ScoreLineSerializer(serializers.Serializer[Any]):
    """A line of the score sheet."""

    deal = whole("The number of the deal.")
    kind = serializers.ChoiceField(
        ["count", "pay"],
        read_only=True,
        help_text="count: what a hand is worth; pay: what is recorded or changes hands.",
    )
    seat = whole("Whose line it is.")
    label = Word(help_text="What for.")
    cards = texts(f"{CARDS}; empty where no cards stand for it.")
    points = whole("How much.")
    rule = Word(help_text="The number of the rule.")


class MatchViewSerializer(serializers.Serializer[Any]):
    """A match as one seat, or a bystander, sees it after a ply."""

    object = Kind("match")
    id = Word(help_text="The id of the match.")
    uri = full("This address.")
    html_uri = full("The same position on the pages for people.")
    game = Word(help_text="Slug of the game.")
    ruleset = Text(help_text="Key of the ruleset whose options these are; null if they match none.")
    options = named("Every option with its choice.")
    state = serializers.ChoiceField(Match.State.values, read_only=True, help_text="How far the match is now.")
    ply = whole("How many events have happened. Send this number back with your action.")
    deal = whole("The number of the deal that is played, or that the last event settled.")
    seat = whole("Whose view this is; null for a bystander's.", allow_null=True)
    current_player = whole("The seat that is to play; null when nobody is.", allow_null=True)
    thinking = serializers.BooleanField(
        read_only=True, help_text="True while computers need longer: ask again with GET."
    )
    commitments = CommitmentSerializer(many=True, read_only=True, help_text="One for each chance event.")
    zones = ZoneSerializer(many=True, read_only=True, help_text="Where the cards lie.")
    facts = named("What else the seat knows, by name: phase, roles, points so far. The names are the game's.")
    history = EventSerializer(many=True, read_only=True, help_text="All that happened, as the seat saw it.")
    legal_actions = moves_field()
    score_sheet = ScoreLineSerializer(many=True, read_only=True, help_text="The settled deals, line by line.")
    returns = serializers.ListField(
        child=serializers.IntegerField(),
        read_only=True,
        help_text="By seat the sum of the pay lines, in points of the match.",
    )


class SeatTokenSerializer(serializers.Serializer[Any]):
    """The token that holds a seat. It is shown this once."""

    seat = whole("The number of the seat.")
    token = Word(help_text="Send it as `Authorization: Seat <token>`.")


class NewMatchSerializer(MatchViewSerializer):
    """A new match as its first human seat sees it, with the tokens of all human seats."""

    seat_tokens = SeatTokenSerializer(many=True, read_only=True, help_text="One for each human seat.")


class HintSerializer(serializers.Serializer[Any]):
    """Advice, made from nothing but what the seat sees."""

    object = Kind("hint")
    id = Word(help_text="The match, the ply and the level.")
    uri = full("This address.")
    html_uri = full("The same on the pages for people.")
    match = Word(help_text="The id of the match.")
    match_uri = full("Address of the match.")
    ply = whole("The ply of the position that it is about.")
    level = whole("1: a nudge. 2: the action with its reasons.")
    text = Word(help_text="The advice.")
    reasons = texts("What speaks for it; empty at level 1.")
    action = LegalActionSerializer(read_only=True, allow_null=True, help_text="The action; null at level 1.")
    player = Word(help_text="The computer player that was asked.")


class LuckSerializer(serializers.Serializer[Any]):
    """What the cards of a deal brought a seat of themselves."""

    worth = number("How much more than cards bring on average, if a computer plays all seats alike.")
    error = number("The standard error of that.")


class AnalysedChoiceSerializer(serializers.Serializer[Any]):
    """A choice, compared with the best that a search found from what the seat saw."""

    ply = whole("The ply of the event.")
    uri = full("The position before it.")
    action = Word(help_text="What was played.")
    text = Word(help_text="The same in words.")
    best = Word(help_text="The best that was found; often the same.")
    best_text = Word(help_text="The same in words.")
    worth = number("What was to be expected with the best play, in `unit`.")
    loss = number("By how much what was played was worse; never below 0.")
    error = number("The standard error of the loss.")
    clear = serializers.BooleanField(read_only=True, help_text="Whether the loss is over two errors.")
    turning_point = serializers.BooleanField(
        read_only=True, help_text="Whether it is one of the three of the deal that clearly cost most."
    )


class AnalysedDealSerializer(serializers.Serializer[Any]):
    """One deal as the seat played it."""

    deal = whole("Its number.")
    ply = whole("The ply at which it was dealt.")
    luck = LuckSerializer(allow_null=True, read_only=True, help_text="Null while it is worked out.")
    brought = number("What the deal brought the seat; null where it was broken off.", allow_null=True)
    lost = number("The sum of the clear losses so far.")
    error = number("Its standard error.")
    left = whole("How much of this deal is still to be worked out.")
    beyond = whole("How many choices will not be judged, because the match is too long.")
    choices = AnalysedChoiceSerializer(
        many=True, read_only=True, help_text="What is judged, in the order of play."
    )


class AnalysisSerializer(serializers.Serializer[Any]):
    """How a person played a match that has ended."""

    object = Kind("analysis")
    id = Word(help_text="The match and the seat.")
    uri = full("This address.")
    html_uri = full("The same on the pages for people.")
    match = Word(help_text="The id of the match.")
    match_uri = full("Address of the match.")
    seat = whole("Whose play it is about.")
    unit = Word(help_text="What the figures are: points, for example.")
    measure = Word(help_text="What is counted.")
    playouts = whole("How many deals each choice was tried in.")
    complete = serializers.BooleanField(read_only=True, help_text="False while more is to come.")
    left = whole("How much is still to be worked out.")
    failed = whole("How much of that cannot be, for a reason that the server knows.")
    deals = AnalysedDealSerializer(many=True, read_only=True, help_text="The deals, in their order.")


class RecordCommitmentSerializer(CommitmentSerializer):
    """The hash and the salt of a chance event."""

    salt = Word(help_text="32 random bytes in hex.")


class RecordEventSerializer(serializers.Serializer[Any]):
    """Something that happened, every card named."""

    actor = whole("The seat that did it; -1 is chance.")
    action = Word(help_text="The action.")


class RecordSerializer(serializers.Serializer[Any]):
    """The whole match. Save it as it comes: the checksum is of this very text."""

    format = serializers.ChoiceField([FORMAT], read_only=True, help_text="The form of the record.")
    game = Word(help_text="Slug of the game.")
    version = whole("Version of the game's rules in the referee.")
    seats = whole("How many play.")
    ruleset = Text(help_text="Key of the ruleset; null if the options match none.")
    options = named("The options; empty where a ruleset is named.")
    players = serializers.ListField(
        child=serializers.ChoiceField(PLAYERS), read_only=True, help_text="Who played, by seat."
    )
    commitments = RecordCommitmentSerializer(many=True, read_only=True, help_text="One each chance event.")
    events = RecordEventSerializer(many=True, read_only=True, help_text="All that happened.")
    score_sheet = ScoreLineSerializer(many=True, read_only=True, help_text="How it was counted.")
    returns = serializers.ListField(
        child=serializers.IntegerField(), read_only=True, help_text="By seat the points of the match."
    )
    checksum = Word(help_text="SHA-256 of the record without this member, as compact JSON.")


class StrengthSerializer(serializers.Serializer[Any]):
    """What a player has reached at a game against others, one deal at a time."""

    lead = number("By how many points a hand it is ahead of the mean of the others.")
    error = number("The standard error of that.")
    wins = number("Its share of the decided hands.")
    low = number("Where the 95% interval of that share begins.")
    high = number("Where it ends.")
    milliseconds = number("Processor time of a decision, the median.")
    against = Word(help_text="The player on all other seats.")
    seats = whole("How many played.")
    options = named("The options that it was measured with, where they are not the usual ones.")
    deals = whole("How many deals were played.")
    date = serializers.DateField(read_only=True, help_text="When it was measured.")
    version = Word(help_text="With which version.")


class PlayerSerializer(serializers.Serializer[Any]):
    """A computer player."""

    object = Kind("player")
    id = Word(help_text="Its name, as `seats` takes it.")
    uri = full("Address of the list, with #<name>.")
    html_uri = full("Where people choose it.")
    name = Word(help_text="Its name.")
    description = Word(help_text="How it plays.")
    playouts = whole(
        "How many times it plays the deal out in thought before a move; null if it does not.", allow_null=True
    )
    errs = number("The share of its moves that are not the best it found; null likewise.", allow_null=True)
    seconds = number("The most that it thinks about a move here; null likewise.", allow_null=True)
    strength = serializers.DictField(
        child=StrengthSerializer(allow_null=True),
        read_only=True,
        help_text="Its measured strength by game; null where it was not measured.",
    )
    games = texts("Slugs of the games that it plays.")


class PlayerListSerializer(ListSerializer):
    """All computer players."""

    data = PlayerSerializer(many=True, read_only=True, help_text="The players.")


class RuleCiteSerializer(serializers.Serializer[Any]):
    """Who says so."""

    source = Word(help_text="Key of the source.")
    locator = Text(help_text="The place in it as text; null: not known.")
    via = Text(help_text="Key of the source through which we read it.")
    text = Word(help_text="The citation in one line.")
    uri = full("Address of the source.")


class BrokenRuleSerializer(serializers.Serializer[Any]):
    """A rule that an action breaks."""

    key = Word(help_text="Its number.")
    text = Word(help_text="What it says.")
    cites = RuleCiteSerializer(many=True, read_only=True, help_text="Who says so.")
    uri = full("Where it stands among the others.")


class FieldErrorSerializer(serializers.Serializer[Any]):
    """A value that cannot be used."""

    field = Word(help_text="Which one, as seats.0.player.")
    value = Word(help_text="Its beginning; empty if it is missing.")
    allowed = Word(help_text="What is allowed.")


class ProblemSerializer(serializers.Serializer[Any]):
    """Why a request is refused (RFC 9457). A refused request changes nothing."""

    type = full("An address that explains it to a person.")
    title = Word(help_text="The kind of problem.")
    status = whole("The status of the answer.")
    detail = Word(help_text="What is wrong here, and how to mend it.")
    instance = Word(help_text="The address that was asked for.")
    code = Word(help_text="The kind of problem, for programs.")
    errors = FieldErrorSerializer(many=True, read_only=True, help_text="By field what is wrong.")


class StalePlySerializer(ProblemSerializer):
    """The match has moved on."""

    ply = serializers.IntegerField(required=False, help_text="The present ply; with stale-ply only.")


class IllegalActionSerializer(ProblemSerializer):
    """The action breaks a rule."""

    rule = BrokenRuleSerializer(read_only=True, help_text="The rule.")
    legal_actions = moves_field()
