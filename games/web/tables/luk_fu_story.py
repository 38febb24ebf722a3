"""What happened in a match of Luk Fu, read from the events that somebody saw: roles, calls and tricks.

It knows no card that the events do not show.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from games.engine.core import CHANCE, Event, Seat

Role = Literal["head", "second", "third", "dreamer"]
Phase = Literal["deal", "tigers", "calls", "play", "last", "over"]

ROLES: tuple[Role, ...] = ("head", "second", "dreamer", "third")  # counter-clockwise
ACTIVE, OTHERS = 3, 2  # the head is asked for Five Tigers when he is to call
FULL_HAND = 12


@dataclass(frozen=True, slots=True)
class Play:
    """One play of a trick; ``cards`` as they were seen. ``stands`` while nothing has beaten it."""

    seat: Seat
    verb: str
    cards: tuple[str, ...]
    stands: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """What was so when an event happened, and what it led to.

    ``roles`` are by seat, those of the deal that the event belongs to. ``trick`` are the plays before it;
    ``won`` is the trick that it ends, as (who won, how many cards). ``ends`` says that it ends the deal.
    """

    deal: int
    roles: Mapping[Seat, Role]
    phase: Phase
    trick: tuple[Play, ...]
    won: tuple[Seat, int] | None
    ends: bool

    @property
    def standing(self) -> Play | None:
        """The set that is winning the trick."""
        return next((play for play in self.trick if play.stands), None)


@dataclass(slots=True)
class Story:
    """All moments, in the order of the events, and where the running deal has come to.

    ``trick`` is the running trick, or the last one while its winner is to lead; ``won`` counts by seat.
    """

    moments: list[Moment] = field(default_factory=list)
    deal: int = 0
    roles: dict[Seat, Role] = field(default_factory=dict)
    phase: Phase = "deal"
    caller: Seat | None = None
    passed: list[Seat] = field(default_factory=list)
    trick: tuple[Play, ...] = ()
    won: dict[Seat, int] = field(default_factory=dict)
    played: int = 0

    def seat(self, role: Role) -> Seat:
        """Who has a role in the running deal."""
        return next(seat for seat, held in self.roles.items() if held == role)


def roles_of(head: Seat, seats: int) -> dict[Seat, Role]:
    """Who is what when a seat is head: counter-clockwise head, second, dreamer if there is one, third."""
    order = [role for role in ROLES if role != "dreamer" or seats != ACTIVE]
    return {(head + step) % seats: role for step, role in enumerate(order)}


def story(events: Iterable[Event], seats: int, options: Mapping[str, str]) -> Story:
    """The story of some events from the first of the match on."""
    teller = _Teller(seats, int(options["min-fu"]), options["claim-after-last"] == "on")
    for event in events:
        teller.hear(event)
    return teller.story


class _Teller:
    def __init__(self, seats: int, needed: int, after_last: bool) -> None:
        self.seats, self.needed, self.after_last = seats, needed, after_last
        self.story = Story()
        self.head: Seat = 0
        self.winner: Seat | None = None

    def hear(self, event: Event) -> None:
        """Takes in one event."""
        told = self.story
        if event.actor == CHANCE:
            self._chance(event)
        elif not told.roles:  # a worked position: its play begins without a deal, and seat 0 is head
            told.roles, told.phase = roles_of(0, self.seats), "play"
        phase, trick = told.phase, () if self._is_full() else told.trick
        won, ends = (None, False) if event.actor == CHANCE else self._seat(event)
        told.moments.append(Moment(told.deal, told.roles, phase, trick, won, ends))
        if ends:
            self._end()

    def _chance(self, event: Event) -> None:
        told = self.story
        if event.action.verb == "lot":
            self.head = int(event.action.value.partition("=")[2])
            return
        told.deal += 1
        told.roles = roles_of(self.head, self.seats)
        told.phase = "calls" if self.seats == ACTIVE else "tigers"
        told.caller, self.winner = None, None
        told.passed, told.trick, told.played = [], (), 0
        told.won = {seat: 0 for seat, role in told.roles.items() if role != "dreamer"}

    def _is_full(self) -> bool:
        return len(self.story.trick) == ACTIVE

    def _seat(self, event: Event) -> tuple[tuple[Seat, int] | None, bool]:
        """What a player's event leads to: a trick won, the end of the deal."""
        told, verb = self.story, event.action.verb
        if verb in ("claim", "five-tigers"):
            self.winner = event.actor
            return None, True
        if verb == "call":
            told.caller, told.phase = event.actor, "play"
            return None, False
        if verb == "pass":
            return None, self._pass(event.actor)
        self._lay(event)
        if not self._is_full():
            return None, False
        best = next(play for play in told.trick if play.stands)
        told.won[best.seat] = told.won.get(best.seat, 0) + len(best.cards)
        told.played += len(best.cards)
        return (best.seat, len(best.cards)), told.played == FULL_HAND and self._played_out(best.seat)

    def _pass(self, seat: Seat) -> bool:
        told = self.story
        told.passed.append(seat)
        if told.phase == "last":
            return True
        if told.phase == "tigers" and len(told.passed) == OTHERS:
            told.phase, told.passed = "calls", []
        return len(told.passed) == ACTIVE

    def _lay(self, event: Event) -> None:
        told, action = self.story, event.action
        before = () if self._is_full() else told.trick
        if action.verb != "discard":
            before = tuple(replace(play, stands=False) for play in before)
        play = Play(event.actor, action.verb, action.cards, action.verb != "discard")
        told.trick = (*before, play)

    def _played_out(self, winner: Seat) -> bool:
        """Whether the deal is drawn now that all cards are played, or the winner may still claim."""
        if self.after_last and self.story.won[winner] >= self.needed:
            self.story.phase = "last"
            return False
        return True

    def _end(self) -> None:
        """The head stays only if he called and then won or drew (LF-9)."""
        told = self.story
        if told.caller != self.head or self.winner not in (self.head, None):
            self.head = told.seat("second")
        told.phase = "over"
