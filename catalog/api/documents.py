"""Documents of the catalogue's objects: made by the serializers when the catalogue is loaded, then only read.

A stored text leaves open what depends on the server: where an address begins, as scheme and host (`BASE`),
and under which name a drawing is served (`STATIC` before its path) or a picture made from it (`PIXELS` before
its key).
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.templatetags.static import static
from rest_framework.serializers import Serializer

from catalog import pictures
from catalog.api.serializers.cards import CardSerializer, DeckSerializer, ObjectSerializer
from catalog.api.serializers.names import ListedNameSerializer, SourceSerializer
from catalog.api.serializers.records import (
    ClaimSerializer,
    GameSerializer,
    HomologueSerializer,
    RuleSerializer,
)
from catalog.queries import documents

BASE, STATIC, PIXELS = "\x1a", "\x1b", "\x1c"
_BASE, _STATIC, _PIXELS = (json.dumps(sign)[1:-1] for sign in (BASE, STATIC, PIXELS))
_PICTURE = re.compile(f"({re.escape(_STATIC)}|{re.escape(_PIXELS)})" + r'([^"]*)')
_SERVED: dict[str, Callable[[str], str]] = {_STATIC: static, _PIXELS: pictures.address}
CHUNK = 200


@dataclass(frozen=True, slots=True)
class ObjectKind:
    """A kind of object: its rows with all that their documents need, and what makes a document of a row."""

    rows: Callable[[], QuerySet[Any]]
    serializer: type[Serializer[Any]]


KINDS = {
    "deck": ObjectKind(documents.decks, DeckSerializer),
    "card": ObjectKind(documents.cards, CardSerializer),
    "name": ObjectKind(documents.names, ListedNameSerializer),
    "source": ObjectKind(documents.sources, SourceSerializer),
    "claim": ObjectKind(documents.claims, ClaimSerializer),
    "homologue": ObjectKind(documents.homologues, HomologueSerializer),
    "object": ObjectKind(documents.objects, ObjectSerializer),
    "game": ObjectKind(documents.games, GameSerializer),
    "rule": ObjectKind(documents.rules, RuleSerializer),
}


def made() -> Iterator[tuple[str, int, str, str]]:
    """Every object's (kind, row, id, text), made anew by its serializer."""
    context = {"base": BASE, "static": lambda path: STATIC + path, "pixels": lambda key: PIXELS + key}
    for name, kind in KINDS.items():
        serializer = kind.serializer(context=context)
        for row in kind.rows().order_by("pk").iterator(chunk_size=CHUNK):
            document = serializer.to_representation(row)
            text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
            yield name, row.pk, document["id"], text


def filled(text: str, base: str) -> str:
    """A stored text as this server sends it; ``base`` is its scheme and host."""
    text = text.replace(_BASE, base)
    return _PICTURE.sub(lambda found: base + _SERVED[found[1]](found[2]), text)
