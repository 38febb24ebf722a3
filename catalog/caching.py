"""Answers of the catalogue, kept while the data and the code stay the same.

The catalogue changes only when it is loaded, so one version string decides whether an answer still holds:
a client that has it gets 304, and else the answer is made once and kept, compressed, in the process's memory.
Both happen before anything else looks at the request.
"""

import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import http_date
from django.utils.translation import get_language

from catalog.negotiation import wishes
from catalog.queries.documents import catalogue

View = TypeVar("View", bound=Callable[..., HttpResponseBase])

CODE = ("catalog", "config", "games", "templates")
LONGEST_ADDRESS = 500
# For so many seconds it is not asked again which data are loaded.
TRUSTED = 1
# Below these roots an answer depends on what the client accepts, too.
API_ROOT = "/api/v1/"
KINDS = ("decks", "sources", "claims", "homologues", "objects", "games")
RECORDS = tuple(f"/{kind}/" for kind in KINDS)
LISTS = tuple(f"/{kind}" for kind in (*KINDS, "names", "search"))
# Compressed; a longer answer is made again for each who asks, so that few requests cannot fill the memory.
LARGEST = 200_000


@dataclass(frozen=True, slots=True)
class Version:
    """What an answer depends on besides its address; ``changed`` is the time in seconds since 1970."""

    text: str
    changed: int


def kept(view: View) -> View:
    """A view of the catalogue whose answers depend on nothing but the address, so that they may be kept."""

    @wraps(view)
    def answer(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        response._is_kept = True  # type: ignore[attr-defined]
        return response

    return cast(View, answer)


class KeptMiddleware:
    """Validates, keeps and compresses the answers of the views that are `kept`, to GET and HEAD."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer; 304 to who has it."""
        version = _version() if request.method in ("GET", "HEAD") else None
        if version is None:
            return self.get_response(request)
        key = _key(request, version)
        zipped = "gzip" in request.headers.get("Accept-Encoding", "")
        tag = f'"{key[:20]}{"-gz" if zipped else ""}"'
        if request.headers.get("If-None-Match") == tag:
            return _marked(HttpResponse(status=304), request, version, tag)
        store = caches["answers"] if len(request.get_full_path()) <= LONGEST_ADDRESS else None
        found = store.get(key) if store else None
        if found is None:
            response = self.get_response(request)
            if not getattr(response, "_is_kept", False) or response.status_code != 200:
                return response
            assert isinstance(response, HttpResponse)
            found = gzip.compress(response.content, 6, mtime=0), dict(response.items())
            if store and len(found[0]) <= LARGEST:
                store.set(key, found, timeout=None)
        return _marked(_sent(*found, zipped=zipped), request, version, tag)


def _sent(body: bytes, headers: dict[str, str], *, zipped: bool) -> HttpResponse:
    """A kept answer, its body as the client takes it."""
    body = body if zipped else gzip.decompress(body)
    about_body = {"Content-Length": str(len(body))} | ({"Content-Encoding": "gzip"} if zipped else {})
    return HttpResponse(body, headers=headers | about_body)


def _marked(response: HttpResponse, request: HttpRequest, version: Version, tag: str) -> HttpResponseBase:
    """The answer with its validators, or 304 where the client has it."""
    answer = get_conditional_response(request, tag, version.changed) or response
    if answer.status_code not in (200, 304):
        return answer
    answer["ETag"] = tag
    answer["Last-Modified"] = http_date(version.changed)
    patch_cache_control(answer, public=True, max_age=300, stale_while_revalidate=86400)
    patch_vary_headers(answer, ("Accept-Encoding", "Accept")[: 2 if _is_negotiated(request) else 1])
    return answer


def _is_negotiated(request: HttpRequest) -> bool:
    return request.path in LISTS or request.path.startswith((API_ROOT, *RECORDS))


def _accepted(request: HttpRequest) -> str:
    """What of the client's Accept header an answer depends on."""
    if request.path.startswith(API_ROOT):
        return request.headers.get("Accept", "")
    return " ".join(wishes(request)) if _is_negotiated(request) else ""


def _key(request: HttpRequest, version: Version) -> str:
    where = (request.scheme or "", request.get_host(), request.get_full_path())
    parts = (version.text, get_language() or "", *where, _accepted(request))
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _version() -> Version | None:
    """The present version: data, code and day (a page may show the card of the day); None without data."""
    store = caches["answers"]
    known: Version | None = store.get("version")
    if known is None and (known := _read_version()):
        store.set("version", known, timeout=TRUSTED)
    return known


def _read_version() -> Version | None:
    data = catalogue()
    if data is None:
        return None
    code, written = _code()
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    changed = max(int(data.loaded_at.timestamp()), written, int(today.timestamp()))
    return Version(f"{data.fingerprint}\n{code}\n{today:%Y-%m-%d}", changed)


@cache
def _code() -> tuple[str, int]:
    """A digest of code, templates and names of static files, which make the answers; when they changed."""
    names = Path(settings.STATIC_ROOT, "staticfiles.json")
    files = sorted(
        path
        for folder in CODE
        for path in (settings.BASE_DIR / folder).rglob("*")
        if path.suffix in (".py", ".html", ".xml", ".txt", ".tsv", ".json")
    )
    files += [names] if names.exists() else []
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest(), max(int(path.stat().st_mtime) for path in files)
