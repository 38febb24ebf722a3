"""What is asked of Luk Fu."""

from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any

from games.engine.referee import Table
from games.lab.exact import Ways, deals
from games.lab.studies import Figure, Found, Notes, Question, Study, is_clear, one_in, percent, within

SUITS = ("shi", "guan", "suo", "qian")
ALWAYS = {"bai-zi", "mao-gong", "yun-qian"}  # elder cards whoever holds what else (LF-43)
TIGERS = {"bai-zi", "guan-1", "suo-1", "mao-gong", "yun-qian"}
PACK, HAND, CLAIM = 37, 12, 6
ROLES = ("head", "second", "third")
STRENGTHS = ("three or fewer", "four", "five", "six or more")


def elders(hand: set[str]) -> int:
    """How many of a dealt hand are elder cards: from each nine down without a gap, and the three special."""
    found = len(hand & ALWAYS)
    for suit in SUITS:
        number = 9
        while f"{suit}-{number}" in hand:
            found, number = found + 1, number - 1
    return found


def hands_of(table: Table[Any]) -> dict[str, set[str]]:
    """The hands dealt to head, second and third."""
    game, state = table.game, table.game.new_initial_state()
    for event in table.record.events:
        state = game.successor(state, event.action)
        if event.action.verb == "deal":
            break
    facts = game.observation(state, None)
    seats = {role: int(facts.fact(role) or 0) for role in ROLES}
    return {role: set(game.observation(state, seat).zone("hand", seat)) for role, seat in seats.items()}


def dealt(table: Table[Any]) -> Notes:
    """Whether somebody, and whether the head, was dealt Five Tigers; whether the head can claim at once."""
    hands = hands_of(table)
    tigers = {role: hand >= TIGERS for role, hand in hands.items()}
    return {
        "tigers": any(tigers.values()),
        "tigers-head": tigers["head"],
        "at-once": elders(hands["head"]) >= CLAIM,
    }


def played(table: Table[Any]) -> Notes:
    """How the deal ended and with how many cards, what all received, what a call did."""
    view = table.game.observation(table.state, None)
    seats = {role: int(view.fact(role) or 0) for role in ROLES}
    received = table.game.returns(table.state)
    ending = view.fact("ending")
    dreamer = received[int(view.fact("dreamer") or 0)]
    notes: dict[str, float] = {f"received-{role}": received[seat] for role, seat in seats.items()}
    notes |= {"no-call": ending == "no-call", "unpaid": ending in ("no-call", "draw"), "dreamer": dreamer}
    if ending != "no-call" and ending != "five-tigers":
        notes["drawn"] = ending == "draw"
    if ending == "claim":
        notes |= {"dreamer-paid": dreamer > 0, "cards": (cards := _winning(table))}
        notes |= {f"cards-{number}": cards == number for number in range(CLAIM, HAND + 1)}
        winner = int(view.fact("winner") or 0)
        notes |= {f"won-{role}": seat == winner for role, seat in seats.items()}
    if (caller := view.fact("caller")) is not None:
        notes |= _call(hands_of(table), seats, received, int(caller))
    return notes


def _winning(table: Table[Any]) -> int:
    lines = table.game.score_sheet(table.state)
    return next(len(line.cards) for line in lines if line.rule.key == "LF-45")


def _call(hands: dict[str, set[str]], seats: dict[str, int], received: tuple[int, ...], caller: int) -> Notes:
    """What the caller received, and how far ahead of the two others, by his role and his elder cards."""
    role = next(role for role, seat in seats.items() if seat == caller)
    lead = received[caller] - sum(received[seat] for seat in seats.values() if seat != caller) / 2
    strength = STRENGTHS[min(max(elders(hands[role]) - 3, 0), 3)]
    kind = "call-head" if role == "head" else "call-privileged"
    return {
        "call": received[caller],
        "call-lead": lead,
        "call-won": received[caller] > 0,
        kind: received[caller],
        f"{kind}-won": received[caller] > 0,
        f"call-{strength}": received[caller],
    }


