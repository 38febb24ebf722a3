"""Matches between computer players, each repeatable from its seed."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, TypeVar

from games import registry
from games.engine.core import TERMINAL, Player, Seat
from games.engine.record import dumps
from games.engine.referee import Table, open_table
from games.players import roster

CHUNK = 16
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches to play: a game with its seats and options, the players by name, seat by seat, and a seed."""

    game: str
    seats: int
    options: Mapping[str, str]
    players: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the returns by seat, who had a hand in any of its deals, and the record as text."""

    returns: tuple[int, ...]
    active: frozenset[Seat]
    record: str = ""

    def lead(self, seat: Seat) -> float:
        """The points of a seat over the mean of the others who played."""
        return self.returns[seat] - fmean(self.returns[other] for other in self.active - {seat})

    @property
    def winner(self) -> Seat | None:
        """The one player with the most points; None where there is none, and the match is not decided."""
        best = max(self.returns[seat] for seat in self.active)
        first, *others = [seat for seat in self.active if self.returns[seat] == best]
        return None if others else first


def play_out(table: Table[Any], players: Sequence[Player], dealer: Random) -> frozenset[Seat]:
    """Plays a match to its end; returns the seats that had a hand in any of its deals."""
    game = table.game
    active = set(game.active(table.state))
    while (seat := table.current_player) != TERMINAL:
        view = game.observation(table.state, seat)
        table.submit(seat, players[seat].choose(game, view), dealer)
        active.update(game.active(table.state))
    return frozenset(active)


def play_match(plan: Plan, number: int, turn: int = 0) -> Result:
    """Match ``number`` of a plan: always the same one.

    ``turn`` seats the players so many places further, with the same deal.
    """
    game = registry.make(plan.game, plan.seats, plan.options)
    dealer = Random(f"{plan.seed}/{number}/deal")
    names = turned(plan.players, turn)
    players = [roster.player(name, Random(f"{plan.seed}/{number}/{seat}")) for seat, name in enumerate(names)]
    table = open_table(game, dealer)
    active = play_out(table, players, dealer)
    return Result(game.returns(table.state), active, dumps(game, table.record, names))


def turned(players: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The players, each so many seats further."""
    cut = -turn % len(players)
    return players[cut:] + players[:cut]


def play_matches(plan: Plan, matches: int, jobs: int = 1) -> Iterator[Result]:
    """The results of a plan's matches, in their order, whatever the number of processes."""
    return spread(partial(play_match, plan), range(matches), jobs)


def play_pairs(plan: Plan, deals: int, jobs: int = 1) -> Iterator[tuple[Result, ...]]:
    """Each deal as often as there are seats, the players one place further each time."""
    return spread(partial(_all_turns, plan), range(deals), jobs)


def _all_turns(plan: Plan, number: int) -> tuple[Result, ...]:
    return tuple(play_match(plan, number, turn) for turn in range(plan.seats))


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """What ``work`` makes of each task, in their order, in so many processes. All of it must be picklable."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    chunk = max(1, min(CHUNK, len(tasks) // (4 * jobs)))
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.map(work, tasks, chunksize=chunk)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class Side:
    """How one player did over the seats of one deal.

    ``lead`` is its mean lead, None where it never had a hand; ``wins`` of the ``decided`` matches it won.
    """

    lead: float | None
    wins: int
    decided: int


def side(name: str, players: tuple[str, ...], results: Sequence[Result]) -> Side:
    """How the player of that name did; ``results`` are those of a deal, turn by turn.

    Where it holds several seats of a match, each of them counts.
    """
    leads, wins, decided = [], 0, 0
    for turn, result in enumerate(results):
        names = turned(players, turn)
        own = [seat for seat in sorted(result.active) if names[seat] == name]
        leads += [result.lead(seat) for seat in own]
        if own and result.winner is not None:
            decided += 1
            wins += result.winner in own
    return Side(fmean(leads) if leads else None, wins, decided)
