"""The interface that every game has, and the values that pass through it.

Terms follow the field: *current player, legal actions, chance, returns, observation* as in OpenSpiel,
*option, ruleset* as in Ludii, *determinize* as in information-set search. States are immutable.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from games.engine.errors import BadOptions, BadSeats, IllegalAction, MalformedAction
from games.engine.measure import POINTS, Measure

S = TypeVar("S")
Seat = int
CHANCE, TERMINAL = -1, -2
HIDDEN = "?"
LONGEST_TEXT = 500

Basis = Literal["attested", "digest", "reading", "derived", "house"]

_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_CARD = re.compile(r"\?|[a-z0-9]+(?:-[a-z0-9]+)*")
_VALUE = re.compile(r"[a-z]+(?:-[a-z]+)*=[a-z0-9]+(?:[-,][a-z0-9]+)*")


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """A verb with cards and, for a few, a value: ``play red-horse black-horse``, ``lot seats=2``.

    Cards are slugs of the game's deck; copies repeat the slug; `HIDDEN` stands for a card that was not seen.
    """

    verb: str
    cards: tuple[str, ...] = ()
    value: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.verb, *self.cards, self.value) if part)

    @classmethod
    def parse(cls, text: str, *, longest: int | None = LONGEST_TEXT) -> "Action":
        """The action that ``text`` spells; inverse of ``str``. Raises MalformedAction."""
        if longest is not None and len(text) > longest:
            raise MalformedAction(f"An action has at most {longest} characters; this one has {len(text)}.")
        verb, *rest = text.split(" ")
        value = rest.pop() if rest and "=" in rest[-1] else ""
        if not _WORD.fullmatch(verb):
            raise MalformedAction(f"An action begins with a verb such as 'play', not {verb[:40]!r}.")
        for card in rest:
            if not _CARD.fullmatch(card):
                raise MalformedAction(
                    f"{card[:40]!r} is no card: write slugs such as 'red-horse', one space apart."
                )
        if value and not _VALUE.fullmatch(value):
            raise MalformedAction(f"{value[:40]!r} is no value such as 'seats=0,1'.")
        return cls(verb, tuple(rest), value)


@dataclass(frozen=True, slots=True)
class Event:
    """What somebody did: a seat, or `CHANCE`."""

    actor: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie, `HIDDEN` where one is not seen. The table's own have no ``owner``."""

    name: str
    owner: Seat | None
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat may know, with perfect recall: its information state. ``seat`` None is a bystander."""

    game: str
    seat: Seat | None
    current_player: Seat
    zones: tuple[Zone, ...]
    facts: tuple[tuple[str, str], ...]
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    returns: tuple[int, ...]

    def zone(self, name: str, owner: Seat | None = None) -> tuple[str, ...]:
        """The cards of one zone; empty when there is none of that name."""
        return next((zone.cards for zone in self.zones if (zone.name, zone.owner) == (name, owner)), ())

    def fact(self, name: str) -> str | None:
        """One fact by its name."""
        return next((value for key, value in self.facts if key == name), None)


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule: its text, and who says so, as ``young1886[294] via porges-hairtails``."""

    key: str
    text: str
    cites: tuple[str, ...]
    basis: Basis


@dataclass(frozen=True, slots=True)
class Choice:
    """One reading of an option."""

    key: str
    text: str
    cites: tuple[str, ...]
    basis: Basis


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which sources differ or are silent. The first choice is the default."""

    key: str
    text: str
    choices: tuple[Choice, ...]

    @property
    def values(self) -> tuple[str, ...]:
        """The keys of its choices."""
        return tuple(choice.key for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The choices that one source makes; all other options stay at their defaults."""

    key: str
    text: str
    options: Mapping[str, str]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the rule that forbids it, and a sentence about this action."""

    rule: Rule
    message: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet.

    ``kind`` is "count" (what a hand is worth, combination by combination) or "pay" (what is recorded or
    changes hands, in points of the match). ``deal`` counts from 1.
    """

    deal: int
    kind: Literal["count", "pay"]
    seat: Seat
    label: str
    cards: tuple[str, ...]
    points: int
    rule: Rule


