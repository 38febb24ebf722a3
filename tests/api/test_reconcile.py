"""The reconciliation service: the specification's shapes and examples on our data, and hostile requests."""

import json
from urllib.parse import quote

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from catalog.api.reconcile_schema import NOT_BLANK
from catalog.models import Name

pytestmark = pytest.mark.django_db

HOST = "http://testserver"
SERVICE = "/api/v1/reconcile"
FORM = "application/x-www-form-urlencoded"
MAO_GONG = "decks/six-tigers/mao-gong"

# After the JSON schemas of version 0.2, https://reconciliation-api.github.io/specs/0.2/
TEXT = {"type": "string"}
TYPE = {"type": "object", "required": ["id", "name"], "properties": {"id": TEXT, "name": TEXT}}
TEMPLATE = {"type": "string", "pattern": r"\{\{id\}\}"}
PLACE = {
    "type": "object",
    "required": ["service_url", "service_path"],
    "properties": {"service_url": TEXT, "service_path": TEXT},
}
MANIFEST = {
    "type": "object",
    "required": ["versions", "name", "identifierSpace", "schemaSpace"],
    "properties": {
        "versions": {"type": "array", "items": TEXT, "contains": {"enum": ["0.2"]}},
        "name": TEXT,
        "identifierSpace": TEXT,
        "schemaSpace": TEXT,
        "documentation": TEXT,
        "logo": TEXT,
        "view": {"type": "object", "required": ["url"], "properties": {"url": TEMPLATE}},
        "defaultTypes": {"type": "array", "items": TYPE, "uniqueItems": True},
        "suggest": {"type": "object", "properties": dict.fromkeys(("entity", "property", "type"), PLACE)},
        "preview": {
            "type": "object",
            "required": ["url", "width", "height"],
            "properties": {"url": TEMPLATE, "width": {"type": "integer"}, "height": {"type": "integer"}},
        },
        "extend": {
            "type": "object",
            "properties": {"propose_properties": PLACE, "property_settings": {"type": "array"}},
        },
    },
}
CANDIDATE = {
    "type": "object",
    "required": ["id", "name", "score"],
    "properties": {
        "id": TEXT,
        "name": TEXT,
        "description": TEXT,
        "score": {"type": "number"},
        "features": {
            "type": "array",
            "items": {"type": "object", "properties": {"id": TEXT, "value": {"type": ["number", "boolean"]}}},
        },
        "match": {"type": "boolean"},
        "type": {"type": "array", "items": TYPE},
    },
}
RESULT = {
    "type": "object",
    "required": ["result"],
    "properties": {"result": {"type": "array", "items": CANDIDATE}},
}
BATCH_RESULT = {"type": "object", "patternProperties": {"^.*$": RESULT}}


def only(**members):
    return {"type": "object", "required": [*members], "properties": members, "additionalProperties": False}


EXTENSION = {
    "type": "object",
    "required": ["rows", "meta"],
    "properties": {
        "meta": {
            "type": "array",
            "items": {"type": "object", "required": ["id", "name"], "properties": {"type": TYPE}},
        },
        "rows": {
            "type": "object",
            "patternProperties": {
                ".*": {
                    "type": "object",
                    "patternProperties": {
                        ".*": {
                            "type": "array",
                            "items": {
                                "oneOf": [
                                    only(id=TEXT, name=TEXT),
                                    only(str=TEXT),
                                    only(float={"type": "number"}),
                                    only(int={"type": "integer"}),
                                ]
                            },
                        }
                    },
                }
            },
        },
    },
}
SUGGESTED = {
    "type": "object",
    "required": ["result"],
    "properties": {
        "result": {
            "type": "array",
            "items": TYPE
            | {"properties": {"description": TEXT, "notable": {"type": "array", "items": TYPE}}},
        }
    },
}


def answer(client, schema, path="", **params):
    response = client.get(SERVICE + path, params)
    assert response.status_code == 200, response.content
    assert response.headers["Content-Type"] == "application/json"
    Draft202012Validator(schema).validate(response.json())
    return response.json()


def looked_up(client, **query):
    return answer(client, BATCH_RESULT, queries=json.dumps({"q0": query}))["q0"]["result"]


def refused(response, status, code, field=None):
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["code"] == code
    assert response.json()["detail"]
    if field:
        assert response.json()["errors"][0]["field"] == field
    return response.json()


