"""Situations of Fishing for Hairtails, as one seat sees them."""

from collections import Counter
from collections.abc import Iterator, Mapping

from games.engine.core import Observation
from games.web.guides import Situation

TRIOS = (("chariot", "horse", "cannon"), ("king", "councillor", "elephant"))
COLOURS = ("red", "black")
HAND = 10


def _rank(card: str) -> str:
    return card.partition("-")[2]


def _colour(card: str) -> str:
    return card.partition("-")[0]


def _plays(view: Observation) -> bool:
    return view.fact("phase") == "play"


def _matches(view: Observation, card: str) -> list[str]:
    return [other for other in view.zone("pool") if _rank(other) == _rank(card)]


def _rivals(view: Observation) -> Iterator[tuple[str, ...]]:
    return (zone.cards for zone in view.zones if zone.name == "captured" and zone.owner != view.seat)


def _sets(cards: tuple[str, ...]) -> int:
    """How many sets of one colour some captures hold."""
    count = Counter(cards)
    trios = sum(min(count[f"{colour}-{rank}"] for rank in trio) for colour in COLOURS for trio in TRIOS)
    return trios + sum(count[f"{colour}-soldier"] == 4 for colour in COLOURS)


def _completes(captured: tuple[str, ...], *gained: str) -> bool:
    return _sets((*captured, *gained)) > _sets(captured)


def _first_turn(view: Observation) -> bool:
    return _plays(view) and len(view.zone("hand", view.seat)) == HAND


def _second_turn(view: Observation) -> bool:
    return _plays(view) and len(view.zone("hand", view.seat)) == HAND - 1


def _both_colours(view: Observation) -> bool:
    hand = view.zone("hand", view.seat)
    return _plays(view) and any(len({*map(_colour, _matches(view, card))}) > 1 for card in hand)


def _turned_card_may_choose(view: Observation) -> bool:
    return view.fact("phase") == "draw"


def _nothing_matches(view: Observation) -> bool:
    return _plays(view) and not any(_matches(view, card) for card in view.zone("hand", view.seat))


def _set_in_reach(view: Observation) -> bool:
    own = view.zone("captured", view.seat)
    return any(_completes(own, *action.cards) for action in view.legal_actions if len(action.cards) > 1)


def _set_made(view: Observation) -> bool:
    return _plays(view) and _sets(view.zone("captured", view.seat)) > 0


def _rival_needs_it(view: Observation) -> bool:
    return _plays(view) and any(
        _completes(captured, card)
        for captured in _rivals(view)
        for card in view.zone("pool")
        if any(_rank(held) == _rank(card) for held in view.zone("hand", view.seat))
    )


def _near_the_end(view: Observation) -> bool:
    return _plays(view) and len(view.zone("hand", view.seat)) == 2


def _settled(view: Observation) -> bool:
    return view.current_player < 0


SITUATIONS: Mapping[str, Situation] = {
    "first-turn": _first_turn,
    "second-turn": _second_turn,
    "both-colours": _both_colours,
    "turned-card-may-choose": _turned_card_may_choose,
    "nothing-matches": _nothing_matches,
    "set-in-reach": _set_in_reach,
    "set-made": _set_made,
    "rival-needs-it": _rival_needs_it,
    "near-the-end": _near_the_end,
    "settled": _settled,
}
