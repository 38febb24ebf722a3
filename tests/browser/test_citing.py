"""Citing and gathering in a real Chromium, with scripts and without."""

import re

import pytest


@pytest.mark.parametrize("scripts", [True, False])
def test_one_way_of_citing_is_shown_at_a_time(open_page, scripts):
    page = open_page("/decks/six-tigers/mao-gong", scripts=scripts)
    box = page.locator(".citing")
    assert box.locator(".way:visible").count() == 1
    box.get_by_text("RIS", exact=True).first.click()
    assert box.locator(".way:visible").count() == 1
    assert box.locator(".way:visible pre").inner_text().startswith("TY  - ELEC")
    page.keyboard.press("ArrowRight")
    assert '"type": "webpage"' in box.locator(".way:visible pre").inner_text()
    assert box.locator("button[data-copy]:visible").count() == scripts


def test_a_citation_is_copied(open_page):
    page = open_page("/sources/young1886")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("label", has_text="APA").click()
    page.locator(".way:visible button").click()
    page.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith("Young, J. W. (1886). Bijdrage")


def test_records_are_gathered_while_browsing_and_taken_out_again(open_page):
    page = open_page("/decks/six-tigers/mao-gong")
    page.get_by_role("button", name=re.compile("^Gather")).click()
    assert page.locator("button[data-gather]").get_attribute("aria-pressed") == "true"
    page.goto("/search?q=毛公")
    page.locator("button[data-gather='claim:mao-gong-zero']").click()
    page.get_by_role("link", name="Your selection (2)").click()
    page.wait_for_url(re.compile(r"/selection\?records=six-tigers/mao-gong,claim:mao-gong-zero$"))
    page.get_by_role("button", name=re.compile("^Remove Mao Gong")).click()
    page.wait_for_url(re.compile(r"/selection\?records=claim:mao-gong-zero$"))
    page.goto("/selection")
    page.wait_for_url(re.compile(r"/selection\?records=claim:mao-gong-zero$"))
    page.get_by_role("link", name="Remove all").click()
    page.get_by_text("Nothing is gathered yet").wait_for()
    page.goto("/selection")
    assert "Nothing is gathered yet" in page.locator("main").inner_text()


def test_a_selection_that_was_sent_can_be_kept(open_page):
    page = open_page("/selection?records=source:young1886,six-tigers/mao-gong")
    page.get_by_role("button", name=re.compile("^Remove Bijdrage")).click()
    page.wait_for_url(re.compile(r"records=six-tigers/mao-gong$"))
    page.get_by_role("button", name="Keep these as my selection").click()
    page.goto("/decks/six-tigers/mao-gong")
    assert page.locator("button[data-gather]").get_attribute("aria-pressed") == "true"
    assert page.get_by_role("link", name="Your selection (1)").is_visible()


def test_a_selection_is_made_and_changed_without_scripts(open_page):
    page = open_page("/sources/young1886", scripts=False)
    page.get_by_role("link", name=re.compile("^Gather")).click()
    page.wait_for_url(re.compile(r"/selection\?records=source:young1886$"))
    page.get_by_label(re.compile("^Records, at most 100")).fill("source:young1886 six-tigers/mao-gong")
    page.get_by_role("button", name="Show").click()
    assert page.locator(".chosen li").count() == 2
    page.get_by_role("button", name=re.compile("^Remove Bijdrage")).click()
    page.wait_for_url(re.compile(r"/selection\?records=six-tigers/mao-gong$"))


def test_a_browser_that_was_tampered_with_breaks_nothing(open_page):
    page = open_page("/about")
    page.evaluate("localStorage.setItem('paper-tigers-selection', '{\"x\": 1}')")
    page.goto("/decks/six-tigers/mao-gong")
    page.locator("button[data-gather]").click()
    assert page.get_by_role("link", name="Your selection (1)").is_visible()
