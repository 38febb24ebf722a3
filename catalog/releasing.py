"""A new version of the data: the fixtures compared with the last released state, told in ``changes.yaml``."""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

from catalog import changes
from catalog.changes import State
from catalog.exchange import yaml_files
from catalog.fixture_files import REASONS, VERSIONS
from catalog.history import ChangeRecord, ReasonRecord, VersionRecord
from catalog.records import CatalogueRecords

SNAPSHOT = "released.jsonl"
RELEASE = "release.yaml"
HEADS = {
    VERSIONS: """# What was added, corrected and withdrawn between the versions of the data, newest first.
# Written by `manage.py release_data`. Reasons may be bettered by hand; no difference may be left out.
""",
    REASONS: """# Why records were changed since the last release: [{record, field, reason, source}].
# `manage.py release_data` takes them over into changes.yaml and empties this list.
""",
}


class CannotRelease(Exception):
    """Nothing was released; the lines say why, and how to mend it."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))


def prepare(folder: Path, records: CatalogueRecords, version: str, day: str, reason: str) -> VersionRecord:
    """The new version with its changes, each with its reason. Raises CannotRelease."""
    if not reason.strip():
        raise CannotRelease("The reason is empty; say in a line what the version is about.")
    present = changes.state(records)
    _check_version(records, version, day)
    found: list[ChangeRecord] = []
    if records.versions:
        old = read_snapshot(folder)
        moved = changes.renamed(records.aliases, old, present)
        found = changes.compare(old, present, moved)
        if not found:
            raise CannotRelease(f"Nothing has changed since version {records.versions[0].version}.")
        _check_gone(records, found)
    counts = changes.counts(present, changes.name_count(present))
    return VersionRecord(version, day, reason, counts, tuple(_with_reasons(found, records.reasons)))


def write(folder: Path, records: CatalogueRecords, version: VersionRecord) -> None:
    """The new version into ``changes.yaml`` and ``release.yaml``, the present state into the snapshot."""
    versions = [changes.plain(each) for each in (version, *records.versions)]
    _write_yaml(folder, VERSIONS, versions)
    _write_yaml(folder, REASONS, [])
    _replace(folder / RELEASE, f'version: {version.version}\nreleased: "{version.released}"\n')
    lines = [
        json.dumps([*key, data], ensure_ascii=False, separators=(",", ":")) + "\n"
        for key, data in sorted(changes.state(records).items())
    ]
    _replace(folder / SNAPSHOT, "".join(lines))


def read_snapshot(folder: Path) -> State:
    """The state that was released last. Raises CannotRelease where there is none."""
    try:
        lines = (folder / SNAPSHOT).read_text("utf-8").splitlines()
    except OSError:
        raise CannotRelease(f"{SNAPSHOT} is missing: it holds the last released state.") from None
    return {(kind, slug): data for kind, slug, data in map(json.loads, lines)}


def _check_version(records: CatalogueRecords, version: str, day: str) -> None:
    numbers = version.split(".")
    if len(numbers) != 3 or not all(number.isascii() and number.isdigit() for number in numbers):
        raise CannotRelease(f"{version!r} is no version; write three numbers, as 0.2.0.")
    try:
        date.fromisoformat(day)
    except ValueError:
        raise CannotRelease(f"{day!r} is no day; write it as 2026-11-30.") from None
    if not records.versions:
        return
    last = records.versions[0]
    if tuple(map(int, numbers)) <= tuple(map(int, last.version.split("."))):
        raise CannotRelease(f"{version} is not higher than {last.version}, the last version.")
    if day < last.released:
        raise CannotRelease(f"{day} is before {last.released}, the day of version {last.version}.")


def _check_gone(records: CatalogueRecords, found: Iterable[ChangeRecord]) -> None:
    """A record with a page of its own may go only with words about it."""
    told = {item.record for item in records.withdrawn}
    gone = [change for change in found if change.what == "withdrawn" and change.field is None]
    paths = [changes.address(change.kind, change.slug) for change in gone if change.kind in changes.ADDRESSES]
    whole = {path for path in paths if path in told}
    lines = [
        f"{path} is gone. A slug is permanent: add it to aliases.yaml, under its kind if it was renamed, "
        "or under withdrawn with the reason."
        for path in paths
        if path not in told and path.rpartition("/")[0] not in whole
    ]
    if lines:
        raise CannotRelease(*lines)


def _with_reasons(found: Iterable[ChangeRecord], reasons: Iterable[ReasonRecord]) -> list[ChangeRecord]:
    """The changes with the reasons that fit them, those that name a field first."""
    waiting = sorted(reasons, key=lambda each: each.field is None)
    used = set[ReasonRecord]()
    made = []
    for change in found:
        fits = next((each for each in waiting if _fits(each, change)), None)
        if fits:
            used.add(fits)
            change = replace(change, reason=fits.reason, source=fits.source)
        made.append(change)
    if unused := [each for each in waiting if each not in used]:
        raise CannotRelease(
            *(
                f"{REASONS}: {each.record}: {each.field or 'reason'}: nothing that this explains changed; "
                "correct the record or the field, or take the reason out"
                for each in unused
            )
        )
    return made


def _fits(reason: ReasonRecord, change: ChangeRecord) -> bool:
    path = changes.address(change.kind, change.slug)
    return reason.record in (path, path.removesuffix("/rules")) and (
        reason.field is None or (change.field or "").startswith(reason.field)
    )


def _write_yaml(folder: Path, name: str, data: object) -> None:
    _replace(folder / name, HEADS[name] + yaml_files.text(data))


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8")
    draft.replace(path)
