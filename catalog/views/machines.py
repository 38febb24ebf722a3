"""What machines that browse ask for: robots.txt, the map of the site, the link set of a deck, OpenSearch."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from catalog.addresses import base_url
from catalog.queries import sitemap as queries
from catalog.queries.documents import catalogue
from catalog.signposting import LINKSET, linkset
from catalog.views.page import page

PAGES_OF_PART = 50_000  # the most that a sitemap may hold


@page
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers should leave alone, and where everything is to be had at once."""
    return _file(request, "robots.txt", "text/plain; charset=utf-8")


@page
def sitemap(request: HttpRequest, part: int = 0) -> HttpResponse:
    """The map of the site: every page, or the list of the parts where it is too long for one file."""
    data, paths = catalogue(), queries.paths()
    parts = range(1, -(-len(paths) // PAGES_OF_PART) + 1)
    if part and (part not in parts or len(parts) == 1):
        raise Http404(f"The map of the site has no part {part}.")
    first = max(part - 1, 0) * PAGES_OF_PART
    context = {
        "parts": parts if len(parts) > 1 and not part else (),
        "paths": paths[first : first + PAGES_OF_PART],
        "changed": data.loaded_at.replace(microsecond=0) if data else None,
    }
    return _file(request, "sitemap.xml", "application/xml", context)


@page
def opensearch(request: HttpRequest) -> HttpResponse:
    """How a browser's search bar asks here."""
    return _file(request, "opensearch.xml", "application/opensearchdescription+xml")


@page
def deck_links(request: HttpRequest, slug: str) -> HttpResponse:
    """The links of a deck's page with its cards, as a link set."""
    deck, cards = queries.cards_of(slug)
    return JsonResponse(linkset(base_url(request), deck, cards), content_type=LINKSET)


def _file(
    request: HttpRequest, template: str, kind: str, context: Mapping[str, object] | None = None
) -> HttpResponse:
    return render(request, f"machines/{template}", context or {}, content_type=kind)
