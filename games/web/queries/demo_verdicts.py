"""What the referee answers to a reader of a worked position."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Action, Refusal, ScoreLine, Seat
from games.web.queries import demo_truths as truths
from games.web.queries.demo_questions import FILL, MARK, Question, goals
from games.web.queries.demo_shelves import Dealer, Layout, laid_out
from games.web.queries.demo_stages import Stage, Worked, seat_name, stage
from games.web.queries.rules import RuleView, rule_view
from games.web.queries.table import CardView

MOST_MOVES = 40
Address = Callable[[Action], str]


@dataclass(frozen=True, slots=True)
class Filled:
    """A blank with what the reader filled in, in words; ``ok`` is None where nothing stands."""

    label: str
    said: str
    right: str
    ok: bool | None


@dataclass(frozen=True, slots=True)
class Marked:
    """A card of the hand: whether the reader marked it, whether it is one, and why."""

    card: CardView
    said: bool
    right: bool
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a score sheet."""

    seat: str
    label: str
    cards: list[CardView]
    points: int
    rule: str
    url: str


@dataclass(slots=True)
class Verdict:
    """An answer. ``look`` is "ok", "no" or "" (nothing was tried); ``rule`` is the one that refuses.

    ``moves`` are moves in words with their addresses. ``about_asked`` says whether it is the very move in
    question. ``after`` is the table after an allowed move.
    """

    look: str = ""
    heading: str = ""
    message: str = ""
    rule: RuleView | None = None
    about_asked: bool = True
    filled: list[Filled] = field(default_factory=list)
    marked: list[Marked] = field(default_factory=list)
    sheet: list[SheetLine] = field(default_factory=list)
    moves_title: str = ""
    moves: list[tuple[str, str]] = field(default_factory=list)
    after: Layout | None = None


def on_move(at: Stage, action: Action) -> Verdict:
    """What the referee says to a move of the seat that is to play."""
    game, words = at.worked.game, at.worked.words
    refusal = game.refusal(at.state, action)
    move = game.canonical(action)
    asked = at.asked is not None and move == game.canonical(at.asked)
    if refusal:
        refused = _refused(at.worked, refusal)
        refused.about_asked = asked or at.asked is None
        return refused
    verdict = Verdict("ok", _("Allowed"), _sentence(words.action(at.view, move)))
    verdict.about_asked = asked or at.asked is None
    wanted = goals(at)
    if wanted:
        n = len(wanted)
        verdict.message += " " + (
            ngettext("That is the only one.", "That is one of %(n)d.", n) % {"n": n}
            if move in wanted
            else _("But that was not the question.")
        )
    state = game.successor(at.state, move)
    if game.settled_deals(state) > game.settled_deals(at.state):
        verdict.sheet = _sheet(at.worked, game.score_sheet(state), _scorer(at))
    after = game.observation(state, at.view.seat)
    verdict.after = laid_out(
        Stage(at.worked, at.step, state, after, None, 0, ()), "after", (), choosing=False
    )
    return verdict


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _scorer(at: Stage) -> Seat | None:
    """Whose lines of a score sheet count, where the other hands were dealt only to fill the table."""
    return at.view.seat if "hand" in at.worked.given else None


def _refused(position: Worked, refusal: Refusal) -> Verdict:
    return Verdict("no", _("Refused"), refusal.message, rule_view(position.game, refusal.rule))


def on_blanks(at: Stage, question: Question, answers: Sequence[str]) -> Verdict:
    """How far the blanks are filled in rightly; with no answer at all the right ones are told."""
    filled = []
    for blank, said in zip(question.blanks, answers or [""] * len(question.blanks), strict=True):
        ok = None if not said else said == blank.right
        filled.append(Filled(blank.label, blank.said(said), blank.said(blank.right), ok))
    verdict = _evidence(at)
    verdict.filled = filled
    verdict.look, verdict.heading = _marks_of([each.ok for each in filled])
    return verdict


def _marks_of(oks: Sequence[bool | None]) -> tuple[str, str]:
    if all(ok is None for ok in oks):
        return "", _("The answer")
    return ("ok", _("Right")) if all(oks) else ("no", _("Not quite"))


