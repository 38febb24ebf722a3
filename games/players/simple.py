"""Players that do not search: one plays anything, one takes what looks best at once."""

from random import Random
from typing import Any, Final

from games.engine.core import Action, Game, Observation

WORLDS: Final = 4


class RandomPlayer:
    """Any legal action, each as likely as the other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, game: Game[Any], view: Observation) -> Action:
        """One of the view's legal actions."""
        return view.legal_actions[int(self.rng.random() * len(view.legal_actions))]


class GreedyPlayer:
    """The action after which the game's own evaluation is best, over a few worlds that the view allows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, game: Game[Any], view: Observation) -> Action:
        """One of the view's legal actions; among equals the first in a random order."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        assert view.seat is not None
        sample = game.determinizer(view)
        worlds = [sample(self.rng) for _ in range(WORLDS)]
        actions = list(game.search_actions(worlds[0]))
        self.rng.shuffle(actions)
        return max(actions, key=lambda action: self._worth(game, worlds, action, view.seat or 0))

    @staticmethod
    def _worth(game: Game[Any], worlds: list[Any], action: Action, seat: int) -> float:
        return sum(game.evaluate(game.successor(world, action), seat) for world in worlds)
