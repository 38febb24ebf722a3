"""Situations of Luk Fu, as one seat sees them."""

from collections.abc import Mapping

from games.engine.core import Observation
from games.web.guides import Situation

# LF-43: elder cards for whoever holds them from the start.
ELDER_FROM_THE_START = frozenset(["shi-9", "guan-9", "suo-9", "qian-9", "bai-zi", "mao-gong", "yun-qian"])
ENOUGH = 6


def _phase(view: Observation, *phases: str) -> bool:
    return view.current_player == view.seat and view.fact("phase") in phases


def _may(view: Observation, verb: str, least: int = 0) -> bool:
    return any(action.verb == verb and len(action.cards) >= least for action in view.legal_actions)


def _words(view: Observation, fact: str) -> list[str]:
    return (view.fact(fact) or "").split()


def _winning(view: Observation) -> int:
    """The cards that count towards six: those won, and the elder cards in hand."""
    return len(view.zone("won", view.seat)) + len(_words(view, "lao-sui"))


def _before_the_call(view: Observation) -> bool:
    return _phase(view, "tigers", "calls")


def _first_lead(view: Observation) -> bool:
    return _phase(view, "lead") and len(view.zone("hand", view.seat)) == 12


def _holds_a_set(view: Observation) -> bool:
    return _phase(view, "lead") and _may(view, "lead", 3)


def _singles_only(view: Observation) -> bool:
    return _phase(view, "lead") and not _may(view, "lead", 3)


def _can_beat(view: Observation) -> bool:
    return _phase(view, "follow") and _may(view, "beat")


def _cannot_beat(view: Observation) -> bool:
    return _phase(view, "follow") and not _may(view, "beat")


def _set_is_led(view: Observation) -> bool:
    return _phase(view, "follow") and len(_words(view, "standing")) > 1


def _nothing_beats_it(view: Observation) -> bool:
    standing = _words(view, "standing")
    return _phase(view, "follow") and len(standing) == 1 and standing[0] in ("bai-zi", "mao-gong", "yun-qian")


def _elder_cards_grew(view: Observation) -> bool:
    grown = {*_words(view, "lao-sui")} - ELDER_FROM_THE_START
    return _phase(view, "lead", "follow") and bool(grown)


def _rival_is_privileged(view: Observation) -> bool:
    privileged = view.fact("privileged")
    return _phase(view, "lead", "follow") and privileged is not None and privileged != str(view.seat)


def _one_short(view: Observation) -> bool:
    return _phase(view, "lead") and _winning(view) == ENOUGH - 1


def _may_claim(view: Observation) -> bool:
    return _may(view, "claim")


def _rival_is_near(view: Observation) -> bool:
    rivals = (zone for zone in view.zones if zone.name == "won" and zone.owner != view.seat)
    return _phase(view, "lead", "follow") and any(len(zone.cards) >= ENOUGH - 2 for zone in rivals)


def _settled(view: Observation) -> bool:
    return view.current_player < 0


SITUATIONS: Mapping[str, Situation] = {
    "before-the-call": _before_the_call,
    "first-lead": _first_lead,
    "holds-a-set": _holds_a_set,
    "singles-only": _singles_only,
    "can-beat": _can_beat,
    "cannot-beat": _cannot_beat,
    "set-is-led": _set_is_led,
    "nothing-beats-it": _nothing_beats_it,
    "elder-cards-grew": _elder_cards_grew,
    "rival-is-privileged": _rival_is_privileged,
    "one-short": _one_short,
    "may-claim": _may_claim,
    "rival-is-near": _rival_is_near,
    "settled": _settled,
}
