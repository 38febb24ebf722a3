"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing import (
    bat,
    chess_cards,
    dongguan,
    four_colour,
    madiao,
    six_tigers,
    six_tigers_kin,
    stick_cards,
)
from catalog.drawing.deck import Drawing
from catalog.drawing.flowers import editions

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "bai-bat": bat.drawings,
    "chess-cards-culin-20": chess_cards.culin_20,
    "dongguan-pai": dongguan.drawings,
    "four-colour-cards": four_colour.drawings,
    "hanafuda-hwatu": editions.drawings,
    "kun-pai-120": stick_cards.drawings,
    "lieh-chih-schreiber-27": six_tigers_kin.schreiber_27,
    "lieh-chih-schreiber-29": six_tigers_kin.schreiber_29,
    "lu-rong-38": madiao.lu_rong_leaves,
    "lut-chi-culin-22-swatow": six_tigers_kin.swatow,
    "lut-chi-culin-23-canton": six_tigers_kin.canton,
    "madiao-40": madiao.pan_leaves,
    "six-tigers": six_tigers.drawings,
    "tam-cuc-32": chess_cards.tam_cuc,
    "two-colour-chess-cards": chess_cards.two_colour,
    "young-1886-ten-letter": six_tigers_kin.young,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
