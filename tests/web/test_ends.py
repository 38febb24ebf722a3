"""The end of a deal and of a match: what is shown, to whom, and where it leads."""

import re
from random import Random

import pytest

from games.engine.core import TERMINAL
from games.web.queries.ends import end_of_deal
from games.web.queries.replays import deals_of
from games.web.queries.view import match_view
from games.web.services.matches import another_match, resign
from tests.web.matches import (
    GAMES,
    HAIRTAILS,
    LUK_FU,
    MIN_HA_TO,
    at,
    begin,
    browser,
    fresh,
    legal,
    mover,
    path,
    play,
    play_to_a_settled_deal,
    seat,
    secret,
)

pytestmark = pytest.mark.django_db

SEVERAL = {HAIRTAILS: "3-deals", LUK_FU: "4-deals", MIN_HA_TO: "1000-points"}
HTMX = {"HTTP_HX_REQUEST": "true"}


def several(slug, seats=None, seed=1):
    return begin(slug, seats, {"length": SEVERAL[slug]}, seed=seed)


def text(response):
    return response.content.decode()


def table(client, match):
    """The table as it stands; who comes for the first time is shown it from the deal on."""
    client.get(path(match))
    return client.get(path(match))


def ended(slug, **options):
    return fresh(play(begin(slug, options={"length": "1-deal"}, **options), 999))


def settled_view(match, number=0):
    """The position in which the first deal is settled, as the person on a seat sees it."""
    ply = deals_of(match)[0].settled
    return match_view(match, None if number is None else seat(match, number), ply)


# What is shown


@pytest.mark.parametrize("slug", GAMES)
def test_a_settled_deal_shows_every_line_of_its_score_with_its_rule(slug):
    match = play_to_a_settled_deal(several(slug))
    view = settled_view(match)
    page = text(at(0).get(path(match, view.ply)))
    assert view.score_sheet
    for line in view.score_sheet:
        assert line.label in page.replace("&#x27;", "'")
        assert f'href="/games/{slug}/rules#{line.rule.key}"' in page
    assert ">Deal 1<" in page
    assert ">Next deal<" in page
    assert page.count('<div class="box') == match.seats
    assert "Scored after" in page


@pytest.mark.parametrize("slug", GAMES)
def test_the_boxes_add_up_to_what_the_match_counts(slug):
    match = play_to_a_settled_deal(several(slug, seed=3))
    view = settled_view(match)
    end = end_of_deal(view)
    assert [box.paid_total for box in end.boxes] == list(view.observation.returns)
    assert end.rows[-1].running == list(view.observation.returns)
    for number, box in enumerate(end.boxes):
        lines = [line for line in view.score_sheet if line.seat == number and line.kind == "count"]
        assert sum(line.points for line in box.worth) == sum(line.points for line in lines)
        assert box.total == (None if slug == LUK_FU or not lines else sum(line.points for line in lines))


def test_lines_alike_are_drawn_together_with_all_their_cards():
    match = ended(HAIRTAILS, seed=4)
    for box in end_of_deal(match_view(match, seat(match))).boxes:
        assert len({line.label for line in box.worth}) == len(box.worth)
        assert sum(len(line.cards) for line in box.worth) == int(box.note.split()[0])


def test_all_that_was_still_held_or_put_down_unseen_is_opened():
    match = play_to_a_settled_deal(begin(LUK_FU, 4, {"length": "4-deals"}, seed=2))
    end = end_of_deal(settled_view(match, None))
    held = sum(len(cards) for box in end.boxes for _title, cards in box.left)
    won = sum(
        len(zone.cards) for zone in settled_view(match).observation.zones if zone.name in ("won", "beaten")
    )
    trick = sum(len(zone.cards) for zone in settled_view(match).observation.zones if zone.name == "trick")
    assert held + won + trick == 37  # twelve for each of three, and the dreamer's
    assert all(not card.is_hidden for box in end.boxes for _title, cards in box.left for card in cards)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_of_an_end_shows_while_a_deal_goes_on(slug):
    match = play(several(slug), 1)
    assert end_of_deal(match_view(match, seat(match))) is None
    assert 'class="end"' not in text(table(at(0), match))


def test_the_score_costs_as_few_queries_with_many_lines_as_with_few(django_assert_max_num_queries):
    match = ended(MIN_HA_TO, seed=9)
    view = match_view(match, seat(match))
    with django_assert_max_num_queries(2):
        end_of_deal(view)


# The end of the match


@pytest.mark.parametrize("slug", GAMES)
def test_the_end_of_a_match_offers_another_and_the_same_deal(slug):
    match = ended(slug)
    page = text(table(at(0), match))
    assert "end of the match" in page
    assert ">Another match<" in page
    assert 'name="same_deal" value="1"' in page
    assert ">Next deal<" not in page
    assert f'action="/matches/{match.slug}/resign"' not in page


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_of_several_deals_ends_with_the_result_of_the_match(slug):
    match = several(slug, 2 if slug == HAIRTAILS else None, seed=5)
    play(match, 999)
    end = end_of_deal(match_view(fresh(match), seat(match)))
    totals = match_view(match, None).observation.returns
    assert [row.running for row in end.rows][-1] == list(totals)
    assert len(end.rows) == len({deal.number for deal in deals_of(match)}) > 1
    best = max(totals)
    assert "the match" in end.heading.lower()
    assert totals.count(best) > 1 or str(best) in end.heading


