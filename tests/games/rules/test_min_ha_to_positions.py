"""Min-Ha-To: the worked positions."""

from pathlib import Path
from random import Random

import pytest

from games.engine.core import TERMINAL
from games.rules.min_ha_to import GAME
from tests.games.homes import read
from tests.games.rules.min_ha_to_table import counted, fact, legal, made, nets, play, refused, sizes, zone

FIXTURES = Path(__file__).parents[3] / "fixtures"
POSITIONS = read(FIXTURES / "positions/min-ha-to.yaml")
WITH_CARDS = [worked for worked in POSITIONS if worked["ask"] != "match"]


def seen(game, state):
    """What an ``expect`` may speak of, under its names there."""
    hands = [zone(game, state, "hand", seat, seat) for seat in range(game.seats)]
    turned = zone(game, state, "turned")
    return {
        "hands": hands,
        "table": zone(game, state, "table"),
        "captured": [zone(game, state, "captured", seat) for seat in range(game.seats)],
        "matched": zone(game, state, "matched"),
        "turned": turned[0] if turned else None,
        "laid-down": [
            sorted((fact(game, state, f"laid-down-{seat}") or "").split()) for seat in range(game.seats)
        ],
        "sizes": sizes(game, state),
        "to_move": game.current_player(state),
        "phase": fact(game, state, "phase"),
        "legal": legal(game, state),
        "void": fact(game, state, "void-deals") == "1",
    }


def check_state(game, given, expect):
    state = play(game, game.position(given), *given.get("actions", ()))
    found = seen(game, state)
    assert {key: found[key] for key in expect} == expect


def check_legal(game, given, expect):
    assert legal(game, game.position(given)) == expect["legal"]


def check_illegal(game, given, expect):
    (action,) = given["actions"]
    assert refused(game, game.position(given), action)[0] == expect["refused_by"]


def check_score(game, given, expect):
    state = game.position(given)
    seats = range(game.seats)
    found = {
        "net": nets(game, state),
        "card_points": [counted(game, state, seat, "MH-19") for seat in seats],
        "specials": [made(game, state, seat) for seat in seats],
        "special_points": [
            sum(counted(game, state, seat, f"MH-{number}") for number in range(21, 28)) for seat in seats
        ],
    }
    assert {key: found[key] for key in expect} == expect


def check_match(game, given, expect):
    for number, entry in enumerate(expect.get("log", ()), 1):
        state = game.position({**given, "nets": given["nets"][:number]})
        totals = game.returns(state)
        before = game.returns(game.position({**given, "nets": given["nets"][: number - 1]}))
        found = {
            "dealer": int(fact(game, state, "dealer")),
            "leader": int(fact(game, state, "leader")),
            "totals": list(totals),
            "tied": totals == before,
        }
        assert {key: found[key] for key in entry} == entry
    state = game.position(given)
    if "totals" in expect:
        assert list(game.returns(state)) == expect["totals"]
    if "winner" in expect:
        winner = fact(game, state, "winner")
        assert (winner and int(winner)) == expect["winner"]
        assert (game.current_player(state) == TERMINAL) == (winner is not None)


def check_cut(game, given, expect):
    state = play(game, game.position(given), *given["actions"])
    if "dealer" in expect:
        assert (fact(game, state, "dealer"), fact(game, state, "phase")) == (str(expect["dealer"]), "deal")
    else:
        assert fact(game, state, "cutting") == ",".join(map(str, expect["cut_again"]))


CHECKS = {
    "deal": check_state,
    "apply": check_state,
    "legal": check_legal,
    "illegal": check_illegal,
    "score": check_score,
    "match": check_match,
    "cut": check_cut,
}


@pytest.mark.parametrize("worked", POSITIONS, ids=[worked["id"] for worked in POSITIONS])
def test_worked_position(worked):
    given = worked["given"]
    CHECKS[worked["ask"]](GAME(given.get("seats", 2), worked["options"]), given, worked["expect"])


def test_all_worked_positions_are_there_and_name_their_rules():
    assert [worked["id"] for worked in POSITIONS] == [f"MH-T{number:02}" for number in range(1, 48)]
    for worked in POSITIONS:
        assert worked["rule"]
        for key in worked["rule"]:
            GAME.info.rule(key)


@pytest.mark.parametrize("worked", WITH_CARDS, ids=[worked["id"] for worked in WITH_CARDS])
def test_a_worked_position_can_be_imagined_from_what_a_seat_sees_of_it(worked):
    given = worked["given"]
    game = GAME(given.get("seats", 2), worked["options"])
    state = game.position(given)
    actions = [] if worked["ask"] == "illegal" else given.get("actions", ())
    for after in range(len(actions) + 1):
        there = play(game, state, *actions[:after])
        for seat in (None, *range(game.seats)):
            view = game.observation(there, seat)
            assert game.observation(game.determinize(view, Random(1)), seat) == view


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"board": []}, "no board"),
        ({"seats": 3}, "for 3 seats"),
        ({"captured": [["pine-monkey"], []]}, "pine-monkey"),
        ({"hands": [["pine-crane"], []], "table": [], "stock": []}, "stock must hold"),
        ({"captured": [[], []], "laid-down": [["bamboo"], []]}, "bamboo|not in"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given, complaint):
    with pytest.raises(ValueError, match=complaint):
        GAME().position(given)
