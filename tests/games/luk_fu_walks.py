"""Random deals of Luk Fu, stopped wherever somebody is to lead, or to follow."""

from math import factorial, prod
from random import Random

from games.engine.core import CHANCE, TERMINAL
from games.rules.luk_fu.elders import knowledge_of
from games.rules.luk_fu.game import LukFu
from tests.games.oracle_lao_sui import Deal, worlds

# Seats and options that change what a play tells.
VARIANTS = (
    (4, {}),
    (3, {}),
    (3, {"coin_order": "wilkinson1895"}),
    (4, {"forced_beat": "strict"}),
    (4, {"free_ones": "on"}),
    (4, {"head_caller_free_open": "on"}),
    (4, {"five_tigers_set": "on"}),
    (4, {"lao_sui": "forced"}),
    (4, {"lao_sui": "seen"}),
    (3, {"coin_order": "wilkinson1895", "forced_beat": "strict", "free_ones": "on"}),
)
SMALL = [variant for variant in VARIANTS if variant[0] == 3]  # without a dreamer there are fewer placings


def leads(seed, deals, seats=4, eager=False, phase="lead", **options):
    """(game, state) at every lead of some deals in which nobody claims; the eager beat whenever they can."""
    rng = Random(seed)
    options = {"length": "1-deal", **{key.replace("_", "-"): value for key, value in options.items()}}
    game = LukFu(seats, options)
    for _ in range(deals):
        state = game.new_initial_state()
        while (player := game.current_player(state)) != TERMINAL:
            if player == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                if state.phase == phase:
                    yield game, state
                action = rng.choice(wanted(game.legal_actions(state), rng.random() < 0.5, eager))
            state = game.successor(state, action)


def wanted(actions, bold, eager):
    """The actions that a walk chooses from."""
    verbs = ["call"] * bold + ["beat"] * eager
    chosen = [one for one in actions if one.verb in verbs]
    return chosen or [one for one in actions if one.verb not in ("claim", "five-tigers")]


def known(game, state, seat="mover"):
    """What a seat knows: the player to lead if none is named."""
    return knowledge_of(game.terms, state, state.player if seat == "mover" else seat)


def held_by_others(state):
    """The cards that the opponents of the player to lead really hold."""
    return state.hands[state.turn - 1] | state.hands[state.turn - 2]


def positions(seed, deals):
    for seats, options in VARIANTS:
        yield from leads(seed, deals, seats, **options)


def placings_of(deal):
    return factorial(len(deal.unknown)) // prod(factorial(size) for _, _, size in deal.places)


def small(seed, deals, most, variants=SMALL):
    """Late positions with few placings, and all worlds of each."""
    for seats, options in variants:
        for game, state in leads(seed, deals, seats, eager=True, **options):
            knowledge = known(game, state)
            deal = Deal(knowledge)
            if 1 < placings_of(deal) <= most:
                yield knowledge, deal, list(worlds(knowledge))
