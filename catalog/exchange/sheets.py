"""Tables that a person takes from a page and opens in a spreadsheet (CSV, RFC 4180, UTF-8)."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

MARK = "\ufeff"  # a byte order mark tells a spreadsheet that the file is UTF-8; programs trip over it
FORMULA = re.compile(r"[=+\-@\t\r]")


def write(heading: Sequence[str], rows: Iterable[Iterable[str]], *, marked: bool = False) -> str:
    """The table as text, with a byte order mark where ``marked``; no cell begins a formula."""
    table = io.StringIO()
    table.write(MARK if marked else "")
    lines = csv.writer(table)
    lines.writerow(heading)
    lines.writerows([harmless(cell) for cell in row] for row in rows)
    return table.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe stands before one that looks so."""
    return f"'{cell}" if FORMULA.match(cell) else cell
