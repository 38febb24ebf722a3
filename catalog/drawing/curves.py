"""Smooth outlines and brush strokes from few points.

Points are written as text, ``"54 318 c, 56 282, 74 254"``: x and y in units of the card (ten to the
millimetre), ``c`` where the outline has a corner. A stroke has a third number, its width there.
"""

import math
from collections.abc import Iterable, Sequence

from catalog.drawing.path_data import number

Place = tuple[float, float]
Corner = tuple[float, float, str]
Outline = Sequence[Place | Corner]
Width = tuple[float, float, float]
Stroke = Sequence[Width]

TENSION, REACH, LONGEST = 0.5, 0.36, 1.1


def outline(text: str) -> list[Place | Corner]:
    """The points of an outline. Raises ValueError where one is not ``x y`` or ``x y c``."""
    found: list[Place | Corner] = []
    for part in text.split(","):
        match part.split():
            case [x, y]:
                found.append((float(x), float(y)))
            case [x, y, "c"]:
                found.append((float(x), float(y), "c"))
            case _:
                raise ValueError(f"{part.strip()!r} is not a point: x y, or x y c for a corner")
    return found


def stroke(text: str) -> list[Width]:
    """The points of a brush stroke. Raises ValueError where one is not ``x y width``."""
    found = []
    for part in text.split(","):
        try:
            x, y, width = map(float, part.split())
        except ValueError:
            raise ValueError(f"{part.strip()!r} is not a point of a stroke: x y width") from None
        found.append((x, y, width))
    return found


def curve(points: str | Outline, closed: bool = True) -> str:
    """Path data of a smooth line through the points (Catmull-Rom, as cubic Bézier curves)."""
    if isinstance(points, str):
        points = outline(points)
    count = len(points)
    data = f"M{number(points[0][0])} {number(points[0][1])}"
    for place in range(count if closed else count - 1):
        here, there = points[place], points[(place + 1) % count]
        longest = math.dist(here[:2], there[:2]) * LONGEST
        leaving = _tangent(points, place, closed, longest)
        arriving = _tangent(points, (place + 1) % count, closed, longest)
        controls = (
            (here[0] + leaving[0] * REACH, here[1] + leaving[1] * REACH),
            (there[0] - arriving[0] * REACH, there[1] - arriving[1] * REACH),
        )
        data += "C" + " ".join(f"{number(x)} {number(y)}" for x, y in (*controls, there[:2]))
    return data + "Z" * closed


def _tangent(points: Outline, place: int, closed: bool, longest: float) -> Place:
    """The direction of the line at a point, none at a corner and at the ends of an open line."""
    count = len(points)
    if len(points[place]) > 2 or (not closed and place in (0, count - 1)):
        return 0, 0
    before, after = points[place - 1], points[(place + 1) % count]
    x, y = (after[0] - before[0]) * TENSION, (after[1] - before[1]) * TENSION
    length = math.hypot(x, y)
    shorter = min(1.0, longest / length) if length else 1.0
    return x * shorter, y * shorter


def sampled(points: str | Stroke, steps: int = 6) -> list[Width]:
    """Points at even steps along the smooth line through the points of a stroke, the ends included."""
    if isinstance(points, str):
        points = stroke(points)
    last = len(points) - 1
    found: list[Width] = []
    for place in range(last):
        around = (points[max(0, place - 1)], points[place], points[place + 1], points[min(last, place + 2)])
        found += (_between(around, step / steps) for step in range(steps))
    return [*found, points[last]]


def _between(around: Sequence[Width], at: float) -> Width:
    x, y, width = (
        0.5 * (2 * b + (c - a) * at + (2 * a - 5 * b + 4 * c - d) * at**2 + (3 * b - a - 3 * c + d) * at**3)
        for a, b, c, d in zip(*around, strict=True)
    )
    return x, y, width


def brush(points: str | Stroke, steps: int = 5, cap: float = 0) -> str:
    """Path data of a brush stroke whose width changes from point to point.

    ``steps`` samples lie between two points; ``cap`` rounds the ends off by that length. An end that is
    no wider than 1 runs out in a point.
    """
    if isinstance(points, str):
        points = stroke(points)
    line = sampled(points, steps)
    left: list[Place] = []
    right: list[Place] = []
    for place, (x, y, width) in enumerate(line):
        before, after = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
        across = _across(before, after)
        half = max(width, 0.05) / 2
        left.append((x + across[0] * half, y + across[1] * half))
        right.append((x - across[0] * half, y - across[1] * half))
    end = _end(left[-1], right[-1], line[-2], line[-1], points[-1][2], cap)
    start = _end(right[0], left[0], line[1], line[0], points[0][2], cap)
    return curve([*start[-1:], *left[1:-1], *end, *right[-2:0:-1], *start[:-1]])


def _across(before: Width, after: Width) -> Place:
    x, y = after[0] - before[0], after[1] - before[1]
    length = math.hypot(x, y) or 1
    return -y / length, x / length


def _end(near: Place, far: Place, before: Width, tip: Width, width: float, cap: float) -> Outline:
    """The points around one end of a stroke, from its ``near`` side to its ``far`` side."""
    if width <= 1:
        return [(*near, "c")]
    if not cap:
        return [(*near, "c"), (*far, "c")]
    x, y = tip[0] - before[0], tip[1] - before[1]
    length = math.hypot(x, y) or 1
    return [near, (tip[0] + x / length * cap, tip[1] + y / length * cap), far]


def polar(x: float, y: float, radius: float, angle: float) -> Place:
    """The point at a distance from ``x, y``, the angle in degrees clockwise from the right."""
    turn = math.radians(angle)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def placed(points: str | Outline, x: float, y: float, angle: float = 0, scale: float = 1) -> Outline:
    """An outline drawn around 0, 0, made larger, turned by degrees and moved to ``x, y``."""
    if isinstance(points, str):
        points = outline(points)
    turn = math.radians(angle)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    return [
        (x + point[0] * cos - point[1] * sin, y + point[0] * sin + point[1] * cos, *point[2:])
        for point in points
    ]


def laid(points: str | Stroke, x: float, y: float, angle: float = 0, scale: float = 1) -> Stroke:
    """A stroke drawn around 0, 0, made larger with its widths, turned by degrees and moved to ``x, y``."""
    if isinstance(points, str):
        points = stroke(points)
    turn = math.radians(angle)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    return [(x + px * cos - py * sin, y + px * sin + py * cos, width * scale) for px, py, width in points]


def leaf(x: float, y: float, length: float, width: float, angle: float, bend: float = 0) -> str:
    """Path data of a pointed leaf that grows from ``x, y``; ``bend`` curves it to one side."""
    shape: Outline = [
        (0, 0, "c"),
        (length * 0.3, bend * 0.4 - width * 0.5),
        (length * 0.65, bend - width * 0.42),
        (length, bend * 0.6, "c"),
        (length * 0.65, bend + width * 0.42),
        (length * 0.3, bend * 0.4 + width * 0.5),
    ]
    return curve(placed(shape, x, y, angle))


def joined(paths: Iterable[str]) -> str:
    """Several pieces of path data as one, to be filled with one pigment."""
    return "".join(paths)
