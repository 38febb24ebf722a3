"""The computer players for those who choose one: how each plays, how long it thinks, how strong it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import registry
from games.lab.figures import Ladder, Strength, ladders
from games.lab.results import LADDER
from games.players.levels import LEVELS, Level
from games.players.roster import ROSTER
from games.web.searches import CAP

MANNERS: Mapping[str, Promise] = {
    "random": gettext_lazy("plays anything that is allowed"),
    "greedy": gettext_lazy("plays what looks best at once and plans nothing"),
    "learner": gettext_lazy("looks a little ahead, and often misses its best move"),
    "steady": gettext_lazy("looks ahead, and misses its best move now and then"),
    "sharp": gettext_lazy("looks further ahead, and seldom misses its best move"),
    "master": gettext_lazy("looks furthest, and minds what the others’ play tells of their cards"),
}
_LEVELS: Mapping[str, Level] = {level.name: level for level in LEVELS}


@dataclass(frozen=True, slots=True)
class Measured:
    """A player at one game: its strength, None where it was not measured, and the same in short words.

    ``ladder`` is None where nothing was measured at that game; ``is_measure`` tells that the others were
    measured against this player.
    """

    game: str
    title: str
    ladder: Ladder | None
    strength: Strength | None
    is_measure: bool
    lead: str
    wins: str
    deals: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A computer player: ``playouts`` before a move and the share of moves in which it ``errs``, if it
    searches; ``seconds`` is the most that a search may take here."""

    name: str
    manner: str
    budget: str
    playouts: int | None
    errs: float | None
    seconds: float | None
    measured: list[Measured]


def players(games: Iterable[str] = ()) -> list[PlayerView]:
    """All players, in the order of the roster, with their strength at these games, all by default."""
    asked, known = list(games) or list(registry.all_games()), ladders(Path(settings.LAB_DIR, LADDER.name))
    return [_player(name, [_measured(name, game, known.get(game)) for game in asked]) for name in ROSTER]


def described(name: str) -> str:
    """A player's name with a few words on how it plays."""
    return f"{name}: {MANNERS[name]}" if name in MANNERS else name


def _player(name: str, measured: list[Measured]) -> PlayerView:
    level = _LEVELS.get(name)
    return PlayerView(
        name=name,
        manner=capfirst(str(MANNERS.get(name, ""))),
        budget=_budget(level) if level else "",
        playouts=level.playouts if level else None,
        errs=level.slips if level else None,
        seconds=CAP if level else None,
        measured=measured,
    )


def _budget(level: Level) -> str:
    count = ngettext("%(n)s playout", "%(n)s playouts", level.playouts) % {"n": f"{level.playouts:,}"}
    if not level.slips:
        return count
    return _("%(playouts)s; errs in %(n)d of 100 moves") % {"playouts": count, "n": round(100 * level.slips)}


def _measured(name: str, game: str, ladder: Ladder | None) -> Measured:
    strength = ladder.levels.get(name) if ladder else None
    return Measured(
        game=game,
        title=registry.get(game).info.name,
        ladder=ladder,
        strength=strength,
        is_measure=ladder is not None and ladder.against == name,
        lead=_lead(strength) if strength else "",
        wins=_wins(strength) if strength else "",
        deals=f"{ladder.deals:,}" if ladder else "",
    )


def _lead(strength: Strength) -> str:
    low, high = strength.interval
    figures = {"lead": _signed(strength.lead), "low": _signed(low), "high": _signed(high)}
    return _("%(lead)s (%(low)s to %(high)s)") % figures


def _wins(strength: Strength) -> str:
    shares = {"share": strength.wins, "low": strength.low, "high": strength.high}
    return _("%(share)s%% (%(low)s to %(high)s)") % {key: f"{100 * part:.0f}" for key, part in shares.items()}


def _signed(points: float) -> str:
    digits = 1 if abs(points) >= 1 else 2
    return f"{points:+.{digits}f}".replace("-", "−")
