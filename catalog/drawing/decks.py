"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing import chess_cards, four_colour
from catalog.drawing.deck import Drawing

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "chess-cards-culin-20": chess_cards.culin_20,
    "four-colour-cards": four_colour.drawings,
    "tam-cuc-32": chess_cards.tam_cuc,
    "two-colour-chess-cards": chess_cards.two_colour,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
