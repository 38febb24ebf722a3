"""The worlds that a search looks into: drawn by the game, and weighed by what the other seats have done."""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any

from games.engine.core import Game, Observation


def drawn(game: Game[Any], view: Observation, rng: Random) -> Callable[[], Any]:
    """Worlds that the view allows, every one as likely as the game says."""
    sample = game.determinizer(view)
    return lambda: sample(rng)


SHARE = 4  # a pool has a world for so many playouts


class Pool:
    """So many worlds that the view allows, with the stakes that each brings anyway.

    With ``weighs`` each is drawn as often as what was seen was likely in it. A game without a model of its
    players gives them all the same weight.
    """

    def __init__(self, game: Game[Any], view: Observation, rng: Random, size: int, *, weighs: bool) -> None:
        sample = game.determinizer(view)
        self._game, self._rng = game, rng
        self._worlds = [sample(rng) for _ in range(size)]
        self._pars: dict[int, Sequence[float]] = {}
        likelihood = game.likelihood(view) if weighs else None
        weights = map(likelihood, self._worlds) if likelihood else [1.0] * size
        self._bounds = list(accumulate(weights))

    def draw(self) -> Any:
        """One of the worlds."""
        worlds, bounds = self._worlds, self._bounds
        if bounds[-1] <= 0:
            return worlds[int(self._rng.random() * len(worlds))]
        return worlds[min(len(worlds) - 1, bisect(bounds, self._rng.random() * bounds[-1]))]

    def par(self, world: Any) -> Sequence[float]:
        """The stakes that one of the worlds brings anyway; 0 for all where the game does not say."""
        found = self._pars.get(id(world))
        if found is None:
            found = self._game.par(world) or (0.0,) * self._game.seats
            self._pars[id(world)] = found
        return found
