"""What a seat can learn: nothing changes that it is sent when the cards that it cannot see are others.

Of each position two records are stored one after the other under one name: the real one, and one with other
hidden cards. Every byte of every answer must be the same, but for what is random by design: the form's token,
and the commitments, which tell nothing as long as the salt is unknown (256 random bits; for any other deal
some salt would give the same hash). Salts differ too, so that one that is shown too early is found.
"""

import re
from random import Random

import pytest

from games import registry
from games.engine.core import CHANCE, HIDDEN
from games.engine.referee import Record
from games.players.roster import ROSTER, SIMPLE
from games.players.tree import Line
from games.web import records, searches, tables
from games.web.api import views as api
from games.web.models import Match, Seat
from games.web.queries import view as views
from games.web.records import cut, open_plies, rows_of, table_of
from games.web.services import hints, processes, seats, thinking
from games.web.services.moves import go_on
from games.web.services.thinking import Thinkers
from tests.games.setups import random_setup, setups
from tests.games.walks import tries, walk
from tests.web.matches import GAMES, at, body, browser, path, secret
from tests.web.otherwise import otherwise

pytestmark = pytest.mark.django_db
SLUG = "thesametable"
LONGEST = 260  # events; with several deals a settled one is among them
# In the gate and in the long run: how many walks, and how many positions of each.
QUICK, LONG = (2, 4), (50, 20)
ALWAYS = ("get", (), {}), ("api get", (), {})


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch):
    """Hints of a player who thinks a little: what it sees is what the strongest would see."""
    monkeypatch.setattr(hints, "ADVISER", "learner")


def record_of(found, rng):
    """A walk as the referee would have kept it."""
    game, chance = found.game, [event for event in found.events if event.actor == CHANCE]
    salts = tuple(f"{rng.getrandbits(256):064x}" for _ in chance)
    options = tuple(sorted(game.options.items()))
    return Record(game.info.slug, game.info.version, game.seats, options, tuple(found.events), salts)


def store(record, player="", computers=()):
    """The match of a record, in the place of the one before; people sit on all seats but the computers'."""
    Match.objects.filter(slug=SLUG).delete()
    records._MEMORY._kept.pop(SLUG, None)
    for known in [key for key in thinking.POOL._known if key[0] == SLUG]:
        del thinking.POOL._known[known]
    match = Match.objects.create(
        slug=SLUG,
        game=record.game,
        version=record.version,
        seats=record.seats,
        options=dict(record.options),
        plies=len(record.events),
    )
    match.events.bulk_create(rows_of(match, record))
    for number in range(record.seats):
        place = Seat(match=match, number=number, kind="human", holder=seats.digest(secret(number)))
        if number in computers:
            place = Seat(match=match, number=number, kind="computer", player=player)
        place.save()
        seats.note_presence(place)
    return match


