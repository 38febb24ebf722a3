"""The elder cards of the player to act, worked out no further than needed.

LF-42 asks what follows from what a player knows. `lao_sui.elders` answers that by search. Here the cheap
answers come first: a card is surely one if LS-1 or LS-2 says so, and surely none if an opponent can in fact
beat it; the search is asked only where these two differ and it matters. So the truth saves work, and changes
no verdict.
"""

from collections.abc import Iterable, Iterator

from games.engine.core import Action, Seat
from games.rules.luk_fu.knowledge import Knowledge, Level, Play
from games.rules.luk_fu.lao_sui import elders
from games.rules.luk_fu.sets import Sets, bits_of_cards
from games.rules.luk_fu.state import NOBODY, State, Terms, privileged, role_of

_ALWAYS = (1, 0, 0, 1)  # Hundred Sons and Mao Gong, the lowest cards of Tens and Cash


def _top(pattern: int, width: int) -> int:
    """The cards of a suit from the highest one that is not in a pattern upwards."""
    suit = (1 << width) - 1
    missing = suit & ~pattern
    return suit & ~((1 << missing.bit_length() - 1) - 1) if missing else suit


def _table(suit: int, *, wilkinson: bool) -> tuple[int, ...]:
    """By pattern of the cards of a suit that are accounted for: those of its cards that are elder."""
    first = 9 * suit
    if suit < 3:
        return tuple((_top(known, 9) | _ALWAYS[suit]) << first for known in range(512))
    if wilkinson:  # ten places: that of Mao Gong is empty, Cloud Cash is the highest
        return tuple(_top(known | 1, 10) << first for known in range(1024))
    return tuple((_top(known & 511, 9) | _ALWAYS[suit] | 1 << 9) << first for known in range(1024))


_MODERN, _WILKINSON = (tuple(_table(suit, wilkinson=order) for suit in range(4)) for order in (False, True))


def tables(*, wilkinson: bool) -> tuple[tuple[int, ...], ...]:
    """By suit and pattern of the cards accounted for: which of its cards are elder."""
    return _WILKINSON if wilkinson else _MODERN


def by_sight(known: int, *, wilkinson: bool) -> int:
    """Of all cards those that are elder when ``known`` are accounted for (LS-1); for their holder only."""
    tens, guan, strings, cash = tables(wilkinson=wilkinson)
    return tens[known & 511] | guan[known >> 9 & 511] | strings[known >> 18 & 511] | cash[known >> 27]


def elder_bits(terms: Terms, state: State) -> int:
    """The elder cards in the hand of the player to act, at the level that the match is played on."""
    sure, possible = bounds(terms, state)
    if sure != possible:
        one, other = state.turn - 1, state.turn - 2
        held = state.hands[one] | state.hands[other]
        sure |= elders(knowledge_of(terms, state, state.player), terms.level, held)
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
    tens, guan, strings, cash = tables(wilkinson=terms.wilkinson)
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
    return sure, possible


def knowledge_of(terms: Terms, state: State, seat: Seat | None, level: Level | None = None) -> Knowledge:
    """What a seat, or a bystander, knows in the running deal."""
    deal = state.deal
    role, caller = role_of(deal, seat), privileged(deal)
    own = state.hands[role] if role != NOBODY else 0
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
        level=level or terms.level,
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