@dataclass(frozen=True)
class GameInfo:
    """The facts about a game that do not depend on a match.

    ``seats`` are the numbers of seats it can be played with, the default first; ``forced_verbs`` name actions
    that the referee plays at once when they are the only ones; ``max_plies`` bounds the events of any match;
    ``face_down`` are the verbs by which cards are laid that only their player sees; ``measure`` says what the
    numbers of `Game.stakes` are.
    """

    slug: str
    name: str
    version: int
    deck: str
    seats: tuple[int, ...]
    rules: tuple[Rule, ...]
    options: tuple[Option, ...]
    rulesets: tuple[Ruleset, ...]
    max_plies: int
    forced_verbs: frozenset[str] = frozenset()
    zero_sum: bool = False
    face_down: frozenset[str] = frozenset()
    measure: Measure = POINTS
    by_key: Mapping[str, Rule] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", MappingProxyType({rule.key: rule for rule in self.rules}))

    def rule(self, key: str) -> Rule:
        """One rule by its number. Raises KeyError."""
        return self.by_key[key]

    def defaults(self) -> dict[str, str]:
        """The first choice of every option."""
        return {option.key: option.values[0] for option in self.options}

    def ruleset(self, key: str) -> Ruleset:
        """One ruleset. Raises BadOptions, naming those that exist."""
        for ruleset in self.rulesets:
            if ruleset.key == key:
                return ruleset
        raise BadOptions("ruleset", key, tuple(ruleset.key for ruleset in self.rulesets))


