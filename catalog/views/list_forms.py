"""Lists in other forms: at their address with a suffix, or at their address for who accepts them.

A file holds what the page's filters and query let pass. What is wrong in the address is told in the terms of
the form: as a problem document where the form is JSON, else as a line of text.
"""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_vary_headers

from catalog.addresses import base_url
from catalog.exchange.published import Edition
from catalog.list_forms import LISTS, ListForm, Part, by_suffix, by_wish, query_of, written
from catalog.negotiation import HTML
from catalog.queries.documents import bounded
from catalog.queries.export import edition
from catalog.queries.search import BadQuery
from catalog.signposting import Link
from catalog.views.forms import not_acceptable
from catalog.views.listing import rows_of_page
from catalog.views.page import BadValue

LONGEST_QUERY = 500  # for links in a header: a longer one would be repeated there for each form
TITLES = {"bad-value": "Value not allowed", "bad-query": "The query cannot be read"}
AS_FILES = ("csv", "bib", "ris", "csl.json")


@dataclass(frozen=True, slots=True)
class Asked:
    """The rows that a list's page shows: their kind, and the query by which they were found, "" for none."""

    kind: str
    rows: QuerySet[Any]
    q: str = ""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some rows of a list: their kind and keys, how many the list has, the places of the stretches around."""

    kind: str
    keys: list[int]
    total: int | None
    following: Mapping[str, int] | None
    before: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class File:
    """A list, or a stretch of it, in a form: its content, and the addresses of the files around it."""

    content: str | bytes
    next: str | None = None
    previous: str | None = None


View = Callable[[HttpRequest], HttpResponse]
Reader = Callable[[HttpRequest, ListForm], File]


def listed(route: str, read: Reader) -> Callable[[View], Callable[..., HttpResponse]]:
    """The page of a list, which is given in another form to who asks for one; 406 where none will do."""

    def decorated(view: View) -> Callable[..., HttpResponse]:
        @wraps(view)
        def answer(request: HttpRequest, suffix: str = "") -> HttpResponse:
            wanted = by_suffix(route, suffix) if suffix else by_wish(route, request)
            if isinstance(wanted, ListForm):
                response = _file(request, route, wanted, read)
            elif wanted == HTML:
                response = view(request)
                _link(response, _alternates(request, route))
            else:
                response = not_acceptable(request, LISTS[route], query_of(request))
            if not suffix:
                patch_vary_headers(response, ("Accept",))
            return response

        return answer

    return decorated


def rows_of(ask: Callable[[HttpRequest], Asked]) -> Reader:
    """What reads a list of records; ``?part=2`` asks for its second file."""

    def read(request: HttpRequest, form: ListForm) -> File:
        asked = ask(request)
        with bounded() if asked.q else nullcontext():
            found = rows_of_page(request, asked.rows.values_list("pk", flat=True), form.most, "part")
            keys = list(found)
        following = {"part": found.next_page_number()} if found.has_next() else None
        before = {"part": found.previous_page_number()} if found.has_previous() else None
        return file_of(request, form, Stretch(asked.kind, keys, found.paginator.count, following, before))

    return read


def file_of(request: HttpRequest, form: ListForm, rows: Stretch) -> File:
    """A stretch of a list in a form."""
    data = loaded(request)
    page = data.base + _path(request)

    def address(place: Mapping[str, int] | None) -> str | None:
        return f"{page}.{form.suffix}{query_of(request, **place)}" if place else None

    around = address(rows.following), address(rows.before)
    part = Part(rows.kind, rows.keys, rows.total, page + query_of(request), *around, data)
    return File(written(part, form), *around)


def loaded(request: HttpRequest) -> Edition:
    """The data, published at the address of the request. Raises ObjectDoesNotExist where none are loaded."""
    data = edition(base_url(request))
    if data is None:
        raise ObjectDoesNotExist("no catalogue is loaded")
    return data


def _path(request: HttpRequest) -> str:
    """The path of the list's page, whatever form of it is asked for."""
    return request.path.partition(".")[0]


def _file(request: HttpRequest, route: str, form: ListForm, read: Reader) -> HttpResponse:
    try:
        file = read(request, form)
    except (BadValue, BadQuery) as bad:
        return _refused(request, form, bad)
    charset = "" if form.media_type.endswith("json") else "; charset=utf-8"
    response = HttpResponse(file.content, content_type=form.media_type + charset)
    if form.suffix in AS_FILES:
        response["Content-Disposition"] = f'attachment; filename="{route}.{form.suffix}"'
    around = [Link(rel, to) for rel, to in (("next", file.next), ("prev", file.previous)) if to]
    _link(response, [*_alternates(request, route, but=form), *around])
    return response


def _alternates(request: HttpRequest, route: str, but: ListForm | None = None) -> list[Link]:
    """The links from one form of a list (None: its page) to the others."""
    query, page = query_of(request), base_url(request) + _path(request)
    if len(query) > LONGEST_QUERY:
        return []
    forms = [(f"{page}.{form.suffix}{query}", form.media_type) for form in LISTS[route] if form != but]
    return [Link("alternate", *form) for form in ([(page + query, HTML)] if but else []) + forms]


def _link(response: HttpResponse, links: list[Link]) -> None:
    if links and response.status_code == 200:
        response["Link"] = ", ".join(map(str, links))


def _refused(request: HttpRequest, form: ListForm, bad: BadValue | BadQuery) -> HttpResponse:
    """400, in the terms of the form."""
    problem = _problem(bad, request.GET.get("q", ""))
    if not form.media_type.endswith("json"):
        return HttpResponse(f"{problem['detail']}\n", status=400, content_type="text/plain; charset=utf-8")
    document = {
        "type": f"{base_url(request)}/api#error-{problem['code']}",
        "title": TITLES[problem["code"]],
        "status": 400,
        "instance": request.get_full_path(),
        **problem,
    }
    return JsonResponse(document, status=400, content_type="application/problem+json")


def _problem(bad: BadValue | BadQuery, q: str) -> dict[str, Any]:
    """What of a refusal depends on the mistake, as the API tells it."""
    if isinstance(bad, BadValue):
        value, allowed = bad.value[:80], ", ".join(bad.allowed)
        told = f"{bad.field} cannot be {value!r}. Allowed: {allowed}."
        wrong = {"field": bad.field, "value": value, "allowed": allowed}
        return {"code": "bad-value", "detail": told, "errors": [wrong]}
    wrong = {"field": "q", "value": q[:80], "allowed": ", ".join(bad.expected) or "a shorter query"}
    place = {"position": bad.start, "end": bad.end, "expected": list(map(str, bad.expected))}
    return {"code": "bad-query", "detail": str(bad), "errors": [wrong], **place}
