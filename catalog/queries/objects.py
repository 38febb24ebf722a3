"""Packs that museums and libraries keep."""

from dataclasses import dataclass

from django.db.models import QuerySet

from catalog.models import Citation, Deck, MuseumObject
from catalog.prose import Work
from catalog.queries.lookup import one
from catalog.queries.sources import works
from catalog.queries.unread import unread


@dataclass(frozen=True, slots=True)
class ObjectPage:
    """An object and the records that describe it."""

    object: MuseumObject
    works: dict[str, Work]
    records: list[Citation]


def institutions() -> list[str]:
    """The names of the institutions that keep objects, sorted."""
    return list(MuseumObject.objects.order_by("institution").values_list("institution", flat=True).distinct())


def decks_with_objects() -> QuerySet[Deck]:
    """The decks of which an object is recorded."""
    return Deck.objects.filter(pk__in=MuseumObject.objects.values("deck")).only("slug", "title", "position")


def objects(*, institution: str = "", deck: str = "") -> QuerySet[MuseumObject]:
    """The objects that pass the filters, by institution and number."""
    exact = {"institution": institution, "deck__slug": deck}
    rows = MuseumObject.objects.filter(**{name: value for name, value in exact.items() if value})
    return rows.select_related("deck").defer(*unread(decks=["deck"])).order_by("institution", "position")


def object_page(slug: str) -> ObjectPage:
    """All that the page of an object shows. Raises DoesNotExist, or Moved where ``slug`` is an alias."""
    item = one(MuseumObject.objects.select_related("deck").defer(*unread(decks=["deck"])), "objects", slug)
    records = list(item.citations.select_related("source", "via").defer(*unread(sources=["source", "via"])))
    texts = [item.note, *item.facts, *(cite.note for cite in records)]
    return ObjectPage(item, works(texts), records)
