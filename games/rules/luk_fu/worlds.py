"""Random worlds: the hidden cards dealt out anew, so that all that a player knows stays true.

Where nothing public says otherwise every placing is equally likely. Cards with fewest places go first, each
into a free place that allows it, taken at random; a placing that breaks a clause is thrown away.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Final

from games.kit.shuffling import shuffled
from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.facts import Bar, Facts, read
from games.rules.luk_fu.knowledge import Knowledge
from games.rules.luk_fu.search import Contents, OutOfPatienceError, find_world

# So many random placings are tried, and then so many searches with random choices.
PLACINGS: Final = 40
SEARCHES: Final = 40
_LONG_PATIENCE: Final = 200_000


def sampler(knowledge: Knowledge) -> Callable[[Random], Contents]:
    """Draws random worlds that fit what somebody knows; the record is read once.

    A world tells by player, in the order of `Knowledge.others`, the cards of each face-down discard and,
    last, of the present hand. What is left over is the dreamer's card.
    """
    return _Sampler(knowledge).draw


class _Sampler:
    def __init__(self, knowledge: Knowledge) -> None:
        self.facts = facts = read(knowledge)
        # All places in one row: those of each player, his hand last, and then the dreamer's.
        starts: list[int] = []
        slots: list[int] = []
        may: list[int] = []
        for sizes, allowed in zip(facts.sizes, facts.allowed, strict=True):
            starts.append(len(may))
            for size, cards in zip(sizes, allowed, strict=True):
                slots += [len(may)] * size
                may.append(cards)
        slots += [len(may)] * facts.spare
        may.append(facts.unknown)
        self.slots, self.places = slots, len(may)
        self.spans = list(pairwise((*starts, len(may) - 1)))
        self.free, self.bound = _by_freedom(facts.unknown, may, slots)
        self.whole, self.mixed = _compiled(facts)

    def draw(self, rng: Random) -> Contents:
        """One random world."""
        for _ in range(PLACINGS):
            lies = self.deal(rng.random)
            if lies is not None and not self.breaks_a_clause(lies):
                return [lies[first:last] for first, last in self.spans]
        return _searched(self.facts, rng)

    def deal(self, random: Callable[[], float]) -> list[int] | None:
        """Every card in a place that allows it, clauses left aside; None if that came to a dead end."""
        slots = shuffled(self.slots, random)
        lies = [0] * self.places
        for bit, may in self.bound:
            for at, place in enumerate(slots):
                if may >> place & 1:
                    lies[place] |= bit
                    del slots[at]
                    break
            else:
                return None
        for at, bit in enumerate(self.free):
            place = slots[at]
            lies[place] = lies[place] | bit
        return lies

    def breaks_a_clause(self, lies: list[int]) -> bool:
        for other, place, masks in self.whole:
            first, last = self.spans[other]
            held = 0
            for cards in lies[first + place : last]:
                held |= cards
            for mask in masks:
                if held & mask == mask:
                    return True
        for bars in self.mixed:
            for other, place, mask in bars:
                first, last = self.spans[other]
                if not any(cards & mask for cards in lies[first + place : last]):
                    break
            else:
                return True
        return False


def _by_freedom(unknown: int, may: list[int], slots: list[int]) -> tuple[list[int], list[tuple[int, int]]]:
    """The cards that may lie anywhere, and the others with their places, those with least room first."""
    free, bound = [], []
    anywhere = sum(1 << place for place in range(len(may)))
    for card in cards_in(unknown):
        places = sum(1 << place for place, cards in enumerate(may) if cards >> card & 1)
        if places == anywhere:
            free.append(1 << card)
        else:
            room = sum(1 for place in slots if places >> place & 1)
            bound.append((room, 1 << card, places))
    bound.sort()
    return free, [(bit, places) for _, bit, places in bound]


def _compiled(
    facts: Facts,
) -> tuple[list[tuple[int, int, list[int]]], list[tuple[Bar, ...]]]:
    """The clauses that say "not all of these cards with him", by player and place, and all other clauses."""
    whole: dict[tuple[int, int], list[int]] = {}
    mixed = []
    for clause in facts.clauses:
        owners = {(bar.other, bar.place) for bar in clause.bars}
        if len(owners) == 1 and all(bar.cards & (bar.cards - 1) == 0 for bar in clause.bars):
            whole.setdefault(owners.pop(), []).append(sum(bar.cards for bar in clause.bars))
        else:
            mixed.append(clause.bars)
    return [(other, place, masks) for (other, place), masks in whole.items()], mixed


def _searched(facts: Facts, rng: Random) -> Contents:
    """A world found by search; there is one, for the cards lie somehow."""

    def choose(cards: int, count: int) -> int:
        found = sorted(cards_in(cards), key=lambda _: rng.random())
        return sum(1 << card for card in found[:count])

    for _ in range(SEARCHES):
        try:
            if world := find_world(facts, choose=choose):
                return world
        except OutOfPatienceError:
            continue
    world = find_world(facts, patience=_LONG_PATIENCE)
    assert world is not None, "what is known contradicts itself"
    return world
