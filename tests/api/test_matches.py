"""The match endpoints: what they answer, to whom, and what they refuse."""

import hashlib
import json
from random import Random

import pytest

from games import registry
from games.web.models import Event, Match, Seat
from games.web.queries.view import match_view
from games.web.services import moves, seats
from tests.api.tables import (
    GAMES,
    GREEDY,
    HAIRTAILS,
    HUMAN,
    LUK_FU,
    MIN_HA_TO,
    Program,
    begun,
    choice,
    look,
    pair,
    played_out,
    problem,
)
from tests.web.matches import browser, rows, signed

pytestmark = pytest.mark.django_db
VIEW = {
    *("object", "id", "uri", "html_uri", "game", "ruleset", "options", "state", "ply", "deal", "seat"),
    *("current_player", "thinking", "commitments", "zones", "facts", "history", "legal_actions"),
    *("score_sheet", "returns"),
}


# Beginning


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_all_that_a_new_match_needs(game):
    answer = Program().post("matches", {"game": game})
    view = answer.json()
    assert answer.status_code == 201
    assert answer["Location"] == view["uri"] == f"http://testserver/api/v1/matches/{view['id']}"
    assert view["html_uri"] == f"http://testserver/matches/{view['id']}"
    assert set(view) == VIEW | {"seat_tokens"}
    info = registry.get(game).info
    assert (view["object"], view["game"], view["ruleset"], view["seat"]) == ("match", game, "base", 0)
    assert (view["options"], view["state"], view["deal"]) == (info.defaults(), "playing", 1)
    assert [token["seat"] for token in view["seat_tokens"]] == [0]
    assert not view["thinking"]
    assert view["current_player"] == 0
    assert view["legal_actions"]
    match = Match.objects.get(slug=view["id"])
    assert [place.player for place in match.places.all()] == ["", *["steady"] * (info.seats[0] - 1)]
    assert view["seat_tokens"][0]["token"] not in str(rows())


def test_seats_say_who_sits_where_and_each_person_gets_a_token():
    wanted = [GREEDY, HUMAN, {"kind": "computer", "player": "random"}, HUMAN, {"kind": "computer"}]
    view, programs = begun(MIN_HA_TO, seats=wanted)
    assert view["seat"] == 1
    assert list(programs) == [1, 3]
    assert {look(programs[3], view)["seat"], look(Program(), view)["seat"]} == {3, None}
    places = Match.objects.get(slug=view["id"]).places.all()
    assert [place.player for place in places] == ["greedy", "", "random", "", "steady"]


def test_options_override_the_ruleset_and_a_ruleset_is_found_again_by_its_options():
    young, _ = begun(ruleset="young1886")
    assert (young["ruleset"], young["options"]["odd-cards"]) == ("young1886", "0")
    other, _ = begun(ruleset="young1886", options={"odd-cards": "10"})
    assert (other["ruleset"], other["options"]["odd-cards"]) == ("base", "10")
    mixed, _ = begun(ruleset="young1886", options={"length": "3-deals"})
    assert (mixed["ruleset"], mixed["options"]["length"]) == (None, "3-deals")
    assert begun(ruleset=None)[0]["ruleset"] == "base"


def test_without_seats_the_options_say_how_many_play():
    assert len(begun(LUK_FU, ruleset="wilkinson1895")[0]["returns"]) == 3
    assert len(begun(LUK_FU)[0]["returns"]) == 4


