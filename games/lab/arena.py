"""Matches between computer players, each repeatable from its seed."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from random import Random

from games import registry
from games.engine.core import TERMINAL
from games.engine.record import dumps
from games.engine.referee import open_table
from games.players import roster

CHUNK = 16


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
    """How a match ended: the returns by seat, and the record as text."""

    returns: tuple[int, ...]
    record: str


def play_match(plan: Plan, number: int) -> Result:
    """Match ``number`` of a plan: always the same one."""
    game = registry.make(plan.game, plan.seats, plan.options)
    dealer = Random(f"{plan.seed}/{number}/deal")
    players = [
        roster.player(name, Random(f"{plan.seed}/{number}/{seat}")) for seat, name in enumerate(plan.players)
    ]
    table = open_table(game, dealer)
    while (seat := table.current_player) != TERMINAL:
        view = game.observation(table.state, seat)
        table.submit(seat, players[seat].choose(game, view), dealer)
    return Result(game.returns(table.state), dumps(game, table.record, plan.players))


def play_matches(plan: Plan, matches: int, jobs: int = 1) -> Iterator[Result]:
    """The results of a plan's matches, in their order, whatever the number of processes."""
    if jobs == 1:
        yield from (play_match(plan, number) for number in range(matches))
        return
    chunks = [range(at, min(at + CHUNK, matches)) for at in range(0, matches, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        yield from chain.from_iterable(pool.map(_play_chunk, [plan] * len(chunks), chunks))


def _play_chunk(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    return [play_match(plan, number) for number in numbers]
