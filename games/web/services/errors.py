"""Why a request to the table is turned down. Each has the contract's code and the status of an answer."""

from typing import ClassVar


class TableError(Exception):
    """The base: ``code`` and ``status`` as in the contract; nothing has been changed."""

    code: ClassVar[str]
    status: ClassVar[int]


class NoSeat(TableError):
    """Whoever asks holds no seat at this match."""

    code, status = "no-seat", 401


class NotYours(TableError):
    """It is another seat's turn, or another seat's right."""

    code, status = "not-your-turn", 403


class Sealed(TableError):
    """It is opened only after the end."""

    code, status = "sealed", 403


class StalePly(TableError):
    """The match has moved on since the position that this was meant for."""

    code, status = "stale-ply", 409


class Over(TableError):
    """The match has ended."""

    code, status = "match-over", 409


class Busy(TableError):
    """The computers have not come to it yet; asked again, it may be there."""

    code, status = "throttled", 429


class Gone(TableError):
    """There is no such seat, or an invitation was used already."""

    code, status = "not-found", 404


class BadRequest(TableError):
    """A value that cannot be used; ``field`` names it."""

    code, status = "bad-value", 400

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
