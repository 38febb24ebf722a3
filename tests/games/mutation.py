"""Breaks the rules engines in small ways, one at a time, and lists what no test of tests/games/rules notices.

    python -m tests.games.mutation [--again] [GAME ...]

mutmut makes the mutants and tries those inside functions. Two things escape it, and are tried here in a fresh
process each: what it calls a survivor may be code that ran when its module was imported; and it leaves alone
module-level statements and decorated functions. Left out are the texts (data), the views and the quick play
(the contract test and the slow second engines hold them), and mutants that change only words of a message.
Everything is written to var/mutation. ``--again`` tries only the last survivors, with today's tests.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.diff_apply import read_mutant_function, read_original_function
from mutmut.mutation.mutators import (
    mutation_operators,
    operator_arg_removal,
    operator_assignment,
    operator_string,
)

ROOT = Path(__file__).parents[2]
HOME = Path(os.environ.get("PAPER_TIGERS_VAR", ROOT / "var")) / "mutation"
GAMES = ("fishing-for-hairtails", "min-ha-to", "luk-fu")
LEFT_OUT = (
    "__init__", "tables", "*_table", "rules_of_*",  # texts
    "positions", "view", "views", "worlds", "determinize", "fast",  # held by the contract test
    "facts", "knowledge", "lao_sui", "ranking", "search", "luk_fu/reasons",  # held by their own tests
)  # fmt: skip
CONFIG = """
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib", "-q", "-p", "no:cacheprovider", "-m", "not long"]
pythonpath = ["."]
[tool.mutmut]
source_paths = ["games/"]
only_mutate = ["games/rules/{package}/*.py"]
do_not_mutate = {left_out}
also_copy = ["catalog", "fixtures"]
pytest_add_cli_args_test_selection = {tests}
use_git_change_detection = false
timeout_multiplier = 4.0
"""
BREAKING_AN_IMPORT = (operator_arg_removal, operator_assignment, operator_string)
# Seconds of processor time, however busy the machine, and bytes: a mutant that takes more has been noticed.
LIMIT, MOST = 120, 2 << 30
LIMITED_PYTEST = f"""
import resource, sys, pytest
resource.setrlimit(resource.RLIMIT_CPU, ({LIMIT}, {LIMIT}))
resource.setrlimit(resource.RLIMIT_AS, ({MOST}, {MOST}))
sys.exit(pytest.main(sys.argv[1:]))
"""


class Workspace:
    """A copy of the engines, the catalogue and the tests of one game, which needs no Django."""

    def __init__(self, slug):
        self.slug, self.package = slug, slug.replace("-", "_")
        self.path = HOME / slug
        self.mutants = self.path / "mutants"
        self.report = self.path / "survivors.json"

    def prepare(self):
        shutil.rmtree(self.path, ignore_errors=True)
        (self.path / "tests").mkdir(parents=True)
        for name in ("games", "catalog", "fixtures", "tests/games"):
            shutil.copytree(ROOT / name, self.path / name, ignore=shutil.ignore_patterns("__pycache__"))
        left_out = json.dumps([f"*/{name}.py" for name in LEFT_OUT])
        config = CONFIG.format(
            package=self.package, left_out=left_out, tests=json.dumps([*chain(*self.tests())])
        )
        (self.path / "pyproject.toml").write_text(config)

    def tests(self):
        """The files of tests: first what was written against survivors, for it is the likeliest to notice."""
        folder = self.path / "tests/games/rules"
        chosen = set(folder.glob(f"test_{self.package}*.py")) - set(folder.glob("*_worlds.py"))
        names = sorted(str(path.relative_to(self.path)) for path in chosen)
        return [name for name in names if "_sharp" in name], [name for name in names if "_sharp" not in name]

    def renew_tests(self):
        for copy in (self.path, self.mutants):
            shutil.rmtree(copy / "tests/games/rules")
            shutil.copytree(ROOT / "tests/games/rules", copy / "tests/games/rules")

    def modules(self):
        for path in sorted((self.path / "games/rules" / self.package).glob("*.py")):
            if not any(path.match(f"{name}.py") for name in LEFT_OUT):
                yield path.relative_to(self.path)

    def run_mutmut(self):
        with (self.path / "mutmut.log").open("w") as log:
            subprocess.run([sys.executable, "-m", "mutmut", "run"], cwd=self.path, check=True, stdout=log)

    def results(self):
        """The exit code of the tests by mutant, for each module."""
        for module in self.modules():
            meta = self.mutants / f"{module}.meta"
            yield module, json.loads(meta.read_text())["exit_code_by_key"] if meta.exists() else {}

    def survives(self, mutant="", file=None, code=""):
        """Whether all tests pass in a fresh process, with a mutant of mutmut or with this text for a file."""
        where = self.mutants
        if file:
            where = self.path / "copies" / str(os.getpid()) / str(abs(hash(code)))
            shutil.copytree(self.path, where, ignore=shutil.ignore_patterns("mutants", "copies"))
            (where / file).write_text(code)
        environment = {**os.environ, "MUTANT_UNDER_TEST": mutant, "PYTHONPATH": str(where)}
        sharp, others = self.tests()
        try:
            return self.passes(sharp, where, environment) and self.passes(others, where, environment)
        finally:
            if file:
                shutil.rmtree(where)

    @staticmethod
    def passes(tests, where, environment):
        command = [sys.executable, "-B", "-c", LIMITED_PYTEST, "-x", *tests]
        done = subprocess.run(command, cwd=where, env=environment, stdout=subprocess.DEVNULL, check=False)
        if done.returncode == 4:  # not the mutant's doing
            raise RuntimeError(f"pytest could not run: {command}")
        return done.returncode == 0


class Outside(libcst.CSTVisitor):
    """Collects the mutations of what mutmut leaves alone: module-level statements and decorated functions."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self):
        super().__init__()
        self.found = []
        self.depth = 0

    def visit_FunctionDef(self, node):
        self.depth += 1
        return self.depth > 1 or bool(node.decorators)

    def leave_FunctionDef(self, original_node):
        self.depth -= 1

    def visit_Annotation(self, node):
        return False

    def visit_Decorator(self, node):
        return False

    def visit_Import(self, node):
        return False

    visit_ImportFrom = visit_Import

    def on_visit(self, node):
        for kind, operator in mutation_operators:
            if isinstance(node, kind) and operator not in BREAKING_AN_IMPORT:
                line = self.get_metadata(PositionProvider, node, None)
                self.found += [(line.start.line if line else 0, node, new) for new in operator(node)]
        return super().on_visit(node)


