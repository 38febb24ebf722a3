"""Which pages the catalogue has, for those who want to visit them all."""

from django.urls import reverse

from catalog.models import Card, Claim, Deck, GameEntry, HomologueGroup, MuseumObject, Page, Source
from catalog.queries.lookup import one

LISTS = (
    "home",
    "decks",
    "names",
    "sources",
    "claims",
    "homologues",
    "objects",
    "games",
    "changes",
    "play",
    "lab",
    "api-page",
)


def paths() -> list[str]:
    """The path of every page that stands for itself; searches, filters, matches and forms do not."""
    found = [reverse(route) for route in LISTS]
    slugs = Page.objects.order_by("slug").values_list("slug", flat=True)
    found += [_about(slug) for slug in slugs if slug.partition("-")[0] == "about"]
    for route, keys in (
        ("deck", Deck.objects.values_list("slug", flat=True)),
        (
            "concordance",
            Deck.objects.filter(cards__names__isnull=False).distinct().values_list("slug", flat=True),
        ),
        ("game", GameEntry.objects.values_list("slug", flat=True)),
        ("rules", GameEntry.objects.filter(rules__isnull=False).distinct().values_list("slug", flat=True)),
        ("lab-game", GameEntry.objects.exclude(engine="").values_list("engine", flat=True)),
        ("card", Card.objects.values_list("path", flat=True)),
        ("claim", Claim.objects.values_list("slug", flat=True)),
        ("homologue", HomologueGroup.objects.values_list("slug", flat=True)),
        ("object", MuseumObject.objects.values_list("slug", flat=True)),
        ("source", Source.objects.values_list("key", flat=True)),
    ):
        found += [reverse(route, args=key.split("/")) for key in keys]
    return found


def cards_of(deck: str) -> tuple[str, list[str]]:
    """The slug of a deck and those of its cards in order. Raises DoesNotExist, or Moved for an alias."""
    row = one(Deck.objects.only("slug"), "decks", deck)
    return row.slug, list(row.cards.order_by("position").values_list("slug", flat=True))


def _about(slug: str) -> str:
    name = slug.removeprefix("about").removeprefix("-")
    return reverse("about-page", args=[name]) if name else reverse("about")
