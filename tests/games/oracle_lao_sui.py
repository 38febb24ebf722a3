"""Two other ways to find the elder cards of a Luk Fu player: a SAT solver, and trying all worlds.

Both start from the rules as they are written (C1 to C3 of LS-3). They share nothing with the engine but the
form in which a player's knowledge is handed over.
"""

from functools import cache
from itertools import combinations

from pysat.solvers import Solver

HUNDRED_SONS, MAO_GONG, CLOUD = 0, 27, 36
NOT_DEALT = -1  # "after event -1": as dealt


def cards_in(bits):
    return [card for card in range(37) if bits >> card & 1]


def place_of(card, wilkinson):
    """(suit, height); a card of no suit has a suit of its own, the last."""
    if card == CLOUD:
        return (3, 10) if wilkinson else (4, 0)
    return card // 9, card % 9 + 1


def alone(card, wilkinson):
    """Whether the card, led alone, beats nothing and falls to nothing."""
    return card == HUNDRED_SONS or (not wilkinson and card in (MAO_GONG, CLOUD))


@cache
def all_sets(wilkinson):
    """(kind, cards) of every group and run."""
    numbers = [[card for card in range(36) if card % 9 == number] for number in range(9)]
    groups = [
        ("group", frozenset(c)) for cards in numbers for size in (3, 4) for c in combinations(cards, size)
    ]
    runs = []
    for suit in range(4):
        cards = sorted(
            (card for card in range(37) if place_of(card, wilkinson)[0] == suit),
            key=lambda card: place_of(card, wilkinson)[1],
        )
        if wilkinson and suit == 3:
            cards.remove(MAO_GONG)
        runs += [
            ("run", frozenset(cards[low:high]))
            for low in range(len(cards))
            for high in range(low + 3, len(cards) + 1)
        ]
    return groups + runs


def beats(a, b, wilkinson):
    """Whether a set (kind, cards) beats another (LF-32)."""
    (kind, mine), (other_kind, theirs) = a, b
    if kind != other_kind or len(mine) != len(theirs):
        return False
    if kind == "group":
        mine, theirs = min(mine) % 9 + 1, min(theirs) % 9 + 1
        return mine == 9 if theirs == 1 else mine > theirs
    suit, top = max(place_of(card, wilkinson) for card in mine)
    other_suit, other_top = max(place_of(card, wilkinson) for card in theirs)
    return suit < other_suit or (suit == other_suit and top > other_top)


def higher(card, wilkinson):
    """The cards that beat this one alone."""
    if alone(card, wilkinson):
        return []
    suit, height = place_of(card, wilkinson)
    found = [one for one in range(37) if place_of(one, wilkinson)[0] == suit]
    return [one for one in found if place_of(one, wilkinson)[1] > height]


def earlier(card, wilkinson):
    """The cards of the suits that come before this card's."""
    suit = place_of(card, wilkinson)[0]
    return [one for one in range(37) if place_of(one, wilkinson)[0] < suit]


@cache
def sets_beating(standing, wilkinson):
    """All sets, as lists of cards, that beat a standing set given in bits."""
    cards = frozenset(cards_in(standing))
    if len(cards) == 1:
        return [[card] for card in higher(min(cards), wilkinson)]
    named = next((one for one in all_sets(wilkinson) if one[1] == cards), None)
    return [sorted(one[1]) for one in all_sets(wilkinson) if named and beats(one, named, wilkinson)]


def is_free(knowledge, play):
    """Whether an option lets the single lead be made at any time."""
    opening = play.trick == 0 and play.who == knowledge.players[0] == knowledge.caller
    ones = play.cards in (1 << HUNDRED_SONS, 1 << MAO_GONG, 1 << CLOUD)
    return (knowledge.free_open and opening) or (knowledge.free_ones and ones)


class Deal:
    """The hidden places and what is known of each card."""

    def __init__(self, knowledge):
        self.knowledge = knowledge
        self.unknown = cards_in(knowledge.pack & ~knowledge.dealt & ~knowledge.seen)
        self.others = [seat for seat in knowledge.players if seat != knowledge.seat]
        self.places = []  # (seat, event of the discard or None for the hand, size)
        for seat in self.others:
            own = [(event, play) for event, play in enumerate(knowledge.record) if play.who == seat]
            self.places += [(seat, event, play.size) for event, play in own if not play.cards]
            self.places.append((seat, None, 12 - sum(play.size for _, play in own)))
        spare = len(self.unknown) - sum(size for _, _, size in self.places)
        if spare:
            self.places.append((None, None, spare))

    def known_to_hold(self, card, seat, after):
        """Whether a card that is not unknown was in a hand after an event."""
        for event, play in enumerate(self.knowledge.record):
            if play.cards >> card & 1:
                return play.who == seat and event > after
        return seat == self.knowledge.seat and bool(self.knowledge.dealt >> card & 1)

    def rivals(self, seat):
        return [other for other in self.knowledge.players if other != seat]


