"""How many playouts a second a tree search makes, as ratios to open_spiel's in the same run.

Like for like first: one information-set tree, upper confidence bounds, random play to the end, at the first
decision of a dealt hand. Then our search as the levels use it, whose playouts are played by a game's policy.
Ours runs compiled where `make fast` was run. Processor time; each figure is the median of interleaved
repetitions. open_spiel is needed by this benchmark alone.
"""

import argparse
import random

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from games import registry
from games.players.levels import Level, search
from games.players.tree import Tree
from games.players.worlds import drawn
from tests.bench.games import FISHING, LINE, dealt, measure

PEER, POSITIONS = "oh_hell", 10
BOUND = 1.0  # how far open_spiel's search explores
FISHING_GOALS, OTHER_GOALS = (12, 0.5), (9, 0.35)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.search", description=__doc__)
    parser.add_argument(
        "--repetitions", type=int, default=5, help="how often each figure is taken (default %(default)s)"
    )
    parser.add_argument("--playouts", type=int, default=1000, help="in a search (default %(default)s)")
    options = parser.parse_args()
    tasks = {
        "open_spiel Python": spiel_python(options.playouts),
        "open_spiel C++": spiel_compiled(options.playouts),
    }
    for slug in registry.all_games():
        tasks[f"{slug} plain"] = plain(slug, options.playouts)
        tasks[f"{slug} level"] = as_played(slug, options.playouts)
    report(measure(tasks, options.repetitions, seconds=0.01))


def report(rates):
    print(LINE.format("", "playouts / s", "measured against", "ratio", "goal"))
    for slug in registry.all_games():
        goals = FISHING_GOALS if slug in FISHING else OTHER_GOALS
        for how, words in (("plain", "random playouts"), ("level", "as the levels search")):
            rate = rates[f"{slug} {how}"]
            for language, goal in zip(("Python", "C++"), goals, strict=True):
                base = rates[f"open_spiel {language}"]
                name = f"{slug}, {words}, {language}"
                told = f">= {goal}" if how == "plain" else ""
                print(LINE.format(name, f"{rate:,.0f}", f"{base:,.0f}", f"{rate / base:.2f}", told))


def plain(slug, playouts):
    """A search without a game's judgement: every action that a search may look at, and random play."""
    kind = registry.get(slug)

    class Plain(kind):
        candidates = kind.search_actions
        playout = kind.rollout  # of a match of one deal

        def inclination(self, state, actions):
            return None

    game, rng = Plain(options={"length": "1-deal"}), random.Random(1)
    view = first_decision(game, rng)

    def once():
        Tree(game, view, drawn(game, view, rng), rng).grow(playouts)
        return playouts

    return once


def as_played(slug, playouts):
    game, rng = registry.make(slug, options={"length": "1-deal"}), random.Random(1)
    view, level = first_decision(game, rng), Level("as measured", playouts)

    def once():
        search(game, view, level, rng)
        return playouts

    return once


def first_decision(game, rng):
    """What the first seat sees that has something to choose when its cards are dealt, and play has begun."""
    state = dealt(game, rng)
    while {action.verb for action in game.legal_actions(state)} & {"call", "pass"}:
        state = game.successor(state, game.legal_actions(state)[0])
    return game.observation(state, game.current_player(state))


def spiel_positions():
    """The game, and first decisions of it: how many tricks are played in each is drawn at random."""
    game, rng = pyspiel.load_game(PEER), random.Random(1)
    states = [game.new_initial_state() for _ in range(POSITIONS)]
    for state in states:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
    return game, states


def spiel_python(playouts):
    game, states = spiel_positions()
    rng = numpy.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), BOUND, playouts, random_state=rng)
    return lambda: sum(playouts for state in states if bot.step(state) >= 0)


def spiel_compiled(playouts):
    _, states = spiel_positions()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, BOUND, playouts, -1, final, False, False)
    return lambda: sum(playouts for state in states if bot.step(state) >= 0)


if __name__ == "__main__":
    main()
