"""How long a person waits for computers: from a move until it is the person's turn again, by level.

One player alone and twenty at once, each at a match of their own, over the API of the production server; and
how long others wait for something short meanwhile. Nothing here asserts.
"""

import argparse
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event

from games.players.roster import ROSTER
from tests.bench import server

GAMES = ("fishing-for-hairtails", "min-ha-to", "luk-fu")
AT_ONCE = (1, 20)
AGAIN = 0.3  # seconds before a player looks again who was told that computers think
OTHER = "/api/v1/meta"


class Caller:
    """A program with a connection of its own."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def call(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Seat {token}"
        self.connection.request(method, path, json.dumps(body) if body else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201, 422):
            raise SystemExit(f"{method} {path} answered {answer.status}: {text[:300]}")
        return answer.status, json.loads(text)


class Player(Caller):
    """Somebody who plays at random against computers of one level."""

    def __init__(self, port, game, level, seed):
        super().__init__(port)
        self.game, self.level, self.rng, self.times = game, level, Random(seed), []

    def play(self, moves):
        """Plays so many moves, in as many matches as that takes."""
        view = None
        while len(self.times) < moves:
            if view is None or view["state"] != "playing":
                view = self.begin()
            elif view["thinking"] or view["current_player"] != 0:
                view = self.look(view)
            else:
                view = self.move(view)

    def begin(self):
        seats = [{"kind": "human"}] + [{"kind": "computer", "player": self.level}] * seats_of(self.game)
        body = {"game": self.game, "options": {"length": "1-deal"}, "seats": seats}
        _, view = self.call("POST", "/api/v1/matches", body)
        self.token = view["seat_tokens"][0]["token"]
        return view

    def look(self, view):
        time.sleep(AGAIN)
        return self.call("GET", f"/api/v1/matches/{view['id']}", token=self.token)[1]

    def move(self, view):
        """A move, and what follows until it is this player's turn again, or the match is over."""
        move = self.rng.choice(view["legal_actions"])
        action = move.get("action") or " ".join(
            [move["verb"], *self.rng.sample(move.get("from", []), move.get("choose", 0))]
        )
        begun = time.perf_counter()
        body = {"action": action, "ply": view["ply"]}
        status, answer = self.call("POST", f"/api/v1/matches/{view['id']}/actions", body, self.token)
        if status == 422:  # a choice of cards that a pattern offers and a rule forbids
            return view
        while answer["thinking"]:
            answer = self.look(answer)
        self.times.append(time.perf_counter() - begun)
        return answer


def seats_of(game):
    """How many computers sit opposite a person."""
    from games import registry

    return registry.get(game).info.seats[0] - 1


def reads(port, stop):
    """The seconds of one request of the catalogue after the other, until the players have done."""
    caller, times = Caller(port), []
    while not stop.wait(0.1):
        begun = time.perf_counter()
        caller.call("GET", OTHER)
        times.append(time.perf_counter() - begun)
    return times


def measured(port, game, level, number, moves):
    """The seconds of moves of so many players at once, and of somebody who reads meanwhile."""
    players, stop = [Player(port, game, level, f"{game} {n}") for n in range(number)], Event()
    with ThreadPoolExecutor(number + 1) as pool:
        reader = pool.submit(reads, port, stop)
        list(pool.map(lambda player: player.play(max(4, moves // number)), players))
        stop.set()
        return [second for player in players for second in player.times], reader.result()


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.thinking", description=__doc__)
    parser.add_argument("--moves", type=int, default=40, help="moves for each figure (default %(default)s)")
    parser.add_argument("--levels", nargs="+", choices=ROSTER, default=ROSTER, help="which players (all)")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES, help="which games (all)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PAPER_TIGERS_VAR"] = folder
        for command in (["migrate"], ["load_catalog"]):
            subprocess.run([sys.executable, "manage.py", *command, "--verbosity=0"], check=True)
        os.mkdir(os.path.join(folder, "static"))
        with server.running(folder) as port:
            show(port, options)


def show(port, options):
    cells = "".join(f"{f'{n} at once: p50':>18}{'p95':>7}{'read p95':>10}" for n in AT_ONCE)
    print(f"{'A move, in ms':<32}{cells}")
    for game in options.games:
        for level in options.levels:
            cells = [cell(*measured(port, game, level, number, options.moves)) for number in AT_ONCE]
            print(f"{f'{game} {level}':<32}{''.join(cells)}", flush=True)


def cell(moves, others):
    half, most = server.percentiles(moves)
    read = f"{server.percentiles(others)[1]:.0f}" if len(others) > 1 else ""
    return f"{half:>18.0f}{most:>7.0f}{read:>10}"


if __name__ == "__main__":
    main()
