"""After the end of a match: what each choice of its people cost, worked out beside the server and kept."""

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

from games.engine.core import CHANCE
from games.players.analysis import Choice, Luck
from games.web.dealings import Dealing, Decision, dealings, people
from games.web.models import Match, Verdict
from games.web.records import table_of
from games.web.searches import dealt, judged
from games.web.services import thinking
from games.web.services.errors import BadRequest, Sealed
from games.web.services.thinking import NotThought

# So many searches of a match are asked for at a time: the rest when it is asked again.
AHEAD = 12


def analyse(match: Match, seat: int, number: int | None = None) -> int:
    """Has the choices of a person judged, in one deal or in all; what is done is stored.

    Gives how many of them cannot be worked out, for the log's reasons. Nobody waits for the rest: it is asked
    for and comes after all searches for moves. Raises Sealed before the end, BadRequest, Outdated.
    """
    if match.state == Match.State.PLAYING:
        raise Sealed("What each choice cost is worked out after the end of the match, not before.")
    _check_seat(match, seat)
    deals = [deal for deal in dealings(match) if number in (None, deal.number)]
    if number is not None and not deals:
        raise BadRequest("deal", f"There is no deal {number} in this match.")
    known = set(match.verdicts.values_list("ply", flat=True))
    found, failed, waiting = list[Verdict](), 0, 0
    for ply, by, search in _searches(match, deals, seat, known):
        waiting += not search.done()
        if search.done():
            document = _document(search)
            failed += document is None
            if document is not None:
                found.append(Verdict(match=match, ply=ply, seat=by, document=document))
        elif waiting == AHEAD:
            break
    Verdict.objects.bulk_create(found, ignore_conflicts=True)
    return failed


def seat_asked(match: Match, text: str | None, usual: int) -> int:
    """The seat that a parameter names, ``usual`` if there is none. Raises BadRequest."""
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise BadRequest("seat", f"seat must be the number of a person's seat: {_allowed(match)}.")
    return int(text)


def _check_seat(match: Match, seat: int) -> None:
    if seat not in people(match):
        raise BadRequest("seat", f"Only what people chose is analysed; their seats here: {_allowed(match)}.")


def _allowed(match: Match) -> str:
    return ", ".join(map(str, people(match))) or "none"


def _searches(
    match: Match, deals: list[Dealing], seat: int, known: set[int]
) -> Iterator[tuple[int, int, Future[Any]]]:
    """By ply and seat the searches for what is not stored yet; each is asked for when it is come to."""
    for deal in deals:
        for decision in deal.decisions:
            if decision.seat == seat and decision.ply not in known:
                yield decision.ply, seat, _ask_choice(match, decision)
        if deal.ply not in known:
            yield deal.ply, CHANCE, _ask_luck(match, deal)


def _ask_choice(match: Match, decision: Decision) -> Future[Choice]:
    game, ply = table_of(match).game, decision.ply
    view = game.observation(decision.state, decision.seat)
    options = tuple(sorted(match.options.items()))
    asked = (match.game, match.seats, options, view, decision.action, f"{match.slug} {ply}")
    return thinking.POOL.ask_later(match.slug, (ply, "judged"), judged, *asked)


def _ask_luck(match: Match, deal: Dealing) -> Future[tuple[Luck, ...]]:
    events = tuple(event.action for event in table_of(match).record.events[: deal.ply])
    options = tuple(sorted(match.options.items()))
    asked = (match.game, match.seats, options, events, f"{match.slug} {deal.ply}")
    return thinking.POOL.ask_later(match.slug, (deal.ply, "dealt"), dealt, *asked)


def _document(search: Future[Any]) -> Any:
    """What is stored of a search that is done; None if it came to nothing."""
    try:
        found = search.result()
    except NotThought:
        return None
    if isinstance(found, Choice):
        return found._asdict() | {"action": str(found.action), "best": str(found.best)}
    return [luck._asdict() for luck in found]
