"""A concordance as a table (CSV, RFC 4180): a row for each card, a column for each source."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from catalog.citations import place

CARD = ("card", "title", "suit", "rank")


class Named(Protocol):
    """A name as a source gives it."""

    text: str
    locator: str


def write(sources: Sequence[str], rows: Iterable[tuple[Sequence[str], Mapping[str, Sequence[Named]]]]) -> str:
    """The table: each row is a card's id, title, suit and rank, and its names by source.

    A cell holds the names as printed, each with its place; an empty one says that we have no name from there.
    """
    table = io.StringIO()
    lines = csv.writer(table)
    lines.writerow([*CARD, *sources])
    for card, names in rows:
        lines.writerow([*card, *("; ".join(map(_cell, names.get(key, ()))) for key in sources)])
    return table.getvalue()


def _cell(name: Named) -> str:
    where = place(name.locator)
    return f"{name.text} ({where})" if where else name.text
