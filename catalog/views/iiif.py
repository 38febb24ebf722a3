"""The drawings for viewers of other houses: image services, manifests, the collection of all decks."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_safe

from catalog.addresses import base_url
from catalog.caching import kept
from catalog.iiif import drawings, images, manifests
from catalog.iiif.drawings import Drawing
from catalog.iiif.images import Refused
from catalog.iiif.tiles import Tile
from catalog.queries import iiif as queries
from catalog.queries.lookup import Moved

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

DAY = 86400
ADDRESSES = (
    "An image is /iiif/3/{identifier}/{region}/{size}/0/default.jpg, what is known of it .../info.json."
)


def answers(view: View[P]) -> View[P]:
    """A view for GET and HEAD whose refusals are a status and a sentence of plain text."""

    @require_safe
    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Moved as moved:
            match = request.resolver_match
            assert match is not None
            return HttpResponsePermanentRedirect(
                reverse(match.view_name, kwargs=match.kwargs | moved.changes)
            )
        except ObjectDoesNotExist:
            return _refusal(404, "There is no such deck or card in the catalogue.")
        except Refused as refused:
            return _refusal(refused.status, refused.reason)

    return answer


@answers
def service(request: HttpRequest, identifier: str) -> HttpResponse:
    """The address of an image service itself: leads to what is known of the picture."""
    _drawing(request, identifier)
    return HttpResponse(status=303, headers={"Location": reverse("iiif-info", args=[identifier])})


@kept
@answers
def info(request: HttpRequest, identifier: str) -> HttpResponse:
    """What an image service offers."""
    found = _drawing(request, identifier)
    address = base_url(request) + reverse("iiif-image", args=[identifier])
    return JsonResponse(found.service.info(address), content_type=images.MEDIA_TYPE)


@answers
def tile(
    request: HttpRequest, identifier: str, region: str, size: str, rotation: str, file: str
) -> HttpResponse:
    """A tile of a drawing, or the whole in one of the sizes that are offered."""
    found = _drawing(request, identifier)
    try:
        wanted = found.service.wanted(region, size, rotation, file)
    except Refused as refused:
        where = base_url(request) + reverse("iiif-info", args=[identifier])
        raise Refused(refused.status, f"{refused.reason} What is offered: {where}") from None
    part = Tile(found, wanted)
    tag = f'"{part.digest}"'
    response = get_conditional_response(request, etag=tag) or _picture(part, wanted.format)
    response["ETag"] = tag
    patch_cache_control(response, public=True, max_age=DAY)
    return response


@answers
def unknown(request: HttpRequest, rest: str) -> HttpResponse:
    """Whatever else is asked of an image service."""
    raise Refused(400, ADDRESSES)


@kept
@answers
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """The manifest of a deck."""
    row, cards = queries.deck_with_cards(slug)
    if not manifests.of_deck(row, cards):
        raise _not_drawn(request, f"The cards of {row.title}")
    return _document(manifests.Writer(base_url(request)).deck(row, cards))


@kept
@answers
def card(request: HttpRequest, deck: str, slug: str) -> HttpResponse:
    """The manifest of a card."""
    row = queries.card(deck, slug)
    if not drawings.drawings(deck, slug):
        raise _not_drawn(request, f"{row.title} of {row.deck.title}")
    return _document(manifests.Writer(base_url(request)).card(row))


@kept
@answers
def collection(request: HttpRequest) -> HttpResponse:
    """All decks that have drawings."""
    return _document(manifests.Writer(base_url(request)).collection(queries.decks()))


def _drawing(request: HttpRequest, identifier: str) -> Drawing:
    """The drawing of an identifier. Raises Refused where there is none."""
    found = drawings.drawing(identifier)
    if found is None:
        where = base_url(request) + reverse("iiif-collection")
        raise Refused(404, f"There is no drawing of this name. All drawings: {where}")
    return found


def _not_drawn(request: HttpRequest, what: str) -> Refused:
    where = base_url(request) + reverse("iiif-collection")
    return Refused(
        404, f"{what}: there is no drawing here, so there is nothing to show. All drawings: {where}"
    )


def _picture(part: Tile, format_: str) -> HttpResponse:
    return HttpResponse(part.file().read_bytes(), content_type=images.FORMATS[format_])


def _document(text: str) -> HttpResponse:
    return HttpResponse(text, content_type=manifests.MEDIA_TYPE)


def _refusal(status: int, reason: str) -> HttpResponse:
    return HttpResponse(reason + "\n", status=status, content_type="text/plain; charset=utf-8")