class Position:
    """A position of a walk: its record, and what may be asked about it."""

    def __init__(self, found, record, ply):
        self.found, self.game, self.ply = found, found.game, ply
        self.record, self.state = cut(record, ply), found.states[ply]
        self.player = self.game.current_player(self.state)

    def viewers(self, rng):
        """Whoever is to act, one of the others, and a bystander."""
        return self.player, rng.choice([n for n in range(self.game.seats) if n != self.player]), None

    def other(self, viewer, rng):
        """Its record with other hidden cards; None where this viewer sees all."""
        return otherwise(self.game, self.record, self.state, viewer, rng)

    def requests(self, viewer, rng):
        """(method, path, fields, headers): all kinds of requests that somebody can make here."""
        htmx, plain = {"HX-Request": "true"}, {}
        past, refused = rng.randint(1, self.ply), self.refused(rng)
        yield "get", (), {}, plain
        yield "get", (), {"from": past - 1, "pace": rng.choice(["", "quick"])}, htmx
        yield "get", (past,), {}, rng.choice([htmx, plain])
        yield "get", (past,), {"view": rng.choice(["all", *map(str, range(self.game.seats))])}, plain
        yield "get", ("record",), {}, plain
        for level in ("1", "2"):
            yield "get", ("hint",), {"level": level}, rng.choice([htmx, plain])
        for action in refused:
            yield "post", ("actions",), {"action": action, "ply": self.ply}, rng.choice([htmx, plain])
        yield "post", ("actions",), {"action": rng.choice(refused), "ply": past - 1}, plain
        yield "post", (self.ply, "play-on"), {"seat": 0}, plain
        yield "post", ("again",), {"same_deal": "1", "ply": self.ply}, plain
        yield "post", ("again",), {}, plain
        yield "post", ("invite",), {"seat": 0}, plain
        yield "post", ("substitute",), {"seat": 0}, plain
        yield from self.requests_of_programs(rng, past, refused)

    def requests_of_programs(self, rng, past, refused):
        """The same over the API."""
        yield "api get", (), {}, {}
        yield "api get", ("views", past), {}, {}
        yield "api get", ("record",), {}, {}
        yield "api get", ("hint",), {"level": rng.choice([1, 2])}, {}
        yield "api post", ("actions",), {"action": rng.choice(refused), "ply": self.ply}, {}
        yield "api post", ("actions",), {"action": rng.choice(refused), "ply": past - 1}, {}
        yield "api post", ("again",), {"same_deal": rng.choice([True, False])}, {}

    def refused(self, rng):
        """Actions that somebody might try and that the rules forbid."""
        some = list(tries(self.found, self.ply, rng, 8))
        return [str(a) for a in some if self.game.refusal(self.state, a) and len(str(a)) < 500][:3] or [
            "call"
        ]


def ask(client, match, request, hashes):
    """Everything that comes back: status, headers, cookies, and the body without what is random by design."""
    method, parts, fields, headers = request
    if method.startswith("api"):
        answer = ask_as_program(client.viewer, method.removeprefix("api "), path(match, *parts), fields)
    else:
        answer = getattr(client, method)(path(match, *parts), fields, headers=headers)
    text = body(answer)
    for digest in hashes:
        text = re.sub(digest[:8].encode() + rb"[0-9a-f]*", b"(hash)", text)
    cookies = {name: morsel.OutputString() for name, morsel in answer.cookies.items() if name != "csrftoken"}
    headers = {name: value for name, value in answer.items() if name != "Content-Length"}
    return answer.status_code, headers, cookies, text


def ask_as_program(viewer, method, address, fields):
    """What the API answers to the token of a seat, or without one."""
    headers = {} if viewer is None else {"authorization": f"Seat {secret(viewer)}"}
    kind = {"content_type": "application/json"} if method == "post" else {}
    return getattr(browser(), method)(f"/api/v1{address}", fields, headers=headers, **kind)


def answers(record, viewer, requests):
    """What a viewer is answered, when all is stored as the record says."""
    match = store(record)
    opened = open_plies(match, table_of(match))
    sealed = [(digest, salt) for ply, digest, salt in record.commitments() if ply > opened]
    client = browser() if viewer is None else at(viewer)
    client.viewer = viewer
    found = [ask(client, match, request, [digest for digest, _ in sealed]) for request in requests]
    for _, headers, _, text in found:
        told = text + repr(headers).encode()
        assert not any(salt[:8].encode() in told for _, salt in sealed), "a salt is shown too early"
    assert Match.objects.get(slug=SLUG).plies == len(record.events)
    return found


def sends_the_same(position, viewer, rng, wanted):
    """Whether there were hidden cards to change. Fails where an answer tells the two records apart."""
    other = position.other(viewer, rng)
    if other is None:
        return False
    requests = [request for request in position.requests(viewer, rng) if wanted(request)]
    real = answers(position.record, viewer, requests)
    for request, one, two in zip(requests, real, answers(other, viewer, requests), strict=True):
        assert one == two, f"{viewer} can tell the records apart by {request}: {_first_difference(one, two)}"
    return True


def _first_difference(one, two):
    for first, second in zip(one, two, strict=True):
        if first != second and isinstance(first, bytes):
            at = next((n for n, pair in enumerate(zip(first, second, strict=False)) if len(set(pair)) > 1), 0)
            return f"{first[max(at - 200, 0) : at + 200]} / {second[max(at - 20, 0) : at + 200]}"
        if first != second:
            return f"{first} / {second}"
    return ""


