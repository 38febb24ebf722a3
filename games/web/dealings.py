"""What there was to decide in a match that has ended, deal by deal."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.engine.core import CHANCE, Action, Event, Game
from games.web.models import Match, Seat
from games.web.records import table_of

# Of a match so many choices are judged, from its first on.
MOST = 200


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a person had: ``state`` is the one before the event of that ply."""

    ply: int
    seat: int
    action: Action
    state: Any


@dataclass(slots=True)
class Dealing:
    """One deal that was played, and what people chose in it.

    ``ply`` is that of the cards' dealing, ``end`` the last one. ``stakes`` are by seat what it brought, None
    where it was broken off; ``beyond`` are the choices that are too many to be judged, by seat.
    """

    number: int
    ply: int
    end: int
    stakes: tuple[float, ...] | None = None
    decisions: list[Decision] = field(default_factory=list)
    beyond: list[int] = field(default_factory=list)


def people(match: Match) -> list[int]:
    """The seats that are held by people."""
    return [place.number for place in match.places.all() if place.kind == Seat.Kind.HUMAN]


def dealings(match: Match) -> list[Dealing]:
    """The deals of a match in which somebody was to play, in their order. Raises Outdated."""
    table, seats = table_of(match), people(match)
    game, found, judged = table.game, list[Dealing](), 0
    settled = 0
    for ply, event, before, after in _steps(game, table.record.events):
        if event.action.verb == "deal" and event.actor == CHANCE and game.current_player(after) >= 0:
            found.append(Dealing(game.settled_deals(before) + 1, ply, ply))
            continue
        if not found:
            continue
        deal = found[-1]
        if event.actor in seats and ply > match.origin_ply and _has_choice(game, before):
            if judged < MOST:
                deal.decisions.append(Decision(ply, event.actor, event.action, before))
            else:
                deal.beyond.append(event.actor)
            judged += 1
        if deal.stakes is None and event.actor >= 0:
            deal.end = ply
        if (deals := game.settled_deals(after)) > settled:
            settled, deal.stakes = deals, tuple(game.stakes(after))
    return found


def _steps(game: Game[Any], events: tuple[Event, ...]) -> Iterator[tuple[int, Event, Any, Any]]:
    state = game.new_initial_state()
    for ply, event in enumerate(events, 1):
        after = game.successor(state, event.action)
        yield ply, event, state, after
        state = after


def _has_choice(game: Game[Any], state: Any) -> bool:
    return len(game.search_actions(state)) > 1 or len(game.legal_actions(state)) > 1
