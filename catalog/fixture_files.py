"""The fixtures folder: which file holds what, and all of it read into one ``CatalogueRecords``."""

import hashlib
from pathlib import Path
from typing import Any, TypeVar

from catalog.exchange import bibtex, yaml_files
from catalog.history import ReasonRecord, VersionRecord, WithdrawnRecord
from catalog.records import (
    CatalogueRecords,
    ClaimRecord,
    DeckRecord,
    GameRecord,
    HomologueRecord,
    ObjectRecord,
    PageRecord,
    Release,
    WorkedRecord,
)
from catalog.shapes import Problem, build

R = TypeVar("R")

ALIASES, VERSIONS, REASONS = "aliases.yaml", "changes.yaml", "reasons.yaml"
ALIASED = ("decks", "cards", "sources", "claims", "homologues", "objects", "games")


def read(folder: Path, problems: list[Problem]) -> CatalogueRecords:
    """All entries of the fixtures in ``folder``; malformed ones are left out and told in ``problems``."""
    release = _single(folder, "release.yaml", Release, problems)
    aliases, withdrawn = _aliases(folder, problems)
    return CatalogueRecords(
        release=release or Release("0", "1970-01-01"),
        fingerprint=fingerprint(folder),
        sources=bibtex.read(folder / "sources.bib", "sources.bib", problems),
        decks=_each_file(folder, "decks", DeckRecord, problems),
        games=_each_file(folder, "games", GameRecord, problems),
        claims=_list(folder, "claims.yaml", ClaimRecord, problems),
        homologues=_list(folder, "homologues.yaml", HomologueRecord, problems),
        objects=_list(folder, "museum-objects.yaml", ObjectRecord, problems),
        pages=_pages(folder, problems),
        aliases=aliases,
        worked=_worked(folder, problems),
        withdrawn=withdrawn,
        versions=_list(folder, VERSIONS, VersionRecord, problems),
        reasons=_list(folder, REASONS, ReasonRecord, problems),
    )


def fingerprint(folder: Path) -> str:
    """SHA-256 (hex) over the names and contents of all fixture files."""
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.suffix in (".yaml", ".bib", ".md")):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _single(folder: Path, name: str, record: type[R], problems: list[Problem]) -> R | None:
    before = len(problems)
    data = yaml_files.read(folder / name, name, problems)
    return build(record, data, name, "", problems) if len(problems) == before else None


def _entries(items: object, name: str, record: type[R], problems: list[Problem]) -> tuple[R, ...]:
    if not isinstance(items, list):
        problems.append(Problem(name, "", "", "must hold a list of entries"))
        return ()
    made = [build(record, item, name, _entry_name(item, n), problems) for n, item in enumerate(items, 1)]
    return tuple(item for item in made if item is not None)


def _entry_name(item: object, number: int) -> str:
    names = ("slug", "id", "record", "version")
    slug = next((item[name] for name in names if name in item), None) if isinstance(item, dict) else None
    return slug if isinstance(slug, str) else f"entry {number}"


def _list(folder: Path, name: str, record: type[R], problems: list[Problem]) -> tuple[R, ...]:
    before = len(problems)
    data = yaml_files.read(folder / name, name, problems)
    return _entries(data, name, record, problems) if len(problems) == before else ()


def _each_file(folder: Path, kind: str, record: type[R], problems: list[Problem]) -> tuple[R, ...]:
    paths = sorted((folder / kind).glob("*.yaml"))
    if not paths:
        problems.append(Problem(kind, "", "", "the folder holds no file"))
    made = []
    for path in paths:
        name = f"{kind}/{path.name}"
        before = len(problems)
        data = yaml_files.read(path, name, problems)
        if len(problems) > before:
            continue
        item = build(record, data, name, "", problems)
        if item is not None and (slug := getattr(item, "slug", "")) != path.stem:
            problems.append(Problem(name, "", "slug", f"{slug!r} is not the file's name {path.stem!r}"))
        made.append(item)
    return tuple(item for item in made if item is not None)


def _worked(folder: Path, problems: list[Problem]) -> dict[str, tuple[WorkedRecord, ...]]:
    """The worked positions by game; a game may have none."""
    paths = sorted((folder / "positions").glob("*.yaml"))
    return {path.stem: _list(folder, f"positions/{path.name}", WorkedRecord, problems) for path in paths}


def _pages(folder: Path, problems: list[Problem]) -> tuple[PageRecord, ...]:
    pages = []
    for path in sorted((folder / "pages").glob("*.md")):
        first, _, body = path.read_text("utf-8").partition("\n")
        if not first.startswith("# "):
            problems.append(
                Problem(f"pages/{path.name}", "", "", "the first line must be '# ' and the title")
            )
            continue
        pages.append(PageRecord(path.stem, first[2:].strip(), body.strip()))
    return tuple(pages)


def _aliases(
    folder: Path, problems: list[Problem]
) -> tuple[dict[str, dict[str, str]], tuple[WithdrawnRecord, ...]]:
    """The renamed records by kind, old slug to new, and those that were withdrawn."""
    before = len(problems)
    data: Any = yaml_files.read(folder / ALIASES, ALIASES, problems)
    if len(problems) > before:
        return {}, ()
    checked: dict[str, dict[str, str]] = {}

    def check(message: str) -> None:
        problems.append(Problem(ALIASES, "", "", message))

    if not isinstance(data, dict):
        check("must be a mapping of kinds: " + ", ".join(ALIASED))
        return {}, ()
    withdrawn = _entries(data.pop("withdrawn", []), ALIASES, WithdrawnRecord, problems)
    for kind, pairs in data.items():
        if kind not in ALIASED:
            check(f"{kind!r} is unknown; allowed are {', '.join(ALIASED)}, withdrawn")
        elif not isinstance(pairs, dict) or not all(isinstance(v, str) for kv in pairs.items() for v in kv):
            check(f"{kind} must map old slugs to present ones")
        else:
            checked[kind] = pairs
    return checked, withdrawn
