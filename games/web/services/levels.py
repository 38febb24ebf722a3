"""The computer players that there are, for those who choose one."""

from games.players.roster import ROSTER


def names() -> tuple[str, ...]:
    """Their names, in the order of the roster."""
    return tuple(ROSTER)
