"""Worked positions: a state from what ``fixtures/positions`` gives of it."""

from collections.abc import Mapping
from typing import Any

from games.engine.core import Action, Game
from games.rules.fishing_for_hairtails.cards import CARDS, COUNT_BITS, count, numbers
from games.rules.fishing_for_hairtails.state import NO_CARD, Deal, State, initial


def position(game: Game[State], given: Mapping[str, Any]) -> State:
    """The state that ``given`` describes, in the first deal and without a history.

    With ``deck`` (a pack in dealing order) and ``dealer`` it is the state after that deal. With ``hands`` (by
    seat), ``pool``, ``stock`` (in the order of drawing), ``captured`` (by seat), ``turned``, ``to_move`` and
    ``dealer`` it is in the midst of a deal, which ends with its stock. All may be missing; when all of them
    are it is the state before the cut. Raises KeyError for a card that the pack does not have, ValueError for
    captures that nobody saw.
    """
    state = initial(game.seats)
    dealer = int(given.get("dealer", given.get("to_move", 0)))
    if "deck" in given:
        cut = state._replace(deal=state.deal._replace(dealer=dealer, cutting=()))
        return game.successor(cut, Action("deal", tuple(given["deck"])))
    if not given.keys() & {"hands", "pool", "stock", "captured"}:
        return state
    captured = [count(numbers(cards)) for cards in given.get("captured", ())]
    if any(captured) and game.options["captures-visible"] == "off" and given.get("hands"):
        raise ValueError("captures that are turned down must be in a history: play to them")
    hands = [bytes(sorted(numbers(cards))) for cards in given.get("hands", ())]
    return State(
        mover=int(given.get("to_move", dealer)),
        turned=CARDS[given["turned"]] if given.get("turned") else NO_CARD,
        drawn=0,
        pool=count(numbers(given.get("pool", ()))),
        hands=(*hands, *[b""] * (game.seats - len(hands))),
        captured=sum(packed << seat * COUNT_BITS for seat, packed in enumerate(captured)),
        deal=Deal(1, dealer, (), numbers(given.get("stock", ())), (), (0,) * game.seats),
        log=None,
    )
