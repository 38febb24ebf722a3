"""How likely what the other players have done was: what calls, claims not made and leads tell of their hands.

The others are taken to judge as the policy does, but not always to do what it likes best. What they threw
away and how they beat is not judged here: that it was legal every world respects already.
"""

from collections.abc import Callable
from math import exp, fsum
from typing import Final

from games.engine.core import Action, Observation
from games.rules.luk_fu.habits import sight_of
from games.rules.luk_fu.judgement import Policy
from games.rules.luk_fu.play import successor
from games.rules.luk_fu.playout import elder_in, singles_of
from games.rules.luk_fu.sets import bits_of_cards
from games.rules.luk_fu.state import State, Terms, role_of, with_role

CALL_HEAT, LEAD_HEAT = 1.0, 1.0  # how far apart two judgements are that make a clear difference
WHIM: Final = 0.1  # how often somebody does otherwise than he judges
UNCLAIMED: Final = 0.2  # how likely it is that somebody who could claim goes on

Step = tuple[State, Action]  # an action, and what lay open before it


def likelihood(
    terms: Terms, start: State, view: Observation, mind: Policy
) -> Callable[[State], float] | None:
    """How likely the calls and leads of the others were in a world; None if they have done nothing yet.

    ``start`` is the first state of the match.
    """
    calls, plays = _steps(terms, start, view)
    me = role_of(calls[0][0].deal if calls else start.deal, view.seat)
    said = [(state.turn, action.verb == "call") for state, action in calls if state.turn != me]
    laid = [(state, action.verb == "lead" and state.turn != me) for state, action in plays]
    if not said and not any(judged for _, judged in laid):
        return None

    def weight(world: State) -> float:
        found, hands = 1.0, world.deal.dealt
        for role, called in said:
            hand = hands[role]
            chance = _calls(mind.calls(hand, elder_in(terms, hand, hand), role))
            found *= chance if called else 1 - chance
        for (state, judged), cards in zip(laid, _laid(world, len(laid)), strict=True):
            if judged:
                found *= _lead(terms, state.but(hands=hands, deal=world.deal), mind, cards)
            hands = with_role(hands, state.turn, hands[state.turn] & ~cards)
        return found

    return weight


def _steps(terms: Terms, start: State, view: Observation) -> tuple[list[Step], list[Step]]:
    """The calls and the plays of the running deal, each with the position as the seat saw it before."""
    calls: list[Step] = []
    plays: list[Step] = []
    state = start
    for event in view.history:
        if state.phase == "calls":
            calls.append((state, event.action))
        elif state.phase in ("lead", "follow"):
            plays.append((state, event.action))
        elif event.action.verb == "deal":
            calls, plays = [], []
        state = successor(terms, state, event.action)
    return calls, plays


def _laid(world: State, plays: int) -> list[int]:
    """The cards of the last so many plays of a world, discards included, the first one first."""
    log = world.log
    found: list[int] = []
    while log is not None and len(found) < plays:
        log, _, action = log
        found.append(bits_of_cards(action.cards))
    found.reverse()
    return found


def _calls(worth: float) -> float:
    """The chance that somebody calls to whom that is worth so much."""
    return WHIM + (1 - 2 * WHIM) / (1 + exp(-worth / CALL_HEAT))


def _lead(terms: Terms, state: State, mind: Policy, cards: int) -> float:
    """The chance of a lead in a position."""
    sight = sight_of(terms, state)
    hand, elder, *_, need, _ = sight
    opening, caller = not state.seen, state.deal.caller
    singles = singles_of(terms, hand, elder, state.turn, caller, opening=opening)
    found, _ = mind.leads(sight, singles)
    best = max(found)[0]
    chances = [(exp((worth - best) / LEAD_HEAT), bits) for worth, bits in found]
    chosen = fsum(chance for chance, bits in chances if bits == cards) / fsum(chance for chance, _ in chances)
    return (UNCLAIMED if need <= 0 else 1.0) * (WHIM / len(found) + (1 - WHIM) * chosen)
