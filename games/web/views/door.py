"""What every page of the table does with its request: who asks, what went wrong, nothing kept by caches."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext_lazy as _

from games.engine.errors import BadOptions, BadSeats, UnknownGame, UnknownPlayer
from games.web.queries.view import NoSuchPly, Outdated, SealedView
from games.web.services import seats
from games.web.services.errors import TableError

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

COOKIE = "seats"
SALT = "paper-tigers.seats"
COOKIE_AGE = 60 * 60 * 24 * 365
# What belongs to a status.
HEADERS = {401: {"WWW-Authenticate": "Seat"}, 429: {"Retry-After": "1"}}


def door(view: View[P]) -> View[P]:
    """A view of the table: private, never stored; whatever is refused is told on a page of its own."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except ObjectDoesNotExist as unknown:
            raise Http404(str(unknown)) from unknown
        except (UnknownGame, NoSuchPly) as unknown:
            raise Http404(str(unknown)) from unknown
        except TableError as error:
            response = refused(request, error.status, error.code, str(error))
        except SealedView as error:
            response = refused(request, 403, "sealed", str(error))
        except Outdated as error:
            response = refused(request, 409, "match-over", str(error))
        except (BadOptions, BadSeats, UnknownPlayer) as error:
            response = refused(request, 400, "bad-value", str(error))
        if response.status_code == 405:
            allowed, why = response.headers["Allow"], _("This address is for the buttons of the table.")
            response = refused(request, 405, "method-not-allowed", str(why))
            response["Allow"] = allowed
        for name, value in HEADERS.get(response.status_code, {}).items():
            response[name] = value
        patch_cache_control(response, private=True, no_store=True)
        patch_vary_headers(response, ("Cookie", "HX-Request"))
        return response

    return answer


def refused(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
    """The page that says what is not possible, why, and where to go on."""
    match = request.resolver_match
    slug = match.kwargs.get("slug", "") if match else ""
    context = {
        "message": message,
        "code": code,
        "title": TITLES.get(code, _("That is not possible")),
        "slug": slug,
    }
    template = "games/_refused.html" if is_partial(request) else "games/refused.html"
    return render(request, template, context, status=status)


def not_from_here(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was not sent from a page of ours, or from one that is too old."""
    message = _("This form did not come from a page of this site, or the page was too old. Open it anew.")
    return refused(request, 403, "not-from-here", str(message))


TITLES = {
    "not-from-here": _("The form was not accepted"),
    "no-seat": _("You hold no seat here"),
    "not-your-turn": _("It is not your turn"),
    "sealed": _("Still sealed"),
    "stale-ply": _("The table has moved on"),
    "match-over": _("The match is over"),
    "throttled": _("The computer is still thinking"),
    "not-found": _("There is nothing here"),
    "bad-value": _("A value cannot be used"),
    "method-not-allowed": _("There is nothing to look at here"),
    "malformed-action": _("That is no action"),
}


def is_partial(request: HttpRequest) -> bool:
    """Whether a script asks, which puts the answer in the place of the table."""
    return request.headers.get("HX-Request") == "true"


def secret_of(request: HttpRequest) -> str | None:
    """The secret by which this browser holds its seats; None for a new or a forged one."""
    secret: str | None = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    return secret


def with_secret(response: HttpResponse, request: HttpRequest, secret: str) -> HttpResponse:
    """The response, which gives the browser its secret if it has not got it yet."""
    if secret_of(request) != secret:
        response.set_signed_cookie(
            COOKIE,
            secret,
            salt=SALT,
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
    return response


def secret_for(request: HttpRequest) -> str:
    """The browser's secret, a new one if it has none."""
    return secret_of(request) or seats.new_secret()
