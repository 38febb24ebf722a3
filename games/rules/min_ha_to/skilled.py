"""Play of a deal by a policy, on raw values: every seat plays the card that looks best to it."""

from collections.abc import Sequence
from typing import Final

from games.engine.core import Action, Seat
from games.rules.min_ha_to.cards import BIT, MOVES, SHIFT
from games.rules.min_ha_to.fast import begun_turn, same_suit
from games.rules.min_ha_to.outlook import Outlook, Outlooks, keys
from games.rules.min_ha_to.state import State

HEAT: Final = 8.0  # by so many points a play must be better to be e times as likely
LESSER: Final = 8.0  # what a play loses that does not take what the policy would take


def play_deal(outlooks: Outlooks, state: State) -> tuple[int, ...]:
    """What each seat has captured when the deal that goes on has been played out by the policy."""
    return play_deal_between([outlooks.of(state.captured).copy()] * len(state.hands), state)


def play_deal_between(seen: Sequence[Outlook], state: State) -> tuple[int, ...]:
    """The same, with an outlook for each seat; the outlooks change."""
    settings = seen[0].outlooks.policy.settings
    hands = [list(hand) for hand in state.hands]
    views = [keys(state.table, state.captured, hand) for hand in hands]
    captured, player, last = list(state.captured), state.player, len(hands) - 1
    begun, draws, suit, aside = begun_turn(state)
    for draw in draws:
        if begun:
            begun = False
        elif hand := hands[player]:
            suit, aside = _play(hand, seen[player], views, player)
        else:
            aside = 0
        other, one = draw >> 2, 1 << (draw & 3)
        lying = views[0][other] & 15
        if aside and other == suit:
            after, gained = same_suit(settings, lying, aside, one)
            aside = 0
        elif lying:
            taken = seen[player].takes[player][other][lying]
            after, gained = lying ^ taken, taken | one
        else:
            after, gained = one, 0
        for view in views:
            view[other] ^= lying ^ after
        for place, cards in ((other, gained), (suit, aside)):
            if cards:
                captured[player] |= cards << 4 * place
                _note(seen, views, player, place, cards)
        player = player + 1 if player < last else 0
    return tuple(captured)


def _play(hand: list[int], outlook: Outlook, views: list[list[int]], player: Seat) -> tuple[int, int]:
    """Plays the best card of a hand; gives its suit, and what of it is set aside."""
    scores, view = outlook.scores[player], views[player]
    worths = [scores[card][view[card >> 2]] for card in hand]
    card = hand.pop(worths.index(max(worths)))
    suit, own = card >> 2, 1 << (card & 3)
    taken = outlook.takes[player][suit][view[suit] & 15]
    view[suit] ^= own << 4
    for view in views:
        view[suit] ^= taken or own
    return suit, taken and taken | own


def _note(seen: Sequence[Outlook], views: list[list[int]], player: Seat, suit: int, gained: int) -> None:
    """Lets all know of a capture."""
    for view in views:
        view[suit] |= 256
    told = None
    for outlook in seen:
        if outlook is not told:
            outlook.take(player, suit, gained)
            told = outlook


def inclination(outlooks: Outlooks, state: State, actions: Sequence[Action]) -> list[float]:
    """The worth of each action in units of ``HEAT``: plays by the policy, turns by what they take."""
    outlook, player = outlooks.of(state.captured), state.player
    scores, takes, table = outlook.scores[player], outlook.takes[player], state.table
    gone = held = 0
    for bits in state.captured:
        gone |= bits
    for card in state.hands[player]:
        held |= BIT[card]
    found = []
    for action in actions:
        card, taken = MOVES[action.cards]
        shift = SHIFT[card]
        lying = table >> shift & 15
        key = (256 if gone >> shift & 15 else 0) | (held >> shift & 15) << 4 | lying
        worth = scores[card].get(key, 0.0)
        if taken >> shift != takes[card >> 2][lying]:
            worth -= LESSER
        found.append(worth / HEAT)
    return found