def test_the_manifest_says_what_is_offered_and_each_address_in_it_answers(client):
    found = answer(client, MANIFEST)
    assert [each["id"] for each in found["defaultTypes"]] == ["deck", "card", "source"]
    assert found["identifierSpace"] == f"{HOST}/"
    assert found["batchSize"] == 100
    identifier = quote(MAO_GONG, safe="")
    page = client.get(found["view"]["url"].replace("{{id}}", identifier))
    assert b"Mao Gong" in page.content
    preview = client.get(found["preview"]["url"].replace("{{id}}", identifier))
    assert preview.json()["name"] == "Mao Gong (1 of Cash)"
    places = [*found["suggest"].values(), found["extend"]["propose_properties"]]
    for place in places:
        assert client.get(place["service_url"] + place["service_path"], {"prefix": "a"}).status_code == 200
    for address in (found["schemaSpace"], found["documentation"]):
        assert client.get(address).status_code == 200


def test_another_site_may_ask(client):
    response = client.get(SERVICE, headers={"Origin": "https://refine.example"})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    response = client.post(
        SERVICE,
        "queries=" + quote('{"q0":{"query":"x"}}'),
        FORM,
        headers={"Origin": "https://refine.example"},
    )
    assert response.headers["Access-Control-Allow-Origin"] == "*"


def test_a_batch_is_answered_by_its_ids_by_get_and_by_form(client):
    batch = {"q0": {"query": "Culin 1895"}, "q1": {"query": "毛公", "type": "card", "limit": 2}}
    found = answer(client, BATCH_RESULT, queries=json.dumps(batch))
    assert list(found) == ["q0", "q1"]
    first = found["q0"]["result"][0]
    assert (first["id"], first["score"], first["match"]) == ("sources/culin1895", 100, True)
    assert first["type"] == [{"id": "source", "name": "Source"}]
    assert len(found["q1"]["result"]) == 2
    posted = client.post(SERVICE, "queries=" + quote(json.dumps(batch)), FORM)
    assert posted.json() == found


def test_the_examples_of_the_specification_with_our_names(client):
    """Its full example of a query (0.2, section 4.1), with its value that was reconciled before."""
    query = {
        "query": "Prince of Mao",
        "type": "card",
        "limit": 5,
        "properties": [
            {"pid": "source", "v": ["no such*", {"id": "sources/young1886", "name": "Young 1886"}]},
            {"pid": "deck", "v": "six-tigers"},
        ],
        "type_strict": "should",
    }
    best, *others = looked_up(client, **query)
    assert (best["id"], best["score"], best["match"]) == (MAO_GONG, 100, True)
    assert all(each["score"] < 100 and not each["match"] for each in others)
    assert {each["id"]: each["value"] for each in best["features"]} == {"name": 100, "properties": 1}


@pytest.mark.parametrize("name", ["毛公", "mo kwoeng", "MO KWOENG", "Mao Gong", "máo-gōng", "prince of mao"])
def test_a_name_in_any_script_or_spelling_finds_the_card(client, name):
    found = looked_up(client, query=name, type="card", properties=[{"pid": "deck", "v": "six-tigers"}])
    assert (found[0]["id"], found[0]["score"]) == (MAO_GONG, 100)


def test_every_name_of_a_deck_finds_what_bears_it(client):
    names = Name.objects.filter(card__deck__slug="six-tigers").select_related("card").order_by("pk")[::6]
    batch = {
        str(n): {"query": name.text, "type": "card", "properties": [{"pid": "deck", "v": "six-tigers"}]}
        for n, name in enumerate(names)
    }
    assert len(batch) > 20
    found = client.post(SERVICE, "queries=" + quote(json.dumps(batch)), FORM).json()
    for n, name in enumerate(names):
        best = [each["id"] for each in found[str(n)]["result"] if each["score"] == 100]
        assert f"decks/{name.card.path}" in best, name.text


@pytest.mark.parametrize(
    "text", [MAO_GONG, "six-tigers/mao-gong", f"{HOST}/{MAO_GONG}", "sources/pollard-hairtails", "young1886"]
)
def test_an_id_a_slug_or_an_address_finds_its_record(client, text):
    best = answer(client, RESULT, query=text)["result"][0]
    assert (best["score"], best["match"]) == (100, True)
    expected = "sources/porges-hairtails" if "pollard" in text else text.removeprefix(f"{HOST}/")
    assert best["id"].endswith(expected)


