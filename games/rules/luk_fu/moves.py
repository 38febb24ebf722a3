"""What the player to act may do."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from games.engine.core import Action
from games.rules.luk_fu.cards import (
    ALONE,
    BY_NAME,
    CASH,
    CLOUD_CASH,
    GUAN,
    LOW,
    SLUGS,
    STRINGS,
    TENS,
    TIGERS,
)
from games.rules.luk_fu.elders import bounds, elder_among, elder_bits
from games.rules.luk_fu.sets import CardSet, beating, can_beat, discard_of, pick
from games.rules.luk_fu.sight import by_sight
from games.rules.luk_fu.state import State, Terms

CALL, PASS, CLAIM, FIVE_TIGERS = Action("call"), Action("pass"), Action("claim"), Action("five-tigers")
# Numbers from the least useful up; the cards that nothing beats alone come last.
LEAST_USEFUL: Final = (
    LOW & ~ALONE,
    *(sum(1 << (9 * suit + number - 1) for suit in range(4)) for number in range(2, 10)),
    ALONE,
)


def legal_actions(terms: Terms, state: State) -> tuple[Action, ...]:
    """All actions of the player to act, sorted; none for chance and after the end."""
    if state.phase == "follow":
        beats, throws = _following(terms, state)
        return (*beats, *throws, *_others(terms, state))
    found = [*_others(terms, state), *(_leads(terms, state) if state.phase == "lead" else ())]
    return tuple(sorted(found, key=lambda action: (action.verb, action.cards)))


def search_actions(terms: Terms, state: State) -> tuple[Action, ...]:
    """The actions that a search should look at: of throws of several cards only one, the least useful."""
    hand, standing = state.hands[state.turn], state.standing
    if standing is None:
        leads = _leads(terms, state) if state.phase == "lead" else ()
        return (*_others(terms, state), *leads)
    others = _others(terms, state) if terms.tigers_later else ()
    if standing.size == 1:
        return others + _follow_single(terms, hand, standing)
    by_bits = terms.sets.by_bits
    beats = [by_bits[bits].beat for bits in beating(hand, standing)]
    if not beats:
        return (*others, discard_of(least_useful(hand, standing.size)))
    if not terms.strict and (thrown := throw(hand, standing, standing.size)):
        beats.append(discard_of(thrown))
    return (*others, *beats)


def _others(terms: Terms, state: State) -> tuple[Action, ...]:
    """What may be done besides playing cards when it is a player's turn to call, declare, claim or lead."""
    phase = state.phase
    tigers = terms.seats == 4 and state.turn >= 0 and state.hands[state.turn] & TIGERS == TIGERS
    if phase == "tigers":
        return (FIVE_TIGERS, PASS) if tigers else (PASS,)
    if phase == "calls":
        passing = (PASS,) if may_pass(terms, state) else ()
        declaring = (FIVE_TIGERS,) if tigers and (state.turn == 0 or terms.tigers_later) else ()
        return (CALL, *declaring, *passing)
    if phase in ("lead", "follow"):
        claiming = (CLAIM,) if phase == "lead" and may_claim(terms, state) else ()
        return (*claiming, FIVE_TIGERS) if tigers and terms.tigers_later else claiming
    return (CLAIM, PASS) if phase == "last" else ()


def may_claim(terms: Terms, state: State) -> bool:
    """Whether the leader has enough winning cards (LF-37)."""
    missing = terms.min_fu - state.won[state.turn].bit_count()
    if missing > state.left:
        return False
    sure, possible = bounds(terms, state)
    if sure.bit_count() >= missing or possible.bit_count() < missing:
        return sure.bit_count() >= missing
    return elder_bits(terms, state).bit_count() >= missing


def may_pass(terms: Terms, state: State) -> bool:
    """Whether the player may pass instead of calling: always, unless the head's strength forbids it."""
    if state.turn != 0 or not terms.must_call:
        return True
    return strength(terms, state.hands[0], elder_bits(terms, state)) < 6


def strength(terms: Terms, hand: int, elder: int) -> int:
    """The most cards that separate groups and runs, and single elder cards, of a hand cover."""

    def cover(rest: list[int], used: int) -> int:
        best = (used | elder).bit_count()
        for at, bits in enumerate(rest):
            if not used & bits:
                best = max(best, cover(rest[at + 1 :], used | bits))
        return best

    return cover([one.bits for one in terms.sets.larger(hand)], 0)


def leadable(terms: Terms, state: State) -> int:
    """The cards that the leader may lead alone (LF-26 to LF-29)."""
    hand, deal = state.hands[state.turn], state.deal
    if terms.free_open and deal.caller == 0 and not state.seen:
        return hand
    free = hand & terms.free
    if deal.caller > 0 and deal.caller == state.turn:
        free |= elder_bits(terms, state)
    return free | earliest_class(terms, state)


