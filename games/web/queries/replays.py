"""The ways from one position of a match to others, and whether its seats have changed hands."""

import hashlib
from dataclasses import dataclass

from django.urls import reverse

from games.web.models import Match, Seat
from games.web.queries.view import MatchView, match_view


@dataclass(frozen=True, slots=True)
class Around:
    """Where a reader of a replay may go from here. A ply is None where there is no such position."""

    ply: int
    last: int
    previous: int | None
    following: int | None
    deals: list[tuple[int, int]]
    is_open: bool


def around(view: MatchView) -> Around:
    """The neighbours of a view's ply, and by deal the ply of its first position."""
    ply, last = view.ply, view.match.plies
    deals = [at for at, event in enumerate(view.observation.history, 1) if event.action.verb == "deal"]
    return Around(
        ply=ply,
        last=last,
        previous=ply - 1 if ply > 1 else None,
        following=ply + 1 if ply < last else None,
        deals=list(enumerate(deals, 1)),
        is_open=ply <= view.opened,
    )


def seats_tag(view: MatchView) -> str:
    """A text that changes when somebody sits down, leaves, comes back or is replaced."""
    known = [f"{seat.kind} {seat.player} {seat.is_free} {seat.is_away}" for seat in view.places]
    following = Match.objects.filter(origin=view.match, practice=False).values_list("slug", flat=True)
    return hashlib.sha256("\n".join([*known, *following, view.match.state]).encode()).hexdigest()[:12]


def after_move(view: MatchView, ply: int) -> str:
    """The address to look at after a move at ``ply``: the first deal that it settled, else the present."""
    seat: Seat | None = None if view.seat is None else view.places[view.seat]
    for at, event in enumerate(view.observation.history, 1):
        if at > ply + 1 and event.action.verb == "deal":
            stop = match_view(view.match, seat, at - 1)
            if stop.settled_now:
                return reverse("position", args=[view.match.slug, stop.ply])
    return reverse("match", args=[view.match.slug])
