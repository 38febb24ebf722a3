"""How a table is laid out and spoken of. What stands here serves any game; a game may say it better.

A module ``games/web/tables/<game>.py`` with a class ``Words`` is found by its name.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from catalog.queries.faces import Face
from games.engine.core import CHANCE, HIDDEN, Action, Event, Game, Observation, ScoreLine, Seat

Memory = dict[tuple[Hashable, str], str]


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that belong together in the side column, with a heading."""

    title: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A word that a card of the hand carries, how it is read aloud, and why: a sentence, perhaps a rule."""

    word: str
    spoken: str
    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """The place of a seat in the trick: what lies there, what is said below it, and how it fares.

    ``kind`` is "stands", "beaten", "thrown" (face down), "waits" (it is to play), or "" (it plays later).
    """

    seat: Seat
    cards: tuple[str, ...]
    text: str
    kind: str


class TableWords:
    """The words and the layout of one game's table. ``view`` is always what one seat, or nobody, sees."""

    # Patterns of the deck: on a wide screen, and where there is little room.
    pattern: ClassVar[str] = ""
    compact: ClassVar[str] = ""
    # A narrow screen shows the upper half of each card.
    halved: ClassVar[bool] = False
    # Where each zone is shown: hand, stock, pool, trick, pile (of a seat), thrown (face down), aside.
    places: ClassVar[Mapping[str, str]] = {
        "hand": "hand",
        "stock": "stock",
        "pool": "pool",
        "turned": "turned",
        "captured": "pile",
        "trick": "trick",
    }
    # Whether the lines that say what a hand is worth are to be added up.
    worth_adds_up: ClassVar[bool] = True
    # What a button with a verb says when no card is chosen.
    verbs: ClassVar[Mapping[str, str]] = {}
    # The headings of zones that lie aside.
    titles: ClassVar[Mapping[str, str]] = {}
    # The heading of the cards that lie open to all.
    pool_title: ClassVar[str] = "On the table"
    # The badge of a card that the chosen card takes, and of one that may be played when not all may.
    take_badge: ClassVar[str] = "Take"
    play_badge: ClassVar[str] = "Play"

    def __init__(self, game: Game[Any], faces: Mapping[str, Face], memory: Memory | None = None) -> None:
        """``memory`` keeps what is said of a card in every view; it may be shared by many tables."""
        self.game, self.faces = game, faces
        self.memory: Memory = {} if memory is None else memory

    def remember(self, kind: Hashable, slug: str, make: Callable[[str], str]) -> str:
        """What ``make`` says of a card, made once."""
        key = (kind, slug)
        if key not in self.memory:
            self.memory[key] = make(slug)
        return self.memory[key]

    # Cards

    def name(self, slug: str) -> str:
        """A card in the middle of a sentence: its name, then its characters."""
        return self.remember("name", slug, self._name)

    def _name(self, slug: str) -> str:
        if slug == HIDDEN:
            return _("a hidden card")
        face = self.faces.get(slug)
        if face is None:
            return slug.replace("-", " ")
        words = self.plain_name(face)
        return f"{words} {face.glyphs}" if face.glyphs else words

    def plain_name(self, face: Face) -> str:
        """A card's name in words, as in the middle of a sentence."""
        return face.title.partition(" (")[0]

    def label(self, slug: str) -> str:
        """A card's name for those who hear it, with what is stamped on it."""
        if slug == HIDDEN:
            return _("Face down")
        face = self.faces.get(slug)
        stamp = _(", red stamp") if face and face.card.red_stamp else ""
        return capfirst(self.name(slug)) + stamp

    def index(self, slug: str) -> str:
        """What the small tab below a card says, "" for none."""
        return ""

    def listed(self, slugs: Iterable[str]) -> str:
        """Several cards in words."""
        names = [self.name(slug) for slug in slugs]
        if not names:
            return ""
        if len(names) == 1:
            return names[0]
        return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}

    def in_pool(self, slugs: Sequence[str]) -> Sequence[str]:
        """The cards that lie open to all, in the order in which the page shows them."""
        return slugs

    # Seats

    def seat(self, view: Observation, number: Seat) -> str:
        """A seat's name as others see it: its place at the table, never a person's name."""
        if self.game.seats == 2:
            return _("Opponent") if view.seat is not None else self.ordinal(number)
        return self.ordinal(number)

    def ordinal(self, number: Seat) -> str:
        """A seat by its number."""
        words = [_("First"), _("Second"), _("Third"), _("Fourth"), _("Fifth"), _("Sixth"), _("Seventh")]
        return _("%(first)s seat") % {"first": words[number] if number < len(words) else str(number + 1)}

    def who(self, view: Observation, number: Seat) -> str:
        """A seat in a sentence: "You", or its name."""
        return _("You") if number == view.seat else self.seat(view, number)

    def note(self, view: Observation, number: Seat) -> str:
        """What is said below a seat's name."""
        taken = sum(
            len(zone.cards)
            for zone in view.zones
            if zone.owner == number and self.places.get(zone.name) == "pile"
        )
        return _("%(n)d taken") % {"n": taken} if taken else ""

    # Sentences

    def action(self, view: Observation, action: Action) -> str:
        """A possible action, as a button says it."""
        verb = self.verbs.get(action.verb, action.verb)
        return capfirst(" ".join(part for part in (_(verb), self.listed(action.cards)) if part))

    def button(self, view: Observation, action: Action) -> str:
        """The same on a button below the cards chosen, where there is little room."""
        return self.action(view, action)

    def verb(self, view: Observation, verb: str) -> str:
        """What the button of a verb says while no card is chosen."""
        return capfirst(_(self.verbs.get(verb, verb)))

    def event(self, view: Observation, event: Event) -> str:
        """What happened, in one sentence in the past."""
        if event.actor == CHANCE:
            return self.chance(view, event.action)
        text = self.action(view, event.action)
        return f"{self.who(view, event.actor)}: {text[:1].lower()}{text[1:]}"

    def chance(self, view: Observation, action: Action) -> str:
        """What chance did."""
        if action.verb == "deal":
            return _("The cards are dealt.")
        if action.verb == "cut":
            return _("Cut for the deal: %(cards)s.") % {"cards": self.listed(action.cards)}
        return capfirst(str(action))

    def prompt(self, view: Observation) -> str:
        """What the seat may do now and why, or whom it waits for."""
        if view.current_player == view.seat:
            return _("It is your turn.")
        if view.current_player >= 0:
            return _("%(seat)s is to play.") % {"seat": self.who(view, view.current_player)}
        return ""

    def skip(self, view: Observation) -> str:
        """What the button says by which a seat that only watches skips the play; "" where there is none."""
        return ""

    # What helps

    def trick(self, view: Observation) -> Sequence[Laid]:
        """The trick, in the order of play; none while nobody has played."""
        zones = [zone for zone in view.zones if self.places.get(zone.name) == "trick"]
        if not any(zone.cards for zone in zones):
            return ()
        return [
            Laid(
                zone.owner,
                zone.cards,
                self.who(view, zone.owner),
                "waits" if not zone.cards and zone.owner == view.current_player else "",
            )
            for zone in zones
            if zone.owner is not None
        ]

    def ringed(self, view: Observation) -> frozenset[str]:
        """The cards of the hand that are ringed: those that can be played, where not all can."""
        playable = {action.cards[0] for action in view.legal_actions if action.cards}
        return frozenset(playable) if not playable.issuperset(view.zone("hand", view.seat)) else frozenset()

    def offered(self, view: Observation) -> Sequence[Action]:
        """The plays of several cards that are worth a button of their own."""
        return ()

    def marks(self, view: Observation) -> Mapping[str, Mark]:
        """The cards of the hand that carry a word."""
        return {}

    def standing(self, view: Observation) -> Sequence[ScoreLine]:
        """What the cards won so far would count, where all can see it."""
        return ()

    def piles(self, view: Observation) -> Sequence[Pile]:
        """What the seat holds or has won, put in order."""
        return [
            Pile(_("Yours so far"), zone.cards)
            for zone in view.zones
            if zone.owner == view.seat and zone.cards and self.places.get(zone.name) == "pile"
        ]

    def still_out(self, view: Observation) -> Sequence[str]:
        """What matters and has not been seen yet, a line each."""
        return ()

    def outcome(self, view: Observation) -> str:
        """Who has won the settled deal or the match, and by how much: a heading. "" for the usual one."""
        return ""
