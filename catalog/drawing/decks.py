"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing.deck import Drawing
from catalog.drawing.flowers import editions

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "hanafuda-hwatu": editions.drawings,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
