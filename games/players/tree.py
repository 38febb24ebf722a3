"""Information-set tree search: one tree of what the searcher can tell apart, grown over many worlds.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
Transactions on Computational Intelligence and AI in Games 4 (2012), with one observer: each playout looks
into one world, chance is not in the tree (open loop), and a branch is judged by how often it could be taken.
What other seats lay face down is one branch, whatever lies there. Worth is in the game's own stakes.

Two things make few playouts tell more. A playout counts by how much better it ended than its world does
anyway, which takes the luck of the deal out of it (a control variate, after J. Veness, M. Lanctot and
M. Bowling, "Variance Reduction in Monte-Carlo Tree Search", NIPS 2011). And where a game says how inviting
its actions are, a branch is tried the oftener for it (as in PUCT, after C. D. Rosin, "Multi-armed bandits
with episode context", Annals of Mathematics and Artificial Intelligence 61, 2011).
"""

from collections.abc import Callable, Sequence
from math import exp, inf, log, sqrt
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from games.engine.core import HIDDEN, TERMINAL, Action, Game, Observation, Seat

# How far a search explores, in deviations of what it has seen a seat receive.
EXPLORATION: Final = 0.7
TRUST: Final = 1.0  # the same where actions are tried by how inviting they are
_BATCH: Final = 32  # playouts between two looks at the deviations and at the clock

Kids = dict[int, "Node"]


class Line(NamedTuple):
    """What a search found out about one action: the playouts that took it, their mean, its standard error.

    ``won`` is the share of them that brought the searcher more than nothing; ``least`` and ``most`` are what
    one of them brought.
    """

    action: Action
    visits: int
    worth: float
    error: float
    won: float
    least: float = -inf
    most: float = inf


class Node:
    """What is known once an action was taken: how often it was, could have been, and what it brought.

    ``total`` and ``square`` sum what the seat received that took it. ``kids`` are found by the number that
    the tree gives to an action. Below the root alone, ``won`` counts the playouts that brought the searcher
    more than nothing, ``least`` and ``most`` are what one brought.
    """

    __slots__ = ("action", "chances", "kids", "least", "most", "square", "total", "visits", "won")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits, self.won = 0, 0
        self.chances, self.total, self.square = 1.0, 0.0, 0.0
        self.least, self.most = inf, -inf
        self.kids: Kids = {}


