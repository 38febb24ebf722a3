"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing import madiao
from catalog.drawing.deck import Drawing

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "lu-rong-38": madiao.lu_rong_leaves,
    "madiao-40": madiao.pan_leaves,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
