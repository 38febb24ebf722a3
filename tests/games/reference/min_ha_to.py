"""Min-Ha-To once more, slow and plain: lists of card slugs, written from the rules alone.

A state is a dictionary. `broken_rules` gives every rule that an action breaks, nothing when it is legal.
"""

from tests.games.reference.words import cut, cut_problem, first_in_turn, holds, read, same, without, write

SLUG = "min-ha-to"
SUITS = {
    "pine": "crane ribbon plain-1 plain-2",
    "plum": "bush-warbler ribbon plain-1 plain-2",
    "cherry": "curtain ribbon plain-1 plain-2",
    "wisteria": "cuckoo ribbon plain-1 plain-2",
    "iris": "bridge ribbon plain-1 plain-2",
    "peony": "butterflies ribbon plain-1 plain-2",
    "bush-clover": "boar ribbon plain-1 plain-2",
    "susuki": "moon geese plain-1 plain-2",
    "chrysanthemum": "sake-cup ribbon plain-1 plain-2",
    "maple": "deer ribbon plain-1 plain-2",
    "willow": "rain-man swallow ribbon lightning",
    "paulownia": "phoenix colour-paulownia plain-2 plain-3",
}
SUIT = {f"{suit}-{name}": suit for suit, names in SUITS.items() for name in names.split()}
PACK = list(SUIT)
BRIGHTS = ["pine-crane", "cherry-curtain", "susuki-moon", "willow-rain-man", "paulownia-phoenix"]
ANIMALS = [
    *("plum-bush-warbler", "wisteria-cuckoo", "iris-bridge", "peony-butterflies", "bush-clover-boar"),
    *("susuki-geese", "chrysanthemum-sake-cup", "maple-deer", "willow-swallow"),
]
DEALS = {2: (10, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}  # hand, table (MH-6, MH-7)
TURN_RULES = {"MH-11", "MH-12", "MH-15"}
CUT_RULES = {"MH-4"}
DEAL_RULES = {"MH-2", "MH-5", "MH-6", "MH-7"}
PAY_RULES = {"MH-30", "MH-31"}
COUNTED = {"MH-2": "cards", "MH-19": "cards", "MH-9": "fours"} | {
    f"MH-{number}": "hands" for number in [*range(20, 29), 29]
}


def ribbons(*suits):
    return [f"{suit}-ribbon" for suit in suits]


def whole(suit):
    return [card for card in PACK if SUIT[card] == suit]


def special_hands(options):
    """(rule, value, cards) of the hands in play (MH-21 to MH-27)."""
    rain = "paulownia" if options["besima"] == "paulownia" else "willow"
    hands = [
        ("MH-21", 30, ribbons("pine", "plum", "cherry")),
        ("MH-22", 30, ribbons("peony", "chrysanthemum", "maple")),
        ("MH-23", 30, ribbons("wisteria", "iris", "bush-clover")),
        ("MH-24", 20, whole("iris")),
        ("MH-25", 20, whole("maple")),
        ("MH-26", 20, whole(rain)),
    ]
    if options["extra-hands"] == "on":
        hands += [
            ("MH-27", 50, ["plum-bush-warbler", "wisteria-cuckoo", "susuki-geese"]),
            ("MH-27", 50, ["bush-clover-boar", "maple-deer", "peony-butterflies"]),
            ("MH-27", 100, ["cherry-curtain", "susuki-moon", "chrysanthemum-sake-cup"]),
            ("MH-27", 150, ["pine-crane", "cherry-curtain", "susuki-moon", "chrysanthemum-sake-cup"]),
            ("MH-27", 150, ["pine-crane", "plum-bush-warbler", "cherry-curtain"]),
            ("MH-27", 200, BRIGHTS),
        ]
    return hands


def made_by(captured, options):
    """The special hands that these cards hold; Day-Po goes when In-Ho-Shik-Ka replaces it (MH-A13)."""
    made = [hand for hand in special_hands(options) if holds(captured, hand[2])]
    if options["day-po"] == "replaced" and any(value == 150 and len(cards) == 4 for _, value, cards in made):
        made = [hand for hand in made if hand[1] != 100]
    return made


def value(card):
    if card in BRIGHTS:
        return 20
    if card in ANIMALS:
        return 10
    return 5 if card.endswith("-ribbon") else 0


def new(seats, options):
    return {
        "seats": seats,
        "options": dict(options),
        "phase": "cut",
        "cutting": list(range(seats)),
        "deal": 0,
        "leader": None,
        "totals": [0] * seats,
        "lines": [],
    }


def to_move(state):
    if state["phase"] in ("cut", "deal"):
        return -1
    return -2 if state["phase"] == "over" else state["turn"]


def pack(state):
    return PACK


def on_table(state, card):
    return sorted(other for other in state["table"] if SUIT[other] == SUIT[card])


def together(state):
    """Cards that make rare things happen when they are dealt to one place: suits and special hands."""
    options = {**state["options"], "extra-hands": "on"}
    return [*[whole(suit) for suit in SUITS], *[cards for _, _, cards in special_hands(options)]]


def zones(state):
    """Which places of the pack, in dealing order, go to one hand or to the table."""
    hand, table = DEALS[state["seats"]]
    dealt = state["seats"] * hand
    return [
        *[list(range(step * hand, (step + 1) * hand)) for step in range(state["seats"])],
        list(range(dealt, dealt + table)),
    ]


def scores(card, sort):
    return sort != "cards" or value(card) > 0


def play_ways(state, card):
    found = on_table(state, card)
    if len(found) >= 3:
        actions = {write("play", [card, *found])}
    else:
        actions = {write("play", [card, other]) for other in found} or {write("play", [card])}
    if state["options"]["decline-match"] == "allowed":
        actions.add(write("play", [card]))
    return actions


def turn_takes(state):
    """The sets of table cards that the stock card may take, and the rule that says so."""
    card = state["stock"][0]
    found = on_table(state, card)
    if state["pending"] and SUIT[state["pending"][0]] == SUIT[card]:
        if found and state["options"]["double-match"] == "take-four":
            return [found], "MH-17"
        return [[]], "MH-14"
    if len(found) >= 3:
        return [found], "MH-16"
    return [[other] for other in found] or [[]], "MH-13"


def legal_actions(state):
    if state["phase"] == "play":
        return set().union(*[play_ways(state, card) for card in state["hands"][state["turn"]]])
    if state["phase"] == "turn":
        return {write("turn", [state["stock"][0], *taken]) for taken in turn_takes(state)[0]}
    return set()


def broken_rules(state, action):
    verb, cards, value = read(action)
    phase = state["phase"]
    if phase == "cut":
        return CUT_RULES if verb != "cut" or cut_problem(state, cards, value, PACK) else set()
    if phase == "deal":
        return DEAL_RULES if verb != "deal" or value or not same(cards, PACK) else set()
    if verb != phase or value or not cards:
        return TURN_RULES
    return broken_by_play(state, cards) if phase == "play" else broken_by_turn(state, cards)


def broken_by_play(state, cards):
    card, taken = cards[0], sorted(cards[1:])
    broken = set() if card in state["hands"][state["turn"]] else {"MH-11"}
    if card not in PACK:
        return broken
    found = on_table(state, card)
    if not taken and (not found or state["options"]["decline-match"] == "allowed"):
        return broken
    if len(found) >= 3:
        return broken | ({"MH-16"} if taken != found else set())
    if len(taken) != 1 or taken[0] not in found:
        broken.add("MH-11")
    return broken


def broken_by_turn(state, cards):
    broken = set() if cards[0] == state["stock"][0] else {"MH-12"}
    takes, rule = turn_takes(state)
    if sorted(cards[1:]) not in takes:
        broken.add(rule)
    return broken


def apply(state, action):
    """Changes the state; the action must be legal."""
    verb, cards, _ = read(action)
    if verb == "cut":
        cut(state, cards, value)
    elif verb == "deal":
        deal(state, cards)
    elif verb == "play":
        state["hands"][state["turn"]].remove(cards[0])
        if cards[1:]:
            state["table"] = without(state["table"], cards[1:])
            state["pending"] = cards
        else:
            state["table"].append(cards[0])
        state["phase"] = "turn"
    else:
        turn(state, cards)


def deal(state, cards):
    """Hands from the dealer on, table, stock; then what MH-8 and MH-9 lay down before the first play."""
    seats, options, cards = state["seats"], state["options"], list(cards)
    hand, table = DEALS[seats]
    state["hands"] = [None] * seats
    for step in range(seats):
        state["hands"][(state["dealer"] + step) % seats] = cards[step * hand : (step + 1) * hand]
    dealt = seats * hand
    state["table"] = cards[dealt : dealt + table]
    state["stock"] = cards[dealt + table :]
    state["captured"] = [[] for _ in range(seats)]
    state["pending"] = []
    state["fours"] = [[] for _ in range(seats)]
    for suit in SUITS:
        if holds(state["table"], whole(suit)):
            if options["four-on-table"] == "redeal":
                return  # the phase is still "deal", and the deal has no number
            state["table"] = without(state["table"], whole(suit))
            state["captured"][state["dealer"]] += whole(suit)
    if options["four-in-hand"] == "bonus":
        for seat in range(seats):
            for suit in SUITS:
                if holds(state["hands"][seat], whole(suit)):
                    state["hands"][seat] = without(state["hands"][seat], whole(suit))
                    state["captured"][seat] += whole(suit)
                    state["fours"][seat].append(suit)
    state["deal"] += 1
    if options["leader"] == "dealer" or state["leader"] is None:
        state["leader"] = state["dealer"]
    begin_turn(state, state["leader"])


def begin_turn(state, seat):
    state["turn"] = seat
    state["phase"] = "play" if state["hands"][seat] else "turn"


def turn(state, cards):
    card, taken, pending = cards[0], cards[1:], state["pending"]
    state["stock"].pop(0)
    state["pending"] = []
    hit = bool(pending) and SUIT[pending[0]] == SUIT[card]
    state["table"] = without(state["table"], taken)
    if hit and not taken and state["options"]["sulsa"] == "return":
        state["table"] += [*pending, card]
    else:
        state["captured"][state["turn"]] += pending
        if taken:
            state["captured"][state["turn"]] += [card, *taken]
        else:
            state["table"].append(card)
    if state["stock"]:
        begin_turn(state, (state["turn"] + 1) % state["seats"])
    else:
        settle(state)


def settle(state):
    seats, options = state["seats"], state["options"]
    nets = [0] * seats

    def line(kind, seat, rule, cards, points):
        state["lines"].append((state["deal"], kind, seat, rule, list(cards), points))
        if kind == "count":
            nets[seat] += points

    for seat in range(seats):
        for card in state["captured"][seat]:
            line("count", seat, "MH-19", [card], value(card))
        for suit in state["fours"][seat]:
            line("count", seat, "MH-9", whole(suit), 100)
        for rule, points, cards in made_by(state["captured"][seat], options):
            times = 1 if options["special-multi"] == "flat" else seats - 1
            line("count", seat, rule, cards, points * times)
            for other in set(range(seats)) - {seat}:
                line("count", other, "MH-20", cards, -points)
    best = max(nets)
    winners = [seat for seat in range(seats) if nets[seat] == best]
    if len(winners) == 1:
        record(state, nets, winners[0], line)
        state["dealer"] = next_dealer(state, nets, winners[0])
        state["leader"] = winners[0]
    state["phase"] = "over" if is_over(state) else "deal"


def record(state, nets, winner, line):
    for seat, net in enumerate(nets):
        if state["options"]["record"] == "difference":
            net = net - min(nets) if seat == winner else 0
        line("pay", seat, "MH-31", [], net)
        state["totals"][seat] += net


def next_dealer(state, nets, winner):
    seats, dealer = state["seats"], state["dealer"]
    if state["options"]["next-dealer"] == "winner-deals":
        return winner
    if state["options"]["next-dealer"] == "loser-deals":
        losers = [seat for seat in range(seats) if nets[seat] == min(nets)]
        return first_in_turn(losers, dealer, seats)
    return (dealer + 1) % seats


def is_over(state):
    number, unit = state["options"]["length"].split("-")
    if unit == "points":
        totals = state["totals"]
        return max(totals) >= int(number) and totals.count(max(totals)) == 1
    return state["deal"] == int(number)


def score_sheet(state):
    """(deal, kind, seat, rule, cards, points); how the engine cuts this into lines is its own affair."""
    return state["lines"]


def returns(state):
    return state["totals"]
