"""The close look at the drawings in a real Chromium: it reads the manifest, its pictures come by tiles."""

import re

import pytest

INK, PAPER, MOON = (0x1F, 0x1B, 0x18), (0xF6, 0xEC, 0xD7), (0xFD, 0xF8, 0xEC)
# How many points of the stage are within a little of each colour; null before there is a picture.
COUNT = """colours => {
  const canvas = document.querySelector('.openseadragon-canvas canvas');
  if (!canvas?.width) return null;
  const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const near = (at, colour) => colour.every((part, n) => Math.abs(part - data[at + n]) < 12);
  return colours.map(colour => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && near(at, colour)) count += 1;
    return count;
  });
}"""
SHOWN = f"colours => {{ const found = ({COUNT})(colours); return found && Math.min(...found) > 500; }}"
PICTURE = "document.querySelector('.openseadragon-canvas canvas').toDataURL()"


def shown(page, *colours):
    """Waits until the stage shows these colours and all tiles are there; how many points are of each."""
    page.wait_for_selector("#stage.open")
    page.wait_for_function(SHOWN, arg=list(colours))
    page.wait_for_load_state("networkidle")
    return page.evaluate(COUNT, list(colours))


def changed(page, before):
    """Waits until the stage shows another picture than before."""
    page.wait_for_function(f"before => {PICTURE} !== before", arg=before)
    return page.evaluate(PICTURE)


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (768, "light"), (1440, "light")])
def test_the_viewer_shows_the_card_of_the_manifest(look_at, axe, sideways, width, scheme):
    page = look_at("/decks/six-tigers/viewer?card=shi-4", width=width, scheme=scheme)
    ink, paper = shown(page, INK, PAPER)
    assert ink > 2000
    assert paper > 4000
    assert page.locator("h1").inner_text() == "4 of Tens"
    assert not page.locator("#stage > img").is_visible()
    assert axe(page) == []
    assert sideways(page) <= 0


def test_keys_and_buttons_zoom_and_bring_the_whole_back(open_page):
    page = open_page("/decks/hanafuda-hwatu/viewer?card=hwatu:susuki-moon")
    before = shown(page, INK, MOON)
    picture = page.evaluate(PICTURE)
    page.locator(".openseadragon-canvas").focus()
    page.keyboard.press("+", delay=120)
    page.wait_for_load_state("networkidle")
    nearer = changed(page, picture)
    assert shown(page, MOON)[0] > before[1]
    page.get_by_role("button", name="Whole").click()
    whole = changed(page, nearer)
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Turn").click()
    changed(page, whole)


def test_other_cards_are_chosen_by_strip_and_buttons_and_have_an_address(open_page):
    page = open_page("/decks/hanafuda-hwatu/viewer")
    shown(page, INK, PAPER)
    first = page.evaluate(PICTURE)
    page.get_by_role("link", name="Back, hwatu pattern").click()
    page.wait_for_url(re.compile(r"\?card=hwatu:back$"))
    back = changed(page, first)
    assert page.locator("h1").inner_text() == "Back, hwatu pattern"
    assert page.locator(".strip [aria-current]").get_attribute("href") == "?card=hwatu:back"
    assert page.locator("#record").get_attribute("href") == "/decks/hanafuda-hwatu"
    page.get_by_role("button", name="Previous").click()
    changed(page, back)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.wait_for_url(re.compile(r"\?card=pine-crane$"))
    shown(page, INK, PAPER)
    page.get_by_role("link", name="What is known of it").click()
    page.wait_for_url(re.compile(r"/decks/hanafuda-hwatu/pine-crane$"))


def test_without_scripts_the_whole_picture_is_shown_and_the_strip_leads_on(open_page):
    page = open_page("/decks/six-tigers/viewer?card=bai-zi", scripts=False)
    assert page.locator("#stage > img").is_visible()
    assert not page.get_by_role("button", name="Zoom in").is_visible()
    page.get_by_role("link", name="4 of Tens", exact=True).click()
    page.wait_for_url(re.compile(r"\?card=shi-4$"))
    assert page.locator("h1").inner_text() == "4 of Tens"


def test_where_the_manifest_cannot_be_had_the_picture_stays_and_it_is_told(open_page):
    page = open_page("/decks/six-tigers", width=360)
    page.route("**/iiif/manifests/**", lambda route: route.fulfill(status=200, body="not json"))
    page.goto("/decks/six-tigers/viewer?card=shi-4")
    page.get_by_role("status").filter(has_text="could not be opened").wait_for()
    assert page.locator("#stage > img").is_visible()
    assert page.locator("#stage > img").evaluate("picture => picture.naturalWidth") > 0
