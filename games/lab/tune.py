"""Tuning a game's policy by self-play: which weights win, deal by deal, against others near them.

An evolution strategy with mirrored pairs: of each random direction the weights a step ahead play those a step
back, on the same deals with the seats exchanged; the weights then move along the directions that won.
"""

import importlib
import importlib.util
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any, Protocol

from games.engine.core import Game
from games.engine.errors import GameError

TAIL = 3  # the weights of the last third of the rounds are averaged

Vector = Sequence[float]


class Tunable(Protocol):
    """A policy whose weights can be chosen. It must be picklable."""

    names: tuple[str, ...]
    values: tuple[float, ...]
    seats: int

    def play(self, deal: Random, weights: Sequence[Vector]) -> Sequence[float]:
        """The stakes by seat of the deal that ``deal`` draws, each seat playing by its own weights."""
        ...


class NoPolicy(GameError):
    """A game that has no weights to tune."""


def policy_of(game: Game[Any]) -> Tunable:
    """What ``tunable`` in the module ``policy`` of the game's package gives for it. Raises NoPolicy."""
    module = type(game).__module__.rpartition(".")[0] + ".policy"
    if importlib.util.find_spec(module) is None:
        raise NoPolicy(f"{game.info.slug} has no policy to tune.")
    policy: Tunable = importlib.import_module(module).tunable(game)
    return policy


@dataclass(frozen=True, slots=True)
class Plan:
    """``directions`` a round, each judged by ``deals``; ``step`` is how far apart the two sides are."""

    rounds: int = 60
    directions: int = 40
    deals: int = 40
    step: float = 0.3
    rate: float = 0.3
    seed: int = 1
    jobs: int = 1


def tune(policy: Tunable, plan: Plan, scale: Vector | None = None) -> Iterator[tuple[float, ...]]:
    """The weights after each round. ``scale`` is the size of a step in each weight, 1 by default."""
    sizes = list(scale or [1.0] * len(policy.names))
    weights = list(policy.values)
    with ProcessPoolExecutor(plan.jobs) as pool:
        for turn in range(plan.rounds):
            rng = Random(f"{plan.seed}/{turn}")
            ways = [[rng.gauss(0, 1) for _ in sizes] for _ in range(plan.directions)]
            tasks = [
                (policy, weights, way, sizes, plan, f"{plan.seed}/{turn}/{number}")
                for number, way in enumerate(ways)
            ]
            gains = list(pool.map(_gain, tasks))
            spread = pstdev(gains) or 1.0
            for at, size in enumerate(sizes):
                slope = fmean(gain * way[at] for gain, way in zip(gains, ways, strict=True)) / spread
                weights[at] += plan.rate * size * slope
            yield tuple(weights)


def averaged(trail: Sequence[Vector]) -> tuple[float, ...]:
    """The mean of the last weights of a trail, which lies nearer to the best than any one of them."""
    return tuple(map(fmean, zip(*trail[-max(1, len(trail) // TAIL) :], strict=True)))


def _gain(task: tuple[Tunable, Vector, Vector, Vector, Plan, str]) -> float:
    """By how much the weights a step along a direction beat those a step back, a deal."""
    policy, weights, way, sizes, plan, seed = task
    ahead = [w + plan.step * size * d for w, d, size in zip(weights, way, sizes, strict=True)]
    back = [w - plan.step * size * d for w, d, size in zip(weights, way, sizes, strict=True)]
    return fmean(leads(policy, ahead, back, plan.deals, seed))


def leads(policy: Tunable, ones: Vector, others: Vector, deals: int, seed: str) -> list[float]:
    """By deal the lead of one seat with ``ones`` over the others' mean, each seat taken in turn."""
    return [
        fmean(_lead(policy, ones, others, chair, f"{seed}/{number}") for chair in range(policy.seats))
        for number in range(deals)
    ]


def _lead(policy: Tunable, ones: Vector, others: Vector, chair: int, seed: str) -> float:
    sides = [ones if seat == chair else others for seat in range(policy.seats)]
    stakes = policy.play(Random(seed), sides)
    return stakes[chair] - (sum(stakes) - stakes[chair]) / (policy.seats - 1)


def save(path: Path, policy: Tunable, weights: Vector, version: int, how: str) -> None:
    """Writes weights as a policy's file, with how and when they were made."""
    document = {
        "made": how,
        "date": datetime.now(UTC).date().isoformat(),
        "version": version,
        "weights": {name: round(value, 3) for name, value in zip(policy.names, weights, strict=True)},
    }
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
