"""Makes the pictures of pixels, and keeps them."""

from pathlib import Path

from catalog import picture_files
from catalog.drawing import previews, raster
from catalog.pictures import SEAL, Rendition

FOLDER = "cards/"
COLOURS = 256  # of a picture beside a link: it should load quickly


def file_of(rendition: Rendition) -> Path:
    """The file of a picture, which is made when it is not there yet. Raises ValueError for a bad drawing."""
    return picture_files.kept(FOLDER + rendition.name, lambda: made(rendition))


def keep(rendition: Rendition, content: bytes) -> None:
    """Keeps a picture that was made elsewhere."""
    picture_files.kept(FOLDER + rendition.name, lambda: content)


def made(rendition: Rendition) -> bytes:
    """The bytes of a picture. Raises ValueError where a drawing cannot be read."""
    svgs = [drawing.file.read_text(encoding="utf-8") for drawing in rendition.drawings]
    if rendition.size == "preview":
        seal = SEAL.read_text(encoding="utf-8")
        link = previews.of_deck(svgs, seal) if rendition.is_of_deck else previews.of_card(svgs[0], seal)
        return raster.png(link, colours=COLOURS)
    picture = previews.sheet(svgs) if rendition.is_of_deck else raster.drawn(svgs[0], int(rendition.size))
    if rendition.format == "png":
        return raster.png(picture)
    return raster.webp(picture, lossless=not rendition.is_painted)
