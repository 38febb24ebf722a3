"""The list of exported files: what each is, its size and digest, from which data and when it was made."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

FILE = "manifest.json"


@dataclass(frozen=True, slots=True)
class Entry:
    """An exported file. ``made`` is when its bytes last changed (ISO 8601, UTC, to the second)."""

    name: str
    media_type: str
    description: str
    records: int
    size: int
    sha256: str
    data_version: str
    data_released: str
    data_fingerprint: str
    base_url: str
    licence: str
    made: str


def read(folder: Path) -> tuple[Entry, ...]:
    """The files exported to a folder; none when there was no export."""
    try:
        text = (folder / FILE).read_text("utf-8")
    except FileNotFoundError:
        return ()
    return tuple(Entry(**entry) for entry in json.loads(text)["files"])


def write(entries: Iterable[Entry], path: Path) -> None:
    """Write the list to a file."""
    text = json.dumps({"files": [asdict(entry) for entry in entries]}, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", "utf-8")
