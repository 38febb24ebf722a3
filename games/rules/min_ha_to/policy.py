"""The weights of the policy, kept in ``policy.json``, and how they are tuned by self-play."""

from collections.abc import Sequence
from functools import cache

from games.engine.core import Game
from games.kit.self_play import SelfPlay
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


class Tuning(SelfPlay[State, Outlooks]):
    """One deal, each seat by weights of its own."""

    kept = load(__package__ or "", NAMES)

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.settings = Settings.of(game.seats, game.options)

    def policy(self, weights: tuple[float, ...]) -> Outlooks:
        """What the policy with these weights sees."""
        return by_weights(self.settings, weights)

    def played(self, state: State, policies: Sequence[Outlooks]) -> Sequence[float]:
        """The scores by seat."""
        seen = [each.of(state.captured).copy() for each in policies]
        captured = skilled.play_deal_between(seen, state)
        return scoring.nets(self.settings, captured, state.match.laid)


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
