"""What a deal is worth (MH-19 to MH-29), what is recorded of it (MH-30, MH-31), and the score sheet."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine.core import ScoreLine, Seat
from games.rules.min_ha_to.cards import BIT, POINTS, full_suits, numbers, points, slugs
from games.rules.min_ha_to.hands import DAY_PO, IN_HO_SHIK_KA, SpecialHand
from games.rules.min_ha_to.rules_table import BY_KEY
from games.rules.min_ha_to.state import MOST_DEALS, NOBODY, Match, Settings, Settled, State

FOUR_IN_HAND: Final = 100
_COUNTING: Final = sum(BIT[card] for card, worth in enumerate(POINTS) if worth)


def made(settings: Settings, captured: int) -> list[SpecialHand]:
    """The special hands that a set of captured cards holds."""
    found = [hand for hand in settings.specials if captured & hand.mask == hand.mask]
    if not settings.stacked and IN_HO_SHIK_KA in found:
        found.remove(DAY_PO)
    return found


def nets(settings: Settings, captured: Sequence[int], laid: Sequence[int]) -> tuple[int, ...]:
    """Each seat's score for a deal (MH-29)."""
    worth = [sum([hand.value for hand in made(settings, bits)]) for bits in captured]
    against = sum(worth)
    return tuple(
        [
            points(captured[seat])
            + FOUR_IN_HAND * laid[seat].bit_count() // 4
            + settings.times * own
            - (against - own)
            for seat, own in enumerate(worth)
        ]
    )


def ahead(scores: Sequence[float]) -> tuple[float, ...]:
    """By seat the lead over the mean of the others."""
    others = len(scores) - 1
    together = sum(scores)
    return tuple([score - (together - score) / others for score in scores])


def settle(settings: Settings, match: Match, captured: tuple[int, ...]) -> Match:
    """The match after the deal in which these cards were captured."""
    return record(settings, match, captured, nets(settings, captured, match.laid))


def record(settings: Settings, match: Match, captured: tuple[int, ...], scores: tuple[int, ...]) -> Match:
    """The match after a deal with these scores: a tie records nothing (MH-30, MH-31)."""
    best = max(scores)
    winner = scores.index(best) if scores.count(best) == 1 else NOBODY
    if winner == NOBODY:
        paid = (0,) * settings.seats
    elif settings.difference:
        paid = tuple(best - min(scores) if seat == winner else 0 for seat in range(settings.seats))
    else:
        paid = scores
    cutting, cuts, dealer, leader, laid, settled, voids, before = match
    deal = Settled(dealer, leader, captured, laid, scores, winner, paid)
    totals = tuple([total + paid[seat] for seat, total in enumerate(before)])
    return Match(cutting, cuts, dealer, leader, laid, (*settled, deal), voids, totals)


def is_over(settings: Settings, match: Match) -> bool:
    """Whether no further deal follows (MH-31)."""
    if len(match.settled) + match.voids >= MOST_DEALS:
        return True
    if settings.target is None:
        return len(match.settled) == settings.deals
    best = max(match.totals)
    return best >= settings.target and match.totals.count(best) == 1


def match_winner(match: Match) -> Seat:
    """The seat with the highest total, or NOBODY."""
    best = max(match.totals)
    return match.totals.index(best) if match.totals.count(best) == 1 else NOBODY


def lead(settings: Settings, state: State, seat: Seat) -> float:
    """How far a seat is ahead in the deal: its score and a point for each card, set-aside ones included."""
    captured = list(state.captured)
    if state.matched:
        captured[state.player] |= state.matched
    scores = [
        net + bits.bit_count()
        for net, bits in zip(nets(settings, captured, state.match.laid), captured, strict=True)
    ]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def score_sheet(settings: Settings, match: Match) -> Iterator[ScoreLine]:
    """The lines of all settled deals."""
    for number, deal in enumerate(match.settled, 1):
        for seat in range(len(deal.captured)):
            yield from counted(settings, number, deal.captured, deal.laid, seat)
        yield from _paid(settings, number, deal)


def counted(
    settings: Settings, number: int, captures: Sequence[int], laid: Sequence[int], seat: Seat
) -> Iterator[ScoreLine]:
    """What a seat scores in a deal with these captures, and these suits laid down, of all seats (MH-29)."""
    captured = captures[seat]
    counting = slugs(captured & _COUNTING)
    yield ScoreLine(number, "count", seat, "Card points", counting, points(captured), BY_KEY["MH-19"])
    for four in _fours(laid[seat]):
        yield ScoreLine(
            number, "count", seat, "Four of a suit dealt", slugs(four), FOUR_IN_HAND, BY_KEY["MH-9"]
        )
    for hand in made(settings, captured):
        worth = hand.value * settings.times
        yield ScoreLine(number, "count", seat, hand.name, slugs(hand.mask), worth, hand.rule)
    for other, cards in enumerate(captures):
        for hand in made(settings, cards) if other != seat else ():
            label = f"{hand.name} of an opponent"
            yield ScoreLine(number, "count", seat, label, slugs(hand.mask), -hand.value, BY_KEY["MH-20"])


def _fours(laid: int) -> Iterator[int]:
    for card in numbers(full_suits(laid))[::4]:
        yield 15 * BIT[card]


def _paid(settings: Settings, number: int, deal: Settled) -> Iterator[ScoreLine]:
    label = "Difference of the scores" if settings.difference else "Score of the deal"
    for seat, paid in enumerate(deal.paid):
        if deal.winner != NOBODY and (seat == deal.winner or not settings.difference):
            yield ScoreLine(number, "pay", seat, label, (), paid, BY_KEY["MH-31"])
