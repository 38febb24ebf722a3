"""Computers that search: in processes of their own, in turn, once for all who ask, and never in the way."""

import logging
import os
import re
import signal
import sys
import time
from random import Random

import pytest

from games.web.models import Match
from games.web.searches import choose
from games.web.services import hints, moves, processes, thinking
from games.web.services.matches import resign
from games.web.services.moves import go_on
from games.web.services.thinking import NotThought, Thinkers
from tests.api.tables import Program, problem
from tests.web.matches import HAIRTAILS, at, begin, browser, fresh, legal, mover, path, play, seat, secret
from tests.web.thoughts import SECONDS, Stage, alone, fails, held

GIVEN = re.compile(r'hx-get="([^"]+)"')


@pytest.fixture
def stage():
    stage = Stage()
    yield stage
    stage.close()


@pytest.fixture
def pool(monkeypatch, stage):
    """The pool of the site, with one process."""
    pool = Thinkers(1)
    monkeypatch.setattr(thinking, "POOL", pool)
    yield pool
    pool.close()


@pytest.fixture
def two():
    pool = Thinkers(2)
    yield pool
    pool.close()


def hold(pool, stage, match="other", name="held"):
    """A search that holds the pool until the test lets it end."""
    search = pool.ask(match, name, held, stage.port, name)
    assert stage.next()[0] == name
    return search


def searched(**more):
    """A match in which a computer that searches is to move."""
    for seed in range(20):
        match = begin(HAIRTAILS, 2, player="steady", seed=seed, **more)
        if mover(match) == 1:
            return match
    raise AssertionError("a person begins everywhere")


def searches(pool, match):
    """What was asked about a match, by ply and player."""
    return [name for slug, name in pool._known if slug == match.slug]


# The pool


def test_each_match_has_its_turn_and_its_searches_keep_their_order(pool, stage):
    first = hold(pool, stage, "a", "a1")
    for name in ("a2", "a3", "b1", "c1", "b2"):
        pool.ask(name[0], name, held, stage.port, name)
    order = []
    stage.end("a1")
    for _ in range(5):
        order.append(stage.next()[0])
        stage.end(order[-1])
    assert first.result(SECONDS) == "a1"
    assert order == ["a2", "b1", "c1", "a3", "b2"]


def test_what_is_asked_for_later_comes_after_all_else(pool, stage):
    hold(pool, stage, "a", "a1")
    for name in ("l1", "m1"):
        pool.ask_later(name[0], name, held, stage.port, name)
    for name in ("b1", "b2", "c1"):
        pool.ask(name[0], name, held, stage.port, name)
    order = []
    stage.end("a1")
    for _ in range(5):
        order.append(stage.next()[0])
        if order[-1] == "l1":
            pool.ask("d", "d1", held, stage.port, "d1")
        stage.end(order[-1])
    assert order == ["b1", "c1", "b2", "l1", "d1"]
    assert stage.next()[0] == "m1"


def test_a_process_is_kept_free_of_what_is_asked_for_later(two, stage):
    for name in ("l1", "m1"):
        two.ask_later(name[0], name, held, stage.port, name)
    assert stage.next()[0] == "l1"
    hold(two, stage, "a", "a1")
    stage.end("a1")
    hold(two, stage, "b", "b1")
    stage.end("l1")
    assert stage.next()[0] == "m1"


def test_what_was_asked_for_later_and_came_to_nothing_is_not_tried_again(pool):
    search = pool.ask_later("m", 1, fails)
    with pytest.raises(NotThought):
        search.result(SECONDS)
    assert pool.ask_later("m", 1, abs, -7) is search


def test_of_one_match_one_search_runs_at_a_time(two, stage):
    hold(two, stage, "a", "a1")
    two.ask("a", "a2", held, stage.port, "a2")
    hold(two, stage, "b", "b1")
    stage.end("b1")
    hold(two, stage, "c", "c1")
    stage.end("c1")
    stage.end("a1")
    assert stage.next()[0] == "a2"


def test_no_more_processes_think_than_there_may_be(two, stage):
    for match in "abcdef":
        two.ask(match, match, held, stage.port, match)
    pids = set()
    for _ in range(6):
        name, pid = stage.next()
        pids.add(pid)
        stage.end(name)
    assert len(pids) == 2


def test_a_search_that_is_asked_for_again_is_the_same_one(pool, stage):
    search = hold(pool, stage)
    assert pool.ask("other", "held", held, stage.port, "another") is search
    stage.end("held")
    assert search.result(SECONDS) == "held"
    assert pool.ask("other", "held", held, stage.port, "another") is search


def test_finished_searches_are_forgotten_in_time_and_running_ones_are_not(pool, stage, monkeypatch):
    monkeypatch.setattr(thinking, "MOST_KEPT", 3)
    search = hold(pool, stage)
    for n in range(5):
        pool.ask("m", n, abs, -n)
    assert pool.ask("other", "held", abs, 0) is search
    stage.end("held")
    assert [pool.ask("m", n, abs, -n).result(SECONDS) for n in range(10)] == list(range(10))
    assert len(pool._known) <= 4


