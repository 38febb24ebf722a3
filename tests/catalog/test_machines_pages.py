"""Site map, robots.txt, OpenSearch and the structured data in pages."""

import json
import re
from datetime import datetime
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest
from django.template import Context, Template

from catalog.models import Card, Catalogue, Deck
from catalog.views import machines

pytestmark = pytest.mark.django_db

HOST = "http://testserver"
MAP = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
SCRIPT = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


def addresses(client, path="/sitemap.xml"):
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/xml"
    return [each.text for each in ElementTree.fromstring(response.content).iterfind("*/m:loc", MAP)]


def test_the_map_names_every_record_once_and_when_the_data_changed(client):
    found = addresses(client)
    assert len(found) == len(set(found))
    paths = {address.removeprefix(HOST) for address in found}
    assert paths >= {"/", "/about", "/about/data", "/games/luk-fu/rules", "/claims/mao-gong-prince", "/api"}
    assert {path for path in paths if path.count("/") == 2 and path.startswith("/decks/")} == {
        f"/decks/{slug}" for slug in Deck.objects.values_list("slug", flat=True)
    }
    assert {f"/decks/{path}" for path in Card.objects.values_list("path", flat=True)} <= paths
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)
    changed = {each.text for each in tree.iterfind("*/m:lastmod", MAP)}
    loaded = Catalogue.objects.get().loaded_at.replace(microsecond=0)
    assert {datetime.fromisoformat(text) for text in changed} == {loaded}


def test_every_kind_of_address_in_the_map_answers(client):
    kinds = {}
    for address in addresses(client):
        path = address.removeprefix(HOST)
        kinds.setdefault((path.split("/")[1], path.count("/"), path.endswith("/rules")), []).append(path)
    few = [path for paths in kinds.values() for path in {paths[0], paths[-1]}]
    assert len(few) > 20
    assert {path: status for path in few if (status := client.get(path).status_code) != 200} == {}


@pytest.mark.long
def test_every_address_in_the_map_answers(client):
    found = addresses(client)
    assert {path: status for path in found if (status := client.get(path).status_code) != 200} == {}


def test_a_map_that_is_too_long_for_one_file_is_an_index_of_its_parts(client, monkeypatch):
    whole = addresses(client)
    assert client.get("/sitemap-1.xml").status_code == 404
    monkeypatch.setattr(machines, "PAGES_OF_PART", 700)
    parts = addresses(client)
    assert parts == [f"{HOST}/sitemap-{n}.xml" for n in range(1, len(parts) + 1)]
    assert len(parts) > 1
    assert [address for part in parts for address in addresses(client, part)] == whole
    assert client.get(f"/sitemap-{len(parts) + 1}.xml").status_code == 404
    assert client.get("/sitemap-0.xml").status_code == 200


def matches(rule, path):
    """Whether a rule of robots.txt covers a path (RFC 9309); the standard library knows no ``*``."""
    return re.match(re.escape(rule).replace(r"\*", ".*"), path) is not None


def test_robots_go_round_searches_filters_matches_and_forms(client):
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    text = response.content.decode()
    robots = RobotFileParser()
    robots.parse(text.splitlines())
    for path in ("/search", "/search?q=mao", "/matches/abc", "/matches/abc/12", "/play/luk-fu"):
        assert not robots.can_fetch("AnyBot", HOST + path), path
    for address in addresses(client):
        assert robots.can_fetch("AnyBot", address), address
    assert robots.site_maps() == [f"{HOST}/sitemap.xml"]
    rules = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("Disallow")]
    for path in ("/names?q=mao", "/decks?family=chess", "/decks/six-tigers?show=stamped", "/names?after=9"):
        assert any(matches(rule, path) for rule in rules), path
    assert f"{HOST}/api/v1/bulk" in text


