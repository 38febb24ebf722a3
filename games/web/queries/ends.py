"""The end of a deal: who has won, and the score laid open, combination by combination."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from catalog.queries.citations import Cited, cited
from games.engine.core import HIDDEN, Observation, Rule, ScoreLine
from games.web.models import Match
from games.web.queries.replays import Deal, after_move, asker, deals_of
from games.web.queries.rules import RuleView
from games.web.queries.table import CardView
from games.web.queries.view import ALL, MatchView, match_view


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: its words, its cards, its points, its rule; ``times`` it stands there."""

    label: str
    times: int
    cards: list[CardView]
    points: int
    rule: RuleView


@dataclass(frozen=True, slots=True)
class Box:
    """What one seat has scored in a deal: what its hand is worth, what is paid, and what it still held.

    ``total`` of the worth is None where its lines are not to be added; ``paid_total`` counts in the match.
    """

    name: str
    note: str
    is_you: bool
    wins: bool
    worth: list[Line]
    total: int | None
    paid: list[Line]
    paid_total: int
    left: list[tuple[str, list[CardView]]]


@dataclass(frozen=True, slots=True)
class Row:
    """A deal in the table of the match: its score's address, the points of each seat, the running totals."""

    deal: int
    url: str
    points: list[int]
    running: list[int]

    @property
    def cells(self) -> list[tuple[int, int]]:
        """By seat the points and the running total."""
        return list(zip(self.points, self.running, strict=True))


@dataclass(frozen=True, slots=True)
class End:
    """A settled deal, or the end of the match.

    ``next_url`` leads on to the next settled deal or the present, and ``steps_url`` to the first step of a
    deal that it leaves out; "" where nothing follows. ``onward`` are the matches that those who sat here went
    on to.
    """

    deal: int
    heading: str
    of_deal: str
    sources: list[Cited]
    boxes: list[Box]
    rows: list[Row]
    names: list[str]
    is_settled: bool
    of_match: bool
    has_seat: bool
    next_url: str
    steps_url: str
    replay_url: str
    whole_url: str
    onward: list[str]


def end_of_deal(view: MatchView) -> End | None:
    """The deal that is settled by a view's last event, or that the match ended in; None while one goes on."""
    ended = view.is_present and not view.is_going_on
    if not (view.settled_now or ended):
        return None
    seen, seats = _open_observation(view), range(view.game.seats)
    deals = deals_of(view.match)
    rows = _rows(view, deals)
    deal = rows[-1].deal if rows and view.settled_now else 0
    lines = [line for line in view.score_sheet if line.deal == deal]
    rules = _rule_views(view, [line.rule for line in lines])
    boxes = [_box(view, seen, [line for line in lines if line.seat == seat], seat, rules) for seat in seats]
    of_deal = _result(view, seen, _scores(boxes), _DEAL) if deal else ""
    next_url = "" if view.is_present else after_move(match_view(view.match, asker(view)), view.ply)
    return End(
        deal=deal,
        heading=_match_heading(view, seen, of_deal, rows) if ended else _said(view, seen) or of_deal,
        of_deal=of_deal,
        sources=_sources(rules.values()),
        boxes=_with_winners(boxes),
        rows=rows,
        names=[view.words.who(seen, seat) for seat in seats],
        is_settled=view.settled_now,
        of_match=ended,
        has_seat=view.seat is not None,
        next_url=next_url,
        steps_url=_steps_url(view, next_url),
        replay_url=_replay_url(view, deals),
        whole_url=reverse("position", args=[view.match.slug, 1]),
        onward=_onward(view) if ended and view.seat is not None else [],
    )


def _open_observation(view: MatchView) -> Observation:
    """What the asker may know now that the deal is over: of one broken off, the hands of all."""
    seen = view.observation
    if not view.settled_now:
        seen = match_view(view.match, asker(view), view.ply, ALL).observation
    return replace(seen, seat=view.seat)


def _rows(view: MatchView, deals: Sequence[Deal]) -> list[Row]:
    seats = view.game.seats
    paid: defaultdict[int, list[int]] = defaultdict(lambda: [0] * seats)
    for line in view.score_sheet:
        paid[line.deal][line.seat] += line.points if line.kind == "pay" else 0
    settled = {deal.number: deal.settled for deal in deals if deal.settled}
    rows: list[Row] = []
    for deal, points in sorted(paid.items()):
        before = rows[-1].running if rows else [0] * seats
        url = reverse("position", args=[view.match.slug, settled[deal]])
        rows.append(Row(deal, url, points, [a + b for a, b in zip(before, points, strict=True)]))
    return rows


def _rule_views(view: MatchView, rules: Iterable[Rule]) -> dict[str, RuleView]:
    """The rules as pages show them, by key; one query for all that they cite."""
    known = {rule.key: rule for rule in rules}
    cites = iter(cited([cite for rule in known.values() for cite in rule.cites]))
    page = reverse("rules", args=[view.game.info.slug])
    return {
        key: RuleView(key, rule.text, rule.basis, [next(cites) for _cite in rule.cites], f"{page}#{key}")
        for key, rule in known.items()
    }


