"""The table as the page shows it: cards, seats, buttons, words; all of it made from one view."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from catalog import pictures
from catalog.queries.faces import Face
from games.engine.core import CHANCE, HIDDEN, Action, ScoreLine, Zone
from games.web.models import Seat
from games.web.queries.view import MatchView
from games.web.tables.base import Mark, Pile, TableWords

MOST_LISTED = 100
MOST_OF_A_VERB = 20


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on the page. ``id`` is unique on it; ``face`` is None for one face down or without a row."""

    slug: str
    id: str
    face: Face | None
    label: str
    index: str = ""
    ringed: bool = False
    mark: Mark | None = None
    chosen: bool = False

    @property
    def is_hidden(self) -> bool:
        """Whether it lies face down."""
        return self.slug == HIDDEN


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat with what lies before it. ``player`` is a computer's name, ``state`` "", "free" or "away"."""

    number: int
    name: str
    player: str
    note: str
    to_play: bool
    is_you: bool
    state: str
    hand: list[CardView]
    piles: list[tuple[str, list[CardView]]]


@dataclass(frozen=True, slots=True)
class TrickPlace:
    """The place of a seat in the trick."""

    name: str
    cards: list[CardView]
    kind: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A button of the action bar: how it reads with no card chosen; ``alone`` if it needs no card."""

    verb: str
    label: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Said:
    """One line of the log."""

    ply: int
    text: str
    by_chance: bool


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that the table's template needs."""

    view: MatchView
    words: TableWords
    back: pictures.Picture | None
    seats: list[SeatView]
    you: SeatView | None
    pool: list[CardView]
    turned: list[CardView]
    stock: list[CardView]
    stock_count: int
    trick: list[TrickPlace]
    aside: list[tuple[str, list[CardView]]]
    prompt: str
    skip: str
    can_act: bool
    verbs: list[Verb]
    offered: list[tuple[str, str]]
    moves: list[tuple[str, str]]
    legal_json: str
    yours: list[tuple[str, list[CardView]]]
    marks: list[tuple[str, Mark]]
    still_out: Sequence[str]
    standing: list[tuple[str, int, list[ScoreLine]]]
    totals: list[tuple[str, int, bool]]
    log: list[Said]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.view.game.info.name

    @property
    def pool_title(self) -> str:
        """The heading of the cards that lie open to all."""
        return _(self.words.pool_title)

    @property
    def take_badge(self) -> str:
        """What a card says that the chosen one can take."""
        return _(self.words.take_badge)

    @property
    def just_dealt(self) -> bool:
        """Whether nothing has happened since the cards were dealt."""
        history = self.view.observation.history
        return bool(history) and history[-1].action.verb == "deal"

    @property
    def has_people(self) -> bool:
        """Whether other people sit, or are awaited, at the table."""
        return self.view.has_people

    @property
    def standing_templates(self) -> tuple[str, ...]:
        """The template that shows what has been won so far: the game's own, or that of any game."""
        return (f"games/{self.view.match.game}/_standing.html", "games/_standing.html")


def table_page(view: MatchView, chosen: Iterable[str] = (), taken: Iterable[str] = ()) -> TablePage:
    """The page of a view; ``chosen`` cards of the hand and ``taken`` ones of the pool stay chosen."""
    return _Builder(view, {"hand": Counter(chosen), "pool": Counter(taken)}).page()