WRONG = [
    ({}, "bad-value", {"game": "luk-fu"}),
    ({"game": "whist"}, "bad-value", {"game": "luk-fu"}),
    ({"game": None}, "bad-value", {"game": "luk-fu"}),
    ({"game": ["luk-fu"]}, "bad-value", {"game": "luk-fu"}),
    ({"game": LUK_FU, "ruleset": "x"}, "bad-value", {"ruleset": "sung1996"}),
    ({"game": LUK_FU, "ruleset": 1}, "bad-value", {"ruleset": "sung1996"}),
    ({"game": LUK_FU, "options": []}, "bad-value", {"options": "min-fu"}),
    ({"game": LUK_FU, "options": {"x": "on"}}, "bad-value", {"options.x": "min-fu"}),
    ({"game": LUK_FU, "options": {"min-fu": "7"}}, "bad-value", {"options.min-fu": "6, 5"}),
    ({"game": LUK_FU, "options": {"min-fu": 6}}, "bad-value", {"options.min-fu": 'as text: "6", "5"'}),
    ({"game": LUK_FU, "options": {"min-fu": True}}, "bad-value", {"options.min-fu": "6"}),
    (
        {"game": LUK_FU, "options": {"payment": "huizhou", "min-fu": "5"}},
        "bad-value",
        {"options.min-fu": "6"},
    ),
    ({"game": LUK_FU, "seats": []}, "bad-value", {"seats": "3 or 4"}),
    ({"game": LUK_FU, "seats": {}}, "bad-value", {"seats": "3 or 4"}),
    ({"game": LUK_FU, "seats": None}, "bad-value", {"seats": "3 or 4"}),
    ({"game": LUK_FU, "seats": [HUMAN] * 2}, "bad-value", {"seats": "3 or 4"}),
    ({"game": LUK_FU, "seats": [HUMAN] * 1000}, "bad-value", {"seats": "3 or 4"}),
    ({"game": LUK_FU, "seats": [GREEDY] * 4}, "bad-value", {"seats": "human"}),
    ({"game": LUK_FU, "seats": [HUMAN, HUMAN, 1]}, "bad-value", {"seats.2": "human"}),
    ({"game": LUK_FU, "seats": [HUMAN, HUMAN, {}]}, "bad-value", {"seats.2.kind": "computer"}),
    (
        {"game": LUK_FU, "seats": [HUMAN, HUMAN, {"kind": "computer", "player": "x"}]},
        "bad-value",
        {"seats.2.player": "greedy"},
    ),
    (
        {"game": LUK_FU, "seats": [HUMAN, HUMAN, {"kind": "human", "player": "greedy"}]},
        "unknown-parameter",
        {"seats.2.player": "kind"},
    ),
    ({"game": LUK_FU, "ruleset": "wilkinson1895", "seats": [HUMAN] * 4}, "bad-value", {"seats": "3"}),
    (
        {"game": MIN_HA_TO, "options": {"record": "difference"}, "seats": [HUMAN] * 3},
        "bad-value",
        {"seats": "2"},
    ),
    ({"game": LUK_FU, "colour": 1}, "unknown-parameter", {"colour": "game, ruleset, options, seats"}),
    (
        {"game": HAIRTAILS, "ruleset": "x", "options": {"capture": "y"}},
        "bad-value",
        {"ruleset": "young1886", "options.capture": "optional"},
    ),
]


@pytest.mark.parametrize(("body", "code", "told"), WRONG, ids=[str(body)[:70] for body, _, _ in WRONG])
def test_what_is_wrong_with_a_new_match_is_told_by_field(body, code, told):
    before = rows()
    found = problem(Program().post("matches", body), 400, code)
    errors = {error["field"]: error["allowed"] for error in found["errors"]}
    assert set(errors) == set(told)
    for field, allowed in told.items():
        assert allowed in errors[field]
    assert rows() == before


# Looking


def test_a_seat_sees_its_hand_and_a_bystander_none():
    view, programs = begun(seats=[HUMAN, HUMAN])
    for number, program in programs.items():
        seen = look(program, view)
        hands = {zone["owner"]: zone["cards"] for zone in seen["zones"] if zone["name"] == "hand"}
        assert seen["seat"] == number
        assert "?" not in hands[number]
        assert set(hands[1 - number]) == {"?"}
        assert bool(seen["legal_actions"]) == (number == seen["current_player"])
    seen = look(Program(), view)
    assert seen["seat"] is None
    assert seen["legal_actions"] == []
    assert {card for zone in seen["zones"] if zone["name"] == "hand" for card in zone["cards"]} == {"?"}


@pytest.mark.parametrize("game", GAMES)
def test_the_document_says_what_the_page_says(game):
    view, programs = begun(game)
    match = Match.objects.get(slug=view["id"])
    seen = match_view(match, match.places.get(number=0))
    told = look(programs[0], view)
    assert told == view
    page = browser()
    page.cookies["seats"] = signed(programs[0].headers["authorization"].split()[1])
    text = page.get(f"/matches/{view['id']}").content.decode()
    assert [event["text"] for event in told["history"]] == [
        seen.words.event(seen.observation, event) for event in seen.observation.history
    ]
    for move in told["legal_actions"][:3]:
        assert f'value="{move["action"]}"' in text or move["action"] in text


