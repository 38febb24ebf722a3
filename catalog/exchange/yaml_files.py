"""YAML files of the fixtures: reading, with the line named where the YAML itself is broken."""

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml

from catalog.shapes import Problem


class _Loader(yaml.CSafeLoader):
    """PyYAML's safe loader, refusing a key that stands twice in one mapping; dates stay text."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Hashable, Any]:
    seen: set[str] = set()
    for key, _ in node.value:
        if key.value in seen:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {key.value!r} stands twice", key.start_mark
            )
        seen.add(key.value)
    return loader.construct_mapping(node, deep=True)


def _text(loader: _Loader, node: yaml.ScalarNode) -> str:
    return str(loader.construct_scalar(node))


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor("tag:yaml.org,2002:timestamp", _text)


def read(path: Path, shown_as: str, problems: list[Problem]) -> Any:
    """The data in a YAML file, or None after adding to ``problems`` what makes it unreadable."""
    try:
        return yaml.load(path.read_text("utf-8"), _Loader)  # noqa: S506  (a safe loader)
    except OSError:
        problems.append(Problem(shown_as, "", "", "the file is missing"))
    except UnicodeDecodeError as error:
        problems.append(Problem(shown_as, "", "", f"is not UTF-8 text (byte {error.start})"))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        problems.append(Problem(shown_as, where, "", f"is not valid YAML: {error.problem or error.context}"))
    except yaml.YAMLError as error:
        problems.append(Problem(shown_as, "", "", f"is not valid YAML: {str(error).splitlines()[0]}"))
    return None


def text(data: object) -> str:
    """Plain data as the fixtures spell them: blocks, keys in their order, all scripts as they are."""
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=110)
