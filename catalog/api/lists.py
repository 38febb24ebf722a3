"""Lists of documents that are JSON text already."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpResponse

JSON = "application/json"


def with_data(head: Mapping[str, Any], documents: Sequence[str]) -> HttpResponse:
    """A list: the members of ``head``, and the documents as its ``data``."""
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    return HttpResponse(f'{text[:-1]},"data":[{",".join(documents)}]}}'.encode(), content_type=JSON)


def list_schema(item: Mapping[str, Any], **more: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of a list of objects that are as ``item`` says; ``more`` are members besides the usual."""
    address = {"type": ["string", "null"], "format": "uri"}
    properties = {
        "object": {"type": "string", "const": "list"},
        "total": {"type": ["integer", "null"], "description": "Exact up to 10,000, above that null."},
        "has_more": {"type": "boolean", "description": "Whether another page follows."},
        "next": address | {"description": "Address of the next page."},
        "previous": address | {"description": "Address of the page before."},
        "warnings": {"type": "array", "items": {"type": "string"}},
        **more,
        "data": item if item.get("type") == "array" else {"type": "array", "items": item},
    }
    return {"type": "object", "required": list(properties), "properties": properties}
