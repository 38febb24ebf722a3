"""What every template is given."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from catalog.addresses import base_url
from catalog.queries.home import loaded

SECTIONS = {
    "play": ("play-game", "lab", "lab-game", "match", "position", "join", "demo", "hint"),
    "decks": ("deck", "card", "viewer", "concordance"),
    "names": (),
    "games": ("game", "rules"),
    "claims": ("claim",),
    "sources": ("source",),
}


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the page's head: its route, its label, and its ``aria-current`` ("" on pages elsewhere)."""

    route: str
    label: str
    current: str


@dataclass(frozen=True, slots=True)
class Site:
    """The site as a page sees it. ``data`` is the row of Catalogue, read only where a page shows it."""

    request: HttpRequest
    contact: str
    data: Any

    @property
    def base_url(self) -> str:
        """Scheme and host of the permanent addresses, without a slash at the end."""
        return base_url(self.request)

    @property
    def address(self) -> str:
        """The permanent address of this page, its query left out."""
        return self.base_url + self.request.path

    @property
    def nav(self) -> list[NavLink]:
        """The links of the page's head."""
        labels = {
            "play": _("Play"),
            "decks": _("Decks"),
            "names": _("Names"),
            "games": _("Games"),
            "claims": _("Disputes"),
            "sources": _("Sources"),
        }
        match = self.request.resolver_match
        here = match.url_name if match else None
        return [
            NavLink(route, labels[route], "page" if here == route else "true" if here in below else "")
            for route, below in SECTIONS.items()
        ]


def site(request: HttpRequest) -> dict[str, Site]:
    """The context processor: ``site``. Costs at most one query, and only where ``site.data`` is used."""
    contact = settings.CONTACT
    if "@" in contact and ":" not in contact:
        contact = f"mailto:{contact}"
    return {"site": Site(request, contact, SimpleLazyObject(loaded))}
