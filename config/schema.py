"""The API's own description: OpenAPI 3.1, and a page on which it can be tried."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.views.decorators.http import require_safe
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiJsonRenderer2, OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.api import filter_schema  # noqa: F401  (registers itself)
from catalog.api.filters import check_parameters
from catalog.caching import kept
from config.api import PROBLEM_TYPE, TITLES, problem

Document = dict[str, Any]

PROBLEM: Document = {
    "type": "object",
    "description": "An error as RFC 9457 has it: what is wrong, where, and what is allowed.",
    "required": ["type", "title", "status", "detail", "instance", "code", "errors"],
    "properties": {
        "type": {"type": "string", "format": "uri", "description": "Where the code is explained."},
        "title": {"type": "string", "description": "What kind of error it is."},
        "status": {"type": "integer", "description": "The status of the answer."},
        "detail": {"type": "string", "description": "What is wrong with this request."},
        "instance": {"type": "string", "description": "The address that was asked for."},
        "code": {"type": "string", "enum": list(TITLES), "description": "A word for programs."},
        "errors": {
            "type": "array",
            "description": "Each parameter or member that is wrong.",
            "items": {
                "type": "object",
                "required": ["field", "value", "allowed"],
                "properties": {
                    "field": {"type": "string", "description": "Its name."},
                    "value": {"type": "string", "description": "What it held, shortened."},
                    "allowed": {"type": "string", "description": "What it may hold."},
                },
            },
        },
        "position": {"type": "integer", "description": "Of `bad-query`: where in q the mistake is, from 0."},
        "end": {"type": "integer", "description": "Of `bad-query`: where it ends."},
        "expected": {
            "type": "array",
            "description": "Of `bad-query`: what could stand there.",
            "items": {"type": "string"},
        },
    },
}
ERRORS = {
    "400": "The request could not be read, or holds something that is not allowed.",
    "404": "There is no such thing.",
    "406": "There is no such representation.",
    "410": "It was withdrawn; `detail` says why. The code is `not-found`.",
    "413": "The body is too large.",
    "415": "The body is of a type that is not read.",
    "429": "Too many requests; `Retry-After` says when to come back.",
    "default": "Any other error.",
}
OF_BODIES = ("413", "415")


def with_problems(result: Document, **_: Any) -> Document:
    """The schema with the errors that every operation may answer (a hook of drf-spectacular)."""
    result["components"]["schemas"]["Problem"] = PROBLEM
    for path in result["paths"].values():
        for operation in path.values():
            if not isinstance(operation, dict) or "responses" not in operation:
                continue
            for status, text in ERRORS.items():
                if status not in OF_BODIES or "requestBody" in operation:
                    operation["responses"].setdefault(status, _problem(text))
    cleaned: Document = _without_marks(result)
    return cleaned


def _without_marks(part: Any) -> Any:
    """Without what drf-spectacular notes for itself."""
    if isinstance(part, dict):
        return {name: _without_marks(inner) for name, inner in part.items() if name != "x-spec-enum-id"}
    return [_without_marks(inner) for inner in part] if isinstance(part, list) else part


def _problem(text: str) -> Document:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": text, "content": {PROBLEM_TYPE: {"schema": schema}}}


@method_decorator(kept, "dispatch")
class SchemaView(SpectacularAPIView):
    """The OpenAPI description as JSON, or as YAML where that is asked for."""

    renderer_classes = [OpenApiJsonRenderer2, OpenApiJsonRenderer, OpenApiYamlRenderer]

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        check_parameters(request.query_params)
        description: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
        return description


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The page on which the API can be tried."""
    if not request.accepts("text/html"):
        return problem(request, 406, "not-acceptable", "This is a page; the description is /api/v1/schema.")
    return render(request, "api_docs.html")
