"""One deck's pictures."""

from dataclasses import dataclass

from catalog.drawing.svg import Face, document

BACK = "back"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The picture of a card, by its slug or ``back``; ``pattern`` "" is the usual one of the deck."""

    card: str
    face: Face
    pattern: str = ""

    @property
    def file(self) -> str:
        """Its place in the deck's folder."""
        return f"{self.pattern}/{self.card}.svg" if self.pattern else f"{self.card}.svg"

    @property
    def text(self) -> str:
        """What stands in the file."""
        return document(self.card, self.face)
