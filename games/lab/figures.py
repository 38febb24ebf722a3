"""The measured strengths of the computer players, as ``python -m games.lab ladder`` has written them down."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from games.lab.results import LADDER, load

# Standard errors to either side of an estimate that make its 95% interval.
WIDTH = 1.96


@dataclass(frozen=True, slots=True)
class Strength:
    """A player against others of one kind, one deal at a time.

    ``lead`` is by how many points a hand it is ahead of their mean, ``error`` the standard error of that.
    ``wins`` is its share of the decided hands, ``low`` to ``high`` the 95% interval of that.
    ``milliseconds`` is the processor time of a decision, the median of all.
    """

    lead: float
    error: float
    wins: float
    low: float
    high: float
    milliseconds: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the lead."""
        return interval(self.lead, self.error)


@dataclass(frozen=True, slots=True)
class Pair:
    """One player against another: by how many points a hand the first is ahead, with its standard error."""

    one: str
    other: str
    lead: float
    error: float
    deals: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """What was measured at one game: each level against players called ``against``, and levels in pairs."""

    seats: int
    options: Mapping[str, str]
    deals: int
    against: str
    levels: Mapping[str, Strength]
    pairs: tuple[Pair, ...]
    date: date
    version: str


def interval(estimate: float, error: float) -> tuple[float, float]:
    """The 95% interval of an estimate with that standard error."""
    return estimate - WIDTH * error, estimate + WIDTH * error


def ladders(file: Path = LADDER) -> dict[str, Ladder]:
    """By game what was measured; nothing for a game, or for any, that was not measured yet.

    Raises ValueError, KeyError or TypeError for a file that is no such record.
    """
    document = load(file)
    stamp = {name: document.get(name) for name in ("date", "version")}
    return {slug: _ladder(stamp | game) for slug, game in document["games"].items()}


def _ladder(game: Mapping[str, Any]) -> Ladder:
    plain = {name: game[name] for name in ("seats", "options", "deals", "against", "version")}
    return Ladder(
        **plain,
        levels={name: Strength(**found) for name, found in game["levels"].items()},
        pairs=tuple(Pair(**found) for found in game["pairs"]),
        date=date.fromisoformat(game["date"]),
    )
