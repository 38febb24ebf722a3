"""What the referee says to a worked position: answers taken from the engine, not from the file.

Where the engine has no question of that kind the answer is the one that the file expects, which the tests of
the game's rules hold against the engine.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from games.engine.core import CHANCE, Action, Refusal, Seat
from games.web.queries.demo_stages import Stage, Worked


class WhyElder(Protocol):
    """The rule and the sentence that make a card an elder card."""

    @property
    def rule(self) -> str:
        """The number of the rule."""
        ...

    @property
    def text(self) -> str:
        """The sentence."""
        ...


@runtime_checkable
class KnowsElders(Protocol):
    """A game that can tell which cards of a seat nobody else can beat, and why."""

    def elder_cards(self, state: Any, seat: Seat) -> Mapping[str, WhyElder]:
        """The elder cards of a seat by slug."""
        ...


@dataclass(frozen=True, slots=True)
class DealOf:
    """One deal of a match: who dealt and led it, and the totals after it."""

    number: int
    dealer: int
    leader: int
    totals: tuple[int, ...]


def expected(position: Worked) -> int:
    """The number that the position's file gives."""
    return int(position.row.expect)


def elders(stage: Stage) -> Mapping[str, WhyElder]:
    """The elder cards of the seat that is asked, by slug, in the order of its hand."""
    game, seat = stage.worked.game, stage.view.seat
    if not isinstance(game, KnowsElders) or seat is None:
        return {}
    found = game.elder_cards(stage.state, seat)
    return {card: found[card] for card in stage.view.zone("hand", seat) if card in found}


def lead_refusal(position: Worked) -> Refusal | None:
    """Why a player who holds just the cards of a position may not lead them together."""
    cards = position.given["cards"]
    return position.game.refusal(position.game.position({"hand": cards}), Action("lead", tuple(cards)))


def set_type(position: Worked) -> str:
    """ "none" where the cards may not be led together, else the kind of set that the file gives."""
    return "none" if lead_refusal(position) else str(position.row.expect)


def beats(position: Worked) -> Refusal | None:
    """Why cards do not beat others that stand on the table; None where they do."""
    given = position.given
    state = position.game.position({"hand": given["a"], "standing": given["b"]})
    return position.game.refusal(state, Action("beat", tuple(given["a"])))


def counted(position: Worked, state: Any) -> list[int]:
    """By seat the sum of what its cards count."""
    totals = [0] * position.game.seats
    for line in position.game.score_sheet(state):
        totals[line.seat] += line.points if line.kind == "count" else 0
    return totals


def deals(position: Worked) -> list[DealOf]:
    """The deals of a match of which only the scores are given."""
    found = []
    for number in range(1, len(position.given["nets"]) + 1):
        state = position.game.position({**position.given, "nets": position.given["nets"][:number]})
        view = position.game.observation(state, None)
        seats = int(view.fact("dealer") or 0), int(view.fact("leader") or 0)
        found.append(DealOf(number, *seats, position.game.returns(state)))
    return found


def cut(stage: Stage) -> str:
    """The number of the seat that deals after a cut, or "again"."""
    game = stage.worked.game
    state = game.apply(stage.state, Action.parse(stage.worked.texts[0]))
    if game.current_player(state) == CHANCE and game.sample_chance(state, Random(0)).verb == "cut":
        return "again"
    return game.observation(state, None).fact("dealer") or ""


def leftover(position: Worked) -> tuple[str, ...]:
    """What lies in the pool at the end of a deal with this pool, played at random."""
    game, pool, rng = position.game, position.given["pool"], Random(0)
    dealt = game.observation(game.position({"dealer": 0, "deck": game.cards()}), None)
    rest = list((Counter(game.cards()) - Counter(pool)).elements())
    hands = [[rest.pop() for _ in dealt.zone("hand", seat)] for seat in range(game.seats)]
    state = game.position({"hands": hands, "pool": pool, "stock": rest, "to_move": 0})
    while game.current_player(state) >= 0:
        state = game.successor(state, rng.choice(game.legal_actions(state)))
    return game.observation(state, None).zone("pool")
