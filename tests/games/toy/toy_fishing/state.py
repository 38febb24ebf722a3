"""The state of a match of Toy Fishing, and how actions change it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.engine.core import CHANCE, TERMINAL, Action, Event, ScoreLine, Seat
from tests.games.toy.toy_fishing.tables import RULES

HAND = POOL = 4
Cards = tuple[str, ...]
Log: TypeAlias = "tuple[Log, Event] | None"  # the newest event last; a successor shares the rest
PAY = next(rule for rule in RULES if rule.key == "TF-8")


@dataclass(frozen=True, slots=True)
class State:
    """Who holds what. ``opened`` events belong to settled deals; ``plies`` counts all."""

    turn: Seat
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    buried: tuple[Cards, ...]
    pool: Cards = ()
    stock: Cards = ()
    deal: int = 0
    plies: int = 0
    opened: int = 0
    sheet: tuple[ScoreLine, ...] = ()
    log: Log = None


def blank(seats: int) -> State:
    """The state before the first deal."""
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(CHANCE, nothing, nothing, nothing)


def events(state: State) -> Iterator[Event]:
    """What has happened, the newest first."""
    log = state.log
    while log:
        log, event = log
        yield event


def rank(card: str) -> str:
    """What the colours share."""
    return card.partition("-")[2]


def without(cards: Cards, card: str) -> Cards:
    """The cards less one copy of one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, *more: str) -> Cards:
    """The cards and some more, sorted."""
    return tuple(sorted(cards + more))


def after(state: State, action: Action, deals: int) -> State:
    """The state after a legal action, in a match of ``deals`` deals."""
    noted = replace(state, plies=state.plies + 1, log=(state.log, Event(state.turn, action)))
    if action.verb == "deal":
        return _dealt(noted, action.cards)
    moved = _moved(noted, action)
    if any(moved.hands):
        return replace(moved, turn=(state.turn + 1) % len(state.hands))
    return replace(
        moved,
        turn=TERMINAL if state.deal == deals else CHANCE,
        opened=moved.plies,
        sheet=state.sheet + _payments(moved),
    )


def _dealt(state: State, pack: Cards) -> State:
    seats = len(state.hands)
    hands = tuple(tuple(sorted(pack[seat * HAND : seat * HAND + HAND])) for seat in range(seats))
    rest = pack[seats * HAND :]
    fresh = replace(blank(seats), plies=state.plies, opened=state.opened, sheet=state.sheet, log=state.log)
    return replace(
        fresh,
        deal=state.deal + 1,
        turn=state.deal % seats,
        hands=hands,
        pool=tuple(sorted(rest[:POOL])),
        stock=rest[POOL:],
    )


def _moved(state: State, action: Action) -> State:
    card, *captured = action.cards
    hand = _put(state.hands, state.turn, without(state.hands[state.turn], card))
    if action.verb == "bury":
        return replace(state, hands=hand, buried=_put(state.buried, state.turn, (card,)))
    if not captured:
        return replace(state, hands=hand, pool=with_card(state.pool, card))
    taken = with_card(state.taken[state.turn], *action.cards)
    return replace(
        state,
        hands=hand,
        taken=_put(state.taken, state.turn, taken),
        pool=without(state.pool, captured[0]),
    )


def _put(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*piles[:seat], cards, *piles[seat + 1 :])


def _payments(state: State) -> tuple[ScoreLine, ...]:
    counts = [len(cards) for cards in state.taken]
    return tuple(
        ScoreLine(
            state.deal, "pay", seat, "cards taken", cards, sum(len(cards) - other for other in counts), PAY
        )
        for seat, cards in enumerate(state.taken)
    )
