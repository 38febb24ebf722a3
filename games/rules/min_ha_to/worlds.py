"""Full states that an observation could come from."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from games.engine.core import Game, Observation, Seat
from games.kit.history import relink
from games.kit.placings import number_of_placings, placings
from games.kit.shuffling import shuffled
from games.rules.min_ha_to.cards import BIT, LOWEST, NUMBER, WHOLE, bits_of, four, full_suits, numbers
from games.rules.min_ha_to.state import Match, State, new_match, new_state
from games.rules.min_ha_to.views import last_deal

TRIES: Final = 10_000  # worked positions alone can run out of them


def sampler(game: Game[State], view: Observation) -> Callable[[Random], State]:
    """A function that gives a random state consistent with ``view``.

    All deals of the unseen cards are equally likely, but for those that MH-9 rules out: nobody who had to lay
    down four of a suit still holds them.
    """
    if view.current_player >= 0:
        return _Hidden(view, _known(game, view), game.options["four-in-hand"] == "bonus").draw
    state = (
        _settled_position(game, view) if _first_verb(view) in ("play", "turn", "") else _replayed(game, view)
    )
    return lambda rng: state


def every(game: Game[State], view: Observation, most: int) -> list[State] | None:
    """All such states, each as likely as the next, of somebody who is to move; None if they are more."""
    return _Hidden(view, _known(game, view), game.options["four-in-hand"] == "bonus").every(most)


def _first_verb(view: Observation) -> str:
    """How a history begins: a worked position may have none, or only what was done in it."""
    return "cut" if view.fact("phase") == "cut" else view.history[0].action.verb if view.history else ""


def _replayed(game: Game[State], view: Observation, events: int | None = None) -> State:
    """The state after the first events of a history that begins with a cut, or with a deal of given cards."""
    state = game.new_initial_state()
    if _first_verb(view) == "deal":
        state = state._replace(match=_match_without_cut(game.seats, view))
    for event in view.history[:events]:
        state = game.successor(state, event.action)
    return state


def _match_without_cut(seats: int, view: Observation) -> Match:
    return new_match(seats)._replace(cutting=(), dealer=int(view.fact("dealer") or 0))


def _settled_position(game: Game[State], view: Observation) -> State:
    seats = range(game.seats)
    given = {
        "dealer": int(view.fact("dealer") or 0),
        "captured": [view.zone("captured", seat) for seat in seats],
        "laid-down": [_laid_down(view, seat) for seat in seats],
        "table": view.zone("table"),
    }
    return game.position(given)._replace(log=relink(view.history))


def _laid_down(view: Observation, seat: Seat) -> list[str]:
    return (view.fact(f"laid-down-{seat}") or "").split()


def _known(game: Game[State], view: Observation) -> State:
    """The state as far as it is seen: the hands of others and the stock are empty."""
    seats = range(game.seats)
    turned = view.zone("turned")
    own = view.zone("hand", view.seat) if view.seat is not None else ()
    return State(
        match=_match(game, view),
        player=view.current_player,
        turned=NUMBER[turned[0]] if turned else -1,
        hands=tuple(tuple(NUMBER[slug] for slug in own) if seat == view.seat else () for seat in seats),
        table=bits_of(view.zone("table")),
        stock=(),
        top=0,
        matched=bits_of(view.zone("matched")),
        captured=tuple(bits_of(view.zone("captured", seat)) for seat in seats),
        log=relink(view.history),
    )


def _match(game: Game[State], view: Observation) -> Match:
    """The match so far; the deals behind are open, so they are played again. A worked position has none."""
    dealt = last_deal(view.history)
    match = _match_without_cut(game.seats, view) if dealt is None else _replayed(game, view, dealt).match
    laid = tuple(sum(map(four, _laid_down(view, seat))) for seat in range(game.seats))
    dealer, leader = (int(view.fact(name) or 0) for name in ("dealer", "leader"))
    return match._replace(dealer=dealer, leader=leader, laid=laid)


class _Holder(NamedTuple):
    """Another seat: which part of the drawn cards it holds, and what it played from its hand already."""

    seat: Seat
    start: int
    stop: int
    played: int


class _Hidden:
    """The cards that a player who is to move has not seen, and how they can lie."""

    def __init__(self, view: Observation, known: State, bonus: bool) -> None:
        self.known, self.unseen = known, _unseen(known)
        self.holders = holders = _holders(view, len(known.captured))
        self.start = holders[-1].stop
        self.stop = self.start + len(view.zone("stock"))
        self.restricted = [
            holder
            for holder in holders
            if bonus and full_suits(sum([BIT[card] for card in self.unseen], holder.played))
        ]

    def draw(self, rng: Random) -> State:
        """One way, as likely as any."""
        random = rng.random
        for _ in range(TRIES):
            drawn = shuffled(self.unseen, random)
            if not self.restricted or not _impossible(drawn, self.restricted):
                break
        return self.placed(drawn)

    def every(self, most: int) -> list[State] | None:
        """All ways; None if they are more than ``most``."""
        sizes = [holder.stop - holder.start for holder in self.holders]
        if number_of_placings(len(self.unseen), sizes) > most:
            return None
        found = placings(self.unseen, sizes)
        return [self.placed(drawn) for drawn in found if not _impossible(drawn, self.restricted)]

    def placed(self, drawn: Sequence[int]) -> State:
        """The state in which the hands of the others hold the first of these cards, the stock the rest."""
        match, player, turned, own, table, _, _, matched, captured, log = self.known
        hands = list(own)
        for seat, first, last, _ in self.holders:
            hands[seat] = tuple(sorted(drawn[first:last]))
        stock = tuple(drawn[self.start : self.stop])
        return new_state(
            State, (match, player, turned, tuple(hands), table, stock, 0, matched, captured, log)
        )


def _unseen(known: State) -> list[int]:
    seen = known.table | known.matched
    for cards in known.captured:
        seen |= cards
    for hand in known.hands:
        seen |= sum([BIT[card] for card in hand])
    if known.turned >= 0:
        seen |= BIT[known.turned]
    return numbers(WHOLE & ~seen)


def _holders(view: Observation, seats: int) -> list[_Holder]:
    """The seats whose hands are hidden, each with its share of the drawn cards."""
    dealt = last_deal(view.history)
    since = view.history if dealt is None else view.history[dealt + 1 :]
    holders, start = [], 0
    for seat in range(seats):
        if seat != view.seat:
            plays = [e.action.cards[0] for e in since if e.actor == seat and e.action.verb == "play"]
            stop = start + len(view.zone("hand", seat))
            holders.append(_Holder(seat, start, stop, bits_of(plays)))
            start = stop
    return holders


def _impossible(drawn: Sequence[int], holders: list[_Holder]) -> bool:
    """Whether somebody would have been dealt four of a suit that he did not lay down."""
    for _, start, stop, played in holders:
        bits = sum([BIT[card] for card in drawn[start:stop]], played)
        if bits & bits >> 1 & bits >> 2 & bits >> 3 & LOWEST:
            return True
    return False
