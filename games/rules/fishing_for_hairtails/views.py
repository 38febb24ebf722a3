"""What a seat sees of a state, and the states that what it sees could come from."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Event, Game, Observation, Seat, Zone
from games.kit.history import masked, relink, unroll
from games.kit.placings import number_of_placings, placings
from games.kit.shuffling import shuffled
from games.rules.fishing_for_hairtails.cards import CARDS, COUNT_BITS, PACK, count, numbers, slugs, unpack
from games.rules.fishing_for_hairtails.moves import EFFECTS
from games.rules.fishing_for_hairtails.scoring import by_seat
from games.rules.fishing_for_hairtails.state import NO_CARD, NOBODY, Deal, State, initial, layout, new_state

Sampler = Callable[[Random], State]


def observation(game: Game[State], state: State, seat: Seat | None) -> Observation:
    """What a seat, or a bystander, knows."""
    return Observation(
        game=game.info.slug,
        seat=seat,
        current_player=state.mover,
        zones=_zones(state, seat, game.options["captures-visible"] == "on"),
        facts=_facts(state),
        history=_history(state, seat),
        legal_actions=game.legal_actions(state) if seat == state.mover else (),
        returns=game.returns(state),
    )


def _zones(state: State, seat: Seat | None, captures_visible: bool) -> tuple[Zone, ...]:
    zones = []
    for owner, hand in enumerate(state.hands):
        zones.append(Zone("hand", owner, slugs(hand) if owner == seat else (HIDDEN,) * len(hand)))
    for owner, packed in enumerate(by_seat(state.captured, len(state.hands))):
        cards = slugs(unpack(packed))
        shown = captures_visible or owner == seat or state.mover < 0
        zones.append(Zone("captured", owner, cards if shown else (HIDDEN,) * len(cards)))
    zones.append(Zone("pool", None, slugs(unpack(state.pool))))
    zones.append(Zone("turned", None, () if state.turned == NO_CARD else slugs((state.turned,))))
    zones.append(Zone("stock", None, _stock(state)))
    return tuple(zones)


def _stock(state: State) -> tuple[str, ...]:
    """In the order of drawing; its last card lies face up. Before the first deal the whole pack."""
    if state.deal.number == 0:
        return (HIDDEN,) * len(PACK)
    hidden = len(state.deal.stock) - state.drawn - 1
    return (HIDDEN,) * hidden + slugs(state.deal.stock[-1:]) if hidden >= 0 else ()


def _facts(state: State) -> tuple[tuple[str, str], ...]:
    deal = state.deal
    if state.mover >= 0:
        phase = "play" if state.turned == NO_CARD else "draw"
    elif state.mover == TERMINAL:
        phase = "over"
    else:
        phase = "cut" if deal.dealer == NOBODY else "deal"
    facts = [("phase", phase), ("deal", str(deal.number))]
    if deal.dealer != NOBODY:
        facts.append(("dealer", str(deal.dealer)))
    return tuple(facts)


def _history(state: State, seat: Seat | None) -> tuple[Event, ...]:
    events = unroll(state.log)
    place = _last_deal(events)
    if place is not None and state.mover >= 0:
        where = layout(len(state.hands), state.deal.dealer)
        own = () if seat is None else where.hands[seat]
        deal = masked(events[place].action, (*own, *where.pool, where.top))
        events[place] = Event(CHANCE, deal)
    return tuple(events)


def _last_deal(events: list[Event]) -> int | None:
    return next((at for at in reversed(range(len(events))) if events[at].action.verb == "deal"), None)


def determinizer(game: Game[State], view: Observation) -> Sampler:
    """A sampler of states that the view could come from; unseen cards fall anywhere alike.

    The deal in a sample's log stays as the observer saw it.
    """
    events = list(view.history)
    if view.current_player >= 0:
        return _hidden(game, view).draw
    state = _replayed(game, events)
    if state.mover != view.current_player:  # a worked position has no history, and once settled no secret
        given = {"captured": [zone.cards for zone in view.zones if zone.name == "captured"]}
        state = game.position({**given, "pool": view.zone("pool"), "dealer": view.fact("dealer")})
    return lambda rng: state


def every(game: Game[State], view: Observation, most: int) -> list[State] | None:
    """All such states, each as likely as the next, of somebody who is to move; None if they are more."""
    return _hidden(game, view).every(most)


def _hidden(game: Game[State], view: Observation) -> "_Hidden":
    events = list(view.history)
    place = _last_deal(events)
    before = _replayed(game, events[:place] if place is not None else [])
    return _Hidden(view, before.deal, events[place + 1 :] if place is not None else [])


def _replayed(game: Game[State], events: list[Event]) -> State:
    state = initial(game.seats)
    for event in events:
        state = game.successor(state, event.action)
    return state


class _Hidden:
    """The cards that a player who is to move has not seen, and how they can lie."""

    def __init__(self, view: Observation, before: Deal, events: list[Event]) -> None:
        shown = [zone.cards for zone in view.zones if zone.name == "hand"]
        stock, turned = view.zone("stock"), view.zone("turned")
        self.pool, self.captured = count(numbers(view.zone("pool"))), _captured(view, events)
        known = {seat: numbers(cards) for seat, cards in enumerate(shown) if HIDDEN not in cards}
        self.face_up = numbers(stock[-1:])
        seen = [card for hand in known.values() for card in hand]
        seen += [*self.face_up, *numbers(turned), *unpack(self.pool)]
        seen += [card for packed in by_seat(self.captured, len(shown)) for card in unpack(packed)]
        self.unseen = sorted((Counter(numbers(PACK)) - Counter(seen)).elements())
        self.stock = max(len(stock) - 1, 0)
        self.slots = [(known.get(seat), len(cards)) for seat, cards in enumerate(shown)]
        self.mover, self.turned = view.current_player, CARDS[turned[0]] if turned else NO_CARD
        self.number, self.dealer = int(view.fact("deal") or 0), int(view.fact("dealer") or 0)
        self.before, self.log = before, relink(view.history)

    def draw(self, rng: Random) -> State:
        """One way, as likely as any."""
        return self.placed(shuffled(self.unseen, rng.random))

    def every(self, most: int) -> list[State] | None:
        """All ways; None if they are more than ``most``."""
        sizes = [size for hand, size in self.slots if hand is None]
        if number_of_placings(len(self.unseen), sizes) > most:
            return None
        return [self.placed(order) for order in placings(self.unseen, sizes)]

    def placed(self, order: Sequence[int]) -> State:
        """The state in which the others' hands hold the first of these cards, the stock the rest."""
        at, hands = 0, []
        for hand, size in self.slots:
            if hand is None:
                hand = bytes(sorted(order[at : at + size]))
                at += size
            hands.append(hand)
        stock = bytes(order[at : at + self.stock]) + self.face_up
        deal = Deal(self.number, self.dealer, (), stock, self.before.settled, self.before.paid)
        return new_state(
            State, (self.mover, self.turned, 0, self.pool, tuple(hands), self.captured, deal, self.log)
        )


def _captured(view: Observation, events: list[Event]) -> int:
    """All captures; what is turned down is taken from the history."""
    captured = 0
    for zone in view.zones:
        if zone.name == "captured" and zone.owner is not None and HIDDEN not in zone.cards:
            captured += count(numbers(zone.cards)) << zone.owner * COUNT_BITS
        elif zone.name == "captured" and zone.owner is not None:
            gains = (
                EFFECTS[event.action].gains[event.actor] for event in events if event.actor == zone.owner
            )
            captured += sum(gains)
    return captured
