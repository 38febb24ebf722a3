"""The front page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from catalog.queries import home as queries
from catalog.views.page import page


@page
def home(request: HttpRequest) -> HttpResponse:
    """What this is, a search box, decks, games, a dispute to read."""
    found = queries.home_page(timezone.localdate())
    return render(request, "catalog/home.html", {"page": found, "works": found.works})