class Game(ABC, Generic[S]):
    """A game with its seats and options chosen. It holds no match: every method takes a state.

    A state is immutable and hashable or not as the game likes; only the game looks into it.
    """

    info: ClassVar[GameInfo]

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        """Raises BadSeats or BadOptions, which tell what is allowed."""
        self.seats = self.info.seats[0] if seats is None else seats
        if type(self.seats) is not int or self.seats not in self.info.seats:
            raise BadSeats(self.seats, self.info.seats)
        chosen = self.info.defaults()
        for key, value in (options or {}).items():
            if key not in chosen:
                raise BadOptions("option", key, tuple(chosen))
            allowed = next(option.values for option in self.info.options if option.key == key)
            if value not in allowed:
                raise BadOptions(key, value, allowed)
            chosen[key] = value
        self.options: Mapping[str, str] = MappingProxyType(chosen)
        self.check_options()
        self.set_up()

    def set_up(self) -> None:
        """What a game works out once from its seats and options. Nothing by default."""

    def check_options(self) -> None:
        """Raises BadOptions for choices that make no sense together or with these seats. None by default."""

    @abstractmethod
    def cards(self) -> tuple[str, ...]:
        """The pack in use with these seats and options, copies repeated, in its unshuffled order."""

    @abstractmethod
    def new_initial_state(self) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def current_player(self, state: S) -> Seat:
        """Whose turn it is: a seat, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def sample_chance(self, state: S, rng: Random) -> Action:
        """A chance event for a state in which `CHANCE` is to move, such as the whole deal as one action."""

    @abstractmethod
    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """All actions that the player to move may take, sorted, without duplicates.

        Empty at chance and at the end. They depend on nothing that the player does not know.
        """

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why the player to move, or chance, may not do this; None exactly when it is legal.

        It depends on nothing that the player does not know. Cards may stand in any order.
        """

    @abstractmethod
    def successor(self, state: S, action: Action) -> S:
        """The state after a legal action in its canonical order. It trusts its caller."""

    def canonical(self, action: Action) -> Action:
        """The action with its cards in the one order in which it is stored."""
        return action

    def apply(self, state: S, action: Action) -> S:
        """The state after an action. Raises IllegalAction."""
        if refusal := self.refusal(state, action):
            raise IllegalAction(refusal.rule.key, refusal.message)
        return self.successor(state, self.canonical(action))

    @abstractmethod
    def score_sheet(self, state: S) -> tuple[ScoreLine, ...]:
        """What has been scored so far, settled deals only."""

    def returns(self, state: S) -> tuple[int, ...]:
        """By seat the sum of what was paid, in points of the match."""
        totals = [0] * self.seats
        for line in self.score_sheet(state):
            if line.kind == "pay":
                totals[line.seat] += line.points
        return tuple(totals)

    @abstractmethod
    def observation(self, state: S, seat: Seat | None) -> Observation:
        """What a seat, or a bystander, knows: built up from what it saw, never cut down from the state."""

    @abstractmethod
    def determinizer(self, view: Observation) -> Callable[[Random], S]:
        """A sampler of full states that ``view`` could come from; the view is read once."""

    def determinize(self, view: Observation, rng: Random) -> S:
        """One full state that ``view`` could come from."""
        return self.determinizer(view)(rng)

    def worlds(self, view: Observation, most: int) -> Sequence[S] | None:
        """All states that a mover's view could come from, each as likely; None if they are more than that."""
        return None

    @abstractmethod
    def position(self, given: Mapping[str, Any]) -> S:
        """A worked position of ``fixtures/positions``: the state that ``given`` describes."""

    def search_actions(self, state: S) -> tuple[Action, ...]:
        """The legal actions that a search should look at: all of them unless a game knows better."""
        return self.legal_actions(state)

    def candidates(self, state: S) -> Sequence[Action]:
        """The actions that a tree search looks at: `search_actions` unless a game has a better judgement."""
        return self.search_actions(state)

    def rollout(self, state: S, rng: Random) -> tuple[int, ...]:
        """The returns after random play to the end: of any action, or of any card where the game says so."""
        while (player := self.current_player(state)) != TERMINAL:
            if player == CHANCE:
                action = self.sample_chance(state, rng)
            else:
                actions = self.search_actions(state)
                action = actions[int(rng.random() * len(actions))]
            state = self.successor(state, action)
        return self.returns(state)

    def stakes(self, state: S) -> Sequence[float]:
        """By seat what a search plays for, once a deal is settled: the returns by default."""
        return self.returns(state)

    def playout(self, state: S, rng: Random) -> Sequence[float]:
        """The stakes after quick play to the end of the running deal."""
        begun = self.settled_deals(state)
        while (player := self.current_player(state)) != TERMINAL:
            if player == CHANCE:
                if self.settled_deals(state) != begun:
                    break
                action = self.sample_chance(state, rng)
            else:
                actions = self.search_actions(state)
                action = actions[int(rng.random() * len(actions))]
            state = self.successor(state, action)
        return self.stakes(state)

    def inclination(self, state: S, actions: Sequence[Action]) -> Sequence[float] | None:
        """How inviting each action of the mover looks at once: the logarithm of how often it would be taken.

        A constant may be added to all. It depends on nothing that the mover does not know. None: no opinion.
        """
        return None

    def par(self, state: S) -> Sequence[float] | None:
        """About the stakes that a state brings if all play as usual, by quick play without any chance in it.

        A search judges what its actions bring by how far it is above this. None where nothing cheap is near.
        """
        return None

    def likelihood(self, view: Observation) -> Callable[[S], float] | None:
        """How likely what others did was in a world of the view: only ratios count. None: no model."""
        return None

    def follies(self, view: Observation) -> Mapping[Action, str]:
        """Legal actions that any beginner sees to be senseless, each with the reason in a sentence."""
        return {}

    def evaluate(self, state: S, seat: Seat) -> float:
        """A hint for players: how good a state looks for a seat. 0 by default."""
        return 0.0

    def active(self, state: S) -> Sequence[Seat]:
        """The seats that have a hand to play in the running deal, or had in the last: all by default."""
        return range(self.seats)

    def settled_deals(self, state: S) -> int:
        """How many deals are settled: their cards are open to all."""
        return max((line.deal for line in self.score_sheet(state)), default=0)


class Player(Protocol):
    """Somebody who chooses actions from what a seat knows."""

    def choose(self, game: Game[Any], view: Observation) -> Action:
        """One of the view's legal actions."""
