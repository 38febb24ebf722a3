"""Our own terms for linked data: a page, the same as Turtle, and the shapes that all our data have."""

from importlib import import_module
from types import ModuleType

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from catalog.addresses import base_url
from catalog.exchange import vocabulary
from catalog.views.page import page

TURTLE = "text/turtle; charset=utf-8"


@page
def terms(request: HttpRequest) -> HttpResponse:
    """What each term means. The term itself is the address of this page with its name as the fragment."""
    groups = {"classes": vocabulary.CLASSES, "properties": vocabulary.PROPERTIES}
    return render(request, "catalog/vocabulary.html", groups)


@page
def turtle(request: HttpRequest) -> HttpResponse:
    """The terms as RDF Schema."""
    return HttpResponse(_shapes().schema(base_url(request)), content_type=TURTLE)


@page
def shapes(request: HttpRequest) -> HttpResponse:
    """The shapes (SHACL) that every record has."""
    return HttpResponse(_shapes().shapes(base_url(request)), content_type=TURTLE)


def _shapes() -> ModuleType:
    """The module with rdflib, which the start of the server is not to wait for."""
    return import_module("catalog.exchange.shacl")
