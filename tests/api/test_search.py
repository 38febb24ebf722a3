"""Searching everything."""

import pytest

from tests.api.problems import problem

pytestmark = pytest.mark.django_db


def search(client, **params):
    return client.get("/api/v1/search", params)


@pytest.mark.parametrize("q", ["毛公", "mo kwoeng", "MO KWOENG", "mao gong"])
def test_the_best_of_every_kind(client, q):
    found = search(client, q=q).json()
    cards = [result for result in found["data"] if result["object"] == "card"]
    assert "six-tigers/mao-gong" in [card["id"] for card in cards]
    for result in found["data"]:
        assert set(result) == {"object", "id", "uri", "html_uri", "title", "matches"}
        assert result["matches"]
        assert client.get(result["uri"]).status_code == 200
        assert client.get(result["html_uri"]).status_code == 200
    assert {count["kind"] for count in found["counts"]} == {result["object"] for result in found["data"]}
    assert found["total"] == sum(count["total"] for count in found["counts"])


def test_every_kind_leads_to_its_objects(client):
    found = search(client, q="a").json()
    assert {result["object"] for result in found["data"]} == {
        *("card", "deck", "name", "game", "rule", "claim", "homologue", "object", "source")
    }
    assert all(result["title"] for result in found["data"])


def test_one_kind_page_by_page(client):
    seen, address = [], "/api/v1/search?q=an&kind=name"
    while address:
        page = client.get(address).json()
        assert {result["object"] for result in page["data"]} <= {"name"}
        seen += [result["id"] for result in page["data"]]
        address = page["next"]
        assert page["has_more"] is bool(address)
    listed, address = [], "/api/v1/names?q=an&limit=250"
    while address:
        page = client.get(address).json()
        listed += [name["id"] for name in page["data"]]
        address = page["next"]
    assert len(listed) > 100
    assert set(seen) == set(listed)


def test_what_finds_nothing_says_what_would(client):
    found = search(client, q="mo kwoengxyz").json()
    assert (found["total"], found["data"]) == (0, [])
    near = found["suggestions"][0]
    assert client.get(near["uri"]).json()["total"] > 0


def test_words_that_hold_nothing_are_named(client):
    assert "!!" in search(client, q="毛公 !!").json()["warnings"][0]


@pytest.mark.parametrize(
    ("params", "code", "field"),
    [
        ({}, "bad-value", "q"),
        ({"q": ""}, "bad-value", "q"),
        ({"q": "x" * 201}, "bad-query", "q"),
        ({"q": " ".join("abcdefghijklmnop")}, "bad-query", "q"),
        ({"q": "x", "kind": "hand"}, "bad-value", "kind"),
        ({"q": "x", "page": "2"}, "unknown-parameter", "page"),
        ({"q": "x", "cursor": "WzFd"}, "bad-cursor", "cursor"),
        ({"q": "x", "kind": "name", "cursor": "é"}, "bad-cursor", "cursor"),
    ],
)
def test_mistakes_are_named(client, params, code, field):
    more = ("position", "end", "expected") if code == "bad-query" else ()
    assert problem(search(client, **params), 400, code, *more)["errors"][0]["field"] == field


@pytest.mark.parametrize("path", ["search", "names", "sources", "cards", "decks/six-tigers/cards"])
@pytest.mark.parametrize(
    ("q", "position", "end", "expected"),
    [
        ("lang:hakk", 5, 9, "hak"),
        ("mao (prince", 4, 5, ")"),
        ("mao or", 6, 6, "a word"),
        ("foo:x", 0, 3, "lang:"),
    ],
)
def test_a_query_that_cannot_be_read_is_refused_with_the_place(client, path, q, position, end, expected):
    told = problem(client.get(f"/api/v1/{path}", {"q": q}), 400, "bad-query", "position", "end", "expected")
    assert (told["position"], told["end"]) == (position, end)
    assert expected in told["expected"]


def test_fields_narrow_a_list_and_a_search_alike(client):
    names = client.get("/api/v1/names", {"q": "source:young1886", "limit": 250}).json()
    assert {name["source"] for name in names["data"]} == {"young1886"}
    assert names["total"] == client.get("/api/v1/names?source=young1886").json()["total"] > 50
    counts = search(client, q="source:young1886").json()["counts"]
    assert next(count["total"] for count in counts if count["kind"] == "name") == names["total"]
    cards = client.get("/api/v1/decks/six-tigers/cards", {"q": "rank>=7 -has:dispute"}).json()
    assert {card["rank"] for card in cards["data"]} == {7, 8, 9}


def test_a_cursor_of_another_query_is_refused(client):
    following = search(client, q="an", kind="name").json()["next"]
    cursor = following.split("cursor=")[1].split("&")[0]
    problem(search(client, q="lo", kind="name", cursor=cursor), 400, "bad-cursor")
    problem(search(client, q="an", kind="card", cursor=cursor), 400, "bad-cursor")
