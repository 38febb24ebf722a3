"""What is asked of Fishing for Hairtails."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Any

from games.engine.referee import Table
from games.lab.exact import share_without
from games.lab.studies import Figure, Found, Notes, Question, Study, is_clear, percent, within

RANKS, OF_RANK, PACK, POOL = 7, 8, 56, 16
ODD = "FH-16"
KINDS: Mapping[str, int] = {  # and how many of each the pack holds
    "chariot, horse and cannon": 8,
    "king, councillor and elephant": 8,
    "four soldiers": 2,
}
WHOLE_PACK = 1400


def dealt(table: Table[Any]) -> Notes:
    """How many cards of the pool will be left over, by its ranks alone (FH-13)."""
    pool = table.game.observation(table.state, None).zone("pool")
    left = sum(max(0, 2 * number - OF_RANK) for number in Counter(map(_rank, pool)).values())
    return {"left": left, "any-left": left > 0}


def _rank(card: str) -> str:
    return card.partition("-")[2]


def played(table: Table[Any]) -> Notes:
    """What the first player received, what the odd cards made of it, which sets there were."""
    game, lines = table.game, table.game.score_sheet(table.state)
    dealer = int(game.observation(table.state, None).fact("dealer") or 0)
    received = game.returns(table.state)
    counts = [line for line in lines if line.kind == "count"]
    total, plain = ([0] * game.seats for _ in range(2))
    for line in counts:
        total[line.seat] += line.points
        plain[line.seat] += line.points if line.rule.key != ODD else 0
    order = [(dealer + turn) % game.seats for turn in range(game.seats)]
    notes: dict[str, float] = {f"received-{turn}": received[seat] for turn, seat in enumerate(order)}
    notes |= {kind: sum(line.label.endswith(kind) for line in counts) for kind in KINDS}
    notes |= {"sets": sum(plain), "odd": (sum(total) - sum(plain)) / game.seats}
    notes |= {
        "changed": _winners(total) != _winners(plain),
        "reversed": not _winners(total) & _winners(plain),
    }
    if len(_winners(total)) == 1:
        notes["first"] = dealer in _winners(total)
    return notes


def _winners(points: list[int]) -> set[int]:
    return {seat for seat, number in enumerate(points) if number == max(points)}


STUDIES = (
    Study("dealt", "Cards dealt to two players; nothing played.", 50_000, dealt),
    Study("greedy", "Single deals between two greedy players, base rules.", 10_000, played, "greedy"),
    Study(
        "random",
        "Single deals between two players who play anything legal, base rules.",
        5_000,
        played,
        "random",
    ),
    Study("steady", "Single deals between two steady players, base rules.", 100, played, "steady"),
    Study(
        "three", "Single deals between three greedy players, base rules.", 4_000, played, "greedy", seats=3
    ),
    Study(
        "nothing",
        "Single deals between two greedy players, odd cards counting nothing.",
        5_000,
        played,
        "greedy",
        {"length": "1-deal", "odd-cards": "0"},
    ),
)


def _left_over() -> Fraction:
    """The mean number of cards left over: of p cards of a rank in the pool 2p - 8, or none."""
    ways = sum(
        (2 * p - OF_RANK) * comb(OF_RANK, p) * comb(PACK - OF_RANK, POOL - p) for p in range(5, OF_RANK + 1)
    )
    return Fraction(RANKS * ways, comb(PACK, POOL))


def _odd(found: Found) -> str:
    odd, sets = found("greedy", "odd"), found("greedy", "sets")
    share = 2 * odd.best / (2 * odd.best + sets.best)
    return (
        f"Between greedy players a player has {within(odd)} points in odd cards, {share:.0%} of all that is "
        f"counted. Leaving them out of the same captures changes who wins, or whether anybody does, in "
        f"{percent(found('greedy', 'changed'))} of the deals, and gives the deal to another in "
        f"{percent(found('greedy', 'reversed'))}."
    )


def _first(found: Found) -> str:
    two, three = found("greedy", "received-0"), found("three", "received-0")
    if is_clear(two):
        verdict = "it is an advantage" if two.best > 0 else "it is a drawback"
    else:
        verdict = "it makes no difference that these deals could show"
    return (
        f"Between two greedy players {verdict} to play first: {within(two)} points a deal, and "
        f"{percent(found('greedy', 'first'))} of the deals that anybody wins. With three the first receives "
        f"{within(three)}, the second {within(found('three', 'received-1'))}, the third "
        f"{within(found('three', 'received-2'))}."
    )


def _left(found: Found) -> str:
    share, number = found("dealt", "any-left"), found("dealt", "left")
    return (
        f"Cards are left over in {percent(share)} of the deals, {number.best:.2f} of them a deal on average."
    )


def _sets(found: Found) -> str:
    war, court, soldiers = (found("greedy", kind) for kind in KINDS)
    return (
        f"Between greedy players a deal brings {within(war)} sets of chariot, horse and cannon and "
        f"{within(court)} of king, councillor and elephant, of eight each that the pack holds, and "
        f"{within(soldiers)} of the two sets of four soldiers. Sets bring "
        f"{found('greedy', 'sets').best:.0f} of the {WHOLE_PACK:,} points that the pack is worth undivided."
    )


DIGEST = ("young1886[293-295] via porges-hairtails", "vonfaber1881[414-422] via porges-hairtails")

QUESTIONS = (
    Question(
        "odd-cards",
        "What are the odd cards worth?",
        "Captured cards that are in no set count 10 each; of the two old accounts only von Faber's is "
        "credited with this.",
        ("FH-16", "option:odd-cards"),
        DIGEST[1:],
        (
            Figure("Points of a player in odd cards", "greedy", "odd", "mean", "points"),
            Figure("Points of both in sets", "greedy", "sets", "mean", "points"),
            Figure("Deals with another outcome without them", "greedy", "changed"),
            Figure("Deals that another would win", "greedy", "reversed"),
            Figure(
                "Points of both in sets, where players know that odd cards are worth nothing",
                "nothing",
                "sets",
                "mean",
                "points",
            ),
        ),
        _odd,
    ),
    Question(
        "first-player",
        "Is it an advantage to play first?",
        "In related games the dealer leads; the digest of this game does not say who does.",
        ("option:first-player", "FH-8"),
        ("fudawiki-hanaawase", "leonard-minhato[§Play]"),
        (
            Figure("Points that the first of two receives", "greedy", "received-0", "mean", "points"),
            Figure("Decided deals that he wins", "greedy", "first"),
            Figure("The same between steady players", "steady", "first"),
            Figure("The same, when anything is played", "random", "first"),
            *(
                Figure(
                    f"Points that the {who} of three receives", "three", f"received-{turn}", "mean", "points"
                )
                for turn, who in enumerate(("first", "second", "third"))
            ),
        ),
        _first,
    ),
    Question(
        "left-over",
        "How often are cards left over?",
        "At the end the cards still in the pool belong to nobody.",
        ("FH-13",),
        DIGEST,
        (
            Figure(
                "Deals with cards left over",
                "dealt",
                "any-left",
                exact=lambda: 1 - share_without(RANKS, OF_RANK, (POOL,), lambda n: n[0] <= OF_RANK // 2),
            ),
            Figure("Cards left over", "dealt", "left", "mean", "cards", _left_over),
        ),
        _left,
    ),
    Question(
        "sets",
        "How often is each set made?",
        "Chariot, horse and cannon of a colour count 50, king, councillor and elephant or four soldiers 100.",
        ("FH-15",),
        DIGEST,
        (
            *(Figure(f"Sets of {kind}", "greedy", kind, "mean", "sets") for kind in KINDS),
            Figure("Points in sets, of 1,400", "greedy", "sets", "mean", "points"),
        ),
        _sets,
    ),
)
