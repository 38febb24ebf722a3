"""What pages show, in the terms of schema.org. Nothing is said here that the page does not say."""

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any, NamedTuple

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext

from catalog import pictures
from catalog.exchange import manifest
from catalog.models import Card, Catalogue, Citation, Deck, Name, Page, Source
from catalog.queries.cards import CardPage
from catalog.queries.claims import ClaimPage
from catalog.queries.decks import DeckPage
from catalog.queries.games import GamePage
from catalog.queries.home import HomePage
from catalog.queries.homologues import HomologuePage
from catalog.queries.objects import ObjectPage
from catalog.queries.sources import SourcePage

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
SCHEMA_ORG = "https://schema.org/"
CLASSES = {
    "deck": "DefinedTermSet",
    "card": "DefinedTerm",
    "source": "CreativeWork",
    "claim": "Claim",
    "homologue": "ItemList",
    "object": "ArchiveComponent",
    "game": "Game",
}
WORKS = {
    "article": "Article",
    "book": "Book",
    "collection": "Book",
    "inbook": "Chapter",
    "incollection": "Chapter",
    "inproceedings": "Article",
    "online": "WebPage",
    "report": "Report",
    "thesis": "Thesis",
}

Node = dict[str, Any]


class Bulk(NamedTuple):
    """The files that hold everything in one piece: the address they stand under, media types by name."""

    root: str
    files: Mapping[str, str]


BULK = Bulk(
    "/api/v1/bulk", {name: kind.media_type.partition(";")[0] for name, kind in manifest.KINDS.items()}
)


class Site(NamedTuple):
    """Where the catalogue stands and which data it holds."""

    base: str
    data: Catalogue | None

    def url(self, route: str, *args: str) -> str:
        """The full address of a route."""
        return self.base + reverse(route, args=args)


@singledispatch
def nodes(page: object, site: Site) -> list[Node]:
    """The nodes of schema.org for what a page shows; none for a page that holds no record."""
    return []


@nodes.register
def _home(page: HomePage, site: Site) -> list[Node]:
    return dataset(site)


@nodes.register
def _prose(page: Page, site: Site) -> list[Node]:
    return dataset(site) if page.slug == "about-data" else []


@nodes.register
def _deck(page: DeckPage, site: Site) -> list[Node]:
    deck = page.deck
    thing = _thing(
        site,
        ("deck", deck.slug),
        deck.title,
        alternateName=_forms(page.names),
        hasDefinedTerm=[_card_ref(site, card) for card in page.cards],
        isPartOf=_dataset_ref(site),
        license=LICENCE,
    )
    return [thing, _crumbs(site, ("decks", gettext("Decks")), ("deck", deck.title, deck.slug))]


@nodes.register
def _card(page: CardPage, site: Site) -> list[Node]:
    card, deck = page.card, page.card.deck
    drawing = pictures.picture(deck.slug, card.slug)
    thing = _thing(
        site,
        ("card", deck.slug, card.slug),
        card.title,
        alternateName=_forms(page.names),
        termCode=card.slug,
        inDefinedTermSet=_deck_ref(site, deck),
        image=site.base + static(drawing.path) if drawing else None,
    )
    steps = [("decks", gettext("Decks")), ("deck", deck.title, deck.slug)]
    return [thing, _crumbs(site, *steps, ("card", card.title, deck.slug, card.slug))]


@nodes.register
def _source(page: SourcePage, site: Site) -> list[Node]:
    source, fields = page.source, page.source.fields
    thing = _thing(
        site,
        ("source", source.key),
        source.title,
        kind=WORKS.get(source.kind, CLASSES["source"]),
        creditText=source.authors,
        datePublished=str(source.year) if source.year else None,
        inLanguage=source.language,
        publisher={"@type": "Organization", "name": fields["publisher"]} if fields.get("publisher") else None,
        isPartOf={"@type": "CreativeWork", "name": whole} if (whole := _whole(fields)) else None,
        sameAs=f"https://doi.org/{fields['doi']}" if fields.get("doi") else fields.get("url"),
    )
    return [thing, _crumbs(site, ("sources", gettext("Sources")), ("source", source.label, source.key))]


def _whole(fields: Mapping[str, str]) -> str | None:
    return fields.get("journal") or fields.get("journaltitle") or fields.get("booktitle")


@nodes.register
def _claim(page: ClaimPage, site: Site) -> list[Node]:
    claim = page.claim
    about = [_deck_ref(site, deck) for deck in claim.decks.all()]
    about += [_card_ref(site, card) for card in page.cards]
    thing = _thing(
        site,
        ("claim", claim.slug),
        claim.statement,
        about=about,
        appearance=_works(site, page.asserted),
        creativeWorkStatus=claim.state,
        license=LICENCE,
    )
    return [thing, _crumbs(site, ("claims", gettext("Disputes")), ("claim", claim.statement, claim.slug))]


