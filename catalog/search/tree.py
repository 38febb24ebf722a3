"""What a query asks, as a tree. Where a part stands in the query is told in characters from 0."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from catalog.folding import squeeze

OPERATORS = (":", "=", "<=", ">=", "<", ">")


@dataclass(frozen=True, slots=True)
class Term:
    """A word or quoted phrase of a query, as typed and as looked up.

    ``quoted`` when it stood in quotation marks, or could not be typed without them.
    """

    text: str
    key: str
    quoted: bool = False

    def __str__(self) -> str:
        return f'"{self.text}"' if self.quoted else self.text


@dataclass(frozen=True, slots=True)
class Words:
    """Words that must all stand in one text."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.terms))

    @property
    def key(self) -> str:
        """The terms as one key: what an exact hit has."""
        return squeeze(" ".join(term.key for term in self.terms))


@dataclass(frozen=True, slots=True)
class Condition:
    """A field and what it is compared to; the field stands at ``start``, the value from ``at`` to ``end``."""

    field: str
    operator: str
    value: str
    quoted: bool = False
    start: int = 0
    at: int = 0
    end: int = 0

    def __str__(self) -> str:
        return f"{self.field}{self.operator}" + (f'"{self.value}"' if self.quoted else self.value)


@dataclass(frozen=True, slots=True)
class Not:
    """What must not hold."""

    part: "Node"

    def __str__(self) -> str:
        return f"-({self.part})" if _is_several(self.part) else f"-{self.part}"


@dataclass(frozen=True, slots=True)
class All:
    """Parts that must all hold."""

    parts: tuple["Node", ...]

    def __str__(self) -> str:
        return " ".join(f"({part})" if isinstance(part, Any) else str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Any:
    """Parts of which one must hold."""

    parts: tuple["Node", ...]

    def __str__(self) -> str:
        return " or ".join(f"({part})" if isinstance(part, Any) else str(part) for part in self.parts)


Node: TypeAlias = Words | Condition | Not | All | Any


def _is_several(node: Node) -> bool:
    return isinstance(node, All | Any) or (isinstance(node, Words) and len(node.terms) > 1)


@dataclass(frozen=True, slots=True)
class Query:
    """What a query asks; ``tree`` is None when it asks nothing. Words that fold to nothing are ignored."""

    tree: Node | None
    ignored: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.tree or "")

    @property
    def is_plain(self) -> bool:
        """Whether the query is nothing but words."""
        return isinstance(self.tree, Words)

    @property
    def words(self) -> Words:
        """The words that all hits must hold: those outside of brackets with ``or`` and without minus."""
        parts = self.tree.parts if isinstance(self.tree, All) else (self.tree,)
        return next((part for part in parts if isinstance(part, Words)), Words(()))

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of those words."""
        return self.words.terms

    @property
    def sought(self) -> list[Words]:
        """All words that a hit may hold: those without minus."""
        return [node for node in leaves(self.tree, denied=False) if isinstance(node, Words)]

    @property
    def conditions(self) -> list[Condition]:
        """All conditions on fields, those with minus too, in their order."""
        return [node for node in leaves(self.tree) if isinstance(node, Condition)]


def leaves(node: Node | None, *, denied: bool | None = None, under_not: bool = False) -> Iterator[Node]:
    """The words and conditions of a tree; with ``denied`` only those under a minus, or only the others."""
    match node:
        case None:
            return
        case Not(part):
            yield from leaves(part, denied=denied, under_not=not under_not)
        case All(parts) | Any(parts):
            for part in parts:
                yield from leaves(part, denied=denied, under_not=under_not)
        case _:
            if denied is None or denied == under_not:
                yield node
