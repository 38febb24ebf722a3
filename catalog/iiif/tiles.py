"""Tiles and sizes of drawings as files: each is drawn when it is first asked for, and kept."""

import hashlib
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from catalog.drawing.raster import STAGE, region
from catalog.iiif.drawings import Drawing
from catalog.iiif.images import SCALE, TILE, Wanted
from catalog.picture_files import kept

SAVED: dict[str, tuple[str, dict[str, Any]]] = {
    "jpg": ("JPEG", {"quality": 85, "optimize": True}),
    "webp": ("WEBP", {"lossless": True}),
}


class Tile:
    """A part of a drawing as a file of pixels. ``digest`` changes whenever its bytes would."""

    def __init__(self, drawing: Drawing, wanted: Wanted) -> None:
        self._svg, self._wanted = drawing.svg(), wanted
        parts = (self._svg, wanted, SCALE, STAGE, SAVED[wanted.format])
        self.digest = hashlib.sha256(repr(parts).encode()).hexdigest()[:32]

    def file(self) -> Path:
        """The file, made where it is not there yet."""
        return kept(f"iiif/{self.digest[:2]}/{self.digest}.{self._wanted.format}", self._made)

    def _made(self) -> bytes:
        kind, options = SAVED[self._wanted.format]
        opaque = kind == "JPEG"  # which knows no transparency: behind the round corners is the stage
        picture = (
            Image.new("RGB", self._wanted.size, STAGE) if opaque else Image.new("RGBA", self._wanted.size)
        )
        x, y, width, height = (pixels / SCALE for pixels in self._wanted.box)
        unit = height / picture.height
        for top in range(0, picture.height, TILE):  # drawing a large picture at once takes much memory
            rows = min(TILE, picture.height - top)
            band = region(self._svg, (x, y + top * unit, width, rows * unit), (picture.width, rows))
            picture.paste(band, (0, top), mask=band if opaque else None)
        content = BytesIO()
        picture.save(content, kind, **options)
        return content.getvalue()
