"""Pages of editorial prose, and the records that the API's examples are made from."""

from django.db.models import Count

from catalog.models import Name, Page
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


def example() -> tuple[str, str, str]:
    """A deck, the path of a card of it and a source that names the card: the card that has most names.

    All three are "" while there is no card with a name.
    """
    of_cards = Name.objects.filter(card__isnull=False).values("card__deck__slug", "card__path")
    most = of_cards.annotate(n=Count("pk")).order_by("-n", "card__path").first()
    if most is None:
        return "", "", ""
    source = Name.objects.filter(card__path=most["card__path"]).order_by("position")
    return most["card__deck__slug"], most["card__path"], source.values_list("source__key", flat=True)[0]
