"""What a state holds, and how the pack is dealt."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, cast

from games.engine.core import CHANCE, Seat
from games.kit.history import Log

NOBODY: Final = -1
NO_CARD: Final = -1

# By seats: for each player in order of service the cards dealt to him, then those dealt to the pool.
SERVICE: Final = {2: ((10, 8), (10, 8)), 3: ((7, 5), (7, 5), (7, 4))}


class Deal(NamedTuple):
    """What does not change while a deal is played.

    ``number`` is 0 before the first deal; ``cutting`` are the seats that must still cut for the deal;
    ``stock`` is in the order of drawing, a byte a card, its last card face up; ``settled`` holds the captures
    of the deals settled so far (see `State.captured`), ``paid`` what each seat has received in them.
    """

    number: int
    dealer: Seat
    cutting: tuple[Seat, ...]
    stock: bytes
    settled: tuple[int, ...]
    paid: tuple[int, ...]


class State(NamedTuple):
    """A state. ``captured`` packs the counts of all seats, the first seat lowest.

    ``mover`` is a seat, `CHANCE` or `TERMINAL`; ``turned`` the card just drawn, until it is placed;
    ``drawn`` the number of cards drawn from the stock; each hand is sorted, a byte a card.
    """

    mover: Seat
    turned: int
    drawn: int
    pool: int
    hands: tuple[bytes, ...]
    captured: int
    deal: Deal
    log: Log

    def __copy__(self) -> "State":
        """Itself: nothing in it ever changes."""
        return self


# Makes a state from all its fields in order, in a third of the time that the class takes.
new_state: Final = cast(Callable[[type[State], tuple[object, ...]], State], tuple.__new__)


class Layout(NamedTuple):
    """Where the cards of a pack go: its places by seat, those of the pool, the first that is not dealt."""

    hands: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]
    top: int


def initial(seats: int) -> State:
    """The state before the cut."""
    deal = Deal(0, NOBODY, tuple(range(seats)), b"", (), (0,) * seats)
    return State(CHANCE, NO_CARD, 0, 0, (b"",) * seats, 0, deal, None)


@cache
def layout(seats: int, dealer: Seat) -> Layout:
    """How a dealer serves the players and the pool."""
    hands: list[tuple[int, ...]] = [()] * seats
    pool: list[int] = []
    place = 0
    for turn, (to_hand, to_pool) in enumerate(SERVICE[seats]):
        hands[(dealer + turn) % seats] = tuple(range(place, place + to_hand))
        pool.extend(range(place + to_hand, place + to_hand + to_pool))
        place += to_hand + to_pool
    return Layout(tuple(hands), tuple(pool), place)
