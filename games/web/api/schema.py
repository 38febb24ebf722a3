"""What drf-spectacular cannot be told beside an operation, as hooks of its settings."""

from typing import Any

ID = "$response.body#/id"
TOKEN = "Seat {$response.body#/seat_tokens/0/token}"  # noqa: S105 -- an expression of OpenAPI, no secret
FIRST_ACTION = {"action": "$response.body#/legal_actions/0/action", "ply": "$response.body#/ply"}
# Operation: what is asked for besides the match, the body to send.
FOLLOWING: dict[str, tuple[dict[str, str], Any]] = {
    "get_match": ({}, None),
    "play": ({}, FIRST_ACTION),
    "get_hint": ({}, None),
    "get_position": ({"ply": "$response.body#/ply"}, None),
    "get_record": ({}, None),
    "resign": ({}, None),
    "play_again": ({}, {"same_deal": False}),
}

ALTERNATIVES = {
    "Move": "An action that you may take, or a pattern that stands for many.",
    "NewMatchRequest": "A match to begin: what may be chosen depends on the game.",
    "Seat": "Who sits on a seat.",
}


def link_matches(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds to the answer of a new match links to all that can be done with it, and explains alternatives."""
    for name, text in ALTERNATIVES.items():
        result["components"]["schemas"][name]["description"] = text
    for operation in (post for path in result["paths"].values() if (post := path.get("post"))):
        if operation["operationId"] == "create_match":
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
