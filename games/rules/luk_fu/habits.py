"""How the policy likes the actions of a position."""

from collections.abc import Sequence

from games.engine.core import Action
from games.rules.luk_fu.moves import CALL, CLAIM, FIVE_TIGERS
from games.rules.luk_fu.playout import elder_in
from games.rules.luk_fu.policy import Policy, Sight
from games.rules.luk_fu.sets import bits_of_cards
from games.rules.luk_fu.state import State, Terms

CLEARLY = 2.0  # by how much an action is liked better that is better beyond doubt
STEP = 0.5  # by how much the next card is liked less that might be thrown away


def inclination(terms: Terms, state: State, actions: Sequence[Action], mind: Policy) -> list[float]:
    """By action the logarithm of how often the policy would take it, up to a constant."""
    if state.phase == "lead":
        liked = _leads(terms, state, actions, mind)
    elif state.phase == "follow":
        liked = _answers(terms, state, actions, mind)
    else:
        liked = dict.fromkeys(actions, 0.0)
        if state.phase == "calls":
            hand = state.hands[state.turn]
            liked[CALL] = mind.calls(hand, elder_in(terms, hand, hand), state.turn)
        liked[CLAIM] = CLEARLY
    liked[FIVE_TIGERS] = max(liked.values(), default=0.0) + CLEARLY
    return [liked[action] for action in actions]


def _leads(terms: Terms, state: State, actions: Sequence[Action], mind: Policy) -> dict[Action, float]:
    singles = sum(bits_of_cards(action.cards) for action in actions if len(action.cards) == 1)
    found, gains = mind.leads(sight_of(terms, state), singles)
    by_bits = terms.sets.by_bits
    liked = {by_bits[bits].lead: worth for worth, bits in found}
    liked[CLAIM] = max(liked.values()) + (CLEARLY if gains < mind.go_on else -CLEARLY)
    return liked


def _answers(terms: Terms, state: State, actions: Sequence[Action], mind: Policy) -> dict[Action, float]:
    """Beats, and throws: of several cards only one, of single ones those that are worth least first."""
    hand, standing, by_bits = state.hands[state.turn], state.standing, terms.sets.by_bits
    assert standing is not None
    sight = sight_of(terms, state)
    beats = [bits_of_cards(action.cards) for action in actions if action.verb == "beat"]
    if standing.kind == "single":
        found = mind.beats_of_single(sight, sum(beats))
    else:
        found = mind.beats_of_larger(sight, beats)
    liked = {by_bits[bits].beat: worth for worth, bits in found}
    throws = [action for action in actions if action.verb == "discard"]
    if standing.kind != "single":
        return liked | dict.fromkeys(throws, 0.0)
    lowest = min(liked.values(), default=0.0) - CLEARLY
    order = mind.least(hand, sight[1]) if len(throws) > 1 else [0]
    for action in throws:
        bits = bits_of_cards(action.cards)
        liked[action] = lowest - (STEP * order.index(bits) if len(throws) > 1 else 0.0)
    return liked


def sight_of(terms: Terms, state: State) -> Sight:
    """What the policy goes by in a position."""
    turn, leading = state.turn, state.standing is None
    one, two = (turn + 1) % 3, (turn + 2) % 3
    known, lacked = state.seen | state.deal.dealt[turn], state.absent[one] & state.absent[two]
    unseen = terms.pack & ~known
    share = min(0.5, state.left / (unseen.bit_count() or 1))
    elder = elder_in(terms, state.hands[turn], known | lacked if terms.level != "seen" else known)
    if not leading:
        unseen = unseen & ~state.absent[one] if one != state.leader else 0
    need = terms.min_fu - state.won[turn].bit_count() - elder.bit_count()
    threat = max(state.won[one].bit_count(), state.won[two].bit_count())
    return state.hands[turn], elder, unseen & ~lacked, share, need, threat
