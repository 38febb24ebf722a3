"""What the OpenAPI schema says of each operation, with examples that a test makes again."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    PolymorphicProxySerializer,
    extend_schema,
)

from games.web.api.requests import MATCHES, ActionSerializer, AgainSerializer
from games.web.api.serializers import (
    AnalysisSerializer,
    HintSerializer,
    IllegalActionSerializer,
    MatchViewSerializer,
    NewMatchSerializer,
    PlayerListSerializer,
    RecordSerializer,
    StalePlySerializer,
)
from games.web.queries.judged import MOST

Operation = TypeVar("Operation", bound=Callable[..., Any])
PROBLEM = "application/problem+json"
EXAMPLES: Mapping[str, Any] = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
ANY_PROBLEM = {"$ref": "#/components/schemas/Problem"}  # config.schema adds it
SHAPES = {409: StalePlySerializer, 422: IllegalActionSerializer}
WHY = {
    400: "The request cannot be read: `bad-request`, `unknown-parameter`, `bad-value`, `malformed-action`.",
    401: "The token holds no seat at this match, or none was sent where one is needed: `no-seat`.",
    403: "It is another seat's turn: `not-your-turn`.",
    404: "There is no such match or ply: `not-found`.",
    409: "The match has moved on: `stale-ply`, with the present `ply`. Or it has ended: `match-over`.",
    413: "The body is too long: `too-large`.",
    415: "The body is not JSON: `unsupported-media-type`.",
    422: "A rule forbids the action: `illegal-action`, with the rule, its citations, and what is legal.",
}
SEALED = {403: "Cards are still hidden: `sealed`."}
SEALED_PLAY = {403: "The match is going on: `sealed`."}
WRITES = (400, 404, 413, 415)


def _example(name: str, **more: Any) -> OpenApiExample:
    return OpenApiExample(name, value=EXAMPLES.get(name), **more)


def _responses(
    good: tuple[int, Any], text: str, example: str, problems: Sequence[int], why: Mapping[int, str]
) -> dict[Any, Any]:
    status, shape = good
    shown = [_example(example, response_only=True, status_codes=[str(status)])]
    return {
        status: OpenApiResponse(shape, text, shown),
        **{(code, PROBLEM): _problem(code, {**WHY, **why}[code]) for code in problems},
    }


def _problem(code: int, text: str) -> OpenApiResponse:
    name = f"problem {code}"
    shown = [_example(name, response_only=True, status_codes=[str(code)])] if name in EXAMPLES else []
    return OpenApiResponse(SHAPES.get(code, ANY_PROBLEM), text, shown)


PATH = OpenApiParameter(
    "match_id",
    str,
    OpenApiParameter.PATH,
    description="The `id` of the match.",
    examples=[OpenApiExample("a match", value="examp2e234")],
)
LEVEL = OpenApiParameter(
    "level",
    int,
    description="1 (the usual): a nudge in words. 2: the action with its reasons.",
    enum=[1, 2],
    default=1,
)
PLY = OpenApiParameter(
    "ply",
    int,
    OpenApiParameter.PATH,
    description="How many events to look at, from 0 to the present ply.",
    examples=[OpenApiExample("after the first event", value=1)],
)
SEAT = OpenApiParameter("seat", int, description="A seat that a person holds.")

ANYBODY: list[Any] = []
EITHER: list[Any] = [{"Seat": []}, {}]

create = extend_schema(
    operation_id="create_match",
    tags=["matches"],
    auth=ANYBODY,
    summary="Begin a match",
    description="""Deals a match and lets computers play until a person has to decide.

Only `game` is needed. `ruleset` names the choices of one source and `options` override single ones;
`/games/<game>` lists both. `seats` says who sits where, in the order of the seats: at least one is
`{"kind": "human"}`, each of the others that or `{"kind": "computer", "player": "greedy"}`. If it is left out,
you sit on seat 0 and computers on the rest.

The answer is the view of the first human seat. Its member `seat_tokens` stands in this answer only: one token
for each human seat. Keep yours; who has it holds the seat. Send it as `Authorization: Seat <token>`.""",
    request=PolymorphicProxySerializer(
        component_name="NewMatchRequest", serializers=MATCHES, resource_type_field_name="game"
    ),
    responses=_responses(
        (201, NewMatchSerializer), "Begun. `Location` is its address.", "create", (400, 413, 415), {}
    ),
    examples=[_example("create request", request_only=True)],
)
look = extend_schema(
    operation_id="get_match",
    tags=["matches"],
    auth=EITHER,
    summary="Look at a match",
    description="""The match as the seat sees it whose token you send; without a token as a bystander does.

