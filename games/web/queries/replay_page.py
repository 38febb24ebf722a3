"""A replay: one position of a match among all the others, seen through one seat's eyes or all open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from games.engine.core import TERMINAL
from games.web.queries.analysis import analysis
from games.web.queries.ends import end_of_deal
from games.web.queries.replays import Deal, address, asker, deals_of
from games.web.queries.scene import scene
from games.web.queries.view import ALL, MatchView, match_view


@dataclass(frozen=True, slots=True)
class Link:
    """Somewhere to go from here."""

    text: str
    url: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event of the log; its link leads to the position after it."""

    ply: int
    text: str
    url: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a reader of a replay may go from here. An address is "" where there is no such position.

    ``eyes`` names another seat whose view this is; ``seats`` are those that can be played on from here.
    """

    whose: str
    eyes: str
    said: str
    here: str
    first: str
    previous: str
    following: str
    latest: str
    deals: list[tuple[Link, Link | None]]
    views: list[Link]
    is_open: bool
    log: list[LogLine]
    seats: list[tuple[int, str]]
    play_as: int


def opened_up(view: MatchView, whose: str) -> tuple[MatchView, str]:
    """A view and whose it is; a bystander who asks for no hand in particular sees all that is open."""
    if whose or view.seat is not None or view.ply > view.opened:
        return view, whose
    return match_view(view.match, None, view.ply, ALL), ALL


def replay_scene(view: MatchView, whose: str) -> dict[str, Any]:
    """All that the template of the replay is given. In another seat's view "you" is that seat."""
    seen = replace(view, seat=int(whose)) if whose.isdigit() else view
    more = {"end": end_of_deal(view), "replay": replay_page(view, whose), "analysis": analysis(view, whose)}
    return scene(seen) | more


def replay_page(view: MatchView, whose: str) -> Replay:
    """The replay at a view's ply, seen as ``whose`` says (see `match_view`)."""
    ply, last, is_open = view.ply, view.match.plies, view.ply <= view.opened
    deals, seats = deals_of(view.match), _seats(view)
    log = list(_log(view, whose, deals))
    return Replay(
        whose=whose,
        eyes=seats[int(whose)][1] if whose.isdigit() else "",
        said=next((line.text for line in log if line.is_here), ""),
        here=_address(view, ply, whose),
        first=_address(view, 1, whose) if ply > 1 else "",
        previous=_address(view, ply - 1, whose) if ply > 1 else "",
        following=_address(view, ply + 1, whose) if ply < last else "",
        latest=_address(view, last, whose) if ply < last else "",
        deals=_deal_links(view, whose, deals),
        views=_views(view, whose) if is_open else [],
        is_open=is_open,
        log=log,
        seats=seats if is_open and view.observation.current_player != TERMINAL else [],
        play_as=int(whose) if whose.isdigit() else view.seat or 0,
    )


def _log(view: MatchView, whose: str, deals: Sequence[Deal]) -> Iterator[LogLine]:
    """The whole deal as its reader knows it now, not only up to this ply; the newest first."""
    whole = match_view(view.match, asker(view), whose="" if view.is_going_on else whose)
    told = replace(whole.observation, seat=view.seat)
    starts = [1, *[deal.start for deal in deals[1:]], view.match.plies + 1]
    start, end = next((a, b) for a, b in pairwise(starts) if view.ply < b)
    for ply in range(end - 1, start - 1, -1):
        text = view.words.event(told, told.history[ply - 1])
        yield LogLine(ply, text, _address(view, ply, whose), ply == view.ply)


def _deal_links(view: MatchView, whose: str, deals: Sequence[Deal]) -> list[tuple[Link, Link | None]]:
    found = []
    for deal in deals:
        at, end = deal.settled, deal.settled or view.match.plies
        title = _("Deal %(n)d") % {"n": deal.number}
        start = Link(title, _address(view, deal.start, whose), deal.start <= view.ply <= end)
        score = Link(_("its score"), _address(view, at, whose), view.ply == at) if at else None
        found.append((start, score))
    return found


def _address(view: MatchView, ply: int, whose: str) -> str:
    """The address of a ply; a sight of other hands is kept only where the ply is open."""
    return address(view.match, ply, whose if ply <= view.opened else "")


def _views(view: MatchView, whose: str) -> list[Link]:
    choices = [(ALL, _("All hands"))]
    for seat, name in _seats(view):
        own = seat == view.seat
        choices.append(("" if own else str(seat), _("Only yours") if own else name))
    return [Link(name, _address(view, view.ply, key), key == whose) for key, name in choices]


def _seats(view: MatchView) -> list[tuple[int, str]]:
    """The seats as the asker names them, also in another seat's view."""
    seen = replace(view.observation, seat=view.seat)
    return [(seat, view.words.who(seen, seat)) for seat in range(view.game.seats)]
