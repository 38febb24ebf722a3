"""Bodies of requests: JSON of bounded size, every member known, no value of another type taken for it."""

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request

from catalog.api.errors import Error, Refused, unknown_parameter

LARGEST = 64 * 1024


class BoundedJSONParser(JSONParser):
    """Reads JSON of at most `LARGEST` bytes."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Raises Refused for a body that is too large, ParseError for one that is not JSON."""
        body = stream.read(LARGEST + 1)
        if len(body) > LARGEST:
            detail = f"The body has more than {LARGEST:,} bytes; that is the most that is read."
            raise Refused("too-large", detail, status=413)
        try:
            return json.loads(body, parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            raise ParseError(f"The body is not JSON: {str(error)[:120]}.") from error


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number in JSON")


class StrictText(serializers.CharField):
    """Text and nothing else; no half characters, which no text can be written with."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str) or any("\ud800" <= sign <= "\udfff" for sign in data):
            self.fail("invalid")
        return str(super().to_internal_value(data))


def read(request: Request, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
    """The members of a body as a serializer declares them.

    Raises Refused for a body that is no object, an unknown member, or a value that is not allowed.
    """
    body = request.data
    if not isinstance(body, dict):
        raise Refused("bad-request", "The body must be a JSON object, sent as application/json.")
    reader = serializer(data=body)
    for name in body:
        if name not in reader.fields:
            raise unknown_parameter(name, ", ".join(reader.fields))
    if reader.is_valid():
        return dict(reader.validated_data)
    wrong = list(_faults(reader.errors, ""))
    raise Refused("bad-value", " ".join(f"{w['field']}: {w['allowed']}" for w in wrong), wrong)


def _faults(found: Any, field: str) -> "list[Error]":
    """What is wrong, each with the path of its field (``cards.3``)."""
    if isinstance(found, Mapping):
        pairs = ((str(name), part) for name, part in found.items())
        return [fault for name, part in pairs for fault in _faults(part, f"{field}.{name}".strip("."))]
    if isinstance(found, list) and any(isinstance(part, Mapping) for part in found):
        return [fault for at, part in enumerate(found) for fault in _faults(part, f"{field}.{at}")]
    return [{"field": field, "value": "", "allowed": " ".join(map(str, found))}]