STUDIES = (
    Study("dealt", "Cards dealt to three players and the dreamer; nothing played.", 50_000, dealt),
    Study("greedy", "Single deals between four greedy players, base rules.", 10_000, played, "greedy"),
    Study("steady", "Single deals between four steady players, base rules.", 100, played, "steady"),
    Study(
        "three",
        "Single deals between three greedy players, without Cloud Cash and dreamer.",
        4_000,
        played,
        "greedy",
        seats=3,
    ),
)


def _tigers() -> Fraction:
    """A given player holds five given cards among his twelve."""
    return Fraction(comb(PACK - 5, HAND - 5), comb(PACK, HAND))


def _at_once() -> Fraction:
    """The share of hands with six elder cards or more, by what cards and elder cards each suit brings."""
    suits = [_suit(ones_are_elder=suit in ("shi", "qian")) for suit in SUITS]
    cloud: Ways = {(0, 0): 1, (1, 1): 1}
    strong = sum(deals([*suits, cloud], (HAND, elder)) for elder in range(CLAIM, HAND + 1))
    return Fraction(strong, comb(PACK, HAND))


@cache
def _suit(*, ones_are_elder: bool) -> Ways:
    """By number of cards and of elder cards how many holdings of a suit there are; bit 8 is the nine."""
    ways: dict[tuple[int, ...], int] = {}
    for holding in range(1 << 9):
        number = 9
        while number and holding >> number - 1 & 1:
            number -= 1
        elder = 9 - number + (holding & 1 if ones_are_elder and number else 0)
        place = (holding.bit_count(), elder)
        ways[place] = ways.get(place, 0) + 1
    return ways


def _calling(found: Found) -> str:
    head, other = found("greedy", "call-head"), found("greedy", "call-privileged")

    def verdict(who: str, points: Any) -> str:
        if not is_clear(points):
            return (
                f"{who} gains or loses nothing that these deals could show ({within(points)} points a call)"
            )
        return f"{who} {'gains' if points.best > 0 else 'loses'} ({within(points)} points a call)"

    weak, strong = (found("greedy", f"call-{strength}") for strength in (STRENGTHS[0], STRENGTHS[-1]))
    return (
        f"Between greedy players {verdict('a head who calls', head)}; "
        f"{verdict('a second or third who calls, and pays for both if he loses,', other)}. With three elder "
        f"cards or fewer a call brings {within(weak)} points, with six or more {within(strong)}."
    )


def _five_tigers(found: Found) -> str:
    return (
        f"Somebody is dealt Five Tigers in {one_in(found('dealt', 'tigers'))}; a given player in "
        f"{one_in(found('dealt', 'tigers-head'))}."
    )


def _unpaid(found: Found) -> str:
    at = partial(found, "greedy")
    return (
        f"Between greedy players {percent(at('unpaid'))} of the deals end without payment: in "
        f"{percent(at('no-call'))} nobody calls, and of the deals that are called and played "
        f"{percent(at('drawn'))} end with no claim."
    )


def _dreamer(found: Found) -> str:
    at = partial(found, "greedy")
    return (
        f"When somebody claims, the dreamer is paid in {percent(at('dreamer-paid'))} of the deals. Over all "
        f"deals he receives {within(at('dreamer'))} points a deal; the head, second and third "
        f"receive {within(at('received-head'))}, {within(at('received-second'))} and "
        f"{within(at('received-third'))}."
    )


def _claim_at_once(found: Found) -> str:
    return f"The head is dealt six elder cards or more in {one_in(found('dealt', 'at-once'))}."


def _points(found: Found) -> str:
    at = partial(found, "greedy")
    return (
        f"Between greedy players a claim is made with {within(at('cards'))} cards: with six in "
        f"{percent(at('cards-6'))} of the claims, with seven in {percent(at('cards-7'))}, "
        f"with eight in {percent(at('cards-8'))}, and with all twelve in "
        f"{percent(at('cards-12'))}."
    )


def _head(found: Found) -> str:
    at = partial(found, "greedy")
    return (
        f"Of the claims between greedy players the head makes {percent(at('won-head'))}, the second "
        f"{percent(at('won-second'))}, the third {percent(at('won-third'))}. The head "
        f"receives {within(at('received-head'))} points a deal."
    )