def test_namesakes_are_no_match(client):
    found = looked_up(client, query="毛公", type="card")
    assert [each["score"] for each in found].count(100) > 1
    assert not any(each["match"] for each in found)
    assert [each["score"] for each in found] == sorted((each["score"] for each in found), reverse=True)


def test_a_name_that_is_only_like_scores_less_and_nonsense_nothing(client):
    long = "Korean Games: with Notes on the Corresponding Games of China and Japan (1895), 2nd copy"
    found = looked_up(client, query=long)
    assert found[0]["id"] == "sources/culin1895"
    assert 25 <= found[0]["score"] < 100
    assert not found[0]["match"]
    assert looked_up(client, query="zzzzzzzzzzzzzzzz") == []
    assert looked_up(client, query="?!") == []


def test_properties_alone_find_records(client):
    wanted = [{"pid": "deck", "v": {"id": "decks/six-tigers"}}, {"pid": "rank", "v": 9}]
    found = looked_up(client, properties=wanted)
    assert {each["id"] for each in found} == {
        f"decks/six-tigers/{suit}-9" for suit in ("shi", "guan", "suo", "qian")
    }
    assert {each["score"] for each in found} == {100}
    one = looked_up(client, properties=[*wanted, {"pid": "suit", "v": "shi"}])
    assert [(each["id"], each["match"]) for each in one] == [("decks/six-tigers/shi-9", True)]
    years = looked_up(
        client, properties=[{"pid": "year", "v": 1895}, {"pid": "authors", "v": "Culin, Stewart"}]
    )
    assert "sources/culin1895" in {each["id"] for each in years}


def test_properties_that_disagree_lower_the_score(client):
    other = looked_up(client, query="毛公", type="card", properties=[{"pid": "deck", "v": "lok-dabu-40"}])
    assert {each["score"] for each in other} <= set(range(1, 61))
    assert max(each["score"] for each in other) == 60
    of_sources = looked_up(client, query="Culin 1895", properties=[{"pid": "deck", "v": "six-tigers"}])
    assert of_sources[0]["score"] == 60


def test_values_are_added_to_a_table(client):
    query = {
        "ids": [
            "decks/six-tigers/bai-zi",
            "sources/culin1895",
            "madiao",
            "decks/six-tigers",
            "decks/madiao-40/ban-wen",
        ],
        "properties": [{"id": each} for each in ("deck", "suit", "rank", "name:hak", "source", "year")],
    }
    found = answer(client, EXTENSION, extend=json.dumps(query))
    assert [each["id"] for each in found["meta"]] == [each["id"] for each in query["properties"]]
    assert found["meta"][0]["type"] == {"id": "deck", "name": "Deck"}
    rows = found["rows"]
    assert list(rows) == query["ids"]
    card = rows["decks/six-tigers/bai-zi"]
    assert card["deck"] == [{"id": "decks/six-tigers", "name": rows and card["deck"][0]["name"]}]
    assert (card["suit"], card["rank"], card["year"]) == ([{"str": "shi"}], [{"float": 1.0}], [])
    assert {"str": "pak tse"} in card["name:hak"]
    assert {"id": "sources/young1886", "name": "Young 1886"} in card["source"]
    assert rows["sources/culin1895"]["year"] == [{"int": 1895}]
    assert rows["decks/madiao-40/ban-wen"]["rank"] == [{"float": 0.5}]
    assert set(map(tuple, rows["madiao"].values())) == {()}
    posted = client.post(SERVICE, "extend=" + quote(json.dumps(query)), FORM)
    assert posted.json() == found


def test_the_properties_of_a_type_are_proposed(client):
    shape = {"type": "object", "required": ["properties"], "properties": {"properties": {"items": TYPE}}}
    found = answer(client, shape, "/properties", type="card")
    ids = [each["id"] for each in found["properties"]]
    assert found["type"] == "card"
    assert {"deck", "suit", "rank", "source", "name", "name:hak", "name:zh-Hant"} <= set(ids)
    assert "year" not in ids
    few = answer(client, shape, "/properties", type="source", limit="3")
    assert (few["limit"], len(few["properties"])) == (3, 3)
    assert len(answer(client, shape, "/properties")["properties"]) > len(ids)


