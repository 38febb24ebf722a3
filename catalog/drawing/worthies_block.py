"""The woodblock a worthy is cut from: ink, gouges and flat colour, one above the other."""

from itertools import groupby

from catalog.drawing import svg
from catalog.drawing.curves import Outline, Stroke, brush, curve, outline, placed, stroke
from catalog.drawing.svg import Line

SHADE = 0.8  # an outline is this much heavier below and to the right than above and to the left
STEPS = 2  # samples between two points of a stroke
Shape = str | Outline


class Block:
    """What is cut for one figure, in the order of printing. ``name`` begins the ids of its clip paths."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._parts: list[tuple[str, str]] = []  # an element, or path data with its pigment
        self._clips = 0

    def ink(self, *strokes: str | Stroke, pigment: str = "sumi") -> None:
        """Strokes of the brush, each as text: ``x y width, x y width``."""
        self.fill(*(brush(text, STEPS) for text in strokes), pigment=pigment)

    def cut(self, *strokes: str | Stroke) -> None:
        """Gouges: strokes that leave the paper bare."""
        self.ink(*strokes, pigment="paper")

    def flat(self, *shapes: Shape, pigment: str = "sumi") -> None:
        """Closed shapes without a line, in one pigment."""
        self.fill(*(curve(_wound(shape)) for shape in shapes), pigment=pigment)

    def fill(self, *data: str, pigment: str = "sumi") -> None:
        """Path data, filled with one pigment."""
        self._parts.append((pigment, "".join(data)))

    def shape(self, shape: Shape, pigment: str = "paper", line: float = 4.4) -> None:
        """A closed shape with an outline that swells to the lower right, as a knife leaves it."""
        points = outline(shape) if isinstance(shape, str) else shape
        self.add(svg.path(curve(points), "sumi", Line("sumi", line, rounded=True)))
        self.flat(placed(points, -SHADE, -SHADE), pigment=pigment)

    def dark(self, shape: Shape, line: float = 2.6) -> None:
        """A closed black shape set off by a line of paper from the black around it."""
        self.add(svg.path(curve(shape), "sumi", Line("paper", line, rounded=True)))

    def line(self, *data: str, width: float = 2, pigment: str = "sumi") -> None:
        """Path data drawn as a line of one width."""
        self.add(svg.path("".join(data), "", Line(pigment, width, rounded=True)))

    def within(self, shape: Shape, *elements: str) -> None:
        """Elements that show only inside a shape: the pattern of a robe."""
        self._clips += 1
        clip = f"{self.name}-{self._clips}"
        self.add(svg.clip_path(clip, svg.path(curve(shape))) + svg.group(*elements, clip=clip))

    def moved(self, part: "Block", transform: str) -> None:
        """Another block, moved, turned or mirrored as a whole: a head on its shoulders."""
        self.add(svg.group(part.text(), transform=transform))

    def add(self, element: str) -> None:
        """An element as it is."""
        self._parts.append(("", element))

    def text(self) -> str:
        """The elements; neighbours in one pigment become one path."""
        elements = ""
        for pigment, parts in groupby(self._parts, key=lambda part: part[0]):
            data = "".join(data for _, data in parts)
            elements += svg.path(data, pigment) if pigment else data
        return elements


def outline_at(text: str, x: float, y: float = 0, side: int = 1) -> Outline:
    """An outline written around 0, 0, moved to ``x, y``; ``side`` -1 mirrors it, left to right."""
    return [(x + side * point[0], y + point[1], *point[2:]) for point in outline(text)]


def stroke_at(text: str, x: float, y: float = 0, side: int = 1) -> Stroke:
    """A stroke written around 0, 0, moved to ``x, y``; ``side`` -1 mirrors it, left to right."""
    return [(x + side * across, y + down, width) for across, down, width in stroke(text)]


def _wound(shape: Shape) -> Outline:
    """The shape's points the way round that strokes go: two that overlap in one path must not cancel out."""
    points = outline(shape) if isinstance(shape, str) else shape
    ahead = [*points[1:], points[0]]
    area = sum(here[0] * there[1] - there[0] * here[1] for here, there in zip(points, ahead, strict=True))
    return points if area < 0 else [*reversed(points)]
