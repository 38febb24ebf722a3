"""What the bodies of requests may hold, the choices of each game included."""

from collections.abc import Mapping, Sequence
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from catalog.api.bodies import (
    MISSING,
    Members,
    StrictChoice,
    StrictNumber,
    StrictTruth,
    body_of,
    error_of,
    faulty,
    only,
    read,
)
from games import registry
from games.engine.core import LONGEST_TEXT, Game, GameInfo, Option
from games.engine.errors import BadOptions, BadSeats
from games.players.roster import ROSTER, USUAL
from games.web.services import matches
from games.web.services.matches import SeatPlan
from games.web.services.seats import new_secret

HUMAN, COMPUTER = "human", "computer"
SPELLING = (
    r"^[a-z0-9]+(-[a-z0-9]+)*( (\?|[a-z0-9]+(-[a-z0-9]+)*))*( [a-z]+(-[a-z]+)*=[a-z0-9]+([,-][a-z0-9]+)*)?$"
)


class HumanSerializer(Members):
    """A seat for you or for another person: it gets a token."""

    kind = StrictChoice([HUMAN], help_text="Somebody with a token.")


class ComputerSerializer(Members):
    """A seat on which a computer plays."""

    kind = StrictChoice([COMPUTER], help_text="A computer player.")
    player = StrictChoice(
        ROSTER, required=False, help_text="Which one, as /players lists them; else the usual one."
    )


KINDS: dict[str, Any] = {HUMAN: HumanSerializer, COMPUTER: ComputerSerializer}


class SeatsField(serializers.ListField):
    """Who sits where, in the order of the seats."""

    def __init__(self, sizes: Sequence[int], **kwargs: Any) -> None:
        self.allowed = f"a list of {' or '.join(map(str, sorted(sizes)))} seats, at least one of them {HUMAN}"
        kwargs |= {"min_length": min(sizes), "max_length": max(sizes)}
        super().__init__(child=SeatField(), required=False, error_messages=only(self.allowed), **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        """Raises ValidationError as the list or one of its seats is wrong."""
        limits = range(self.min_length or 0, (self.max_length or 0) + 1)
        if isinstance(data, list) and len(data) not in limits:
            raise ValidationError(self.allowed)
        found = super().run_validation(data)
        if data is not serializers.empty and all(seat["kind"] == COMPUTER for seat in found):
            raise ValidationError(self.allowed)
        return found


@extend_schema_field(
    PolymorphicProxySerializer(component_name="Seat", serializers=KINDS, resource_type_field_name="kind")
)
class SeatField(serializers.Field[Any, Any, Any, Any]):
    """One seat, of either kind."""

    def to_internal_value(self, data: Any) -> Any:
        """The seat's members."""
        if not isinstance(data, dict):
            raise ValidationError('an object such as {"kind": "human"}')
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise ValidationError({"kind": [", ".join(KINDS)]})
        return KINDS[kind]().run_validation(data)


class MatchSerializer(Members):
    """A match to begin. What is left out is as usual."""


def _game_serializer(info: GameInfo) -> type[Members]:
    """What a match of one game may ask for."""
    name = "".join(part.capitalize() for part in info.slug.split("-"))
    options = type(
        f"{name}OptionsSerializer",
        (Members,),
        {
            **{option.key: _choice(option) for option in info.options},
            "unknown": "invalid",
            "__doc__": f"The options of {info.name}, each with its readings; the first is the usual one.",
        },
    )
    rulesets = [ruleset.key for ruleset in info.rulesets]
    fields = {
        "game": StrictChoice([info.slug], help_text=f"{info.name}."),
        "ruleset": StrictChoice(
            rulesets,
            required=False,
            allow_null=True,
            help_text="The choices of one source; null and base are the usual ones.",
        ),
        "options": options(required=False, help_text="Single choices, over those of the ruleset."),
        "seats": SeatsField(
            info.seats, help_text="Who sits where; usually you on seat 0 and computers on the others."
        ),
        "__doc__": f"A match of {info.name}. What is left out is as usual.",
    }
    return type(f"{name}MatchSerializer", (MatchSerializer,), fields)


def _choice(option: Option) -> StrictChoice:
    readings = "\n".join(f"- `{choice.key}`: {choice.text}" for choice in option.choices)
    return StrictChoice(option.values, required=False, help_text=f"{option.text}\n\n{readings}")


MATCHES: dict[str, Any] = {slug: _game_serializer(game.info) for slug, game in registry.all_games().items()}


@extend_schema_field({"type": "string", "maxLength": LONGEST_TEXT, "pattern": SPELLING})
class ActionField(serializers.Field[str, Any, str, Any]):
    """An action as text. The referee reads it."""

    def to_internal_value(self, data: Any) -> str:
        """The text as it stands."""
        if type(data) is not str:
            self.fail("invalid")
        return data


class ActionSerializer(Members):
    """An action, and the position that it is meant for."""

    action = ActionField(
        error_messages=only("verb card card ..., as in legal_actions"),
        help_text="The action: verb, cards, value, one space apart, as `legal_actions` spells them.",
    )
    ply = StrictNumber(
        error_messages=only("a whole number from 0: the ply of the view that you act on"),
        min_value=0,
        help_text="The `ply` of the view that you act on.",
    )


class AgainSerializer(Members):
    """How to deal again."""

    same_deal = StrictTruth(
        error_messages=only("true or false"),
        default=False,
        help_text="True for the last deal once more, against computers, outside statistics.",
    )


class NothingSerializer(Members):
    """An empty body."""


def match_body(request: Request) -> dict[str, Any]:
    """The match that a body asks for. Raises Refused."""
    game = body_of(request).get("game", MISSING)
    if not isinstance(game, str) or game not in MATCHES:
        raise faulty([error_of("game", game, ", ".join(MATCHES))])
    return read(request, MATCHES[game])


def game_of(asked: Mapping[str, Any]) -> Game[Any]:
    """The game of such a body. Raises Refused for choices that make no sense together."""
    seats = asked.get("seats")
    options = matches.options_of(asked["game"], asked.get("ruleset"), asked.get("options", {}))
    try:
        return matches.game_for(asked["game"], options, len(seats) if seats else None)
    except BadSeats as error:
        allowed = f"with these options {', '.join(map(str, error.allowed))} seats"
        raise faulty([error_of("seats", seats, allowed)]) from error
    except BadOptions as error:
        field = f"options.{error.key.partition(' ')[0]}"
        raise faulty([error_of(field, error.value, ", ".join(error.allowed))], detail=str(error)) from error


def plans_of(asked: Mapping[str, Any], count: int) -> list[SeatPlan]:
    """Who is to sit where; each person gets a new secret."""
    computers = [{"kind": COMPUTER}] * (count - 1)
    return [
        SeatPlan(secret=new_secret()) if seat["kind"] == HUMAN else SeatPlan(player=seat.get("player", USUAL))
        for seat in asked.get("seats") or [{"kind": HUMAN}, *computers]
    ]
