"""Pictures of pixels from a card's SVG."""

import re
from io import BytesIO

import resvg_py
from PIL import Image

_VIEW_BOX = re.compile(r'viewBox="[^"]*"')


def rendered(svg: str, width: int) -> Image.Image:
    """The picture ``width`` pixels wide, with transparent corners; drawn twice as large and then reduced."""
    pixels = resvg_py.svg_to_bytes(svg_string=svg, width=2 * width, skip_system_fonts=True)
    with Image.open(BytesIO(pixels)) as large:
        height = round(large.height * width / large.width)
        small: Image.Image = large.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
        return small


def region(svg: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> Image.Image:
    """The part ``box`` of a drawing (left, top, width, height in its units) as a picture of ``size`` pixels.

    Only this part is drawn, however large the whole would be. Raises ValueError where there is no view box.
    """
    view = f'viewBox="{" ".join(f"{number:g}" for number in box)}" preserveAspectRatio="none"'
    part, found = _VIEW_BOX.subn(view, svg, count=1)
    if not found:
        raise ValueError("the drawing has no view box")
    width, height = size
    pixels = resvg_py.svg_to_bytes(svg_string=part, width=width, height=height, skip_system_fonts=True)
    with Image.open(BytesIO(pixels)) as picture:
        drawn = picture.convert("RGBA")
    return drawn if drawn.size == size else drawn.resize(size)  # resvg keeps the proportions of the box