def test_a_browser_learns_how_to_search(client):
    root = ElementTree.fromstring(client.get("/opensearch.xml").content)
    space = {"o": "http://a9.com/-/spec/opensearch/1.1/"}
    template = root.find("o:Url[@type='text/html']", space).get("template")
    assert client.get(template.replace("{searchTerms}", "%E6%AF%9B%E5%85%AC")).status_code == 200
    assert len(root.find("o:ShortName", space).text) <= 16
    assert b'rel="search" type="application/opensearchdescription+xml"' in client.get("/").content


def graph(client, path):
    """The nodes in a page by type."""
    (script,) = SCRIPT.findall(client.get(path).content.decode())
    document = json.loads(script)
    assert document["@context"] == "https://schema.org"
    return {node["@type"]: node for node in document["@graph"]}


@pytest.mark.parametrize("path", ["/", "/about/data"])
def test_the_catalogue_is_a_dataset(client, path):
    found, data = graph(client, path)["Dataset"], Catalogue.objects.get()
    assert found["url"] == f"{HOST}/"
    assert (found["version"], found["datePublished"]) == (data.version, data.released.isoformat())
    assert found["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert 50 <= len(found["description"]) <= 5000
    assert {each["encodingFormat"] for each in found["distribution"]} >= {"text/csv", "text/turtle"}
    assert "<script" not in client.get("/about/referee").content.decode().partition("ld+json")[2]


def test_a_card_is_a_term_of_its_deck(client):
    found = graph(client, "/decks/six-tigers/mao-gong")
    card = found["DefinedTerm"]
    assert card["@id"] == f"{HOST}/decks/six-tigers/mao-gong"
    assert card["inDefinedTermSet"]["@id"] == f"{HOST}/decks/six-tigers"
    assert {"@value": "毛公", "@language": "zh-Hant"} in card["alternateName"]
    assert (
        client.get("/decks/six-tigers/mao-gong").content.decode().count(card["image"].removeprefix(HOST)) > 1
    )
    deck = graph(client, "/decks/six-tigers")["DefinedTermSet"]
    assert len(deck["hasDefinedTerm"]) == 38


@pytest.mark.parametrize(
    ("path", "kind", "member", "value"),
    [
        ("/sources/culin1895", "Book", "datePublished", "1895"),
        ("/claims/mao-gong-prince", "Claim", "creativeWorkStatus", "rejected"),
        ("/objects/penn-29-238-22", "ArchiveComponent", "identifier", "29-238-22"),
        (
            "/games/luk-fu",
            "Game",
            "numberOfPlayers",
            {"@type": "QuantitativeValue", "value": "3 or 4 (three active)"},
        ),
        ("/homologues/zero-cash", "ItemList", "name", "Zero cash"),
    ],
)
def test_other_records_say_what_they_are_and_where_they_stand(client, path, kind, member, value):
    found = graph(client, path)
    assert found[kind][member] == value
    assert found[kind]["@id"] == HOST + path
    steps = found["BreadcrumbList"]["itemListElement"]
    assert [step["position"] for step in steps] == list(range(1, len(steps) + 1))
    assert steps[-1]["item"] == HOST + path
    assert all(client.get(step["item"]).status_code == 200 for step in steps)


def test_pages_without_a_record_hold_no_data(client):
    for path in ("/decks", "/names", "/search?q=mao", "/play", "/games/luk-fu/rules", "/decks/none"):
        assert SCRIPT.findall(client.get(path).content.decode()) == []


def test_no_text_of_the_data_ends_the_script(client):
    bad = "</script><script>alert(1)</script>&<!--\u2028]]>"
    Card.objects.filter(path="six-tigers/mao-gong").update(title=bad)
    assert graph(client, "/decks/six-tigers/mao-gong")["DefinedTerm"]["name"] == bad
    (script,) = SCRIPT.findall(client.get("/decks/six-tigers/mao-gong").content.decode())
    assert not set(script) & set("<>&\u2028\u2029")


def test_an_error_page_without_a_request_still_renders():
    template = Template("{% load structured_tags %}a{% structured_data %}b")
    assert template.render(Context({})) == "ab"
