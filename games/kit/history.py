"""The log of a match as a linked list: a successor adds one link and copies nothing."""

from collections.abc import Iterable
from typing import Any

from games.engine.core import HIDDEN, Action, Event, Seat

Log = tuple[Any, Seat, Action] | None  # the log before it, who acted, what was done


def unroll(log: Log) -> list[Event]:
    """The events of a log, oldest first."""
    events = []
    while log is not None:
        log, actor, action = log
        events.append(Event(actor, action))
    events.reverse()
    return events


def relink(events: Iterable[Event]) -> Log:
    """The log of these events; inverse of `unroll`."""
    log: Log = None
    for event in events:
        log = (log, event.actor, event.action)
    return log


def masked(deal: Action, seen: Iterable[int]) -> Action:
    """A deal as somebody saw it who saw only the cards at these places of the pack."""
    places = set(seen)
    cards = tuple(card if place in places else HIDDEN for place, card in enumerate(deal.cards))
    return Action(deal.verb, cards, deal.value)
