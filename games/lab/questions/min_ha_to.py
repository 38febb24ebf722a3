"""What is asked of Min-Ha-To."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.engine.referee import Table
from games.lab.exact import share_without
from games.lab.studies import Figure, Found, Notes, Question, Study, ahead, is_clear, one_in, percent, within

SUITS, COPIES, HAND, TABLE = 12, 4, 10, 8
USUAL = ("Hung Don", "Chung Don", "Cho Don", "Cho-Si-Ma", "Pung-Si-Ma", "Be-Si-Ma")
ADDITIONAL = ("Go-To-Ri", "Shik-Ka", "Day-Po", "In-Ho-Shik-Ka", "Il-E-Sam", "O-Gong")
POINTS, FOUR = "MH-19", "MH-9"


def dealt(table: Table[Any]) -> Notes:
    """Whether four of a suit were dealt to the dealer, to any player, to the table."""
    pack = table.game.cards()
    cards = table.record.events[-1].action.cards
    suits = [pack.index(card) // COPIES for card in cards]
    dealer, other, open_cards = suits[:HAND], suits[HAND : 2 * HAND], suits[2 * HAND : 2 * HAND + TABLE]
    return {
        "player": _has_four(dealer),
        "either": _has_four(dealer) or _has_four(other),
        "table": _has_four(open_cards),
    }


def _has_four(suits: list[int]) -> bool:
    return any(suits.count(suit) == COPIES for suit in range(SUITS))


def played(table: Table[Any]) -> Notes:
    """The leader's lead, which special hands were made, what they changed, Sul-Sa, four dealt to one."""
    lines = table.game.score_sheet(table.state)
    leader = int(table.game.observation(table.state, None).fact("leader") or 0)
    other = 1 - leader
    total, plain = _sums(lines), _sums(line for line in lines if line.rule.key in (POINTS, FOUR))
    made = {line.label for line in lines if line.label in (*USUAL, *ADDITIONAL)}
    lead, without = total[leader] - total[other], plain[leader] - plain[other]
    spoilt = sum(_sul_sa(table))
    notes: dict[str, float] = {name: name in made for name in (*USUAL, *ADDITIONAL)}
    notes |= {"any": bool(made), "lead": lead, "turned": lead * without <= 0 and lead != without}
    notes |= {"spoilt": spoilt, "spoilt-any": spoilt > 0}
    if lead:
        notes["first"] = lead > 0
    laid = [line.seat for line in lines if line.rule.key == FOUR]
    if len(laid) == 1:
        notes["fewer-with"] = total[laid[0]] - total[1 - laid[0]]
        notes["fewer"] = notes["fewer-with"] - 100
    return notes


def _sums(lines: Any) -> list[int]:
    sums = [0, 0]
    for line in lines:
        sums[line.seat] += line.points if line.kind == "count" else 0
    return sums


def _sul_sa(table: Table[Any]) -> Iterator[bool]:
    """Of each turn whether the stock card sent a match back: it is of its suit, and takes none."""
    pack, matched = table.game.cards(), -1
    for event in table.record.events:
        verb, cards = event.action.verb, event.action.cards
        if verb == "play":
            matched = pack.index(cards[0]) // COPIES if len(cards) > 1 else -1
        elif verb == "turn":
            yield len(cards) == 1 and pack.index(cards[0]) // COPIES == matched
            matched = -1


def lasted(table: Table[Any]) -> Notes:
    """How many deals a match lasted."""
    deals = table.game.settled_deals(table.state)
    return {"deals": deals, "five-or-six": deals in (5, 6), "longer": deals > 6}


STUDIES = (
    Study(
        "dealt",
        "Cards dealt to two players, ten each and eight to the table; nothing played.",
        50_000,
        dealt,
    ),
    Study("greedy", "Single deals between two greedy players, base rules.", 10_000, played, "greedy"),
    Study(
        "random",
        "Single deals between two players who play anything legal, base rules.",
        5_000,
        played,
        "random",
    ),
    Study(
        "additional",
        "Single deals between two greedy players, with the additional hands.",
        5_000,
        played,
        "greedy",
        {"length": "1-deal", "extra-hands": "on"},
    ),
    *(
        Study(
            key, f"Matches between two {who} players, {rules}.", number, lasted, who, options, unit="matches"
        )
        for key, who, number, rules, options in (
            ("to-1000", "greedy", 500, "to 1,000 points, whole scores added", {}),
            ("steady", "steady", 15, "to 1,000 points, whole scores added", {}),
            (
                "differences",
                "greedy",
                150,
                "to 1,000 points, only differences added",
                {"record": "difference"},
            ),
            (
                "with-hands",
                "greedy",
                250,
                "to 1,000 points, with the additional hands",
                {"extra-hands": "on"},
            ),
            (
                "to-2000",
                "greedy",
                150,
                "to 2,000 points, with the additional hands",
                {"extra-hands": "on", "length": "2000-points"},
            ),
        )
    ),
)


