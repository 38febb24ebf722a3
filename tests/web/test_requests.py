"""Requests that go wrong, by mistake or on purpose: the contract's answer, a page, and no change."""

from itertools import product
from urllib.parse import quote

import pytest
from django.core import signing
from django.test import override_settings
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import registry
from games.engine.referee import judged_replay
from games.web.models import Match
from games.web.records import record_of, table_of
from games.web.services import matches, seats
from games.web.services.matches import SeatPlan
from games.web.views.door import COOKIE
from tests.games.invariants import views_of
from tests.web.matches import (
    GAMES,
    HAIRTAILS,
    LUK_FU,
    MIN_HA_TO,
    at,
    begin,
    body,
    browser,
    fresh,
    legal,
    mover,
    path,
    play,
    rows,
    seat,
    secret,
    signed,
)

pytestmark = pytest.mark.django_db
fuzz = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, database=None
)

# What can be asked of a match that goes on: method, what follows its address, fields.
LOOKS = {
    "table": ("get", (), {}),
    "steps": ("get", (), {"from": "1"}),
    "position": ("get", (1,), {}),
    "hint": ("get", ("hint",), {"level": "2"}),
    "record": ("get", ("record",), {}),
    "analysis": ("get", ("analysis",), {"deal": "1", "seat": "0"}),
    "invitation": ("get", ("join", "no-such-token"), {}),
}
ACTS = {
    "action": ("post", ("actions",), {"action": "play", "ply": "2"}),
    "resign": ("post", ("resign",), {}),
    "again": ("post", ("again",), {}),
    "same deal": ("post", ("again",), {"same_deal": "1", "ply": "2"}),
    "invite": ("post", ("invite",), {"seat": "1"}),
    "substitute": ("post", ("substitute",), {"seat": "1"}),
    "join": ("post", ("join", "no-such-token"), {}),
    "play on": ("post", (2, "play-on"), {}),
}
ALL = LOOKS | ACTS
FOR_STRANGERS = {
    "table": 200,
    "steps": 200,
    "position": 200,
    "hint": 401,
    "record": 403,
    "analysis": 403,
    "invitation": 404,
    "action": 401,
    "resign": 401,
    "again": 401,
    "same deal": 403,
    "invite": 401,
    "substitute": 401,
    "join": 404,
    "play on": 403,
}


def ask(client, match, request, **headers):
    method, parts, fields = request
    return getattr(client, method)(path(match, *parts), fields, **headers)


def table(**options):
    """A match of people who have played a little; nothing moves in it unless somebody acts."""
    match = play(begin(people=(0, 1), **options), 2)
    for number in (0, 1):
        seats.note_presence(seat(match, number))
    return match


def explains(answer):
    """A page, in the site's frame or as a part, with a sentence; not a traceback."""
    text = answer.content.decode()
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert "<h1" in text or 'role="alert"' in text or 'id="table"' in text or "<p" in text
    assert "Traceback" not in text
    return text


# Who asks


def other_key(held):
    with override_settings(SECRET_KEY="another key"):
        return signed(held)


def changed(cookie, place):
    other = "A" if cookie[place] != "A" else "B"
    return cookie[:place] + other + cookie[place + 1 :]


FORGED = {
    "of another match": lambda: signed(secret(5)),
    "empty": lambda: "",
    "signed with nothing": lambda: signed(""),
    "unsigned": lambda: secret(0),
    "the stored digest": lambda: signed(seats.digest(secret(0))),
    "the digest as it is": lambda: seats.digest(secret(0)),
    "signed with another key": lambda: other_key(secret(0)),
    "signed for something else": lambda: signing.Signer(salt="sessions").sign(secret(0)),
    "without its last byte": lambda: signed(secret(0))[:-1],
    "with a changed first byte": lambda: changed(signed(secret(0)), 0),
    "with a changed seat": lambda: signed(secret(0)).replace(secret(0), secret(1)),
    "with a changed time": lambda: changed(signed(secret(0)), len(secret(0)) + 2),
    "with a changed signature": lambda: changed(signed(secret(0)), -5),
    "with bytes that are no text": lambda: "\xff\xfe:\x80:x",
    "of colons": lambda: "::::::",
    "long": lambda: "a" * 4000,
}


