"""The pictures of pixels: made when they are first asked for. Their addresses never change what they show."""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from catalog import pictures, rendering
from catalog.queries import deck_pictures

_NAME = re.compile(r"([a-z0-9./-]+)\.[0-9a-f]{12}\.(webp|png)")
# For the pages and programs of any site.
OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FOR_A_MINUTE = {"Cache-Control": "public, max-age=60"}


@require_safe
def picture(request: HttpRequest, name: str) -> HttpResponseBase:
    """A picture by its name; 302 to the present one where the drawing was another then, or the recipe."""
    parts = _NAME.fullmatch(name)
    key = f"{parts[1]}.{parts[2]}" if parts else ""
    found = pictures.rendition(key) or deck_pictures.rendition(key)
    if found is None:
        raise Http404(f"There is no picture {name[:80]}.")
    if found.name != name:
        return HttpResponse(status=302, headers={"Location": found.address, **OPEN, **FOR_A_MINUTE})
    headers = {"ETag": f'"{found.digest}"', "Content-Type": f"image/{found.format}", **OPEN, **FOR_EVER}
    if has := get_conditional_response(request, etag=headers["ETag"]):
        return HttpResponse(status=304, headers=headers) if has.status_code == 304 else has
    return HttpResponse(rendering.file_of(found).read_bytes(), headers=headers)