def _length(found: Found) -> str:
    whole, differences = found("to-1000", "deals"), found("differences", "deals")
    fits = found("to-1000", "five-or-six")
    verdict = "Longer" if whole.best > 6.5 else "About so" if whole.best >= 4.5 else "Shorter"
    return (
        f"{verdict}: between greedy players {within(whole)} deals, if whole scores are added; "
        f"{percent(fits)} of such matches last five or six. If only differences are added it takes "
        f"{within(differences)}. Adding whole scores is the nearer reading."
    )


def _higher(found: Found) -> str:
    usual, added, higher = (found(study, "deals") for study in ("to-1000", "with-hands", "to-2000"))
    return (
        f"With the additional hands a match to 1,000 lasts {within(added)} deals, without them "
        f"{within(usual)}; to 2,000, with them, it lasts {within(higher)}."
    )


def _four(found: Found) -> str:
    return (
        f"A given player is dealt four of a suit in {one_in(found('dealt', 'player'))}; one or both of the "
        f"two are in {one_in(found('dealt', 'either'))}."
    )


def _on_table(found: Found) -> str:
    return f"All four of a suit are dealt to the table in {one_in(found('dealt', 'table'))}."


def _fewer(found: Found) -> str:
    without = found("greedy", "fewer")
    if not is_clear(without):
        verdict = "Having fewer cards to play with makes no difference that these deals could show"
    else:
        verdict = f"Fewer cards to play with {'do harm' if without.best < 0 else 'do no harm'}"
    return (
        f"{verdict}: the player who lays the four down ends {ahead(without)} before the 100 are added, and "
        f"{ahead(found('greedy', 'fewer-with'))} with them. The four cards themselves are among his points."
    )


def _hands(study: str, names: tuple[str, ...], found: Found) -> str:
    ranked = sorted(names, key=lambda name: -found(study, name).best)
    told = ", ".join(f"{name} in {percent(found(study, name))}" for name in ranked)
    return f"Of all deals somebody makes {told}."


def _matter(found: Found) -> str:
    return (
        f"Some special hand is made in {percent(found('greedy', 'any'))} of the deals, and in "
        f"{percent(found('greedy', 'turned'))} the special hands change who wins, or whether anybody does."
    )


def _leader(found: Found) -> str:
    lead, first = found("greedy", "lead"), found("greedy", "first")
    verdict = "leading gains" if lead.best > 0 else "leading costs"
    if not is_clear(lead):
        verdict = "leading makes no difference that these deals could show"
    return (
        f"Between greedy players {verdict}: the leader ends {ahead(lead)} and wins "
        f"{percent(first)} of the deals that anybody wins."
    )


def _spoilt(found: Found) -> str:
    return (
        f"It happens {within(found('greedy', 'spoilt'))} times a deal between greedy players, at least once "
        f"in {percent(found('greedy', 'spoilt-any'))} of the deals."
    )


SCORING, PLAY = ("leonard-minhato[§Scoring]",), ("leonard-minhato[§Play]",)
SPECIAL = ("leonard-minhato", "pearson-minhato", "fudawiki-minhwatu")

