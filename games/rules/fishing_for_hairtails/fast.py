"""Random play of a deal on raw values: a random order of each hand is a random player."""

from collections.abc import Callable
from functools import cache
from random import Random

from games.kit.shuffling import shuffled
from games.rules.fishing_for_hairtails.cards import CODES, COUNT_BITS, RED, SHIFT, SLUGS
from games.rules.fishing_for_hairtails.moves import captures, effect
from games.rules.fishing_for_hairtails.state import NO_CARD, State

Ways = tuple[tuple[int, int], ...]  # the ways to place a card: the code it leaves, the count it gains
Table = tuple[tuple[int, tuple[Ways, ...]], ...]  # by card: its rank, and the ways by the code of that rank


@cache
def table(capture: str, multi: str) -> Table:
    """What a card can do, for these choices of the options ``capture`` and ``multi-capture``."""
    rows = []
    for card in range(len(SLUGS)):
        ways = []
        for code in range(CODES):
            effects = [effect(card, taken) for taken in captures(card, code, capture, multi)]
            ways.append(tuple((code + (e.pool >> SHIFT[card]), e.gains[0]) for e in effects))
        rows.append((card % RED, tuple(ways)))
    return tuple(rows)


def play_out(state: State, table: Table, rng: Random) -> int:
    """The captures of all seats at the end of the deal that is being played."""
    rnd, seat, seats = rng.random, state.mover, len(state.hands)
    pool = [state.pool >> shift & 63 for shift in SHIFT[:RED]]
    gained = [0] * seats
    drawing = state.turned != NO_CARD
    for card in _to_come(state, rnd):
        rank, ways = table[card]
        found = ways[pool[rank]]
        pool[rank], gain = found[0] if len(found) == 1 else found[int(rnd() * len(found))]
        if gain:
            gained[seat] = gained[seat] + gain
        if drawing:
            seat = seat + 1 if seat + 1 < seats else 0
        drawing = not drawing
    captured = state.captured
    for seat, gain in enumerate(gained):
        captured += gain << seat * COUNT_BITS
    return captured


def _to_come(state: State, rnd: Callable[[], float]) -> list[int]:
    """The cards in the order in which they will be placed: of a hand, of the stock, and so on by turns."""
    seat, seats = state.mover, len(state.hands)
    hands = [shuffled(hand, rnd) for hand in state.hands]
    cards: list[int] = []
    if state.turned != NO_CARD:
        cards.append(state.turned)
        seat = (seat + 1) % seats
    for drawn in state.deal.stock[state.drawn :]:
        cards.append(hands[seat].pop())
        cards.append(drawn)
        seat = seat + 1 if seat + 1 < seats else 0
    return cards
