"""The states of the worked positions: a whole deal, or a single hand with what its owner has seen."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.engine.core import Action
from games.rules.luk_fu.cards import bits_of, cards_in
from games.rules.luk_fu.play import successor
from games.rules.luk_fu.state import NOBODY, ROLES, ZEROS, State, Terms, awaiting, undealt


def position(terms: Terms, given: Mapping[str, Any]) -> State:
    """The state that a position describes; its actions are still to be played. Seat 0 is the head.

    With ``hands`` it is a deal, just dealt. With ``hand`` its owner is to lead, or with ``standing`` to
    follow; opponents hold any of the other cards, as many as he does.
    """
    if "hands" in given:
        return successor(terms, awaiting("deal", undealt(0, 1, terms)), _deal_of(terms, given))
    return _of_hand(terms, given)


def _deal_of(terms: Terms, given: Mapping[str, Any]) -> Action:
    piles = [list(given["hands"][role]) for role in ROLES] + [[given.get("dream")]]
    return Action("deal", tuple(piles[role].pop(0) for role in terms.places))


def _of_hand(terms: Terms, given: Mapping[str, Any]) -> State:
    own, won, past = (bits_of(given.get(key, ())) for key in ("hand", "won", "own-past"))
    standing, face_up = bits_of(given.get("standing", ())), bits_of(given.get("face-up", ()))
    turn = 1 if given.get("privileged") else 0
    leader = (turn - 1) % 3 if standing else turn
    left = own.bit_count()
    rest = cards_in(terms.pack & ~(own | won | past | standing | face_up))
    first, last = left, 2 * left - standing.bit_count()
    hands, dealt = [own] * 3, [own | won | past] * 3
    waiting, before = (turn + 1) % 3, (turn - 1) % 3
    hands[waiting], hands[before] = _bits(rest[:first]), _bits(rest[first:last])
    dream = _bits(rest[last : last + 1]) if terms.seats == 4 else 0
    thrown = _bits(rest[last:]) & ~dream
    dealt[waiting], dealt[before] = hands[waiting] | thrown | face_up, hands[before] | standing
    deal = replace(undealt(0, 1, terms), dealt=(dealt[0], dealt[1], dealt[2]), dream=dream, caller=turn)
    return State(
        phase="follow" if standing else "lead",
        player=deal.seats[turn],
        turn=turn,
        deal=deal,
        ledger=(),
        log=None,
        hands=(hands[0], hands[1], hands[2]),
        won=(won if turn == 0 else 0, won if turn == 1 else 0, 0),
        absent=ZEROS,
        hurdles=ZEROS,
        shut=ZEROS,
        seen=won | standing | face_up,
        table=standing,
        standing=terms.sets.by_bits[standing] if standing else None,
        leader=leader,
        holder=leader if standing else NOBODY,
        left=left,
        memo=[],
    )


def _bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
