"""Lists in other forms: what the page's filters let pass, by suffix and by Accept, a stretch at a time."""

import csv
import json
import re
from dataclasses import replace
from io import StringIO
from urllib.parse import urlsplit

import pytest
import rispy
from django.conf import settings as configured
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pybtex.database import parse_string
from pyshacl import validate
from rdflib import Graph, Literal, URIRef
from rdflib.compare import isomorphic
from rdflib.namespace import RDF, SDO

from catalog import list_forms
from catalog.exchange import shacl
from catalog.exchange.rdf import graph_of
from catalog.exchange.sheets import FORMULA
from catalog.forms import FORMS
from catalog.list_forms import LISTS, by_suffix
from catalog.models import Card, Claim, Deck, GameEntry, HomologueGroup, MuseumObject, Name, Source
from catalog.negotiation import LONGEST
from catalog.queries import export

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated"),  # rdflib's own parser of JSON-LD
]

HOST = "http://testserver"
# A list that is neither empty nor long, by its route; the model of its rows; what names a row in each form.
QUERIES = {
    "decks": "?family=domino",
    "names": "?source=young1886&deck=six-tigers",
    "sources": "?language=nl",
    "claims": "?state=open&deck=six-tigers",
    "homologues": "?decks=six-tigers",
    "objects": "?deck=kun-pai-120",
    "games": "?known=full",
    "search": "?q=毛公&kind=claim",
}
MODELS = {
    "decks": Deck,
    "names": Name,
    "sources": Source,
    "claims": Claim,
    "homologues": HomologueGroup,
    "objects": MuseumObject,
    "games": GameEntry,
}
OFFERED = [(route, form) for route, forms in LISTS.items() for form in forms]
ID = {"ids": lambda part: getattr(part, "suffix", part)}
each_form = pytest.mark.parametrize(("route", "form"), OFFERED, **ID)
each_list = pytest.mark.parametrize("route", LISTS)
each_linked = pytest.mark.parametrize("route", [route for route in LISTS if route != "search"])


def varies(response):
    return re.split(r", *", response["Vary"])


def rows(response):
    assert response.status_code == 200
    return list(csv.DictReader(StringIO(response.content.decode("utf-8-sig"), newline="")))


def links(response, rel):
    return re.findall(rf'<([^>]*)>; rel="{rel}"', response["Link"])


