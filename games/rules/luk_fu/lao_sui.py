"""Elder cards, lao sui: single cards that nobody can beat, as their holder can tell (LF-42, LS-1 to LS-8).

`seen` is the quick answer in bits, by LS-1. `lao_sui` answers at any level, with reasons.
"""

from games.rules.luk_fu.knowledge import BAI_ZI, CLOUD, MAO_GONG, SUIT, Knowledge, Level, Play, Reason

__all__ = ["Knowledge", "Level", "Play", "Reason", "lao_sui", "seen"]

_ALWAYS = 1 << BAI_ZI | 1 << MAO_GONG | 1 << CLOUD
# By nine-bit pattern of cards accounted for: the cards above the highest one that is not.
_ELDER = tuple(SUIT & ~((1 << (SUIT & ~pattern).bit_length()) - 1) for pattern in range(SUIT + 1))


def seen(hand: int, known: int, *, wilkinson: bool = False) -> int:
    """The elder cards of ``hand`` by LS-1; ``known`` are the cards he was dealt or that have been face up."""
    elder = _ELDER[known & SUIT] | _ELDER[known >> 9 & SUIT] << 9 | _ELDER[known >> 18 & SUIT] << 18
    if not wilkinson:
        return hand & (elder | _ELDER[known >> 27 & SUIT] << 27 | _ALWAYS)
    cash = _ELDER[known >> 28 & SUIT]  # 2 to 9 of Cash, then Cloud Cash above them
    return hand & (elder | cash << 28 | 1 << BAI_ZI)


def lao_sui(knowledge: Knowledge, level: Level) -> dict[int, Reason]:
    """The elder cards in the player's hand at a level of reasoning, each with the reason."""
    elder = seen(knowledge.hand, knowledge.dealt | knowledge.seen, wilkinson=knowledge.wilkinson)
    reason = Reason("LS-1", "Every higher card of its suit has been played or was dealt to you.")
    return {card: reason for card in range(37) if elder >> card & 1}
