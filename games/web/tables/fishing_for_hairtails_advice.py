"""Advice in Fishing for Hairtails."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from django.utils.translation import gettext as _

from games.engine.core import HIDDEN, Seat
from games.web.tables.advice import Point
from games.web.tables.fishing import in_words, joined
from games.web.tables.fishing_advice import FishingAdvice, Goal
from games.web.tables.fishing_for_hairtails import COLOURS, COPIES, KINDS, Kind, Words

NEAR = 6  # cards of the stock before the last one matters


class Advice(FishingAdvice):
    """What can be said for a move."""

    family_size = 2 * COPIES

    def family(self, slug: str) -> str:
        """The rank."""
        return slug.partition("-")[2]

    def one_of(self, slug: str) -> str:
        """The rank in words."""
        return self.family(slug)

    def not_seen(self) -> Counter[str]:
        """The cards that the seat has not seen."""
        return cast(Words, self.words).unseen(self.view)

    def goals(self, seat: Seat) -> list[Goal]:
        """Of each kind and colour the next set; none of a seat whose captures lie face down."""
        captured = Counter(self.captures(seat))
        if captured[HIDDEN]:
            return []
        found = [self._goal(captured, kind, colour) for kind in KINDS for colour in COLOURS]
        return [goal for goal in found if goal.lacking]

    def _goal(self, captured: Counter[str], kind: Kind, colour: str) -> Goal:
        needed = Counter(f"{colour}-{rank}" for rank in kind.ranks)
        made = min(captured[slug] // many for slug, many in needed.items())
        beyond = Counter({slug: captured[slug] - made * many for slug, many in needed.items()})
        if len(needed) > 1:
            label = f"{colour} {kind.label}"
            cards = _("the three cards of %(goal)s") % {"goal": label}
        else:
            label = _("four %(colour)s soldiers") % {"colour": colour}
            cards = _("the %(goal)s") % {"goal": label}
        lacking = tuple((needed - beyond).elements())
        return Goal(label, cards, self.count(tuple(needed.elements())), needed.total(), lacking)

    def is_denied(self, goal: Goal, kept: Sequence[str]) -> bool:
        """Whether another seat has come far, and the pool has no other copy, or soldiers can be no four."""
        pool = Counter(self.view.zone("pool")) - Counter(self.action.cards[1:])
        is_soldiers = goal.size == COPIES
        return goal.have > 1 and (is_soldiers or not any(pool[slug] for slug in kept))

    def where(self, slug: str, lacking: int) -> str:
        """Where copies of a card may be once the move is made."""
        hand, pool = Counter(self.view.zone("hand", self.me)), Counter(self.view.zone("pool"))
        if not self.is_turn:
            hand.subtract(self.action.cards[:1])
        pool.subtract(self.action.cards[1:])
        places = [
            (pool[slug], _("%(n)s in the pool")),
            (hand[slug], _("%(n)s in your hand")),
            (self.view.zone("stock").count(slug), _("%(n)s as the last card of the stock")),
            (self.unseen[slug], _("%(n)s not seen yet")),
        ]
        if sum(many for many, _text in places) < lacking:
            return ""
        return joined([text % {"n": in_words(many)} for many, text in places if many > 0], _("and"))

    def said_completed(self, goal: Goal) -> str:
        """That the move makes a set."""
        return _("It completes %(goal)s: %(points)d points.") % {"goal": goal.name, "points": goal.points}

    def nudge_to_set(self) -> str:
        """A nudge towards a set that can be made."""
        return _("A set can be made now. Look at what you have taken.")

    def nudge_to_safety(self) -> str:
        """A nudge towards a card that nobody can take."""
        return _("Count the cards of each rank: is there one that nobody else can take?")

    def special(self) -> Iterator[Point]:
        """The last card of the stock lies face up, and it is known who will turn it."""
        stock = self.view.zone("stock")
        last = stock[-1] if stock else HIDDEN
        if last == HIDDEN or self.family(last) != self.family(self.card):
            return
        seat = (self.me + len(stock) - (not self.is_turn)) % self.words.game.seats
        said = {"last": self.words.the([last]), "who": self.whom(seat)}
        weight = 16 if len(stock) <= NEAR else 5
        if seat == self.me and not self.gained:
            text = _(
                "The last card of the stock lies face up: %(last)s. You will turn it, and can take this then."
            )
            yield Point(weight, text % said, _("Look at the last card of the stock: who will turn it?"))
        elif seat != self.me and self.gained:
            text = _(
                "Left lying, it would wait for the last card of the stock, %(last)s, which %(who)s will turn."
            )
            yield Point(weight, text % said, _("Look at the last card of the stock: who will turn it?"))
