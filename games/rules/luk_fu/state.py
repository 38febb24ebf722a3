"""The state of a match of Luk Fu, and the terms that it is played on.

The three active players have *roles* in a deal: 0 the head, 1 the second, 2 the third. What belongs to a
player stands in triples by role; `Deal.seats` turns a role into a seat. Cards are bit sets.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, cast

from games.engine.core import CHANCE, HIDDEN, Action, Seat
from games.kit.history import Log
from games.rules.luk_fu.cards import ALONE, BIT, PACK
from games.rules.luk_fu.knowledge import CLOUD, MAO_GONG, Level
from games.rules.luk_fu.ranking import ranking
from games.rules.luk_fu.sets import CardSet, Sets, sets_of
from games.rules.luk_fu.sight import tables
from games.rules.luk_fu.tables import DEALS

Triple = tuple[int, ...]  # of three; compiled code keeps a tuple of any length as it is
Phase = Literal["lot", "deal", "tigers", "calls", "lead", "follow", "last", "over"]
Ending = Literal["no-call", "draw", "claim", "five-tigers"]
Payment = Literal["doubling", "huizhou", "sung"]

ROLES: Final = ("head", "second", "third")
NOBODY: Final = -1
ZEROS: Final[Triple] = (0, 0, 0)
FULL_HAND: Final = 12
DREAMERS_PLACE: Final = 2  # in the first of twelve rounds (LF-11)
_ROUND_ONE_OF_FOUR: Final = (0, 1, NOBODY, 2)
_BIT_OR_NOTHING: Final = {**BIT, HIDDEN: 0}


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """The seats and options of a match, in the form in which the rules ask for them.

    ``free`` are the cards that any leader may lead alone. ``places`` tells by place of the pack which role is
    dealt the card there, `NOBODY` for the dreamer.
    """

    seats: int
    pack: int
    places: tuple[int, ...]
    sets: Sets
    above: tuple[int, ...]
    elder: tuple[tuple[int, ...], ...]
    wilkinson: bool
    min_fu: int
    payment: Payment
    strict: bool
    free: int
    free_open: bool
    level: Level
    must_call: bool
    tigers_later: bool
    claim_after_last: bool
    by_lot: bool
    deals: int


@dataclass(slots=True)
class Deal:
    """What stays the same from the deal to the settlement. ``caller`` is a role, or `NOBODY`."""

    number: int
    seats: Triple
    dreamer: Seat
    dealt: Triple
    dream: int
    caller: int


class Outcome(NamedTuple):
    """How a deal was settled: all that its score sheet is made from.

    ``winner`` and ``caller`` are roles or `NOBODY`; ``payments`` are by seat.
    """

    deal: Deal
    ending: Ending
    winner: int
    won: int
    elder: int
    payments: tuple[int, ...]


_FIELDS: Final = (
    "phase", "player", "turn", "deal", "ledger", "log", "hands", "won", "absent",
    "hurdles", "shut", "seen", "table", "standing", "leader", "holder", "left", "memo",
)  # fmt: skip


class State:
    """A moment of a match.

    ``player`` is whoever is to act, ``turn`` his role. ``won`` are the cards of the sets that won tricks,
    ``absent`` the cards that, for all to see, a role no longer holds (LF-33 after a discard under a single
    card), ``hurdles`` the cards of the sets that a role did not beat, ``shut`` those of the suits up to any
    from which it led a single card, ``seen`` all cards that have lain face up, ``table`` those of the running
    trick. ``left`` is how many cards each hand had when the trick began. ``memo`` keeps the elder cards of
    the player to act once they have been worked out; nothing else ever changes. A class with slots: compiled
    code reads its fields and makes one far faster than a named tuple.
    """

    __slots__ = _FIELDS

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        phase: Phase,
        player: Seat,
        turn: int,
        deal: Deal,
        ledger: tuple[Outcome, ...],
        log: Log,
        hands: Triple,
        won: Triple,
        absent: Triple,
        hurdles: Triple,
        shut: Triple,
        seen: int,
        table: int,
        standing: CardSet | None,
        leader: int,
        holder: int,
        left: int,
        memo: list[int],
    ) -> None:
        self.phase = phase
        self.player = player
        self.turn = turn
        self.deal = deal
        self.ledger = ledger
        self.log = log
        self.hands = hands
        self.won = won
        self.absent = absent
        self.hurdles = hurdles
        self.shut = shut
        self.seen = seen
        self.table = table
        self.standing = standing
        self.leader = leader
        self.holder = holder
        self.left = left
        self.memo = memo

    def but(self, **changes: Any) -> "State":
        """A state with some fields changed."""
        return State(**{field: changes.get(field, getattr(self, field)) for field in _FIELDS})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, field) == getattr(other, field) for field in _FIELDS
        )

    def __copy__(self) -> "State":
        return self


def terms_of(seats: int, options: Mapping[str, str]) -> Terms:
    """The terms that seats and options make."""
    wilkinson = options["coin-order"] == "wilkinson1895"
    pack = PACK
    places: tuple[int, ...] = (*_ROUND_ONE_OF_FOUR, *(0, 1, 2) * 11)
    if seats == 3:
        pack, places = PACK & ~(1 << (MAO_GONG if wilkinson else CLOUD)), (0, 1, 2) * 12
    return Terms(
        seats=seats,
        pack=pack,
        places=places,
        above=ranking(wilkinson=wilkinson).above,
        elder=tables(wilkinson=wilkinson),
        sets=sets_of(wilkinson=wilkinson, tigers=options["five-tigers-set"] == "on"),
        wilkinson=wilkinson,
        min_fu=int(options["min-fu"]),
        payment=cast(Payment, options["payment"]),
        strict=options["forced-beat"] == "strict",
        free=ALONE if options["free-ones"] == "on" else 0,
        free_open=options["head-caller-free-open"] == "on",
        level=cast(Level, options["lao-sui"]),
        must_call=options["must-call"] == "head",
        tigers_later=options["five-tigers-after-calls"] == "on",
        claim_after_last=options["claim-after-last"] == "on",
        by_lot=options["first-head"] == "lot",
        deals=DEALS[options["length"]],
    )


def seating(head: Seat, seats: int) -> tuple[Triple, Seat]:
    """The seats of head, second and third, and the dreamer's (`NOBODY` with three seats)."""
    if seats == 4:
        return (head, (head + 1) % 4, (head + 3) % 4), (head + 2) % 4
    return (head, (head + 1) % 3, (head + 2) % 3), NOBODY


