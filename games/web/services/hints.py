"""Advice for a person. It writes nothing."""

from random import Random

from games.engine.core import TERMINAL, Action
from games.engine.record import STRENGTH
from games.players.roster import ROSTER, player
from games.web.models import Match, Seat
from games.web.records import table_of
from games.web.services.errors import NoSeat, NotYours, Over


def strongest() -> str:
    """The name of the strongest player that there is."""
    return next(name for name in STRENGTH if name in ROSTER)


def advise(match: Match, seat: Seat | None) -> Action:
    """What the strongest player would do in a person's place, who is to move; the same whenever it is asked.

    It is given what the person sees, and nothing else. Raises NoSeat, Over, NotYours.
    """
    if seat is None or seat.kind != Seat.Kind.HUMAN:
        raise NoSeat("Only who holds a seat at this match can ask for a hint.")
    table = table_of(match)
    if match.state != Match.State.PLAYING or table.current_player == TERMINAL:
        raise Over("The match is over.")
    if table.current_player != seat.number:
        raise NotYours("Hints are given to whoever is to play.")
    view = table.game.observation(table.state, seat.number)
    rng = Random(f"{match.slug} {match.plies}")
    return player(strongest(), rng).choose(table.game, view)
