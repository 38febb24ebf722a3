"""Luk Fu behind the interface that every game has."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from games.engine.core import Action, Game, Observation, Refusal, ScoreLine, Seat
from games.engine.errors import BadOptions
from games.rules.luk_fu import habits, moves, play, positions, scoring
from games.rules.luk_fu.cards import SLUGS, slugs_of
from games.rules.luk_fu.determinize import determinizer
from games.rules.luk_fu.elders import knowledge_of
from games.rules.luk_fu.evidence import likelihood
from games.rules.luk_fu.fast import rollout
from games.rules.luk_fu.follies import follies
from games.rules.luk_fu.judgement import Policy, weights
from games.rules.luk_fu.knowledge import Reason
from games.rules.luk_fu.lao_sui import lao_sui
from games.rules.luk_fu.playout import play_deal
from games.rules.luk_fu.refusals import refusal
from games.rules.luk_fu.state import NOBODY, State, awaiting, role_of, terms_of, undealt
from games.rules.luk_fu.tables import INFO
from games.rules.luk_fu.view import is_settled, observation


@mypyc_attr(allow_interpreted_subclasses=True)
class LukFu(Game[State]):
    """Six Tigers: singles, groups and runs for three, with a dreamer for four."""

    info = INFO

    def set_up(self) -> None:
        """Its terms, the policy, and its pack."""
        self.terms = terms_of(self.seats, self.options)
        self.policy = Policy(self.terms, weights().values)
        self._policies = (self.policy,) * 3
        self._liked: tuple[Sequence[Action], list[float]] = (), []
        self._pack = tuple(slug for card, slug in enumerate(SLUGS) if self.terms.pack >> card & 1)

    def check_options(self) -> None:
        """The order of Cash after Wilkinson is for three; the scale of Huizhou begins at six."""
        if self.options["coin-order"] == "wilkinson1895" and self.seats != 3:
            raise BadOptions("coin-order with four seats", "wilkinson1895", ("modern",))
        if self.options["payment"] == "huizhou" and self.options["min-fu"] != "6":
            raise BadOptions("min-fu with payment huizhou", self.options["min-fu"], ("6",))

    def cards(self) -> tuple[str, ...]:
        """The 37 cards, or the 36 for three."""
        return self._pack

    def new_initial_state(self) -> State:
        """Nothing is dealt; the first head is seat 0, or waits for the lot."""
        return awaiting("lot" if self.terms.by_lot else "deal", undealt(0, 1, self.terms))

    def current_player(self, state: State) -> Seat:
        """A seat, `CHANCE` or `TERMINAL`; never the dreamer."""
        return state.player

    def sample_chance(self, state: State, rng: Random) -> Action:
        """The lot, or the deal of a shuffled pack."""
        if state.phase == "lot":
            return Action("lot", (), f"seats={int(rng.random() * self.seats)}")
        random = rng.random
        return Action("deal", tuple(sorted(self._pack, key=lambda _: random())))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """All of them, with every way to throw cards away."""
        return moves.legal_actions(self.terms, state)

    def search_actions(self, state: State) -> tuple[Action, ...]:
        """As few throws as a search can use."""
        return moves.search_actions(self.terms, state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not, by what the player knows."""
        return refusal(self.terms, state, action)

    def successor(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        return play.successor(self.terms, state, action)

    def canonical(self, action: Action) -> Action:
        """Cards of a set or a throw in the order of their slugs."""
        if action.verb in ("lead", "beat", "discard"):
            return Action(action.verb, tuple(sorted(action.cards)), action.value)
        return action

    def score_sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """For each settled deal what the cards are worth, then who pays whom."""
        return tuple(line for outcome in state.ledger for line in scoring.score_lines(self.terms, outcome))

    def returns(self, state: State) -> tuple[int, ...]:
        """The payments by seat."""
        return scoring.totals(state.ledger, self.seats)

    def settled_deals(self, state: State) -> int:
        """Void and drawn deals count too."""
        return len(state.ledger)

    def observation(self, state: State, seat: Seat | None) -> Observation:
        """What a seat, or a bystander, knows."""
        legal = self.legal_actions(state) if seat is not None and seat == state.player else ()
        return observation(self.terms, state, seat, legal)

    def determinizer(self, view: Observation) -> Callable[[Random], State]:
        """States with the hidden cards placed in ways that fit all that the seat saw."""
        return determinizer(self.terms, self.new_initial_state(), view)

    def position(self, given: Mapping[str, Any]) -> State:
        """A deal, or a single hand with what its owner has seen."""
        return positions.position(self.terms, given)

    def rollout(self, state: State, rng: Random) -> tuple[int, ...]:
        """The returns after random play to the end."""
        if self.terms.tigers_later:  # the one option that the fast way leaves out
            return super().rollout(state, rng)
        return rollout(self.terms, state, rng)

    def active(self, state: State) -> tuple[int, ...]:
        """Head, second and third; the dreamer has nothing to decide."""
        return state.deal.seats

    def candidates(self, state: State) -> list[Action]:
        """What the policy would think of, the best first."""
        found = habits.liked(self.terms, state, self.policy)
        actions = [action for _, action in found]
        self._liked = actions, [worth for worth, _ in found]
        return actions

    def inclination(self, state: State, actions: Sequence[Action]) -> list[float]:
        """How the policy likes the actions; those that it would not think of less than all others."""
        asked, worths = self._liked
        if asked is actions:  # a search asks for candidates first
            return worths
        found = {action: worth for worth, action in habits.liked(self.terms, state, self.policy)}
        least = min(found.values()) - habits.CLEARLY
        return [found.get(action, least) for action in actions]

    def par(self, state: State) -> list[float]:
        """The stakes after play by the policy, which leaves nothing to chance."""
        return scoring.stakes(play_deal(self.terms, state, self._policies))

    def stakes(self, state: State) -> list[float]:
        """What the deal that was settled last was worth to each seat."""
        return scoring.stakes(state.ledger[-1])

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        """The stakes after play by the policy: the deal is drawn, so there is no chance in it."""
        return self.par(state)

    def likelihood(self, view: Observation) -> Callable[[State], float] | None:
        """How likely the calls and leads of the others were."""
        return likelihood(self.terms, self.new_initial_state(), view, self.policy)

    def follies(self, view: Observation) -> Mapping[Action, str]:
        """Elder cards and sure winners thrown away, and the highest claim refused."""
        return follies(view, self.policy)

    def evaluate(self, state: State, seat: Seat) -> float:
        """How far a seat is ahead: points of settled deals, and its prospects in the running one."""
        role = role_of(state.deal, seat)
        settled = float(self.returns(state)[seat])
        if role == NOBODY or is_settled(state):
            return settled
        return settled + moves.evaluate(self.terms, state, role)

    def elder_cards(self, state: State, seat: Seat) -> dict[str, Reason]:
        """The elder cards of an active seat in the running deal, each with the reason in words."""
        found = lao_sui(knowledge_of(self.terms, state, seat), self.terms.level)
        return {SLUGS[card]: reason for card, reason in found.items()}

    def beaters(self, cards: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """All sets of the pack that beat a set (LF-32). Raises KeyError for cards that are none."""
        one = self.terms.sets.by_cards[tuple(sorted(cards))]
        return tuple(slugs_of(bits) for bits in one.beaters)
