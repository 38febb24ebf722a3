"""Quick play of a deal by policies, on raw values: what a search asks for thousands of times.

Elder cards are judged at the level "forced" where the match is played at "full", for the exact search would
cost more than all else.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.rules.luk_fu.cards import (
    CASH,
    CLOUD_CASH,
    GUAN,
    STRINGS,
    TENS,
    TIGERS,
)
from games.rules.luk_fu.judgement import Policy, Sight
from games.rules.luk_fu.moves import strength
from games.rules.luk_fu.scoring import settle
from games.rules.luk_fu.sets import CardSet, beating
from games.rules.luk_fu.state import NOBODY, Deal, Outcome, State, Terms

_AFTER: Final = ((1, 2), (2, 0), (0, 1))  # who follows a leader


def play_deal(terms: Terms, state: State, minds: Sequence[Policy]) -> Outcome:
    """Play to the settlement of the running deal, each role by its policy."""
    if state.phase in ("tigers", "calls"):
        said = _before_play(terms, state, minds)
        if isinstance(said, Outcome):
            return said
        state = state.but(deal=said, turn=0)
    if state.phase == "last":
        return settle(terms, state.deal, "claim", state.turn, state.won[state.turn])
    return _Play(terms, state, minds).out()


def _before_play(terms: Terms, state: State, minds: Sequence[Policy]) -> Deal | Outcome:
    """Five Tigers and the calls: the deal with its caller, or how it ended at once."""
    deal, turn, hands = state.deal, state.turn, state.hands
    if state.phase == "tigers":
        for role in range(turn, 3):
            if hands[role] & TIGERS == TIGERS:
                return settle(terms, deal, "five-tigers", role, TIGERS)
        turn = 0
    for role in range(turn, 3):
        hand = hands[role]
        if role == 0 and terms.seats == 4 and hand & TIGERS == TIGERS:
            return settle(terms, deal, "five-tigers", role, TIGERS)
        elder = elder_in(terms, hand, hand)
        obliged = role == 0 and terms.must_call and strength(terms, hand, elder) >= 6
        if obliged or minds[role].calls(hand, elder, role) > 0:
            return replace(deal, caller=role)
    return settle(terms, deal, "no-call", NOBODY)


def elder_in(terms: Terms, hand: int, known: int) -> int:
    """The elder cards of a hand by sight, when the known cards are accounted for."""
    tens, guan, strings, cash = terms.elder
    sure = tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
    return hand & sure


def singles_of(terms: Terms, hand: int, elder: int, turn: int, caller: int, *, opening: bool) -> int:
    """The cards that a leader may lead alone (LF-26 to LF-29), when these are his elder cards."""
    if opening and caller == 0 and terms.free_open:
        return hand
    own = hand & TENS or hand & GUAN or hand & STRINGS or hand & CASH
    if own & CLOUD_CASH and not terms.wilkinson:
        own = own & ~CLOUD_CASH or own
    singles = own & ~elder or own
    if caller == turn and turn:
        singles |= elder
    return singles | hand & terms.free


class _Play:
    """The play of a deal, changed in place."""

    __slots__ = (
        "absent", "deal", "elder", "forced", "hands", "left", "minds", "seen", "state",
        "tables", "terms", "won",
    )  # fmt: skip

    def __init__(self, terms: Terms, state: State, minds: Sequence[Policy]) -> None:
        self.terms, self.state, self.deal, self.minds = terms, state, state.deal, minds
        self.hands, self.won, self.absent = list(state.hands), list(state.won), list(state.absent)
        self.seen, self.left, self.tables = state.seen, state.left, terms.elder
        self.forced = terms.level != "seen"

    def out(self) -> Outcome:
        """Plays to the settlement."""
        state, terms, hands, won = self.state, self.terms, self.hands, self.won
        turn, standing, holder = state.turn, state.standing, state.holder
        followers: tuple[int, ...] = _AFTER[turn]
        if standing is not None:
            followers = (turn,) if (turn + 1) % 3 == state.leader else (turn, (turn + 1) % 3)
        while self.left:
            if standing is None:
                standing = self.lead(turn)
                if standing is None:
                    return settle(terms, self.deal, "claim", turn, won[turn], self.elder)
                holder, followers = turn, _AFTER[turn]
                hands[turn] ^= standing.bits
                self.seen |= standing.bits
            last = followers[-1]
            for role in followers:
                bits = self.answer(role, standing, last)
                if bits:
                    standing, holder = terms.sets.by_bits[bits], role
                    self.seen |= bits
                    hands[role] ^= bits
            won[holder] |= standing.bits
            self.left -= standing.size
            standing, turn = None, holder
        if terms.claim_after_last and won[turn].bit_count() >= terms.min_fu:
            return settle(terms, self.deal, "claim", turn, won[turn])
        return settle(terms, self.deal, "draw", NOBODY)

    def lead(self, turn: int) -> CardSet | None:
        """The set that is led, or None for a claim; ``elder`` are then the leader's elder cards."""
        terms, hand, absent, won = self.terms, self.hands[turn], self.absent, self.won
        known, lacked = self.seen | self.deal.dealt[turn], absent[turn - 1] & absent[turn - 2]
        unseen = terms.pack & ~known
        share = min(0.5, self.left / (unseen.bit_count() or 1))
        if self.forced:
            known |= lacked
        tens, guan, strings, cash = self.tables
        sure = tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
        self.elder = elder = hand & sure
        singles = singles_of(terms, hand, elder, turn, self.deal.caller, opening=not self.seen)
        need = terms.min_fu - won[turn].bit_count() - elder.bit_count()
        threat = max(won[turn - 1].bit_count(), won[turn - 2].bit_count())
        mind = self.minds[turn]
        found, gains = mind.leads((hand, elder, unseen & ~lacked, share, need, threat), singles)
        if need <= 0 and gains < mind.go_on:
            return None
        return terms.sets.by_bits[max(found)[1]]

    def answer(self, role: int, standing: CardSet, last: int) -> int:
        """The set that beats the standing one, in bits, or 0 if cards are thrown away."""
        hand, absent, won = self.hands[role], self.absent, self.won
        beats = hand & standing.above
        if beats and not beats & beats - 1:
            return beats
        known = self.seen | self.deal.dealt[role]
        unseen, share = 0, 0.0
        if role != last:
            unseen = self.terms.pack & ~known
            share = min(0.5, self.left / (unseen.bit_count() or 1))
            unseen &= ~absent[last]
        if self.forced:
            known |= absent[role - 1] & absent[role - 2]
        tens, guan, strings, cash = self.tables
        sure = tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
        elder, mind = hand & sure, self.minds[role]
        if standing.kind == "single" and not beats:
            absent[role] |= standing.above
            self.hands[role] = hand ^ mind.throw(hand, elder, 1)
            return 0
        need = self.terms.min_fu - won[role].bit_count() - elder.bit_count()
        threat = max(won[role - 1].bit_count(), won[role - 2].bit_count())
        sight = hand, elder, unseen, share, need, threat
        if beats:
            return max(mind.beats_of_single(sight, beats))[1]
        return self.answer_larger(role, standing, sight)

    def answer_larger(self, role: int, standing: CardSet, sight: Sight) -> int:
        """The same for a group or a run."""
        hand, elder, mind, thrown = sight[0], sight[1], self.minds[role], 0
        if beats := beating(hand, standing):
            worth, bits = max(mind.beats_of_larger(sight, beats))
            if worth < 0 and not self.terms.strict:
                thrown = mind.break_up(hand, elder, standing)
            if not thrown:
                return bits
        self.hands[role] = hand ^ (thrown or mind.throw(hand, elder, standing.size))
        return 0
