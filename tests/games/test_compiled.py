"""Compiled engines and players: found for the very sources that they were made of, and playing the same."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from games import compiled


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A copy of the sources, and nothing compiled yet."""
    root = tmp_path / "project"
    shutil.copytree(
        compiled.ROOT / "games", root / "games", ignore=shutil.ignore_patterns("web", "__pycache__")
    )
    monkeypatch.setattr(compiled, "ROOT", root)
    monkeypatch.setenv("PAPER_TIGERS_VAR", str(tmp_path / "var"))
    monkeypatch.delenv("PAPER_TIGERS_COMPILED", raising=False)
    others = [finder for finder in sys.meta_path if type(finder) is not compiled.Finder]
    monkeypatch.setattr(sys, "meta_path", others)
    return root


def made(name="players/tree"):
    file = compiled.folder() / f"games/{name}{EXTENSION_SUFFIXES[0]}"
    file.parent.mkdir(parents=True)
    file.touch()
    return file


def finders():
    return [finder for finder in sys.meta_path if type(finder) is compiled.Finder]


@pytest.mark.parametrize("package", ["engine", "kit", "players", "rules"])
def test_another_source_another_folder(sources, package):
    before = compiled.folder()
    file = compiled.sources(package)[-1]
    file.write_bytes(file.read_bytes() + b"\n")
    assert compiled.folder() != before


def test_engines_and_players_are_compiled_and_what_meets_the_outside_is_not(sources):
    names = {str(file.relative_to(sources / "games")) for file in compiled.sources(*compiled.COMPILED)}
    assert {"players/tree.py", "kit/history.py", "rules/luk_fu/game.py"} <= names
    assert not any(name.startswith(("engine/", "lab/")) or name.endswith("__init__.py") for name in names)


def test_compiled_modules_are_imported_where_there_are_some(sources):
    compiled.use()
    assert finders() == []
    file = made()
    compiled.use()
    (finder,) = finders()
    spec = finder.find_spec("games.players.tree", None)
    assert (spec.name, spec.origin) == ("games.players.tree", str(file))
    assert finder.find_spec("games.players.levels", None) is None


def test_what_was_compiled_of_other_sources_is_not_used(sources):
    made()
    with (sources / "games/players/tree.py").open("a") as file:
        file.write("\n")
    compiled.use()
    assert finders() == []


def test_compiled_modules_can_be_left_aside(sources, monkeypatch):
    made()
    monkeypatch.setenv("PAPER_TIGERS_COMPILED", "0")
    compiled.use()
    assert finders() == []


def run(module, tmp_path, **environment):
    return subprocess.run(
        [sys.executable, "-m", module],
        cwd=compiled.ROOT,
        env={**os.environ, "PAPER_TIGERS_VAR": str(tmp_path), **environment},
        capture_output=True,
        text=True,
    )


def test_without_a_compiler_the_command_says_so(tmp_path):
    found = run("games.compile", tmp_path, CC="/nowhere/cc")
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr == "games.compile: a C compiler is missing; `make fast` installs it where it may\n"
    assert not (tmp_path / "compiled").exists()


@pytest.mark.long
def test_compiled_players_choose_and_count_as_the_sources_do(tmp_path):
    made = run("games.compile", tmp_path)
    assert made.returncode == 0, made.stderr
    plain = json.loads(run("tests.games.choices", tmp_path, PAPER_TIGERS_COMPILED="0").stdout)
    fast = json.loads(run("tests.games.choices", tmp_path, PAPER_TIGERS_COMPILED="1").stdout)
    assert plain["from"].endswith(".py")
    assert fast["from"].endswith(EXTENSION_SUFFIXES[0])
    assert all(plain["choices"].values())
    assert fast["choices"] == plain["choices"]
