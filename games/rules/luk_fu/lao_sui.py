"""Elder cards, lao sui: single cards that nobody can beat, as their holder can tell (LF-42, LS-1 to LS-8).

`seen` is the quick answer in bits, by LS-1; `elders` answers in bits at any level; `lao_sui` adds reasons.
"""

from games.rules.luk_fu.facts import Facts, read
from games.rules.luk_fu.knowledge import BAI_ZI, CLOUD, MAO_GONG, SUIT, Knowledge, Level, Play, Reason
from games.rules.luk_fu.ranking import ranking
from games.rules.luk_fu.search import OutOfPatienceError, find_world

__all__ = ["Knowledge", "Level", "Play", "Reason", "elders", "lao_sui", "seen"]

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


def elders(knowledge: Knowledge, level: Level, held: int | None = None) -> int:
    """The elder cards in an active player's hand at a level of reasoning, in bits.

    ``held`` may name the cards that his opponents really hold. It saves questions whose answer is no; it
    never changes the answer, so it tells the player nothing.
    """
    hand, wilkinson = knowledge.hand, knowledge.wilkinson
    known = knowledge.dealt | knowledge.seen
    found = seen(hand, known, wilkinson=wilkinson)
    if level == "seen":
        return found
    found = seen(hand, known | lacked_by_both(knowledge), wilkinson=wilkinson)
    open_cards = hand & ~found
    if held is not None:
        open_cards &= seen(hand, ~held, wilkinson=wilkinson)
    if level == "forced" or not open_cards:
        return found
    return found | _proved(knowledge, open_cards, held or 0)


def lacked_by_both(knowledge: Knowledge) -> int:
    """The cards that neither opponent holds: each discarded under a lower single of the suit (LS-2)."""
    order = ranking(wilkinson=knowledge.wilkinson)
    lacks = dict.fromkeys(knowledge.players, 0)
    for play in knowledge.record:
        if play.kind == "discard" and play.standing.bit_count() == 1:
            lacks[play.who] |= order.above[play.standing.bit_length() - 1]
    one, two = knowledge.others
    return lacks[one] & lacks[two]


def _proved(knowledge: Knowledge, open_cards: int, held: int) -> int:
    """Which of some cards no opponent can beat in any world (LS-3)."""
    facts = read(knowledge)
    holdable = can_hold(facts)
    proved = 0
    for suit in ranking(wilkinson=knowledge.wilkinson).suits:
        above: list[int] = []
        for card in reversed(suit):
            if open_cards >> card & 1:
                if any(held >> one & 1 or _may_be_held(facts, one, holdable) for one in above):
                    break
                above = []
                proved |= 1 << card
            elif facts.unknown >> card & 1:
                above.append(card)
    return proved


def can_hold(facts: Facts) -> list[int]:
    """By opponent the cards that he can hold if the clauses are left aside.

    A card is out if his places exclude it, or if the other opponent needs it: from some place on, all cards
    that may lie there must lie there (LS-8).
    """
    needed = [0, 0]
    for other, (sizes, allowed) in enumerate(zip(facts.sizes, facts.allowed, strict=True)):
        room = 0
        for size, cards in zip(reversed(sizes), reversed(allowed), strict=True):
            room += size
            if cards.bit_count() == room:
                needed[other] |= cards
    return [
        allowed[-1] & ~needed[1 - other] if sizes[-1] else 0
        for other, (sizes, allowed) in enumerate(zip(facts.sizes, facts.allowed, strict=True))
    ]


def _may_be_held(facts: Facts, card: int, holdable: list[int]) -> bool:
    """Whether in some world an opponent holds a card; also when the search is given up."""
    for other, cards in enumerate(holdable):
        if cards >> card & 1:
            if not facts.clauses:
                return True
            try:
                if find_world(facts, (other, card)):
                    return True
            except OutOfPatienceError:
                return True
    return False


def lao_sui(knowledge: Knowledge, level: Level) -> dict[int, Reason]:
    """The elder cards in the player's hand at a level of reasoning, each with the reason."""
    elder = elders(knowledge, level)
    reason = Reason("LS-1", "Every higher card of its suit has been played or was dealt to you.")
    return {card: reason for card in range(37) if elder >> card & 1}
