"""The API told to people: a start, every address, every field, every error. Made from its own description."""

from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from drf_spectacular.generators import SchemaGenerator

from catalog.views.page import page
from config.api import DEFAULT_LIMIT, MAX_LIMIT, TITLES
from config.explained import EXPLAINED

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked: its parameters as (name, where, what), an address that works."""

    method: str
    path: str
    summary: str
    text: str
    parameters: list[tuple[str, str, str]]
    example: str


@dataclass(frozen=True, slots=True)
class Part:
    """Operations that belong together."""

    key: str
    text: str
    operations: list[Operation]


@dataclass(frozen=True, slots=True)
class Field:
    """A member of a kind of object: its type in words, what it holds."""

    name: str
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of object and its members."""

    name: str
    text: str
    fields: list[Field]


@page
def guide(request: HttpRequest) -> HttpResponse:
    """``/api``."""
    described = _described()
    context = {
        "parts": _parts(described),
        "shapes": _shapes(described["components"]["schemas"]),
        "errors": [(code, title, EXPLAINED[code]) for code, title in TITLES.items()],
        "reads": f"{settings.API_READS_PER_SECOND:g}",
        "at_once": settings.API_READS_AT_ONCE,
        "matches": settings.MATCHES_PER_HOUR,
        "limit": DEFAULT_LIMIT,
        "most": MAX_LIMIT,
    }
    return render(request, "api.html", context)


@cache
def _described() -> Document:
    described: Document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return described


def _parts(described: Document) -> list[Part]:
    found: dict[str, list[Operation]] = {tag["name"]: [] for tag in described["tags"]}
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            found[operation["tags"][0]].append(_operation(path, method, operation))
    texts = {tag["name"]: tag["description"] for tag in described["tags"]}
    return [Part(name, texts[name], operations) for name, operations in found.items() if operations]


def _operation(path: str, method: str, operation: Document) -> Operation:
    parameters = operation.get("parameters", [])
    address = path
    for parameter in parameters:
        if parameter["in"] == "path" and parameter.get("examples"):
            address = address.replace(f"{{{parameter['name']}}}", _example(parameter))
    asked = {p["name"]: _example(p) for p in parameters if p["in"] == "query" and p.get("required")}
    works = method == "get" and "{" not in address and "matches" not in path
    return Operation(
        method.upper(),
        path,
        operation["summary"],
        operation["description"],
        [(p["name"], p["in"], p["description"]) for p in parameters],
        (f"{address}?{urlencode(asked)}" if asked else address) if works else "",
    )


def _example(parameter: Document) -> str:
    return str(next(iter(parameter["examples"].values()))["value"])


def _shapes(schemas: Document) -> list[Shape]:
    return [
        Shape(
            name,
            schema["description"],
            [
                Field(member, _type(part), part["description"])
                for member, part in schema["properties"].items()
            ],
        )
        for name, schema in sorted(schemas.items())
        if "properties" in schema and not name.startswith("Paginated")
    ]


def _type(part: Document) -> str:
    """The type of a member in words."""
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "allOf" in part:
        return _type(part["allOf"][0])
    if "oneOf" in part or "anyOf" in part:
        return " or ".join(dict.fromkeys(map(_type, part.get("oneOf") or part["anyOf"])))
    if "const" in part:
        return f"“{part['const']}”"
    kinds = part.get("type", "any")
    kind = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    if kind.startswith("array"):
        return f"list of {_type(part['items'])}"
    return f"{kind} ({part['format']})" if "format" in part else kind