def get(client, address):
    """What stands at a full address of the test server."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}" == HOST
    return client.get(f"{parts.path}?{parts.query}")


def shrink(monkeypatch, route, most):
    few = tuple(replace(form, most=most) for form in LISTS[route])
    monkeypatch.setattr(list_forms, "LISTS", {**LISTS, route: few})
    monkeypatch.setattr("catalog.views.list_forms.LISTS", {**LISTS, route: few})
    monkeypatch.setattr("catalog.templatetags.catalog_tags.LISTS", {**LISTS, route: few})


# Addresses


@each_form
def test_a_form_has_an_address_of_its_own_and_is_given_to_who_accepts_it(client, route, form):
    by_address = client.get(f"/{route}.{form.suffix}{QUERIES[route]}")
    by_wish = client.get(f"/{route}{QUERIES[route]}", headers={"Accept": form.media_type})
    for response in (by_address, by_wish):
        assert response.status_code == 200
        assert response["Content-Type"].partition(";")[0] == form.media_type
        assert len(response.content) > 100
    assert by_address.content == by_wish.content
    assert "Accept" in varies(by_wish)
    (page,) = re.findall(r'<([^>]*)>; rel="alternate"; type="text/html"', by_address["Link"])
    assert get(client, page)["Content-Type"].startswith("text/html")


@each_list
def test_the_page_tells_of_its_forms_with_the_filters_that_are_set(client, route):
    page = client.get(f"/{route}{QUERIES[route]}&page=1&start=0&zz=")
    html = page.content.decode()
    assert "Accept" in varies(page)
    told = dict(re.findall(r'<([^>]*)>; rel="alternate"; type="([^"]*)"', page["Link"]))
    assert list(told.values()) == [form.media_type for form in LISTS[route]]
    for to, form in zip(told, LISTS[route], strict=True):
        path = to.removeprefix(HOST).replace("&", "&amp;")
        assert path.startswith(f"/{route}.{form.suffix}?")
        assert not re.search("page=|start=|zz=", path)
        assert f'<link rel="alternate" type="{form.media_type}" href="{path}">' in html
        marked = "&amp;for=sheet" if (route, form.suffix) == ("homologues", "csv") else ""
        assert f'<a href="{path}{marked}">{form.title}</a>' in html


def test_who_accepts_nothing_that_there_is_gets_406_with_the_list(client):
    response = client.get("/search?q=毛公", headers={"Accept": "text/turtle"})
    assert response.status_code == 406
    assert "Accept" in varies(response)
    assert 'href="/search.csv?q=%E6%AF%9B%E5%85%AC"' in response.content.decode()
    for accepted in ("image/png," * LONGEST, "", "*/*", "text/html,application/xml;q=0.9,*/*;q=0.8"):
        assert client.get("/claims", headers={"Accept": accepted})["Content-Type"].startswith("text/html")


def test_there_is_no_other_suffix_and_nothing_is_posted(client):
    for path in ("/claims.bib", "/search.ttl", "/names.exe", "/cards.csv"):
        assert client.get(path).status_code == 404
    assert client.post("/names.csv").status_code == 405
    assert client.head("/names.csv?lang=hak").status_code == 200


# What is in them


@each_linked
def test_all_forms_of_a_list_hold_what_its_page_shows_in_its_order(client, route):
    page = client.get(f"/{route}{QUERIES[route]}")
    shown = page.context["page"].rows if route == "names" else list(page.context["rows"])
    id_of = {"names": lambda row: row.name.uid, "sources": lambda row: row.key}.get(
        route, lambda row: row.slug
    )
    ids = list(map(id_of, shown))
    assert 0 < len(ids) < MODELS[route].objects.count()
    column = "group" if route == "homologues" else "id"
    assert [row[column] for row in rows(client.get(f"/{route}.csv{QUERIES[route]}"))] == ids
    document = client.get(f"/{route}.json{QUERIES[route]}").json()
    assert [each["id"] for each in document["data"]] == ids
    assert (document["object"], document["total"], document["has_more"]) == ("list", len(ids), False)
    graph = Graph().parse(data=client.get(f"/{route}.ttl{QUERIES[route]}").content, format="turtle")
    (whole,) = graph.subjects(RDF.type, SDO.ItemList)
    assert get(client, str(whole)).status_code == 200
    assert (whole, SDO.numberOfItems, Literal(len(ids))) in graph
    items = {str(item) for item in graph.objects(whole, SDO.itemListElement)}
    assert items == {each["html_uri"] for each in document["data"]}


@each_linked
def test_documents_are_those_of_the_api(client, route):
    for each in client.get(f"/{route}.json{QUERIES[route]}").json()["data"][:3]:
        if route == "names":
            bearer = get(client, each["uri"].partition("#")[0]).json()
            assert each["id"] in json.dumps(bearer)
        else:
            assert get(client, each["uri"]).json() == each


@each_linked
def test_turtle_and_json_ld_say_the_same_and_have_their_shapes(client, route):
    turtle, jsonld = (
        Graph().parse(data=client.get(f"/{route}.{suffix}{QUERIES[route]}").content, format=syntax)
        for suffix, syntax in (("ttl", "turtle"), ("jsonld", "json-ld"))
    )
    assert isomorphic(turtle, jsonld)
    shapes = Graph().parse(data=shacl.shapes(HOST), format="turtle")
    conforms, _, report = validate(turtle, shacl_graph=shapes)
    assert conforms, report


def test_linked_data_say_of_an_item_what_its_own_form_says(client):
    edition = export.edition(HOST)
    listed = Graph().parse(data=client.get("/claims.ttl?deck=six-tigers").content, format="turtle")
    claims = [str(item).rpartition("/")[2] for item in listed.objects(None, SDO.itemListElement)]
    whole = {triple for slug in claims for triple in graph_of(export.claim(slug), edition)}
    assert whole <= set(listed)
    names = Graph().parse(data=client.get("/names.ttl?q=毛公&deck=six-tigers").content, format="turtle")
    of_cards = {
        triple
        for path in Card.objects.filter(deck__slug="six-tigers").values_list("path", flat=True)
        for triple in graph_of(export.card(*path.split("/")), edition)
    }
    labels = set(names.objects(None, SDO.itemListElement))
    of_labels = {triple for triple in of_cards if triple[0] in labels or triple[2] in labels}
    assert labels
    assert of_labels - set(names) == set()


def test_young_printed_these_names_and_mao_gong_is_called_so(client):
    young = rows(client.get("/names.csv?source=young1886"))
    page = client.get("/names?source=young1886").context["page"]
    assert len(young) == page.total
    assert {row["source"] for row in young} == {"young1886"}
    found = rows(client.get("/names.csv", {"q": "毛公", "deck": "six-tigers"}))
    assert {row["subject"] for row in found} >= {"six-tigers/mao-gong"}
    assert all("毛公" in row["text"] and row["source"] for row in found)
    places = {row["locator"] for row in rows(client.get("/decks/six-tigers/mao-gong.csv"))}
    assert places >= {"139", "193"}


def test_references_of_a_list_read_back(client):
    keys = set(Source.objects.filter(language="nl").values_list("key", flat=True))
    asked = {"headers": {"Accept": "application/x-bibtex"}}
    read = parse_string(client.get("/sources?language=nl", **asked).content.decode(), "bibtex")
    assert set(read.entries) == keys
    ris = client.get("/sources.ris?language=nl").content.decode().replace("\r\n", "\n")
    assert {entry["id"] for entry in rispy.loads(ris)} == keys
    assert {item["id"] for item in client.get("/sources.csl.json?language=nl").json()} == keys


def test_a_search_finds_in_a_file_what_the_api_finds(client):
    asked = {"q": "毛公", "kind": "name"}
    told = client.get("/api/v1/search", asked).json()
    found = client.get("/search.json", asked).json()
    assert found["data"] == told["data"]
    table = rows(client.get("/search.csv", asked))
    assert [(row["id"], row["html_uri"]) for row in table] == [(r["id"], r["html_uri"]) for r in told["data"]]
    every = client.get("/search.json", {"q": "毛公"}).json()
    assert {each["object"] for each in every["data"]} >= {"card", "name", "claim", "rule"}
    for each in every["data"]:
        assert get(client, each["uri"].partition("#")[0]).status_code == 200
    assert rows(client.get("/search.csv")) == []


def test_a_spreadsheet_reads_the_characters_and_runs_nothing(client):
    hostile = '=HYPERLINK("http://evil.example")'
    Claim.objects.filter(slug="mao-gong-zero").update(statement=hostile, topic="@SUM(1)", status="\t+1")
    MuseumObject.objects.update(type="-1", note="=1")
    for address in ("/claims.csv", "/objects.csv", "/games.csv", "/sources.csv", "/search.csv?q=毛公"):
        response = client.get(address)
        assert response.content.startswith(b"\xef\xbb\xbf")
        assert response["Content-Disposition"].startswith("attachment; filename=")
        table = rows(response)
        assert table
        assert not any(FORMULA.match(cell or "") for row in table for cell in row.values())
    assert f"'{hostile}" in {row["statement"] for row in rows(client.get("/claims.csv"))}


# Stretches


@pytest.mark.parametrize("route", ["names", "claims", "homologues"])
def test_files_follow_one_another_until_all_rows_were_there_once(client, monkeypatch, route):
    query = "?source=young1886&deck=six-tigers" if route == "names" else "?"
    ids = [each["id"] for each in client.get(f"/{route}.json{query}").json()["data"]]
    shrink(monkeypatch, route, most := len(ids) // 3 + 1)
    found, address, before = [], f"{HOST}/{route}.json{query}", []
    while address:
        response = get(client, address)
        part = response.json()
        assert (part["total"], part["has_more"]) == (len(ids), part["next"] is not None)
        assert links(response, "next") == ([part["next"]] if part["next"] else [])
        assert bool(part["previous"]) == bool(before)
        if before:
            assert get(client, part["previous"]).json()["data"] == before
        assert len(part["data"]) <= most
        found, before, address = found + [each["id"] for each in part["data"]], part["data"], part["next"]
    assert found == ids
    assert len(ids) > 2 * most


def test_a_page_says_when_a_file_does_not_hold_all(client, monkeypatch):
    assert "(the first" not in client.get("/claims").content.decode()
    shrink(monkeypatch, "claims", 7)
    assert "(the first 7)" in client.get("/claims").content.decode()
    first = client.get("/claims.csv")
    assert len(rows(first)) == 7
    assert len(rows(get(client, *links(first, "next")))) == 7


def test_a_search_that_finds_too_much_says_so(client, monkeypatch):
    monkeypatch.setattr("catalog.queries.search.COUNT_LIMIT", 3)
    found = client.get("/search.json", {"q": "毛公"}).json()
    assert (found["total"], found["has_more"]) == (None, True)


# What is wrong

WRONG = [
    ("/claims", "state=sure", "state", "open"),
    ("/decks", "family=cat", "family", "chess"),
    ("/names", "after=x", "after", "a whole number"),
    ("/names", "certainty=sure", "certainty", "high"),
    ("/objects", "part=999", "part", "1 to 1"),
    ("/games", "part=-1", "part", "a whole number"),
    ("/sources", "kind=boo", "kind", "book"),
    ("/search", "q=x&kind=cat", "kind", "card"),
    ("/homologues", "decks=six-tigers,nix", "decks", "six-tigers"),
]


@pytest.mark.parametrize(("path", "query", "field", "allowed"), WRONG)
def test_what_is_wrong_is_told_in_the_terms_of_the_form(client, path, query, field, allowed):
    asked = client.get(f"{path}.json?{query}")
    assert (asked.status_code, asked["Content-Type"]) == (400, "application/problem+json")
    problem = asked.json()
    assert problem["errors"][0]["field"] == field
    assert allowed in problem["errors"][0]["allowed"]
    told = client.get("/api/v1/names?certainty=sure").json()
    assert problem.keys() == told.keys()
    assert problem["type"] == told["type"]
    table = client.get(f"{path}.csv?{query}")
    assert (table.status_code, table["Content-Type"]) == (400, "text/plain; charset=utf-8")
    assert field in table.content.decode()
    assert allowed in table.content.decode()


@pytest.mark.parametrize("path", ["/names", "/sources", "/search"])
def test_a_query_that_cannot_be_read_is_told_with_its_place(client, path):
    problem = client.get(f"{path}.json", {"q": "毛公 (source:young1886"}).json()
    told = client.get("/api/v1/names", {"q": "毛公 (source:young1886"}).json()
    assert problem == {**told, "instance": problem["instance"], "title": told["title"]}
    assert problem["status"] == 400
    assert client.get(f"{path}.csv", {"q": "rank>=x"}).status_code == 400


@pytest.mark.parametrize("suffix", ["csv", "json"])
@pytest.mark.parametrize(
    "value", ["\x00", "\ud800".encode("utf-8", "surrogatepass"), "a" * 5000, "%", "(" * 300]
)
def test_hostile_values_are_refused_or_find_nothing(client, suffix, value):
    for route, field in (("names", "q"), ("names", "source"), ("sources", "letter"), ("search", "q")):
        response = client.get(f"/{route}.{suffix}", {field: value})
        assert response.status_code in (200, 400)
        assert len(response.headers.get("Link", "")) < 8000


# How much work it is


@pytest.mark.parametrize(("route", "form"), [each for each in OFFERED if each[1].suffix != "jsonld"], **ID)
def test_the_number_of_queries_does_not_grow(client, route, form, monkeypatch):
    counts = []
    for most in (2, 12):
        shrink(monkeypatch, route, most)
        monkeypatch.setattr("catalog.queries.search.COUNT_LIMIT", most)
        with CaptureQueriesContext(connection) as queries:
            response = client.get(f"/{route}.{form.suffix}{'?q=毛公' if route == 'search' else ''}")
        assert response.status_code == 200
        counts.append((len(queries), len(response.content)))
    (few, short), (many, long) = counts
    assert (many, long > short) == (few, form.suffix != "csv" or route != "homologues"), counts


def test_a_file_is_kept_by_itself_and_304_for_who_has_it(client, settings):
    settings.CACHES = configured.CACHES | {
        "answers": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "test-lists"}
    }
    tags = {}
    for _ in range(2):
        for accepted in ("text/html", "text/csv", "application/json", "text/turtle"):
            headers = {"Accept": accepted}
            response = client.get("/claims?state=open", headers=headers)
            assert response["Content-Type"].startswith(accepted)
            assert links(response, "alternate")
            assert tags.setdefault(accepted, response["ETag"]) == response["ETag"]
            again = client.get("/claims?state=open", headers=headers | {"If-None-Match": response["ETag"]})
            assert (again.status_code, "Accept" in varies(again)) == (304, True)
    assert len(set(tags.values())) == 4
    with CaptureQueriesContext(connection) as queries:
        client.get("/claims?state=open", headers={"Accept": "text/csv"})
    assert len(queries) == 0
    caches["answers"].clear()


@pytest.mark.parametrize("path", ["/search?q=毛公", "/claims/mao-gong-prince"])
def test_what_is_kept_for_one_wish_is_not_given_to_another(client, settings, path):
    settings.CACHES = configured.CACHES | {
        "answers": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "test-wishes"}
    }
    missing = "text/turtle" if path.startswith("/search") else "text/csv"
    assert client.get(path, headers={"Accept": f"{missing}, text/html;q=0.5"}).status_code == 200
    assert client.get(path, headers={"Accept": missing}).status_code == 406
    caches["answers"].clear()


def test_a_long_answer_is_not_kept(client, settings, monkeypatch):
    settings.CACHES = configured.CACHES | {
        "answers": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "test-long"}
    }
    monkeypatch.setattr("catalog.caching.LARGEST", 100)
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            response = client.get("/claims.csv")
        assert len(queries) > 0
        assert "ETag" in response
    caches["answers"].clear()


def test_files_count_as_reads_of_the_api_and_pages_do_not(settings):
    settings.API_READS_PER_SECOND, settings.API_READS_AT_ONCE = 0.1, 2
    client = Client()
    asked = [
        client.get("/claims.csv?state=open"),
        client.get("/claims", headers={"Accept": "text/turtle"}),
        client.get("/games.json"),
    ]
    assert [response.status_code for response in asked] == [200, 200, 429]
    assert 0 < int(asked[-1]["Retry-After"]) <= 10
    assert asked[-1]["Content-Type"].startswith("text/plain")
    assert client.get("/claims").status_code == 200


# What is said of them


def test_the_page_about_the_data_says_what_there_is():
    text = (configured.FIXTURES_DIR / "pages" / "about-data.md").read_text("utf-8")
    table = [
        line
        for line in text.splitlines()
        if line.startswith("|") and ("`.csl.json`" in line or "`.ttl`" in line)
    ]
    told = {}
    for line in table:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2:
            for page in re.findall(r"`/(\w+)`|an? (\w[\w ]*)", cells[0]):
                told["".join(page)] = set(re.findall(r"`\.([\w.]+)`", cells[1]))
    words = {"claim": "dispute", "homologue": "group of homologues"}
    there = {words.get(route, route): {form.suffix for form in forms} for route, forms in FORMS.items()}
    there |= {route: {form.suffix for form in forms} for route, forms in LISTS.items()}
    assert told == there
    types = dict(re.findall(r"^\| `\.([\w.]+)` \| `([\w./+-]+)` \|", text, re.MULTILINE))
    assert types == {form.suffix: form.media_type for form in (*FORMS["deck"], *LISTS["sources"])}
    limits = {route: by_suffix(route, "ttl").most for route in MODELS}
    said = re.search(r"Linked data hold (.*?)\. ", text, re.DOTALL)[1]
    told_limits = [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", said) if number != ","]
    assert told_limits == sorted(set(limits.values()), reverse=True)
    assert by_suffix("names", "csv").most == 5_000
    assert {form.most for _, form in OFFERED if form.suffix in ("json", "bib", "ris", "csl.json")} == {1_000}


def test_a_list_is_cited_by_its_address(client):
    graph = Graph().parse(data=client.get("/claims.ttl?state=open&part=1").content, format="turtle")
    assert (URIRef(f"{HOST}/claims?state=open"), RDF.type, SDO.ItemList) in graph
