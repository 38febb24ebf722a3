"""Chance, and what follows of itself: cutting for the deal, dealing, the end of a deal."""

from random import Random

from games.engine.core import CHANCE, TERMINAL, Action, Seat
from games.kit.history import Log
from games.rules.min_ha_to.cards import BIT, NUMBER, PACK, POINTS, full_suits
from games.rules.min_ha_to.scoring import is_over, settle
from games.rules.min_ha_to.state import MOST_CUTS, Match, Settings, Settled, State, new_match, new_state


def initial(settings: Settings) -> State:
    """The state before the cut."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * settings.seats
    return State(new_match(settings.seats), CHANCE, -1, nothing, 0, (), 0, 0, (0,) * settings.seats, None)


def sample(match: Match, rng: Random) -> Action:
    """A cut, or the pack shuffled."""
    random = rng.random
    if match.cutting:
        left = list(PACK)
        drawn = [left.pop(int(random() * len(left))) for _ in match.cutting]
        return Action("cut", tuple(drawn), seats_value(match.cutting))
    return Action("deal", tuple(sorted(PACK, key=lambda _: random())))


def seats_value(seats: tuple[Seat, ...]) -> str:
    """Seats as the value of a cut: ``seats=0,1``."""
    return f"seats={','.join(map(str, seats))}"


def cut(state: State, action: Action) -> State:
    """The state after a cut: those who are equal highest cut again, at most MOST_CUTS times (MH-4)."""
    match = state.match
    worth = [POINTS[NUMBER[slug]] for slug in action.cards]
    best = max(worth)
    highest = tuple([seat for seat, points in zip(match.cutting, worth, strict=True) if points == best])
    cuts = match.cuts + 1
    if len(highest) > 1 and cuts < MOST_CUTS:
        match = match._replace(cutting=highest, cuts=cuts)
    else:
        match = match._replace(cutting=(), cuts=cuts, dealer=highest[0], leader=highest[0])
    return state._replace(match=match, log=(state.log, CHANCE, action))


def deal(settings: Settings, state: State, action: Action) -> State:
    """The state after a deal and after what MH-8 and MH-9 do before the first play."""
    match, size = state.match, settings.hand
    dealer, leader = (
        next_seats(settings, match.settled[-1]) if match.settled else (match.dealer, match.dealer)
    )
    pack = [NUMBER[slug] for slug in action.cards]
    hands: list[tuple[int, ...]] = [()] * settings.seats
    for place in range(settings.seats):
        hands[(dealer + place) % settings.seats] = tuple(sorted(pack[place * size : place * size + size]))
    dealt = settings.seats * size
    table = sum([BIT[card] for card in pack[dealt : dealt + settings.table]])
    stock = tuple(pack[dealt + settings.table :])
    log = (state.log, CHANCE, action)
    captured = [0] * settings.seats
    laid = (0,) * settings.seats
    if four := full_suits(table):
        if settings.redeal:
            return _void(settings, match._replace(dealer=dealer, leader=leader), hands, table, stock, log)
        table ^= four
        captured[dealer] = four
    if settings.bonus:
        laid = tuple([full_suits(sum([BIT[card] for card in hand])) for hand in hands])
        for seat, four in enumerate(laid):
            if four:
                captured[seat] |= four
                hands[seat] = tuple([card for card in hands[seat] if not four & BIT[card]])
    match = match._replace(dealer=dealer, leader=leader, laid=laid)
    return begin(State(match, leader, -1, tuple(hands), table, stock, 0, 0, tuple(captured), log))


def next_seats(settings: Settings, last: Settled) -> tuple[Seat, Seat]:
    """Who deals and who leads after a settled deal (MH-10, MH-30, MH-32)."""
    if last.winner < 0:
        return last.dealer, last.leader
    dealer = _next_dealer(settings, last)
    return dealer, last.winner if settings.winner_leads else dealer


def begin(state: State) -> State:
    """The same state with a stock card turned up if the player to move has no card to play (MH-15)."""
    if state.hands[state.player]:
        return state
    return state._replace(turned=state.stock[state.top], top=state.top + 1)


def _void(
    settings: Settings,
    match: Match,
    hands: list[tuple[int, ...]],
    table: int,
    stock: tuple[int, ...],
    log: Log,
) -> State:
    nothing = (0,) * settings.seats
    match = match._replace(laid=nothing, voids=match.voids + 1)
    player = TERMINAL if is_over(settings, match) else CHANCE
    return State(match, player, -1, tuple(hands), table, stock, 0, 0, nothing, log)


def end(settings: Settings, state: State, captured: tuple[int, ...]) -> State:
    """The state after the last card of a deal: settled, and the match over or waiting for the next deal."""
    match, _, turned, hands, table, stock, top, matched, _, log = state
    match = settle(settings, match, captured)
    player = TERMINAL if is_over(settings, match) else CHANCE
    return new_state(State, (match, player, turned, hands, table, stock, top, matched, captured, log))


def _next_dealer(settings: Settings, last: Settled) -> Seat:
    if settings.next_dealer == "winner-deals":
        return last.winner
    in_turn = [(last.dealer + step) % settings.seats for step in range(settings.seats)]
    if settings.next_dealer == "loser-deals":
        return min(in_turn, key=lambda seat: last.nets[seat])
    return in_turn[1]
