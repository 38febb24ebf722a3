"""Why an action is not legal: the rule, and a sentence that tells only what the player knows himself."""

from games.engine.core import CHANCE, Action, Refusal
from games.rules.luk_fu.cards import BIT, TIGERS, bits_of, words
from games.rules.luk_fu.elders import elder_among, elder_bits
from games.rules.luk_fu.moves import earliest_class, leadable, may_claim, may_discard, may_pass
from games.rules.luk_fu.sets import CardSet
from games.rules.luk_fu.state import State, Terms
from games.rules.luk_fu.tables import INFO

# The rule that says what is done in a phase, for whatever else was tried.
_EXPECTED = {
    "lot": ("LF-6", "The first head is drawn by lot now: write 'lot seats=' and one seat."),
    "deal": ("LF-11", "The cards are dealt now: the whole pack, each card once."),
    "tigers": ("LF-15", "Before the head's call you say only 'five-tigers' or 'pass'."),
    "calls": ("LF-17", "You call or pass now; play begins when somebody has called."),
    "lead": ("LF-22", "You lead now: a single card, a group or a run, or you claim."),
    "follow": ("LF-31", "You follow now: beat the standing set, or discard as many cards."),
    "last": ("LF-40", "All cards are played: you claim or pass."),
    "over": ("LF-7", "The match is over."),
}

# What is said alone, without cards, and the rule about it.
_SAID_ALONE = {"call": "LF-17", "pass": "LF-17", "claim": "LF-37", "five-tigers": "LF-15"}
_WITH_CARDS = ("lead", "beat", "discard")


def refusal(terms: Terms, state: State, action: Action) -> Refusal | None:
    """Why an action is refused; None when it is legal."""
    found = _chance(terms, state, action) if state.player == CHANCE else _of_player(terms, state, action)
    return found and Refusal(INFO.rule(found[0]), found[1])


Found = tuple[str, str] | None  # a rule's key and the sentence


def _chance(terms: Terms, state: State, action: Action) -> Found:
    if state.phase == "lot":
        seats = [f"seats={seat}" for seat in range(terms.seats)]
        legal = action.verb == "lot" and not action.cards and action.value in seats
    else:
        whole = sorted(BIT.get(card, 0) for card in action.cards)
        legal = action.verb == "deal" and not action.value
        legal = legal and whole == [bit for bit in BIT.values() if bit & terms.pack]
    return None if legal else _EXPECTED[state.phase]


def _of_player(terms: Terms, state: State, action: Action) -> Found:
    verb, phase = action.verb, state.phase
    if verb in _SAID_ALONE and (action.cards or action.value):
        return _SAID_ALONE[verb], f"Say '{verb}' alone, without cards."
    if verb not in _SAID_ALONE and verb not in _WITH_CARDS:
        return "LF-7", f"A player has no '{verb[:40]}' in Luk Fu. {_EXPECTED[phase][1]}"
    found: Found = _EXPECTED[phase]
    if phase == "over" or action.value:
        return found
    if verb == "five-tigers":
        found = _five_tigers(terms, state)
    elif verb == "claim":
        found = _claim(terms, state)
    elif verb in ("call", "pass"):
        found = _call(terms, state, verb)
    elif verb in _WITH_CARDS and phase in ("lead", "follow"):
        found = _role(state, verb) or _hand(state, action.cards) or _cards(terms, state, action)
    return found


def _five_tigers(terms: Terms, state: State) -> Found:
    if terms.seats != 4:
        return "LF-52", "Three players have no Five Tigers: Cloud Cash or Mao Gong is not in the pack."
    in_time = terms.tigers_later or state.phase == "tigers" or (state.phase == "calls" and state.turn == 0)
    if not in_time:
        return "LF-15", "It is too late for Five Tigers: they are declared before the head's call."
    if state.hands[state.turn] & TIGERS != TIGERS:
        return "LF-14", f"You do not hold Five Tigers: {words(TIGERS)}."
    return None


