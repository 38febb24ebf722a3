"""Long texts that a list does not show and need not read: ``rows.defer(*unread(decks=["card__deck"]))``."""

from collections.abc import Iterable

DECK_TEXTS = ("facts", "sizes", "red_stamp", "description")
GAME_TEXTS = ("options", "rulesets", "variants", "description", "note")
SOURCE_TEXTS = ("fields", "annotation", "reference")


def unread(*, decks: Iterable[str] = (), games: Iterable[str] = (), sources: Iterable[str] = ()) -> list[str]:
    """The columns of long texts of decks, games and sources at the given paths ("" is the row itself)."""
    kinds = ((decks, DECK_TEXTS), (games, GAME_TEXTS), (sources, SOURCE_TEXTS))
    return [f"{path}__{text}" if path else text for paths, texts in kinds for path in paths for text in texts]
