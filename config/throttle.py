"""How often one address may ask. Counted in this process, which is the whole server."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network
from math import ceil
from threading import Lock
from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from catalog.list_forms import is_file
from config.api import API_ROOT, problem

Handler = Callable[[HttpRequest], HttpResponseBase]

MOST_KEPT = 10_000
BEGIN_MATCHES = frozenset({"start", "again", "play-on", "api-matches", "api-match-again"})


class Bucket:
    """Lets a client act ``burst`` times at once and then ``rate`` times a second; a rate of 0 lets all pass.

    The method is the generic cell rate algorithm (ITU-T I.371): of each client one number is kept, the time
    at which its bucket would be full again.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self._each, self._burst = (1 / rate if rate else 0.0), burst
        self._full: dict[str, float] = {}
        self._lock = Lock()

    def wait(self, client: str) -> float:
        """0 when the client may act, which is counted; else the seconds after which it may."""
        if not self._each:
            return 0.0
        with self._lock:
            now = monotonic()
            full = max(self._full.get(client, now), now) + self._each
            if (over := full - now - self._each * self._burst) > 1e-9:
                return over
            self._full[client] = full
            if len(self._full) > MOST_KEPT:
                self._full = {known: at for known, at in self._full.items() if at > now}
            return 0.0


def client_of(request: HttpRequest) -> str:
    """Who asks: the peer, or who a proxy that we trust has seen. Of IPv6 the network."""
    text = str(request.META.get("REMOTE_ADDR", ""))
    if settings.TRUST_PROXY:
        text = str(request.META.get("HTTP_X_FORWARDED_FOR", text)).rsplit(",", 1)[-1].strip()
    try:
        address = ip_address(text)
    except ValueError:
        return text[:100]
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else str(address)


class ThrottleMiddleware:
    """Answers 429 to who reads the API, takes lists as files, or begins matches, more often than allowed.

    A file counts as a read of the API, but one that is kept already costs nothing and is not counted.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self.reads = Bucket(settings.API_READS_PER_SECOND, settings.API_READS_AT_ONCE)
        self.matches = Bucket(settings.MATCHES_PER_HOUR / 3600, settings.MATCHES_PER_HOUR)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path.startswith(API_ROOT + "/") and (seconds := self.reads.wait(client_of(request))):
            return refused(request, seconds, "requests")
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponseBase | None:
        """Counts the matches that are begun, and the files that must be made."""
        match = request.resolver_match
        if match is not None and is_file(match.url_name or "", request):
            seconds = self.reads.wait(client_of(request))
            return refused(request, seconds, "requests") if seconds else None
        if request.method != "POST" or match is None or match.url_name not in BEGIN_MATCHES:
            return None
        seconds = self.matches.wait(client_of(request))
        return refused(request, seconds, "new matches") if seconds else None


def refused(request: HttpRequest, seconds: float, what: str) -> HttpResponse:
    """429, with when to come back."""
    after = ceil(seconds)
    if request.path.startswith(API_ROOT + "/"):
        detail = f"Too many {what} from your address. Come back in {after} seconds."
        response = problem(request, 429, "throttled", detail)
    elif what == "requests":
        told = f"Too many requests from your address. Come back in {after} seconds.\n"
        response = HttpResponse(told, status=429, content_type="text/plain; charset=utf-8")
    else:
        response = render(request, "429.html", {"minutes": ceil(seconds / 60)}, status=429)
    response["Retry-After"] = str(after)
    return response
