"""Citations given as text, resolved to the sources that they name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from catalog import citations
from catalog.citations import parse
from catalog.models import Source
from catalog.queries.unread import unread

PRINTED = {"article", "book", "booklet", "inbook", "incollection", "inproceedings", "collection", "thesis"}


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation: its source, the place there, what it was read through."""

    source: Source
    locator: str
    via: Source | None
    note: str = ""


def place(source: Source, locator: str | None) -> str:
    """Where in a source, as a reader sees it. Of a printed work a missing page is told."""
    if not locator and source.kind in PRINTED:
        return _("page not known")
    return citations.place(locator)


def in_words(cite: Cited) -> str:
    """A citation in one line: source, place, what it was read through."""
    through = _("as printed in %(source)s") % {"source": cite.via.label} if cite.via else ""
    text = ", ".join(part for part in (cite.source.label, place(cite.source, cite.locator), through) if part)
    unseen = cite.source.access == "not-read" and cite.via is None
    return f"{text} ({_('not seen by us')})" if unseen else text


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
