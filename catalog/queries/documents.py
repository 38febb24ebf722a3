"""What the API reads: the rows of each kind of object, and the documents made of them."""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import Model, Prefetch, Q, QuerySet

from catalog import search
from catalog.models import (
    Card,
    Catalogue,
    Citation,
    Claim,
    Deck,
    Document,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
    Suit,
    Term,
)
from catalog.queries.lookup import alias, withdrawn
from catalog.queries.unread import unread

BadQuery = search.BadQuery
FIELDS = search.FIELDS
bounded = search.bounded


def names() -> QuerySet[Name]:
    """All names, each with its subject."""
    return Name.objects.select_related(
        *("source", "via", "attested_in", "of_deck", "deck", "suit__deck"),
        *("card", "game", "term__deck", "term__game"),
    ).defer(
        *unread(
            decks=["attested_in", "of_deck", "deck", "suit__deck", "term__deck"],
            games=["game", "term__game"],
            sources=["source", "via"],
        )
    )


def _names() -> QuerySet[Name]:
    return names().order_by("position")


def _citations() -> QuerySet[Citation]:
    rows = Citation.objects.select_related("source", "via").defer(*unread(sources=["source", "via"]))
    return rows.order_by("role", "place", "position")


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


def claims() -> QuerySet[Claim]:
    """All claims with what they are about and who makes and disputes them."""
    return Claim.objects.prefetch_related(
        Prefetch("suits", Suit.objects.select_related("deck")),
        Prefetch("citations", _citations()),
        *("decks", "cards", "games", "sources"),
    )


def homologues() -> QuerySet[HomologueGroup]:
    """All groups of homologues with their members and who says so."""
    members = Homologue.objects.select_related("deck", "card", "suit").order_by("position")
    return HomologueGroup.objects.prefetch_related(
        Prefetch("members", members), Prefetch("citations", _citations())
    )


def objects() -> QuerySet[MuseumObject]:
    """All museum objects with where they are recorded."""
    return MuseumObject.objects.select_related("deck").prefetch_related(Prefetch("citations", _citations()))


def games() -> QuerySet[GameEntry]:
    """All games with names, decks, scoring hands, claims and who describes them."""
    hands = Term.objects.select_related("rule").prefetch_related(Prefetch("names", _names()), "cards")
    return GameEntry.objects.prefetch_related(
        Prefetch("names", _names()),
        Prefetch("hands", hands),
        Prefetch("citations", _citations()),
        *("decks", "claims"),
    )


def rules() -> QuerySet[Rule]:
    """All rules with the cards that they are about and who says so."""
    return Rule.objects.select_related("game").prefetch_related("cards", Prefetch("citations", _citations()))


MODELS: dict[str, type[Model]] = {
    "deck": Deck,
    "card": Card,
    "name": Name,
    "source": Source,
    "claim": Claim,
    "homologue": HomologueGroup,
    "object": MuseumObject,
    "game": GameEntry,
    "rule": Rule,
}


def rows_of(kind: str) -> QuerySet[Any]:
    """All rows of a kind, to be narrowed."""
    return MODELS[kind]._default_manager.all()


def text_of(kind: str, key: str) -> str | None:
    """The document of an object by its id; None where there is none."""
    return Document.objects.filter(kind=kind, key=key).values_list("text", flat=True).first()


def texts_of(kind: str, rows: Sequence[int]) -> list[str]:
    """The documents of rows, in their order."""
    found = dict(Document.objects.filter(kind=kind, row__in=rows).values_list("row", "text"))
    return [found[row] for row in rows if row in found]


def texts_by_key(kind: str, keys: Collection[str]) -> dict[str, str]:
    """The documents of those of the ids that there are."""
    return dict(Document.objects.filter(kind=kind, key__in=keys).values_list("key", "text"))


def values_of(model: type[Model], field: str) -> list[str]:
    """The values that a field of some rows has, sorted."""
    rows = model._default_manager.exclude(**{field: None}).exclude(**{field: ""})
    return sorted(set(rows.order_by().values_list(field, flat=True).distinct()))


def moved(kind: str, key: str) -> str | None:
    """The present id of an object that was once known by this one; None where there is none."""
    if new := alias(f"{kind}s", key):
        return new
    deck, _, card = key.partition("/")
    if kind == "card" and (new := alias("decks", deck)):
        return f"{new}/{card}"
    return None


def gone(kind: str, key: str) -> tuple[str, list[str]] | None:
    """Why an object was withdrawn, and the addresses of what to see in its place; None where it was not."""
    row = withdrawn(f"{kind}s", key)
    return (row.reason, row.see) if row else None


def found(query: str, kind: str) -> Q:
    """The condition on the rows of a kind that a query finds. Raises BadQuery."""
    return search.rows_asked(query, kind)


def catalogue() -> Catalogue | None:
    """Which data are loaded."""
    return Catalogue.objects.first()
