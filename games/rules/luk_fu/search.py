"""The exact search for a world: a placing of the hidden cards that fits all facts.

Cards are put into places, and a place that lacks cards takes them from others along augmenting paths. If the
placing breaks a clause, the search goes on with each bar of that clause in turn.
"""

from collections.abc import Callable
from typing import Final

from games.rules.luk_fu.facts import Bar, Clause, Facts

Contents = list[list[int]]
# So many placings are tried for one question; real positions take a few. Then the answer is "perhaps".
PATIENCE: Final = 400


class OutOfPatienceError(Exception):
    """The search was given up."""


def first_of(cards: int, count: int) -> int:
    """The lowest ``count`` cards of a bit set, or all of them."""
    chosen = 0
    while cards and count:
        low = cards & -cards
        chosen |= low
        cards ^= low
        count -= 1
    return chosen


def can_hold(facts: Facts) -> list[int]:
    """By opponent the cards that he can hold if the clauses are left aside.

    A card is out if his places exclude it, or if the other opponent needs it: from some place on, all cards
    that may lie there must lie there (LS-8).
    """
    needed = [0, 0]
    for other, (sizes, allowed) in enumerate(zip(facts.sizes, facts.allowed, strict=True)):
        room = 0
        for size, cards in zip(reversed(sizes), reversed(allowed), strict=True):
            room += size
            if cards.bit_count() == room:
                needed[other] |= cards
    return [
        allowed[-1] & ~needed[1 - other] if sizes[-1] else 0
        for other, (sizes, allowed) in enumerate(zip(facts.sizes, facts.allowed, strict=True))
    ]


def find_world(
    facts: Facts,
    sure: tuple[int, int] | None = None,
    choose: Callable[[int, int], int] = first_of,
    patience: int = PATIENCE,
) -> Contents | None:
    """The contents of every place in some world that fits, by player, or None if there is none.

    ``sure`` is a player (an index) and a card that he must hold now. ``choose`` picks some of the cards that
    may lie in a place. Raises OutOfPatienceError.
    """
    return _Search(facts, sure, choose, patience).solve()


class _Search:
    def __init__(
        self,
        facts: Facts,
        sure: tuple[int, int] | None,
        choose: Callable[[int, int], int],
        patience: int,
    ) -> None:
        self.facts, self.choose = facts, choose
        self.sure = [0] * len(facts.others)
        self.cards = facts.unknown
        self.sizes = [list(sizes) for sizes in facts.sizes]
        if sure:
            other, card = sure
            self.sure[other] = 1 << card
            self.cards &= ~(1 << card)
            self.sizes[other][-1] -= 1
        self.hot = 0
        for clause in facts.clauses:
            for bar in clause.bars:
                self.hot |= bar.cards
        self.patience = patience

    def solve(self) -> Contents | None:
        allowed = [[cards & self.cards for cards in places] for places in self.facts.allowed]
        return self.extend(allowed)

    def extend(self, allowed: Contents) -> Contents | None:
        self.patience -= 1
        if self.patience < 0:
            raise OutOfPatienceError
        contents = self.place(allowed)
        if contents is None:
            return None
        broken = self.broken_clause(contents)
        if broken is None:
            for other, card in enumerate(self.sure):
                contents[other][-1] |= card
            return contents
        for bar in broken.bars:
            if not bar.cards & self.sure[bar.other]:
                world = self.extend(barred(allowed, bar))
                if world is not None:
                    return world
        return None

    def broken_clause(self, contents: Contents) -> Clause | None:
        """A clause of which no bar holds, one with few bars if there are several."""
        broken = None
        for clause in self.facts.clauses:
            if broken is None or len(clause.bars) < len(broken.bars):
                for bar in clause.bars:
                    cards = self.sure[bar.other]
                    for lying in contents[bar.other][bar.place :]:
                        cards |= lying
                    if not bar.cards & cards:
                        break
                else:
                    broken = clause
        return broken

    def place(self, allowed: Contents) -> Contents | None:
        """All cards put into places that allow them; None if that is not possible."""
        places = [(other, at) for other, own in enumerate(allowed) for at in range(len(own))]
        places.sort(key=lambda place: allowed[place[0]][place[1]].bit_count())
        may = [allowed[other][at] for other, at in places]
        lies, free = [], self.cards
        for (other, at), cards in zip(places, may, strict=True):
            room = self.sizes[other][at]
            last = at == len(allowed[other]) - 1
            liked = cards & free & (~self.hot if last else self.hot)
            chosen = self.choose(liked, room)
            if (short := room - chosen.bit_count()) > 0:
                chosen |= self.choose(cards & free & ~liked, short)
            lies.append(chosen)
            free &= ~chosen
        for index, (other, at) in enumerate(places):
            while lies[index].bit_count() < self.sizes[other][at]:
                taken = _augment(index, may, lies, free)
                if not taken:
                    return None
                free &= ~taken
        contents: Contents = [[0] * len(own) for own in allowed]
        for index, (other, at) in enumerate(places):
            contents[other][at] = lies[index]
        return contents


def barred(allowed: Contents, bar: Bar) -> Contents:
    """The cards that may lie in each place once a bar holds."""
    own = allowed[bar.other]
    changed = list(allowed)
    changed[bar.other] = own[: bar.place] + [cards & ~bar.cards for cards in own[bar.place :]]
    return changed


def _augment(start: int, may: list[int], lies: list[int], free: int) -> int:
    """Gives one more card to a place, moving others along. Returns the free card that was taken, or 0."""
    came: dict[int, tuple[int, int]] = {start: (start, 0)}
    queue = [start]
    for place in queue:
        if card := may[place] & free & -(may[place] & free):
            taken = card
            lies[place] |= card
            while place != start:
                taker, moved = came[place]
                lies[place] &= ~moved
                lies[taker] |= moved
                place = taker
            return taken
        for giver, lying in enumerate(lies):
            if giver not in came and (card := may[place] & lying & -(may[place] & lying)):
                came[giver] = (place, card)
                queue.append(giver)
    return 0
