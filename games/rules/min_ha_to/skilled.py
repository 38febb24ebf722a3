"""Play of a deal by a policy, on raw values: every seat plays the card that looks best to it."""

from collections.abc import Sequence

from games.engine.core import Action, Seat
from games.rules.min_ha_to.cards import BIT, MOVES, SHIFT
from games.rules.min_ha_to.fast import begun_turn, same_suit
from games.rules.min_ha_to.outlook import Outlook, Outlooks, keys
from games.rules.min_ha_to.state import State

HEAT = 8.0  # by so many points a play must be better to be e times as likely
LESSER = 8.0  # what a play loses that does not take what the policy would take


def play_deal(outlooks: Outlooks, state: State) -> tuple[int, ...]:
    """What each seat has captured when the deal that goes on has been played out by the policy."""
    outlook = outlooks.of(state.captured).copy()
    return play_deal_between([outlook] * len(state.hands), [outlook], state)


def play_deal_between(
    seen: Sequence[Outlook], outlooks: Sequence[Outlook], state: State
) -> tuple[int, ...]:
    """The same, with an outlook for each seat; ``outlooks`` are the different ones, and change."""
    settings = seen[0].outlooks.policy.settings
    hands = [list(hand) for hand in state.hands]
    views = [keys(state.table, state.captured, hand) for hand in hands]
    captured, player, last = list(state.captured), state.player, len(hands) - 1
    begun, draws, suit, aside = begun_turn(state)
    for draw in draws:
        takes = seen[player].takes[player]
        if begun:
            begun = False
        elif hand := hands[player]:
            scores, view = seen[player].scores[player], views[player]
            worths = [scores[card][view[card >> 2]] for card in hand]
            card = hand.pop(worths.index(max(worths)))
            suit, own = card >> 2, 1 << (card & 3)
            aside = takes[suit][view[suit] & 15]
            view[suit] ^= own << 4
            for view in views:
                view[suit] ^= aside or own
            if aside:
                aside |= own
        else:
            aside = 0
        other, lying = draw >> 2, views[0][draw >> 2] & 15
        if aside and other == suit:
            after, gained = same_suit(settings, lying, aside, 1 << (draw & 3))
            aside = 0
        elif lying:
            gained = takes[other][lying]
            after = lying ^ gained
            gained |= 1 << (draw & 3)
        else:
            after, gained = 1 << (draw & 3), 0
        for view in views:
            view[other] ^= lying ^ after
        for place, cards in ((other, gained), (suit, aside)):
            if cards:
                captured[player] |= cards << 4 * place
                _note(outlooks, views, player, place, cards)
        player = player + 1 if player < last else 0
    return tuple(captured)


def _note(
    outlooks: Sequence[Outlook], views: Sequence[list[int]], player: Seat, suit: int, gained: int
) -> None:
    """Lets all know of a capture."""
    for view in views:
        view[suit] |= 256
    if outlooks[0].outlooks.policy.hands_of[suit]:
        for outlook in outlooks:
            outlook.take(player, suit, gained)


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
