"""What every page of the catalogue does with its request: methods, old slugs, filters that are wrong."""

import re
from collections.abc import Callable, Collection
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from catalog.caching import kept
from catalog.queries.lookup import Gone, Moved
from catalog.queries.search import BadQuery

P = ParamSpec("P")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


class BadValue(Exception):
    """A value in the address that a page cannot use: of which field, and what is allowed there."""

    def __init__(self, field: str, value: str, allowed: Collection[str]) -> None:
        super().__init__(field, value)
        self.field, self.value, self.allowed = field, _CONTROL.sub("\ufffd", value), tuple(allowed)


def page(view: View[P]) -> View[P]:
    """A view for GET and HEAD; unknown records give 404, renamed 301, withdrawn 410, bad values 400."""

    @require_safe
    @kept
    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except ObjectDoesNotExist as unknown:
            raise Http404(str(unknown)) from unknown
        except Moved as moved:
            return HttpResponsePermanentRedirect(_new_address(request, moved))
        except Gone as gone:
            return render(request, "410.html", {"gone": gone.record}, status=410)
        except BadQuery as bad:
            q = request.GET.get("q", "").strip()
            context = {"bad": bad, "q": q, "marked": bad.marked(q), "others": _others(request)}
            return render(request, "catalog/bad_query.html", context, status=400)
        except BadValue as bad:
            return render(request, "400.html", {"bad": bad}, status=400)

    return answer


def _others(request: HttpRequest) -> list[tuple[str, str]]:
    """What is set besides the query, but for the place in the list."""
    places = ("q", "page", "after", "before", "start")
    return [(name, str(value)) for name, value in request.GET.items() if name not in places and value]


def choice(request: HttpRequest, field: str, allowed: Collection[str]) -> str:
    """The value of a filter in the query string, "" when not set. Raises BadValue for one not allowed."""
    value = request.GET.get(field, "")
    if value and value not in allowed:
        raise BadValue(field, value, allowed)
    return value


def number(request: HttpRequest, field: str) -> int | None:
    """A whole number in the query string, None when it is not set. Raises BadValue when it is none."""
    value = request.GET.get(field, "")
    if not value:
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= 12):
        raise BadValue(field, value, ("a whole number",))
    return int(value)


def _new_address(request: HttpRequest, moved: Moved) -> str:
    match = request.resolver_match
    assert match is not None
    path = reverse(match.view_name, kwargs={**match.kwargs, **moved.changes})
    query = request.META.get("QUERY_STRING", "")
    return f"{path}?{query}" if query else path
