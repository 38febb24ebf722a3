"""Records as text, format ``paper-tigers-record/1``: one JSON object on a line, written in one way only."""

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.core import CHANCE, Action, Event, Game, ScoreLine
from games.engine.errors import BadRecord, GameError
from games.engine.referee import Record, judged_replay, replay

FORMAT = "paper-tigers-record/1"
PLAYERS = ("human", "learner", "steady", "sharp", "master", "greedy", "random")
LONGEST = 2_000_000
FIELDS = (
    *("format", "game", "version", "seats", "ruleset", "options", "players"),
    *("commitments", "events", "score_sheet", "returns", "checksum"),
)
_HEX = re.compile(r"[0-9a-f]{64}")

Make = Callable[[str, int, Mapping[str, str]], Game[Any]]
Ruleset = Callable[[str, str], Mapping[str, str]]


def dumps(game: Game[Any], record: Record, players: Sequence[str]) -> str:
    """A record as one line of JSON, with its score sheet, its returns and a checksum over all of it."""
    ruleset, options = named_options(game)
    state = replay(game, record)
    document = {
        "format": FORMAT,
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "ruleset": ruleset,
        "options": options,
        "players": list(players),
        "commitments": [
            {"ply": ply, "sha256": digest, "salt": salt} for ply, digest, salt in record.commitments()
        ],
        "events": [{"actor": event.actor, "action": str(event.action)} for event in record.events],
        "score_sheet": [line_document(line) for line in game.score_sheet(state)],
        "returns": list(game.returns(state)),
    }
    return _spell(document | {"checksum": _checksum(document)})


def loads(text: str, make: Make, ruleset: Ruleset) -> tuple[Game[Any], Record, list[str]]:
    """The game, the record and the players of one line, every event and every figure recomputed.

    ``make(slug, seats, options)`` gives a game; ``ruleset(slug, key)`` the options of a ruleset. Raises
    BadRecord, which says what is wrong and at which event.
    """
    document = _parse(text)
    options = _strings(document["options"], "options")
    try:
        if document["ruleset"] is not None:
            options = dict(ruleset(_text(document, "game"), _text(document, "ruleset"))) | options
        game = make(_text(document, "game"), _number(document, "seats"), options)
    except GameError as error:
        raise BadRecord(str(error)) from error
    if _number(document, "version") != game.info.version:
        raise BadRecord(
            f"it was played under version {document['version']} of the rules; this is {game.info.version}"
        )
    record = _record(game, document)
    state = judged_replay(game, record)
    if document["score_sheet"] != [line_document(line) for line in game.score_sheet(state)]:
        raise BadRecord("the score sheet is not the one that the events give")
    if document["returns"] != list(game.returns(state)):
        raise BadRecord("the returns are not those that the events give")
    players = _players(document, game.seats)
    if dumps(game, record, players) != text.rstrip("\n"):
        raise BadRecord("it is not written in the one form that records have (its checksum differs)")
    return game, record, players


def named_options(game: Game[Any]) -> tuple[str | None, dict[str, str]]:
    """The ruleset whose choices these options are, with nothing to add; else None and every option."""
    for ruleset in game.info.rulesets:
        if {**game.info.defaults(), **ruleset.options} == dict(game.options):
            return ruleset.key, {}
    return None, dict(sorted(game.options.items()))


def line_document(line: ScoreLine) -> dict[str, Any]:
    """A line of a score sheet as the record and the API show it."""
    return {
        "deal": line.deal,
        "kind": line.kind,
        "seat": line.seat,
        "label": line.label,
        "cards": list(line.cards),
        "points": line.points,
        "rule": line.rule.key,
    }


def _spell(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _checksum(document: Mapping[str, Any]) -> str:
    return hashlib.sha256(_spell(document).encode()).hexdigest()


def _parse(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadRecord(f"it has {len(text)} characters; a record has at most {LONGEST}")
    try:
        document = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"it is not JSON: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadRecord(f"its format is not {FORMAT}")
    if missing := [name for name in FIELDS if name not in document]:
        raise BadRecord(f"these fields are missing: {', '.join(missing)}")
    if unknown := [name for name in document if name not in FIELDS]:
        raise BadRecord(f"these fields are unknown: {', '.join(unknown)[:80]}")
    return document


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def _text(document: Mapping[str, Any], name: str) -> str:
    value = document[name]
    if not isinstance(value, str):
        raise BadRecord(f"{name} must be text")
    return value


def _number(document: Mapping[str, Any], name: str) -> int:
    value = document[name]
    if type(value) is not int:
        raise BadRecord(f"{name} must be a whole number")
    return value


def _strings(value: object, name: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(
        isinstance(part, str) for pair in value.items() for part in pair
    ):
        raise BadRecord(f"{name} must map texts to texts")
    return value


def _players(document: Mapping[str, Any], seats: int) -> list[str]:
    players = document["players"]
    if not isinstance(players, list) or len(players) != seats or any(p not in PLAYERS for p in players):
        raise BadRecord(f"players must name one of {', '.join(PLAYERS)} for each of the {seats} seats")
    return players


def _record(game: Game[Any], document: Mapping[str, Any]) -> Record:
    events = _events(document["events"])
    salts = _salts(document["commitments"])
    if len(salts) != sum(event.actor == CHANCE for event in events):
        raise BadRecord("there must be one commitment for each chance event")
    options = tuple(sorted(game.options.items()))
    record = Record(game.info.slug, game.info.version, game.seats, options, events, salts)
    for stated, (ply, digest, _) in zip(document["commitments"], record.commitments(), strict=True):
        if stated["ply"] != ply or stated["sha256"] != digest:
            raise BadRecord(f"the commitment does not fit: {digest} at ply {ply} was expected", ply)
    return record


def _events(listed: object) -> tuple[Event, ...]:
    if not isinstance(listed, list):
        raise BadRecord("events must be a list")
    events = []
    for number, item in enumerate(listed, 1):
        if not isinstance(item, dict) or set(item) != {"actor", "action"}:
            raise BadRecord("it must have an actor and an action", number)
        if type(item["actor"]) is not int or not isinstance(item["action"], str):
            raise BadRecord("its actor must be a number and its action text", number)
        try:
            events.append(Event(item["actor"], Action.parse(item["action"], longest=None)))
        except GameError as error:
            raise BadRecord(str(error), number) from error
    return tuple(events)


def _salts(listed: object) -> tuple[str, ...]:
    if not isinstance(listed, list):
        raise BadRecord("commitments must be a list")
    for item in listed:
        if not isinstance(item, dict) or set(item) != {"ply", "sha256", "salt"}:
            raise BadRecord("a commitment must have ply, sha256 and salt")
        if not isinstance(item["salt"], str) or not _HEX.fullmatch(item["salt"]):
            raise BadRecord("a salt must be 64 hex digits")
    return tuple(item["salt"] for item in listed)
