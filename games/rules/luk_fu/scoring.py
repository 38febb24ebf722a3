"""Points, payments and the score sheet."""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from games.engine.core import Rule, ScoreLine, Seat
from games.rules.luk_fu.cards import NUMBER, NUMBERED, RED, slugs_of, words
from games.rules.luk_fu.state import NOBODY, Deal, Ending, Outcome, Terms, Triple, privileged
from games.rules.luk_fu.tables import INFO

DREAMERS_BASE: Final = 5
TIGERS_COUNT: Final = 8
TIGERS_POINTS_SUNG: Final = 6
WINNING: Final = 2.5  # what winning is worth to a search besides the points
_ROOT: Final = tuple(sqrt(points) for points in range(1025))


class Transfer(NamedTuple):
    """Points that one seat pays to another, for a loser who may be himself or another, by a rule."""

    payer: Seat
    payee: Seat
    loser: Seat
    points: int
    rule: str


def points(terms: Terms, count: int, reds: int = 0) -> int:
    """What a number of winning cards brings (LF-45), of which some are red."""
    if terms.payment == "huizhou":
        return {6: 1, 7: 1, 8: 2, 9: 2, 10: 3, 11: 3, 12: 4}[count]
    if terms.payment == "sung":
        return 30 if (count, reds) == (12, 8) else count - 5 + reds
    return _doubling(terms, count)


def _doubling(terms: Terms, count: int) -> int:
    doublings: int = count - terms.min_fu + (count == 12)
    return 1 << doublings


def dreamers_points(terms: Terms, matches: int) -> int:
    """What each loser owes the dreamer for the winning cards that bear his number (LF-47)."""
    if not matches:
        return 0
    if terms.payment == "huizhou":
        return points(terms, DREAMERS_BASE + matches)
    return _doubling(terms, DREAMERS_BASE + matches)


def matching(deal: Deal, winning: int) -> int:
    """The winning cards that bear the number of the dreamer's card (LF-48)."""
    if not deal.dream:
        return 0
    return winning & NUMBERED[NUMBER[deal.dream.bit_length() - 1]]


def winners_points(terms: Terms, ending: Ending, winning: int) -> int:
    """What each loser owes the winner."""
    if ending == "five-tigers":
        return TIGERS_POINTS_SUNG if terms.payment == "sung" else points(terms, TIGERS_COUNT)
    return points(terms, winning.bit_count(), (winning & RED).bit_count())


class Debt(NamedTuple):
    """What each loser owes to the winner and to the dreamer, and all else that payments depend on.

    ``privileged`` and ``winner`` are roles, ``privileged`` may be `NOBODY`.
    """

    seats: Triple
    dreamer: Seat
    privileged: int
    winner: int
    to_winner: int
    to_dreamer: int


def debt(terms: Terms, deal: Deal, ending: Ending, winner: int, winning: int) -> Debt:
    """What is owed after a deal that somebody won with these cards."""
    to_dreamer = dreamers_points(terms, matching(deal, winning).bit_count()) if ending == "claim" else 0
    to_winner = winners_points(terms, ending, winning)
    return Debt(deal.seats, deal.dreamer, privileged(deal), winner, to_winner, to_dreamer)


def transfers(owed: Debt) -> Iterator[Transfer]:
    """Who pays whom."""
    seats, dreamer, payer, winner, to_winner, to_dreamer = owed
    for role, loser in enumerate(seats):
        if role == winner:
            continue
        liable = loser if payer in (NOBODY, winner) else seats[payer]
        for_another = liable != loser
        yield Transfer(liable, seats[winner], loser, to_winner, "LF-50" if for_another else "LF-46")
        if to_dreamer:
            yield Transfer(liable, dreamer, loser, to_dreamer, "LF-50" if for_another else "LF-47")


@lru_cache(maxsize=1 << 12)
def _payments(owed: Debt) -> tuple[int, ...]:
    """The sums of the transfers by seat."""
    payments = [0] * (len(owed.seats) + (owed.dreamer != NOBODY))
    for payer, payee, _, paid, _ in transfers(owed):
        payments[payer] -= paid
        payments[payee] += paid
    return tuple(payments)


