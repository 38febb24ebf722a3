"""What the numbers are that a search plays for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """A ``unit`` for "about 12 points", and a sentence that says what is counted."""

    unit: str
    text: str


POINTS = Measure("points", "Points that the seat receives in the deal.")
