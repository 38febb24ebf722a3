"""A quick player of Luk Fu who judges by what he sees: what the playouts of a search are played by.

He weighs a play by the chance that it stands, what it then brings, and what it leaves behind. How much each
of these counts is in ``policy.json``.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from games.kit.weights import Weights, load
from games.rules.luk_fu.cards import NUMBER, TIGERS
from games.rules.luk_fu.sets import CardSet, beating
from games.rules.luk_fu.state import Terms

NAMES = (
    "gain", "keep", "reach", "risk", "orphan", "single", "number",
    "beat", "beat-orphan", "beat-number", "beat-elder",
    "throw-number", "throw-guan", "throw-suo", "throw-qian",
    "go-on", "size", "call", "call-elder", "call-sets", "call-best", "call-tens", "call-first", "call-last",
)  # fmt: skip


def weights() -> Weights:
    """The weights that stand beside the code."""
    return load("games.rules.luk_fu", NAMES)


def _starts(pattern: int, size: int) -> int:
    for _ in range(size - 1):
        pattern &= pattern >> 1
    return pattern.bit_count()


# By size and pattern of a suit: how many runs of that size lie in it.
_STARTS = tuple(tuple(_starts(pattern, size) for pattern in range(1 << 10)) for size in range(10))
_ABOVE = tuple(511 & ~((2 << number) - 1) for number in range(9))


Ranked = list[tuple[float, int]]  # plays, in bits, each with its worth


class Policy:
    """The policy with some weights, at the terms of a match."""

    def __init__(self, terms: Terms, values: Sequence[float]) -> None:
        self.terms = terms
        (self.gain, self.keep, self.reach, self.risk, self.orphan, self.single, self.number,
         self.beat, self.beat_orphan, self.beat_number, self.beat_elder,
         number, guan, suo, qian,
         self.go_on, self.size, self.call, self.call_elder, self.call_sets, self.call_best, self.call_tens,
         self.call_first, self.call_last) = values  # fmt: skip
        suits = (0.0, guan, suo, qian, qian)
        cards = sorted(range(37), key=lambda card: number * NUMBER[card] + suits[card // 9])
        self.order = tuple(1 << card for card in cards)
        self.runs = tuple(
            tuple(reduce(or_, (run.bits for run in runs), 0) for runs in suit) for suit in terms.sets.runs
        )
        self.spread = tuple(
            sum(1 << (9 * suit + number) for suit in range(4) for number in range(9) if three >> number & 1)
            for three in range(512)
        )

    def in_sets(self, hand: int) -> int:
        """The cards of a hand that belong to a group or a run in it."""
        a, b, c, d = hand & 511, hand >> 9 & 511, hand >> 18 & 511, hand >> 27
        runs = self.runs
        found = runs[0][a] | runs[1][b] | runs[2][c] | runs[3][d]
        if three := a & b & (c | d) | c & d & (a | b):
            found |= hand & self.spread[three & 511]
        return found

    def stands(self, one: CardSet, unseen: int, share: float, rivals: int) -> float:
        """The chance that none of ``rivals`` beats a set; ``share`` of the unseen cards is in the hand of each."""
        kind, size = one.kind, one.size
        if kind == "single":
            higher = (unseen & one.above).bit_count()
            return max(0.0, 1 - rivals * share) ** higher if higher else 1.0
        a, b, c, d = unseen & 511, unseen >> 9 & 511, unseen >> 18 & 511, unseen >> 27
        if kind == "run":
            starts, suit = _STARTS[size], one.last_suit
            count = (starts[a], starts[b], starts[c], starts[d])
            total = sum(count[:suit]) + starts[(unseen & self.terms.above[one.bits.bit_length() - 1]) >> 9 * suit & 1023]
            return float((1 - share**size) ** (total * rivals)) if total else 1.0
        if kind == "tigers":
            return 1.0
        low = one.bits
        number = (low & -low).bit_length() - 1
        number %= 9
        higher = _ABOVE[number] if number else 256
        four = a & b & c & d & higher
        if size == 4:
            return float((1 - share**4) ** (four.bit_count() * rivals)) if four else 1.0
        three = (a & b & (c | d) | c & d & (a | b)) & higher & ~four
        cube = share**3
        fours = (1 - 4 * cube + 3 * cube * share) ** (four.bit_count() * rivals)
        return float(fours * (1 - cube) ** (three.bit_count() * rivals))

    def leads(
        self, hand: int, elder: int, singles: int, unseen: int, left: int, need: int
    ) -> tuple[Ranked, float]:
        """What may be led, weighed, and the most by which going on can be expected to multiply a claim."""
        above, own = self.terms.above, self.in_sets(hand)
        share, kept = min(0.5, left / unseen.bit_count()), own.bit_count()
        gain, keep, reach, risk, orphan = self.gain, self.keep, self.reach, self.risk, self.orphan
        found, gains = [], 0.0
        if own:
            for one in self.terms.sets.larger(hand):
                bits, size = one.bits, one.size
                p = self.stands(one, unseen, share, 2)
                plain = (bits & ~elder).bit_count()
                worth = p * (gain * plain + keep) - (1 - p) * risk * (size - plain) + self.size * size
                worth -= orphan * (kept - size - self.in_sets(hand & ~bits).bit_count())
                if plain >= need:
                    worth += reach * p
                gains = max(gains, p * (1 << plain))
                found.append((worth, bits))
        while singles:
            bit = singles & -singles
            singles ^= bit
            card = bit.bit_length() - 1
            if bit & elder:
                worth = keep + self.single + (reach if need <= 0 else 0.0)
            else:
                p = max(0.0, 1 - 2 * share) ** (unseen & above[card]).bit_count()
                worth = p * (gain + keep) + self.single - self.number * NUMBER[card]
                if need <= 1:
                    worth += reach * p
            if bit & own:
                worth -= orphan * (kept - 1 - self.in_sets(hand & ~bit).bit_count())
            found.append((worth, bit))
        return found, gains

    def beats_of_single(
        self, hand: int, beats: int, elder: int, unseen: int, share: float, need: int
    ) -> Ranked:
        """The cards that beat, weighed; ``unseen`` is what the rival to come may hold, 0 if there is none."""
        above, own = self.terms.above, self.in_sets(hand)
        kept, found = own.bit_count(), []
        while beats:
            bit = beats & -beats
            beats ^= bit
            card = bit.bit_length() - 1
            if bit & elder:
                worth = self.keep - self.beat_elder + (self.reach if need <= 0 else 0.0)
            else:
                p = (1 - share) ** (unseen & above[card]).bit_count()
                worth = p * (self.gain + self.keep) - self.beat_number * NUMBER[card]
                if need <= 1:
                    worth += self.reach * p
            if bit & own:
                worth -= self.beat_orphan * (kept - 1 - self.in_sets(hand & ~bit).bit_count())
            found.append((worth, bit))
        return found

    def beats_of_larger(
        self, hand: int, beats: list[int], elder: int, unseen: int, share: float, need: int
    ) -> Ranked:
        """The groups or runs that beat, weighed; worth below 0 if it is better to throw cards away."""
        by_bits, kept, found = self.terms.sets.by_bits, self.in_sets(hand).bit_count(), []
        for bits in beats:
            one = by_bits[bits]
            p = self.stands(one, unseen, share, 1) if unseen else 1.0
            plain = (bits & ~elder).bit_count()
            worth = p * (self.gain * plain + self.keep) - (1 - p) * self.risk * (one.size - plain) + self.beat
            worth -= self.beat_orphan * (kept - one.size - self.in_sets(hand & ~bits).bit_count())
            if plain >= need:
                worth += self.reach * p
            found.append((worth, bits))
        return found

    def break_up(self, hand: int, elder: int, standing: CardSet) -> int:
        """Cards thrown away that leave nothing which beats the standing set; 0 if none are found."""
        thrown, size = 0, standing.size
        while masks := beating(hand & ~thrown, standing):
            if size == 0:
                return 0
            cards = [bit for bit in self.order if hand & ~thrown & bit]
            thrown |= max(cards, key=lambda bit: (sum(1 for mask in masks if mask & bit), not bit & elder))
            size -= 1
        return thrown | self.throw(hand & ~thrown, elder, size) if size else thrown

    def throw(self, hand: int, elder: int, size: int) -> int:
        """So many of the cards of a hand that are worth least: loose ones first, elder ones last."""
        plain, thrown = hand & ~elder, 0
        loose = plain & ~self.in_sets(hand)
        for cards in (loose, plain & ~loose, hand & elder):
            if cards:
                for bit in self.order:
                    if cards & bit:
                        thrown |= bit
                        size -= 1
                        if not size:
                            return thrown
        return thrown

    def least(self, hand: int, elder: int, number: int) -> list[int]:
        """The cards of a hand that are worth least, the least first."""
        found: list[int] = []
        while hand and len(found) < number:
            found.append(self.throw(hand, elder, 1))
            hand ^= found[-1]
        return found

    def calls(self, hand: int, elder: int, role: int) -> float:
        """Above 0 if a hand should call."""
        worth = self.call + self.call_elder * elder.bit_count()
        if own := self.in_sets(hand):
            unseen = self.terms.pack & ~hand
            share = 12 / unseen.bit_count()
            worth += self.call_sets * (own & ~elder).bit_count()
            worth += self.call_best * max(
                self.stands(one, unseen, share, 2) * (one.bits & ~elder).bit_count()
                for one in self.terms.sets.larger(hand)
            )
        worth += self.call_tens * (hand & 511 & ~elder).bit_count()
        return worth + (self.call_first if role == 0 else self.call_last if role == 2 else 0.0)

    @staticmethod
    def tigers(hand: int) -> bool:
        """Whether a hand should declare Five Tigers, which it holds."""
        return hand & TIGERS == TIGERS
