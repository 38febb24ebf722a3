"""The match endpoints: read the request, call one function, render."""

from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api.bodies import read
from catalog.api.errors import bad_value
from catalog.api.fields import Context
from catalog.api.filters import check_parameters
from catalog.api.views import base_of
from games.engine.core import Action
from games.engine.errors import IllegalAction
from games.web.api import describe
from games.web.api.access import SeatToken
from games.web.api.analysis import analysis_document
from games.web.api.documents import (
    hint_document,
    match_document,
    players_document,
    position_document,
)
from games.web.api.errors import answered, illegal
from games.web.api.requests import (
    ActionSerializer,
    AgainSerializer,
    NothingSerializer,
    game_of,
    match_body,
    plans_of,
)
from games.web.queries.analysis import subject
from games.web.queries.hints import hint
from games.web.queries.levels import players
from games.web.queries.replays import record_line
from games.web.queries.view import Match, Seat, match_of, match_view
from games.web.services import analyses, hints, matches, moves, seats
from games.web.services.errors import NoSeat

LEVELS = {"1": 1, "2": 2}


class TableAPIView(APIView):
    """What the match endpoints share: a seat's token, no unknown parameters, nothing kept by caches."""

    authentication_classes = [SeatToken]
    parameters: ClassVar[tuple[str, ...]] = ()
    match: Match | None = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises Refused for parameters that the address does not take."""
        super().initial(request, *args, **kwargs)
        check_parameters(request.query_params, self.parameters)

    @property
    def token(self) -> str | None:
        """The token that was sent."""
        return None if self.request.auth is None else str(self.request.auth)

    def asked(self, match_id: str) -> tuple[Match, Seat | None]:
        """The match of an address and the seat that the token holds. Raises DoesNotExist, NoSeat."""
        match = self.match = match_of(match_id)
        seat = seats.seat_of(match, self.token)
        if seat is None and self.token is not None:
            raise NoSeat("This token holds no seat at this match.")
        if seat is not None:
            seats.note_presence(seat)
        return match, seat

    def context(self) -> Context:
        """Where full addresses begin."""
        return {"base": base_of(self.request)}

    def table(self, match: Match, seat: Seat | None, status: int = 200, **more: Any) -> Response:
        """The match as a seat sees it, once the computers have played."""
        thinking = moves.go_on(match)
        document = match_document(match_view(match, seat), self.context(), thinking=thinking) | more
        headers = {"Location": document["uri"]} if status == 201 else {}
        return Response(document, status, headers=headers)

    def handle_exception(self, exc: Exception) -> Response:
        """Answers errors of the table and of the referee in the API's shape."""
        return super().handle_exception(answered(exc, self.match.plies if self.match else None))

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """No answer is kept: what may be seen depends on the token."""
        final = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(final, private=True, no_store=True)
        patch_vary_headers(final, ("Authorization",))
        return final


class Matches(TableAPIView):
    """New matches."""

    @describe.create
    def post(self, request: Request) -> Response:
        asked = match_body(request)
        game = game_of(asked)
        plans = plans_of(asked, game.seats)
        match = matches.start_match(game, plans)
        secrets = {number: plan.secret for number, plan in enumerate(plans) if plan.secret}
        tokens = [{"seat": number, "token": secret} for number, secret in secrets.items()]
        return self.table(match, seats.seat_of(match, min(secrets.items())[1]), 201, seat_tokens=tokens)


class OneMatch(TableAPIView):
    """A match as it stands."""

    @describe.look
    def get(self, request: Request, match_id: str) -> Response:
        return self.table(*self.asked(match_id))


class Actions(TableAPIView):
    """Playing."""

    @describe.act
    def post(self, request: Request, match_id: str) -> Response:
        match, seat = self.asked(match_id)
        body = read(request, ActionSerializer)
        try:
            moves.submit_action(match, seat, Action.parse(body["action"]), body["ply"])
        except IllegalAction as error:
            raise illegal(match_view(match, seat), error, self.context()) from error
        return self.table(match, seat)


class Hint(TableAPIView):
    """Advice."""

    parameters = ("level",)

    @describe.hint
    def get(self, request: Request, match_id: str) -> Response:
        match, seat = self.asked(match_id)
        level = request.query_params.get("level", "1")
        if level not in LEVELS:
            raise bad_value("level", level, ", ".join(LEVELS))
        lines = hints.advise(match, seat)
        view = match_view(match, seat)
        said = hint(view, lines, LEVELS[level], hints.ADVISER)
        return Response(hint_document(view, said, lines[0].action, self.context()))


class Position(TableAPIView):
    """A match as it stood."""

    @describe.position
    def get(self, request: Request, match_id: str, ply: int) -> Response:
        view = match_view(*self.asked(match_id), ply)
        return Response(position_document(view, self.context()))


class TheRecord(TableAPIView):
    """What happened, every card included."""

    @describe.record
    def get(self, request: Request, match_id: str) -> HttpResponse:
        match, _ = self.asked(match_id)
        return HttpResponse(record_line(match) + "\n", content_type="application/json")


class Analysis(TableAPIView):
    """What the choices cost."""

    parameters = ("seat",)

    @describe.analysis
    def get(self, request: Request, match_id: str) -> Response:
        view = match_view(*self.asked(match_id))
        seat = analyses.seat_asked(view.match, request.query_params.get("seat"), subject(view))
        failed = analyses.analyse(view.match, seat)
        document = analysis_document(view, seat, failed, self.context())
        if document["complete"]:
            return Response(document)
        return Response(document, 202, headers={"Retry-After": "1"})


class Resign(TableAPIView):
    """Giving up."""

    @describe.resign
    def post(self, request: Request, match_id: str) -> Response:
        match, seat = self.asked(match_id)
        read(request, NothingSerializer)
        matches.resign(match, seat)
        return self.table(match, seat)


class Again(TableAPIView):
    """The next match."""

    @describe.again
    def post(self, request: Request, match_id: str) -> Response:
        match, seat = self.asked(match_id)
        body = read(request, AgainSerializer)
        if seat is None or self.token is None:
            raise NoSeat("Only who holds a seat at this match can deal again.")
        if body["same_deal"]:
            new = matches.deal_again(match, match.plies, seat.number, self.token)
        else:
            new = matches.another_match(match, self.token)
        return self.table(new, seats.seat_of(new, self.token), 201)


class Players(TableAPIView):
    """The computer players."""

    @describe.players
    def get(self, request: Request) -> Response:
        return Response(players_document(players(), self.context()))
