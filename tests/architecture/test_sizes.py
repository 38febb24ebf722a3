"""Small enough to read at one sitting: modules, functions and views have a greatest length."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULE, FUNCTION, VIEW = 600, 40, 15  # a module of over 400 lines is due for a split; at 600 the gate shuts
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def sources(root, *rooms):
    paths = (path for room in rooms for path in root.glob(f"{room}/**/*.py"))
    return sorted(path for path in paths if "migrations" not in path.parts)


def length(function):
    """Lines of a function, its decorators and docstring left out."""
    first = function.body[0]
    has_docstring = ast.get_docstring(function, clean=False) is not None
    docstring = first.end_lineno - first.lineno + 1 if has_docstring else 0
    return function.end_lineno - function.lineno + 1 - docstring


def is_view(function, path):
    arguments = function.args.args
    return "views" in (*path.parts, path.stem) and bool(arguments) and arguments[0].arg == "request"


def faults(root):
    for path in sources(root, "catalog", "config", "games", "tests"):
        name, text = path.relative_to(root), path.read_text(encoding="utf-8")
        if (lines := text.count("\n")) > MODULE:
            yield f"{name}: {lines} lines, at most {MODULE}"
        if name.parts[0] == "tests":
            continue
        for function in (
            node for node in ast.walk(ast.parse(text, filename=str(path))) if isinstance(node, FUNCTIONS)
        ):
            most = VIEW if is_view(function, name) else FUNCTION
            if length(function) > most:
                yield f"{name}: {function.name}: {length(function)} lines, at most {most}"


def test_nothing_is_too_long():
    assert list(faults(ROOT)) == []


def view(lines):
    return "def page(request):\n" + '    """What it shows."""\n' + "    x = 1\n" * (lines - 1)


@pytest.mark.parametrize(
    ("module", "text", "fault"),
    [
        ("catalog/long.py", "x = 1\n" * 601, "catalog/long.py: 601 lines, at most 600"),
        ("catalog/long.py", "x = 1\n" * 600, None),
        ("games/deep.py", "def f():\n" + "    x = 1\n" * 40, "games/deep.py: f: 41 lines, at most 40"),
        ("games/deep.py", "def f():\n" + "    x = 1\n" * 39, None),
        ("catalog/views/decks.py", view(16), "catalog/views/decks.py: page: 16 lines, at most 15"),
        ("games/web/views.py", view(16), "games/web/views.py: page: 16 lines, at most 15"),
        ("catalog/views/decks.py", view(15), None),
    ],
)
def test_the_limits_bite(tmp_path, module, text, fault):
    path = tmp_path / module
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert list(faults(tmp_path)) == ([fault] if fault else [])
