"""The API's own description: valid, whole, and true; each operation has an example that works."""

import json
from urllib.parse import urlencode

import pytest
import yaml
from drf_spectacular.validation import validate_schema

pytestmark = pytest.mark.django_db

JSON = "application/json"


@pytest.fixture(scope="module")
def described(django_db_setup, django_db_blocker):
    from django.test import Client

    with django_db_blocker.unblock():
        return Client().get("/api/v1/schema").json()


def operations(described):
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_it_is_valid_openapi_3_1(described):
    assert described["openapi"] == "3.1.0"
    validate_schema(described)


def test_it_comes_as_json_and_as_yaml(client, described):
    json_answer = client.get("/api/v1/schema")
    assert json_answer.headers["Content-Type"] == "application/json"
    as_yaml = client.get("/api/v1/schema", headers={"Accept": "application/vnd.oai.openapi"})
    assert as_yaml.headers["Content-Type"].startswith("application/vnd.oai.openapi")
    assert yaml.safe_load(as_yaml.content) == described


def test_everything_is_explained(described):
    names = [operation["operationId"] for _, _, operation in operations(described)]
    assert len(names) == len(set(names)) >= 20
    for path, method, operation in operations(described):
        assert operation["summary"], (path, method)
        assert operation["description"], (path, method)
        assert operation["tags"], (path, method)
        for parameter in operation.get("parameters", []):
            assert parameter["description"], (path, parameter["name"])
    for name, schema in described["components"]["schemas"].items():
        assert schema["description"], name
        for member, part in schema.get("properties", {}).items():
            assert part.get("description"), f"{name}.{member}"


def example(parameter):
    return next(iter(parameter["examples"].values()))["value"]


def test_every_operation_that_reads_has_an_example_that_works(client, described):
    tried = 0
    for path, method, operation in operations(described):
        parameters = operation.get("parameters", [])
        address = path
        for parameter in parameters:
            if parameter["in"] == "path" and "examples" in parameter:
                address = address.replace(f"{{{parameter['name']}}}", str(example(parameter)))
        if "{" in address or "/matches" in path:  # tests/api/test_matches_schema.py tries these
            continue
        query = {p["name"]: example(p) for p in parameters if p["in"] == "query" and p.get("required")}
        if method == "post":
            ((kind, content),) = operation["requestBody"]["content"].items()
            body = example(content)
            text = json.dumps(body) if kind == JSON else urlencode(body)
            answer = client.post(address, text, content_type=kind)
        else:
            answer = client.get(address, query)
        assert answer.status_code == 200, address
        answer.close()
        tried += 1
    assert tried >= 20


def test_the_page_to_try_it_needs_nothing_from_elsewhere(client):
    page = client.get("/api/v1/docs").content.decode()
    assert "/api/v1/schema" in page
    assert "//" not in page.replace("<!doctype", "")
