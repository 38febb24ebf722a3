"""What the image service of a drawing offers, and how a request names it: IIIF Image API 3.0, level 0.

https://iiif.io/api/image/3.0/ and its implementation notes, section 3, say how tiles are counted and rounded.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

CONTEXT = "http://iiif.io/api/image/3/context.json"
MEDIA_TYPE = f'application/ld+json;profile="{CONTEXT}"'
RIGHTS = "http://creativecommons.org/licenses/by/4.0/"  # by the specification with http

SCALE = 8  # pixels to a unit of the drawings, which is a tenth of a millimetre
TILE = 512
FACTORS = (1, 2, 4, 8, 16)
# The whole is not to be had at once at more than this part of its size: that would be 50 megabytes of pixels.
WHOLE = 2
FORMATS = {"jpg": "image/jpeg", "webp": "image/webp"}

_NUMBER = r"(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})"
_PIXELS = re.compile(r"([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9})")
_OTHER_REGION = re.compile(rf"square|pct:{_NUMBER}(?:,{_NUMBER}){{3}}")
_SIZE = re.compile(r"([0-9]{1,9}),([0-9]{1,9})?")
_OTHER_SIZE = re.compile(rf"\^?(?:max|pct:{_NUMBER}|[0-9]{{1,9}},|,[0-9]{{1,9}}|!?[0-9]{{1,9}},[0-9]{{1,9}})")


class Refused(Exception):
    """A request that is not answered: the HTTP status and the reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status, self.reason = status, reason


class Size(NamedTuple):
    """A size in pixels."""

    width: int
    height: int


class Box(NamedTuple):
    """A part of the full picture, in its pixels."""

    x: int
    y: int
    width: int
    height: int


class Wanted(NamedTuple):
    """A part of the picture, the size in which it is to be shown, and the format."""

    box: Box
    size: Size
    format: str


@dataclass(frozen=True, slots=True)
class Service:
    """What is offered of a drawing of so many pixels."""

    width: int
    height: int

    @classmethod
    def of(cls, width: int, height: int) -> "Service":
        """The service of a drawing of so many units."""
        return cls(width * SCALE, height * SCALE)

    @property
    def whole(self) -> Box:
        """The whole picture."""
        return Box(0, 0, self.width, self.height)

    @property
    def sizes(self) -> list[Size]:
        """The sizes of the whole, small ones first."""
        return [self._reduced(self.whole, factor) for factor in reversed(FACTORS) if factor >= WHOLE]

    @property
    def largest(self) -> Size:
        """The size that ``max`` stands for."""
        return self.sizes[-1]

    def tiles(self, factor: int) -> Iterator[tuple[Box, Size]]:
        """The tiles at a scale factor with their sizes, in rows from the top."""
        side = TILE * factor
        for y in range(0, self.height, side):
            for x in range(0, self.width, side):
                box = Box(x, y, min(side, self.width - x), min(side, self.height - y))
                yield box, self._reduced(box, factor)

    def info(self, id_: str) -> dict[str, Any]:
        """The image information at the address ``id_``."""
        return {
            "@context": CONTEXT,
            "id": id_,
            "type": "ImageService3",
            "protocol": "http://iiif.io/api/image",
            "profile": "level0",
            "width": self.width,
            "height": self.height,
            "maxWidth": self.largest.width,
            "maxHeight": self.largest.height,
            "sizes": [size._asdict() for size in self.sizes],
            "tiles": [{"width": TILE, "height": TILE, "scaleFactors": list(FACTORS)}],
            "preferredFormats": ["webp", "jpg"],
            "extraFormats": ["webp"],
            "extraFeatures": ["baseUriRedirect", "cors", "jsonldMediaType"],
            "rights": RIGHTS,
        }

    def wanted(self, region: str, size: str, rotation: str, file: str) -> Wanted:
        """What the last four parts of an address ask for. Raises Refused where it is not offered."""
        quality, _, format_ = file.rpartition(".")
        if quality != "default" or format_ not in FORMATS:
            raise Refused(400, f"The last part is default.{' or default.'.join(FORMATS)}.")
        if rotation != "0":
            raise Refused(400, "Pictures are not turned or mirrored here: the rotation is 0.")
        box = self._box(region)
        sizes = self._sizes_of(box)
        if not sizes:
            raise Refused(404, "This region is not one of the tiles.")
        return Wanted(box, self._size(size, box, sizes), format_)

    def _box(self, region: str) -> Box:
        if region == "full":
            return self.whole
        if match := _PIXELS.fullmatch(region):
            box = Box(*map(int, match.groups()))
            if 0 in box[2:] or box.x >= self.width or box.y >= self.height:
                raise Refused(400, "The region holds nothing of the picture.")
            return box
        if _OTHER_REGION.fullmatch(region):
            raise Refused(404, "Regions are full, or tiles as x,y,w,h.")
        raise Refused(400, "The region is full or x,y,w,h.")

    def _sizes_of(self, box: Box) -> list[Size]:
        """The sizes in which a part is offered, the largest last."""
        if box == self.whole:
            return self.sizes
        return [self._reduced(box, factor) for factor in reversed(FACTORS) if self._is_tile(box, factor)]

    def _size(self, text: str, box: Box, offered: list[Size]) -> Size:
        """The size that a text names among those ``offered`` of a part."""
        largest = self.largest if box == self.whole else Size(box.width, box.height)
        match = _SIZE.fullmatch(text)
        if text == "max":
            width, height = largest
        elif match:
            width, height = int(match[1]), int(match[2] or 0)
        elif _OTHER_SIZE.fullmatch(text):
            if text.startswith("^"):
                raise Refused(501, "Pictures are not enlarged here.")
            width = height = 0
        else:
            raise Refused(400, "The size is max or w,h.")
        if width > box.width or height > box.height:
            raise Refused(400, "The size is larger than the region.")
        for size in offered:
            if size.width == width and height in (0, size.height):
                return size
        raise Refused(404, f"Sizes of this region: {'; '.join(f'{w},{h}' for w, h in offered)}.")

    def _is_tile(self, box: Box, factor: int) -> bool:
        side = TILE * factor
        if box.x % side or box.y % side:
            return False
        return box[2:] == (min(side, self.width - box.x), min(side, self.height - box.y))

    @staticmethod
    def _reduced(box: Box, factor: int) -> Size:
        return Size(-(-box.width // factor), -(-box.height // factor))
