"""Pages of editorial prose."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from catalog.queries import pages as queries
from catalog.views.page import page


@page
def about(request: HttpRequest, slug: str = "") -> HttpResponse:
    """``/about`` and the pages under it."""
    name = f"about-{slug}" if slug else "about"
    text, works = queries.page(name)
    context = {"text": text, "works": works, "others": queries.about_pages("about")}
    return render(request, "catalog/about.html", context)
