"""The replay, playing on from it, the record, and the seals with the check that anybody can run."""

import hashlib
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from games import registry
from games.engine.record import loads
from games.engine.referee import start
from games.web.models import Match
from games.web.queries.replays import deals_of
from games.web.queries.view import match_view
from games.web.records import record_of
from games.web.services.matches import resign
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
)

pytestmark = pytest.mark.django_db

ABOUT = Path(__file__).resolve().parents[2] / "fixtures" / "pages" / "about-referee.md"


def finished(slug=HAIRTAILS, **options):
    return fresh(play(begin(slug, options={"length": "1-deal"}, **options), 999))


def running(slug=HAIRTAILS, seed=1):
    """A match in its second deal."""
    length = {HAIRTAILS: "3-deals", LUK_FU: "4-deals", MIN_HA_TO: "6-deals"}[slug]
    return play_to_a_settled_deal(begin(slug, options={"length": length}, seed=seed))


def page(response):
    assert response.status_code == 200, response.content.decode()
    return response.content.decode()


def table(client, match):
    """The table as it stands; who comes for the first time is shown it from the deal on."""
    client.get(path(match))
    return client.get(path(match))


def steps(text):
    """By its words where each step of the replay leads."""
    nav = re.search(r'<nav class="stepper".*?</nav>', text, re.S)[0]
    return {word: url for url, word in re.findall(r'<a class="btn[^"]*" href="([^"]+)"[^>]*>(\w+)</a>', nav)}


