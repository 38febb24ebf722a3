"""Plays that any beginner sees to be senseless, judged by points and sets alone.

Two ways to place the same card are compared, and a lone card laid out with other plays. Which card of the
hand comes first is another matter: a set that is passed over may still be there in the next turn.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine.core import Action
from games.rules.fishing_for_hairtails.cards import (
    CARDS,
    COPIES,
    ONE,
    RED,
    SLUGS,
    copies,
    unpack,
    words,
)
from games.rules.fishing_for_hairtails.moves import EFFECTS
from games.rules.fishing_for_hairtails.scoring import KINDS, by_seat, worth
from games.rules.fishing_for_hairtails.state import State

GREAT: Final = 100  # points of the sets that nobody leaves to another


class Outcome(NamedTuple):
    """What an action brings at once: points, points of sets among them, and cards that help towards sets.

    ``gift`` are the points of the greatest set that another seat could complete with one card of the pool,
    ``card``, which a card that is not seen could take.
    """

    action: Action
    points: int
    sets: int
    help: int
    gift: int
    card: int


def follies(state: State, actions: Sequence[Action], odd: int) -> dict[Action, str]:
    """Those of the mover's actions that are senseless, with the reason.

    Of the state it reads the mover's hand and what lies open. ``odd`` is what an odd card counts.
    """
    unseen = _unseen(state)
    outcomes = [_outcome(state, action, odd, unseen) for action in actions]
    ranks = [card % RED for card in state.hands[state.mover]]
    lone = {rank for rank in ranks if ranks.count(rank) == 1 and unseen[rank] > 1}
    return {one.action: reason for one in outcomes if (reason := _reason(one, outcomes, lone))}


def _reason(one: Outcome, outcomes: Sequence[Outcome], lone: set[int]) -> str | None:
    if one.sets:
        return None
    named = one.action.cards
    placed = CARDS[named[0]]
    offered = one.action.verb == "play" and placed == one.card and len(named) == 1 and placed % RED in lone
    for other in outcomes:
        if other.points < one.points:
            continue
        if other.action.cards[0] == named[0]:
            if other.sets and other.gift <= one.gift:
                return f"It passes over a set of {other.sets} that the same card can complete."
            if one.gift == GREAT and not other.gift and one.help <= other.help:
                return f"It leaves the {words(SLUGS[one.card])} to one who needs it for a set of {GREAT}."
        elif offered and one.gift == GREAT and not other.gift:
            return f"It offers the {words(SLUGS[placed])} to one who needs it for a set of {GREAT}."
    return None


def _outcome(state: State, action: Action, odd: int, unseen: Sequence[int]) -> Outcome:
    captured = by_seat(state.captured, len(state.hands))
    mine = captured[state.mover]
    _, change, (gain, *_) = EFFECTS[action]
    points, sets = (worth(mine + gain, each) - worth(mine, each) for each in (odd, 0))
    pool = [card for card in set(unpack(state.pool + change)) if unseen[card % RED]]
    others = [packed for seat, packed in enumerate(captured) if seat != state.mover and state.hands[seat]]
    gifts = [(worth(his + ONE[card], 0) - worth(his, 0), card) for his in others for card in pool]
    return Outcome(action, points, sets, _help(mine + gain), *max(gifts, default=(0, 0)))


def _help(packed: int) -> int:
    """How many of the captures are in a set or help towards the next one of their kind."""
    number = copies(packed)
    total = 0
    for colour in (0, RED):
        for kind in KINDS:
            held = [number[card + colour] for card in set(kind.cards)]
            total += sum(min(each, min(held) + 1) for each in held) if len(held) > 1 else held[0]
    return total


def _unseen(state: State) -> list[int]:
    """By rank how many cards the others may hold or draw."""
    seen = copies(state.pool + sum(by_seat(state.captured, len(state.hands))))
    for card in state.hands[state.mover]:
        seen[card] += 1
    if state.turned >= 0:
        seen[state.turned] += 1
    return [2 * COPIES - seen[rank] - seen[rank + RED] for rank in range(RED)]