def _sources(rules: Iterable[RuleView]) -> list[Cited]:
    """Whom the scoring follows: each source once, without its pages, which stand with each rule."""
    found = {(cite.source.key, cite.via and cite.via.key): cite for rule in rules for cite in rule.cites}
    return list(found.values())


def _box(
    view: MatchView, seen: Observation, lines: Sequence[ScoreLine], seat: int, rules: dict[str, RuleView]
) -> Box:
    worth = [line for line in lines if line.kind == "count"]
    paid = [line for line in lines if line.kind == "pay"]
    adds = bool(worth) and view.words.worth_adds_up
    return Box(
        name=view.words.who(seen, seat),
        note=view.words.note(seen, seat),
        is_you=seat == view.seat,
        wins=False,
        worth=_lines(view, worth, rules),
        total=sum(line.points for line in worth) if adds else None,
        paid=_lines(view, paid, rules),
        paid_total=sum(line.points for line in paid),
        left=_left(view, seen, seat),
    )


def _with_winners(boxes: list[Box]) -> list[Box]:
    paid = [box.paid_total for box in boxes]
    best = max(paid)
    return [replace(box, wins=box.paid_total == best > min(paid)) for box in boxes]


def _lines(view: MatchView, lines: Sequence[ScoreLine], rules: dict[str, RuleView]) -> list[Line]:
    """The lines, those alike drawn together; cards only where they are counted."""
    return [
        Line(
            label=label,
            times=len(same),
            cards=_cards(view, [slug for line in same if line.kind == "count" for slug in line.cards]),
            points=sum(line.points for line in same),
            rule=rules[key],
        )
        for (label, key), group in groupby(lines, key=lambda line: (line.label, line.rule.key))
        for same in [list(group)]
    ]


def _cards(view: MatchView, slugs: Iterable[str]) -> list[CardView]:
    return [CardView(slug, "", view.words.faces.get(slug), view.words.label(slug)) for slug in slugs]


def _left(view: MatchView, seen: Observation, seat: int) -> list[tuple[str, list[CardView]]]:
    titles = {"hand": _("Still in hand"), "thrown": _("Put down unseen")}
    return [
        (titles[place], _cards(view, zone.cards))
        for zone in seen.zones
        if zone.owner == seat and zone.cards and HIDDEN not in zone.cards
        for place in [view.words.places.get(zone.name, "")]
        if place in titles
    ]


_DEAL = (
    gettext_noop("The deal is a draw"),
    gettext_noop("You win the deal with %(n)d points to %(others)s"),
    gettext_noop("%(seat)s wins the deal with %(n)d points to %(others)s"),
)
_MATCH = (
    gettext_noop("The match is a draw"),
    gettext_noop("You win the match with %(n)d points to %(others)s"),
    gettext_noop("%(seat)s wins the match with %(n)d points to %(others)s"),
)


def _scores(boxes: Sequence[Box]) -> list[int]:
    """By seat what a deal was worth, or what was paid where no worth is added up."""
    worth = [box.total for box in boxes if box.total is not None]
    return worth if len(worth) == len(boxes) else [box.paid_total for box in boxes]


def _result(view: MatchView, seen: Observation, points: Sequence[int], words: tuple[str, str, str]) -> str:
    """Who has more points than all others."""
    best = max(points)
    if points.count(best) > 1:
        return _(words[0])
    winner = points.index(best)
    text = words[1] if winner == view.seat else words[2]
    others = ", ".join(str(point) for point in sorted(points, reverse=True)[1:])
    return _(text) % {"n": best, "others": others, "seat": view.words.who(seen, winner)}


def _said(view: MatchView, seen: Observation) -> str:
    return view.words.outcome(seen) if view.settled_now else ""


def _match_heading(view: MatchView, seen: Observation, of_deal: str, rows: Sequence[Row]) -> str:
    by = view.match.resigned_by
    if by is not None:
        return _("%(seat)s resigned") % {"seat": view.words.who(seen, by)}
    if view.match.state != Match.State.OVER:
        return _("The match was left")
    if len(rows) > 1:
        return _result(view, seen, seen.returns, _MATCH)
    return _said(view, seen) or of_deal


def _steps_url(view: MatchView, next_url: str) -> str:
    skips = next_url not in ("", reverse("match", args=[view.match.slug]))
    return reverse("position", args=[view.match.slug, view.ply + 1]) if skips else ""


def _replay_url(view: MatchView, deals: Sequence[Deal]) -> str:
    starts = [deal.start for deal in deals if deal.start <= view.ply]
    return reverse("position", args=[view.match.slug, starts[-1] if starts else 1])


def _onward(view: MatchView) -> list[str]:
    found = Match.objects.filter(origin=view.match, practice=False).order_by("created")
    return list(found.values_list("slug", flat=True))
