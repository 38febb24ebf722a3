"""Bodies and parameters with anything in them: a clear refusal, and nothing changes."""

import json
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.web.models import Event, Match, Seat
from games.web.records import record_of
from tests.api.tables import (
    GAMES,
    GREEDY,
    HAIRTAILS,
    HUMAN,
    LUK_FU,
    Program,
    begun,
    choice,
    look,
    pair,
    problem,
)
from tests.web.matches import rows

pytestmark = pytest.mark.django_db
fuzz = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, database=None
)

BODIES = {
    "no JSON": ("{", 400, "bad-request"),
    "an array": ("[]", 400, "bad-request"),
    "a text": ('"x"', 400, "bad-request"),
    "a number": ("1", 400, "bad-request"),
    "null": ("null", 400, "bad-request"),
    "not a number": ('{"ply": NaN}', 400, "bad-request"),
    "endless": ('{"ply": Infinity}', 400, "bad-request"),
    "a member twice": ('{"ply": 1, "ply": 2}', 400, "bad-request"),
    "deep": ("[" * 60_000, 400, "bad-request"),
    "deep objects": ('{"a":' * 12_000, 400, "bad-request"),
    "a huge number": ('{"ply": ' + "9" * 20_000 + "}", 400, "bad-request"),
    "bytes": (b"\xff\xfe\x00{", 400, "bad-request"),
    "a zero byte": (b'{"a": "\x00"}', 400, "bad-request"),
    "a megabyte": ('{"a": "' + "x" * 1_000_000 + '"}', 413, "too-large"),
    "a megabyte of nothing": (" " * 1_000_000, 413, "too-large"),
    "unknown members": (json.dumps({f"x{n}": n for n in range(3000)}), 400, "unknown-parameter"),
    "a long name": (json.dumps({"x" * 30_000: 1}), 400, "unknown-parameter"),
    "a name of surrogates": ('{"\\ud800": 1}', 400, "unknown-parameter"),
}
POSTS = ("matches", "matches/{id}/actions", "matches/{id}/resign", "matches/{id}/again")


@pytest.mark.parametrize("what", BODIES)
def test_a_body_that_is_no_object_of_ours_is_refused(what):
    view, mover, _ = pair()
    body, status, code = BODIES[what]
    before = rows()
    for path in POSTS:
        answer = mover.post(path.format(id=view["id"]), body)
        no_game = path == "matches" and code == "unknown-parameter"  # then nobody knows what there may be
        assert len(answer.content) < 10_000
        problem(answer, status, "bad-value" if no_game else code)
    assert rows() == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"]
)
def test_bodies_of_another_type_are_not_read(kind):
    view, mover, _ = pair()
    before = rows()
    for path in POSTS:
        answer = mover.post(path.format(id=view["id"]), "game=luk-fu", content_type=kind)
        problem(answer, 415, "unsupported-media-type")
    assert rows() == before


def test_a_body_in_chunks_is_not_read():
    found = problem(
        Program().post("matches", {"game": HAIRTAILS}, transfer_encoding="chunked"), 400, "bad-request"
    )
    assert "Content-Length" in found["detail"]


def test_a_body_is_needed_only_where_something_must_be_said():
    view, mover, _ = pair()
    address = f"/api/v1/matches/{view['id']}"
    for path, status in (("resign", 200), ("again", 201)):
        answer = mover.client.generic("POST", f"{address}/{path}", headers=mover.headers)
        assert answer.status_code == status
    found = problem(mover.client.generic("POST", "/api/v1/matches"), 400, "bad-value")
    assert found["errors"][0]["field"] == "game"