def test_what_is_typed_is_completed_and_pages_show_each_thing_once(client):
    first = answer(client, SUGGESTED, "/suggest/entity", prefix="mao gong")["result"]
    assert MAO_GONG in {each["id"] for each in first}
    assert all(each["notable"] for each in first)
    assert answer(client, SUGGESTED, "/suggest/entity", prefix=MAO_GONG)["result"][0]["id"] == MAO_GONG
    seen = []
    while page := answer(
        client, SUGGESTED, "/suggest/entity", prefix="9", cursor=str(len(seen)), type="card"
    )["result"]:
        seen += [each["id"] for each in page]
    assert len(seen) == len(set(seen)) > 20
    assert answer(client, SUGGESTED, "/suggest/entity", prefix="")["result"] == []
    assert [each["id"] for each in answer(client, SUGGESTED, "/suggest/type", prefix="so")["result"]] == [
        "source"
    ]
    spoken = answer(client, SUGGESTED, "/suggest/property", prefix="hakka")["result"]
    assert [each["id"] for each in spoken] == ["name:hak"]
    assert len(answer(client, SUGGESTED, "/suggest/type")["result"]) == 3


def test_parameters_that_a_client_adds_to_a_suggestion_are_no_mistake(client):
    assert answer(client, SUGGESTED, "/suggest/entity", prefix="mao", lang="en", type="")["result"]


def test_a_preview_may_stand_in_a_frame_and_is_html_only_when_asked(client):
    path = f"{SERVICE}/preview?id={quote(MAO_GONG, safe='')}"
    asked = client.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
    assert asked.headers["Content-Type"].startswith("text/html")
    assert "毛公" in asked.content.decode()
    assert "frame-ancestors *" in asked.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in asked.headers
    assert "script-src 'self'" in asked.headers["Content-Security-Policy"]
    plain = client.get(path)
    assert plain.headers["Content-Type"] == "application/json"
    assert plain.json()["uri"] == f"{HOST}/{MAO_GONG}"
    refused(client.get(f"{SERVICE}/preview?id=decks/none", headers={"Accept": "text/html"}), 404, "not-found")
    refused(client.get(f"{SERVICE}/preview"), 404, "not-found")
    assert client.get("/decks/six-tigers").headers["X-Frame-Options"] == "DENY"


BAD_BATCHES = [
    ("{", "queries"),
    ("[]", "queries"),
    ("{}", "queries"),
    ('{"q1": {"limit": 1}}', "queries.q1"),  # the specification's example of an invalid batch
    ('{"q": {"query": "  "}}', "queries.q"),
    ('{"q": "mao"}', "queries.q"),
    ('{"q": {"query": "a", "type": "person"}}', "queries.q.type"),
    ('{"q": {"query": "a", "type": ["card", 1]}}', "queries.q.type"),
    ('{"q": {"query": "a", "limit": 0}}', "queries.q.limit"),
    ('{"q": {"query": "a", "limit": 1e400}}', "queries"),
    ('{"q": {"query": "a", "limit": NaN}}', "queries"),
    ('{"q": {"query": "a", "limit": true}}', "queries.q.limit"),
    ('{"q": {"query": "a", "type_strict": "never"}}', "queries.q.type_strict"),
    ('{"q": {"query": ["a"]}}', "queries.q.query"),
    ('{"q": {"query": "' + "a" * 1001 + '"}}', "queries.q.query"),
    ('{"q": {"query": "\\ud800"}}', "queries.q.query"),
    ('{"q": {"query": "a", "properties": [{"pid": "colour", "v": 1}]}}', "queries.q.properties.0.pid"),
    ('{"q": {"query": "a", "properties": [{"pid": "deck"}]}}', "queries.q.properties.0"),
    ('{"q": {"query": "a", "properties": [{"pid": "deck", "v": null}]}}', "queries.q.properties.0.v"),
    ('{"q": {"query": "a", "properties": {"pid": "deck", "v": 1}}}', "queries.q.properties"),
    ("[" * 100_000, "queries"),
]


@pytest.mark.parametrize(("batch", "field"), BAD_BATCHES, ids=range(len(BAD_BATCHES)))
def test_a_bad_batch_is_refused_with_the_place_of_the_fault(client, batch, field):
    refused(client.get(SERVICE, {"queries": batch}), 400, "bad-value", field)
    refused(client.post(SERVICE, "queries=" + quote(batch), FORM), 400, "bad-value", field)


