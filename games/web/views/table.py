"""The table: looking at it, and playing."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST, require_safe

from games.engine.core import Action
from games.engine.errors import IllegalAction, MalformedAction
from games.web.queries.replays import after_move, seats_tag
from games.web.queries.view import match_view
from games.web.services import moves, seats
from games.web.services.errors import NotYours, StalePly
from games.web.views.door import door, is_partial
from games.web.views.shown import asked, number, shown, stop_after


@door
@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The present position of a match as its asker sees it.

    Who comes for the first time sees from the deal on what the computers did. A script asks with ``from``,
    the ply that it shows, for what comes next, and with ``thinking`` if it shows that a computer is at it;
    204 where nothing has happened.
    """
    match, seat = asked(request, slug)
    is_new = seat is not None and seats.note_presence(seat)
    thinking = moves.go_on(match)
    if "from" not in request.GET:
        view = stop_after(request, match, seat, match.opening if is_new else match.plies)
        return shown(request, view, thinking=thinking)
    view = stop_after(request, match, seat, seen := number(request, "from"))
    is_same = seen >= match.plies and thinking == ("thinking" in request.GET)
    if is_same and request.GET.get("seats") == seats_tag(view):
        return HttpResponse(status=204)
    return shown(request, view, thinking=thinking)


@door
@require_POST
def act(request: HttpRequest, slug: str) -> HttpResponse:
    """Plays what ``action``, or ``verb`` with ``card`` and ``take``, spells at the position of ``ply``."""
    match, seat = asked(request, slug)
    ply = number(request, "ply")
    try:
        moves.submit_action(match, seat, action_of(request), ply)
    except IllegalAction as error:
        return shown(request, match_view(match, seat), status=422, error=error)
    except MalformedAction as error:
        return shown(request, match_view(match, seat), status=400, message=str(error))
    except (StalePly, NotYours) as error:
        return shown(request, match_view(match, seat), status=error.status, message=str(error))
    thinking = moves.go_on(match)
    if is_partial(request):
        return shown(request, stop_after(request, match, seat, ply), thinking=thinking)
    return HttpResponseRedirect(after_move(match_view(match, seat), ply), status=303)


def action_of(request: HttpRequest) -> Action:
    """The action that a form spells. Raises MalformedAction."""
    if text := request.POST.get("action", ""):
        return Action.parse(text)
    cards = [*request.POST.getlist("card"), *request.POST.getlist("take")]
    return Action.parse(" ".join([request.POST.get("verb", ""), *cards]))
