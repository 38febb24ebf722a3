"""Quick play of a deal by policies, on raw values: what a search asks for thousands of times."""

from collections.abc import Callable, Sequence

from games.rules.luk_fu.cards import NUMBER, NUMBERED, RED, TIGERS
from games.rules.luk_fu.knowledge import CLOUD
from games.rules.luk_fu.policy import Policy
from games.rules.luk_fu.sets import beating
from games.rules.luk_fu.scoring import dreamers_points, points, settle
from games.rules.luk_fu.state import NOBODY, Deal, Outcome, State, Terms

_TENS, _GUAN, _STRINGS, _CASH, _CLOUD = 511, 511 << 9, 511 << 18, 1023 << 27, 1 << CLOUD


def play_deal(terms: Terms, state: State, minds: Sequence[Policy], random: Callable[[], float]) -> Outcome:
    """Play to the settlement of the running deal, each role by its policy."""
    if state.phase in ("tigers", "calls"):
        said = _before_play(terms, state, minds)
        if isinstance(said, Outcome):
            return said
        state = state._replace(deal=said, turn=0)
    if state.phase == "last":
        return settle(terms, state.deal, "claim", state.turn, state.won[state.turn])
    return _out(terms, state, minds, random)


def _before_play(terms: Terms, state: State, minds: Sequence[Policy]) -> Deal | Outcome:
    deal, turn, hands = state.deal, state.turn, state.hands
    if state.phase == "tigers":
        for role in range(turn, 3):
            if terms.seats == 4 and hands[role] & TIGERS == TIGERS:
                return settle(terms, deal, "five-tigers", role, TIGERS)
        turn = 0
    for role in range(turn, 3):
        hand = hands[role]
        if role == 0 and terms.seats == 4 and hand & TIGERS == TIGERS:
            return settle(terms, deal, "five-tigers", role, TIGERS)
        if minds[role].calls(hand, elder_in(terms, hand, hand), role) > 0:
            return deal._replace(caller=role)
    return settle(terms, deal, "no-call", NOBODY)


def elder_in(terms: Terms, hand: int, known: int) -> int:
    """The elder cards of a hand by sight, when the known cards are accounted for."""
    tens, guan, strings, cash = terms.elder
    return hand & (tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27])


def _out(terms: Terms, state: State, minds: Sequence[Policy], random: Callable[[], float]) -> Outcome:
    deal, pack, seen = state.deal, terms.pack, state.seen
    hands, won, absent, dealt = list(state.hands), list(state.won), list(state.absent), deal.dealt
    left, turn, standing, holder = state.left, state.turn, state.standing, state.holder
    tens, guan, strings, cash = terms.elder
    forced, min_fu, by_bits = terms.level != "seen", terms.min_fu, terms.sets.by_bits
    last = (turn + 1) % 3 if standing is None or (turn + 1) % 3 != state.leader else NOBODY
    followers = () if standing is None else (turn,) if last == NOBODY else (turn, last)
    while left:
        if standing is None:
            one, two = (turn + 1) % 3, (turn + 2) % 3
            hand, known = hands[turn], seen | dealt[turn]
            if forced:
                known |= absent[one] & absent[two]
            elder = hand & (tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27])
            own = hand & _TENS or hand & _GUAN or hand & _STRINGS or hand & _CASH
            if own & _CLOUD and not terms.wilkinson:
                own = own & ~_CLOUD or own
            singles = own & ~elder or own
            if deal.caller == 0 and terms.free_open and not seen:
                singles = hand
            else:
                if deal.caller == turn and turn:
                    singles |= elder
                singles |= hand & terms.free
            need = min_fu - won[turn].bit_count() - elder.bit_count()
            unseen = pack & ~(seen | dealt[turn]) & ~(absent[one] & absent[two]) or 1
            ranked, gains = minds[turn].leads(hand, elder, singles, unseen, left, need)
            if need <= 0 and gains < minds[turn].go_on:
                return settle(terms, deal, "claim", turn, won[turn], elder)
            standing = by_bits[max(ranked)[1]]
            holder, followers = turn, (one, two)
            hands[turn] = hand ^ standing.bits
            seen |= standing.bits
        for role in followers:
            hand, known = hands[role], seen | dealt[role]
            if forced:
                known |= absent[role - 1] & absent[role - 2]
            elder = hand & (tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27])
            need = min_fu - won[role].bit_count() - elder.bit_count()
            unseen = 0
            share = 0.0
            if role != followers[-1]:
                unseen = pack & ~known
                share = min(1.0, left / (unseen.bit_count() or 1))
                unseen &= ~absent[followers[-1]]
            mind, size = minds[role], standing.size
            if size == 1:
                above = hand & standing.above
                if above & above - 1:
                    bits = max(mind.beats_of_single(hand, above, elder, unseen, share, need))[1]
                elif above:
                    bits = above
                else:
                    bits = 0
                    thrown = mind.throw(hand, elder, 1)
                    absent[role] |= standing.above
            else:
                beats, bits, thrown = beating(hand, standing), 0, 0
                if beats:
                    worth, bits = max(mind.beats_of_larger(hand, beats, elder, unseen, share, need))
                    if worth < 0 and not terms.strict and (thrown := mind.break_up(hand, elder, standing)):
                        bits = 0
                else:
                    thrown = mind.throw(hand, elder, size)
            if bits:
                standing, holder = by_bits[bits], role
                seen |= bits
                hands[role] = hand ^ bits
            else:
                hands[role] = hand ^ thrown
        won[holder] |= standing.bits
        left -= standing.size
        standing, turn = None, holder
    if terms.claim_after_last and won[turn].bit_count() >= min_fu:
        return settle(terms, deal, "claim", turn, won[turn])
    return settle(terms, deal, "draw", NOBODY)
