"""The worked positions of ``fixtures/positions``, and what their files have in common."""

from dataclasses import dataclass
from typing import Any

from games.engine.core import Action
from tests.games.homes import Home, homes, read

FIELDS = ["id", "rule", "ask", "given", "options", "expect", "why"]


@dataclass(frozen=True)
class Position:
    """One worked position: what is ``given`` and asked, and what the numbered rules say about it."""

    home: Home
    entry: dict[str, Any]

    def __str__(self):
        return self.entry["id"]

    def __getattr__(self, name):
        return self.entry[name]

    def game(self):
        return self.home.game(self.given.get("seats"), self.options)

    def actions(self):
        """The actions that it names, as values; who acts may stand before one, as in `second: pass`."""
        texts = [*self.given.get("actions", ()), *filter(None, [self.given.get("action")])]
        return [Action.parse(text.rpartition(": ")[2], longest=None) for text in texts]

    def has_state(self):
        """Does it give enough to build a state, and not only cards to compare?"""
        return bool(self.given.keys() & {"deck", "pack", "hands", "hand", "captured", "captures", "nets"})


def path(home):
    """The file with a game's positions."""
    return home.fixtures / "positions" / f"{home.slug}.yaml"


def positions_of(home):
    """The worked positions of one game."""
    return [Position(home, entry) for entry in read(path(home))]


def positions():
    """The worked positions of all games."""
    return [position for home in homes() for position in positions_of(home)]
