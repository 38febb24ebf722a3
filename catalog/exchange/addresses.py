"""The permanent addresses of things, for files that are made without a request."""

from dataclasses import dataclass

PAGES = {
    "deck": "/decks/{0}",
    "suit": "/decks/{0}#suit-{1}",
    "category": "/decks/{0}#category-{1}",
    "card": "/decks/{0}/{1}",
    "game": "/games/{0}",
    "rule": "/games/{0}/rules#{1}",
    "hand": "/games/{0}#hand-{1}",
    "source": "/sources/{0}",
    "claim": "/claims/{0}",
    "homologue": "/homologues/{0}",
    "object": "/objects/{0}",
}
DOCUMENTS = {
    "deck": "/api/v1/decks/{0}",
    "suit": "/api/v1/decks/{0}",
    "category": "/api/v1/decks/{0}",
    "card": "/api/v1/cards/{0}/{1}",
    "game": "/api/v1/games/{0}",
    "hand": "/api/v1/games/{0}",
    "rule": "/api/v1/games/{0}/rules#{1}",
    "source": "/api/v1/sources/{0}",
    "claim": "/api/v1/claims/{0}",
    "homologue": "/api/v1/homologues/{0}",
    "object": "/api/v1/objects/{0}",
}


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses on the site whose address is ``base`` (no slash at its end)."""

    base: str

    def page(self, kind: str, slug: str) -> str:
        """The page of a thing, with a fragment where it is a part of another's page."""
        return self.base + PAGES[kind].format(*slug.split("/"))

    def document(self, kind: str, slug: str) -> str:
        """The document of the API in which a thing stands."""
        return self.base + DOCUMENTS[kind].format(*slug.split("/"))

    def part(self, kind: str, slug: str, fragment: str) -> str:
        """A part of a thing on the thing's page: its name (``name-faf64b50629c``), a citation."""
        return f"{self.page(kind, slug).partition('#')[0]}#{fragment}"
