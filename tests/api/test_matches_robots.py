"""Robots that know nothing of the games: they read ``legal_actions`` and play to the end."""

from random import Random

import pytest

from games import registry
from games.web.models import Match
from games.web.records import table_of
from tests.api.tables import (
    GAMES,
    GREEDY,
    HAIRTAILS,
    HUMAN,
    LUK_FU,
    MIN_HA_TO,
    Program,
    begun,
    chosen,
    look,
    played_out,
    problem,
)

pytestmark = pytest.mark.django_db

ONE = {"length": "1-deal"}
TABLES = [
    (HAIRTAILS, {"ruleset": "young1886"}),
    (HAIRTAILS, {"options": {"capture": "optional", "length": "3-deals"}, "seats": [GREEDY, HUMAN, HUMAN]}),
    (LUK_FU, {"options": ONE}),
    (LUK_FU, {"options": ONE, "seats": [HUMAN] * 4}),
    (LUK_FU, {"ruleset": "wilkinson1895", "options": ONE}),
    (MIN_HA_TO, {"options": ONE}),
    (MIN_HA_TO, {"ruleset": "fudawiki-minhwatu", "options": ONE, "seats": [HUMAN, GREEDY, HUMAN]}),
]


@pytest.mark.parametrize(("game", "wanted"), TABLES)
def test_a_robot_plays_to_the_end_and_the_record_is_sound(game, wanted):
    view, programs = begun(game, **wanted)
    path, first = f"matches/{view['id']}", view
    problem(Program().get(f"{path}/record"), 403, "sealed")
    view, _ = played_out(programs, view, Random(str(wanted)))
    assert (view["state"], view["current_player"], view["legal_actions"]) == ("over", None, [])
    made, record, players = registry.load_record(Program().get(f"{path}/record").content.decode())
    assert len(record.events) == view["ply"]
    assert dict(made.options) == view["options"] == first["options"]
    assert [name == "human" for name in players] == [n in programs for n in range(made.seats)]
    said = Program().get(f"{path}/record").json()
    assert (said["score_sheet"], said["returns"]) == (view["score_sheet"], view["returns"])
    pays = [line for line in view["score_sheet"] if line["kind"] == "pay"]
    assert view["returns"] == [
        sum(line["points"] for line in pays if line["seat"] == seat) for seat in range(made.seats)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_view_on_the_way_is_the_observation_of_its_seat(game):
    view, programs = begun(game, options=ONE)
    view, _ = played_out(programs, view, Random(game))
    table = table_of(Match.objects.get(slug=view["id"]))
    for ply in range(1, view["ply"] + 1, 7):
        told = programs[0].get(f"matches/{view['id']}/views/{ply}").json()
        state = registry.make(game, table.game.seats, table.game.options).new_initial_state()
        for event in table.record.events[:ply]:
            state = table.game.successor(state, event.action)
        seen = table.game.observation(state, 0)
        assert told["zones"] == [
            {"name": zone.name, "owner": zone.owner, "cards": list(zone.cards)} for zone in seen.zones
        ]
        assert told["facts"] == dict(seen.facts)
        assert [event["action"] for event in told["history"]] == [str(e.action) for e in seen.history]
        assert told["returns"] == list(seen.returns)
        if all("action" in move for move in told["legal_actions"]):
            assert [move["action"] for move in told["legal_actions"]] == [str(a) for a in seen.legal_actions]


def test_several_deals_are_one_match_with_numbers():
    view, programs = begun(options={"length": "3-deals"})
    deals = {view["deal"]}
    end, _ = played_out(programs, view, Random(1))
    for ply in range(1, end["ply"] + 1):
        seen = programs[0].get(f"matches/{view['id']}/views/{ply}").json()
        lines = {line["deal"] for line in seen["score_sheet"]}
        assert seen["deal"] - 1 in lines or seen["deal"] in lines or seen["deal"] == 1
        deals.add(seen["deal"])
    assert deals == {1, 2, 3} == {line["deal"] for line in end["score_sheet"]}
    assert end["deal"] == 3


# Patterns


def with_a_pattern(rng):
    """A position of Luk Fu in which the discards are folded, and the program that is to play there."""
    for _ in range(200):
        view, programs = begun(LUK_FU, options=ONE, seats=[HUMAN] * 4)
        for _ in range(40):
            if view["state"] != "playing":
                break
            program = programs[view["current_player"]]
            view = look(program, view)
            if any("choose" in move for move in view["legal_actions"]):
                return view, program
            leads = [m["action"] for m in view["legal_actions"] if m["verb"] == "lead"]
            action = max(leads, key=len, default=rng.choice(view["legal_actions"])["action"])
            view = program.act(view, action).json()
    raise AssertionError("no position with a pattern was found")


def test_any_choice_of_a_pattern_is_accepted_or_refused_by_a_rule():
    rng = Random(11)
    view, program = with_a_pattern(rng)
    match = Match.objects.get(slug=view["id"])
    table = table_of(match)
    legal = {str(action) for action in table.game.legal_actions(table.state)}
    patterns = [move for move in view["legal_actions"] if "choose" in move]
    listed = {move["action"] for move in view["legal_actions"] if "action" in move}
    assert len(legal) > 100
    assert len(listed) <= 100
    assert listed < legal
    for pattern in patterns:
        assert set(pattern) == {"verb", "choose", "from", "text"}
        assert pattern["text"]
        assert len(pattern["from"]) == len(set(pattern["from"])) >= pattern["choose"]
        folded = [a.split() for a in legal - listed if a.split()[0] == pattern["verb"]]
        assert {len(words) - 1 for words in folded} == {pattern["choose"]}
        assert {card for words in folded for card in words[1:]} == set(pattern["from"])
        for _ in range(20):
            action = chosen(pattern, rng)
            verb, *cards = action.split()
            if " ".join([verb, *sorted(cards)]) not in legal:
                problem(program.act(view, action), 422, "illegal-action", "rule", "legal_actions")
        assert program.act(view, action).status_code in (200, 422)
        break
