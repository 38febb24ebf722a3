"""What a seat sees, put together from what lay open to it and from nothing else."""

from collections.abc import Iterator

from games.engine.core import CHANCE, HIDDEN, Action, Event, Observation, Seat, Zone
from games.kit.history import masked, unroll
from games.rules.luk_fu.cards import slugs_of
from games.rules.luk_fu.elders import elder_bits
from games.rules.luk_fu.scoring import totals
from games.rules.luk_fu.state import NOBODY, ROLES, Deal, State, Terms, privileged, role_of
from games.rules.luk_fu.tables import INFO

HAND, WON, TRICK, DISCARDS, BEATEN, PACK = "hand", "won", "trick", "discards", "beaten", "pack"


def observation(terms: Terms, state: State, seat: Seat | None, legal: tuple[Action, ...]) -> Observation:
    """What a seat, or a bystander (None), knows."""
    return Observation(
        game=INFO.slug,
        seat=seat,
        current_player=state.player,
        zones=tuple(_zones(terms, state, seat)),
        facts=tuple(_facts(terms, state, seat)),
        history=tuple(_history(terms, state, seat)),
        legal_actions=legal,
        returns=totals(state.ledger, terms.seats),
    )


def is_settled(state: State) -> bool:
    """Whether the cards that lie there belong to a deal that is over, and so are open to all."""
    return state.deal.number == len(state.ledger)


def _zones(terms: Terms, state: State, seat: Seat | None) -> Iterator[Zone]:
    deal = state.deal
    if not deal.dealt[0]:
        yield Zone(PACK, None, (HIDDEN,) * terms.pack.bit_count())
        return
    settled = is_settled(state)
    open_table = state.table
    for role, owner in sorted(enumerate(deal.seats), key=lambda pair: pair[1]):
        own = settled or owner == seat
        yield Zone(HAND, owner, _shown(state.hands[role], own))
        yield Zone(WON, owner, slugs_of(state.won[role]))
        yield Zone(TRICK, owner, slugs_of(open_table & deal.dealt[role]))
        yield Zone(DISCARDS, owner, _shown(deal.dealt[role] & ~state.hands[role] & ~state.seen, own))
    if deal.dreamer != NOBODY:
        yield Zone(HAND, deal.dreamer, _shown(deal.dream, settled or seat == deal.dreamer))
    won = state.won[0] | state.won[1] | state.won[2]
    yield Zone(BEATEN, None, slugs_of(state.seen & ~won & ~open_table))


def _shown(bits: int, shown: bool) -> tuple[str, ...]:
    return slugs_of(bits) if shown else (HIDDEN,) * bits.bit_count()


def _facts(terms: Terms, state: State, seat: Seat | None) -> Iterator[tuple[str, str]]:
    deal = state.deal
    yield "phase", state.phase
    yield "deal", str(deal.number)
    yield "deals", str(terms.deals)
    if state.phase == "lot":
        return
    yield from _who(deal)
    if is_settled(state):
        outcome = state.ledger[-1]
        yield "ending", outcome.ending
        if outcome.winner != NOBODY:
            yield "winner", str(deal.seats[outcome.winner])
        return
    if state.phase in ("lead", "follow", "last"):
        yield "leader", str(deal.seats[state.turn if state.phase != "follow" else state.leader])
    if state.standing is not None:
        yield "standing", " ".join(slugs_of(state.standing.bits))
        yield "holder", str(deal.seats[state.holder])
    if seat == state.player and state.turn != NOBODY:
        yield "lao-sui", " ".join(slugs_of(elder_bits(terms, state)))


def _who(deal: Deal) -> Iterator[tuple[str, str]]:
    for name, seat in zip(ROLES, deal.seats, strict=True):
        yield name, str(seat)
    if deal.dreamer != NOBODY:
        yield "dreamer", str(deal.dreamer)
    if deal.caller != NOBODY:
        yield "caller", str(deal.seats[deal.caller])
    if privileged(deal) != NOBODY:
        yield "privileged", str(deal.seats[deal.caller])


def _history(terms: Terms, state: State, seat: Seat | None) -> list[Event]:
    """All events, the running deal as the seat saw it; settled deals are open."""
    events = unroll(state.log)
    if is_settled(state):
        return events
    start = max((at for at, event in enumerate(events) if event.action.verb == "deal"), default=len(events))
    role = role_of(state.deal, seat)
    for at in range(start, len(events)):
        actor, action = events[at].actor, events[at].action
        if action.verb == "deal":
            events[at] = Event(CHANCE, masked(action, _own_places(terms, state.deal, seat, role)))
        elif action.verb == "discard" and actor != seat:
            events[at] = Event(actor, Action("discard", (HIDDEN,) * len(action.cards)))
    return events


def _own_places(terms: Terms, deal: Deal, seat: Seat | None, role: int) -> list[int]:
    """The places of the pack whose cards were dealt to a seat."""
    if seat is None or (role == NOBODY and seat != deal.dreamer):
        return []
    return [place for place, owner in enumerate(terms.places) if owner == role]
