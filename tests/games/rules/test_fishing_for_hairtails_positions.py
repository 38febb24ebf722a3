"""Fishing for Hairtails: the tables are the catalogue's, and each worked position comes out."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from catalog import citations
from games.engine.errors import IllegalAction
from games.rules.fishing_for_hairtails import GAME
from games.rules.fishing_for_hairtails.scoring import settlement
from tests.games.homes import read
from tests.games.rules.hairtails_table import (
    RANKS,
    finished,
    play,
    texts,
    zone,
)

FIXTURES = Path(__file__).parents[3] / "fixtures"
POSITIONS = read(FIXTURES / "positions/fishing-for-hairtails.yaml")
ENTRY = read(FIXTURES / "games/fishing-for-hairtails.yaml")


def spelt(cites):
    return tuple(citations.spell(citations.Cite(**{**cite, "note": None})) for cite in cites)


def test_the_rules_are_those_of_the_catalogue():
    written = [(rule["key"], rule["text"], spelt(rule["cites"]), rule["basis"]) for rule in ENTRY["rules"]]
    assert [(rule.key, rule.text, rule.cites, rule.basis) for rule in GAME.info.rules] == written


def test_the_options_are_those_of_the_catalogue():
    def choices(option):
        return [
            (each["key"], each["text"], spelt(each["cites"]), each["basis"]) for each in option["choices"]
        ]

    written = [(option["key"], option["text"], choices(option)) for option in ENTRY["options"]]
    assert [
        (option.key, option.text, [(each.key, each.text, each.cites, each.basis) for each in option.choices])
        for option in GAME.info.options
    ] == written


def test_the_rulesets_are_those_of_the_catalogue():
    written = [
        (each["key"], each["text"], each["options"], spelt(each["cites"])) for each in ENTRY["rulesets"]
    ]
    assert [(each.key, each.text, each.options, each.cites) for each in GAME.info.rulesets] == written


def seen(game, state):
    """What a position's ``expect`` may speak of, under its names there."""
    hands = [list(zone(game, state, "hand", seat, seat)) for seat in range(game.seats)]
    view, stock = game.observation(state, None), zone(game, state, "stock")
    return {
        "hands": hands,
        "pool": list(view.zone("pool")),
        "captured": [list(view.zone("captured", seat)) for seat in range(game.seats)],
        "sizes": {"hands": [*map(len, hands)], "pool": len(view.zone("pool")), "stock": len(stock)},
        "stock_size": len(stock),
        "face_up": stock[-1] if stock else None,
        "turned": "".join(view.zone("turned")),
        "phase": view.fact("phase"),
        "to_move": view.current_player,
        "legal": texts(game, state),
    }


def ask_state(game, given, expect):
    state = play(game, game.position(given), *given.get("actions", ()))
    found = seen(game, state)
    if "first_draw" in expect:
        after = play(game, state, texts(game, state)[0])
        found["first_draw"] = zone(game, after, "turned")[0]
    assert {key: found[key] for key in expect} == expect


def ask_illegal(game, given, expect):
    state = game.position(given)
    for text in given["actions"]:
        with pytest.raises(IllegalAction) as caught:
            play(game, state, text)
        assert caught.value.rule == expect["refused_by"]


def ask_score(game, given, expect):
    lines = [
        line for line in game.score_sheet(game.position(given)) if (line.kind, line.seat) == ("count", 0)
    ]
    labels = Counter(line.label.lower().replace("red ", "").replace("black ", "") for line in lines)
    found = {
        "chariot-horse-cannon": labels["chariot, horse and cannon"],
        "king-councillor-elephant": labels["king, councillor and elephant"],
        "four-soldiers": labels["four soldiers"],
        "odd": sum(len(line.cards) for line in lines if line.rule.key == "FH-16"),
        "total": sum(line.points for line in lines),
    }
    assert {key: found[key] for key in expect} == expect


def ask_hand(game, given, expect):
    state = game.position(given)
    totals = [0] * game.seats
    for line in game.score_sheet(state):
        totals[line.seat] += line.points if line.kind == "count" else 0
    assert {"totals": totals, "settlement": list(game.returns(state))} == expect


def ask_settle(game, given, expect):
    assert list(settlement(given["totals"])) == expect["settlement"]


def ask_cut(game, given, expect):
    state = play(game, game.position(given), *given["actions"])
    if "dealer" in expect:
        assert game.observation(state, None).fact("dealer") == str(expect["dealer"])
    else:
        again = game.sample_chance(state, Random(1))
        assert (again.verb, again.value) == ("cut", f"seats={','.join(map(str, expect['redraw']))}")


def ask_leftover(game, given, expect):
    rest = list((Counter(game.cards()) - Counter(given["pool"])).elements())
    for seed in range(20):
        Random(seed).shuffle(rest)
        deck = [*rest[:10], *given["pool"][:8], *rest[10:20], *given["pool"][8:], *rest[20:]]
        state = finished(game, game.position({"dealer": 0, "deck": deck}), seed)
        left = Counter(card.split("-")[1] for card in zone(game, state, "pool"))
        assert {rank: left[rank] for rank in RANKS} == expect["leftover"]
        assert left.total() == expect["total"]


ASKED = {
    "deal": ask_state,
    "legal": ask_state,
    "apply": ask_state,
    "illegal": ask_illegal,
    "score": ask_score,
    "hand": ask_hand,
    "settle": ask_settle,
    "cut": ask_cut,
    "leftover": ask_leftover,
}


@pytest.mark.parametrize("worked", POSITIONS, ids=lambda worked: f"{worked['id']}-{'-'.join(worked['rule'])}")
def test_worked_position(worked):
    game = GAME(worked["given"].get("seats"), worked["options"])
    ASKED[worked["ask"]](game, worked["given"], worked["expect"])


def test_all_thirty_worked_positions_are_there_and_name_their_rules():
    assert [worked["id"] for worked in POSITIONS] == [f"FH-T{number:02}" for number in range(1, 31)]
    assert {key for worked in POSITIONS for key in worked["rule"]} <= set(GAME.info.by_key)


@pytest.mark.parametrize(
    "worked", [w for w in POSITIONS if "hands" in w["given"] or "captured" in w["given"]]
)
def test_a_worked_position_can_be_guessed_from_what_is_seen_of_it(worked):
    game = GAME(worked["given"].get("seats"), worked["options"])
    state = game.position(worked["given"])
    for seat in (*range(game.seats), None):
        view = game.observation(state, seat)
        sample = game.determinize(view, Random(1))
        assert game.observation(sample, seat) == view
        assert game.score_sheet(sample) == game.score_sheet(state)
        assert sum(game.rollout(sample, Random(1))) == 0
