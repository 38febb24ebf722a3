"""Luk Fu once more, slow and plain: lists of card slugs, written from the rules alone.

A state is a dictionary. `broken_rules` gives every rule that an action breaks, nothing when it is legal.
At the level "full" the mover's elder cards are those of `state["elder_full"]`, which the test fills in.
"""

from copy import deepcopy
from itertools import combinations

from tests.games.reference.luk_fu_rights import (
    active,
    discard_problem,
    dreamer,
    elder,
    elder_cards,
    holds_tigers,
    is_beatable,
    is_too_late,
    may_claim,
    may_declare,
    may_lead_single,
    must_call,
)
from tests.games.reference.luk_fu_sets import (
    ALONE,
    CLOUD,
    REDS,
    SUITS,
    TIGERS,
    beats,
    face,
    kind,
    named,
    pack,
    sets_in,
)
from tests.games.reference.luk_fu_worlds import bounds
from tests.games.reference.words import read, same, without, write

SLUG = "luk-fu"
LOT_RULES = {"LF-6"}
DEAL_RULES = {"LF-1", "LF-11", "LF-12", "LF-52"}
PAY_RULES = {f"LF-{number}" for number in range(45, 51)}
COUNTED = {rule: rule for rule in ("LF-4", "LF-35", "LF-44", "LF-45", "LF-47", "LF-49")}


def new(seats, options):
    return {
        "seats": seats,
        "options": dict(options),
        "phase": "lot" if options["first-head"] == "lot" else "deal",
        "head": 0,
        "deal": 0,
        "lines": [],
        "elder_full": None,
    }


def to_move(state):
    if state["phase"] in ("lot", "deal"):
        return -1
    return -2 if state["phase"] == "over" else state["turn"]


# What may be done


def together(state):
    """Cards that make rare things happen when one player is dealt them: tigers, elder cards, runs, groups."""
    found = [
        TIGERS,
        [*REDS, "shi-7", "guan-8", "suo-8", "qian-8"],
        [named(suit, 9) for suit in SUITS] + ALONE,
    ]
    found += [[named(suit, number) for number in range(1, 10)] for suit in SUITS]
    found += [
        [named(suit, number) for number in some for suit in SUITS] for some in ((9, 8), (1, 9), (5, 6, 7))
    ]
    return [[card for card in cards if card in pack(state)] for cards in found]


def zones(state):
    """Which places of the pack, in dealing order, go to one player, the dreamer left out."""
    if state["seats"] == 3:
        return [list(range(position, 36, 3)) for position in range(3)]
    return [[first, *range(later, 37, 3)] for first, later in ((0, 4), (1, 5), (3, 6))]


def scores(card, sort):
    return True


def check_elder_cards(state, try_worlds):
    """Soundness of the level "full": nothing that "forced" knows is missing, nothing can truly be beaten.

    With ``try_worlds`` also against an enumeration, as far as that comes to an end.
    """
    seat, said = state["turn"], set(state["elder_full"])
    assert elder(state, seat, "forced") <= said <= set(state["hands"][seat])
    assert not [card for card in said if is_beatable(state, seat, card)]
    if try_worlds:
        surely, surely_not = bounds(state, seat)
        assert surely <= said, surely - said
        assert not surely_not & said, surely_not & said


def legal_actions(state):
    phase, seat = state["phase"], state.get("turn")
    if phase in ("lot", "deal", "over"):
        return set()
    tigers = {"five-tigers"} if may_declare(state, seat) else set()
    if phase == "window":
        return tigers | {"pass"}
    if phase == "calls":
        return tigers | {"call"} | (set() if must_call(state, seat) else {"pass"})
    if phase == "last":
        return {"claim", "pass"}
    if not state["standing"]:
        leads = [
            cards
            for cards in sets_in(state, state["hands"][seat])
            if len(cards) > 1 or may_lead_single(state, seat, cards[0])
        ]
        claim = {"claim"} if may_claim(state, seat) else set()
        return tigers | claim | {write("lead", sorted(cards)) for cards in leads}
    return tigers | follow_actions(state, seat)


def follow_actions(state, seat):
    hand, standing = state["hands"][seat], state["standing"]
    sets = sets_in(state, hand, [len(standing)])
    actions = {write("beat", sorted(cards)) for cards in sets if beats(state, cards, standing)}
    if actions and state["options"]["forced-beat"] == "strict":
        return actions
    free = not actions
    for cards in combinations(hand, len(standing)):
        if free or not discard_problem(state, seat, cards):
            actions.add(write("discard", sorted(cards)))
    return actions


