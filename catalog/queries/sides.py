"""The sides of a card's picture that its page can show: the face, other patterns, the back."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from catalog import pictures
from catalog.models import Card

LABELS = {
    "": gettext_noop("Face"),
    "compact": gettext_noop("Compact face"),
    "hwatu": gettext_noop("Korean face"),
    "teochew": gettext_noop("Teochew face"),
    "unstamped": gettext_noop("Stamp off"),
    pictures.BACK: gettext_noop("Back"),
}
FACES = {"hwatu": gettext_noop("Japanese face"), "unstamped": gettext_noop("Stamp on")}


@dataclass(frozen=True, slots=True)
class Side:
    """One side to choose: its key for the address, "" for the face; its label; its picture; what it shows.

    ``zoom`` names it to the viewer of the deck.
    """

    key: str
    label: str
    drawing: pictures.Picture
    alt: str
    zoom: str


def sides(card: Card) -> list[Side]:
    """The sides of a card in the order of the buttons, the face first; none where it has no drawing."""
    deck, slug = card.path.split("/")
    face, back = pictures.picture(deck, slug), pictures.back(deck)
    if not face:
        return []
    found = [("", face), *sorted(face.patterns.items())]
    if back:
        found.append((pictures.BACK, back))
    first = next((FACES[key] for key, _drawing in found if key in FACES), LABELS[""])
    labels = {**LABELS, "": first}
    title = _("%(card)s, red stamp") % {"card": card.title} if card.red_stamp else card.title
    return [
        Side(key, label, drawing, title if not key else f"{card.title}: {label}", _zoom(key, slug))
        for key, drawing in found
        for label in [_(labels[key]) if key in labels else capfirst(key)]
    ]


def _zoom(key: str, slug: str) -> str:
    if key == pictures.BACK:
        return key
    return f"{key}:{slug}" if key else slug