def nogoods(deal):
    """Lists of (card, seat, event): these cards cannot all have been in those hands after those events."""
    knowledge, old = deal.knowledge, deal.knowledge.wilkinson
    for event, play in enumerate(knowledge.record):
        if play.who not in deal.others:
            continue
        if play.kind == "discard":
            after = event - 1 if knowledge.strict else event
            for cards in sets_beating(play.standing, old):
                yield [(card, play.who, after) for card in cards]
        elif play.kind == "lead" and play.size == 1 and not is_free(knowledge, play):
            yield from nogoods_of_lead(deal, event, play.who, cards_in(play.cards)[0])


def nogoods_of_lead(deal, event, seat, card):
    old = deal.knowledge.wilkinson
    held = [(one, seat, event) for one in earlier(card, old)]
    if seat == deal.knowledge.privileged:
        if not alone(card, old):
            for kept in held:
                for above in higher(card, old):
                    for rival in deal.rivals(seat):
                        yield [kept, (above, rival, event)]
        return
    yield from ([kept] for kept in held)
    sure = [(one, seat, NOT_DEALT) for one in higher(card, old) if not is_gone(deal, one, seat, event)]
    suit = place_of(card, old)[0]
    for kept in range(37):
        if kept != card and place_of(kept, old)[0] == suit:
            for above in higher(kept, old):
                for rival in deal.rivals(seat):
                    yield [*sure, (kept, seat, event), (above, rival, event)]


def is_gone(deal, card, seat, event):
    """Whether a card had been face up before an event, or was excluded for both rivals of a seat."""
    before = deal.knowledge.record[:event]
    if any(play.kind != "discard" and play.cards >> card & 1 for play in before):
        return True
    if deal.knowledge.level == "seen":
        return False
    return all(
        any(
            play.who == rival
            and play.kind == "discard"
            and play.size == 1
            and [card] in sets_beating(play.standing, deal.knowledge.wilkinson)
            for play in before
        )
        for rival in deal.rivals(seat)
    )


class SatOracle:
    """The knowledge as clauses over "this card lies in that place"."""

    def __init__(self, knowledge):
        self.deal = Deal(knowledge)
        self.top, self.lies, self.holds = 0, {}, {}
        self.solver = Solver(name="minicard")
        for card in self.deal.unknown:
            for place in range(len(self.deal.places)):
                self.lies[card, place] = self.new()
            self.exactly(1, [self.lies[card, place] for place in range(len(self.deal.places))])
        for place, (_, _, size) in enumerate(self.deal.places):
            self.exactly(size, [self.lies[card, place] for card in self.deal.unknown])
        for nogood in nogoods(self.deal):
            terms = [self.held(*atom) for atom in nogood]
            if False not in terms:
                self.solver.add_clause([-term for term in terms if term is not True])

    def new(self):
        self.top += 1
        return self.top

    def exactly(self, count, variables):
        self.solver.add_atmost(variables, count)
        self.solver.add_atmost([-one for one in variables], len(variables) - count)

    def held(self, card, seat, after):
        """True, False, or a variable that is true whenever the card was in that hand after an event."""
        if card not in self.deal.unknown:
            return self.deal.known_to_hold(card, seat, after)
        if seat not in self.deal.others:
            return False
        if (card, seat, after) not in self.holds:
            self.holds[card, seat, after] = variable = self.new()
            for place, (owner, event, _) in enumerate(self.deal.places):
                if owner == seat and (event is None or event > after):
                    self.solver.add_clause([-self.lies[card, place], variable])
        return self.holds[card, seat, after]

    def can_hold(self, card, seat):
        """Whether in some world a seat holds an unknown card now."""
        place = next(
            at for at, (owner, event, _) in enumerate(self.deal.places) if (owner, event) == (seat, None)
        )
        return self.solver.solve(assumptions=[self.lies[card, place]])

    def elders(self):
        """The player's elder cards at level "full", in bits."""
        knowledge, found = self.deal.knowledge, 0
        beatable = {}
        for card in cards_in(knowledge.hand):
            for above in higher(card, knowledge.wilkinson):
                if above in self.deal.unknown and above not in beatable:
                    beatable[above] = any(self.can_hold(above, seat) for seat in self.deal.others)
            if not any(beatable.get(above) for above in higher(card, knowledge.wilkinson)):
                found |= 1 << card
        return found

    def close(self):
        self.solver.delete()


