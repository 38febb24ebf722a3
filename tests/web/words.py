"""What the tests of the tables' words share: what a table says of a state to a seat."""

from catalog.queries.faces import faces
from games.engine.core import Action
from games.web.tables import words_for


def words_of(game):
    return words_for(game, faces(game.info.deck))


def acted(game, state, *actions):
    for text in actions:
        state = game.apply(state, Action.parse(text, longest=None))
    return state


def last(game, state, seat=0):
    """The last sentence of the log."""
    view = game.observation(state, seat)
    return words_of(game).event(view, view.history[-1])


def log(game, state, seat=0):
    words, view = words_of(game), game.observation(state, seat)
    return [words.event(view, event) for event in view.history]


def prompt(game, state, seat=0):
    return words_of(game).prompt(game.observation(state, seat))


def actions(game, state, said="action"):
    view = game.observation(state, game.current_player(state))
    return [getattr(words_of(game), said)(view, action) for action in view.legal_actions]


def piles(game, state, seat=0):
    return {pile.title: list(pile.cards) for pile in words_of(game).piles(game.observation(state, seat))}


def still_out(game, state, seat=0):
    return list(words_of(game).still_out(game.observation(state, seat)))


def texts(words, view):
    """All that a view makes the table say or show."""
    seats = range(words.game.seats)
    return {
        "log": [words.event(view, event) for event in view.history],
        "prompt": words.prompt(view),
        "actions": [(words.action(view, a), words.button(view, a)) for a in view.legal_actions],
        "help": (words.piles(view), words.still_out(view), words.standing(view), words.ringed(view)),
        "seats": [(words.who(view, seat), words.note(view, seat)) for seat in seats],
    }
