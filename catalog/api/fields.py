"""Fields of the API's documents. What is unknown is null, and every object says what it is."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from drf_spectacular.drainage import set_override
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

Context = Mapping[str, Any]


class Text(serializers.CharField):
    """Text; null where there is none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, allow_null=True, **kwargs)

    def to_representation(self, value: Any) -> Any:
        return str(value) if value != "" else None


class Word(serializers.CharField):
    """Text that is always there."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, **kwargs)


class Number(serializers.IntegerField):
    """A whole number; null where it is not known."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, allow_null=True, **kwargs)


class Truth(serializers.BooleanField):
    """True or false; null where it is not known."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, **kwargs)


class OneOf(serializers.ChoiceField):
    """One of a few words; null where none is stated."""

    def __init__(self, choices: Sequence[str], **kwargs: Any) -> None:
        super().__init__(choices=choices, read_only=True, **kwargs)
        words: list[str | None] = [*choices, None] if self.allow_null else [*choices]
        set_override(self, "field", {"type": "string", "enum": words})

    def to_representation(self, value: Any) -> Any:
        return str(value) if value != "" else None


class Kind(serializers.ChoiceField):
    """The kind of an object, the same in every object of that kind."""

    def __init__(self, kind: str) -> None:
        super().__init__(choices=[kind], read_only=True, source="*", help_text="What kind of object this is.")
        self.kind = kind
        set_override(self, "field", {"type": "string", "const": kind})

    def to_representation(self, value: Any) -> str:
        return self.kind


@extend_schema_field({"type": "string", "format": "uri"})
class Address(serializers.Field[Any, Any, str, Any]):
    """A full address: of ``route``, its arguments the values of attributes such as ``deck.slug``.

    A value "six-tigers/bai-zi" stands for two arguments. ``anchor`` names the attribute of a fragment.
    """

    def __init__(self, route: str, *attributes: str, anchor: str = "", **kwargs: Any) -> None:
        super().__init__(read_only=True, source="*", **kwargs)
        self.route, self.attributes, self.anchor = route, attributes, anchor

    def to_representation(self, value: Any) -> str:
        args = [part for name in self.attributes for part in str(_attribute(value, name)).split("/")]
        fragment = f"#{_attribute(value, self.anchor)}" if self.anchor else ""
        return address(self.context, self.route, *args) + fragment


@extend_schema_field({"type": ["string", "null"], "format": "uri"})
class MaybeAddress(Address):
    """A full address; null where the thing that it would lead to is not there."""

    def to_representation(self, value: Any) -> Any:
        if any(not _attribute(value, name) for name in self.attributes):
            return None
        return super().to_representation(value)


class Slugs(serializers.ListField):
    """The slugs of related objects."""

    def __init__(self, attribute: str, **kwargs: Any) -> None:
        super().__init__(child=Word(), read_only=True, **kwargs)
        self.attribute = attribute

    def to_representation(self, data: Any) -> list[str]:
        return [_attribute(item, self.attribute) for item in (data.all() if hasattr(data, "all") else data)]


def _attribute(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = None if value is None else getattr(value, name)
    return value


def address(context: Context, route: str, *args: str) -> str:
    """The full address of a route; ``context["base"]`` is the scheme and host that it begins with."""
    return f"{context['base']}{reverse(route, args=args)}"
