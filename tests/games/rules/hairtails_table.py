"""What the tests of Fishing for Hairtails share: positions in a line of text, play in a line of text."""

from random import Random

from games.engine.core import CHANCE, TERMINAL, Action
from games.rules.fishing_for_hairtails import GAME

RANKS = ("king", "councillor", "elephant", "chariot", "horse", "cannon", "soldier")


def dealt(deck, seats=2, dealer=0, **options):
    """A game, and its state after the deal of this pack."""
    game = GAME(seats, options)
    return game, game.position({"dealer": dealer, "deck": deck})


def shuffled(seed=1):
    deck = list(GAME().cards())
    Random(seed).shuffle(deck)
    return deck


def at(hands, pool, stock, **given):
    """A game for as many as there are hands, and a state: cards are written as ``red-king black-king``."""
    options = {key.replace("_", "-"): given.pop(key) for key in ("capture", "multi_capture") if key in given}
    game = GAME(len(hands), options)
    given |= {"hands": [hand.split() for hand in hands], "pool": pool.split(), "stock": stock.split()}
    return game, game.position(given)


def texts(game, state):
    return [str(action) for action in game.legal_actions(state)]


def play(game, state, *actions):
    for text in actions:
        state = game.apply(state, Action.parse(text, longest=None))
    return state


def refused(game, state, text):
    refusal = game.refusal(state, Action.parse(text, longest=None))
    return refusal and (refusal.rule.key, refusal.message)


def finished(game, state, seed=1):
    """The state at the end of the match, after random play."""
    rng = Random(seed)
    while (player := game.current_player(state)) != TERMINAL:
        chance = player == CHANCE
        state = game.successor(
            state, game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        )
    return state


def zone(game, state, name, owner=None, seat=None):
    return game.observation(state, seat).zone(name, owner)


def dealers_of(game, state):
    """Who dealt each deal, from the history alone."""
    again, dealers = game.new_initial_state(), []
    for event in game.observation(state, None).history:
        again = game.apply(again, event.action)
        if event.action.verb == "deal":
            dealers.append(int(game.observation(again, None).fact("dealer")))
    return dealers