def replies_the_same(position, rng):
    """Whether a computer whose turn it is had hidden cards. Fails where its reply depends on them."""
    number = position.player
    other = position.other(number, rng)
    if other is None:
        return False
    name, seed = rng.choice(list(ROSTER)), rng.random()
    replies = []
    for record in (position.record, other):
        match = store(record, name, [number])
        go_on(match, Random(seed))
        replies.append(match.events.filter(ply=position.ply + 1).values_list("actor", "action").get())
    assert replies[0] == replies[1], f"{name} plays {replies}, as if it knew the hidden cards"
    return True


def positions(slug, rng, number, of_each):
    """Positions of random matches, by turns with the options of one setup and with any options."""
    game = registry.get(slug)
    some = list(setups(game))
    for at_ in range(number):
        setup = rng.choice(some) if at_ % 2 else random_setup(game, rng)
        found = walk(setup.make(), rng, longest=LONGEST)
        record = record_of(found, rng)
        waiting = [ply for ply, state in enumerate(found.states) if found.game.current_player(state) >= 0]
        for ply in rng.sample(waiting, min(of_each, len(waiting))):
            yield Position(found, record, ply)


def some_of(rng, share):
    """Asks for the page and for the document of the API, and for a share of everything else."""
    return lambda request: request[:3] in ALWAYS or rng.random() < share


def look_everywhere(slug, rng, number, of_each, share):
    seen = replied = 0
    for position in positions(slug, rng, number, of_each):
        for viewer in position.viewers(rng):
            seen += sends_the_same(position, viewer, rng, some_of(rng, share))
        replied += replies_the_same(position, rng)
    return seen, replied


@pytest.mark.parametrize("slug", GAMES)
def test_other_hidden_cards_change_no_byte_and_no_reply(slug):
    number, of_each = QUICK
    seen, replied = look_everywhere(slug, Random(f"gate {slug}"), number, of_each, 0.15)
    assert seen >= number * of_each * 2
    assert replied >= number * of_each / 2


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_other_hidden_cards_change_no_byte_and_no_reply_in_thousands_of_positions(slug):
    number, of_each = LONG
    seen, replied = look_everywhere(slug, Random(), number, of_each, 0.5)
    assert seen >= number * of_each
    assert replied >= number * of_each / 2


# The test bites: a game, words, a player, and a page that tell a little


def told(game, state, seat):
    """A number that only the hidden cards of others give away."""
    other = 0 if seat is None else (seat + 1) % game.seats
    hand = game.observation(state, other).zone("hand", other)
    return sum(map(ord, "".join(hand)))


def leaky(slug, monkeypatch, **methods):
    """Plants a game that differs from the real one in some methods."""
    honest = registry.get(slug)
    planted = type(
        "Planted", (honest,), methods | {"honest": property(lambda self: honest(self.seats, self.options))}
    )
    monkeypatch.setattr(registry, "all_games", lambda: {slug: planted})
    monkeypatch.setattr(records, "_GAMES", {})


def with_view(change):
    """An observation that is changed a little, as ``change`` says."""

    def observation(self, state, seat):
        view = self.honest.observation(state, seat)
        return change(view, told(self.honest, state, seat)) if HIDDEN in str(view.zones) else view

    return observation


def turned(cards, by):
    by %= len(cards) or 1
    return (*cards[by:], *cards[:by])


def whisper(slug, monkeypatch):
    """A fact that only the words tell."""
    leaky(slug, monkeypatch, observation=with_view(_with_fact))
    honest = tables._class(slug)
    words = type("Words", (honest,), {"note": lambda self, view, number: view.fact("told") or ""})
    monkeypatch.setattr(tables, "_class", lambda slug: words)


def _with_fact(view, told):
    return views.replace(view, facts=(*view.facts, ("told", str(told))))


def order_of_cards(slug, monkeypatch):
    leaky(slug, monkeypatch, observation=with_view(_with_turned_zones))