def test_a_killed_process_is_replaced_and_its_search_begun_again(pool, stage, caplog):
    search = pool.ask("m", 1, held, stage.port, "held")
    _, pid = stage.next()
    os.kill(pid, signal.SIGKILL)
    _, other = stage.next()
    assert other != pid
    stage.end("held")
    assert search.result(SECONDS) == "held"
    assert "exit code -9" in caplog.text


def test_a_search_that_kills_its_process_again_and_again_comes_to_nothing_but_may_be_asked_anew(pool, stage):
    search = pool.ask("m", 1, held, stage.port, "held")
    for _ in range(thinking.TRIES):
        os.kill(stage.next()[1], signal.SIGKILL)
    with pytest.raises(NotThought):
        search.result(SECONDS)
    assert pool.ask("m", 1, abs, -7).result(SECONDS) == 7


def test_a_search_that_fails_is_in_the_log_without_the_cards_that_it_names(pool, caplog):
    with pytest.raises(NotThought):
        pool.ask("m", 1, fails).result(SECONDS)
    assert "ValueError" in caplog.text
    assert "in fails" in caplog.text
    assert "red-king" not in caplog.text
    assert pool.ask("m", 2, abs, -7).result(SECONDS) == 7


def test_a_call_that_cannot_be_sent_comes_to_nothing(pool):
    with pytest.raises(NotThought):
        pool.ask("m", 1, lambda: 1).result(SECONDS)
    assert pool.ask("m", 2, abs, -7).result(SECONDS) == 7


def test_the_processes_know_no_django_and_show_nothing_of_what_they_think_about(pool):
    assert pool.ask("m", 1, alone).result(SECONDS) == []
    pid = pool.ask("m", 2, os.getpid).result(SECONDS)
    with open(f"/proc/{pid}/cmdline", encoding="utf-8") as file:
        assert file.read().split("\0")[1:] == ["-m", "games.web.thinker", ""]


def test_a_pool_that_is_closed_leaves_no_process_and_ends_what_was_asked(stage):
    pool = Thinkers(2)
    searches = [pool.ask(match, 1, held, stage.port, match) for match in "abc"]
    pids = [stage.next()[1] for _ in range(2)]
    pool.close()
    for search in searches[:2]:
        with pytest.raises(NotThought):
            search.result(SECONDS)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_only_some_requests_wait_the_others_come_back_at_once(stage, monkeypatch):
    monkeypatch.setattr(thinking, "MOST_WAITING", 0)
    pool = Thinkers(1)
    search, begun = hold(pool, stage), time.monotonic()
    assert not pool.wait(search, SECONDS)
    assert time.monotonic() - begun < SECONDS / 2
    stage.end("held")
    search.result(SECONDS)
    assert pool.wait(search, SECONDS)
    pool.close()


# The table


@pytest.mark.django_db
def test_the_table_says_that_a_computer_is_thinking_until_it_has_moved(pool, stage, monkeypatch):
    match = searched()
    hold(pool, stage)
    monkeypatch.setattr(moves, "PATIENCE", 0)
    at(0).get(path(match))
    page = at(0).get(path(match)).content.decode()
    assert "The computer is thinking" in page
    again = GIVEN.search(page)[1].replace("&amp;", "&")
    assert at(0).get(again).status_code == 204
    shows_another = at(0).get(again.replace("&thinking=1", ""))
    assert "The computer is thinking" in shows_another.content.decode()
    view = Program(secret(0)).get(f"matches/{match.slug}").json()
    assert (view["thinking"], view["ply"], view["legal_actions"]) == (True, match.plies, [])

    stage.end("held")
    monkeypatch.setattr(moves, "PATIENCE", SECONDS)
    page = at(0).get(again).content.decode()
    assert "The computer is thinking" not in page
    assert mover(fresh(match)) == 0
    assert searches(pool, match) == [(match.plies, "steady")]
    view = Program(secret(0)).get(f"matches/{match.slug}").json()
    assert not view["thinking"]
    assert view["legal_actions"]


@pytest.mark.django_db
def test_without_scripts_there_is_a_link_to_look_again(pool, stage, monkeypatch):
    match = searched()
    hold(pool, stage)
    monkeypatch.setattr(moves, "PATIENCE", 0)
    at(0).get(path(match))
    page = at(0).get(path(match)).content.decode()
    assert f'<noscript><p class="prompt"><a class="present" href="{path(match)}">Look again</a>' in page


@pytest.mark.django_db
def test_a_computer_that_does_not_search_waits_for_nobody(pool, stage):
    match = begin(HAIRTAILS, 2, player="greedy", seed=next(s for s in range(20) if mover_of(s) == 1))
    hold(pool, stage)
    assert not go_on(match)
    assert mover(match) == 0
    assert searches(pool, match) == []


