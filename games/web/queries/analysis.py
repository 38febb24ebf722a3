"""The analysis of a deal in words, as the replay shows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.web.queries.analysis_chart import Chart, chart
from games.web.queries.judged import PLAYOUTS, Judged, JudgedDeal, judged_deals, people
from games.web.queries.replays import address
from games.web.queries.view import MatchView


@dataclass(frozen=True, slots=True)
class Row:
    """One choice: where it stands in the replay, what was played, what was better, what that cost."""

    ply: int
    url: str
    played: str
    best: str
    cost: str
    folly: str
    is_clear: bool
    is_turning: bool


@dataclass(frozen=True, slots=True)
class SeatLink:
    """The analysis of the same deal for another person."""

    text: str
    url: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of one deal as one person played it.

    ``left`` counts what is still to be worked out, of which ``failed`` cannot be; ``asked`` tells that it is
    being worked out.
    """

    heading: str
    number: int
    url: str
    replay_url: str
    seats: list[SeatLink]
    rows: list[Row]
    chart: Chart | None
    spoken: str
    luck: str
    lost: str
    brought: str
    measure: str
    playouts: int
    left: int
    failed: int
    beyond: int
    asked: bool

    @property
    def is_waiting(self) -> bool:
        """Whether more is to come."""
        return self.left > self.failed


def analysis(
    view: MatchView, whose: str = "", number: int | None = None, *, failed: int = 0, asked: bool = False
) -> Analysis | None:
    """What is known of a deal, the one of the view's ply without a ``number``; None while a match goes on.

    ``whose`` is the number of a person's seat; otherwise it is about the asker's own, or about the first.
    """
    seats = people(view.match)
    if view.is_going_on or not seats:
        return None
    seat = subject(view, whose)
    deals = judged_deals(view.match, seat, number)
    started = [judged for judged in deals if judged.deal.ply <= view.ply]
    if not deals:
        return None
    return _analysis(view, seat, started[-1] if started else deals[0], failed, asked)


def subject(view: MatchView, whose: str = "") -> int:
    """The person whose play is looked at."""
    seats = people(view.match)
    if whose.isdigit() and int(whose) in seats:
        return int(whose)
    return view.seat if view.seat in seats else next(iter(seats), 0)


def _analysis(view: MatchView, seat: int, judged: JudgedDeal, failed: int, asked: bool) -> Analysis:
    drawn, number = chart(judged), judged.deal.number
    return Analysis(
        heading=_heading(view, seat),
        number=number,
        url=_url(view, number, seat),
        replay_url=address(view.match, judged.deal.ply, _eyes(view, seat)),
        seats=_seats(view, seat, number),
        rows=list(_rows(view, seat, judged)),
        chart=drawn,
        spoken=_spoken(view, judged) if drawn else "",
        luck=_luck(view, judged),
        lost=_lost(view, judged),
        brought="" if judged.brought is None else _signed(judged.brought, unit_of(view)),
        measure=_(view.game.info.measure.text),
        playouts=PLAYOUTS,
        left=judged.left,
        failed=failed,
        beyond=judged.beyond,
        asked=asked,
    )


def _heading(view: MatchView, seat: int) -> str:
    if seat == view.seat:
        return _("How you played")
    return _("How it was played: %(seat)s") % {"seat": _name(view, seat)}


def _name(view: MatchView, seat: int) -> str:
    return view.words.who(replace(view.observation, seat=view.seat), seat)


def _url(view: MatchView, number: int, seat: int) -> str:
    return f"{reverse('analysis', args=[view.match.slug])}?{urlencode({'deal': number, 'seat': seat})}"


def _eyes(view: MatchView, seat: int) -> str:
    return "" if seat == view.seat else str(seat)


def _seats(view: MatchView, seat: int, number: int) -> list[SeatLink]:
    seats = people(view.match)
    if len(seats) == 1:
        return []
    return [SeatLink(_name(view, one), _url(view, number, one), one == seat) for one in seats]


def _rows(view: MatchView, seat: int, judged: JudgedDeal) -> Iterator[Row]:
    for each in judged.choices:
        seen = view.game.observation(each.decision.state, seat)
        choice, ply = each.choice, each.decision.ply
        follies = view.game.follies(seen) if choice.is_clear else {}
        yield Row(
            ply=ply,
            url=address(view.match, ply, _eyes(view, seat)),
            played=view.words.action(seen, choice.action),
            best="" if choice.best == choice.action else view.words.action(seen, choice.best),
            cost=_cost(view, each),
            folly=follies.get(choice.action, ""),
            is_clear=choice.is_clear,
            is_turning=each.is_turning,
        )


def _cost(view: MatchView, judged: Judged) -> str:
    choice = judged.choice
    if choice.best == choice.action:
        return ""
    if not choice.is_clear:
        return _("no clear difference")
    return _about(choice.loss, choice.error, unit_of(view))


def _luck(view: MatchView, judged: JudgedDeal) -> str:
    luck, unit = judged.luck, unit_of(view)
    if luck is None:
        return ""
    if abs(luck.worth) <= 2 * luck.error:
        return _("about as good as cards are on average")
    than = _("better than cards are on average") if luck.worth > 0 else _("worse than cards are on average")
    return _about(abs(luck.worth), luck.error, unit, than)


def _lost(view: MatchView, judged: JudgedDeal) -> str:
    clear = [each for each in judged.choices if each.choice.is_clear]
    if not clear:
        return _("no choice clearly cost anything")
    by = ngettext("by %(n)d choice", "by %(n)d choices", len(clear)) % {"n": len(clear)}
    return _about(judged.lost, judged.error, unit_of(view), by)


def _spoken(view: MatchView, judged: JudgedDeal) -> str:
    unit = unit_of(view)
    stands = [
        _("ply %(ply)d: %(amount)s") % {"ply": each.decision.ply, "amount": _signed(each.choice.worth, unit)}
        for each in judged.choices
    ]
    said = _("What was to be expected before each choice. %(stands)s.") % {"stands": "; ".join(stands)}
    if judged.brought is None:
        return said
    return f"{said} {_('In the end: %(amount)s.') % {'amount': _signed(judged.brought, unit)}}"


def unit_of(view: MatchView) -> str:
    """The unit of the game's figures."""
    return view.game.info.measure.unit


def _about(value: float, error: float, unit: str, more: str = "") -> str:
    """An estimate with the bounds that hold 19 times of 20: no figure is finer than what is known."""
    places = 0 if value >= 10 or error >= 1 else 1
    amount, spread = _amount(f"{value:.{places}f}", unit), f"{2 * error:.{places}f}"
    said = f"{amount} {more}".strip()
    if float(spread) == 0:
        return said
    return _("about %(amount)s, give or take %(spread)s") % {"amount": said, "spread": spread}


def _signed(value: float, unit: str) -> str:
    figure = f"{value:+.0f}" if abs(value) >= 10 or value == int(value) else f"{value:+.1f}"
    return _amount("0" if float(figure) == 0 else figure.replace("-", "−"), unit)


def _amount(figure: str, unit: str) -> str:
    if unit != "points":
        return f"{figure} {_(unit)}"
    is_one = figure.strip("+−") in ("1", "1.0")
    return ngettext("%(figure)s point", "%(figure)s points", 1 if is_one else 2) % {"figure": figure}
