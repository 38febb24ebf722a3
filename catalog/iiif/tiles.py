"""Tiles and sizes of drawings as files: each is drawn when it is first asked for, and kept."""

import hashlib
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from catalog.drawing.raster import region
from catalog.iiif.drawings import Drawing
from catalog.iiif.images import SCALE, Wanted
from catalog.picture_files import kept

STAGE = "#f3ead6"  # JPEG knows no transparency: behind the round corners is the ground that cards lie on here
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
        return kept(f"iiif/{self.digest[:2]}/{self.digest}.{self._wanted.format}", self._bytes)

    def _bytes(self) -> bytes:
        x, y, width, height = (pixels / SCALE for pixels in self._wanted.box)
        picture = region(self._svg, (x, y, width, height), self._wanted.size)
        kind, options = SAVED[self._wanted.format]
        if kind == "JPEG":
            ground = Image.new("RGB", picture.size, STAGE)
            ground.paste(picture, mask=picture)
            picture = ground
        content = BytesIO()
        picture.save(content, kind, **options)
        return content.getvalue()