def earliest_class(terms: Terms, state: State) -> int:
    """The cards of the leader's earliest class: by suit, plain before elder, Cloud Cash last (LF-26)."""
    hand = state.hands[state.turn]
    own = hand & TENS or hand & GUAN or hand & STRINGS or hand & CASH
    if own & CLOUD_CASH and not terms.wilkinson:
        own = own & ~CLOUD_CASH or own
    return own & ~elder_among(terms, state, own) or own


def _leads(terms: Terms, state: State) -> tuple[Action, ...]:
    sets = terms.sets
    larger = sets.larger(state.hands[state.turn])
    return pick(sets.lead, leadable(terms, state)) + tuple([one.lead for one in larger])


def _follow_single(terms: Terms, hand: int, standing: CardSet) -> tuple[Action, ...]:
    """Beats, then the cards that may be thrown away: any, the only one that beats, or none (LF-33)."""
    above = hand & standing.above
    if not above:
        return pick(terms.sets.discard, hand)
    beats = pick(terms.sets.beat, above)
    return beats if terms.strict or above & above - 1 else beats + pick(terms.sets.discard, above)


def _following(terms: Terms, state: State) -> tuple[list[Action], Iterable[Action]]:
    """All beats, and all throws that leave nothing that would beat; both in order."""
    hand, standing = state.hands[state.turn], state.standing
    assert standing is not None
    sets = terms.sets.beating(hand, standing)
    beats = sorted((one.beat for one in sets), key=lambda action: action.cards)
    if sets and terms.strict:
        return beats, ()
    throws = combinations([card for card in BY_NAME if hand >> card & 1], standing.size)
    if not sets:
        return beats, [Action("discard", tuple([SLUGS[card] for card in throw])) for throw in throws]
    masks = [one.bits for one in sets]
    # What is thrown away must take a card from every set that beats.
    return beats, [discard_of(bits) for bits in map(_bits, throws) if all(bits & mask for mask in masks)]


def _bits(cards: tuple[int, ...]) -> int:
    return sum([1 << card for card in cards])


def may_discard(terms: Terms, hand: int, standing: CardSet, thrown: int) -> bool:
    """Whether cards may be thrown away under the standing set (LF-33)."""
    return not can_beat(hand if terms.strict else hand & ~thrown, standing)


def throw(hand: int, standing: CardSet, size: int) -> int:
    """The cards that are thrown away by default: what breaks up all sets that would beat, then low cards.

    0 if no throw of that size is found that leaves the hand unable to beat.
    """
    thrown = 0
    while masks := beating(hand & ~thrown, standing):
        if size == 0:
            return 0
        thrown |= _most_common(masks)
        size -= 1
    return thrown | least_useful(hand & ~thrown, size)


def _most_common(masks: list[int]) -> int:
    """The card, as a bit, that most of these sets have; the lowest of several."""
    rest, chosen, most = 0, 0, 0
    for mask in masks:
        rest |= mask
    while rest:
        bit, sets = rest & -rest, 0
        rest ^= bit
        for mask in masks:
            if mask & bit:
                sets += 1
        if sets > most:
            chosen, most = bit, sets
    return chosen


def least_useful(hand: int, size: int) -> int:
    """So many of the cards of a hand that are worth least."""
    thrown = 0
    for worth in LEAST_USEFUL:
        cards = hand & worth
        if (count := cards.bit_count()) < size:
            thrown |= cards
            size -= count
            continue
        for _ in range(count - size):
            cards &= cards - 1
        return thrown | cards
    return thrown


def evaluate(terms: Terms, state: State, role: int) -> float:
    """How well a role stands in the running deal, between -1 and 1: winning cards it has against the others'.

    It looks at all hands, as a search may that has drawn a world.
    """
    if state.phase in ("tigers", "calls"):
        return 0.0
    standings = [_prospect(terms, state, one) for one in range(3)]
    best = max(worth for one, worth in enumerate(standings) if one != role)
    lead = float(standings[role] - best)
    if state.deal.caller == role and not state.seen:
        lead += strength(terms, state.hands[role], 0) / 2 - 2
    return max(-1.0, min(1.0, lead / 12))


def _prospect(terms: Terms, state: State, role: int) -> int:
    """Cards won, those of the standing set if nobody left to act can beat it, and single cards that win."""
    rivals = [state.hands[other] for other in range(3) if other != role]
    safe = state.hands[role] & by_sight(terms.pack & ~(rivals[0] | rivals[1]), wilkinson=terms.wilkinson)
    worth = state.won[role].bit_count() + safe.bit_count()
    standing = state.standing
    if standing is not None and state.holder == role:
        to_act = (state.leader - state.turn) % 3
        waiting = [state.hands[(state.turn + step) % 3] for step in range(to_act)]
        worth += 0 if any(can_beat(hand, standing) for hand in waiting) else standing.size
    return worth
