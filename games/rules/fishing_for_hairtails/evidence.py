"""How likely the plays that were seen are in a world, if all seats play about as the policy does.

Much doubt is left on purpose: who waits with a card that can capture is no rare player here.
"""

from collections.abc import Callable, Sequence
from math import exp, prod
from typing import Final

from games.engine.core import Action, Event, Observation, Seat
from games.rules.fishing_for_hairtails.cards import CARDS, COPIES, RED, SHIFT, count, numbers, unpack
from games.rules.fishing_for_hairtails.judgement import Gains, Policy, keys
from games.rules.fishing_for_hairtails.moves import EFFECTS
from games.rules.fishing_for_hairtails.state import State, layout

HEAT: Final = 100.0  # a play that is so many points worse is made e times less often
DRIFT: Final = 0.1  # how often a card is played without any thought


class Play:
    """A play that was seen, with what lay open before it."""

    def __init__(self, event: Event, policy: Policy, open_: "Open") -> None:
        self.seat, self.card = event.actor, CARDS[event.action.cards[0]]
        self._policy, self._pool, self._out = policy, open_.codes(), list(open_.out)
        self._mine, self._theirs = open_.standings(policy, event.actor)
        self._pulls: dict[tuple[int, int], float] = {}

    def chance(self, hand: Sequence[int], held: Sequence[int]) -> float:
        """How likely it was from a hand of these cards, each named once; ``held`` counts them by rank."""
        pulls, total = self._pulls, 0.0
        for card in hand:
            key = card, held[card % RED]
            total += pulls.get(key) or self._pull(key)
        chosen = pulls[self.card, held[self.card % RED]]
        return (1 - DRIFT) * chosen / total + DRIFT / len(hand)

    def _pull(self, key: tuple[int, int]) -> float:
        card, number = key
        held = [number] * RED
        found = self._policy.judge((card,), self._pool, self._out, held, self._mine, self._theirs)
        self._pulls[key] = sum(exp(worth / HEAT) for worth, _, _ in found)
        return self._pulls[key]


class Open:
    """What lies open in a deal: the pool, the captures, and by rank how many cards are still to come."""

    def __init__(self, seats: int, pool: int) -> None:
        self.pool, self.captured = pool, [0] * seats
        self.out = [2 * COPIES] * RED
        for card in unpack(pool):
            self.out[card % RED] -= 1

    def codes(self) -> list[int]:
        """By rank the code of the pool."""
        return [self.pool >> shift & 63 for shift in SHIFT[:RED]]

    def standings(self, policy: Policy, seat: Seat) -> tuple[list[Gains], list[Gains]]:
        """What more cards are worth to a seat and to the one after."""
        total, after = sum(self.captured), (seat + 1) % len(self.captured)
        mine, theirs = self.captured[seat], self.captured[after]
        return policy.gains(keys(mine, total - mine)), policy.gains(keys(theirs, total - theirs))

    def follow(self, seat: Seat, action: Action) -> None:
        """Does what an action does."""
        card, change, gains = EFFECTS[action]
        self.out[card % RED] -= 1
        self.pool += change
        self.captured[seat] += gains[0]


def likelihood(view: Observation, policy: Policy) -> Callable[[State], float] | None:
    """How likely the plays of other seats in the running deal were in a world; None before there are any."""
    plays = _plays(view, policy)
    if not plays:
        return None

    def chance(world: State) -> float:
        hands = [[*hand] for hand in world.hands]
        chances = []
        for play in reversed(plays):
            hand = hands[play.seat]
            hand.append(play.card)
            held = [0] * RED
            for card in hand:
                held[card % RED] += 1
            chances.append(play.chance([*set(hand)], held))
        return prod(chances)

    return chance


def _plays(view: Observation, policy: Policy) -> list[Play]:
    places = [at for at, event in enumerate(view.history) if event.action.verb == "deal"]
    if not places or view.current_player < 0:
        return []
    deal = view.history[places[-1]].action.cards
    seats = len(view.returns)
    where = layout(seats, int(view.fact("dealer") or 0))
    table = Open(seats, count(numbers(deal[place] for place in where.pool)))
    plays = []
    for event in view.history[places[-1] + 1 :]:
        if event.action.verb == "play" and event.actor != view.seat:
            plays.append(Play(event, policy, table))
        table.follow(event.actor, event.action)
    return plays
