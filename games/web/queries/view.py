"""What one seat, a bystander, or after the end everybody sees of a match at one ply."""

from dataclasses import dataclass, replace
from typing import Any

from catalog.queries.faces import faces
from games.engine.core import HIDDEN, Event, Game, Observation, ScoreLine, Zone
from games.engine.referee import Record, replay
from games.web.models import Match, Seat
from games.web.records import Outdated, open_plies, table_of
from games.web.tables import words_for
from games.web.tables.base import TableWords

__all__ = [
    "ALL",
    "Match",
    "MatchView",
    "NoSuchPly",
    "Outdated",
    "SealedView",
    "Seat",
    "match_of",
    "match_view",
    "next_stop",
]

ALL = "all"


class SealedView(Exception):
    """This position is not open to whoever asks in the way asked for."""


class NoSuchPly(Exception):
    """The match has no such ply; the last one is the argument."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """The hash of a chance event; its salt once the deal is settled."""

    ply: int
    sha256: str
    salt: str | None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it looks after ``ply`` events. ``seat`` is the asker's own seat, also in others' views."""

    match: Match
    places: tuple[Seat, ...]
    game: Game[Any]
    words: TableWords
    observation: Observation
    seat: int | None
    ply: int
    opened: int
    commitments: tuple[Commitment, ...]
    score_sheet: tuple[ScoreLine, ...]
    settled_now: bool

    @property
    def is_present(self) -> bool:
        """Whether this is the latest position."""
        return self.ply == self.match.plies

    @property
    def is_going_on(self) -> bool:
        """Whether the match is still being played."""
        return self.match.state == Match.State.PLAYING

    @property
    def deal(self) -> int:
        """The number of the deal that is played, or that the last event settled."""
        settled = max((line.deal for line in self.score_sheet), default=0)
        return settled if self.settled_now else settled + 1

    @property
    def to_play(self) -> int | None:
        """The seat that is, or then was, to play; None where nobody was, or nobody will be."""
        player = self.observation.current_player
        return None if player < 0 or (self.is_present and not self.is_going_on) else player

    @property
    def has_people(self) -> bool:
        """Whether other people sit, or are awaited, at the table."""
        return sum(seat.kind == Seat.Kind.HUMAN for seat in self.places) > 1


def match_of(slug: str) -> Match:
    """A match and its seats. Raises Match.DoesNotExist."""
    return Match.objects.prefetch_related("places").get(slug=slug)


def match_view(match: Match, seat: Seat | None, ply: int | None = None, whose: str = "") -> MatchView:
    """The match after ``ply`` events, the latest by default, as its asker sees it.

    ``whose`` is the number of another seat, or `ALL`, where the position is open to all. Raises SealedView,
    NoSuchPly and Outdated.
    """
    table = table_of(match)
    at = match.plies if ply is None else ply
    if not 0 <= at <= match.plies:
        raise NoSuchPly(match.plies)
    opened = open_plies(match, table)
    own = None if seat is None else seat.number
    if whose and at > opened:
        raise SealedView("The other hands are opened when the deal is settled.")
    state = table.state if at == match.plies else replay(table.game, table.record, at)
    return MatchView(
        match=match,
        places=tuple(match.places.all()),
        game=table.game,
        words=words_for(table.game, faces(table.game.info.deck)),
        observation=_observation(table.game, state, own, whose, match),
        seat=own,
        ply=at,
        opened=opened,
        commitments=tuple(_commitments(table.record, at, opened)),
        score_sheet=table.game.score_sheet(state),
        settled_now=_is_settled(table.game, table.record, state, at),
    )


def _observation(
    game: Game[Any],
    state: Any,
    own: int | None,
    whose: str,
    match: Match,
) -> Observation:
    if whose == ALL:
        view = _opened(game, state, own)
    else:
        view = game.observation(state, int(whose) if whose else own)
    if match.state not in (Match.State.PLAYING, Match.State.OVER) or whose:
        view = replace(view, legal_actions=())
    return view


def _opened(game: Game[Any], state: Any, own: int | None) -> Observation:
    """All hands together: of each place what the seat that knows most of it sees."""
    views = [game.observation(state, seat) for seat in (None, *range(game.seats))]
    zones = [_clearest([view.zones[at] for view in views]) for at in range(len(views[0].zones))]
    history = [
        min((view.history[at] for view in views), key=_hidden_cards) for at in range(len(views[0].history))
    ]
    return replace(views[0], seat=own, zones=tuple(zones), history=tuple(history))


def _clearest(zones: list[Zone]) -> Zone:
    return min(zones, key=lambda zone: zone.cards.count(HIDDEN))


def _hidden_cards(event: Event) -> int:
    return event.action.cards.count(HIDDEN)


def _commitments(record: Record, ply: int, opened: int) -> list[Commitment]:
    return [
        Commitment(at, digest, salt if at <= opened else None)
        for at, digest, salt in record.commitments()
        if at <= ply
    ]


def _is_settled(game: Game[Any], record: Record, state: Any, ply: int) -> bool:
    """Whether the last event settled a deal."""
    if ply == 0 or game.current_player(state) >= 0:
        return False
    before = replay(game, record, ply - 1)
    return game.settled_deals(state) > game.settled_deals(before)


def next_stop(view: MatchView) -> int:
    """The ply at which a reader who goes on from a view looks next: after the next actor's events.

    The settling of a deal is always a stop. It is the view's own ply at the latest position.
    """
    table = table_of(view.match)
    events = table.record.events
    at = view.ply
    if at >= len(events):
        return at
    actor = events[at].actor
    state = replay(table.game, table.record, at)
    settled = table.game.settled_deals(state)
    while at < len(events) and events[at].actor == actor:
        state = table.game.successor(state, events[at].action)
        at += 1
        if table.game.settled_deals(state) > settled:
            return at
    return at
