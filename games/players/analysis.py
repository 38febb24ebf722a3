"""What a hand was like, once it is over: what each choice cost, and what the deal brought of itself."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from statistics import fmean
from typing import Any

from games.engine.core import Action, Game, Observation
from games.players.tree import Tree
from games.players.worlds import Pool

PLAYOUTS = 2000
LEAST = 60  # playouts for every action, so that none is judged by a few


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a seat, by what it saw then. In points of the deal.

    ``worth`` is what the best action was expected to bring, ``loss`` how much less the one that was played,
    at least 0, and ``error`` the standard error of that loss.
    """

    action: Action
    best: Action
    worth: float
    loss: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether the loss is more than chance."""
        return self.loss > 2 * self.error


def judge(
    game: Game[Any], view: Observation, action: Action, rng: Random, playouts: int = PLAYOUTS
) -> Choice:
    """How an action of the seat to move compares with the best, by a search from what that seat saw."""
    pool = Pool(game, view, rng, playouts, weighs=True)
    tree = Tree(game, view, pool.draw, rng, par=pool.par, also=(action,))
    tree.grow(playouts, floor=LEAST)
    found = {line.action: line for line in tree.lines()}
    best = max(found.values(), key=lambda line: line.worth)
    played = found[action]
    if best.action == action:
        return Choice(action, action, played.worth, 0.0, played.error)
    loss = best.worth - played.worth
    return Choice(action, best.action, best.worth, loss, hypot(best.error, played.error))


def turning_points(choices: Sequence[Choice], most: int = 3) -> list[int]:
    """The places of the choices that cost most, in their order; only those that are clear."""
    clear = [at for at, choice in enumerate(choices) if choice.is_clear]
    return sorted(sorted(clear, key=lambda at: -choices[at].loss)[:most])


def luck(
    game: Game[Any], before: Any, after: Any, rng: Random, playouts: int = PLAYOUTS
) -> tuple[float, ...]:
    """By seat what the cards that were dealt are worth more than cards are on average, in points.

    ``before`` is the state in which the deal was drawn, ``after`` the one after it. Both are played out by
    the game's own quick play, all seats alike, so that nobody's skill is in it.
    """
    dealt = _mean(game.playout(after, rng) for _ in range(playouts))
    usual = _mean(
        game.playout(game.successor(before, game.sample_chance(before, rng)), rng) for _ in range(playouts)
    )
    return tuple(one - other for one, other in zip(dealt, usual, strict=True))


def _mean(stakes: Iterable[Sequence[float]]) -> list[float]:
    return [fmean(of_seat) for of_seat in zip(*stakes, strict=True)]
