"""Rules to try: one rule, its worked positions, the referee's answers. All of it is in the address."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import quote

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.web.queries.demos import Asked, BadAsk, Moved, demo_page

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
MOST_VALUES = 64
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def open_to_all(view: View[P]) -> View[P]:
    """A page that depends on its address alone; what is wrong with the address is told on a page."""

    @require_safe
    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except ObjectDoesNotExist as unknown:
            raise Http404(str(unknown)) from unknown
        except Moved as moved:
            return HttpResponsePermanentRedirect(_new_address(request, moved))
        except BadAsk as bad:
            value = _CONTROL.sub("\ufffd", bad.value)
            return render(request, "400.html", {"bad": BadAsk(bad.field, value, bad.allowed)}, status=400)
        patch_cache_control(response, public=True, max_age=300)
        return response

    return answer


@open_to_all
def demo(request: HttpRequest, slug: str, rule: str) -> HttpResponse:
    """A rule, one of its worked positions, and what the referee says to what the reader tries."""
    page = demo_page(slug, rule, asked_of(request))
    return render(request, "games/demo.html", {"page": page, "demo": page.demo})


def asked_of(request: HttpRequest) -> Asked:
    """What the address asks for. Raises BadAsk for a value given too often."""
    lists = {field: tuple(request.GET.getlist(field)) for field in ("card", "take", "answer")}
    for field, values in lists.items():
        if len(values) > MOST_VALUES:
            raise BadAsk(field, ", ".join(values), [f"at most {MOST_VALUES} values"])
    return Asked(
        position=request.GET.get("position", ""),
        step=request.GET.get("step", ""),
        verb=request.GET.get("verb", ""),
        cards=lists["card"],
        takes=lists["take"],
        answers=lists["answer"],
        show=bool(request.GET.get("show")),
    )


def _new_address(request: HttpRequest, moved: Moved) -> str:
    match = request.resolver_match
    assert match is not None
    path = reverse(match.view_name, kwargs={**match.kwargs, **moved.changes})
    query = quote(request.META.get("QUERY_STRING", ""), safe="%&=+,;:@!$'()*-._~/?")
    return f"{path}?{query}" if query else path
