"""The words of each game's table, found by the game's name."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.utils.translation import get_language

from catalog.queries.faces import Face
from games.engine.core import Game
from games.web.tables.base import Memory, TableWords


def words_for(game: Game[Any], faces: Mapping[str, Face]) -> TableWords:
    """The words of a game, or those that serve any game."""
    known = _MEMORIES.get((game.info.slug, get_language() or ""))
    if known is None or known[0] is not faces:
        known = _MEMORIES[game.info.slug, get_language() or ""] = (faces, {})
    return _class(game.info.slug)(game, faces, known[1])


# By game and language: the cards as they were, and what was said of them.
_MEMORIES: dict[tuple[str, str], tuple[Mapping[str, Face], Memory]] = {}


@cache
def _class(slug: str) -> type[TableWords]:
    name = f"{__name__}.{slug.replace('-', '_')}"
    if find_spec(name) is None:
        return TableWords
    found: type[TableWords] = import_module(name).Words
    return found
