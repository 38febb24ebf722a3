"""Hints: to whom they are given, that they are always the same, and that they write nothing."""

import re
from random import Random

import pytest

from games.engine.core import TERMINAL, Action
from games.players.roster import ROSTER
from games.players.tree import Line
from games.web.queries.hints import hint
from games.web.queries.view import match_view
from games.web.services import hints
from games.web.services.hints import ADVISER, advise
from games.web.services.matches import resign
from tests.web.matches import (
    GAMES,
    HAIRTAILS,
    LUK_FU,
    at,
    begin,
    browser,
    fresh,
    legal,
    mover,
    path,
    play,
    rows,
    seat,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch):
    """Hints of a player who thinks a little: which one it is makes no difference here."""
    monkeypatch.setattr(hints, "ADVISER", "learner")


def ask(match, level=1, client=None, **headers):
    return (client or at(0)).get(path(match, "hint"), {"level": level}, **headers)


def table(client, match):
    """The table as it stands; who comes for the first time is shown it from the deal on."""
    client.get(path(match))
    return client.get(path(match))


def lines(*actions):
    """What a search may have found out about some actions, the best first."""
    return [Line(action, 100, 0.0, 1.0, 0.5) for action in actions]


def said(response):
    return re.search(r'<div class="hintbox">(.*?)</div>', response.content.decode(), re.S)[1]


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_comes_in_two_levels_is_always_the_same_and_writes_nothing(slug):
    match = play(begin(slug, seed=2), 2)
    before = rows()
    for level in (1, 2):
        first, second = ask(match, level), ask(match, level)
        assert first.status_code == 200
        assert said(first) == said(second)
    after = rows()
    for seats in (before, after):  # looking at a match is noted; that is not the hint's doing
        for row in next(value for model, value in seats.items() if model.__name__ == "Seat"):
            row.pop("seen")
    assert after == before


@pytest.mark.parametrize("slug", GAMES)
def test_the_move_of_a_hint_is_legal_and_stands_in_its_words_at_level_two_only(slug):
    rng = Random(4)
    match = play(begin(slug, seed=3), 1, rng)
    for _ in range(3):
        if mover(match) == TERMINAL:
            break
        found = advise(match, seat(match))
        assert {line.action for line in found} <= set(legal(match))
        view = match_view(match, seat(match))
        move = view.words.action(view.observation, found[0].action)
        assert hint(view, found, 2, "x").text == move
        assert hint(view, found, 1, "x").text != move
        play(match, 1, rng)


def test_a_hint_of_a_capture_tells_what_the_cards_count_before_and_after():
    told = []
    for seed in range(30):
        match = play(begin(HAIRTAILS, 2, seed=seed), 5, Random(seed))
        if mover(match) == TERMINAL:
            continue
        view = match_view(match, seat(match))
        for action in view.observation.legal_actions:
            for reason in hint(view, lines(action), 2, "x").reasons:
                if found := re.findall(r"counts (\d+) now, and (\d+) then", reason):
                    told.append((match, view, action, *map(int, found[0])))
    assert told
    for match, view, action, before, after in told:
        now = [line.points for line in view.words.standing(view.observation) if line.seat == 0]
        assert sum(now) == before
        assert before < after
        assert len(action.cards) > 1
        assert match.plies == view.ply


def test_the_strongest_player_of_the_roster_advises():
    assert ADVISER == ROSTER[-1] == "master"


def test_hints_are_for_whoever_is_to_play():
    match = begin(HAIRTAILS, 2, people=(0, 1), seed=5)
    now = mover(match)
    assert ask(match, client=at(now)).status_code == 200
    other = ask(match, client=at(1 - now))
    assert other.status_code == 403
    assert "whoever is to play" in other.content.decode()
    nobody = ask(match, client=browser())
    assert nobody.status_code == 401
    assert nobody["WWW-Authenticate"] == "Seat"


@pytest.mark.parametrize("level", ["0", "3", "x", "", "1 ", "٢"])
def test_there_are_two_levels(level):
    assert ask(begin(), level).status_code == 400


def test_a_match_that_is_over_has_no_hints():
    over = play(begin(HAIRTAILS, options={"length": "1-deal"}), 999)
    assert ask(over).status_code == 409
    match = begin()
    resign(match, seat(match))
    assert ask(fresh(match)).status_code == 409


def test_a_script_gets_the_hint_alone_also_when_it_is_refused():
    match = play(begin(LUK_FU, 3), 1)
    page = ask(match, 1, HTTP_HX_REQUEST="true").content.decode()
    assert page.lstrip().startswith('<div class="hintbox">')
    assert "level=2" in page
    refused = ask(match, 1, client=browser(), HTTP_HX_REQUEST="true")
    assert refused.status_code == 401
    assert 'id="table"' not in refused.content.decode()


def test_the_table_offers_a_hint_only_while_one_can_act():
    match = play(begin(), 1)
    link = f'href="/matches/{match.slug}/hint?level=1"'
    assert link in table(at(0), match).content.decode()
    assert link not in browser().get(path(match)).content.decode()
    assert link not in at(0).get(path(match, match.plies)).content.decode()


def test_an_only_move_is_called_so():
    for seed in range(40):
        match = play(begin(LUK_FU, 4, people=(0, 1), seed=seed), 0)
        if (number := mover(match)) in (0, 1):
            view = match_view(match, seat(match, number))
            if view.observation.legal_actions == (Action("pass"),):
                assert "only one move" in hint(view, lines(Action("pass")), 1, "x").text
                return
    raise AssertionError("nobody had to pass")
