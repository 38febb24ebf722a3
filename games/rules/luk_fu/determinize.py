"""From what a seat saw to full states that it could come from.

The places of the hidden cards follow the facts of LS-3. They leave a few worlds in which a lead or a pass of
another would have been refused, for he knew more of his cards than the facts say: these are drawn again.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from games.engine.core import HIDDEN, Action, Observation, Seat
from games.kit.history import Log, relink
from games.rules.luk_fu.cards import bits_of
from games.rules.luk_fu.elders import knowledge_of
from games.rules.luk_fu.moves import leadable, may_pass
from games.rules.luk_fu.play import successor
from games.rules.luk_fu.sets import discard_of
from games.rules.luk_fu.state import Deal, State, Terms
from games.rules.luk_fu.view import is_settled
from games.rules.luk_fu.worlds import sampler

TRIES: Final = 20  # real positions rarely take a second one


def determinizer(terms: Terms, start: State, view: Observation) -> Callable[[Random], State]:
    """A sampler of states; ``start`` is the first state of the match.

    The events are played again as the seat saw them. That makes all that is public or its own; what others
    were dealt, hold and threw away is then filled in anew for each state.
    """
    known, dealt = start, None
    for event in view.history:
        known = successor(terms, known, event.action)
        if event.action.verb == "deal":
            dealt = known
    if is_settled(known) or dealt is None:
        return lambda rng: known
    return _Filler(terms, dealt, known, view).draw


class _Filler:
    """Fills the hidden places of a position with the cards of random worlds; ``start`` is its deal."""

    def __init__(self, terms: Terms, start: State, known: State, view: Observation) -> None:
        self.terms, self.start, self.known, self.deal = terms, start, known, known.deal
        knowledge = knowledge_of(terms, known, view.seat)
        self.places = sampler(knowledge)
        self.others = [known.deal.seats.index(seat) for seat in knowledge.others]  # by role
        faced = [0, 0, 0]
        for play in knowledge.record:
            if play.kind != "discard":
                faced[known.deal.seats.index(play.who)] |= play.cards
        self.faced = [faced[role] for role in self.others]
        # The log up to the first discard that is hidden, and what comes after it, None for such a discard.
        events: list[tuple[Seat, Action | None]] = []
        for event in view.history:
            hidden = event.action.verb == "discard" and event.action.cards[0] == HIDDEN
            events.append((event.actor, None if hidden else event.action))
        first = next((at for at, (_, action) in enumerate(events) if action is None), len(events))
        self.log, self.events = relink(view.history[:first]), events[first:]
        # How many of the plays and words of the deal come before the last that may turn out to be refused.
        self.checked = max(
            (
                at
                for at, (actor, action) in enumerate(_since_the_deal(known.log), 1)
                if self.binds(actor, action)
            ),
            default=0,
        )
        self.memo: list[int] = []
        if view.seat == view.current_player:
            self.memo = [bits_of((view.fact("lao-sui") or "").split())] * 2

    def draw(self, rng: Random) -> State:
        """The position in a random world in which all that was done was allowed."""
        for _ in range(TRIES):
            world = self.fill(rng)
            if self.is_lawful(world):
                break
        return world

    def fill(self, rng: Random) -> State:
        """The position in one random world.

        Of the deal the log keeps what the seat saw. Discards are filled in, for their owners know them.
        """
        old, terms = self.deal, self.terms
        hands, dealt = list(self.known.hands), list(old.dealt)
        thrown: dict[Seat, Iterator[int]] = {}
        for role, faced, places in zip(self.others, self.faced, self.places(rng), strict=True):
            hands[role], dealt[role] = places[-1], faced | sum(places)
            thrown[old.seats[role]] = iter(places)
        a, b, c = dealt
        dream = old.dream or (terms.pack & ~(a | b | c))
        deal = Deal(old.number, old.seats, old.dreamer, (a, b, c), dream, old.caller)
        log = self.log
        for actor, action in self.events:
            log = (log, actor, action or discard_of(next(thrown[actor])))
        k = self.known
        return State(
            k.phase, k.player, k.turn, deal, k.ledger, log, (hands[0], hands[1], hands[2]),
            k.won, k.absent, k.hurdles, k.shut,
            k.seen, k.table, k.standing, k.leader, k.holder, k.left, self.memo[:],
        )  # fmt: skip

    def binds(self, actor: Seat, action: Action) -> bool:
        """Whether it depends on the hidden cards of a player whether he may do this."""
        if actor not in self.deal.seats or self.deal.seats.index(actor) not in self.others:
            return False
        return (action.verb == "lead" and len(action.cards) == 1) or (
            action.verb == "pass" and self.terms.must_call
        )

    def is_lawful(self, world: State) -> bool:
        """Whether the referee would have let all this be done in a world."""
        if not self.checked:
            return True
        terms, deal = self.terms, world.deal
        start = replace(self.start.deal, dealt=deal.dealt, dream=deal.dream)
        state = self.start.but(deal=start, hands=deal.dealt, memo=[])
        for actor, action in _since_the_deal(world.log)[: self.checked]:
            if self.binds(actor, action) and not _is_allowed(terms, state, action):
                return False
            state = successor(terms, state, action)
        return True


def _is_allowed(terms: Terms, state: State, action: Action) -> bool:
    if action.verb == "lead":
        return bits_of(action.cards) & leadable(terms, state) != 0
    return state.phase != "calls" or may_pass(terms, state)


def _since_the_deal(log: Log) -> list[tuple[Seat, Action]]:
    """What was done in the running deal, the first first."""
    found: list[tuple[Seat, Action]] = []
    while log is not None and log[2].verb != "deal":
        log, actor, action = log
        found.append((actor, action))
    found.reverse()
    return found
