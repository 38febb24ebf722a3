"""The sets that can be played, with all that is asked of them looked up beforehand.

A set is a single card, a group, a run, or the Five Tigers where an option makes them one. There are 194 in
the usual order. The tables hold the actions too: they are made once and shared.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Final, Literal, TypeVar

from games.engine.core import Action
from games.rules.luk_fu.cards import BIT, COUNT, NUMBER, TIGERS, cards_in, sorted_slugs
from games.rules.luk_fu.knowledge import CLOUD
from games.rules.luk_fu.ranking import beaters, ranking

T = TypeVar("T")

Kind = Literal["single", "group", "run", "tigers"]
# A hand is looked up in three parts: cards 0-12, 13-24, 25-36.
CUT1, CUT2, PART1, PART2 = 13, 25, (1 << 13) - 1, (1 << 12) - 1


@dataclass(frozen=True, slots=True, eq=False)
class CardSet:
    """A set: its cards, and the cards or sets that beat it.

    ``above`` are the cards that beat a single card, 0 for all else and for a card that nothing beats;
    ``last_suit`` is that of a run: no lower suit can beat it. ``hurdle`` are all cards of groups or runs that
    beat it; ``shut``, of a single card, those of its own and all earlier suits (LF-26).
    """

    bits: int
    kind: Kind
    size: int
    above: int
    beaters: tuple[int, ...]
    last_suit: int
    hurdle: int
    shut: int
    lead: Action
    beat: Action


Lookup = tuple[tuple[tuple[Action, ...], ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Sets:
    """All sets of a match's options, and tables over parts of a hand.

    ``by_cards`` finds a set by its slugs in alphabetical order, ``by_bits`` by its bits. ``runs`` lists by
    suit and pattern the runs in it, low suits' patterns counted from the suit's lowest card; ``groups`` by
    number and which of its four cards are held. ``lead``, ``beat`` and ``discard`` list the actions with one
    card, by the three parts of a hand. ``in_runs`` are by suit and pattern the cards that lie in a run.
    """

    by_cards: dict[tuple[str, ...], CardSet]
    by_bits: dict[int, CardSet]
    runs: tuple[tuple[tuple[CardSet, ...], ...], ...]
    groups: tuple[tuple[tuple[CardSet, ...], ...], ...]
    lead: Lookup
    beat: Lookup
    discard: Lookup
    tigers: CardSet | None
    in_runs: tuple[tuple[int, ...], ...]

    def together(self, hand: int) -> int:
        """The cards of a hand that belong to a group or a run in it."""
        a, b, c, d = hand & 511, hand >> 9 & 511, hand >> 18 & 511, hand >> 27
        runs = self.in_runs
        found = runs[0][a] | runs[1][b] | runs[2][c] | runs[3][d]
        if three := a & b & (c | d) | c & d & (a | b):
            found |= hand & _OF_NUMBERS[three & 511]
        return found

    def larger(self, hand: int) -> tuple[CardSet, ...]:
        """All groups and runs (and the Five Tigers) that a hand holds."""
        a, b, c, d = hand & 511, hand >> 9 & 511, hand >> 18 & 511, hand >> 27 & 511
        runs = self.runs
        found = runs[0][a] + runs[1][b] + runs[2][c] + runs[3][hand >> 27]
        three = a & b & (c | d) | c & d & (a | b)
        while three:
            number = (three & -three).bit_length() - 1
            three &= three - 1
            held = a >> number & 1 | (b >> number & 1) << 1 | (c >> number & 1) << 2 | (d >> number & 1) << 3
            found += self.groups[number][held]
        if self.tigers is not None and hand & TIGERS == TIGERS:
            found += (self.tigers,)
        return found

    def beating(self, hand: int, standing: CardSet) -> list[CardSet]:
        """All sets of a hand that beat the standing set (LF-32)."""
        by_bits = self.by_bits
        if standing.kind == "single":
            return [by_bits[1 << card] for card in cards_in(hand & standing.above)]
        return [by_bits[bits] for bits in beating(hand, standing)]


def beating(hand: int, standing: CardSet) -> list[int]:
    """The groups or runs of a hand that beat the standing one, in bits."""
    size, last = standing.size, standing.last_suit
    if standing.kind == "group":
        a, b, c, d = hand & 511, hand >> 9 & 511, hand >> 18 & 511, hand >> 27 & 511
        if not (a & b & (c | d) | c & d & (a | b)):
            return []
    elif not (
        LONGEST[hand & 511] >= size
        or (last > 0 and LONGEST[hand >> 9 & 511] >= size)
        or (last > 1 and LONGEST[hand >> 18 & 511] >= size)
        or (last > 2 and LONGEST[hand >> 27] >= size)
    ):
        return []
    return [bits for bits in standing.beaters if hand & bits == bits]


def _longest(pattern: int) -> int:
    """The length of the longest row of neighbouring cards in a pattern of one suit."""
    length = 0
    while pattern:
        pattern &= pattern >> 1
        length += 1
    return length


LONGEST: Final = tuple(_longest(pattern) for pattern in range(1 << 10))


def can_beat(hand: int, standing: CardSet) -> bool:
    """Whether a hand holds a set that beats the standing set (LF-33)."""
    if standing.kind == "single":
        return hand & standing.above != 0
    return bool(beating(hand, standing))


def pick(table: Lookup, hand: int) -> tuple[Action, ...]:
    """The actions with one card of a hand, from one of the tables."""
    return table[0][hand & PART1] + table[1][hand >> CUT1 & PART2] + table[2][hand >> CUT2]


@cache
def sets_of(*, wilkinson: bool, tigers: bool) -> Sets:
    """The sets under two options of a match, and their tables."""
    found = [_card_set(bits, kind, wilkinson) for bits, kind in _all_bits(wilkinson, tigers)]
    by_bits = {one.bits: one for one in found}
    runs = [one for one in found if one.kind == "run"]
    groups = [one for one in found if one.kind == "group"]
    singles = {one.bits: one for one in found if one.kind == "single"}
    within = tuple(_within(runs, 27, 10) if suit == 3 else _within(runs, 9 * suit, 9) for suit in range(4))
    return Sets(
        {one.lead.cards: one for one in found},
        by_bits,
        within,
        tuple(_groups_of(groups, number) for number in range(9)),
        _by_part(lambda card: singles[1 << card].lead if 1 << card in singles else None),
        _by_part(lambda card: singles[1 << card].beat if 1 << card in singles else None),
        _by_part(lambda card: discard_of(1 << card)),
        by_bits.get(TIGERS),
        tuple(tuple(reduce(or_, (run.bits for run in held), 0) for held in suit) for suit in within),
    )


# By pattern of numbers the cards that bear one of them.
_OF_NUMBERS: Final = tuple(
    sum(1 << (9 * suit + number) for suit in range(4) for number in range(9) if numbers >> number & 1)
    for numbers in range(512)
)


@lru_cache(maxsize=1 << 16)
def discard_of(bits: int) -> Action:
    """The action that throws these cards away."""
    return Action("discard", sorted_slugs(bits))


def bits_of_cards(cards: tuple[str, ...]) -> int:
    """The bits of an action's cards, of which a stranger's face-down ones count nothing."""
    bits = 0
    for card in cards:
        bits |= BIT.get(card, 0)
    return bits


def _all_bits(wilkinson: bool, tigers: bool) -> list[tuple[int, Kind]]:
    order = ranking(wilkinson=wilkinson)
    found: list[tuple[int, Kind]] = [(1 << card, "single") for card in range(COUNT) if order.suit[card]]
    for number in range(1, 10):
        cards = [c for c in range(CLOUD) if NUMBER[c] == number and order.suit[c]]
        found += [(_bits(chosen), "group") for size in (3, 4) for chosen in combinations(cards, size)]
    for suit in order.suits:
        found += [
            (_bits(suit[low:high]), "run")
            for low in range(len(suit))
            for high in range(low + 3, len(suit) + 1)
        ]
    if tigers and not wilkinson:
        found.append((TIGERS, "tigers"))
    return found


def _bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def _card_set(bits: int, kind: Kind, wilkinson: bool) -> CardSet:
    slugs = sorted_slugs(bits)
    above = ranking(wilkinson=wilkinson).above[bits.bit_length() - 1] if kind == "single" else 0
    beaten_by = () if kind == "tigers" else beaters(bits, wilkinson)
    suit = min((bits.bit_length() - 1) // 9, 3)
    hurdle = reduce(or_, beaten_by, 0) if kind != "single" else 0
    shut = 0
    if kind == "single":
        order, card = ranking(wilkinson=wilkinson), bits.bit_length() - 1
        shut = order.earlier[card] | order.suit[card]
    lead, beat = Action("lead", slugs), Action("beat", slugs)
    return CardSet(bits, kind, len(slugs), above, beaten_by, suit, hurdle, shut, lead, beat)


def _within(runs: list[CardSet], first: int, width: int) -> tuple[tuple[CardSet, ...], ...]:
    """By pattern of the suit that begins at a card, the runs that lie in it."""
    suit = ((1 << width) - 1) << first
    own = [(run.bits >> first, run) for run in runs if run.bits & suit == run.bits]
    return tuple(tuple(run for bits, run in own if bits & held == bits) for held in range(1 << width))


def _groups_of(groups: list[CardSet], number: int) -> tuple[tuple[CardSet, ...], ...]:
    """By which of a number's four cards are held, the groups among them."""
    own = [group for group in groups if group.bits & 1 << number | group.bits & 1 << (number + 9)]
    held_bits = [sum(1 << (9 * suit + number) for suit in range(4) if held >> suit & 1) for held in range(16)]
    return tuple(tuple(one for one in own if one.bits & bits == one.bits) for bits in held_bits)


def _by_part(action: Callable[[int], T | None]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """By the three parts of a hand, what belongs to each card in it."""
    return tuple(
        _lookup([action(card) for card in range(first, last)])
        for first, last in ((0, CUT1), (CUT1, CUT2), (CUT2, COUNT))
    )


def _lookup(values: list[T | None]) -> tuple[tuple[T, ...], ...]:
    """By pattern of a part, what belongs to its cards; each further card doubles the table."""
    table: list[tuple[T, ...]] = [()]
    for value in values:
        table += [listed if value is None else (*listed, value) for listed in table]
    return tuple(table)


BITS: Final = _by_part(lambda card: 1 << card)


def nth(bits: int, number: int) -> int:
    """The card of a bit set, as a bit, that has so many lower ones."""
    part = BITS[0][bits & PART1]
    if number < len(part):
        return part[number]
    number -= len(part)
    part = BITS[1][bits >> CUT1 & PART2]
    return part[number] if number < len(part) else BITS[2][bits >> CUT2][number - len(part)]