# Going through a match


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_match_is_open_to_all_in_every_view(slug):
    match = finished(slug)
    choices = ["", "all", *map(str, range(match.seats))]
    for ply in [*range(0, match.plies, 5), match.plies]:
        for client in (at(0), browser()):
            whose = choices[ply // 5 % len(choices)]
            text = page(client.get(path(match, ply), {"view": whose}))
            assert text.count('aria-current="step"') == (ply > 0)
            assert len(re.findall(r'<li data-ply="\d+"', text)) == match.plies


def test_the_steps_lead_to_the_neighbours_and_keep_the_view():
    match = finished()
    url = path(match, 7)
    assert steps(page(at(0).get(url, {"view": "all"}))) == {
        "First": path(match, 1) + "?view=all",
        "Back": path(match, 6) + "?view=all",
        "Forward": path(match, 8) + "?view=all",
        "Last": path(match, match.plies) + "?view=all",
    }
    assert set(steps(page(at(0).get(path(match, 1))))) == {"Forward", "Last"}
    assert set(steps(page(at(0).get(path(match, match.plies))))) == {"First", "Back"}


def test_stepping_forward_passes_every_ply_to_the_end():
    match, url, seen = finished(LUK_FU), None, []
    text = page(browser().get(path(match, 1)))
    client = browser()
    while url := steps(text).get("Forward"):
        text = page(client.get(url))
        seen.append(int(re.search(r'data-ply="(\d+)"', text)[1]))
    assert seen == list(range(2, match.plies + 1))


@pytest.mark.parametrize(("to", "ply"), [("5", "5"), ("1", "1"), ("0", "0"), ("999999", "last")])
def test_one_can_jump_to_a_ply(to, ply):
    match = finished()
    response = at(0).get(path(match, 3), {"to": to, "view": "all"})
    assert response.status_code == 302
    assert response["Location"] == path(match, match.plies if ply == "last" else ply) + "?view=all"


@pytest.mark.parametrize("to", ["", "x", "-1", "1.5", "٣", "9" * 30])
def test_a_jump_to_no_number_says_so(to):
    response = at(0).get(path(finished(), 3), {"to": to})
    assert response.status_code == 400
    assert "to must be a whole number" in response.content.decode().replace("&#x27;", "'")


def test_a_ply_that_is_not_there_is_not_found():
    match = finished()
    assert at(0).get(path(match, match.plies + 1)).status_code == 404


@pytest.mark.parametrize("slug", GAMES)
def test_each_deal_can_be_jumped_to_and_its_score(slug):
    match = running(slug)
    first, second = deals_of(match)
    assert (first.number, second.number, second.settled) == (1, 2, None)
    text = page(at(0).get(path(match, 3)))
    assert f'href="{path(match, second.start)}">Deal 2</a>' in text
    assert f'href="{path(match, first.settled)}">its score</a>' in text
    assert 'aria-current="true">Deal 1</a>' in text


def test_a_deal_that_is_void_has_the_number_of_the_one_in_its_place():
    options = {"length": "6-deals", "four-on-table": "redeal"}
    game = registry.make(MIN_HA_TO, 2, options)
    verbs = {seed: [event.action.verb for event in start(game, Random(seed)).events] for seed in range(1500)}
    seed = next(seed for seed, found in verbs.items() if found.count("deal") == 2)
    first, second = deals_of(begin(MIN_HA_TO, 2, options, seed=seed))
    assert (first.number, first.settled) == (second.number, second.settled) == (1, None)


def test_the_log_is_that_of_the_deal_and_each_line_leads_to_its_ply():
    match = running()
    first = deals_of(match)[0]
    text = page(at(0).get(path(match, 9)))
    lines = re.findall(r'<li data-ply="(\d+)"[^>]*><a href="([^"]+)"', text)
    assert lines == [(str(ply), path(match, ply)) for ply in range(first.settled, 0, -1)]
    assert f'<a href="{path(match, 9)}" aria-current="step">' in text


# Whose cards


def test_a_running_deal_is_shown_to_its_seats_only_as_they_see_it():
    match = running()
    text = page(at(0).get(path(match, match.plies)))
    assert "stay sealed until the deal is settled" in text
    assert "Play on from here" not in text
    for whose in ("all", "0", "1"):
        response = at(0).get(path(match, match.plies), {"view": whose})
        assert response.status_code == 403
        assert "opened when the deal is settled" in response.content.decode()


def test_a_settled_deal_of_a_running_match_is_open():
    match = running()
    text = page(at(0).get(path(match, 9), {"view": "all"}))
    assert "Play on from here" in text
    settled, last = deals_of(match)[0].settled, match.plies
    assert steps(page(at(0).get(path(match, settled), {"view": "all"})))["Forward"] == path(
        match, settled + 1
    )
    assert steps(text)["Last"] == path(match, last)


def test_a_bystander_sees_all_hands_of_what_is_open_and_none_of_what_is_not():
    match = finished()
    text = page(browser().get(path(match, 9)))
    assert 'aria-current="true">All hands</a>' in text
    assert '<span class="k" data-card="back">' not in re.search(r'<ul class="backs".*?</ul>', text, re.S)[0]
    going_on = running()
    text = page(browser().get(path(going_on, going_on.plies)))
    assert 'data-card="back"' in re.search(r'<ul class="backs".*?</ul>', text, re.S)[0]


def test_in_another_seats_view_you_is_that_seat_and_its_hand_lies_below():
    match = finished()
    view = match_view(match, seat(match), 9, "1")
    text = page(at(0).get(path(match, 9), {"view": "1"}))
    hand = re.search(r'<div class="hand".*?</div>', text, re.S)[0]
    assert re.findall(r'data-card="([^"]+)"', hand) == list(view.observation.zone("hand", 1))
    assert "through the eyes" in text


@pytest.mark.parametrize("whose", ["2", "-1", "everybody", "All", "٠", "\x00"])
def test_a_view_that_is_none_says_so(whose):
    response = at(0).get(path(finished(seats=2), 3), {"view": whose})
    assert response.status_code == 400


def test_the_replay_is_a_part_of_a_page_for_a_script():
    text = page(at(0).get(path(finished(), 3), HTTP_HX_REQUEST="true"))
    assert text.lstrip().startswith('<div id="table"')


# Playing on


@pytest.mark.parametrize("slug", GAMES)
def test_playing_on_begins_a_match_of_practice_with_the_same_events(slug):
    match, client = finished(slug), at(0)
    ply, number = match.plies // 2, match.seats - 1
    text = page(client.get(path(match, ply)))
    assert f'action="{path(match, ply, "play-on")}"' in text
    response = client.post(path(match, ply, "play-on"), {"seat": number})
    assert response.status_code == 303
    new = Match.objects.get(slug=response["Location"].rsplit("/", 1)[1])
    assert new.practice
    assert (new.origin, new.origin_ply) == (match, ply)
    assert record_of(new).events[:ply] == record_of(match).events[:ply]
    kinds = [place.kind for place in new.places.order_by("number")]
    assert kinds == ["human" if n == number else "computer" for n in range(match.seats)]


def test_nothing_can_be_played_on_from_the_end():
    match = finished()
    assert "Play on from here" not in page(at(0).get(path(match, match.plies)))
    assert at(0).post(path(match, match.plies, "play-on"), {"seat": 0}).status_code == 400


def test_a_position_with_hidden_cards_cannot_be_played_on():
    match = running()
    before = Match.objects.count()
    assert at(0).post(path(match, match.plies, "play-on"), {"seat": 0}).status_code == 403
    assert Match.objects.count() == before


# From the cards to the catalogue


def test_each_open_card_leads_to_its_page():
    match = play(begin(), 3)
    view = match_view(match, seat(match))
    text = re.search(r'<details class="tablecards">.*?</details>', page(table(at(0), match)), re.S)[0]
    slugs = {slug for zone in view.observation.zones for slug in zone.cards} - {"?"}
    found = re.findall(r'href="/decks/two-colour-chess-cards/([^"]+)"', text)
    assert sorted(found) == sorted(slugs)
    assert browser().get(f"/decks/two-colour-chess-cards/{found[0]}").status_code == 200


# The record and the seals


def test_the_record_is_given_out_after_the_end_only():
    match = play(begin(), 2)
    assert at(0).get(path(match, "record")).status_code == 403
    resign(match, seat(match))
    for ended in (fresh(match), finished(LUK_FU), finished(MIN_HA_TO)):
        text = page(browser().get(path(ended, "record")))
        _game, record, players = loads(
            text, registry.make, lambda slug, key: dict(registry.get(slug).info.ruleset(key).options)
        )
        assert record == record_of(ended)
        assert players[0] == "human"
        assert f'href="{path(ended, "record")}"' in page(browser().get(path(ended)))
    assert f'href="{path(match, "record")}"' not in page(table(at(0), play(begin(), 1)))


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_is_sealed_before_play_and_opened_when_it_is_settled(slug):
    match = running(slug)
    first, second = deals_of(match)
    seals = {ply: (digest, salt) for ply, digest, salt in record_of(match).commitments()}
    text = page(table(at(0), match))
    for ply, (digest, salt) in seals.items():
        assert digest in text
        assert (salt in text) == (ply <= first.settled)
    assert seals[second.start][1] not in text
    assert 'href="/about/referee"' in text
    salt = seals[first.start][1]
    action = re.search(rf"{salt}</code></span> <span>Action <code>(.*?)</code>", text)[1]
    assert hashlib.sha256(f"{salt}\n{action}".encode()).hexdigest() == seals[first.start][0]


def the_check(folder):
    """The program that the page prints."""
    found = re.findall(r"```python\n(.*?)```", ABOUT.read_text(encoding="utf-8"), re.S)
    assert len(found) == 1
    assert found[0].count("\n") <= 10
    program = folder / "check.py"
    program.write_text(found[0], encoding="utf-8")
    return program


def checked(folder, line):
    (folder / "record.jsonl").write_text(line, encoding="utf-8")
    command = [sys.executable, str(the_check(folder)), str(folder / "record.jsonl")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split(maxsplit=3) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("slug", GAMES)
def test_the_check_on_the_page_tells_a_true_record_from_a_forged_one(tmp_path, slug):
    match = begin(slug, options={"length": "1-deal"}, seed=3)
    shown = re.findall(r'<code title="([0-9a-f]{64})">', page(table(at(0), match)))[0]
    play(match, 999, Random(1))
    line = page(browser().get(path(match, "record")))
    told = checked(tmp_path, line)
    assert {word for *_, word in told} == {"fits"}
    assert shown in [seal for _, _, seal, _ in told]

    forged = json.loads(line)
    deal = next(event for event in forged["events"] if event["action"].startswith("deal "))
    cards = deal["action"].split()[1:]
    random.Random(5).shuffle(cards)
    deal["action"] = " ".join(["deal", *cards])
    told = checked(tmp_path, json.dumps(forged))
    assert "DOES NOT FIT" in [word for *_, word in told]

    for sealed in forged["commitments"]:  # the stated seals forged as well: only the one seen before tells
        text = f"{sealed['salt']}\n{forged['events'][sealed['ply'] - 1]['action']}"
        sealed["sha256"] = hashlib.sha256(text.encode()).hexdigest()
    told = checked(tmp_path, json.dumps(forged))
    assert {word for *_, word in told} == {"fits"}
    assert shown not in [seal for _, _, seal, _ in told]


def test_the_page_about_the_referee_prints_the_check():
    text = page(browser().get("/about/referee"))
    assert "How the referee works" in text
    assert "hashlib.sha256(text.encode(" in text
    assert "does not prove that the shuffle was fair" in text


SHOWN = [
    *((slug, {}) for slug in GAMES),
    (HAIRTAILS, {"multi-capture": "all", "capture": "optional"}),
    (MIN_HA_TO, {"decline-match": "allowed"}),
]


@pytest.mark.parametrize("by_turns", [True, pytest.param(False, marks=pytest.mark.long)])
@pytest.mark.parametrize(("slug", "options"), SHOWN)
def test_every_ply_can_be_seen_through_every_seat(slug, options, by_turns):
    """In the gate each ply in one of the ways to look at it."""
    match = fresh(play(begin(slug, options={"length": "1-deal", **options}), 999))
    ways = ("all", *range(match.seats))
    for ply in range(1, match.plies + 1):
        for whose in [ways[ply % len(ways)]] if by_turns else ways:
            assert f'data-ply="{ply}"' in page(at(0).get(path(match, ply), {"view": whose}))


def test_a_resigned_match_is_shown_without_a_move_to_make():
    match = begin(HAIRTAILS, options={"multi-capture": "all"}, people=range(2))
    play(match, 1)
    resign(fresh(match), seat(match))
    for number in range(2):
        assert '<form class="felt"' not in page(at(number).get(path(match)))
