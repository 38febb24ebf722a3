"""What the policy makes of a position: the actions worth a look, best first."""

from games.engine.core import Action
from games.rules.luk_fu.cards import TIGERS
from games.rules.luk_fu.moves import CALL, CLAIM, FIVE_TIGERS, PASS, leadable, may_claim, may_pass
from games.rules.luk_fu.playout import elder_in
from games.rules.luk_fu.policy import Policy
from games.rules.luk_fu.sets import beating, discard_of
from games.rules.luk_fu.state import State, Terms

LEADS, THROWS = 6, 3


def elder_by_sight(terms: Terms, state: State) -> int:
    turn = state.turn
    known = state.seen | state.deal.dealt[turn]
    if terms.level != "seen":
        known |= state.absent[turn - 1] & state.absent[turn - 2]
    return elder_in(terms, state.hands[turn], known)


def ranked(terms: Terms, state: State, mind: Policy, leads: int = LEADS, throws: int = THROWS) -> list[Action]:
    """The actions that the policy would think of, the best first."""
    turn, phase = state.turn, state.phase
    hand = state.hands[turn]
    tigers = terms.seats == 4 and hand & TIGERS == TIGERS
    if phase == "tigers":
        return [FIVE_TIGERS, PASS] if tigers else [PASS]
    if phase == "calls":
        said = [CALL, PASS] if may_pass(terms, state) else [CALL]
        if mind.calls(hand, elder_by_sight(terms, state), turn) <= 0:
            said.reverse()
        return [FIVE_TIGERS, *said] if tigers and turn == 0 else said
    if phase == "last":
        return [CLAIM, PASS]
    elder = elder_by_sight(terms, state)
    known, one, two = state.seen | state.deal.dealt[turn], (turn + 1) % 3, (turn + 2) % 3
    threat = max(state.won[turn - 1].bit_count(), state.won[turn - 2].bit_count())
    need = terms.min_fu - state.won[turn].bit_count() - elder.bit_count()
    unseen = terms.pack & ~known
    by_bits = terms.sets.by_bits
    if state.standing is None:
        unseen = unseen & ~(state.absent[one] & state.absent[two]) or 1
        found, gains = mind.leads(hand, elder, leadable(terms, state), unseen, state.left, need, threat)
        found.sort(reverse=True)
        actions = [by_bits[bits].lead for _, bits in found[:leads]]
        if may_claim(terms, state):
            actions.insert(0 if gains < mind.go_on else 1, CLAIM)
        return actions
    share = min(0.5, state.left / (unseen.bit_count() or 1))
    unseen = unseen & ~state.absent[one] if one != state.leader else 0
    return _answers(terms, state, mind, (hand, elder, unseen, share, need, threat), throws)


def _answers(terms, state, mind, seen, throws) -> list[Action]:
    hand, elder, unseen, share, need, threat = seen
    standing, by_bits = state.standing, terms.sets.by_bits
    if standing.size == 1:
        above = hand & standing.above
        if above:
            found = sorted(mind.beats_of_single(hand, above, elder, unseen, share, need, threat), reverse=True)
            return [by_bits[bits].beat for _, bits in found]
        return [discard_of(bit) for bit in mind.least(hand, elder, throws)]
    beats = beating(hand, standing)
    if not beats:
        return [discard_of(mind.throw(hand, elder, standing.size))]
    found = sorted(mind.beats_of_larger(hand, beats, elder, unseen, share, need, threat), reverse=True)
    actions = [by_bits[bits].beat for _, bits in found]
    if not terms.strict and (thrown := mind.break_up(hand, elder, standing)):
        actions.insert(0 if found[0][0] < 0 else len(actions), discard_of(thrown))
    return actions
