"""What no beginner would do, each with the reason: told from a seat's view alone."""

from collections.abc import Iterator, Mapping

from games.engine.core import Action, Observation
from games.rules.luk_fu.cards import bits_of, cards_in, words
from games.rules.luk_fu.judgement import Policy
from games.rules.luk_fu.moves import CLAIM
from games.rules.luk_fu.sets import bits_of_cards
from games.rules.luk_fu.state import ROLES


def follies(view: Observation, mind: Policy) -> Mapping[Action, str]:
    """The senseless ones among the legal actions of a view, each with the reason in a sentence."""
    if len(view.legal_actions) < 2:
        return {}
    hand, elder = bits_of(view.zone("hand", view.seat)), bits_of((view.fact("lao-sui") or "").split())
    phase = view.fact("phase")
    if CLAIM in view.legal_actions and hand == elder:
        reason = "All your cards are winning cards already, so the claim can never be worth more."
        return {action: reason for action in view.legal_actions if action.verb in ("lead", "pass")}
    if phase != "follow":
        return {}
    loose = hand & ~elder & ~mind.in_sets(hand)
    return {**dict(_elder_thrown(view, elder, loose)), **dict(_winner_thrown(view, elder))}


def _elder_thrown(view: Observation, elder: int, loose: int) -> Iterator[tuple[Action, str]]:
    """Throws of an elder card where a card that is neither one nor part of a set could go instead."""
    throws = {bits_of_cards(act.cards): act for act in view.legal_actions if act.verb == "discard"}
    for thrown, action in throws.items():
        for one in cards_in(thrown & elder):
            rest = thrown ^ 1 << one
            instead = [card for card in cards_in(loose & ~thrown) if rest | 1 << card in throws]
            if instead:
                kept, gone = words(1 << one), words(1 << instead[0])
                yield action, f"{_capital(kept)} is a winning card in your hand; {gone} is none and can go."
                break


def _winner_thrown(view: Observation, elder: int) -> Iterator[tuple[Action, str]]:
    """Throwing away the one card that would surely win the trick."""
    for action in view.legal_actions:
        if action.verb != "discard" or len(action.cards) > 1:
            continue
        if Action("beat", action.cards) not in view.legal_actions:
            continue
        bits = bits_of_cards(action.cards)
        if bits & elder or _acts_last(view):
            yield action, f"{_capital(words(bits))} would win the trick; thrown away it wins nothing."


def _acts_last(view: Observation) -> bool:
    """Whether nobody plays to the trick after the seat to act."""
    seats = [int(view.fact(role) or 0) for role in ROLES]
    return view.fact("leader") == str(seats[(seats.index(view.current_player) + 1) % 3])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
