"""In which order decks stand whose periods are told in words."""

import re

from catalog.models import Deck

_CENTURY = re.compile(
    r"(late |second half of the )?\b(\d{1,2})(?:st|nd|rd|th)\b[- ]*(?:\d|cent)", re.IGNORECASE
)
_NINETEENTH = re.compile(r"nineteenth century", re.IGNORECASE)
_YEAR = re.compile(r"\b1[0-9]{3}\b|\b20[0-9]{2}\b")
# The first year, and the years that an age lasted: only to put a deck of the "late Ming" among the others.
_AGES = {"Ming": (1368, 276), "Kangxi": (1662, 61), "Edo": (1603, 265), "Joseon": (1392, 505)}
_UNKNOWN = 9999


def begins(deck: Deck) -> int:
    """About when a deck's period begins, for sorting only: its first year, else the first that words name.

    Decks of the present and those whose period names no year, century or age come last.
    """
    if deck.year_min is not None:
        return deck.year_min
    text = deck.period
    if match := _CENTURY.search(text):
        start = (int(match[2]) - 1) * 100
        return start + {"late ": 75, "second half of the ": 50}.get((match[1] or "").lower(), 0)
    if _NINETEENTH.search(text):
        return 1800
    for age, (first, lasted) in _AGES.items():
        if match_age := re.search(rf"(late )?\b{age}\b", text):
            return first + (lasted * 3 // 4 if match_age[1] else 0)
    found = _YEAR.search(text)
    return int(found[0]) if found else _UNKNOWN


def by_period(decks: list[Deck]) -> list[Deck]:
    """The decks in order of their periods, else as in the catalogue."""
    return sorted(decks, key=lambda deck: (begins(deck), deck.position))
