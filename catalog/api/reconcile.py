"""The reconciliation service (version 0.2 of the W3C group's specification), as OpenRefine speaks it.

``catalog.queries.reconcile`` says which candidates there are and how they are scored.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from csp.decorators import csp_replace
from django.http import QueryDict
from django.templatetags.static import static
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.clickjacking import xframe_options_exempt
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.renderers import JSONRenderer, TemplateHTMLRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api import reconcile_requests as requests
from catalog.api import reconcile_schema as schema
from catalog.api.errors import Refused
from catalog.api.filters import check_parameters
from catalog.api.views import base_of
from catalog.caching import kept
from catalog.queries import reconcile as queries
from catalog.queries.reconcile_properties import Property, Reference, Value, key, properties

Get = TypeVar("Get", bound=Callable[..., Response])

VERSIONS = ("0.2",)
ASKS = ("queries", "query", "extend")
BATCH = {"q0": {"query": "毛公", "type": "card", "properties": [{"pid": "deck", "v": "six-tigers"}]}}
BATCH_TEXT = json.dumps(BATCH, ensure_ascii=False)
EXTENSION = {"ids": ["decks/six-tigers/bai-zi"], "properties": [{"id": "deck"}, {"id": "rank"}]}
FORM = "application/x-www-form-urlencoded"
PREVIEW = {"width": 430, "height": 200}


@method_decorator(kept, "dispatch")
class ReconcileView(APIView):
    """The service's endpoint."""

    parser_classes = (requests.BoundedFormParser,)

    @extend_schema(
        operation_id="reconcile",
        tags=["reconcile"],
        summary="Describe the service, or look names up",
        parameters=[
            OpenApiParameter(
                "queries",
                dict,
                description="A batch of at most 100 queries by ids of your own, as JSON.",
                examples=[OpenApiExample("a card of a deck", BATCH)],
            )
        ],
        responses={200: {"anyOf": [schema.MANIFEST, schema.BATCH_RESULT]}},
    )
    def get(self, request: Request) -> Response:
        """Without parameters the service's manifest; with `queries` the candidates of each query.

        In place of `queries` it takes `extend`, as the form does, or `query`: one query, a name or JSON.
        """
        check_parameters(request.query_params, ASKS)
        if not request.query_params:
            return Response(manifest(base_of(request)))
        return Response(answer(request.query_params.dict(), base_of(request)))

    @extend_schema(
        operation_id="reconcile_form",
        tags=["reconcile"],
        summary="Look names up in a batch",
        request={FORM: schema.FORM},
        responses={200: {"anyOf": [schema.BATCH_RESULT, schema.EXTENDED]}},
        examples=[
            OpenApiExample("a card of a deck", {"queries": BATCH_TEXT}, request_only=True, media_type=FORM),
            OpenApiExample("values", {"extend": json.dumps(EXTENSION)}, request_only=True, media_type=FORM),
        ],
    )
    def post(self, request: Request) -> Response:
        """The same by a form, for batches that are too long for an address."""
        check_parameters(request.query_params)
        form = request.data if isinstance(request.data, QueryDict) else QueryDict()
        check_parameters(form, ASKS)
        return Response(answer(form.dict(), base_of(request)))


def answer(given: Mapping[str, Any], base: str) -> dict[str, Any]:
    """The answer to a batch, a query or a data extension. Raises Refused."""
    if len(given) != 1:
        raise Refused("bad-request", f"Give one of {', '.join(ASKS)}.")
    if "extend" in given:
        return extended(*requests.extension(given["extend"]))
    if "query" in given:
        return result(requests.single(given["query"]), base)
    found = requests.batch(given["queries"])
    return {name: result(asked, base) for name, asked in found.items()}


