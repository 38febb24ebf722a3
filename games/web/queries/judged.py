"""What the analysis of a match that has ended says so far: of each choice of a person, and of each deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from games.engine.core import Action
from games.players.analysis import PLAYOUTS, Choice, Luck, turning_points
from games.web.dealings import MOST, Dealing, Decision, dealings, people
from games.web.models import Match

__all__ = ["MOST", "PLAYOUTS", "Judged", "JudgedDeal", "judged_deals", "people"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice and what is known about it; ``is_turning`` tells that it is among those that cost most."""

    decision: Decision
    choice: Choice
    is_turning: bool


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """A deal as far as it is worked out, for one seat.

    ``brought`` is what the seat had of it in the end, None where the deal was broken off; ``lost`` and
    ``error`` the sum of the clear losses and its standard error; ``left`` counts what is not worked out yet
    and ``beyond`` the choices that will not be.
    """

    deal: Dealing
    choices: list[Judged]
    luck: Luck | None
    brought: float | None
    lost: float
    error: float
    left: int
    beyond: int


def judged_deals(match: Match, seat: int, number: int | None = None) -> list[JudgedDeal]:
    """The deals of a match that has ended, or one of them, as they were played on a seat. Raises Outdated."""
    known = {verdict.ply: verdict.document for verdict in match.verdicts.all()}
    return [_judged(deal, seat, known) for deal in dealings(match) if number in (None, deal.number)]


def _judged(deal: Dealing, seat: int, known: Mapping[int, Any]) -> JudgedDeal:
    own = [decision for decision in deal.decisions if decision.seat == seat]
    done = [decision for decision in own if decision.ply in known]
    choices = [_choice(known[decision.ply]) for decision in done]
    left = len(own) - len(done) + (deal.ply not in known)
    turning = turning_points(choices) if not left else []
    clear = [choice for choice in choices if choice.is_clear]
    return JudgedDeal(
        deal=deal,
        choices=_judgements(done, choices, turning),
        luck=Luck(**known[deal.ply][seat]) if deal.ply in known else None,
        brought=None if deal.stakes is None else deal.stakes[seat],
        lost=sum(choice.loss for choice in clear),
        error=hypot(*(choice.error for choice in clear)),
        left=left,
        beyond=deal.beyond.count(seat),
    )


def _judgements(done: Sequence[Decision], choices: Sequence[Choice], turning: Sequence[int]) -> list[Judged]:
    pairs = enumerate(zip(done, choices, strict=True))
    return [Judged(decision, choice, at in turning) for at, (decision, choice) in pairs]


def _choice(document: Any) -> Choice:
    actions = {name: Action.parse(document[name], longest=None) for name in ("action", "best")}
    return Choice(**document | actions)
