"""Hints, resigning, the replay and the way to a card and back, in a real Chromium."""

import re

import pytest

from tests.browser.looks import LONG
from tests.browser.playing import deal, sit_down, wait

GAME = "fishing-for-hairtails"
IS_ON_TOP = """part => {
  part.scrollIntoView({block: "start"});
  const {left, top} = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + 5, top + 5));
}"""


def follow(page, role, name):
    """Presses a link or a button that leads to another page, and waits until all of it is there."""
    page.wait_for_load_state("networkidle")
    with page.expect_navigation(wait_until="networkidle"):
        page.get_by_role(role, name=name).first.click()


def resigned(page, moves=3):
    """A match that its player gave up after some moves."""
    sit_down(page, GAME)
    for _ in range(moves):
        ply = page.get_attribute("#table", "data-ply")
        page.locator("summary", has_text="All moves").click()
        page.locator(".moves button").first.click()
        page.wait_for_selector(f"#table:not([data-ply='{ply}'])")
        assert wait(page)
    page.locator("summary", has_text="Resign").click()
    follow(page, "button", "Yes, resign")
    assert page.locator("#end").inner_text() == "You resigned"
    return page.url


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), pytest.param(1440, "dark", marks=LONG)])
def test_the_end_and_the_replay_are_accessible(open_page, axe, sideways, width, scheme):
    page = open_page("/play", width=width, scheme=scheme)
    table = resigned(page)
    for path in ("", "/5", "/5?view=all", "/1"):
        page.goto(table + path)
        page.evaluate("document.querySelectorAll('main details').forEach(part => { part.open = true })")
        assert axe(page) == []
        assert sideways(page) <= 0


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), pytest.param(360, "dark", marks=LONG)])
def test_what_each_choice_cost_comes_up_below_the_replay(open_page, axe, sideways, width, scheme):
    page = open_page("/play", width=width, scheme=scheme)
    page.goto(resigned(page, 1) + "/3")
    page.locator("#analysis").scroll_into_view_if_needed()
    page.locator("#analysis tbody tr").wait_for()
    page.locator("#analysis:not([hx-trigger])").wait_for()
    assert page.locator("#analysis svg circle").count() == 1
    assert page.locator("#analysis h2").evaluate(IS_ON_TOP)
    assert axe(page) == []
    assert sideways(page) <= 0


def test_without_scripts_what_each_choice_cost_is_a_page_to_ask_again(open_page):
    page = open_page("/play", scripts=False)
    sit_down(page, GAME)
    page.locator("summary", has_text="All moves").click()
    page.locator(".moves button").first.click()
    assert wait(page)
    page.locator("summary", has_text="Resign").click()
    follow(page, "button", "Yes, resign")
    follow(page, "link", "What did each choice cost?")
    while page.locator("#analysis .waits a").count():
        follow(page, "link", "Look again")
    assert page.locator("#analysis tbody tr").count() == 1
    follow(page, "link", "To the replay")
    assert page.locator("#analysis svg").count() == 1


def test_arrow_keys_step_through_a_match_and_the_address_of_a_moment_can_be_copied(open_page):
    page = open_page("/play")
    table = resigned(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{table}/4?view=all")
    last = page.locator("#to").get_attribute("max")
    for key, ply in (("ArrowRight", 5), ("ArrowRight", 6), ("ArrowLeft", 5), ("End", last), ("Home", 1)):
        page.keyboard.press(key)
        page.wait_for_url(f"{table}/{ply}?view=all")
    page.locator("#to").focus()
    page.keyboard.press("ArrowUp")
    assert page.locator("#to").input_value() == "2"
    assert page.url == f"{table}/1?view=all"
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_a_match_is_replayed_and_played_on(open_page, scripts):
    page = open_page("/play", scripts=scripts)
    deal(page, GAME)
    page.locator("summary", has_text="Resign").click()
    follow(page, "button", "Yes, resign")
    follow(page, "link", "Replay this deal")
    follow(page, "link", "All hands")
    assert page.locator(".others [data-card=back]:not(.stock *)").count() == 0
    page.locator("#to").fill("1")
    follow(page, "button", "Go")
    page.wait_for_url(re.compile(r"/1\?view=all$"))
    follow(page, "link", "Forward")
    page.wait_for_url(re.compile(r"/2\?view=all$"))
    follow(page, "button", "Play on")
    page.wait_for_url(re.compile(r"/matches/[a-z0-9]+$"))
    assert page.locator("#end").count() == 0


def test_the_key_h_asks_for_a_hint_and_once_more_for_the_move(open_page, axe):
    page = open_page("/play")
    sit_down(page, GAME)
    page.keyboard.press("h")
    page.locator("#hint:not(.htmx-swapping, .htmx-settling) .hintbox").wait_for()
    first = page.locator("#hint").inner_text()
    page.keyboard.press("h")
    page.locator("#hint b").wait_for()
    assert page.locator("#hint").inner_text() != first
    assert axe(page) == []
    page.goto(f"{page.url}/hint?level=2")
    assert axe(page) == []


def test_without_scripts_a_hint_is_a_page_that_leads_back(open_page):
    page = open_page("/play", scripts=False)
    deal(page, GAME)
    follow(page, "link", "Hint")
    follow(page, "link", "Show the move")
    assert page.locator(".hintbox b").count() == 1
    follow(page, "link", "Back to the table")
    assert page.locator("#table").count() == 1


def test_a_card_of_the_table_leads_to_the_catalogue_and_back(open_page, axe):
    page = open_page("/play", width=360)
    deal(page, GAME)
    table = page.url
    page.locator("summary", has_text="The cards on this table").click()
    page.wait_for_load_state()
    page.locator(".tablecards a").first.click()
    page.wait_for_url(re.compile(r"/decks/two-colour-chess-cards/"))
    back = page.get_by_role("link", name="Back to the match")
    assert back.is_visible()
    assert axe(page) == []
    page.locator(".crumb a").first.click()  # and the way back is kept while wandering on
    page.wait_for_url(re.compile(r"/decks$"))
    back.click()
    page.wait_for_url(table)
    assert not back.is_visible()
    page.goto("/decks")
    assert not back.is_visible()
