"""Matches as programs play them: with HTTP and JSON alone."""

import random

from django.test import Client

from tests.api.problems import problem as one_shape
from tests.web.matches import GAMES, HAIRTAILS, LUK_FU, MIN_HA_TO, _site

__all__ = ["GAMES", "HAIRTAILS", "LUK_FU", "MIN_HA_TO"]
ROOT = "/api/v1"
HUMAN, GREEDY = {"kind": "human"}, {"kind": "computer", "player": "greedy"}


class Program:
    """A program that holds a seat by its token, or none."""

    def __init__(self, token=None):
        self.client = Client()
        self.client.handler = _site()
        self.headers = {} if token is None else {"authorization": f"Seat {token}"}

    def get(self, path, query=None, **headers):
        return self.client.get(f"{ROOT}/{path}", query, headers=self.headers | headers)

    def post(self, path, body=None, **headers):
        """``body`` is an object, or a text that is sent as it is."""
        kind = headers.pop("content_type", "application/json")
        body = {} if body is None else body
        return self.client.post(f"{ROOT}/{path}", body, content_type=kind, headers=self.headers | headers)

    def act(self, view, action):
        body = {"action": action, "ply": view["ply"]}
        return self.post(f"matches/{view['id']}/actions", body)


def begun(game=HAIRTAILS, **more):
    """The first view of a new match, and a program for each human seat."""
    answer = Program().post("matches", {"game": game, **more})
    assert answer.status_code == 201, answer.json()
    view = answer.json()
    return view, {each["seat"]: Program(each["token"]) for each in view.pop("seat_tokens")}


def pair(game=HAIRTAILS, **more):
    """A match of two people: the view of whoever is to play, his program, the other's."""
    view, programs = begun(game, seats=[HUMAN, HUMAN], **more)
    mover = view["current_player"]
    return look(programs[mover], view), programs[mover], programs[1 - mover]


def look(program, view):
    answer = program.get(f"matches/{view['id']}")
    assert answer.status_code == 200, answer.json()
    return answer.json()


def problem(answer, status, code, *more):
    """Asserts that a request is refused in the one shape, and the answer kept by no cache; the document."""
    document = one_shape(answer, status, code, *more)
    assert all(set(error) == {"field", "value", "allowed"} for error in document["errors"])
    if status != 404:
        assert {"private", "no-store"} <= set(answer["Cache-Control"].split(", "))
    return document


def choice(view, rng=random):
    """An action of the list, or one that a pattern stands for."""
    one = rng.choice(view["legal_actions"])
    return one["action"] if "action" in one else chosen(one, rng)


def chosen(pattern, rng=random):
    """A choice of cards that a pattern offers."""
    return " ".join([pattern["verb"], *rng.sample(pattern["from"], pattern["choose"])])


def played_out(programs, view, rng):
    """Plays at random to the end, reading nothing but the views; the last view and how many calls it took."""
    calls = 0
    while view["state"] == "playing":
        if view["thinking"] or view["current_player"] not in programs:
            view, calls = look(next(iter(programs.values())), view), calls + 1
            continue
        program = programs[view["current_player"]]
        if view["seat"] != view["current_player"]:
            view, calls = look(program, view), calls + 1
        answer, calls = program.act(view, choice(view, rng)), calls + 1
        while answer.status_code == 422:  # a pattern's choice that the referee refuses
            assert any("choose" in move for move in view["legal_actions"]), answer.json()
            answer, calls = program.act(view, choice(view, rng)), calls + 1
        assert answer.status_code == 200, answer.json()
        view = answer.json()
    return view, calls