def _claim(terms: Terms, state: State) -> Found:
    if state.phase == "last":
        return None
    if state.phase != "lead":
        return "LF-37", "You may claim only as leader, at the start of a trick."
    if may_claim(terms, state):
        return None
    won, elder = state.won[state.turn].bit_count(), elder_bits(terms, state)
    return "LF-37", (
        f"You need {terms.min_fu} winning cards. You have won {won} and hold {elder.bit_count()} elder "
        f"{'card' if elder.bit_count() == 1 else 'cards'}{f': {words(elder)}' if elder else ''}."
    )


def _call(terms: Terms, state: State, verb: str) -> Found:
    if state.phase == "last" and verb == "pass":
        return None
    if state.phase == "tigers":
        return None if verb == "pass" else ("LF-17", "The head calls or passes first.")
    if state.phase != "calls":
        key = "LF-17" if verb == "call" else "LF-40"
        return key, "The calls are over; in play you may pass only after the last trick."
    if verb == "pass" and not may_pass(terms, state):
        return "LF-17", "Your sets and elder cards cover six cards or more, so as head you must call."
    return None


def _role(state: State, verb: str) -> Found:
    if state.phase == "lead" and verb != "lead":
        return "LF-20", "You are the leader of this trick: lead a set; only those who follow beat or discard."
    if state.phase == "follow" and verb == "lead":
        return "LF-20", "You do not lead this trick: beat the standing set or discard."
    return None


def _hand(state: State, cards: tuple[str, ...]) -> Found:
    for card in cards:
        if not state.hands[state.turn] & BIT.get(card, 0):
            name = words(BIT[card]) if card in BIT else card[:40]
            return "LF-20", f"You may play only cards of your own hand: {name} is not in it."
    if len(set(cards)) < len(cards):
        return "LF-20", "You hold each card only once: name it once."
    return None if cards else _EXPECTED[state.phase]


def _cards(terms: Terms, state: State, action: Action) -> Found:
    bits, standing = bits_of(action.cards), state.standing
    if standing is None:
        return _lead(terms, state, bits)
    if len(action.cards) != standing.size:
        return "LF-31", f"This trick is played with {_count(standing.size)}, not {len(action.cards)}."
    if action.verb == "beat":
        return _beat(terms, standing, bits)
    return _discard(terms, standing, state.hands[state.turn], bits)


def _count(size: int) -> str:
    return "one card" if size == 1 else f"{size} cards"


def _lead(terms: Terms, state: State, bits: int) -> Found:
    led = terms.sets.by_bits.get(bits)
    if led is None and bits == TIGERS:
        return "LF-16", "Five Tigers are no set in play: declared in time they win, led they cannot be."
    if led is None:
        return (
            "LF-22",
            f"{_start(words(bits))} are no set: no single card, no group of three or four, no run.",
        )
    if led.kind != "single" or leadable(terms, state) & bits:
        return None
    return _too_early(terms, state, bits)


def _too_early(terms: Terms, state: State, bits: int) -> Found:
    first = earliest_class(terms, state)
    kind = "elder" if elder_among(terms, state, first) else "plain"
    card = _start(words(bits))
    cards = f"your first {kind} {'card' if first & first - 1 == 0 else 'cards'}"
    if state.deal.caller == state.turn and state.turn:
        return "LF-29", f"{card} is no elder card; before it go {cards}: {words(first)}."
    return "LF-27", f"{card} may not be led yet; before it go {cards}: {words(first)}."


def _beat(terms: Terms, standing: CardSet, bits: int) -> Found:
    played = terms.sets.by_bits.get(bits)
    if bits in standing.beaters:
        return None
    verb = "does" if bits.bit_count() == 1 else "do"
    why = (
        "" if played and played.kind == standing.kind else ": kinds never mix" if played else ": it is no set"
    )
    return "LF-32", f"{_start(words(bits))} {verb} not beat {words(standing.bits)}{why}."


def _discard(terms: Terms, standing: CardSet, hand: int, bits: int) -> Found:
    if may_discard(terms, hand, standing, bits):
        return None
    kept = terms.sets.beating(hand if terms.strict else hand & ~bits, standing)
    if terms.strict:
        return "LF-33", f"You can beat with {words(kept[0].bits)}, so you must beat."
    return "LF-33", (
        f"You would keep {words(kept[0].bits)}, which would beat {words(standing.bits)}: "
        "beat, or throw away enough that you no longer could."
    )


def _start(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
