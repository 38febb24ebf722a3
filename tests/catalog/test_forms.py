"""Records in their other forms: by suffix, by Accept, with links; what is in them agrees with the pages."""

import csv
import json
import re
from io import StringIO

import pytest
from django.core.cache import caches
from django.core.cache.backends.locmem import LocMemCache
from django.urls import resolve
from hypothesis import given
from hypothesis import strategies as st
from pybtex.database import parse_string
from rdflib import Graph, URIRef
from rdflib.compare import isomorphic
from rdflib.namespace import RDF, SKOS

from catalog.exchange.rdf import graph_of
from catalog.exchange.sheets import FORMULA, harmless
from catalog.forms import FORMS, find
from catalog.models import Alias, Card, Name
from catalog.negotiation import TYPES

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated"),  # rdflib's own parser of JSON-LD
]

HOST = "http://testserver"
RECORDS = {
    "deck": "/decks/six-tigers",
    "card": "/decks/six-tigers/mao-gong",
    "source": "/sources/young1886",
    "claim": "/claims/mao-gong-prince",
    "homologue": "/homologues/zero-cash",
    "object": "/objects/penn-29-238-22",
    "game": "/games/luk-fu",
}
PAGES = RECORDS | {"rule": "/games/luk-fu/rules/LF-33"}  # what has forms; a rule is only cited
OFFERED = [(route, form) for route, forms in FORMS.items() for form in forms]
each_form = pytest.mark.parametrize(
    ("route", "form"), OFFERED, ids=lambda part: getattr(part, "suffix", part)
)


def varies(response):
    return re.split(r", *", response["Vary"])


@each_form
def test_a_form_has_an_address_of_its_own_and_is_given_to_who_accepts_it(client, route, form):
    address = PAGES[route]
    by_suffix = client.get(f"{address}.{form.suffix}")
    by_wish = client.get(address, headers={"Accept": form.media_type})
    for response in (by_suffix, by_wish):
        assert response.status_code == 200
        assert response["Content-Type"].partition(";")[0] == form.media_type
    assert by_suffix.content == by_wish.content
    assert "Accept" in varies(by_wish)
    assert f'<{HOST}{address}>; rel="describes"; type="text/html"' in by_suffix["Link"]


@pytest.mark.parametrize("route", PAGES)
def test_the_page_tells_of_its_forms(client, route):
    address = PAGES[route]
    page = client.get(address)
    html = page.content.decode()
    for form in FORMS[route]:
        to = f"{address}.{form.suffix}"
        assert f'<{HOST}{to}>; rel="alternate"; type="{form.media_type}"' in page["Link"]
        assert f'<link rel="alternate" type="{form.media_type}" href="{to}">' in html
        assert re.search(f'<a [^>]*href="{re.escape(to)}"', html)
    assert "Accept" in varies(page)


@pytest.mark.parametrize(
    ("accepted", "got"),
    [
        ("", "text/html"),
        ("*/*", "text/html"),
        ("text/*", "text/html"),
        (
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
            "text/html",
        ),
        ("text/turtle, text/html;q=0.5", "text/turtle"),
        ("application/ld+json;q=0.9, text/turtle;q=0.2", "application/ld+json"),
        ("application/json;q=0, */*;q=0.1", "text/html"),
    ],
)
def test_the_client_chooses(client, accepted, got):
    assert client.get(RECORDS["card"], headers={"Accept": accepted})["Content-Type"].startswith(got)


def test_who_accepts_nothing_that_there_is_gets_406_with_the_list(client):
    response = client.get(RECORDS["claim"], headers={"Accept": "image/png, text/csv"})
    assert response.status_code == 406
    assert f'href="{RECORDS["claim"]}.ttl"' in response.content.decode()
    assert "Accept" in varies(response)
    long = client.get(RECORDS["claim"], headers={"Accept": "image/png," * 1000})
    assert long.status_code == 200


def test_old_and_unknown_addresses(client):
    Alias.objects.create(kind="cards", old="six-tigers/mister-mao", new="six-tigers/mao-gong")
    moved = client.get("/decks/six-tigers/mister-mao.ttl")
    assert (moved.status_code, moved["Location"]) == (301, "/decks/six-tigers/mao-gong.ttl")
    for address in ("/decks/nope.ttl", "/decks/six-tigers.exe", "/sources/young1886.csv", "/claims/x.json"):
        assert client.get(address).status_code == 404


