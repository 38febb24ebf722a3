"""What the clients of a load test were told about their matches, kept small."""

import json
import zlib
from dataclasses import dataclass, field

# What a view says that must be the observation of its seat.
SEEN = (
    "zones",
    "facts",
    "history",
    "legal_actions",
    "returns",
    "score_sheet",
    "commitments",
    "current_player",
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A view: after how many events, of which seat, what it said; ``at`` is how far the match was then."""

    ply: int
    seat: int | None
    state: str
    at: int
    packed: bytes

    @classmethod
    def of(cls, view, at):
        text = json.dumps({name: view[name] for name in SEEN}, separators=(",", ":"))
        return cls(view["ply"], view["seat"], view["state"], at, zlib.compress(text.encode(), 1))

    def said(self):
        return json.loads(zlib.decompress(self.packed))


@dataclass
class Match:
    """A match of a client: what it was shown, what it played and was not refused, and the record."""

    id: str
    game: str
    options: dict
    tokens: dict
    shown: list = field(default_factory=list)
    played: list = field(default_factory=list)
    ply: int = 0
    record: str = ""