def settle(terms: Terms, deal: Deal, ending: Ending, winner: int, won: int = 0, elder: int = 0) -> Outcome:
    """The outcome of a deal, its payments worked out; there are none when nobody won (LF-51)."""
    payments: tuple[int, ...] = (0,) * terms.seats
    if winner != NOBODY:
        payments = _payments(debt(terms, deal, ending, winner, won | elder))
    return Outcome(deal, ending, winner, won, elder, payments)


def stakes(outcome: Outcome) -> list[float]:
    """By seat what a search plays for: to win, and points by their root, for they have a long tail."""
    worth = [_ROOT[paid] if paid >= 0 else -_ROOT[-paid] for paid in outcome.payments]
    if outcome.winner != NOBODY:
        for role, seat in enumerate(outcome.deal.seats):
            worth[seat] += WINNING if role == outcome.winner else -WINNING / 2
    return worth


def next_head(outcome: Outcome) -> Seat:
    """The head of the next deal: the same only if he called and then won or drew (LF-9)."""
    deal = outcome.deal
    stays = deal.caller == 0 and outcome.winner in (0, NOBODY)
    return deal.seats[0 if stays else 1]


def totals(ledger: tuple[Outcome, ...], seats: int) -> tuple[int, ...]:
    """What was paid so far, by seat."""
    if len(ledger) < 2:
        return ledger[0].payments if ledger else (0,) * seats
    return tuple(map(sum, zip(*[outcome.payments for outcome in ledger], strict=True)))


# The score sheet ----------------------------------------------------------------------------------------


def score_lines(terms: Terms, outcome: Outcome) -> Iterator[ScoreLine]:
    """All lines of a settled deal: what the cards are worth, then who pays whom."""
    number, head = outcome.deal.number, outcome.deal.seats[0]
    if outcome.winner == NOBODY:
        label, key = ("Nobody called", "LF-18") if outcome.ending == "no-call" else ("Drawn", "LF-41")
        yield ScoreLine(number, "count", head, f"{label}: no payment", (), 0, INFO.rule(key))
        return
    yield from _count_lines(terms, outcome)
    cards = outcome.won | outcome.elder
    matched = matching(outcome.deal, cards)
    for transfer in transfers(debt(terms, outcome.deal, outcome.ending, outcome.winner, cards)):
        to_dreamer = transfer.payee == outcome.deal.dreamer
        rule = INFO.rule(transfer.rule)
        yield from _pay_lines(
            number, transfer, slugs_of(matched if to_dreamer else cards), rule, outcome.deal
        )


def _count_lines(terms: Terms, outcome: Outcome) -> Iterator[ScoreLine]:
    deal, winner = outcome.deal, outcome.deal.seats[outcome.winner]
    winning = outcome.won | outcome.elder

    def line(label: str, cards: int, worth: int, key: str, seat: Seat = winner) -> ScoreLine:
        return ScoreLine(deal.number, "count", seat, label, slugs_of(cards), worth, INFO.rule(key))

    owed = winners_points(terms, outcome.ending, winning)
    if outcome.ending == "five-tigers":
        yield line("Five Tigers: points from each loser", winning, owed, "LF-49")
        return
    count = winning.bit_count()
    if outcome.won:
        yield line("Cards won", outcome.won, outcome.won.bit_count(), "LF-35")
    if outcome.elder:
        yield line("Elder cards in hand", outcome.elder, outcome.elder.bit_count(), "LF-44")
    if terms.payment == "sung" and winning & RED:
        yield line("Red cards among them", winning & RED, (winning & RED).bit_count(), "LF-4")
    yield line(f"{count} winning cards: points from each loser", winning, owed, "LF-45")
    if matched := matching(deal, winning):
        shared = dreamers_points(terms, matched.bit_count())
        label = f"Winning cards with the number of {words(deal.dream)}: points from each loser"
        yield line(label, matched, shared, "LF-47", deal.dreamer)


def _pay_lines(
    number: int, transfer: Transfer, cards: tuple[str, ...], rule: Rule, deal: Deal
) -> Iterator[ScoreLine]:
    payee = "the dreamer" if transfer.payee == deal.dreamer else "the winner"
    for_whom = "" if transfer.payer == transfer.loser else " for the other loser"
    yield ScoreLine(
        number, "pay", transfer.payer, f"Paid to {payee}{for_whom}", cards, -transfer.points, rule
    )
    yield ScoreLine(number, "pay", transfer.payee, "Received from a loser", cards, transfer.points, rule)
