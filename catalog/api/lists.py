"""Lists of documents that are JSON text already."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpResponse
from rest_framework import serializers

from catalog.api.fields import Kind, Number, Truth, Word

JSON = "application/json"


def with_data(head: Mapping[str, Any], documents: Sequence[str]) -> HttpResponse:
    """A list: the members of ``head``, and the documents as its ``data``."""
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    return HttpResponse(f'{text[:-1]},"data":[{",".join(documents)}]}}'.encode(), content_type=JSON)


class ListSerializer(serializers.Serializer[Any]):
    """What every list has besides its ``data``."""

    object = Kind("list")
    total = Number(help_text="How many objects there are: exact up to 10,000, above that null.")
    has_more = Truth(help_text="Whether another page follows.")
    next = serializers.URLField(read_only=True, allow_null=True, help_text="Address of the next page.")
    previous = serializers.URLField(read_only=True, allow_null=True, help_text="Address of the page before.")
    warnings = serializers.ListField(child=Word(), read_only=True, help_text="What was not as asked for.")


def list_schema(item: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of a list of objects that are as ``item`` says."""
    address = {"type": ["string", "null"], "format": "uri"}
    properties = {
        "object": {"type": "string", "const": "list", "description": "What kind of object this is."},
        "total": {"type": ["integer", "null"], "description": "Exact up to 10,000, above that null."},
        "has_more": {"type": "boolean", "description": "Whether another page follows."},
        "next": address | {"description": "Address of the next page."},
        "previous": address | {"description": "Address of the page before."},
        "warnings": {
            "type": "array",
            "items": {"type": "string"},
            "description": "What was not as asked for.",
        },
        "data": {
            "type": "array",
            "items": item["items"] if item.get("type") == "array" else item,
            "description": "The objects.",
        },
    }
    return {
        "type": "object",
        "description": "A page of a list.",
        "required": list(properties),
        "properties": properties,
    }
