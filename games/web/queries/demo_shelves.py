"""What lies where in a worked position: rows of cards with a heading each, and lines for what is not seen."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import HIDDEN, Zone
from games.web.queries.demo_stages import COMPARED, Stage, Worked, seat_name
from games.web.queries.table import CardView
from games.web.tables.base import TableWords

MINE, MIDDLE, ASIDE = "mine", "middle", "aside"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A row of cards. ``field`` is the name of their checkboxes, "" where none can be chosen.

    ``fixed`` cards belong to every move and cannot be left out. ``place`` is how near they lie: in one's own
    hand, in the middle of the table, or aside.
    """

    title: str
    cards: list[CardView]
    place: str = ASIDE
    field: str = ""
    fixed: bool = False


@dataclass(slots=True)
class Layout:
    """The rows of a position, and lines about what cannot be seen."""

    shelves: list[Shelf] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def middle(self) -> list[Shelf]:
        """What lies in the middle of the table."""
        return [shelf for shelf in self.shelves if shelf.place == MIDDLE]

    @property
    def aside(self) -> list[Shelf]:
        """What lies about."""
        return [shelf for shelf in self.shelves if shelf.place == ASIDE]

    @property
    def mine(self) -> list[Shelf]:
        """What the seat that is asked holds."""
        return [shelf for shelf in self.shelves if shelf.place == MINE]


class Dealer:
    """Lays cards out, each with an id of its own; the ``chosen`` ones are ticked, by field and slug."""

    def __init__(self, words: TableWords, prefix: str, chosen: Iterable[tuple[str, str]] = ()) -> None:
        self.words, self.prefix = words, prefix
        self.left, self.used = Counter(chosen), Counter[str]()

    def shelf(self, title: str, cards: Iterable[str], place: str = ASIDE, field: str = "") -> Shelf:
        """A row of cards under a heading."""
        return Shelf(title, [self.card(slug, field) for slug in cards], place, field)

    def card(self, slug: str, field: str = "") -> CardView:
        """One card."""
        self.used[slug] += 1
        ticked = bool(field) and self.left[field, slug] > 0
        self.left[field, slug] -= ticked
        return CardView(
            slug=slug,
            id=f"{self.prefix}-{slug}-{self.used[slug]}",
            face=self.words.faces.get(slug),
            label=self.words.label(slug),
            index=self.words.index(slug),
            chosen=ticked,
        )


def laid_out(stage: Stage, prefix: str, chosen: Iterable[tuple[str, str]], *, choosing: bool) -> Layout:
    """The table at a stage. Cards can be picked where the reader is ``choosing``."""
    layout, dealer = Layout(), Dealer(stage.worked.words, prefix, chosen)
    names = {"hand": _hand, "stock": _stock, "pack": _pack, "discards": _thrown}
    for zone in stage.view.zones:
        if HIDDEN in zone.cards and "hand" in stage.worked.given:
            continue  # one hand is given; what else was dealt only fills the table
        names.get(zone.name, _open)(stage, zone, dealer, layout)
    layout.notes += _calls(stage)
    if not choosing:
        layout.shelves = [Shelf(s.title, s.cards, s.place) for s in layout.shelves]
    return layout


def _calls(stage: Stage) -> list[str]:
    """Who called, and what it allows."""
    caller, view = stage.view.fact("caller"), stage.view
    if caller is None:
        return []
    text = _("%(seat)s called, and is privileged.") if view.fact("privileged") else _("%(seat)s called.")
    return [capfirst(text % {"seat": seat_name(view, int(caller))})]


def _name(stage: Stage, zone: Zone) -> str:
    return seat_name(stage.view, zone.owner if zone.owner is not None else 0)


def _hand(stage: Stage, zone: Zone, dealer: Dealer, layout: Layout) -> None:
    name = _name(stage, zone)
    if zone.owner == stage.view.seat:
        title = _("Your hand (you are %(seat)s)") % {"seat": name}
        layout.shelves.append(dealer.shelf(title, zone.cards, MINE, "card"))
    elif HIDDEN in zone.cards:
        n = len(zone.cards)
        text = ngettext("%(seat)s holds %(n)d card.", "%(seat)s holds %(n)d cards.", n)
        layout.notes.append(capfirst(text % {"seat": name, "n": n}))
    elif zone.cards:
        layout.shelves.append(dealer.shelf(_("Hand of %(seat)s") % {"seat": name}, zone.cards))


