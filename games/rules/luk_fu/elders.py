"""The elder cards of the player to act, worked out no further than needed.

LF-42 asks what follows from what a player knows. `lao_sui.elders` answers that by search. Here the cheap
answers come first: a card is surely one if LS-1 or LS-2 says so, and surely none if an opponent can in fact
beat it; the search is asked only where these two differ and it matters. So the truth saves work, and changes
no verdict.
"""

from collections.abc import Iterable, Iterator

from games.engine.core import Action, Seat
from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.knowledge import Knowledge, Play
from games.rules.luk_fu.lao_sui import elders
from games.rules.luk_fu.sets import Sets, bits_of_cards
from games.rules.luk_fu.state import NOBODY, State, Terms, privileged, role_of


def elder_bits(terms: Terms, state: State) -> int:
    """The elder cards in the hand of the player to act, at the level that the match is played on."""
    sure, possible = bounds(terms, state)
    if sure != possible:
        one, other = state.turn - 1, state.turn - 2
        held = state.hands[one] | state.hands[other]
        # Only cards that are open are asked about: the others of the hand are left out.
        knowledge = knowledge_of(terms, state, state.player, hand=possible)
        sure |= elders(knowledge, terms.level, held)
        state.memo[:] = sure, sure
    return sure


def elder_among(terms: Terms, state: State, cards: int) -> int:
    """Those of some cards of the player to act that are elder cards."""
    sure, possible = bounds(terms, state)
    return cards & (elder_bits(terms, state) if (possible & ~sure) & cards else sure)


def bounds(terms: Terms, state: State) -> tuple[int, int]:
    """The cards of the player to act that are surely elder, and those that can be."""
    memo = state.memo
    if not memo:
        memo += _bounds(terms, state)
    return memo[0], memo[1]


def _bounds(terms: Terms, state: State) -> tuple[int, int]:
    turn = state.turn
    hand, known = state.hands[turn], state.seen | state.deal.dealt[turn]
    tens, guan, strings, cash = terms.elder
    if terms.level != "seen":
        known |= state.absent[turn - 1] & state.absent[turn - 2]
    sure = hand & (
        tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]
    )
    if terms.level != "full":
        return sure, sure
    gone = terms.pack & ~(state.hands[turn - 1] | state.hands[turn - 2])
    possible = hand & (
        tens[gone & 511] | guan[gone >> 9 & 511] | strings[gone >> 18 & 511] | cash[gone >> 27]
    )
    if possible != sure:
        possible &= ~_beaten_after_a_swap(terms, state, possible & ~sure)
    return sure, possible


def _beaten_after_a_swap(terms: Terms, state: State, cards: int) -> int:
    """Those of the leader's cards that one swap of hidden cards shows not to be elder.

    The deal as it is fits all that he knows. Let an opponent hold a higher card of the suit instead of one of
    his own, which lies where that card did: with the dreamer, among his discards, or among the other's. If it
    can be seen at once that nothing in the record speaks against it, that world fits too, and he cannot know
    better. What might speak against it: a card that would have beaten a single card (``absent``), one that
    would have been part of a set that beats (``hurdles``), a suit in which he judged a lead (``shut``).
    """
    deal, one, other = state.deal, state.turn - 1, state.turn - 2
    lie = [deal.dealt[role] & ~state.hands[role] & ~state.seen for role in (one, other)]
    shut = [state.shut[role] for role in (one, other)]
    doubt = [state.absent[role] | state.hurdles[role] | state.shut[role] for role in (one, other)]
    give = [state.hands[role] & ~state.shut[role] for role in (one, other)]
    takes = 0  # the cards that an opponent could hold after a swap
    for mine, his in ((0, 1), (1, 0)):
        if give[mine]:
            takes |= (deal.dream | lie[mine]) & ~doubt[mine]
        if give[mine] & ~doubt[his]:
            takes |= lie[his] & ~doubt[mine] & ~shut[his]
    above = terms.above
    return sum(1 << card for card in cards_in(cards) if above[card] & takes)


def knowledge_of(terms: Terms, state: State, seat: Seat | None, hand: int | None = None) -> Knowledge:
    """What a seat, or a bystander, knows in the running deal. ``hand`` may leave out cards of its own."""
    deal = state.deal
    role, caller = role_of(deal, seat), privileged(deal)
    own = hand if hand is not None else state.hands[role] if role != NOBODY else 0
    dealt = deal.dealt[role] if role != NOBODY else deal.dream if seat == deal.dreamer else 0
    return Knowledge(
        seat=seat,
        players=deal.seats,
        hand=own,
        dealt=dealt,
        seen=state.seen,
        record=plays_of(terms, state, seat),
        privileged=None if caller == NOBODY else deal.seats[caller],
        caller=None if deal.caller == NOBODY else deal.seats[deal.caller],
        dreamer=terms.seats == 4,
        level=terms.level,
        wilkinson=terms.wilkinson,
        strict=terms.strict,
        free_ones=terms.free != 0,
        free_open=terms.free_open,
    )


def plays_of(terms: Terms, state: State, seat: Seat | None) -> tuple[Play, ...]:
    """The plays of the running deal as a seat saw them."""
    events: list[tuple[Seat, Action]] = []
    log = state.log
    while log is not None and log[2].verb != "deal":
        log, actor, action = log
        if action.verb in ("lead", "beat", "discard"):
            events.append((actor, action))
    return tuple(_plays(terms.sets, reversed(events), seat))


def _plays(sets: Sets, events: Iterable[tuple[Seat, Action]], seat: Seat | None) -> Iterator[Play]:
    standing, trick = 0, -1
    for actor, action in events:
        cards = action.cards
        if action.verb == "discard":
            own = bits_of_cards(cards) if actor == seat else 0
            yield Play(actor, "discard", own, len(cards), standing, trick)
            continue
        before = standing
        standing = sets.by_cards[cards].bits
        if action.verb == "lead":
            trick += 1
            yield Play(actor, "lead", standing, len(cards), 0, trick)
        else:
            yield Play(actor, "beat", standing, len(cards), before, trick)
