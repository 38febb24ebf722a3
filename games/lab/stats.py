"""Means with their intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

Z95 = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its 95% interval (normal approximation)."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of at least one value; with one alone the interval is as wide as can be."""
    half = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(fmean(values), half)


def share(hits: int, of: int) -> tuple[float, float]:
    """The 95% interval (Wilson) of a share, as (low, high)."""
    if of == 0:
        return 0.0, 1.0
    part, z2 = hits / of, Z95 * Z95
    centre = (part + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 * sqrt(part * (1 - part) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, centre - half), min(1.0, centre + half)
