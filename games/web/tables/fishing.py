"""What the tables of both fishing games say alike: a card is played, then one turned; each may take."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Protocol, cast

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.engine.core import CHANCE, Action, Event, Observation, ScoreLine, Seat
from games.web.tables.base import TableWords

SEATS = "seats="


class Counting(Protocol):
    """A game that can tell what captures count before a deal is settled."""

    def standing(self, view: Observation) -> tuple[ScoreLine, ...]:
        """The lines that the captures shown by a view would have in the score sheet."""


class FishingWords(TableWords, ABC):
    """The words of a game in which a card is played from the hand and another is turned from the stock."""

    # The verb for the card turned.
    turn: ClassVar[str]
    # The zone where cards lie open to all.
    pool: ClassVar[str]
    # By number of seats: the cards dealt to each, to the pool, to the stock.
    dealt: ClassVar[dict[int, tuple[int, int, int]]]

    _history: Sequence[Event] = ()
    _places: dict[int, int] | None = None
    _dealers: dict[int, Seat] | None = None

    # Cards

    def plain_name(self, face: Any) -> str:
        """In the middle of a sentence the title of a card is no beginning."""
        title = super().plain_name(face)
        return title[:1].lower() + title[1:]

    def the(self, cards: Iterable[str], beside: str = "", last: str = "") -> str:
        """Cards that are known: "the red king 帥 and two black kings 將".

        A card that reads like ``beside``, which was named before, is "another"; ``last`` joins the last one.
        """
        named = self.name(beside) if beside else ""
        names = [
            self._some(slug, number, again=self.name(slug) == named)
            for slug, number in Counter(cards).items()
        ]
        return joined(names, last or _("and"))

    def _some(self, slug: str, number: int, *, again: bool) -> str:
        return self.remember(
            ("some", number, again), slug, lambda slug: self._several(slug, number, again=again)
        )

    def _several(self, slug: str, number: int, *, again: bool) -> str:
        if number == 1:
            return (_("another %(card)s") if again else _("the %(card)s")) % {"card": self.name(slug)}
        parts = {"n": in_words(number), "card": self.plural(slug)}
        return (_("%(n)s more %(card)s") if again else _("%(n)s %(card)s")) % parts

    def plural(self, slug: str) -> str:
        """Several copies of a card."""
        words, space, glyph = self.name(slug).rpartition(" ")
        return f"{words}s {glyph}" if space and not glyph.isascii() else f"{self.name(slug)}s"

    def is_waiting(self, view: Observation) -> bool:
        """Whether somebody else is to play."""
        return view.current_player >= 0 and view.current_player != view.seat

    def choice(self, view: Observation) -> list[str]:
        """The cards that the card turned up may take one of, each once."""
        taken = [slug for action in view.legal_actions for slug in action.cards[1:]]
        return sorted(set(taken), key=taken.index)

    def same_cards(self, some: Sequence[str], others: Sequence[str]) -> bool:
        """Whether cards read alike: copies are as good as one another."""
        return list(map(self.name, some)) == list(map(self.name, others))

    # History

    def place(self, view: Observation, event: Event) -> int:
        """Where an event stands in the history of a view; -1 if it does not."""
        if self._history is not view.history or self._places is None:
            self._history, self._dealers = view.history, None
            self._places = {id(known): at for at, known in enumerate(view.history)}
        return self._places.get(id(event), -1)

    def played_before(self, view: Observation, event: Event) -> Action | None:
        """What the same seat played just before this card was turned, if it played."""
        at = self.place(view, event)
        before = view.history[at - 1] if at > 0 else None
        is_play = before and before.actor == event.actor and before.action.verb == "play"
        return before.action if before and is_play else None

    def dealer(self, view: Observation, at: int) -> Seat | None:
        """Who dealt the deal that stands at this place of the history; None where it does not say."""
        if self._dealers is None:
            self._dealers = dict(self._find_dealers(view))
        return self._dealers.get(at)

    def _find_dealers(self, view: Observation) -> Iterator[tuple[int, Seat]]:
        """The last deal's dealer is told; for those before, which lie open, the events are gone through."""
        deals = [at for at, event in enumerate(view.history) if event.action.verb == "deal"]
        if deals and (dealer := view.fact("dealer")):
            yield deals[-1], int(dealer)
        if len(deals) < 2 or view.history[0].action.verb != "cut":
            return
        state = self.game.new_initial_state()
        for at, event in enumerate(view.history[: deals[-2] + 1]):
            state = self.game.successor(state, event.action)
            if event.action.verb == "deal" and (dealer := self.game.observation(state, None).fact("dealer")):
                yield at, int(dealer)

    # Sentences

    def event(self, view: Observation, event: Event) -> str:
        """What happened, in one sentence in the past."""
        if event.actor == CHANCE:
            return self.chance_at(view, event)
        who, cards = self.who(view, event.actor), event.action.cards
        parts = {"who": who, "card": self.the(cards[:1]), "taken": self.the(cards[1:], cards[0])}
        if event.action.verb == "play":
            return self.said_played(parts, cards)
        return self.said_turned(view, event, parts)

    def said_played(self, parts: dict[str, str], cards: Sequence[str]) -> str:
        """The sentence about a card played."""
        if len(cards) == 1:
            return _("%(who)s played %(card)s and took nothing.") % parts
        return _("%(who)s played %(card)s and took %(taken)s.") % parts

    def said_turned(self, view: Observation, event: Event, parts: dict[str, str]) -> str:
        """The sentence about a card turned from the stock."""
        if len(event.action.cards) == 1:
            return _("%(who)s turned %(card)s and took nothing.") % parts
        return _("%(who)s turned %(card)s and took %(taken)s.") % parts

    def chance_at(self, view: Observation, event: Event) -> str:
        """What chance did, seen among the events around it."""
        at = self.place(view, event)
        if event.action.verb == "cut":
            again = 0 <= at < len(view.history) - 1 and view.history[at + 1].action.verb == "cut"
            return self.said_cut(view, event.action, again=again)
        if event.action.verb != "deal":
            return self.chance(view, event.action)
        number = sum(known.action.verb == "deal" for known in view.history[: at + 1])
        return " ".join(self.said_dealt(view, event.action, number, self.dealer(view, at)))

    def said_cut(self, view: Observation, action: Action, *, again: bool) -> str:
        """Who drew which card, and whether the highest were equal."""
        seats = map(int, action.value.removeprefix(SEATS).split(","))
        drawn = [
            _("%(who)s: %(card)s") % {"who": self.who(view, seat), "card": self.name(slug)}
            for seat, slug in zip(seats, action.cards, strict=True)
        ]
        text = _("Cut for the deal. %(drawn)s.") % {"drawn": "; ".join(drawn)}
        return _("%(text)s The highest were equal: cut again.") % {"text": text} if again else text

    def said_dealt(
        self, view: Observation, action: Action, number: int, dealer: Seat | None
    ) -> Iterator[str]:
        """The sentences about a deal."""
        if self.game.options["length"] != "1-deal":
            yield _("Deal %(n)d.") % {"n": number}
        hand, pool, stock = map(in_words, self.dealt[self.game.seats])
        sizes = self.sizes() % {"hand": hand, "pool": pool, "stock": stock}
        if dealer is None:
            yield _("Dealt: %(sizes)s.") % {"sizes": sizes}
        else:
            yield _("%(who)s dealt: %(sizes)s.") % {"who": self.who(view, dealer), "sizes": sizes}

    def sizes(self) -> str:
        """How many cards are dealt where, with places for the numbers."""
        return _("%(hand)s cards each, %(pool)s in the pool, %(stock)s in the stock")

    def prompt(self, view: Observation) -> str:
        """What the seat may do now and why, or whom it waits for."""
        if self.is_waiting(view):
            return self.waiting(view)
        if view.current_player < 0:
            return ""
        return self.prompt_to_turn(view) if view.fact("phase") == self.turn else self.prompt_to_play(view)

    def waiting(self, view: Observation) -> str:
        """Whom the seat waits for."""
        turned = view.zone("turned")
        parts = {"who": self.who(view, view.current_player), "card": self.the(turned)}
        if turned:
            return _("%(who)s turned %(card)s and is choosing what it takes.") % parts
        return _("%(who)s is choosing a card to play.") % parts

    @abstractmethod
    def prompt_to_play(self, view: Observation) -> str:
        """What cards of the hand may be played."""

    @abstractmethod
    def prompt_to_turn(self, view: Observation) -> str:
        """What the card turned up may take."""

    def note(self, view: Observation, number: Seat) -> str:
        """How many cards the seat has taken."""
        return _("%(n)d taken") % {"n": len(view.zone("captured", number))}

    # What helps

    def ringed(self, view: Observation) -> frozenset[str]:
        """None: any card of the hand may be played."""
        return frozenset()

    def standing(self, view: Observation) -> Sequence[ScoreLine]:
        """What the cards taken so far would count."""
        return self.counted(view) if view.current_player >= 0 else ()

    def counted(self, view: Observation) -> Sequence[ScoreLine]:
        """What the captures that a view shows count."""
        return cast(Counting, self.game).standing(view)


def joined(names: Sequence[str], last: str) -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s %(and)s %(last)s") % {"some": ", ".join(names[:-1]), "and": last, "last": names[-1]}


def in_words(number: int) -> str:
    """A number up to twenty-one, in words."""
    words = [
        _("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"),
        _("nine"), _("ten"), _("eleven"), _("twelve"), _("thirteen"), _("fourteen"), _("fifteen"),
        _("sixteen"), _("seventeen"), _("eighteen"), _("nineteen"), _("twenty"), _("twenty-one"),
    ]  # fmt: skip
    return words[number]


def beginning(text: str) -> str:
    """A sentence with its first letter made large."""
    return str(capfirst(text))
