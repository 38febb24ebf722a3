"""Elder cards at the level "full" (LS-3) by trying worlds: where could the cards lie that nobody has shown?

A world gives cards to each opponent's hand, to each of his discards, and to the dreamer. It is tried card by
card, and given up after so many steps. What a leader held for an elder card is known only within bounds:
what he had seen for certain is one, and what could truly be beaten is none.
"""

from tests.games.reference.luk_fu_rights import active, seen_or_own
from tests.games.reference.luk_fu_sets import ALONE, SUITS, beats, can_beat, higher, pack, place


class TooMany(Exception):
    """The search was given up."""


def bounds(state, seat, most=300):
    """(cards of the hand that are surely elder, cards that surely are not); some may stay open."""
    elder, plain = set(), set()
    for card in state["hands"][seat]:
        try:
            if not find(state, seat, card, most, certain=False):
                elder.add(card)
            elif find(state, seat, card, most, certain=True):
                plain.add(card)
        except TooMany:
            continue
    return elder, plain


def find(state, seat, card, most, certain):
    """Whether a world that fits has a card in an opponent's hand that beats this one alone."""
    unseen = [other for other in pack(state) if other not in seen_or_own(state, seat)]
    for beater in [other for other in higher(state, card) if other in unseen]:
        for opponent in active(state):
            if opponent != seat and search(state, seat, beater, (opponent, "hand"), unseen, [most], certain):
                return True
    return False


def search(state, seat, first, first_place, unseen, left, certain):
    """Whether a world fits in which ``first`` lies in ``first_place``; ``left`` counts the steps down."""
    room = hidden_places(state, seat)
    allowed = {card: [p for p in room if may_lie(state, card, p)] for card in unseen}
    allowed[first] = [first_place] if first_place in allowed[first] else []
    order = sorted(unseen, key=lambda card: len(allowed[card]))

    def put(index, world):
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        if index == len(order):
            return fits(state, seat, world, certain)
        for where in allowed[order[index]]:
            if len(world[where]) < room[where]:
                world[where].append(order[index])
                if put(index + 1, world):
                    return True
                world[where].pop()
        return False

    return put(0, {where: [] for where in room})


def hidden_places(state, seat):
    """The size of each place that the seat cannot see: (owner, "hand") or (owner, number of the play)."""
    room = {}
    for owner, hand in enumerate(state["hands"]):
        if owner != seat and hand:
            room[owner, "hand"] = len(hand)
    for number, play in enumerate(state["plays"]):
        if play["seat"] != seat and not play["open"]:
            room[play["seat"], number] = len(play["cards"])
    return room


def may_lie(state, card, where):
    """What one play by itself forbids (C2, C3); the sets and the elder cards are looked at in `fits`."""
    owner, when = where
    return not any(
        play["seat"] == owner and (when == "hand" or number <= when) and forbids(state, number, card, when)
        for number, play in enumerate(state["plays"])
    )


def forbids(state, number, card, when):
    """Whether by this play its owner shows that he held no such card, or (after a discard) kept none."""
    play = state["plays"][number]
    if play["open"]:
        bound = is_single_lead(play) and not is_free_lead(state, number)
        return (
            bound
            and play["seat"] != state["privileged"]
            and suit_order(state, card) < suit_order(state, play["cards"][0])
        )
    return when != number and len(play["standing"]) == 1 and beats(state, [card], play["standing"])


def fits(state, seat, world, certain):
    """Whether every discard and every single led by an opponent was legal in this world (C2, C3)."""
    for number, play in enumerate(state["plays"]):
        if play["seat"] == seat:
            continue
        held = held_at(state, seat, world, play["seat"], number)
        if not play["open"]:
            if state["options"]["forced-beat"] == "strict":
                kept = held
            else:
                kept = [card for card in held if card not in world[play["seat"], number]]
            if can_beat(state, kept, play["standing"]):
                return False
        elif is_single_lead(play) and not lead_fits(state, seat, world, number, held, certain):
            return False
    return True


def is_single_lead(play):
    return play["lead"] and len(play["cards"]) == 1


def held_at(state, seat, world, owner, number):
    """What a player held just before a play: all that he plays from then on, and what he has left."""
    held = list(state["hands"][owner] if owner == seat else world.get((owner, "hand"), []))
    for later in range(number, len(state["plays"])):
        play = state["plays"][later]
        if play["seat"] == owner:
            held += play["cards"] if play["open"] or owner == seat else world[owner, later]
    return held


def is_free_lead(state, number):
    """Whether an option frees this lead from the order (V2, V6)."""
    play, options = state["plays"][number], state["options"]
    if options["free-ones"] == "on" and play["cards"][0] in ALONE:
        return True
    opening = number == 0 and state["caller"] == play["seat"] == state["head"]
    return opening and options["head-caller-free-open"] == "on"


def lead_fits(state, seat, world, number, held, certain):
    """Whether a single led was legal: surely if ``certain``, otherwise possibly (LF-27, LF-29)."""
    leader, card = state["plays"][number]["seat"], state["plays"][number]["cards"][0]
    if is_free_lead(state, number):
        return True
    sure = surely_elder(state, seat, world, number, held)
    possible = [one for one in held if not beatable_then(state, seat, world, number, leader, one)]
    inner, outer = (sure, possible) if certain else (possible, sure)
    earlier = [one for one in held if suit_order(state, one) < suit_order(state, card)]
    if state["privileged"] == leader:
        return not earlier or card in inner
    others = [one for one in held if suit_order(state, one) == suit_order(state, card)]
    return not earlier and (card not in outer or set(others) <= set(inner))


def surely_elder(state, seat, world, number, held):
    """Of the cards held those whose beaters the leader was dealt, or had seen face up (LS-1)."""
    leader = state["plays"][number]["seat"]
    known = set(held_at(state, seat, world, leader, 0))
    known |= {card for play in state["plays"][:number] if play["open"] for card in play["cards"]}
    return [card for card in held if set(higher(state, card)) <= known]


def beatable_then(state, seat, world, number, leader, card):
    others = [other for other in active(state) if other != leader]
    return any(one in held_at(state, seat, world, o, number) for one in higher(state, card) for o in others)


def suit_order(state, card):
    suit = place(state, card)[0]
    return 4 if suit is None else SUITS.index(suit)
