"""Guides: how a game is introduced, and a first hand with comments at the points where beginners go wrong.

What is said stands in ``fixtures/guides/<game>.yaml``. When it is said is judged by the situations of
``games/web/guides/<game>.py``: predicates on what the seat sees, and on nothing else.
"""

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from games.engine.core import CHANCE, Action, Event, Game, Observation
from games.engine.referee import SALT_BYTES, Record

Situation = Callable[[Observation], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the introduction: a few sentences, groups of cards that show it, its rules."""

    title: str
    text: str
    cards: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comment:
    """What a guided hand says when the situation ``when`` first arises, and the rule it rests on."""

    when: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's introduction and its guided hand: seats, options, the chance actions, the comments."""

    game: str
    sentence: str
    cards: tuple[str, ...]
    steps: tuple[Step, ...]
    seats: int
    options: Mapping[str, str]
    deal: tuple[str, ...]
    comments: tuple[Comment, ...]
    situations: Mapping[str, Situation]


@cache
def guide(slug: str) -> Guide | None:
    """The guide of a game, None where there is none yet."""
    path: Path = settings.FIXTURES_DIR / "guides" / f"{slug}.yaml"
    if not path.is_file():
        return None
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return Guide(
        game=slug,
        sentence=data["sentence"],
        cards=tuple(data["cards"]),
        steps=tuple(_step(step) for step in data["steps"]),
        seats=data["seats"],
        options=data["options"],
        deal=tuple(data["deal"]),
        comments=tuple(Comment(item["when"], item["text"], item["rule"]) for item in data["comments"]),
        situations=import_module(f"{__name__}.{slug.replace('-', '_')}").SITUATIONS,
    )


def _step(data: Mapping[str, Any]) -> Step:
    groups = tuple(tuple(group) for group in data["cards"])
    return Step(data["title"], data["text"], groups, tuple(data["rules"]))


def opening(guide: Guide, game: Game[Any]) -> Record:
    """The record that a guided hand begins with: its fixed deal, under salts of its own."""
    return Record(
        game=game.info.slug,
        version=game.info.version,
        seats=game.seats,
        options=tuple(sorted(game.options.items())),
        events=tuple(Event(CHANCE, Action.parse(text, longest=None)) for text in guide.deal),
        salts=tuple(secrets.token_hex(SALT_BYTES) for _ in guide.deal),
    )


def said(guide: Guide, game: Game[Any], record: Record, seat: int, ply: int) -> list[Comment | None]:
    """What was said to a seat up to a ply: at each of its decisions, and at the end, one comment or none.

    Of several comments that fit, the first that was not said before.
    """
    found: list[Comment | None] = []
    left = list(guide.comments)
    for view in _moments(game, record, seat, ply):
        comment = next((item for item in left if guide.situations[item.when](view)), None)
        found.append(comment)
        if comment:
            left.remove(comment)
    return found


def _moments(game: Game[Any], record: Record, seat: int, ply: int) -> Iterator[Observation]:
    """What the seat sees whenever it has to decide, and when the hand is over."""
    state = game.new_initial_state()
    for event in record.events[:ply]:
        state = game.successor(state, event.action)
        if game.current_player(state) == seat or game.settled_deals(state):
            view = game.observation(state, seat)
            if not _is_forced(game, view):
                yield view


def _is_forced(game: Game[Any], view: Observation) -> bool:
    """Whether the referee plays here without asking."""
    return len(view.legal_actions) == 1 and view.legal_actions[0].verb in game.info.forced_verbs