@pytest.mark.parametrize("name", FORGED)
def test_a_cookie_that_holds_no_seat_here_is_none_at_all(name):
    match = table()
    begin(MIN_HA_TO, 7, people=(5,))
    forger, stranger = browser(), browser()
    forger.cookies[COOKIE] = FORGED[name]()
    before = rows()
    for what, request in ALL.items():
        forged, plain = ask(forger, match, request), ask(stranger, match, request)
        assert forged.status_code == FOR_STRANGERS[what], what
        assert body(forged) == body(plain), what
        assert COOKIE not in forged.cookies
    assert rows() == before


@pytest.mark.parametrize("what", ALL)
@pytest.mark.parametrize("htmx", [False, True])
def test_strangers_are_answered_as_the_contract_says(what, htmx):
    match = table()
    before = rows()
    answer = ask(browser(), match, ALL[what], headers={"HX-Request": "true"} if htmx else {})
    assert answer.status_code == FOR_STRANGERS[what]
    explains(answer)
    assert ("WWW-Authenticate" in answer) == (answer.status_code == 401)
    assert answer.get("WWW-Authenticate", "Seat") == "Seat"
    assert rows() == before


def test_strangers_are_told_no_card_of_a_hand():
    match = table()
    table_ = table_of(match)
    public = table_.game.observation(table_.state, None)
    seen = {card for zone in public.zones for card in zone.cards}
    text = browser().get(path(match)).content.decode()
    for number in (0, 1):
        hand = set(table_.game.observation(table_.state, number).zone("hand", number)) - seen
        assert hand
        assert not [card for card in hand if f'data-card="{card}"' in text]
    assert 'name="action"' not in text
    assert 'id="legal"' not in text


@pytest.mark.parametrize(
    ("what", "status"),
    [("action", 403), ("hint", 403), ("record", 403), ("play on", 403), ("same deal", 403)],
)
def test_whoever_is_not_to_act_waits(what, status):
    match = table()
    method, parts, fields = ALL[what]
    fields = {**fields, "action": str(legal(match)[0]), "ply": match.plies} if what == "action" else fields
    before = rows()
    answer = ask(at(1 - mover(match)), match, (method, parts, fields))
    assert answer.status_code == status
    explains(answer)
    assert rows() == before


# When, and what


@pytest.mark.parametrize("shift", [-2, -1, 1, 1000])
def test_an_action_for_another_position_is_answered_with_the_present_one(shift):
    match = table()
    before = rows()
    fields = {"action": str(legal(match)[0]), "ply": match.plies + shift}
    answer = at(mover(match)).post(path(match, "actions"), fields)
    assert answer.status_code == 409
    assert f'name="ply" value="{match.plies}"' in explains(answer)
    assert rows() == before


def test_a_post_that_comes_twice_is_answered_twice_and_played_once():
    match = table()
    ply, number, action = match.plies, mover(match), str(legal(match)[0])
    first = at(number).post(path(match, "actions"), {"action": action, "ply": ply})
    before = rows()
    second = at(number).post(path(match, "actions"), {"action": action, "ply": ply})
    assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])
    assert first.status_code == 303
    htmx = at(number).post(
        path(match, "actions"), {"action": action, "ply": ply}, headers={"HX-Request": "true"}
    )
    assert htmx.status_code == 200
    assert rows() == before


def test_after_the_end_nothing_is_played():
    match = table()
    matches.resign(match, seat(match, 0))
    before = rows()
    expected = {"action": 409, "resign": 409, "hint": 409, "invite": 409, "substitute": 409}
    for what, status in expected.items():
        method, parts, fields = ALL[what]
        fields = (
            {**fields, "action": str(legal(match)[0]), "ply": match.plies} if what == "action" else fields
        )
        answer = ask(at(mover(match)), match, (method, parts, fields))
        assert answer.status_code == status, what
        explains(answer)
    assert rows() == before


@pytest.mark.parametrize("what", ALL)
@pytest.mark.parametrize("slug", ["nosuchmatch", "x" * 3000, "-", "0"])
def test_there_is_no_such_match(what, slug):
    match = Match(slug=slug)
    answer = ask(at(0), match, ALL[what])
    assert answer.status_code == 404
    explains(answer)


