"""Cursors: where a list goes on, bound to the filters of the list that gave them."""

import base64
import hashlib
import json
from typing import Any

from rest_framework.request import Request

from catalog.api.errors import Refused

PLACE = ("cursor", "limit")


def address(request: Request, state: Any) -> str:
    """The address of the same list from another place on; ``state`` is JSON."""
    params = request.query_params.copy()
    cursor = json.dumps([_filters(request), state]).encode()
    params["cursor"] = base64.urlsafe_b64encode(cursor).decode().rstrip("=")
    return request.build_absolute_uri(f"{request.path}?{params.urlencode()}")


def state(request: Request) -> Any:
    """What the cursor of a request holds; None without one. Raises Refused for one of another list."""
    text = request.query_params.get("cursor")
    if text is None:
        return None
    try:
        filters, found = json.loads(base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True))
    except (ValueError, TypeError, RecursionError) as error:
        raise foreign(text) from error
    if filters != _filters(request):
        raise foreign(text)
    return found


def foreign(text: str) -> Refused:
    """The refusal of a cursor that the list did not give."""
    wrong = {"field": "cursor", "value": text[:80]}
    return Refused(
        "bad-cursor",
        "This cursor was not given by a list with these filters. Begin again without cursor.",
        [wrong | {"allowed": "the cursor in next or previous of the same list"}],
    )


def _filters(request: Request) -> str:
    pairs = sorted((k, v) for k, vs in request.query_params.lists() for v in vs if k not in PLACE)
    return hashlib.sha256(json.dumps([request.path, pairs]).encode()).hexdigest()[:12]
