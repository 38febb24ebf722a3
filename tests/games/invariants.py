"""What must be true of every game at every moment: each function states one thing and can fail."""

from collections import Counter
from functools import cached_property
from random import Random

import pytest

from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.engine.errors import IllegalAction
from games.engine.referee import Record, judged_replay, replay
from tests.games.walks import tries

SAMPLES = 2
TRIES = 12


def views_of(game, state):
    """What each seat sees, and what a bystander (None) sees."""
    return {seat: game.observation(state, seat) for seat in (*range(game.seats), None)}


def faces(cards):
    return Counter(card for card in cards if card != HIDDEN)


def masks(shown, action):
    """Is one action the other, but for backs in place of faces?"""
    same = (shown.verb, shown.value, len(shown.cards)) == (action.verb, action.value, len(action.cards))
    return same and all(a in (HIDDEN, b) for a, b in zip(shown.cards, action.cards, strict=True))


class Look:
    """One state of a walk, and what everybody sees of it."""

    def __init__(self, walk, ply):
        self.walk, self.ply, self.game, self.state = walk, ply, walk.game, walk.states[ply]
        self.seen = {}

    @cached_property
    def player(self):
        return self.game.current_player(self.state)

    @cached_property
    def legal(self):
        return self.game.legal_actions(self.state)

    @cached_property
    def views(self):
        return views_of(self.game, self.state)

    @cached_property
    def dealt(self):
        """The number of the running deal's event; None when none is running."""
        running = range(self.walk.opened(self.ply), self.ply)
        return next((at for at in reversed(running) if self.walk.events[at].action.verb == "deal"), None)

    def after(self, number, seat):
        """What a seat saw just after an event."""
        if (number, seat) not in self.seen:
            self.seen[number, seat] = self.game.observation(self.walk.states[number + 1], seat)
        return self.seen[number, seat]

    def some_viewers(self, rng):
        """A bystander, a seat, and whoever is to move."""
        return [*sorted({rng.randrange(self.game.seats), max(self.player, 0)}), None]

    def tries(self, rng):
        return tries(self.walk, self.ply, rng, TRIES)


# What holds of one state.


def somebody_can_move(look, rng):
    game, state, player = look.game, look.state, look.player
    if player < 0:
        assert player in (CHANCE, TERMINAL)
        assert look.legal == (), "nobody chooses an action at chance or after the end"
    else:
        assert player in range(game.seats), f"{player} is no seat"
        assert look.legal, f"seat {player} is to move and can do nothing"
        searched = game.search_actions(state)
        assert searched, "a search finds no action"
        assert set(searched) <= set(look.legal), "a search looks at an action that is not legal"
    if player == CHANCE:
        seed = rng.random()
        action = game.sample_chance(state, Random(seed))
        assert action == game.sample_chance(state, Random(seed)), "chance draws from more than its generator"
        assert game.refusal(state, action) is None, f"chance plays {action}, which is refused"
        assert game.canonical(action) == action, f"chance plays {action}, which is not its stored form"


def legal_actions_are_those_not_refused(look, rng):
    game, state, actions = look.game, look.state, look.legal
    assert list(actions) == sorted(set(actions)), "legal actions are not sorted, or one stands twice"
    for action in actions if len(actions) < 60 else rng.sample(actions, 60):
        assert game.refusal(state, action) is None, f"{action} is listed as legal and refused"
        assert game.canonical(action) == action, f"{action} is listed, but not in its stored form"
        assert Action.parse(str(action), longest=None) == action, f"{action} is not the text of itself"
    for action in look.tries(rng):
        refusal, stored = game.refusal(state, action), game.canonical(action)
        assert game.canonical(stored) == stored, f"the stored form of {action} changes when stored again"
        same = (stored.verb, Counter(stored.cards), stored.value)
        assert same == (action.verb, Counter(action.cards), action.value), f"storing {action} changes it"
        if look.player >= 0:
            assert (refusal is None) == (stored in actions), f"{action}: refusal and list of actions disagree"
        if refusal:
            is_refused_in_words(game, state, action, refusal)


def is_refused_in_words(game, state, action, refusal):
    assert refusal.rule in game.info.rules, f"{action} is refused by a rule that is not in the table"
    assert refusal.message.strip(), f"{action} is refused without a word"
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert (caught.value.rule, caught.value.message) == (refusal.rule.key, refusal.message)


def cards_are_conserved(look, rng):
    """Each viewer sees the whole pack, faces and backs; all together see no card twice."""
    is_whole(
        look.game, look.views, any(event.action.verb == "deal" for event in look.walk.events[: look.ply])
    )


