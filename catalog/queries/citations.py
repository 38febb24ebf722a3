"""Citations given as text, resolved to the sources that they name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from catalog.citations import parse
from catalog.models import Source
from catalog.queries.unread import unread


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation: its source, the place there, what it was read through."""

    source: Source
    locator: str
    via: Source | None
    note: str = ""


def cited(texts: Sequence[str]) -> list[Cited]:
    """The citations that ``texts`` spell, such as ``young1886[294] via porges-hairtails``, in their order.

    One query. Raises ValueError for a text that is no citation, KeyError for a source that is not there.
    """
    cites = [parse(text) for text in texts]
    sources = _sources(key for cite in cites for key in (cite.source, cite.via) if key)
    return [
        Cited(sources[cite.source], cite.locator or "", sources[cite.via] if cite.via else None)
        for cite in cites
    ]


def _sources(keys: Iterable[str]) -> dict[str, Source]:
    rows = Source.objects.filter(key__in=set(keys)).defer(*unread(sources=[""]))
    return {source.key: source for source in rows}
