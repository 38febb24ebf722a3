"""What a search finds."""

from dataclasses import dataclass

from catalog.folding import Fold, find_spans
from catalog.search.tree import Query


@dataclass(frozen=True, slots=True)
class Hit:
    """A text that matches the phrases of a query."""

    kind: str
    object_id: int
    slug: str
    field: str
    text: str
    lang: str
    phrases: tuple[str, ...]

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Where in the text the phrases stand, as (start, end)."""
        return find_spans(self.text, *self.phrases)


@dataclass(frozen=True, slots=True)
class Group:
    """The hits of one kind. When ``more`` is set there are more than ``total``."""

    kind: str
    total: int
    more: bool
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Relaxation:
    """A query near one that found nothing, which finds something.

    The kinds are ``everywhere`` (the same words in all kinds), ``unquoted``, ``without`` (one word fewer)
    and ``shorter`` (the word without its end).
    """

    kind: str
    query: str
    total: int
    more: bool


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a query found, kind by kind, and how it was understood."""

    query: Query
    folds: tuple[Fold, ...]
    groups: tuple[Group, ...]
    relaxations: tuple[Relaxation, ...] = ()

    @property
    def total(self) -> int:
        """The number of hits, at least."""
        return sum(group.total for group in self.groups)
