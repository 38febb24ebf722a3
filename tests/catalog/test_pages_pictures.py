"""Which pictures the pages show, and what other sites show beside a link to them."""

import re

import html5lib
import pytest

from catalog import pictures
from catalog.models import Deck
from catalog.queries import deck_pictures

pytestmark = pytest.mark.django_db
HTML = "{http://www.w3.org/1999/xhtml}"
ADDRESS = re.compile(r"/pictures/[a-z0-9./-]+\.(120|240)\.[0-9a-f]{12}\.webp")


def page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200, path
    return html5lib.parse(answer.content.decode())


def images(root):
    """The pictures of cards on a page."""
    found = [image for image in root.iter(f"{HTML}img") if "tiger-seal" not in image.get("src")]
    assert found
    assert all(int(image.get("width")) and int(image.get("height")) for image in found)
    return found


def about(root):
    """What the head of a page says about its link."""
    return {
        each.get("property") or each.get("name"): each.get("content")
        for each in root.iter(f"{HTML}meta")
        if (each.get("property") or each.get("name") or "").startswith(("og:", "twitter:"))
    }


def test_flower_cards_are_shown_as_pixels_and_slender_cards_as_drawings(client):
    flowers = images(page(client, "/decks/hanafuda-hwatu"))
    assert len(flowers) == 48
    assert {ADDRESS.fullmatch(image.get("src"))[1] for image in flowers} == {"240"}
    small = images(page(client, "/decks/hanafuda-hwatu?show=table"))
    assert {ADDRESS.fullmatch(image.get("src"))[1] for image in small} == {"120"}
    for image in small:
        larger, density = image.get("srcset").split()
        assert (ADDRESS.fullmatch(larger)[1], density) == ("240", "2x")
    tigers = images(page(client, "/decks/six-tigers"))
    assert all(image.get("src").endswith(".svg") and not image.get("srcset") for image in tigers)


def test_the_page_of_a_card_shows_the_drawing_itself(client):
    (shown,) = images(page(client, "/decks/hanafuda-hwatu/pine-crane"))
    assert re.fullmatch(r"/static/cards/hanafuda-hwatu/pine-crane\.[0-9a-f]+\.svg", shown.get("src"))


@pytest.mark.parametrize("path", ["/play/min-ha-to", "/games/min-ha-to", "/decks"])
def test_every_picture_of_pixels_on_a_page_is_a_present_one(client, path):
    found = [image for image in images(page(client, path)) if image.get("src").startswith("/pictures/")]
    names = {made.address for made in pictures.renditions().values()}
    assert {image.get("src") for image in found} <= names
    assert {image.get("srcset").split()[0] for image in found} <= names
    assert found


def test_a_link_to_a_card_shows_the_card(client, settings):
    settings.BASE_URL = "https://tigers.example"
    told = about(page(client, "/decks/six-tigers/mao-gong"))
    picture = pictures.picture("six-tigers", "mao-gong").preview
    assert told["og:image"] == f"https://tigers.example{picture.address}"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:image:alt"].startswith("Mao Gong (1 of Cash)")
    assert told["og:title"] == "Mao Gong (1 of Cash)"
    assert told["twitter:card"] == "summary_large_image"


def test_a_link_to_a_deck_shows_some_of_its_cards(client):
    told = about(page(client, "/decks/madiao-40"))
    assert told["og:image"] == f"http://testserver{deck_pictures.rendition('madiao-40/preview.png').address}"
    assert told["og:image:alt"] == f"Cards of {Deck.objects.get(slug='madiao-40').title}"


@pytest.mark.parametrize(
    "path", ["/", "/about", "/names", "/play", "/sources/young1886", "/decks/kabufuda-40", "/api"]
)
def test_a_link_to_a_page_without_a_picture_shows_the_house(client, path):
    told = about(page(client, path))
    assert told["og:image"] == f"http://testserver{deck_pictures.of_site().address}"
    assert told["og:image:alt"] == "The seal of Paper Tigers and four cards"
    assert "og:title" not in told


def test_a_deck_leads_to_its_sheet(client):
    links = [link.get("href") for link in page(client, "/decks/six-tigers").iter(f"{HTML}a")]
    assert deck_pictures.rendition("six-tigers/sheet.webp").address in links
