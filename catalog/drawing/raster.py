"""Pictures of pixels from a card's SVG."""

from io import BytesIO

import resvg_py
from PIL import Image


def rendered(svg: str, width: int) -> Image.Image:
    """The picture ``width`` pixels wide, with transparent corners; drawn twice as large and then reduced."""
    pixels = resvg_py.svg_to_bytes(svg_string=svg, width=2 * width, skip_system_fonts=True)
    with Image.open(BytesIO(pixels)) as large:
        height = round(large.height * width / large.width)
        small: Image.Image = large.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
        return small