def test_the_json_is_the_document_of_the_api(client):
    for route, address in RECORDS.items():
        document = json.loads(client.get(f"{address}.json").content)
        assert document == client.get(document["uri"].removeprefix(HOST)).json(), route


@pytest.mark.parametrize("route", RECORDS)
def test_turtle_and_json_ld_say_the_same_of_this_record(client, route):
    turtle, jsonld = (
        Graph().parse(data=client.get(f"{RECORDS[route]}.{suffix}").content, format=syntax)
        for suffix, syntax in (("ttl", "turtle"), ("jsonld", "json-ld"))
    )
    assert len(turtle) > 5
    assert isomorphic(turtle, jsonld)
    assert (URIRef(HOST + RECORDS[route]), RDF.type, None) in turtle
    match = resolve(RECORDS[route])
    found = find(route, match.kwargs, HOST)
    assert set(turtle) == {triple for record in found.records for triple in graph_of(record, found.edition)}


def test_the_turtle_of_a_deck_holds_its_cards(client):
    graph = Graph().parse(data=client.get("/decks/six-tigers.ttl").content, format="turtle")
    deck = URIRef(f"{HOST}/decks/six-tigers")
    cards = {
        f"{HOST}/decks/{path}"
        for path in Card.objects.filter(deck__slug="six-tigers").values_list("path", flat=True)
    }
    assert cards <= {str(thing) for thing in graph.subjects(SKOS.inScheme, deck)}


def rows(client, address):
    text = client.get(address).content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def test_the_names_of_a_card_as_a_table(client):
    found = rows(client, "/decks/six-tigers/mao-gong.csv")
    names = Name.objects.filter(card__path="six-tigers/mao-gong").order_by("position")
    assert [row["id"] for row in found] == list(names.values_list("uid", flat=True))
    assert [row["source"] for row in found] == list(names.values_list("source__key", flat=True))
    deck = rows(client, "/decks/six-tigers.csv")
    assert len(deck) == Name.objects.filter(of_deck__slug="six-tigers").count()


def test_a_spreadsheet_reads_the_characters_and_runs_nothing(client):
    card = Card.objects.get(path="six-tigers/mao-gong")
    Name.objects.filter(card=card).update(text='=HYPERLINK("http://evil.example")', note="@SUM(1)")
    body = client.get("/decks/six-tigers/mao-gong.csv").content
    assert body.startswith(b"\xef\xbb\xbf")
    for row in rows(client, "/decks/six-tigers/mao-gong.csv"):
        assert row["text"] == '\'=HYPERLINK("http://evil.example")'
        assert not any(FORMULA.match(cell) for cell in row.values())


@given(st.text())
def test_no_cell_begins_a_formula(text):
    assert not FORMULA.match(harmless(text))
    assert harmless(text).removeprefix("'" if FORMULA.match(text) else "") == text


def test_a_source_as_a_citation(client):
    entry = parse_string(client.get("/sources/young1886.bib").content.decode(), "bibtex").entries["young1886"]
    (item,) = json.loads(client.get("/sources/young1886.csl.json").content)
    assert item["id"] == "young1886"
    assert item["title"] == re.sub(r"[{}]", "", entry.fields["title"])


def test_each_form_is_kept_by_itself(client, settings):
    settings.CACHES = {
        **settings.CACHES,
        "answers": {"BACKEND": f"{LocMemCache.__module__}.LocMemCache", "LOCATION": "test-forms"},
    }
    address = RECORDS["card"]
    tags = {}
    for accepted in (*TYPES[:4], *TYPES[:4]):
        response = client.get(address, headers={"Accept": accepted})
        assert response["Content-Type"].startswith(accepted)
        assert tags.setdefault(accepted, response["ETag"]) == response["ETag"]
        again = client.get(address, headers={"Accept": accepted, "If-None-Match": response["ETag"]})
        assert (again.status_code, "Accept" in varies(again)) == (304, True)
    assert len(set(tags.values())) == 4
    caches["answers"].clear()


@each_form
def test_the_number_of_queries_does_not_grow(client, django_assert_max_num_queries, route, form):
    with django_assert_max_num_queries(20):
        client.get(f"{PAGES[route]}.{form.suffix}")
