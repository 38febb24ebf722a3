"""Pictures of pixels from the SVGs of cards."""

import re
from io import BytesIO

import resvg_py
from PIL import Image

QUALITY = 82
STAGE = "#f3ead6"  # the ground on which cards lie here
_VIEW_BOX = re.compile(r'viewBox="[^"]*"')
_CLIPPED = re.compile(r'<g clip-path="url\(#[^)"]+\)">')
_CLIP = re.compile(r"<clipPath\b[^>]*>(.*?)</clipPath>", re.DOTALL)
_GROUP = re.compile(r"<g\b[^>]*(?<!/)>|</g>")


def drawn(svg: str, width: int) -> Image.Image:
    """The picture ``width`` pixels wide, with transparent corners. Raises ValueError for what is no SVG."""
    pixels = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    with Image.open(BytesIO(pixels)) as file:
        picture: Image.Image = file.convert("RGBA")
        return picture


def rendered(svg: str, width: int) -> Image.Image:
    """As `drawn`, but drawn twice as large and then reduced: sharper, and four times as slow."""
    large = drawn(svg, 2 * width)
    height = round(large.height * width / large.width)
    return large.resize((width, height), Image.Resampling.LANCZOS)


def webp(picture: Image.Image, *, lossless: bool) -> bytes:
    """The file of a picture. Pictures of lines are smaller without loss than with it, painted ones larger."""
    out = BytesIO()
    picture.save(out, "WEBP", lossless=lossless, quality=80 if lossless else QUALITY)
    return out.getvalue()


def png(picture: Image.Image, *, colours: int | None = None) -> bytes:
    """The file of a picture, without loss or in so many colours, which make it less than half as large."""
    out = BytesIO()
    (picture.quantize(colours, dither=Image.Dither.NONE) if colours else picture).save(out, "PNG")
    return out.getvalue()


def region(svg: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> Image.Image:
    """The part ``box`` of a drawing (left, top, width, height in its units) as a picture of ``size`` pixels.

    Only this part is drawn, however large the whole would be. Raises ValueError where there is no view box.
    """
    view = f'viewBox="{" ".join(f"{number:g}" for number in box)}" preserveAspectRatio="none"'
    part, found = _VIEW_BOX.subn(view, svg, count=1)
    if not found:
        raise ValueError("the drawing has no view box")
    clipped = _without_clip(part)
    if clipped is None:
        return _sized(part, size)
    free, bare, shape = (_sized(each, size) for each in clipped)
    picture: Image.Image = Image.composite(free, bare, shape.getchannel("A"))
    return picture


def _without_clip(svg: str) -> tuple[str, str, str] | None:
    """A drawing with one clipped group as three: the group unclipped, the group left out, the clip's shape.

    For a clipped group resvg makes a layer of up to 25 times the picture's size; these three take a fifth of
    the time. None where there is no such group, or more than one.
    """
    groups = list(_CLIPPED.finditer(svg))
    shape = _CLIP.search(svg)
    if len(groups) != 1 or svg.count("clip-path=") != 1 or shape is None:
        return None
    start, body = groups[0].span()
    depth = 1
    for tag in _GROUP.finditer(svg, body):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            root = svg[: svg.index(">") + 1]
            clip = shape[1].replace('fill="none"', "")  # a clip's paint does not matter, only its form
            return f"{svg[:start]}<g>{svg[body:]}", svg[:start] + svg[tag.end() :], f"{root}{clip}</svg>"
    return None


def _sized(svg: str, size: tuple[int, int]) -> Image.Image:
    width, height = size
    pixels = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    with Image.open(BytesIO(pixels)) as picture:
        drawn: Image.Image = picture.convert("RGBA")
    return drawn if drawn.size == size else drawn.resize(size)  # resvg keeps the proportions of the box
