"""What captures are worth, and who pays whom."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.engine.core import GameInfo, ScoreLine, Seat
from games.rules.fishing_for_hairtails.cards import (
    CARDS,
    COPIES,
    COUNT_BITS,
    COUNT_MASK,
    RED,
    copies,
    slugs,
)

ODD_RULE: Final = "FH-16"
SET_RULE: Final = "FH-15"
PAY_RULE: Final = "FH-18"
THREE_RANKS: Final = (1 << 18) - 1
ORDINALS: Final = ("first", "second", "third")


class SetKind(NamedTuple):
    """A kind of set: what it is called, its black cards, what it counts."""

    label: str
    cards: tuple[int, ...]
    points: int


def _black(*ranks: str) -> tuple[int, ...]:
    return tuple(CARDS[f"black-{rank}"] for rank in ranks)


KINDS: Final = (
    SetKind("chariot, horse and cannon", _black("chariot", "horse", "cannon"), 50),
    SetKind("king, councillor and elephant", _black("king", "councillor", "elephant"), 100),
    SetKind("four soldiers", _black("soldier") * COPIES, 100),
)


def by_seat(captured: int, seats: int) -> list[int]:
    """The count of each seat."""
    return [captured >> seat * COUNT_BITS & COUNT_MASK for seat in range(seats)]


def worth(packed: int, odd: int) -> int:
    """The points of one player's captures, with ``odd`` points for each card that is in no set."""
    war, court, soldiers = packed & THREE_RANKS, packed >> 18 & THREE_RANKS, packed >> 36
    return _threes(war, 50, odd) + _threes(court, 100, odd) + _soldiers(soldiers, odd)


@cache
def _threes(packed: int, points: int, odd: int) -> int:
    """The points of three ranks that make sets together; 15,625 captures of them are possible."""
    total = 0
    for colour in (0, 3):
        numbers = [packed >> shift + colour & 7 for shift in (0, 6, 12)]
        sets = min(numbers)
        total += points * sets + odd * (sum(numbers) - 3 * sets)
    return total


@cache
def _soldiers(code: int, odd: int) -> int:
    return sum(100 if number == COPIES else odd * number for number in (code & 7, code >> 3))


def settlement(totals: Sequence[int]) -> tuple[int, ...]:
    """What each player receives when every pair settles the difference."""
    together = sum(totals)
    return tuple(len(totals) * total - together for total in totals)


class Division(NamedTuple):
    """One player's captures divided: each set with its kind and colour (0 or `RED`), and the odd cards."""

    sets: list[tuple[SetKind, int]]
    odd: tuple[int, ...]


def divided(packed: int) -> Division:
    """The one best division of captures into sets."""
    left = copies(packed)
    found = []
    for colour in (RED, 0):
        for kind in KINDS:
            needed = [card + colour for card in kind.cards]
            while all(left[card] >= needed.count(card) for card in needed):
                for card in needed:
                    left[card] -= 1
                found.append((kind, colour))
    return Division(found, tuple(card for card, number in enumerate(left) for _ in range(number)))


def counted(info: GameInfo, number: int, seat: Seat, packed: int, odd: int) -> Iterator[ScoreLine]:
    """What one player's captures count in a deal, set by set, and then the odd cards."""
    division = divided(packed)
    for kind, colour in division.sets:
        label = f"{'Red' if colour else 'Black'} {kind.label}"
        cards = slugs(card + colour for card in kind.cards)
        yield ScoreLine(number, "count", seat, label, cards, kind.points, info.rule(SET_RULE))
    if division.odd:
        label, points = f"Odd cards, {odd} each", odd * len(division.odd)
        yield ScoreLine(number, "count", seat, label, slugs(division.odd), points, info.rule(ODD_RULE))


def lines(info: GameInfo, number: int, counts: Sequence[int], odd: int) -> Iterator[ScoreLine]:
    """The score sheet of one settled deal: what each player's captures count, then what the pairs pay."""
    for seat, packed in enumerate(counts):
        yield from counted(info, number, seat, packed, odd)
    totals = [worth(packed, odd) for packed in counts]
    for seat, total in enumerate(totals):
        for other, others in enumerate(totals):
            if other != seat:
                label = f"Difference with the {ORDINALS[other]} seat"
                yield ScoreLine(number, "pay", seat, label, (), total - others, info.rule(PAY_RULE))
