"""Pages of editorial prose, and the records that the API's examples are made from."""

from catalog.models import Page
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
