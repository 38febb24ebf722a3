"""The flower cards of both countries, month by month."""

from collections.abc import Iterator

from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.flowers import early, late
from catalog.drawing.flowers.card import JAPANESE, KOREAN, back, face

CARDS = {**early.CARDS, **late.CARDS}


def drawings() -> Iterator[Drawing]:
    """The Japanese cards, and the Korean ones as the pattern ``hwatu``."""
    for edition, pattern in ((JAPANESE, ""), (KOREAN, "hwatu")):
        for slug, flower in CARDS.items():
            yield Drawing(slug, face(slug, flower, edition), pattern)
        yield Drawing(BACK, back(edition), pattern)
