"""The same record in other forms: at its address with a suffix, or at its address for who accepts them."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from catalog.addresses import base_url
from catalog.forms import FORMS, Form, by_suffix, find
from catalog.list_forms import ListForm
from catalog.negotiation import HTML, preferred
from catalog.views.page import page

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


@page
def form(request: HttpRequest, /, route: str, suffix: str, **slugs: str) -> HttpResponse:
    """A record in the form that the suffix of the address names."""
    return written(request, route, by_suffix(route)[suffix], slugs)


def offered(route: str) -> Callable[[View[P]], View[P]]:
    """The page of a record, which gives its other forms to who prefers them; 406 where none will do."""

    def decorated(view: View[P]) -> View[P]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            wanted = preferred(request, (HTML, *(form.media_type for form in FORMS[route])))
            if wanted == HTML:
                response = view(request, *args, **kwargs)
            elif wanted is None:
                response = not_acceptable(request, FORMS[route])
            else:
                suffix = next(form.suffix for form in FORMS[route] if form.media_type == wanted)
                response = form(request, route=route, suffix=suffix, **{k: str(v) for k, v in kwargs.items()})
            patch_vary_headers(response, ("Accept",))
            return response

        return answer

    return decorated


def not_acceptable(request: HttpRequest, forms: Iterable[Form | ListForm], query: str = "") -> HttpResponse:
    """406, with the forms that there are at this address; ``query`` is what their addresses end in."""
    context = {"accepted": request.headers["Accept"][:200], "forms": forms, "query": query}
    return render(request, "406.html", context, status=406)


def written(request: HttpRequest, route: str, form: Form, slugs: Mapping[str, str]) -> HttpResponse:
    """A record in a form. Raises DoesNotExist, or Moved where a slug is an alias."""
    content = form.write(find(route, slugs, base_url(request)))
    charset = "" if form.media_type.endswith("json") else "; charset=utf-8"
    return HttpResponse(content, content_type=form.media_type + charset)
