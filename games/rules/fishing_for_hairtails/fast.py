"""Random play of a deal on raw values: a random order of each hand is a random player."""

from collections.abc import Iterable
from functools import cache
from itertools import chain, cycle, zip_longest
from random import Random

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


def play_out(state: State, cards: Table, rng: Random) -> int:
    """The captures of all seats at the end of the deal that is being played."""
    rnd = rng.random
    pool = [state.pool >> shift & 63 for shift in SHIFT[:RED]]
    gained = [0] * len(state.hands)
    for seat, placed in _turns(state, rng):
        for card in placed:
            rank, ways = cards[card]
            options = ways[pool[rank]]
            pool[rank], gain = options[0] if len(options) == 1 else options[int(rnd() * len(options))]
            gained[seat] += gain
    return state.captured + sum(gain << seat * COUNT_BITS for seat, gain in enumerate(gained))


def _turns(state: State, rng: Random) -> Iterable[tuple[int, tuple[int, ...]]]:
    """All turns to come: the seat, its card from the hand and that from the stock, in the order of play."""
    rnd, seats = rng.random, len(state.hands)
    drawing = state.turned != NO_CARD
    order = [(state.mover + drawing + turn) % seats for turn in range(seats)]
    hands = [sorted(state.hands[seat], key=lambda _: rnd()) for seat in order]
    played = [card for group in zip_longest(*hands, fillvalue=NO_CARD) for card in group if card != NO_CARD]
    turns = zip(cycle(order), zip(played, state.deal.stock[state.drawn :], strict=False), strict=False)
    return chain([(state.mover, (state.turned,))], turns) if drawing else turns
