"""Where the marks of a small chart stand: estimates with their intervals on one scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

WIDTH = 200.0
MARGIN = 6.0


@dataclass(frozen=True, slots=True)
class Bar:
    """Places from left to right, in units of the drawing: nothing, low, estimate, high, and the exact value.

    ``left`` and ``length`` are the bar between nothing and the estimate.
    """

    zero: float
    low: float
    mark: float
    high: float
    exact: float | None

    @property
    def left(self) -> float:
        """Where the bar begins."""
        return min(self.zero, self.mark)

    @property
    def length(self) -> float:
        """How long it is."""
        return round(abs(self.mark - self.zero), 1)


def bars(rows: Sequence[Mapping[str, Any]]) -> list[Bar | None]:
    """A bar for each row, those of one kind and unit on one scale; None for one without an interval."""
    scales: dict[tuple[str, str], tuple[float, float]] = {}
    for row in filter(_is_drawn, rows):
        least, most = scales.get(_scale(row), (0.0, 0.0))
        ends = [row["low"], row["high"], row["exact"] or 0.0]
        scales[_scale(row)] = (min(least, *ends), max(most, *ends))
    return [_bar(row, *scales[_scale(row)]) if _is_drawn(row) else None for row in rows]


def _scale(row: Mapping[str, Any]) -> tuple[str, str]:
    return row["kind"], row["unit"]


def _is_drawn(row: Mapping[str, Any]) -> bool:
    return row["low"] is not None


def _bar(row: Mapping[str, Any], least: float, most: float) -> Bar:
    def place(value: float) -> float:
        share = (value - least) / (most - least) if most > least else 0.0
        return round(MARGIN + (WIDTH - 2 * MARGIN) * share, 1)

    exact = None if row["exact"] is None else place(row["exact"])
    return Bar(place(0.0), place(row["low"]), place(row["estimate"]), place(row["high"]), exact)
