"""Shapes of one pigment drawn as one path, and small pictures moved to their place."""

from collections.abc import Iterable

from catalog.drawing import svg
from catalog.drawing.curves import (
    Corner,
    Outline,
    Place,
    Stroke,
    brush,
    curve,
    joined,
    leaf,
    outline,
    placed,
    polar,
)
from catalog.drawing.path_data import number
from catalog.drawing.svg import Line

Leaf = tuple[float, float, float, float, float]


def shapes(pigment: str, *outlines: str | Outline, line: Line | None = None) -> str:
    """Smooth closed shapes as one element."""
    return svg.path(joined(curve(outline) for outline in outlines), pigment, line)


def both(half: str) -> list[Outline]:
    """An outline and its mirror image across the line x = 0, both running the same way round."""
    right = outline(half)
    return [right, [(-point[0], *point[1:]) for point in reversed(right)]]


def strokes(pigment: str, *lines: str | Stroke, steps: int = 2, cap: float = 0) -> str:
    """Brush strokes as one element."""
    return svg.path(joined(brush(line, steps, cap) for line in lines), pigment)


def leaves(pigment: str, *found: Leaf, bend: float = 0) -> str:
    """Pointed leaves as one element, each by where it grows, its length, its width and its angle."""
    return svg.path(joined(leaf(*each, bend) for each in found), pigment)


def spots(pigment: str, places: Iterable[Place], radius: float) -> str:
    """Round spots of one size as one element."""
    return svg.path(joined(dot(x, y, radius) for x, y in places), pigment)


def dots(pigment: str, text: str) -> str:
    """Round spots as one element, written as text: x, y and radius, ``"10 20 3, 40 20 3"``."""
    return svg.path("".join(dot(*map(float, part.split())) for part in text.split(",")), pigment)


def dot(x: float, y: float, radius: float) -> str:
    """Path data of a disc around ``x, y``."""
    half, across = number(radius), number(2 * radius)
    return (
        f"M{number(x - radius)} {number(y)}a{half} {half} 0 1 1 {across} 0a{half} {half} 0 1 1 -{across} 0Z"
    )


def petal(x: float, y: float, length: float, width: float, angle: float, tip: float = 1) -> str:
    """Path data of a round petal or leaf that grows from ``x, y``; a small ``tip`` makes a slim end."""
    side = width * 2 / 3
    near, far = length * 0.22, side * tip
    return _bowed(
        ((0, 0), (near, -side), (length, -far), (length, 0), (length, far), (near, side), (0, 0)), x, y, angle
    )


def blade(x: float, y: float, length: float, width: float, angle: float, bend: float = 0) -> str:
    """Path data of a narrow pointed leaf that grows from ``x, y``; ``bend`` curves it to one side."""
    start, end, *sides = placed(
        [(0, 0), (length, bend * 0.6), (length * 0.5, bend - width), (length * 0.5, bend + width)],
        x,
        y,
        angle,
    )
    return f"M{_at(start)}Q{_at(sides[0])} {_at(end)}Q{_at(sides[1])} {_at(start)}Z"


def sliver(start: Place, end: Place, width: float, widest: float = 0.5) -> str:
    """Path data of a straight gouge with two points, ``widest`` of the way along it."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    length = (along_x**2 + along_y**2) ** 0.5 or 1
    side_x, side_y = -along_y / length * width / 2, along_x / length * width / 2
    x, y = start[0] + along_x * widest, start[1] + along_y * widest
    corners = (start, (x + side_x, y + side_y), end, (x - side_x, y - side_y))
    return "M" + "L".join(f"{number(to_x)} {number(to_y)}" for to_x, to_y in corners) + "Z"


def rays(x: float, y: float, inner: float, outer: float, angles: Iterable[float], width: float) -> str:
    """Path data of gouges that run outwards around a point."""
    return joined(sliver(polar(x, y, inner, turn), polar(x, y, outer, turn), width) for turn in angles)


def moved(picture: str, x: float, y: float, scale: float = 1, turn: float = 0, flipped: bool = False) -> str:
    """A picture drawn around 0, 0, made larger, turned by degrees, looking the other way if ``flipped``."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" rotate({number(turn)})" if turn else ""
    if flipped or scale != 1:
        transform += f" scale({'-' if flipped else ''}{scale:g} {scale:g})"
    return svg.group(picture, transform=transform)


def mirrored(picture: str, width: float) -> str:
    """A whole card's picture seen in a mirror."""
    return svg.group(picture, transform=f"matrix(-1 0 0 1 {number(width)} 0)")


def _bowed(points: Outline, x: float, y: float, angle: float) -> str:
    start, *rest = placed(points, x, y, angle)
    data = f"M{_at(start)}"
    for place in range(0, len(rest), 3):
        data += "C" + " ".join(map(_at, rest[place : place + 3]))
    return data + "Z"


def _at(point: Place | Corner) -> str:
    return f"{number(point[0])} {number(point[1])}"
