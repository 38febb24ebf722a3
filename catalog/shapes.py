"""Plain mappings, as read from YAML, to records: every field checked, all problems found at once."""

import types
import typing
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, TypeVar, cast, get_args, get_origin

from catalog.citations import Cite, parse

R = TypeVar("R")

FEW = 12


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """What is wrong where: printed as ``file: entry: field: message``, with the line where it is known."""

    file: str
    entry: str
    field: str
    message: str
    line: int = 0

    def __str__(self) -> str:
        text = ": ".join(part for part in (self.file, self.entry, self.field, self.message) if part)
        return f"{text} (line {self.line})" if self.line else text


def nearest(value: str, known: Collection[str]) -> str:
    """The end of a message about an unknown word: what may have been meant, or else the few allowed ones."""
    if close := get_close_matches(value, known, n=2, cutoff=0.6):
        return f"; did you mean {' or '.join(close)}?"
    return f"; allowed are {', '.join(sorted(known))}" if 0 < len(known) <= FEW else ""


class Wrong(Exception):
    """A value that does not have the shape asked for: pairs of (field path, message)."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__(problems)
        self.problems = problems


def build(record: type[R], value: object, file: str, entry: str, problems: list[Problem]) -> R | None:
    """A ``record`` made from ``value``, or None after adding all that is wrong with it to ``problems``."""
    try:
        return cast(R, _make(record, value))
    except Wrong as wrong:
        problems.extend(Problem(file, entry, path, message) for path, message in wrong.problems)
        return None


@cache
def _shape(record: Any) -> dict[str, tuple[Any, bool]]:
    """Field name -> (type, required)."""
    hints = typing.get_type_hints(record)
    return {
        f.name: (hints[f.name], f.default is MISSING and f.default_factory is MISSING) for f in fields(record)
    }


def _make(kind: Any, value: object) -> Any:
    if kind is Any:
        return value
    if is_dataclass(kind):
        return _make_record(kind, value)
    if maker := _GENERIC.get(get_origin(kind)):
        return maker(get_args(kind), value)
    if kind is str:
        return _make_text(value)
    kinds, wanted = _PLAIN[kind]
    return _expect(isinstance(value, kinds) and (kind is bool or not isinstance(value, bool)), value, wanted)


_PLAIN: dict[Any, tuple[tuple[type, ...], str]] = {
    float: ((int, float), "a number"),
    int: ((int,), "a whole number"),
    bool: ((bool,), "true or false"),
}


def _expect(good: bool, value: object, wanted: str) -> object:
    if not good:
        raise Wrong([("", f"{_show(value)} is not allowed here; it must be {wanted}")])
    return value


def _show(value: object) -> str:
    return "null" if value is None else repr(value)[:80]


def _make_text(value: object) -> object:
    _expect(isinstance(value, str), value, "text (put numbers and dates in quotes)")
    _expect(bool(cast(str, value).strip()), value, "text that is not empty")
    return value


def _make_union(kinds: tuple[Any, ...], value: object) -> Any:
    if value is None and type(None) in kinds:
        return None
    wrong: Wrong | None = None
    for kind in kinds:
        if kind is not type(None):
            try:
                return _make(kind, value)
            except Wrong as error:
                wrong = error
    assert wrong is not None
    raise wrong


def _each(items: Iterator[tuple[str, Any, object]]) -> list[Any]:
    made, problems = [], []
    for path, kind, value in items:
        try:
            made.append(_make(kind, value))
        except Wrong as wrong:
            problems += [(path + _join(inner), message) for inner, message in wrong.problems]
    if problems:
        raise Wrong(problems)
    return made


def _join(inner: str) -> str:
    return inner if not inner or inner.startswith("[") else "." + inner


def _make_one_of(values: tuple[Any, ...], value: object) -> object:
    meant = _meant(value, values) if isinstance(value, str) else ""
    return _expect(value in values, value, "one of " + ", ".join(map(str, values)) + meant)


def _meant(value: str, known: Collection[str]) -> str:
    close = get_close_matches(value, known, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _make_tuple(kinds: tuple[Any, ...], value: object) -> tuple[Any, ...]:
    _expect(isinstance(value, list), value, "a list")
    return tuple(_each((f"[{n}]", kinds[0], item) for n, item in enumerate(cast(list[object], value), 1)))


def _make_dict(kinds: tuple[Any, ...], value: object) -> dict[str, Any]:
    _expect(isinstance(value, Mapping), value, "a mapping")
    items = cast(Mapping[str, object], value).items()
    keys = [str(key) for key, _ in items]
    return dict(zip(keys, _each((str(key), kinds[1], item) for key, item in items), strict=True))


def _make_record(record: Any, value: object) -> Any:
    if record is Cite and isinstance(value, str):
        try:
            return parse(value)
        except ValueError as error:
            raise Wrong([("", str(error))]) from error
    _expect(isinstance(value, Mapping), value, "a mapping with the fields " + ", ".join(_shape(record)))
    given = cast(Mapping[str, object], value)
    shape = _shape(record)
    problems = [
        (str(key), f"unknown field; allowed are {', '.join(shape)}{_meant(str(key), shape)}")
        for key in given
        if key not in shape
    ]
    problems += [(key, "is missing") for key, (_, required) in shape.items() if required and key not in given]
    known = [key for key in given if key in shape]
    try:
        made = _each((key, shape[key][0], given[key]) for key in known)
    except Wrong as wrong:
        raise Wrong(problems + wrong.problems) from None
    if problems:
        raise Wrong(problems)
    return record(**dict(zip(known, made, strict=True)))


_GENERIC: dict[Any, Callable[[tuple[Any, ...], object], Any]] = {
    types.UnionType: _make_union,
    typing.Union: _make_union,
    tuple: _make_tuple,
    dict: _make_dict,
    Literal: _make_one_of,
}
