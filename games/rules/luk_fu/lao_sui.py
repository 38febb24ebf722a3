"""Elder cards, lao sui: single cards that nobody can beat, as their holder can tell (LF-42, LS-1 to LS-8).

`elders` answers in bits at any level of reasoning; `lao_sui` adds reasons.
"""

from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.facts import Facts, lacked_by_both, read
from games.rules.luk_fu.knowledge import Knowledge, Level, Play, Reason
from games.rules.luk_fu.ranking import ranking
from games.rules.luk_fu.reasons import reason
from games.rules.luk_fu.search import OutOfPatienceError, can_hold, find_world
from games.rules.luk_fu.sight import by_sight

__all__ = ["Knowledge", "Level", "Play", "Reason", "elders", "lao_sui"]


def elders(knowledge: Knowledge, level: Level, held: int | None = None) -> int:
    """The elder cards in an active player's hand at a level of reasoning, in bits.

    ``held`` may name the cards that his opponents really hold. It saves questions whose answer is no; it
    never changes the answer, so it tells the player nothing.
    """
    hand, wilkinson = knowledge.hand, knowledge.wilkinson
    known = knowledge.dealt | knowledge.seen
    if level != "seen":
        known |= lacked_by_both(knowledge)
    found = hand & by_sight(known, wilkinson=wilkinson)
    if level == "seen":
        return found
    open_cards = hand & ~found
    if held is not None:
        open_cards &= by_sight(knowledge.pack & ~held, wilkinson=wilkinson)
    if level == "forced" or not open_cards:
        return found
    return found | _proved(knowledge, open_cards, held or 0)


def _proved(knowledge: Knowledge, open_cards: int, held: int) -> int:
    """Which of some cards no opponent can beat in any world (LS-3)."""
    facts = read(knowledge)
    if facts.spare < 0:
        return 0  # a position given without its whole record: the sizes of the places are not known
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
    """The elder cards in an active player's hand at a level of reasoning, each with the reason."""
    found = elders(knowledge, level)
    facts = read(knowledge) if found & ~elders(knowledge, "forced") else None
    return {card: reason(knowledge, card, facts) for card in cards_in(found)}
