"""In which line of its file a problem stands, as near as the file tells."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from catalog.shapes import Problem

# How an entry inside a deck or game is named in a problem, and the list of the file that holds it.
LISTS = {
    "card": "cards",
    "suit": "suits",
    "category": "categories",
    "hand": "hands",
    "rule": "rules",
    "option": "options",
    "ruleset": "rulesets",
    "choice": "choices",
}
NAMES = ("slug", "key", "id", "record", "version", "topic")
_STEP = re.compile(r"(?P<name>[\w-]+)(?:\[(?P<number>\d+)\])?")
_QUOTED = re.compile(r"'([^']+)'")
_IN_BRACKETS = re.compile(r"\((.+)\)$")


def located(folder: Path, problems: Iterable[Problem]) -> list[Problem]:
    """The problems by file and line, each with its line where one can be told."""
    tree = cache(_tree)
    found = []
    for problem in problems:
        path = folder / problem.file
        line = _line_in_yaml(tree(path), problem) if path.suffix == ".yaml" else _line_in_text(path, problem)
        found.append(replace(problem, line=line))
    return sorted(found, key=lambda problem: (problem.file, problem.line))


def _tree(path: Path) -> yaml.Node | None:
    try:
        return yaml.compose(path.read_text("utf-8"), yaml.CSafeLoader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return None


def _line_in_yaml(root: yaml.Node | None, problem: Problem) -> int:
    """The line of the innermost part that entry, field and quoted value lead to; 0 without any."""
    if root is None or problem.entry.startswith("line "):
        return 0
    node, is_within = root, False
    for step in filter(None, (problem.entry, problem.field)):
        inner = _entry(node, step) or _path(node, step)
        if inner is not None:
            node, is_within = inner, True
    quoted = _QUOTED.search(problem.message)
    scalar = _scalar(node, quoted[1]) if quoted else None
    if scalar is None and not is_within:
        return 0
    return (scalar or node).start_mark.line + 1


def _entry(node: yaml.Node, entry: str) -> yaml.Node | None:
    """An entry by its name: ``card king``, or the slug of an entry of a list."""
    kind, _, name = entry.partition(" ")
    if isinstance(node, yaml.MappingNode) and kind in LISTS and name:
        node, entry = _value(node, LISTS[kind]) or node, name
    if not isinstance(node, yaml.SequenceNode):
        return None
    if entry.startswith("entry ") and entry[6:].isdigit():
        return _item(node, int(entry[6:]))
    named = (each for each in node.value if any(_text(_value(each, name)) == entry for name in NAMES))
    return next(named, None)


def _path(node: yaml.Node, field: str) -> yaml.Node | None:
    """A part by its path, ``names[1].locator``; of ``facts (backs)`` and ``names[1] ông`` the words help."""
    found: yaml.Node | None = None
    path, _, words = field.partition(" ")
    for step in _STEP.finditer(path):
        inner = _key_or_value(found or node, step["name"], step["number"])
        if inner is None:
            break
        found = inner
    bracket = _IN_BRACKETS.search(words)
    if isinstance(found, yaml.SequenceNode) and bracket:
        return _entry(found, bracket[1]) or found
    return found


def _key_or_value(node: yaml.Node, name: str, number: str | None) -> yaml.Node | None:
    """The value of a key, the key itself where the value is plain: that is where the eye looks."""
    if not isinstance(node, yaml.MappingNode):
        return None
    for key, value in node.value:
        if _text(key) == name:
            if number is not None:
                return _item(value, int(number))
            found: yaml.Node = key if isinstance(value, yaml.ScalarNode) else value
            return found
    return None


def _value(node: yaml.Node, name: str) -> yaml.Node | None:
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((value for key, value in pairs if _text(key) == name), None)


def _item(node: yaml.Node, number: int) -> yaml.Node | None:
    items: list[yaml.Node] = node.value if isinstance(node, yaml.SequenceNode) else []
    return items[number - 1] if number <= len(items) else None


def _text(node: yaml.Node | None) -> str | None:
    return node.value if isinstance(node, yaml.ScalarNode) else None


def _scalar(node: yaml.Node, text: str) -> yaml.Node | None:
    """The first plain value below a node that is, or else that holds, a text."""
    scalars = list(_scalars(node))
    exact = next((each for each in scalars if each.value == text), None)
    return exact or next((each for each in scalars if text in each.value), None)


def _scalars(node: yaml.Node) -> Iterable[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item)
    elif isinstance(node, yaml.MappingNode):
        for pair in node.value:
            for item in pair:
                yield from _scalars(item)


def _line_in_text(path: Path, problem: Problem) -> int:
    """In the bibliography the line of the entry's field; in a page the first with the quoted value."""
    if path.is_dir():
        path = path / f"{problem.entry}.md"
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return 0
    first = 0
    if path.suffix == ".bib":
        opening = re.compile(rf"@\w+\s*\{{\s*{re.escape(problem.entry)}\s*,")
        first = next((n for n, line in enumerate(lines, 1) if problem.entry and opening.match(line)), 0)
        if not first:
            return 0
    wanted = re.compile(
        rf"(^|,)\s*{re.escape(problem.field)}\s*=" if path.suffix == ".bib" else _value_of(problem)
    )
    for number, line in enumerate(lines[max(first - 1, 0) :], max(first, 1)):
        if number > first and first and line.startswith("@"):
            break
        if wanted.search(line):
            return number
    return first


def _value_of(problem: Problem) -> str:
    quoted = _QUOTED.search(problem.message)
    return re.escape(quoted[1]) if quoted else r"\A\B"
