"""Where compiled engines and players are found: the same modules, made by `games.compile` to run faster.

What was compiled counts only for the very sources that it was made of; after any change of theirs the sources
themselves are imported again.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("kit", "players", "rules")  # what is compiled, every module of it
SUFFIX = EXTENSION_SUFFIXES[0]


def sources(*packages: str) -> list[Path]:
    """The modules of some packages of `games`, without those that only mark a package."""
    found = [file for package in packages for file in (ROOT / "games" / package).rglob("*.py")]
    return sorted(file for file in found if file.name != "__init__.py")


def folder() -> Path:
    """Where the compiled modules for the present sources belong, and for this Python."""
    digest = hashlib.sha256(SUFFIX.encode())
    for file in sources("engine", *COMPILED):
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return home() / digest.hexdigest()[:20]


def home() -> Path:
    """The folder of all that was ever compiled."""
    return Path(os.environ.get("PAPER_TIGERS_VAR") or ROOT / "var") / "compiled"


def use() -> None:
    """Lets imports take compiled modules, if there are any. ``PAPER_TIGERS_COMPILED=0`` forbids it."""
    if os.environ.get("PAPER_TIGERS_COMPILED") == "0" or not home().is_dir():
        return
    if (made := folder()).is_dir():
        sys.meta_path.insert(0, Finder(made))


class Finder(MetaPathFinder):
    """Finds modules in a folder of compiled ones by their whole names."""

    def __init__(self, made: Path) -> None:
        self.files = {
            str(file.relative_to(made)).removesuffix(SUFFIX).replace(os.sep, "."): file
            for file in made.rglob(f"*{SUFFIX}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The place of a module, None if it was not compiled."""
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file else None
