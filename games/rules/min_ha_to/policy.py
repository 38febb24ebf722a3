"""How good a play looks at once: a linear model of points, special hands, and who else may get the cards.

A card's *value* to a seat is its points, a little for being a card, and what it brings to the special hands
that are still open, or denies to another seat. A play is judged by the values of what it takes, or of what
it lays out for the next seat, by weights that depend on where the other cards of the suit are.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit.weights import load
from games.rules.min_ha_to.cards import POINTS, full_suits, numbers
from games.rules.min_ha_to.state import Settings

# Where a suit's cards are when one is laid out: how many are not captured, and how many others one holds.
_LAYS = ("lay-4-0", "lay-4-1", "lay-4-2", "lay-4-3", "lay-2-0", "lay-2-1")
# When one takes: how many are not captured, how many lie there, how many others one holds.
_TAKES = ("take-4-1-0", "take-4-1-1", "take-4-1-2", "take-4-2-0", "take-4-2-1", "take-4-3-0", "take-2-1-0")
_HANDS = ("build-1", "build-2", "build-3", "deny-1", "deny-2", "suit-2", "suit-4", "suit-deny")
NAMES = (
    "card",
    *_HANDS,
    *(f"{name}-{part}" for name in (*_LAYS, *_TAKES) for part in ("bias", "scale")),
)

LAY, ONE, TWO, ALL = range(4)


class Row(NamedTuple):
    """What playing a card means: ``bias`` plus ``scale`` times values; ``first``, ``second`` are steps to the
    cards that it may take."""

    kind: int
    bias: float
    scale: float
    first: int
    second: int


class Special(NamedTuple):
    """A special hand: its cards, its mask, and what each is worth by how many one seat has, and nobody else."""

    mask: int
    cards: tuple[int, ...]
    build: tuple[float, ...]
    deny: tuple[float, ...]


class Policy:
    """The model with given weights. Tables are made once."""

    def __init__(self, settings: Settings, weights: Mapping[str, float]) -> None:
        self.base = [points + weights["card"] for points in POINTS]
        self.rows = [_rows(weights, place) for place in range(4)]
        self.specials = [
            _special(weights, hand.mask, hand.value * (settings.times + 1)) for hand in settings.specials
        ]
        self.by_suit = [
            [
                (number, special.mask >> 4 * suit & 15)
                for number, special in enumerate(self.specials)
                if special.mask >> 4 * suit & 15
            ]
            for suit in range(12)
        ]


def _special(weights: Mapping[str, float], mask: int, swing: int) -> Special:
    cards, size = numbers(mask), mask.bit_count()
    if full_suits(mask):
        build = [weights["suit-4"] if have < 2 else weights["suit-2"] for have in range(size + 1)]
        deny = [weights["suit-deny"]] * (size + 1)
    else:
        needs = [max(1, size - have) for have in range(size + 1)]
        build = [weights[f"build-{min(3, need)}"] * min(1, 3 / need) for need in needs]
        deny = [weights[f"deny-{min(2, need)}"] * min(1, 2 / need) for need in needs]
    return Special(
        mask,
        tuple(cards),
        tuple(swing * worth for worth in build),
        tuple(swing * worth for worth in deny),
    )


def _rows(weights: Mapping[str, float], place: int) -> list[Row]:
    """By ``gone << 8 | held << 4 | lying`` for the card at a place of its suit."""
    return [
        _row(weights, place, code >> 8, (code >> 4 & 15).bit_count() - 1, code & 15) for code in range(512)
    ]


def _row(weights: Mapping[str, float], place: int, gone: int, others: int, lying: int) -> Row:
    found = [k for k in range(4) if lying >> k & 1]
    left = 2 if gone else 4
    kind = min(len(found), ALL)
    name = f"lay-{left}-{others}" if kind == LAY else f"take-{left}-{kind}-{others}"
    bias, scale = weights.get(f"{name}-bias", 0.0), weights.get(f"{name}-scale", 0.0)
    first, second = [*(k - place for k in found), 0, 0][:2] if kind < ALL else (-place, 0)
    return Row(kind, bias, -scale if kind == LAY else scale, first, second)


class Values:
    """What each card is worth to each seat, as captures change it."""

    __slots__ = ("by_seat", "counts", "owners", "policy")

    def __init__(self, policy: Policy, captured: Sequence[int]) -> None:
        self.policy = policy
        self.by_seat = by_seat = [policy.base[:] for _ in captured]
        self.owners: list[int] = []
        self.counts: list[int] = []
        for mask, cards, build, deny in policy.specials:
            owner = -1
            have = 0
            for seat, bits in enumerate(captured):
                if bits & mask:
                    if owner >= 0:
                        owner = -2
                        break
                    owner, have = seat, (bits & mask).bit_count()
            self.owners.append(owner)
            self.counts.append(have)
            if owner == -2:
                continue
            for seat, values in enumerate(by_seat):
                worth = build[have] if owner in (-1, seat) else deny[have]
                for card in cards:
                    values[card] += worth

    def take(self, player: int, suit: int, gained: int) -> None:
        """Notes that a seat captures cards of a suit."""
        owners, counts = self.owners, self.counts
        for number, nibble in self.policy.by_suit[suit]:
            more = gained & nibble
            owner = owners[number]
            if not more or owner == -2:
                continue
            _, cards, build, deny = self.policy.specials[number]
            have = counts[number]
            now = have + more.bit_count()
            for seat, values in enumerate(self.by_seat):
                before = build[have] if owner in (-1, seat) else deny[have]
                if owner not in (-1, player):
                    worth = 0.0
                else:
                    worth = build[now] if seat == player else deny[now]
                if worth != before:
                    worth -= before
                    for card in cards:
                        values[card] += worth
            if owner not in (-1, player):
                owners[number] = -2
            else:
                owners[number], counts[number] = player, now


def kept() -> dict[str, float]:
    """The weights of ``policy.json``."""
    weights = load(__package__, NAMES)
    return dict(zip(weights.names, weights.values, strict=True))
