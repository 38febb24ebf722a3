"""The search for worlds that fit what a Luk Fu player knows, and worlds drawn at random."""

from collections import Counter
from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from games.rules.luk_fu.cards import cards_in
from games.rules.luk_fu.facts import Bar, Clause, Facts
from games.rules.luk_fu.search import OutOfPatienceError, can_hold, find_world
from games.rules.luk_fu.worlds import sampler
from tests.games.luk_fu_walks import known, leads, positions, small
from tests.games.oracle_lao_sui import Deal, is_world

# The search alone, on made-up facts


def made_up(rng):
    """Facts about two players with two places each: what a later place allows, an earlier one does too."""
    cards = rng.randint(4, 6)
    everything = (1 << cards) - 1
    sizes = [[rng.randint(0, 2), rng.randint(1, 2)] for _ in range(2)]
    allowed = []
    for _ in range(2):
        first = everything & rng.getrandbits(9) | everything & rng.getrandbits(9)
        allowed.append([first, first & (rng.getrandbits(9) | rng.getrandbits(9))])
    clauses = []
    for _ in range(rng.randint(0, 4)):
        bars = [
            Bar(rng.randrange(2), rng.randrange(2), 1 << rng.randrange(cards))
            for _ in range(rng.randint(1, 3))
        ]
        clauses.append(Clause(tuple(bars), "LS-7", 0))
    spare = cards - sum(map(sum, sizes))
    return Facts((0, 1), everything, sizes, allowed, spare, [], clauses)


def every_world(facts):
    """All contents of the places, by trying every place for every card."""
    places = [(other, at) for other in range(2) for at in range(2)]
    for lies in product([*places, None], repeat=facts.unknown.bit_count()):
        contents = [[0, 0], [0, 0]]
        for card, place in enumerate(lies):
            if place:
                contents[place[0]][place[1]] |= 1 << card
        if fits(facts, contents, places):
            yield contents


def fits(facts, contents, places):
    if any(contents[o][at].bit_count() != facts.sizes[o][at] for o, at in places):
        return False
    if any(contents[o][at] & ~facts.allowed[o][at] for o, at in places):
        return False
    return all(any(holds(bar, contents) for bar in clause.bars) for clause in facts.clauses)


def holds(bar, contents):
    return not any(cards & bar.cards for cards in contents[bar.other][bar.place :])


def test_the_search_finds_a_world_exactly_when_there_is_one():
    rng, answers = Random(9), Counter()
    for _ in range(150):
        facts = made_up(rng)
        if facts.spare < 0:
            continue
        every = list(every_world(facts))
        world = find_world(facts)
        assert world in every if every else world is None
        for other, card in product(range(2), cards_in(facts.unknown)):
            if not facts.allowed[other][-1] >> card & 1:
                continue
            some = [one for one in every if one[other][-1] >> card & 1]
            world = find_world(facts, (other, card))
            assert world in some if some else world is None
            answers[bool(some)] += 1
            if every and not facts.clauses:
                assert bool(can_hold(facts)[other] >> card & 1) == bool(some)
    assert min(answers.values()) > 50


def test_a_search_can_run_out_of_patience():
    facts = Facts((0, 1), 0b11, [[1], [1]], [[0b01], [0b11]], 0, [], [])
    assert find_world(facts, patience=1) == [[0b01], [0b10]]
    with pytest.raises(OutOfPatienceError):
        find_world(facts, patience=0)


# Random worlds


def contents_of(knowledge, deal, world):
    """A sampled world in the form of the oracle, which asks of each play whether it was legal."""
    lies = {}
    for seat, places in zip(knowledge.others, world, strict=True):
        own = [event for event, play in enumerate(knowledge.record) if play.who == seat and not play.cards]
        lies |= {
            (seat, event): set(cards_in(cards)) for event, cards in zip([*own, None], places, strict=True)
        }
    placed = set().union(*lies.values())
    lies[None, None] = {card for card in deal.unknown if card not in placed}
    return [lies[owner, event] for owner, event, _ in deal.places]


