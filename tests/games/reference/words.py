"""What the reference engines share: the spelling of actions, and lists taken as multisets."""

from collections import Counter


def read(action):
    """(verb, cards, value) of a text such as ``cut red-king black-king seats=0,1``."""
    verb, *words = action.split(" ")
    value = words.pop() if words and "=" in words[-1] else ""
    return verb, words, value


def write(verb, cards=(), value=""):
    return " ".join([verb, *cards, *([value] if value else [])])


def without(cards, gone):
    """The cards that stay when ``gone`` are taken away; each must be there."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest


def holds(cards, wanted):
    """Whether ``wanted`` are among the cards, copies counted."""
    return not Counter(wanted) - Counter(cards)


def same(cards, others):
    return Counter(cards) == Counter(others)


def first_in_turn(seats, start, count):
    """Of these seats the one that comes first in order of play, beginning at ``start``."""
    return min(seats, key=lambda seat: (seat - start) % count)


def cut_problem(state, cards, value, pack):
    """Whether a cut names other seats than those that are to cut, or cards that no pack holds so often."""
    seats = "seats=" + ",".join(str(seat) for seat in state["cutting"])
    return value != seats or len(cards) != len(state["cutting"]) or not holds(pack, cards)


def cut(state, cards, strength):
    """The best card's seat deals; those who tie for the best cut again."""
    best = max(strength(card) for card in cards)
    tied = [seat for seat, card in zip(state["cutting"], cards, strict=True) if strength(card) == best]
    if len(tied) > 1:
        state["cutting"] = tied
    else:
        state["dealer"] = tied[0]
        state["phase"] = "deal"
