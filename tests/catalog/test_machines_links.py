"""Links in headers (FAIR Signposting): what a record is, where its document and its licence are."""

import re

import pytest
from django.conf import settings as configured
from django.core.cache import caches
from django.test import Client

from catalog.signposting import Link

pytestmark = pytest.mark.django_db

HOST = "http://testserver"
CC_BY = "https://creativecommons.org/licenses/by/4.0/"
RECORDS = {
    "/decks/six-tigers": ("/api/v1/decks/six-tigers", "DefinedTermSet"),
    "/decks/six-tigers/mao-gong": ("/api/v1/cards/six-tigers/mao-gong", "DefinedTerm"),
    "/sources/young1886": ("/api/v1/sources/young1886", None),
    "/claims/mao-gong-prince": ("/api/v1/claims/mao-gong-prince", "Claim"),
    "/homologues/zero-cash": ("/api/v1/homologues/zero-cash", "ItemList"),
    "/objects/penn-29-238-22": ("/api/v1/objects/penn-29-238-22", None),
    "/games/luk-fu": ("/api/v1/games/luk-fu", "Game"),
}
# RFC 8288: a target in angle brackets, then parameters; here all values are quoted strings.
LINK = re.compile(r'<([^<>"\s]*)>((?:\s*;\s*[a-z*]+="(?:[^"\\]|\\.)*")*)\s*(?:,\s*|$)')
PARAMETER = re.compile(r';\s*([a-z*]+)="((?:[^"\\]|\\.)*)"')


def parsed(header):
    """The links of a header as (relation, target, type); fails where a part of it is not well formed."""
    found, at = [], 0
    while at < len(header):
        match = LINK.match(header, at)
        assert match, header[at:]
        values = {name: re.sub(r"\\(.)", r"\1", value) for name, value in PARAMETER.findall(match[2])}
        found.append((values["rel"], match[1], values.get("type")))
        at = match.end()
    return found


def links(response):
    return parsed(response.headers["Link"])


def targets(response, rel):
    return [target for relation, target, _ in links(response) if relation == rel]


@pytest.mark.parametrize("path", RECORDS)
def test_a_record_says_what_it_is_and_where_its_document_is(client, path):
    document, kind = RECORDS[path]
    response = client.get(path)
    assert targets(response, "cite-as") == [HOST + path]
    assert targets(response, "license") == [CC_BY]
    assert ("describedby", HOST + document, "application/json") in links(response)
    kinds = ["https://schema.org/AboutPage", *([f"https://schema.org/{kind}"] if kind else [])]
    assert targets(response, "type") == kinds
    assert client.get(document).json()["html_uri"] == HOST + path
    assert links(client.head(path)) == links(response)


def test_a_card_belongs_to_its_deck_and_a_deck_to_the_catalogue(client):
    card, deck = client.get("/decks/six-tigers/mao-gong"), client.get("/decks/six-tigers?show=stamped")
    assert targets(card, "collection") == [f"{HOST}/decks/six-tigers"]
    assert targets(deck, "collection") == [f"{HOST}/"]
    assert targets(deck, "cite-as") == [f"{HOST}/decks/six-tigers"]


def test_the_link_set_of_a_deck_holds_its_cards_and_all_links_of_its_page(client):
    page = client.get("/decks/six-tigers")
    assert ("linkset", f"{HOST}/decks/six-tigers/linkset.json", "application/linkset+json") in links(page)
    response = client.get(targets(page, "linkset")[0])
    assert response.headers["Content-Type"] == "application/linkset+json"
    deck, *cards = response.json()["linkset"]
    assert deck.pop("anchor") == f"{HOST}/decks/six-tigers"
    items = [item["href"] for item in deck.pop("item")]
    assert len(items) == len(cards) == 38
    assert [card["anchor"] for card in cards] == items
    same = {(rel, each["href"], each.get("type")) for rel, group in deck.items() for each in group}
    assert same == set(links(page))
    card = next(card for card in cards if card["anchor"].endswith("/mao-gong"))
    assert [each["href"] for each in card["collection"]] == [f"{HOST}/decks/six-tigers"]
    assert client.get("/decks/none/linkset.json").status_code == 404


@pytest.mark.parametrize("path", ["/", "/about/data"])
def test_the_whole_catalogue_lists_the_files_that_hold_it(client, path):
    response = client.get(path)
    assert targets(response, "cite-as") == [f"{HOST}/"]
    assert f"{HOST}/api/v1/bulk/catalog.ttl" in targets(response, "item")
    assert len(response.headers["Link"]) < 4000
    assert {type_ for rel, _, type_ in links(response) if rel == "item"} >= {"text/csv", "text/turtle"}


@pytest.mark.parametrize("path", RECORDS)
def test_a_document_leads_back_to_its_page(client, path):
    document, _ = RECORDS[path]
    for response in (client.get(document), client.head(document)):
        assert ("alternate", HOST + path, "text/html") in links(response)
        assert targets(response, "describes") == [HOST + path]
        assert ("describedby", f"{HOST}/api/v1/schema", "application/json") in links(response)
    listed = client.get("/api/v1/decks?limit=1")
    assert ("alternate", f"{HOST}/decks", "text/html") in links(listed)
    assert targets(listed, "describes") == []
    assert links(client.get("/api")) == [("service-desc", f"{HOST}/api/v1/schema", "application/json")]


def test_links_are_on_kept_answers_too_and_only_on_answers(client, settings):
    settings.CACHES = configured.CACHES | {
        "answers": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "test-links"}
    }
    for path in ("/decks/six-tigers/mao-gong", "/api/v1/cards/six-tigers/mao-gong"):
        first, second = client.get(path), client.get(path)
        assert links(second) == links(first)
    caches["answers"].clear()
    for path in ("/decks/none", "/sources/pollard-hairtails", "/search/help", "/play", "/changes"):
        assert "Link" not in client.get(path).headers


def test_the_permanent_address_is_the_one_that_is_set(settings):
    settings.BASE_URL = "https://tigers.example"
    response = Client().get("/decks/six-tigers")
    assert targets(response, "cite-as") == ["https://tigers.example/decks/six-tigers"]
    assert b'<link rel="canonical" href="https://tigers.example/decks/six-tigers">' in response.content


@pytest.mark.parametrize("bad", ['">, <https://evil.example>; rel="x', "a\r\nSet-Cookie: x=1", "紙 虎\\"])
def test_no_value_breaks_out_of_its_link(bad):
    ((rel, target, type_),) = parsed(str(Link("item", f"https://tigers.example/{bad}", 'a"b\\c')))
    assert (rel, type_) == ("item", 'a"b\\c')
    assert target.startswith("https://tigers.example/")
    assert target.isascii()
    assert not set(target) & set('<>"\\ \r\n')
