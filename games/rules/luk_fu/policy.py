"""Self-play by which the weights of the policy are tuned."""

from collections.abc import Sequence

from games.engine.core import Game
from games.kit.self_play import SelfPlay
from games.rules.luk_fu import scoring
from games.rules.luk_fu.judgement import Policy, weights
from games.rules.luk_fu.playout import play_deal
from games.rules.luk_fu.state import State, terms_of


class Tuning(SelfPlay[State, Policy]):
    """One deal, each seat by weights of its own."""

    kept = weights()

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.terms = terms_of(game.seats, game.options)

    def policy(self, weights: tuple[float, ...]) -> Policy:
        """The policy with these weights, on the terms of the game."""
        return Policy(self.terms, weights)

    def played(self, state: State, policies: Sequence[Policy]) -> Sequence[float]:
        """The stakes by seat; policies are by seat, play is by role."""
        minds = [policies[seat] for seat in state.deal.seats]
        return scoring.stakes(play_deal(self.terms, state, minds))


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
