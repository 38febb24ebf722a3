"""What helps at the Luk Fu table: elder cards and why, what a claim is worth, what has not been seen yet.

All of it is worked out from what a seat saw; the game judges a state in which nothing else is known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from django.utils.translation import gettext as _

from games.engine.core import HIDDEN, Action, Game, Observation, ScoreLine, Seat
from games.web.tables.base import Mark, Pile, TableWords
from games.web.tables.luk_fu_cards import CLOUD, SPECIAL, SUITS, largest_sets, place, set_words, suit_words
from games.web.tables.luk_fu_story import Role

ELDER = "老"


class _Reason(Protocol):
    @property
    def rule(self) -> str: ...
    @property
    def text(self) -> str: ...


class _Judge(Protocol):
    """What only this game can be asked: the elder cards of a seat, by what it knows."""

    def elder_cards(self, state: Any, seat: Seat) -> Mapping[str, _Reason]: ...


@dataclass(frozen=True, slots=True)
class Worth:
    """A claim: so many winning cards, and the points that each loser pays for them."""

    cards: int
    points: int

    def points_words(self) -> str:
        """The points in words."""
        if self.points == 1:
            return _("1 point from each loser")
        return _("%(n)d points from each loser") % {"n": self.points}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The elder cards of a seat's hand with the reasons, and what it may claim, or has claimed."""

    marks: Mapping[str, Mark] = field(default_factory=dict)
    claim: Worth | None = None


def judge(game: Game[Any], view: Observation) -> Judgement:
    """What a view tells about elder cards and claims."""
    hand = view.zone("hand", view.seat)
    if not any(event.action.verb == "deal" for event in view.history):
        found = (view.fact("lao-sui") or "").split()  # a worked position: nobody knows how it came about
        return Judgement(
            {card: Mark(ELDER, _("elder card"), _("No opponent can beat it."), "LF-42") for card in found}
        )
    state = game.new_initial_state()
    for event in view.history:
        state = game.successor(state, event.action)
    if view.fact("ending"):
        return Judgement(claim=_worth(game, state))
    if view.seat is None or str(view.seat) == view.fact("dreamer"):
        return Judgement()
    reasons = cast("_Judge", game).elder_cards(state, view.seat)
    marks = {
        card: Mark(ELDER, _("elder card"), reasons[card].text, reasons[card].rule)
        for card in hand
        if card in reasons
    }
    if Action("claim") not in view.legal_actions:
        return Judgement(marks)
    return Judgement(marks, _worth(game, game.successor(state, Action("claim"))))


def _worth(game: Game[Any], settled: Any) -> Worth | None:
    """What the winner of the deal that was settled last has claimed."""
    sheet = game.score_sheet(settled)
    lines = [line for line in sheet if line.deal == sheet[-1].deal and line.rule.key == "LF-45"]
    return Worth(len(lines[0].cards), lines[0].points) if lines else None


def standing(
    game: Game[Any], view: Observation, roles: Mapping[Seat, Role], judgement: Judgement
) -> list[ScoreLine]:
    """The cards that each player has won, and the elder cards of one's own hand."""
    if view.fact("ending") or not roles:
        return []
    deal, lines = int(view.fact("deal") or 0), []
    for seat, role in roles.items():
        if role != "dreamer":
            won = view.zone("won", seat)
            rule = game.info.rule("LF-35")
            lines.append(ScoreLine(deal, "count", seat, _("Cards won"), won, len(won), rule))
    if judgement.marks and view.seat is not None:
        elder, rule = tuple(judgement.marks), game.info.rule("LF-42")
        label = _("Elder cards in hand")
        lines.append(ScoreLine(deal, "count", view.seat, label, elder, len(elder), rule))
    return lines


def piles(words: TableWords, view: Observation) -> Iterator[Pile]:
    """What lies before the players, and before the play what one's hand is good for."""
    if view.fact("ending"):
        return
    if view.fact("phase") in ("tigers", "calls"):
        cash = words.game.options["coin-order"] != "modern"
        for cards in largest_sets(view.zone("hand", view.seat), cloud_is_cash=cash):
            yield Pile(_("In your hand: %(set)s") % {"set": set_words(cards)}, cards)
    for zone in view.zones:
        if zone.owner is None and zone.name == "beaten" and zone.cards:
            yield Pile(_("Beaten"), zone.cards)
        elif zone.name == "won" and zone.cards and zone.owner == view.seat:
            yield Pile(_("Won"), zone.cards)
        elif zone.name == "discards" and zone.cards and zone.owner == view.seat:
            yield Pile(_("You threw away"), zone.cards)


def still_out(words: TableWords, view: Observation) -> Iterator[str]:
    """By suit the unseen cards that would beat the best of one's own, or all of them."""
    if view.fact("ending") or not view.fact("head"):
        return
    cash = words.game.options["coin-order"] != "modern"
    seen = {card for zone in view.zones for card in zone.cards if card != HIDDEN}
    own = view.zone("hand", view.seat)
    for suit in SUITS:
        in_suit = {
            place(card, cloud_is_cash=cash)[1]: card
            for card in words.game.cards()
            if place(card, cloud_is_cash=cash)[0] == suit
        }
        held = [number for number, card in in_suit.items() if card in own and card not in SPECIAL]
        best = max(held, default=0)
        unseen = [n for n, card in sorted(in_suit.items(), reverse=True) if card not in seen and n > best]
        yield f"{suit_words(suit)}: {_unseen(words, in_suit, unseen, best)}"


def _unseen(words: TableWords, in_suit: Mapping[int, str], unseen: Sequence[int], best: int) -> str:
    names = " ".join(words.name(CLOUD) if in_suit[n] == CLOUD else str(n) for n in unseen)
    if not best:
        return _("%(cards)s unseen") % {"cards": names} if unseen else _("all seen")
    if not unseen:
        return _("nothing unseen above yours")
    return _("%(cards)s unseen above your %(n)d") % {"cards": names, "n": best}
