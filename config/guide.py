"""The API told to people: a start, every address, every field, every error. Made from its own description."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from drf_spectacular.generators import SchemaGenerator

from catalog.prose import render as prose
from catalog.views.page import page
from config import examples
from config.api import DEFAULT_LIMIT, MAX_LIMIT, TITLES
from config.context import Site
from config.examples import Asked, Document
from config.explained import EXPLAINED


@dataclass(frozen=True, slots=True)
class Example:
    """A line of curl, "" where there is none that works as it stands; and what it is answered with."""

    curl: SafeString
    answer: str


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked: its parameters as (name, what); ``opens`` is an address for a browser."""

    id: str
    method: str
    path: str
    summary: str
    text: SafeString
    parameters: list[tuple[str, SafeString]]
    opens: str
    example: Example | None


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
    text: SafeString


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of object and its members."""

    name: str
    text: SafeString
    fields: list[Field]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A code of errors, what it means, and an error that has it."""

    code: str
    title: str
    text: str
    example: Example | None


@page
def guide(request: HttpRequest) -> HttpResponse:
    """``/api``."""
    described, base = _described(), Site(request, "", None).base_url
    context = {
        "parts": _parts(described, base),
        "shapes": _shapes(described["components"]["schemas"]),
        "errors": _mistakes(described, base),
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


def _parts(described: Document, base: str) -> list[Part]:
    found: dict[str, list[Operation]] = {tag["name"]: [] for tag in described["tags"]}
    given = examples.from_answers(described)
    for path, method, operation in examples.operations(described):
        asked = given.get(operation["operationId"], {})
        found[operation["tags"][0]].append(_operation(path, method, operation, asked, base))
    texts = {tag["name"]: tag["description"] for tag in described["tags"]}
    return [Part(name, texts[name], operations) for name, operations in found.items() if operations]


def _operation(path: str, method: str, operation: Document, given: Mapping[str, str], base: str) -> Operation:
    asked = examples.request_of(path, method, operation, given)
    answers = [
        examples.first(content["examples"])
        for status, response in operation["responses"].items()
        for content in response.get("content", {}).values()
        if status.startswith("2") and "examples" in content
    ]
    return Operation(
        operation["operationId"],
        asked.method,
        path,
        operation["summary"],
        _html(operation["description"]),
        [(p["name"], _line(p["description"])) for p in operation.get("parameters", [])],
        asked.address if asked.method == "GET" and not given else "",
        Example(_curl(asked, given, base), _spelt(answers[0], base)) if answers else None,
    )


def _mistakes(described: Document, base: str) -> list[Mistake]:
    """Every code, with an error of the kept ones, or one that an operation has as its example."""
    found = {
        error["code"]: Example(SafeString(), _spelt(error, base))
        for _path, _method, operation in examples.operations(described)
        for response in operation["responses"].values()
        for kind, content in response.get("content", {}).items()
        for error in (example["value"] for example in content.get("examples", {}).values())
        if "problem" in kind
    }
    for code, kept in examples.kept()["mistakes"].items():
        found[code] = Example(_curl(Asked(**kept["request"]), {}, base), _spelt(kept["answer"], base))
    return [Mistake(code, title, str(EXPLAINED[code]), found.get(code)) for code, title in TITLES.items()]


def _curl(asked: Asked, given: Mapping[str, str], base: str) -> SafeString:
    """The line, with the words in bold for which a reader has to put his own."""
    line: str = escape(asked.curl(base))
    for word in {text.split()[-1] for text in given.values()}:
        line = re.sub(rf"\b{word}\b", f"<b>{word}</b>", line)
    return mark_safe(line)  # noqa: S308  (escaped above)


def _spelt(answer: Any, base: str) -> str:
    text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, indent=2)
    return text.replace(examples.BASE, base)


@cache
def _html(text: str) -> SafeString:
    """A description, which is Markdown as OpenAPI has it."""
    return mark_safe(prose(text, {}))  # noqa: S308  (it cleans what it renders)


def _line(text: str) -> SafeString:
    """A description of one paragraph, without the paragraph."""
    html = _html(text).strip()
    if html.count("<p>") > 1 or not html.endswith("</p>"):
        return mark_safe(html)  # noqa: S308  (clean already)
    return mark_safe(html.removeprefix("<p>").removesuffix("</p>"))  # noqa: S308


def _shapes(schemas: Document) -> list[Shape]:
    return [
        Shape(
            name,
            _line(schema["description"]),
            [
                Field(member, _type(part), _line(part["description"]))
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