def manifest(base: str) -> dict[str, Any]:
    """What the service offers; ``base`` begins all addresses."""
    suggest = {
        kind: {"service_url": base, "service_path": reverse(f"api-suggest-{kind}")}
        for kind in ("entity", "property", "type")
    }
    return {
        "versions": list(VERSIONS),
        "name": "Paper Tigers: historical East Asian playing cards",
        "identifierSpace": f"{base}/",
        "schemaSpace": base + reverse("about-page", args=["data"]),
        "documentation": base + reverse("api-page"),
        "logo": base + static("brand/tiger-seal.svg"),
        "defaultTypes": [type_object(name) for name in queries.TYPES],
        "view": {"url": f"{base}/{{{{id}}}}"},
        "preview": {"url": f"{base}{reverse('api-preview')}?id={{{{id}}}}", **PREVIEW},
        "suggest": suggest,
        "extend": {
            "propose_properties": {"service_url": base, "service_path": reverse("api-propose-properties")},
            "property_settings": [],
        },
        "batchSize": requests.MOST_QUERIES,
    }


def type_object(name: str) -> dict[str, str]:
    """A type as the service shows it."""
    return {"id": name, "name": str(queries.TYPES[name])}


def result(asked: requests.Asked, base: str) -> dict[str, Any]:
    """The candidates of a query."""
    found = queries.candidates(asked.query, base, asked.limit)
    return {"result": [_candidate(each) for each in found]}


def _candidate(found: queries.Candidate) -> dict[str, Any]:
    parts = {"name": found.name, "properties": found.agree}
    return {
        "id": found.entity.id,
        "name": found.entity.name,
        "description": found.entity.description,
        "type": [type_object(found.entity.type)],
        "score": found.score,
        "features": [{"id": name, "value": value} for name, value in parts.items() if value is not None],
        "match": found.match,
    }


def extended(ids: list[str], wanted: list[Property]) -> dict[str, Any]:
    """The values of records for a table; no values where a record is not known or has no such property."""
    found = queries.entities(ids)
    meta = [
        {"id": each.id, "name": str(each.name), **({"type": type_object(each.refers)} if each.refers else {})}
        for each in wanted
    ]
    rows = {text: {each.id: _values(found.get(text), each) for each in wanted} for text in dict.fromkeys(ids)}
    return {"meta": meta, "rows": rows}


def _values(found: queries.Entity | None, wanted: Property) -> list[dict[str, Any]]:
    if found is None or found.type not in wanted.types:
        return []
    return [_value(each) for each in wanted.values(found.row)]


def _value(value: Value) -> dict[str, Any]:
    if isinstance(value, Reference):
        return {"id": value.id, "name": value.name}
    return {{str: "str", int: "int", float: "float"}[type(value)]: value}


COUNT = {"type": "integer", "minimum": 0, "maximum": requests.FARTHEST}
CURSOR = OpenApiParameter("cursor", COUNT, description="How many suggestions to skip.")
LIMIT = OpenApiParameter("limit", COUNT, description="How many properties to propose.")
TYPE = OpenApiParameter(
    "type", str, enum=["", *queries.TYPES], description="Only for this type of record; empty for all."
)
ID = OpenApiParameter(
    "id",
    {"type": "string", "pattern": schema.NOT_BLANK, "maxLength": requests.LONGEST_ID},
    required=True,
    description="The record's id in this service.",
    examples=[OpenApiExample("a card", "decks/six-tigers/mao-gong")],
)


def suggests(things: str, typed: str, *more: OpenApiParameter) -> Callable[[Get], Get]:
    """The schema of a suggest service; ``typed`` is the beginning of something that it knows."""
    prefix = OpenApiParameter(
        "prefix",
        {"type": "string", "maxLength": queries.LONGEST_NAME},
        description="What has been typed so far.",
        examples=[OpenApiExample(typed, typed)],
    )
    return extend_schema(
        operation_id=f"suggest_{things}",
        tags=["reconcile"],
        summary=f"Suggest {things}",
        description="A page of suggestions, best first. Parameters that clients add are ignored.",
        parameters=[prefix, CURSOR, *more],
        responses={200: schema.SUGGESTED},
    )