def test_a_resigned_match_says_who_resigned_and_opens_all_hands():
    match = play_to_a_settled_deal(several(LUK_FU, 4, seed=6))
    play(match, 1)
    resign(match, seat(match))
    for client, heading in ((at(0), "You resigned"), (browser(), "resigned")):
        page = text(table(client, match))
        assert heading in page
        assert "Still in hand" in page
        assert "Deals so far" in page
    end = end_of_deal(match_view(match, None))
    assert not end.is_settled
    assert [len(box.left) > 0 for box in end.boxes] == [True] * 4


def test_a_bystander_sees_the_score_and_is_offered_what_he_may_do():
    match = ended(HAIRTAILS)
    page = text(browser().get(path(match)))
    assert "wins the deal" in page or "draw" in page
    assert "You " not in re.findall(r'<h2 id="end"[^>]*>(.*?)</h2>', page)[0]
    assert ">Another match<" not in page
    assert f'href="/play/{HAIRTAILS}"' in page


def test_who_sat_here_finds_the_match_that_was_begun_next():
    match = fresh(play(begin(HAIRTAILS, 2, people=(0, 1)), 999))
    following = another_match(match, secret(0))
    assert f'href="/matches/{following.slug}"' in text(table(at(1), match))
    assert following.slug not in text(browser().get(path(match)))


def test_the_address_of_the_moment_can_be_read_without_scripts():
    match = ended(HAIRTAILS)
    page = text(table(at(0), match))
    assert f">http://testserver/matches/{match.slug}/{match.plies}</a>" in page
    assert re.search(r"<button[^>]*data-copy[^>]* hidden>", page)


def test_resigning_takes_a_second_step_and_only_a_seat_can():
    match = play(begin(), 1)
    assert re.search(r"<details class=\"resign\">.*Yes, resign", text(table(at(0), match)), re.S)
    assert "Yes, resign" not in text(browser().get(path(match)))
    response = at(0).post(path(match, "resign"), follow=True)
    assert "You resigned" in text(response)
    assert "Yes, resign" not in text(response)


# The order of the steps over several deals


def deal_shown(page):
    """The number of the settled deal on a page, or None."""
    found = re.search(r'<section class="end".*?<p class="eyebrow">Deal (\d+)', page, re.S)
    return int(found[1]) if found else None


def act(client, match, rng, **headers):
    action = rng.choice(legal(match))
    return client.post(path(match, "actions"), {"action": str(action), "ply": match.plies}, **headers)


@pytest.mark.parametrize(("slug", "seats"), [(HAIRTAILS, 2), (LUK_FU, 4), (MIN_HA_TO, 2)])
def test_without_scripts_each_settled_deal_is_shown_once_and_in_order(slug, seats):
    match, client, rng, seen = several(slug, seats, seed=7), at(0), Random(2), []
    page = text(client.get(path(match)))
    while True:
        if number := deal_shown(page):
            seen.append(number)
            following = re.search(r'<a class="btn pri" href="([^"]+)"[^>]*>Next deal<', page)
            if not following:
                break
            page = text(client.get(following[1]))
            continue
        match = fresh(match)
        if mover(match) == TERMINAL:
            page = text(client.get(path(match)))
            continue
        page = text(client.get(act(client, match, rng)["Location"]))
    assert seen == list(range(1, len(seen) + 1))
    assert len(seen) == end_of_deal(match_view(fresh(match), None)).deal > 1


@pytest.mark.parametrize(
    ("slug", "seats", "pace"),
    [(HAIRTAILS, 2, ""), (LUK_FU, 4, ""), (LUK_FU, 4, "quick"), (MIN_HA_TO, 2, "quick")],
)
def test_with_scripts_each_settled_deal_is_shown_once_and_in_order(slug, seats, pace):
    match, client, rng, seen = several(slug, seats, seed=7), at(0), Random(2), []
    page = text(client.get(path(match), **HTMX))
    while True:
        ply = int(re.search(r'data-ply="(\d+)"', page)[1])
        match = fresh(match)
        if number := deal_shown(page):
            seen.append(number)
            if "Next deal" not in page:
                break
        if ply == match.plies:
            page = text(act(client, match, rng, **HTMX))
        else:
            page = text(client.get(path(match), {"from": ply, "pace": pace}, **HTMX))
    assert seen == list(range(1, len(seen) + 1))
    assert len(seen) == end_of_deal(match_view(fresh(match), None)).deal > 1


def test_who_dreams_may_skip_a_deal_or_step_through_it():
    match = _until_a_dreamed_deal()
    first, second = [deal for deal in deals_of(match) if deal.settled][-2:]
    end = end_of_deal(match_view(match, seat(match), first.settled))
    assert end.next_url == path(match, second.settled)
    assert end.steps_url == path(match, first.settled + 1)
    assert end_of_deal(match_view(match, seat(match), second.settled)).steps_url == ""


def _until_a_dreamed_deal():
    for seed in range(30):
        match, rng = begin(LUK_FU, 4, {"length": "4-deals"}, seed=seed), Random(seed)
        settled = 0
        while mover(match) != TERMINAL:
            play(match, 1, rng)
            now = sum(bool(deal.settled) for deal in deals_of(match))
            if now - settled == 2 and mover(match) != TERMINAL:
                return match
            settled = now
    raise AssertionError("no match in which a person dreams between two deals")
