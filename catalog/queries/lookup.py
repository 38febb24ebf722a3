"""One row by its slug, its alias known."""

from collections.abc import Iterable
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Model, QuerySet

from catalog.models import Alias, Card, Withdrawn

M = TypeVar("M", bound=Model)


class Moved(Exception):
    """The record is known under another slug now. ``changes`` are the new parts of its address."""

    def __init__(self, **changes: str) -> None:
        super().__init__(changes)
        self.changes = changes


class Gone(Exception):
    """The record was withdrawn; ``record`` tells why, and what to see in its place."""

    def __init__(self, record: Withdrawn) -> None:
        super().__init__(record.record)
        self.record = record


def one(rows: QuerySet[M], kind: str, slug: str, *, field: str = "slug") -> M:
    """The row whose ``field`` is ``slug``.

    ``kind`` is the aliases' name for such records ("decks", "sources"). Raises Moved(slug=...) where an alias
    leads to another row, Gone where the record was withdrawn, and ObjectDoesNotExist where nothing is known
    under that slug.
    """
    row = rows.filter(**{field: slug}).first()
    if row is not None:
        return row
    new = alias(kind, slug)
    if new is not None:
        raise Moved(slug=new)
    if gone := withdrawn(kind, slug):
        raise Gone(gone)
    raise ObjectDoesNotExist(slug)


def one_card(rows: QuerySet[Card], deck: str, slug: str) -> Card:
    """The card of these slugs. Raises ObjectDoesNotExist, Moved(deck=..., slug=...) for aliases, or Gone."""
    try:
        return one(rows, "cards", f"{deck}/{slug}", field="path")
    except ObjectDoesNotExist:
        new_deck = alias("decks", deck)
        if new_deck is None:
            raise
        raise Moved(deck=new_deck) from None
    except Moved as moved:
        new_deck, new_slug = moved.changes["slug"].split("/")
        raise Moved(deck=new_deck, slug=new_slug) from None


def alias(kind: str, old: str) -> str | None:
    """The present slug of what was once known under the slug ``old``, None where there is no such thing."""
    return Alias.objects.filter(kind=kind, old=old).values_list("new", flat=True).first()


def present(kind: str, slugs: Iterable[str]) -> dict[str, str]:
    """The present slugs of those that are old, by the old ones. One query."""
    return dict(Alias.objects.filter(kind=kind, old__in=list(slugs)).values_list("old", "new"))


def withdrawn(kind: str, slug: str) -> Withdrawn | None:
    """What is said of a record that was withdrawn, itself or with its deck; None where it was not."""
    path = f"{'decks' if kind == 'cards' else kind}/{slug}"
    paths = [path, path.rpartition("/")[0]] if kind == "cards" else [path]
    return Withdrawn.objects.filter(record__in=paths).order_by("-record").first()
