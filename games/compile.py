"""`python -m games.compile`: makes machine code of engines and players, with mypyc and a C compiler.

Nothing depends on it but speed. The code is what the sources say, typed as they are.
"""

import argparse
import os
import shutil
import sysconfig
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games import compiled

MISSING = "games.compile: {} is missing; `make fast` installs it where it may\n"


def main() -> None:
    """Compiles the present sources, and removes what was compiled of others."""
    parser = argparse.ArgumentParser(
        prog="python -m games.compile",
        description="Compile the engines and the computer players: the same play, two to "
        "four times as fast. It takes a minute or two, and holds until one of their modules is changed.",
    )
    parser.parse_args()
    if lacking := _lacking():
        parser.exit(1, MISSING.format(lacking))
    made = compiled.folder()
    if not made.is_dir():
        compiled.home().mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=compiled.home()) as scratch:
            if failure := _compile(Path(scratch)):
                parser.exit(1, f"games.compile: it failed, the sources are used as before: {failure}\n")
            (Path(scratch) / "modules").replace(made)
    for other in compiled.home().iterdir():
        if other != made:
            shutil.rmtree(other, ignore_errors=True)
    print(f"Compiled: {len(compiled.sources(*compiled.COMPILED))} modules in {made}")


def _lacking() -> str:
    """What is needed and not there, in words."""
    for package in ("mypyc", "setuptools"):
        if find_spec(package) is None:
            return f"the Python package {package}"
    if not shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]):
        return "a C compiler"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "Python.h (Debian: python3-dev)"
    return ""


def _compile(scratch: Path) -> str:
    """Fills ``scratch/modules``; tells what went wrong, if anything."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError
    from tqdm import tqdm

    os.chdir(compiled.ROOT)
    names = [str(file.relative_to(compiled.ROOT)) for file in compiled.sources(*compiled.COMPILED)]
    settings = ["--config-file=", f"--cache-dir={scratch / 'types'}"]
    target, told = str(scratch / "c"), StringIO()
    try:
        with redirect_stdout(told):  # it remarks on every generator
            extensions = mypycify(
                [*settings, *names], opt_level="2", debug_level="0", separate=True, target_dir=target
            )
    except SystemExit:
        errors = [line for line in told.getvalue().splitlines() if "error:" in line]
        return errors[0] if errors else "mypyc gave up without a word"

    command = build_ext(Distribution({"name": "games", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(scratch / "modules"), str(scratch / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    build = command.build_extension
    with tqdm(total=len(extensions), desc="Compiling", unit="part") as bar:

        def build_and_count(extension: Any) -> None:
            build(extension)
            bar.update()

        command.build_extension = build_and_count
        try:
            command.run()
        except BaseError as error:
            return str(error)
    return ""


if __name__ == "__main__":
    main()
