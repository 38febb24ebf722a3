"""The referee: the only door to a match. It deals, says whose turn it is, plays or refuses, and records."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.core import CHANCE, TERMINAL, Action, Event, Game, Seat
from games.engine.errors import BadRecord, IllegalAction, MatchOver, NotYourTurn

S = TypeVar("S")

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Record:
    """All that is stored of a match: the game, its seats and options, and what happened. Never a state.

    ``salts`` (hex) belong to the chance events, in their order.
    """

    game: str
    version: int
    seats: int
    options: tuple[tuple[str, str], ...]
    events: tuple[Event, ...]
    salts: tuple[str, ...]

    def commitments(self) -> Iterator[tuple[int, str, str]]:
        """(ply, SHA-256, salt) of each chance event; plies count from 1."""
        salts = iter(self.salts)
        for ply, event in enumerate(self.events, 1):
            if event.actor == CHANCE:
                salt = next(salts)
                yield ply, commitment(event.action, salt), salt


def commitment(action: Action, salt: str) -> str:
    """The hash shown before play and opened afterwards: ``sha256(salt + "\\n" + action)``, in hex."""
    return hashlib.sha256(f"{salt}\n{action}".encode()).hexdigest()


class Table(Generic[S]):
    """A match going on: its state, and the record so far. `start`, `submit` and `replay` are made of it."""

    def __init__(self, game: Game[S], record: Record, state: S) -> None:
        self.game, self.record, self.state = game, record, state

    @property
    def current_player(self) -> Seat:
        """A seat, or `TERMINAL`; chance never waits."""
        return self.game.current_player(self.state)

    def submit(self, seat: Seat, action: Action, rng: Random) -> None:
        """Play for a seat, then whatever chance or the rules play by themselves.

        Raises MatchOver, NotYourTurn or IllegalAction; then nothing has changed.
        """
        player = self.current_player
        if player == TERMINAL:
            raise MatchOver("The match is over.")
        if player != seat:
            raise NotYourTurn(f"Seat {player} is to play, not seat {seat}.")
        if refusal := self.game.refusal(self.state, action):
            raise IllegalAction(refusal.rule.key, refusal.message)
        self._play(seat, self.game.canonical(action))
        self.advance(rng)

    def advance(self, rng: Random) -> None:
        """Play chance, and actions that the rules force, until somebody has something to decide."""
        while (player := self.current_player) != TERMINAL:
            if player == CHANCE:
                action = self.game.sample_chance(self.state, rng)
                self._play(CHANCE, action, rng.randbytes(SALT_BYTES).hex())
                continue
            if not self.game.info.forced_verbs:
                return
            actions = self.game.legal_actions(self.state)
            if len(actions) > 1 or actions[0].verb not in self.game.info.forced_verbs:
                return
            self._play(player, actions[0])

    def _play(self, actor: Seat, action: Action, *salts: str) -> None:
        self.state = self.game.successor(self.state, action)
        events = (*self.record.events, Event(actor, action))
        self.record = replace(self.record, events=events, salts=(*self.record.salts, *salts))


def start(game: Game[Any], rng: Random) -> Record:
    """The record of a new match, dealt and waiting for the first decision."""
    return open_table(game, rng).record


def open_table(game: Game[S], rng: Random) -> Table[S]:
    """A new match, dealt and waiting for the first decision."""
    options = tuple(sorted(game.options.items()))
    blank = Record(game.info.slug, game.info.version, game.seats, options, (), ())
    table = Table(game, blank, game.new_initial_state())
    table.advance(rng)
    return table


def replay(game: Game[S], record: Record, upto: int | None = None) -> S:
    """The state after the first ``upto`` events of a record, all by default, without judging them."""
    state = game.new_initial_state()
    for event in record.events[:upto]:
        state = game.successor(state, event.action)
    return state


def submit(game: Game[Any], record: Record, seat: Seat, action: Action, rng: Random) -> Record:
    """The record after an action. Raises as `Table.submit` does."""
    table = Table(game, record, replay(game, record))
    table.submit(seat, action, rng)
    return table.record


def judged_replay(game: Game[S], record: Record) -> S:
    """The state at the end of a record, every event judged anew. Raises BadRecord, which names the event."""
    state = game.new_initial_state()
    for number, event in enumerate(record.events, 1):
        player = game.current_player(state)
        if player == TERMINAL:
            raise BadRecord("the match was over before it", number)
        if player != event.actor:
            raise BadRecord(f"{event.actor} acts, but {player} is to act", number)
        if refusal := game.refusal(state, event.action):
            raise BadRecord(f"{event.action}: {refusal.rule.key}: {refusal.message}", number)
        if game.canonical(event.action) != event.action:
            raise BadRecord(
                f"{event.action}: its cards are not in the order in which they are stored", number
            )
        state = game.successor(state, event.action)
    return state
