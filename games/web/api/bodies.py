"""Bodies of requests: one JSON object of a modest size, its members declared by a serializer."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.settings import api_settings

from catalog.api.errors import Error, Refused

LONGEST = 65_536
SHOWN = 80
MOST_ERRORS = 20
UNKNOWN = "unknown"
MISSING = ""
EVERY_FAULT = (
    *("required", "null", "blank", "invalid", "invalid_choice", "not_a_list", "not_a_dict", "empty"),
    *("min_value", "max_value", "min_length", "max_length", "null_characters_not_allowed"),
)


def only(allowed: str) -> dict[str, Any]:
    """The messages of a field that can say only what is allowed."""
    return dict.fromkeys(EVERY_FAULT, allowed)


class ObjectParser(JSONParser):
    """Reads one JSON object, in which no member stands twice."""

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Raises Refused for what is too long or no such object."""
        content = stream.read(LONGEST + 1)
        if len(content) > LONGEST:
            raise Refused("too-large", f"The body may have at most {LONGEST} bytes.", status=413)
        try:
            found = json.loads(content, object_pairs_hook=_once, parse_constant=_no_number)
        except RecursionError:
            raise _no_object("It is nested too deeply.") from None
        except ValueError as error:
            raise _no_object(f"It is not JSON: {error}.") from error
        if not isinstance(found, dict):
            raise _no_object("It is JSON, but no object.")
        return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a member stands twice")
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _no_object(why: str) -> Refused:
    return Refused("bad-request", f"The body must be a JSON object. {why}")


class Members(serializers.Serializer[Any]):
    """A JSON object that holds only the members declared. The type of a value must be the very one."""

    unknown: ClassVar[str] = UNKNOWN

    def to_internal_value(self, data: Any) -> Any:
        """Raises ValidationError, which tells of every member that is wrong."""
        if not isinstance(data, dict):
            raise ValidationError(f"an object with {self.names()}")
        if strange := [name for name in data if name not in self.fields]:
            raise ValidationError({name: [_detail(self.names(), self.unknown)] for name in strange})
        return super().to_internal_value(data)

    def names(self) -> str:
        """The members that there may be."""
        return ", ".join(self.fields) or "no members"


def _detail(text: str, code: str) -> serializers.ErrorDetail:
    return serializers.ErrorDetail(text, code)


class Whole(serializers.IntegerField):
    """A whole number."""

    def __init__(self, allowed: str, **kwargs: Any) -> None:
        super().__init__(error_messages=only(allowed), **kwargs)

    def to_internal_value(self, data: Any) -> int:
        """The number; neither true nor "1" nor 1.0 is one."""
        if type(data) is not int:
            self.fail("invalid")
        return data


class Truth(serializers.BooleanField):
    """True or false."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(error_messages=only("true or false"), **kwargs)

    def to_internal_value(self, data: Any) -> bool:
        """The value; nothing else is true or false."""
        if type(data) is not bool:
            self.fail("invalid")
        return data


class OneOf(serializers.ChoiceField):
    """One of a few words."""

    def __init__(self, choices: Sequence[str], **kwargs: Any) -> None:
        messages = only(", ".join(choices)) | {"no_text": "as text: " + ", ".join(map(json.dumps, choices))}
        super().__init__(choices=list(choices), error_messages=messages, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        """The word."""
        if type(data) is not str:
            self.fail("no_text")
        if data not in self.choices:
            self.fail("invalid_choice", input="")
        return data


def data_of(request: Request) -> dict[str, Any]:
    """The object that a body holds; an empty one without a body. Raises Refused."""
    if request.META.get("HTTP_TRANSFER_ENCODING"):
        raise _no_object("It must come in one piece, with its length in Content-Length.")
    return request.data if isinstance(request.data, dict) else {}


def body_of(request: Request, serializer: type[Members]) -> dict[str, Any]:
    """The members of a body as the serializer declares them. Raises Refused, which tells of each fault."""
    data = data_of(request)
    read = serializer(data=data)
    if not read.is_valid():
        raise _refused(list(_faults(read.errors, data, ())))
    found: dict[str, Any] = read.validated_data
    return found


def _faults(detail: Any, data: Any, path: tuple[str, ...]) -> Iterator[tuple[Error, str]]:
    """(error, code) of everything that serializers found fault with."""
    if isinstance(detail, dict):
        for key, inner in detail.items():
            own = key == api_settings.NON_FIELD_ERRORS_KEY
            yield from _faults(inner, data if own else _part(data, key), path if own else (*path, str(key)))
        return
    for inner in detail:
        yield error_of(".".join(path), data, str(inner)), inner.code


def _part(data: Any, key: Any) -> Any:
    if isinstance(data, dict):
        return data.get(key, MISSING)
    return data[int(key)] if isinstance(data, list) else MISSING


def error_of(field: str, value: Any, allowed: str) -> Error:
    """What is wrong with a member of a body, or with one that is `MISSING`."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return {"field": field[:SHOWN], "value": text[:SHOWN], "allowed": allowed}


def _refused(faults: list[tuple[Error, str]]) -> Refused:
    code = "unknown-parameter" if any(code == UNKNOWN for _, code in faults) else "bad-value"
    return faulty([error for error, _ in faults], code)


def faulty(errors: Sequence[Error], code: str = "bad-value", detail: str = "") -> Refused:
    """The refusal of a body with these faults; ``detail`` says it better than we could."""
    first = errors[0]
    if detail:
        pass
    elif len(errors) > 1:
        detail = f"{len(errors)} members of the body are wrong: {', '.join(e['field'] for e in errors[:5])}."
    elif code == "unknown-parameter":
        detail = f"The body may not have {first['field']!r}. Allowed: {first['allowed']}."
    elif first["value"]:
        detail = f"{first['field']} cannot be {first['value']!r}. Allowed: {first['allowed']}."
    else:
        detail = f"{first['field']} must be given. Allowed: {first['allowed']}."
    return Refused(code, detail, errors[:MOST_ERRORS])