def test_the_view_after_a_ply_is_what_the_seat_saw_then():
    view, programs = begun()
    first = look(programs[0], view)
    view = programs[0].act(view, choice(view, Random(1))).json()
    path = f"matches/{view['id']}/views"
    old = programs[0].get(f"{path}/{first['ply']}").json()
    assert old == first | {
        "uri": f"{first['uri']}/views/{first['ply']}",
        "html_uri": f"{first['html_uri']}/{first['ply']}",
    }
    present = programs[0].get(f"{path}/{view['ply']}").json()
    assert {**present, "uri": view["uri"], "html_uri": view["html_uri"]} == view
    start = programs[0].get(f"{path}/0").json()
    assert (start["history"], start["current_player"], start["legal_actions"]) == ([], None, [])
    for ply in (view["ply"] + 1, 10**9, 10**30):
        problem(programs[0].get(f"{path}/{ply}"), 404, "not-found")
    problem(programs[0].get(f"{path}/-1"), 404, "not-found")


def test_hashes_are_shown_before_play_and_open_after_it():
    view, programs = begun()
    shown = view["commitments"]
    assert all(seal["salt"] is None for seal in shown)
    view, _ = played_out(programs, view, Random(5))
    record = programs[0].get(f"matches/{view['id']}/record").json()
    assert view["commitments"] == record["commitments"]
    assert [seal["sha256"] for seal in view["commitments"]] == [seal["sha256"] for seal in shown]
    for seal in record["commitments"]:
        text = f"{seal['salt']}\n{record['events'][seal['ply'] - 1]['action']}"
        assert hashlib.sha256(text.encode()).hexdigest() == seal["sha256"]


# Playing


def test_an_action_is_played_and_the_computer_answers_in_the_same_call():
    view, programs = begun()
    own = [event["actor"] for event in view["history"]].count(1)
    for _ in range(2):  # a card from the hand, and perhaps a choice for the card that is turned
        before, view = view, programs[0].act(view, choice(view)).json()
        assert view["ply"] > before["ply"]
        assert view["current_player"] == 0
        assert view["history"][: before["ply"]] == before["history"]
    assert [event["actor"] for event in view["history"]].count(1) > own


def takes_several():
    """A deal in which a card takes two cards of different colours, and that play."""
    for _ in range(100):
        view, mover, _ = pair(options={"multi-capture": "all"})
        for move in view["legal_actions"]:
            if len(set(move["cards"][1:])) > 1:
                return view, mover, move["action"]
    raise AssertionError("no such deal")


def test_cards_in_any_order_are_stored_in_one():
    view, mover, action = takes_several()
    verb, card, *taken = action.split()
    after = mover.act(view, " ".join([verb, card, *reversed(taken)])).json()
    assert after["history"][view["ply"]]["action"] == action


def test_the_same_action_once_more_is_the_same_action():
    view, mover, other = pair()
    action = choice(view, Random(2))
    first = mover.act(view, action)
    before = Event.objects.count()
    again = mover.act(view, action)
    assert (again.status_code, again.json()) == (first.status_code, first.json()) == (200, look(mover, view))
    assert Event.objects.count() == before
    second = mover if first.json()["current_player"] == view["seat"] else other
    theirs = look(second, view)
    moved = second.act(theirs, choice(theirs, Random(2))).json()
    late = mover.act(view, action)
    assert late.status_code == 200
    assert late.json()["ply"] == moved["ply"]
    assert mover.post(f"matches/{view['id']}/resign").status_code == 200
    ended = mover.act(view, action)
    assert (ended.status_code, ended.json()["state"]) == (200, "resigned")
    problem(other.act(view, action), 409, "stale-ply", "ply")


def test_another_action_at_an_old_ply_is_stale_and_the_present_ply_is_told():
    view, mover, _ = pair()
    actions = [move["action"] for move in view["legal_actions"]]
    after = mover.act(view, actions[0]).json()
    found = problem(mover.act(view, actions[1]), 409, "stale-ply", "ply")
    assert found["ply"] == after["ply"]
    for ply in (0, view["ply"] - 1, after["ply"] + 1, 10**40):
        problem(mover.act({**view, "ply": ply}, actions[1]), 409, "stale-ply", "ply")


