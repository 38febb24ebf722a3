"""The catalogue's pages. Their addresses are public: see the contract in ``catalog/README.md``."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import path

from catalog.views import decks, home, names


def later(request: HttpRequest, **kwargs: str) -> HttpResponse:
    """A page that does not exist yet."""
    raise Http404(request.path)


urlpatterns = [
    path("", home.home, name="home"),
    path("decks", decks.decks, name="decks"),
    path("decks/<slug:slug>", decks.deck, name="deck"),
    path("decks/<slug:deck>/<slug:slug>", decks.card, name="card"),
    path("names", names.names, name="names"),
    path("sources", later, name="sources"),
    path("sources/<slug:slug>", later, name="source"),
    path("claims", later, name="claims"),
    path("claims/<slug:slug>", later, name="claim"),
    path("homologues", later, name="homologues"),
    path("homologues/<slug:slug>", later, name="homologue"),
    path("objects", later, name="objects"),
    path("objects/<slug:slug>", later, name="object"),
    path("games", later, name="games"),
    path("games/<slug:slug>", later, name="game"),
    path("games/<slug:slug>/rules", later, name="rules"),
    path("search", later, name="search"),
    path("about", later, name="about"),
    path("about/<slug:slug>", later, name="about-page"),
    path("api", later, name="api-page"),
]
