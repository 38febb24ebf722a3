"""What the policy makes of a position: the actions worth a look, the best first."""

from games.engine.core import Action
from games.rules.luk_fu.cards import TIGERS
from games.rules.luk_fu.moves import CALL, CLAIM, FIVE_TIGERS, PASS, leadable, may_claim, may_pass
from games.rules.luk_fu.playout import elder_in, singles_of
from games.rules.luk_fu.policy import Policy, Sight
from games.rules.luk_fu.sets import beating, discard_of
from games.rules.luk_fu.state import State, Terms

LEADS, THROWS = 6, 3  # so many leads, and single cards to throw away, are looked at


def ranked(terms: Terms, state: State, mind: Policy) -> list[Action]:
    """The actions that the policy would think of, the best first."""
    phase, turn, hand = state.phase, state.turn, state.hands[state.turn]
    if phase == "last":
        return [CLAIM, PASS]
    tigers = [FIVE_TIGERS] if terms.seats == 4 and hand & TIGERS == TIGERS else []
    if phase == "tigers":
        return [*tigers, PASS]
    if turn and not terms.tigers_later:
        tigers = []
    if phase == "calls":
        said = [CALL, PASS] if may_pass(terms, state) else [CALL]
        if mind.calls(hand, elder_in(terms, hand, hand), turn) <= 0:
            said.reverse()
        return [*tigers, *said]
    if not terms.tigers_later:
        tigers = []
    return [*tigers, *(_leads if phase == "lead" else _answers)(terms, state, mind)]


def _leads(terms: Terms, state: State, mind: Policy) -> list[Action]:
    sight = sight_of(terms, state)
    hand, elder, *_, need, _ = sight
    if state.memo:  # where the exact elder cards are known the rules are kept by the letter
        singles, claims = leadable(terms, state), may_claim(terms, state)
    else:
        opening, caller = not state.seen, state.deal.caller
        singles, claims = singles_of(terms, hand, elder, state.turn, caller, opening=opening), need <= 0
    found, gains = mind.leads(sight, singles)
    found.sort(reverse=True)
    by_bits = terms.sets.by_bits
    actions = [by_bits[bits].lead for _, bits in found[:LEADS]]
    if claims:
        actions.insert(0 if gains < mind.go_on else 1, CLAIM)
    return actions


def _answers(terms: Terms, state: State, mind: Policy) -> list[Action]:
    hand, standing, by_bits = state.hands[state.turn], state.standing, terms.sets.by_bits
    assert standing is not None
    sight = sight_of(terms, state)
    if standing.kind == "single":
        if not (above := hand & standing.above):
            return [discard_of(bit) for bit in mind.least(hand, sight[1], THROWS)]
        found = mind.beats_of_single(sight, above)
    else:
        beats = beating(hand, standing)
        if not beats:
            return [discard_of(mind.throw(hand, sight[1], standing.size))]
        found = mind.beats_of_larger(sight, beats)
    found.sort(reverse=True)
    actions = [by_bits[bits].beat for _, bits in found]
    if standing.size > 1 and not terms.strict and (thrown := mind.break_up(hand, sight[1], standing)):
        actions.insert(0 if found[0][0] < 0 else len(actions), discard_of(thrown))
    return actions


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