def broken_rules(state, action):
    verb, cards, value = read(action)
    phase, seat = state["phase"], state.get("turn")
    if phase == "lot":
        seats = [f"seats={seat}" for seat in range(state["seats"])]
        return set() if verb == "lot" and not cards and value in seats else LOT_RULES
    if phase == "deal":
        return DEAL_RULES if verb != "deal" or value or not same(cards, pack(state)) else set()
    checks = {
        "five-tigers": broken_by_tigers,
        "call": broken_by_call,
        "pass": broken_by_pass,
        "claim": broken_by_claim,
        "lead": broken_by_lead,
        "beat": broken_by_follow,
        "discard": broken_by_follow,
    }
    if verb not in checks:
        return {"LF-7", "LF-17", "LF-20", "LF-15", "LF-40"}
    broken = checks[verb](state, seat, verb, cards)
    if value or (cards and verb in ("five-tigers", "call", "pass", "claim")):
        broken |= {"LF-15", "LF-14", "LF-17", "LF-20", "LF-22", "LF-31", "LF-37", "LF-40"}
    return broken


def broken_by_tigers(state, seat, verb, cards):
    if state["seats"] == 3:
        return {"LF-52", "LF-14", "LF-15"}
    broken = set() if holds_tigers(state, seat) else {"LF-14"}
    return broken | ({"LF-15"} if is_too_late(state, seat) else set())


def broken_by_call(state, seat, verb, cards):
    if state["phase"] == "window":
        return {"LF-17", "LF-15"}
    return set() if state["phase"] == "calls" else {"LF-17"}


def broken_by_pass(state, seat, verb, cards):
    if state["phase"] == "calls":
        return {"LF-17"} if must_call(state, seat) else set()
    return {"LF-17", "LF-40", "LF-20"} if state["phase"] == "play" else set()


def broken_by_claim(state, seat, verb, cards):
    if state["phase"] == "last":
        return set()
    leads = state["phase"] == "play" and not state["standing"]
    return set() if leads and may_claim(state, seat) else {"LF-37"}


def broken_by_lead(state, seat, verb, cards):
    if state["phase"] != "play":
        return {"LF-20", "LF-7", "LF-17", "LF-15", "LF-40"}
    broken = {"LF-20", "LF-31"} if state["standing"] else set()
    if not set(cards) <= set(state["hands"][seat]) or len(set(cards)) != len(cards):
        return broken | {"LF-20"}
    if kind(state, cards) == "none":
        return broken | {"LF-22", "LF-23", "LF-24"} | ({"LF-16"} if same(cards, TIGERS) else set())
    if len(cards) == 1 and not broken and not may_lead_single(state, seat, cards[0]):
        return {"LF-29", "LF-27"} if state["privileged"] == seat else {"LF-27"}
    return broken


def broken_by_follow(state, seat, verb, cards):
    if state["phase"] != "play":
        return {"LF-20", "LF-7", "LF-17", "LF-15", "LF-40"}
    hand, standing = state["hands"][seat], state["standing"]
    broken = set() if set(cards) <= set(hand) and len(set(cards)) == len(cards) else {"LF-20"}
    if not standing:
        return {"LF-20", "LF-22"}
    if len(cards) != len(standing):
        return broken | {"LF-31"}
    if verb == "beat" and not beats(state, cards, standing):
        broken |= {"LF-32", "LF-34"} | ({"LF-31"} if kind(state, cards) != kind(state, standing) else set())
    if verb == "discard" and not broken and discard_problem(state, seat, cards):
        broken.add("LF-33")
    return broken


# What happens


def apply(state, action):
    """Changes the state; the action must be legal."""
    verb, cards, value = read(action)
    seat = state.get("turn")
    if verb == "lot":
        state["head"], state["phase"] = int(value.removeprefix("seats=")), "deal"
    elif verb == "deal":
        deal(state, cards)
    elif verb == "five-tigers":
        settle_tigers(state, seat)
    elif verb == "claim":
        settle_claim(state, seat, sorted(elder_cards(state, seat)))
    elif verb in ("call", "pass"):
        speak(state, seat, verb)
    else:
        play(state, seat, verb, cards)


def deal(state, cards):
    """One card at a time: the dreamer's is the third of the first round of four (LF-11)."""
    cards, players = list(cards), active(state)
    state["deal"] += 1
    state["hands"] = [[] for _ in range(state["seats"])]
    for number in range(12):
        for position, seat in enumerate(players):
            if number == 0 and position == 2 and state["seats"] == 4:
                state["hands"][dreamer(state)].append(cards.pop(0))
            state["hands"][seat].append(cards.pop(0))
    assert not cards
    state["dealt"] = deepcopy(state["hands"])
    state["won"] = [[] for _ in range(state["seats"])]
    state["plays"], state["standing"], state["trick"] = [], [], []
    state["caller"] = state["privileged"] = None
    state["phase"], state["asked"] = ("window", players[1:]) if state["seats"] == 4 else ("calls", players)
    state["turn"] = state["asked"][0]


