"""What the policy makes of a position: the actions worth a look, and how it likes them."""

from typing import Final

from games.engine.core import Action
from games.rules.luk_fu.cards import TIGERS
from games.rules.luk_fu.judgement import Policy, Sight
from games.rules.luk_fu.moves import CALL, CLAIM, FIVE_TIGERS, PASS, leadable, may_claim, may_pass
from games.rules.luk_fu.playout import elder_in, singles_of
from games.rules.luk_fu.sets import beating, discard_of
from games.rules.luk_fu.state import State, Terms

LEADS, BEATS, THROWS = 6, 4, 3  # so many leads, beats, and single cards to throw away are looked at
CLEARLY: Final = 2.0  # by how much an action is liked better that is better beyond doubt
STEP: Final = 0.5  # by how much the next card is liked less that might be thrown away

Liked = list[tuple[float, Action]]


def liked(terms: Terms, state: State, mind: Policy) -> Liked:
    """The actions that the policy would think of, the best first.

    With each stands the logarithm of how often the policy would take it, up to a constant.
    """
    phase, turn, hand = state.phase, state.turn, state.hands[state.turn]
    if phase == "last":
        return [(CLEARLY, CLAIM), (0.0, PASS)]
    if phase == "lead":
        found = _leads(terms, state, mind)
    elif phase == "follow":
        found = _answers(terms, state, mind)
    else:
        found = [(0.0, _said(terms, state, mind))]
    asked = phase == "tigers" or terms.tigers_later or (phase == "calls" and turn == 0)
    if asked and terms.seats == 4 and hand & TIGERS == TIGERS:
        found.insert(0, (found[0][0] + CLEARLY, FIVE_TIGERS))
    return found


def _said(terms: Terms, state: State, mind: Policy) -> Action:
    """What the policy says when asked to call: a search over some worlds judges worse (measured)."""
    hand, turn = state.hands[state.turn], state.turn
    if state.phase == "tigers":
        return PASS
    calls = mind.calls(hand, elder_in(terms, hand, hand), turn) > 0
    return CALL if calls or not may_pass(terms, state) else PASS


def _leads(terms: Terms, state: State, mind: Policy) -> Liked:
    sight = sight_of(terms, state)
    hand, elder, *_, need, _ = sight
    if state.memo:  # where the exact elder cards are known the rules are kept by the letter
        singles, claims = leadable(terms, state), may_claim(terms, state)
    else:
        opening, caller = not state.seen, state.deal.caller
        singles, claims = singles_of(terms, hand, elder, state.turn, caller, opening=opening), need <= 0
    ranked, gains = mind.leads(sight, singles)
    ranked.sort(reverse=True)
    by_bits = terms.sets.by_bits
    found = [(worth, by_bits[bits].lead) for worth, bits in ranked[:LEADS]]
    if claims:
        found.append((found[0][0] + (CLEARLY if gains < mind.go_on else -CLEARLY), CLAIM))
        found.sort(reverse=True)
    return found


def _answers(terms: Terms, state: State, mind: Policy) -> Liked:
    hand, standing, by_bits = state.hands[state.turn], state.standing, terms.sets.by_bits
    assert standing is not None
    sight = sight_of(terms, state)
    elder = sight[1]
    if standing.kind == "single":
        if not (above := hand & standing.above):
            throws = mind.least(hand, elder)[:THROWS]
            return [(-STEP * at, discard_of(bit)) for at, bit in enumerate(throws)]
        ranked = sorted(mind.beats_of_single(sight, above), reverse=True)
        return [(worth, by_bits[bits].beat) for worth, bits in ranked[:BEATS]]
    beats = beating(hand, standing)
    if not beats:
        return [(0.0, discard_of(mind.throw(hand, elder, standing.size)))]
    ranked = sorted(mind.beats_of_larger(sight, beats), reverse=True)
    found = [(worth, by_bits[bits].beat) for worth, bits in ranked[:BEATS]]
    if not terms.strict and (thrown := mind.break_up(hand, elder, standing)):
        found.append((0.0, discard_of(thrown)))
        found.sort(reverse=True)
    return found


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
