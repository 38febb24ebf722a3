"""Pictures that are made when they are first asked for, and kept under ``PICTURES_DIR``."""

import os
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from django.conf import settings

DRAFT = ".part"
LONGEST_WRITE = 3600  # an older draft was left behind by a process that was killed
# One at a time, so that whoever plays is not to wait for a row of pictures; and always in the same thread,
# for each thread that has made some keeps tens of megabytes.
_maker = ThreadPoolExecutor(1)


def kept(name: str, make: Callable[[], bytes]) -> Path:
    """The file of this name; where there is none yet, ``make`` gives its bytes. Never a half-written file.

    ``name`` is a path within the folder; it must change whenever the bytes would.
    """
    path = Path(settings.PICTURES_DIR, name)
    if not path.exists():
        _maker.submit(_fill, path, make).result()
    return path


def _fill(path: Path, make: Callable[[], bytes]) -> None:
    if not path.exists():  # it may have been made while this one waited
        _write(path, make())


def names(folder: str) -> set[str]:
    """The names of the files under a folder. One that is being written now is not among them."""
    root = Path(settings.PICTURES_DIR)
    return {
        path.relative_to(root).as_posix()
        for path in (root / folder).rglob("*")
        if path.is_file() and not (path.suffix == DRAFT and _age(path) < LONGEST_WRITE)
    }


def remove(names: Iterable[str]) -> None:
    """Removes files by their names; those that are gone already do not matter."""
    for name in names:
        Path(settings.PICTURES_DIR, name).unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:
        return 0


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=DRAFT)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
