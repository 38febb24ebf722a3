"""Matches for the tests: begun, stored, looked at, and the browsers of those who sit at them."""

import re
from functools import cache
from random import Random

import pytest
from django.http import HttpResponse
from django.test import Client

from games import registry
from games.engine.core import TERMINAL, Action
from games.web.models import Event, Match, Seat
from games.web.records import record_of, table_of
from games.web.services.matches import SeatPlan, start_match
from games.web.services.moves import go_on, submit_action
from games.web.services.seats import seat_of
from games.web.views.door import COOKIE, SALT

HAIRTAILS, LUK_FU, MIN_HA_TO = GAMES = "fishing-for-hairtails", "luk-fu", "min-ha-to"
TOKEN = re.compile(rb'(name="csrfmiddlewaretoken" value=")\w+')


def secret(number):
    """What the browser of the person on a seat holds."""
    return f"secret-of-seat-{number}"


def plans(seats, people=(0,), player="random"):
    """People on some seats, computers on the rest."""
    return [SeatPlan(secret=secret(n)) if n in people else SeatPlan(player=player) for n in range(seats)]


def begin(slug=HAIRTAILS, seats=None, options=None, *, people=(0,), player="random", seed=0):
    """A new match in which nobody has acted yet."""
    game = registry.make(slug, seats, options)
    return start_match(game, plans(game.seats, people, player), Random(seed))


def seat(match, number=0):
    return seat_of(match, secret(number))


def fresh(match):
    """The match as it is stored now."""
    return Match.objects.get(pk=match.pk)


def legal(match):
    table = table_of(match)
    return table.game.legal_actions(table.state)


def mover(match):
    return table_of(match).current_player


def one_move(match, rng):
    """Whoever is to act, a person on every seat, does something legal."""
    number, actions = mover(match), legal(match)
    submit_action(match, seat(match, number), rng.choice(actions), match.plies)


def play(match, moves, rng=None):
    """So many legal moves of people, computers answering; fewer if the match ends before."""
    rng = rng or Random(1)
    go_on(match, rng)
    for _ in range(moves):
        if mover(match) == TERMINAL:
            break
        one_move(match, rng)
        while go_on(match, rng):
            pass
    return match


def play_to_a_settled_deal(match, rng=None):
    """Plays on until the cards of the first deal are open and the second deal has begun."""
    rng = rng or Random(1)
    while sum(event.action.verb == "deal" for event in record_of(match).events) < 2:
        assert mover(match) != TERMINAL, "the match has one deal only"
        play(match, 1, rng)
    return match


@cache
def _site(**options):
    """The site as the clients ask it: one for all of them, for it takes a while to put together."""
    return Client(**options).handler


def browser(held=None, **options):
    """A browser; ``held`` is the secret in its cookie."""
    client = Client()
    client.handler = _site(**options)
    if held is not None:
        client.cookies[COOKIE] = signed(held)
    return client


def at(number, **options):
    """The browser of the person on a seat."""
    return browser(secret(number), **options)


def signed(held):
    """What a cookie holds, as the site writes it."""
    response = HttpResponse()
    response.set_signed_cookie(COOKIE, held, salt=SALT)
    return response.cookies[COOKIE].value


def body(answer):
    """A page, without the token of its forms, which is another each time."""
    return TOKEN.sub(rb"\1", answer.content)


def path(match, *parts):
    return "/".join(["/matches", match.slug, *map(str, parts)])


def rows():
    """Everything that is stored of all matches."""
    return {model: list(model.objects.order_by("pk").values()) for model in (Match, Seat, Event)}


def refuses(error, call, *arguments, **options):
    """What an error says; nothing that is stored has changed."""
    before = rows()
    with pytest.raises(error) as caught:
        call(*arguments, **options)
    assert rows() == before
    return str(caught.value)


def submit(match, number, action, ply=None):
    """A person's action, at the present position if no ply is given."""
    at = match.plies if ply is None else ply
    submit_action(match, seat(match, number), Action.parse(action), at)
