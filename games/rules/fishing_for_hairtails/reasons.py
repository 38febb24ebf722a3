"""Why an action is refused: the number of the rule, and a sentence about this action.

The answers hang on the pool, the mover's hand, the card turned and the options: on what the mover knows.
"""

from collections import Counter
from collections.abc import Mapping

from games.engine.core import TERMINAL, Action
from games.rules.fishing_for_hairtails.cards import CARDS, PACK, RED, SLUGS, listed, slugs, unpack, words
from games.rules.fishing_for_hairtails.state import NO_CARD, NOBODY, State

Reason = tuple[str, str]
DEAL_RULES = {2: "FH-5", 3: "FH-6"}
SHOWN = 40  # characters of an unknown word that a message repeats


def against_chance(state: State, action: Action) -> Reason | None:
    """Why chance may not do this; None when it may."""
    if state.mover == TERMINAL:
        return "FH-13", "The last card has been drawn: the match is over."
    if unknown := _unknown(action):
        return unknown
    return _against_cut(state, action) if state.deal.dealer == NOBODY else _against_deal(state, action)


def _against_cut(state: State, action: Action) -> Reason | None:
    seats = state.deal.cutting
    value = f"seats={','.join(map(str, seats))}"
    if (action.verb, len(action.cards), action.value) == ("cut", len(seats), value):
        return None
    return "FH-4", f"The deal is cut for: a card for each seat that cuts, then {value}."


def _against_deal(state: State, action: Action) -> Reason | None:
    if action.verb != "deal" or action.value:
        return DEAL_RULES[len(state.hands)], "The next thing to happen is a deal."
    if Counter(action.cards) != Counter(PACK):
        return "FH-2", "A deal names the whole pack, each of its 14 cards four times."
    return None


def against_player(state: State, action: Action, options: Mapping[str, str]) -> Reason:
    """Why a player may not do this; to be asked only about what is not legal."""
    rule = "FH-9" if state.turned == NO_CARD else "FH-11"
    return (
        _against_form(state, action, rule)
        or _unknown(action)
        or _against_card(state, action.cards[0], rule)
        or _against_capture(state, action, rule, options)
        or (rule, f"The {words(action.cards[0])} must capture: the pool has {_lying(state, action)}.")
    )


def _against_form(state: State, action: Action, rule: str) -> Reason | None:
    if state.turned == NO_CARD and action.verb != "play":
        return rule, "A turn begins with a card played from the hand."
    if state.turned != NO_CARD and action.verb != "draw":
        return rule, f"Now the card turned from the stock is placed, the {words(SLUGS[state.turned])}."
    if action.value:
        return rule, f"To {action.verb} takes cards only, not {action.value[:SHOWN]!r}."
    if not action.cards:
        return rule, f"Name the card that you {action.verb}, then what it captures."
    return None


def _against_card(state: State, card: str, rule: str) -> Reason | None:
    if state.turned != NO_CARD:
        turned = SLUGS[state.turned]
        return None if card == turned else (rule, f"The card turned from the stock is the {words(turned)}.")
    return None if CARDS[card] in state.hands[state.mover] else (rule, f"You hold no {words(card)}.")


def _against_capture(state: State, action: Action, rule: str, options: Mapping[str, str]) -> Reason | None:
    card, taken = action.cards[0], action.cards[1:]
    every = options["multi-capture"] == "all"
    if len(taken) > 1 and not every:
        return "FH-10", f"A card captures one card of the pool, not {len(taken)}."
    for other in taken:
        if CARDS[other] % RED != CARDS[card] % RED:
            return rule, f"A {words(card)} cannot capture a {words(other)}: the ranks differ."
    pool = _matching(state, card)
    for other in sorted(set(taken)):
        if taken.count(other) > pool.count(other):
            lying = f"only {listed([other] * pool.count(other))}" if other in pool else f"no {words(other)}"
            return rule, f"The pool has {lying} to capture."
    if taken and every:
        return "FH-10", f"All cards that match are captured here: {listed(pool)}."
    return None


def _matching(state: State, card: str) -> list[str]:
    rank = CARDS[card] % RED
    return list(slugs(other for other in unpack(state.pool) if other % RED == rank))


def _lying(state: State, action: Action) -> str:
    return listed(_matching(state, action.cards[0]))


def _unknown(action: Action) -> Reason | None:
    for card in action.cards:
        if card not in CARDS:
            return "FH-2", f"{card[:SHOWN]!r} is no card of this pack."
    return None
