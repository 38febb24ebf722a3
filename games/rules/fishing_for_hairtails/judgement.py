"""What a play looks worth at a glance: a linear model over what both sides have captured and what lies open.

The worth of cards gained is what they count at once, plus what they promise: a set that is begun is worth its
weight while the cards that it lacks can still be had. A capture also keeps cards from the player after; a
card laid out offers itself to him. The ideas are ours; the weights are tuned by self-play.
Promises and the two constants of laying out are weighed in tens of points.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.rules.fishing_for_hairtails.cards import CODES, COPIES, RED, SHIFT, SLUGS
from games.rules.fishing_for_hairtails.moves import captures, effect

NAMES: Final = (
    "war-one",  # a set of 50 of which one card is there; or two
    "war-two",
    "court-one",  # the same of a set of 100
    "court-two",
    "soldiers-one",  # soldiers of one colour while nobody else has any
    "soldiers-two",
    "soldiers-three",
    "deny",  # the share that counts of what the captured cards promised the player after
    "away",  # the same of the card that captures
    "wait-none",  # the share of a gain that it is worth to make now, if no unseen card could take it away
    "wait-one",  # the same if one could
    "wait-two",
    "lay",  # laying out a card
    "lay-paired",  # and holding another of its rank
    "offer",  # the share of what a card laid out promises the player after
    "hope",  # the share of what it promises oneself, if one holds another of its rank
)
# By the number of unseen cards of a rank, how likely the player after has one of them.
REACH: Final = tuple(1 - (2 / 3) ** unseen for unseen in range(9))
LEFT: Final = (0.0, 0.5, 0.75, 0.9, 1.0)  # how far a promise counts when so many of a card can still be had
TEN: Final = 10
NO_GROUP: Final = 6

_Promise = Callable[[list[int], list[int]], float]
_BLACK: Final = 0o070707
_KIND: Final = 0o777777
_PLACE: Final = tuple(SHIFT[card] % 18 // 6 for card in range(len(SLUGS)))
_GROUP: Final = tuple(SHIFT[card] // 18 * 2 + (card >= RED) for card in range(len(SLUGS)))

Gains = tuple[float, ...]  # by place in a group: the worth of one card more, then of two


class Way(NamedTuple):
    """A way to place a card: the code it leaves in the pool, the count it gains, and where it shows.

    Up to two groups change, ``own`` and ``more``: each with the index of the gain in its `Gains` and with
    what is added to its key. ``taken`` and ``other`` are the same without the card that takes the others.
    """

    code: int
    gain: int
    own: int
    own_at: int
    own_key: int
    more: int
    more_at: int
    more_key: int
    taken: int
    taken_at: int
    other: int
    other_at: int


class Row(NamedTuple):
    """A card: its rank, its group, its place there, and its ways by the code of its rank in the pool."""

    rank: int
    group: int
    place: int
    ways: tuple[tuple[Way, ...], ...]


Judged = list[tuple[float, int, Way]]


@cache
def rows(capture: str, multi: str) -> tuple[Row, ...]:
    """By card what it can do, for these choices of the options ``capture`` and ``multi-capture``."""
    return tuple(
        Row(
            card % RED,
            _GROUP[card],
            _PLACE[card],
            tuple(
                tuple(_way(card, code, taken) for taken in captures(card, code, capture, multi))
                for code in range(CODES)
            ),
        )
        for card in range(len(SLUGS))
    )


def _way(card: int, code: int, taken: tuple[int, ...]) -> Way:
    found = effect(card, taken)
    (own, own_at, own_key), (more, more_at, more_key) = _spots([card, *taken] if taken else [])
    (group, at, _), (other, also, _) = _spots(taken)
    code += found.pool >> SHIFT[card]
    gain = found.gains[0]
    return Way(code, gain, own, own_at, own_key, more, more_at, more_key, group, at, other, also)


def _spots(cards: Sequence[int]) -> list[tuple[int, int, int]]:
    """For each colour of these cards its group, the index of the gain, and what is added to the key."""
    spots = []
    for card in sorted(set(cards)):
        number, place = cards.count(card), _PLACE[card]
        spots.append((_GROUP[card], place + 3 * (number > 1), number << 6 * place))
    return [*spots, (NO_GROUP, 0, 0), (NO_GROUP, 0, 0)][:2]


def keys(mine: int, others: int) -> list[int]:
    """By group the counts of its cards, one's own and all others' side by side."""
    found = []
    for shift in (0, 18, 36):
        own, rest = mine >> shift & _KIND, others >> shift & _KIND
        black, red = own & _BLACK, rest & _BLACK
        found += [black | red << 3, (own ^ black) >> 3 | rest ^ red]
    return [*found, 0]


class _Table(dict[int, Gains]):
    """Gains by key, made when first asked for."""

    def __init__(self, promise: _Promise) -> None:
        self._promise = promise

    def __missing__(self, key: int) -> Gains:
        mine = [key >> shift & 7 for shift in (0, 6, 12)]
        rest = [key >> shift & 7 for shift in (3, 9, 15)]
        before = self._promise(mine, rest)
        found = []
        for more in (1, 2):
            for place in range(3):
                after = [*mine]
                after[place] += more
                found.append(self._promise(after, rest) - before)
        self[key] = tuple(found)
        return self[key]


def _three(points: int, odd: int, one: float, two: float) -> _Promise:
    def promise(mine: list[int], rest: list[int]) -> float:
        sets = min(mine)
        beyond = [number - sets for number in mine]
        begun = 3 - beyond.count(0)
        had = points * sets + odd * sum(beyond)
        if not begun:
            return had
        hope = two if begun == 2 else one
        for number, others, over in zip(mine, rest, beyond, strict=True):
            if not over:
                hope *= LEFT[max(0, COPIES - number - others)]
        return had + hope

    return promise


def _soldiers(odd: int, weights: Sequence[float]) -> _Promise:
    def promise(mine: list[int], rest: list[int]) -> float:
        number = mine[0]
        if number >= COPIES:
            return 100
        return odd * number + (0 if rest[0] or not number else weights[number - 1])

    return promise


class Policy:
    """Weights at work, for a number of points that odd cards count."""

    def __init__(self, weights: Sequence[float], odd: int, cards: Sequence[Row]) -> None:
        named = dict(zip(NAMES, weights, strict=True))
        promised = {name: TEN * weight for name, weight in named.items()}
        self.cards = cards
        war = _Table(_three(50, odd, promised["war-one"], promised["war-two"]))
        court = _Table(_three(100, odd, promised["court-one"], promised["court-two"]))
        soldiers = _Table(_soldiers(odd, [TEN * weight for weight in weights[4:7]]))
        self.tables = (war, war, court, court, soldiers, soldiers, _Table(lambda mine, rest: 0.0))
        self.deny = [named["deny"] * reach for reach in REACH]
        self.offer = [named["offer"] * reach for reach in REACH]
        self.press = [named["wait-none"], named["wait-one"], named["wait-two"], *[1.0] * 6]
        self.away, self.hope = named["away"], named["hope"]
        self.lay, self.paired = promised["lay"], promised["lay-paired"]

    def gains(self, keys_of: Sequence[int]) -> list[Gains]:
        """By group what more cards are worth."""
        return [table[key] for table, key in zip(self.tables, keys_of, strict=True)]

    def judge(
        self,
        cards: Iterable[int],
        pool: list[int],
        out: list[int],
        held: list[int],
        mine: list[Gains],
        theirs: list[Gains],
    ) -> Judged:
        """The worth of every way to place these cards.

        By rank: ``pool`` its code, ``out`` how many are in hands and stock, ``held`` in the mover's hand.
        """
        deny, press, table = self.deny, self.press, self.cards
        found = []
        for card in cards:
            rank, group, at, by_code = table[card]
            unseen = out[rank] - held[rank]
            for way in by_code[pool[rank]]:
                _, gain, a, i, _, b, j, _, c, k, d, m = way
                if gain:
                    worth = (
                        (mine[a][i] + mine[b][j]) * press[unseen]
                        + deny[unseen] * (theirs[c][k] + theirs[d][m])
                        + self.away * theirs[group][at]
                    )
                else:
                    worth = self.lay - self.offer[unseen] * theirs[group][at]
                    if held[rank] > 1:
                        worth += self.paired + self.hope * mine[group][at]
                found.append((worth, card, way))
        return found
