"""A list as linked data: the list, what it holds, and all that the records say of themselves.

A list is a ``schema:ItemList`` at its own address, filters and all; its items are the records, or the names.
Of each item there stands what its own form says; a name, which has no page of its own, stands here whole.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rdflib import Graph, Literal, URIRef
from rdflib.namespace import DCTERMS, RDF, SDO

from catalog.exchange import published
from catalog.exchange.addresses import Addresses
from catalog.exchange.rdf import graph_of_names, iri, merged
from catalog.records import SourceRecord


@dataclass(frozen=True, slots=True)
class Listing:
    """A list: its address, and how many it holds in all; None where nobody has counted."""

    address: str
    total: int | None


def of_records(
    listing: Listing, kind: str, records: Iterable[published.Record], edition: published.Edition
) -> Graph:
    """A list of records of one kind."""
    found, at = list(records), Addresses(edition.base)
    ids = (record.key if isinstance(record, SourceRecord) else record.id for record in found)
    items = _items(listing, [at.page(kind, slug) for slug in ids], edition)
    return _with(merged(found, edition), items)


def of_names(
    listing: Listing, names: Iterable[tuple[str | None, published.Name]], edition: published.Edition
) -> Graph:
    """A list of names, each with the title of what it names."""
    found, at = list(names), Addresses(edition.base)
    addresses = [at.part(name.kind, name.subject, f"name-{name.id}") for _, name in found]
    return _with(graph_of_names(found, edition), _items(listing, addresses, edition))


def _items(listing: Listing, addresses: Iterable[str], edition: published.Edition) -> Graph:
    graph, whole = Graph(bind_namespaces="none"), iri(listing.address)
    graph.add((whole, RDF.type, SDO.ItemList))
    graph.add((whole, DCTERMS.isPartOf, URIRef(f"{edition.base}/about/data#dataset")))
    graph.add((whole, DCTERMS.license, URIRef(published.LICENCE_URI)))
    if listing.total is not None:
        graph.add((whole, SDO.numberOfItems, Literal(listing.total)))
    for address in addresses:
        graph.add((whole, SDO.itemListElement, URIRef(address)))
    return graph


def _with(graph: Graph, more: Graph) -> Graph:
    for triple in more:
        graph.add(triple)
    return graph