class Wordless(ast.NodeTransformer):
    """Blanks what only a reader sees: strings with a space in them, texts of f-strings. And zip's strict."""

    def visit_Constant(self, node):
        return ast.Constant("") if isinstance(node.value, str) and " " in node.value else node

    def visit_JoinedStr(self, node):
        return ast.Tuple(
            [self.visit(part.value) for part in node.values if isinstance(part, ast.FormattedValue)]
        )

    def visit_keyword(self, node):
        return None if node.arg == "strict" else self.generic_visit(node)


def same_but_for_words(before, after):
    return ast.dump(Wordless().visit(ast.parse(before))) == ast.dump(Wordless().visit(ast.parse(after)))


def code_of(function):
    return libcst.Module([function]).code.strip()


def inside(space):
    """The mutants inside functions that mutmut found alive: module, name, the function before and after."""
    for module, codes in space.results():
        alive = [name for name, code in codes.items() if code in (0, 5, 33, None)]
        if alive:
            tree = libcst.parse_module((space.mutants / module).read_text())
        for name in alive:
            before = code_of(read_original_function(tree, name.rpartition(".")[2]))
            after = code_of(read_mutant_function(tree, name.rpartition(".")[2]))
            if not same_but_for_words(before, after):
                yield str(module), name, before, after


def outside(space):
    """The mutants that mutmut does not make: module, name, the whole text before and after."""
    for module in space.modules():
        before = (space.path / module).read_text()
        wrapper = MetadataWrapper(libcst.parse_module(before))
        visitor = Outside()
        wrapper.visit(visitor)
        for number, (line, old, new) in enumerate(visitor.found, 1):
            after = wrapper.module.deep_replace(old, new).code
            if not same_but_for_words(before, after):
                yield str(module), f"{module}:{line}#{number}", before, after


def judge(space, entry):
    module, name, _, after = entry
    if name.startswith("games."):
        return space.survives(mutant=name)
    return space.survives(file=module, code=after)


def changed_lines(before, after):
    old, new = before.splitlines(), after.splitlines()
    gone = [line.strip() for line in old if line not in new]
    come = [line.strip() for line in new if line not in old]
    return gone, come


def show(entry):
    gone, come = changed_lines(entry[2], entry[3])
    print(entry[1], *(f"  - {line}" for line in gone), *(f"  + {line}" for line in come), sep="\n")


def examine(slug, again):
    space, start = Workspace(slug), time.monotonic()
    print(f"{slug}: breaking it ...", flush=True)
    if again:
        space.renew_tests()
        if not space.survives():
            raise SystemExit(f"{slug}: the tests fail without a mutant")
        entries = json.loads(space.report.read_text())
        tried = len(entries)
    else:
        space.prepare()
        space.run_mutmut()
        others = list(outside(space))
        entries = [*inside(space), *others]
        tried = len(others) + sum(len(codes) for _, codes in space.results())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        lives = pool.map(lambda entry: judge(space, entry), entries)
        alive = [entry for entry, lived in zip(entries, lives, strict=True) if lived]
    space.report.write_text(json.dumps(alive))
    for entry in alive:
        show(entry)
    for module, number in Counter(module for module, *_ in alive).items():
        print(f"{module}: {number} survive")
    minutes = (time.monotonic() - start) / 60
    print(f"{slug}: {tried} mutants tried, {len(alive)} survive, {minutes:.0f} minutes", flush=True)


def main():
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.mutation", description=__doc__.split("\n")[0]
    )
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all if none is named"
    )
    parser.add_argument(
        "--again", action="store_true", help="try only the last survivors, with today's tests"
    )
    options = parser.parse_args()
    for slug in options.games or GAMES:
        examine(slug, options.again)


if __name__ == "__main__":
    main()
