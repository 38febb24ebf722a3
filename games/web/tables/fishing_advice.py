"""What the advice of both fishing games says alike: sets made, begun, denied; cards laid out; what waits."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple, cast

from django.utils.translation import gettext as _

from games.engine.core import Action, Observation, Seat
from games.players.tree import Line
from games.web.tables.advice import GameAdvice, Point
from games.web.tables.base import TableWords
from games.web.tables.fishing import FishingWords, beginning, in_words, joined

SPELLED = 21
# What a set is worth that is begun, as a share of its points: if one card lacks, if two do, if more do.
PROMISE = (0.4, 0.15, 0.05)
FIRST = 0.04  # the same when its first card is there


class Goal(NamedTuple):
    """A set that somebody can still make: of so many cards these are lacking.

    ``cards`` is what it is made of, in words: "the four red soldiers", "the three cards of Hung Don".
    """

    name: str
    cards: str
    points: int
    size: int
    lacking: tuple[str, ...]

    @property
    def have(self) -> int:
        """How many of its cards are there."""
        return self.size - len(self.lacking)

    def promise(self, lacking: int) -> float:
        """What it is worth when so many cards lack."""
        share = FIRST if self.size - lacking == 1 else PROMISE[min(lacking, len(PROMISE)) - 1]
        return share * self.points


class FishingAdvice(GameAdvice):
    """Advice in a game in which cards take others of their rank, or of their suit: their *family*."""

    words: FishingWords
    family_size: ClassVar[int]

    def __init__(self, words: TableWords, view: Observation, lines: Sequence[Line]) -> None:
        super().__init__(cast(FishingWords, words), view, lines)
        self.me = view.current_player
        self.card = self.action.cards[0]
        self.is_turn = self.action.verb == self.words.turn
        self.gained = self.gain(self.action)
        self.have = self.captures(self.me)
        self.unseen = self.not_seen()

    # What the game says

    @abstractmethod
    def family(self, slug: str) -> str:
        """A card's rank, or suit."""

    @abstractmethod
    def one_of(self, slug: str) -> str:
        """A card of that family in words, without an article: "horse", "iris card"."""

    @abstractmethod
    def not_seen(self) -> Counter[str]:
        """The cards that the seat has not seen."""

    @abstractmethod
    def goals(self, seat: Seat) -> list[Goal]:
        """The sets that a seat can still make."""

    @abstractmethod
    def where(self, slug: str, lacking: int) -> str:
        """Where a card of which so many are lacking may be once the move is made; "" if out of reach."""

    @abstractmethod
    def said_completed(self, goal: Goal) -> str:
        """That the move makes a set."""

    @abstractmethod
    def special(self) -> Iterator[Point]:
        """What only this game has to say."""

    @abstractmethod
    def nudge_to_set(self) -> str:
        """A nudge towards a set that can be made."""

    @abstractmethod
    def nudge_to_safety(self) -> str:
        """A nudge towards a card that nobody can take."""

    # What follows from it

    def gain(self, action: Action) -> tuple[str, ...]:
        """The cards that an action takes, itself among them."""
        return action.cards if len(action.cards) > 1 else ()

    def captures(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has taken."""
        return self.view.zone("captured", seat)

    def count(self, cards: Sequence[str]) -> int:
        """What these cards would count for the asker."""
        zones = [
            replace(zone, cards=tuple(cards)) if (zone.name, zone.owner) == ("captured", self.me) else zone
            for zone in self.view.zones
        ]
        lines = self.words.counted(replace(self.view, zones=tuple(zones)))
        return sum(line.points for line in lines if line.seat == self.me)

    def left(self, slug: str) -> int:
        """How many cards of a card's family the seat has not seen."""
        return sum(number for card, number in self.unseen.items() if self.family(card) == self.family(slug))

    def others(self) -> list[Seat]:
        """The other seats, the next one first."""
        seats = self.words.game.seats
        return [(self.me + turn) % seats for turn in range(1, seats)]

    def whom(self, seat: Seat) -> str:
        """Another seat in the middle of a sentence."""
        two = self.words.game.seats == 2
        return _("your opponent") if two else self.words.seat(self.view, seat)

    def points(self) -> Iterator[Point]:
        """All that speaks for the move."""
        yield from self.special()
        if self.gained:
            yield from self._made()
            yield from self._begun()
            yield from self._denied()
            yield from self._counted()
        else:
            yield from self._laid()
        if not self.is_turn:
            yield from self._waits()

    def _made(self) -> Iterator[Point]:
        for goal in self.goals(self.me):
            if not Counter(goal.lacking) - Counter(self.gained):
                yield Point(50 + goal.points, self.said_completed(goal), self.nudge_to_set())

    def _begun(self) -> Iterator[Point]:
        for goal in self.goals(self.me):
            lacking = tuple((Counter(goal.lacking) - Counter(self.gained)).elements())
            if not lacking or len(lacking) == len(goal.lacking):
                continue
            places = {slug: self.where(slug, lacking.count(slug)) for slug in dict.fromkeys(lacking)}
            if all(places.values()):
                nudge = _("Look at what you have taken: which card goes well with it?")
                yield Point(goal.promise(len(lacking)), self._said_begun(goal, lacking, places), nudge)

    def _said_begun(self, goal: Goal, lacking: Sequence[str], places: Mapping[str, str]) -> str:
        missing = [
            _("%(card)s (%(where)s)") % {"card": self.words.the([slug] * lacking.count(slug)), "where": where}
            for slug, where in places.items()
        ]
        have = goal.size - len(lacking)
        said = {**self._said(goal), "lacking": joined(missing, _("and"))}
        if have == 1:
            return _("It begins %(goal)s (%(points)d points). Lacking: %(lacking)s.") % said
        said["have"] = beginning(in_words(have))
        return (
            _("%(have)s of %(cards_of)s (%(points)d points) are yours then.") % said
            + " "
            + _("Lacking: %(lacking)s.") % said
        )

    def _said(self, goal: Goal) -> dict[str, str | int]:
        return {
            "goal": goal.name,
            "points": goal.points,
            "have": in_words(goal.have),
            "cards_of": goal.cards,
        }

    def _denied(self) -> Iterator[Point]:
        lying = self.gained if self.is_turn else self.gained[1:]
        for seat in self.others():
            for goal in self.goals(seat):
                kept = [slug for slug in dict.fromkeys(goal.lacking) if slug in lying]
                if not kept or not goal.have or not self.is_denied(goal, kept):
                    continue
                said = {**self._said(goal), "cards": self.words.the(kept), "who": self.whom(seat)}
                nudge = _("Look at what %(who)s has taken: what is lacking there?") % said
                if len(goal.lacking) == 1:
                    text = _(
                        "It keeps %(cards)s from %(who)s, who lacks only that for %(goal)s "
                        "(%(points)d points)."
                    )
                    yield Point(30 + goal.points * 0.8, text % said, nudge)
                else:
                    text = _(
                        "It keeps %(cards)s from %(who)s, who has %(have)s of %(cards_of)s "
                        "(%(points)d points)."
                    )
                    yield Point(goal.promise(len(goal.lacking)), text % said, nudge)

    @abstractmethod
    def is_denied(self, goal: Goal, kept: Sequence[str]) -> bool:
        """Whether it matters to who needs these cards that the move takes them."""

    def _counted(self) -> Iterator[Point]:
        before, after = self.count(self.have), self.count([*self.have, *self.gained])
        text = ""
        if before != after:
            counts = {"before": before, "after": after}
            text = _("What you have taken counts %(before)d now, and %(after)d then.") % counts
        rest = [
            self.count([*self.have, *self.gain(action)])
            for action in self.view.legal_actions
            if not self.words.same_cards(action.cards[1:], self.action.cards[1:])
        ]
        is_most = after > max(rest, default=before)
        weight = min(after - before, 40) / 2 if is_most else 5
        yield Point(weight, text, self._nudge_to_take(is_most=is_most))

    def _nudge_to_take(self, *, is_most: bool) -> str:
        if self.is_turn:
            return _("The card turned up has a choice: which does more for you?")
        if is_most:
            return _("One card on the table is worth more to you than the rest.")
        return _("Look at what your %(card)s can do.") % {"card": self.one_of(self.card)}

    def _laid(self) -> Iterator[Point]:
        """A card is laid out, or left lying."""
        left, card = self.left(self.card), self.one_of(self.card)
        held = [
            slug for slug in self.view.zone("hand", self.me) if self.family(slug) == self.family(self.card)
        ]
        if len(held) > (not self.is_turn):
            text = _("You hold another %(card)s, and may take it back with that.")
            yield Point(14, text % {"card": card}, _("Of what do you hold more than one?"))
        if not left:
            text = _("No other %(card)s is left that could take it.") % {"card": card}
            yield Point(20, text, self.nudge_to_safety())
            return
        said = {"n": beginning(number(left)), "all": self.unseen.total()}
        text = _("%(n)s of the %(all)d unseen cards could take it.") % said
        fewest = left < min(self._left_of_others(), default=left)
        if fewest:
            text += " " + _("That is fewer than for any other card that you could lay out.")
        nudge = _("Something must be laid out: which card does least for the others?")
        yield Point(12 if fewest else 6, text, nudge)

    def _left_of_others(self) -> Iterable[int]:
        laid = [action.cards[0] for action in self.view.legal_actions if not self.gain(action)]
        return [self.left(slug) for slug in laid if self.family(slug) != self.family(self.card)]

    def _waits(self) -> Iterator[Point]:
        """Another capture that nobody can snatch away."""
        waiting = [
            (self.count([*self.have, *gained]) - self.count(self.have), action)
            for action in self.view.legal_actions
            if (gained := self.gain(action))
            and self.family(action.cards[0]) != self.family(self.card)
            and not self.left(action.cards[0])
        ]
        gain, action = max(waiting, default=(0, None))
        if action is not None and gain > 0:
            card, *taken = action.cards
            if len(taken) > 1:
                text = _("What your %(card)s takes can wait: nobody else has a card left for it.")
            else:
                text = _("%(taken)s can wait: nobody else has a card left to take it with.")
            text %= {"card": self.one_of(card), "taken": beginning(self.words.the(taken))}
            yield Point(11, text, _("What can nobody take away from you? That can wait."))


def number(count: int) -> str:
    """A number in words as far as there are words."""
    return in_words(count) if count <= SPELLED else str(count)
