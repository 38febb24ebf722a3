"""Every operation has an example, and it is what the API answers."""

import re

import pytest
from jsonschema import Draft202012Validator

from config import examples as ours
from tests.api.examples import HERE, MISTAKES, agree, examples

pytestmark = pytest.mark.django_db
FILES = [{"object": "bulk_file", "id": name, "size": 1} for name in "ab"]
BULK = {"object": "list", "total": 2, "data": FILES}
MAKE = "python -m tests.api.examples makes them anew"


@pytest.fixture(scope="module")
def described(django_db_setup, django_db_blocker):
    from django.test import Client

    with django_db_blocker.unblock():
        return Client().get("/api/v1/schema", headers={"host": HERE}).json()


def shown(described, operation):
    """(status, media type, value) of each example of an answer that is no error."""
    return [
        (status, kind, ours.first(content["examples"]))
        for status, response in operation["responses"].items()
        for kind, content in response.get("content", {}).items()
        if status.startswith("2") and "examples" in content
    ]


def test_the_examples_are_what_the_api_answers(client):
    kept, made = ours.kept(), examples(client)
    for part in ("answers", "mistakes"):
        assert list(kept[part]) == list(made[part]), MAKE
        for name, example in made[part].items():
            assert kept[part][name] | {"answer": None} == example | {"answer": None}, f"{name}: {MAKE}"
            assert agree(kept[part][name]["answer"], example["answer"]), f"{name}: {MAKE}"
    assert all(example["status"] in (200, 206) for example in kept["answers"].values())
    assert len(kept["mistakes"]) == len(MISTAKES)


def test_every_operation_shows_one_answer(described):
    for path, method, operation in ours.operations(described):
        assert len(shown(described, operation)) == 1, f"{method} {path}: {MAKE}"


def test_every_answer_is_of_the_shape_that_the_schema_states(described):
    for path, _, operation in ours.operations(described):
        ((status, kind, value),) = shown(described, operation)
        schema = operation["responses"][status]["content"][kind]["schema"]
        validator = Draft202012Validator({**schema, "components": described["components"]})
        assert [error.message for error in validator.iter_errors(value)] == [], path


def test_what_an_earlier_answer_gives_stands_in_capitals(described):
    given = ours.from_answers(described)
    lines = {
        operation["operationId"]: ours.request_of(path, method, operation, given.get(name, {})).curl("")
        for path, method, operation in ours.operations(described)
        if (name := operation["operationId"])
    }
    assert lines["get_position"] == "curl /api/v1/matches/ID/views/PLY -H 'Authorization: Seat TOKEN'"
    assert lines["play"].endswith("""-d '{"action": "ACTION", "ply": PLY}'""")
    assert lines["play_again"].endswith("""-d '{"same_deal": false}'""")
    assert lines["list_names"] == "curl '/api/v1/names?limit=1'"


def test_the_page_shows_each_example_with_the_address_of_the_reader(client, described):
    page = client.get("/api").content.decode()
    assert ours.BASE not in page
    assert page.count('<details class="answer">') >= len(list(ours.operations(described))) + len(MISTAKES)
    assert "http://testserver/api/v1/cards/six-tigers/mao-gong&quot;" in page


@pytest.mark.parametrize(
    ("kept", "told", "same"),
    [
        (BULK, BULK | {"total": 1, "data": BULK["data"][1:]}, True),
        (BULK, BULK | {"total": 1}, False),
        (BULK, BULK | {"data": [BULK["data"][0], {"object": "bulk_file", "id": "b", "size": None}]}, False),
        ({"data_version": "1", "data": [1]}, {"data_version": "2", "data": [1]}, True),
        ({"data_version": "1"}, {"data_version": None}, False),
        ({"next": "a", "data": [{"id": 1}]}, {"next": "b", "data": [{"id": 2}]}, False),
        ({"id": 1}, {"id": 1, "more": 2}, False),
    ],
)
def test_the_comparison_bites(kept, told, same):
    assert agree(kept, told) is same


def test_a_request_that_holds_a_quotation_mark_is_spelt_for_a_shell():
    line = ours.Asked("POST", "/x?q=a&b", {"A": "b"}, '{"q": "it\'s"}').curl("http://h")
    assert re.fullmatch(r"""curl -X POST 'http://h/x\?q=a&b' -H 'A: b' -d '\{"q": "it'"'"'s"\}'""", line)