def test_an_illegal_action_is_told_with_its_rule_and_all_that_is_legal():
    view, mover, _ = pair()
    before = rows()
    found = problem(mover.act(view, "play no-such-card"), 422, "illegal-action", "rule", "legal_actions")
    assert found["legal_actions"] == view["legal_actions"]
    rule = registry.get(HAIRTAILS).info.rule(found["rule"]["key"])
    assert set(found["rule"]) == {"key", "text", "cites", "uri"}
    assert found["rule"]["text"] == rule.text
    assert found["rule"]["uri"] == f"http://testserver/api/v1/games/{HAIRTAILS}/rules#{rule.key}"
    rules = mover.client.get(found["rule"]["uri"]).json()["data"]
    assert next(each for each in rules if each["key"] == rule.key)["text"] == rule.text
    assert len(found["rule"]["cites"]) == len(rule.cites)
    for cite in found["rule"]["cites"]:
        assert set(cite) == {"source", "locator", "via", "text", "uri"}
        assert mover.client.get(cite["uri"]).json()["id"] == cite["source"]
    assert rows() == before


@pytest.mark.parametrize(
    "action", ["", " ", "Play", "play  x", "play " + "x" * 600, "spiel! x", "\ud800", "play\n"]
)
def test_what_spells_no_action_is_malformed(action):
    view, mover, _ = pair()
    before = rows()
    found = problem(mover.act(view, action), 400, "malformed-action")
    assert found["errors"][0]["field"] == "action"
    assert rows() == before


# Who may


def test_without_a_token_nobody_acts():
    view, _, _ = pair()
    nobody, path = Program(), f"matches/{view['id']}"
    before = rows()
    move = {"action": choice(view), "ply": view["ply"]}
    for answer in (
        nobody.post(f"{path}/actions", move),
        nobody.get(f"{path}/hint"),
        nobody.post(f"{path}/resign"),
        nobody.post(f"{path}/again"),
    ):
        problem(answer, 401, "no-seat")
        assert answer["WWW-Authenticate"] == "Seat"
    assert rows() == before


def forged(token):
    _, programs = begun()
    return {
        "of another match": programs[0].headers["authorization"],
        "the stored digest": f"Seat {seats.digest(token)}",
        "short": f"Seat {token[:-1]}",
        "long": f"Seat {token}x",
        "upper": f"Seat {token.upper()}",
        "another scheme": f"Bearer {token}",
        "no scheme": token,
        "nothing": "",
        "no token": "Seat ",
        "two": f"Seat {token} {token}",
        "bytes": "Seat \xff\xfe",
        "very long": "Seat " + "a" * 9000,
    }


def test_a_token_that_holds_no_seat_here_is_told_so_at_every_address():
    view, mover, _ = pair()
    path = f"matches/{view['id']}"
    token = mover.headers["authorization"].split()[1]
    for what, header in forged(token).items():
        thief = Program()
        thief.headers = {"authorization": header}
        before = rows()
        for answer in (
            thief.get(path),
            thief.post(f"{path}/actions", {"action": choice(view), "ply": view["ply"]}),
            thief.get(f"{path}/hint"),
            thief.get(f"{path}/views/1"),
            thief.get(f"{path}/record"),
            thief.post(f"{path}/resign"),
            thief.post(f"{path}/again"),
        ):
            problem(answer, 401, "no-seat")
            assert answer["WWW-Authenticate"] == "Seat", what
        assert rows() == before
    spaced = Program()
    spaced.headers = {"authorization": f"seat  {token} "}
    assert look(spaced, view)["seat"] == view["seat"]


def test_the_cookie_of_the_site_counts_for_nothing_here():
    view, mover, _ = pair()
    page = browser()
    page.cookies["seats"] = signed(mover.headers["authorization"].split()[1])
    assert page.get(f"/api/v1/matches/{view['id']}").json()["seat"] is None
    answer = page.post(f"/api/v1/matches/{view['id']}/resign", content_type="application/json")
    problem(answer, 401, "no-seat")


