"""From what a seat saw to full states that it could come from."""

from collections.abc import Callable, Iterator
from random import Random

from games.engine.core import HIDDEN, Action, Observation, Seat
from games.kit.history import Log, relink
from games.rules.luk_fu.cards import SLUGS, bits_of, cards_in
from games.rules.luk_fu.elders import knowledge_of
from games.rules.luk_fu.play import successor
from games.rules.luk_fu.sets import bits_of_cards, discard_of
from games.rules.luk_fu.state import State, Terms, role_of
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
        self.terms, self.known = terms, known
        knowledge = knowledge_of(terms, known, view.seat)
        self.draw = sampler(knowledge)
        self.others = [known.deal.seats.index(seat) for seat in knowledge.others]  # by role
        events = list(view.history)
        start = max(at for at, event in enumerate(events) if event.action.verb == "deal")
        self.before, self.deal, self.events = relink(events[:start]), events[start], events[start + 1 :]
        self.faced = [0, 0, 0]
        for event in self.events:
            if event.action.verb in ("lead", "beat"):
                self.faced[role_of(known.deal, event.actor)] |= bits_of_cards(event.action.cards)
        self.memo: list[int] = []
        if view.seat == view.current_player:
            self.memo.append(bits_of((view.fact("lao-sui") or "").split()))

    def fill(self, rng: Random) -> State:
        """The position in one random world."""
        known, old = self.known, self.known.deal
        hands, dealt = list(known.hands), list(old.dealt)
        thrown: dict[Seat, Iterator[int]] = {}
        for role, places in zip(self.others, self.draw(rng), strict=True):
            hands[role], dealt[role] = places[-1], self.faced[role] | sum(places)
            thrown[old.seats[role]] = iter(places)
        dream = old.dream or (self.terms.pack & ~(dealt[0] | dealt[1] | dealt[2]))
        deal = old._replace(dealt=(dealt[0], dealt[1], dealt[2]), dream=dream)
        log: Log = (self.before, self.deal.actor, self._deal((*dealt, dream)))
        for event in self.events:
            action = event.action
            if action.verb == "discard" and action.cards[0] == HIDDEN:
                action = discard_of(next(thrown[event.actor]))
            log = (log, event.actor, action)
        return known._replace(deal=deal, log=log, hands=(hands[0], hands[1], hands[2]), memo=list(self.memo))

    def _deal(self, dealt: tuple[int, ...]) -> Action:
        """The cards in dealing order; in which round a stranger got which card does not matter."""
        seen = self.deal.action.cards
        piles = [iter([card for card in cards_in(bits) if SLUGS[card] not in seen]) for bits in dealt]
        return Action(
            "deal",
            tuple(
                [
                    SLUGS[next(piles[role])] if card == HIDDEN else card
                    for role, card in zip(self.terms.places, seen, strict=True)
                ]
            ),
        )
