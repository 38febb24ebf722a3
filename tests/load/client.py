"""A client that plays matches over the API at random, and sometimes does what it should not."""

import asyncio
import time
from collections import Counter, defaultdict
from functools import cache

import httpx

from games import registry
from tests.load.told import Match, Shown

PLAYERS = ("greedy", "random")  # those that do not search: what is measured is the table
TRIES = 5
# How often a client does something else than play, in a hundred turns.
ELSE = {
    "hint": 3,
    "position": 4,
    "stranger": 2,
    "stale": 3,
    "illegal": 3,
    "malformed": 1,
    "forged": 1,
    "sealed": 1,
    "resign": 0.3,
}


class Client:
    """One client with one connection. ``times`` are the seconds of its requests by kind of call."""

    def __init__(self, base, rng, until, faults):
        limits = httpx.Limits(max_connections=2, max_keepalive_connections=2)
        self.http = httpx.AsyncClient(base_url=f"{base}/api/v1/", timeout=60, limits=limits, verify=False)
        self.rng, self.until, self.faults = rng, until, faults
        self.times, self.answers, self.matches = defaultdict(list), Counter(), []

    async def run(self):
        """Plays match after match until the time is up; then resigns and fetches the last record."""
        async with self.http:
            match, view = await self.begin()
            while match is not None:
                await self.play_on(match, view)
                match, view = await self.after(match)

    async def begin(self):
        game, options, seats = table(self.rng)
        body = {"game": game, "options": options, "seats": seats}
        view = await self.call("create", "POST", "matches", 201, body)
        tokens = {each["seat"]: each["token"] for each in view["seat_tokens"]}
        match = Match(view["id"], game, view["options"], tokens)
        self.matches.append(match)
        self.see(match, view)
        return match, view

    async def after(self, match):
        """Fetches the record and begins the next match, or deals again; (None, None) when the time is up."""
        match.record = await self.ask(match, "record", "GET", "/record", 200, text=True)
        if time.monotonic() > self.until:
            return None, None
        if self.rng.random() < 0.7:
            return await self.begin()
        seat, same = self.rng.choice(sorted(match.tokens)), self.rng.random() < 0.5
        view = await self.ask(match, "again", "POST", "/again", 201, {"same_deal": same}, seat=seat)
        tokens = {seat: match.tokens[seat]} if same else match.tokens
        new = Match(view["id"], match.game, view["options"], tokens)
        self.matches.append(new)
        self.see(new, view)
        return new, view

    async def play_on(self, match, view):
        while view["state"] == "playing":
            if time.monotonic() > self.until:
                view = await self.resign(match)
                continue
            mover = view["current_player"]
            if view["thinking"] or mover not in match.tokens:
                await asyncio.sleep(0.2)
                view = await self.look(match, view["seat"])
                continue
            if mover != view["seat"]:
                view = await self.look(match, mover)
            view = await self.turn(match, view) or view

    async def turn(self, match, view):
        """Something else, or an action; the new view when there is one."""
        for what, chance in ELSE.items():
            if self.rng.random() * 100 < chance:
                return await getattr(self, what)(match, view)
        return await self.act(match, view)

    async def act(self, match, view):
        move = self.rng.choice(view["legal_actions"])
        action = spelt(move, self.rng)
        body = {"action": action, "ply": view["ply"]}
        expected = (200, 422) if "choose" in move else (200,)
        posts = [self.ask(match, "play", "POST", "/actions", expected, body, seat=view["seat"])]
        if self.rng.random() < 0.03:  # the same at the same moment, as an impatient program would
            posts.append(self.ask(match, "play twice", "POST", "/actions", expected, body, seat=view["seat"]))
        answers = await asyncio.gather(*posts)
        if "code" in answers[0]:
            return None
        match.played.append((view["ply"], view["seat"], action))
        for answer in sorted(answers, key=lambda one: one["ply"]):
            self.see(match, answer)
        if self.rng.random() < 0.03:
            again = await self.ask(match, "repeat", "POST", "/actions", 200, body, seat=view["seat"])
            self.see(match, again)
            return again
        return max(answers, key=lambda one: one["ply"])

    async def look(self, match, seat):
        view = await self.ask(match, "look", "GET", "", 200, seat=seat)
        self.see(match, view)
        return view

    async def hint(self, match, view):
        level = self.rng.choice([1, 2])
        told = await self.ask(match, "hint", "GET", f"/hint?level={level}", (200, 429), seat=view["seat"])
        if told.get("code") == "throttled":  # it is thought out by the strongest player: there is a queue
            return
        listed = [move.get("action") for move in view["legal_actions"]]
        if level == 2 and None not in listed and told["action"]["action"] not in listed:
            self.faults.append(f"{match.id}: a hint at ply {view['ply']} that is not legal")

    async def position(self, match, view):
        ply = self.rng.randint(0, view["ply"])
        then = await self.ask(match, "position", "GET", f"/views/{ply}", 200, seat=view["seat"])
        match.shown.append(Shown.of(then, match.ply))

    async def stranger(self, match, view):
        then = await self.call("look, stranger", "GET", f"matches/{match.id}", 200)
        if then["seat"] is not None:
            self.faults.append(f"{match.id}: a stranger sits on seat {then['seat']}")
        self.see(match, then)

    async def stale(self, match, view):
        action, last = spelt(self.rng.choice(view["legal_actions"]), self.rng), view["history"][-1]
        if last["actor"] == view["seat"]:
            return  # it might be what was played then
        body = {"action": action, "ply": view["ply"] - 1}
        told = await self.ask(match, "stale", "POST", "/actions", 409, body, seat=view["seat"])
        if told["code"] != "stale-ply" or told["ply"] != view["ply"]:
            self.faults.append(f"{match.id}: stale at ply {view['ply']}: {told}")

    async def illegal(self, match, view):
        legal = view["legal_actions"]
        if any("choose" in move for move in legal):
            return
        deck = sorted({card for zone in view["zones"] for card in zone["cards"]} - {"?"})
        action = " ".join([legal[0]["verb"], *self.rng.choices(deck, k=len(legal[0]["cards"]) or 1)])
        if any(sorted(action.split()) == sorted(move["action"].split()) for move in legal):
            return
        body = {"action": action, "ply": view["ply"]}
        told = await self.ask(match, "illegal", "POST", "/actions", 422, body, seat=view["seat"])
        if not told["rule"]["key"] or told["legal_actions"] != legal:
            self.faults.append(f"{match.id}: illegal at ply {view['ply']}: {told['detail']}")

    async def malformed(self, match, view):
        body = {"action": "play Red King!", "ply": view["ply"]}
        await self.ask(match, "malformed", "POST", "/actions", 400, body, seat=view["seat"])

    async def forged(self, match, view):
        await self.call("forged", "GET", f"matches/{match.id}", 401, token="x" * 22)

    async def sealed(self, match, view):
        await self.ask(match, "sealed", "GET", "/record", 403)

    async def resign(self, match, view=None):
        seat = self.rng.choice(sorted(match.tokens))
        view = await self.ask(match, "resign", "POST", "/resign", 200, {}, seat=seat)
        self.see(match, view)
        return view

    def see(self, match, view):
        """Notes a view. The match never goes back."""
        if view["ply"] < match.ply:
            self.faults.append(f"{match.id}: went back from ply {match.ply} to {view['ply']}")
        match.ply = max(match.ply, view["ply"])
        match.shown.append(Shown.of(view, match.ply))

    async def ask(self, match, kind, method, path, expected, body=None, *, seat=None, text=False):
        """Asks as a seat of the match; any seat, where none is given."""
        token = match.tokens[min(match.tokens) if seat is None else seat]
        return await self.call(kind, method, f"matches/{match.id}{path}", expected, body, token, text)

    async def call(self, kind, method, path, expected, body=None, token=None, text=False):
        """The answer to a request; a broken connection is tried again, another status is a fault."""
        headers = {"Authorization": f"Seat {token}"} if token else {}
        for n in range(TRIES):
            begun = time.perf_counter()
            try:
                answer = await self.http.request(method, path, json=body, headers=headers)
                break
            except httpx.TransportError as error:
                self.answers[f"broken off ({type(error).__name__})"] += 1
                if n == TRIES - 1:
                    raise
        self.times[kind].append(time.perf_counter() - begun)
        self.answers[answer.status_code] += 1
        if answer.status_code not in (expected if isinstance(expected, tuple) else (expected,)):
            raise Unexpected(f"{kind}: {method} {path} {body}: {answer.status_code}: {answer.text[:300]}")
        return answer.text if text else answer.json()


class Unexpected(Exception):
    """An answer with a status that the request does not deserve."""


def spelt(move, rng):
    """A legal action as it is sent; of a pattern some choice of its cards."""
    if "choose" not in move:
        return move["action"]
    return " ".join([move["verb"], *rng.sample(move["from"], move["choose"])])


def table(rng):
    """A game, options that go together, and who sits where: at least one person, and mostly computers."""
    game = rng.choice(sorted(registry.all_games()))
    options, fits = {}, ()
    while not fits:
        options = {
            option.key: rng.choice(list(option.values))
            for option in registry.get(game).info.options
            if rng.random() < 0.3
        }
        if rng.random() < 0.6:
            options["length"] = "1-deal"
        fits = seats_of(game, tuple(sorted(options.items())))
    count = rng.choice(fits)
    people = {rng.randrange(count)} | {seat for seat in range(count) if rng.random() < 0.15}
    human, computer = {"kind": "human"}, {"kind": "computer"}
    seats = [human if seat in people else computer | {"player": rng.choice(PLAYERS)} for seat in range(count)]
    return game, options, seats


@cache
def seats_of(game, options):
    return registry.fitting_seats(game, dict(options))
