"""What pages offer for citing, the files at addresses with a suffix, and the selection of a reader."""

import csv
import json
import re
from urllib.parse import parse_qs

import html5lib
import pytest
import rispy
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pybtex.database import parse_string

from catalog.models import Alias, Card, Citation, Deck, Name, Source
from catalog.queries import selection

pytestmark = pytest.mark.django_db

RECORDS = {
    "card": "/decks/six-tigers/mao-gong",
    "deck": "/decks/six-tigers",
    "source": "/sources/young1886",
    "claim": "/claims/mao-gong-zero",
    "homologue": "/homologues/zero-cash",
    "object": "/objects/penn-29-238-22",
    "game": "/games/luk-fu",
    "rule": "/games/luk-fu/rules/LF-33",
}
TOKENS = {
    "card": "six-tigers/mao-gong",
    "deck": "deck:six-tigers",
    "source": "source:young1886",
    "claim": "claim:mao-gong-zero",
    "homologue": "homologue:zero-cash",
    "object": "object:penn-29-238-22",
    "game": "game:luk-fu",
    "rule": "rule:luk-fu/LF-33",
}
HOST = "http://testserver"


def tree_of(response):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(response.content.decode())
    assert parser.errors == []
    return tree


def entries(response):
    assert response.status_code == 200
    assert response["Content-Type"] == "application/x-bibtex; charset=utf-8"
    return parse_string(response.content.decode(), "bibtex").entries


def coins_of(tree):
    return [parse_qs(node.attrib["title"]) for node in tree.findall(".//span[@class='Z3988']")]


# The box


@pytest.mark.parametrize("kind", RECORDS)
def test_every_record_can_be_cited_and_its_files_are_what_the_box_shows(client, kind):
    tree = tree_of(client.get(RECORDS[kind]))
    panels = tree.findall(".//div[@class='way']")
    assert len(tree.findall(".//fieldset/input[@type='radio']")) == len(panels) == 8
    files = {node.attrib["href"]: node for node in tree.findall(".//div[@class='way']//a")}
    assert list(files) == [f"{RECORDS[kind]}.{suffix}" for suffix in ("bib", "ris", "csl.json")]
    shown = ["".join(node.itertext()) for node in tree.findall(".//div[@class='way']/pre")]
    for text, file in zip(shown, files, strict=True):
        assert client.get(file).content.decode().replace("\r\n", "\n").strip() == text.strip()
    (reference,) = coins_of(tree)
    assert reference["ctx_ver"] == ["Z39.88-2004"]
    if kind == "source":
        assert reference["rft.jtitle"] == ["Tijdschrift voor Indische Taal-, Land- en Volkenkunde"]
    else:
        assert reference["rft.identifier"] == [HOST + RECORDS[kind]]
    ids = [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))


def test_a_card_offers_the_sources_that_its_names_come_from(client):
    tree = tree_of(client.get(RECORDS["card"]))
    box = tree.find(".//section[@aria-labelledby='cite']")
    offered = {a.attrib["href"] for a in box.iter("a") if a.attrib["href"].startswith("/sources/")}
    card = Card.objects.get(path="six-tigers/mao-gong")
    keys = set(card.names.values_list("source__key", flat=True))
    assert offered == {f"/sources/{key}" for key in keys}
    assert set(entries(client.get("/decks/six-tigers/mao-gong.sources.bib"))) == keys


def test_lists_of_sources_hold_a_reference_for_each(client):
    tree = tree_of(client.get("/sources?kind=book"))
    found = coins_of(tree)
    assert len(found) == Source.objects.filter(kind="book").count()
    assert {each["rft.btitle"][0] for each in found} == {s.title for s in Source.objects.filter(kind="book")}


# Files


def test_a_source_is_cited_as_itself_and_a_card_as_our_record(client):
    young = entries(client.get("/sources/young1886.bib"))["young1886"]
    assert (young.type, young.persons["author"][0].last_names) == ("article", ["Young"])
    (key, card), *others = entries(client.get("/decks/six-tigers/mao-gong.bib")).items()
    assert (key, others) == ("paper-tigers-card-six-tigers-mao-gong", [])
    assert card.fields["url"] == f"{HOST}/decks/six-tigers/mao-gong"
    assert card.fields["version"] == "0.1.0"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", card.fields["urldate"])
    assert "毛公" in card.fields["title"]


def test_the_permanent_address_is_cited_where_one_is_set(client, settings):
    settings.BASE_URL = "https://tigers.example"
    (item,) = client.get("/claims/mao-gong-zero.csl.json").json()
    assert item["URL"] == "https://tigers.example/claims/mao-gong-zero"


