"""Advice for a person. It writes nothing."""

from random import Random

from games.engine.core import TERMINAL
from games.players.levels import LEVELS
from games.players.tree import Line
from games.web.models import Match, Seat
from games.web.records import table_of
from games.web.searches import CAP
from games.web.services import thinking
from games.web.services.errors import Busy, NoSeat, NotYours, Over

ADVISER = LEVELS[-1].name
# Seconds that a request waits for a hint: as long as its search takes where no other comes before it.
PATIENCE = CAP + 1


def advise(match: Match, seat: Seat | None) -> list[Line]:
    """What the strongest player finds out about the choice of a person who is to move; always the same.

    What it would play stands first. It is given what the person sees, and nothing else. Raises NoSeat, Over,
    NotYours, Busy.
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
    lines = thinking.advice(match.slug, match.plies, table.game, view, ADVISER, rng, PATIENCE)
    if lines is None:
        raise Busy("The computer is still thinking about a hint. Ask again in a moment.")
    return lines