class _Builder:
    def __init__(self, view: MatchView, chosen: Mapping[str, Counter[str]]) -> None:
        self.view, self.seen, self.words = view, view.observation, view.words
        self.chosen = chosen
        self.used: Counter[tuple[str, str]] = Counter()
        self.can_act = (
            view.is_present
            and view.is_going_on
            and view.seat is not None
            and self.seen.current_player == view.seat == self.seen.seat
        )
        self.zones: defaultdict[str, list[Zone]] = defaultdict(list)
        for zone in self.seen.zones:
            place = self.words.places.get(zone.name) or ("pool" if zone.owner is None else "pile")
            self.zones[place].append(zone)

    def page(self) -> TablePage:
        seen, words, view = self.seen, self.words, self.view
        seats = [self.seat(place) for place in view.places]
        you = next((seat for seat in seats if seat.is_you), None)
        legal = seen.legal_actions if self.can_act else ()
        return TablePage(
            view=view,
            words=words,
            back=self.back(),
            seats=seats,
            you=you,
            pool=self.cards(self.zones["pool"], "pool"),
            turned=self.cards(self.zones["turned"]),
            stock=[card for card in self.cards(self.zones["stock"]) if not card.is_hidden],
            stock_count=sum(len(zone.cards) for zone in self.zones["stock"]),
            trick=self.trick(),
            aside=[
                (_(words.titles.get(zone.name, zone.name)), self.cards([zone]))
                for zone in self.zones["aside"]
                if zone.cards
            ],
            prompt=self.prompt(),
            skip=words.skip(seen),
            can_act=self.can_act,
            verbs=self.verbs(legal),
            offered=[(str(action), words.action(seen, action)) for action in words.offered(seen)]
            if self.can_act
            else [],
            moves=[(str(action), words.action(seen, action)) for action in listed(legal)],
            legal_json=self.legal_json(legal),
            yours=[self.pile(pile) for pile in words.piles(seen)],
            marks=self.marks(),
            still_out=words.still_out(seen),
            standing=self.standing(),
            totals=self.totals(),
            log=self.log(),
        )

    def prompt(self) -> str:
        """What may be done now; where the view offers no actions, as a bystander is told it."""
        may_act = self.seen.legal_actions or self.seen.current_player != self.seen.seat
        return self.words.prompt(self.seen if may_act else replace(self.seen, seat=None))

    def back(self) -> pictures.Picture | None:
        found = pictures.back(self.view.game.info.deck)
        return found.patterns.get(self.words.pattern, found) if found else None

    def card(self, slug: str, place: str, group: str = "") -> CardView:
        self.used[place, slug] += 1
        number = self.used[place, slug]
        hidden = slug == HIDDEN
        return CardView(
            slug=slug,
            id=f"{place}-{'back' if hidden else slug}-{number}",
            face=None if hidden else self.words.faces.get(slug),
            label=self.words.remember("label", slug, self.words.label),
            index="" if hidden else self.words.remember("index", slug, self.words.index),
            chosen=bool(group) and self.is_chosen(slug, group),
        )

    def is_chosen(self, slug: str, group: str) -> bool:
        """Whether one more copy of a card is among those of a group that stay chosen."""
        self.chosen[group][slug] -= 1
        return self.chosen[group][slug] >= 0

    def cards(self, zones: Iterable[Zone], group: str = "") -> list[CardView]:
        return [
            self.card(slug, zone.name if zone.owner is None else f"{zone.name}{zone.owner}", group)
            for zone in zones
            for slug in (self.words.in_pool(zone.cards) if group == "pool" else zone.cards)
        ]

    def pile(self, pile: Pile) -> tuple[str, list[CardView]]:
        return pile.title, [self.card(slug, "yours") for slug in pile.cards]

    def seat(self, place: Seat) -> SeatView:
        number, seen = place.number, self.seen
        hand = [zone for zone in self.zones["hand"] if zone.owner == number]
        piles = [zone for zone in self.zones["pile"] if zone.owner == number and zone.cards]
        ours = number == self.view.seat
        return SeatView(
            number=number,
            name=self.words.who(seen, number) if ours else self.words.seat(seen, number),
            player=place.player,
            note=self.words.note(seen, number),
            to_play=seen.current_player == number and self.view.is_going_on,
            is_you=ours,
            state=_presence(place),
            hand=self.own_hand(hand) if number == seen.seat else self.cards(hand),
            piles=[(zone.name, self.cards([zone])) for zone in piles],
        )

    def own_hand(self, zones: list[Zone]) -> list[CardView]:
        ringed = self.words.ringed(self.seen) if self.can_act else frozenset()
        marks = self.words.marks(self.seen) if self.can_act else {}
        return [
            replace(card, ringed=card.slug in ringed, mark=marks.get(card.slug))
            for card in self.cards(zones, "hand")
        ]

    def trick(self) -> list[TrickPlace]:
        return [
            TrickPlace(laid.text, [self.card(slug, f"trick{laid.seat}") for slug in laid.cards], laid.kind)
            for laid in self.words.trick(self.seen)
        ]

    def verbs(self, legal: Sequence[Action]) -> list[Verb]:
        found: dict[str, Verb] = {}
        for action in legal:
            alone = not action.cards
            found.setdefault(
                action.verb,
                Verb(action.verb, self.words.verb(self.seen, action.verb), alone),
            )
        return list(found.values())

    def legal_json(self, legal: Sequence[Action]) -> str:
        """The legal actions for the page's script, large groups folded as in the contract."""
        document: list[dict[str, Any]] = [
            {
                "action": str(action),
                "verb": action.verb,
                "cards": list(action.cards),
                "text": self.words.button(self.seen, action),
            }
            for action in listed(legal)
        ]
        for verb, size, cards in folded(legal):
            document.append({"verb": verb, "choose": size, "from": cards})
        return json.dumps(document, ensure_ascii=False).replace("<", "\\u003c")

    def marks(self) -> list[tuple[str, Mark]]:
        if not self.can_act:
            return []
        return [(self.words.label(slug), mark) for slug, mark in self.words.marks(self.seen).items()]

    def standing(self) -> list[tuple[str, int, list[ScoreLine]]]:
        by_seat: defaultdict[int, list[ScoreLine]] = defaultdict(list)
        for line in self.words.standing(self.seen):
            by_seat[line.seat].append(line)
        return [
            (self.words.who(self.seen, seat), sum(line.points for line in lines), lines)
            for seat, lines in sorted(by_seat.items())
        ]

    def totals(self) -> list[tuple[str, int, bool]]:
        return [
            (self.words.who(self.seen, seat), points, seat == self.view.seat)
            for seat, points in enumerate(self.seen.returns)
        ]

    def log(self) -> list[Said]:
        """What happened in the present deal, the latest first."""
        history = self.seen.history
        deals = [ply for ply, event in enumerate(history, 1) if event.action.verb == "deal"]
        first = deals[-1] if len(deals) > 1 else 1
        return [
            Said(ply, self.words.event(self.seen, history[ply - 1]), history[ply - 1].actor == CHANCE)
            for ply in range(len(history), first - 1, -1)
        ]


def _presence(place: Seat) -> str:
    return "free" if place.is_free else "away" if place.is_away else ""


def listed(legal: Sequence[Action]) -> list[Action]:
    """The actions that are told one by one: all up to a hundred, else those of the rarer verbs."""
    if len(legal) <= MOST_LISTED:
        return list(legal)
    counts = Counter(action.verb for action in legal)
    return [action for action in legal if counts[action.verb] <= MOST_OF_A_VERB]


def folded(legal: Sequence[Action]) -> list[tuple[str, int, list[str]]]:
    """The other verbs as patterns: verb, how many cards, and from which."""
    if len(legal) <= MOST_LISTED:
        return []
    told = {action.verb for action in listed(legal)}
    groups: defaultdict[tuple[str, int], dict[str, None]] = defaultdict(dict)
    for action in legal:
        if action.verb not in told:
            groups[action.verb, len(action.cards)].update(dict.fromkeys(action.cards))
    return [(verb, size, sorted(cards)) for (verb, size), cards in groups.items()]
