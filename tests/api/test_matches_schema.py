"""What the schema says of the match endpoints is what they do, and its examples are true."""

import json
from functools import cache
from random import Random

import pytest
from django.urls import include, path
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator

from games import registry
from games.web.api.schema import FOLLOWING
from tests.api.example_match import FILE, WANTED, examples
from tests.api.tables import GAMES, GREEDY, HUMAN, Program, begun, choice, look

pytestmark = pytest.mark.django_db
# Examples that hold what is random by design: the id of a match, its cards.
RANDOM = {"again"}
# Each example: its operation, and the status of the answer; 0 for the body of a request.
OF = {
    "create request": ("create_match", 0),
    "create": ("create_match", 201),
    "look": ("get_match", 200),
    "position": ("get_position", 200),
    "hint": ("get_hint", 200),
    "players": ("list_players", 200),
    "act request": ("play", 0),
    "act": ("play", 200),
    "resign": ("resign", 200),
    "record": ("get_record", 200),
    "analysis": ("get_analysis", 200),
    "again request": ("play_again", 0),
    "again": ("play_again", 201),
    **{f"problem {status}": ("play", status) for status in (400, 401, 403, 404, 409, 422)},
}


@cache
def schema():
    """The schema, in which no object may hold what is not declared."""
    ours = [path("api/v1", include("games.web.api.urls"))]
    return closed(SchemaGenerator(patterns=ours).get_schema(request=None, public=True))


def closed(part):
    if isinstance(part, list):
        return [closed(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    found = {name: closed(inner) for name, inner in part.items()}
    return found | {"additionalProperties": False} if "properties" in part else found


@cache
def operations():
    return {
        operation["operationId"]: (path, method, operation)
        for path, methods in schema()["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict)
    }


def faults(document, name, status):
    """What is wrong with a document, for the schema of an answer, or with status 0 of the request."""
    operation = operations()[name][2]
    part = operation["responses"][str(status)] if status else operation["requestBody"]
    (content,) = part["content"].values()
    validator = Draft202012Validator({**content["schema"], "components": schema()["components"]})
    return [f"{error.json_path}: {error.message}"[:300] for error in validator.iter_errors(document)]


def test_the_examples_are_what_the_api_answers(client):
    kept, made = json.loads(FILE.read_text("utf-8")), examples(client)
    assert set(kept) == set(made) == set(OF)
    for name in set(kept) - RANDOM:
        assert kept[name] == made[name], f"{name}: python -m tests.api.example_match makes the examples anew"
    for name in RANDOM:
        assert set(kept[name]) == set(made[name])
    answer = Program().post("matches", WANTED).json()
    assert set(answer) == set(kept["create"])
    assert all(answer[name] == kept["create"][name] for name in ("game", "ruleset", "options", "state"))


@pytest.mark.parametrize("name", OF)
def test_an_example_is_of_the_shape_that_the_schema_states(name):
    assert faults(json.loads(FILE.read_text("utf-8"))[name], *OF[name]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_a_match_is_of_the_shape_that_the_schema_states(game):
    rng, option = Random(game), {"length": "1-deal"}
    view, programs = begun(game, options=option, seats=[HUMAN] * registry.get(game).info.seats[0])
    path = f"matches/{view['id']}"
    while view["state"] == "playing":
        program = programs[view["current_player"]]
        view = look(program, view)
        assert faults(view, "get_match", 200) == []
        if rng.random() < 0.2:
            level = rng.choice([1, 2])
            assert faults(program.get(f"{path}/hint", {"level": level}).json(), "get_hint", 200) == []
            assert faults(program.act(view, "play x").json(), "play", 422) == []
        answer = program.act(view, choice(view, rng))
        if answer.status_code == 422:  # of a pattern's choices the referee may refuse some
            assert faults(answer.json(), "play", 422) == []
            continue
        assert faults(answer.json(), "play", 200) == []
        view = answer.json()
    assert faults(look(Program(), view), "get_match", 200) == []
    assert faults(Program().get(f"{path}/record").json(), "get_record", 200) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_lists_every_choice_of_a_game(game):
    asked = {"game": game, "seats": [HUMAN, *[GREEDY] * (registry.get(game).info.seats[0] - 1)]}
    info = registry.get(game).info
    for ruleset in info.rulesets:
        assert faults({**asked, "ruleset": ruleset.key}, "create_match", 0) == []
    for option in info.options:
        for value in option.values:
            assert faults({**asked, "options": {option.key: value}}, "create_match", 0) == []
        assert faults({**asked, "options": {option.key: "x"}}, "create_match", 0)
    for wrong in ({"options": {"x": "on"}}, {"ruleset": "x"}, {"seats": []}, {"x": 1}, {"game": "x"}):
        assert faults({**asked, **wrong}, "create_match", 0)
        assert Program().post("matches", {**asked, **wrong}).status_code == 400


def test_the_checks_find_what_is_missing_too_much_or_of_another_type():
    view, _ = begun()
    assert faults(view, "get_match", 200) == []
    assert faults({**view, "x": 1}, "get_match", 200)
    assert faults({**view, "ply": "2"}, "get_match", 200)
    assert faults({name: value for name, value in view.items() if name != "facts"}, "get_match", 200)


@pytest.mark.parametrize("source", FOLLOWING)
def test_an_answer_links_to_what_can_be_asked_next(source):
    view = begun()[0] | {"seat_tokens": [{"seat": 0, "token": "t"}]}
    name, status = source
    links = operations()[name][2]["responses"][status]["links"]
    assert set(links) == set(FOLLOWING[source])
    for name, link in links.items():
        _, _, operation = operations()[link["operationId"]]
        needed = {f"path.{p['name']}" for p in operation["parameters"] if p["in"] == "path"}
        assert needed <= set(link["parameters"]) <= needed | {"header.Authorization"}
        body = {key: resolved(value, view) for key, value in link.get("requestBody", {}).items()}
        assert bool(body) == (name in ("play", "play_again"))
        if body:
            assert faults(body, name, 0) == []


def resolved(value, document):
    """What an expression such as $response.body#/legal_actions/0/action stands for."""
    if not isinstance(value, str):
        return value
    for part in value.removeprefix("$response.body#/").split("/"):
        document = document[int(part) if part.isdigit() else part]
    return document
