"""What simulation says about statements in the sources.

A game's module in `games.lab.questions` holds STUDIES, the deals played and what is noted of each, and
QUESTIONS, which name a statement with its sources and the figures that bear on it. Nothing that is told is
written by hand: a question's answer is a function of its figures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from games.engine.referee import Table

Notes = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Study:
    """Matches played alike, or only dealt where there are no ``players``; ``number`` of them by default.

    ``method`` says in words how, and ``notes`` what is noted of each: a number, 1 or 0 for yes or no, and
    nothing where it does not apply. It gets the table at the end.
    """

    key: str
    method: str
    number: int
    notes: Callable[[Table[Any]], Notes]
    players: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: {"length": "1-deal"})
    seats: int | None = None
    unit: Literal["deals", "matches"] = "deals"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number to estimate: a "share" of the deals in which it applies, or a "mean" of so many ``unit``.

    ``exact`` works the same number out, where that can be done.
    """

    label: str
    study: str
    note: str
    kind: Literal["share", "mean"] = "share"
    unit: str = ""
    exact: Callable[[], Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Estimated:
    """A figure estimated from ``of`` deals, with its 95% interval; None where it never applied."""

    estimate: float | None
    low: float | None
    high: float | None
    of: int
    exact: float | None = None

    @property
    def best(self) -> float:
        """The exact value where it is known, else the estimate, else 0."""
        return self.exact if self.exact is not None else self.estimate or 0.0


Found = Callable[[str, str], Estimated]


@dataclass(frozen=True, slots=True)
class Question:
    """A statement of a source in our words, and what is asked of it.

    ``rules`` are the rules or options (``option:record``) that hold it and cite ``cites`` for it; ``answer``
    gets the figures by study and note.
    """

    key: str
    asks: str
    claim: str
    rules: tuple[str, ...]
    cites: tuple[str, ...]
    figures: tuple[Figure, ...]
    answer: Callable[[Found], str]


def percent(figure: Estimated) -> str:
    """A share for a sentence: "12%", "0.55%"."""
    value = 100 * figure.best
    return f"{value:.0f}%" if value >= 10 else f"{value:.1f}%" if value >= 1 else f"{value:.2g}%"


def one_in(figure: Estimated) -> str:
    """A small share for a sentence: "one deal in 184"; "no deal" where there is none."""
    return f"one deal in {1 / figure.best:,.0f}" if figure.best else "no deal"


def within(figure: Estimated) -> str:
    """A mean for a sentence, with half the width of its interval: "7.9 ± 0.1". It must have one."""
    assert figure.estimate is not None
    assert figure.low is not None
    assert figure.high is not None
    half = (figure.high - figure.low) / 2
    digits = 0 if half >= 10 else 1 if half >= 0.1 else 2
    return f"{figure.estimate:.{digits}f} ± {half:.{digits}f}".replace("-", "−")


def ahead(figure: Estimated) -> str:
    """A lead for a sentence: "13.6 ± 2.0 points behind". It must have an interval."""
    where = "behind" if figure.best < 0 else "ahead"
    return f"{within(figure).removeprefix('−')} points {where}"


def is_clear(figure: Estimated, zero: float = 0.0) -> bool:
    """Whether its interval leaves ``zero`` out."""
    return figure.low is not None and figure.high is not None and not figure.low <= zero <= figure.high
