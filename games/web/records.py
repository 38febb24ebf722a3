"""From rows to the referee's record and back. Events are only ever added, all those of one step or none."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from threading import Lock
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import registry
from games.engine.core import CHANCE, TERMINAL, Action, Event, Game
from games.engine.referee import Record, Table, replay
from games.web import models

MOST_KEPT = 500


class Race(Exception):
    """Somebody else added events to the match in the meantime; nothing was stored."""


class Outdated(Exception):
    """The match was played under older rules: it can be read but not played on."""


def game_of(match: models.Match) -> Game[Any]:
    """The game with the seats and options of a match."""
    return _game(match.game, match.seats, tuple(sorted(match.options.items())))


_GAMES: dict[tuple[str, int, tuple[tuple[str, str], ...]], Game[Any]] = {}


def _game(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game[Any]:
    key = (slug, seats, options)
    if found := _GAMES.get(key):
        return found
    if len(_GAMES) >= MOST_KEPT:
        _GAMES.clear()
    game = _GAMES[key] = registry.make(slug, seats, dict(options))
    return game


class _Memory:
    """The last positions of the matches that were looked at lately; a match's events never change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Record, Any]] = OrderedDict()
        self._lock = Lock()

    def get(self, slug: str) -> tuple[Record, Any] | None:
        with self._lock:
            return self._kept.get(slug)

    def put(self, slug: str, record: Record, state: Any) -> None:
        with self._lock:
            self._kept[slug] = (record, state)
            self._kept.move_to_end(slug)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)


_MEMORY = _Memory()


def table_of(match: models.Match) -> Table[Any]:
    """The match as it stands after its ``plies`` events. Raises Outdated."""
    if match.version != registry.get(match.game).info.version:
        raise Outdated(f"It was played under version {match.version} of the rules.")
    game = game_of(match)
    kept = _MEMORY.get(match.slug)
    if kept and len(kept[0].events) == match.plies:
        return Table(game, *kept)
    record = record_of(match)
    state = replay(game, record)
    _MEMORY.put(match.slug, record, state)
    return Table(game, record, state)


def record_of(match: models.Match) -> Record:
    """The record of the first ``plies`` events of a match."""
    rows = match.events.filter(ply__lte=match.plies).order_by("ply").values_list("actor", "action", "salt")
    events = tuple(Event(actor, Action.parse(action, longest=None)) for actor, action, _ in rows)
    salts = tuple(salt for actor, _, salt in rows if actor == CHANCE)
    options = tuple(sorted(match.options.items()))
    return Record(match.game, match.version, match.seats, options, events, salts)


def open_plies(match: models.Match, table: Table[Any]) -> int:
    """Up to which ply all cards are open: to the end, or to the settling of the last settled deal."""
    if match.state != models.Match.State.PLAYING:
        return match.plies
    deals = [ply for ply, event in enumerate(table.record.events, 1) if event.action.verb == "deal"]
    return deals[-1] - 1 if len(deals) > 1 else 0


def cut(record: Record, ply: int) -> Record:
    """The record of the first ``ply`` events."""
    events = record.events[:ply]
    salts = record.salts[: sum(event.actor == CHANCE for event in events)]
    return replace(record, events=events, salts=salts)


def append(match: models.Match, table: Table[Any]) -> None:
    """Stores what a table has that the match has not; ``match`` is up to date then. Raises Race."""
    before, record = match.plies, table.record
    if len(record.events) == before:
        return
    over = table.current_player == TERMINAL
    changes: dict[str, Any] = {
        "plies": len(record.events),
        "touched": timezone.now(),
        "state": models.Match.State.OVER if over else models.Match.State.PLAYING,
    }
    try:
        with transaction.atomic():
            unchanged = models.Match.objects.filter(
                pk=match.pk, plies=before, state=models.Match.State.PLAYING
            )
            if not unchanged.update(**changes):
                raise Race
            models.Event.objects.bulk_create(rows_of(match, record, before))
    except IntegrityError as error:
        raise Race from error
    for name, value in changes.items():
        setattr(match, name, value)
    _MEMORY.put(match.slug, record, table.state)


def rows_of(match: models.Match, record: Record, since: int = 0) -> Sequence[models.Event]:
    """The rows of a record's events after the first ``since``."""
    salts = {ply: salt for ply, _, salt in record.commitments()}
    return [
        models.Event(
            match=match, ply=ply, actor=event.actor, action=str(event.action), salt=salts.get(ply, "")
        )
        for ply, event in enumerate(record.events, 1)
        if ply > since
    ]
