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
    return _tenths(round(value * 10))


def shortened(data: str) -> str:
    """The same path in fewer characters. Every point is rounded to a tenth, and no rounding adds up.

    Raises ValueError for a command other than M L H V C Q A Z in either case.
    """
    writer = _Writer()
    here: Pair = (0, 0)
    start = here
    for command, values in _commands(data):
        absolute = _absolute(command, values, here)
        kind = command.upper()
        if kind == "Z":
            writer.add("z", [])
            here = start
        elif kind == "A":
            here = _arc(writer, absolute, here)
        else:
            here = _segment(writer, kind, absolute, here)
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


def _absolute(command: str, values: Sequence[float], here: Pair) -> list[int]:
    """The values in tenths, absolute; an arc's radii, turn and flags stay as they are, times ten."""
    kind = command.upper()
    numbers = [round(value * 10) for value in values]
    if command == kind:
        return numbers
    if kind in "HV":
        return [numbers[0] + here[kind == "V"]]
    moved = numbers[:5] if kind == "A" else []
    rest = numbers[len(moved) :]
    return moved + [value + here[place % 2] for place, value in enumerate(rest)]


def _arc(writer: "_Writer", values: list[int], here: Pair) -> Pair:
    radius_x, radius_y, turn, large, sweep, x, y = values
    writer.add("a", [radius_x, radius_y, turn, large, sweep, x - here[0], y - here[1]])
    return x, y


def _segment(writer: "_Writer", kind: str, values: list[int], here: Pair) -> Pair:
    if kind in "HV":
        values = [values[0], here[1]] if kind == "H" else [here[0], values[0]]
        kind = "L"
    steps = [value - here[place % 2] for place, value in enumerate(values)]
    end = values[-2], values[-1]
    if kind == "L" and not steps[1]:
        writer.add("h", steps[:1])
    elif kind == "L" and not steps[0]:
        writer.add("v", steps[1:])
    elif kind == "C" and tuple(steps[:2]) == writer.mirrored:
        writer.add("s", steps[2:])
    else:
        writer.add(kind.lower(), steps)
    writer.mirrored = (steps[4] - steps[2], steps[5] - steps[3]) if kind == "C" else (0, 0)
    return end


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