def is_whole(game, views, dealt=True):
    pack, seen, sizes = Counter(game.cards()), {}, {}
    for seat, view in views.items():
        cards = [card for zone in view.zones for card in zone.cards]
        assert faces(cards) <= pack, f"{seat} sees cards that are not in the pack: {faces(cards) - pack}"
        allowed = {pack.total()} if dealt else {pack.total(), 0}
        assert len(cards) in allowed, f"{seat} sees {len(cards)} of {pack.total()} cards"
        for zone in view.zones:
            place, size = (zone.name, zone.owner), len(zone.cards)
            assert sizes.setdefault(place, size) == size, f"{place} has another size for another viewer"
            seen[place] = seen.get(place, Counter()) | faces(zone.cards)
    together = sum(seen.values(), Counter())
    assert together <= pack, f"a card is in two places: {together - pack}"


def views_are_well_formed(look, rng):
    game = look.game
    for seat, view in look.views.items():
        assert (view.game, view.seat, view.current_player) == (game.info.slug, seat, look.player)
        assert view.returns == game.returns(look.state), "a view shows other returns than the game"
        expected = look.legal if seat == look.player else ()
        assert view.legal_actions == expected, f"{seat} is shown other legal actions than it has"
        places = [(zone.name, zone.owner) for zone in view.zones]
        assert len(places) == len(set(places)), "two zones have one name and owner"
        assert all(zone.owner in (*range(game.seats), None) for zone in view.zones)
        texts = [text for pair in view.facts for text in pair]
        texts += [text for zone in view.zones for text in (zone.name, *zone.cards)]
        assert all(isinstance(text, str) for text in texts), "facts and cards are text"
        assert len(dict(view.facts)) == len(view.facts), "a fact stands twice"


def history_is_remembered(look, rng):
    """Every event is there, at most with backs for faces; one's own whole; what was seen stays seen."""
    events = look.walk.events[: look.ply]
    before = look.walk.states[rng.randrange(look.ply + 1)]
    for seat, view in look.views.items():
        assert len(view.history) == look.ply, f"{seat} remembers {len(view.history)} of {look.ply} events"
        for shown, event in zip(view.history, events, strict=True):
            same = shown.actor == event.actor and masks(shown.action, event.action)
            assert same, f"{seat} remembers {shown}, but it was {event}"
            assert event.actor != seat or shown == event, f"seat {seat} forgets its own {event.action}"
        for old, new in zip(look.game.observation(before, seat).history, view.history, strict=False):
            assert masks(old.action, new.action), f"{seat} forgets what it saw of {new.action}"


def the_past_tells_no_more_than_was_seen(look, rng):
    """Of a running deal the history shows the cards that lay open, and shows no more of it later."""
    if look.dealt is None:
        return
    remembered = {look.dealt, *(rng.randrange(look.dealt, look.ply) for _ in range(3))}
    for seat in look.some_viewers(rng):
        view = look.views[seat]
        for number in remembered:
            same = view.history[number] == look.after(number, seat).history[number]
            assert same, f"{seat} has come to know more of {view.history[number].action}"
        shown, lying = view.history[look.dealt].action.cards, look.after(look.dealt, seat).zones
        same = faces(shown) == faces(card for zone in lying for card in zone.cards)
        assert same, f"{seat} remembers other cards of the deal than it saw"


def bystanders_see_only_what_all_see(look, rng):
    public = look.views[None]
    for seat in range(look.game.seats):
        view = look.views[seat]
        for zone in public.zones:
            more = faces(zone.cards) - faces(view.zone(zone.name, zone.owner))
            assert not more, f"a bystander sees more of {zone.name} than seat {seat}: {more}"
        for event, shown in zip(public.history, view.history, strict=True):
            assert masks(event.action, shown.action), f"a bystander remembers more of {shown.action}"


def settled_deals_are_open(look, rng):
    opened = look.walk.opened(look.ply)
    events = tuple(look.walk.events[:opened])
    for seat, view in look.views.items():
        assert view.history[:opened] == events, f"{seat} is not shown all of a settled deal"


def worlds_look_the_same(look, rng):
    """What a view leaves open may be otherwise: then nothing that this seat is shown or told changes."""
    game, attempts = look.game, list(look.tries(rng))
    refusals = [game.refusal(look.state, action) for action in attempts]
    for seat in look.some_viewers(rng):
        view = look.views[seat]
        sampler, laid = game.determinizer(view), list(laid_down(look, view, rng))
        for _ in range(SAMPLES):
            world = sampler(rng)
            views = views_of(game, world)
            for place, cards in laid:
                lying = [faces(other.zone(*place)) for other in views.values()]
                assert any(cards <= pile for pile in lying), f"{seat} supposes {place} without {cards}"
            assert views[seat] == view, f"{seat} can tell a supposed world from the real one"
            is_whole(game, views, bool(view.zones))
            assert game.current_player(world) == look.player
            if seat == look.player:
                assert game.legal_actions(world) == look.legal, "the list of legal actions tells a secret"
                for action, refusal in zip(attempts, refusals, strict=True):
                    assert game.refusal(world, action) == refusal, f"the refusal of {action} tells a secret"


