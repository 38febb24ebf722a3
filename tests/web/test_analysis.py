"""The analysis after the end: what each choice cost, and the luck of the deal. Never before the end."""

import re
import sys
from concurrent.futures import wait
from dataclasses import replace

import pytest

from games import registry
from games.engine.measure import Measure
from games.players.analysis import Choice
from games.web import dealings
from games.web.dealings import people
from games.web.models import CHANCE, Verdict
from games.web.queries import analysis as words
from games.web.queries.judged import judged_deals
from games.web.records import table_of
from games.web.searches import dealt, judged
from games.web.services import processes, thinking
from games.web.services.matches import fork_match, resign
from games.web.services.thinking import Thinkers
from tests.api.tables import Program, problem
from tests.web.matches import (
    GAMES,
    HAIRTAILS,
    LUK_FU,
    MIN_HA_TO,
    at,
    begin,
    browser,
    fresh,
    path,
    play,
    play_to_a_settled_deal,
    seat,
    secret,
)
from tests.web.pages import by_id, main, page_of
from tests.web.pages import words as words_of
from tests.web.thoughts import SECONDS, Stage, held

pytestmark = pytest.mark.django_db
SVG = "{http://www.w3.org/2000/svg}"
SHORT = {"length": "1-deal"}


@pytest.fixture
def pool(monkeypatch):
    """The pool of the site, with one process."""
    pool = Thinkers(1)
    monkeypatch.setattr(thinking, "POOL", pool)
    yield pool
    pool.close()


@pytest.fixture
def held_pool(pool):
    """The same while it has something else to do."""
    stage = Stage()
    pool.ask("other", "held", held, stage.port, "held")
    stage.next()
    yield pool
    stage.close()


def finished(slug=HAIRTAILS, **options):
    return fresh(play(begin(slug, options=SHORT, **options), 999))


def given_up():
    """A match that a person gave up after one move."""
    match = play(begin(LUK_FU), 1)
    resign(match, seat(match))
    return fresh(match)


def choices(match, number=0):
    return [choice for deal in dealings.dealings(match) for choice in deal.decisions if choice.seat == number]


def judge_all(match, losses, luck=(12.0, 2.0)):
    """Stores verdicts on a match: by turns these losses and errors, each against another action."""
    table = table_of(match)
    for deal in dealings.dealings(match):
        other = [{"worth": sign * luck[0], "error": luck[1]} for sign in (1, -1)] * match.seats
        Verdict.objects.create(match=match, ply=deal.ply, seat=CHANCE, document=other[: match.seats])
        for at_, choice in enumerate(deal.decisions):
            loss, error = losses[at_ % len(losses)]
            legal = table.game.legal_actions(choice.state)
            best = next(action for action in legal if action != choice.action) if loss else choice.action
            figures = {"worth": 40.0 - at_, "loss": loss, "error": error}
            document = {"action": str(choice.action), "best": str(best), **figures}
            Verdict.objects.create(match=match, ply=choice.ply, seat=choice.seat, document=document)


def section(text):
    return re.search(r'<section class="analysis".*?</section>', text, re.S)


def thought_out(pool):
    wait(list(pool._known.values()), SECONDS)


# Never before the end


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_told_or_worked_out_while_the_match_goes_on(pool, slug):
    length = {HAIRTAILS: "3-deals", LUK_FU: "4-deals", MIN_HA_TO: "6-deals"}[slug]
    match = begin(slug, options={"length": length}, people=range(2))
    stages = [lambda: None, *[lambda: play(match, 2)] * 3, lambda: play_to_a_settled_deal(match)]
    for go_on in stages:
        go_on()
        for client in (at(0), at(1), browser()):
            answer = client.get(path(match, "analysis"), {"deal": 1, "seat": 0})
            assert answer.status_code == 403
            assert "after the end of the match" in main(answer)
        for program in (Program(secret(0)), Program()):
            problem(program.get(f"matches/{match.slug}/analysis"), 403, "sealed")
        assert not section(at(0).get(path(match, 1)).content.decode())
    assert (len(pool._known), Verdict.objects.count()) == (0, 0)


# Working it out


def test_it_is_worked_out_once_and_is_the_same_whenever_it_is(pool):
    match = given_up()
    [choice], [deal] = choices(match), dealings.dealings(match)
    page = at(0).get(path(match, "analysis"))
    assert "The computer is working it out: 2 parts are left." in main(page)
    assert set(pool._known) == {(match.slug, (choice.ply, "judged")), (match.slug, (deal.ply, "dealt"))}
    thought_out(pool)
    assert "working it out" not in main(at(0).get(path(match, "analysis")))
    stored = {verdict.ply: verdict.document for verdict in Verdict.objects.all()}
    pool._known.clear()
    assert at(0).get(path(match, "analysis")).status_code == 200
    assert not pool._known

    game, options = table_of(match).game, tuple(sorted(match.options.items()))
    view = game.observation(choice.state, 0)
    again = judged(match.game, match.seats, options, view, choice.action, f"{match.slug} {choice.ply}")
    found = stored[choice.ply]
    assert (found["loss"], found["error"], found["best"]) == (again.loss, again.error, str(again.best))
    events = [event.action for event in table_of(match).record.events[: deal.ply]]
    luck = dealt(match.game, match.seats, options, events, f"{match.slug} {deal.ply}")
    assert [each["worth"] for each in stored[deal.ply]] == [each.worth for each in luck]


