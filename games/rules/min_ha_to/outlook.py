"""What the suits are worth to each seat as a deal stands, by a policy; captures change it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.engine.core import Seat
from games.rules.min_ha_to.judgement import DEAD, Policy, Scores, Table

KEPT: Final = 20_000  # outlooks and changes, before they are made anew


class Change(NamedTuple):
    """How a suit looks to a seat from now on; ``at`` and ``end`` are its first card, and the next suit's."""

    seat: Seat
    suit: int
    at: int
    end: int
    scores: Scores
    takes: tuple[int, ...]


class Outlook:
    """By seat the policy's tables: ``scores`` by card, ``takes`` by suit."""

    __slots__ = ("outlooks", "scores", "standings", "takes")

    def __init__(
        self,
        outlooks: "Outlooks",
        standings: int,
        scores: list[list[dict[int, float]]],
        takes: list[list[tuple[int, ...]]],
    ) -> None:
        self.outlooks, self.standings, self.scores, self.takes = outlooks, standings, scores, takes

    def copy(self) -> "Outlook":
        """Another that may change by itself."""
        return Outlook(
            self.outlooks,
            self.standings,
            [scores[:] for scores in self.scores],
            [takes[:] for takes in self.takes],
        )

    def take(self, player: Seat, suit: int, gained: int) -> None:
        """Notes that a seat captures cards of a suit."""
        flip, changes = self.outlooks.changes(player, suit, gained, self.standings)
        self.standings ^= flip
        for seat, changed, at, end, scores, takes in changes:
            self.scores[seat][at:end] = scores
            self.takes[seat][changed] = takes


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
    """The outlooks of one policy, and how captures change them, kept while they are few."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        bits = [63 << 6 * number for number in range(len(policy.masks))]
        # the standings that matter to a suit, and those that matter to suits which it can change
        self._near = [sum(bits[number] for number, _ in hands) for hands in policy.hands_of]
        self._far = [
            sum({bit for bit, mask in zip(bits, policy.masks, strict=True) if mask & self._linked(suit)})
            for suit in range(12)
        ]
        self._kept: dict[tuple[int, ...], Outlook] = {}
        self._tables: dict[tuple[Seat, int, int], Table] = {}
        self._changes: dict[tuple[Seat, int, int, int], tuple[int, list[Change]]] = {}

    def _linked(self, suit: int) -> int:
        """All cards of the suits that share a special hand with this one."""
        together = 0
        for number, _ in self.policy.hands_of[suit]:
            together |= self.policy.masks[number]
        return sum(15 << shift for shift in range(0, 48, 4) if together >> shift & 15)

    def of(self, captured: tuple[int, ...]) -> Outlook:
        """The outlook when these cards were captured; not to be changed."""
        found = self._kept.get(captured)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[captured] = self._made(captured)
        return found

    def _made(self, captured: Sequence[int]) -> Outlook:
        standings = 0
        for number, mask in enumerate(self.policy.masks):
            standings |= _standing(mask, captured) << 6 * number
        tables = [[self.table(seat, suit, standings) for suit in range(12)] for seat in range(len(captured))]
        scores = [[scores for table in seen for scores in table.scores] for seen in tables]
        return Outlook(self, standings, scores, [[table.takes for table in seen] for seen in tables])

    def table(self, seat: Seat, suit: int, standings: int) -> Table:
        """A suit as a seat sees it."""
        key = (seat, suit, standings & self._near[suit])
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self.policy.table(seat, suit, standings)
        return found

    def changes(self, player: Seat, suit: int, gained: int, standings: int) -> tuple[int, list[Change]]:
        """What a capture changes: the bits of the standings that flip, and the tables."""
        key = (player, suit, gained, standings & self._far[suit])
        found = self._changes.get(key)
        if found is None:
            if len(self._changes) >= KEPT:
                self._changes.clear()
            found = self._changes[key] = self._changed(player, suit, gained, standings)
        return found

    def _changed(self, player: Seat, suit: int, gained: int, standings: int) -> tuple[int, list[Change]]:
        flip = together = 0
        for number, cards in self.policy.hands_of[suit]:
            before, more = standings >> 6 * number & 63, gained & cards
            if not more or before == DEAD:
                continue
            if before and before >> 3 != player + 1:
                after = DEAD
            else:
                after = (player + 1) * 8 + (before & 7) + more.bit_count()
            flip |= (before ^ after) << 6 * number
            together |= self.policy.masks[number]
        changes = []
        for changed in [each for each in range(12) if together >> 4 * each & 15]:
            for seat in range(self.policy.settings.seats):
                table = self.table(seat, changed, standings ^ flip)
                if table is not self.table(seat, changed, standings):
                    at = 4 * changed
                    changes.append(Change(seat, changed, at, at + 4, table.scores, table.takes))
        return flip, changes


def keys(table: int, captured: Sequence[int], hand: Iterable[int]) -> list[int]:
    """By suit ``gone << 8 | held << 4 | lying``, for a seat with this hand."""
    gone = 0
    for bits in captured:
        gone |= bits
    found = [(256 if gone >> shift & 15 else 0) | table >> shift & 15 for shift in range(0, 48, 4)]
    for card in hand:
        found[card >> 2] |= 16 << (card & 3)
    return found
