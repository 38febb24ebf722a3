"""Every action that can occur in the game, made once, with what it does to the pool and the captures."""

from functools import cache
from itertools import product
from typing import NamedTuple

from games.engine.core import Action
from games.rules.fishing_for_hairtails.cards import CODES, COPIES, ONE, RED, SLUGS, count, slugs

Row = tuple[tuple[Action, ...], ...]  # by the code of the card's rank in the pool


class Effect(NamedTuple):
    """What a play or a draw changes: the count of the pool, and that of the mover's captures."""

    card: int
    pool: int
    gain: int


def _taken(card: int, black: int, red: int) -> tuple[int, ...]:
    rank = card % RED
    return (rank,) * black + (rank + RED,) * red


def effect(card: int, taken: tuple[int, ...]) -> Effect:
    """What it changes when a card captures these, or captures nothing and is laid out."""
    if not taken:
        return Effect(card, ONE[card], 0)
    lost = count(taken)
    return Effect(card, -lost, lost + ONE[card])


def _all_effects() -> dict[Action, Effect]:
    some = range(COPIES + 1)
    effects = {}
    for verb, card, black, red in product(("draw", "play"), range(len(SLUGS)), some, some):
        taken = _taken(card, black, red)
        effects[Action(verb, slugs((card, *taken)))] = effect(card, taken)
    return effects


EFFECTS = _all_effects()
_SHARED = {action: action for action in EFFECTS}


def shared(action: Action) -> Action:
    """The one copy of an action that the tables hold, or the action itself."""
    return _SHARED.get(action, action)


@cache
def captures(card: int, code: int, capture: str, multi: str) -> tuple[tuple[int, ...], ...]:
    """The ways in which a card may capture from a pool that has ``code`` of its rank; () is laying it out.

    ``capture`` and ``multi`` are the choices of the options ``capture`` and ``multi-capture``.
    """
    black, red = code & 7, code >> 3
    if multi == "all":
        found = [_taken(card, black, red)] if code else []
    else:
        found = [_taken(card, *pair) for pair in ((1, 0), (0, 1)) if pair[0] <= black and pair[1] <= red]
    if not found or capture == "optional":
        found.insert(0, ())
    return tuple(found)


@cache
def actions(verb: str, capture: str, multi: str) -> tuple[Row, ...]:
    """For each card and code of its rank in the pool the legal actions with it, sorted."""
    return tuple(
        tuple(
            tuple(
                shared(Action(verb, slugs((card, *taken)))) for taken in captures(card, code, capture, multi)
            )
            for code in range(CODES)
        )
        for card in range(len(SLUGS))
    )
