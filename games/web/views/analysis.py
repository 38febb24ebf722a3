"""What each choice of a match that has ended cost."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.web.queries.analysis import analysis as analysis_of
from games.web.queries.analysis import subject
from games.web.queries.view import match_view
from games.web.services import analyses
from games.web.views.door import door, is_partial
from games.web.views.shown import asked, number


@door
@require_safe
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    """One deal as a person played it: the last, on the asker's own seat, unless ``deal`` and ``seat`` say so.

    A script that shows how much is ``left`` gets 204 as long as nothing more is worked out.
    """
    match, own = asked(request, slug)
    view, deal = match_view(match, own), number(request, "deal") if "deal" in request.GET else None
    seat = number(request, "seat") if "seat" in request.GET else subject(view)
    failed = analyses.analyse(match, seat, deal)
    found = analysis_of(view, str(seat), deal, failed=failed, asked=True)
    if found and request.GET.get("left") == str(found.left) and found.is_waiting:
        return HttpResponse(status=204)
    template = "games/_analysis.html" if is_partial(request) else "games/analysis.html"
    return render(request, template, {"view": view, "analysis": found})