def worlds(knowledge):
    """Every world in which all plays were legal: the contents of the places of `Deal`.

    The latest places are filled first, so that a play can be looked at once all that came after it is known.
    """
    deal = Deal(knowledge)
    times = [len(knowledge.record) if event is None else event for _, event, _ in deal.places]
    order = sorted(range(len(times)), key=lambda place: -times[place])
    shown = [
        [card for card in range(37) if deal.known_to_hold(card, play.who, event)]
        for event, play in enumerate(knowledge.record)
    ]
    for contents in filled(deal, order, times, shown, {}, deal.unknown):
        if is_world(deal, contents):
            yield contents


def filled(deal, order, times, shown, contents, rest):
    """All ways to fill the places from ``order[len(contents)]`` on, those without hope left out."""
    at = len(contents)
    if at == len(order):
        yield [contents[place] for place in range(at)]
        return
    place = order[at]
    for chosen in combinations(rest, deal.places[place][2]):
        more = {**contents, place: set(chosen)}
        since = times[order[at + 1]] if at + 1 < len(order) else 0
        if all(may_be_legal(deal, event, more, times, shown) for event in range(since, times[place])):
            yield from filled(deal, order, times, shown, more, [card for card in rest if card not in chosen])


def may_be_legal(deal, event, contents, times, shown):
    """Whether the player's own cards after a play allow it; all places filled later than it are known."""
    knowledge, old = deal.knowledge, deal.knowledge.wilkinson
    play = knowledge.record[event]
    if play.who not in deal.others:
        return True
    kept = set(shown[event])
    for place, cards in contents.items():
        if deal.places[place][0] == play.who and times[place] > event:
            kept |= cards
    if play.kind == "discard":
        return not any(kept.issuperset(cards) for cards in sets_beating(play.standing, old))
    if play.kind != "lead" or play.size > 1 or is_free(knowledge, play) or play.who == knowledge.privileged:
        return True
    return kept.isdisjoint(earlier(cards_in(play.cards)[0], old))


def is_world(deal, contents):
    """Plays the record again with all cards known, and asks at each play of another whether it was legal."""
    knowledge = deal.knowledge
    thrown = {event: cards for (_, event, _), cards in zip(deal.places, contents, strict=True)}
    hands = {seat: set() for seat in knowledge.players}
    for (seat, _, _), cards in zip(deal.places, contents, strict=True):
        if seat is not None:
            hands[seat] |= cards
    for play in knowledge.record:
        hands[play.who] |= set(cards_in(play.cards))
    if knowledge.seat in hands:
        hands[knowledge.seat] = set(cards_in(knowledge.dealt))
    dealt = {seat: frozenset(cards) for seat, cards in hands.items()}
    for event, play in enumerate(knowledge.record):
        before = hands[play.who]
        cards = set(cards_in(play.cards)) or thrown[event]
        hands[play.who] = before - cards
        if play.who in deal.others and not was_legal(deal, event, hands, before, dealt[play.who]):
            return False
    return True


def was_legal(deal, event, hands, before, dealt):
    """Whether another's discard or single lead was legal: ``hands`` are those after it."""
    knowledge, old = deal.knowledge, deal.knowledge.wilkinson
    play = knowledge.record[event]
    if play.kind == "discard":
        kept = before if knowledge.strict else hands[play.who]
        return not any(set(cards) <= kept for cards in sets_beating(play.standing, old))
    if play.kind != "lead" or play.size > 1 or is_free(knowledge, play):
        return True
    card = cards_in(play.cards)[0]

    def beatable(one):
        return any(above in hands[rival] for above in higher(one, old) for rival in deal.rivals(play.who))

    if play.who == knowledge.privileged and not beatable(card):
        return True  # perhaps an elder card for him
    if any(one in before for one in earlier(card, old)):
        return False
    if play.who == knowledge.privileged:
        return True
    is_elder = all(one in dealt or is_gone(deal, one, play.who, event) for one in higher(card, old))
    suit = place_of(card, old)[0]
    rest = [one for one in hands[play.who] if place_of(one, old)[0] == suit]
    return not is_elder or not any(beatable(one) for one in rest)