def _stock(stage: Stage, zone: Zone, dealer: Dealer, layout: Layout) -> None:
    n = len(zone.cards)
    if n:
        layout.notes.append(ngettext("%(n)d card in the stock.", "%(n)d cards in the stock.", n) % {"n": n})
    if seen := [card for card in zone.cards if card != HIDDEN]:
        layout.shelves.append(dealer.shelf(_("Face up under the stock"), seen))


def _pack(stage: Stage, zone: Zone, dealer: Dealer, layout: Layout) -> None:
    layout.notes.append(_("Nothing is dealt yet."))


def _thrown(stage: Stage, zone: Zone, dealer: Dealer, layout: Layout) -> None:
    name, n = _name(stage, zone), len(zone.cards)
    if HIDDEN in zone.cards:
        text = ngettext("%(seat)s threw %(n)d card face down.", "%(seat)s threw %(n)d cards face down.", n)
        layout.notes.append(capfirst(text % {"seat": name, "n": n}))
    elif zone.cards:
        title = _("Thrown face down by %(seat)s") % {"seat": name}
        layout.shelves.append(dealer.shelf(title, zone.cards))


def _open(stage: Stage, zone: Zone, dealer: Dealer, layout: Layout) -> None:
    """Cards that all can see."""
    if zone.name in ("pool", "table"):
        title = _(stage.worked.words.pool_title)
        layout.shelves.append(dealer.shelf(title, zone.cards, MIDDLE, "take"))
    elif zone.cards and zone.name == "turned":
        cards = [dealer.card(slug) for slug in zone.cards]
        layout.shelves.append(Shelf(_("Turned from the stock"), cards, MIDDLE, "card", fixed=True))
    elif zone.cards:
        title = _title(zone.name) % {"seat": _name(stage, zone)}
        layout.shelves.append(dealer.shelf(title, zone.cards, MIDDLE if zone.name == "trick" else ASIDE))


def _title(zone: str) -> str:
    titles = {
        "captured": _("Taken by %(seat)s"),
        "matched": _("Matched from the hand, waiting for the card from the stock"),
        "trick": _("Played by %(seat)s"),
        "won": _("Won by %(seat)s"),
        "beaten": _("Seen before, beaten"),
    }
    return titles.get(zone) or capfirst(zone).replace("%", "%%")


def compared(position: Worked) -> Layout:
    """The cards of a position that is no state at the table."""
    given, layout, dealer = position.given, Layout(), Dealer(position.words, "given")
    for key, title in _titles().items():
        if cards := given.get(key):
            slugs = [cards] if isinstance(cards, str) else cards
            layout.shelves.append(dealer.shelf(title, slugs, MIDDLE))
    for seat, cards in enumerate(given.get("captured", ())):
        title = _("Taken by seat %(n)d") % {"n": seat}
        if cards:
            layout.shelves.append(dealer.shelf(title, cards, MIDDLE))
        elif len(given["captured"]) > 1:
            layout.notes.append(_("Seat %(n)d has taken nothing that matters here.") % {"n": seat})
    for seat, suits in enumerate(given.get("laid-down", ())):
        if suits:
            words = {"n": seat, "suits": ", ".join(suits)}
            layout.notes.append(_("Seat %(n)d was dealt all four of a suit: %(suits)s.") % words)
    if position.ask == "cut":
        layout.shelves += _cut(position, dealer)
    return layout


def _titles() -> dict[str, str]:
    return {
        "a": _("These cards"),
        "b": _("would have to beat these"),
        "hand": _("The hand"),
        "cards": _("The cards"),
        "dream": _("The card of the dreamer"),
        "deck": _("The pack in dealing order"),
        "pool": _("Dealt to the pool"),
    }


def _cut(position: Worked, dealer: Dealer) -> list[Shelf]:
    _verb, *cards, seats = position.texts[0].split(" ")
    owners: Sequence[str] = seats.partition("=")[2].split(",")
    return [
        dealer.shelf(_("Seat %(n)s draws") % {"n": owner}, [card], MIDDLE)
        for owner, card in zip(owners, cards, strict=True)
    ]


def layout_of(stage: Stage, chosen: Iterable[tuple[str, str]], *, choosing: bool) -> Layout:
    """What a page shows of a position before anything is answered."""
    if stage.worked.ask in COMPARED:
        return compared(stage.worked)
    return laid_out(stage, "at", chosen, choosing=choosing)
