"""Several values in one field of an address.

Links write them as ``?sources=a,b``, forms send ``?sources=a&sources=b``; both are understood.
"""

from collections.abc import Collection, Mapping
from urllib.parse import urlencode

from django.http import HttpRequest

from catalog.queries.lookup import present
from catalog.views.page import BadValue, choice

YES = "yes"


def several(request: HttpRequest, field: str, allowed: Collection[str], kind: str) -> tuple[str, ...]:
    """The values of a field in their order, each once, old slugs of that ``kind`` of record made present.

    Raises BadValue for one that is not allowed.
    """
    asked = [value for text in request.GET.getlist(field) for value in text.split(",") if value]
    unknown = [value for value in dict.fromkeys(asked) if value not in allowed]
    renamed = present(kind, unknown[:20]) if unknown else {}
    found = tuple(dict.fromkeys(renamed.get(value, value) for value in asked))
    for value in found:
        if value not in allowed:
            raise BadValue(field, value, allowed)
    return found


def ticked(request: HttpRequest, field: str, value: str = YES) -> bool:
    """Whether a box is ticked. Raises BadValue for any other value than the box has."""
    return bool(choice(request, field, (value,)))


def address(values: Mapping[str, str]) -> str:
    """The query string of what is set, "" where nothing is."""
    query = urlencode({field: value for field, value in values.items() if value}, safe=",")
    return f"?{query}" if query else ""