def test_whoever_is_not_to_play_waits():
    view, _, other = pair()
    before = Event.objects.count()
    problem(other.act(view, choice(view)), 403, "not-your-turn")
    problem(other.get(f"matches/{view['id']}/hint"), 403, "not-your-turn")
    assert Event.objects.count() == before


def test_asking_keeps_the_seat_of_a_program():
    view, programs = begun(seats=[HUMAN, HUMAN])
    place = Seat.objects.get(match__slug=view["id"], number=1)
    assert place.seen is None
    look(programs[1], view)
    place.refresh_from_db()
    assert place.seen is not None


# Hints


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_nudges_and_then_names_the_action(game):
    view, programs = begun(game)
    path = f"matches/{view['id']}/hint"
    nudge, move = (programs[0].get(path, {"level": level}).json() for level in (1, 2))
    assert programs[0].get(path).json() == nudge
    assert (nudge["level"], nudge["action"], nudge["reasons"]) == (1, None, [])
    assert (move["level"], move["ply"], move["match"]) == (2, view["ply"], view["id"])
    assert move["object"] == "hint"
    assert programs[0].client.get(move["uri"], headers=programs[0].headers).json() == move
    assert move["text"] == move["action"]["text"]
    assert programs[0].act(view, move["action"]["action"]).status_code == 200


@pytest.mark.parametrize(
    "query", ["level=0", "level=3", "level=", "level=1&level=2", "level=%00", "level=１"]
)
def test_a_level_that_is_none_is_told(query):
    view, mover, _ = pair()
    answer = mover.client.get(f"/api/v1/matches/{view['id']}/hint?{query}", headers=mover.headers)
    found = problem(answer, 400, "bad-value")
    assert found["errors"][0]["field"] == "level"
    assert found["errors"][0]["allowed"]


# The end


def test_the_record_is_sealed_until_the_end():
    view, mover, _ = pair()
    path = f"matches/{view['id']}/record"
    problem(mover.get(path), 403, "sealed")
    problem(Program().get(path), 403, "sealed")
    mover.post(f"matches/{view['id']}/resign")
    answer = Program().get(path)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/json"
    _, record, players = registry.load_record(answer.content.decode())
    assert (record.game, players) == (HAIRTAILS, ["human", "human"])
    again = json.dumps(answer.json(), ensure_ascii=False, separators=(",", ":"))
    assert registry.load_record(again)[1] == record


def test_resigning_ends_the_match_for_all():
    view, mover, other = pair()
    after = mover.post(f"matches/{view['id']}/resign").json()
    assert set(after) == VIEW
    assert (after["state"], after["current_player"], after["legal_actions"]) == ("resigned", None, [])
    assert all(seal["salt"] for seal in after["commitments"])
    for program in (mover, other):
        before = rows()
        problem(program.post(f"matches/{view['id']}/resign"), 409, "match-over")
        problem(program.act(after, choice(view)), 409, "match-over")
        problem(program.get(f"matches/{view['id']}/hint"), 409, "match-over")
        assert rows()[Event] == before[Event]


def test_after_the_end_whoever_held_a_seat_holds_it_in_the_next_match():
    view, mover, other = pair(options={"capture": "optional"})
    path = f"matches/{view['id']}/again"
    found = problem(mover.post(path), 400, "bad-value")
    assert found["errors"][0]["field"] == "match"
    mover.post(f"matches/{view['id']}/resign")
    answer = mover.post(path, {"same_deal": False})
    new = answer.json()
    assert answer.status_code == 201
    assert answer["Location"] == new["uri"] != view["uri"]
    assert set(new) == VIEW
    assert (new["options"], new["seat"], new["deal"]) == (view["options"], view["seat"], 1)
    assert {event["actor"] for event in new["history"]} == {-1}
    theirs = other.post(path).json()
    assert (theirs["id"], theirs["seat"]) == (new["id"], 1 - view["seat"])