def test_it_is_asked_again_until_something_is_new(held_pool):
    match = given_up()
    client = browser()
    replay = client.get(path(match, 2)).content.decode()
    asked = re.search(r'hx-get="([^"]+)" hx-trigger="revealed"', section(replay)[0])[1]
    part = client.get(asked.replace("&amp;", "&"), headers={"HX-Request": "true"}).content.decode()
    assert part.startswith("<section")
    again = re.search(r'hx-get="([^"]+)" hx-trigger="every 1s"', part)[1].replace("&amp;", "&")
    assert client.get(again).status_code == 204
    assert client.get(again.replace("left=2", "left=3")).status_code == 200
    assert f'<a href="{path(match, "analysis")}?deal=1&amp;seat=0">Look again</a>' in part


def test_only_so_much_is_asked_for_at_a_time_and_of_one_deal(held_pool, monkeypatch):
    monkeypatch.setattr("games.web.services.analyses.AHEAD", 3)
    match = fresh(play(begin(HAIRTAILS, options={"length": "3-deals"}), 999))
    _first, second, third = dealings.dealings(match)
    at(0).get(path(match, "analysis"), {"deal": 2})
    at(0).get(path(match, "analysis"))
    asked = [name for slug, (name, _) in list(held_pool._known)[1:]]
    assert asked == [choice.ply for deal in (second, third) for choice in deal.decisions[:3]]


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "raise SystemExit(3)")])
def test_what_cannot_be_worked_out_is_said_and_not_tried_again_and_again(pool, monkeypatch, caplog, command):
    monkeypatch.setattr(processes, "COMMAND", command)
    match = given_up()
    for _ in range(2):
        page = at(0).get(path(match, "analysis"))
        thought_out(pool)
    assert "2 parts could not be worked out." in main(page)
    assert "hx-trigger" not in page.content.decode()
    assert Verdict.objects.count() == 0
    answer = Program().get(f"matches/{match.slug}/analysis")
    assert (answer.status_code, answer.json()["failed"], answer.json()["left"]) == (200, 2, 2)


def test_what_is_known_goes_with_its_match():
    match = finished()
    judge_all(match, [(0.0, 1.0)])
    assert Verdict.objects.exists()
    match.delete()
    assert not Verdict.objects.exists()


# What is looked at


def test_only_choices_of_people_are_looked_at():
    match = finished(LUK_FU, people=(1, 2))
    assert {choice.seat for deal in dealings.dealings(match) for choice in deal.decisions} <= {1, 2}
    for deal in dealings.dealings(match):
        for choice in deal.decisions:
            assert table_of(match).record.events[choice.ply - 1].action == choice.action
            assert len(table_of(match).game.legal_actions(choice.state)) > 1
    for wrong in (0, 3, 9):
        answer = browser().get(path(match, "analysis"), {"seat": wrong})
        assert (answer.status_code, "their seats here: 1, 2" in main(answer)) == (400, True)
        answer = Program().get(f"matches/{match.slug}/analysis", {"seat": wrong})
        problem(answer, 400, "bad-value")


@pytest.mark.parametrize("query", ["seat=x", "seat=-1", "seat=", "deal=0", "deal=2", "deal=x"])
def test_what_is_not_there_cannot_be_asked_for(query):
    assert browser().get(f"{path(finished(), 'analysis')}?{query}").status_code == 400


def test_what_was_played_before_a_match_was_forked_off_is_not_its_players():
    first = finished()
    ply = choices(first)[2].ply - 1
    match = fork_match(first, ply, 0, secret(0), "random")
    play(match, 2)
    resign(match, seat(match))
    assert [choice.ply > ply for choice in choices(fresh(match))] == [True, True]


def test_a_long_match_is_looked_at_up_to_its_limit(monkeypatch):
    monkeypatch.setattr(dealings, "MOST", 3)
    match = finished()
    judge_all(match, [(0.0, 1.0)])
    [deal] = judged_deals(match, 0)
    assert (len(deal.choices), deal.left) == (3, 0)
    assert deal.beyond > 3
    text = main(browser().get(path(match, "analysis")))
    assert f"{deal.beyond} choices were not looked at" in text


# What is shown


