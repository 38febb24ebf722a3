"""Fishing for Hairtails once more, slow and plain: lists of card slugs, written from the rules alone.

A state is a dictionary. `broken_rules` gives every rule that an action breaks, nothing when it is legal.
"""

from tests.games.reference.words import cut, cut_problem, first_in_turn, holds, read, same, without, write

SLUG = "fishing-for-hairtails"
RANKS = ["king", "councillor", "elephant", "chariot", "horse", "cannon", "soldier"]
COLOURS = ["red", "black"]
PACK = [f"{colour}-{rank}" for colour in COLOURS for rank in RANKS for _ in range(4)]
SETS = [
    (50, ["chariot", "horse", "cannon"]),
    (100, ["king", "councillor", "elephant"]),
    (100, ["soldier"] * 4),
]
DEALS = {2: [10, 8, 10, 8], 3: [7, 5, 7, 5, 7, 4]}  # hand, pool, hand, pool ... (FH-5, FH-6)
TURN_RULES = {"FH-8", "FH-9", "FH-11"}
CUT_RULES = {"FH-4"}
DEAL_RULES = {"FH-2", "FH-5", "FH-6", "FH-7"}
PAY_RULES = {"FH-18"}
COUNTED = {"FH-15": "sets", "FH-16": "odd"}  # what lines of a score sheet count as


def new(seats, options):
    return {
        "seats": seats,
        "options": dict(options),
        "phase": "cut",
        "cutting": list(range(seats)),
        "deal": 0,
        "lines": [],
    }


def to_move(state):
    if state["phase"] in ("cut", "deal"):
        return -1
    return -2 if state["phase"] == "over" else state["turn"]


def pack(state):
    return PACK


def together(state):
    """Cards that make rare things happen when they are dealt to one place: whole ranks."""
    return [[card for card in PACK if rank(card) == name] for name in RANKS]


def zones(state):
    """Which places of the pack, in dealing order, go to one hand or to the pool."""
    found, pool, start = [], [], 0
    for place, count in enumerate(DEALS[state["seats"]]):
        part = list(range(start, start + count))
        if place % 2:
            pool += part
        else:
            found.append(part)
        start += count
    return [*found, pool]


def scores(card, sort):
    return True


def rank(card):
    return card.split("-")[1]


def strength(state, card):
    colour, name = card.split("-")
    by_rank, by_colour = -RANKS.index(name), -COLOURS.index(colour)
    if state["options"]["dealer-draw"] == "colour-first":
        return by_colour, by_rank
    return by_rank, by_colour


def matches(state, card):
    return [other for other in state["pool"] if rank(other) == rank(card)]


def ways(state, verb, card):
    """All actions with this card: its captures, or laying it out."""
    found = matches(state, card)
    if state["options"]["multi-capture"] == "all":
        actions = {write(verb, [card, *sorted(found)])}
    else:
        actions = {write(verb, [card, other]) for other in found} or {write(verb, [card])}
    if state["options"]["capture"] == "optional":
        actions.add(write(verb, [card]))
    return actions


def legal_actions(state):
    if state["phase"] == "play":
        return set().union(*[ways(state, "play", card) for card in state["hands"][state["turn"]]])
    if state["phase"] == "draw":
        return ways(state, "draw", state["stock"][-1])
    return set()


def broken_rules(state, action):
    verb, cards, value = read(action)
    phase = state["phase"]
    if phase == "cut":
        wrong = verb != "cut" or cut_problem(state, cards, value, PACK)
        return CUT_RULES if wrong else set()
    if phase == "deal":
        return DEAL_RULES if verb != "deal" or value or not same(cards, PACK) else set()
    if verb != phase or value or not cards:
        return TURN_RULES
    own = "FH-9" if phase == "play" else "FH-11"
    broken = set()
    if phase == "play" and cards[0] not in state["hands"][state["turn"]]:
        broken.add("FH-9")
    if phase == "draw" and cards[0] != state["stock"][-1]:
        broken.add("FH-11")
    return broken | broken_by_capture(state, own, cards[0], cards[1:])


