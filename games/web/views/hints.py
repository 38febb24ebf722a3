"""A hint for whoever is to play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.web.queries.hints import hint
from games.web.queries.view import match_view
from games.web.services import hints
from games.web.services.errors import BadRequest, TableError
from games.web.views.door import door, is_partial
from games.web.views.shown import asked

LEVELS = {"1": 1, "2": 2}


@door
@require_safe
def advice(request: HttpRequest, slug: str) -> HttpResponse:
    """A nudge in words (level 1), or the move with what is known about it (level 2)."""
    match, seat = asked(request, slug)
    level = LEVELS.get(request.GET.get("level", "1"))
    if level is None:
        raise BadRequest("level", "level must be 1 or 2.")
    try:
        lines = hints.advise(match, seat)
    except TableError as error:
        if not is_partial(request):
            raise
        return render(request, "games/_hint.html", {"refused": str(error)}, status=error.status)
    view = match_view(match, seat)
    template = "games/_hint.html" if is_partial(request) else "games/hint.html"
    said = hint(view, lines, level, hints.ADVISER)
    return render(request, template, {"view": view, "hint": said})