def test_files_say_what_they_are_and_what_they_are_called(client):
    response = client.get("/decks/six-tigers/mao-gong.ris")
    assert response["Content-Type"] == "application/x-research-info-systems; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="paper-tigers-six-tigers-mao-gong.ris"'
    response = client.get("/sources/young1886.csl.json")
    assert response["Content-Type"] == "application/vnd.citationstyles.csl+json"
    assert response["Content-Disposition"] == 'attachment; filename="young1886.csl.json"'


def test_a_suffix_takes_no_page_away_and_old_slugs_lead_on(client):
    Alias.objects.create(kind="decks", old="old-tigers", new="six-tigers")
    response = client.get("/decks/old-tigers/mao-gong.bib")
    assert (response.status_code, response["Location"]) == (301, "/decks/six-tigers/mao-gong.bib")
    response = client.get("/decks/old-tigers.sources.ris")
    assert (response.status_code, response["Location"]) == (301, "/decks/six-tigers.sources.ris")
    for path in ("/decks/no-deck.bib", "/decks/six-tigers/mao-gong.xyz", "/games/luk-fu/rules/LF-0.bib"):
        assert client.get(path).status_code == 404
    assert client.post("/sources.bib").status_code == 405


def test_the_sources_of_a_deck_are_all_that_are_used_in_it(client):
    deck = Deck.objects.get(slug="six-tigers")
    keys = set(Name.objects.filter(of_deck=deck).values_list("source__key", flat=True))
    keys |= set(Citation.objects.filter(deck=deck).values_list("source__key", flat=True))
    assert set(entries(client.get("/decks/six-tigers.sources.bib"))) == keys


@pytest.mark.parametrize("kind", [kind for kind in RECORDS if kind != "source"])
def test_every_record_gives_its_sources(client, kind):
    read = rispy.loads(client.get(f"{RECORDS[kind]}.sources.ris").content.decode().replace("\r\n", "\n"))
    assert read
    assert {entry["id"] for entry in read} <= set(Source.objects.values_list("key", flat=True))


def test_a_bibliography_has_the_filters_of_its_list(client):
    keys = set(Source.objects.filter(kind="book", language="en").values_list("key", flat=True))
    assert set(entries(client.get("/sources.bib?kind=book&language=en"))) == keys
    assert len(client.get("/sources.csl.json").json()) == Source.objects.count()
    assert "young1886" in entries(client.get("/sources.bib?q=Young"))
    refused = client.get("/sources.bib?kind=boo")
    assert refused.status_code == 400
    assert "book" in refused.content.decode()


def test_a_search_gives_its_records_and_the_sources_of_its_names(client):
    found = entries(client.get("/search.bib", {"q": "毛公"}))
    assert "paper-tigers-claim-mao-gong-zero" in found
    names = entries(client.get("/search.bib", {"q": "毛公", "kind": "name"}))
    assert set(names) <= set(Source.objects.values_list("key", flat=True))
    assert names
    assert client.get("/search.bib", {"q": "毛公", "kind": "x"}).status_code == 400
    assert client.get("/search.ris").content == b""


# The selection


def test_a_selection_shows_each_record_once_in_its_order(client):
    tokens = [*TOKENS.values(), TOKENS["card"]]
    tree = tree_of(client.get("/selection", {"records": ",".join(tokens)}))
    shown = [node.attrib["href"] for node in tree.findall(".//ul[@class='plain chosen']//a")]
    assert shown == list(RECORDS.values())
    assert len(coins_of(tree)) == len(RECORDS)
    assert tree.find(".//input[@id='link']").attrib["value"].endswith(",".join(TOKENS.values()))
    assert [node.attrib["value"] for node in tree.findall(".//button[@name='without']")] == list(
        TOKENS.values()
    )


def test_every_record_can_be_gathered_under_the_token_that_finds_it(client):
    for kind, path in RECORDS.items():
        (link,) = tree_of(client.get(path)).findall(".//a[@data-gather]")
        assert link.attrib["data-gather"] == TOKENS[kind]
        assert tree_of(client.get(link.attrib["href"])).find(f".//main//a[@href='{path}']") is not None
    found = tree_of(client.get("/search", {"q": "毛公"})).findall(".//a[@data-gather]")
    assert "claim:mao-gong-zero" in {link.attrib["data-gather"] for link in found}


def test_a_record_is_taken_out(client):
    response = client.get(
        "/selection", {"records": "source:young1886,six-tigers/mao-gong", "without": "source:young1886"}
    )
    assert (response.status_code, response["Location"]) == (302, "/selection?records=six-tigers/mao-gong")


