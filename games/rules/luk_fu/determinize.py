"""From what a seat saw to full states that it could come from."""

from collections.abc import Callable, Iterator
from random import Random

from games.engine.core import HIDDEN, Action, Observation, Seat
from games.kit.history import relink
from games.rules.luk_fu.cards import bits_of
from games.rules.luk_fu.elders import knowledge_of
from games.rules.luk_fu.play import successor
from games.rules.luk_fu.sets import discard_of
from games.rules.luk_fu.state import Deal, State, Terms
from games.rules.luk_fu.view import is_settled
from games.rules.luk_fu.worlds import sampler


def determinizer(terms: Terms, start: State, view: Observation) -> Callable[[Random], State]:
    """A sampler of states; ``start`` is the first state of the match.

    The events are played again as the seat saw them. That makes all that is public or its own; what others
    were dealt, hold and threw away is then filled in anew for each state.
    """
    known = start
    for event in view.history:
        known = successor(terms, known, event.action)
    if is_settled(known) or not any(event.action.verb == "deal" for event in view.history):
        return lambda rng: known
    return _Filler(terms, known, view).fill


class _Filler:
    """Fills the hidden places of a position with the cards of random worlds."""

    def __init__(self, terms: Terms, known: State, view: Observation) -> None:
        self.terms, self.known, self.deal = terms, known, known.deal
        knowledge = knowledge_of(terms, known, view.seat)
        self.draw = sampler(knowledge)
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
        self.memo: list[int] = []
        if view.seat == view.current_player:
            self.memo = [bits_of((view.fact("lao-sui") or "").split())] * 2

    def fill(self, rng: Random) -> State:
        """The position in one random world.

        Of the deal the log keeps what the seat saw. Discards are filled in, for their owners know them.
        """
        old, terms = self.deal, self.terms
        hands, dealt = list(self.known.hands), list(old.dealt)
        thrown: dict[Seat, Iterator[int]] = {}
        for role, faced, places in zip(self.others, self.faced, self.draw(rng), strict=True):
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
            k.seen, k.table, k.standing, k.leader, k.holder, k.left, self.memo[:]
        )  # fmt: skip
