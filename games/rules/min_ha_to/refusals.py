"""Why an action is not legal: the rule, and a sentence about this action, from what the mover knows."""

from games.engine.core import TERMINAL, Action, Refusal
from games.rules.min_ha_to.cards import BIT, NUMBER, PACK, SHIFT, in_words, slugs
from games.rules.min_ha_to.dealing import seats_value
from games.rules.min_ha_to.rules_table import BY_KEY
from games.rules.min_ha_to.state import Settings, State

_PACK = frozenset(PACK)


def explain_chance(state: State, action: Action) -> Refusal | None:
    """What is wrong with a cut or a deal; None if nothing is."""
    cutting = state.match.cutting
    if cutting:
        if action.verb != "cut" or action.value != seats_value(cutting):
            return _no("MH-4", f"The first dealer is found by a cut of {seats_value(cutting)}.")
        if len(action.cards) != len(cutting) or not _different_cards(action):
            return _no("MH-4", "Each seat cuts one card, and no two the same.")
        return None
    if action.verb != "deal" or action.value:
        return _no("MH-5", "The cards are to be dealt.")
    if len(action.cards) != len(PACK) or not _different_cards(action):
        return _no("MH-5", f"A deal holds each of the {len(PACK)} cards of the pack once.")
    return None


def _different_cards(action: Action) -> bool:
    cards = frozenset(action.cards)
    return len(cards) == len(action.cards) and cards <= _PACK


def explain(settings: Settings, state: State, action: Action) -> Refusal:
    """What is wrong with an action that is not among the legal ones of the player to move."""
    if state.player == TERMINAL:
        return _no("MH-31", "The match is over.")
    if action.value:
        return _no("MH-11", "Name the cards only, the one you play and those it takes.")
    if state.turned >= 0:
        return _explain_turn(settings, state, action)
    if action.verb != "play" or not action.cards:
        return _no("MH-11", "It is your turn to play a card from your hand.")
    return _explain_play(state, action.cards[0], action.cards[1:])


def _explain_play(state: State, slug: str, taken: tuple[str, ...]) -> Refusal:
    card = NUMBER.get(slug)
    if card is None or card not in state.hands[state.player]:
        return _no("MH-11", f"You do not hold {_say(slug)}.")
    on_table = _matching(state, card)
    if wrong := _cannot_be_taken(slug, taken, on_table):
        return _no("MH-16" if len(on_table) == 3 else "MH-11", wrong)
    return _no(*_too_few_or_many(slug, on_table, "MH-11"))


def _explain_turn(settings: Settings, state: State, action: Action) -> Refusal:
    card = state.turned
    slug = slugs(BIT[card])[0]
    if action.verb != "turn":
        if not state.hands[state.player] and not state.matched:
            return _no("MH-15", f"Your hand is empty: you only turn {in_words(slug)} from the stock.")
        return _no("MH-12", f"{_first(in_words(slug))} is turned up from the stock: say what it takes.")
    if action.cards[:1] != (slug,):
        return _no("MH-12", f"The stock card turned up is {in_words(slug)}.")
    return _explain_stock_card(settings, state, slug, action.cards[1:])


def _explain_stock_card(settings: Settings, state: State, slug: str, taken: tuple[str, ...]) -> Refusal:
    card, words = state.turned, _first(in_words(slug))
    on_table = _matching(state, card)
    if state.matched >> SHIFT[card] & 15:
        if on_table and settings.take_four:
            return _no("MH-17", f"{words} is the fourth of its suit and takes {_list(on_table)}.")
        return _no("MH-14", f"{words} is of the suit just matched and takes nothing.")
    if wrong := _cannot_be_taken(slug, taken, on_table):
        return _no("MH-16" if len(on_table) == 3 else "MH-13", wrong)
    return _no(*_too_few_or_many(slug, on_table, "MH-13"))


def _cannot_be_taken(slug: str, taken: tuple[str, ...], on_table: tuple[str, ...]) -> str | None:
    """A sentence about the first card named that the played or turned card cannot take."""
    for number, other in enumerate(taken):
        if other not in on_table or other in taken[:number]:
            return f"{_first(in_words(slug))} cannot take {_say(other)}, only cards of its suit on the table."
    return None


def _too_few_or_many(slug: str, on_table: tuple[str, ...], rule: str) -> tuple[str, str]:
    """The rule and the sentence where all cards named could be taken, but not just these."""
    card = _first(in_words(slug))
    if len(on_table) == 3:
        return "MH-16", f"{card} takes all three cards of its suit: {_list(on_table)}."
    if len(on_table) == 2:
        return rule, f"{card} takes one card of its suit, and two lie there: {_list(on_table)}."
    return rule, f"{card} matches and must take {_list(on_table)}."


def _matching(state: State, card: int) -> tuple[str, ...]:
    return slugs(state.table & 15 << SHIFT[card])


def _list(cards: tuple[str, ...]) -> str:
    *most, last = map(in_words, cards)
    return f"{', '.join(most)} and {last}" if most else last


def _say(slug: str) -> str:
    return in_words(slug) if slug in _PACK else "a card that is not in the pack"


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _no(rule: str, message: str) -> Refusal:
    return Refusal(BY_KEY[rule], message)
