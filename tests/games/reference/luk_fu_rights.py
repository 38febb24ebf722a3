"""Who may do what in Luk Fu: elder cards (LF-42, LS-1, LS-2), leads, discards, claims, declarations."""

from tests.games.reference.luk_fu_sets import (
    ALONE,
    SUITS,
    TIGERS,
    beats,
    can_beat,
    higher,
    kind,
    place,
    sets_in,
)
from tests.games.reference.words import without


def active(state):
    """Head, second and third; the dreamer, opposite the head, is left out."""
    steps = (0, 1, 3) if state["seats"] == 4 else (0, 1, 2)
    return [(state["head"] + step) % state["seats"] for step in steps]


def dreamer(state):
    return (state["head"] + 2) % 4 if state["seats"] == 4 else None


def seen_or_own(state, seat):
    return set(state["dealt"][seat]) | {
        card for play in state["plays"] if play["open"] for card in play["cards"]
    }


def excluded_for(state, other, card):
    """Whether that opponent once discarded under a lower single of the card's suit (LS-2)."""
    return any(
        play["seat"] == other
        and not play["open"]
        and len(play["standing"]) == 1
        and beats(state, [card], play["standing"])
        for play in state["plays"]
    )


def elder(state, seat, level):
    """The elder cards in a seat's hand at the level "seen" or "forced"."""
    known = seen_or_own(state, seat)
    others = [other for other in active(state) if other != seat]

    def is_gone(card):
        if card in known:
            return True
        return level == "forced" and all(excluded_for(state, other, card) for other in others)

    return {card for card in state["hands"][seat] if all(is_gone(other) for other in higher(state, card))}


def elder_cards(state, seat):
    level = state["options"]["lao-sui"]
    if level == "full":
        return set(state["elder_full"])
    return elder(state, seat, level)


def is_beatable(state, seat, card):
    """In truth: whether another active player holds a card that beats this one alone."""
    others = [other for other in active(state) if other != seat]
    return any(one in state["hands"][other] for one in higher(state, card) for other in others)


def strength(state, hand):
    """The most cards that separate groups, runs and single elder cards cover (V9)."""
    elders = {card for card in hand if all(other in hand for other in higher(state, card))}
    sets = [cards for cards in sets_in(state, hand, range(3, 10)) if kind(state, cards) != "tigers"]

    def best(free, covered, start):
        most = len(covered | elders)
        for index in range(start, len(sets)):
            if set(sets[index]) <= free:
                most = max(most, best(free - set(sets[index]), covered | set(sets[index]), index + 1))
        return most

    return best(set(hand), set(), 0)


def lead_class(state, card, elders):
    suit = place(state, card)[0]
    return (4, 0) if suit is None else (SUITS.index(suit), card in elders)


def may_lead_single(state, seat, card):
    hand, options, elders = state["hands"][seat], state["options"], elder_cards(state, seat)
    if options["free-ones"] == "on" and card in ALONE:
        return True
    opening = not state["plays"]
    if opening and options["head-caller-free-open"] == "on" and state["caller"] == seat == state["head"]:
        return True
    if state["privileged"] == seat and card in elders:
        return True
    return lead_class(state, card, elders) == min(lead_class(state, other, elders) for other in hand)


def winning_count(state, seat):
    return len(state["won"][seat]) + len(elder_cards(state, seat))


def may_claim(state, seat):
    return winning_count(state, seat) >= int(state["options"]["min-fu"])


def holds_tigers(state, seat):
    return set(TIGERS) <= set(state["hands"][seat])


def discard_problem(state, seat, cards):
    """Whether a discard of the right size breaks the forced beat (LF-33)."""
    hand = state["hands"][seat]
    kept = hand if state["options"]["forced-beat"] == "strict" else without(hand, cards)
    return can_beat(state, kept, state["standing"])


def must_call(state, seat):
    return (
        state["options"]["must-call"] == "head"
        and seat == state["head"]
        and strength(state, state["hands"][seat]) >= 6
    )


def may_declare(state, seat):
    return state["seats"] == 4 and holds_tigers(state, seat) and not is_too_late(state, seat)


def is_too_late(state, seat):
    """Whether it is past the time of the Five Tigers (LF-15, V10)."""
    if state["phase"] == "window" or (state["phase"] == "calls" and seat == state["head"]):
        return False
    return state["options"]["five-tigers-after-calls"] == "off" or state["phase"] == "last"
