"""Min-Ha-To as a game: the interface of all games over the modules of this package.

The rules are those of J. Leonard's page, read beside R. Pearson's help text and a description of the
modern Korean game; see the tables.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from games.engine.core import (
    CHANCE,
    TERMINAL,
    Action,
    Game,
    GameInfo,
    Observation,
    Refusal,
    ScoreLine,
    Seat,
)
from games.engine.errors import BadOptions
from games.engine.measure import Measure
from games.rules.min_ha_to import (
    dealing,
    evidence,
    fast,
    follies,
    policy,
    positions,
    refusals,
    scoring,
    skilled,
    views,
    worlds,
)
from games.rules.min_ha_to.cards import (
    BIT,
    MOVES,
    PACK,
    PLAYS,
    PLAYS_OR_NOT,
    SHIFT,
    TURNS,
    bits_of,
    four,
    slugs,
)
from games.rules.min_ha_to.options_table import OPTIONS, RULESETS
from games.rules.min_ha_to.rules_table import RULES
from games.rules.min_ha_to.state import DEALS, MOST_CUTS, MOST_DEALS, MOST_TURNS, Settings, State, new_state


@mypyc_attr(allow_interpreted_subclasses=True)
class MinHaTo(Game[State]):
    """Capture flower cards of one suit; special hands count for their maker and against the others."""

    info = GameInfo(
        slug="min-ha-to",
        name="Min-Ha-To",
        version=1,
        deck="hanafuda-hwatu",
        seats=tuple(DEALS),
        rules=RULES,
        options=OPTIONS,
        rulesets=RULESETS,
        # A turn is a card played and a card turned; MH-4 and MH-31 bound the cuts and the deals.
        max_plies=MOST_CUTS + MOST_DEALS * (1 + 2 * MOST_TURNS),
        forced_verbs=frozenset({"turn"}),
        measure=Measure("points", "Points by which the seat is ahead of the mean of the others in the deal."),
    )

    def set_up(self) -> None:
        """Its settings, its tables of plays, and the policy."""
        self.settings = Settings.of(self.seats, self.options)
        self._outlooks = policy.outlooks(self.settings)
        self._plays = PLAYS_OR_NOT if self.settings.decline else PLAYS
        self._sulsa = self.settings.sulsa
        self._take_four = self.settings.take_four

    def check_options(self) -> None:
        """Only two can record the difference of their scores."""
        if self.seats > 2 and self.options["record"] == "difference":
            raise BadOptions("record", "difference", ("gross",))

    def cards(self) -> tuple[str, ...]:
        """The pack, suit by suit in the order of the months."""
        return PACK

    def new_initial_state(self) -> State:
        """Before the cut for the first deal."""
        return dealing.initial(self.settings)

    def current_player(self, state: State) -> Seat:
        """A seat, `CHANCE` before a cut and a deal, or `TERMINAL`."""
        return state.player

    def sample_chance(self, state: State, rng: Random) -> Action:
        """A cut, or a deal of the whole pack."""
        return dealing.sample(state.match, rng)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The plays of each card in hand, or what the card turned up may take."""
        _, player, turned, hands, table, _, _, matched, _, _ = state
        if player < 0:
            return ()
        if turned < 0:
            plays = self._plays
            found: list[Action] = []
            for card in hands[player]:
                found += plays[card][table >> SHIFT[card] & 15]
            return tuple(found)
        shift = SHIFT[turned]
        if matched >> shift & 15 and not self._take_four:
            return TURNS[turned][0]
        return TURNS[turned][table >> shift & 15]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not, with the rule; None when the action is legal."""
        if state.player == CHANCE:
            return refusals.explain_chance(state, action)
        if self.canonical(action) in self.legal_actions(state):
            return None
        return refusals.explain(self.settings, state, action)

    def canonical(self, action: Action) -> Action:
        """The card played or turned first, then those taken in alphabetical order."""
        if action.verb not in ("play", "turn") or len(action.cards) < 3:
            return action
        return Action(action.verb, (action.cards[0], *sorted(action.cards[1:])), action.value)

    def successor(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        if state.player < 0:
            if state.match.cutting:
                return dealing.cut(state, action)
            return dealing.deal(self.settings, state, action)
        return self._after_play(state, action) if state.turned < 0 else self._after_turn(state, action)

    @staticmethod
    def _after_play(state: State, action: Action) -> State:
        """MH-11, MH-12: what was matched is set aside, and a stock card is turned up."""
        match, player, _, hands, table, stock, top, _, captured, log = state
        card, taken = MOVES[action.cards]
        hand = hands[player]
        place = hand.index(card)
        rest = list(hands)
        rest[player] = hand[:place] + hand[place + 1 :]
        matched = taken | BIT[card] if taken else 0
        table = table ^ taken if taken else table | BIT[card]
        log = (log, player, action)
        return new_state(
            State, (match, player, stock[top], tuple(rest), table, stock, top + 1, matched, captured, log)
        )

    def _after_turn(self, state: State, action: Action) -> State:
        """MH-13, MH-14, MH-17: what is taken is taken, and the turn passes."""
        match, player, _, hands, table, stock, top, gained, captured, log = state
        card, taken = MOVES[action.cards]
        log = (log, player, action)
        if taken:
            table ^= taken
            gained |= taken | BIT[card]
        elif self._sulsa and gained >> SHIFT[card] & 15:
            table |= gained | BIT[card]
            gained = 0
        else:
            table |= BIT[card]
        if gained:
            sets = list(captured)
            sets[player] = captured[player] | gained
            captured = tuple(sets)
        player = (player + 1) % self.seats
        turned = -1
        if top == len(stock):
            after = State(match, player, -1, hands, table, stock, top, 0, captured, log)
            return dealing.end(self.settings, after, captured)
        if not hands[player]:
            turned = stock[top]
            top += 1
        return new_state(State, (match, player, turned, hands, table, stock, top, 0, captured, log))

    def score_sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """The lines of all settled deals."""
        return tuple(scoring.score_sheet(self.settings, state.match))

    def standing(self, view: Observation) -> tuple[ScoreLine, ...]:
        """What the captures so far would score: their lines in the score sheet of their deal."""
        seats = range(self.seats)
        captured = [bits_of(view.zone("captured", seat)) for seat in seats]
        laid = [sum(map(four, (view.fact(f"laid-down-{seat}") or "").split())) for seat in seats]
        number = int(view.fact("deal") or 0)
        return tuple(
            line for seat in seats for line in scoring.counted(self.settings, number, captured, laid, seat)
        )

    def special_hands(self) -> Mapping[str, tuple[int, tuple[str, ...]]]:
        """The special hands that count, by name: what one brings its maker, and its cards."""
        times = self.settings.times
        return {hand.name: (hand.value * times, slugs(hand.mask)) for hand in self.settings.specials}

    def returns(self, state: State) -> tuple[int, ...]:
        """The running totals (MH-31)."""
        return state.match.totals

    def settled_deals(self, state: State) -> int:
        """How many deals were played out, tied ones among them."""
        return len(state.match.settled)

    def observation(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or a bystander, knows (MH-33)."""
        return views.observe(self.settings, state, seat, self.legal_actions(state), self.info.slug)

    def determinizer(self, view: Observation) -> Callable[[Random], State]:
        """A sampler of states in which the cards not seen lie anywhere that the rules allow."""
        return worlds.sampler(self, view)

    def worlds(self, view: Observation, most: int) -> list[State] | None:
        """All of these states, once few cards are hidden."""
        return worlds.every(self, view, most)

    def position(self, given: Mapping[str, Any]) -> State:
        """The state that a worked position describes. Raises ValueError for one that cannot be."""
        return positions.build(self.settings, given)

    def rollout(self, state: State, rng: Random) -> tuple[int, ...]:
        """The totals after random play: any card of the hand, then any of the ways it may take."""
        while True:
            while state.player == CHANCE:
                state = self.successor(state, dealing.sample(state.match, rng))
            if state.player == TERMINAL:
                return state.match.totals
            captured = fast.play_deal(self.settings, state, rng.random)
            state = dealing.end(self.settings, state, captured)

    def stakes(self, state: State) -> tuple[float, ...]:
        """How far each seat was ahead of the others' mean in the deal that was settled last."""
        return scoring.ahead(state.match.settled[-1].nets)

    def playout(self, state: State, rng: Random) -> tuple[float, ...]:
        """The stakes after the running deal was played out by the policy."""
        return self.par(state)

    def par(self, state: State) -> tuple[float, ...]:
        """The stakes after the policy's play, as in a playout: nothing in it is left to chance."""
        captured = skilled.play_deal(self._outlooks, state)
        return scoring.ahead(scoring.nets(self.settings, captured, state.match.laid))

    def inclination(self, state: State, actions: Sequence[Action]) -> list[float]:
        """How the policy likes each play or, of a card turned, what it takes."""
        return skilled.inclination(self._outlooks, state, actions)

    def likelihood(self, view: Observation) -> Callable[[State], float] | None:
        """How likely the other seats' plays were in a world, if they play about as the policy does."""
        return evidence.likelihood(self, self.settings, self._outlooks, view)

    def follies(self, view: Observation) -> dict[Action, str]:
        """Plays that lose what nobody would lose; see the module."""
        return follies.follies(self.settings, view)

    def evaluate(self, state: State, seat: Seat) -> float:
        """The lead over the best other seat: what was captured or is set aside, and a point for each card."""
        return scoring.lead(self.settings, state, seat)
