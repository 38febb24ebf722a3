"""What the record of a deal tells about the hidden cards: where each may lie, and what cannot all be true.

A *place* is a hidden place of one player: his face-down discards in the order in which he made them, and last
his present hand. Cards that were in his hand at some moment lie in the places from a certain one on. So all
that a record forbids has one form: these cards do not lie in this player's places from that one on.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.luk_fu.cards import ALONE, cards_in
from games.rules.luk_fu.knowledge import Knowledge, Play
from games.rules.luk_fu.ranking import beaters, ranking


class Bar(NamedTuple):
    """These ``cards`` do not lie in the places of ``other`` from ``place`` on. ``other`` is an index."""

    other: int
    place: int
    cards: int


class Because(NamedTuple):
    """A bar that holds for certain, the rule that it follows from, and the number of the play behind it."""

    bar: Bar
    rule: str
    play: int


class Clause(NamedTuple):
    """At least one of these bars holds."""

    bars: tuple[Bar, ...]
    rule: str
    play: int


@dataclass(slots=True)
class Facts:
    """The hidden places by player, each with its size and the cards that may lie there, and what ties them.

    ``others`` are the seats whose cards are hidden. ``spare`` cards lie with the dreamer.
    """

    others: tuple[int, ...]
    unknown: int
    sizes: list[list[int]]
    allowed: list[list[int]]
    spare: int
    causes: list[Because]
    clauses: list[Clause]


def read(knowledge: Knowledge) -> Facts:
    """The facts that follow from what somebody knows, by C1, C2 and C3 of LS-3."""
    reader = _Reader(knowledge)
    for at, play in enumerate(knowledge.record):
        reader.read(at, play)
    facts = Facts(
        reader.others,
        reader.unknown,
        reader.sizes,
        [[reader.unknown] * len(sizes) for sizes in reader.sizes],
        reader.unknown.bit_count() - sum(map(sum, reader.sizes)),
        reader.causes,
        reader.clauses,
    )
    for cause in facts.causes:
        _apply(facts, cause.bar)
    _settle(facts)
    return facts


def _apply(facts: Facts, bar: Bar) -> None:
    allowed = facts.allowed[bar.other]
    for place in range(bar.place, len(allowed)):
        allowed[place] &= ~bar.cards


def _settle(facts: Facts) -> None:
    """Makes a clause of one bar that bar, and drops the clauses that then hold anyhow."""
    for clause in facts.clauses:
        if len(clause.bars) == 1 and not _holds(facts, clause):
            facts.causes.append(Because(clause.bars[0], clause.rule, clause.play))
            _apply(facts, clause.bars[0])
    facts.clauses = [clause for clause in facts.clauses if not _holds(facts, clause)]


def _holds(facts: Facts, clause: Clause) -> bool:
    """Whether one of the bars holds in every placing."""
    return any(not bar.cards & facts.allowed[bar.other][bar.place] for bar in clause.bars)


class _Reader:
    """Goes through a record once, play by play."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.order = ranking(wilkinson=knowledge.wilkinson)
        self.others = knowledge.others
        self.index = {seat: at for at, seat in enumerate(self.others)}
        self.unknown = knowledge.unknown
        self.sizes: list[list[int]] = [[] for _ in self.others]
        # What each player is known to hold at this moment: of another, the cards that he shows later.
        self.held = dict.fromkeys(knowledge.players, 0)
        left = dict.fromkeys(knowledge.players, 12)
        for play in knowledge.record:
            left[play.who] -= play.size
            self.held[play.who] |= play.cards
            if not play.cards:
                self.sizes[self.index[play.who]].append(play.size)
        for seat, at in self.index.items():
            self.sizes[at].append(left[seat])
        if knowledge.seat in self.held:
            self.held[knowledge.seat] = knowledge.dealt
        self.place = [0 for _ in self.others]  # the first place that each player has yet to fill
        self.lacks = dict.fromkeys(knowledge.players, 0)  # shown by discarding under a single card (LS-2)
        self.faced = 0
        self.causes: list[Because] = []
        self.clauses: list[Clause] = []

    def read(self, at: int, play: Play) -> None:
        self.held[play.who] &= ~play.cards
        hidden = play.who in self.index
        if play.kind == "discard":
            if play.standing.bit_count() == 1:
                self.lacks[play.who] |= self.order.above[play.standing.bit_length() - 1]
            if hidden:
                self.discard(at, play)
            return
        if hidden and play.kind == "lead" and play.size == 1 and not self.is_free(play):
            self.lead(at, play.who, play.cards.bit_length() - 1)
        self.faced |= play.cards

    def is_free(self, play: Play) -> bool:
        """Whether an option lets this single card be led at any time (V2, V6)."""
        game = self.knowledge
        head = game.players[0]
        if game.free_open and not play.trick and play.who == head == game.caller:
            return True
        return game.free_ones and bool(play.cards & ALONE)

    def discard(self, at: int, play: Play) -> None:
        """He kept no set that beats the standing one (LF-33): LS-2 under a single card, else LS-7."""
        other = self.index[play.who]
        self.place[other] += 1
        place = self.place[other] - self.knowledge.strict
        if play.standing.bit_count() == 1:
            self.bar(other, place, self.order.above[play.standing.bit_length() - 1], "LS-2", at)
            return
        possible = self.held[play.who] | self.unknown
        for beater in beaters(play.standing, self.knowledge.wilkinson):
            if not beater & ~possible:
                missing = [Bar(other, place, 1 << card) for card in cards_in(beater & self.unknown)]
                self.clauses.append(Clause(tuple(missing), "LS-7", at))

    def lead(self, at: int, seat: int, card: int) -> None:
        """A single card was of the earliest class that he held, or an elder card led by privilege."""
        if seat == self.knowledge.privileged:
            self.lead_by_privilege(at, seat, card)
            return
        other = self.index[seat]
        self.bar(other, self.place[other], self.order.earlier[card], "LS-4", at)
        self.lead_in_suit(at, seat, card)

    def lead_by_privilege(self, at: int, seat: int, card: int) -> None:
        """If somebody could beat the card it was no elder card, and the order of suits bound it (LS-5)."""
        other = self.index[seat]
        above, earlier = self.order.above[card], self.order.earlier[card]
        rivals = [rival for rival in self.held if rival != seat]
        if any(self.held[rival] & above for rival in rivals):
            self.bar(other, self.place[other], earlier, "LS-5", at)
            return
        kept = Bar(other, self.place[other], earlier & self.unknown)
        for rival in rivals:
            if rival in self.index and above & self.unknown:
                beaten = Bar(self.index[rival], self.place[self.index[rival]], above & self.unknown)
                bars = (beaten,) if self.held[seat] & earlier else (beaten, kept)
                self.clauses.append(Clause(bars, "LS-5", at))

    def lead_in_suit(self, at: int, seat: int, card: int) -> None:
        """If the card was an elder card for him, so were all his others of its suit (LS-6)."""
        order, other = self.order, self.index[seat]
        rivals = [rival for rival in self.held if rival != seat]
        higher = order.above[card] & ~self.faced
        if self.knowledge.level != "seen":
            higher &= ~(self.lacks[rivals[0]] & self.lacks[rivals[1]])
        if higher & ~(self.held[seat] | self.unknown):
            return  # a higher card lay where he did not see it: his own was a plain card
        unless = tuple(Bar(other, 0, 1 << above) for above in cards_in(higher & self.unknown))
        lower = order.suit[card] & ~(1 << card) & ~order.above[card]
        for kept in cards_in(lower & (self.held[seat] | self.unknown)):
            gone = unless
            if self.unknown >> kept & 1:
                gone += (Bar(other, self.place[other], 1 << kept),)
            self.keep_in_suit(at, rivals, order.above[kept], gone)

    def keep_in_suit(self, at: int, rivals: list[int], above: int, gone: tuple[Bar, ...]) -> None:
        """Unless a bar of ``gone`` holds, no rival held a card of ``above`` at this moment."""
        if any(self.held[rival] & above for rival in rivals):
            self.clauses.append(Clause(gone, "LS-6", at))
            return
        for rival in rivals:
            if rival in self.index and above & self.unknown:
                beaten = Bar(self.index[rival], self.place[self.index[rival]], above & self.unknown)
                self.clauses.append(Clause((*gone, beaten), "LS-6", at))

    def bar(self, other: int, place: int, cards: int, rule: str, at: int) -> None:
        if cards & self.unknown:
            self.causes.append(Because(Bar(other, place, cards & self.unknown), rule, at))


def lacked_by_both(knowledge: Knowledge) -> int:
    """The cards that no opponent holds: each discarded under a lower single of the suit (LS-2)."""
    lacked = knowledge.pack
    for seat in knowledge.others:
        lacked &= sum_of(cards for cards, _ in bare_plays(knowledge, seat))
    return lacked


def bare_plays(knowledge: Knowledge, seat: int) -> list[tuple[int, Play]]:
    """The discards under a single card by which somebody showed what he lacks, each with those cards."""
    above = ranking(wilkinson=knowledge.wilkinson).above
    return [
        (above[play.standing.bit_length() - 1], play)
        for play in knowledge.record
        if play.who == seat and play.kind == "discard" and play.size == 1
    ]


def sum_of(sets: Iterable[int]) -> int:
    """The cards of several bit sets together."""
    cards = 0
    for one in sets:
        cards |= one
    return cards
