"""What the whole API shares: the one shape of errors (RFC 9457) and keyset paging."""

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from rest_framework import exceptions
from rest_framework.pagination import BasePagination
from rest_framework.request import Request

from catalog.api.errors import Refused, bad_value
from catalog.api.lists import list_schema, with_data

API_ROOT = "/api/v1"
PROBLEM_TYPE = "application/problem+json"
CODES = {
    400: "bad-request",
    401: "no-seat",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-large",
    415: "unsupported-media-type",
    429: "throttled",
    500: "server-error",
}
TITLES = {
    "bad-request": "The request could not be read",
    "unknown-parameter": "Unknown parameter",
    "bad-value": "Value not allowed",
    "bad-query": "The query cannot be read",
    "bad-cursor": "Cursor not valid here",
    "not-found": "Not found",
    "method-not-allowed": "Method not allowed",
    "not-acceptable": "No such representation",
    "too-large": "Request too large",
    "unsupported-media-type": "Media type not supported",
    "throttled": "Too many requests",
    "server-error": "Server error",
}
MAX_TOTAL = 10_000
DEFAULT_LIMIT, MAX_LIMIT = 50, 250


def problem(
    request: HttpRequest,
    status: int,
    code: str,
    detail: str,
    errors: Sequence[Mapping[str, Any]] = (),
    **more: Any,
) -> HttpResponse:
    """An error as ``application/problem+json``; ``type`` is an address that explains it to a person.

    ``more`` are further members, as RFC 9457 allows: the rule that a move breaks.
    """
    body = {
        "type": request.build_absolute_uri(f"/api#error-{code}"),
        "title": TITLES.get(code, code),
        "status": status,
        "detail": detail,
        "instance": request.get_full_path(),
        "code": code,
        "errors": list(errors),
        **more,
    }
    text = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
    return HttpResponse(text, status=status, content_type=PROBLEM_TYPE)


def problem_response(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """Django REST framework's exception handler; errors that are none of ours go on to Django."""
    request = context["request"]._request
    if isinstance(error, Http404):
        return problem(request, 404, "not-found", str(error) or "There is nothing at this address.")
    if isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    code = getattr(error, "code", None) or CODES.get(error.status_code, "bad-request")
    more = getattr(error, "more", {})
    errors = getattr(error, "errors", ())
    response = problem(request, error.status_code, code, str(error.detail), errors, **more)
    for name, value in getattr(error, "headers", {}).items():
        response[name] = value
    if allow := getattr(context["view"], "headers", {}).get("Allow"):
        response["Allow"] = allow
    return response


class KeysetPagination(BasePagination):
    """Pages by primary key. The cursor is bound to the filters of the list that gave it."""

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        """The primary keys of the rows of a page."""
        self.request = request
        limit = self._limit(request)
        after, back = self._cursor(request)
        keys = queryset.values_list("pk", flat=True)
        total = keys.order_by()[: MAX_TOTAL + 1].count()
        self.total = total if total <= MAX_TOTAL else None
        ordered = keys.order_by("-pk" if back else "pk")
        if after is not None:
            ordered = ordered.filter(pk__lt=after) if back else ordered.filter(pk__gt=after)
        found = list(ordered[: limit + 1])
        more, page = len(found) > limit, found[:limit]
        if back:
            page.reverse()
        self.has_next = more if not back else True
        self.has_previous = (after is not None) if not back else more
        self.page = page
        return page

    def get_paginated_response(self, data: Sequence[str]) -> HttpResponse:  # type: ignore[override]
        """The list around documents that are JSON text."""
        more, before = bool(self.page) and self.has_next, bool(self.page) and self.has_previous
        head: dict[str, Any] = {
            "object": "list",
            "total": self.total,
            "has_more": more,
            "next": self._address(self.page[-1], back=False) if more else None,
            "previous": self._address(self.page[0], back=True) if before else None,
            "warnings": [],
        }
        return with_data(head, data)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return list_schema(schema)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": "limit",
                "in": "query",
                "required": False,
                "description": "How many objects a page holds.",
                "schema": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MAX_LIMIT,
                    "default": DEFAULT_LIMIT,
                },
            },
            {
                "name": "cursor",
                "in": "query",
                "required": False,
                "description": "Where to go on: it stands in `next` and `previous`.",
                "schema": {"type": "string"},
            },
        ]

    @staticmethod
    def _limit(request: Request) -> int:
        text = request.query_params.get("limit", str(DEFAULT_LIMIT))
        if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 4 and 1 <= int(text) <= MAX_LIMIT):
            raise bad_value("limit", text, f"a whole number from 1 to {MAX_LIMIT}")
        return int(text)

    def _cursor(self, request: Request) -> tuple[int | None, bool]:
        text = request.query_params.get("cursor")
        if text is None:
            return None, False
        try:
            filters, after, back = json.loads(base64.urlsafe_b64decode(text.encode() + b"=="))
            if (
                filters == self._filters(request)
                and type(after) is int
                and 0 <= after < 2**63
                and type(back) is bool
            ):
                return after, back
        except (ValueError, TypeError, RecursionError):
            pass
        raise Refused(
            "bad-cursor",
            "This cursor was not given by a list with these filters. Begin again without cursor.",
            [
                {
                    "field": "cursor",
                    "value": text[:80],
                    "allowed": "the cursor in next or previous of the same list",
                }
            ],
        )

    @staticmethod
    def _filters(request: Request) -> str:
        pairs = sorted(
            (k, v) for k, vs in request.query_params.lists() for v in vs if k not in ("cursor", "limit")
        )
        text = json.dumps([request.path, pairs])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def _address(self, key: int, *, back: bool) -> str:
        params = self.request.query_params.copy()
        cursor = json.dumps([self._filters(self.request), key, back]).encode()
        params["cursor"] = base64.urlsafe_b64encode(cursor).decode().rstrip("=")
        return self.request.build_absolute_uri(f"{self.request.path}?{params.urlencode()}")
