"""Middleware of the whole site."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from config.api import API_ROOT, CODES, PROBLEM_TYPE, problem

Handler = Callable[[HttpRequest], HttpResponseBase]

IIIF_ROOT = "/iiif/"
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-Modified-Since, If-None-Match",
    "Access-Control-Max-Age": "86400",
}
EXPOSED = "Allow, ETag, Last-Modified, Link, Location, Retry-After, WWW-Authenticate"


def is_api(request: HttpRequest) -> bool:
    """Whether the request is for the API and not for a page."""
    return request.path == API_ROOT or request.path.startswith(API_ROOT + "/")


def is_open(request: HttpRequest) -> bool:
    """Whether the pages of any site may read the answer: the API, and the pictures for other viewers."""
    return is_api(request) or request.path.startswith(IIIF_ROOT)


class HeadMiddleware:
    """Answers HEAD with the headers of GET and without its body."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if request.method == "HEAD" and isinstance(response, HttpResponse) and response.content:
            response["Content-Length"] = str(len(response.content))
            response.content = b""
        return response


class ApiMiddleware:
    """Lets the pages of any site read what is open: it knows no cookies, so there is nothing to steal."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_open(request):
            return self.get_response(request)
        is_preflight = request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers
        response = HttpResponse(status=204, headers=PREFLIGHT) if is_preflight else self.get_response(request)
        response["Access-Control-Allow-Origin"] = "*"
        response["Access-Control-Expose-Headers"] = EXPOSED
        return response


class CompressMiddleware(GZipMiddleware):
    """Compresses answers, but no pictures: they are compressed already."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.headers.get("Content-Type", "").startswith("image/"):
            return response
        return super().process_response(request, response)


class ApiErrorsMiddleware:
    """Gives every error under the API's root the one shape, also those that arise outside its views."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if (
            not is_api(request)
            or response.status_code < 400
            or response.headers.get("Content-Type") == PROBLEM_TYPE
        ):
            return response
        code = CODES.get(
            response.status_code, "bad-request" if response.status_code < 500 else "server-error"
        )
        plain = problem(request, response.status_code, code, DETAILS.get(code, ""))
        if "Allow" in response.headers:
            plain["Allow"] = response.headers["Allow"]
        return plain


DETAILS = {
    "not-found": "There is nothing at this address. What there is, /api tells.",
    "bad-request": "The request could not be read.",
    "server-error": "Something broke on our side; it has been logged.",
    "method-not-allowed": "This address does not answer that method.",
}
