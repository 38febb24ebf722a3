"""JSON Lines: one document a line, UTF-8."""

from collections.abc import Iterable
from typing import TextIO


def write(documents: Iterable[str], out: TextIO) -> int:
    """Write documents that are JSON text without line ends, each on a line; returns their number."""
    count = 0
    for count, document in enumerate(documents, 1):  # noqa: B007
        out.write(document + "\n")
    return count