def laid_down(look, view, rng):
    """(place, cards) that a view's history shows as laid there in the running deal, and that still lie there.

    It is worked out from what those who laid them saw: a history that tells more than the rest of the view
    does is then belied by the worlds that are supposed.
    """
    if look.dealt is None:
        return
    recent = {look.ply - 1, *(rng.randrange(look.dealt, look.ply) for _ in range(3))}
    for number in recent:
        actor, shown = view.history[number].actor, faces(view.history[number].action.cards)
        if actor < 0 or actor == view.seat:
            continue
        before, after, now = look.after(number - 1, actor), look.after(number, actor), look.views[actor]
        for zone in after.zones:
            place = (zone.name, zone.owner)
            gained = (faces(zone.cards) - faces(before.zone(*place))) & shown
            if gained and faces(zone.cards) <= faces(now.zone(*place)):
                yield place, gained


def the_score_adds_up(look, rng):
    game, state = look.game, look.state
    sheet, pack, totals = game.score_sheet(state), Counter(game.cards()), [0] * game.seats
    for line in sheet:
        assert line.kind in ("count", "pay")
        assert line.seat in range(game.seats)
        assert line.rule in game.info.rules, f"{line.label} is scored by a rule that is not in the table"
        assert 1 <= line.deal <= game.settled_deals(state)
        assert line.label
        assert type(line.points) is int
        assert Counter(line.cards) <= pack, f"{line.label} counts cards that are not there"
        totals[line.seat] += line.points if line.kind == "pay" else 0
    assert game.returns(state) == tuple(totals), "returns are not the payments summed"
    assert not game.info.zero_sum or sum(totals) == 0, "what one wins nobody has lost"
    last = game.score_sheet(look.walk.states[-1])
    assert sheet == last[: len(sheet)], "a line of the score sheet changes later"


def looking_ahead_changes_nothing(look, rng):
    game, state, before = look.game, look.state, look.views
    result = game.rollout(state, rng)
    assert len(result) == game.seats
    assert all(type(points) is int for points in result)
    assert not game.info.zero_sum or sum(result) == 0, "a rollout ends with points that nobody lost"
    if look.player == TERMINAL:
        assert result == game.returns(state), "a rollout goes on after the end"
    for action in look.legal[:20]:
        game.successor(state, action)
    assert views_of(game, state) == before, "looking ahead has changed the state"
    assert all(abs(game.evaluate(state, seat)) < 1e9 for seat in range(game.seats))


AT_EACH_STATE = (
    somebody_can_move,
    legal_actions_are_those_not_refused,
    cards_are_conserved,
    views_are_well_formed,
    history_is_remembered,
    the_past_tells_no_more_than_was_seen,
    bystanders_see_only_what_all_see,
    settled_deals_are_open,
    worlds_look_the_same,
    the_score_adds_up,
    looking_ahead_changes_nothing,
)


def check_state(walk, ply, rng):
    """All that holds of one state."""
    look = Look(walk, ply)
    for check in AT_EACH_STATE:
        check(look, rng)


# What holds of a whole match.


def ends_in_time(walk):
    most = walk.game.info.max_plies
    assert len(walk.events) <= most, f"{len(walk.events)} events, but at most {most} were promised"


def is_given_back_by_its_record(walk):
    game, info = walk.game, walk.game.info
    salts = tuple("00" * 32 for event in walk.events if event.actor == CHANCE)
    options = tuple(sorted(game.options.items()))
    record = Record(info.slug, info.version, game.seats, options, tuple(walk.events), salts)
    for again in (replay(game, record), judged_replay(game, record)):
        assert views_of(game, again) == views_of(game, walk.states[-1]), "a replay ends elsewhere"
        assert game.score_sheet(again) == game.score_sheet(walk.states[-1]), "a replay is scored otherwise"
    middle = len(walk.events) // 2
    assert views_of(game, replay(game, record, middle)) == views_of(game, walk.states[middle])


OF_A_MATCH = (ends_in_time, is_given_back_by_its_record)


def check_match(walk):
    """All that holds of a whole match."""
    for check in OF_A_MATCH:
        check(walk)