def undealt(head: Seat, number: int, terms: Terms) -> Deal:
    """A deal before its cards are known."""
    seats, dreamer = seating(head, terms.seats)
    return Deal(number, seats, dreamer, ZEROS, 0, NOBODY)


def awaiting(phase: Phase, deal: Deal) -> State:
    """The first state of a match: chance is to act."""
    return State(
        phase,
        CHANCE,
        NOBODY,
        deal,
        (),
        None,
        ZEROS,
        ZEROS,
        ZEROS,
        ZEROS,
        ZEROS,
        0,
        0,
        None,
        0,
        NOBODY,
        FULL_HAND,
        [],
    )


def with_role(triple: Triple, role: int, value: int) -> Triple:
    """A triple with one entry changed."""
    if role == 0:
        return value, triple[1], triple[2]
    return (triple[0], value, triple[2]) if role == 1 else (triple[0], triple[1], value)


def privileged(deal: Deal) -> int:
    """The role of the privileged player: a caller who is not the head (LF-19), or `NOBODY`."""
    return deal.caller if deal.caller > 0 else NOBODY


def role_of(deal: Deal, seat: Seat | None) -> int:
    """The role of a seat, `NOBODY` for the dreamer and for a bystander."""
    return deal.seats.index(seat) if seat in deal.seats else NOBODY


def dealt_by(action: Action, terms: Terms) -> tuple[Triple, int]:
    """The cards that a deal brings to each role, and the dreamer's; cards not seen count nothing."""
    bits = [_BIT_OR_NOTHING[card] for card in action.cards]
    if terms.seats == 3:
        return (sum(bits[0::3]), sum(bits[1::3]), sum(bits[2::3])), 0
    head, second, third = sum(bits[4::3]), sum(bits[5::3]), sum(bits[6::3])
    return (head + bits[0], second + bits[1], third + bits[3]), bits[DREAMERS_PLACE]
