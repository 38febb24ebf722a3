"""`python -m tests.games.choices`: what every level chooses in some positions of every game, as JSON."""

import json
import sys
from random import Random

from games import registry
from games.engine.core import CHANCE, TERMINAL
from games.players import tree
from games.players.levels import LEVELS, SearchPlayer, search

POSITIONS = 5


def choices(slug, seats, level):
    """Choices, and what was found out before them, at turns of a match of random play."""
    game, rng = registry.make(slug, seats), Random(f"{slug}/{seats}")
    player, found = SearchPlayer(level, Random(1)), []
    state, wait = game.new_initial_state(), 0
    while (mover := game.current_player(state)) != TERMINAL and len(found) < POSITIONS:
        if mover == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            action = actions[int(rng.random() * len(actions))]
            wait -= len(actions) > 1
            if wait < 0:
                view, wait = game.observation(state, mover), 6
                lines = search(game, view, level, Random(2))
                told = [(str(line.action), line.visits, line.worth, line.error, line.won) for line in lines]
                found.append([str(player.choose(game, view)), told])
        state = game.successor(state, action)
    return found


def main():
    every = {
        f"{slug} {seats} {level.name}": choices(slug, seats, level)
        for slug in registry.all_games()
        for seats in registry.get(slug).info.seats
        for level in LEVELS
    }
    json.dump({"from": tree.__file__, "choices": every}, sys.stdout)


if __name__ == "__main__":
    main()
