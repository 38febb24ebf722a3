"""Every kind of page in a real Chromium: in light and dark, on a phone and at a desk, without scripts."""

import gzip
import re

import brotli
import pytest

from tests.browser.looks import HEIGHTS, one_look_each

PAGES = {
    "home": "/",
    "decks": "/decks",
    "deck": "/decks/six-tigers",
    "deck without drawings": "/decks/golpae-32",
    "deck of flower cards": "/decks/hanafuda-hwatu",
    "deck as a table": "/decks/madiao-40?show=table",
    "deck with a partial list": "/decks/maogong-pai",
    "card": "/decks/six-tigers/mao-gong",
    "card without a drawing": "/decks/golpae-32/d1-1",
    "flower card": "/decks/hanafuda-hwatu/pine-crane",
    "close look": "/decks/six-tigers/viewer?card=shi-4",
    "names": "/names?lang=hak",
    "no names": "/names?q=zzzzz",
    "sources": "/sources",
    "source": "/sources/young1886",
    "names by source": "/decks/six-tigers/concordance",
    "names by source, chosen": "/decks/six-tigers/concordance?sources=culin1895,dobree1955&elsewhere=yes",
    "names by source, none": "/decks/six-tigers/concordance?sources=culin1895&differ=yes",
    "cards through decks": "/homologues?decks=madiao-40,six-tigers,kun-pai-120,bai-bat",
    "claims": "/claims",
    "claim": "/claims/mao-gong-prince",
    "homologues": "/homologues",
    "homologue": "/homologues/zero-cash",
    "objects": "/objects",
    "object": "/objects/penn-29-238-22",
    "games": "/games",
    "game": "/games/luk-fu",
    "rules": "/games/luk-fu/rules",
    "play": "/play",
    "play a game": "/play/luk-fu",
    "play with other rules": "/play/luk-fu?ruleset=hillv2-2014&seats=3",
    "lab": "/lab",
    "lab of a game": "/lab/luk-fu",
    "rule to try": "/games/luk-fu/rules/LF-33",
    "about the referee": "/about/referee",
    "search": "/search?q=毛公",
    "search with nothing found": "/search?q=毛公公",
    "empty search": "/search",
    "selection": "/selection?records=six-tigers/mao-gong,source:young1886,rule:luk-fu/LF-33,claim:nix",
    "empty selection": "/selection",
    "search with fields": "/search?q=source:young1886",
    "how to search": "/search/help",
    "about": "/about",
    "about the data": "/about/data",
    "contribute": "/about/contribute",
    "vocabulary": "/vocab",
    "changes": "/changes",
    "history of a record": "/changes?record=decks/six-tigers/lu-hua",
    "api": "/api",
}
ERRORS = {"not found": ("/decks/six-tiggers", 404), "bad filter": ("/names?certainty=sure", 400)}
ERRORS["bad query"] = ("/names?lang=hak&q=毛公 (source:yuong1886", 400)


@pytest.mark.parametrize(("name", "width", "scheme"), one_look_each(PAGES))
def test_a_page_is_accessible_keeps_its_width_and_has_its_pictures(
    look_at, axe, sideways, name, width, scheme
):
    page = look_at(PAGES[name], width=width, scheme=scheme)
    assert axe(page) == []
    assert missing_pictures(page) == []
    for other, height in HEIGHTS.items():
        page.set_viewport_size({"width": other, "height": height})
        assert sideways(page) <= 0, other


def missing_pictures(page):
    page.evaluate("document.querySelectorAll('img').forEach(img => { img.loading = 'eager' })")
    page.evaluate("Promise.all([...document.images].map(img => img.decode().catch(() => null)))")
    return page.evaluate("[...document.images].filter(img => !img.naturalWidth).map(img => img.src)")


@pytest.mark.parametrize(("name", "width", "scheme"), one_look_each(ERRORS))
def test_pages_that_refuse_are_accessible_too(look_at, axe, sideways, name, width, scheme):
    path, status = ERRORS[name]
    page = look_at(path, width=width, scheme=scheme, status=status)
    assert axe(page) == []
    assert sideways(page) <= 0


def test_a_historian_finds_a_card_without_scripts_and_follows_a_dispute(open_page):
    page = open_page("/", scripts=False)
    page.get_by_role("searchbox").last.fill("mo kwoeng")
    page.get_by_role("searchbox").last.press("Enter")
    page.wait_for_url(re.compile(r"/search\?q=mo"))
    page.locator("main a[href='/decks/six-tigers/mao-gong']").first.click()
    assert "毛公" in page.locator("main").inner_text()
    assert "Young 1886" in page.locator("main").inner_text()
    page.get_by_role("link", name=re.compile("Prince of Mao, one of the heroes")).first.click()
    page.wait_for_url(re.compile(r"/claims/mao-gong-prince"))
    assert "no such prince" in page.locator("main").inner_text()


def test_a_historian_lists_where_two_sources_differ_without_scripts(open_page):
    page = open_page("/decks/six-tigers", scripts=False)
    page.get_by_role("link", name="Names by source").click()
    page.get_by_text("Choose sources").click()
    for source in ("Culin 1895", "Wilkinson 1895"):
        page.get_by_role("checkbox", name=source).check()
    page.get_by_role("checkbox", name="Only where two sources differ").check()
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(re.compile("differ=yes"))
    assert page.locator("tbody th[scope=row] .han").all_inner_texts() == ["毛公", "雲綫", "鹿花"]
    page.get_by_text("Order of the columns", exact=True).click()
    page.get_by_role("link", name="Move Wilkinson 1895 to the left").click()
    page.wait_for_url(re.compile("sources=wilkinson1895,culin1895"))
    assert page.locator("thead th a").first.inner_text() == "Wilkinson 1895"


@pytest.mark.parametrize("scripts", [True, False])
def test_the_back_of_a_card_is_turned_up(open_page, scripts):
    page = open_page("/decks/hanafuda-hwatu/pine-crane", scripts=scripts)
    words = page.locator(".plate figcaption p").inner_text()
    page.get_by_role("link", name="Back", exact=True).click()
    back = page.get_by_role("img", name="Pine with crane: Back")
    back.wait_for()
    assert "back" in back.get_attribute("src")
    assert page.locator(".plate figcaption p").inner_text() != words
    assert page.url.endswith("?show=back" if scripts else "?show=back#picture")
    assert page.locator(".plate .chip[aria-current]").all_inner_texts() == ["Back"]


def test_the_menu_opens_on_a_phone_without_scripts(open_page):
    page = open_page("/", width=360, scripts=False)
    page.locator("header summary").click()
    page.locator("header").get_by_role("link", name="Decks").click()
    page.wait_for_url(re.compile(r"/decks$"))


def test_the_theme_switch_is_remembered(open_page):
    page = open_page("/", scheme="light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("header button.theme:visible").first.click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.goto("/decks")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_the_keyboard_reaches_the_content_at_once(open_page):
    page = open_page("/decks/six-tigers")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#main"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_first_page_is_light(open_page, server):
    """Under 120 kB compressed with fonts and pictures (contract, section 5)."""
    page = open_page("/")
    page.wait_for_load_state("networkidle")
    addresses = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    sizes = {address: weight(page.request.get(address)) for address in {f"{server}/", *addresses}}
    assert sum(sizes.values()) < 120_000, sizes


def weight(response):
    """Bytes on the wire: pictures of pixels and fonts as they are, static files by Brotli, pages by gzip."""
    body = response.body()
    if response.url.endswith((".woff2", ".webp")):
        return len(body)
    return len(brotli.compress(body) if "/static/" in response.url else gzip.compress(body))
