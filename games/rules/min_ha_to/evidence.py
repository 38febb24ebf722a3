"""What the plays of the other seats tell about their hands.

A seat is taken to play each card of its hand as likely as the policy finds it good: by the exponential of its
worth over ``HEAT``, mixed with a ``SLACK`` of plays by pure chance.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final, NamedTuple

from games.engine.core import Game, Observation, Seat
from games.rules.min_ha_to.cards import BIT, MOVES, bits_of, four, full_suits
from games.rules.min_ha_to.outlook import Outlooks, keys
from games.rules.min_ha_to.state import Settings, State, new_match
from games.rules.min_ha_to.views import last_deal

HEAT: Final = 8.0
SLACK: Final = 0.1

# By suit and by the cards of it in hand: how inviting they are, together and each by its place.
Charms = list[list[tuple[float, Sequence[float]]]]


class Clue(NamedTuple):
    """A card that a seat played, how inviting each was then, and what the seat has played from then on."""

    seat: Seat
    card: int
    since: int
    charms: Charms


def likelihood(
    game: Game[State], settings: Settings, outlooks: Outlooks, view: Observation
) -> Callable[[State], float] | None:
    """How likely the other seats' plays of the running deal were in a world; None in a worked position."""
    dealt = last_deal(view.history)
    if dealt is None:
        return None
    clues: list[Clue] = []
    since = [0] * game.seats
    for actor, card, state in reversed(_plays(game, settings, view, dealt)):
        if actor != view.seat:
            since[actor] |= BIT[card]
            clues.append(Clue(actor, card, since[actor], _charms(outlooks, state)))
    return lambda state: _judged(clues, state)


def _plays(
    game: Game[State], settings: Settings, view: Observation, dealt: int
) -> list[tuple[Seat, int, State]]:
    """Who played which card in which state. Of hands and stock the states have what was shown since."""
    events = view.history[dealt + 1 :]
    shown = [(event.actor, event.action.verb, MOVES[event.action.cards][0]) for event in events]
    turned = [card for _, verb, card in shown if verb == "turn"]
    hands = [
        tuple(sorted(card for actor, verb, card in shown if verb == "play" and actor == seat))
        for seat in range(game.seats)
    ]
    start = settings.hand * game.seats
    table = bits_of(view.history[dealt].action.cards[start : start + settings.table])
    captured = [sum(map(four, (view.fact(f"laid-down-{seat}") or "").split())) for seat in range(game.seats)]
    captured[int(view.fact("dealer") or 0)] |= full_suits(table)
    leader = shown[0][0] if shown else 0
    stock = (*turned, 0, 0)  # a successor may turn a card that nobody asks about
    match = new_match(game.seats)
    state = State(
        match, leader, -1, tuple(hands), table & ~full_suits(table), stock, 0, 0, tuple(captured), None
    )
    found = []
    for event, (actor, verb, card) in zip(events, shown, strict=True):
        if verb == "play":
            found.append((actor, card, state))
        state = game.successor(state, event.action)
    return found


def _charms(outlooks: Outlooks, state: State) -> Charms:
    """How inviting each card was to the player to move, for all that he may have held of its suit."""
    scores = outlooks.of(state.captured).scores[state.player]
    return [
        [_inviting(scores[4 * suit : 4 * suit + 4], key, held) for held in range(16)]
        for suit, key in enumerate(keys(state.table, state.captured, ()))
    ]


def _inviting(scores: Sequence[dict[int, float]], key: int, held: int) -> tuple[float, Sequence[float]]:
    """How inviting the cards of a suit are to a seat that holds these, together and each by its place."""
    each = [
        exp(by_key[key | held << 4] / HEAT) if held >> place & 1 and not held & key else 0.0
        for place, by_key in enumerate(scores)
    ]
    return sum(each), each


def _judged(clues: Sequence[Clue], state: State) -> float:
    """The product of the chances of what was played."""
    hands = [sum([BIT[card] for card in hand]) for hand in state.hands]
    product = 1.0
    for seat, card, since, charms in clues:
        held = hands[seat] | since
        total = 0.0
        for suit, by_held in enumerate(charms):
            total += by_held[held >> 4 * suit & 15][0]
        own = charms[card >> 2][held >> (card & ~3) & 15][1][card & 3]
        product *= (1 - SLACK) * own / total + SLACK / held.bit_count()
    return product
