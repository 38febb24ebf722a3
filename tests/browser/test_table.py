"""Whole deals in a real Chromium: by pointer, touch and keyboard, without scripts, and between two people."""

import re

import pytest

from tests.browser.looks import LONG
from tests.browser.playing import by_keyboard, by_pointer, by_touch, legal, play, sit_down

# In both fishing games cards are taken from the table by the same keys and forms: often the gate plays one.
GAMES = FISHING, LUK_FU, MIN_HA_TO = "fishing-for-hairtails", "luk-fu", "min-ha-to"


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_by_pointer_at_a_desk(open_page, axe, sideways, game):
    page = open_page(f"/play/{game}", width=1440)
    sit_down(page, game, level="steady")
    assert axe(page) == []
    assert play(page, by_pointer) > 3 or game == "luk-fu"
    assert axe(page) == []
    assert sideways(page) <= 0
    assert re.search(r"[A-Z]{2}-\d+", page.locator(".end").inner_text())


@pytest.mark.parametrize("game", [MIN_HA_TO, LUK_FU, pytest.param(FISHING, marks=LONG)])
def test_a_deal_is_played_by_touch_on_a_phone(open_page, sideways, axe, game):
    page = open_page(f"/play/{game}", width=360, touch=True)
    sit_down(page, game)
    assert sideways(page) <= 0
    box = page.locator("form.felt .bar button").last.bounding_box()
    assert box["y"] + box["height"] <= 740
    assert axe(page) == []
    play(page, by_touch)
    assert sideways(page) <= 0


@pytest.mark.parametrize("game", [FISHING, LUK_FU, pytest.param(MIN_HA_TO, marks=LONG)])
def test_a_deal_is_played_by_keyboard_alone(open_page, game):
    page = open_page(f"/play/{game}", width=1440)
    sit_down(page, game)
    play(page, by_keyboard)
    assert page.locator("#end").is_visible()


@pytest.mark.parametrize("game", [MIN_HA_TO, LUK_FU, pytest.param(FISHING, marks=LONG)])
def test_a_deal_is_played_without_scripts(open_page, game):
    page = open_page(f"/play/{game}", width=1440, scripts=False)
    sit_down(page, game, level="steady")
    play(page, by_pointer)
    assert page.locator("#end").is_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_a_refusal_names_the_rule_and_its_source_and_leaves_the_table(open_page, axe, width):
    page = open_page("/play/fishing-for-hairtails", width=width, refusals=True)
    sit_down(page, FISHING)
    taking = next(action for action in legal(page) if len(action.cards) > 1)
    before = page.locator(".pool").inner_html()
    card = page.locator(f"label.k[data-card='{taking.cards[0]}'] input[name=card]").first
    card.click()
    other = page.locator(".pool label.k.off input").first
    other.click()
    assert "referee says why" in page.locator("[data-prompt]").inner_text()
    page.locator("form.felt button[name=verb]").first.click()
    refusal = page.locator(".refusal")
    refusal.wait_for()
    assert re.search(r"FH-\d+", refusal.inner_text())
    assert re.search(r"Young 1886, pp?\. \d", refusal.inner_text())
    assert (
        refusal.locator("a").first.get_attribute("href").startswith("/games/fishing-for-hairtails/rules#FH-")
    )
    assert page.locator("label.k input:checked").count() == 2
    assert page.locator(".pool label.k").count() == before.count("<label")
    assert axe(page) == []


def test_what_happens_is_told_to_those_who_hear_it(open_page):
    page = open_page("/play/fishing-for-hairtails")
    sit_down(page, FISHING)
    by_pointer(page, legal(page)[0])
    page.locator("#says:not(:empty)").wait_for(state="attached")
    said = page.locator("#says").inner_text()
    assert said.startswith("You played the ")
    assert said.endswith(page.locator("[data-prompt]").inner_text())


@pytest.mark.parametrize("turns", [3, pytest.param(80, marks=LONG)])
def test_two_people_play_through_an_invitation(open_page, turns):
    """A deal, which one of them gives up after so many turns if it has not ended."""
    host = open_page("/play/min-ha-to")
    host.goto("/play/min-ha-to?length=1-deal&seat-1=invite")
    host.get_by_role("button", name="Deal", exact=True).click()
    host.wait_for_selector("#table")
    table = host.url
    host.get_by_role("button", name=re.compile("Invite")).click()
    link = host.get_by_role("textbox").first.input_value()
    guest = open_page(link.partition("/matches")[1] + link.partition("/matches")[2], width=360)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector("#table")
    host.goto(table)
    mover, other = (guest, host) if guest.locator("form.felt").count() else (host, guest)
    while turns and not mover.locator("#end").count():
        while mover.locator("form.felt").count():
            ply = mover.get_attribute("#table", "data-ply")
            by_pointer(mover, legal(mover)[0])
            mover.wait_for_selector(f"#table:not([data-ply='{ply}'])")
        other.wait_for_selector(f"#table[data-ply='{mover.get_attribute('#table', 'data-ply')}']")
        mover, other, turns = other, mover, turns - 1
    if not turns:
        mover.locator("summary", has_text="Resign").click()
        mover.get_by_role("button", name="Yes, resign").click()
    for page in (host, guest):
        page.locator("#end").wait_for()
    assert host.locator("#end").inner_text() != guest.locator("#end").inner_text()
    again = open_page(link.partition("/matches")[1] + link.partition("/matches")[2], status=404)
    assert "used" in again.locator("main").inner_text()


def test_a_card_under_the_pointer_stays_up(open_page):
    page = open_page("/play/fishing-for-hairtails", width=1440)
    sit_down(page, FISHING)
    card = page.locator(".hand label.k").first
    page.mouse.move(5, 5)
    page.wait_for_function("card => !card.getAnimations({subtree: true}).length", arg=card.element_handle())
    box = card.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 2)  # its lowest edge
    tops = card.evaluate(
        """card => new Promise(done => {
            const tops = [];
            const look = () => {
                tops.push(card.getBoundingClientRect().top);
                tops.length < 60 ? requestAnimationFrame(look) : done(tops);
            };
            look();
        })"""
    )
    assert set(tops[-30:]) == {box["y"] - 5}, "it rises by five pixels and stays there"
