"""Bringing tables to a wanted content with as few writes as possible."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import models

M = TypeVar("M", bound=models.Model)
Row = Mapping[str, Any]
Identity = tuple[Any, ...]

BATCH = 500


@dataclass(slots=True)
class Sync:
    """One pass over several tables. Rows that nobody wants any more go at the end, by :meth:`finish`."""

    created: int = 0
    updated: int = 0
    deleted: int = 0
    _gone: list[tuple[type[models.Model], list[Any]]] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.created} rows added, {self.updated} changed, {self.deleted} removed"

    def __iadd__(self, other: "Sync") -> "Sync":
        self.created += other.created
        self.updated += other.updated
        self.deleted += other.deleted
        return self

    def rows(self, model: type[M], wanted: Iterable[Row], identity: tuple[str, ...]) -> dict[Identity, M]:
        """Make ``model`` hold ``wanted``; rows that stay equal are not written.

        Each wanted row maps column names (``suit_id``, not ``suit``) to values; ``identity`` names the
        columns that tell rows apart. Returns the rows by identity, with their primary keys.
        """
        want = {tuple(row[column] for column in identity): row for row in wanted}
        have = {tuple(getattr(item, c) for c in identity): item for item in model._default_manager.all()}
        self._gone.append((model, [item.pk for key, item in have.items() if key not in want]))
        new = {key: model(**row) for key, row in want.items() if key not in have}
        kept = {key: item for key, item in have.items() if key in want}
        model._default_manager.bulk_create(new.values(), batch_size=BATCH)
        self.created += len(new)
        self.update(model, kept, want)
        return kept | new

    def update(self, model: type[M], kept: Mapping[Identity, M], want: Mapping[Identity, Row]) -> None:
        """Write the columns of ``want`` that differ from the rows ``kept``, by identity."""
        columns, changed = set[str](), list[M]()
        for key, item in kept.items():
            differing = [column for column, value in want[key].items() if getattr(item, column) != value]
            for column in differing:
                setattr(item, column, want[key][column])
            if differing:
                columns.update(differing)
                changed.append(item)
        if changed:
            model._default_manager.bulk_update(changed, sorted(columns), batch_size=BATCH)
        self.updated += len(changed)

    def links(self, field: "models.ManyToManyField[Any, Any]", wanted: Iterable[tuple[int, int]]) -> None:
        """Make a many-to-many table hold the ``wanted`` pairs (owner's id, other's id)."""
        owner, other = field.m2m_column_name(), field.m2m_reverse_name()
        pairs = [{owner: a, other: b} for a, b in wanted]
        through = field.remote_field.through
        assert through is not None
        self.rows(through, pairs, (owner, other))

    def finish(self) -> None:
        """Delete what is left over, tables in the reverse order of their filling."""
        for model, keys in reversed(self._gone):
            for start in range(0, len(keys), BATCH):
                model._default_manager.filter(pk__in=keys[start : start + BATCH]).delete()
            self.deleted += len(keys)
        self._gone.clear()
