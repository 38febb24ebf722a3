"""Bodies of requests: JSON of bounded size, every member known, no value of another type taken for it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any, ClassVar

from drf_spectacular.extensions import OpenApiSerializerExtension
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ParseError, ValidationError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.settings import api_settings

from catalog.api.errors import Error, Refused

LARGEST = 64 * 1024
SHOWN, MOST_SHOWN = 80, 20
UNKNOWN = "unknown"
# What is shown of a member that is not there.
MISSING = ""
FAULTS = ("required", "null", "blank", "invalid", "invalid_choice", "min_value", "max_value", "empty")
LENGTHS = ("not_a_list", "not_a_dict", "min_length", "max_length")


def only(allowed: str) -> dict[str, Any]:
    """The messages of a field that says what is allowed, whatever is wrong."""
    return dict.fromkeys((*FAULTS, *LENGTHS), allowed)


def bounded(stream: IO[Any], most: int) -> bytes:
    """A body of at most so many bytes. Raises Refused for a larger one."""
    body: bytes = stream.read(most + 1)
    if len(body) > most:
        detail = f"The body has more than {most:,} bytes; that is the most that is read."
        raise Refused("too-large", detail, status=413)
    return body


class BoundedJSONParser(JSONParser):
    """Reads JSON of at most `LARGEST` bytes, in which no member stands twice."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Raises Refused for a body that is too large, ParseError for one that is not JSON."""
        try:
            return json.loads(bounded(stream, LARGEST), parse_constant=_no_number, object_pairs_hook=_once)
        except RecursionError:
            raise ParseError("The body is nested too deeply.") from None
        except ValueError as error:
            raise ParseError(f"The body is not JSON: {str(error)[:120]}.") from error


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number in JSON")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a member stands twice in an object")
    return found


class Members(serializers.Serializer[Any]):
    """A JSON object that holds only the members declared; ``unknown`` is the code for others."""

    unknown: ClassVar[str] = UNKNOWN

    def to_internal_value(self, data: Any) -> Any:
        """Raises ValidationError, which tells of every member that is wrong."""
        names = ", ".join(self.fields) or "none"
        if not isinstance(data, dict):
            raise ValidationError(f"an object with {names}")
        if strange := [name for name in data if name not in self.fields]:
            raise ValidationError({name: [ErrorDetail(names, self.unknown)] for name in strange})
        return super().to_internal_value(data)


class MembersSchema(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Says in the schema that such an object holds nothing else."""

    target_class = Members
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        found = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return dict(found, additionalProperties=False)


class StrictText(serializers.CharField):
    """Text and nothing else; no half characters, which no text can be written with."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str) or any("\ud800" <= sign <= "\udfff" for sign in data):
            self.fail("invalid")
        return str(super().to_internal_value(data))


class StrictNumber(serializers.IntegerField):
    """A whole number; neither true nor "1" nor 1.0 is one."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return data


class StrictTruth(serializers.BooleanField):
    """True or false and nothing else."""

    def to_internal_value(self, data: Any) -> bool:
        if type(data) is not bool:
            self.fail("invalid", input="")
        return data


class StrictChoice(serializers.ChoiceField):
    """One of a few words."""

    def __init__(self, choices: Sequence[str], **kwargs: Any) -> None:
        messages = only(", ".join(choices)) | {"invalid": f"as text: {', '.join(map(json.dumps, choices))}"}
        super().__init__(choices=list(choices), error_messages=messages, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        if type(data) is not str:
            self.fail("invalid")
        if data not in self.choices:
            self.fail("invalid_choice", input="")
        return data


def body_of(request: Request) -> dict[str, Any]:
    """The object that a body holds; an empty one without a body. Raises Refused for another value."""
    if request.META.get("HTTP_TRANSFER_ENCODING"):
        raise Refused("bad-request", "The body must come in one piece, its length in Content-Length.")
    body = request.data
    if not isinstance(body, dict):
        raise Refused("bad-request", "The body must be a JSON object, sent as application/json.")
    return body


def read(request: Request, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
    """The members of a body as a serializer declares them.

    Raises Refused for a body that is no object, an unknown member, or a value that is not allowed.
    """
    body = body_of(request)
    reader = serializer(data=body)
    if reader.is_valid():
        return dict(reader.validated_data)
    wrong = list(_faults(reader.errors, body, ()))
    unknown = any(code == UNKNOWN for _, code in wrong)
    raise faulty([error for error, _ in wrong], "unknown-parameter" if unknown else "bad-value")


def _faults(found: Any, body: Any, path: tuple[str, ...]) -> Iterator[tuple[Error, str]]:
    """What is wrong, each with its code and with the path of its field (``cards.3``)."""
    if isinstance(found, list) and any(isinstance(part, Mapping) for part in found):
        found = dict(enumerate(found))
    if not isinstance(found, Mapping):
        for detail in found:
            yield error_of(".".join(path), body, str(detail)), detail.code
        return
    for name, part in found.items():
        if name == api_settings.NON_FIELD_ERRORS_KEY:
            yield from _faults(part, body, path)
        else:
            yield from _faults(part, _member(body, name), (*path, str(name)))


def _member(body: Any, name: Any) -> Any:
    if isinstance(body, dict):
        return body.get(name, MISSING)
    return body[int(name)] if isinstance(body, list) else MISSING


def error_of(field: str, value: Any, allowed: str) -> Error:
    """What is wrong with a member of a body, or with one that is `MISSING`."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return {"field": field[:SHOWN], "value": text[:SHOWN], "allowed": allowed}


def faulty(errors: Sequence[Error], code: str = "bad-value", detail: str = "") -> Refused:
    """The refusal of a body with these faults, at least one; ``detail`` says it better than we could."""
    return Refused(code, detail or _detail(errors, code), errors[:MOST_SHOWN])


def _detail(errors: Sequence[Error], code: str) -> str:
    first = errors[0]
    if len(errors) > 1:
        return f"{len(errors)} members of the body are wrong: {', '.join(e['field'] for e in errors[:5])}."
    allowed = f"Allowed: {first['allowed'].rstrip('.')}."
    if code == "unknown-parameter":
        return f"The body may not have {first['field']!r}. {allowed}"
    if first["value"]:
        return f"{first['field']} cannot be {first['value']!r}. {allowed}"
    return f"{first['field']} must be given. {allowed}"
