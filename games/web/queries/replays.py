"""What belongs to a position besides the table: seals, open cards, the match's deals, who sits there."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.queries.faces import Face
from games.engine.core import CHANCE
from games.engine.record import dumps
from games.web.models import Match, Seat
from games.web.queries.view import MatchView, SealedView, match_view
from games.web.records import table_of


@dataclass(frozen=True, slots=True)
class Seal:
    """The hash that binds a chance event, and once it is opened the salt and what was sealed."""

    ply: int
    title: str
    sha256: str
    salt: str | None
    action: str


@dataclass(frozen=True, slots=True)
class Around:
    """What belongs to a position besides the table: its seals, the pages of the cards that lie open."""

    seals: list[Seal]
    cards: list[tuple[str, Face]]


@dataclass(frozen=True, slots=True)
class Deal:
    """One dealing of the cards: its number, the ply at which it begins, the ply that settles it or None.

    A deal that was void has the number of the one that takes its place.
    """

    number: int
    start: int
    settled: int | None


def around(view: MatchView) -> Around:
    """The seals and the open cards of a view."""
    return Around(seals=list(_seals(view)), cards=_open_cards(view))


def _seals(view: MatchView) -> Iterator[Seal]:
    titles = {"deal": _("Cards dealt"), "cut": _("Cards cut"), "lot": _("Lot drawn")}
    for seal in view.commitments:
        action = view.observation.history[seal.ply - 1].action
        text = str(action) if seal.salt else ""
        yield Seal(seal.ply, titles.get(action.verb, action.verb), seal.sha256, seal.salt, text)


def _open_cards(view: MatchView) -> list[tuple[str, Face]]:
    """Each card that lies open to the reader once, the reader's own hand first."""
    zones = sorted(view.observation.zones, key=lambda zone: zone.owner != view.seat)
    slugs = dict.fromkeys(slug for zone in zones for slug in zone.cards)
    known = view.words.faces
    return [(view.words.label(slug), known[slug]) for slug in slugs if slug in known]


def deals_of(match: Match) -> list[Deal]:
    """Every dealing of a match so far."""
    table = table_of(match)
    game, events = table.game, table.record.events
    state, found = game.new_initial_state(), list[Deal]()
    for ply, event in enumerate(events, 1):
        if event.actor == CHANCE and event.action.verb == "deal":
            done = game.settled_deals(state)
            _settle(found, done, ply - 1)
            found.append(Deal(done + 1, ply, None))
        state = game.successor(state, event.action)
    _settle(found, game.settled_deals(state), len(events))
    return found


def _settle(found: list[Deal], done: int, ply: int) -> None:
    if found and found[-1].number <= done:
        found[-1] = Deal(found[-1].number, found[-1].start, ply)


def address(match: Match, ply: int, whose: str = "") -> str:
    """The address of a position, seen as ``whose`` says."""
    return reverse("position", args=[match.slug, ply]) + (f"?view={whose}" if whose else "")


def record_line(match: Match) -> str:
    """The record of a match that has ended, as one line of JSON. Raises SealedView before."""
    if match.state == Match.State.PLAYING:
        raise SealedView("The record holds every card: it is given out when the match is over.")
    table = table_of(match)
    players = [place.player or place.kind for place in match.places.order_by("number")]
    return dumps(table.game, table.record, players)


def seats_tag(view: MatchView) -> str:
    """A text that changes when somebody sits down, leaves, comes back or is replaced."""
    known = [f"{seat.kind} {seat.player} {seat.is_free} {seat.is_away}" for seat in view.places]
    following: Iterable[str] = ()
    if not view.is_going_on:
        following = Match.objects.filter(origin=view.match, practice=False).values_list("slug", flat=True)
    return hashlib.sha256("\n".join([*known, *following, view.match.state]).encode()).hexdigest()[:12]


def after_move(view: MatchView, ply: int) -> str:
    """The address to look at after a move at ``ply``: the first deal that it settled, else the present."""
    for at, event in enumerate(view.observation.history, 1):
        if at > ply + 1 and event.action.verb == "deal":
            stop = match_view(view.match, asker(view), at - 1)
            if stop.settled_now:
                return reverse("position", args=[view.match.slug, stop.ply])
    return reverse("match", args=[view.match.slug])


def asker(view: MatchView) -> Seat | None:
    """The seat of whoever asked for a view."""
    return None if view.seat is None else view.places[view.seat]
