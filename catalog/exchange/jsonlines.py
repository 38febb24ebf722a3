"""JSON Lines: one document a line, UTF-8."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TextIO


def write(documents: Iterable[Mapping[str, Any]], out: TextIO) -> int:
    """Write documents, each on a line of its own; returns their number."""
    count = 0
    for count, document in enumerate(documents, 1):  # noqa: B007
        out.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")
    return count
