"""What the other seats' plays tell about their hands."""

from collections.abc import Callable
from math import exp

from games.engine.core import Game, Observation
from games.rules.min_ha_to.cards import BIT, MOVES, bits_of
from games.rules.min_ha_to.policy import Policy, Values
from games.rules.min_ha_to.state import State
from games.rules.min_ha_to.views import last_deal

Sums = list[list[float]]  # by suit and by the cards of it in hand


def likelihood(game: Game[State], view: Observation, policy: Policy, heat: float, slack: float) -> Callable[[State], float] | None:
    """How likely the others' plays of the running deal were in a world."""
    dealt = last_deal(view.history)
    if dealt is None:
        return None
    # public state forward
    seats = range(game.seats)
    events = view.history[dealt + 1 :]
    start = _start(game, view, dealt)
    table, captured = start
    moments = []
    matched = 0
    for event in events:
        card, taken = MOVES[event.action.cards]
        seat = event.actor
        if event.action.verb == "play":
            if seat != view.seat:
                moments.append((seat, card, taken, table, tuple(captured)))
            matched = taken | BIT[card] if taken else 0
            table = table ^ taken if taken else table | BIT[card]
        else:
            gained = matched
            if taken:
                table ^= taken
                gained |= taken | BIT[card]
            elif game.settings.sulsa and gained >> (card & ~3) & 15:
                table |= gained | BIT[card]
                gained = 0
            else:
                table |= BIT[card]
            captured[seat] |= gained
            matched = 0
    since = [0] * game.seats
    found = []
    for seat, card, taken, table, before in reversed(moments):
        since[seat] |= BIT[card]
        found.append((seat, since[seat], card >> 2, _sums(policy, table, before, seat, heat), card & 3))
    return _judge(found, slack)


def _start(game, view, dealt):
    deal = view.history[dealt].action.cards
    from games.rules.min_ha_to.cards import full_suits
    size = game.settings.hand * game.seats
    table = bits_of(deal[size : size + game.settings.table])
    captured = [0] * game.seats
    dealer = int(view.fact("dealer") or 0)
    if four := full_suits(table):
        table ^= four
        captured[dealer] = four
    for seat in range(game.seats):
        from games.rules.min_ha_to.cards import four as whole
        for suit in (view.fact(f"laid-down-{seat}") or "").split():
            captured[seat] |= whole(suit)
    return table, captured


def _sums(policy, table, captured, seat, heat):
    values = Values(policy, captured)
    mine = values.by_seat[seat]
    theirs = values.by_seat[seat + 1 - len(captured)]
    every = 0
    for bits in captured:
        every |= bits
    sums = []
    for suit in range(12):
        lying = table >> 4 * suit & 15
        gone = 256 if every >> 4 * suit & 15 else 0
        by_hand = []
        for held in range(16):
            each = [0.0, 0.0, 0.0, 0.0]
            if not held & lying:
                for k in range(4):
                    if held >> k & 1:
                        card = suit * 4 + k
                        kind, bias, scale, first, second = policy.rows[k][gone | held << 4 | lying]
                        if kind == 0: worth = bias + scale * theirs[card]
                        elif kind == 1: worth = bias + scale * (mine[card] + mine[card + first])
                        elif kind == 2: worth = bias + scale * (mine[card] + max(mine[card + first], mine[card + second]))
                        else: worth = bias + scale * sum(mine[4 * suit : 4 * suit + 4])
                        each[k] = exp(min(30,worth / heat))
            by_hand.append((sum(each), each))
        sums.append(by_hand)
    return sums


def _judge(found, slack):
    def judge(state: State) -> float:
        hands = []
        for hand in state.hands:
            bits = 0
            for card in hand:
                bits |= BIT[card]
            hands.append(bits)
        product = 1.0
        for seat, since, suit, sums, k in found:
            bits = hands[seat] | since
            total = 0.0
            for s in range(12):
                total += sums[s][bits >> 4 * s & 15][0]
            product *= (1 - slack) * sums[suit][bits >> 4 * suit & 15][1][k] / total + slack / bits.bit_count()
        return product
    return judge
