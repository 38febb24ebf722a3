"""What an action leads to. Everything here trusts that the action is legal."""

from dataclasses import replace

from games.engine.core import CHANCE, TERMINAL, Action
from games.kit.history import Log
from games.rules.luk_fu.cards import BIT, TIGERS
from games.rules.luk_fu.elders import elder_bits
from games.rules.luk_fu.scoring import next_head, settle
from games.rules.luk_fu.sets import bits_of_cards
from games.rules.luk_fu.state import (
    FULL_HAND,
    NOBODY,
    ZEROS,
    Deal,
    Outcome,
    Phase,
    State,
    Terms,
    dealt_by,
    undealt,
    with_role,
)


def successor(terms: Terms, state: State, action: Action) -> State:
    """The state after a legal action."""
    verb = action.verb
    if verb in ("discard", "lead", "beat"):
        return _play(terms, state, action)
    log: Log = (state.log, state.player, action)
    if verb == "deal":
        return _deal(terms, state, action, log)
    if verb == "lot":
        return state.but(phase="deal", deal=undealt(int(action.value[6:]), 1, terms), log=log)
    if verb == "pass":
        return _pass(terms, state, log)
    if verb == "call":
        return _asked(state, "lead", 0, replace(state.deal, caller=state.turn), log)
    turn, deal = state.turn, state.deal
    if verb == "claim":
        outcome = settle(terms, deal, "claim", turn, state.won[turn], elder_bits(terms, state))
    else:
        outcome = settle(terms, deal, "five-tigers", turn, TIGERS)
    return _over(terms, state, log, outcome)


def _deal(terms: Terms, state: State, action: Action, log: Log) -> State:
    dealt, dream = dealt_by(action, terms)
    deal = next_deal(terms, state.ledger[-1]) if state.ledger else state.deal
    deal = Deal(deal.number, deal.seats, deal.dreamer, dealt, dream, NOBODY)
    turn = 1 if terms.seats == 4 else 0
    return State(
        "calls" if turn == 0 else "tigers", deal.seats[turn], turn, deal, state.ledger, log,
        dealt, ZEROS, ZEROS, ZEROS, ZEROS, 0, 0, None, 0, NOBODY, FULL_HAND, [],
    )  # fmt: skip


def next_deal(terms: Terms, outcome: Outcome) -> Deal:
    """The deal after a settled one, before its cards are known."""
    return undealt(next_head(outcome), outcome.deal.number + 1, terms)


def _pass(terms: Terms, state: State, log: Log) -> State:
    """Nothing declared, nothing called, or no claim after the last trick."""
    if state.phase == "last":
        return _over(terms, state, log, settle(terms, state.deal, "draw", NOBODY))
    if state.phase == "calls" and state.turn == 2:
        return _over(terms, state, log, settle(terms, state.deal, "no-call", NOBODY))
    turn = (state.turn + 1) % 3
    return _asked(state, "calls" if turn == 0 else state.phase, turn, state.deal, log)


def _asked(state: State, phase: Phase, turn: int, deal: Deal, log: Log) -> State:
    """Before the first lead: whose turn it is next, and for what."""
    return State(
        phase, deal.seats[turn], turn, deal, state.ledger, log,
        state.hands, ZEROS, ZEROS, ZEROS, ZEROS, 0, 0, None, 0, NOBODY, FULL_HAND, [],
    )  # fmt: skip


def _over(terms: Terms, state: State, log: Log, outcome: Outcome) -> State:
    """The state between deals, or at the end: the cards lie as they were."""
    k, ledger = state, (*state.ledger, outcome)
    ended = len(ledger) == terms.deals
    return State(
        "over" if ended else "deal", TERMINAL if ended else CHANCE, NOBODY, k.deal, ledger, log,
        k.hands, k.won, k.absent, k.hurdles, k.shut, k.seen, k.table,
        k.standing, k.leader, k.holder, k.left, [],
    )  # fmt: skip


def _play(terms: Terms, state: State, action: Action) -> State:
    """A player leads, beats or discards; the third play ends the trick."""
    turn, deal, absent, hurdles, shut = state.turn, state.deal, state.absent, state.hurdles, state.shut
    seen, table, standing, leader, holder = (
        state.seen,
        state.table,
        state.standing,
        state.leader,
        state.holder,
    )
    log: Log = (state.log, state.player, action)
    if action.verb == "discard":
        assert standing is not None
        bits = BIT.get(action.cards[0], 0) if standing.size == 1 else bits_of_cards(action.cards)
        if standing.above:
            absent = with_role(absent, turn, absent[turn] | standing.above)
        elif standing.hurdle:
            hurdles = with_role(hurdles, turn, hurdles[turn] | standing.hurdle)
    else:
        led = standing is None
        standing, holder = terms.sets.by_cards[action.cards], turn
        if led:
            leader, shut = turn, with_role(shut, turn, shut[turn] | standing.shut)
        bits = standing.bits
        seen, table = seen | bits, table | bits
    hands = with_role(state.hands, turn, state.hands[turn] & ~bits)
    turn = 0 if turn == 2 else turn + 1
    if turn != leader:
        return State(
            "follow", deal.seats[turn], turn, deal, state.ledger, log, hands, state.won,
            absent, hurdles, shut, seen, table, standing, leader, holder, state.left, [],
        )  # fmt: skip
    won = with_role(state.won, holder, state.won[holder] | standing.bits)
    left = state.left - standing.size
    after = State(
        "lead", deal.seats[holder], holder, deal, state.ledger, log,
        hands, won, absent, hurdles, shut, seen, 0, None, holder, NOBODY, left, [],
    )  # fmt: skip
    return after if left else _played_out(terms, after)


def _played_out(terms: Terms, state: State) -> State:
    """After the last trick: its winner may still claim (LF-40), or the deal is drawn (LF-41)."""
    if terms.claim_after_last and state.won[state.turn].bit_count() >= terms.min_fu:
        return state.but(phase="last")
    return _over(terms, state, state.log, settle(terms, state.deal, "draw", NOBODY))
