"""Random play of a deal on raw values: the cards of a suit on the table are a nibble, one of twelve."""

from collections.abc import Callable
from typing import Final

from games.kit.shuffling import shuffled
from games.rules.min_ha_to.cards import TAKES, TAKES_OR_NOT
from games.rules.min_ha_to.state import Settings, State

_Ways = tuple[
    tuple[tuple[int, int], ...], ...
]  # by nibble: each way to take, as what stays and what is gained


def _ways(takes: tuple[tuple[int, ...], ...]) -> tuple[_Ways, ...]:
    """By card and nibble of its suit on the table, what may come of playing or turning it."""
    by_place = [
        tuple(
            tuple((nibble ^ take, take | one) if take else (nibble | one, 0) for take in takes[nibble])
            for nibble in range(16)
        )
        for one in (1, 2, 4, 8)
    ]
    return tuple(by_place[card & 3] for card in range(48))


_PLAYS, _PLAYS_OR_NOT = _ways(TAKES), _ways(TAKES_OR_NOT)
_SHIFTED: Final = tuple(tuple(nibble << 4 * suit for nibble in range(16)) for suit in range(12))


def play_deal(settings: Settings, state: State, random: Callable[[], float]) -> tuple[int, ...]:
    """What each seat has captured when the deal that goes on has been played out at random.

    A player plays any card of his hand, each as likely as the other, and then takes in any of the ways that
    the rules allow.
    """
    pool = [state.table >> shift & 15 for shift in range(0, 48, 4)]
    hands = [shuffled(hand, random) for hand in state.hands]
    captured, player, seats = list(state.captured), state.player, settings.seats
    plays, turns, shifted = _PLAYS_OR_NOT if settings.decline else _PLAYS, _PLAYS, _SHIFTED
    begun, draws, suit, aside = begun_turn(state)
    for draw in draws:
        if begun:
            begun = False
        elif hand := hands[player]:
            card = hand.pop()
            suit = card >> 2
            ways = plays[card][pool[suit]]
            pool[suit], aside = ways[0] if len(ways) == 1 else ways[int(random() * len(ways))]
        else:
            aside = 0
        other = draw >> 2
        if aside and other == suit:
            pool[suit], gained = same_suit(settings, pool[suit], aside, 1 << (draw & 3))
            captured[player] |= shifted[suit][gained]
        else:
            ways = turns[draw][pool[other]]
            pool[other], gained = ways[0] if len(ways) == 1 else ways[int(random() * len(ways))]
            captured[player] |= shifted[suit][aside] | shifted[other][gained]
        player += 1
        if player == seats:
            player = 0
    return tuple(captured)


def begun_turn(state: State) -> tuple[bool, tuple[int, ...], int, int]:
    """Whether a card is turned already; the cards to turn; the suit set aside, and what of it."""
    draws = state.stock[state.top :]
    if state.turned < 0:
        return False, draws, 0, 0
    suit = max(0, state.matched.bit_length() - 1) >> 2
    return True, (state.turned, *draws), suit, state.matched >> 4 * suit


def same_suit(settings: Settings, lying: int, aside: int, turned: int) -> tuple[int, int]:
    """What stays and what is gained when the card turned is of the suit just matched (MH-14, MH-17)."""
    if lying and settings.take_four:
        return 0, 15
    if settings.sulsa:
        return lying | aside | turned, 0
    return lying | turned, aside
