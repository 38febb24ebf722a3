"""What the API reads: one queryset for each kind of object, with everything its document holds."""

from typing import Any

from django.db.models import Prefetch, QuerySet

from catalog import search
from catalog.models import Alias, Card, Catalogue, Claim, Deck, Homologue, Name, Source

QueryTooLong = search.QueryTooLong


def _names() -> QuerySet[Name]:
    return Name.objects.select_related("source", "via", "attested_in").order_by("position")


def names() -> QuerySet[Name]:
    """All names, each with its subject."""
    return Name.objects.select_related(
        *(
            "source",
            "via",
            "attested_in",
            "of_deck",
            "deck",
            "suit__deck",
            "card",
            "game",
            "term__deck",
            "term__game",
        )
    )


def cards() -> QuerySet[Card]:
    """All cards with names, homologue groups and claims."""
    return Card.objects.select_related("deck", "suit").prefetch_related(
        Prefetch("names", _names()),
        Prefetch("homologues", Homologue.objects.select_related("group")),
        Prefetch("claims", Claim.objects.only("slug")),
    )


def decks() -> QuerySet[Deck]:
    """All decks with names, suits, classes of cards and what belongs to them."""
    return Deck.objects.prefetch_related(
        Prefetch("names", _names()),
        Prefetch("suits__names", _names()),
        Prefetch("categories__names", _names()),
        *("suits", "categories", "related_decks", "games", "objects_held", "claims", "citations__source"),
    )


def sources() -> QuerySet[Source]:
    """All sources."""
    return Source.objects.select_related("via")


def aliases(kind: str) -> dict[str, str]:
    """Old slug -> present slug."""
    return dict(Alias.objects.filter(kind=kind).values_list("old", "new"))


def found(query: str, kind: str) -> QuerySet[Any]:
    """The primary keys of the rows of a kind that a query finds. Raises QueryTooLong."""
    return search.entry_ids(query, kind)


def catalogue() -> Catalogue | None:
    """Which data are loaded."""
    return Catalogue.objects.first()
