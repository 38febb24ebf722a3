"""How a game is introduced, and the guided first hand."""

import itertools
from html import unescape
from random import Random

import pytest
from django.template.loader import render_to_string

from games import registry
from games.engine.core import TERMINAL
from games.engine.referee import Table, judged_replay, open_table, replay
from games.players.simple import GreedyPlayer
from games.web import guides
from games.web.models import Match
from games.web.queries.play import guide_box, guided_hand
from games.web.queries.view import match_view
from games.web.records import record_of
from tests.web.matches import GAMES, HAIRTAILS, begin, seat
from tests.web.pages import main, page_of, sitters, started

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_an_introduction_names_rules_and_cards_that_exist(client, slug):
    guide, info = guides.guide(slug), registry.get(slug).info
    pack = set(registry.make(slug).cards())
    assert 3 <= len(guide.steps) <= 4
    assert {*guide.cards, *itertools.chain(*(group for step in guide.steps for group in step.cards))} <= pack
    keys = [*(key for step in guide.steps for key in step.rules), *(item.rule for item in guide.comments)]
    assert set(keys) <= info.by_key.keys()
    links = [node.attrib["href"] for node in page_of(client.get(f"/play/{slug}")).iter("a")]
    for key in (key for step in guide.steps for key in step.rules):
        assert f"/games/{slug}/rules#{key}" in links


@pytest.mark.parametrize("slug", GAMES)
def test_each_comment_has_a_situation_and_each_situation_a_comment(slug):
    guide = guides.guide(slug)
    assert sorted(item.when for item in guide.comments) == sorted(guide.situations)


@pytest.mark.parametrize("slug", GAMES)
def test_the_fixed_deal_is_a_deal_that_the_referee_accepts(slug):
    game, record = guided_hand(slug)
    judged_replay(game, record)
    assert record.events[-1].action.verb == "deal"
    again = guided_hand(slug)[1]
    assert again.events == record.events
    assert not {*again.salts} & {*record.salts}


@pytest.mark.parametrize("slug", GAMES)
def test_a_guided_hand_plays_to_its_end_and_says_each_thing_once(client, slug):
    guide = guides.guide(slug)
    match = started(client, game=slug, guided="1")
    assert match.guided
    assert match.practice
    assert sitters(match) == ["you", *["greedy"] * (guide.seats - 1)]
    assert [str(event.action) for event in record_of(match).events][: len(guide.deal)] == list(guide.deal)
    place, rng, told = match.places.get(number=0), Random(5), []
    for _ in range(60):
        client.get(f"/matches/{match.slug}")
        match.refresh_from_db()
        view = match_view(match, place)
        told.append(guide_box(view).now)
        if match.state != Match.State.PLAYING:
            break
        action = rng.choice(view.observation.legal_actions)
        fields = {"action": str(action), "ply": match.plies}
        assert client.post(f"/matches/{match.slug}/actions", fields).status_code == 303
    assert match.state == Match.State.OVER
    texts = [said.text for said in told if said]
    assert len(texts) == len(set(texts)) >= 3
    assert texts[0] == guide.comments[0].text
    assert texts[-1] == guide.comments[-1].text
    final = guide_box(match_view(match, place))
    assert [said.text for said in final.before] == texts[-2::-1]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_guided_hand_meets_most_of_what_there_is_to_say(slug, seed):
    game, record = guided_hand(slug)
    guide, rng = guides.guide(slug), Random(seed)
    table = Table(game, record, replay(game, record))
    while (number := table.current_player) != TERMINAL:
        view = game.observation(table.state, number)
        table.submit(number, GreedyPlayer(rng).choose(game, view), rng)
    comments = guides.said(guide, game, table.record, 0, len(table.record.events))
    said = [comment.when for comment in comments if comment]
    assert len(said) == len(set(said)) >= len(guide.comments) / 2


def test_the_same_ply_says_the_same_and_nobody_else_is_told(client):
    match = started(client, game=HAIRTAILS, guided="1")
    place = match.places.get(number=0)
    assert guide_box(match_view(match, place)) == guide_box(match_view(match, place, match.plies))
    assert guide_box(match_view(match, None)) is None
    assert guide_box(match_view(begin(HAIRTAILS), None)) is None
    ordinary = begin(HAIRTAILS)
    assert guide_box(match_view(ordinary, seat(ordinary))) is None


def test_the_guide_box_shows_what_is_said_and_what_was(client):
    match = started(client, game=HAIRTAILS, guided="1")
    box = guide_box(match_view(match, match.places.get(number=0)))
    html = render_to_string("games/_guide.html", {"guide": box})
    assert box.now.text.partition(":")[0] in unescape(html)
    assert f"/games/{HAIRTAILS}/rules#{box.now.rule}" in html
    assert render_to_string("games/_guide.html", {"guide": None}).strip() == ""


@pytest.mark.parametrize("slug", GAMES)
def test_every_situation_arises_and_passes_in_play(slug):
    """None is always true or never: over random deals each has its moment."""
    situations, rng = guides.guide(slug).situations, Random(7)
    game = registry.make(slug, None, {"length": "1-deal"})
    counts = dict.fromkeys(situations, 0)
    moments = 0
    for _ in range(400):
        table = open_table(game, rng)
        while table.current_player != TERMINAL:
            view = game.observation(table.state, table.current_player)
            moments += 1
            for name, holds in situations.items():
                counts[name] += holds(view)
            table.submit(table.current_player, rng.choice(view.legal_actions), rng)
        counts["settled"] += situations["settled"](game.observation(table.state, 0))
        if all(counts.values()) and moments > 400:
            break
    assert [name for name, count in counts.items() if not count] == []
    assert [name for name, count in counts.items() if count == moments] == []


def test_a_game_without_a_guide_can_still_be_chosen(client, settings, tmp_path):
    guides.guide.cache_clear()
    try:
        settings.FIXTURES_DIR = tmp_path
        assert client.get("/play").status_code == 200
        text = main(client.get(f"/play/{HAIRTAILS}"))
        assert "Guided first hand" not in text
        assert "The rules, with their sources" in text
        assert client.post("/matches", {"game": HAIRTAILS, "guided": "1"}).status_code == 404
        assert not Match.objects.exists()
    finally:
        guides.guide.cache_clear()
