"""Advice in Min-Ha-To."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from django.utils.translation import gettext as _

from games.engine.core import HIDDEN, Action, Seat
from games.web.tables.advice import Point
from games.web.tables.fishing import in_words
from games.web.tables.fishing_advice import FishingAdvice, Goal
from games.web.tables.min_ha_to import SUIT, SpecialHands, of_suit, split, suit_name


class Advice(FishingAdvice):
    """What can be said for a move."""

    family_size = SUIT

    def family(self, slug: str) -> str:
        """The suit."""
        return split(slug)[0]

    def one_of(self, slug: str) -> str:
        """A card of the suit."""
        return _("%(suit)s card") % {"suit": suit_name(slug)}

    def not_seen(self) -> Counter[str]:
        """The cards that the seat has not seen; what is taken lies open."""
        seen = {slug for zone in self.view.zones for slug in zone.cards}
        return Counter(slug for slug in self.words.game.cards() if slug not in seen)

    def captures(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has taken; what the asker has matched is his, whatever the card turned up takes."""
        taken = super().captures(seat)
        return (*taken, *self.view.zone("matched")) if seat == self.me else taken

    def goals(self, seat: Seat) -> list[Goal]:
        """The special hands of which nobody else has a card."""
        hands = cast(SpecialHands, self.words.game).special_hands()
        own = set(self.captures(seat))
        seats = range(self.words.game.seats)
        gone = {slug for other in seats if other != seat for slug in self.captures(other)}
        return [
            Goal(
                name,
                _("the %(n)s cards of %(goal)s") % {"n": in_words(len(cards)), "goal": name},
                points,
                len(cards),
                tuple(slug for slug in cards if slug not in own),
            )
            for name, (points, cards) in hands.items()
            if not gone.intersection(cards) and not own.issuperset(cards)
        ]

    def is_denied(self, goal: Goal, kept: Sequence[str]) -> bool:
        """Always: no special hand can be made by two seats."""
        return True

    def where(self, slug: str, lacking: int) -> str:
        """Where a card may be once the move is made."""
        if slug in self.view.zone("hand", self.me):
            return _("in your hand")
        return _("on the table") if slug in self.view.zone(self.words.pool) else _("not seen yet")

    def said_completed(self, goal: Goal) -> str:
        """That the move makes a special hand."""
        text = _("It completes %(goal)s: %(points)d points for you, and as many against %(who)s.")
        if self.words.game.seats > 2:
            text = _("It completes %(goal)s: %(points)d points for you, and points against all others.")
        return text % {"goal": goal.name, "points": goal.points, "who": self.whom(self.others()[0])}

    def nudge_to_set(self) -> str:
        """A nudge towards a special hand that can be made."""
        return _("A special hand can be made now. Look at what you have taken.")

    def nudge_to_safety(self) -> str:
        """A nudge towards a card that nobody can take."""
        return _("Count the cards of each suit: is there one that nobody else can take?")

    def special(self) -> Iterator[Point]:
        """Sul-Sa, and what a card laid out gives away."""
        if self.is_turn:
            return
        if not self.gained:
            yield from self._worthless()
        elif self._can_be_sent_back(self.action):
            left = self.left(self.card)
            said = {"card": self.one_of(self.card), "n": left, "all": self.unseen.total()}
            if left:
                text = _(
                    "Mind Sul-Sa: %(n)d of the %(all)d unseen cards would send it all back, if turned up now."
                )
                yield Point(2, text % said)
            else:
                text = _("No Sul-Sa threatens: no other %(card)s is left to be turned up.")
                yield Point(9, text % said, _("Which match is safe from Sul-Sa?"))

    def _can_be_sent_back(self, action: Action) -> bool:
        options, lying = (
            self.words.game.options,
            of_suit(self.view.zone(self.words.pool), self.family(action.cards[0])),
        )
        return options["sulsa"] == "return" and (
            lying == 1 or (lying == 2 and options["double-match"] != "take-four")
        )

    def _worthless(self) -> Iterator[Point]:
        """A plain card of no special hand gives away the least."""
        face = self.words.faces.get(self.card)
        hands = cast(SpecialHands, self.words.game).special_hands().values()
        is_plain = face is not None and face.card.attributes.get("category") == "plain"
        if self.card != HIDDEN and is_plain and not any(self.card in cards for _points, cards in hands):
            text = _("It counts nothing by itself and belongs to no special hand.")
            yield Point(13, text, _("Something must be laid out: what counts nothing?"))
