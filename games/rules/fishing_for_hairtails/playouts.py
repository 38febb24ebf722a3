"""A policy at work on states: how its mover's plays look, and how a deal ends that is played by it."""

from collections.abc import Sequence

from games.rules.fishing_for_hairtails.cards import COPIES, COUNT_BITS, COUNT_MASK, RED, SHIFT
from games.rules.fishing_for_hairtails.judgement import Gains, Policy, Way, keys
from games.rules.fishing_for_hairtails.state import NO_CARD, State

HEAT = 25.0  # a play that is so many points worse is made e times less often
_FULL = (2 * COPIES,) * RED  # cards of each rank


class Board:
    """What more cards are worth to each seat, in the eyes of one policy."""

    def __init__(self, policy: Policy, captured: Sequence[int]) -> None:
        total = sum(captured)
        self.tables = policy.tables
        self.keys = [keys(mine, total - mine) for mine in captured]
        self.gains: list[list[Gains]] = [policy.gains(each) for each in self.keys]

    def follow(self, seat: int, way: Way) -> None:
        """Counts what a seat has captured."""
        _, _, own, _, added, more, _, added_more, _, _, _, _ = way
        tables = self.tables
        for other, (found, gains) in enumerate(zip(self.keys, self.gains, strict=True)):
            shift = 0 if other == seat else 3
            found[own] = key = found[own] + (added << shift)
            gains[own] = tables[own][key]
            if added_more:
                found[more] = key = found[more] + (added_more << shift)
                gains[more] = tables[more][key]


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
    seats, stock = len(state.hands), state.deal.stock[state.drawn :]
    captured = [state.captured >> seat * COUNT_BITS & COUNT_MASK for seat in range(seats)]
    pool = [state.pool >> shift & 63 for shift in SHIFT[:RED]]
    hands = [[*hand] for hand in state.hands]
    held = [_by_rank(hand) for hand in hands]
    out = _by_rank([*stock, *[card for hand in hands for card in hand]])
    boards = {policy: Board(policy, captured) for policy in policies}
    eyes = list(boards.values())
    table = policies[0].cards
    sides = []
    for seat, policy in enumerate(policies):
        gains = boards[policy].gains
        sides.append((policy.judge, gains[seat], gains[seat + 1 - seats], hands[seat], held[seat]))

    def place(seat: int, card: int, way: Way) -> None:
        pool[card % RED] = way[0]
        if gain := way[1]:
            captured[seat] += gain
            for board in eyes:
                board.follow(seat, way)

    def draw(seat: int, card: int) -> None:
        rank, _, _, by_code = table[card]
        found = by_code[pool[rank]]
        if len(found) == 1:
            place(seat, card, found[0])
        else:
            judge, mine, theirs, _, own = sides[seat]
            place(seat, card, max(judge((card,), pool, out, own, mine, theirs))[2])

    seat = state.mover
    if state.turned != NO_CARD:
        draw(seat, state.turned)
        seat = (seat + 1) % seats
    for drawn in stock:
        judge, mine, theirs, hand, own = sides[seat]
        _, card, way = max(judge(hand, pool, out, own, mine, theirs))
        hand.remove(card)
        rank = card % RED
        own[rank] -= 1
        out[rank] -= 1
        out[drawn % RED] -= 1
        place(seat, card, way)
        draw(seat, drawn)
        seat += 1
        if seat == seats:
            seat = 0
    return captured


def _by_rank(cards: Sequence[int]) -> list[int]:
    found = [0] * RED
    for card in cards:
        found[card % RED] += 1
    return found