def _evidence(at: Stage) -> Verdict:
    """What the referee has to say to a question with blanks: a refusal, a score sheet, what was left."""
    position, ask = at.worked, at.worked.ask
    verdict = Verdict()
    if ask in ("beats", "set-type"):
        refusal = truths.beats(position) if ask == "beats" else truths.lead_refusal(position)
        if refusal:
            verdict = _refused(position, refusal)
    elif ask in ("score", "hand"):
        verdict.sheet = _sheet(position, position.game.score_sheet(at.state), None)
    elif ask == "leftover":
        dealer = Dealer(position.words, "left")
        verdict.after = Layout([dealer.shelf(_("Left in the pool"), truths.leftover(position))])
    elif ask == "match":
        verdict.message = " ".join(_deal_told(deal) for deal in truths.deals(position))
    elif ask == "deal":
        verdict.after = laid_out(_opened(at), "dealt", (), choosing=False)
    elif at.out_of_turn:
        rule = position.game.info.by_key.get(position.row.expect["refused"])
        verdict.rule = rule_view(position.game, rule) if rule else None
    return verdict


def _opened(at: Stage) -> Stage:
    """The stage with every hand as its owner sees it."""
    game = at.worked.game
    own = [game.observation(at.state, seat) for seat in range(game.seats)]
    zones = tuple(
        replace(zone, cards=own[zone.owner].zone("hand", zone.owner))
        if zone.name == "hand" and zone.owner is not None
        else zone
        for zone in game.observation(at.state, None).zones
    )
    return replace(at, view=replace(at.view, seat=None, zones=zones))


def _deal_told(deal: truths.DealOf) -> str:
    words = {"n": deal.number, "dealer": deal.dealer, "totals": " : ".join(map(str, deal.totals))}
    return _("Deal %(n)d: seat %(dealer)d deals, totals %(totals)s.") % words


def on_marks(at: Stage, marked: Sequence[str], *, tried: bool) -> Verdict:
    """Which cards are elder cards, and which of them the reader marked."""
    reasons, dealer = truths.elders(at), Dealer(at.worked.words, "mark")
    rows = []
    for slug in at.view.zone("hand", at.view.seat):
        why = reasons.get(slug)
        row = (slug in marked, why is not None, why.text if why else "", why.rule if why else "")
        rows.append(Marked(dealer.card(slug), *row))
    verdict = Verdict(marked=rows)
    oks = [row.said == row.right if tried else None for row in rows]
    verdict.look, verdict.heading = _marks_of(oks)
    return verdict


def shown(at: Stage, question: Question, address: Address) -> Verdict:
    """The answer for one who does not want to try."""
    if question.kind == FILL:
        return on_blanks(at, question, ())
    if question.kind == MARK:
        return on_marks(at, (), tried=False)
    words, view = at.worked.words, at.view
    if at.asked:
        verdict = on_move(at, at.asked)
        verdict.heading = _("The referee allows it") if verdict.look == "ok" else _("The referee refuses it")
        return verdict
    moves = list(goals(at) or view.legal_actions)
    listed = [(capfirst(words.action(view, move)), address(move)) for move in moves[:MOST_MOVES]]
    title = ngettext("%(n)d move is allowed", "%(n)d moves are allowed", len(moves)) % {"n": len(moves)}
    return Verdict(heading=_("The answer"), moves_title=title, moves=listed)


def outcome(at: Stage) -> list[SheetLine]:
    """The score sheet at the end of a row of moves that settles a deal."""
    before = stage(at.worked, 0).state
    game = at.worked.game
    if at.step == 0 or game.settled_deals(at.state) == game.settled_deals(before):
        return []
    return _sheet(at.worked, game.score_sheet(at.state), None)


def _sheet(position: Worked, lines: Sequence[ScoreLine], only: Seat | None) -> list[SheetLine]:
    view = position.game.observation(position.game.position(position.given), None)
    dealer = Dealer(position.words, "line")
    rules = reverse("rules", args=[position.game.info.slug])
    return [
        SheetLine(
            seat=capfirst(seat_name(view, line.seat)),
            label=line.label,
            cards=[dealer.card(slug) for slug in line.cards],
            points=line.points,
            rule=line.rule.key,
            url=f"{rules}#{line.rule.key}",
        )
        for line in lines
        if only is None or (line.seat == only and line.kind == "count")
    ]
