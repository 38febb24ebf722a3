"""A match as it might have been: other hidden cards, and one seat, or a bystander, cannot tell."""

from collections import Counter
from dataclasses import replace

from games.engine.core import CHANCE, HIDDEN, Action, Event
from games.engine.referee import replay

# The games that draw the last card of the pack first; in the others it is drawn last.
FROM_THE_END = {"fishing-for-hairtails"}


def otherwise(game, record, state, seat, rng):
    """A record that holds what a world supposed by ``seat`` holds; None where nothing is hidden from it.

    ``state`` is the one at the end of ``record``. The game's determinizer supposes the world. It is then put
    into the events: what others threw away face down, and the deal, in which each had the cards that it plays
    and holds there. What others did may have been against the rules in that world, where only they could know
    it; but the seat's view of the record must be the same.
    """
    view = game.observation(state, seat)
    deals = [at for at, event in enumerate(record.events) if event.action.verb == "deal"]
    if not deals or HIDDEN not in view.history[deals[-1]].action.cards:
        return None
    world = game.determinizer(view)(rng)
    events = list(record.events)
    for at, event in enumerate(events[deals[-1] + 1 :], deals[-1] + 1):
        events[at] = Event(event.actor, game.observation(world, event.actor).history[at].action)
    deal = _Deal(game, state, world, seat, deals[-1]).otherwise(events, rng)
    events[deals[-1]] = Event(events[deals[-1]].actor, deal)
    salts = [f"{rng.getrandbits(256):064x}" for _ in record.salts]
    opened = sum(event.actor == CHANCE for event in events[: deals[-1]]) if len(deals) > 1 else 0
    other = replace(record, events=tuple(events), salts=(*record.salts[:opened], *salts[opened:]))
    assert game.observation(replay(game, other), seat) == view, f"seat {seat} sees something else in {other}"
    return other


class _Deal:
    """The deal going on, place by place of the pack: who saw each card, and what may lie there instead."""

    def __init__(self, game, state, world, seat, at):
        self.game, self.state, self.world, self.seat, self.at = game, state, world, seat, at
        self.seats = [number for number in range(game.seats) if number != seat]
        self.mine = self.seen_by(seat)

    def seen_by(self, seat):
        cards = self.game.observation(self.state, seat).history[self.at].action.cards
        return {place for place, card in enumerate(cards) if card != HIDDEN}

    def otherwise(self, events, rng):
        real = events[self.at].action
        cards, left = list(real.cards), Counter()
        for number in self.seats:
            places = sorted(self.seen_by(number) - self.mine)
            left.update(real.cards[place] for place in places)
            held = self.held(number, [real.cards[place] for place in places], events)
            left.subtract(held)
            rng.shuffle(held)
            for place, card in zip(places, held, strict=True):
                cards[place] = card
        seen = self.mine.union(*map(self.seen_by, self.seats))
        undealt = [place for place in range(len(cards)) if place not in seen]
        hidden = self.game.observation(self.state, self.seat).zone("stock").count(HIDDEN)
        stock = sorted(undealt, reverse=self.game.info.slug not in FROM_THE_END)[:hidden]
        left.update(real.cards[place] for place in stock)
        rest = list(left.elements())
        assert min(left.values(), default=0) >= 0, f"the other world has other cards: {left}"
        rng.shuffle(rest)
        for place, card in zip(stock, rest, strict=True):
            cards[place] = card
        return Action(real.verb, tuple(cards), real.value)

    def held(self, number, dealt, events):
        """What a seat was dealt in the other world: what it has there in place of what it really has."""
        cards = Counter(dealt)
        for state, sign in ((self.state, -1), (self.world, 1)):
            view = self.game.observation(state, number)
            own = list(view.zone("hand", number))
            for event in view.history[self.at + 1 :]:
                if event.actor == number and event.action.verb == "discard":
                    own += event.action.cards
            for card in own:
                cards[card] += sign
        assert min(cards.values(), default=0) >= 0, (number, cards)
        return list(cards.elements())
