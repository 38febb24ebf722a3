"""Links for machines in the ``Link`` header (RFC 8288), after the FAIR Signposting profile.

The page of a record says what it is cited as, which document describes it, of what type and under what
licence it is, and to what it belongs; the API's document of a record leads back to the page. The cards of a
deck are too many for a header: its page names a link set (RFC 9264) that holds them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.encoding import iri_to_uri

from catalog.addresses import base_url
from catalog.forms import FORMS, KINDS
from catalog.iiif import manifests
from catalog.iiif.drawings import drawings, is_drawn
from catalog.queries.structured import BULK, CLASSES, LICENCE, SCHEMA_ORG

LISTS = ("decks", "names", "sources", "claims", "homologues", "objects", "games")
DATASET = (("home", ()), ("about-page", ("data",)))
ABOUT_API = ("api-page", "api-docs")
# What these records are about is not ours: named as a work, it would seem to be under our licence.
OF_OTHERS = ("source", "object")
HTML, JSON, LINKSET = "text/html", "application/json", "application/linkset+json"

FORM_OF = ("route", "kind", "suffix")  # what an address with a suffix tells its view besides the slugs

PAGES = {kind: route for route, kind in KINDS.items()}

Args = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A typed link; ``type`` is the media type of what it leads to, "" where nothing is said of it."""

    rel: str
    href: str
    type: str = ""

    def __str__(self) -> str:
        type_ = self.type.replace("\\", "\\\\").replace('"', '\\"')
        return f'<{iri_to_uri(self.href)}>; rel="{self.rel}"' + (f'; type="{type_}"' if type_ else "")


class SignpostingMiddleware:
    """Adds the links to every answer of 200 that has some, also to those that are kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its links."""
        response = self.get_response(request)
        match = request.resolver_match
        if match is not None and response.status_code == 200 and request.method in ("GET", "HEAD"):
            args = tuple(str(value) for name, value in match.kwargs.items() if name not in FORM_OF)
            if found := header(base_url(request), match.url_name or "", args):
                response["Link"] = ", ".join(filter(None, (response.get("Link"), found)))
        return response


@lru_cache(maxsize=4096)
def header(base: str, route: str, args: Args) -> str:
    """The ``Link`` header of the address that a route makes, "" where there are no links."""
    return ", ".join(map(str, links(base, route, args)))


def links(base: str, route: str, args: Args) -> list[Link]:
    """The links of the page or document at a route; ``base`` is the scheme and host that they begin with."""
    if route in CLASSES:
        return _record(base, route, args)
    if route in KINDS:
        address = base + reverse(route, args=args)
        return [
            Link("alternate", f"{address}.{form.suffix}", form.media_type) for form in FORMS[KINDS[route]]
        ]
    if (route, args) in DATASET:
        return _dataset(base)
    if route in ABOUT_API:
        return [_schema(base, "service-desc")]
    if (kind := route.removeprefix("cite-").partition(".")[0]) in FORMS:
        return [Link("describes", base + reverse(PAGES.get(kind, kind), args=args), HTML)]
    is_document = route.startswith("api-") and route != "api-schema"
    return _document(base, route.removeprefix("api-"), args) if is_document else []


def linkset(base: str, deck: str, cards: Iterable[str]) -> dict[str, Any]:
    """The link set of a deck's page: its links, its cards among them, and the links of each card's page."""
    slugs = list(cards)
    items = [Link("item", base + reverse("card", args=[deck, card]), HTML) for card in slugs]
    pages = [(f"{base}{reverse('deck', args=[deck])}", [*links(base, "deck", (deck,)), *items])]
    pages += [(item.href, links(base, "card", (deck, card))) for item, card in zip(items, slugs, strict=True)]
    return {"linkset": [{"anchor": anchor, **_by_relation(found)} for anchor, found in pages]}


def _by_relation(found: Iterable[Link]) -> dict[str, list[dict[str, str]]]:
    return {
        rel: [{"href": link.href, **({"type": link.type} if link.type else {})} for link in group]
        for rel, group in groupby(found, key=lambda link: link.rel)
    }


def _record(base: str, kind: str, args: Args) -> list[Link]:
    whole = reverse("deck", args=args[:1]) if kind == "card" else reverse("home")
    found = [
        Link("cite-as", base + reverse(kind, args=args)),
        *_types("" if kind in OF_OTHERS else CLASSES[kind]),
        Link("license", LICENCE),
        Link("collection", base + whole, HTML),
        Link("describedby", base + reverse(f"api-{kind}", args=args), JSON),
    ]
    if kind == "deck":
        found.append(Link("linkset", base + reverse("linkset", args=args), LINKSET))
    address = base + reverse(kind, args=args)
    found += [Link("alternate", f"{address}.{form.suffix}", form.media_type) for form in FORMS[kind]]
    if (kind == "deck" and is_drawn(*args)) or (kind == "card" and drawings(*args)):
        found.append(Link("alternate", base + reverse(f"iiif-{kind}", args=args), manifests.MEDIA_TYPE))
    return found


def _dataset(base: str) -> list[Link]:
    return [
        Link("cite-as", base + reverse("home")),
        *_types("Dataset"),
        Link("license", LICENCE),
        Link("describedby", base + reverse("api-meta"), JSON),
        *(Link("item", f"{base}{BULK.root}/{name}", type_) for name, type_ in BULK.files.items()),
    ]


def _document(base: str, kind: str, args: Args) -> list[Link]:
    found = [_schema(base, "describedby")]
    if kind in (*CLASSES, *LISTS):
        found.append(Link("alternate", base + reverse(kind, args=args), HTML))
    if kind in CLASSES:
        found.append(Link("describes", base + reverse(kind, args=args), HTML))
    return found


def _types(name: str) -> list[Link]:
    return [Link("type", SCHEMA_ORG + each) for each in ("AboutPage", name) if each]


def _schema(base: str, rel: str) -> Link:
    return Link(rel, base + reverse("api-schema"), JSON)