@nodes.register
def _homologue(page: HomologuePage, site: Site) -> list[Node]:
    group = page.group
    members = [_card_ref(site, member.card) for member in page.members if member.card]
    thing = _thing(
        site,
        ("homologue", group.slug),
        group.title,
        itemListElement=[
            {"@type": "ListItem", "position": place, "item": member}
            for place, member in enumerate(members, 1)
        ],
    )
    lists = ("homologues", gettext("The same card in several decks"))
    return [thing, _crumbs(site, lists, ("homologue", group.title, group.slug))]


@nodes.register
def _object(page: ObjectPage, site: Site) -> list[Node]:
    item = page.object
    thing = _thing(
        site,
        ("object", item.slug),
        str(item),
        description=item.type,
        identifier=item.object_number,
        holdingArchive={"@type": "ArchiveOrganization", "name": item.institution},
        locationCreated={"@type": "Place", "name": item.place} if item.place else None,
        material=item.details.get("material"),
        about=_deck_ref(site, item.deck) if item.deck else None,
        sameAs=item.url,
    )
    return [thing, _crumbs(site, ("objects", gettext("Packs in museums")), ("object", str(item), item.slug))]


@nodes.register
def _game(page: GamePage, site: Site) -> list[Node]:
    game = page.game
    thing = _thing(
        site,
        ("game", game.slug),
        game.title,
        alternateName=_forms(page.names),
        genre=game.type,
        numberOfPlayers={"@type": "QuantitativeValue", "value": game.players} if game.players else None,
        mentions=[_deck_ref(site, deck) for deck in page.decks],
        citation=_works(site, page.cites),
        license=LICENCE,
    )
    return [thing, _crumbs(site, ("games", gettext("Games")), ("game", game.title, game.slug))]


def dataset(site: Site) -> list[Node]:
    """The node of the whole catalogue; none while there are no data."""
    if site.data is None:
        return []
    files = [
        {
            "@type": "DataDownload",
            "name": name,
            "contentUrl": f"{site.base}{BULK.root}/{name}",
            "encodingFormat": type_,
        }
        for name, type_ in BULK.files.items()
    ]
    described = gettext(
        "A catalogue of historical East Asian playing cards: what each source calls each card, on which "
        "page, and where the sources disagree."
    )
    return [
        _dataset_ref(site)
        | {
            "url": site.url("home"),
            "description": described,
            "version": site.data.version,
            "datePublished": site.data.released.isoformat(),
            "dateModified": site.data.loaded_at.isoformat(timespec="seconds"),
            "license": LICENCE,
            "isAccessibleForFree": True,
            "creator": {"@type": "Organization", "name": "Paper Tigers contributors"},
            "distribution": files,
        }
    ]


def _thing(
    site: Site, address: tuple[str, ...], name: str, *, kind: str | None = None, **members: object
) -> Node:
    """The node of a record; members without a value are left out."""
    url = site.url(*address)
    known = {key: value for key, value in members.items() if value not in (None, "", [])}
    return {"@type": kind or CLASSES[address[0]], "@id": url, "url": url, "name": name, **known}


def _crumbs(site: Site, *steps: tuple[str, ...]) -> Node:
    """The way to a page: of each step its route, its name and the arguments of the route."""
    items = [
        {"@type": "ListItem", "position": place, "name": name, "item": site.url(route, *args)}
        for place, (route, name, *args) in enumerate(steps, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _forms(names: Iterable[Name]) -> list[Node]:
    """Each form once in each language."""
    forms = dict.fromkeys((name.text, name.lang) for name in names)
    return [{"@value": text, "@language": lang} for text, lang in forms]


def _works(site: Site, cites: Iterable[Citation]) -> list[Node]:
    cited: dict[str, Source] = {cite.source.key: cite.source for cite in cites}
    return [
        {"@type": "CreativeWork", "@id": site.url("source", key), "name": source.title}
        for key, source in cited.items()
    ]


def _card_ref(site: Site, card: Card) -> Node:
    return {"@type": "DefinedTerm", "@id": site.url("card", *card.path.split("/")), "name": card.title}


def _deck_ref(site: Site, deck: Deck) -> Node:
    return {"@type": "DefinedTermSet", "@id": site.url("deck", deck.slug), "name": deck.title}


def _dataset_ref(site: Site) -> Node:
    return {"@type": "Dataset", "@id": site.url("home"), "name": "Paper Tigers"}
