"""Pictures that are made when they are first asked for, and kept under ``PICTURES_DIR``."""

import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from django.conf import settings

_making = threading.Lock()  # one at a time: whoever plays is not to wait for a row of pictures


def kept(name: str, make: Callable[[], bytes]) -> Path:
    """The file of this name; where there is none yet, ``make`` gives its bytes. Never a half-written file.

    ``name`` is a path within the folder; it must change whenever the bytes would.
    """
    path = Path(settings.PICTURES_DIR, name)
    if path.exists():
        return path
    with _making:
        if not path.exists():
            _write(path, make())
    return path


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
