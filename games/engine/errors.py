"""What can be wrong with a request to the referee: each error says what, where and what is allowed."""

from collections.abc import Sequence


class GameError(Exception):
    """The base of all errors of the games."""


class BadSeats(GameError):
    """A game cannot be played with so many seats."""

    def __init__(self, seats: object, allowed: Sequence[int]) -> None:
        super().__init__(f"{seats!r} seats are not possible; allowed: {', '.join(map(str, allowed))}.")
        self.seats, self.allowed = seats, tuple(allowed)


class BadOptions(GameError):
    """An option or ruleset that does not exist, or a choice that is not offered."""

    def __init__(self, key: str, value: object, allowed: Sequence[str]) -> None:
        super().__init__(f"{key} cannot be {str(value)[:60]!r}; allowed: {', '.join(allowed)}.")
        self.key, self.value, self.allowed = key, value, tuple(allowed)


class UnknownGame(GameError):
    """There is no such game."""


class MalformedAction(GameError):
    """A text that spells no action."""


class IllegalAction(GameError):
    """An action that a rule forbids."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule, self.message = rule, message


class NotYourTurn(GameError):
    """A seat acted when it was not to move."""


class MatchOver(GameError):
    """An action after the end."""


class BadRecord(GameError):
    """A record that is malformed or contradicts itself; ``event`` counts from 1 (None: not at one event)."""

    def __init__(self, message: str, event: int | None = None) -> None:
        super().__init__(f"event {event}: {message}" if event else message)
        self.event = event


class UnknownPlayer(GameError):
    """There is no computer player of that name."""
