"""Worked positions as states. The keys of ``given`` (cards are slugs, lists by seat stand in order of seats):

- ``deck``, ``dealer``: a deal of these cards in dealing order;
- ``hands``, ``table``, ``stock``, ``captured``, ``matched``, ``turned``, ``to_move``, ``dealer``: a deal
  going on, with as many cards as matter;
- ``captured``, ``laid-down`` (suits by seat): a deal that ends with these captures;
- ``nets``, ``dealer``: deals with these scores, one after the other;
- none of these: a match before the cut;
- ``seats``: for how many it is; ``actions``: what is then done, left to the reader.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.core import CHANCE, TERMINAL, Action
from games.rules.min_ha_to import dealing, scoring
from games.rules.min_ha_to.cards import NUMBER, bits_of, four
from games.rules.min_ha_to.state import Settings, State, new_match

KEYS = frozenset(
    [
        "deck",
        "dealer",
        "hands",
        "table",
        "stock",
        "captured",
        "matched",
        "turned",
        "to_move",
        "laid-down",
        "nets",
        "seats",
        "actions",
    ]
)


def build(settings: Settings, given: Mapping[str, Any]) -> State:
    """The state that ``given`` describes. Raises ValueError for keys or cards that make none."""
    if unknown := set(given) - KEYS:
        raise ValueError(f"a position of Min-Ha-To has no {', '.join(sorted(unknown))}")
    if given.get("seats", settings.seats) != settings.seats:
        raise ValueError(f"the position is for {given['seats']} seats")
    try:
        return _described(settings, given)
    except (KeyError, IndexError) as error:
        raise ValueError(f"the position names no such card, suit or seat: {error}") from error


def _described(settings: Settings, given: Mapping[str, Any]) -> State:
    if "nets" in given:
        return _scored(settings, _dealt_by(settings, given), given["nets"])
    if "deck" in given:
        before = _dealt_by(settings, given)
        return dealing.deal(settings, before, Action("deal", tuple(given["deck"])))
    if "hands" in given:
        return _going_on(settings, given)
    if "captured" in given:
        played_out = _going_on(settings, given)
        return dealing.end(settings, played_out, played_out.captured)
    return dealing.initial(settings)


def _dealt_by(settings: Settings, given: Mapping[str, Any]) -> State:
    """A match in which the cut has been made."""
    dealer = given.get("dealer", 0)
    match = new_match(settings.seats)._replace(cutting=(), dealer=dealer, leader=dealer)
    return dealing.initial(settings)._replace(match=match)


def _scored(settings: Settings, state: State, nets: Sequence[Sequence[int]]) -> State:
    match = state.match
    for scores in nets:
        if match.settled:
            dealer, leader = dealing.next_seats(settings, match.settled[-1])
            match = match._replace(dealer=dealer, leader=leader)
        match = scoring.record(settings, match, (), tuple(scores))
    return state._replace(match=match, player=TERMINAL if scoring.is_over(settings, match) else CHANCE)


def _going_on(settings: Settings, given: Mapping[str, Any]) -> State:
    none: list[list[str]] = [[] for _ in range(settings.seats)]
    match = _dealt_by(settings, given).match
    laid = [sum(map(four, suits)) for suits in given.get("laid-down", none)]
    hands = tuple(tuple(sorted(NUMBER[slug] for slug in hand)) for hand in given.get("hands", none))
    state = State(
        match=match._replace(laid=tuple(laid)),
        player=given.get("to_move", match.dealer),
        turned=NUMBER[given["turned"]] if "turned" in given else -1,
        hands=hands,
        table=bits_of(given.get("table", ())),
        stock=tuple(NUMBER[slug] for slug in given.get("stock", ())),
        top=0,
        matched=bits_of(given.get("matched", ())),
        captured=tuple(bits_of(cards) for cards in given.get("captured", none)),
        log=None,
    )
    if len(state.stock) < sum(map(len, hands)):
        raise ValueError("the stock must hold a card for each card in hand")
    return state if state.turned >= 0 or not any(hands) else dealing.begin(state)
