"""All that the templates of the table are given."""

from collections.abc import Iterable
from typing import Any

from games.engine.errors import IllegalAction
from games.web.queries.ends import end_of_deal
from games.web.queries.play import guide_box
from games.web.queries.replays import around, seats_tag
from games.web.queries.rules import refusal
from games.web.queries.table import table_page
from games.web.queries.view import MatchView


def scene(
    view: MatchView,
    error: IllegalAction | None = None,
    chosen: Iterable[str] = (),
    taken: Iterable[str] = (),
) -> dict[str, Any]:
    """The table of a view; after a refusal the reason, and the cards of hand and pool that stay chosen."""
    return {
        "page": table_page(view, chosen, taken),
        "view": view,
        "refusal": refusal(view, error) if error else None,
        "end": end_of_deal(view),
        "guide": guide_box(view),
        "around": around(view),
        "seats_tag": seats_tag(view),
    }
