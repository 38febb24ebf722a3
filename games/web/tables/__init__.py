"""The words of each game's table, found by the game's name."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.utils.translation import get_language

from catalog.queries.faces import Face
from games.engine.core import Game, Observation
from games.players.tree import Line
from games.web.tables.advice import Advice
from games.web.tables.base import Memory, TableWords


def words_for(game: Game[Any], faces: Mapping[str, Face]) -> TableWords:
    """The words of a game, or those that serve any game."""
    known = _MEMORIES.get((game.info.slug, get_language() or ""))
    if known is None or known[0] is not faces:
        known = _MEMORIES[game.info.slug, get_language() or ""] = (faces, {})
    return _class(game.info.slug)(game, faces, known[1])


def advice_for(words: TableWords, view: Observation, lines: Sequence[Line]) -> Advice:
    """The advice of a game, or that which serves any game, for what a search found out from a view."""
    return _advice_class(words.game.info.slug)(words, view, lines)


# By game and language: the cards as they were, and what was said of them.
_MEMORIES: dict[tuple[str, str], tuple[Mapping[str, Face], Memory]] = {}


@cache
def _class(slug: str) -> type[TableWords]:
    name = f"{__name__}.{slug.replace('-', '_')}"
    if find_spec(name) is None:
        return TableWords
    found: type[TableWords] = import_module(name).Words
    return found


@cache
def _advice_class(slug: str) -> type[Advice]:
    name = f"{__name__}.{slug.replace('-', '_')}_advice"
    if find_spec(name) is None:
        return Advice
    found: type[Advice] = import_module(name).Advice
    return found
