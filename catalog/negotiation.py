"""Which form of a record or a list a client takes most gladly."""

from functools import lru_cache

from django.http import HttpRequest

HTML = "text/html"
# The media types of all forms that records and lists have, that of pages first.
TYPES = (
    HTML,
    "application/json",
    "application/ld+json",
    "text/turtle",
    "text/csv",
    "application/x-bibtex",
    "application/vnd.citationstyles.csl+json",
    "application/x-research-info-systems",
)
LONGEST = 500  # of an Accept header: what is longer is not read, nor remembered


def preferred(request: HttpRequest, types: tuple[str, ...] = TYPES) -> str | None:
    """Which of these media types the client prefers, the first of equals; None where it takes none."""
    accepted = request.headers.get("Accept", "*/*")
    return _preferred(accepted, types) if len(accepted) <= LONGEST else types[0]


def wishes(request: HttpRequest) -> tuple[str, ...]:
    """All of ``TYPES`` that the client takes, those first that it prefers: what any choice of it rests on."""
    accepted = request.headers.get("Accept", "*/*")
    return _wishes(accepted) if len(accepted) <= LONGEST else (HTML,)


@lru_cache(maxsize=1024)
def _wishes(accepted: str) -> tuple[str, ...]:
    found: list[str] = []
    while best := _preferred(accepted, tuple(each for each in TYPES if each not in found)):
        found.append(best)
    return tuple(found)


@lru_cache(maxsize=1024)
def _preferred(accepted: str, types: tuple[str, ...]) -> str | None:
    request = HttpRequest()
    request.META["HTTP_ACCEPT"] = accepted
    return request.get_preferred_type(types)
