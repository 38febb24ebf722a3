"""Why a card is an elder card, in words: one sentence for each thing that tells it."""

from games.rules.luk_fu.cards import ALONE, SUIT_WORDS, cards_in, words
from games.rules.luk_fu.facts import Because, Facts, bare_plays, lacked_by_both
from games.rules.luk_fu.knowledge import Knowledge, Reason
from games.rules.luk_fu.ranking import ranking
from games.rules.luk_fu.search import can_hold

Told = tuple[str, str]  # a rule's key and a sentence
_ROLES = ("head", "second", "third")


def reason(knowledge: Knowledge, card: int, facts: Facts | None) -> Reason:
    """Why a card in the player's hand is an elder card.

    ``facts`` are wanted only for a card that is one at level "full" alone.
    """
    order = ranking(wilkinson=knowledge.wilkinson)
    above, name = order.above[card], _start(words(1 << card))
    if order.alone >> card & 1:
        return Reason("LS-1", f"{name}, alone, falls to nothing.")
    if not above:
        return Reason("LS-1", f"{name} is the highest card of its suit.")
    told = list(_accounted_for(knowledge, above))
    told += _neither_holds(knowledge, above & knowledge.unknown)
    open_cards = above & knowledge.unknown & ~lacked_by_both(knowledge)
    if open_cards and facts:
        told += _deduced(knowledge, facts, open_cards)
    rules = sorted({rule for rule, _ in told} - {"LS-1"}) or ["LS-1"]
    return Reason(rules[0] if len(rules) == 1 else "LS-3", " ".join(sentence for _, sentence in told))


def _accounted_for(knowledge: Knowledge, above: int) -> list[Told]:
    """What has become of the higher cards that the player has seen or was dealt (LS-1)."""
    told = []
    if played := above & knowledge.seen:
        told.append(f"{_start(several(played))} {_verb(played)} been played.")
    if held := above & knowledge.hand:
        told.append(f"You hold {several(held)}.")
    if thrown := above & knowledge.dealt & ~knowledge.hand & ~knowledge.seen:
        told.append(f"You threw away {several(thrown)}.")
    return [("LS-1", sentence) for sentence in told]


def _neither_holds(knowledge: Knowledge, open_cards: int) -> list[Told]:
    """That neither opponent holds some cards, for he did not beat a lower one of the suit (LS-2)."""
    gone = open_cards & lacked_by_both(knowledge)
    if not gone:
        return []
    one, two = (
        [play.standing for cards, play in bare_plays(knowledge, seat) if not gone & ~cards]
        for seat in knowledge.others
    )
    if both := [standing for standing in one if standing in two]:
        return [("LS-2", f"Neither opponent beat {words(both[0])}, so neither holds more.")]
    first, second = (_role(knowledge, seat) for seat in knowledge.others)
    return [
        (
            "LS-2",
            f"The {first} did not beat {words(one[0])} nor the {second} {words(two[0])}, "
            f"so neither holds {several(gone)}.",
        )
    ]


def _deduced(knowledge: Knowledge, facts: Facts, open_cards: int) -> list[Told]:
    """Why each opponent holds none of some cards, by the rules of level "full"."""
    told: list[Told] = []
    for other, seat in enumerate(facts.others):
        left = open_cards
        for cause in facts.causes:
            if cause.bar.other == other and cause.bar.cards & left:
                told.append((cause.rule, _sentence(knowledge, seat, cause, cause.bar.cards & left)))
                left &= ~cause.bar.cards
        if counted := left & ~can_hold(facts)[other]:
            told.append(("LS-8", _counted(knowledge, seat, counted)))
        if left := left & ~counted:
            told.append(("LS-3", _searched(knowledge, seat, left)))
    return list(dict.fromkeys(told))


def _counted(knowledge: Knowledge, seat: int, cards: int) -> str:
    return (
        f"By counting, {several(cards)} must lie elsewhere than in the hand of the {_role(knowledge, seat)}."
    )


def _searched(knowledge: Knowledge, seat: int, cards: int) -> str:
    role = _role(knowledge, seat)
    return (
        f"Place the unseen cards as you like: with {several(cards)} in the hand of the {role}, "
        "the sizes of the hands or some play would not fit."
    )


def _sentence(knowledge: Knowledge, seat: int, cause: Because, cards: int) -> str:
    """One bar in words: why a player does not hold some cards."""
    play = knowledge.record[cause.play]
    actor, suit = _role(knowledge, play.who), _suit(cards)
    shown, lacking = several(play.cards or play.standing), several(cards)
    if cause.rule == "LS-2":
        return f"The {actor} did not beat {several(play.standing)}, so he does not hold {lacking}."
    if cause.rule == "LS-4":
        return f"The {actor} led {shown} alone, so he holds no {suit}."
    if cause.rule == "LS-5":
        return f"The {actor} led {shown}, which could be beaten, before any {suit}, so he holds none."
    if cause.rule == "LS-6":
        return _lead_in_suit(knowledge, seat, cause, cards)
    return f"With {lacking} the {actor} would have beaten {several(play.standing)}."


def _lead_in_suit(knowledge: Knowledge, seat: int, cause: Because, cards: int) -> str:
    """Why a lead inside a suit, plain cards before elder ones, bars some cards (LS-6)."""
    play = knowledge.record[cause.play]
    actor, suit = _role(knowledge, play.who), _suit(cards)
    led, lacking = words(play.cards), several(cards)
    if play.who != seat:
        return (
            f"The {actor} led {led} as an elder card, so his other {suit} cards were elder cards too, "
            f"and the {_role(knowledge, seat)} did not hold {lacking}."
        )
    if cards & ranking(wilkinson=knowledge.wilkinson).above[play.cards.bit_length() - 1]:
        return f"With {lacking} the {actor} would have had to lead a plain {suit} card before {led}."
    return f"The {actor} led {led} as an elder card, so he held no plain {suit} and not {lacking}."


def _suit(cards: int) -> str:
    return SUIT_WORDS[min(cards_in(cards)[0] // 9, 3)]


def several(cards: int) -> str:
    """Cards for a sentence, those of one suit together: "the 9, 8 and 7 of Cash"."""
    suits = {card // 9 for card in cards_in(cards)}
    numbers = [str(card % 9 + 1) for card in reversed(cards_in(cards))]
    if len(numbers) == 1 or len(suits) > 1 or cards & ALONE:
        return words(cards)
    return f"the {', '.join(numbers[:-1])} and {numbers[-1]} of {SUIT_WORDS[suits.pop()]}"


def _role(knowledge: Knowledge, seat: int) -> str:
    return _ROLES[knowledge.players.index(seat)]


def _verb(cards: int) -> str:
    return "has" if _one(cards) else "have"


def _one(cards: int) -> bool:
    return cards.bit_count() == 1


def _start(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
