"""The weights of the policy, kept in ``policy.json``, and how they are tuned by self-play."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from games.engine.core import Game
from games.kit.weights import load
from games.rules.fishing_for_hairtails.judgement import NAMES, Policy, rows
from games.rules.fishing_for_hairtails.playouts import play_out
from games.rules.fishing_for_hairtails.scoring import settlement, worth
from games.rules.fishing_for_hairtails.state import State


@cache
def policy(weights: tuple[float, ...], odd: int, capture: str, multi: str) -> Policy:
    """A policy with its tables."""
    return Policy(weights, odd, rows(capture, multi))


def kept(odd: int, capture: str, multi: str) -> Policy:
    """The policy of the weights in the file."""
    return policy(load(__package__ or "", NAMES).values, odd, capture, multi)


class Tuning:
    """Self-play of one deal, each seat by weights of its own."""

    def __init__(self, game: Game[State]) -> None:
        self.game, self.seats = game, game.seats
        found = load(__package__ or "", NAMES)
        self.names, self.values = found.names, found.values

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self.game), self.seats, dict(self.game.options))

    def play(self, deal: Random, weights: Sequence[Sequence[float]]) -> Sequence[float]:
        """The stakes by seat of the deal that ``deal`` draws."""
        state, options = self.game.new_initial_state(), self.game.options
        while state.mover < 0:
            state = self.game.successor(state, self.game.sample_chance(state, deal))
        odd = int(options["odd-cards"])
        sides = [policy(tuple(each), odd, options["capture"], options["multi-capture"]) for each in weights]
        captured = play_out(state, sides)
        return settlement([worth(packed, odd) for packed in captured])


def _again(game: type[Game[State]], seats: int, options: dict[str, str]) -> Tuning:
    return Tuning(game(seats, options))


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