def broken_by_capture(state, own, card, taken):
    """``own`` is the rule of the turn's half: FH-9 for a card from the hand, FH-11 for one from the stock."""
    rules = {"FH-9", own}
    if card not in PACK:
        return rules
    found, options = matches(state, card), state["options"]
    if not taken:
        return rules if found and options["capture"] == "mandatory" else set()
    broken = set() if found else rules | {"FH-12"}
    if not holds(found, taken):
        broken |= rules
    if len(taken) > 1 if options["multi-capture"] == "one" else not same(taken, found):
        broken.add("FH-10")
    return broken


def apply(state, action):
    """Changes the state; the action must be legal."""
    verb, cards, _ = read(action)
    if verb == "cut":
        cut(state, cards, lambda card: strength(state, card))
    elif verb == "deal":
        deal(state, cards)
    else:
        if verb == "play":
            state["hands"][state["turn"]].remove(cards[0])
            state["phase"] = "draw"
        else:
            state["stock"].pop()
            state["phase"] = "play"
        if cards[1:]:
            state["pool"] = without(state["pool"], cards[1:])
            state["captured"][state["turn"]] += cards
        else:
            state["pool"].append(cards[0])
        if verb == "draw":
            state["turn"] = (state["turn"] + 1) % state["seats"]
            if not state["stock"]:
                settle(state)


def deal(state, cards):
    seats, cards = state["seats"], list(cards)
    state["deal"] += 1
    state["pool"] = []
    state["hands"] = [None] * seats
    state["captured"] = [[] for _ in range(seats)]
    seat = state["dealer"]
    for place, count in enumerate(DEALS[seats]):
        part, cards = cards[:count], cards[count:]
        if place % 2:
            state["pool"] += part
        else:
            state["hands"][seat] = part
            seat = (seat + 1) % seats
    state["stock"] = cards
    state["turn"] = (state["dealer"] + (state["options"]["first-player"] == "next")) % seats
    state["phase"] = "play"


def count(captured, odd_value):
    """(rule, cards, points): sets are taken out until none is left; the rest are odd."""
    lines, rest = [], list(captured)
    for points, ranks in SETS:
        for colour in COLOURS:
            cards = [f"{colour}-{name}" for name in ranks]
            while holds(rest, cards):
                rest = without(rest, cards)
                lines.append(("FH-15", cards, points))
    return [*lines, *[("FH-16", [card], odd_value) for card in rest]]


def settle(state):
    seats, odd_value = state["seats"], int(state["options"]["odd-cards"])
    totals = []
    for seat in range(seats):
        lines = count(state["captured"][seat], odd_value)
        state["lines"] += [
            (state["deal"], "count", seat, rule, cards, points) for rule, cards, points in lines
        ]
        totals.append(sum(points for _, _, points in lines))
    for seat in range(seats):
        gain = sum(totals[seat] - totals[other] for other in range(seats))
        state["lines"].append((state["deal"], "pay", seat, "FH-18", [], gain))
    state["dealer"] = next_dealer(state, totals)
    wanted = int(state["options"]["length"].split("-")[0])
    state["phase"] = "over" if state["deal"] == wanted else "deal"


def next_dealer(state, totals):
    rule, dealer, seats = state["options"]["next-dealer"], state["dealer"], state["seats"]
    if rule == "same":
        return dealer
    if rule == "rotate":
        return (dealer + 1) % seats
    best = max(totals) if rule == "winner" else min(totals)
    return first_in_turn([seat for seat in range(seats) if totals[seat] == best], dealer, seats)


def score_sheet(state):
    """(deal, kind, seat, rule, cards, points); how the engine cuts this into lines is its own affair."""
    return state["lines"]


def returns(state):
    return [
        sum(line[5] for line in state["lines"] if line[1] == "pay" and line[2] == seat)
        for seat in range(state["seats"])
    ]
