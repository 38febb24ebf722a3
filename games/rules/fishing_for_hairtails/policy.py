"""The weights of the policy, kept in ``policy.json``, and how they are tuned by self-play."""

from collections.abc import Sequence
from functools import cache

from games.engine.core import Game
from games.kit.self_play import SelfPlay
from games.kit.weights import load
from games.rules.fishing_for_hairtails.judgement import NAMES, Policy, rows
from games.rules.fishing_for_hairtails.playouts import play_out
from games.rules.fishing_for_hairtails.scoring import settlement, worth
from games.rules.fishing_for_hairtails.state import State


@cache
def kept(odd: int, capture: str, multi: str) -> Policy:
    """The policy of the weights in the file, with its tables."""
    return Policy(Tuning.kept.values, odd, rows(capture, multi))


class Tuning(SelfPlay[State, Policy]):
    """One deal, each seat by weights of its own."""

    kept = load(__package__ or "", NAMES)

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.odd = int(game.options["odd-cards"])
        self.rows = rows(game.options["capture"], game.options["multi-capture"])

    def policy(self, weights: tuple[float, ...]) -> Policy:
        """The policy with these weights, with its tables."""
        return Policy(weights, self.odd, self.rows)

    def played(self, state: State, policies: Sequence[Policy]) -> Sequence[float]:
        """What each seat receives."""
        captured = play_out(state, policies)
        return settlement([worth(packed, self.odd) for packed in captured])


def tunable(game: Game[State]) -> Tuning:
    """The policy of a game with its seats and options."""
    return Tuning(game)
