"""The pages for what cannot be shown. Each says why, and what to do next."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

MAX_WORDS = 80


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: offers a search with the words of the address."""
    return render(request, "404.html", {"words": words(request.path)}, status=404)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: the request itself was refused. Its host name may be wrong too, so the page asks for nothing."""
    return HttpResponse(render_to_string("400.html"), status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: a page that needs neither the database nor the request."""
    return HttpResponse(render_to_string("500.html"), status=500)


def words(path: str) -> str:
    """The words in the last two parts of an address, as one would type them into a search box."""
    parts = [part for part in path.split("/") if part][-2:]
    text = re.sub(r"[^\w]+|_", " ", " ".join(parts)).strip()
    return text[:MAX_WORDS].rstrip()