@pytest.mark.parametrize("text", ["\x1c", "\x1e", "\x85", "\xa0", "\u3000", " \x1f ", "\x07", "\u200b", "毛"])
def test_what_is_blank_is_so_for_the_schema_too(client, text):
    schema = {"type": "string", "pattern": NOT_BLANK}
    accepted = client.get(SERVICE, {"queries": json.dumps({"q": {"query": text}})}).status_code == 200
    assert accepted == bool(text.strip())
    assert jsonschema_rs.is_valid(schema, text) == accepted
    assert Draft202012Validator(schema).is_valid(text) == accepted


def test_other_mistakes_are_explained(client):
    refused(client.get(SERVICE, {"callback": "x"}), 400, "unknown-parameter", "callback")
    refused(client.get(SERVICE, {"queries": "{}", "extend": "{}"}), 400, "bad-request")
    extra = client.get(SERVICE, {"queries": '{"q": {"query": "a", "colour": 1}}'})
    refused(extra, 400, "unknown-parameter", "queries.q.colour")
    unknown = client.get(SERVICE, {"extend": '{"ids": [], "properties": [{"id": "colour"}]}'})
    assert "name:<language tag>" in refused(unknown, 400, "bad-value", "extend.properties.0.id")["detail"]
    refused(client.get(SERVICE, {"extend": '{"ids": 1, "properties": []}'}), 400, "bad-value", "extend.ids")
    refused(
        client.get(SERVICE, {"extend": '{"ids": [1], "properties": []}'}), 400, "bad-value", "extend.ids.0"
    )
    refused(client.post(SERVICE, "", FORM), 400, "bad-request")
    refused(client.post(SERVICE, {"q0": {}}, "application/json"), 415, "unsupported-media-type")
    refused(client.put(SERVICE), 405, "method-not-allowed")
    for path in ("/suggest/entity", "/suggest/property", "/properties"):
        refused(client.get(SERVICE + path, {"type": "person"}), 400, "bad-value", "type")
    refused(client.get(f"{SERVICE}/suggest/entity", {"cursor": "-1"}), 400, "bad-value", "cursor")
    refused(client.get(f"{SERVICE}/properties", {"limit": "٣"}), 400, "bad-value", "limit")


def test_too_much_is_refused(client):
    batch = json.dumps({f"q{n}": {"query": "x"} for n in range(101)})
    refused(client.get(SERVICE, {"queries": batch}), 400, "bad-value")
    refused(client.post(SERVICE, "queries=" + "a" * 600_000, FORM), 413, "too-large")
    ids = json.dumps({"ids": ["a"] * 501, "properties": []})
    refused(client.get(SERVICE, {"extend": ids}), 400, "bad-value", "extend.ids")


ANY_TEXT = st.text(max_size=60) | st.sampled_from(
    ["\0", "' OR 1=1 --", '"or" (', "deck:x -y", "a/b/c", "\\", "%"]
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=ANY_TEXT.filter(str.strip),
    pid=st.sampled_from(["deck", "suit", "rank", "source", "name:hak", "doi", "year"]),
    value=ANY_TEXT | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.booleans(),
)
def test_any_name_and_value_are_answered(client, name, pid, value):
    queries = json.dumps(
        {
            name: {"query": name, "properties": [{"pid": pid, "v": value}]},
            "alone": {"properties": [{"pid": pid, "v": [value]}]},
        }
    )
    response = client.post(SERVICE, "queries=" + quote(queries), FORM)
    assert response.status_code == 200, response.content
    Draft202012Validator(BATCH_RESULT).validate(response.json())
    extend = json.dumps({"ids": [name], "properties": [{"id": pid}]})
    assert client.get(SERVICE, {"extend": extend}).status_code == 200


def test_the_number_of_queries_to_the_database_is_bounded(client, django_assert_max_num_queries):
    with django_assert_max_num_queries(30):
        looked_up(client, query="Prince of Mao", properties=[{"pid": "deck", "v": "six-tigers"}])
    ids = [
        f"decks/six-tigers/{suit}-{rank}" for suit in ("shi", "guan", "suo", "qian") for rank in range(2, 10)
    ]
    with django_assert_max_num_queries(8):
        answer(
            client,
            EXTENSION,
            extend=json.dumps({"ids": ids, "properties": [{"id": "source"}, {"id": "name"}]}),
        )