def test_the_same_deal_again_is_practice_against_computers():
    view, programs = begun(seats=[GREEDY, HUMAN])
    path = f"matches/{view['id']}/again"
    problem(programs[1].post(path, {"same_deal": True}), 403, "sealed")
    view, _ = played_out(programs, view, Random(3))
    new = programs[1].post(path, {"same_deal": True}).json()
    assert Match.objects.get(slug=new["id"]).practice
    assert new["seat"] == 1
    old, same = (programs[1].get(f"matches/{each['id']}/views/2").json() for each in (view, new))
    assert old["zones"] == same["zones"]
    assert old["history"] == same["history"]


# Rules of an older day, matches that are not there


def test_a_match_of_older_rules_cannot_be_played_on():
    view, mover, _ = pair()
    Match.objects.filter(slug=view["id"]).update(version=0)
    for answer in (mover.get(f"matches/{view['id']}"), mover.act(view, choice(view))):
        problem(answer, 409, "match-over")


@pytest.mark.parametrize("name", ["nosuchmatch", "x" * 5000, "a.b", "%00", "%ff", "a b", "..", "é"])
def test_a_match_that_is_not_there_is_not_found(name):
    program = Program("x")
    for path in ("", "/hint", "/views/1", "/record"):
        problem(program.get(f"matches/{name}{path}"), 404, "not-found")
    for path in ("/actions", "/resign", "/again"):
        problem(program.post(f"matches/{name}{path}"), 404, "not-found")


# What every answer has in common

ALLOWED = {
    "matches": "POST, OPTIONS",
    "players": "GET, HEAD, OPTIONS",
    "matches/{id}": "GET, HEAD, OPTIONS",
    "matches/{id}/actions": "POST, OPTIONS",
    "matches/{id}/hint": "GET, HEAD, OPTIONS",
    "matches/{id}/views/1": "GET, HEAD, OPTIONS",
    "matches/{id}/record": "GET, HEAD, OPTIONS",
    "matches/{id}/resign": "POST, OPTIONS",
    "matches/{id}/again": "POST, OPTIONS",
}


@pytest.mark.parametrize("path", ALLOWED)
def test_methods_headers_and_parameters(path):
    view, mover, _ = pair()
    where, before = path.format(id=view["id"]), rows()
    address = f"/api/v1/{where}"
    for method in ("get", "post", "put", "patch", "delete"):
        if method.upper() not in ALLOWED[path]:
            answer = getattr(mover.client, method)(address, headers=mover.headers)
            problem(answer, 405, "method-not-allowed")
            assert answer["Allow"] == ALLOWED[path]
    options = mover.client.options(address)
    assert (options.status_code, options["Allow"]) == (200, ALLOWED[path])
    ask = mover.client.get if "GET" in ALLOWED[path] else mover.client.post
    found = problem(ask(f"{address}?colour=red", headers=mover.headers), 400, "unknown-parameter")
    assert found["errors"][0]["field"] == "colour"
    problem(ask(address, headers=mover.headers | {"accept": "text/html"}), 406, "not-acceptable")
    if "HEAD" in ALLOWED[path]:
        head, full = (way(address, headers=mover.headers) for way in (mover.client.head, mover.client.get))
        assert (head.status_code, head.content) == (full.status_code, b"")
        assert {"private", "no-store"} <= set(head["Cache-Control"].split(", "))
        assert "Authorization" in full["Vary"]
    assert rows() == before


def test_a_page_of_another_site_may_play():
    preflight = Program().client.options(
        "/api/v1/matches",
        headers={
            "origin": "https://robots.example",
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization, content-type",
        },
    )
    assert preflight.status_code == 204
    assert preflight["Access-Control-Allow-Origin"] == "*"
    assert "Authorization" in preflight["Access-Control-Allow-Headers"]
    answer = Program().post("matches", {"game": HAIRTAILS}, origin="https://robots.example")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Location" in answer["Access-Control-Expose-Headers"]


def test_computers_that_need_longer_are_waited_for(monkeypatch):
    monkeypatch.setattr(moves, "PATIENCE", -1)
    view, programs = begun(LUK_FU, seats=[GREEDY, GREEDY, GREEDY, HUMAN])
    assert view["thinking"]
    assert view["current_player"] in (0, 1, 2)
    assert view["legal_actions"] == []
    problem(programs[3].act(view, "pass"), 403, "not-your-turn")
    monkeypatch.undo()
    view = look(programs[3], view)
    assert not view["thinking"]
    assert view["current_player"] in (3, None)
