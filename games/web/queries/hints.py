"""A hint in words: first where to look, then the move and what is known about it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.players.tree import Line
from games.web.queries.view import MatchView
from games.web.tables import advice_for


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: ``text`` is the nudge or the move, ``reasons`` speak for it, ``player`` chose it."""

    level: int
    text: str
    reasons: list[str]
    player: str


def hint(view: MatchView, lines: Sequence[Line], level: int, player: str) -> Hint:
    """The hint of a level, 1 or 2, that leads to the first of some lines.

    It knows only what the view shows and what the lines say, which come from a search that knew no more.
    """
    seen = view.observation
    advice = advice_for(view.words, seen, lines)
    if level > 1:
        return Hint(level, view.words.action(seen, advice.action), advice.reasons(), player)
    only = len(seen.legal_actions) == 1
    return Hint(level, _("There is only one move.") if only else advice.nudge(), [], player)
