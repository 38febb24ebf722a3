"""What a hand was like, once it is over: what each choice cost, and what the deal brought of itself."""

from collections.abc import Sequence
from math import exp, hypot, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from games.engine.core import CHANCE, TERMINAL, Action, Game, Observation
from games.players.tree import Tree
from games.players.worlds import Pool

PLAYOUTS: Final = 2000  # to find the best action, and again to compare it with the one that was played
LEAST: Final = 60  # for every action, so that none is left out by chance
# Trees differ more than their playouts do: a choice judged twice is this much further apart than errors say.
DOUBT: Final = 1.5
DEALS: Final = 1000  # for the luck of one


class Choice(NamedTuple):
    """One choice of a seat, by what it saw then, in the game's stakes.

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

    The best is what a first search visits most; a second one looks at the two alone. Only the second gives
    the figures, for in the first the best is the better for having been picked.
    """
    # A world for each playout: over few worlds an action would look surer than it is.
    pool = Pool(game, view, rng, playouts, weighs=True)
    first = Tree(game, view, pool.draw, rng, par=pool.par)
    first.grow(playouts, floor=LEAST)
    best = first.lines()[0].action
    tree = Tree(game, view, pool.draw, rng, par=pool.par, only=sorted({action, best}))
    tree.grow(playouts, floor=playouts // 2)
    found = {line.action: line for line in tree.lines()}
    loss = found[best].worth - found[action].worth
    if loss <= 0:
        return Choice(action, action, found[action].worth, 0.0, DOUBT * found[action].error)
    error = DOUBT * hypot(found[best].error, found[action].error)
    return Choice(action, best, found[best].worth, loss, error)


def turning_points(choices: Sequence[Choice], most: int = 3) -> list[int]:
    """The places of the choices that cost most, in their order; only those that are clear."""
    clear = [at for at, choice in enumerate(choices) if choice.is_clear]
    return sorted(sorted(clear, key=lambda at: -choices[at].loss)[:most])


class Luck(NamedTuple):
    """What a deal brings a seat of itself: so much more than deals do on average, and the standard error."""

    worth: float
    error: float


def luck(game: Game[Any], before: Any, after: Any, rng: Random, deals: int = DEALS) -> tuple[Luck, ...]:
    """By seat what the cards that were dealt are worth more than cards are on average, in stakes.

    ``before`` is the state in which the deal was drawn, ``after`` the one after it, in which somebody is to
    play. From both it is played to the end often, all seats alike, as the game inclines them and never twice
    the same way, so that nobody's skill is in it and no single course of play.
    """
    dealt = [_played(game, after, rng) for _ in range(deals)]
    usual = [_played(game, _another(game, before, rng), rng) for _ in range(deals)]
    return tuple(
        Luck(fmean(these) - fmean(others), hypot(_error(these), _error(others)))
        for these, others in zip(zip(*dealt, strict=True), zip(*usual, strict=True), strict=True)
    )


def _played(game: Game[Any], state: Any, rng: Random) -> Sequence[float]:
    """The stakes of the running deal if every seat takes each action as often as it looks inviting."""
    begun = game.settled_deals(state)
    while game.settled_deals(state) == begun and (player := game.current_player(state)) != TERMINAL:
        if player == CHANCE:
            state = game.successor(state, game.sample_chance(state, rng))
            continue
        actions = game.candidates(state)
        invited = game.inclination(state, actions) if len(actions) > 1 else None
        weights = [exp(each - max(invited)) for each in invited] if invited else None
        state = game.successor(state, rng.choices(actions, weights)[0])
    return game.stakes(state)


def _another(game: Game[Any], before: Any, rng: Random) -> Any:
    """The state after another deal, in which somebody is to play: one that is void is dealt again."""
    while True:
        state = game.successor(before, game.sample_chance(before, rng))
        if game.current_player(state) >= 0:
            return state


def _error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(len(values))
