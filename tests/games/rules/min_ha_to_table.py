"""What the tests of Min-Ha-To share: cards by their codes, positions, play, what is seen and counted."""

from pathlib import Path
from random import Random

from games.engine.core import CHANCE, TERMINAL, Action
from games.rules.min_ha_to import GAME
from tests.games.homes import read

FIXTURES = Path(__file__).parents[3] / "fixtures"
DECK = read(FIXTURES / "decks/hanafuda-hwatu.yaml")
SLUGS = {card["code"]: card["slug"] for card in DECK["cards"]}


def named(codes):
    """Cards written with the codes of the deck: ``piB ch1`` are the crane and the first plain cherry."""
    return [SLUGS[code] for code in codes.split()]


def spelt(text):
    """An action with its cards written as codes."""
    verb, *rest = text.split()
    return " ".join([verb, *(SLUGS.get(word, word) for word in rest)])


def game_of(seats=2, **options):
    return GAME(seats, {key.replace("_", "-"): value for key, value in options.items()})


def at(hands, table, stock="pa2 pa3 wl1 wlA su1 su2", seats=2, to_move=0, **options):
    """A game and a state: hands, table and stock written as codes."""
    game = game_of(seats, **options)
    given = {"hands": [named(hand) for hand in hands], "table": named(table), "stock": named(stock)}
    return game, game.position(given | {"to_move": to_move})


def scored(*captured, laid=None, **options):
    """A game and the state after a deal that ended with these captures."""
    game = game_of(len(captured), **options)
    given = {"captured": [named(codes) for codes in captured]}
    return game, game.position(given | ({"laid-down": laid} if laid else {}))


def dealt(deck=None, seats=2, dealer=0, **options):
    game = game_of(seats, **options)
    return game, game.position({"deck": deck or shuffled(game), "dealer": dealer})


def shuffled(game, seed=2):
    deck = list(game.cards())
    Random(seed).shuffle(deck)
    return deck


def with_first(first, rest):
    """A deal of two hands and a table: these cards first in each, then the rest shuffled."""
    left = [slug for slug in GAME().cards() if not any(slug in group for group in first)]
    Random(rest).shuffle(left)
    deck = []
    for group, size in zip(first, (10, 10, 8), strict=True):
        deck += group + [left.pop() for _ in range(size - len(group))]
    return deck + left


def play(game, state, *actions):
    for text in actions:
        state = game.apply(state, Action.parse(spelt(text), longest=None))
    return state


def legal(game, state):
    return [str(action) for action in game.legal_actions(state)]


def refused(game, state, text):
    refusal = game.refusal(state, Action.parse(spelt(text), longest=None))
    return refusal and (refusal.rule.key, refusal.message)


def zone(game, state, name, owner=None, seat=None):
    return sorted(game.observation(state, seat).zone(name, owner))


def fact(game, state, name):
    return game.observation(state, None).fact(name)


def counted(game, state, seat, rule=None):
    lines = [line for line in game.score_sheet(state) if (line.kind, line.seat) == ("count", seat)]
    return sum(line.points for line in lines if rule in (None, line.rule.key))


def nets(game, state):
    return [counted(game, state, seat) for seat in range(game.seats)]


def made(game, state, seat):
    """The special hands of a seat, by the slugs of the catalogue."""
    lines = [line for line in game.score_sheet(state) if (line.kind, line.seat) == ("count", seat)]
    own = [line for line in lines if line.rule.key not in ("MH-9", "MH-19", "MH-20")]
    return sorted(line.label.lower().replace(" ", "-") for line in own)


def finished(game, state, seed=1):
    """The state at the end of the match after random play, and the number of events till then."""
    rng, events = Random(seed), 0
    while (player := game.current_player(state)) != TERMINAL:
        chance = player == CHANCE
        action = game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        state, events = game.apply(state, action), events + 1
    return state, events


def after_nets(nets, seats=2, dealer=0, **options):
    game = game_of(seats, **options)
    return game, game.position({"nets": nets, "dealer": dealer})


def sizes(game, state):
    hands = [len(zone(game, state, "hand", seat)) for seat in range(game.seats)]
    return {
        "hands": hands,
        "table": len(zone(game, state, "table")),
        "stock": len(zone(game, state, "stock")),
    }
