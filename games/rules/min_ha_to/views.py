"""What a seat knows (MH-33), built up from what it saw."""

from collections.abc import Iterator

from games.engine.core import (
    CHANCE,
    HIDDEN,
    TERMINAL,
    Action,
    Event,
    Observation,
    Seat,
    Zone,
)
from games.kit.history import masked, unroll
from games.rules.min_ha_to.cards import BIT, CARDS, NUMBER, PACK, slugs, suits_in
from games.rules.min_ha_to.scoring import match_winner
from games.rules.min_ha_to.state import NOBODY, Match, Settings, State, phase


def observe(
    settings: Settings, state: State, seat: Seat | None, legal: tuple[Action, ...], game: str
) -> Observation:
    """What ``seat`` knows, or a bystander (None), when the player to move may do ``legal``."""
    return Observation(
        game,
        seat,
        state.player,
        tuple(_zones(settings, state, seat)),
        tuple(_facts(state)),
        _history(settings, state, seat),
        legal if seat == state.player else (),
        state.match.totals,
    )


def _zones(settings: Settings, state: State, seat: Seat | None) -> Iterator[Zone]:
    open_to_all = state.player < 0
    for owner, hand in enumerate(state.hands):
        seen = open_to_all or owner == seat
        yield Zone("hand", owner, tuple([CARDS[card] for card in hand]) if seen else (HIDDEN,) * len(hand))
    for owner, cards in enumerate(state.captured):
        yield Zone("captured", owner, slugs(cards))
    yield Zone("table", None, slugs(state.table))
    yield Zone("matched", None, slugs(state.matched))
    yield Zone("turned", None, (CARDS[state.turned],) if state.turned >= 0 else ())
    if _undealt(state):
        stock: tuple[str, ...] = (HIDDEN,) * len(PACK)
    elif open_to_all:
        stock = tuple([CARDS[card] for card in state.stock[state.top :]])
    else:
        stock = (HIDDEN,) * (len(state.stock) - state.top)
    yield Zone("stock", None, stock)


def _undealt(state: State) -> bool:
    return state.player == CHANCE and not (state.stock or any(state.captured))


def _facts(state: State) -> Iterator[tuple[str, str]]:
    match = state.match
    yield "phase", phase(state)
    # Cards lie there in a deal going on, and in a void one: those of a settled deal have all been drawn.
    running = state.player >= 0 or state.top < len(state.stock)
    yield "deal", str(max(1, len(match.settled) + running))
    if match.cutting:
        yield "cutting", _listed(match.cutting)
    if match.dealer != NOBODY:
        yield "dealer", str(match.dealer)
        yield "leader", str(match.leader)
    yield "totals", _listed(match.totals)
    for seat, cards in enumerate(match.laid):
        if cards:
            yield f"laid-down-{seat}", " ".join(suits_in(cards))
    if match.voids:
        yield "void-deals", str(match.voids)
    if state.player == TERMINAL and (winner := match_winner(match)) != NOBODY:
        yield "winner", str(winner)


def _listed(values: tuple[int, ...]) -> str:
    return ",".join(map(str, values))


def _history(settings: Settings, state: State, seat: Seat | None) -> tuple[Event, ...]:
    events = unroll(state.log)
    if state.player >= 0 and (dealt := last_deal(events)) is not None:
        deal = events[dealt].action
        events[dealt] = Event(CHANCE, masked(deal, _places_seen(settings, state.match, seat, deal)))
    return tuple(events)


def last_deal(events: list[Event] | tuple[Event, ...]) -> int | None:
    """Where in a history the deal going on began; None in a worked position."""
    return next((n for n in range(len(events) - 1, -1, -1) if events[n].action.verb == "deal"), None)


def _places_seen(settings: Settings, match: Match, seat: Seat | None, deal: Action) -> Iterator[int]:
    """The places of the pack that a seat saw: its hand, the table, and what others laid down (MH-9)."""
    size, dealt = settings.hand, settings.seats * settings.hand
    for place, slug in enumerate(deal.cards[:dealt]):
        owner = (match.dealer + place // size) % settings.seats
        if owner == seat or (slug != HIDDEN and match.laid[owner] & BIT[NUMBER[slug]]):
            yield place
    yield from range(dealt, dealt + settings.table)
