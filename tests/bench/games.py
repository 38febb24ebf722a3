"""How fast the engines are, as ratios to well-known ones measured in the same run.

Processor time; each figure is the median of interleaved repetitions. open_spiel and rlcard are needed by this
benchmark alone.
"""

import argparse
import random
from copy import copy
from itertools import islice
from statistics import median, quantiles
from time import process_time

import pyspiel
import rlcard

from games import registry
from games.engine.core import CHANCE, TERMINAL
from games.rules.luk_fu.lao_sui import elders
from tests.games.luk_fu_walks import VARIANTS, held_by_others, known, leads
from tests.games.oracle_lao_sui import SatOracle

PEERS = ("hearts", "euchre", "oh_hell", "skat", "spades")
FISHING = ("fishing-for-hairtails", "min-ha-to")
LINE = "{:<52}{:>14}{:>16}{:>9}{:>9}"


def main():
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument(
        "--repetitions", type=int, default=5, help="how often each figure is taken (default 5)"
    )
    parser.add_argument("--seconds", type=float, default=0.4, help="for each of them (default 0.4)")
    parser.add_argument(
        "--positions", type=int, default=2000, help="in which elder cards are sought (default 2000)"
    )
    options = parser.parse_args()
    games = {slug: registry.make(slug, options={"length": "1-deal"}) for slug in registry.all_games()}
    tasks = {f"open_spiel {name}": spiel_rollouts(name) for name in PEERS} | {
        "rlcard doudizhu": rlcard_moves()
    }
    tasks |= {"open_spiel clone": spiel_clones()}
    for slug, game in games.items():
        tasks |= {
            f"{slug} rollout": rollouts(game),
            f"{slug} general": general(game),
            f"{slug} clone": clones(game),
        }
    rates = measure(tasks, options.repetitions, options.seconds)
    report(rates)
    report_elders(options.positions)


def measure(tasks, repetitions, seconds):
    """Events (or copies) per second of each task: the median over interleaved repetitions."""
    taken = {name: [] for name in tasks}
    for _ in range(repetitions):
        for name, task in tasks.items():
            begun, count = process_time(), 0
            while (spent := process_time() - begun) < seconds:
                count += task()
            taken[name].append(count / spent)
    return {name: median(values) for name, values in taken.items()}


def report(rates):
    spiel = median(rates[f"open_spiel {name}"] for name in PEERS)
    print(LINE.format("", "ours / s", "measured against", "ratio", "goal"))
    for slug in registry.all_games():
        fishing = slug in FISHING
        for what, base, goal in (
            ("rollout", spiel, 1.2 if fishing else 0.8),
            ("general", spiel, 0.75 if fishing else 0.4),
            ("general", rates["rlcard doudizhu"], 130 if fishing else 65),
        ):
            rate = rates[f"{slug} {what}"]
            against = "open_spiel" if base is spiel else "rlcard"
            name = f"{slug}, {what}, events against {against}"
            print(LINE.format(name, f"{rate:,.0f}", f"{base:,.0f}", f"{rate / base:.2f}", f">= {goal}"))
        time = rates["open_spiel clone"] / rates[f"{slug} clone"]
        name = f"{slug}, time of a copy against open_spiel's hearts"
        print(
            LINE.format(
                name,
                f"{rates[f'{slug} clone']:,.0f}",
                f"{rates['open_spiel clone']:,.0f}",
                f"{time:.2f}",
                "<= 1.0",
            )
        )


def report_elders(number):
    """The elder cards of the player to lead in random positions of Luk Fu: ours, and a SAT solver's."""
    ours, solver = [], []
    for game, state in islice(mixed_leads(), number):
        knowledge, held = known(game, state), held_by_others(state)
        begun = process_time()
        found = elders(knowledge, "full", held)
        between = process_time()
        oracle = SatOracle(knowledge)
        same = oracle.elders()
        ours.append(between - begun)
        solver.append(process_time() - between)
        oracle.close()
        if found != same:
            raise SystemExit(f"the elder cards differ: {knowledge}")
    ms, theirs = 1000 * median(ours), 1000 * median(solver)
    name = "luk-fu, ms for elder cards against python-sat, median"
    print(LINE.format(name, f"{ms:.3f}", f"{theirs:.3f}", f"{ms / theirs:.2f}", "<= 0.3"))
    slow = 1000 * quantiles(ours, n=100)[-1]
    print(LINE.format("  the slowest of a hundred", f"{slow:.3f}", "", "", "<= 1 ms"))


def mixed_leads():
    """Leads of all variants in turn."""
    for found in zip(*(leads(9, 10_000, seats, **options) for seats, options in VARIANTS), strict=False):
        yield from found


def rollouts(game):
    """One rollout from a hidden world drawn anew; gives the number of its events."""
    rng = random.Random(1)
    opening = dealt(game, rng)
    sample = game.determinizer(game.observation(opening, game.current_player(opening)))
    length = sum(play_out(game, opening, rng) for _ in range(100)) / 100

    def once():
        game.rollout(sample(rng), rng)
        return length

    return once


def general(game):
    """Random play through the general interface, deal included."""
    rng = random.Random(1)
    return lambda: play_out(game, game.new_initial_state(), rng)


def play_out(game, state, rng):
    events = 0
    while (player := game.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            actions = game.search_actions(state)
            action = actions[int(rng.random() * len(actions))]
        state = game.successor(state, action)
        events += 1
    return events


def dealt(game, rng):
    state = game.new_initial_state()
    while game.current_player(state) == CHANCE:
        state = game.successor(state, game.sample_chance(state, rng))
    return state


def clones(game):
    state = dealt(game, random.Random(1))

    def once():
        copy(state)
        return 1

    return once


def spiel_rollouts(name):
    """Random play of one of open_spiel's games through its Python interface."""
    game, rng = pyspiel.load_game(name), random.Random(1)

    def once():
        state, events = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            events += 1
        return events

    return once


def spiel_clones():
    game, rng = pyspiel.load_game("hearts"), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])

    def once():
        state.clone()
        return 1

    return once


def rlcard_moves():
    environment, rng = rlcard.make("doudizhu"), random.Random(1)

    def once():
        state, _ = environment.reset()
        events = 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            events += 1
        return events

    return once


if __name__ == "__main__":
    main()