QUESTIONS = (
    Question(
        "match-length",
        "How long is a match to 1,000?",
        "A match to 1,000 points lasts five or six deals.",
        ("option:record", "MH-31"),
        SCORING,
        (
            Figure("Deals in a match, whole scores", "to-1000", "deals", "mean", "deals"),
            Figure("Matches of five or six deals", "to-1000", "five-or-six"),
            Figure("Matches of seven deals or more", "to-1000", "longer"),
            Figure("Deals in a match between steady players", "steady", "deals", "mean", "deals"),
            Figure("Deals in a match, differences only", "differences", "deals", "mean", "deals"),
        ),
        _length,
    ),
    Question(
        "higher-target",
        "Do the additional hands call for a higher target?",
        "A higher target than 1,000 is advised where the additional hands count.",
        ("MH-31",),
        SCORING,
        (
            Figure("Deals to 1,000 without them", "to-1000", "deals", "mean", "deals"),
            Figure("Deals to 1,000 with them", "with-hands", "deals", "mean", "deals"),
            Figure("Deals to 2,000 with them", "to-2000", "deals", "mean", "deals"),
        ),
        _higher,
    ),
    Question(
        "four-in-hand",
        "How often is a player dealt four of a suit?",
        "A player who is dealt all four cards of a suit lays them down and gets 100 points.",
        ("MH-9",),
        PLAY,
        (
            Figure(
                "A given player",
                "dealt",
                "player",
                exact=lambda: 1 - share_without(SUITS, COPIES, (HAND,), lambda n: n[0] < COPIES),
            ),
            Figure(
                "Either of the two, or both",
                "dealt",
                "either",
                exact=lambda: 1 - share_without(SUITS, COPIES, (HAND, HAND), lambda n: max(n) < COPIES),
            ),
        ),
        _four,
    ),
    Question(
        "fewer-cards",
        "Do the 100 points make up for fewer cards?",
        "The 100 points are for having fewer cards to play with.",
        ("MH-9",),
        PLAY,
        (
            Figure("Lead of that player without the 100 points", "greedy", "fewer", "mean", "points"),
            Figure("Lead of that player with them", "greedy", "fewer-with", "mean", "points"),
        ),
        _fewer,
    ),
    Question(
        "four-on-table",
        "How often does the dealer take four cards before the first play?",
        "If all four cards of a suit are dealt to the table, the dealer takes them.",
        ("MH-8",),
        PLAY,
        (
            Figure(
                "Deals with four of a suit on the table",
                "dealt",
                "table",
                exact=lambda: 1 - share_without(SUITS, COPIES, (TABLE,), lambda n: n[0] < COPIES),
            ),
        ),
        _on_table,
    ),
    Question(
        "special-hands-matter",
        "How much do special hands decide?",
        "The object is above all to complete special hands.",
        ("MH-3",),
        SCORING,
        (
            Figure("Deals with a special hand", "greedy", "any"),
            Figure("Deals in which they change the outcome", "greedy", "turned"),
            Figure("Deals with one, when anything is played", "random", "any"),
        ),
        _matter,
    ),
    Question(
        "special-hands",
        "How often is each special hand made?",
        "Three ribbons of a kind count 30; all four irises, maples or rain cards count 20.",
        ("MH-21", "MH-22", "MH-23", "MH-24", "MH-25", "MH-26"),
        SPECIAL,
        tuple(Figure(name, "greedy", name) for name in USUAL),
        partial(_hands, "greedy", USUAL),
    ),
    Question(
        "additional-hands",
        "How often is each additional hand made?",
        "Further hands count from 50 to the 200 of O-Gong, the five brights, where players agree on them.",
        ("MH-27",),
        ("leonard-minhato[§Additional Special Hands]", "fudawiki-minhwatu"),
        tuple(
            Figure("Day-Po without the crane" if name == "Day-Po" else name, "additional", name)
            for name in ADDITIONAL
        ),
        partial(_hands, "additional", ADDITIONAL),
    ),
    Question(
        "leader",
        "Is it an advantage to lead?",
        "The dealer leads in one account; in two others the winner of the deal before does.",
        ("option:leader",),
        ("leonard-minhato[§Play]", "pearson-minhato", "fudawiki-minhwatu"),
        (
            Figure("Lead of whoever plays first", "greedy", "lead", "mean", "points"),
            Figure("Decided deals that he wins", "greedy", "first"),
            Figure("The same, when anything is played", "random", "first"),
        ),
        _leader,
    ),
    Question(
        "sul-sa",
        "How often does Sul-Sa happen?",
        "If the stock brings a third card of the suit just matched, all three go back to the table.",
        ("MH-14", "option:sulsa"),
        PLAY,
        (
            Figure("Times in a deal", "greedy", "spoilt", "mean", "times"),
            Figure("Deals with at least one", "greedy", "spoilt-any"),
        ),
        _spoilt,
    ),
)
