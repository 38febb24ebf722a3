"""The weights of the policy, kept in ``policy.json``, and how they are tuned by self-play."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from games.engine.core import Game
from games.kit.weights import load
from games.rules.min_ha_to import scoring, skilled
from games.rules.min_ha_to.judgement import NAMES, Policy
from games.rules.min_ha_to.outlook import Outlooks
from games.rules.min_ha_to.state import Settings, State


@cache
def outlooks(settings: Settings) -> Outlooks:
    """What the policy with the kept weights sees."""
    return by_weights(settings, load(__package__ or "", NAMES).values)


def by_weights(settings: Settings, weights: Sequence[float]) -> Outlooks:
    """What the policy with these weights sees."""
    return Outlooks(Policy(settings, weights))


class Tuning:
    """Self-play of one deal, each seat by weights of its own."""

    def __init__(self, game: Game[State]) -> None:
        self.game, self.seats = game, game.seats
        found = load(__package__ or "", NAMES)
        self.names, self.values = found.names, found.values
        self.settings = Settings.of(game.seats, game.options)
        self._made: dict[tuple[float, ...], Outlooks] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self.game), self.seats, dict(self.game.options))

    def play(self, deal: Random, weights: Sequence[Sequence[float]]) -> Sequence[float]:
        """The stakes by seat of the deal that ``deal`` draws."""
        state = self.game.new_initial_state()
        while state.player < 0:
            state = self.game.successor(state, self.game.sample_chance(state, deal))
        sides = [self._side(tuple(each)) for each in weights]
        captured = skilled.play_deal_between([side.of(state.captured).copy() for side in sides], state)
        return scoring.nets(self.settings, captured, state.match.laid)

    def _side(self, weights: tuple[float, ...]) -> Outlooks:
        if weights not in self._made:
            if len(self._made) > 2:
                self._made.clear()
            self._made[weights] = by_weights(self.settings, weights)
        return self._made[weights]


def _again(game: type[Game[State]], seats: int, options: dict[str, str]) -> Tuning:
    return Tuning(game(seats, options))


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
