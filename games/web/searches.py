"""What is thought out beside the server: computers' choices, hints, and what choices cost once all is over.

No Django here: it runs in processes without.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from random import Random
from typing import Any

from games import registry
from games.engine.core import Action, Game, Observation
from games.players.analysis import Choice, Luck, judge, luck
from games.players.levels import LEVELS, advice
from games.players.roster import player
from games.players.tree import Line

# Seconds that a search may take on the site. Under its budget of playouts it mostly takes far less.
CAP = 3.0

Options = tuple[tuple[str, str], ...]


def choose(
    slug: str, seats: int, options: Options, view: Observation, name: str, seed: int, seconds: float
) -> Action:
    """What the player of that name does who sees ``view``, after at most so many ``seconds`` of search."""
    return player(name, Random(seed), seconds).choose(_game(slug, seats, options), view)


def consider(
    slug: str, seats: int, options: Options, view: Observation, name: str, seed: int, seconds: float
) -> list[Line]:
    """What the level of that name finds out for who sees ``view``: what it would play stands first."""
    level = next(level for level in LEVELS if level.name == name)
    return advice(_game(slug, seats, options), view, level, Random(seed), seconds)


def judged(slug: str, seats: int, options: Options, view: Observation, action: Action, seed: str) -> Choice:
    """What an action cost the seat to move, by what it saw."""
    return judge(_game(slug, seats, options), view, action, Random(seed))


def dealt(slug: str, seats: int, options: Options, events: Sequence[Action], seed: str) -> tuple[Luck, ...]:
    """By seat what the deal brought of itself that is the last of a match's events."""
    game = _game(slug, seats, options)
    before = reduce(game.successor, events[:-1], game.new_initial_state())
    return luck(game, before, game.successor(before, events[-1]), Random(seed))


@lru_cache(maxsize=100)
def _game(slug: str, seats: int, options: Options) -> Game[Any]:
    return registry.make(slug, seats, dict(options))
