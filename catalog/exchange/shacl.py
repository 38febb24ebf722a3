"""Our terms as RDF Schema, and the shapes of our linked data (W3C SHACL, https://www.w3.org/TR/shacl/)."""

from pathlib import Path

from rdflib import Graph, Literal, Namespace, URIRef
from rdflib.namespace import RDF, RDFS

from catalog.exchange import vocabulary

SHAPES = Path(__file__).resolve().parent.parent / "data" / "shapes.ttl"


def schema(base: str) -> bytes:
    """Our terms as Turtle; ``base`` is the address of the site."""
    terms = Namespace(f"{base}/vocab#")
    graph = Graph(bind_namespaces="none")
    graph.bind("pt", terms)
    graph.bind("rdf", RDF)
    graph.bind("rdfs", RDFS)
    for kind, meanings in ((RDFS.Class, vocabulary.CLASSES), (RDF.Property, vocabulary.PROPERTIES)):
        for name, meaning in meanings.items():
            graph.add((terms[name], RDF.type, kind))
            graph.add((terms[name], RDFS.label, Literal(name)))
            graph.add((terms[name], RDFS.comment, Literal(meaning, lang="en")))
            graph.add((terms[name], RDFS.isDefinedBy, URIRef(f"{base}/vocab")))
    return graph.serialize(format="turtle", encoding="utf-8")


def shapes(base: str) -> bytes:
    """The shapes as Turtle; ``base`` is the address of the site."""
    graph = Graph(bind_namespaces="none")
    graph.parse(SHAPES, format="turtle", publicID=f"{base}/")
    return graph.serialize(format="turtle", encoding="utf-8")
