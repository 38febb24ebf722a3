"""A quick player of Luk Fu who judges by what he sees: what the playouts of a search are played by.

He weighs a play by the chance that it stands, what it then brings, and what it leaves behind. How much each
of these counts is in ``policy.json``.
"""

from collections.abc import Sequence
from operator import mul
from typing import Final

from games.kit.weights import Weights, load
from games.rules.luk_fu.cards import NUMBER, NUMBERED
from games.rules.luk_fu.knowledge import CLOUD
from games.rules.luk_fu.sets import CardSet, beating
from games.rules.luk_fu.state import FULL_HAND, ROLES, Terms

PLAY: Final = (
    "gain", "keep", "reach", "risk", "danger", "orphan", "single", "number", "size",
    "beat", "beat-orphan", "beat-number", "beat-elder",
    "throw-number", "throw-guan", "throw-suo", "throw-qian", "go-on",
)  # fmt: skip
# What is said of a dealt hand, and weighed by role.
HAND: Final = ("any", "elder", "elder-tens", "cloud", "tens", "sets", "best", "second", "high")
NAMES: Final = (*PLAY, *(f"{role}-{feature}" for role in ROLES for feature in HAND))
HIGH: Final = NUMBERED[7] | NUMBERED[8]


def weights() -> Weights:
    """The weights that stand beside the code."""
    return load("games.rules.luk_fu", NAMES)


def _starts(pattern: int, size: int) -> int:
    for _ in range(size - 1):
        pattern &= pattern >> 1
    return pattern.bit_count()


# By size and pattern of a suit: how many runs of that size lie in it.
_STARTS: Final = tuple(tuple(_starts(pattern, size) for pattern in range(1 << 10)) for size in range(10))
_ABOVE: Final = tuple(511 & ~((2 << number) - 1) for number in range(9))


# What he goes by: hand, elder cards in it, cards that rivals to come may hold (0 if none is to come), the
# share of the unseen cards in each hand, how many winning cards are missing, the most that a rival has won.
Sight = tuple[int, int, int, float, int, int]
Ranked = list[tuple[float, int]]  # plays, in bits, each with its worth


class Policy:
    """The policy with some weights, at the terms of a match."""

    def __init__(self, terms: Terms, values: Sequence[float]) -> None:
        self.terms = terms
        (self.gain, self.keep, self.reach, self.risk, self.danger, self.orphan, self.single, self.number,
         self.size, self.beat, self.beat_orphan, self.beat_number, self.beat_elder,
         number, guan, suo, qian, self.go_on) = values[: len(PLAY)]  # fmt: skip
        firsts = range(len(PLAY), len(NAMES), len(HAND))
        self.calling = [values[first : first + len(HAND)] for first in firsts]
        suits = (0.0, guan, suo, qian, qian)
        cards = sorted(range(37), key=lambda card: number * NUMBER[card] + suits[card // 9])
        self.order = tuple(1 << card for card in cards)
        self.in_sets = terms.sets.together

    def stands(self, one: CardSet, unseen: int, share: float, rivals: int) -> float:
        """The chance that none of ``rivals`` beats a set; each holds that ``share`` of the unseen cards."""
        kind, size = one.kind, one.size
        if kind == "single":
            higher = (unseen & one.above).bit_count()
            return max(0.0, 1 - rivals * share) ** higher if higher else 1.0
        a, b, c, d = unseen & 511, unseen >> 9 & 511, unseen >> 18 & 511, unseen >> 27
        if kind == "run":
            starts, suit = _STARTS[size], one.last_suit
            count = (starts[a], starts[b], starts[c], starts[d])
            higher = unseen & self.terms.above[one.bits.bit_length() - 1]
            total = sum(count[:suit]) + starts[higher >> 9 * suit & 1023]
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

    def leads(self, sight: Sight, singles: int) -> tuple[Ranked, float]:
        """What may be led, weighed, and the most by which going on can be expected to multiply a claim."""
        hand, elder, unseen, share, need, threat = sight
        above, own = self.terms.above, self.in_sets(hand)
        kept = own.bit_count()
        gain, reach, risk, orphan = self.gain, self.reach, self.risk, self.orphan
        found, gains, keep = [], 0.0, self.keep + self.danger * threat
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

    def beats_of_single(self, sight: Sight, beats: int) -> Ranked:
        """The cards that beat, weighed."""
        hand, elder, unseen, share, need, threat = sight
        above, own = self.terms.above, self.in_sets(hand)
        kept, found, keep = own.bit_count(), [], self.keep + self.danger * threat
        while beats:
            bit = beats & -beats
            beats ^= bit
            card = bit.bit_length() - 1
            if bit & elder:
                worth = keep - self.beat_elder + (self.reach if need <= 0 else 0.0)
            else:
                p = (1 - share) ** (unseen & above[card]).bit_count()
                worth = p * (self.gain + keep) - self.beat_number * NUMBER[card]
                if need <= 1:
                    worth += self.reach * p
            if bit & own:
                worth -= self.beat_orphan * (kept - 1 - self.in_sets(hand & ~bit).bit_count())
            found.append((worth, bit))
        return found

    def beats_of_larger(self, sight: Sight, beats: list[int]) -> Ranked:
        """The groups or runs that beat, weighed; worth below 0 if it is better to throw cards away."""
        hand, elder, unseen, share, need, threat = sight
        by_bits, kept, found = self.terms.sets.by_bits, self.in_sets(hand).bit_count(), []
        keep = self.keep + self.danger * threat
        for bits in beats:
            one = by_bits[bits]
            p = self.stands(one, unseen, share, 1) if unseen else 1.0
            plain = (bits & ~elder).bit_count()
            worth = p * (self.gain * plain + keep) - (1 - p) * self.risk * (one.size - plain) + self.beat
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

    def least(self, hand: int, elder: int) -> list[int]:
        """All cards of a hand, those first that are worth least."""
        plain = hand & ~elder
        loose = plain & ~self.in_sets(hand)
        parts = (loose, plain & ~loose, hand & elder)
        return [bit for cards in parts if cards for bit in self.order if cards & bit]

    def calls(self, hand: int, elder: int, role: int) -> float:
        """By how much it is better for a role to call with a hand than to pass."""
        return float(sum(map(mul, self.calling[role], self.features(hand, elder))))

    def features(self, hand: int, elder: int) -> tuple[float, ...]:
        """What `HAND` names: numbers of cards, and what the best groups and runs can be expected to win."""
        plain, own = hand & ~elder, self.in_sets(hand)
        best = second = 0.0
        if own:
            unseen = self.terms.pack & ~hand
            share = FULL_HAND / unseen.bit_count()
            wins = [
                (self.stands(one, unseen, share, 2) * (one.bits & ~elder).bit_count(), one.bits)
                for one in self.terms.sets.larger(hand)
            ]
            best, first = max(wins)
            second = max((win for win, bits in wins if not bits & first), default=0.0)
        return (
            1, elder.bit_count(), (elder & 511).bit_count(), hand >> CLOUD & 1, (plain & 511).bit_count(),
            (own & plain).bit_count(), best, second, (plain & HIGH).bit_count(),
        )  # fmt: skip
