"""Who asks: the token of a seat in the header ``Authorization: Seat <token>``. No cookie counts here."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from catalog.api.errors import Refused

SCHEME = "Seat"


class SeatToken(BaseAuthentication):
    """Reads the token. Whether it holds a seat is asked of each match."""

    def authenticate(self, request: Request) -> tuple[None, str] | None:
        """The token; None without the header. Raises Refused for a header of another form."""
        header = request.META.get("HTTP_AUTHORIZATION")
        if header is None:
            return None
        scheme, _, token = header.strip().partition(" ")
        if scheme.lower() != SCHEME.lower() or not token.strip():
            raise no_seat(f"The header must be 'Authorization: {SCHEME} <token>'.")
        return None, token.strip()

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return SCHEME


class SeatTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """What the schema says of it."""

    target_class = SeatToken
    name = "Seat"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """A header with the scheme's name before the token."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": f"`{SCHEME} <token>`. A token is given out once, when a match begins "
            "(`seat_tokens`), and holds one seat of that match and of those that follow it. Without the "
            "header you see what a bystander sees; with a token that holds no seat there you get 401.",
        }


def no_seat(detail: str) -> Refused:
    """The refusal of one who holds no seat."""
    return Refused("no-seat", detail, status=401, headers={"WWW-Authenticate": SCHEME})