def speak(state, seat, verb):
    players = active(state)
    later = state["asked"][state["asked"].index(seat) + 1 :] if state["phase"] != "last" else []
    if state["phase"] == "last":
        end(state, None)
    elif verb == "call":
        state["caller"] = seat
        state["privileged"] = seat if seat != state["head"] else None
        state["phase"], state["turn"] = "play", state["head"]
    elif later:
        state["turn"] = later[0]
    elif state["phase"] == "window":
        state["phase"], state["asked"], state["turn"] = "calls", players, players[0]
    else:
        end(state, None)


def play(state, seat, verb, cards):
    players = active(state)
    is_open = verb != "discard"
    state["plays"].append(
        {
            "seat": seat,
            "cards": list(cards),
            "open": is_open,
            "lead": verb == "lead",
            "standing": list(state["standing"]),
        }
    )
    state["hands"][seat] = without(state["hands"][seat], cards)
    state["trick"].append(seat)
    if is_open:
        state["standing"], state["winner"] = list(cards), seat
    state["turn"] = players[(players.index(seat) + 1) % 3]
    if len(state["trick"]) == 3:
        end_trick(state)


def end_trick(state):
    winner = state["winner"]
    state["won"][winner] += state["standing"]
    state["trick"], state["standing"], state["turn"] = [], [], winner
    if not state["hands"][winner]:
        enough = len(state["won"][winner]) >= int(state["options"]["min-fu"])
        if enough and state["options"]["claim-after-last"] == "on":
            state["phase"] = "last"
            state["elder_full"] = []
        else:
            end(state, None)


# Payment


def points(options, n, reds=0):
    """The points that n winning cards bring (LF-45, V1, V3, V5)."""
    if options["payment"] == "huizhou":
        return {6: 1, 7: 1, 8: 2, 9: 2, 10: 3, 11: 3, 12: 4}[n]
    if options["payment"] == "sung":
        return (n - 5 + reds) * (2 if (n, reds) == (12, 8) else 1)
    return 2 ** (n - int(options["min-fu"])) * (2 if n == 12 else 1)


def dreamer_points(options, n):
    """His n goes through the scale in use; under Sung's, whose share for him is not known, through LF-45."""
    scale = {**options, "payment": "doubling"} if options["payment"] == "sung" else options
    return points(scale, n)


def number_of(card):
    return 1 if card == CLOUD else face(card)[1]


def settle_claim(state, winner, elders):
    options, won = state["options"], state["won"][winner]
    cards = [*won, *elders]
    reds = [card for card in cards if card in REDS] if options["payment"] == "sung" else []
    to_winner = points(options, len(cards), len(reds))
    count(state, winner, "LF-35", won, len(won))
    count(state, winner, "LF-44", elders, len(elders))
    count(state, winner, "LF-4", reds, len(reds))
    count(state, winner, "LF-45", cards, to_winner)
    to_dreamer = 0
    if state["seats"] == 4:
        number = number_of(state["hands"][dreamer(state)][0])
        matches = [card for card in cards if number_of(card) == number]
        to_dreamer = dreamer_points(options, 5 + len(matches)) if matches else 0
        count(state, dreamer(state), "LF-47", matches, to_dreamer)
    pay(state, winner, to_winner, to_dreamer)


def settle_tigers(state, winner):
    to_winner = 6 if state["options"]["payment"] == "sung" else points(state["options"], 8)
    count(state, winner, "LF-49", TIGERS, to_winner)
    pay(state, winner, to_winner, 0)


def count(state, seat, rule, cards, worth):
    state["lines"].append((state["deal"], "count", seat, rule, list(cards), worth))


def pay(state, winner, to_winner, to_dreamer):
    losers = [seat for seat in active(state) if seat != winner]
    gains = [0] * state["seats"]
    for loser in losers:
        payer = state["privileged"] if state["privileged"] in losers else loser
        gains[payer] -= to_winner + to_dreamer
        gains[winner] += to_winner
        if to_dreamer:
            gains[dreamer(state)] += to_dreamer
    for seat, gain in enumerate(gains):
        state["lines"].append((state["deal"], "pay", seat, "LF-46", [], gain))
    end(state, winner)


def end(state, winner):
    stays = state["caller"] == state["head"] and winner in (None, state["head"])
    if not stays:
        state["head"] = (state["head"] + 1) % state["seats"]
    wanted = int(state["options"]["length"].split("-")[0])
    state["phase"] = "over" if state["deal"] == wanted else "deal"


def score_sheet(state):
    """(deal, kind, seat, rule, cards, points); how the engine cuts this into lines is its own affair."""
    return state["lines"]


def returns(state):
    return [
        sum(line[5] for line in state["lines"] if line[1] == "pay" and line[2] == seat)
        for seat in range(state["seats"])
    ]
