"""The players by name."""

from collections.abc import Callable
from functools import partial
from random import Random

from games.engine.core import Player
from games.engine.errors import UnknownPlayer
from games.players.levels import LEVELS, SearchPlayer
from games.players.simple import GreedyPlayer, RandomPlayer

ROSTER: dict[str, Callable[[Random], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
ROSTER |= {level.name: partial(SearchPlayer, level) for level in LEVELS}


def player(name: str, rng: Random) -> Player:
    """A player of that name, drawing from ``rng``. Raises UnknownPlayer, which names those there are."""
    if name not in ROSTER:
        raise UnknownPlayer(f"There is no player {name[:40]!r}; there are: {', '.join(ROSTER)}.")
    return ROSTER[name](rng)


def check(name: str) -> None:
    """Raises UnknownPlayer for a name that nobody has."""
    player(name, Random(0))
