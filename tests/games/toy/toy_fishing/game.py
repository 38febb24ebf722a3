"""The game class of Toy Fishing: who may do what, who sees what, and what a seat may suppose."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from games.engine.core import (
    CHANCE,
    HIDDEN,
    TERMINAL,
    Action,
    Event,
    Game,
    GameInfo,
    Observation,
    Refusal,
    ScoreLine,
    Seat,
    Zone,
)
from tests.games.toy.toy_fishing.state import HAND, POOL, Cards, Log, State, after, blank, events, rank
from tests.games.toy.toy_fishing.tables import OPTIONS, RULES, RULESETS

KINDS = tuple(f"{colour}-{rank}" for colour in ("red", "black") for rank in ("horse", "cannon", "soldier"))
DEALS = {"1-deal": 1, "2-deals": 2}


class ToyFishing(Game[State]):
    """Toy Fishing for two or three."""

    info = GameInfo(
        slug="toy-fishing",
        name="Toy Fishing",
        version=1,
        deck="two-colour-chess-cards",
        seats=(2, 3),
        rules=RULES,
        options=OPTIONS,
        rulesets=RULESETS,
        max_plies=2 * (1 + 3 * HAND),
        zero_sum=True,
    )

    def cards(self) -> Cards:
        return tuple(card for card in KINDS for _ in range(4))

    def new_initial_state(self) -> State:
        return blank(self.seats)

    def current_player(self, state: State) -> Seat:
        return state.turn

    def sample_chance(self, state: State, rng: Random) -> Action:
        return Action("deal", tuple(rng.sample(self.cards(), len(self.cards()))))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.turn < 0:
            return ()
        hand = sorted(set(state.hands[state.turn]))
        buries = [Action("bury", (card,)) for card in hand if not state.buried[state.turn]]
        return tuple(sorted([*buries, *(action for card in hand for action in self._plays(state, card))]))

    def _plays(self, state: State, card: str) -> Iterator[Action]:
        matches = {other for other in state.pool if rank(other) == rank(card)}
        yield from (Action("play", (card, other)) for other in matches)
        if not matches or self.options["capture"] == "optional":
            yield Action("play", (card,))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        if state.turn == TERMINAL:
            return self._refuse("TF-9", "The match is over.")
        if state.turn == CHANCE:
            whole = action.verb == "deal" and not action.value
            if whole and Counter(action.cards) == Counter(self.cards()):
                return None
            return self._refuse("TF-3", "The whole pack must be dealt, and nothing else.")
        if action.value or action.verb not in ("play", "bury") or not action.cards:
            return self._refuse("TF-4", "Play or bury one card from the hand.")
        if action.cards[0] not in state.hands[state.turn]:
            return self._refuse("TF-4", f"You hold no {named(action.cards[0])}.")
        return (
            self._bury_refusal(state, action) if action.verb == "bury" else self._play_refusal(state, action)
        )

    def _bury_refusal(self, state: State, action: Action) -> Refusal | None:
        if len(action.cards) > 1:
            return self._refuse("TF-6", "One card is buried at a time.")
        if state.buried[state.turn]:
            return self._refuse("TF-6", "You have buried a card in this deal.")
        return None

    def _play_refusal(self, state: State, action: Action) -> Refusal | None:
        card, *captured = action.cards
        matches = [other for other in state.pool if rank(other) == rank(card)]
        if not captured and matches and self.options["capture"] == "forced":
            return self._refuse("TF-4", f"The {named(card)} must take: a {rank(card)} lies in the pool.")
        if len(captured) > 1:
            return self._refuse("TF-4", "A card takes one card.")
        if captured and captured[0] not in matches:
            return self._refuse(
                "TF-4", f"The {named(card)} cannot take a {named(captured[0])} from the pool."
            )
        return None

    def _refuse(self, key: str, message: str) -> Refusal:
        return Refusal(self.info.rule(key), message)

    def successor(self, state: State, action: Action) -> State:
        return after(state, action, DEALS[self.options["length"]])

    def score_sheet(self, state: State) -> tuple[ScoreLine, ...]:
        return state.sheet

    def observation(self, state: State, seat: Seat | None) -> Observation:
        settled = state.turn < 0
        zones = [Zone("pool", None, state.pool), Zone("stock", None, shown(state.stock, settled))]
        for owner in range(self.seats):
            seen = settled or owner == seat
            zones.append(Zone("hand", owner, shown(state.hands[owner], seen)))
            zones.append(Zone("buried", owner, shown(state.buried[owner], seen)))
            zones.append(Zone("taken", owner, state.taken[owner]))
        past = list(events(state))[::-1]
        opened = past[: state.opened] + [self._seen(event, seat) for event in past[state.opened :]]
        return Observation(
            game=self.info.slug,
            seat=seat,
            current_player=state.turn,
            zones=tuple(zones) if state.deal else (),
            facts=(("deal", str(state.deal)),),
            history=tuple(opened),
            legal_actions=self.legal_actions(state) if seat == state.turn else (),
            returns=self.returns(state),
        )

    def _seen(self, event: Event, seat: Seat | None) -> Event:
        """An event of the running deal as a seat saw it."""
        verb, cards = event.action.verb, event.action.cards
        if verb == "bury" and event.actor != seat:
            return Event(event.actor, Action("bury", (HIDDEN,)))
        if verb == "deal":
            pool = range(self.seats * HAND, self.seats * HAND + POOL)
            own = () if seat is None else range(seat * HAND, seat * HAND + HAND)
            known = tuple(card if at in pool or at in own else HIDDEN for at, card in enumerate(cards))
            return Event(event.actor, Action("deal", known))
        return event

    def determinizer(self, view: Observation) -> Callable[[Random], State]:
        known = self._known(view)
        seen = Counter(card for zone in view.zones for card in zone.cards)
        unseen = sorted((Counter(self.cards()) - seen).elements()) if view.zones else []

        def sample(rng: Random) -> State:
            cards = iter(sorted(unseen, key=lambda card: rng.random()))

            def fill(pile: Cards) -> Cards:
                return tuple(next(cards) if card == HIDDEN else card for card in pile)

            hands = tuple(tuple(sorted(fill(hand))) for hand in known.hands)
            buried = tuple(fill(pile) for pile in known.buried)
            return replace(known, hands=hands, buried=buried, stock=fill(known.stock))

        return sample

    def _known(self, view: Observation) -> State:
        """The state as far as the view goes, `HIDDEN` where it does not."""
        log: Log = None
        for event in view.history:
            log = (log, event)
        running = view.current_player >= 0
        deals = [ply for ply, event in enumerate(view.history) if event.action.verb == "deal"]

        def piles(name: str) -> tuple[Cards, ...]:
            return tuple(view.zone(name, owner) for owner in range(self.seats))

        return State(
            turn=view.current_player,
            hands=piles("hand"),
            taken=piles("taken"),
            buried=piles("buried"),
            pool=view.zone("pool"),
            stock=view.zone("stock"),
            deal=len(deals),
            plies=len(view.history),
            opened=deals[-1] if running else len(view.history),
            sheet=self._sheet(view),
            log=log,
        )

    def _sheet(self, view: Observation) -> tuple[ScoreLine, ...]:
        """The lines of the settled deals, which all saw: their events are played again."""
        state = blank(self.seats)
        for event in view.history:
            if HIDDEN in event.action.cards:
                break
            state = self.successor(state, event.action)
        return state.sheet

    def position(self, given: Mapping[str, Any]) -> State:
        """``hands``, ``pool`` and ``to_move``; what they leave of the pack is the stock."""
        hands = tuple(tuple(sorted(hand)) for hand in given["hands"])
        pool = tuple(sorted(given["pool"]))
        used = Counter(pool) + Counter(card for hand in hands for card in hand)
        stock = tuple((Counter(self.cards()) - used).elements())
        fresh = blank(self.seats)
        return replace(fresh, turn=given["to_move"], hands=hands, pool=pool, stock=stock, deal=1)


def shown(cards: Cards, seen: bool) -> Cards:
    """The cards for one who sees them, or their backs."""
    return cards if seen else (HIDDEN,) * len(cards)


def named(card: str) -> str:
    """A card in words."""
    return card.replace("-", " ")
