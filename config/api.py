"""What the whole API shares: the one shape of errors (RFC 9457) and keyset paging."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import DisallowedHost, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from rest_framework import exceptions
from rest_framework.pagination import BasePagination
from rest_framework.request import Request

from catalog.addresses import base_url
from catalog.api import cursors
from catalog.api.errors import bad_value
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
    "malformed-action": "That is no action",
    "no-seat": "No seat at this match",
    "not-your-turn": "Not your turn",
    "sealed": "Still sealed",
    "stale-ply": "The match has moved on",
    "match-over": "The match is over",
    "illegal-action": "Against a rule",
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
        "type": _explained_at(request, code),
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


def _explained_at(request: HttpRequest, code: str) -> str:
    """Where a code is explained; without a host where the request names one that is not ours."""
    try:
        return f"{base_url(request)}/api#error-{code}"
    except DisallowedHost:
        return f"/api#error-{code}"


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
    allow = getattr(context["view"], "headers", {}).get("Allow", "")
    detail = f"{error.detail} {_how_to_mend(error, allow)}".strip()
    response = problem(request, error.status_code, code, detail, errors, **more)
    for name, value in getattr(error, "headers", {}).items():
        response[name] = value
    if allow:
        response["Allow"] = allow
    return response


def _how_to_mend(error: exceptions.APIException, allow: str) -> str:
    """What to do about errors of Django REST framework, whose words tell only what is wrong."""
    if isinstance(error, exceptions.UnsupportedMediaType):
        return "Send JSON, with the header 'Content-Type: application/json'."
    if isinstance(error, exceptions.NotAcceptable):
        kinds = dict.fromkeys(renderer.media_type for renderer in error.available_renderers or ())
        return f"There is {', '.join(map(str, kinds))}." if kinds else ""
    return f"Allowed: {allow}." if isinstance(error, exceptions.MethodNotAllowed) else ""


class KeysetPagination(BasePagination):
    """Pages by primary key. The cursor is bound to the filters of the list that gave it."""

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        """The primary keys of the rows of a page."""
        self.request = request
        limit = self._limit(request)
        after, back = self._place(request)
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
            "next": cursors.address(self.request, [self.page[-1], False]) if more else None,
            "previous": cursors.address(self.request, [self.page[0], True]) if before else None,
            "warnings": [],
        }
        return with_data(head, data)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return list_schema(schema)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        """``limit`` alone: where to go on stands in ``next``, and nobody should build a cursor himself."""
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
        ]

    @staticmethod
    def _limit(request: Request) -> int:
        text = request.query_params.get("limit", str(DEFAULT_LIMIT))
        if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 4 and 1 <= int(text) <= MAX_LIMIT):
            raise bad_value("limit", text, f"a whole number from 1 to {MAX_LIMIT}")
        return int(text)

    @staticmethod
    def _place(request: Request) -> tuple[int | None, bool]:
        """After which key the page begins, and whether it goes back from there."""
        match cursors.state(request):
            case None:
                return None, False
            case [int(after), bool(back)] if 0 <= after < 2**63:
                return after, back
        raise cursors.foreign(request.query_params["cursor"])
