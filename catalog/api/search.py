"""Searching everything at once."""

import json
from typing import Any
from urllib.parse import urlencode

from django.utils.decorators import method_decorator
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api import cursors
from catalog.api.documents import filled
from catalog.api.errors import bad_query, bad_value
from catalog.api.fields import Number, OneOf, Text, Truth, Word, address
from catalog.api.filters import QUERY, QUERY_SCHEMA, check_parameters
from catalog.api.lists import ListSerializer
from catalog.api.views import base_of
from catalog.caching import kept
from catalog.queries import documents, search

Document = dict[str, Any]
# Which of its members is an object's title: the first that it has.
TITLES = ("title", "statement", "text", "institution")


class FoundTextSerializer(serializers.Serializer[Any]):
    """A text in which the words were found."""

    field = Word(help_text="What the text is: name, title, gloss, text ...")
    text = Word(help_text="The text.")
    lang = Text(help_text="Its language.")


class FoundObjectSerializer(serializers.Serializer[Any]):
    """An object that was found."""

    object = OneOf(search.KINDS, help_text="Its kind.")
    id = Word(help_text="Its id.")
    uri = serializers.URLField(read_only=True, help_text="Its address.")
    html_uri = serializers.URLField(read_only=True, help_text="Its page for people.")
    title = Word(help_text="What it is called; of a name, the name.")
    matches = FoundTextSerializer(many=True, read_only=True, help_text="Where the words were found.")


class CountSerializer(serializers.Serializer[Any]):
    """How much was found of one kind."""

    kind = OneOf(search.KINDS, help_text="The kind.")
    total = Number(help_text="In how many texts; where fields are asked: how many objects.")
    more = Truth(help_text="Whether there are more than that.")
    uri = serializers.URLField(read_only=True, help_text="The search in this kind alone.")


class SuggestionSerializer(serializers.Serializer[Any]):
    """A query near one that found nothing."""

    kind = Word(help_text="How it differs: everywhere, unquoted, without (a word), shorter.")
    q = Word(help_text="The query.")
    uri = serializers.URLField(read_only=True, help_text="Its address.")


class FoundSerializer(ListSerializer):
    """What a search found: the best of every kind, or page by page all of one."""

    counts = CountSerializer(many=True, read_only=True, help_text="How much was found of each kind.")
    suggestions = SuggestionSerializer(many=True, read_only=True, help_text="What to try when there is none.")
    data = FoundObjectSerializer(
        many=True, read_only=True, help_text="The objects, best first within each kind."
    )


@method_decorator(kept, "dispatch")
class SearchView(APIView):
    @extend_schema(
        operation_id="search",
        tags=["search"],
        summary="Search everything",
        parameters=[
            OpenApiParameter(
                "q",
                QUERY_SCHEMA,
                required=True,
                description=QUERY,
                examples=[
                    OpenApiExample("romanized", "mo kwoeng"),
                    OpenApiExample("characters", "毛公"),
                    OpenApiExample("with fields", "source:young1886 rank>=7"),
                ],
            ),
            OpenApiParameter("kind", str, enum=search.KINDS, description="Only this kind, page by page."),
        ],
        responses=FoundSerializer,
    )
    def get(self, request: Request) -> Response:
        """The best of every kind; with `kind` all of one kind, page by page."""
        params = request.query_params
        check_parameters(params, ("q", "kind", "cursor"))
        kind = params.get("kind", "")
        if kind and kind not in search.KINDS:
            raise bad_value("kind", kind, ", ".join(search.KINDS))
        return Response(_found(request, _query(request), kind, _start(request, kind)))


def _query(request: Request) -> str:
    if "q" not in request.query_params:
        raise bad_value("q", "", "the words to look for")
    return request.query_params["q"]


def _start(request: Request, kind: str) -> int:
    start = cursors.state(request)
    if start is None:
        return 0
    if not kind or type(start) is not int or not 0 < start < search.COUNT_LIMIT:
        raise cursors.foreign(request.query_params["cursor"])
    return start


def _found(request: Request, q: str, kind: str, start: int) -> Document:
    try:
        page = search.search_page(q, kind=kind, start=start)
    except search.BadQuery as error:
        raise bad_query(error, q) from error
    base, ignored = base_of(request), page.result.query.ignored
    counts = [
        {"kind": k.kind, "total": k.total, "more": k.more, "uri": _address(base, q, k.kind)}
        for k in page.kinds
    ]
    return {
        "object": "list",
        "total": None if any(found.more for found in page.kinds) else page.result.total,
        "has_more": bool(page.next_start),
        "next": cursors.address(request, page.next_start) if page.next_start else None,
        "previous": None,
        "warnings": [f"These hold nothing to look for: {' '.join(ignored)}"] if ignored else [],
        "counts": counts,
        "suggestions": [
            {"kind": near.kind, "q": near.query, "uri": _address(base, near.query, "")}
            for near in page.result.relaxations
        ],
        "data": [result for found in page.kinds for result in _results(found, base)],
    }


def _address(base: str, q: str, kind: str) -> str:
    query = urlencode({"q": q, "kind": kind} if kind else {"q": q})
    return f"{address({'base': base}, 'api-search')}?{query}"


def _results(found: search.FoundKind, base: str) -> list[Document]:
    texts = documents.texts_of(found.kind, [each.record.pk for each in found.records])
    return [
        _result(json.loads(filled(text, base)), each) for text, each in zip(texts, found.records, strict=True)
    ]


def _result(document: Document, found: search.FoundRecord) -> Document:
    hits = [hit for hit in (found.title, *found.hits) if hit]
    return {
        **{name: document[name] for name in ("object", "id", "uri", "html_uri")},
        "title": document[next(name for name in TITLES if document.get(name))],
        "matches": [{"field": hit.field, "text": hit.text, "lang": hit.lang or None} for hit in hits],
    }
