"""Random matches, kept state by state, and actions that somebody might try."""

from dataclasses import dataclass, field
from typing import Any

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action, Event, Game

LONGEST = 150  # events; a second deal is well under way by then


@dataclass
class Walk:
    """A match: state ``n`` is the one after ``n`` events. ``settled`` holds the plies that settled a deal."""

    game: Game[Any]
    states: list[Any]
    events: list[Event] = field(default_factory=list)
    settled: list[int] = field(default_factory=list)

    @property
    def over(self):
        return self.game.current_player(self.states[-1]) == TERMINAL

    def opened(self, ply):
        """How many events belong to deals that were settled at that ply."""
        return max((at for at in self.settled if at <= ply), default=0)

    def first_decisions(self):
        """The plies just after a deal at which a seat is to move."""
        for ply in range(1, len(self.states)):
            dealt = self.events[ply - 1].action.verb == "deal"
            if dealt and self.game.current_player(self.states[ply]) >= 0:
                yield ply


def walk(game, rng, choices=b"", longest=LONGEST):
    """A match in which ``choices`` picks the first actions and ``rng`` the rest."""
    state = game.new_initial_state()
    found, picks, settled = Walk(game, [state]), iter(choices), 0
    while (player := game.current_player(state)) != TERMINAL and len(found.events) < longest:
        if player == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            assert actions, f"seat {player} is to move and can do nothing"
            pick = next(picks, None)
            action = rng.choice(actions) if pick is None else actions[pick % len(actions)]
        state = game.successor(state, action)
        found.events.append(Event(player, action))
        found.states.append(state)
        if (deals := game.settled_deals(state)) > settled:
            settled = deals
            found.settled.append(len(found.events))
    return found


def tries(found, ply, rng, number):
    """Actions that the player to move, or chance, might try: legal ones changed a little, and others."""
    game, state = found.game, found.states[ply]
    known = [event.action for event in found.events]
    legal = game.legal_actions(state)
    pack = [*game.cards(), HIDDEN, "no-such-card"]
    verbs = sorted({action.verb for action in known} | {"play", "pass"})
    for _ in range(number):
        action = rng.choice(legal) if legal and rng.random() < 0.6 else rng.choice(known)
        yield _changed(action, pack, verbs, rng)


def _changed(action, pack, verbs, rng):
    cards, verb, value = list(action.cards), action.verb, action.value
    change = rng.randrange(7)
    if change == 0 and cards:
        cards[rng.randrange(len(cards))] = rng.choice(pack)
    elif change == 1 and cards:
        del cards[rng.randrange(len(cards))]
    elif change == 2:
        cards.insert(rng.randint(0, len(cards)), rng.choice(pack))
    elif change == 3:
        verb = rng.choice(verbs)
    elif change == 4:
        rng.shuffle(cards)
    elif change == 5:
        value = rng.choice(["", "seats=0", "seats=0,1"])
    return Action(verb, tuple(cards), value)


def decisions(game, rng, number):
    """Positions of random matches in which somebody has something to choose."""
    while number:
        states = [state for state in walk(game, rng).states if game.current_player(state) >= 0]
        for state in rng.sample(states, min(4, number, len(states))):
            if len(game.legal_actions(state)) > 1:
                number -= 1
                yield state
