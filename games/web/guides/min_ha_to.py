"""Situations of Min-Ha-To, as one seat sees them."""

from collections.abc import Iterator, Mapping

from games.engine.core import HIDDEN, Observation
from games.web.guides import Situation

SUITS = (
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "bush-clover",
    "susuki",
    "chrysanthemum",
    "maple",
    "willow",
    "paulownia",
)
RIBBONS = (
    ("pine", "plum", "cherry"),
    ("peony", "chrysanthemum", "maple"),
    ("wisteria", "iris", "bush-clover"),
)
BRIGHTS = frozenset(["pine-crane", "cherry-curtain", "susuki-moon", "willow-rain-man", "paulownia-phoenix"])
HAND = 10


def suit(card: str) -> str:
    """The suit of a card. Raises StopIteration for what is no card of the pack."""
    return next(suit for suit in SUITS if card.startswith(f"{suit}-"))


def _plays(view: Observation) -> bool:
    return view.fact("phase") == "play"


def _hand(view: Observation) -> tuple[str, ...]:
    return view.zone("hand", view.seat)


def _on_table(view: Observation, card: str) -> int:
    return sum(suit(other) == suit(card) for other in view.zone("table"))


def _unseen(view: Observation, card: str) -> int:
    """How many cards of a card's suit have not been seen yet."""
    shown = [other for zone in view.zones for other in zone.cards if other != HIDDEN]
    return 4 - sum(suit(other) == suit(card) for other in shown)


def _rivals(view: Observation) -> Iterator[tuple[str, ...]]:
    return (zone.cards for zone in view.zones if zone.name == "captured" and zone.owner != view.seat)


def _ribbons(cards: tuple[str, ...], number: int) -> Iterator[list[str]]:
    """The sets of three ribbons of which some cards hold so many; of each what is missing."""
    for trio in RIBBONS:
        missing = [f"{name}-ribbon" for name in trio if f"{name}-ribbon" not in cards]
        if len(missing) == 3 - number:
            yield missing


def _first_turn(view: Observation) -> bool:
    return _plays(view) and len(_hand(view)) == HAND


def _two_on_table(view: Observation) -> bool:
    return _plays(view) and any(_on_table(view, card) == 2 for card in _hand(view))


def _three_on_table(view: Observation) -> bool:
    return _plays(view) and any(_on_table(view, card) == 3 for card in _hand(view))


def _sul_sa_threatens(view: Observation) -> bool:
    return _plays(view) and any(_on_table(view, card) == 1 and _unseen(view, card) for card in _hand(view))


def _turned_card_may_choose(view: Observation) -> bool:
    return view.fact("phase") == "turn"


def _nothing_matches(view: Observation) -> bool:
    return _plays(view) and not any(_on_table(view, card) for card in _hand(view))


def _two_ribbons(view: Observation) -> bool:
    taken = [card for captured in _rivals(view) for card in captured]
    near = _ribbons(view.zone("captured", view.seat), 2)
    return _plays(view) and any(missing[0] not in taken for missing in near)


def _rival_has_two_ribbons(view: Observation) -> bool:
    own = view.zone("captured", view.seat)
    near = (missing for captured in _rivals(view) for missing in _ribbons(captured, 2))
    return _plays(view) and any(missing[0] not in own for missing in near)


def _three_ribbons(view: Observation) -> bool:
    return _plays(view) and [] in _ribbons(view.zone("captured", view.seat), 3)


def _worth_much(view: Observation) -> bool:
    """A bright card of one suit lies on the table, and the hand can take it."""
    table, hand = view.zone("table"), {suit(card) for card in _hand(view)}
    return _plays(view) and any(card in BRIGHTS and suit(card) in hand for card in table)


def _near_the_end(view: Observation) -> bool:
    return _plays(view) and len(_hand(view)) == 2


def _settled(view: Observation) -> bool:
    return view.current_player < 0


SITUATIONS: Mapping[str, Situation] = {
    "first-turn": _first_turn,
    "worth-much": _worth_much,
    "two-on-table": _two_on_table,
    "three-on-table": _three_on_table,
    "sul-sa-threatens": _sul_sa_threatens,
    "turned-card-may-choose": _turned_card_may_choose,
    "nothing-matches": _nothing_matches,
    "two-ribbons": _two_ribbons,
    "rival-has-two-ribbons": _rival_has_two_ribbons,
    "three-ribbons": _three_ribbons,
    "near-the-end": _near_the_end,
    "settled": _settled,
}
