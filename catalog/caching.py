"""Answers of the catalogue, kept while the data and the code stay the same.

The catalogue changes only when it is loaded, so one version string decides whether an answer still holds:
a client that has it gets 304, and else the answer is made once and kept, compressed, in the process's memory.
"""

import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.template.response import SimpleTemplateResponse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import http_date
from django.utils.translation import get_language

from catalog.queries.documents import catalogue

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

CODE = ("catalog", "config", "games", "templates")
LONGEST_ADDRESS = 500
SMALLEST_ZIPPED = 200


@dataclass(frozen=True, slots=True)
class Version:
    """What an answer depends on besides its address; ``changed`` is the time in seconds since 1970."""

    text: str
    changed: int


def kept(view: View[P], *, by: tuple[str, ...] = ()) -> View[P]:
    """A view of the catalogue whose answers to GET and HEAD are validated, kept and compressed.

    ``by`` names the request headers on which its answers depend.
    """

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        version = _version()
        if version is None or request.method not in ("GET", "HEAD"):
            return view(request, *args, **kwargs)
        zipped = "gzip" in request.headers.get("Accept-Encoding", "")
        key = _key(request, version, by)
        tag = f'"{key[:20]}{"-gz" if zipped else ""}"'
        unchanged = get_conditional_response(request, etag=tag, last_modified=version.changed)
        response = unchanged or _made(key, request, lambda: view(request, *args, **kwargs), zipped)
        if response.status_code in (200, 304):
            response["ETag"] = tag
            response["Last-Modified"] = http_date(version.changed)
            patch_cache_control(response, public=True, max_age=300, stale_while_revalidate=86400)
        patch_vary_headers(response, ("Accept-Encoding", *by))
        return response

    return answer


def _made(key: str, request: HttpRequest, make: Callable[[], HttpResponse], zipped: bool) -> HttpResponse:
    """The answer, from the store or made and stored; its body compressed when ``zipped``."""
    store = caches["answers"] if len(request.get_full_path()) <= LONGEST_ADDRESS else None
    found = store.get(key) if store else None
    if found is None:
        response = make()
        if isinstance(response, SimpleTemplateResponse):
            response.render()
        if response.status_code != 200 or response.streaming:
            return response
        found = (gzip.compress(response.content, 6, mtime=0), response.headers["Content-Type"])
        if store:
            store.set(key, found, timeout=None)
    body, kind = found
    if not zipped:
        return HttpResponse(gzip.decompress(body), content_type=kind)
    return HttpResponse(body, content_type=kind, headers={"Content-Encoding": "gzip"})


def _key(request: HttpRequest, version: Version, by: tuple[str, ...]) -> str:
    where = (request.scheme or "", request.get_host(), request.get_full_path())
    parts = (version.text, get_language() or "", *where, *(request.headers.get(name, "") for name in by))
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _version() -> Version | None:
    """The present version: data, code and day (a page may show the card of the day); None without data."""
    data = catalogue()
    if data is None:
        return None
    code, written = _code()
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    changed = max(int(data.loaded_at.timestamp()), written, int(today.timestamp()))
    return Version(f"{data.fingerprint}\n{code}\n{today:%Y-%m-%d}", changed)


@cache
def _code() -> tuple[str, int]:
    """A digest of the code and templates that make the answers, and when they last changed."""
    files = sorted(
        path
        for folder in CODE
        for path in (settings.BASE_DIR / folder).rglob("*")
        if path.suffix in (".py", ".html", ".xml", ".txt", ".tsv")
    )
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest(), max(int(path.stat().st_mtime) for path in files)
