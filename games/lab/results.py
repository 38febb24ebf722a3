"""The data files that the lab writes and the site shows, each with when and by which code it was made."""

import hashlib
import json
import os
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
LADDER, FINDINGS = FOLDER / "ladder.json", FOLDER / "findings.json"
ROOT = FOLDER.parents[1]
DECIDES = ("engine", "kit", "players", "rules")

Document = dict[str, Any]


def load(path: Path) -> Document:
    """What a data file holds; no games where there is no such file. Raises OSError, ValueError."""
    if not path.exists():
        return {"games": {}}
    document: Document = json.loads(path.read_text(encoding="utf-8"))
    return document


def store(path: Path, slug: str, section: Mapping[str, Any]) -> None:
    """Puts the section of one game into a data file, whole or not at all. Raises OSError, ValueError."""
    stamp = {"date": today(), "version": version()}
    games = {**load(path)["games"], slug: {**stamp, **section}}
    document = {**stamp, "games": dict(sorted(games.items()))}
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    os.replace(draft, path)


def today() -> str:
    """The date, as 2026-11-30."""
    return datetime.now(UTC).date().isoformat()


@cache
def version() -> str:
    """The version of the project, and a digest of the code and weights that decide how a match goes."""
    digest = hashlib.sha256()
    for folder in DECIDES:
        for path in sorted((ROOT / "games" / folder).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.read_bytes())
    number = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return f"{number}+{digest.hexdigest()[:8]}"
