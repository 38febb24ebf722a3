"""Path data written short: relative steps in tenths of a unit, straight lines and smooth curves abbreviated.

The grammar is that of SVG 1.1 section 8.3 (https://www.w3.org/TR/SVG11/paths.html#PathDataBNF).
"""

import re
from collections.abc import Iterator, Sequence

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
Pair = tuple[int, int]


def number(value: float) -> str:
    """A number with at most one decimal, as short as SVG allows: 0.5 is ``.5``, 3.0 is ``3``."""
    return _tenths(_tenth(value))


def shortened(data: str) -> str:
    """The same path in fewer characters. Every point is rounded to a tenth, and no rounding adds up.

    Raises ValueError for a command other than M L H V C Q A Z in either case.
    """
    writer = _Writer()
    here = start = (0.0, 0.0)  # as exact as the data
    for command, values in _commands(data):
        kind = command.upper()
        if kind == "Z":
            writer.add("z", [])
            here = start
            continue
        absolute = _absolute(command, values, here)
        before = _tenth(here[0]), _tenth(here[1])
        if kind == "A":
            _arc(writer, absolute, before)
        else:
            _segment(writer, "L" if kind in "HV" else kind, absolute, before)
        here = absolute[-2], absolute[-1]
        if kind == "M":
            start = here
    return writer.text()


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(data)
    place = 0
    while place < len(tokens):
        command = tokens[place]
        if command.upper() not in _ARGUMENTS:
            raise ValueError(f"path data: {command!r} where a command of M L H V C Q A Z was expected")
        place += 1
        count = _ARGUMENTS[command.upper()]
        while True:
            values = tokens[place : place + count]
            if len(values) < count or any(value.isalpha() for value in values):
                raise ValueError(f"path data: {command} takes {count} numbers, got {values}")
            yield command, [float(value) for value in values]
            place += count
            if not count or place >= len(tokens) or tokens[place].isalpha():
                break
            command = {"M": "L", "m": "l"}.get(command, command)


def _absolute(command: str, values: list[float], here: tuple[float, float]) -> list[float]:
    """The values absolute, both coordinates for H and V; an arc's radii, turn and flags as they are."""
    kind = command.upper()
    moved = (0.0, 0.0) if command == kind else here
    if kind in "HV":
        along = values[0] + moved[kind == "V"]
        return [along, here[1]] if kind == "H" else [here[0], along]
    kept = 5 if kind == "A" else 0
    return values[:kept] + [value + moved[place % 2] for place, value in enumerate(values[kept:])]


def _tenth(value: float) -> int:
    return round(value * 10)


def _arc(writer: "_Writer", values: Sequence[float], here: Pair) -> None:
    radius_x, radius_y, turn, large, sweep, x, y = map(_tenth, values)
    writer.add("a", [radius_x, radius_y, turn, large, sweep, x - here[0], y - here[1]])


def _segment(writer: "_Writer", kind: str, values: Sequence[float], here: Pair) -> None:
    steps = [_tenth(value) - here[place % 2] for place, value in enumerate(values)]
    if kind == "L" and not steps[1]:
        writer.add("h", steps[:1])
    elif kind == "L" and not steps[0]:
        writer.add("v", steps[1:])
    elif kind == "C" and tuple(steps[:2]) == writer.mirrored:
        writer.add("s", steps[2:])
    else:
        writer.add(kind.lower(), steps)
    writer.mirrored = (steps[4] - steps[2], steps[5] - steps[3]) if kind == "C" else (0, 0)


class _Writer:
    """Collects commands; a letter that would be repeated is left out."""

    def __init__(self) -> None:
        self.mirrored: Pair | None = None  # the step that would carry the last curve on smoothly
        self._parts: list[str] = []
        self._last = ""

    def add(self, command: str, values: list[int]) -> None:
        if command not in "cs":
            self.mirrored = None
        known = (command == self._last != "m") or (self._last, command) == ("m", "l")
        text = "" if known and values else command
        for place, value in enumerate(values):
            written = str(value // 10) if command == "a" and place in (3, 4) else _tenths(value)
            text += self._gap(text or self._tail(), written) + written
        self._parts.append(text)
        self._last = command

    def text(self) -> str:
        return "".join(self._parts)

    def _tail(self) -> str:
        return self._parts[-1] if self._parts else ""

    @staticmethod
    def _gap(before: str, written: str) -> str:
        if not before or before[-1].isalpha() or written[0] == "-":
            return ""
        last_number = re.split(r"[A-Za-z -]", before)[-1]
        return "" if written[0] == "." and "." in last_number else " "


def _tenths(value: int) -> str:
    sign = "-" if value < 0 else ""
    whole, tenth = divmod(abs(value), 10)
    if not tenth:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{tenth}"
