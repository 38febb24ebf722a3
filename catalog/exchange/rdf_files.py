"""Linked data as files: Turtle and JSON-LD, written record by record from the one mapping of ``rdf.py``."""

import json
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import chain
from typing import Any, BinaryIO, TextIO

from rdflib import Graph
from rdflib.plugins.serializers.jsonld import from_rdf
from rdflib.plugins.serializers.turtle import TurtleSerializer
from rdflib.term import Node

from catalog.exchange.published import Edition, Record
from catalog.exchange.rdf import graph_of, merged, opening, prefixes


class _Body(TurtleSerializer):
    """Turtle without the prefixes, which stand once at the head of the file."""

    def __init__(self, store: Graph) -> None:
        super().__init__(store)
        self.spaces = tuple(str(space) for _, space in store.namespaces())

    def startDocument(self) -> None:
        """Write nothing."""

    def get_pname(self, uri: Node, gen_prefix: bool = True) -> str | None:
        """The short name of a term. A page has none, and rdflib would look long for it."""
        return super().get_pname(uri, gen_prefix) if str(uri).startswith(self.spaces) else None


def write_turtle(records: Iterable[Record], edition: Edition, out: BinaryIO) -> int:
    """Write records as Turtle; returns their number."""
    for prefix, space in prefixes(edition).items():
        out.write(f"@prefix {prefix}: <{space}> .\n".encode())
    count = -1
    for count, graph in enumerate(_graphs(records, edition)):  # noqa: B007
        body = BytesIO()
        _Body(graph).serialize(body)
        out.write(b"\n" + body.getvalue().strip() + b"\n")
    return count


def write_jsonld(records: Iterable[Record], edition: Edition, out: TextIO) -> int:
    """Write records as one JSON-LD document, a node a line; returns their number."""
    context = prefixes(edition)
    out.write(f'{{"@context": {json.dumps(context)},\n"@graph": [')
    count, comma = -1, ""
    for count, graph in enumerate(_graphs(records, edition)):  # noqa: B007
        for node in _nodes(graph, context):
            out.write(f"{comma}\n{json.dumps(node, ensure_ascii=False, sort_keys=True)}")
            comma = ","
    out.write("\n]}\n")
    return count


def turtle(records: Iterable[Record], edition: Edition) -> bytes:
    """A few records as a Turtle document, without what is said of the data as a whole."""
    return as_turtle(merged(records, edition), edition)


def as_turtle(graph: Graph, edition: Edition) -> bytes:
    """A graph as a Turtle document."""
    out = BytesIO()
    for prefix, space in prefixes(edition).items():
        out.write(f"@prefix {prefix}: <{space}> .\n".encode())
    body = BytesIO()
    _Body(graph).serialize(body)
    out.write(b"\n" + body.getvalue().strip() + b"\n")
    return out.getvalue()


def jsonld(records: Iterable[Record], edition: Edition) -> str:
    """The same as a JSON-LD document."""
    return as_jsonld(merged(records, edition), edition)


def as_jsonld(graph: Graph, edition: Edition) -> str:
    """A graph as a JSON-LD document."""
    context = prefixes(edition)
    nodes = _nodes(graph, context)
    document = {"@context": context, "@graph": nodes}
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _graphs(records: Iterable[Record], edition: Edition) -> Iterator[Graph]:
    return chain([opening(edition)], (graph_of(record, edition) for record in records))


def _nodes(graph: Graph, context: dict[str, str]) -> list[dict[str, Any]]:
    """The nodes of a graph by their addresses, the values of each in one order."""
    document = from_rdf(graph, context)  # type: ignore[no-untyped-call]
    del document["@context"]
    nodes = document.get("@graph", [document])  # a graph of one node is that node
    for node in nodes:
        for values in node.values():
            if isinstance(values, list):
                values.sort(key=lambda value: json.dumps(value, sort_keys=True))
    return sorted(nodes, key=lambda node: str(node["@id"]))