def test_old_slugs_are_followed_and_unknown_ones_named(client):
    Alias.objects.create(kind="sources", old="jung", new="young1886")
    content = client.get("/selection?records=source:jung,source:young1886,claim:nix").content.decode()
    assert content.count('href="/sources/young1886"') == 1
    assert "<code>claim:nix</code>" in content


def test_an_empty_selection_says_how_to_begin(client):
    for address in ("/selection", "/selection?records=", "/selection?records=,%20,"):
        assert "Nothing is gathered yet" in client.get(address).content.decode()


def test_a_selection_is_taken_along_as_references_and_names(client):
    query = {"records": "six-tigers/mao-gong,source:young1886"}
    assert list(entries(client.get("/selection.bib", query))) == [
        "paper-tigers-card-six-tigers-mao-gong",
        "young1886",
    ]
    assert [item["type"] for item in client.get("/selection.csl.json", query).json()] == [
        "webpage",
        "article-journal",
    ]
    response = client.get("/selection/names.csv", query)
    assert response["Content-Disposition"] == 'attachment; filename="selection-names.csv"'
    rows = list(csv.DictReader(response.content.decode("utf-8-sig").splitlines()))
    assert {row["id"] for row in rows} == set(
        Name.objects.filter(card__path="six-tigers/mao-gong").values_list("uid", flat=True)
    ) | set(Name.objects.filter(source__key="young1886").values_list("uid", flat=True))
    assert any(row["text"] == "毛公" and row["subject"] == "six-tigers/mao-gong" for row in rows)


def test_names_of_every_kind_of_subject_are_written(client):
    tokens = "deck:hanafuda-hwatu,game:luk-fu"
    text = client.get("/selection/names.csv", {"records": tokens}).content.decode("utf-8-sig")
    assert {row["kind"] for row in csv.DictReader(text.splitlines())} >= {"deck", "suit", "card", "game"}


def test_no_cell_of_the_names_begins_a_formula(client):
    name = Name.objects.filter(card__path="six-tigers/mao-gong").first()
    name.note = "=1+1"
    name.save()
    text = client.get("/selection/names.csv?records=six-tigers/mao-gong").content.decode()
    assert text.startswith("\ufeff")
    assert "'=1+1" in text


@pytest.mark.parametrize(
    ("records", "allowed"),
    [
        ("<script>", "six-tigers/mao-gong"),
        ("nonsense:x", "claim:..."),
        ("six-tigers/mao-gong/x", "rule:luk-fu/LF-33"),
        ("source:../../etc", "source:..."),
        (",".join(f"source:s{n}" for n in range(101)), "at most 100 records"),
        ("x" * 20_000, "at most 12,000 characters"),
    ],
)
@pytest.mark.parametrize("path", ["/selection", "/selection.bib", "/selection/names.csv"])
def test_what_spells_no_selection_is_refused_in_words(client, path, records, allowed):
    response = client.get(path, {"records": records})
    assert response.status_code == 400
    assert "records" in response.content.decode()
    assert allowed in response.content.decode()
    assert "<script>" not in response.content.decode().replace("<script src", "")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(
        ["/selection", "/selection.ris", "/selection/names.csv", "/search.bib", "/sources.csl.json"]
    ),
    st.dictionaries(
        st.sampled_from(["records", "without", "q", "kind", "start", "letter"]),
        st.one_of(
            st.text(st.characters(exclude_categories=()), max_size=40),
            st.sampled_from([*TOKENS.values(), "\x00", "deck:\x00", "a/b,c/d", "rule:a/b", "９９"]),
        ),
        max_size=3,
    ),
)
def test_no_query_string_breaks_them(client, path, values):
    values = {key: value.encode("utf-8", "surrogatepass") for key, value in values.items()}
    assert client.get(path, values).status_code in (200, 302, 400)


def test_the_queries_are_few_however_much_is_gathered(client):
    def count(address):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    few = "records=six-tigers/mao-gong,source:young1886"
    many = "records=" + ",".join(
        [*Card.objects.values_list("path", flat=True)[:50]]
        + [f"source:{key}" for key in Source.objects.values_list("key", flat=True)[:50]]
    )
    for path in ("/selection", "/selection.bib", "/selection.ris", "/selection/names.csv"):
        assert count(f"{path}?{many}") == count(f"{path}?{few}") <= 8
    for address in ("/sources.bib", "/decks/six-tigers.sources.bib", "/search.bib?q=a", "/sources"):
        assert count(address) <= 25


def test_tokens_and_what_they_ask_for_are_inverse():
    for kind, token in TOKENS.items():
        ((found, slug),) = selection.parse(token)
        assert (found, selection.token(found, slug)) == (kind, token)
    assert selection.parse("card:a/b") == [("card", "a/b")]
    json.dumps(selection.ALLOWED)
