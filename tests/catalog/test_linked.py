"""Linked data as others use them: the terms have a page, the records their shapes, the examples answers."""

import re
from itertools import chain

import pytest
from django.conf import settings
from pyshacl import validate
from rdflib import Graph, Literal, Namespace, URIRef
from rdflib.namespace import DCTERMS, RDF, SH, SKOS

from catalog import exporting
from catalog.exchange import published, rdf, shacl, vocabulary
from catalog.queries import export

pytestmark = pytest.mark.django_db

BASE = "http://testserver"
PT = Namespace(f"{BASE}/vocab#")
QUERY = re.compile(r"```sparql\n(.*?)```", re.DOTALL)
EXAMPLES = QUERY.findall((settings.FIXTURES_DIR / "pages" / "about-data.md").read_text(encoding="utf-8"))


def graph_of(records):
    edition = export.edition(BASE)
    assert edition
    graph = Graph()
    for record in records:
        graph += rdf.graph_of(record, edition)
    return graph


def some():
    decks = ("six-tigers", "hanafuda-hwatu")
    return chain(
        export.sources(),
        *([export.deck(deck), *export.cards_of(deck)] for deck in decks),
        export.claims(),
        export.homologues(),
        [export.game("luk-fu")],
    )


def faults(graph):
    conforms, _, report = validate(graph, shacl_graph=Graph().parse(data=shacl.shapes(BASE), format="turtle"))
    return "" if conforms else report


def test_the_data_have_their_shapes():
    assert faults(graph_of(some())) == ""


@pytest.mark.long
def test_all_data_have_their_shapes():
    assert faults(graph_of(exporting.records())) == ""


CARD = URIRef(f"{BASE}/decks/six-tigers/mao-gong")
PLANTED = {
    "a name without a source": (None, DCTERMS.source),
    "a card without a deck": (CARD, SKOS.inScheme),
    "a name that names nothing": (None, PT.nameOf),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_shape_that_is_broken_is_found(fault):
    subject, predicate = PLANTED[fault]
    graph = graph_of([export.card("six-tigers", "mao-gong")])
    assert faults(graph) == ""
    graph.remove((subject, predicate, None))
    assert str(predicate).rpartition("#")[2].rpartition("/")[2] in faults(graph)


def test_a_certainty_that_there_is_not_is_found():
    graph = graph_of([export.card("six-tigers", "mao-gong")])
    name = next(graph.subjects(PT.nameOf, CARD))
    graph.set((name, PT.certainty, Literal("quite")))
    assert "certainty" in faults(graph)


def test_shapes_speak_of_terms_that_there_are(client):
    shapes = Graph().parse(data=client.get("/vocab/shapes.ttl").content, format="turtle")
    own = {str(term) for term in chain(shapes.objects(None, SH.path), shapes.objects(None, SH.targetClass))}
    described = {PT[name] for name in (*vocabulary.CLASSES, *vocabulary.PROPERTIES)}
    assert {term for term in own if term.startswith(PT)} <= set(map(str, described))
    assert len(list(shapes.subjects(RDF.type, SH.NodeShape))) >= 10


def test_each_term_leads_to_its_meaning(client):
    html = client.get("/vocab").content.decode()
    terms = Graph().parse(data=client.get("/vocab.ttl").content, format="turtle")
    for name, meaning in (vocabulary.CLASSES | vocabulary.PROPERTIES).items():
        assert f'<dt id="{name}">' in html
        assert (PT[name], None, Literal(meaning, lang="en")) in terms


def test_there_are_five_examples_of_queries():
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize("query", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_queries_find_something(query):
    edition = published.Edition("1", export.edition(BASE).released, "f", BASE)
    found = list(graph_of(some()).query(query, initNs=rdf.prefixes(edition)))
    assert found
    assert all(any(value is not None for value in row) for row in found)
