"""Lists: filters from the query string, and one page of rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from django.core.paginator import EmptyPage, Page, Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from catalog.views.page import BadValue, choice, number

M = TypeVar("M", bound=Model)
T = TypeVar("T")
ROWS = 100


@dataclass(frozen=True, slots=True)
class Filter:
    """A field of a list's form: its choices as pairs of value and words, and the value that is set."""

    name: str
    label: str
    choices: Sequence[tuple[str, str]]
    value: str = ""


def chosen(request: HttpRequest, *filters: Filter) -> list[Filter]:
    """The filters with their values from the query string. Raises BadValue for one that is not offered."""
    return [
        replace(offer, value=choice(request, offer.name, [value for value, _ in offer.choices]))
        for offer in filters
    ]


def values(filters: Iterable[Filter]) -> dict[str, str]:
    """What is set, by name."""
    return {each.name: each.value for each in filters}


def rows_of_page(
    request: HttpRequest, rows: "QuerySet[M, T]", size: int = ROWS, field: str = "page"
) -> Page[T]:
    """The rows of the page that ``?page=`` asks for. Raises BadValue where there is no such page."""
    pages = Paginator(rows, size)
    wanted = number(request, field)
    try:
        return pages.page(1 if wanted is None else wanted)
    except EmptyPage:
        raise BadValue(field, str(wanted), (f"1 to {pages.num_pages}",)) from None
