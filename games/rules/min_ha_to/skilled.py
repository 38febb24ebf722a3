"""Quick play of a deal by a policy with some chance in it, on raw values."""

from collections.abc import Callable, Sequence

from games.rules.min_ha_to.fast import begun_turn, same_suit
from games.rules.min_ha_to.policy import Policy, Row, Values
from games.rules.min_ha_to.state import Settings, State

Random = Callable[[], float]


def play_deal(
    policies: Sequence[Policy], settings: Settings, state: State, random: Random, noise: float, looks: int
) -> tuple[int, ...]:
    """What each seat has captured when the deal that goes on has been played out by policies."""
    hands = [sorted(hand, key=lambda _: random()) for hand in state.hands]
    captured, player, seats = list(state.captured), state.player, settings.seats
    pool, codes = _suits(state, captured)
    values = {id(p): Values(p, captured) for p in set(policies)}
    views = [values[id(p)] for p in policies]
    each = list(values.values())
    begun, draws, suit, aside = begun_turn(state)
    for draw in draws:
        by_seat = views[player].by_seat
        mine = by_seat[player]
        if begun:
            begun = False
        elif hand := hands[player]:
            code = codes[player]
            rows = policies[player].rows
            card = hand.pop(_choice(hand, pool, code, mine, by_seat[player + 1 - seats], rows, random, noise, looks))
            suit, place = card >> 2, card & 3
            own = 1 << place
            lying = pool[suit]
            kind, _, _, first, second = rows[place][code[suit] | lying]
            code[suit] ^= own << 4
            if kind == 0:
                aside = 0
                pool[suit] = lying | own
            else:
                if kind == 2 and mine[card + second] > mine[card + first]:
                    first = second
                aside = lying & 15 if kind == 3 else 1 << place + first
                pool[suit] = lying ^ aside
                aside |= own
        else:
            aside = 0
        other = draw >> 2
        lying = pool[other]
        nibble, gone = lying & 15, lying & 256
        one = 1 << (draw & 3)
        if aside and other == suit:
            nibble, gained = same_suit(settings, nibble, aside, one)
            aside = 0
        elif not nibble:
            nibble, gained = one, 0
        else:
            taken = _TURNS[nibble]
            if taken < 0:
                a, b = _PAIRS[nibble]
                taken = 1 << a if mine[other * 4 + a] > mine[other * 4 + b] else 1 << b
            nibble ^= taken
            gained = taken | one
        if gained:
            gone = 256
            captured[player] |= gained << 4 * other
            for v in each:
                v.take(player, other, gained)
        pool[other] = gone | nibble
        if aside:
            pool[suit] |= 256
            captured[player] |= aside << 4 * suit
            for v in each:
                v.take(player, suit, aside)
        player += 1
        if player == seats:
            player = 0
    return tuple(captured)


_PAIRS = tuple(tuple(k for k in range(4) if n >> k & 1) for n in range(16))
_TURNS = tuple(-1 if len(p) == 2 else n for n, p in enumerate(_PAIRS))


def _suits(state: State, captured: Sequence[int]) -> tuple[list[int], list[list[int]]]:
    every = 0
    for bits in captured:
        every |= bits
    pool = [(256 if every >> shift & 15 else 0) | state.table >> shift & 15 for shift in range(0, 48, 4)]
    codes = []
    for hand in state.hands:
        code = [0] * 12
        for card in hand:
            code[card >> 2] |= 16 << (card & 3)
        codes.append(code)
    return pool, codes


def _choice(
    hand: list[int],
    pool: list[int],
    code: list[int],
    mine: list[float],
    theirs: list[float],
    rows: list[list[Row]],
    random: Random,
    noise: float,
    looks: int,
) -> int:
    """The place in a hand of the card to play."""
    at = chosen = len(hand)
    stop = at - looks
    best = -1e9
    while at > 0 and at > stop:
        at -= 1
        card = hand[at]
        suit = card >> 2
        kind, bias, scale, first, second = rows[card & 3][code[suit] | pool[suit]]
        if kind == 0:
            worth = bias + scale * theirs[card]
        elif kind == 1:
            worth = bias + scale * (mine[card] + mine[card + first])
        elif kind == 2:
            a, b = mine[card + first], mine[card + second]
            worth = bias + scale * (mine[card] + (a if a > b else b))
        else:
            card += first
            worth = bias + scale * (mine[card] + mine[card + 1] + mine[card + 2] + mine[card + 3])
        worth += noise * random()
        if worth > best:
            best, chosen = worth, at
    return chosen
