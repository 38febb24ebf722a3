"""Every action that can occur in the game, made once, with what it does to the pool and the captures."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from games.engine.core import Action
from games.rules.fishing_for_hairtails.cards import (
    CODES,
    COPIES,
    COUNT_BITS,
    ONE,
    RED,
    SHIFT,
    SLUGS,
    count,
    slugs,
)

# Where the code of a card's rank stands in the count of the pool, and by that code the actions with the card.
Row = tuple[int, tuple[tuple[Action, ...], ...]]

MOST_SEATS: Final = 3


class Effect(NamedTuple):
    """What a play or a draw changes: the count of the pool, and by the mover's seat that of the captures."""

    card: int
    pool: int
    gains: tuple[int, ...]


def _taken(card: int, black: int, red: int) -> tuple[int, ...]:
    rank = card % RED
    return (rank,) * black + (rank + RED,) * red


def effect(card: int, taken: tuple[int, ...]) -> Effect:
    """What it changes when a card captures these, or captures nothing and is laid out."""
    if not taken:
        return Effect(card, ONE[card], (0,) * MOST_SEATS)
    lost = count(taken)
    return Effect(card, -lost, tuple(lost + ONE[card] << seat * COUNT_BITS for seat in range(MOST_SEATS)))


def _all_effects() -> dict[Action, Effect]:
    some = range(COPIES + 1)
    effects = {}
    for verb, card, black, red in product(("draw", "play"), range(len(SLUGS)), some, some):
        taken = _taken(card, black, red)
        effects[Action(verb, slugs((card, *taken)))] = effect(card, taken)
    return effects


EFFECTS: Final = _all_effects()
# Quicker than by a hash; no other action can have one of these ids, for EFFECTS holds theirs.
EFFECT_BY_ID: Final = {id(action): found for action, found in EFFECTS.items()}
BYTES: Final = tuple(bytes([card]) for card in range(len(SLUGS)))
_SHARED: Final = {action: action for action in EFFECTS}


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
    """For each card the legal actions with it, sorted."""

    def row(card: int) -> Row:
        return SHIFT[card], tuple(
            tuple(
                shared(Action(verb, slugs((card, *taken)))) for taken in captures(card, code, capture, multi)
            )
            for code in range(CODES)
        )

    return tuple(row(card) for card in range(len(SLUGS)))
