"""Requests that the API refuses."""

from collections.abc import Mapping, Sequence
from typing import Any

from rest_framework.exceptions import APIException

from catalog.queries.documents import BadQuery

Error = dict[str, str]


class Refused(APIException):
    """A request refused with one of the API's codes; ``errors`` tell by field what is allowed.

    ``more`` are further members of the answer, ``headers`` further headers.
    """

    status_code = 400

    def __init__(
        self,
        code: str,
        detail: str,
        errors: Sequence[Error] = (),
        *,
        status: int = 400,
        more: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail, code)
        self.code, self.errors, self.status_code = code, list(errors), status
        self.more, self.headers = dict(more or {}), dict(headers or {})


def bad_query(error: BadQuery, query: str) -> Refused:
    """The refusal of a query: where the mistake stands in it, counted in characters from 0, and what may."""
    wrong = {"field": "q", "value": query[:80], "allowed": ", ".join(error.expected) or "a shorter query"}
    more = {"position": error.start, "end": error.end, "expected": list(error.expected)}
    return Refused("bad-query", str(error), [wrong], more=more)


def bad_value(field: str, value: str, allowed: str) -> Refused:
    """The refusal of a value that a parameter cannot take."""
    shown = value[:80]
    return Refused(
        "bad-value",
        f"{field} cannot be {shown!r}. Allowed: {allowed}.",
        [{"field": field, "value": shown, "allowed": allowed}],
    )


def unknown_parameter(field: str, allowed: str) -> Refused:
    """The refusal of a parameter, or of a member of a body, that the address does not take."""
    shown = field[:80]
    return Refused(
        "unknown-parameter",
        f"{shown!r} is not known here. Allowed: {allowed}.",
        [{"field": shown, "value": "", "allowed": allowed}],
    )
