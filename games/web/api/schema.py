"""What drf-spectacular cannot be told beside an operation: which calls follow upon which (a hook of it)."""

from typing import Any

Link = dict[str, Any]

ID = {"path.match_id": "$response.body#/id"}
PLY = {"path.ply": "$response.body#/ply"}
TOKEN = {"header.Authorization": "Seat {$response.body#/seat_tokens/0/token}"}
FIRST_ACTION = {"action": "$response.body#/legal_actions/0/action", "ply": "$response.body#/ply"}
# Answers, by operation and status, and what can be asked with what they hold.
FOLLOWING: dict[tuple[str, str], dict[str, Link]] = {
    ("create_match", "201"): {
        "get_match": {"parameters": ID | TOKEN},
        "play": {"parameters": ID | TOKEN, "requestBody": FIRST_ACTION},
        "get_hint": {"parameters": ID | TOKEN},
        "get_position": {"parameters": ID | TOKEN | PLY},
        "get_record": {"parameters": ID | TOKEN},
        "resign": {"parameters": ID | TOKEN},
        "play_again": {"parameters": ID | TOKEN, "requestBody": {"same_deal": False}},
    },
    ("play", "200"): {"get_match": {"parameters": ID}, "get_position": {"parameters": ID | PLY}},
    ("resign", "200"): {
        "get_match": {"parameters": ID},
        "get_record": {"parameters": ID},
        "get_analysis": {"parameters": ID},
    },
}
ALTERNATIVES = {
    "Move": "An action that you may take, or a pattern that stands for many.",
    "NewMatchRequest": "A match to begin: what may be chosen depends on the game.",
    "Seat": "Who sits on a seat.",
}


def link_matches(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds to answers about matches links to what can be asked next, and explains alternatives."""
    for name, text in ALTERNATIVES.items():
        result["components"]["schemas"][name]["description"] = text
    operations = [part for path in result["paths"].values() for part in path.values()]
    for operation in operations:
        for status, response in operation.get("responses", {}).items():
            if links := FOLLOWING.get((operation["operationId"], status)):
                response["links"] = {name: {"operationId": name} | link for name, link in links.items()}
    return result
