"""The drawings by the identifiers under which viewers ask for them.

``six-tigers:bai-zi`` is a card in the usual pattern of its deck, ``six-tigers:back`` the deck's back;
``hanafuda-hwatu:hwatu:pine-crane`` is a card in another pattern.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from catalog import pictures
from catalog.iiif.images import Service
from catalog.pictures import BACK, Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a card or a back; ``pattern`` is "" for the usual one of its deck."""

    deck: str
    card: str
    pattern: str
    picture: Picture

    @property
    def key(self) -> str:
        """Its identifier within its deck."""
        return f"{self.pattern}:{self.card}" if self.pattern else self.card

    @property
    def identifier(self) -> str:
        """Its identifier."""
        return f"{self.deck}:{self.key}"

    @property
    def service(self) -> Service:
        """What its image service offers."""
        return Service.of(self.picture.width, self.picture.height)

    @property
    def smallest(self) -> str:
        """The smallest size of the whole, as addresses write it."""
        return ",".join(map(str, self.service.sizes[0]))

    def svg(self) -> str:
        """The drawing itself."""
        return Path(pictures.STATIC, self.picture.path).read_text(encoding="utf-8")

    @property
    def description(self) -> str:
        """What is to be seen, in words."""
        return self.picture.description


def drawings(deck: str, card: str) -> list[Drawing]:
    """The drawings of a card, or with ``BACK`` of a deck's back, the usual pattern first."""
    usual = pictures.picture(deck, card)
    if usual is None:
        return []
    others = [Drawing(deck, card, pattern, picture) for pattern, picture in usual.patterns.items()]
    return [Drawing(deck, card, "", usual), *others]


def drawing(identifier: str) -> Drawing | None:
    """The drawing of an identifier, None where there is none."""
    deck, _, key = identifier.partition(":")
    card = key.rpartition(":")[2]
    return next((found for found in drawings(deck, card) if found.key == key), None)


@cache
def is_drawn(deck: str) -> bool:
    """Whether some card of a deck has a drawing."""
    return any(file.stem != BACK for file in Path(pictures.STATIC, "cards", deck).glob("*.svg"))
