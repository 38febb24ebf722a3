"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing import bat, dongguan, stick_cards
from catalog.drawing.deck import Drawing

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "bai-bat": bat.drawings,
    "dongguan-pai": dongguan.drawings,
    "kun-pai-120": stick_cards.drawings,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
