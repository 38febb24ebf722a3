"""What a hand was like, once it is over: what each choice cost, and what the deal brought of itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

from games.engine.core import Action, Game, Observation
from games.players.tree import Tree
from games.players.worlds import Pool

PLAYOUTS = 4000
LEAST = 60  # playouts for every action, so that none is judged by a few
DEALS = 2000  # for the luck of one


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
    """How an action of the seat to move compares with the best, by a search from what that seat saw.

    The best is the most visited: the one with the highest mean is too often one that was lucky.
    """
    pool = Pool(game, view, rng, playouts, weighs=True)
    tree = Tree(game, view, pool.draw, rng, par=pool.par, also=(action,))
    tree.grow(playouts, floor=LEAST)
    lines = tree.lines()
    best, played = lines[0], next(line for line in lines if line.action == action)
    loss = best.worth - played.worth
    if loss <= 0:
        return Choice(action, action, played.worth, 0.0, played.error)
    return Choice(action, best.action, best.worth, loss, hypot(best.error, played.error))


def turning_points(choices: Sequence[Choice], most: int = 3) -> list[int]:
    """The places of the choices that cost most, in their order; only those that are clear."""
    clear = [at for at, choice in enumerate(choices) if choice.is_clear]
    return sorted(sorted(clear, key=lambda at: -choices[at].loss)[:most])


@dataclass(frozen=True, slots=True)
class Luck:
    """What a deal brings a seat of itself: so much more than deals do on average, and the standard error."""

    worth: float
    error: float


def luck(game: Game[Any], before: Any, after: Any, rng: Random, playouts: int = DEALS) -> tuple[Luck, ...]:
    """By seat what the cards that were dealt are worth more than cards are on average, in stakes.

    ``before`` is the state in which the deal was drawn, ``after`` the one after it, in which somebody is to
    play. Both are played out by the game's own quick play, all seats alike, so that nobody's skill is in it.
    """
    dealt = [game.playout(after, rng) for _ in range(playouts)]
    usual = [game.playout(_another(game, before, rng), rng) for _ in range(playouts)]
    return tuple(
        Luck(fmean(these) - fmean(others), hypot(_error(these), _error(others)))
        for these, others in zip(zip(*dealt, strict=True), zip(*usual, strict=True), strict=True)
    )


def _another(game: Game[Any], before: Any, rng: Random) -> Any:
    """The state after another deal, in which somebody is to play: one that is void is dealt again."""
    while True:
        state = game.successor(before, game.sample_chance(before, rng))
        if game.current_player(state) >= 0:
            return state


def _error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(len(values))
