"""Which decks are drawn, and by which module."""

from collections.abc import Callable, Iterable, Mapping

from catalog.drawing import bat, dongguan, six_tigers, six_tigers_kin, stick_cards
from catalog.drawing.deck import Drawing
from catalog.drawing.flowers import editions

DECKS: Mapping[str, Callable[[], Iterable[Drawing]]] = {
    "hanafuda-hwatu": editions.drawings,
    "lieh-chih-schreiber-27": six_tigers_kin.schreiber_27,
    "lieh-chih-schreiber-29": six_tigers_kin.schreiber_29,
    "lut-chi-culin-22-swatow": six_tigers_kin.swatow,
    "lut-chi-culin-23-canton": six_tigers_kin.canton,
    "six-tigers": six_tigers.drawings,
    "young-1886-ten-letter": six_tigers_kin.young,
    "bai-bat": bat.drawings,
    "dongguan-pai": dongguan.drawings,
    "kun-pai-120": stick_cards.drawings,
}


def files(deck: str) -> dict[str, str]:
    """The SVG files of a deck by their place in its folder: ``bai-zi.svg``, ``compact/bai-zi.svg``.

    Raises KeyError for a deck that is not drawn, FontMissing where a font is not installed.
    """
    return {drawing.file: drawing.text for drawing in DECKS[deck]()}
