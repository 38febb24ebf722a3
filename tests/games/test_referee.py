"""The referee: whose turn it is, what is refused, what stands in the record."""

import hashlib
from random import Random

import pytest

from games import registry
from games.engine.core import CHANCE, TERMINAL, Action, Event
from games.engine.errors import BadRecord, IllegalAction, MatchOver, NotYourTurn
from games.engine.referee import commitment, judged_replay, open_table, replay, start, submit

GAMES = sorted(registry.all_games())


def finished(game, seed=1):
    """A table at which random players have played to the end."""
    rng = Random(seed)
    table = open_table(game, rng)
    while (seat := table.current_player) != TERMINAL:
        table.submit(seat, rng.choice(game.legal_actions(table.state)), rng)
    return table


@pytest.fixture(params=GAMES)
def game(request):
    return registry.make(request.param, options={"length": "1-deal"})


def test_a_match_begins_with_chance_and_waits_for_a_seat(game):
    record = start(game, Random(1))
    assert record.events[0].actor == CHANCE
    assert game.current_player(replay(game, record)) in range(game.seats)


def test_the_same_generator_deals_the_same_match(game):
    assert start(game, Random(7)) == start(game, Random(7)) != start(game, Random(8))


def test_who_is_not_to_play_is_told_who_is(game):
    record = start(game, Random(1))
    state = replay(game, record)
    player = game.current_player(state)
    with pytest.raises(NotYourTurn, match=f"Seat {player} is to play"):
        submit(game, record, (player + 1) % game.seats, game.legal_actions(state)[0], Random(1))


def test_an_illegal_action_names_its_rule_and_leaves_the_table_as_it_was(game):
    table = open_table(game, Random(1))
    before = (table.state, table.record)
    with pytest.raises(IllegalAction) as refused:
        table.submit(table.current_player, Action("dance"), Random(1))
    assert refused.value.rule in {rule.key for rule in game.info.rules}
    assert (table.state, table.record) == before


def test_nothing_is_played_after_the_end(game):
    table = finished(game)
    with pytest.raises(MatchOver):
        table.submit(0, Action("pass"), Random(1))


def test_actions_that_the_rules_force_are_played_and_stand_in_the_record():
    game = registry.make("fishing-for-hairtails", options={"length": "1-deal"})
    events = finished(game).record.events
    draws = [event for event in events if event.action.verb == "draw"]
    assert len(draws) == 20
    assert game.info.forced_verbs == {"draw"}


def test_a_choice_of_a_forced_verb_is_left_to_the_player():
    game = registry.make("fishing-for-hairtails", options={"length": "1-deal"})
    seen = 0
    for seed in range(40):
        rng = Random(seed)
        table = open_table(game, rng)
        while (seat := table.current_player) != TERMINAL:
            actions = game.legal_actions(table.state)
            if actions[0].verb == "draw":
                assert len(actions) > 1
                seen += 1
            table.submit(seat, rng.choice(actions), rng)
    assert seen > 0


def test_replay_gives_the_state_again_and_every_state_on_the_way(game):
    table = finished(game)
    assert replay(game, table.record) == table.state == judged_replay(game, table.record)
    assert game.current_player(replay(game, table.record, 0)) == CHANCE


def test_each_chance_event_is_committed_to_with_its_own_salt(game):
    record = finished(game).record
    chances = [event for event in record.events if event.actor == CHANCE]
    assert len(set(record.salts)) == len(record.salts) == len(chances)
    for ply, digest, salt in record.commitments():
        event = record.events[ply - 1]
        assert event.actor == CHANCE
        assert digest == hashlib.sha256((salt + "\n" + str(event.action)).encode("utf-8")).hexdigest()
        assert commitment(event.action, salt) == digest


def test_judging_a_record_names_the_event_that_is_wrong(game):
    record = finished(game).record
    broken = (*record.events[:5], Event(record.events[5].actor, Action("dance")), *record.events[6:])
    with pytest.raises(BadRecord, match=r"^event 6: dance: "):
        judged_replay(game, type(record)(record.game, 1, record.seats, record.options, broken, record.salts))
