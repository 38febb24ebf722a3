"""The catalogue's pages. Their addresses are public: see the contract in ``catalog/README.md``."""

from django.urls import path

from catalog.views import (
    claims,
    decks,
    games,
    home,
    homologues,
    machines,
    names,
    objects,
    pages,
    pictures,
    search,
    sources,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("decks", decks.decks, name="decks"),
    path("decks/<slug:slug>", decks.deck, name="deck"),
    path("decks/<slug:slug>/linkset.json", machines.deck_links, name="linkset"),
    path("decks/<slug:slug>/concordance.csv", decks.concordance, name="concordance"),
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
    path("search", search.search, name="search"),
    path("about", pages.about, name="about"),
    path("about/<slug:slug>", pages.about, name="about-page"),
    path("pictures/<path:name>", pictures.picture, name="picture"),
    path("robots.txt", machines.robots, name="robots"),
    path("sitemap.xml", machines.sitemap, name="sitemap"),
    path("sitemap-<int:part>.xml", machines.sitemap, name="sitemap-part"),
    path("opensearch.xml", machines.opensearch, name="opensearch"),
]
