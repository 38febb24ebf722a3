"""Storing the API's documents: written when the catalogue is loaded; ``catalog.queries`` reads them."""

from collections.abc import Iterable

from catalog.models import Document
from catalog.sync import Sync


def store(documents: Iterable[tuple[str, int, str, str]]) -> Sync:
    """Makes the table hold exactly these documents: (kind, row, id, text). Writes only what differs."""
    sync = Sync()
    rows = [{"kind": kind, "row": row, "key": key, "text": text} for kind, row, key, text in documents]
    sync.rows(Document, rows, ("kind", "key"))
    sync.finish()
    return sync
