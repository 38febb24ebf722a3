"""Shapes cut in one pigment: outlines, strokes and light leaves joined into one path, pictures set down."""

from catalog.drawing import svg
from catalog.drawing.curves import Outline, Place, Stroke, brush, curve, placed
from catalog.drawing.path_data import number
from catalog.drawing.svg import Line


def shape(pigment: str, *outlines: str | Outline, line: Line | None = None) -> str:
    """Closed smooth outlines in one pigment, with a line around them where one is given."""
    return svg.path("".join(map(curve, outlines)), pigment, line)


def strokes(pigment: str, *lines: str | Stroke, steps: int = 2, cap: float = 0) -> str:
    """Brush strokes in one pigment; see ``brush`` for ``steps`` and ``cap``."""
    return svg.path("".join(brush(line, steps, cap) for line in lines), pigment)


def dots(pigment: str, text: str) -> str:
    """Round dots in one pigment, written as text: x, y and radius, ``"10 20 3, 40 20 3"``."""
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


def set_down(
    picture: str, x: float, y: float, scale: float = 1, turn: float = 0, mirrored: bool = False
) -> str:
    """A picture drawn around 0, 0, made larger, turned by degrees, and moved to ``x, y``."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" rotate({number(turn)})" if turn else ""
    if mirrored:
        transform += f" scale({-scale:g} {scale:g})"
    elif scale != 1:
        transform += f" scale({scale:g})"
    return svg.group(picture, transform=transform)


def _bowed(points: Outline, x: float, y: float, angle: float) -> str:
    start, *rest = placed(points, x, y, angle)
    data = f"M{_at(start)}"
    for place in range(0, len(rest), 3):
        data += "C" + " ".join(map(_at, rest[place : place + 3]))
    return data + "Z"


def _at(point: Place | tuple[float, float, str]) -> str:
    return f"{number(point[0])} {number(point[1])}"
