"""The pictures that show several cards of a deck: in its order, which the drawings do not tell."""

from collections.abc import Iterable

from catalog import pictures
from catalog.models import Card
from catalog.pictures import PREVIEW, SHEET, Picture, Rendition

# The cards by which a deck, and the whole catalogue, are shown at a glance.
FAN = (
    "six-tigers/mao-gong",
    "two-colour-chess-cards/red-king",
    "hanafuda-hwatu/pine-crane",
    "hanafuda-hwatu/susuki-moon",
)
SAMPLES = (
    *("six-tigers/mao-gong", "six-tigers/guan-1", "six-tigers/shi-2", "six-tigers/suo-7"),
    *("two-colour-chess-cards/red-king", "two-colour-chess-cards/red-horse"),
    *("two-colour-chess-cards/black-cannon", "two-colour-chess-cards/black-chariot"),
    *("hanafuda-hwatu/pine-crane", "hanafuda-hwatu/iris-plain-2", "hanafuda-hwatu/susuki-moon"),
    "hanafuda-hwatu/paulownia-plain-2",
    *("madiao-40/wan-1", "madiao-40/suo-1", "madiao-40/qian-9", "madiao-40/ban-wen"),
)
SLENDER_IN_ROW, BROAD_IN_ROW = 4, 3


def of_site() -> Rendition | None:
    """What stands beside a link to a page that has no picture of its own."""
    cards = _drawn(FAN)
    return Rendition(PREVIEW, tuple(cards)) if cards else None


def sheet(deck: str, cards: Iterable[str]) -> Rendition | None:
    """All drawn cards of a deck, and its back; ``cards`` are their paths in order. None without drawings."""
    drawn = _drawn([*cards, f"{deck}/{pictures.BACK}"])
    return Rendition(f"{deck}/{SHEET}", tuple(drawn)) if drawn else None


def preview(deck: str, cards: Iterable[str]) -> Rendition | None:
    """A row of a deck's cards: its samples, else some from its whole length. None without drawings."""
    paths = list(cards)
    drawn = _drawn([path for path in paths if path in SAMPLES]) or _drawn(paths)
    if not drawn:
        return None
    most = BROAD_IN_ROW if drawn[0].is_broad else SLENDER_IN_ROW
    step = max(1, len(drawn) // most)
    return Rendition(f"{deck}/{PREVIEW}", tuple(drawn[::step][:most]))


def of_decks() -> dict[str, Rendition]:
    """The pictures of all drawn decks and of the site by their keys."""
    found = [of_site()]
    for deck in pictures.decks():
        cards = _cards(deck)
        found += [sheet(deck, cards), preview(deck, cards)]
    return {made.key: made for made in found if made}


def rendition(key: str) -> Rendition | None:
    """The picture of several cards that has this key; None where there is none."""
    if key == PREVIEW:
        return of_site()
    deck, _, name = key.partition("/")
    make = {SHEET: sheet, PREVIEW: preview}.get(name)
    return make(deck, _cards(deck)) if make and deck in pictures.decks() else None


def _cards(deck: str) -> list[str]:
    rows = Card.objects.filter(deck__slug=deck).order_by("position")
    return list(rows.values_list("path", flat=True))


def _drawn(paths: Iterable[str]) -> list[Picture]:
    found = (pictures.picture(*path.split("/")) for path in paths)
    return [drawing for drawing in found if drawing]
