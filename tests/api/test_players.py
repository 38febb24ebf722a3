"""The computer players as programs find them: how each plays, thinks, and what it has reached."""

import json

import pytest

from games import registry
from games.players.levels import LEVELS
from games.players.roster import ROSTER
from games.web.searches import CAP
from tests.api.tables import HAIRTAILS, HUMAN, LUK_FU, MIN_HA_TO, Program, begun
from tests.games.test_figures import GAME, LADDER, STRENGTH

pytestmark = pytest.mark.django_db


def test_the_computer_players_are_listed():
    page = Program().get("players").json()
    names = list(ROSTER)
    assert (page["object"], page["total"], page["has_more"], page["next"]) == (
        "list",
        len(names),
        False,
        None,
    )
    assert [player["id"] for player in page["data"]] == names
    for player in page["data"]:
        assert player["object"] == "player"
        assert player["uri"] == f"http://testserver/api/v1/players#{player['id']}"
        assert player["html_uri"] == f"http://testserver/play#{player['id']}"
        assert list(player["strength"]) == player["games"]
        assert player["description"]
        assert player["games"] == list(registry.all_games())
        assert begun(seats=[HUMAN, {"kind": "computer", "player": player["id"]}])
    budgets = {
        player["id"]: (player["playouts"], player["errs"], player["seconds"]) for player in page["data"]
    }
    for level in LEVELS:
        assert budgets.pop(level.name) == (level.playouts, level.slips, CAP)
    assert set(budgets.values()) == {(None, None, None)}


def test_the_strength_of_players_is_what_was_measured(settings, tmp_path):
    settings.LAB_DIR = tmp_path
    for player in Program().get("players").json()["data"]:
        assert set(player["strength"].values()) == {None}
    (tmp_path / "ladder.json").write_text(json.dumps(LADDER), encoding="utf-8")
    found = {player["id"]: player["strength"] for player in Program().get("players").json()["data"]}
    assert found["master"] == {
        HAIRTAILS: None,
        LUK_FU: None,
        MIN_HA_TO: {
            **STRENGTH,
            **{name: GAME[name] for name in ("against", "seats", "options", "deals")},
            "date": "2026-11-30",
            "version": "0.1.0",
        },
    }
    assert set(found["sharp"].values()) == {None}
