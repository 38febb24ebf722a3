"""The named levels: how much each may think, and how often it errs."""

from dataclasses import dataclass
from math import inf
from random import Random
from time import monotonic
from typing import Any, Final

from games.engine.core import Action, Game, Observation
from games.players.tree import Line, Tree
from games.players.worlds import Pool


@dataclass(frozen=True, slots=True)
class Level:
    """A budget in playouts; ``slips`` is how often not the best action is played where that can be doubted.

    ``weighs`` tells whether worlds are weighed by what the others have done.
    """

    name: str
    playouts: int
    slips: float = 0.0
    weighs: bool = False


LEVELS: Final = (
    Level("learner", playouts=60, slips=0.45),
    Level("steady", playouts=250, slips=0.25),
    Level("sharp", playouts=600, slips=0.1),
    Level("master", playouts=1500, weighs=True),
)

# A pool has a world for so many playouts.
SHARE: Final = 4
CLOSER: Final = 25  # where actions are compared, each gets as many playouts as that part of the budget
FEW: Final = 12  # so many legal actions are all compared


class SearchPlayer:
    """Plays what a search finds, at a level. Only with a cap in ``seconds`` does the clock matter."""

    def __init__(self, level: Level, rng: Random, seconds: float = inf) -> None:
        self.level, self.rng, self.seconds = level, rng, seconds

    def choose(self, game: Game[Any], view: Observation) -> Action:
        """One of the view's legal actions; never a folly while there is another."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        lines = sensible(search(game, view, self.level, self.rng, self.seconds), game, view)
        if len(lines) > 1 and not is_clear(lines) and self.rng.random() < self.level.slips:
            return slip(lines[1:], self.rng)
        return lines[0].action


def search(game: Game[Any], view: Observation, level: Level, rng: Random, seconds: float = inf) -> list[Line]:
    """What a level finds out about the actions that it looks at, the best first."""
    pool = _pool(game, view, level, rng)
    return _searched(game, view, level, rng, pool, monotonic() + seconds)


def _pool(game: Game[Any], view: Observation, level: Level, rng: Random) -> Pool:
    return Pool(game, view, rng, max(1, level.playouts // SHARE), weighs=level.weighs)


def _searched(
    game: Game[Any], view: Observation, level: Level, rng: Random, pool: Pool, until: float
) -> list[Line]:
    tree = Tree(game, view, pool.draw, rng, par=pool.par)
    choices = len(game.candidates(pool.draw()))
    tree.grow(level.playouts - pool.spent if choices > 1 else 1, until)
    return tree.lines()


def advice(game: Game[Any], view: Observation, level: Level, rng: Random, seconds: float = inf) -> list[Line]:
    """The same; what the level would play stands first, the follies last.

    What it hardly looked at is looked at more closely, as far as the time allows, so that it can be compared;
    where there are few legal actions, all of them.
    """
    until, least = monotonic() + seconds, level.playouts // CLOSER
    pool = _pool(game, view, level, rng)
    found = _searched(game, view, level, rng, pool, until)
    compared = [line.action for line in found]
    if len(view.legal_actions) <= FEW:
        compared += [action for action in view.legal_actions if action not in compared]
    tree = Tree(game, view, pool.draw, rng, par=pool.par, only=compared)
    tree.grow(least * len(compared), until, least)
    closer = {line.action: line for line in tree.lines()}
    found = [max(line, closer.pop(line.action, line), key=lambda each: each.visits) for line in found]
    found += sorted(closer.values(), key=lambda line: -line.worth)
    good = sensible(found, game, view)
    return [*good, *(line for line in found if line not in good)]


def sensible(lines: list[Line], game: Game[Any], view: Observation) -> list[Line]:
    """The lines without those that anybody would call a folly, unless nothing is left then."""
    follies = game.follies(view)
    return [line for line in lines if line.action not in follies] or lines


def is_clear(lines: list[Line]) -> bool:
    """Whether the first of some lines brought more at its worst than every other at its best."""
    return lines[0].least > max(line.most for line in lines[1:])


def slip(lines: list[Line], rng: Random) -> Action:
    """An action that is not the best: the oftener looked at, the likelier."""
    weights = [line.visits for line in lines]
    return rng.choices(lines, weights)[0].action
