"""What all of the API shares: the one shape of errors, other sites' pages, methods, no HTML."""

import json

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory

from config.middleware import HeadMiddleware
from tests.api.problems import problem

pytestmark = pytest.mark.django_db

CARD = "/api/v1/cards/six-tigers/mao-gong"
COLLECTION = "/api/v1/cards/collection"


def post(client, body, **more):
    text = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return client.post(COLLECTION, text, content_type="application/json", **more)


@pytest.mark.parametrize("accept", ["*/*", "text/html,application/xhtml+xml,*/*;q=0.8", None])
@pytest.mark.parametrize(
    "path", ["", "/", "/nothing", "/decks/", "/decks/no", "/cards/a/b/c", "/%00", "/meta?x=1"]
)
def test_nothing_below_the_root_answers_html(client, path, accept):
    response = client.get(f"/api/v1{path}", headers={"Accept": accept} if accept else {})
    assert response.status_code in (400, 404)
    problem(response, response.status_code, "unknown-parameter" if "?" in path else "not-found")


def test_a_representation_that_there_is_not(client):
    refused = problem(client.get(CARD, headers={"Accept": "text/html"}), 406, "not-acceptable")
    assert "application/json" in refused["detail"]
    problem(client.get("/api/v1/docs", headers={"Accept": "application/json"}), 406, "not-acceptable")


@pytest.mark.parametrize(
    ("method", "path"), [("post", CARD), ("delete", CARD), ("get", COLLECTION), ("put", "/api/v1/meta")]
)
def test_a_method_that_an_address_does_not_answer(client, method, path):
    response = getattr(client, method)(path)
    assert response.headers["Allow"]
    assert response.headers["Allow"] in problem(response, 405, "method-not-allowed")["detail"]


def test_a_body_that_is_too_large_or_of_another_type(client):
    assert "65,536" in problem(post(client, "[" + " " * 70_000 + "]"), 413, "too-large")["detail"]
    refused = problem(client.post(COLLECTION, {"cards": "x"}), 415, "unsupported-media-type")
    assert "application/json" in refused["detail"]


@pytest.mark.parametrize(
    "body", ["{", "[1]", "null", "nan", '{"cards": NaN}', "[" * 60_000, b"\xff\xfe", '"a"']
)
def test_a_body_that_is_no_json_object(client, body):
    problem(post(client, body), 400, "bad-request")


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"cards": ["six-tigers/bai-zi"], "deck": "x"}, "unknown-parameter", "deck"),
        ({}, "bad-value", "cards"),
        ({"cards": []}, "bad-value", "cards"),
        ({"cards": "six-tigers/bai-zi"}, "bad-value", "cards"),
        ({"cards": [7]}, "bad-value", "cards.0"),
        ({"cards": ["a/b", True]}, "bad-value", "cards.1"),
        ({"cards": ["\ud800"]}, "bad-value", "cards.0"),
        ({"cards": ["x\x00y"]}, "bad-value", "cards.0"),
        ({"cards": [f"a/{n}" for n in range(101)]}, "bad-value", "cards"),
        ({"cards": ["x" * 10_000]}, "bad-value", "cards.0"),
    ],
)
def test_a_body_that_says_something_else(client, body, code, field):
    document = problem(post(client, body), 400, code)
    assert document["errors"][0]["field"] == field
    assert document["errors"][0]["allowed"]


def test_a_collection_comes_as_asked_for(client):
    ids = ["madiao-40/ban-wen", "six-tigers/bai-zi", "no/card", "madiao-40/ban-wen"]
    found = post(client, {"cards": ids}).json()
    assert [card["id"] for card in found["data"]] == ids[:2]
    assert found["not_found"] == ["no/card"]
    assert found["data"][1] == client.get("/api/v1/cards/six-tigers/bai-zi").json()


def test_what_breaks_on_our_side_is_a_problem_too():
    client = Client(raise_request_exception=False)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE catalog_document RENAME TO catalog_lost")
    document = problem(client.get(CARD), 500, "server-error")
    assert "catalog_document" not in json.dumps(document)


@pytest.mark.parametrize("path", [CARD, "/api/v1/nothing", "/api/v1/names?limit=x"])
def test_pages_of_other_sites_may_read(client, path):
    response = client.get(path, headers={"Origin": "https://example.org"})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in response.headers
    assert "Access-Control-Allow-Origin" not in client.get("/api").headers


def test_a_preflight_is_answered(client):
    headers = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    response = client.options(COLLECTION, headers=headers)
    assert (response.status_code, response.content) == (204, b"")
    assert "Content-Type" in response.headers["Access-Control-Allow-Headers"]
    assert "POST" in response.headers["Access-Control-Allow-Methods"]


@pytest.mark.parametrize(
    "path", ["/api/v1/players", "/api/v1/bulk", "/api/v1/nothing", "/play", "/decks/none"]
)
def test_head_is_get_without_its_body(client, path):
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["Content-Type"] == whole.headers["Content-Type"]
    assert int(head.headers["Content-Length"]) > 0


def test_the_body_of_an_answer_to_head_is_taken_away_before_the_server_sees_it():
    answer = HeadMiddleware(lambda request: HttpResponse("body"))
    head = answer(RequestFactory().head("/"))
    assert (head.content, head.headers["Content-Length"]) == (b"", "4")
    assert answer(RequestFactory().get("/")).content == b"body"


def test_head_and_options(client):
    whole, head = client.get(CARD), client.head(CARD)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["ETag"] == whole.headers["ETag"]
    assert set(client.options(CARD).headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("path", ["/decks", "/decks/six-tigers", "/meta", "/players", "/schema"])
def test_format_is_no_parameter(client, path):
    problem(client.get(f"/api/v1{path}?format=xml"), 400, "unknown-parameter")


def test_a_host_that_is_not_ours_is_told_so_in_the_one_shape():
    client = Client(raise_request_exception=False)
    refused = problem(client.get(CARD, headers={"Host": "elsewhere.example"}), 400, "bad-request")
    assert "elsewhere" not in refused["type"]
