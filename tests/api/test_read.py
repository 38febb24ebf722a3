"""The read endpoints of the catalogue: shapes, paging, filters, refusals."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.problems import problem

pytestmark = pytest.mark.django_db

LISTS = (
    *("decks", "decks/six-tigers/cards", "cards", "names", "sources", "claims", "homologues", "objects"),
    *("games", "games/luk-fu/rules"),
)
ITEMS = (
    *("decks/six-tigers", "cards/six-tigers/mao-gong", "sources/young1886", "claims/mao-gong-prince"),
    *("homologues/hundred-myriads", "objects/penn-29-238-22", "games/luk-fu"),
)


def get(client, path, **params):
    return client.get(f"/api/v1/{path}", params)


def test_a_card_has_the_contracts_shape(client):
    card = get(client, "cards/six-tigers/bai-zi").json()
    assert card["object"] == "card"
    assert card["id"] == "six-tigers/bai-zi"
    assert card["uri"].endswith("/api/v1/cards/six-tigers/bai-zi")
    assert card["html_uri"].endswith("/decks/six-tigers/bai-zi")
    assert (card["deck"], card["suit"], card["rank"], card["rank_label"]) == ("six-tigers", "shi", 1, "1")
    assert (card["copies"], card["glyphs"], card["red_stamp"]) == (1, ["百子"], True)
    assert set(card["images"]) == {"svg", "png", "small", "normal", "large"}
    assert set(card["patterns"]) == {"compact", "unstamped"}
    assert "hundred-myriads" in card["homologues"]
    young = next(name for name in card["names"] if name["text"] == "pak tse")
    assert young["object"] == "name"
    assert (young["lang"], young["source"], young["via"]) == ("hak", "young1886", "suffocated2010young")
    assert (young["attested_in"], young["certainty"]) == ("young-1886-ten-letter", "high")
    assert young["romanization"] is None
    assert young["locator"] is None
    assert young["composed"] is False
    assert young["uri"] == f"{card['uri']}#name-{young['id']}"


def test_the_pictures_of_a_card_are_where_it_says(client):
    card = get(client, "cards/hanafuda-hwatu/susuki-moon").json()
    for images, folder in ((card["images"], ""), (card["patterns"]["hwatu"], "hwatu/")):
        place = f"http://testserver/pictures/hanafuda-hwatu/{folder}susuki-moon"
        sizes = {"small": "120", "normal": "240", "large": "480", "png": "480"}
        for name, width in sizes.items():
            address = images[name]
            kind = "png" if name == "png" else "webp"
            assert re.fullmatch(rf"{re.escape(place)}\.{width}\.[0-9a-f]{{12}}\.{kind}", address)
            answer = client.get(address.removeprefix("http://testserver"))
            assert (answer.status_code, answer["Content-Type"]) == (200, f"image/{kind}")
        assert images["svg"].endswith(".svg")


def test_a_card_that_is_not_drawn_has_no_picture(client):
    card = get(client, "decks/kabufuda-40/cards").json()["data"][0]
    assert set(card["images"].values()) == {None}
    assert card["patterns"] == {}


def test_half_a_cash_has_the_rank_one_half(client):
    card = get(client, "cards/madiao-40/ban-wen").json()
    assert (card["rank"], card["rank_label"]) == (0.5, "½")


@pytest.mark.parametrize("path", ITEMS)
def test_every_object_tells_its_kind_id_and_addresses(client, path):
    document = get(client, path).json()
    assert document["object"] == path.split("/")[0].rstrip("s")
    assert client.get(document["uri"]).json() == document
    assert document["id"] == path.split("/", 1)[1]


@pytest.mark.parametrize("path", LISTS)
def test_paging_visits_everything_once_forwards_and_backwards(client, path):
    seen, address = [], f"/api/v1/{path}?limit=97"
    while address:
        page = client.get(address).json()
        assert page["object"] == "list"
        seen += [item["id"] for item in page["data"]]
        last, address = page, page["next"]
        assert page["has_more"] is (address is not None)
    assert len(seen) == len(set(seen)) == last["total"]
    back, address = [item["id"] for item in last["data"]], last["previous"]
    while address:
        page = client.get(address).json()
        back = [item["id"] for item in page["data"]] + back
        address = page["previous"]
    assert back == seen


def test_filters_narrow_a_list(client):
    stamped = get(client, "cards", deck="six-tigers", red_stamp="true").json()
    assert stamped["total"] == 8
    assert all(card["red_stamp"] for card in stamped["data"])
    hakka = get(client, "names", lang="hak", source="young1886", deck="six-tigers").json()
    assert hakka["total"] > 10
    assert {(name["lang"], name["source"]) for name in hakka["data"]} == {("hak", "young1886")}
    assert get(client, "cards", rank="0.5").json()["total"] >= 1


@pytest.mark.parametrize("query", ["毛公", "mo kwoeng", "MO KWOENG", "Prince of Mao", "mao gong", "máo gōng"])
def test_q_finds_mao_gong(client, query):
    found = get(client, "cards", q=query, deck="six-tigers").json()
    assert [card["id"] for card in found["data"]] == ["six-tigers/mao-gong"]


@pytest.mark.parametrize("path", LISTS)
def test_an_unknown_parameter_is_named(client, path):
    document = problem(get(client, path, suite="shi"), 400, "unknown-parameter")
    assert document["errors"][0]["field"] == "suite"
    assert "limit" in document["errors"][0]["allowed"]


@pytest.mark.parametrize(
    ("path", "field", "value"),
    [
        ("decks", "family", "tarot"),
        ("cards", "red_stamp", "yes"),
        ("cards", "rank", "nine"),
        ("cards", "rank", "nan"),
        ("names", "certainty", "sure"),
        ("names", "limit", "0"),
        ("names", "limit", "251"),
        ("names", "limit", "٣"),
        ("sources", "access", "maybe"),
        ("names", "lang", "xx"),
        ("names", "deck", "six-tiggers"),
        ("cards", "source", "young1887"),
        ("cards", "suit", "hearts"),
        ("claims", "topic", "weather"),
        ("objects", "institution", "nowhere"),
        ("games/luk-fu/rules", "card", "six-tigers/joker"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(client, path, field, value):
    document = problem(get(client, path, **{field: value}), 400, "bad-value")
    assert document["errors"][0]["field"] == field
    assert document["errors"][0]["allowed"]


def test_a_cursor_of_another_filter_is_refused(client):
    following = get(client, "names", lang="hak", limit="5").json()["next"]
    cursor = following.split("cursor=")[1].split("&")[0]
    problem(get(client, "names", lang="vi", cursor=cursor), 400, "bad-cursor")
    problem(get(client, "names", cursor="x"), 400, "bad-cursor")


@pytest.mark.parametrize(
    "path", ["decks/none", "decks/none/cards", "cards/six-tigers/none", "sources/none", "nothing", ""]
)
def test_what_is_not_there_is_a_problem_too(client, path):
    problem(client.get(f"/api/v1/{path}"), 404, "not-found")


def test_another_method_is_refused_with_the_methods_allowed(client):
    response = client.post("/api/v1/decks", {})
    problem(response, 405, "method-not-allowed")
    assert "GET" in response.headers["Allow"]


def test_an_alias_leads_to_the_present_key(client):
    response = client.get("/api/v1/sources/pollard-hairtails")
    assert response.status_code == 301
    assert response.headers["Location"].endswith("/api/v1/sources/porges-hairtails")


def test_meta_is_small_and_tells_versions_and_counts(client):
    response = get(client, "meta")
    assert len(response.content) < 1000
    assert response.json()["counts"]["decks"] == 41


@pytest.mark.parametrize("path", [*LISTS, *ITEMS, "decks/six-tigers/cards"])
def test_the_number_of_queries_is_small_and_fixed(client, path, django_assert_max_num_queries):
    with django_assert_max_num_queries(14):
        get(client, path)


HOSTILE = st.text(max_size=300) | st.sampled_from(
    ["x" * 10_000, "\x00", "\ud800", "' OR 1=1 --", "<script>", "%"]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(LISTS),
    field=st.sampled_from(["q", "limit", "cursor", "deck", "lang", "rank"]),
    value=HOSTILE,
)
def test_hostile_values_are_answered_or_explained(client, path, field, value):
    response = client.get(f"/api/v1/{path}", {field: value.encode("utf-8", "surrogatepass")})
    assert response.status_code in (200, 400)
    if response.status_code == 400:
        assert response.json()["code"] in ("bad-value", "unknown-parameter", "bad-query", "bad-cursor")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tail=HOSTILE)
def test_hostile_paths_are_not_found(client, tail):
    from urllib.parse import quote

    response = client.get("/api/v1/" + quote(tail.encode("utf-8", "surrogatepass"), safe="/"))
    assert response.status_code in (200, 301, 404)


@pytest.mark.parametrize("query", ["lang=hak&lang=vi", "limit=5&limit=6", "lang=", "lang=%20", "q="])
@pytest.mark.parametrize("path", ["names", "sources"])
def test_a_parameter_that_stands_twice_or_is_empty_is_refused(client, path, query):
    document = problem(client.get(f"/api/v1/{path}?{query}"), 400, "bad-value")
    assert document["errors"][0]["field"] == query.split("=")[0]