@pytest.mark.parametrize("ply", ["0", "1", "2"])
def test_every_position_from_nothing_on_can_be_looked_at(ply):
    for slug in GAMES:
        match = begin(slug, people=(0,))
        for client in (browser(), at(0)):
            assert client.get(path(match, ply)).status_code in (200, 404)


HOSTILE = {
    "nothing": "",
    "a space": " ",
    "a sign": "-1",
    "a fraction": "1.5",
    "a power": "1e3",
    "a digit of another script": "٣",
    "a superscript": "²",
    "too long a number": "9" * 10,
    "a very long number": "9" * 5000,
    "NUL": "1\0",
    "markup": "<script>alert(1)</script>",
    "quotes": "\"'`;--",
    "percent": "%s%(x)s{0}{{ x }}",
    "a path": "../../etc/passwd",
    "lines": "a\r\nSet-Cookie: x=1",
    "right to left": "\u202e\u2066abc",
    "astral": "𠀀🀄" * 50,
    "combining": "a" + "\u0301" * 2000,
    "a megabyte": "a" * 1_000_000,
}
BROKEN = {"half a character": "%E8%99", "a lone surrogate": "%ED%A0%80", "no text at all": "%FF%FE%00"}
FIELDS = {
    "action": ("actions", ["action", "ply", "verb", "card", "take", "pace"], {"action": "play", "ply": "2"}),
    "again": ("again", ["same_deal", "ply", "seat"], {"same_deal": "1", "ply": "2"}),
    "invite": ("invite", ["seat"], {}),
    "substitute": ("substitute", ["seat"], {}),
    "play on": ("1/play-on", ["seat"], {}),
}


def refused(answer, before, what):
    """An answer that says no, in a page; and nothing has changed."""
    assert 400 <= answer.status_code < 500, (what, answer.status_code)
    text = explains(answer)
    assert "<script>alert" not in text
    assert rows() == before, what


@pytest.mark.parametrize("form", FIELDS)
def test_fields_with_anything_in_them(form):
    match = table()
    address, fields, usual = FIELDS[form]
    client, before = at(mover(match)), rows()
    for field, (what, value) in product(fields, HOSTILE.items()):
        answer = client.post(path(match, address), {**usual, field: value})
        refused(answer, before, (field, what))
    for field, (what, value) in product(fields, BROKEN.items()):
        text = "&".join(
            [*(f"{key}={value}" for key, value in usual.items() if key != field), f"{field}={value}"]
        )
        answer = client.post(path(match, address), text, content_type="application/x-www-form-urlencoded")
        refused(answer, before, (field, what))


@pytest.mark.parametrize("form", FIELDS)
def test_fields_that_are_missing_or_many(form):
    match = table()
    address, fields, usual = FIELDS[form]
    client, before = at(mover(match)), rows()
    for field in fields:
        less = {key: value for key, value in usual.items() if key != field}
        if form != "again" or field != "same_deal":
            refused(client.post(path(match, address), less), before, field)
        refused(client.post(path(match, address), {**usual, field: ["x"] * 900}), before, field)
        refused(client.post(path(match, address), {**usual, field: ["x"] * 2000}), before, field)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b'{"action": "play", "ply": 2}', "application/json"),
        (b"\x00\xff" * 100, "application/octet-stream"),
        (b"not a part", "multipart/form-data; boundary=x"),
        (b"not a part", "multipart/form-data"),
        (b"", "multipart/form-data; boundary=x"),
        (b"a=" + b"b" * 3_000_000, "application/x-www-form-urlencoded"),
        (b"&" * 5000, "application/x-www-form-urlencoded"),
        (b"ply=1&ply=2;=&%", "application/x-www-form-urlencoded; charset=latin-1"),
    ],
    ids=range(8),
)
def test_bodies_that_are_no_forms(content, kind):
    match = table()
    client, before = at(mover(match)), rows()
    for address, _, _ in FIELDS.values():
        answer = client.post(path(match, address), content, content_type=kind)
        refused(answer, before, address)


QUERIES = {
    "": ["from", "seats", "pace"],
    "2": ["view", "to"],
    "hint": ["level"],
}


