"""What is thought out beside the server: computers' choices. No Django here: it runs in processes without."""

from functools import lru_cache
from random import Random
from typing import Any

from games import registry
from games.engine.core import Action, Game, Observation
from games.players.roster import player

# Seconds that a search may take on the site. Under its budget of playouts it mostly takes far less.
CAP = 3.0

Options = tuple[tuple[str, str], ...]


def choose(
    slug: str, seats: int, options: Options, view: Observation, name: str, seed: int, seconds: float
) -> Action:
    """What the player of that name does who sees ``view``, after at most so many ``seconds`` of search."""
    return player(name, Random(seed), seconds).choose(_game(slug, seats, options), view)


@lru_cache(maxsize=100)
def _game(slug: str, seats: int, options: Options) -> Game[Any]:
    return registry.make(slug, seats, dict(options))
