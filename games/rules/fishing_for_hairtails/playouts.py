"""A policy at work on states: how its mover's plays look, and how a deal ends that is played by it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from games.rules.fishing_for_hairtails.cards import COPIES, COUNT_BITS, COUNT_MASK, RED, SHIFT
from games.rules.fishing_for_hairtails.judgement import Gains, Judged, Policy, Way, keys
from games.rules.fishing_for_hairtails.state import NO_CARD, State

HEAT: Final = 50.0  # a play that is so many points worse is e times less inviting
_FULL: Final = (2 * COPIES,) * RED  # cards of each rank

# How a seat judges, what cards are worth to it and to the one after, its hand, and that by rank.
_Side = tuple[Callable[..., Judged], list[Gains], list[Gains], list[int], list[int]]
_Follow = Callable[[int, Way], None]


class Board:
    """What more cards are worth to each seat, in the eyes of one policy."""

    def __init__(self, policy: Policy, captured: Sequence[int]) -> None:
        total, seats = sum(captured), range(len(captured))
        counts = [keys(mine, total - mine) for mine in captured]
        self.gains: list[list[Gains]] = [policy.gains(each) for each in counts]
        self._tables = policy.tables
        self._shifted = [
            [(counts[seat], self.gains[seat], 0 if seat == mover else 3) for seat in seats] for mover in seats
        ]

    def follow(self, seat: int, way: Way) -> None:
        """Counts what a seat has captured."""
        _, _, own, _, added, more, _, also, _, _, _, _ = way
        table, other = self._tables[own], self._tables[more]
        for counts, gains, shift in self._shifted[seat]:
            counts[own] = key = counts[own] + (added << shift)
            gains[own] = table[key]
            if also:
                counts[more] = key = counts[more] + (also << shift)
                gains[more] = other[key]


def glance(state: State, policy: Policy) -> list[float]:
    """What each legal action of the mover looks worth, in their order."""
    seats, mover = len(state.hands), state.mover
    captured = [state.captured >> seat * COUNT_BITS & COUNT_MASK for seat in range(seats)]
    total = sum(captured)
    mine, theirs = captured[mover], captured[mover + 1 - seats]
    pool = [state.pool >> shift & 63 for shift in SHIFT[:RED]]
    hand = state.hands[mover]
    held, out = _by_rank(hand), [*_FULL]
    everything = total + state.pool
    for rank, shift in enumerate(SHIFT[:RED]):
        code = everything >> shift & 63
        out[rank] -= (code & 7) + (code >> 3)
    cards = sorted(set(hand))
    if state.turned != NO_CARD:
        cards = [state.turned]
        out[state.turned % RED] -= 1
    found = policy.judge(
        cards,
        pool,
        out,
        held,
        policy.gains(keys(mine, total - mine)),
        policy.gains(keys(theirs, total - theirs)),
    )
    return [worth for worth, _, _ in found]


def play_out(state: State, policies: Sequence[Policy]) -> list[int]:
    """The captures of all seats at the end of a running deal; each seat plays by its own policy."""
    seat, turned, drawn, _, _, _, deal, _ = state
    seats, stock, drawing = len(policies), deal.stock[drawn:], turned != NO_CARD
    if drawing:
        stock = bytes((turned,)) + stock
    captured = [state.captured >> each * COUNT_BITS & COUNT_MASK for each in range(seats)]
    pool = [state.pool >> shift & 63 for shift in SHIFT[:RED]]
    out = _by_rank([*stock, *chain(*state.hands)])
    table, (sides, follows) = policies[0].cards, _sides(state, policies, captured)
    for card in stock:
        judge, mine, theirs, hand, held = sides[seat]
        if drawing:
            drawing = False
        else:
            _, played, way = max(judge(hand, pool, out, held, mine, theirs))
            hand.remove(played)
            rank = played % RED
            held[rank] = held[rank] - 1
            out[rank] = out[rank] - 1
            pool[rank] = way[0]
            if way[1]:
                captured[seat] = captured[seat] + way[1]
                for follow in follows:
                    follow(seat, way)
        rank, _, _, ways = table[card]
        out[rank] = out[rank] - 1
        found = ways[pool[rank]]
        way = found[0] if len(found) == 1 else max(judge((card,), pool, out, held, mine, theirs))[2]
        pool[rank] = way[0]
        if way[1]:
            captured[seat] = captured[seat] + way[1]
            for follow in follows:
                follow(seat, way)
        seat += 1
        if seat == seats:
            seat = 0
    return captured


def _sides(
    state: State, policies: Sequence[Policy], captured: Sequence[int]
) -> tuple[list[_Side], list[_Follow]]:
    """What each seat decides by, and what is to be told of every capture."""
    boards = {policy: Board(policy, captured) for policy in policies}
    sides, seats = [], len(policies)
    for seat, policy in enumerate(policies):
        gains, hand = boards[policy].gains, [*state.hands[seat]]
        sides.append((policy.judge, gains[seat], gains[seat + 1 - seats], hand, _by_rank(hand)))
    return sides, [board.follow for board in boards.values()]


def _by_rank(cards: Iterable[int]) -> list[int]:
    found = [0] * RED
    for card in cards:
        found[card % RED] += 1
    return found
