"""The game: whose turn it is, what is legal, what follows."""

from collections.abc import Callable, Mapping, Sequence
from operator import add
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from games.engine.core import (
    CHANCE,
    HIDDEN,
    TERMINAL,
    Action,
    Game,
    GameInfo,
    Observation,
    Refusal,
    ScoreLine,
    Seat,
)
from games.kit.history import Log
from games.rules.fishing_for_hairtails import (
    evidence,
    fast,
    follies,
    playouts,
    policy,
    positions,
    reasons,
    tables,
    views,
)
from games.rules.fishing_for_hairtails.cards import CARDS, PACK, RED, SLUGS, count, numbers
from games.rules.fishing_for_hairtails.moves import BYTES, EFFECT_BY_ID, EFFECTS, actions, shared
from games.rules.fishing_for_hairtails.scoring import by_seat, counted, lines, settlement, worth
from games.rules.fishing_for_hairtails.state import NO_CARD, NOBODY, Deal, State, initial, layout, new_state

CUT_ORDER: Final = ("soldier", "cannon", "horse", "chariot", "elephant", "councillor", "king")
# Six deals for three, and 42 cuts: 41 ties in a row, under 1 in 10 ** 50.
MAX_PLIES: Final = 6 * (1 + 2 * 21) + 42


@mypyc_attr(allow_interpreted_subclasses=True)
class FishingForHairtails(Game[State]):
    """Fishing for Hairtails with seats and options chosen."""

    info = GameInfo(
        slug="fishing-for-hairtails",
        name="Fishing for Hairtails",
        version=1,
        deck="two-colour-chess-cards",
        seats=(2, 3),
        rules=tables.RULES,
        options=tables.OPTIONS,
        rulesets=tables.RULESETS,
        max_plies=MAX_PLIES,
        forced_verbs=frozenset({"draw"}),
        zero_sum=True,
    )

    def set_up(self) -> None:
        """Its tables of plays, and the policy for its odd cards."""
        capture, multi = self.options["capture"], self.options["multi-capture"]
        self._plays = actions("play", capture, multi)
        self._draws = actions("draw", capture, multi)
        self._fast = fast.table(capture, multi)
        self._policy = policy.kept(int(self.options["odd-cards"]), capture, multi)
        self._sides = (self._policy,) * self.seats
        self._no_hands = (b"",) * self.seats
        self._odd = int(self.options["odd-cards"])
        self._deals = int(self.options["length"].split("-")[0])

    def cards(self) -> tuple[str, ...]:
        """The 56 cards."""
        return PACK

    def new_initial_state(self) -> State:
        """Nobody has cut for the deal yet."""
        return initial(self.seats)

    def current_player(self, state: State) -> Seat:
        """A seat, `CHANCE` or `TERMINAL`."""
        return state.mover

    def sample_chance(self, state: State, rng: Random) -> Action:
        """A cut, or the deal of a shuffled pack."""
        if state.deal.dealer == NOBODY:
            seats = state.deal.cutting
            return Action("cut", tuple(rng.sample(PACK, len(seats))), f"seats={','.join(map(str, seats))}")
        rnd = rng.random
        return Action("deal", tuple(sorted(PACK, key=lambda _: rnd())))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The plays of each card in hand, or the ways to place the card turned."""
        mover, turned, _, pool, hands, _, _, _ = state
        if turned >= 0:
            shift, row = self._draws[turned]
            return row[pool >> shift & 63]
        if mover < 0:
            return ()
        plays, last = self._plays, NO_CARD
        found: list[Action] = []
        for card in hands[mover]:
            if card != last:
                shift, row = plays[card]
                found += row[pool >> shift & 63]
                last = card
        return tuple(found)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not; each answer names the rule by which the mover can know it."""
        if state.mover < 0:
            reason = reasons.against_chance(state, action)
        elif self.canonical(action) in self.legal_actions(state):
            return None
        else:
            reason = reasons.against_player(state, action, self.options)
        return Refusal(self.info.rule(reason[0]), reason[1]) if reason else None

    def canonical(self, action: Action) -> Action:
        """The captured cards in the order of their slugs."""
        if action.verb in ("play", "draw"):
            return shared(
                Action(action.verb, action.cards[:1] + tuple(sorted(action.cards[1:])), action.value)
            )
        return action

    def successor(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        mover, turned, drawn, pool, hands, captured, deal, log = state
        if mover < 0:
            return self._cut(state, action) if deal.dealer < 0 else self._dealt(state, action)
        card, change, gains = EFFECT_BY_ID.get(id(action)) or EFFECTS[action]
        log = (log, mover, action)
        pool += change
        captured += gains[mover]
        if turned < 0:
            rest = list(hands)
            rest[mover] = hands[mover].replace(BYTES[card], b"", 1)
            hands = tuple(rest)
            turned = deal.stock[drawn]
            return new_state(State, (mover, turned, drawn + 1, pool, hands, captured, deal, log))
        if drawn == len(deal.stock):
            return self.settled(deal, pool, captured, log)
        mover += 1
        if mover == self.seats:
            mover = 0
        return new_state(State, (mover, NO_CARD, drawn, pool, hands, captured, deal, log))

    def settled(self, deal: Deal, pool: int, captured: int, log: Log) -> State:
        """The state after the last card of a deal: every pair settles, then the next deal or the end."""
        received = settlement(self.totals(captured))
        paid = tuple(map(add, deal.paid, received))
        settled = (*deal.settled, captured)
        mover = TERMINAL if len(settled) == self._deals else CHANCE
        deal = Deal(deal.number, deal.dealer, (), b"", settled, paid)
        return State(mover, NO_CARD, 0, pool, self._no_hands, captured, deal, log)

    def totals(self, captured: int) -> list[int]:
        """The points of each seat's captures."""
        return [worth(packed, self._odd) for packed in by_seat(captured, self.seats)]

    def _cut(self, state: State, action: Action) -> State:
        strengths = [self._strength(CARDS[slug]) for slug in action.cards]
        highest = max(strengths)
        best = [
            seat for seat, strength in zip(state.deal.cutting, strengths, strict=True) if strength == highest
        ]
        log = (state.log, CHANCE, action)
        if len(best) > 1:
            return state._replace(deal=state.deal._replace(cutting=tuple(best)), log=log)
        return state._replace(deal=state.deal._replace(dealer=best[0], cutting=()), log=log)

    def _strength(self, card: int) -> tuple[int, int]:
        colour, rank = card // RED, CUT_ORDER.index(SLUGS[card].split("-")[1])
        return (colour, rank) if self.options["dealer-draw"] == "colour-first" else (rank, colour)

    def _dealt(self, state: State, action: Action) -> State:
        deal = state.deal
        dealer = self._next_dealer(deal) if deal.settled else deal.dealer
        pack = numbers(action.cards)
        places = layout(self.seats, dealer)
        hands = tuple(bytes(sorted([pack[place] for place in hand])) for hand in places.hands)
        pool = count(pack[place] for place in places.pool)
        stock = pack[places.top :][::-1]
        first = dealer if self.options["first-player"] == "dealer" else (dealer + 1) % self.seats
        new = deal._replace(number=deal.number + 1, dealer=dealer, stock=stock)
        return State(first, NO_CARD, 0, pool, hands, 0, new, (state.log, CHANCE, action))

    def _next_dealer(self, deal: Deal) -> Seat:
        order = [(deal.dealer + turn) % self.seats for turn in range(self.seats)]
        how = self.options["next-dealer"]
        if how in ("rotate", "same"):
            return order[1] if how == "rotate" else deal.dealer
        totals = self.totals(deal.settled[-1])
        best = max(totals) if how == "winner" else min(totals)
        return next(seat for seat in order if totals[seat] == best)

    def score_sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """The lines of every deal that is settled."""
        return tuple(
            line
            for number, captured in enumerate(state.deal.settled, 1)
            for line in lines(self.info, number, by_seat(captured, self.seats), self._odd)
        )

    def standing(self, view: Observation) -> tuple[ScoreLine, ...]:
        """What the captures that a view shows count so far: its lines in the score sheet of their deal."""
        number = int(view.fact("deal") or 0)
        return tuple(
            line
            for zone in view.zones
            if zone.name == "captured" and zone.owner is not None and HIDDEN not in zone.cards
            for line in counted(self.info, number, zone.owner, count(numbers(zone.cards)), self._odd)
        )

    def returns(self, state: State) -> tuple[int, ...]:
        """The sums of the payments, kept as they are made."""
        return state.deal.paid

    def settled_deals(self, state: State) -> int:
        """How many deals are settled."""
        return len(state.deal.settled)

    def observation(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or a bystander, knows."""
        return views.observation(self, state, seat)

    def determinizer(self, view: Observation) -> Callable[[Random], State]:
        """A sampler of states that the view could come from; unseen cards fall anywhere alike."""
        return views.determinizer(self, view)

    def worlds(self, view: Observation, most: int) -> list[State] | None:
        """All of these states, once few cards are hidden."""
        return views.every(self, view, most)

    def position(self, given: Mapping[str, Any]) -> State:
        """See `positions.position`; where no card is left to play the deal is settled."""
        state = positions.position(self, given)
        if state.mover >= 0 and not any(state.hands) and not state.deal.stock:
            return self.settled(state.deal, state.pool, state.captured, state.log)
        return state

    def rollout(self, state: State, rng: Random) -> tuple[int, ...]:
        """The returns after random play: any card of the hand, then any way to capture with it."""
        while state.mover != TERMINAL:
            if state.mover == CHANCE:
                state = self.successor(state, self.sample_chance(state, rng))
            else:
                captured = fast.play_out(state, self._fast, rng)
                state = self.settled(state.deal, 0, captured, state.log)  # the pool pays nobody
        return state.deal.paid

    def stakes(self, state: State) -> tuple[int, ...]:
        """What each seat received in the deal that was settled last."""
        return settlement(self.totals(state.deal.settled[-1]))

    def playout(self, state: State, rng: Random) -> tuple[int, ...]:
        """The stakes after quick play by the policy; there is no chance in it, for the deal is drawn."""
        return self.par(state)

    def inclination(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """How inviting plays look to the policy."""
        found = [worth / playouts.HEAT for worth in playouts.glance(state, self._policy)]
        legal = self.legal_actions(state)
        if tuple(actions) == legal:
            return found
        return [found[legal.index(action)] for action in actions]

    def par(self, state: State) -> tuple[int, ...]:
        """The stakes if every seat plays as the policy does."""
        captured = playouts.play_out(state, self._sides)
        return settlement([worth(packed, self._odd) for packed in captured])

    def likelihood(self, view: Observation) -> Callable[[State], float] | None:
        """How likely the plays of the others were in a world, if they play about as the policy does."""
        return evidence.likelihood(view, self._policy)

    def follies(self, view: Observation) -> Mapping[Action, str]:
        """Another way to place the same card is better beyond argument, or a card is given away."""
        if len(view.legal_actions) < 2:
            return {}
        return follies.follies(self.determinize(view, Random(0)), view.legal_actions, self._odd)

    def evaluate(self, state: State, seat: Seat) -> float:
        """What the seat would receive if the deal were settled now."""
        if state.mover < 0:
            return float(state.deal.paid[seat])
        return float(state.deal.paid[seat] + settlement(self.totals(state.captured))[seat])
