"""A hint in words: first where to look, then the move and what is known about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.engine.core import Action, Observation
from games.web.queries.view import MatchView

# How many deals that the asker cannot tell apart are looked at.
WORLDS = 12


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: ``text`` is the nudge or the move, ``reasons`` speak for it, ``player`` chose it."""

    level: int
    text: str
    reasons: list[str]
    player: str


def hint(view: MatchView, action: Action, level: int, player: str) -> Hint:
    """The hint of a level, 1 or 2, that leads to an action. It knows only what the view shows."""
    if level == 1:
        return Hint(1, _nudge(view, action), [], player)
    text = view.words.action(view.observation, action)
    return Hint(2, text, list(_reasons(view, action)), player)


def _nudge(view: MatchView, action: Action) -> str:
    legal = view.observation.legal_actions
    if len(legal) == 1:
        return _("There is only one move.")
    kind = capfirst(_(view.words.verbs.get(action.verb, action.verb)))
    if not action.cards:
        return _("Consider this: %(kind)s.") % {"kind": kind}
    card = _telling_card(legal, action)
    if len({other.verb for other in legal}) > 1:
        return _("%(kind)s. Look at this card: %(card)s.") % {"kind": kind, "card": view.words.name(card)}
    return _("Look at this card: %(card)s.") % {"card": view.words.name(card)}


def _telling_card(legal: Sequence[Action], action: Action) -> str:
    """The first card of an action that not every other action has too."""
    shared = set.intersection(*[set(other.cards) for other in legal])
    return next((card for card in action.cards if card not in shared), action.cards[0])


def _reasons(view: MatchView, action: Action) -> Iterable[str]:
    seen, words = view.observation, view.words
    marks = words.marks(seen)
    for card in dict.fromkeys(action.cards):
        if card in marks:
            yield f"{words.label(card)}: {marks[card].reason}"
    yield from _standing(view, action)


def _standing(view: MatchView, action: Action) -> Iterable[str]:
    """What the asker's pile counts before and after the move, in deals that the view allows."""
    game, seen, own = view.game, view.observation, view.seat
    if own is None:
        return
    sample, rng = game.determinizer(seen), Random(f"{view.match.slug} {view.ply} {action}")
    after = []
    for _world in range(WORLDS):
        state = game.successor(sample(rng), action)
        if game.current_player(state) < 0:
            return
        after.append(_pile(view, game.observation(state, own), own))
    counts = {"before": _pile(view, seen, own), "least": min(after), "most": max(after)}
    if counts["least"] < counts["most"]:
        yield _("What you have taken counts %(before)d now, and %(least)d to %(most)d then.") % counts
    elif counts["before"] != counts["most"]:
        yield _("What you have taken counts %(before)d now, and %(most)d then.") % counts


def _pile(view: MatchView, seen: Observation, seat: int) -> int:
    """What the cards that a seat has won would count so far."""
    piles = [zone for zone in seen.zones if view.words.places.get(zone.name) == "pile"]
    won = {slug for zone in piles if zone.owner == seat for slug in zone.cards}
    lines = [line for line in view.words.standing(seen) if line.seat == seat]
    return sum(line.points for line in lines if won.issuperset(line.cards))