def _typed(request: Request) -> tuple[str, int]:
    """What was typed, and how many suggestions to skip. Raises Refused."""
    params = request.query_params
    start = requests.whole("cursor", params.get("cursor", "0"), requests.FARTHEST)
    return requests.text("prefix", params.get("prefix", ""), queries.LONGEST_NAME).strip(), start


def _type(request: Request) -> str | None:
    """The type that is wanted, None for all. Raises Refused."""
    wanted = request.query_params.get("type")
    return requests.type_of("type", wanted) if wanted else None


def _page(things: list[dict[str, str]], request: Request) -> Response:
    """The things whose id or name holds what was typed: a page of them."""
    prefix, start = _typed(request)
    held = [each for each in things if any(key(prefix) in key(each[part]) for part in ("id", "name"))]
    return Response({"result": held[start : start + queries.SUGGESTED]})


def _property_objects(type_: str | None) -> list[dict[str, str]]:
    return [
        {"id": each.id, "name": str(each.name)}
        for each in properties()
        if type_ is None or type_ in each.types
    ]


@method_decorator(kept, "dispatch")
class SuggestEntities(APIView):
    @suggests("entities", "mao", TYPE)
    def get(self, request: Request) -> Response:
        prefix, start = _typed(request)
        type_ = _type(request)
        types = (type_,) if type_ else tuple(queries.TYPES)
        found = queries.suggestions(prefix, types, base_of(request), start)
        return Response(
            {
                "result": [
                    {
                        "id": each.id,
                        "name": each.name,
                        "description": each.description,
                        "notable": [type_object(each.type)],
                    }
                    for each in found
                ]
            }
        )


@method_decorator(kept, "dispatch")
class SuggestTypes(APIView):
    @suggests("types", "ca")
    def get(self, request: Request) -> Response:
        return _page([type_object(name) for name in queries.TYPES], request)


@method_decorator(kept, "dispatch")
class SuggestProperties(APIView):
    @suggests("properties", "hak", TYPE)
    def get(self, request: Request) -> Response:
        return _page(_property_objects(_type(request)), request)


@method_decorator(kept, "dispatch")
class ProposeProperties(APIView):
    @extend_schema(
        operation_id="propose_properties",
        tags=["reconcile"],
        summary="Propose properties of a type",
        parameters=[TYPE, LIMIT],
        responses={200: schema.PROPOSED},
    )
    def get(self, request: Request) -> Response:
        """Which columns a table of decks, cards or sources can be given."""
        type_, limit = _type(request), request.query_params.get("limit")
        found = _property_objects(type_)
        proposed: dict[str, Any] = {"type": type_} if type_ else {}
        if limit is not None:
            found = found[: requests.whole("limit", limit, requests.FARTHEST)]
            proposed["limit"] = int(limit)
        return Response(proposed | {"properties": found})


@method_decorator(xframe_options_exempt, "dispatch")
@method_decorator(csp_replace({"frame-ancestors": ["*"]}), "dispatch")
@method_decorator(kept, "dispatch")
class PreviewView(APIView):
    """A record in a few words; it has nothing to press, so any page may show it in a frame."""

    renderer_classes = (JSONRenderer, TemplateHTMLRenderer)
    template_name = "machines/preview.html"

    @extend_schema(
        operation_id="preview",
        tags=["reconcile"],
        summary="Show a record in a few words",
        parameters=[ID],
        responses={(200, "application/json"): schema.PREVIEW, (200, "text/html"): OpenApiTypes.STR},
    )
    def get(self, request: Request) -> Response:
        """As JSON, or as a small page for those who ask for HTML."""
        check_parameters(request.query_params, ("id",))
        wanted = requests.text("id", request.query_params.get("id", ""), requests.LONGEST_ID)
        found = queries.entities([wanted]).get(wanted)
        if found is None:
            raise NotFound(f"There is no record {wanted!r}.")
        drawing = queries.picture(found)
        return Response(
            {
                "id": found.id,
                "name": found.name,
                "description": found.description,
                "type": type_object(found.type),
                "image": base_of(request) + static(drawing.path) if drawing else None,
                "uri": f"{base_of(request)}/{found.id}",
            }
        )