@pytest.mark.parametrize("slug", GAMES)
def test_the_replay_shows_what_each_choice_cost(slug):
    unit = registry.get(slug).info.measure.unit
    match = next(match for seed in range(30) if len(choices(match := finished(slug, seed=seed))) >= 3)
    judge_all(match, [(0.0, 1.0), (12.4, 2.0), (9.0, 5.0)])
    tree = page_of(at(0).get(path(match, 3)))
    part = by_id(tree, "analysis")
    assert "How you played" in words_of(part)
    rows = [[words_of(cell) for cell in row] for row in part.findall(".//tbody/tr")]
    assert [row[0] for row in rows] == [f"ply {choice.ply}" for choice in choices(match)]
    assert [row[3] for row in rows[:3]] == [
        "nothing",
        f"about 12 {unit}, give or take 4",
        "no clear difference",
    ]
    assert rows[0][2] == "the same"
    links = [link.attrib["href"] for link in part.findall(".//tbody//a")]
    assert links == [path(match, choice.ply) for choice in choices(match)]
    clear = sum(row[3].startswith("about") for row in rows)
    assert sum("turning point" in row[1] for row in rows) == min(clear, 3)
    sums = [words_of(each) for each in part.findall(".//dd")]
    assert sums[0] == f"about 12 {unit} better than cards are on average, give or take 4"
    assert f"by {clear} choice" in sums[1]
    assert len(part.findall(f".//{SVG}circle")) == len(rows)
    assert f"ply {choices(match)[0].ply}: +40 {unit}" in part.find(f".//{SVG}svg").attrib["aria-label"]


def test_each_person_can_be_looked_at_by_everybody():
    match = finished(people=range(2))
    judge_all(match, [(0.0, 1.0)])
    assert people(match) == [0, 1]
    text = main(browser().get(path(match, 5), {"view": "1"}))
    assert "How it was played: Second seat" in text
    assert "How you played" in main(at(1).get(path(match, 5)))
    tree = page_of(at(1).get(path(match, "analysis"), {"seat": 0}))
    links = {link.attrib["href"] for link in by_id(tree, "analysis").findall(".//tbody//a")}
    assert links == {path(match, choice.ply) + "?view=0" for choice in choices(match)}


@pytest.mark.parametrize(
    ("value", "error", "said"),
    [
        (12.4, 2.0, "about 12 points, give or take 4"),
        (3.2, 1.2, "about 3 points, give or take 2"),
        (0.84, 0.12, "about 0.8 points, give or take 0.2"),
        (0.96, 0.01, "1.0 point"),
        (50.0, 0.0, "50 points"),
    ],
)
def test_no_figure_is_finer_than_what_is_known(value, error, said):
    assert words._about(value, error, "points") == said


def test_a_measure_that_is_no_points_is_called_by_its_name(monkeypatch):
    game = registry.get(HAIRTAILS)
    monkeypatch.setattr(game, "info", replace(game.info, measure=Measure("shares", "A share is a root.")))
    match = finished()
    judge_all(match, [(12.4, 2.0)])
    text = main(at(0).get(path(match, "analysis")))
    assert "about 12 shares, give or take 4" in text
    assert "A share is a root." in text
    assert "12 points" not in text


def test_a_program_gets_all_deals_and_whether_that_is_all(held_pool):
    match = fresh(play(begin(HAIRTAILS, options={"length": "3-deals"}), 999))
    answer = Program(secret(0)).get(f"matches/{match.slug}/analysis")
    assert (answer.status_code, answer["Retry-After"]) == (202, "1")
    assert (answer.json()["complete"], answer.json()["left"]) == (False, len(choices(match)) + 3)
    judge_all(match, [(0.0, 1.0), (12.4, 2.0)])
    found = Program().get(f"matches/{match.slug}/analysis", {"seat": 0})
    assert (found.status_code, found.json()["complete"], found.json()["unit"]) == (200, True, "points")
    deals = found.json()["deals"]
    assert [deal["deal"] for deal in deals] == [1, 2, 3]
    assert sum(deal["brought"] for deal in deals) == table_of(match).game.returns(table_of(match).state)[0]
    told = [choice["ply"] for deal in deals for choice in deal["choices"]]
    assert told == [choice.ply for choice in choices(match)]
    for deal in deals:
        lost = sum(choice["loss"] for choice in deal["choices"] if choice["clear"])
        assert deal["lost"] == pytest.approx(lost)
        assert sum(choice["turning_point"] for choice in deal["choices"]) == 3
    assert Choice(None, None, 0, *[deals[0]["choices"][1][name] for name in ("loss", "error")]).is_clear


def test_a_program_gets_figures_of_two_decimals():
    match = finished(LUK_FU, seed=4)
    judge_all(match, [(0.123456, 1.0)], luck=(2.123456, 0.5))
    (deal,) = Program().get(f"matches/{match.slug}/analysis", {"seat": 0}).json()["deals"]
    brought, *_ = table_of(match).game.stakes(table_of(match).state)
    assert brought != round(brought, 2), "a root, which shows whether it was rounded"
    assert (deal["brought"], deal["luck"]["worth"]) == (round(brought, 2), 2.12)
    assert {choice["loss"] for choice in deal["choices"]} <= {0.12}
