"""How good a play looks at once: a linear model of points, special hands, and where the rest of a suit lies.

A card's *value* to a seat is its points, a little for being a card, and what it brings to the special hands
that are still open, or keeps from another seat. A play is judged by the values of the cards that it takes, or
by the value to the next seat of the card that it lays out, each with weights for where the other cards of the
suit are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.rules.min_ha_to.cards import POINTS, full_suits
from games.rules.min_ha_to.state import Settings

# A card laid out: how many of its suit are not captured yet, and how many of the others one holds.
_LAYS: Final = ("lay-4-0", "lay-4-1", "lay-4-2", "lay-4-3", "lay-2-0", "lay-2-1")
# A card that takes: how many are not captured, how many lie there, how many others one holds.
_TAKES: Final = (
    "take-4-1-0",
    "take-4-1-1",
    "take-4-1-2",
    "take-4-2-0",
    "take-4-2-1",
    "take-4-3-0",
    "take-2-1-0",
)
# A card of a special hand, by how many of it are missing to the only seat that has any: building, denying.
_HANDS: Final = ("build-1", "build-2", "build-3", "deny-1", "deny-2", "suit-2", "suit-4", "suit-deny")
NAMES: Final = (
    "card",
    *_HANDS,
    *(f"{name}-{part}" for name in (*_LAYS, *_TAKES) for part in ("bias", "scale")),
)
# What a weight of 1 stands for: points, a share of the points, or a share of a special hand.
_UNITS: Final = {"bias": 6.0, "scale": 0.4, "card": 0.8}
_SHARE: Final = 0.25

# How a special hand stands: 0 while nobody has a card of it, DEAD when two seats have, else 8 for the first
# seat, 16 for the second and so on, and how many that seat has. As one seat sees it: 8 is the seat itself,
# 16 the next, 24 any other.
DEAD: Final = 7
_OWN: Final = 1
_NEXT: Final = 2

Scores = tuple[dict[int, float], dict[int, float], dict[int, float], dict[int, float]]


class Table(NamedTuple):
    """A suit as a seat sees it.

    ``scores`` has by place in the suit, then by ``gone << 8 | held << 4 | lying``, the worth of playing that
    card; ``takes`` has by what lies there what a card of the suit takes.
    """

    scores: Scores
    takes: tuple[int, ...]


class Policy:
    """The model with given weights. Its tables are made when they are asked for, and kept."""

    def __init__(self, settings: Settings, vector: Sequence[float]) -> None:
        """``vector`` has a weight for each of ``NAMES``."""
        weights = {
            name: weight * _UNITS.get(name.rpartition("-")[2], _SHARE)
            for name, weight in zip(NAMES, vector, strict=True)
        }
        self.settings, self._card = settings, weights["card"]
        self._linear = {
            name: (weights[f"{name}-bias"], weights[f"{name}-scale"]) for name in (*_LAYS, *_TAKES)
        }
        self.masks = [hand.mask for hand in settings.specials]
        swings = [hand.value * (settings.times + 1) for hand in settings.specials]
        self._worth = [_worth(weights, mask, swing) for mask, swing in zip(self.masks, swings, strict=True)]
        # by suit: the special hands with a card in it, and their cards there
        self.hands_of = [
            [(number, mask >> shift & 15) for number, mask in enumerate(self.masks) if mask >> shift & 15]
            for shift in range(0, 48, 4)
        ]
        self._made: list[dict[int, Table]] = [{} for _ in range(12)]

    def seen_by(self, seat: int, standing: int) -> int:
        """How a special hand stands as a seat sees it."""
        if standing in (0, DEAD):
            return standing
        owner = (standing >> 3) - 1
        step = (owner - seat) % self.settings.seats
        return min(step, 2) * 8 + 8 + (standing & 7)

    def table(self, seat: int, suit: int, standings: int) -> Table:
        """A suit as a seat sees it; of each special hand ``standings`` has six bits, in their order."""
        code = 0
        for at, (number, _) in enumerate(self.hands_of[suit]):
            code += self.seen_by(seat, standings >> 6 * number & 63) << 5 * at
        made = self._made[suit]
        if code not in made:
            made[code] = self._table(suit, code)
        return made[code]

    def _table(self, suit: int, code: int) -> Table:
        mine = [POINTS[4 * suit + place] + self._card for place in range(4)]
        theirs = mine[:]
        for at, (number, nibble) in enumerate(self.hands_of[suit]):
            own, other = self._bonus(number, code >> 5 * at & 31)
            for place in range(4):
                if nibble >> place & 1:
                    mine[place] += own
                    theirs[place] += other
        takes = tuple(_taken(lying, mine) for lying in range(16))
        taken = [sum(mine[place] for place in range(4) if cards >> place & 1) for cards in takes]
        one, two, three, four = (
            _scores(self._linear, place, [mine[place] + gain for gain in taken], theirs[place])
            for place in range(4)
        )
        return Table((one, two, three, four), takes)

    def _bonus(self, number: int, standing: int) -> tuple[float, float]:
        """What a card of a special hand is worth to a seat, and to the next."""
        build, deny = self._worth[number]
        if standing == DEAD:
            return 0.0, 0.0
        owner, have = standing >> 3, standing & 7
        return (
            build[have] if owner in (0, _OWN) else deny[have],
            build[have] if owner in (0, _NEXT) else deny[have],
        )


def _worth(weights: Mapping[str, float], mask: int, swing: int) -> tuple[list[float], list[float]]:
    """What a card of a special hand is worth by how many one seat has: to that seat, and to another."""
    size = mask.bit_count()
    if full_suits(mask):
        build = [weights["suit-4"] if have < 2 else weights["suit-2"] for have in range(size + 1)]
        deny = [weights["suit-deny"]] * (size + 1)
    else:
        needs = [max(1, size - have) for have in range(size + 1)]
        build = [weights[f"build-{min(3, need)}"] * min(1, 3 / need) for need in needs]
        deny = [weights[f"deny-{min(2, need)}"] * min(1, 2 / need) for need in needs]
    return [swing * worth for worth in build], [swing * worth for worth in deny]


def _cases(place: int) -> Iterator[tuple[int, int, str]]:
    """The keys of a card at a place of its suit, each with what lies there and the name of its weights."""
    for key in range(512):
        held, lying = key >> 4 & 15, key & 15
        if held >> place & 1 and not held & lying:
            left, others = 2 if key >> 8 else 4, held.bit_count() - 1
            name = f"take-{left}-{lying.bit_count()}-{others}" if lying else f"lay-{left}-{others}"
            yield key, lying, name


_CASES: Final = tuple(tuple(_cases(place)) for place in range(4))


def _scores(
    linear: Mapping[str, tuple[float, float]], place: int, gains: Sequence[float], theirs: float
) -> dict[int, float]:
    """The worth of playing the card at a place of its suit; ``gains`` by what lies there."""
    scores = {}
    for key, lying, name in _CASES[place]:
        bias, scale = linear.get(name, (0.0, 0.0))
        scores[key] = bias + scale * (gains[lying] if lying else -theirs)
    return scores


def _taken(lying: int, mine: Sequence[float]) -> int:
    """What a card of the suit takes of what lies there: the better of two."""
    if lying.bit_count() != 2:
        return lying
    return 1 << max((k for k in range(4) if lying >> k & 1), key=lambda k: mine[k])