A card that is not seen is `?`. If `thinking` is true, computers are still at it: ask again in a second.""",
    parameters=[PATH],
    responses=_responses((200, MatchViewSerializer), "The match.", "look", (400, 401, 404, 409), {}),
)
act = extend_schema(
    operation_id="play",
    tags=["matches"],
    summary="Play",
    description="""Plays an action of `legal_actions` at the position whose `ply` you send back.

Of a pattern choose as many cards as `choose` says: `discard guan-4 qian-5 suo-4`. Their order is free.
Computers answer in the same call, and the new view comes back. If the connection breaks, send the same again:
the same action at the same ply is played once, and answered with the match as it stands. A refused action
changes nothing; the refusal names the rule and who says so.""",
    parameters=[PATH],
    request=ActionSerializer,
    responses=_responses((200, MatchViewSerializer), "Played.", "act", (*WRITES, 401, 403, 409, 422), {}),
    examples=[_example("act request", request_only=True)],
)
hint = extend_schema(
    operation_id="get_hint",
    tags=["matches"],
    summary="Ask for a hint",
    description="""What the strongest computer player would do in your place, made from your view alone.

The same position gives the same hint. Only whoever is to play can ask. The hint is thought out first: at most
some three seconds; if computers have more to think about than that, you get 429 and ask again.""",
    parameters=[PATH, LEVEL],
    responses=_responses((200, HintSerializer), "The hint.", "hint", (400, 401, 403, 404, 409), {}),
)
position = extend_schema(
    operation_id="get_position",
    tags=["matches"],
    auth=EITHER,
    summary="Look at an earlier position",
    description="""The view after a ply, as your seat saw it then. Its `legal_actions` are those of that time.

`state` says how far the match is now.""",
    parameters=[PATH, PLY],
    responses=_responses((200, MatchViewSerializer), "The position.", "position", (400, 401, 404, 409), {}),
)
record = extend_schema(
    operation_id="get_record",
    tags=["matches"],
    auth=EITHER,
    summary="Fetch the record",
    description="""Everything that happened, every card named, as one line of JSON (`paper-tigers-record/1`).

Only after the end. Saved as it comes it is a record file: the referee replays it and checks every figure.
Of each chance event anyone can check that `sha256(salt + "\\n" + action)` is the hash shown before play.""",
    parameters=[PATH],
    responses=_responses((200, RecordSerializer), "The record.", "record", (400, 401, 403, 404, 409), SEALED),
)
analysis = extend_schema(
    operation_id="get_analysis",
    tags=["matches"],
    auth=EITHER,
    summary="Ask what each choice cost",
    description=f"""How a person played, once the match has ended: for each choice the estimated loss against
the best play by what the seat saw then, and for each deal the luck of its cards apart from play.

It is worked out when it is asked for, after all moves that others wait for. Until it is there the answer
is 202 with what is known so far, `complete` is false and `left` says how much is missing: ask again. The same
match always gives the same figures. Of a match at most the first {MOST} choices are judged, only people's.
Without `seat` it is about your own, or about the first that a person holds.""",
    parameters=[PATH, SEAT],
    responses={
        **_responses(
            (200, AnalysisSerializer), "All of it.", "analysis", (400, 401, 403, 404, 409), SEALED_PLAY
        ),
        202: OpenApiResponse(
            AnalysisSerializer, "What is known so far. `Retry-After` says when to ask again."
        ),
    },
)
resign = extend_schema(
    operation_id="resign",
    tags=["matches"],
    summary="Resign",
    description="Ends the match for good. All its cards are open then.",
    parameters=[PATH],
    request=None,
    responses=_responses((200, MatchViewSerializer), "Ended.", "resign", (*WRITES, 401, 409), {}),
)
again = extend_schema(
    operation_id="play_again",
    tags=["matches"],
    summary="Deal again",
    description="""Begins another match with the same game, options and seats, once this one has ended.

Whoever holds a seat keeps it with the same token. It is one new match for all who ask. With `same_deal` you
get the last deal once more, in your seat and against computers; such a match never counts in statistics.""",
    parameters=[PATH],
    request=AgainSerializer,
    responses=_responses(
        (201, MatchViewSerializer),
        "Begun. `Location` is its address.",
        "again",
        (*WRITES, 401, 403, 409),
        SEALED,
    ),
    examples=[_example("again request", request_only=True)],
)
players = extend_schema(
    operation_id="list_players",
    tags=["matches"],
    summary="List the computer players",
    description="""The names that `seats` takes; how each of them plays, how much it thinks, how strong it is.

`strength` holds, by game, what `python -m games.lab ladder` has measured.""",
    auth=ANYBODY,
    responses=_responses((200, PlayerListSerializer), "The players.", "players", (400,), {}),
)