def observers(state):
    """The seats around a lead that know most and least: two players, the dreamer and a bystander."""
    return [state.player, state.deal.seats[(state.turn + 1) % 3], state.deal.dreamer, None]


def test_every_random_world_fits_what_is_known():
    rng = Random(10)
    for game, state in positions(seed=11, deals=3):
        for seat in observers(state):
            knowledge = known(game, state, seat)
            deal, draw = Deal(knowledge), sampler(knowledge)
            for _ in range(3):
                contents = contents_of(knowledge, deal, draw(rng))
                assert [len(cards) for cards in contents] == [size for _, _, size in deal.places]
                assert is_world(deal, contents)


def test_random_worlds_reach_every_world():
    rng, number = Random(12), 0
    for knowledge, deal, every in small(seed=13, deals=120, most=2000):
        if len(every) <= 200:
            draw = sampler(knowledge)
            found = [contents_of(knowledge, deal, draw(rng)) for _ in range(40 * len(every))]
            assert {tuple(map(frozenset, one)) for one in every} == {
                tuple(map(frozenset, one)) for one in found
            }
            number += 1
    assert number >= 2


def test_before_the_first_play_every_card_is_equally_likely_everywhere():
    game, state = next(leads(14, 1))
    knowledge, rng, draws = known(game, state), Random(15), 4000
    draw, counts = sampler(knowledge), Counter()
    for _ in range(draws):
        for other, (hand,) in enumerate(draw(rng)):
            counts.update((other, card) for card in cards_in(hand))
    expected = draws * 12 / 25
    assert len(counts) == 2 * 25
    assert all(abs(count - expected) < 5 * (expected * 13 / 25) ** 0.5 for count in counts.values())


def test_the_same_seed_draws_the_same_worlds():
    for game, state in islice(leads(16, 2), 12):
        knowledge = known(game, state)
        draw = sampler(knowledge)
        assert [draw(Random(seed)) for seed in range(5)] == [
            sampler(knowledge)(Random(seed)) for seed in range(5)
        ]


def test_a_world_is_searched_for_where_chance_finds_none(monkeypatch):
    for game, state in islice(leads(17, 4), 30):
        knowledge = known(game, state)
        deal, draw = Deal(knowledge), sampler(knowledge)
        monkeypatch.setattr("games.rules.luk_fu.worlds.PLACINGS", 0)
        first, second = (contents_of(knowledge, deal, draw(Random(seed))) for seed in (1, 2))
        monkeypatch.undo()
        assert is_world(deal, first)
        assert is_world(deal, second)


# Whole positions drawn for a view


def replayed(game, world, events):
    """The positions of a world before each event of the running deal, with the event."""
    state = game.new_initial_state()
    for event in events:
        if state.phase in ("calls", "lead", "follow"):
            yield state, event
        state = game.successor(state, event)
        if event.verb == "deal":
            deal = replace(state.deal, dealt=world.deal.dealt, dream=world.deal.dream)
            state = state.but(deal=deal, hands=world.deal.dealt, memo=[])


def events_of(world):
    log, found = world.log, []
    while log is not None:
        log, _, action = log
        found.insert(0, action)
    return found


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"eager": True}), (3, {"lao_sui": "seen"}), (4, {}), (4, {"must_call": "head"})],
)
def test_in_every_world_all_that_was_done_was_allowed(seats, options):
    rng, leads_of_singles = Random(14), 0
    for game, state in leads(seed=16, deals=60, seats=seats, **options):
        if state.left not in (3, 9):
            continue
        draw = game.determinizer(game.observation(state, state.player))
        for _ in range(4):
            world = draw(rng)
            for before, action in replayed(game, world, events_of(world)):
                assert game.refusal(before, action) is None, (action, before)
                leads_of_singles += action.verb == "lead" and len(action.cards) == 1
    assert leads_of_singles > 500
