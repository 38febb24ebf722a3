"""What the suits are worth to each seat as a deal stands, by a policy; captures change it."""

from collections.abc import Iterable, Sequence
from functools import cache

from games.engine.core import Seat
from games.rules.min_ha_to.policy import DEAD, Policy, kept
from games.rules.min_ha_to.state import Settings

KEPT = 2000  # outlooks, before they are made anew


class Outlook:
    """By seat the policy's tables: ``scores`` by card, ``takes`` and ``codes`` by suit."""

    __slots__ = ("codes", "policy", "scores", "standings", "takes")

    def __init__(self, policy: Policy, captured: Sequence[int]) -> None:
        self.policy = policy
        self.standings = [_standing(mask, captured) for mask in policy.masks]
        self.codes = [
            [policy.code(seat, suit, self.standings) for suit in range(12)] for seat in range(len(captured))
        ]
        tables = [[policy.table(suit, code) for suit, code in enumerate(codes)] for codes in self.codes]
        self.scores = [[scores for table in seen for scores in table.scores] for seen in tables]
        self.takes = [[table.takes for table in seen] for seen in tables]

    def copy(self) -> "Outlook":
        """Another that may change by itself."""
        new = object.__new__(Outlook)
        new.policy, new.standings = self.policy, self.standings[:]
        new.codes = [codes[:] for codes in self.codes]
        new.scores = [scores[:] for scores in self.scores]
        new.takes = [takes[:] for takes in self.takes]
        return new

    def values(self, seat: Seat, suit: int) -> tuple[float, ...]:
        """What the cards of a suit are worth to a seat."""
        return self.policy.table(suit, self.codes[seat][suit]).values

    def take(self, player: Seat, suit: int, gained: int) -> None:
        """Notes that a seat captures cards of a suit."""
        standings, policy, owner = self.standings, self.policy, player + 1
        for number, cards in policy.hands_of[suit]:
            before, more = standings[number], gained & cards
            if not more or before == DEAD:
                continue
            if before and before >> 3 != owner:
                after = DEAD
            else:
                after = owner * 8 + (before & 7) + more.bit_count()
            standings[number] = after
            for seat, changed, difference in policy.changes(number, before, after):
                code = self.codes[seat][changed] = self.codes[seat][changed] + difference
                scores, self.takes[seat][changed], _ = policy.table(changed, code)
                self.scores[seat][4 * changed : 4 * changed + 4] = scores


def _standing(mask: int, captured: Sequence[int]) -> int:
    """How a special hand stands when these cards were captured."""
    found = 0
    for seat, bits in enumerate(captured):
        if own := bits & mask:
            if found:
                return DEAD
            found = 8 * seat + 8 + own.bit_count()
    return found


class Outlooks:
    """The outlooks of one policy, kept while they are few."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self._kept: dict[tuple[int, ...], Outlook] = {}

    def of(self, captured: tuple[int, ...]) -> Outlook:
        """The outlook when these cards were captured; not to be changed."""
        found = self._kept.get(captured)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[captured] = Outlook(self.policy, captured)
        return found


def keys(table: int, captured: Sequence[int], hand: Iterable[int]) -> list[int]:
    """By suit ``gone << 8 | held << 4 | lying``, for a seat with this hand."""
    gone = 0
    for bits in captured:
        gone |= bits
    found = [
        (256 if gone >> shift & 15 else 0) | table >> shift & 15 for shift in range(0, 48, 4)
    ]
    for card in hand:
        found[card >> 2] |= 16 << (card & 3)
    return found


@cache
def outlooks_for(settings: Settings) -> Outlooks:
    """The outlooks by the kept weights."""
    return Outlooks(Policy(settings, kept()))
