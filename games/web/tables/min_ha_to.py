"""The words of Min-Ha-To."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Protocol, cast

from django.utils.translation import gettext as _

from catalog.queries.faces import Face
from games.engine.core import HIDDEN, Action, Event, Observation, Seat
from games.web.tables.base import Pile
from games.web.tables.fishing import FishingWords, beginning, joined

SUIT = 4
SUITS = (
    "pine", "plum", "cherry", "wisteria", "iris", "peony", "bush-clover", "susuki", "chrysanthemum", "maple",
    "willow", "paulownia",
)  # fmt: skip
COLOURED = "paulownia-colour-paulownia"
MOST_WARNED = 3
MOST_WANTED = 5


class SpecialHands(Protocol):
    """A game with special hands."""

    def special_hands(self) -> Mapping[str, tuple[int, tuple[str, ...]]]:
        """By name what a hand brings its maker, and its cards."""


class Words(FishingWords):
    """The words and the layout of its table."""

    pattern = "hwatu"
    turn = "turn"
    pool = "table"
    places = {**FishingWords.places, "table": "pool", "matched": "aside"}
    dealt = {2: (10, 8, 20), 3: (7, 6, 21), 4: (5, 8, 20), 5: (4, 8, 20), 6: (3, 12, 18), 7: (3, 6, 21)}
    verbs = {"play": "Play a card", "turn": "Take"}
    titles: ClassVar[Mapping[str, str]] = {"matched": "Matched, not yet taken"}

    # Cards

    def plain_name(self, face: Face) -> str:
        """The suit and what is on it: "susuki moon", "plain iris"."""
        if face.slug == COLOURED:
            return _("coloured paulownia")
        suit, rest = split(face.slug)
        words = suit.replace("-", " ")
        if "plain-" in rest:
            return _("plain %(suit)s") % {"suit": words}
        return f"{words} {rest.replace('-', ' ')}"

    def label(self, slug: str) -> str:
        """Suit first, then the picture, what kind of card it is, and which of the plain ones."""
        face = self.faces.get(slug)
        if slug == HIDDEN or face is None:
            return super().label(slug)
        suit = split(slug)[0].replace("-", " ")
        category = face.card.attributes.get("category")
        if category == "plain":
            return beginning(f"{suit}, {self._which(slug)}")
        picture = face.title.partition(" with ")[2]
        kinds = {"bright": _("bright, 20 points"), "animal": _("10 points"), "ribbon": _("5 points")}
        return beginning(", ".join(part for part in (suit, picture, kinds.get(str(category), "")) if part))

    def _which(self, slug: str) -> str:
        suit = split(slug)[0]
        twins = [
            other
            for other, face in self.faces.items()
            if self._is_plain(face) and other.startswith(f"{suit}-")
        ]
        if len(twins) == 1:
            return f"{split(slug)[1]}, {_('plain')}"
        if slug == COLOURED:
            return _("plain, on a coloured ground, first of three")
        words = {"1": _("first"), "2": _("second"), "3": _("third")}
        number = {2: _("two"), 3: _("three")}[len(twins)]
        return _("plain, %(which)s of %(number)s") % {"which": words[slug[-1]], "number": number}

    def _is_plain(self, face: Face) -> bool:
        return bool(face.card.attributes.get("category") == "plain")

    def index(self, slug: str) -> str:
        """The month of the suit in a Korean pack: cards of one month match."""
        face = self.faces.get(slug)
        month = face.card.attributes.get("month_korea") if face else None
        return f"{month}月" if month else ""

    # Actions

    def action(self, view: Observation, action: Action) -> str:
        """A possible action, as the list of all says it."""
        card, taken = self._exactly(view, action.cards[0]), self._taken(view, action.cards)
        if action.verb == "play" and self.name(action.cards[0]) in map(self.name, action.cards[1:]):
            card = _("yours")
        parts = {"card": card, "taken": taken}
        if action.verb == self.turn:
            return _("Take %(taken)s") % parts if taken else _("Leave %(card)s on the table") % parts
        return _("Take %(taken)s with %(card)s") % parts if taken else _("Play %(card)s") % parts

    def button(self, view: Observation, action: Action) -> str:
        """The same on the button below the cards chosen."""
        if len(action.cards) > 1:
            return _("Take %(taken)s") % {"taken": self._taken(view, action.cards)}
        return self.action(view, action)

    def _taken(self, view: Observation, cards: Sequence[str]) -> str:
        if len(cards) == SUIT:
            return _("all three %(suit)s cards") % {"suit": suit_name(cards[0])}
        return self._exactly(view, cards[1]) if len(cards) > 1 else ""

    def _exactly(self, view: Observation, slug: str) -> str:
        """A card, told from its twin where that lies beside it."""
        suit, rest = split(slug)
        if (
            "plain-" in rest
            and sum(
                other.startswith(f"{suit}-plain-")
                for zone in view.zones
                if slug in zone.cards and zone.name in ("hand", self.pool)
                for other in zone.cards
            )
            > 1
        ):
            words = {"1": _("first"), "2": _("second"), "3": _("third")}[slug[-1]]
            return _("the %(which)s %(card)s") % {"which": words, "card": self.name(slug)}
        return self.the([slug])

    # Sentences

    def said_played(self, parts: dict[str, str], cards: Sequence[str]) -> str:
        """The sentence about a card played: what it matches is not yet taken."""
        if len(cards) == 1:
            return _("%(who)s played %(card)s and matched nothing.") % parts
        if len(cards) == SUIT:
            suit = suit_name(cards[0])
            return _("%(who)s played %(card)s and matched all three other %(suit)s cards.") % {
                **parts,
                "suit": suit,
            }
        return _("%(who)s played %(card)s and matched %(taken)s.") % parts

    def said_turned(self, view: Observation, event: Event, parts: dict[str, str]) -> str:
        """The sentence about a card turned: what it takes, and what becomes of the match."""
        cards, played = event.action.cards, self.played_before(view, event)
        suit = suit_name(cards[0])
        matched = suit_name(played.cards[0]) if played and len(played.cards) > 1 else ""
        parts = {**parts, "suit": suit, "matched": matched}
        if matched == suit:
            return self._said_same_suit(parts, cards)
        if len(cards) == SUIT:
            parts["taken"] = _("all three other %(suit)s cards") % parts
        if matched and len(cards) > 1:
            return (
                _("%(who)s turned %(card)s and took %(taken)s as well as the matched %(matched)s cards.")
                % parts
            )
        if matched:
            return _("%(who)s turned %(card)s and took only the matched %(matched)s cards.") % parts
        return (
            super().said_turned(view, event, parts)
            if len(cards) < SUIT
            else (_("%(who)s turned %(card)s and took %(taken)s.") % parts)
        )

    def _said_same_suit(self, parts: dict[str, str], cards: Sequence[str]) -> str:
        if len(cards) > 1:
            return _("%(who)s turned %(card)s and took all four %(suit)s cards.") % parts
        if self._sends_back:
            return (
                _("%(who)s turned %(card)s. Sul-Sa: all three %(suit)s cards went back to the table.") % parts
            )
        return _("%(who)s turned %(card)s, which stayed, and took the matched %(suit)s cards.") % parts

    def sizes(self) -> str:
        """How many cards are dealt where, with places for the numbers."""
        return _("%(hand)s cards each, %(pool)s on the table, %(stock)s in the stock")

    def said_dealt(
        self, view: Observation, action: Action, number: int, dealer: Seat | None
    ) -> Iterator[str]:
        """The sentences about a deal, and about suits that were dealt whole."""
        yield from super().said_dealt(view, action, number, dealer)
        hand, table, _stock = self.dealt[self.game.seats]
        end = hand * self.game.seats
        whole = whole_suits(action.cards[end : end + table])
        if whole and self.game.options["four-on-table"] == "redeal":
            yield _("All four %(suit)s cards lay on the table: the deal was void.") % {
                "suit": joined(whole, _("and"))
            }
            return
        if dealer is None:
            return
        for suit in whole:
            parts = {"who": self.who(view, dealer), "suit": suit}
            yield _("%(who)s took the four %(suit)s cards, which lay on the table.") % parts
        if self.game.options["four-in-hand"] == "bonus":
            for turn in range(self.game.seats):
                for suit in whole_suits(action.cards[turn * hand : (turn + 1) * hand]):
                    seat = (dealer + turn) % self.game.seats
                    parts = {"who": self.who(view, seat), "suit": suit}
                    yield _("%(who)s laid down the four %(suit)s cards for 100 points.") % parts

    @property
    def _sends_back(self) -> bool:
        return self.game.options["sulsa"] == "return"

    def prompt_to_play(self, view: Observation) -> str:
        """What cards of the hand may be played, and where Sul-Sa threatens."""
        if not any(len(action.cards) > 1 for action in view.legal_actions):
            return _("No suit of your hand lies on the table. Choose a card to lay out.")
        if self.game.options["decline-match"] == "allowed":
            rule = _("If its suit lies on the table, it may match, or be laid out.")
        else:
            rule = _("If its suit lies on the table, it must match.")
        return " ".join(
            part for part in (_("Choose a card of your hand."), rule, self._warning(view)) if part
        )

    def _warning(self, view: Observation) -> str:
        suits = list(self._in_danger(view)) if self._sends_back else []
        if not suits:
            return ""
        if len(suits) > MOST_WARNED:
            return _("If the stock then turns up that suit again, all go back: Sul-Sa.")
        parts = {"suits": joined(suits, _("or"))}
        return _("Sul-Sa threatens a match of %(suits)s: another from the stock sends all back.") % parts

    def _in_danger(self, view: Observation) -> Iterator[str]:
        """The suits that can be matched now and of which the stock may bring one card more."""
        four = self.game.options["double-match"] == "take-four"
        hand, table = view.zone("hand", view.seat), view.zone(self.pool)
        seen = [slug for zone in view.zones for slug in zone.cards if slug != HIDDEN]
        for suit in SUITS:
            lying, out = of_suit(table, suit), SUIT - of_suit(seen, suit)
            if of_suit(hand, suit) and out and (lying == 1 or (lying == 2 and not four)):
                yield suit.replace("-", " ")

    def prompt_to_turn(self, view: Observation) -> str:
        """What the card turned up may take."""
        turned = view.zone("turned")
        card = beginning(self.the(turned))
        text = _("%(card)s was turned from the stock.") % {"card": card}
        choice = self.choice(view)
        if not choice:
            return f"{text} {_('It takes nothing.')}"
        if len(view.legal_actions) == 1:
            others = _("all three other %(suit)s cards") % {"suit": suit_name(turned[0])}
            taken = others if len(choice) == SUIT - 1 else self.the(choice, turned[0])
            return f"{text} {_('It takes %(taken)s.') % {'taken': taken}}"
        taken = self.the(choice, turned[0], _("or"))
        return f"{text} {_('It takes %(taken)s: choose which.') % {'taken': taken}}"

    def note(self, view: Observation, number: Seat) -> str:
        """How many cards the seat has taken, and which suits it laid down."""
        laid = (view.fact(f"laid-down-{number}") or "").split()
        notes = [super().note(view, number)]
        notes += [_("laid down %(suit)s") % {"suit": suit.replace("-", " ")} for suit in laid]
        return " · ".join(note for note in notes if note)

    # What helps

    def piles(self, view: Observation) -> Sequence[Pile]:
        """What the seat has taken: brights, other pictures, ribbons, plain cards."""
        if view.seat is None:
            return ()
        cards = view.zone("captured", view.seat)
        titles = {
            "bright": _("Brights, 20 each"),
            "animal": _("Other pictures, 10 each"),
            "ribbon": _("Ribbons, 5 each"),
            "plain": _("Plain"),
        }
        found = {
            title: [slug for slug in self._in_order(cards) if self._category(slug) == category]
            for category, title in titles.items()
        }
        return [Pile(title, tuple(cards)) for title, cards in found.items() if cards]

    def _category(self, slug: str) -> str:
        face = self.faces.get(slug)
        return str(face.card.attributes.get("category")) if face else ""

    def _in_order(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=lambda slug: (SUITS.index(split(slug)[0]), slug))

    def still_out(self, view: Observation) -> Sequence[str]:
        """The special hands that lack one card, one's own and then others', and where that card may be."""
        if view.current_player < 0:
            return ()
        seats = sorted(range(self.game.seats), key=lambda seat: seat != view.seat)
        hands = cast(SpecialHands, self.game).special_hands()
        lines = [
            self._wanted(view, seat, name, slug)
            for seat in seats
            for name, (_points, cards) in hands.items()
            if (slug := self._lacking(view, seat, cards))
        ]
        return lines[:MOST_WANTED]

    def _lacking(self, view: Observation, seat: Seat, cards: Sequence[str]) -> str:
        """The one card of a hand that a seat lacks, if nobody has taken it; else ""."""
        lacking = set(cards).difference(view.zone("captured", seat))
        if len(lacking) != 1:
            return ""
        slug = lacking.pop()
        taken = any(slug in zone.cards for zone in view.zones if zone.name == "captured")
        return "" if taken else slug

    def _wanted(self, view: Observation, seat: Seat, name: str, slug: str) -> str:
        if slug in view.zone("hand", view.seat):
            where = _("in your hand")
        elif slug in view.zone(self.pool):
            where = _("on the table")
        elif any(slug in zone.cards for zone in view.zones):
            where = _("just matched or turned")
        else:
            where = _("not seen yet")
        parts = {"card": self.the([slug]), "hand": name, "where": where, "who": self.who(view, seat)}
        if seat == view.seat:
            return _("%(hand)s: you lack only %(card)s, %(where)s.") % parts
        return _("%(hand)s: %(who)s lacks only %(card)s, %(where)s.") % parts


def split(slug: str) -> tuple[str, str]:
    """A card's suit, and the rest of its slug."""
    suit = next(suit for suit in SUITS if slug.startswith(f"{suit}-"))
    return suit, slug.removeprefix(f"{suit}-")


def suit_name(slug: str) -> str:
    """The suit of a card in words."""
    return split(slug)[0].replace("-", " ")


def of_suit(cards: Sequence[str], suit: str) -> int:
    """How many cards are of a suit."""
    return sum(slug.startswith(f"{suit}-") for slug in cards)


def whole_suits(cards: Sequence[str]) -> list[str]:
    """The suits of which all four cards are there."""
    known = [slug for slug in cards if slug != HIDDEN]
    return [suit.replace("-", " ") for suit in SUITS if of_suit(known, suit) == SUIT]
