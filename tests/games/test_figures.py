"""The measured strengths as they are read: what the ladder writes, and what there is where nothing was."""

import json
from datetime import date

import pytest

from games import registry
from games.lab.figures import Ladder, Pair, ladders
from games.lab.ladder import PAIRS
from games.players.roster import ROSTER

STRENGTH = {"lead": 57.2, "error": 15.0, "wins": 0.54, "low": 0.51, "high": 0.57, "milliseconds": 9.5}
PAIR = {"one": "master", "other": "sharp", "lead": 12.0, "error": 5.0, "deals": 400}
GAME = {
    "seats": 2,
    "options": {"length": "1-deal"},
    "deals": 1000,
    "against": "greedy",
    "levels": {"master": STRENGTH},
    "pairs": [PAIR],
}
LADDER = {"date": "2026-11-30", "version": "0.1.0", "games": {"min-ha-to": GAME}}


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "ladder.json"
    path.write_text(json.dumps(LADDER), encoding="utf-8")
    return path


def test_what_was_measured_is_read(file):
    assert list(ladders(file)) == ["min-ha-to"]
    ladder = ladders(file)["min-ha-to"]
    assert (ladder.seats, ladder.deals, ladder.against) == (2, 1000, "greedy")
    assert (ladder.date, ladder.version) == (date(2026, 11, 30), "0.1.0")
    assert ladder.pairs == (Pair("master", "sharp", 12.0, 5.0, 400),)
    assert ladder.levels["master"].lead == 57.2
    assert ladder.levels["master"].interval == pytest.approx((27.8, 86.6))
    assert "learner" not in ladder.levels


def test_nothing_was_measured_where_there_is_no_file(tmp_path):
    assert ladders(tmp_path / "ladder.json") == {}


@pytest.mark.parametrize("broken", [{"date": "yesterday"}, {"games": {"min-ha-to": {}}}])
def test_a_file_that_is_no_ladder_is_not_read_as_one(tmp_path, broken):
    path = tmp_path / "ladder.json"
    path.write_text(json.dumps(LADDER | broken), encoding="utf-8")
    with pytest.raises((ValueError, KeyError, TypeError)):
        ladders(path)


def test_what_stands_in_the_repository_is_of_games_and_players_that_there_are():
    found = ladders()
    assert set(found) <= set(registry.all_games())
    for ladder in found.values():
        assert isinstance(ladder, Ladder)
        assert set(ladder.levels) <= set(ROSTER)
        assert ladder.against in ROSTER


def test_the_levels_were_measured_at_every_game_and_each_is_stronger_than_the_one_below():
    found = ladders()
    assert set(found) == set(registry.all_games())
    for ladder in found.values():
        leads = [ladder.levels[name].lead for name in ROSTER if name != ladder.against]
        assert leads == sorted(leads)
        assert [(pair.one, pair.other) for pair in ladder.pairs] == list(PAIRS)
        assert all(pair.lead > 0 for pair in ladder.pairs)
