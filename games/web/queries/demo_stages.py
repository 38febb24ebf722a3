"""A worked position at the table: the game, and the state at each step of the moves that it names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from catalog.queries.faces import faces
from catalog.queries.worked import WorkedPosition
from games import registry
from games.engine.core import Action, Game, Observation, Seat
from games.web.tables import words_for
from games.web.tables.base import TableWords

ROLES = ("head", "second", "third", "dreamer")
# Questions about each of several moves; the reader goes through them step by step.
STEPPED = ("apply", "replay", "lead-sequence")
# Questions about the state after all the moves.
AFTER = ("lao-sui",)
# Questions that need no state at the table: something is compared or counted.
COMPARED = (
    *("set-type", "beats", "strength", "points", "settle", "dealer"),
    *("score", "hand", "match", "cut", "leftover", "deal"),
)


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked position with the game it belongs to, options and seats chosen, and the words of its table."""

    row: WorkedPosition
    game: Game[Any]
    words: TableWords

    @property
    def given(self) -> Mapping[str, Any]:
        """The position in the shape that the engine reads."""
        given: Mapping[str, Any] = self.row.given
        return given

    @property
    def ask(self) -> str:
        """The kind of question."""
        return self.row.ask

    @property
    def texts(self) -> Sequence[str]:
        """The moves that it names, as they are written."""
        return self.given.get("actions") or [self.given[key] for key in ("action",) if key in self.given]

    @property
    def last(self) -> int:
        """The last step: after all the moves, or before the one that is refused."""
        if self.ask not in STEPPED:
            return 0
        return self.refused_at if self.refused_at is not None else len(self.texts)

    @property
    def refused_at(self) -> int | None:
        """The place of the move that is refused, where the question is about a row of moves."""
        expect = self.row.expect
        found: int | None = expect.get("at") if isinstance(expect, dict) and "refused" in expect else None
        return found

    @property
    def first_shown(self) -> int:
        """The step at which a reader begins: a long row of moves is told but for its last."""
        if self.ask == "replay":
            return len(self.texts) - 1 if self.refused_at is None else self.refused_at
        return self.refused_at or 0 if self.ask == "lead-sequence" else 0


@dataclass(frozen=True, slots=True)
class Stage:
    """A worked position at one step, as the seat sees it that is asked. ``asked`` is the move in question.

    ``actor`` is the seat that makes it; it differs from the player to move where just that is refused.
    """

    worked: Worked
    step: int
    state: Any
    view: Observation
    asked: Action | None
    actor: Seat
    before: tuple[tuple[Seat, Action], ...]

    @property
    def out_of_turn(self) -> bool:
        """Whether the move in question is somebody's who is not to move."""
        return self.asked is not None and self.actor != self.view.current_player


def worked(slug: str, row: WorkedPosition) -> Worked:
    """A row of the catalogue, made playable. Raises UnknownGame."""
    game = registry.make(slug, row.given.get("seats"), row.options)
    return Worked(row, game, words_for(game, faces(game.info.deck)))


def stage(position: Worked, step: int) -> Stage:
    """A position after ``step`` of its moves; the caller keeps to those there are."""
    if position.ask == "lead-sequence":
        return _led(position, step)
    game, state = position.game, position.game.position(position.given)
    moves = [_parsed(text) for text in position.texts]
    count = len(moves) if position.ask in AFTER else step
    before = []
    for _, action in moves[:count]:
        before.append((game.current_player(state), action))
        state = game.apply(state, action)
    following = moves[count] if count < len(moves) and position.ask not in ("cut", *AFTER) else None
    asked = following[1] if following else None
    public = game.observation(state, None)
    actor = _seat(following[0] if following else "", public)
    viewer = _seat(position.given.get("seat", ""), public)
    view = game.observation(state, viewer if viewer >= 0 else None)
    return Stage(position, step, state, view, asked, actor, tuple(before))


def _led(position: Worked, step: int) -> Stage:
    """The same player leads single cards one after the other, and the others only throw cards away."""
    leads = [Action.parse(text) for text in position.texts]
    hand, seen = list(position.given["hand"]), list(position.given.get("face-up", ()))
    for lead in leads[:step]:
        hand = [card for card in hand if card not in lead.cards]
        seen += lead.cards
    state = position.game.position({**position.given, "hand": hand, "face-up": seen})
    seat = position.game.current_player(state)
    view = position.game.observation(state, seat)
    asked = leads[step] if step < len(leads) else None
    return Stage(position, step, state, view, asked, seat, tuple((seat, lead) for lead in leads[:step]))


def _parsed(text: str) -> tuple[str, Action]:
    """Who acts ("" where it is not said) and the action."""
    role, _, action = text.rpartition(": ")
    return role, Action.parse(action, longest=None)


def _seat(role: str, public: Observation) -> Seat:
    """The seat of a role, by default the player to move."""
    return int(public.fact(role) or 0) if role else public.current_player


def seat_name(view: Observation, seat: Seat) -> str:
    """A seat as worked positions speak of it: by its role, or by its number."""
    for role in ROLES:
        if view.fact(role) == str(seat):
            return f"the {role}"
    return f"seat {seat}"
