"""Which games there are: every module of ``games.rules`` that holds a ``GAME``. Nothing else knows them."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

from games import rules
from games.engine.core import Game
from games.engine.errors import BadOptions, UnknownGame
from games.engine.record import loads as _loads
from games.engine.referee import Record

GameClass = type[Game[Any]]


def find(package: ModuleType) -> dict[str, GameClass]:
    """The games in a package, by slug."""
    modules = (
        importlib.import_module(f"{package.__name__}.{m.name}")
        for m in pkgutil.iter_modules(package.__path__)
    )
    games: list[GameClass] = [module.GAME for module in modules if hasattr(module, "GAME")]
    return {game.info.slug: game for game in games}


@cache
def all_games() -> Mapping[str, GameClass]:
    """All games by slug, in the order of their slugs."""
    return dict(sorted(find(rules).items()))


def get(slug: str) -> GameClass:
    """The game of that slug. Raises UnknownGame, which names those there are."""
    try:
        return all_games()[slug]
    except KeyError:
        raise UnknownGame(f"There is no game {slug[:60]!r}; there are: {', '.join(all_games())}.") from None


def make(slug: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Game[Any]:
    """A game with seats and options chosen. Raises UnknownGame, BadSeats or BadOptions."""
    return get(slug)(seats, options)


def fitting_seats(slug: str, options: Mapping[str, str]) -> tuple[int, ...]:
    """The numbers of seats that these options allow, the usual first; none where they contradict one another.

    Raises UnknownGame.
    """
    return tuple(number for number in get(slug).info.seats if _fits(slug, number, options))


def _fits(slug: str, seats: int, options: Mapping[str, str]) -> bool:
    try:
        make(slug, seats, options)
    except BadOptions:
        return False
    return True


def ruleset(slug: str, key: str) -> Mapping[str, str]:
    """The options that a ruleset chooses. Raises UnknownGame or BadOptions."""
    return get(slug).info.ruleset(key).options


def load_record(text: str) -> tuple[Game[Any], Record, list[str]]:
    """The game, record and players of one line of a record file, all of it judged anew. Raises BadRecord."""
    return _loads(text, make, ruleset)