VALUES = (None, True, False, 1, 1.0, -1, 10**30, "", "1", "x" * 9000, "\ud800", "\0", [], {}, [[]], {"a": {}})
FIELDS = {
    "matches": {"game": HAIRTAILS, "ruleset": "base", "options": {}, "seats": [HUMAN, GREEDY]},
    "matches/{id}/actions": {"action": "play x", "ply": 2},
    "matches/{id}/again": {"same_deal": False},
}
# Values of the right type: what they say is tried elsewhere.
RIGHT = {"ruleset": (type(None),), "options": (), "same_deal": (bool,), "action": (str,), "ply": ()}


@pytest.mark.parametrize("path", FIELDS)
def test_a_value_of_another_type_is_never_taken_for_the_right_one(path):
    view, mover, _ = pair()
    before = rows()
    for field, value in product(FIELDS[path], VALUES):
        if type(value) in RIGHT.get(field, ()) or (field, value) == ("options", {}):
            continue
        answer = mover.post(path.format(id=view["id"]), json.dumps({**FIELDS[path], field: value}))
        if field == "ply" and type(value) is int and value >= 0:
            problem(answer, 409, "stale-ply", "ply")
            continue
        found = problem(answer, 400, "bad-value")
        assert found["errors"][0]["field"].startswith(field)
    assert rows() == before


words = st.text(max_size=12) | st.sampled_from(["play", "draw", "call", "pass", "lead", "=", "?", "seats=0"])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)


@fuzz
@given(st.dictionaries(st.sampled_from(["game", "ruleset", "options", "seats"]) | words, values, max_size=4))
def test_any_object_begins_a_match_or_none(body):
    before = rows()
    answer = Program().post("matches", json.dumps(body))
    assert answer.status_code in (201, 400)
    if answer.status_code == 400:
        assert answer.json()["code"] in ("bad-value", "unknown-parameter", "bad-request")
        assert rows() == before


@fuzz
@given(
    st.sampled_from(GAMES),
    st.dictionaries(st.sampled_from(["ruleset", "options", "seats"]), values, max_size=3),
    st.lists(st.sampled_from([HUMAN, GREEDY, {"kind": "computer"}]), max_size=8),
)
def test_nearly_right_objects_begin_a_match_or_none(game, body, seats):
    before = rows()
    answer = Program().post("matches", json.dumps({"seats": seats, **body, "game": game}))
    assert answer.status_code in (201, 400)
    if answer.status_code == 400:
        assert rows() == before


@fuzz
@given(words, st.lists(words, max_size=4), st.integers(-2, 9) | st.integers())
def test_any_action_leaves_the_match_sound(verb, more, shift):
    view, mover, _ = pair()
    before = rows()
    answer = mover.post(
        f"matches/{view['id']}/actions",
        json.dumps({"action": " ".join([verb, *more]), "ply": max(view["ply"] + shift, -1)}),
    )
    assert answer.status_code in (200, 400, 409, 422)
    if answer.status_code != 200:
        assert rows() == before
    assert record_of(Match.objects.get(slug=view["id"])).events


def test_a_hostile_query_is_told_and_not_shown_as_markup():
    view, mover, _ = pair()
    for query in (
        "<script>",
        "level=<script>",
        "%00=1",
        "a" * 5000,
        "level=%ff%fe",
        "level=1&x",
        ";;",
        "&&=",
    ):
        answer = mover.client.get(f"/api/v1/matches/{view['id']}/hint?{query}", headers=mover.headers)
        assert answer.status_code in (200, 400)
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Content-Type"] in ("application/json", "application/problem+json")


def test_a_refused_call_leaves_the_list_of_events_as_it_was():
    view, programs = begun(LUK_FU, seats=[HUMAN] * 4)
    before = list(Event.objects.values_list("pk", flat=True))
    mover = programs[view["current_player"]]
    view = look(mover, view)
    for action in ("pass pass", "claim", "lead bai-zi", choice(view) + " shi-9"):
        assert mover.act(view, action).status_code in (400, 422)
    assert list(Event.objects.values_list("pk", flat=True)) == before
    assert Seat.objects.filter(match__slug=view["id"]).count() == 4
