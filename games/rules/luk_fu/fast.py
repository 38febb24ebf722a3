"""Random play to the end on raw values: what a search asks for thousands of times.

It chooses among the same actions as `moves.search_actions`, in the same order, and takes one random number
for each, so that play by the slow way from the same seed ends the same. One thing is simpler: elder cards are
judged at the level "forced" where the match is played at "full", for the exact search would cost more than
all else.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from games.rules.luk_fu.cards import (
    CASH,
    CLOUD_CASH,
    GUAN,
    STRINGS,
    TENS,
    TIGERS,
    cards_in,
)
from games.rules.luk_fu.moves import least_useful, strength, throw
from games.rules.luk_fu.play import next_deal
from games.rules.luk_fu.scoring import settle, totals
from games.rules.luk_fu.sets import CardSet, beating, nth
from games.rules.luk_fu.sight import by_sight
from games.rules.luk_fu.state import NOBODY, Deal, Outcome, State, Terms, awaiting, undealt

_AFTER: Final = ((1, 2), (2, 0), (0, 1))  # who follows a leader


def rollout(terms: Terms, state: State, rng: Random) -> tuple[int, ...]:
    """The returns after random play to the end. Nobody declares Five Tigers once play has begun."""
    random, ledger = rng.random, state.ledger
    while len(ledger) < terms.deals:
        if ledger is not state.ledger:
            state = awaiting("deal", state.deal)
        if state.phase == "lot":
            state = state.but(deal=undealt(int(random() * terms.seats), 1, terms), phase="deal")
        if state.phase == "deal":
            deal = next_deal(terms, ledger[-1]) if ledger else state.deal
            state = _dealt(terms, deal, random)
        ledger = (*ledger, play_deal(terms, state, random))
    return totals(ledger, terms.seats)


def _dealt(terms: Terms, deal: Deal, random: Callable[[], float]) -> State:
    hands = [0, 0, 0, 0]
    pack = sorted(cards_in(terms.pack), key=lambda _: random())
    for role, card in zip(terms.places, pack, strict=True):
        hands[role] |= 1 << card
    dealt = hands[0], hands[1], hands[2]
    turn = 1 if terms.seats == 4 else 0
    deal = replace(deal, dealt=dealt, dream=hands[3])
    return awaiting("tigers" if terms.seats == 4 else "calls", deal).but(turn=turn, hands=dealt)


def play_deal(terms: Terms, state: State, random: Callable[[], float]) -> Outcome:
    """Random play to the settlement of the running deal."""
    if state.phase in ("tigers", "calls"):
        said = _before_play(terms, state, random)
        if isinstance(said, Outcome):
            return said
        state = state.but(deal=said, turn=0)
    return _Play(terms, state, random).out()


def _before_play(terms: Terms, state: State, random: Callable[[], float]) -> Deal | Outcome:
    """Five Tigers and the calls: the deal with its caller, or how it ended at once."""
    deal, turn = state.deal, state.turn
    holds = [terms.seats == 4 and hand & TIGERS == TIGERS for hand in state.hands]
    if state.phase == "tigers":
        for role in range(turn, 3):
            if int(random() * (1 + holds[role])) < holds[role]:
                return settle(terms, deal, "five-tigers", role, TIGERS)
        turn = 0
    for role in range(turn, 3):
        declares = holds[role] and role == 0
        passes = role != 0 or not terms.must_call or _weak(terms, state.hands[0])
        said = int(random() * (1 + declares + passes))
        if said == 0:
            return replace(deal, caller=role)
        if said == 1 and declares:
            return settle(terms, deal, "five-tigers", role, TIGERS)
    return settle(terms, deal, "no-call", NOBODY)


def _weak(terms: Terms, hand: int) -> bool:
    return strength(terms, hand, hand & by_sight(hand, wilkinson=terms.wilkinson)) < 6


class _Play:
    """The play of a deal, changed in place."""

    __slots__ = ("absent", "deal", "hands", "random", "seen", "state", "tables", "terms", "won")

    def __init__(self, terms: Terms, state: State, random: Callable[[], float]) -> None:
        self.terms, self.state, self.deal, self.random = terms, state, state.deal, random
        self.hands, self.won, self.absent = list(state.hands), list(state.won), list(state.absent)
        self.seen = state.seen
        self.tables = terms.elder

    def out(self) -> Outcome:
        """Plays to the settlement."""
        state, terms = self.state, self.terms
        hands, won, left, turn = self.hands, self.won, state.left, state.turn
        standing, holder = state.standing, state.holder
        followers: tuple[int, ...] = _AFTER[turn]
        if standing is not None:
            followers = (turn,) if (turn + 1) % 3 == state.leader else (turn, (turn + 1) % 3)
        while left:
            if standing is None:
                standing = self.lead(turn)
                if standing is None:
                    elder = self.elder(turn)
                    return settle(terms, self.deal, "claim", turn, won[turn], elder)
                holder, followers = turn, _AFTER[turn]
                hands[turn] ^= standing.bits
                self.seen |= standing.bits
            for role in followers:
                answer = self.follow(role, standing)
                if answer is not None:
                    standing, holder = answer, role
                    self.seen |= answer.bits
            won[holder] |= standing.bits
            left -= standing.size
            standing, turn = None, holder
        return self.ending(turn)

    def ending(self, turn: int) -> Outcome:
        """After the last trick: its winner may claim."""
        enough = self.won[turn].bit_count() >= self.terms.min_fu
        asked = self.state.phase == "last" or (enough and self.terms.claim_after_last)
        if asked and self.random() < 0.5:
            return settle(self.terms, self.deal, "claim", turn, self.won[turn])
        return settle(self.terms, self.deal, "draw", NOBODY)

    def elder(self, turn: int) -> int:
        """The elder cards of a player, by what he sees or, but at the level "seen", by LS-2."""
        known = self.seen | self.deal.dealt[turn]
        if self.terms.level != "seen":
            known |= self.absent[turn - 1] & self.absent[turn - 2]
        tens, guan, strings, cash = self.tables
        sure = tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
        return self.hands[turn] & sure

    def lead(self, turn: int) -> CardSet | None:
        """The set that is led, or None for a claim."""
        terms, hand, caller = self.terms, self.hands[turn], self.deal.caller
        elder = self.elder(turn)
        claims = elder.bit_count() + self.won[turn].bit_count() >= terms.min_fu
        own = hand & TENS or hand & GUAN or hand & STRINGS or hand & CASH
        if own & CLOUD_CASH and not terms.wilkinson:
            own = own & ~CLOUD_CASH or own
        singles = own & ~elder or own
        if caller == 0 and terms.free_open and not self.seen:
            singles = hand
        else:
            if caller == turn and turn:
                singles |= elder
            singles |= hand & terms.free
        larger, count = terms.sets.larger(hand), singles.bit_count()
        chosen = int(self.random() * (claims + count + len(larger))) - claims
        if chosen < 0:
            return None
        return terms.sets.by_bits[nth(singles, chosen)] if chosen < count else larger[chosen - count]

    def follow(self, role: int, standing: CardSet) -> CardSet | None:
        """The set that beats the standing one, or None if he throws cards away."""
        hands, above = self.hands, standing.above
        hand = hands[role]
        if standing.size > 1:
            return self.follow_larger(role, standing)
        beats = hand & above
        if not beats:
            bit = nth(hand, int(self.random() * hand.bit_count()))
        elif beats & beats - 1:
            bit = nth(beats, int(self.random() * beats.bit_count()))
        else:
            bit = beats
            if self.random() >= 0.5 and not self.terms.strict:
                beats = 0
        hands[role] = hand ^ bit
        if beats:
            return self.terms.sets.by_bits[bit]
        self.absent[role] |= above
        return None

    def follow_larger(self, role: int, standing: CardSet) -> CardSet | None:
        """The same for a group or a run."""
        hand, size = self.hands[role], standing.size
        beats = beating(hand, standing)
        if not beats:
            self.random()
            self.hands[role] = hand ^ least_useful(hand, size)
            return None
        thrown = 0 if self.terms.strict else throw(hand, standing, size)
        chosen = int(self.random() * (len(beats) + (thrown > 0)))
        if chosen == len(beats):
            self.hands[role] = hand ^ thrown
            return None
        self.hands[role] = hand ^ beats[chosen]
        return self.terms.sets.by_bits[beats[chosen]]
