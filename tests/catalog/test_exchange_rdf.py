"""Linked data: both syntaxes say the same, and what they say is what the database and the pages say."""

import re
from datetime import date
from io import BytesIO, StringIO
from itertools import chain

import pytest
from django.conf import settings
from rdflib import Graph, Literal, Namespace, URIRef
from rdflib.compare import isomorphic
from rdflib.namespace import DCTERMS, RDF, RDFS, SKOS

from catalog import exporting
from catalog.exchange import languages, published, rdf, rdf_files, vocabulary
from catalog.exchange.rdf import CITO, SKOSXL
from catalog.models import Card, Claim, Name
from catalog.queries import export
from catalog.records import SourceRecord
from tests.catalog.conftest import BASE

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated"),  # rdflib's own parser of JSON-LD
]

EDITION = published.Edition("9.9.9", date(2026, 1, 31), "f", BASE)
PT = Namespace(f"{BASE}/vocab#")
DECKS = ("six-tigers", "hanafuda-hwatu", "lut-chi-culin-23-canton")


def some():
    """A sample of every kind of record: three decks with their cards, every claim and group, some sources."""
    cards = (card for card in export.cards() if card.deck in DECKS)
    decks = (deck for deck in export.decks() if deck.id in DECKS)
    sources = (source for number, source in enumerate(export.sources()) if number % 10 == 0)
    games = (game for game in export.games() if game.id in ("luk-fu", "min-ha-to"))
    return chain(sources, decks, cards, games, export.claims(), export.homologues(), export.objects())


def turtle(records):
    out = BytesIO()
    rdf_files.write_turtle(records, EDITION, out)
    return out.getvalue().decode()


def jsonld(records):
    out = StringIO()
    rdf_files.write_jsonld(records, EDITION, out)
    return out.getvalue()


def parsed(text, syntax):
    return Graph().parse(data=text, format=syntax)


def page(path):
    return URIRef(f"{BASE}/{path}")