def _wang(*places: str) -> tuple[str, ...]:
    return (f"suffocatedwang2011[{', '.join(places)}]",)


QUESTIONS = (
    Question(
        "calling",
        "Does calling pay?",
        "A second or third who called and does not win pays for both losers; a head who called does not.",
        ("LF-50", "LF-19"),
        (*_wang("叫牌", "結算"), *_wang("叫牌")),
        (
            Figure("Points of a caller", "greedy", "call", "mean", "points"),
            Figure("Lead of a caller over the two others", "greedy", "call-lead", "mean", "points"),
            Figure("Points of a head who called", "greedy", "call-head", "mean", "points"),
            Figure("Heads who called and won", "greedy", "call-head-won"),
            Figure("Points of a second or third who called", "greedy", "call-privileged", "mean", "points"),
            Figure("Seconds and thirds who called and won", "greedy", "call-privileged-won"),
            *(
                Figure(
                    f"Points of a caller dealt {many} elder cards", "greedy", f"call-{many}", "mean", "points"
                )
                for many in STRENGTHS
            ),
            Figure("Points of a caller among steady players", "steady", "call", "mean", "points"),
        ),
        _calling,
    ),
    Question(
        "five-tigers",
        "How often are Five Tigers dealt?",
        "A player who is dealt the four ones and Cloud Cash may declare Five Tigers and win at once.",
        ("LF-14",),
        _wang("派牌"),
        (
            Figure("Any of the three", "dealt", "tigers", exact=lambda: 3 * _tigers()),
            Figure("The head", "dealt", "tigers-head", exact=_tigers),
        ),
        _five_tigers,
    ),
    Question(
        "nobody-claims",
        "How often does nobody reach six?",
        "A deal ends without payment if nobody calls, or if it is played out and nobody has claimed.",
        ("LF-8",),
        _wang("基本流程"),
        (
            Figure("Deals without payment", "greedy", "unpaid"),
            Figure("Deals that nobody calls", "greedy", "no-call"),
            Figure("Called deals with no claim", "greedy", "drawn"),
            Figure("The same, three players", "three", "drawn"),
            Figure("The same, steady players", "steady", "drawn"),
        ),
        _unpaid,
    ),
    Question(
        "dreamer",
        "What is the dreamer's share?",
        "The dreamer is paid if a winning card bears the number of his card, and he never pays.",
        ("LF-47",),
        _wang("結算"),
        (
            Figure("Claims that pay the dreamer", "greedy", "dreamer-paid"),
            Figure("Points of the dreamer", "greedy", "dreamer", "mean", "points"),
            *(
                Figure(f"Points of the {role}", "greedy", f"received-{role}", "mean", "points")
                for role in ROLES
            ),
        ),
        _dreamer,
    ),
    Question(
        "claim-at-once",
        "How often can the head claim before he leads?",
        "A player may claim at the start of a trick in which he leads, if the cards he has won and the elder "
        "cards in his hand are six.",
        ("LF-37", "LF-38"),
        _wang("勝出條件"),
        (Figure("Heads dealt six elder cards or more", "dealt", "at-once", exact=_at_once),),
        _claim_at_once,
    ),
    Question(
        "winning-cards",
        "With how many cards are deals won?",
        "Six winning cards bring 1 point, and each further card doubles it; twelve bring 128.",
        ("LF-45",),
        _wang("結算"),
        (
            Figure("Winning cards", "greedy", "cards", "mean", "cards"),
            *(
                Figure(f"Claims with {number}", "greedy", f"cards-{number}")
                for number in range(CLAIM, HAND + 1)
            ),
        ),
        _points,
    ),
    Question(
        "head",
        "Is it an advantage to be head?",
        "The head speaks first and leads to the first trick, whoever called.",
        ("LF-17", "LF-20"),
        (*_wang("叫牌"), *_wang("鬥牌")),
        (
            *(Figure(f"Claims of the {role}", "greedy", f"won-{role}") for role in ROLES),
            Figure("Points of the head", "greedy", "received-head", "mean", "points"),
        ),
        _head,
    ),
)
