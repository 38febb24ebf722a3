"""Advice in words: a nudge that points without telling, and what speaks for a move.

What stands here serves any game. A module ``games/web/tables/<game>_advice.py`` with a class ``Advice`` is
found by its name, and says it in the game's own terms. All of it is made from what one seat sees, from what
a search found out from there, and from what everybody knows.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot
from random import Random
from typing import ClassVar, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.engine.core import Action, Observation
from games.players.tree import Line
from games.web.tables.base import TableWords

# How many deals that the asker cannot tell apart are looked at.
WORLDS = 12
MOST_REASONS = 3
# An action that fewer playouts took is not compared with others.
LEAST_VISITS = 30
ERRORS = 2  # a difference of so many standard errors is clear


class Point(NamedTuple):
    """Something that speaks for a move: how telling it is, the reason in words, and a nudge towards it."""

    weight: float
    text: str
    nudge: str = ""


class Advice:
    """What can be said for the first of a search's lines. Words that serve any game."""

    # Whether the search plays for points, which can be told.
    in_points: ClassVar[bool] = True

    def __init__(self, words: TableWords, view: Observation, lines: Sequence[Line]) -> None:
        self.words, self.view, self.lines = words, view, lines
        self.action = lines[0].action

    def nudge(self) -> str:
        """Where to look, without saying what to do."""
        kind = capfirst(_(self.words.verbs.get(self.action.verb, self.action.verb)))
        if not self.action.cards:
            return _("Consider this: %(kind)s.") % {"kind": kind}
        card = self.words.name(self._telling_card())
        if len({other.verb for other in self.view.legal_actions}) > 1:
            return _("%(kind)s. Look at this card: %(card)s.") % {"kind": kind, "card": card}
        return _("Look at this card: %(card)s.") % {"card": card}

    def reasons(self) -> list[str]:
        """What speaks for the move: the most telling first, and last how it compares with the next best."""
        return [*self.marked(), *self.standing()]

    def _telling_card(self) -> str:
        """The first card of the action that not every other action has too."""
        shared = set.intersection(*[set(other.cards) for other in self.view.legal_actions])
        return next((card for card in self.action.cards if card not in shared), self.action.cards[0])

    def marked(self) -> Iterator[str]:
        """Why cards of the action carry a word."""
        marks = self.words.marks(self.view)
        for card in dict.fromkeys(self.action.cards):
            if card in marks:
                yield f"{self.words.label(card)}: {marks[card].reason}"

    def standing(self) -> Iterator[str]:
        """What the asker's pile counts before and after the move, in deals that the view allows."""
        game, view, own = self.words.game, self.view, self.view.current_player
        sample, rng = game.determinizer(view), Random(f"{len(view.history)} {self.action}")
        after = []
        for _world in range(WORLDS):
            state = game.successor(sample(rng), self.action)
            if game.current_player(state) < 0:
                return
            after.append(self._pile(game.observation(state, own)))
        counts = {"before": self._pile(view), "least": min(after), "most": max(after)}
        if counts["least"] < counts["most"]:
            yield _("What you have taken counts %(before)d now, and %(least)d to %(most)d then.") % counts
        elif counts["before"] != counts["most"]:
            yield _("What you have taken counts %(before)d now, and %(most)d then.") % counts

    def _pile(self, seen: Observation) -> int:
        """What the cards that the asker has won would count so far."""
        own = self.view.current_player
        piles = [zone for zone in seen.zones if self.words.places.get(zone.name) == "pile"]
        won = {slug for zone in piles if zone.owner == own for slug in zone.cards}
        lines = [line for line in self.words.standing(seen) if line.seat == own]
        return sum(line.points for line in lines if won.issuperset(line.cards))


class GameAdvice(Advice, ABC):
    """What a game's own advice shares: it is made of points, weighed against one another."""

    def __init__(self, words: TableWords, view: Observation, lines: Sequence[Line]) -> None:
        super().__init__(words, view, lines)
        self.follies = words.game.follies(view)
        self._points: list[Point] | None = None

    @abstractmethod
    def points(self) -> Iterator[Point]:
        """All that speaks for the move, in any order."""

    def told(self) -> list[Point]:
        """The points, the most telling first."""
        if self._points is None:
            found = [*self.points(), *self._folly()]
            self._points = sorted(found, key=lambda point: -point.weight)
        return self._points

    def nudge(self) -> str:
        """That of the most telling point that has one."""
        return next((point.nudge for point in self.told() if point.nudge), "") or super().nudge()

    def reasons(self) -> list[str]:
        """The most telling points, then how the move compares with the next best."""
        texts = dict.fromkeys(point.text for point in self.told() if point.text)
        return [*islice(texts, MOST_REASONS), *self.compared()]

    def _folly(self) -> Iterator[Point]:
        """Another play that anybody would regret: of several the one that the search likes best."""
        bad = [line for line in self.lines if line.action in self.follies]
        if bad and self.action not in self.follies:
            worst = max(bad, key=lambda line: line.worth).action
            said = {"action": lower_first(self.words.action(self.view, worst)), "why": self.follies[worst]}
            yield Point(10, _("It would be a mistake to %(action)s. %(why)s") % said)

    def next_best(self) -> Line | None:
        """The best other line that is no folly, is another play in words too, and was looked at enough."""
        rest = [
            line
            for line in self.lines[1:]
            if line.action not in self.follies
            and line.visits >= LEAST_VISITS
            and not self.are_alike(line.action, self.action)
        ]
        return max(rest, key=lambda line: line.worth, default=None)

    def are_alike(self, one: Action, other: Action) -> bool:
        """Whether two actions differ only in copies of a card."""
        name = self.words.name
        return one.verb == other.verb and list(map(name, one.cards)) == list(map(name, other.cards))

    def compared(self) -> Iterator[str]:
        """How much better the move is than the next best, in points where the search plays for them."""
        best, other = self.lines[0], self.next_best()
        if other is None:
            return
        more = best.worth - other.worth
        points = round(more)
        said = {"action": lower_first(self.words.action(self.view, other.action)), "n": points}
        if more < 0:
            yield _("About as good: %(action)s.") % said
        elif more <= ERRORS * hypot(best.error, other.error) or (self.in_points and points < 1):
            yield _("Hardly better than the next best: %(action)s.") % said
        elif not self.in_points:
            yield _("Clearly better than the next best: %(action)s.") % said
        elif points == 1:
            yield _("About 1 point better than the next best: %(action)s.") % said
        else:
            yield _("About %(n)d points better than the next best: %(action)s.") % said


def lower_first(text: str) -> str:
    """A sentence in the middle of another."""
    return text[:1].lower() + text[1:]