def mover_of(seed):
    return mover(begin(HAIRTAILS, 2, seed=seed))


@pytest.mark.django_db
def test_what_there_is_no_choice_about_is_not_thought_about(pool, stage):
    match = begin(HAIRTAILS, 2, player="random", people=(0,), options={"length": "1-deal"})
    play(match, 3)
    view = moves.table_of(match).game.observation(moves.table_of(match).state, 0)
    one = view.legal_actions[0]
    only = type(view)(**{name: getattr(view, name) for name in view.__slots__} | {"legal_actions": (one,)})
    hold(pool, stage)
    game = moves.table_of(match).game
    assert thinking.move(match.slug, match.plies, game, only, "master", Random(1), 0) == one


@pytest.mark.django_db
@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "raise SystemExit(3)")])
def test_where_no_process_can_be_had_the_request_thinks(pool, monkeypatch, caplog, command):
    monkeypatch.setattr(processes, "COMMAND", command)
    monkeypatch.setattr(moves, "PATIENCE", SECONDS)
    match = searched()
    assert not go_on(match)
    assert mover(match) == 0
    assert any(record.levelno >= logging.WARNING for record in caplog.records)
    hint = at(0).get(path(match, "hint"), {"level": 2})
    assert hint.status_code == 200


@pytest.mark.django_db
def test_what_a_process_chooses_is_what_the_player_chooses(pool, monkeypatch):
    monkeypatch.setattr(moves, "PATIENCE", SECONDS)
    match = searched()
    table = moves.table_of(match)
    view = table.game.observation(table.state, 1)
    options = tuple(sorted(match.options.items()))
    seed = Random(7).getrandbits(64)
    expected = choose(match.game, 2, options, view, "steady", seed, SECONDS)
    assert not go_on(match, Random(7))
    action = match.events.order_by("ply").filter(actor=1).values_list("action", flat=True)[0]
    assert action == str(expected)


@pytest.mark.django_db
def test_a_hint_that_is_not_there_yet_can_be_asked_for_again(pool, stage, monkeypatch):
    match = play(begin(HAIRTAILS, 2), 1)
    monkeypatch.setattr(hints, "PATIENCE", 0)
    hold(pool, stage)
    page = at(0).get(path(match, "hint"))
    assert (page.status_code, page["Retry-After"]) == (429, "1")
    assert "Ask again" in page.content.decode()
    program = Program(secret(0))
    answer = program.get(f"matches/{match.slug}/hint")
    problem(answer, 429, "throttled")
    assert answer["Retry-After"] == "1"
    stage.end("held")
    monkeypatch.setattr(hints, "PATIENCE", SECONDS)
    assert program.get(f"matches/{match.slug}/hint", {"level": 2}).json()["action"]["action"] in map(
        str, legal(match)
    )
    assert searches(pool, match) == [(match.plies, hints.ADVISER, "advice")]


# Several requests at once


@pytest.mark.postgres
def test_requests_at_once_share_a_search_and_hold_nothing_while_they_wait(together, pool, stage, monkeypatch):
    monkeypatch.setattr(moves, "PATIENCE", SECONDS)
    [match] = together([searched])
    hold(pool, stage)

    def elsewhere():
        """Writes, while both wait: an open transaction would keep it from that."""
        with pool._changed:
            assert pool._changed.wait_for(lambda: match.slug in pool._lines, SECONDS)
        other = begin(HAIRTAILS, 2, player="random")
        play(other, 3)
        resign(other, seat(other))
        stage.end("held")
        return fresh(other).state

    def asks():
        return at(0).get(path(match)).status_code

    assert together([asks, asks, elsewhere]) == [200, 200, Match.State.RESIGNED]
    [stored] = together([lambda: fresh(match)])
    assert searches(pool, match) == [(match.plies, "steady")]
    actors = together([lambda: list(stored.events.order_by("ply").values_list("ply", "actor"))])[0]
    assert [ply for ply, _ in actors] == list(range(1, stored.plies + 1))
    assert stored.plies > match.plies


@pytest.mark.postgres
def test_a_match_that_is_resigned_while_a_computer_thinks_stays_as_it_was(together, pool, stage, monkeypatch):
    monkeypatch.setattr(moves, "PATIENCE", SECONDS)
    [match] = together([searched])
    hold(pool, stage)

    def gives_up():
        with pool._changed:
            assert pool._changed.wait_for(lambda: match.slug in pool._lines, SECONDS)
        resign(fresh(match), seat(fresh(match)))
        stage.end("held")

    def asks():
        return "The computer is thinking" in browser().get(path(match)).content.decode()

    assert together([asks, gives_up])[0] is False
    [stored] = together([lambda: fresh(match)])
    assert (stored.state, stored.plies) == (Match.State.RESIGNED, match.plies)
