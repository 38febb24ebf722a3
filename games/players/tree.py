"""Information-set tree search: one tree of what the searcher can tell apart, grown over many worlds.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
Transactions on Computational Intelligence and AI in Games 4 (2012), with one observer: each playout looks
into one world, chance is not in the tree (open loop), and a branch is judged by how often it could be taken.
What other seats lay face down is one branch, whatever lies there. Worth is in the game's own stakes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from random import Random
from time import monotonic
from typing import Any

from games.engine.core import HIDDEN, TERMINAL, Action, Game, Observation, Seat

# How far a search explores, in deviations of what it has seen a seat receive.
EXPLORATION = 0.7
# By how much, in the same deviations, a search expects other actions to be worse than the game's judgement.
DOUBT = 0.15
# So often is a branch played out before it branches in turn, where the game's judgement makes playouts good.
RIPE = 8
_BATCH = 32  # playouts between two looks at the deviations and at the clock

Kids = dict["Action | int", "Node"]


@dataclass(frozen=True, slots=True)
class Line:
    """What a search found out about one action: the playouts that took it, their mean, its standard error."""

    action: Action
    visits: int
    worth: float
    error: float


class Node:
    """What is known once an action was taken: how often it was, could have been, and what it brought.

    ``total`` and ``square`` sum what the seat received that took it. ``kids`` are found by the action, and
    by the id of every equal action that was met. ``choices`` are those of the searcher, where he always has
    the same here.
    """

    __slots__ = ("action", "chances", "choices", "kids", "square", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits, self.chances, self.total, self.square = 0, 1, 0.0, 0.0
        self.kids: Kids = {}
        self.choices: Sequence[Action] = ()


class Tree:
    """A search for the seat that is to move in ``view``; ``world`` draws a state that it could be in."""

    def __init__(
        self,
        game: Game[Any],
        view: Observation,
        world: Callable[[], Any],
        rng: Random,
        exploration: float = EXPLORATION,
    ) -> None:
        self.game, self.world, self.rng, self.exploration = game, world, rng, exploration
        self.seat: Seat = view.current_player
        self.root = Node(Action("root"))
        self.playouts = 0
        self.floor = 0
        self._face_down = game.info.face_down
        self._backs = {verb: Action(verb, (HIDDEN,)) for verb in self._face_down}
        self._alive: list[Action] = []
        self._sums, self._squares = [0.0] * game.seats, [0.0] * game.seats
        self._widths = [exploration] * game.seats
        self._prior, self._ripe = game.prior, RIPE if game.prior else 1
        self._begun = game.settled_deals(world())

    def grow(self, playouts: int, until: float = inf, floor: int = 0) -> None:
        """Looks into so many worlds more, each action at least ``floor`` times.

        It stops early when the clock (`time.monotonic`) is past ``until``.
        """
        self.floor = floor
        for number in range(playouts):
            if number % _BATCH == 0:
                if monotonic() > until:
                    return
                self._measure()
            self._play()

    def lines(self) -> list[Line]:
        """What was found out about each action, the most visited first."""
        kids = {id(kid): kid for kid in self.root.kids.values()}.values()
        found = [_line(kid) for kid in kids if kid.visits]
        return sorted(found, key=lambda line: (-line.visits, -line.worth, line.action))

    def _measure(self) -> None:
        if count := self.playouts:
            for seat, (total, square) in enumerate(zip(self._sums, self._squares, strict=True)):
                spread = sqrt(max(0.0, square / count - (total / count) ** 2))
                self._widths[seat] = self.exploration * (spread or 1.0)

    def _play(self) -> None:
        """One playout: down the tree, one branch more, quick play to the end of the deal, and back."""
        game, rng, state, node = self.game, self.rng, self.world(), self.root
        current, successor, choices = game.current_player, game.successor, game.candidates
        path: list[tuple[Node, Seat]] = []
        constant = self._prior > 0
        while True:
            player = current(state)
            if player < 0:
                constant = False
                if player == TERMINAL or game.settled_deals(state) != self._begun:
                    self._learn(path, game.stakes(state))
                    return
                state = successor(state, game.sample_chance(state, rng))
                continue
            actions = node.choices if constant and player == self.seat else ()
            if not actions:
                actions = choices(state)
                if constant and player == self.seat:
                    node.choices = actions
            if path and len(actions) == 1 and not self._prior:
                state = successor(state, actions[0])
                continue
            if self._prior:
                node, action = self._judge(node, actions, player)
            else:
                node, action = self._choose(node, actions, player)
            path.append((node, player))
            state = successor(state, action)
            if node.visits < self._ripe:
                self._learn(path, game.playout(state, rng))
                return

    def _learn(self, path: list[tuple[Node, Seat]], stakes: Sequence[float]) -> None:
        for node, player in path:
            worth = stakes[player]
            node.visits += 1
            node.total += worth
            node.square += worth * worth
        self.playouts += 1
        for seat, worth in enumerate(stakes):
            self._sums[seat] += worth
            self._squares[seat] += worth * worth

    def _choose(self, node: Node, actions: Sequence[Action], player: Seat) -> tuple[Node, Action]:
        """A branch, and the action that it stands for in this world."""
        if not self._face_down or player == self.seat:
            kid = self._best(node, actions, player)
            return kid, kid.action
        hidden = [action for action in actions if action.verb in self._face_down]
        shown = [action for action in actions if action.verb not in self._face_down]
        kid = self._best(node, [*shown, self._backs[hidden[0].verb]] if hidden else shown, player)
        if kid.action.verb in self._face_down:
            return kid, hidden[int(self.rng.random() * len(hidden))]
        return kid, kid.action

    def _best(self, node: Node, actions: Sequence[Action], player: Seat) -> Node:
        """A branch that was never taken, or the one with the best upper bound."""
        kids, width, floor = node.kids, self._widths[player], self.floor if node is self.root else 0
        best, chosen = -inf, None
        new: list[Action] = []
        for action in actions:
            kid = kids.get(id(action)) or self._equal(kids, action)
            if kid is None:
                new.append(action)
                continue
            kid.chances += 1
            visits = kid.visits
            bound = kid.total / visits + width * sqrt(log(kid.chances) / visits)
            if visits < floor:
                bound += 1e9 - visits
            if bound > best:
                best, chosen = bound, kid
        if new or chosen is None:
            action = new[int(self.rng.random() * len(new))]
            chosen = kids[id(action)] = kids[action] = Node(action)
        return chosen

    def _judge(self, node: Node, actions: Sequence[Action], player: Seat) -> tuple[Node, Action]:
        """The same where what the game would play stands first; of hidden actions only that is taken."""
        if not self._face_down or player == self.seat:
            kid = self._favoured(node, actions, player)
            return kid, kid.action
        shown, hidden = [], None
        for action in actions:
            if action.verb not in self._face_down:
                shown.append(action)
            elif hidden is None:
                hidden = action
                shown.append(self._backs[action.verb])
        kid = self._favoured(node, shown, player)
        return kid, hidden if hidden is not None and kid.action.verb == hidden.verb else kid.action

    def _favoured(self, node: Node, actions: Sequence[Action], player: Seat) -> Node:
        """The branch with the best upper bound; all but the first have a prior below its mean."""
        first = self._kid(node.kids, actions[0])
        if not first.visits:
            return first
        floor = self.floor if node is self.root else 0
        prior, width, mean = self._prior, self._widths[player], first.total / first.visits
        best, chosen = mean + width * sqrt(log(first.chances) / (first.visits + prior)), first
        believed = prior * (mean - DOUBT * width)
        if floor > first.visits:
            best += 1e9 - first.visits
        for action in actions[1:]:
            kid = self._kid(node.kids, action)
            weight = kid.visits + prior
            bound = (kid.total + believed) / weight + width * sqrt(log(kid.chances) / weight)
            if kid.visits < floor:
                bound += 1e9 - kid.visits
            if bound > best:
                best, chosen = bound, kid
        return chosen

    def _kid(self, kids: Kids, action: Action) -> Node:
        """The branch of an action, which could be taken once more."""
        kid = kids.get(id(action)) or self._equal(kids, action)
        if kid is None:
            kid = kids[id(action)] = kids[action] = Node(action)
        kid.chances += 1
        return kid

    def _equal(self, kids: Kids, action: Action) -> Node | None:
        """The branch of an equal action. This one is kept alive, so that its id stays its own."""
        kid = kids.get(action)
        if kid is not None:
            kids[id(action)] = kid
            self._alive.append(action)
        return kid


def _line(kid: Node) -> Line:
    mean = kid.total / kid.visits
    variance = max(0.0, kid.square / kid.visits - mean * mean)
    return Line(kid.action, kid.visits, mean, sqrt(variance / kid.visits))
