"""Filters of the lists: which parameters a list takes and what each may hold."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet
from django.http import QueryDict

from catalog.api.errors import bad_value, unknown_parameter

PAGING = ("limit", "cursor")


@dataclass(frozen=True, slots=True)
class Filter:
    """How one parameter narrows a list. ``read`` gives the value to look up, or raises ValueError."""

    lookup: str
    allowed: str
    read: Callable[[str], Any]

    def condition(self, value: Any) -> Q:
        """What a row must fulfil."""
        return Q(**{self.lookup: value})


def one_of(lookup: str, values: Collection[str]) -> Filter:
    """A filter by one of a few values."""

    def read(text: str) -> str:
        if text not in values:
            raise ValueError(text)
        return text

    return Filter(lookup, ", ".join(values), read)


def slug(lookup: str, what: str) -> Filter:
    """A filter by a slug, key or tag."""

    def read(text: str) -> str:
        if not text or len(text) > 200 or not text.isascii() or not text.isprintable():
            raise ValueError(text)
        return text

    return Filter(lookup, what, read)


def truth(lookup: str) -> Filter:
    """A filter by true or false."""
    return Filter(lookup, "true, false", {"true": True, "false": False}.__getitem__)


def number(lookup: str) -> Filter:
    """A filter by a number."""

    def read(text: str) -> float:
        value = float(text[:20])
        if value != value or abs(value) > 1e9:
            raise ValueError(text)
        return value

    return Filter(lookup, "a number", read)


def narrow(
    rows: QuerySet[Any], params: QueryDict, filters: Mapping[str, Filter], also: Collection[str]
) -> QuerySet[Any]:
    """``rows`` with the filters of a query string. Raises Refused for an unknown name or a bad value."""
    allowed = (*filters, *also)
    for field, values in params.lists():
        if field not in allowed:
            raise unknown_parameter(field, ", ".join(allowed) or "none")
        if field not in filters:
            continue
        for value in values:
            try:
                rows = rows.filter(filters[field].condition(filters[field].read(value)))
            except (ValueError, KeyError) as error:
                raise bad_value(field, value, filters[field].allowed) from error
    return rows
