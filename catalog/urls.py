"""The catalogue's pages. Their addresses are public: see the contract in ``catalog/README.md``."""

from django.urls import path

from catalog.exchange import bibliographies
from catalog.forms import FORMS, by_suffix
from catalog.list_forms import LISTS
from catalog.suffixes import RECORDS
from catalog.views import (
    changes,
    claims,
    concordance,
    decks,
    forms,
    games,
    home,
    homologues,
    iiif,
    machines,
    names,
    objects,
    pages,
    pictures,
    search,
    sources,
    vocabulary,
)

LIST_VIEWS = {
    "decks": decks.decks,
    "names": names.names,
    "sources": sources.sources,
    "claims": claims.claims,
    "homologues": homologues.homologues,
    "objects": objects.objects,
    "games": games.games,
    "search": search.search,
}

urlpatterns = [
    path("", home.home, name="home"),
    path("decks", decks.decks, name="decks"),
    path("decks/<slug:slug>", decks.deck, name="deck"),
    path("decks/<slug:slug>/linkset.json", machines.deck_links, name="linkset"),
    path("decks/<slug:slug>/concordance", concordance.table, name="concordance"),
    path("decks/<slug:slug>/concordance.csv", concordance.csv, name="concordance-csv"),
    path("decks/<slug:slug>/viewer", decks.viewer, name="viewer"),
    path("decks/<slug:deck>/<slug:slug>", decks.card, name="card"),
    path("names", names.names, name="names"),
    path("sources", sources.sources, name="sources"),
    path("sources/<slug:slug>", sources.source, name="source"),
    path("claims", claims.claims, name="claims"),
    path("claims/<slug:slug>", claims.claim, name="claim"),
    path("homologues", homologues.homologues, name="homologues"),
    path("homologues/<slug:slug>", homologues.homologue, name="homologue"),
    path("objects", objects.objects, name="objects"),
    path("objects/<slug:slug>", objects.one, name="object"),
    path("games", games.games, name="games"),
    path("games/<slug:slug>", games.game, name="game"),
    path("games/<slug:slug>/rules", games.rules, name="rules"),
    path("changes", changes.changes, name="changes"),
    path("changes.atom", changes.feed, name="changes-feed"),
    path("search", search.search, name="search"),
    path("search/help", search.help_page, name="search-help"),
    path("search/build", search.build, name="search-build"),
    path("about", pages.about, name="about"),
    path("about/<slug:slug>", pages.about, name="about-page"),
    path("vocab", vocabulary.terms, name="vocabulary"),
    path("vocab.ttl", vocabulary.turtle, name="vocabulary.ttl"),
    path("vocab/shapes.ttl", vocabulary.shapes, name="shapes.ttl"),
    path("pictures/<path:name>", pictures.picture, name="picture"),
    path("robots.txt", machines.robots, name="robots"),
    path("sitemap.xml", machines.sitemap, name="sitemap"),
    path("sitemap-<int:part>.xml", machines.sitemap, name="sitemap-part"),
    path("iiif/collection", iiif.collection, name="iiif-collection"),
    path("iiif/manifests/<slug:slug>", iiif.deck, name="iiif-deck"),
    path("iiif/manifests/<slug:deck>/<slug:slug>", iiif.card, name="iiif-card"),
    path("iiif/3/<str:identifier>", iiif.service, name="iiif-image"),
    path("iiif/3/<str:identifier>/info.json", iiif.info, name="iiif-info"),
    path(
        "iiif/3/<str:identifier>/<str:region>/<str:size>/<str:rotation>/<str:file>",
        iiif.tile,
        name="iiif-tile",
    ),
    path("iiif/3/<path:rest>", iiif.unknown),
    path("opensearch.xml", machines.opensearch, name="opensearch"),
    *(
        path(
            f"{RECORDS[route]}.{suffix}", forms.form, {"route": route, "suffix": suffix}, f"{route}.{suffix}"
        )
        for route in FORMS
        for suffix in by_suffix(route)
        if suffix not in bibliographies.FORMS
    ),
    *(
        path(f"{route}.{form.suffix}", LIST_VIEWS[route], {"suffix": form.suffix}, f"{route}.{form.suffix}")
        for route, found in LISTS.items()
        for form in found
    ),
]
