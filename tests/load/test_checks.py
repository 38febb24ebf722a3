"""The load test finds what it looks for: faults are planted in matches that are sound."""

import json
from dataclasses import replace
from random import Random

import pytest
from django.db import transaction

from tests.api.tables import GAMES, HAIRTAILS, HUMAN, LUK_FU, Program, begun, choice, look
from tests.load.checks import faults
from tests.load.told import Match, Shown

pytestmark = pytest.mark.django_db


def played(game, seed=1, **more):
    """A match that two or more people played to the end, as a client of the load test notes it."""
    rng = Random(seed)
    view, programs = begun(game, options={"length": "1-deal"}, **more)
    match = Match(view["id"], game, view["options"], dict.fromkeys(programs, ""))
    while view["state"] == "playing":
        program = programs[view["current_player"]]
        view = look(program, view)
        note(match, view)
        action = choice(view, rng)
        answer = program.act(view, action)
        if answer.status_code == 200:
            match.played.append((view["ply"], view["seat"], action))
            view = answer.json()
            note(match, view)
    note(match, view)  # a computer that is dealt the Five Tigers ends it before anybody is asked
    match.record = Program().get(f"matches/{view['id']}/record").content.decode()
    return match


def note(match, view):
    match.ply = view["ply"]
    match.shown.append(Shown.of(view, view["ply"]))


def changed(shown, change):
    """A view that says something else."""
    said = shown.said()
    change(said)
    return Shown.of(said | {"ply": shown.ply, "seat": shown.seat, "state": shown.state}, shown.at)


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_match_has_no_faults(game):
    for seed in range(3):
        assert list(faults(played(game, seed))) == []


@pytest.fixture(scope="module")
def sound(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        match = played(HAIRTAILS, seats=[HUMAN, HUMAN])
        transaction.set_rollback(True)
    return match


@pytest.fixture
def match(sound):
    return replace(sound, shown=list(sound.shown), played=list(sound.played))


def test_an_action_that_the_record_has_not_is_found(match):
    ply, seat, _ = match.played[3]
    match.played[3] = (ply, seat, "play red-king")
    assert any("lost: " in fault for fault in faults(match))


def test_an_event_that_nobody_played_is_found(match):
    del match.played[3]
    assert any("nobody played" in fault for fault in faults(match))


def test_a_record_that_is_too_short_is_found(match):
    match.ply += 1
    assert any("events, the client was told of" in fault for fault in faults(match))


def test_a_record_of_other_cards_is_found(match):
    match.record = match.record.replace("red-horse", "black-horse", 1)
    assert any("does not hold" in fault for fault in faults(match))


def test_a_record_that_was_not_fetched_is_found(match):
    match.record = ""
    assert any("not fetched" in fault for fault in faults(match))


def hand(said):
    return next(zone["cards"] for zone in said["zones"] if "?" in zone["cards"])


def salted(said):
    said["commitments"][0]["salt"] = "0" * 64


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda said: hand(said).__setitem__(0, "red-king"), "zones"),
        (lambda said: said["facts"].update(next="red-king"), "facts"),
        (lambda said: said["history"][-1].update(action="deal red-king"), "history"),
        (lambda said: said["legal_actions"].pop(), "legal actions"),
        (lambda said: said["returns"].__setitem__(0, 10), "returns"),
        (lambda said: said["score_sheet"].append({}), "score sheet"),
        (lambda said: said["commitments"].pop(), "commitments"),
        (lambda said: said["commitments"][0].update(sha256="0" * 64), "hash"),
        (salted, "salt"),
    ],
)
def test_a_view_that_says_too_much_or_something_else_is_found(match, change, word):
    match.shown[0] = changed(match.shown[0], change)
    assert any(word in fault for fault in faults(match))


def test_a_true_salt_that_is_told_too_soon_is_found(match):
    salt = json.loads(match.record)["commitments"][0]["salt"]
    match.shown[0] = changed(match.shown[0], lambda said: said["commitments"][0].update(salt=salt))
    assert any("too soon" in fault for fault in faults(match))


def test_folded_actions_are_compared_too():
    for seed in range(40):
        match = played(LUK_FU, seed, seats=[HUMAN] * 4)
        for n, shown in enumerate(match.shown):
            if any("choose" in move for move in shown.said()["legal_actions"]):
                match.shown[n] = changed(shown, lambda said: said["legal_actions"].pop())
                assert any("legal actions" in fault for fault in faults(match))
                return
    raise AssertionError("no position with a pattern was met")
