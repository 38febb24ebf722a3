"""Random play to the end on raw values: what a search asks for thousands of times."""

from random import Random

from games.rules.luk_fu.state import State, Terms


def rollout(terms: Terms, state: State, rng: Random) -> tuple[int, ...]:
    """The returns after random play to the end."""
    raise NotImplementedError
