"""The end of a deal: who has won, and the score laid open, combination by combination."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.core import ScoreLine
from games.web.queries.rules import RuleView, rule_view
from games.web.queries.table import CardView
from games.web.queries.view import MatchView


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: its words, its cards, its points, its rule."""

    label: str
    cards: list[CardView]
    points: int
    rule: RuleView


@dataclass(frozen=True, slots=True)
class Box:
    """What one seat has scored in a deal: what its hand is worth, and what is paid."""

    name: str
    is_you: bool
    wins: bool
    worth: list[Line]
    paid: list[Line]
    total: int
    left: list[CardView]


@dataclass(frozen=True, slots=True)
class Row:
    """A deal in the table of the match: its number, the points of each seat, the running totals."""

    deal: int
    points: list[int]
    running: list[int]


@dataclass(frozen=True, slots=True)
class End:
    """A settled deal, or the end of the match."""

    deal: int
    heading: str
    boxes: list[Box]
    rows: list[Row]
    names: list[str]
    goes_on: bool
    of_match: bool


def end_of_deal(view: MatchView) -> End | None:
    """The deal that is settled by a view's last event, or that the match ended in; None while one goes on."""
    ended = view.is_present and not view.is_going_on
    if not (view.settled_now or ended):
        return None
    seats = view.game.seats
    rows = _rows(view.score_sheet, seats)
    deal = rows[-1].deal if rows else 0
    lines = [line for line in view.score_sheet if line.deal == deal] if view.settled_now else []
    points = [
        sum(line.points for line in lines if line.kind == "pay" and line.seat == n) for n in range(seats)
    ]
    return End(
        deal=deal,
        heading=_heading(view, points) if view.settled_now else _ending(view),
        boxes=[_box(view, lines, seat, points) for seat in range(seats)] if lines else [],
        rows=rows,
        names=[view.words.who(view.observation, seat) for seat in range(seats)],
        goes_on=not view.is_present or view.is_going_on,
        of_match=ended,
    )


def _rows(sheet: Sequence[ScoreLine], seats: int) -> list[Row]:
    paid: defaultdict[int, list[int]] = defaultdict(lambda: [0] * seats)
    for line in sheet:
        paid[line.deal][line.seat] += line.points if line.kind == "pay" else 0
    rows: list[Row] = []
    for deal, points in sorted(paid.items()):
        before = rows[-1].running if rows else [0] * seats
        rows.append(Row(deal, points, [a + b for a, b in zip(before, points, strict=True)]))
    return rows


def _box(view: MatchView, lines: Sequence[ScoreLine], seat: int, points: Sequence[int]) -> Box:
    own = [line for line in lines if line.seat == seat]
    worth = [_line(view, line) for line in own if line.kind == "count"]
    paid = [_line(view, line) for line in own if line.kind == "pay"]
    hand = view.observation.zone("hand", seat)
    return Box(
        name=view.words.who(view.observation, seat),
        is_you=seat == view.seat,
        wins=points[seat] == max(points) and min(points) < max(points),
        worth=worth,
        paid=paid,
        total=points[seat],
        left=[_card(view, slug, f"left{seat}-{n}") for n, slug in enumerate(hand)],
    )


def _line(view: MatchView, line: ScoreLine) -> Line:
    cards = [_card(view, slug, f"line-{n}") for n, slug in enumerate(line.cards)]
    return Line(line.label, cards, line.points, rule_view(view.game, line.rule))


def _card(view: MatchView, slug: str, name: str) -> CardView:
    return CardView(slug, f"{name}-{slug}", view.words.faces.get(slug), view.words.label(slug))


def _heading(view: MatchView, points: Sequence[int]) -> str:
    if said := view.words.outcome(view.observation):
        return said
    best, rest = max(points), sorted(points)[-2]
    if best == rest:
        return _("The deal is a draw")
    winner = points.index(best)
    if winner == view.seat:
        return _("You win the deal by %(n)d") % {"n": best - rest}
    return _("%(seat)s wins the deal by %(n)d") % {
        "seat": view.words.who(view.observation, winner),
        "n": best - rest,
    }


def _ending(view: MatchView) -> str:
    by = view.match.resigned_by
    if by is None:
        return _("The match has ended")
    return _("%(seat)s resigned") % {"seat": view.words.who(view.observation, by)}
