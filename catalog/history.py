"""The fixtures' entries on what became of records: as `catalog.records`, and like it without logic."""

from dataclasses import dataclass
from typing import Literal

ChangedKind = Literal[
    "deck",
    "suit",
    "category",
    "card",
    "game",
    "hand",
    "rule",
    "position",
    "source",
    "claim",
    "homologue",
    "object",
]


@dataclass(frozen=True, slots=True)
class ChangeRecord:
    """One difference between a version of the data and the one before.

    ``field`` is None where a whole record came or went; ``old`` and ``new`` are values as text, and ``lang``
    is the language of both where they are forms of a name. Without its own ``reason`` it has its version's.
    """

    what: Literal["added", "corrected", "withdrawn"]
    kind: ChangedKind
    slug: str
    field: str | None = None
    old: str | None = None
    new: str | None = None
    lang: str | None = None
    reason: str | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class VersionRecord:
    """A released version of the data, how much it holds, and what differs from the one before."""

    version: str
    released: str
    reason: str
    counts: dict[str, int]
    changes: tuple[ChangeRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class ReasonRecord:
    """Why a record was changed since the last release; where ``field`` is given, why it was changed there.

    Records are named by their addresses: ``decks/six-tigers/bai-zi``, ``sources/young1886``.
    """

    record: str
    reason: str
    field: str | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class WithdrawnRecord:
    """A record that there is no more: the address it had, why it went, and what to see in its place."""

    record: str
    reason: str
    see: tuple[str, ...] = ()
