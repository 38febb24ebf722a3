"""Plays that anybody can see to be senseless, each with the reason."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine.core import Action, Observation
from games.rules.min_ha_to.cards import (
    BIT,
    CARDS,
    MOVES,
    POINTS,
    SHIFT,
    bits_of,
    in_words,
    numbers,
)
from games.rules.min_ha_to.hands import SpecialHand
from games.rules.min_ha_to.state import Settings

BRIGHT: Final = 20  # points of a card that nobody leaves


class Sight:
    """What the seat to move sees, as sets of cards."""

    def __init__(self, settings: Settings, view: Observation) -> None:
        seat = view.current_player
        self.settings = settings
        self.hand = bits_of(view.zone("hand", seat))
        self.captured = [bits_of(view.zone("captured", other)) for other in range(settings.seats)]
        self.own = self.captured[seat]
        self.others = [bits for other, bits in enumerate(self.captured) if other != seat]
        self.table = bits_of(view.zone("table"))
        turned, matched = bits_of(view.zone("turned")), bits_of(view.zone("matched"))
        seen = self.hand | self.table | turned | matched
        for bits in self.captured:
            seen |= bits
        self.unseen = ~seen

    def out(self, card: int) -> int:
        """How many cards of a suit nobody has seen."""
        return (self.unseen >> SHIFT[card] & 15).bit_count()

    def open(self, card: int) -> set[str]:
        """The special hands with a card that somebody may still make."""
        return {
            hand.slug
            for hand in self.settings.specials
            if hand.mask & BIT[card] and sum(bool(bits & hand.mask) for bits in self.captured) < 2
        }

    def completes(self, card: int, captured: int) -> SpecialHand | None:
        """The special hand to which only this card is missing."""
        for hand in self.settings.specials:
            if hand.mask & ~captured == BIT[card]:
                return hand
        return None

    def beats(self, one: int, other: int) -> bool:
        """Whether a card is worth more than another whatever happens: points, special hands still open."""
        ours, theirs = (POINTS[one], self.open(one)), (POINTS[other], self.open(other))
        return ours != theirs and ours[0] >= theirs[0] and ours[1] >= theirs[1]


def follies(settings: Settings, view: Observation) -> dict[Action, str]:
    """The senseless ones among the legal actions of the seat to move."""
    sight, moves = Sight(settings, view), [(action, *MOVES[action.cards]) for action in view.legal_actions]
    found: dict[Action, str] = {}
    for rule in (_lesser_card, _lost_for_good, _left_lying, _given_away):
        for action, reason in rule(sight, moves):
            found.setdefault(action, reason)
    return found


Move = tuple[Action, int, int]  # with the card played or turned, and what it takes


def _lesser_card(sight: Sight, moves: Sequence[Move]) -> Iterator[tuple[Action, str]]:
    """A capture that leaves the better of two cards to whoever has the last one of the suit."""
    for action, card, taken in moves:
        for _, instead, more in moves:
            if SHIFT[card] != SHIFT[instead] or not taken or not more or sight.out(card) != 1:
                continue
            gained, better = taken | BIT[card], more | BIT[instead]
            left, saved = numbers(better & ~gained), numbers(gained & ~better)
            if len(left) == len(saved) == 1 and sight.beats(left[0], saved[0]):
                yield (
                    action,
                    f"It takes {in_words(CARDS[saved[0]])} and leaves {in_words(CARDS[left[0]])}, which is "
                    "worth more, to whoever has the last card of the suit.",
                )


def _lost_for_good(sight: Sight, moves: Sequence[Move]) -> Iterator[tuple[Action, str]]:
    """A card laid beside the only others of its suit: nothing can take them any more."""
    for action, card, taken in moves:
        lying = sight.table >> SHIFT[card] & 15
        held = sight.hand >> SHIFT[card] & 15
        if lying and not taken and not sight.out(card) and held.bit_count() == 1:
            yield (
                action,
                f"{in_words(CARDS[card]).capitalize()} could take what lies there of its suit; laid beside "
                "it, all of it is lost, for no card of the suit is left to take it.",
            )


def _left_lying(sight: Sight, moves: Sequence[Move]) -> Iterator[tuple[Action, str]]:
    """A play that takes nothing while a card lies there that must not be left to others."""
    prizes = [
        (prize, reason)
        for _, card, taken in moves
        for prize in numbers(taken)
        if sight.out(card) and (reason := _prize(sight, prize))
    ]
    for action, _, taken in moves:
        if prizes and not taken:
            prize, reason = prizes[0]
            yield action, f"It takes nothing and leaves {in_words(CARDS[prize])}, {reason}."


def _prize(sight: Sight, card: int) -> str:
    """Why a card must not be left lying; empty where it may be."""
    for captured, whose in [(sight.own, "you"), *((bits, "another player") for bits in sight.others)]:
        if hand := sight.completes(card, captured):
            return f"the last card of {hand.name} for {whose}"
    return f"worth {POINTS[card]} points" if POINTS[card] >= BRIGHT else ""


def _given_away(sight: Sight, moves: Sequence[Move]) -> Iterator[tuple[Action, str]]:
    """A card laid out that completes another player's special hand, while a harmless play is left."""
    gifts = {}
    harmless = False
    for action, card, taken in moves:
        hands = [hand for bits in sight.others if (hand := sight.completes(card, bits))]
        if not taken and hands and sight.out(card):
            gifts[action] = hands[0].name
        elif taken or not (POINTS[card] or sight.open(card)):
            harmless = True
    for action, name in gifts.items() if harmless else ():
        yield action, f"It lays out {in_words(action.cards[0])}, the last card of another player's {name}."