@pytest.fixture(scope="module")
def graph(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        return parsed(turtle(some()), "turtle")


def test_turtle_and_json_ld_are_one_graph(graph):
    text = jsonld(some())
    assert isomorphic(graph, parsed(text, "json-ld"))
    assert len(graph) > 10_000
    assert not [term for triple in graph for term in triple if not isinstance(term, URIRef | Literal)]


def test_prefixes_stand_once_at_the_head():
    text = turtle(export.homologues())
    lines = [number for number, line in enumerate(text.splitlines()) if line.startswith("@prefix")]
    assert lines == list(range(len(rdf.prefixes(EDITION))))


@pytest.mark.long
def test_the_whole_catalogue_is_one_graph_in_both_syntaxes(tmp_path):
    exporting.run(tmp_path, BASE, ["catalog.ttl", "catalog.jsonld"])
    both = [Graph().parse(tmp_path / f"catalog.{ending}") for ending in ("ttl", "jsonld")]
    assert isomorphic(*both)
    forms = set(both[0].subjects(RDF.type, SKOSXL.Label))
    assert len(forms) == Name.objects.count()
    used = {term for term in both[0].predicates(unique=True) if term in PT}
    assert used <= {PT[name] for name in vocabulary.PROPERTIES}


def test_each_card_has_its_names_and_no_others(graph):
    for card in Card.objects.filter(deck__slug__in=DECKS).prefetch_related("names"):
        labels = set(graph.objects(page(f"decks/{card.path}"), SKOSXL.altLabel | SKOSXL.prefLabel))
        ids = {name.uid for name in card.names.all()}
        assert {str(label).partition("#name-")[2] for label in labels} == ids
        assert labels == set(graph.subjects(PT.nameOf, page(f"decks/{card.path}")))


def test_names_keep_text_language_source_page_and_certainty(graph):
    labels = {str(label).partition("#name-")[2]: label for label in graph.subjects(RDF.type, SKOSXL.Label)}
    rows = Name.objects.filter(of_deck__slug__in=DECKS).select_related("source", "via", "attested_in")
    assert rows.count() > 700
    for name in rows:
        label = labels[name.uid]
        assert graph.value(label, SKOSXL.literalForm) == Literal(name.text, lang=name.lang)
        assert graph.value(label, DCTERMS.source) == page(f"sources/{name.source.key}")
        assert graph.value(label, PT.locator) == (Literal(name.locator) if name.locator else None)
        assert graph.value(label, PT.via) == (page(f"sources/{name.via.key}") if name.via else None)
        assert graph.value(label, PT.certainty) == (Literal(name.certainty) if name.certainty else None)
        assert graph.value(label, PT.composed) == Literal(name.composed)
        attested = page(f"decks/{name.attested_in.slug}") if name.attested_in else None
        assert graph.value(label, PT.attestedIn) == attested


def test_the_graph_says_what_the_page_says(graph, client):
    shown = client.get("/decks/six-tigers/mao-gong").content.decode()
    anchors = set(re.findall(r'id="name-([0-9a-f]{12})"', shown))
    labels = graph.subjects(PT.nameOf, page("decks/six-tigers/mao-gong"))
    assert {str(label).partition("#name-")[2] for label in labels} == anchors


def test_skos_has_one_preferred_label_and_none_that_is_also_another(graph):
    """SKOS S13 and S14, with what SKOS-XL entails."""
    for thing in set(graph.subjects(SKOS.prefLabel)):
        preferred = set(graph.objects(thing, SKOS.prefLabel))
        preferred |= set(graph.objects(thing, SKOSXL.prefLabel / SKOSXL.literalForm))
        others = set(graph.objects(thing, SKOSXL.altLabel / SKOSXL.literalForm))
        assert len(preferred) == 1, thing
        assert not preferred & others, thing


def test_language_tags_are_registered(graph):
    tags = {form.language for form in graph.objects(None, SKOSXL.literalForm)}
    assert {"zh-hant", "hak", "yue-latn-x-culin"} <= {tag.lower() for tag in tags}
    assert [tag for tag in tags if languages.problem(tag)] == []


def test_only_accepted_and_attested_members_match_closely(graph):
    state = {
        str(group): graph.value(group, PT.state) for group in graph.subjects(RDF.type, PT.HomologueGroup)
    }
    attested, argued = {}, {}
    for group, member in graph.subject_objects(PT.member):
        sure = graph.value(member, PT.certainty) != Literal("low")
        kind = attested if graph.value(member, PT.attested).toPython() else argued
        if sure:
            kind.setdefault(graph.value(member, PT.of), set()).add(str(group))
    pairs = set(graph.subject_objects(SKOS.closeMatch))
    assert pairs
    for one, other in pairs:
        shared = attested.get(one, set()) & attested.get(other, set())
        assert "accepted" in {str(state[group]) for group in shared}
    for one, other in graph.subject_objects(SKOS.relatedMatch):
        groups = [attested.get(thing, set()) | argued.get(thing, set()) for thing in (one, other)]
        assert {str(state[group]) for group in groups[0] & groups[1]} & {"accepted", "likely"}
    assert (page("decks/six-tigers/bai-zi"), page("decks/madiao-40/bai-wan")) in pairs


def test_a_claim_has_its_state_and_who_takes_which_side(graph):
    for claim in Claim.objects.prefetch_related("citations__source"):
        thing = page(f"claims/{claim.slug}")
        assert graph.value(thing, PT.state) == Literal(claim.state)
        for role, stance in (("asserted", CITO.supports), ("disputed", CITO.disputes)):
            sources = {page(f"sources/{c.source.key}") for c in claim.citations.all() if c.role == role}
            assert set(graph.subjects(stance, thing)) == sources
        assert len(set(graph.objects(thing, PT.cites))) == claim.citations.count()


def test_all_is_part_of_the_dated_data_under_their_licence(graph):
    dataset = page("about/data#dataset")
    assert graph.value(dataset, DCTERMS.issued) == Literal(date(2026, 1, 31))
    licence = URIRef(published.LICENCE_URI)
    assert graph.value(dataset, DCTERMS.license) == licence
    things = set(graph.subjects(DCTERMS.isPartOf, dataset))
    assert things == set(graph.subjects(DCTERMS.license, licence)) - {dataset}


def test_every_term_of_ours_is_explained_and_used(graph):
    described = {*vocabulary.CLASSES, *vocabulary.PROPERTIES}
    assert {term for term in graph.subjects(RDFS.comment) if term in PT} == {PT[name] for name in described}
    used = {term for _, predicate, thing in graph for term in (predicate, thing) if str(term).startswith(PT)}
    assert used == {PT[name] for name in described}


def test_the_example_on_the_page_about_data_works(graph):
    text = (settings.FIXTURES_DIR / "pages" / "about-data.md").read_text("utf-8")
    query = re.findall(r"```sparql\n(.*?)```", text, re.S)[0]
    rows = list(graph.query(query, initNs=rdf.prefixes(EDITION)))
    assert len(rows) == Card.objects.get(path="six-tigers/mao-gong").names.count()
    assert any(row.page for row in rows)


def test_an_address_that_is_no_iri_is_encoded():
    source = SourceRecord("k", "online", "T", "L", "R", fields={"url": "https://e.org/a b|<x>{é}"})
    text = rdf.graph_of(source, EDITION).serialize(format="turtle")
    assert "<https://e.org/a%20b%7C%3Cx%3E%7Bé%7D>" in text


def test_what_is_no_record_has_no_triples():
    with pytest.raises(TypeError, match="str has no triples"):
        rdf.graph_of("six-tigers", EDITION)