def _with_turned_zones(view, told):
    zones = [views.replace(zone, cards=turned(zone.cards, told)) for zone in view.zones]
    return views.replace(view, zones=tuple(zones))


def order_of_moves(slug, monkeypatch):
    def change(view, told):
        return views.replace(view, legal_actions=turned(view.legal_actions, told))

    leaky(slug, monkeypatch, observation=with_view(change))


def refusal(slug, monkeypatch):
    def refuse(self, state, action):
        found = self.honest.refusal(state, action)
        number = told(self.honest, state, self.honest.current_player(state))
        return views.replace(found, message=f"{found.message} {number}") if found else None

    leaky(slug, monkeypatch, refusal=refuse)


class Peeping:
    """A player who plays as the cards of others say."""

    def choose(self, game, view):
        return turned(view.legal_actions, int(view.fact("told") or 0))[0]

    def line(self, game, view):
        """The same as advice."""
        return Line(self.choose(game, view), 1, 0.0, 0.0, 0.0)


def peeping(slug, monkeypatch):
    leaky(slug, monkeypatch, observation=with_view(_with_fact))
    for name in ROSTER:
        monkeypatch.setitem(SIMPLE, name, lambda rng: Peeping())
    monkeypatch.setattr(searches, "advice", lambda game, view, *_: [Peeping().line(game, view)])
    # Processes know nothing of what is planted here: the request thinks.
    monkeypatch.setattr(processes, "COMMAND", ("/no/such/program",))
    monkeypatch.setattr(thinking, "POOL", Thinkers(1))
    monkeypatch.setattr(searches, "_game", searches._game.__wrapped__)


def opened_too_early(slug, monkeypatch):
    monkeypatch.setattr(views, "open_plies", lambda match, table: match.plies)


def careless_document(slug, monkeypatch):
    """A document into which something slips that no view shows."""
    honest = api.match_document

    def document(view, *arguments, **more):
        table = table_of(view.match)
        return honest(view, *arguments, **more) | {"next": told(table.game, table.state, view.seat)}

    monkeypatch.setattr(api, "match_document", document)


def caught(looked_at, kinds, rng):
    """What the test says when some kinds of requests are made, or computers play; nothing if all is well."""
    try:
        for position in looked_at:
            for viewer in position.viewers(rng):
                sends_the_same(position, viewer, rng, lambda request: (request[0], request[1][-1:]) in kinds)
            if not kinds:
                replies_the_same(position, rng)
    except AssertionError as error:
        return str(error)
    return ""


PAGE, HINT, ACT = ("get", ()), ("get", ("hint",)), ("post", ("actions",))
API, API_ACT = ("api get", ()), ("api post", ("actions",))


LEAKS = [
    (whisper, {PAGE}, "can tell the records apart"),
    (order_of_cards, {PAGE}, "can tell the records apart"),
    (order_of_moves, {PAGE}, "can tell the records apart"),
    (refusal, {ACT}, "can tell the records apart"),
    (peeping, {HINT}, "can tell the records apart"),
    (peeping, set(), "as if it knew"),
    (opened_too_early, {PAGE}, "a salt is shown too early"),
    (careless_document, {API}, "can tell the records apart"),
    (refusal, {API_ACT}, "can tell the records apart"),
    (opened_too_early, {API}, "a salt is shown too early"),
]
# Each leak in one of the games, by turns; the long run plants it in all.
PLANTED = [
    pytest.param(slug, *leak, marks=[] if at % len(GAMES) == number else [pytest.mark.long])
    for at, leak in enumerate(LEAKS)
    for number, slug in enumerate(GAMES)
]


@pytest.mark.parametrize(
    ("slug", "plant", "kinds", "words"),
    PLANTED,
    ids=lambda value: getattr(value, "__name__", None) or str(value),
)
def test_a_planted_leak_is_found(slug, plant, kinds, words, monkeypatch):
    rng = Random(7)
    looked_at = list(positions(slug, rng, 4, 4))
    assert caught(looked_at[:2], kinds, rng) == ""
    plant(slug, monkeypatch)
    assert words in caught(looked_at, kinds, rng)
