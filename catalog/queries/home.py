"""The front page, and what the foot of every page tells."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef

from catalog.models import Card, Catalogue, Citation, Claim, Deck, GameEntry
from catalog.prose import Work
from catalog.queries.deck_pictures import FAN
from catalog.queries.decks import FIRST, Tile, tiles, with_native_names
from catalog.queries.sources import works

GAMES = ("fishing-for-hairtails", "luk-fu", "min-ha-to")


@dataclass(frozen=True, slots=True)
class Today:
    """The card of the day, and a statement about it that some source makes and another disputes."""

    card: Card
    claim: Claim
    asserted: list[Citation]
    disputed: list[Citation]


@dataclass(frozen=True, slots=True)
class HomePage:
    """All that the front page shows."""

    fan: list[Card]
    tiles: list[Tile]
    games: list[GameEntry]
    today: Today | None
    works: dict[str, Work]


def loaded() -> Catalogue | None:
    """The row that says which data are loaded; None while there are none."""
    return Catalogue.objects.first()


def home_page(day: date) -> HomePage:
    """All that the front page shows on a day."""
    cards = Card.objects.select_related("deck", "suit").in_bulk(FAN, field_name="path")
    decks = with_native_names(Deck.objects.all()).in_bulk(FIRST, field_name="slug")
    games = GameEntry.objects.in_bulk(GAMES, field_name="slug")
    today = _today(day)
    cites = [*today.asserted, *today.disputed] if today else []
    return HomePage(
        fan=[cards[path] for path in FAN if path in cards],
        tiles=tiles([decks[slug] for slug in FIRST if slug in decks]),
        games=[games[slug] for slug in GAMES if slug in games],
        today=today,
        works=works([*(cite.note for cite in cites), today.claim.statement] if today else []),
    )


def _today(day: date) -> Today | None:
    """One of the cards that a disputed claim names: another every day, the same for all readers of a day."""
    disputed = Citation.objects.filter(claim=OuterRef("claim_id"), role="disputed")
    about = Claim.cards.through.objects.filter(Exists(disputed))
    pairs = list(about.order_by("card__path", "claim__position").values_list("card_id", "claim_id"))
    if not pairs:
        return None
    card, claim = pairs[day.toordinal() % len(pairs)]
    cites = list(Citation.objects.filter(claim=claim).select_related("source", "via").order_by("position"))
    return Today(
        card=Card.objects.select_related("deck", "suit").get(pk=card),
        claim=Claim.objects.get(pk=claim),
        asserted=[cite for cite in cites if cite.role == "asserted"],
        disputed=[cite for cite in cites if cite.role == "disputed"],
    )
