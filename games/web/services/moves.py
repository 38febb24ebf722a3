"""Playing: a person's action, and what the computers do then."""

from random import Random, SystemRandom
from time import monotonic
from typing import Any

from games.engine.core import TERMINAL, Action, Game
from games.engine.errors import MatchOver, NotYourTurn
from games.engine.referee import Record, Table, replay
from games.players.roster import SIMPLE, player
from games.web.models import Match, Seat
from games.web.records import Race, append, table_of
from games.web.services import thinking
from games.web.services.errors import NoSeat, NotYours, Over, StalePly

# Seconds that a request lets computers think; what is left is thought when the table is asked again.
PATIENCE = 0.8


def submit_action(match: Match, seat: Seat | None, action: Action, ply: int) -> None:
    """Plays for a seat at a position; the same action at the same ply once more changes nothing.

    Raises NoSeat, StalePly, Over, NotYours, or IllegalAction of the engine.
    """
    if seat is None or seat.kind != Seat.Kind.HUMAN:
        raise NoSeat("Only who holds a seat at this match can play.")
    table = table_of(match)
    if ply != match.plies:
        _repeated(table, seat, action, ply)
        return
    if match.state != Match.State.PLAYING:
        raise Over("The match is over.")
    try:
        table.submit(seat.number, action, SystemRandom())
    except NotYourTurn as error:
        raise NotYours("It is not your turn.") from error
    except MatchOver as error:
        raise Over("The match is over.") from error
    try:
        append(match, table)
    except Race:
        match.refresh_from_db()
        if ply == match.plies:
            raise Over("The match is over.") from None
        _repeated(table_of(match), seat, action, ply)


def _repeated(table: Table[Any], seat: Seat, action: Action, ply: int) -> None:
    """Raises StalePly unless this very action is what the seat did at that ply."""
    if 0 <= ply < len(table.record.events) and _is_event(table.game, table.record, seat, action, ply):
        return
    raise StalePly(f"The match is at ply {len(table.record.events)} now.")


def _is_event(game: Game[Any], record: Record, seat: Seat, action: Action, ply: int) -> bool:
    event = record.events[ply]
    if event.actor != seat.number or event.action.verb != action.verb:
        return False
    return game.refusal(replay(game, record, ply), action) is None and game.canonical(action) == event.action


def go_on(match: Match, rng: Random | None = None) -> bool:
    """Lets the computers play until a person has to decide. Whether they are still thinking after a while.

    Thinking holds no transaction. ``rng`` draws for them and for chance; the system's randomness by default.
    """
    if match.state != Match.State.PLAYING:
        return False
    rng = rng or SystemRandom()
    table, places = table_of(match), list(match.places.all())
    try:
        unfinished = _think(match, table, places, rng, monotonic() + PATIENCE)
        append(match, table)
    except Race:
        match.refresh_from_db()
        return match.state == Match.State.PLAYING and _is_computers(table_of(match), places)
    return unfinished


def _think(match: Match, table: Table[Any], places: list[Seat], rng: Random, until: float) -> bool:
    people = sum(place.kind == Seat.Kind.HUMAN for place in places)
    while (number := table.current_player) != TERMINAL:
        if not _is_computers(table, places):
            if people > 1 or not (action := _only_pass(table)):
                return False
        elif not (action := _choice(match, table, places[number].player, rng, until)):
            return True
        table.submit(number, action, rng)
    return False


def _is_computers(table: Table[Any], places: list[Seat]) -> bool:
    number = table.current_player
    return number != TERMINAL and places[number].kind == Seat.Kind.COMPUTER


def _choice(match: Match, table: Table[Any], name: str, rng: Random, until: float) -> Action | None:
    """What a computer does that is to move; None as long as it is not known.

    Before a search the match is stored: all who ask then ask about the same position. Raises Race.
    """
    view = table.game.observation(table.state, table.current_player)
    if name in SIMPLE:
        return player(name, rng).choose(table.game, view) if monotonic() <= until else None
    append(match, table)
    return thinking.move(match.slug, match.plies, table.game, view, name, rng, until - monotonic())


def _only_pass(table: Table[Any]) -> Action | None:
    """To pass, where nothing else is possible: a lone person is not asked then (Five Tigers, LF-15)."""
    actions = table.game.legal_actions(table.state)
    return actions[0] if len(actions) == 1 and actions[0].verb == "pass" else None
