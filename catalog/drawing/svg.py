"""The elements of a card's SVG, as text, in the pigments of the house."""

from dataclasses import dataclass
from html import escape

from catalog.drawing.path_data import number, shortened

PIGMENTS = {
    "sumi": "#1f1b18",
    "paper": "#f6ecd7",
    "white": "#fdf8ec",
    "edge": "#b9a988",
    "shu": "#c7351f",
    "beni": "#a51f2d",
    "rose": "#e58f8b",
    "blush": "#f6cfc4",
    "ai": "#2a3f73",
    "deep-ai": "#1c2b52",
    "violet": "#6a4a8c",
    "wisteria": "#8f74b3",
    "lilac": "#c9b7d6",
    "pine": "#2f5a3c",
    "deep-pine": "#1c3a2a",
    "moss": "#6f8a3a",
    "leaf": "#a3b45b",
    "gold": "#dd9f2b",
    "yolk": "#f1c24a",
    "straw": "#e9d6a0",
    "brown": "#6d4327",
    "bark": "#3c281c",
    "fawn": "#b9793f",
    "grey": "#8d8679",
    "mist": "#cfd6d1",
    "sky": "#a9c6cb",
    "water": "#5d8fa3",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line around or along a shape: its pigment, its width in units, round or square at ends and joins."""

    pigment: str
    width: float
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: its name, what it shows in a sentence, its size in units, its elements."""

    title: str
    description: str
    width: int
    height: int
    body: str


def path(data: str, fill: str = "", line: Line | None = None, opacity: float = 1) -> str:
    """A shape from path data, filled with a pigment or only drawn as a line."""
    return f'<path d="{shortened(data)}"{_paint(fill, line, opacity)}/>'


def circle(x: float, y: float, radius: float, fill: str = "", line: Line | None = None) -> str:
    """A circle around ``x, y``."""
    return f"<circle{_numbers(cx=x, cy=y, r=radius)}{_paint(fill, line)}/>"


def ellipse(
    x: float, y: float, across: float, down: float, fill: str = "", line: Line | None = None, turn: float = 0
) -> str:
    """An ellipse around ``x, y`` with its two radii, turned by degrees around its centre."""
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return f"<ellipse{_numbers(cx=x, cy=y, rx=across, ry=down)}{_paint(fill, line)}{turned}/>"


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "",
    line: Line | None = None,
    radius: float = 0,
) -> str:
    """A rectangle from its upper left corner; ``radius`` rounds its corners."""
    box = _numbers(x=x, y=y, width=width, height=height)
    return f"<rect{box}{_numbers(rx=radius) if radius else ''}{_paint(fill, line)}/>"


def group(*elements: str, transform: str = "", opacity: float = 1, clip: str = "") -> str:
    """Elements moved, faded or cut together; ``clip`` is the id of a clip path."""
    attributes = f' transform="{transform}"' if transform else ""
    attributes += f' opacity="{opacity:g}"' if opacity != 1 else ""
    attributes += f' clip-path="url(#{clip})"' if clip else ""
    return f"<g{attributes}>{''.join(elements)}</g>"


def clip_path(name: str, element: str) -> str:
    """What is drawn with ``group(..., clip=name)`` shows only inside ``element``."""
    return f'<defs><clipPath id="{name}">{element}</clipPath></defs>'


def document(slug: str, face: Face) -> str:
    """The SVG file of a face. Its ids begin with ``slug``, so that several may stand in one page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {face.width} {face.height}" role="img" '
        f'aria-labelledby="{slug}-t {slug}-d"><title id="{slug}-t">{escape(face.title, quote=False)}</title>'
        f'<desc id="{slug}-d">{escape(face.description, quote=False)}</desc>{face.body}</svg>\n'
    )


def _numbers(**values: float) -> str:
    return "".join(f' {name}="{number(value)}"' for name, value in values.items())


def _paint(fill: str, line: Line | None, opacity: float = 1) -> str:
    attributes = f' fill="{PIGMENTS[fill] if fill else "none"}"'
    if line:
        attributes += f' stroke="{PIGMENTS[line.pigment]}" stroke-width="{number(line.width)}"'
        attributes += ' stroke-linecap="round" stroke-linejoin="round"' if line.rounded else ""
    return attributes + (f' opacity="{opacity:g}"' if opacity != 1 else "")
