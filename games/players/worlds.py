"""The worlds that a search looks into: drawn by the game, and weighed by what the other seats have done."""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final

from games.engine.core import Game, Observation

# Steps of this size around a circle fill it evenly however many they are: the golden section.
_GOLDEN: Final = 0.5 * (5**0.5 - 1)


def drawn(game: Game[Any], view: Observation, rng: Random) -> Callable[[], Any]:
    """Worlds that the view allows, every one as likely as the game says."""
    sample = game.determinizer(view)
    return lambda: sample(rng)


class Pool:
    """So many worlds that the view allows, all of them where they are no more, and what each brings anyway.

    With ``weighs`` each is drawn as often as what was seen was likely in it. A game without a model of its
    players gives them all the same weight. They are drawn evenly, each in its share of any number of draws.
    ``spent`` are the playouts that went into the pool itself.
    """

    def __init__(self, game: Game[Any], view: Observation, rng: Random, worlds: int, *, weighs: bool) -> None:
        self._draw = drawn(game, view, rng)
        likelihood = game.likelihood(view) if weighs else None
        self._nothing: Sequence[float] = (0.0,) * game.seats
        self._pars: dict[int, Sequence[float]] = {}
        self._worlds: list[Any] = []
        self._bounds: list[float] = []
        self.spent = 0
        self._at = rng.random()
        par, every = game.par(self._draw()), game.worlds(view, worlds)
        if likelihood is None and par is None and every is None:
            return
        self._worlds = [self._draw() for _ in range(worlds)] if every is None else [*every]
        self._bounds = list(accumulate(map(likelihood or (lambda _: 1.0), self._worlds)))
        if par is not None:
            self._pars = {id(world): game.par(world) or par for world in self._worlds}
            self.spent = len(self._worlds)

    def draw(self) -> Any:
        """One of the worlds; a new one where there is nothing to weigh or to keep."""
        worlds, bounds = self._worlds, self._bounds
        if not worlds:
            return self._draw()
        self._at = at = (self._at + _GOLDEN) % 1
        if bounds[-1] <= 0:
            return worlds[int(at * len(worlds))]
        return worlds[min(len(worlds) - 1, bisect(bounds, at * bounds[-1]))]

    def par(self, world: Any) -> Sequence[float]:
        """The stakes that one of the worlds brings anyway; 0 for all where the game does not say."""
        return self._pars.get(id(world), self._nothing)
