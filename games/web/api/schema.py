"""What drf-spectacular cannot be told beside an operation, as hooks of its settings."""

from typing import Any

ID = "$response.body#/id"
TOKEN = "Seat {$response.body#/seat_tokens/0/token}"  # noqa: S105 -- an expression of OpenAPI, no secret
FIRST_ACTION = {"action": "$response.body#/legal_actions/0/action", "ply": "$response.body#/ply"}
# Operation: what is asked for besides the match, the body to send.
FOLLOWING: dict[str, tuple[dict[str, str], Any]] = {
    "getMatch": ({}, None),
    "play": ({}, FIRST_ACTION),
    "getHint": ({}, None),
    "getPosition": ({"ply": "$response.body#/ply"}, None),
    "getRecord": ({}, None),
    "resign": ({}, None),
    "playAgain": ({}, {"same_deal": False}),
}


def plain_choices(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Takes away the marks by which drf-spectacular would make components of choices; they stay in place."""
    _unmark(result["components"])
    return result


def _unmark(part: Any) -> None:
    if isinstance(part, dict):
        part.pop("x-spec-enum-id", None)
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        _unmark(inner)


def link_matches(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Adds to the answer of a new match links to all that can be done with it."""
    for operation in (post for path in result["paths"].values() if (post := path.get("post"))):
        if operation["operationId"] == "createMatch":
            operation["responses"]["201"]["links"] = {name: _link(name) for name in FOLLOWING}
    return result


def _link(name: str) -> dict[str, Any]:
    parameters, body = FOLLOWING[name]
    link: dict[str, Any] = {
        "operationId": name,
        "parameters": {"path.match_id": ID, "header.Authorization": TOKEN}
        | {f"path.{key}": value for key, value in parameters.items()},
    }
    return link | ({"requestBody": body} if body is not None else {})