@pytest.mark.parametrize("address", QUERIES)
def test_addresses_with_anything_in_their_query(address):
    match = table()
    client, before = at(mover(match)), rows()
    for field, (what, value) in product(QUERIES[address], [*HOSTILE.items(), *BROKEN.items()]):
        spelt = value if what in BROKEN else quote(value[:50_000])
        answer = client.get(f"{path(match, address).rstrip('/')}?{field}={spelt}")
        allowed = (200, 204, 302, 400, 403, 404)
        assert answer.status_code in allowed, (field, what, answer.status_code)
        assert b"<script>alert" not in answer.content
        assert rows() == before, (field, what)


@pytest.mark.parametrize("value", [*HOSTILE.values(), *BROKEN])
def test_invitations_with_anything_as_their_token(value):
    match = matches.start_match(registry.make(HAIRTAILS, 2), [SeatPlan(secret=secret(0)), SeatPlan()])
    seats.invite(match, seat(match), 1)
    before = rows()
    for spelt in (quote(value[:50_000], safe=""), seats.digest(value), f"{value[:9]}%00"):
        for method in ("get", "post"):
            address = f"{path(match, 'join')}/{spelt}".replace("\0", "").replace("\r", "").replace("\n", "")
            answer = getattr(browser("guest"), method)(address)
            assert answer.status_code == 404, value[:50]
            assert rows() == before


def test_looking_at_an_invitation_takes_no_seat():
    match = matches.start_match(registry.make(HAIRTAILS, 2), [SeatPlan(secret=secret(0)), SeatPlan()])
    token = seats.invite(match, seat(match), 1)
    before = rows()
    guest = browser()
    answer = guest.get(path(match, "join", token))
    assert answer.status_code == 200
    assert COOKIE not in answer.cookies
    assert rows() == before
    taken = guest.post(path(match, "join", token))
    assert (taken.status_code, taken["Location"]) == (303, path(match))
    assert taken.cookies[COOKIE]["httponly"]
    assert guest.post(path(match, "join", token)).status_code == 404
    assert browser().get(path(match, "join", token)).status_code == 404
    assert guest.get(path(match)).status_code == 200
    assert match.places.get(number=1).holder


@pytest.mark.parametrize("what", ALL)
def test_other_methods_are_not_allowed(what):
    match, client = table(), at(0)
    method, parts, _ = ALL[what]
    others = {"put", "patch", "delete", "trace"} | ({"post"} if method == "get" else {"get", "head"})
    before = rows()
    for other in others - ({"get", "head", "post"} if "join" in parts else set()):
        answer = getattr(client, other)(path(match, *parts))
        assert answer.status_code == 405, other
        assert method.upper() in answer["Allow"]
    assert rows() == before


@pytest.mark.parametrize("what", ACTS)
def test_a_form_of_another_site_does_nothing(what):
    match = table()
    before = rows()
    for client in (at(0, enforce_csrf_checks=True), at(1, enforce_csrf_checks=True)):
        for token in ("", "x" * 64, "x"):
            method, parts, fields = ACTS[what]
            answer = ask(client, match, (method, parts, {**fields, "csrfmiddlewaretoken": token}))
            assert answer.status_code == 403
            explains(answer)
    assert client.post("/matches", {"game": HAIRTAILS}).status_code == 403
    assert rows() == before


def test_a_form_of_ours_does_something():
    match = table()
    client = at(mover(match), enforce_csrf_checks=True)
    client.get(path(match))
    token = client.cookies["csrftoken"].value
    fields = {"action": str(legal(match)[0]), "ply": match.plies, "csrfmiddlewaretoken": token}
    assert client.post(path(match, "actions"), fields).status_code == 303


# What every answer carries


@pytest.mark.parametrize("what", ALL)
@pytest.mark.parametrize("who", [None, 0, 1])
def test_nothing_is_kept_by_caches_and_no_script_of_others_runs(what, who):
    match = table()
    answer = ask(browser() if who is None else at(who), match, ALL[what])
    assert {"private", "no-store"} <= set(answer["Cache-Control"].split(", "))
    assert {"Cookie", "HX-Request"} <= set(answer["Vary"].split(", "))
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


def test_looking_gives_nobody_a_cookie():
    match = table()
    for what, request in LOOKS.items():
        assert not ask(browser(), match, request).cookies, what
    for address in ("/play", *(f"/play/{slug}" for slug in GAMES)):
        assert COOKIE not in browser().get(address).cookies


