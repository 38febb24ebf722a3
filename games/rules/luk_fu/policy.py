"""Self-play by which the weights of the policy are tuned."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.core import Game
from games.rules.luk_fu import scoring
from games.rules.luk_fu.judgement import Policy, weights
from games.rules.luk_fu.playout import play_deal
from games.rules.luk_fu.state import State, Terms, terms_of


class Tuning:
    """Self-play of one deal, each seat by weights of its own."""

    def __init__(self, game: Game[State]) -> None:
        self.game, self.seats = game, game.seats
        found = weights()
        self.names, self.values = found.names, found.values
        self.terms: Terms = terms_of(game.seats, game.options)
        self._made: dict[tuple[float, ...], Policy] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self.game), self.seats, dict(self.game.options))

    def play(self, deal: Random, weights: Sequence[Sequence[float]]) -> Sequence[float]:
        """The stakes by seat of the deal that ``deal`` draws."""
        state = self.game.new_initial_state()
        while state.player < 0:
            state = self.game.successor(state, self.game.sample_chance(state, deal))
        minds = [self._mind(tuple(weights[seat])) for seat in state.deal.seats]
        return scoring.stakes(play_deal(self.terms, state, minds))

    def _mind(self, weights: tuple[float, ...]) -> Policy:
        if weights not in self._made:
            if len(self._made) > 2:
                self._made.clear()
            self._made[weights] = Policy(self.terms, weights)
        return self._made[weights]


def _again(game: type[Game[State]], seats: int, options: dict[str, str]) -> Tuning:
    return Tuning(game(seats, options))


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
