"""Pages of editorial prose, and the addresses that examples are made from."""

from django.db.models import Count

from catalog.models import Card, Page
from catalog.prose import Work
from catalog.queries.lookup import one
from catalog.queries.sources import works


def page(slug: str) -> tuple[Page, dict[str, Work]]:
    """A page and the sources that it cites. Raises Page.DoesNotExist."""
    row = one(Page.objects.all(), "pages", slug)
    return row, works([row.body])


def about_pages(slug: str) -> list[Page]:
    """The page ``slug`` and those whose slugs begin with it, for the list beside the text."""
    return list(Page.objects.filter(slug__startswith=slug).order_by("slug").only("slug", "title"))


def example_card() -> str:
    """The path of a card to make an example of: the first that has most names, "" while there is none."""
    ordered = Card.objects.annotate(n=Count("names")).order_by("-n", "path")
    return ordered.values_list("path", flat=True).first() or ""
