"""Endings in which one action is better than every other, wherever the hidden cards lie."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from games.engine.core import TERMINAL, Action, Game
from tests.games.walks import walk

WORLDS = 25
PLIES = 6  # before the end of a deal
MOST = 1500  # lines of play; longer endings are left aside


@dataclass
class Ending:
    """A state near the end of a deal, and the action that wins most for its mover in every world."""

    game: Game[Any]
    state: Any
    best: Action


@cache
def endings(game_class, number):
    """So many endings of a game, from random matches of one deal."""
    found, at = [], 0
    while len(found) < number:
        at += 1
        game, rng = game_class(options={"length": "1-deal"}), Random(f"ending {at}")
        match = walk(game, rng, longest=10_000)
        for state in match.states[-PLIES:-1]:
            if game.current_player(state) >= 0 and (best := forced(game, state, rng)):
                found.append(Ending(game, state, best))
                break
    return found


def forced(game, state, rng):
    """The action whose worst outcome is better than the best of every other; None if there is none."""
    seat = game.current_player(state)
    actions = game.search_actions(state)
    if len(actions) < 2:
        return None
    sample = game.determinizer(game.observation(state, seat))
    worlds = [sample(rng) for _ in range(WORLDS)]
    reach = {}
    for action in actions:
        reach[action] = outcomes(game, worlds, action, seat)
        if not reach[action]:
            return None
    for action in actions:
        if all(min(reach[action]) > max(reach[other]) for other in actions if other != action):
            return action
    return None


def outcomes(game, worlds, action, seat):
    """All that the seat can receive after an action, over some worlds; nothing if that is too much."""
    open_states, ends = [game.successor(world, action) for world in worlds], set()
    followed = 0
    while open_states:
        followed += 1
        if followed > MOST:
            return set()
        state = open_states.pop()
        if game.current_player(state) == TERMINAL:
            ends.add(game.stakes(state)[seat])
        else:
            open_states += [game.successor(state, action) for action in game.search_actions(state)]
    return ends
