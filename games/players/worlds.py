"""The worlds that a search looks into: drawn by the game, and weighed by what the other seats have done."""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Any

from games.engine.core import Game, Observation

# So many worlds are drawn before they are weighed, and drawn from by weight afterwards.
POOL = 1000


def drawn(game: Game[Any], view: Observation, rng: Random) -> Callable[[], Any]:
    """Worlds that the view allows, every one as likely as the game says."""
    sample = game.determinizer(view)
    return lambda: sample(rng)


def weighed(game: Game[Any], view: Observation, rng: Random, pool: int = POOL) -> Callable[[], Any]:
    """Worlds that the view allows, each as often as what was seen was likely in it.

    ``pool`` worlds are drawn at once. A game without a model of its players gives them all the same weight.
    """
    likelihood = game.likelihood(view)
    if likelihood is None:
        return drawn(game, view, rng)
    sample = game.determinizer(view)
    worlds = [sample(rng) for _ in range(pool)]
    bounds = list(accumulate(map(likelihood, worlds)))
    random, total, last = rng.random, bounds[-1], pool - 1
    if total <= 0:
        return lambda: worlds[int(random() * pool)]
    return lambda: worlds[min(last, bisect(bounds, random() * total))]
