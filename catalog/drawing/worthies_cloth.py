"""Patterns of the worthies' cloth and armour: elements in one pigment that cover a box on the card.

They stand on a grid of the whole card, so that pieces of one garment match.
"""

from collections.abc import Iterable, Iterator

from catalog.drawing import svg
from catalog.drawing.curves import brush, joined, polar
from catalog.drawing.marks import diamond
from catalog.drawing.path_data import number
from catalog.drawing.svg import Line

Box = tuple[float, float, float, float]  # left, top, right, foot


def disc(x: float, y: float, radius: float) -> str:
    """Path data of a round spot."""
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


def _move(x: float, y: float) -> str:
    return f"M{number(x)} {number(y)}"


def _staggered(box: Box, across: float, down: float) -> Iterator[tuple[float, float]]:
    """Places of a grid whose every second row is moved by half, in the box and around it."""
    left, top, right, foot = box
    for row in range(int(top / down) - 1, int(foot / down) + 2):
        start = across * 0.5 * (row % 2)
        for place in range(int((left - start) / across) - 1, int((right - start) / across) + 2):
            x, y = start + across * place, down * (row + 0.5)
            if left - across / 2 < x < right + across / 2 and top - down < y < foot + down:
                yield x, y


def _spots(places: Iterable[tuple[float, float]], across: float, pigment: str) -> str:
    """Round spots, each the round end of a line without length to speak of."""
    return svg.path(joined(f"{_move(x, y)}h.1" for x, y in places), "", Line(pigment, across, rounded=True))


def dots(box: Box, pigment: str) -> str:
    """Small round spots."""
    return _spots(_staggered(box, 22, 16), 7, pigment)


def diamonds(box: Box, pigment: str) -> str:
    """Small diamonds."""
    return svg.path(joined(diamond(x, y, 15) for x, y in _staggered(box, 26, 18)), pigment)


def scales(box: Box, pigment: str) -> str:
    """Armour of scales, each with a rib."""
    data = joined(f"{_move(x - 10, y - 6)}q10 22 20 0m-10 -1v7" for x, y in _staggered(box, 20, 14))
    return svg.path(data, "", Line(pigment, 2.8))


def plates(box: Box, pigment: str) -> str:
    """Armour of small upright plates in rows."""
    data = joined(f"{_move(x - 4, y - 8)}h8v16h-8z" for x, y in _staggered(box, 12, 25))
    left, top, right, foot = box
    for row in range(int(top / 25), int(foot / 25) + 1):
        data += f"{_move(left, row * 25 - 1.5)}h{number(right - left)}v3h{number(left - right)}z"
    return svg.path(data, pigment)


def waves(box: Box, pigment: str) -> str:
    """Waves in threefold arcs, as the sea is drawn."""
    data = joined(
        f"{_move(x - r, y)}a{number(r)} {number(r)} 0 0 1 {number(2 * r)} 0"
        for x, y in _staggered(box, 38, 19)
        for r in (16.5, 10, 4)
    )
    return svg.path(data, "", Line(pigment, 2.8, rounded=True))


def clouds(box: Box, pigment: str) -> str:
    """Curled clouds with a tail."""
    data = joined(
        f"{_move(x + 21, y + 6)}c-12 8 -32 4 -32 -6c0 -11 17 -12 17 -2c0 6 -9 7 -9 1"
        for x, y in _staggered(box, 48, 32)
    )
    return svg.path(data, "", Line(pigment, 3.4, rounded=True))


def blossoms(box: Box, pigment: str) -> str:
    """Flowers of five petals."""
    places = _staggered(box, 40, 30)
    petals = (polar(x, y, 5.6, 72 * turn - 90) for x, y in places for turn in range(5))
    return _spots(petals, 8.6, pigment)


def roundels(box: Box, pigment: str) -> str:
    """Round badges: a ring around four leaves."""
    places = list(_staggered(box, 52, 40))
    rings = svg.path(joined(disc(x, y, 16) for x, y in places), "", Line(pigment, 3))
    return rings + svg.path(joined(diamond(x, y, 22) for x, y in places), pigment)


def tiger_stripes(box: Box, pigment: str) -> str:
    """The stripes of a tiger, from both sides of the card and over its middle."""
    data = ""
    for row in range(int(box[1] / 20), int(box[3] / 20) + 1):
        y = row * 20
        reach = 58 if row % 2 else 40
        data += brush([(14, y, 9), (14 + reach * 0.5, y + 5, 8), (14 + reach, y - 2, 1)], 2)
        data += brush([(196, y + 8, 9), (196 - reach * 0.5, y + 13, 8), (196 - reach, y + 5, 1)], 2)
        data += brush([(88 + row % 3 * 6, y + 4, 1), (104, y + 7, 7), (124 - row % 2 * 6, y + 2, 1)], 2)
    return svg.path(data, pigment)


def meander(box: Box, pigment: str) -> str:
    """The square spirals called thunder pattern."""
    data = joined(f"{_move(x - 10, y + 11)}v-22h21v17h-14v-9h6" for x, y in _staggered(box, 30, 29))
    return svg.path(data, "", Line(pigment, 4))


def whirls(box: Box, pigment: str) -> str:
    """Large whirls of wind."""
    data = joined(
        f"{_move(x, y + 2)}c-6 2 -9 -9 1 -11c12 -2 17 18 1 23c-20 5 -30 -20 -13 -34c14 -10 34 -4 40 14"
        for x, y in _staggered(box, 62, 50)
    )
    return svg.path(data, "", Line(pigment, 4.4, rounded=True))


def lattice(box: Box, pigment: str) -> str:
    """Crossing lines: patched or quilted cloth."""
    left, top, right, foot = box
    data = joined(f"{_move(x, top)}l-12 {number(foot - top)}" for x in range(int(left), int(right) + 30, 30))
    data += joined(f"{_move(left, y)}l{number(right - left)} 16" for y in range(int(top) - 20, int(foot), 34))
    return svg.path(data, "", Line(pigment, 3.2))


def straw(box: Box, pigment: str) -> str:
    """Straw in overlapping layers, spreading from the middle of the card."""
    data = ""
    for x, y in _staggered(box, 10, 42):
        lean = (x - 105) * 0.1
        data += f"{_move(x, y)}q{number(lean / 2 + 3)} 22 {number(lean)} 50q-4 -24 {number(-lean)} -50"
    return svg.path(data, pigment)


def hatching(box: Box, pigment: str) -> str:
    """Slanting parallel lines."""
    left, top, right, foot = box
    slant = (right - left) * 0.6
    data = joined(
        f"{_move(left, y)}l{number(right - left)} {number(-slant)}"
        for y in range(int(top), int(foot + slant), 5)
    )
    return svg.path(data, "", Line(pigment, 2.6))
