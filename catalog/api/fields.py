"""Fields of the API's documents. What is unknown is null, and every object says what it is."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers


class Text(serializers.CharField):
    """Text; null where there is none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, allow_null=True, **kwargs)

    def to_representation(self, value: Any) -> Any:
        return str(value) if value not in ("", None) else None


class Kind(serializers.ChoiceField):
    """The kind of an object, the same in every object of that kind."""

    def __init__(self, kind: str) -> None:
        super().__init__(choices=[kind], read_only=True, source="*", help_text="What kind of object this is.")
        self.kind = kind

    def to_representation(self, value: Any) -> str:
        return self.kind


@extend_schema_field({"type": "string", "format": "uri"})
class Address(serializers.Field[Any, Any, str, Any]):
    """A full address: of the route, with the values of some attributes (``deck.slug``) as its arguments."""

    def __init__(self, route: str, *attributes: str, **kwargs: Any) -> None:
        super().__init__(read_only=True, source="*", **kwargs)
        self.route, self.attributes = route, attributes

    def to_representation(self, value: Any) -> str:
        args = [
            part for attribute in self.attributes for part in str(_attribute(value, attribute)).split("/")
        ]
        return address(self.context, self.route, *args)


def _attribute(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = getattr(value, name)
    return value


def address(context: Any, route: str, *args: str) -> str:
    """The full address of a route; ``context["base"]`` is the scheme and host that it begins with."""
    return f"{context['base']}{reverse(route, args=args)}"
