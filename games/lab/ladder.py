"""How strong the levels are: each against greedy, and each against the one below it, on the same deals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from statistics import fmean, median, stdev
from time import process_time
from typing import Any

from games import registry
from games.engine.core import Action, Game, Observation, Player
from games.engine.referee import open_table
from games.lab import stats
from games.lab.arena import Result, Side, play_out, side, spread
from games.lab.results import Document
from games.players import roster
from games.players.levels import LEVELS

OPTIONS = {"length": "1-deal"}
MEASURE = "greedy"
AGAINST_IT = ("random", *(level.name for level in LEVELS))
PAIRS = tuple((higher.name, lower.name) for lower, higher in pairwise(LEVELS))
DUELS = len(AGAINST_IT) + len(PAIRS)


@dataclass(frozen=True, slots=True)
class Bout:
    """One player on one seat, another on the rest, on each seat in turn: how they did, on one deal.

    ``seconds`` are the processor time of each of the one's decisions.
    """

    side: Side
    seconds: tuple[float, ...]


class _Timed:
    """A player, and how long it takes to decide."""

    def __init__(self, player: Player, seconds: list[float]) -> None:
        self.player, self.seconds = player, seconds

    def choose(self, game: Game[Any], view: Observation) -> Action:
        begun = process_time()
        action = self.player.choose(game, view)
        if len(view.legal_actions) > 1:
            self.seconds.append(process_time() - begun)
        return action


def bout(slug: str, one: str, other: str, seed: int, number: int) -> Bout:
    """Deal ``number`` of a duel, played as often as there are seats."""
    game = registry.make(slug, options=OPTIONS)
    seconds: list[float] = []
    results, names = [], (one, *[other] * (game.seats - 1))
    for chair in range(game.seats):
        dealer = Random(f"{seed}/{number}/deal")
        table = open_table(game, dealer)
        players: list[Player] = [
            roster.player(other, Random(f"{seed}/{number}/{chair}/{seat}")) for seat in range(game.seats)
        ]
        players[chair] = _Timed(roster.player(one, Random(f"{seed}/{number}/{chair}/one")), seconds)
        active = play_out(table, players, dealer)
        results.append(Result(game.returns(table.state), active))
    return Bout(side(one, names, results), tuple(seconds))


def duel(slug: str, one: str, other: str, deals: int, seed: int, jobs: int) -> Iterator[Bout]:
    """The bouts of so many deals."""
    return spread(partial(bout, slug, one, other, seed), range(deals), jobs)


def figures(bouts: list[Bout]) -> Document:
    """Of two bouts or more: lead a hand with its standard error, share of decided hands with its interval.

    ``milliseconds`` is what the player takes to decide where it has a choice, the median.
    """
    leads = [bout.side.lead for bout in bouts if bout.side.lead is not None]
    seconds = [second for bout in bouts for second in bout.seconds]
    wins, decided = (sum(getattr(bout.side, field) for bout in bouts) for field in ("wins", "decided"))
    low, high = stats.share(wins, decided)
    return {
        "lead": round(fmean(leads), 3),
        "error": round(stdev(leads) / len(leads) ** 0.5, 3),
        "wins": round(wins / decided, 4) if decided else None,
        "low": round(low, 4),
        "high": round(high, 4),
        "milliseconds": round(1000 * median(seconds), 2),
    }


def measured(
    slug: str,
    deals: int,
    seed: int,
    jobs: int,
    step: Callable[[], object],
    players: Sequence[str] = AGAINST_IT,
    couples: Sequence[tuple[str, str]] = PAIRS,
) -> Mapping[str, Any]:
    """The section of a game: each player against `MEASURE`, and each couple. A deal played calls ``step``."""

    def played(one: str, other: str) -> Document:
        bouts = []
        for each in duel(slug, one, other, deals, seed, jobs):
            bouts.append(each)
            step()
        return figures(bouts)

    game = registry.make(slug, options=OPTIONS)
    levels = {name: played(name, MEASURE) for name in players}
    pairs = []
    for one, other in couples:
        found = played(one, other)
        pairs.append(
            {"one": one, "other": other, **{key: found[key] for key in ("lead", "error")}, "deals": deals}
        )
    return {
        "seats": game.seats,
        "options": OPTIONS,
        "deals": deals,
        "against": MEASURE,
        "levels": levels,
        "pairs": pairs,
    }