def test_beginning_gives_a_cookie_that_scripts_do_not_see():
    client = browser()
    answer = client.post("/matches", {"game": HAIRTAILS})
    assert answer.status_code == 303
    cookie = answer.cookies[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert int(cookie["max-age"]) > 60 * 60 * 24 * 30
    again = client.post("/matches", {"game": LUK_FU})
    assert COOKIE not in again.cookies
    assert client.get(again["Location"]).status_code == 200


# Anything at all


WORDS = (
    "play",
    "draw",
    "turn",
    "call",
    "pass",
    "lead",
    "beat",
    "discard",
    "claim",
    "five-tigers",
    "deal",
    "cut",
)
cards = st.sampled_from(sorted({card for slug in GAMES for card in registry.make(slug).cards()}))
actions = st.one_of(
    st.text(max_size=60),
    st.builds(
        lambda verb, some, value: " ".join([verb, *some, *value]),
        st.sampled_from(WORDS),
        st.lists(cards, max_size=4),
        st.lists(st.sampled_from(["seats=0", "seats=0,1", "?", "="]), max_size=1),
    ),
)
numbers = st.one_of(st.integers(-2, 9).map(str), st.text(max_size=8), st.integers().map(str))


def is_sound(match):
    record = record_of(fresh(match))
    game = table_of(fresh(match)).game
    assert views_of(game, judged_replay(game, record)) == views_of(game, table_of(fresh(match)).state)


@pytest.mark.parametrize("slug", GAMES)
@fuzz
@given(st.lists(st.tuples(actions, st.one_of(st.none(), numbers), st.booleans(), st.booleans()), max_size=5))
def test_any_actions_leave_the_match_sound(slug, tries):
    match = begin(slug, people=range(registry.get(slug).info.seats[0]))
    for text, ply, mine, htmx in tries:
        match, before = fresh(match), rows()
        number = mover(match) if mine else 0
        fields = {"action": text, "ply": match.plies if ply is None else ply}
        answer = at(number).post(
            path(match, "actions"), fields, headers={"HX-Request": "true"} if htmx else {}
        )
        assert answer.status_code in (200, 303, 400, 403, 409, 422)
        if answer.status_code >= 400:
            refused(answer, before, text)
    is_sound(match)


@fuzz
@given(
    st.sampled_from(WORDS),
    st.lists(st.one_of(cards, st.text(max_size=9)), max_size=6),
    st.lists(st.one_of(cards, st.text(max_size=9)), max_size=6),
)
def test_any_form_of_the_table_leaves_the_match_sound(verb, hand, taken):
    match = table()
    before = rows()
    fields = {"verb": verb, "card": hand, "take": taken, "ply": match.plies}
    answer = at(mover(match)).post(path(match, "actions"), fields)
    assert answer.status_code in (303, 400, 422)
    if answer.status_code != 303:
        refused(answer, before, fields)
    is_sound(match)


OPTIONS = sorted({option.key for slug in GAMES for option in registry.get(slug).info.options})
VALUES = sorted({v for slug in GAMES for option in registry.get(slug).info.options for v in option.values})
keys = st.one_of(
    st.sampled_from(["ruleset", "seats", "level", "seat-0", "seat-1", "seat-9", "guided"]),
    st.sampled_from(OPTIONS),
    st.text(max_size=9),
)
values = st.one_of(
    st.sampled_from([*VALUES, "human", "greedy", "random", "invite", "base", "2", "3", "4", "99"]),
    st.text(max_size=9),
)


@fuzz
@given(st.one_of(st.sampled_from(GAMES), st.text(max_size=9)), st.dictionaries(keys, values, max_size=4))
def test_any_form_of_a_new_match_begins_one_or_none(slug, fields):
    before, client = rows(), browser()
    answer = client.post("/matches", {**fields, "game": slug})
    assert answer.status_code in (303, 400, 404)
    if answer.status_code != 303:
        refused(answer, before, fields)
    else:
        assert len(rows()[Match]) == len(before[Match]) + 1
        is_sound(Match.objects.order_by("pk").last())


@fuzz
@given(st.sampled_from(GAMES), st.dictionaries(keys, values, max_size=4))
def test_any_preset_shows_a_form_and_stores_nothing(slug, fields):
    before = rows()
    answer = browser().get(f"/play/{slug}", fields)
    assert answer.status_code in (200, 400)
    explains(answer)
    assert rows() == before
