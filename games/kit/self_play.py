"""Self-play of one deal by a game's policy, each seat with weights of its own: what the lab tunes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from games.engine.core import CHANCE, Game
from games.kit.weights import Weights

S = TypeVar("S")
P = TypeVar("P")

KEPT: Final = 4  # policies are kept for as many weights: two sides meet again and again


class SelfPlay(ABC, Generic[S, P]):
    """Plays deals of a game ``Game[S]`` by policies ``P``, which are made from weights. It can be pickled."""

    kept: ClassVar[Weights]

    def __init__(self, game: Game[S]) -> None:
        self.game, self.seats = game, game.seats
        self.names, self.values = self.kept.names, self.kept.values
        self._made: dict[tuple[float, ...], P] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), type(self.game), self.seats, dict(self.game.options))

    def play(self, deal: Random, weights: Sequence[Sequence[float]]) -> Sequence[float]:
        """The stakes by seat of the deal that ``deal`` draws, each seat playing by its own weights."""
        state = self.game.new_initial_state()
        while self.game.current_player(state) == CHANCE:
            state = self.game.successor(state, self.game.sample_chance(state, deal))
        return self.played(state, [self._policy(tuple(each)) for each in weights])

    @abstractmethod
    def policy(self, weights: tuple[float, ...]) -> P:
        """A policy with these weights."""

    @abstractmethod
    def played(self, state: S, policies: Sequence[P]) -> Sequence[float]:
        """The stakes by seat once a deal was played out, each seat by its own policy."""

    def _policy(self, weights: tuple[float, ...]) -> P:
        if weights not in self._made:
            if len(self._made) == KEPT:
                self._made.pop(next(iter(self._made)))
            self._made[weights] = self.policy(weights)
        return self._made[weights]


def _again(
    kind: type[SelfPlay[S, P]], game: type[Game[S]], seats: int, options: dict[str, str]
) -> SelfPlay[S, P]:
    return kind(game(seats, options))
