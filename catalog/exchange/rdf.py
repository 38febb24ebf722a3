"""The catalogue as linked data: one mapping from published records to triples, for every syntax.

- A deck is a ``skos:ConceptScheme``: a closed set of suits and cards. These are ``skos:Concept``, since they
  have names and are compared across decks, which no ``skos:Collection`` can be. Our titles are
  ``skos:prefLabel``.
- A name is a ``skosxl:Label``: ``skosxl:literalForm`` with its language, ``dcterms:source``, ``pt:locator``,
  ``pt:via``, ``pt:certainty``. It hangs on its thing by ``skosxl:altLabel``, or by ``skosxl:prefLabel`` where
  it is our title letter by letter (SKOS allows no label to be both), and points back by ``pt:nameOf``.
- A group of homologues is a ``skos:Collection`` with a ``pt:Membership`` for each member and a
  ``pt:Citation`` for each scholar. Only in an accepted group are the members that sources attest
  ``skos:closeMatch``; members that are argued, and those of a likely group, are ``skos:relatedMatch``;
  uncertain members and those of other groups match nothing.
- A claim has its state and evidence; sources ``cito:supports`` or ``cito:disputes`` it.
- Sources are BIBO and Dublin Core, games ``schema:Game``, packs in museums ``crm:E22_Human-Made_Object``.
- A thing's address is its page's. There are no blank nodes: parts have addresses with a fragment.

What has no common term has one of ours (prefix ``pt``), described by :mod:`catalog.exchange.vocabulary`.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import singledispatchmethod
from itertools import permutations
from typing import Any

from rdflib import Graph, Literal, URIRef
from rdflib.namespace import DC, DCTERMS, OWL, RDF, RDFS, SDO, SKOS, VOID, XSD, Namespace
from rdflib.term import Node

from catalog.exchange import published, vocabulary
from catalog.exchange.addresses import Addresses
from catalog.exchange.entries import date_parts, people
from catalog.records import SourceRecord

SKOSXL = Namespace("http://www.w3.org/2008/05/skos-xl#")
BIBO = Namespace("http://purl.org/ontology/bibo/")
CITO = Namespace("http://purl.org/spar/cito/")
CRM = Namespace("http://www.cidoc-crm.org/cidoc-crm/")
WORKS = {"article": "Article", "book": "Book", "incollection": "BookSection", "online": "Webpage"}
STANCES = {"asserted": CITO.supports, "disputed": CITO.disputes}
DATES = (XSD.gYear, XSD.gYearMonth, XSD.date)
_NOT_IN_IRI = re.compile(r'[\x00-\x20<>"{}|\\^`]')


def prefixes(edition: published.Edition) -> dict[str, str]:
    """The prefixes of the namespaces in use, in the order of their names."""
    spaces = {"bibo": BIBO, "cito": CITO, "crm": CRM, "dc": DC, "dcterms": DCTERMS, "owl": OWL}
    spaces |= {"pt": f"{edition.base}/vocab#", "rdf": RDF, "rdfs": RDFS, "schema": SDO, "skos": SKOS}
    spaces |= {"skosxl": SKOSXL, "void": VOID, "xsd": XSD}
    return {prefix: str(space) for prefix, space in spaces.items()}


def graph_of(record: published.Record, edition: published.Edition) -> Graph:
    """All that is said of one record and its parts."""
    return merged([record], edition)


def merged(records: Iterable[published.Record], edition: published.Edition) -> Graph:
    """All that is said of some records and their parts, in one graph."""
    mapping = _Mapping(edition)
    for record in records:
        mapping.add(record)
    return mapping.graph


def graph_of_names(names: Iterable[tuple[str | None, published.Name]], edition: published.Edition) -> Graph:
    """All that is said of names, each with the title of what it names."""
    mapping = _Mapping(edition)
    for title, name in names:
        mapping.names(URIRef(mapping.at.page(name.kind, name.subject)), title, [name])
    return mapping.graph


def opening(edition: published.Edition) -> Graph:
    """What is said of the data as a whole, and of our own terms."""
    return _Mapping(edition).opening()


def iri(address: str) -> URIRef:
    """An address as an IRI: signs that none may hold are percent-encoded."""
    return URIRef(_NOT_IN_IRI.sub(lambda sign: f"%{ord(sign.group()):02X}", address))


class _Mapping:
    """Collects the triples of records."""

    def __init__(self, edition: published.Edition) -> None:
        self.edition, self.at = edition, Addresses(edition.base)
        self.pt = Namespace(f"{edition.base}/vocab#")
        self.dataset = URIRef(f"{edition.base}/about/data#dataset")
        self.graph = Graph(bind_namespaces="none")
        for prefix, space in prefixes(edition).items():
            self.graph.bind(prefix, space)

    def opening(self) -> Graph:
        about = self.edition
        dump = URIRef(f"{about.base}/api/v1/bulk/catalog.ttl")
        self.say(self.dataset, RDF.type, VOID.Dataset, SDO.Dataset)
        self.say(self.dataset, DCTERMS.title, Literal(published.TITLE, lang="en"))
        self.say(self.dataset, DC.creator, published.CREATOR)
        self.say(self.dataset, DCTERMS.license, URIRef(published.LICENCE_URI))
        self.say(self.dataset, DCTERMS.issued, Literal(about.released))
        self.say(self.dataset, OWL.versionInfo, about.version)
        self.say(self.dataset, VOID.dataDump, dump)
        for kind, terms in ((RDFS.Class, vocabulary.CLASSES), (RDF.Property, vocabulary.PROPERTIES)):
            for name, meaning in terms.items():
                self.say(self.pt[name], RDF.type, kind)
                self.say(self.pt[name], RDFS.comment, Literal(meaning, lang="en"))
        return self.graph

    # Saying things

    def say(self, subject: Node, predicate: URIRef, *values: Any) -> None:
        """Add a triple for each value that is not None; what is no node becomes a literal."""
        for value in values:
            if value is not None:
                self.graph.add((subject, predicate, value if isinstance(value, Node) else Literal(value)))

    def tell(self, subject: Node, **values: Any) -> None:
        """The same with terms of our own, one value each (a list: several)."""
        for term, value in values.items():
            self.say(subject, self.pt[term], *(value if isinstance(value, list) else [value]))

    def page(self, kind: str, slug: str | None) -> URIRef | None:
        return URIRef(self.at.page(kind, slug)) if slug else None

    def pages(self, kind: str, slugs: Iterable[str]) -> list[URIRef]:
        return [URIRef(self.at.page(kind, slug)) for slug in slugs]

    def begin(self, kind: str, slug: str, *types: URIRef) -> URIRef:
        """A thing of its own: its types, its id, the data and the licence that it belongs to."""
        thing = URIRef(self.at.page(kind, slug))
        self.say(thing, RDF.type, *types)
        self.say(thing, DCTERMS.identifier, slug)
        self.say(thing, DCTERMS.isPartOf, self.dataset)
        self.say(thing, DCTERMS.license, URIRef(published.LICENCE_URI))
        return thing

    def part(self, owner: URIRef, term: str, kind: str, fragment: str) -> URIRef:
        """A part of a thing, linked to it by a term of ours."""
        part = URIRef(f"{owner.partition('#')[0]}#{fragment}")
        self.say(owner, self.pt[term], part)
        self.say(part, RDF.type, self.pt[kind])
        return part

    def names(self, thing: URIRef, title: str | None, names: Iterable[published.Name]) -> None:
        for name in names:
            label = URIRef(self.at.part(name.kind, name.subject, f"name-{name.id}"))
            same = name.lang == "en" and name.text == title
            self.say(thing, SKOSXL.prefLabel if same else SKOSXL.altLabel, label)
            self.say(label, RDF.type, SKOSXL.Label)
            self.say(label, SKOSXL.literalForm, Literal(name.text, lang=name.lang))
            self.say(label, DCTERMS.source, self.page("source", name.source))
            self.say(label, SKOS.note, _english(name.note))
            self.tell(
                label,
                nameOf=thing,
                locator=name.locator,
                via=self.page("source", name.via),
                attestedIn=self.page("deck", name.attested_in),
                certainty=name.certainty,
                reason=_english(name.reason),
                romanization=name.romanization,
                romanizationSystem=name.romanization_system,
                gloss=name.gloss,
                composed=name.composed,
            )

    def citations(self, owner: URIRef, name: str, cites: Iterable[published.Citation]) -> None:
        """The citations of a thing; ``name`` tells those of its parts from one another."""
        for cite in cites:
            place = f"{cite.place}-" if cite.place else ""
            part = self.part(owner, "cites", "Citation", f"{name}cite-{cite.role}-{place}{cite.position}")
            source = self.page("source", cite.source)
            self.say(part, DCTERMS.source, source)
            self.say(part, SKOS.note, _english(cite.note))
            self.tell(part, role=cite.role, locator=cite.locator, via=self.page("source", cite.via))
            self.tell(part, says=_english(cite.says), certainty=cite.certainty)

    def traits(self, owner: URIRef, values: dict[str, Any]) -> None:
        """Attributes, each with the sources that ``<attribute>_cites`` lists."""
        for topic, value in values.items():
            if topic.endswith("_cites") or value in (None, "", [], {}):
                continue
            part = self.part(owner, "trait", "Trait", f"trait-{topic}")
            self.tell(part, topic=topic, value=_values(value))
            cites = values.get(f"{topic}_cites") or []
            self.say(part, DCTERMS.source, *self.pages("source", (cite["source"] for cite in cites)))

    # The kinds of record

    @singledispatchmethod
    def add(self, record: published.Record) -> None:
        raise TypeError(f"{type(record).__name__} has no triples")

    @add.register
    def _(self, source: SourceRecord) -> None:
        fields = source.fields
        work = self.begin("source", source.key, BIBO[WORKS.get(source.kind, "Document")])
        self.say(work, RDFS.label, source.label)
        self.say(work, DCTERMS.title, source.title)
        self.say(work, DCTERMS.bibliographicCitation, source.reference)
        self.say(work, RDFS.comment, _english(source.annotation))
        self.say(work, SKOS.note, _english(fields.get("note")))
        for role, term in (("author", DC.creator), ("editor", DC.contributor)):
            persons = people(fields.get(role, ""))
            self.say(work, term, *(", ".join(filter(None, (p.family, p.given))) for p in persons))
        if parts := date_parts(fields):
            text = "-".join(f"{part:02}" for part in parts)
            self.say(work, DCTERMS.issued, Literal(text, datatype=DATES[len(parts) - 1]))
        plain = {BIBO.volume: "volume", BIBO.issue: "number", BIBO.pages: "pages", BIBO.doi: "doi"}
        for term, field in (plain | {DC.publisher: "publisher"}).items():
            self.say(work, term, fields.get(field))
        self.say(work, DC.language, source.language or None)
        self.say(work, RDFS.seeAlso, iri(fields["url"]) if "url" in fields else None)
        container = (fields.get(name) for name in ("journal", "booktitle", "series", "howpublished"))
        self.tell(work, publishedIn=next(filter(None, container), None))
        self.tell(work, access=source.access, via=self.page("source", source.via))

    @add.register
    def _(self, deck: published.Deck) -> None:
        thing = self.begin("deck", deck.id, SKOS.ConceptScheme, self.pt.Deck)
        self.say(thing, SKOS.prefLabel, _english(deck.title))
        self.say(thing, DCTERMS.description, _english(deck.description))
        self.say(thing, DCTERMS.relation, *self.pages("deck", deck.related_decks))
        self.tell(thing, family=deck.family, itemKind=deck.kind, region=_english(deck.region))
        self.tell(thing, period=_english(deck.period), yearMin=deck.year_min, yearMax=deck.year_max)
        self.tell(thing, cardCount=deck.card_count, distinctCards=deck.distinct_cards)
        self.tell(thing, copiesPerCard=deck.copies_per_card, cardListComplete=deck.card_list_complete)
        self.names(thing, deck.title, deck.names)
        self.findings(thing, deck)
        for suit in deck.suits:
            self.suit(thing, suit)
        for category in deck.categories:
            part = URIRef(self.at.page("category", category.id))
            self.say(part, RDF.type, self.pt.CardClass)
            self.say(part, DCTERMS.identifier, category.id)
            self.say(part, DCTERMS.isPartOf, thing)
            self.names(part, None, category.names)

    def findings(self, thing: URIRef, deck: published.Deck) -> None:
        """The facts, sizes and lists of stamped cards of a deck, with their sources."""
        for number, fact in enumerate(deck.facts):
            part = self.part(thing, "fact", "Fact", f"fact-{number}")
            self.tell(part, topic=fact["topic"], text=_english(fact["text"]), certainty=fact.get("certainty"))
        for number, size in enumerate(deck.sizes):
            part = self.part(thing, "fact", "Size", f"size-{number}")
            self.tell(part, widthMm=_number(size.get("width_mm")), heightMm=_number(size.get("height_mm")))
            self.say(part, SKOS.note, _english(size.get("note")))
        for number, stamp in enumerate(deck.red_stamp):
            part = self.part(thing, "fact", "StampList", f"stamp-{number}")
            self.tell(part, concerns=self.pages("card", (f"{deck.id}/{card}" for card in stamp["cards"])))
            self.tell(part, legend=stamp.get("legend"))
            self.say(part, SKOS.note, _english(stamp.get("note")))
        for cite in deck.citations:
            kind = cite.role if cite.role in ("fact", "size", "stamp") else None
            owner = URIRef(f"{thing}#{kind}-{cite.place}") if kind else thing
            self.citations(owner, "", [cite])

    def suit(self, deck: URIRef, suit: published.Suit) -> None:
        thing = URIRef(self.at.page("suit", suit.id))
        title = suit.meaning or suit.id.split("/")[1]
        self.say(thing, RDF.type, SKOS.Concept, self.pt.Suit)
        self.say(thing, DCTERMS.identifier, suit.id)
        self.say(thing, SKOS.prefLabel, _english(title))
        self.say(thing, SKOS.inScheme, deck)
        self.say(thing, SKOS.topConceptOf, deck)
        self.say(thing, SKOS.note, _english(suit.note))
        self.tell(thing, glyph=suit.glyph, meaning=_english(suit.meaning), plant=suit.plant)
        self.tell(thing, monthJapan=suit.month_japan, monthKorea=suit.month_korea)
        self.names(thing, title, suit.names)
        for place, card in enumerate(self.pages("card", suit.order), 1):
            self.tell(card, placeInSuit=place)

    @add.register
    def _(self, card: published.Card) -> None:
        thing = self.begin("card", card.id, SKOS.Concept, self.pt.Card)
        deck = self.page("deck", card.deck)
        self.say(thing, SKOS.prefLabel, _english(card.title))
        self.say(thing, SKOS.inScheme, deck)
        self.say(thing, SKOS.topConceptOf, deck)
        self.say(thing, SKOS.notation, card.code)
        self.say(thing, SKOS.note, _english(card.note))
        self.tell(thing, suit=self.page("suit", card.suit), glyphs=" ".join(card.glyphs) or None)
        self.tell(thing, rank=_number(card.rank), rankLabel=card.rank_label)
        self.tell(thing, copies=card.copies, redStamp=card.red_stamp)
        self.traits(thing, card.attributes)
        self.names(thing, card.title, card.names)

    @add.register
    def _(self, game: published.Game) -> None:
        thing = self.begin("game", game.id, SDO.Game)
        self.say(thing, SDO.name, _english(game.title))
        self.say(thing, SDO.description, _english(game.description))
        self.say(thing, SKOS.note, _english(game.note))
        self.tell(thing, playedWith=list(self.pages("deck", game.decks)), players=_english(game.players))
        self.tell(thing, gameType=_english(game.type), rulesKnown=game.rules_known, playable=game.playable)
        self.tell(thing, variant=[_english(text) for text in game.variants])
        self.names(thing, game.title, game.names)
        self.citations(thing, "", game.citations)
        for rule in game.rules:
            part = URIRef(self.at.page("rule", rule.id))
            self.say(part, RDF.type, self.pt.Rule)
            self.say(part, DCTERMS.identifier, rule.id)
            self.say(part, DCTERMS.isPartOf, thing)
            self.tell(
                part, text=_english(rule.text), basis=rule.basis, concerns=self.pages("card", rule.cards)
            )
            self.citations(part, f"{rule.id.split('/')[1]}-", rule.citations)
        for hand in game.hands:
            part = URIRef(self.at.page("hand", hand.id))
            self.say(part, RDF.type, self.pt.Hand)
            self.say(part, DCTERMS.identifier, hand.id)
            self.say(part, DCTERMS.isPartOf, thing)
            self.tell(part, value=hand.value, rule=self.page("rule", hand.rule))
            self.tell(part, concerns=self.pages("card", hand.cards))
            self.names(part, None, hand.names)

    @add.register
    def _(self, claim: published.Claim) -> None:
        thing = self.begin("claim", claim.id, self.pt.Claim)
        self.tell(thing, topic=_english(claim.topic), statement=_english(claim.statement))
        self.tell(thing, state=claim.state, status=_english(claim.status))
        self.tell(thing, evidence=[_english(text) for text in claim.evidence])
        self.say(thing, DCTERMS.subject, *(self.page(kind, slug) for kind, slug in claim.about))
        self.citations(thing, "", claim.citations)
        for cite in claim.citations:
            if stance := STANCES.get(cite.role):
                self.say(URIRef(self.at.page("source", cite.source)), stance, thing)

    @add.register
    def _(self, group: published.Homologue) -> None:
        thing = self.begin("homologue", group.id, SKOS.Collection, self.pt.HomologueGroup)
        self.say(thing, SKOS.prefLabel, _english(group.title))
        self.tell(thing, state=group.state, status=_english(group.status))
        self.citations(thing, "", group.citations)
        for number, member in enumerate(group.members):
            subject = self.page(member.kind, member.subject)
            part = self.part(thing, "member", "Membership", f"member-{number}")
            self.say(thing, SKOS.member, subject)
            self.say(part, RDFS.label, member.name)
            self.say(part, SKOS.note, _english(member.note))
            self.tell(part, of=subject, certainty=member.certainty, attested=member.attested)
        sure = [member for member in group.members if member.certainty != "low"]
        for one, other in permutations(sure, 2):
            if match := _match(group.state, one.attested and other.attested):
                subject = URIRef(self.at.page(one.kind, one.subject))
                self.say(subject, match, self.page(other.kind, other.subject))

    @add.register
    def _(self, item: published.MuseumObject) -> None:
        thing = self.begin("object", item.id, CRM["E22_Human-Made_Object"])
        self.say(thing, RDFS.label, item.title)
        self.say(thing, DCTERMS.description, *map(_english, item.facts))
        self.say(thing, RDFS.seeAlso, iri(item.url) if item.url else None)
        self.say(thing, SKOS.note, _english(item.note))
        self.tell(thing, institution=item.institution, exampleOf=self.page("deck", item.deck))
        self.tell(thing, objectType=_english(item.type), place=item.place, culture=item.culture)
        self.tell(thing, dateMade=item.date_made, yearMin=item.year_min, yearMax=item.year_max)
        self.tell(thing, cardCount=item.card_count, certainty=item.certainty)
        if item.object_number:
            self.traits(thing, {"object_number": item.object_number})
        self.traits(thing, item.details)
        self.citations(thing, "", item.citations)


def _match(state: str, attested: bool) -> URIRef | None:
    """How two sure members of a group match, as far as the sources go."""
    if state == "accepted":
        return SKOS.closeMatch if attested else SKOS.relatedMatch
    return SKOS.relatedMatch if state == "likely" else None


def _english(text: str | None) -> Literal | None:
    return Literal(text, lang="en") if text else None


def _number(value: float | str | None) -> Literal | None:
    """A number as a decimal with a point, which every syntax writes alike; words stay words."""
    if value is None or isinstance(value, str):
        return Literal(value) if value else None
    return Literal(Decimal(str(float(value))))


def _values(value: Any) -> list[Literal]:
    """The parts of an attribute's value, each as a literal."""
    if isinstance(value, dict) and value.keys() == {"name", "lang"}:
        return [Literal(value["name"], lang=value["lang"])]
    if isinstance(value, dict):
        return [Literal(f"{key}: {part}") for key, part in value.items() if part not in (None, "")]
    if isinstance(value, list):
        return [Literal(str(part)) for part in value]
    return [Literal(value) if isinstance(value, bool | int) else Literal(str(value))]
