"""Where the marks of the chart stand: how a seat stood at each of its choices, and what they cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.web.queries.judged import JudgedDeal

WIDTH, HEIGHT = 640.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 66.0, 16.0, 30.0, 40.0
MOST_NUMBERED = 16


@dataclass(frozen=True, slots=True)
class Stand:
    """One choice: where it stood with the best play and with what was played; its ply below it, if there."""

    x: float
    best: float
    played: float
    ply: int
    label: str
    kind: str

    @property
    def top(self) -> float:
        """Where the mark of a turning point ends, above the rest."""
        return self.best - 9

    @property
    def left(self) -> float:
        """Its left corner."""
        return self.x - 6

    @property
    def right(self) -> float:
        """Its right corner."""
        return self.x + 6


@dataclass(frozen=True, slots=True)
class Chart:
    """Places in units of the drawing. ``marks`` are values of the scale with their heights.

    ``end`` is where the deal ended, None where it was broken off.
    """

    stands: list[Stand]
    line: str
    zero: float
    marks: list[tuple[str, float]]
    end: tuple[float, float] | None


def chart(judged: JudgedDeal) -> Chart | None:
    """The chart of a deal; None as long as no choice was judged."""
    choices = [each.choice for each in judged.choices]
    if not choices:
        return None
    ends = [] if judged.brought is None else [judged.brought]
    values = [0.0, *ends]
    for choice in choices:
        values += [choice.worth, choice.worth - choice.loss]
    scale = _Scale(min(values), max(values), len(choices) + len(ends))
    every = -(-len(choices) // MOST_NUMBERED)
    stands = [
        Stand(
            x=scale.x(at),
            best=scale.y(each.choice.worth),
            played=scale.y(each.choice.worth - each.choice.loss),
            ply=each.decision.ply,
            label=str(each.decision.ply) if at % every == 0 else "",
            kind="turning" if each.is_turning else "clear" if each.choice.is_clear else "",
        )
        for at, each in enumerate(judged.choices)
    ]
    end = (scale.x(len(choices)), scale.y(ends[0])) if ends else None
    places = [(stand.x, stand.best) for stand in stands] + ([end] if end else [])
    return Chart(stands, _path(places), scale.y(0.0), scale.marks(), end)


@dataclass(frozen=True, slots=True)
class _Scale:
    least: float
    most: float
    count: int

    def x(self, at: int) -> float:
        room = WIDTH - LEFT - RIGHT
        return round(LEFT + room * (at + 0.5) / self.count, 1)

    def y(self, value: float) -> float:
        span = self.most - self.least or 1.0
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (self.most - value) / span, 1)

    def marks(self) -> list[tuple[str, float]]:
        """Nothing, and what lies far enough from it of the highest and the lowest value."""
        far = [value for value in (self.most, self.least) if abs(self.y(value) - self.y(0.0)) > 24]
        return [(_figure(value, self.most - self.least), self.y(value)) for value in (*far, 0.0)]


def _figure(value: float, span: float) -> str:
    if not value:
        return "0"
    figure = f"{value:+.0f}" if span >= 10 else f"{value:+.1f}"
    return figure.replace("-", "−")


def _path(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in places)
