"""What a Luk Fu player knows, as plain values: his cards, the face-up cards, and the record of the play.

Cards are ints: ``suit * 9 + number - 1`` for the suits Tens, Guan, Strings, Cash, so Hundred Sons is 0 and
Mao Gong 27; Cloud Cash is 36. A hand is a bit set of them. Deer Flower is never in play.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

Kind = Literal["lead", "beat", "discard"]
Level = Literal["seen", "forced", "full"]

BAI_ZI: Final = 0
MAO_GONG: Final = 27
CLOUD: Final = 36
PACK_FOUR: Final = (1 << 37) - 1
PACK_THREE: Final = (1 << 36) - 1
PACK_WILKINSON: Final = PACK_FOUR & ~(1 << MAO_GONG)


class Play(NamedTuple):
    """One play of the record.

    ``cards`` is the bit set, 0 for a face-down discard of another; ``standing`` is the set that was winning
    the trick before this play, 0 at a lead; ``trick`` counts from 0.
    """

    who: int
    kind: Kind
    cards: int
    size: int
    standing: int
    trick: int


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that somebody at the table knows in a deal.

    ``players`` are the three active seats in playing order: head, second, third. ``seat`` is one of them,
    the dreamer's, or None for a bystander. ``hand`` are the cards that he holds, ``dealt`` those he was
    dealt, and ``seen`` all cards that have lain face up. ``privileged`` is the caller who is not the head,
    or None; ``caller`` is whoever called. ``dreamer`` says that there is one. What follows are options of
    the match.
    """

    seat: int | None
    players: tuple[int, ...]
    hand: int
    dealt: int
    seen: int
    record: tuple[Play, ...]
    privileged: int | None = None
    caller: int | None = None
    dreamer: bool = True
    level: Level = "full"
    wilkinson: bool = False
    strict: bool = False
    free_ones: bool = False
    free_open: bool = False

    @property
    def pack(self) -> int:
        """All cards in play."""
        if self.wilkinson:
            return PACK_WILKINSON
        return PACK_FOUR if self.dreamer else PACK_THREE

    @property
    def unknown(self) -> int:
        """The cards that may lie in a hidden place."""
        return self.pack & ~self.dealt & ~self.seen

    @property
    def others(self) -> tuple[int, ...]:
        """The active players whose cards he does not see, in playing order from his own seat on."""
        if self.seat not in self.players:
            return self.players
        at = self.players.index(self.seat)
        return self.players[at + 1 :] + self.players[:at]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card is an elder card: the rule and a sentence."""

    rule: str
    text: str
