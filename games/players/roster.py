"""The players by name."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

from games.engine.core import Player
from games.engine.errors import UnknownPlayer
from games.players.levels import LEVELS, SearchPlayer
from games.players.simple import GreedyPlayer, RandomPlayer

SIMPLE: Final[dict[str, Callable[[Random], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
ROSTER: Final = (*SIMPLE, *(level.name for level in LEVELS))
# Who plays where nobody is asked for.
USUAL: Final = "steady"


def player(name: str, rng: Random, seconds: float = inf) -> Player:
    """A player of that name, drawing from ``rng``; a search of it takes at most so many ``seconds``.

    Without such a cap its choices depend on ``rng`` and on what it sees alone. Raises UnknownPlayer.
    """
    if simple := SIMPLE.get(name):
        return simple(rng)
    for level in LEVELS:
        if level.name == name:
            return SearchPlayer(level, rng, seconds)
    raise UnknownPlayer(f"There is no player {name[:40]!r}; there are: {', '.join(ROSTER)}.")


def check(name: str) -> None:
    """Raises UnknownPlayer for a name that nobody has."""
    player(name, Random(0))
