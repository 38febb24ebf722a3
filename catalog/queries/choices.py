"""The values that filters may take, where they are few and fixed."""

from catalog.models import Certainty, Family, State

FAMILIES = tuple(Family.values)
CERTAINTIES = tuple(Certainty.values)
STATES = tuple(State.values)
ACCESS = ("read", "excerpt", "not-read")
