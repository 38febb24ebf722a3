"""What a match of Min-Ha-To is made of: its settings, the deal going on, the deals behind it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from games.engine.core import CHANCE, TERMINAL, Seat
from games.kit.history import Log
from games.rules.min_ha_to.hands import SpecialHand, hands_in_play

NOBODY: Final = -1
MOST_CUTS: Final = 20
MOST_DEALS: Final = 200
DEALS: Final = {2: (10, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}  # hand, table: MH-6, MH-7
MOST_TURNS: Final = 21  # the largest stock: every turn takes one card of it


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of a game and its number of seats, read once."""

    seats: int
    hand: int  # cards dealt to each
    table: int
    decline: bool  # a card that matches may be laid out
    sulsa: bool  # a third card of the suit sends all back
    take_four: bool  # MH-17
    bonus: bool  # MH-9
    redeal: bool  # four of a suit on the table void the deal
    next_dealer: str
    winner_leads: bool
    difference: bool
    times: int  # how often the maker gets the value of a special hand
    specials: tuple[SpecialHand, ...]
    stacked: bool
    target: int | None
    deals: int | None

    @classmethod
    def of(cls, seats: int, options: Mapping[str, str]) -> "Settings":
        """The settings that these options spell; all of them must be there."""
        number, unit = options["length"].split("-")
        hand, table = DEALS[seats]
        return cls(
            seats=seats,
            hand=hand,
            table=table,
            decline=options["decline-match"] == "allowed",
            sulsa=options["sulsa"] == "return",
            take_four=options["double-match"] == "take-four",
            bonus=options["four-in-hand"] == "bonus",
            redeal=options["four-on-table"] == "redeal",
            next_dealer=options["next-dealer"],
            winner_leads=options["leader"] == "winner",
            difference=options["record"] == "difference",
            times=1 if options["special-multi"] == "flat" else seats - 1,
            specials=hands_in_play(options["besima"], extra=options["extra-hands"] == "on"),
            stacked=options["day-po"] == "stacked",
            target=int(number) if unit == "points" else None,
            deals=int(number) if unit != "points" else None,
        )


class Settled(NamedTuple):
    """A deal that is over: ``captured`` and ``laid`` (MH-9) are sets of cards by seat."""

    dealer: Seat
    leader: Seat
    captured: tuple[int, ...]
    laid: tuple[int, ...]
    nets: tuple[int, ...]  # the scores of MH-29
    winner: Seat  # NOBODY after a tie
    paid: tuple[int, ...]


class Match(NamedTuple):
    """What outlasts a deal, and who deals and leads in the present one."""

    cutting: tuple[Seat, ...]  # who has to cut
    cuts: int
    dealer: Seat
    leader: Seat
    laid: tuple[int, ...]  # suits laid down under MH-9 in this deal, as sets of cards by seat
    settled: tuple[Settled, ...]
    voids: int
    totals: tuple[int, ...]


class State(NamedTuple):
    """A position. Sets of cards are bit sets; hands are ascending; the stock is drawn from ``top`` on."""

    match: Match
    player: Seat
    turned: int  # the stock card that lies turned up, else -1
    hands: tuple[tuple[int, ...], ...]
    table: int
    stock: tuple[int, ...]
    top: int
    matched: int  # set aside, not yet taken
    captured: tuple[int, ...]
    log: Log

    def __copy__(self) -> "State":
        """The state itself, for it never changes."""
        return self


# Makes a state from all its fields in order, in a third of the time that the class takes.
new_state: Final = cast(Callable[[type[State], tuple[object, ...]], State], tuple.__new__)


def new_match(seats: int) -> Match:
    """A match before the cut."""
    nothing = (0,) * seats
    return Match(tuple(range(seats)), 0, NOBODY, NOBODY, nothing, (), 0, nothing)


def phase(state: State) -> str:
    """cut, deal, play, turn or over."""
    if state.player == TERMINAL:
        return "over"
    if state.player == CHANCE:
        return "cut" if state.match.cutting else "deal"
    return "play" if state.turned < 0 else "turn"
