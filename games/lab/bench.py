"""How fast an engine is: what a second of processor time buys."""

from collections.abc import Callable
from copy import copy
from random import Random
from time import process_time
from typing import Any

from games.engine.core import CHANCE, TERMINAL, Game

SECONDS = 0.5


def rates(game: Game[Any], seed: int = 1, seconds: float = SECONDS) -> dict[str, float]:
    """Per second of processor time: events of random play and of fast rollouts, worlds, observations."""
    rng = Random(seed)
    opening = _dealt(game, rng)
    length = _events_of(game, opening, rng)
    seat = game.current_player(opening)
    sample = game.determinizer(game.observation(opening, seat))
    return {
        "events/s, general": length * _rate(lambda: _play_out(game, opening, rng), seconds),
        "events/s, rollout": length * _rate(lambda: game.rollout(opening, rng), seconds),
        "worlds/s": _rate(lambda: sample(rng), seconds),
        "observations/s": _rate(lambda: game.observation(opening, seat), seconds),
    }


def _dealt(game: Game[Any], rng: Random) -> Any:
    state = game.new_initial_state()
    while game.current_player(state) == CHANCE:
        state = game.successor(state, game.sample_chance(state, rng))
    return copy(state)


def _play_out(game: Game[Any], state: Any, rng: Random) -> int:
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


def _events_of(game: Game[Any], state: Any, rng: Random) -> float:
    """The mean number of events of random play to the end."""
    return sum(_play_out(game, state, rng) for _ in range(50)) / 50


def _rate(action: Callable[[], object], seconds: float) -> float:
    begun, times = process_time(), 0
    while process_time() - begun < seconds:
        action()
        times += 1
    return times / (process_time() - begun)
