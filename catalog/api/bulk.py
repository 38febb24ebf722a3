"""The bulk files: the list of them, and the files themselves."""

import hashlib
import os
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import http_date
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from whitenoise.responders import SlicedFile

from catalog.api.filters import check_parameters
from catalog.api.serializers.bulk import BulkFileSerializer, BulkListSerializer
from catalog.api.views import base_of
from catalog.exchange import manifest, published
from catalog.exchange.manifest import Entry
from catalog.queries import documents

NONE_YET = "No bulk files have been made on this server yet; manage.py export_catalog makes them."
OTHER_DATA = "These files were made from other data than this server shows: see data_version and date."
_RANGE = re.compile(r"bytes=([0-9]{0,15})-([0-9]{0,15})")


class BulkList(APIView):
    @extend_schema(
        operation_id="list_bulk_files",
        tags=["bulk"],
        summary="List the bulk files",
        responses=BulkListSerializer,
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Files with the whole catalogue in one piece, each with its size and SHA-256.

        Take these in place of paging through a list to its end.
        """
        check_parameters(request.query_params)
        entries, base = manifest.read(settings.BULK_DIR), base_of(request)
        data = documents.catalogue()
        present = data.fingerprint if data else ""
        body = _list(entries, base, present)
        digest = hashlib.sha256(repr((entries, base, present)).encode()).hexdigest()
        return _validated(request, digest[:20], _changed(entries), lambda: Response(body))


class AnyType(BaseContentNegotiation):
    """A file is what it is, whatever the client would rather have."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        return next(iter(parsers), None)

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> Any:
        return renderers[0], renderers[0].media_type


def _content_type(media_type: str) -> OpenApiTypes:
    """What a body of a media type is to OpenAPI: any JSON, or bytes."""
    return OpenApiTypes.ANY if media_type.endswith("json") else OpenApiTypes.BINARY


class BulkFile(APIView):
    content_negotiation_class = AnyType

    @extend_schema(
        operation_id="get_bulk_file",
        tags=["bulk"],
        summary="Get a bulk file",
        parameters=[
            OpenApiParameter(
                "name",
                {"type": "string", "enum": list(manifest.KINDS)},
                "path",
                description="Name of the file, its `id` in the list.",
                examples=[OpenApiExample("decks.csv", "decks.csv")],
            )
        ],
        responses={
            (status, kind.media_type): OpenApiResponse(_content_type(kind.media_type), text)
            for status, text in ((200, "The file."), (206, "The range of the file that was asked for."))
            for kind in manifest.KINDS.values()
        },
    )
    def get(self, request: Request, name: str) -> HttpResponseBase:
        """The file as it is listed. Its `ETag` is its SHA-256; a single `Range` of bytes is honoured."""
        check_parameters(request.query_params)
        entry = _entry(name)
        return _validated(request, entry.sha256, _changed([entry]), lambda: _content(request, entry))


def _list(entries: "tuple[Entry, ...]", base: str, present: str) -> dict[str, Any]:
    stale = any(entry.data_fingerprint != present for entry in entries)
    warnings = ([] if entries else [NONE_YET]) + ([OTHER_DATA] if stale else [])
    head = {"object": "list", "total": len(entries), "has_more": False, "next": None, "previous": None}
    data = BulkFileSerializer(entries, many=True, context={"base": base}).data
    return head | {"warnings": warnings, "data": data}


def _entry(name: str) -> Entry:
    entries = {entry.name: entry for entry in manifest.read(settings.BULK_DIR)}
    if not entries:
        raise NotFound(NONE_YET)
    if name not in entries:
        raise NotFound(f"There is no bulk file {name[:80]!r}. There are: {', '.join(entries)}.")
    return entries[name]


def _changed(entries: "list[Entry] | tuple[Entry, ...]") -> int | None:
    """When one of the files last changed, in seconds since 1970."""
    return max((int(datetime.fromisoformat(entry.made).timestamp()) for entry in entries), default=None)


def _validated(
    request: Request, tag: str, changed: int | None, make: Callable[[], HttpResponseBase]
) -> HttpResponseBase:
    """The answer that ``make`` gives, or 304 to who has it; with validators either way."""
    plain: HttpRequest = request._request
    response = get_conditional_response(plain, etag=f'"{tag}"', last_modified=changed) or make()
    if response.status_code in (200, 206, 304):
        response["ETag"] = f'"{tag}"'
        if changed is not None:
            response["Last-Modified"] = http_date(changed)
        patch_cache_control(response, public=True, max_age=300, stale_while_revalidate=86400)
    return response


def _content(request: Request, entry: Entry) -> HttpResponseBase:
    """The file, or the part of it that is asked for."""
    path = Path(settings.BULK_DIR) / entry.name
    try:
        file = path.open("rb")
    except FileNotFoundError:
        raise NotFound("This file is being made anew. Ask again in a moment.") from None
    if os.fstat(file.fileno()).st_size != entry.size:
        file.close()
        raise NotFound("This file is being made anew. Ask again in a moment.")
    part = _part(request, entry)
    response: HttpResponseBase
    if request.method == "HEAD":
        file.close()
        response = HttpResponse(content_type=entry.media_type)
    else:
        response = FileResponse(SlicedFile(file, *part) if part else file, content_type=entry.media_type)
    response["Content-Disposition"] = f'attachment; filename="{entry.name}"'
    response["Content-Length"] = str(entry.size)
    response["Accept-Ranges"] = "bytes"
    response["Link"] = f'<{published.LICENCE_URI}>; rel="license"'
    if part:
        response.status_code = 206
        response["Content-Range"] = f"bytes {part[0]}-{part[1]}/{entry.size}"
        response["Content-Length"] = str(part[1] - part[0] + 1)
        response["Content-Encoding"] = "identity"  # a part must not be compressed on its way
    return response


def _part(request: Request, entry: Entry) -> tuple[int, int] | None:
    """First and last byte of a range that can be served; None: the whole file.

    A range is ignored, as HTTP allows, when it is no single range, has no byte in the file, or belongs to
    other bytes (``If-Range``).
    """
    match = _RANGE.fullmatch(request.headers.get("Range", "").strip())
    if request.method != "GET" or match is None:
        return None
    if request.headers.get("If-Range", f'"{entry.sha256}"') != f'"{entry.sha256}"':
        return None
    first, last = match.groups()
    if not first and not last:
        return None
    start = int(first) if first else max(entry.size - int(last), 0)
    end = min(int(last), entry.size - 1) if first and last else entry.size - 1
    return (start, end) if start <= end else None
