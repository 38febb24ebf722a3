"""The shapes of the reconciliation service for the API's schema, after the specification's JSON schemas."""

from typing import Any

from catalog.api import reconcile_requests as limits
from catalog.queries.reconcile import LONGEST_NAME, TYPES
from catalog.queries.reconcile_properties import BY_ID, IN_LANGUAGE, TAG

Schema = dict[str, Any]

ADDRESS: Schema = {"type": "string", "format": "uri"}
TYPE: Schema = {"type": "string", "enum": list(TYPES)}
PROPERTY: Schema = {
    "type": "string",
    "pattern": f"^({'|'.join(BY_ID)}|{IN_LANGUAGE}{TAG.pattern})$",
    "description": "Id of a property, as the service for properties suggests them.",
}
# Python strips the separators U+001C to U+001F and U+0085 too, which \s leaves out elsewhere.
NOT_BLANK = r"[^\s\u001c-\u001f\u0085]"
SOME_TEXT: Schema = {"pattern": NOT_BLANK}
ONE_VALUE: Schema = {
    "anyOf": [
        {"type": "string", "maxLength": limits.LONGEST_ID},
        {"type": "number"},
        {"type": "boolean"},
        {
            "type": "object",
            "required": ["id"],
            "properties": {"id": {"type": "string", "maxLength": limits.LONGEST_ID}},
        },
    ]
}
CONDITION: Schema = {
    "type": "object",
    "required": ["pid", "v"],
    "properties": {
        "pid": PROPERTY,
        "v": {"anyOf": [ONE_VALUE, {"type": "array", "items": ONE_VALUE, "maxItems": limits.MOST_VALUES}]},
    },
}
QUERY: Schema = {
    "type": "object",
    "properties": {
        "query": {"type": "string", "maxLength": LONGEST_NAME},
        "type": {"anyOf": [TYPE, {"type": "array", "items": TYPE, "maxItems": len(TYPES)}]},
        "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": limits.MOST_CANDIDATES,
            "default": limits.DEFAULT_CANDIDATES,
        },
        "properties": {"type": "array", "items": CONDITION, "maxItems": limits.MOST_PROPERTIES},
        "type_strict": {"type": "string", "enum": list(limits.STRICTNESS)},
    },
    "anyOf": [
        {"required": ["query"], "properties": {"query": SOME_TEXT}},
        {"required": ["properties"], "properties": {"properties": {"minItems": 1}}},
    ],
    "additionalProperties": False,
}
BATCH: Schema = {
    "type": "object",
    "propertyNames": {"maxLength": limits.LONGEST_ID},
    "additionalProperties": QUERY,
    "minProperties": 1,
    "maxProperties": limits.MOST_QUERIES,
}
EXTENSION: Schema = {
    "type": "object",
    "required": ["ids", "properties"],
    "properties": {
        "ids": {
            "type": "array",
            "items": {"type": "string", "maxLength": limits.LONGEST_ID},
            "maxItems": limits.MOST_IDS,
        },
        "properties": {
            "type": "array",
            "maxItems": limits.MOST_PROPERTIES,
            "items": {
                "type": "object",
                "required": ["id"],
                "properties": {"id": PROPERTY},
            },
        },
    },
    "additionalProperties": False,
}
THING: Schema = {
    "type": "object",
    "required": ["id", "name"],
    "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "description": {"type": "string"}},
}
CANDIDATE: Schema = {
    "type": "object",
    "required": ["id", "name", "description", "type", "score", "features", "match"],
    "properties": {
        **THING["properties"],
        "type": {"type": "array", "items": THING},
        "score": {"type": "integer", "minimum": 1, "maximum": 100},
        "features": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["id", "value"],
                "properties": {"id": {"enum": ["name", "properties"]}, "value": {"type": "number"}},
            },
        },
        "match": {"type": "boolean", "description": "The only one with 100."},
    },
}
RESULT: Schema = {
    "type": "object",
    "required": ["result"],
    "properties": {"result": {"type": "array", "items": CANDIDATE}},
}
MANIFEST: Schema = {
    "type": "object",
    "required": ["versions", "name", "identifierSpace", "schemaSpace", "defaultTypes", "view"],
    "properties": {
        "versions": {"type": "array", "items": {"type": "string"}},
        "name": {"type": "string"},
        "identifierSpace": ADDRESS,
        "schemaSpace": ADDRESS,
        "defaultTypes": {"type": "array", "items": THING},
        "view": {"type": "object", "required": ["url"], "properties": {"url": {"type": "string"}}},
    },
}
EXTENDED: Schema = {
    "type": "object",
    "required": ["meta", "rows"],
    "properties": {
        "meta": {"type": "array", "items": THING},
        "rows": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "object"}},
            },
        },
    },
}
BATCH_RESULT: Schema = {"type": "object", "additionalProperties": RESULT}
SUGGESTED: Schema = {
    "type": "object",
    "required": ["result"],
    "properties": {"result": {"type": "array", "items": THING}},
}
PROPOSED: Schema = {
    "type": "object",
    "required": ["properties"],
    "properties": {
        "type": TYPE,
        "limit": {"type": "integer"},
        "properties": {"type": "array", "items": THING},
    },
}
PREVIEW: Schema = {
    "type": "object",
    "required": ["id", "name", "description", "type", "image", "uri"],
    "properties": {
        **THING["properties"],
        "type": THING,
        "image": {"type": ["string", "null"], "format": "uri"},
        "uri": ADDRESS,
    },
}


def _as_text(name: str, schema: Schema) -> Schema:
    """Text that holds JSON of a schema; the format is a name for it."""
    media = {"contentMediaType": "application/json", "contentSchema": schema}
    return {"type": "string", "format": f"reconcile-{name}", **media}


FORM: Schema = {
    "oneOf": [
        {
            "type": "object",
            "required": [name],
            "properties": {name: {**_as_text(name, schema), "description": text}},
            "additionalProperties": False,
        }
        for name, schema, text in (
            ("queries", BATCH, "A batch of queries by ids of your own, as JSON."),
            ("extend", EXTENSION, "Which values of which records are wanted, as JSON."),
        )
    ]
}


def as_json(result: Schema, **_: Any) -> Schema:
    """Says in the API's schema what its library cannot: a batch in an address is JSON, a form is needed."""
    service = result["paths"].get("/api/v1/reconcile")
    if service is None:
        return result
    service["post"]["requestBody"]["required"] = True
    for parameter in service["get"]["parameters"]:
        if parameter["name"] == "queries":
            samples = [each["value"] for each in parameter.pop("examples").values()]
            parameter.pop("schema")
            parameter["content"] = {"application/json": {"schema": BATCH, "example": samples[0]}}
    return result