class Tree:
    """A search for the seat that is to move in ``view``; ``world`` draws a state that it could be in.

    ``par`` tells for such a state the stakes that it brings anyway: 0 for all if there is none. ``only`` are
    the actions of that seat that are looked at, in their order; those that the game would search by default.
    """

    def __init__(
        self,
        game: Game[Any],
        view: Observation,
        world: Callable[[], Any],
        rng: Random,
        par: Callable[[Any], Sequence[float]] | None = None,
        only: Sequence[Action] = (),
    ) -> None:
        self.game, self.world, self.rng, self.par = game, world, rng, par
        self.seat: Seat = view.current_player
        self.root = Node(Action("root"))
        self.playouts = 0
        self.floor = 0
        self._invited: list[float] | None = None
        self._face_down = game.info.face_down
        self._backs = {verb: Action(verb, (HIDDEN,)) for verb in self._face_down}
        # actions by number, and which lie face down; numbers by action, and by the id of each equal one met
        self._actions: list[Action] = []
        self._covered: list[bool] = []
        self._numbers: dict[Action, int] = {}
        self._ids: dict[int, int] = {}
        self._alive: list[Action] = []
        self._offered = tuple(only)
        self._offered_numbers = self._numbered(self._offered)
        self._sums, self._squares = [0.0] * game.seats, [0.0] * game.seats
        self._spreads = [1.0] * game.seats
        self._anyway = 0.0
        self._begun = game.settled_deals(world())

    def grow(self, playouts: int, until: float = inf, floor: int = 0) -> None:
        """Looks into so many worlds more, each action at least ``floor`` times.

        It stops early when the clock (`time.monotonic`) is past ``until``, but not before it has tried
        something.
        """
        self.floor = floor
        for number in range(playouts):
            if number % _BATCH == 0 and self.playouts and monotonic() > until:
                return
            if number % _BATCH == 0 or self.playouts < _BATCH:
                self._measure()
            self._play()

    def lines(self) -> list[Line]:
        """What was found out about each action, the most visited first."""
        found = [_line(kid, self._anyway / self.playouts) for kid in self.root.kids.values()]
        return sorted(found, key=lambda line: (-line.visits, -line.worth, line.action))

    def _measure(self) -> None:
        if count := self.playouts:
            for seat, (total, square) in enumerate(zip(self._sums, self._squares, strict=True)):
                spread = sqrt(max(0.0, square / count - (total / count) ** 2))
                self._spreads[seat] = spread or 1.0

    def _play(self) -> None:
        """One playout: down the tree, one branch more, quick play to the end of the deal, and back."""
        game, rng = self.game, self.rng
        state, node, path = self.world(), self.root, list[tuple[Node, Seat]]()
        par = self.par(state) if self.par else None
        current, successor, choices = game.current_player, game.successor, game.candidates
        while True:
            player = current(state)
            if player < 0:
                if player == TERMINAL or game.settled_deals(state) != self._begun:
                    self._learn(path, game.stakes(state), par)
                    return
                state = successor(state, game.sample_chance(state, rng))
                continue
            if path and not node.visits:
                self._learn(path, game.playout(state, rng), par)
                return
            if path:
                actions = choices(state)
            else:  # all worlds agree at the root
                if not self._offered:
                    self._offered = tuple(choices(state))
                    self._offered_numbers = self._numbered(self._offered)
                actions = self._offered
            if path and len(actions) == 1:
                state = successor(state, actions[0])
                continue
            node, action = self._choose(node, state, actions, player)
            path.append((node, player))
            state = successor(state, action)

    def _learn(
        self, path: list[tuple[Node, Seat]], stakes: Sequence[float], par: Sequence[float] | None
    ) -> None:
        gains = stakes
        if par:
            gains = [worth - anyway for worth, anyway in zip(stakes, par, strict=True)]
            self._anyway += par[self.seat]
        for node, player in path:
            worth = gains[player]
            node.visits += 1
            node.total += worth
            node.square += worth * worth
        first, own = path[0][0], stakes[self.seat]
        if own > 0:
            first.won += 1
        first.least, first.most = min(first.least, own), max(first.most, own)
        self.playouts += 1
        for seat, worth in enumerate(gains):
            self._sums[seat] += worth
            self._squares[seat] += worth * worth

    def _choose(self, node: Node, state: Any, actions: Sequence[Action], player: Seat) -> tuple[Node, Action]:
        """A branch, and the action that it stands for in this world."""
        invited = self._invitations(node, state, actions)
        numbers = self._offered_numbers if actions is self._offered else self._numbered(actions)
        if self._face_down and player != self.seat:
            covered = self._covered
            hidden = [at for at, number in enumerate(numbers) if covered[number]]
            if hidden:
                return self._choose_unseen(node, actions, player, invited, numbers, hidden)
        kid = self._pick(node, numbers, player, invited)
        return kid, kid.action

    def _choose_unseen(
        self,
        node: Node,
        actions: Sequence[Action],
        player: Seat,
        invited: list[float] | None,
        numbers: list[int],
        hidden: list[int],
    ) -> tuple[Node, Action]:
        """The same where the actions at some places are face down: they share one branch."""
        covered, back = self._covered, self._backs[actions[hidden[0]].verb]
        seen = [number for number in numbers if not covered[number]]
        seen.append(self._number(back))
        guess: list[float] | None = None
        if invited is not None:
            guess = [invited[at] for at in hidden]
            invited = [pull for pull, number in zip(invited, numbers, strict=True) if not covered[number]]
            invited.append(sum(guess))
        kid = self._pick(node, seen, player, invited)
        if kid.action.verb != back.verb:
            return kid, kid.action
        if guess is None:
            return kid, actions[hidden[int(self.rng.random() * len(hidden))]]
        return kid, actions[self.rng.choices(hidden, guess)[0]]

    def _pick(self, node: Node, numbers: list[int], player: Seat, invited: Sequence[float] | None) -> Node:
        if invited is None:
            return self._best(node, numbers, player)
        return self._invited_best(node, numbers, player, invited)

    def _invitations(self, node: Node, state: Any, actions: Sequence[Action]) -> list[float] | None:
        """How likely each action would be by inclination alone; at the root all worlds agree."""
        if node is self.root and self._invited:
            return self._invited
        inclination = self.game.inclination(state, actions)
        if inclination is None:
            return None
        top = max(inclination)
        pulls = [exp(each - top) for each in inclination]
        together = sum(pulls)
        invited = [pull / together for pull in pulls]
        if node is self.root:
            self._invited = invited
        return invited

    def _invited_best(self, node: Node, numbers: list[int], player: Seat, invited: Sequence[float]) -> Node:
        """The branch with the best bound, the wider the more inviting it is and the less it was tried."""
        kids, floor = node.kids, self.floor if node is self.root else 0
        found = [kids.get(number) for number in numbers]
        visits, total = 0, 0.0
        for kid in found:
            if kid is not None:
                visits += kid.visits
                total += kid.total
        mean = total / visits if visits else 0.0
        width = TRUST * self._spreads[player] * sqrt(visits + 1)
        best, chosen = -inf, 0
        for at, kid in enumerate(found):
            if kid is None:
                bound = mean + width * invited[at] + (1e9 if floor else 0.0)
            else:
                tried = kid.visits
                bound = kid.total / tried + width * invited[at] / (1 + tried)
                if tried < floor:
                    bound += 1e9 - tried
            if bound > best:
                best, chosen = bound, at
        return found[chosen] or self._branch(kids, numbers[chosen])

    def _best(self, node: Node, numbers: list[int], player: Seat) -> Node:
        """A branch that was never taken, or the one with the best upper bound."""
        kids = node.kids
        found = [kid for number in numbers if (kid := kids.get(number))]
        for kid in found:
            kid.chances += 1.0
        if len(found) < len(numbers):
            new = [number for number in numbers if number not in kids]
            return self._branch(kids, new[int(self.rng.random() * len(new))])
        floor = self.floor if node is self.root else 0
        width = EXPLORATION * self._spreads[player]
        best, chosen = -inf, found[0]
        for kid in found:
            visits = kid.visits
            bound = kid.total / visits + width * sqrt(log(kid.chances) / visits)
            if visits < floor:
                bound += 1e9 - visits
            if bound > best:
                best, chosen = bound, kid
        return chosen

    def _branch(self, kids: Kids, number: int) -> Node:
        """A new branch."""
        kid = kids[number] = Node(self._actions[number])
        return kid

    def _numbered(self, actions: Sequence[Action]) -> list[int]:
        """The numbers of some actions; those that are equal have the same."""
        ids = self._ids
        try:
            return [ids[id(action)] for action in actions]
        except KeyError:
            return [self._number(action) for action in actions]

    def _number(self, action: Action) -> int:
        """The number of an action. It is kept alive, so that its id stays its own."""
        number = self._ids.get(id(action))
        if number is None:
            number = self._numbers.setdefault(action, len(self._actions))
            if number == len(self._actions):
                self._actions.append(action)
                self._covered.append(action.verb in self._face_down)
            self._ids[id(action)] = number
            self._alive.append(action)
        return number


def _line(kid: Node, anyway: float) -> Line:
    mean = kid.total / kid.visits
    variance = max(0.0, kid.square / kid.visits - mean * mean)
    error, won = sqrt(variance / kid.visits), kid.won / kid.visits
    return Line(kid.action, kid.visits, mean + anyway, error, won, kid.least, kid.most)
