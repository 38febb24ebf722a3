"""How fast the table is: opening it, a move that computers answer, a step of a replay.

Nothing here asserts: the ratios to a baseline of the same run, and the goals, are what to read.
"""

import argparse
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from random import Random
from urllib.parse import urlencode

from tests.bench import server

BASELINE = "/api/v1/meta"
GAMES = ("fishing-for-hairtails", "min-ha-to", "luk-fu")
CLIENTS = (1, 8)
GOAL = 100
DEALS = 5  # matches that each visitor begins before it plays one
LEGAL = re.compile(r'<script type="application/json" id="legal">(.*?)</script>')
PLY = re.compile(r'id="table"[^>]* data-ply="(\d+)"')
ROWS = {
    "deal": "a new match",
    "open": "opening a table",
    "move": "a move, computers answering",
    "step": "a step of a replay",
}


class Visitor:
    """A browser with its cookies, and the times of what it asked for, by kind."""

    def __init__(self, port, seed, pause):
        self.pause = pause
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookies, self.rng = {}, Random(seed)
        self.times = {kind: [] for kind in ROWS}

    def ask(self, kind, method, path, fields=None, allowed=(200,), **headers):
        time.sleep(self.pause * self.rng.uniform(0.5, 1.5))
        headers |= {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method == "POST":
            headers |= {
                "X-CSRFToken": self.cookies["csrftoken"],
                "Content-Type": "application/x-www-form-urlencoded",
            }
        begun = time.perf_counter()
        self.connection.request(method, path, urlencode(fields or {}), headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if kind:
            self.times[kind].append(time.perf_counter() - begun)
        if answer.status not in allowed:
            raise SystemExit(f"{method} {path} {fields} answered {answer.status}")
        for header in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        return answer, text

    def play(self, game, moves):
        """So many moves, in as many matches as that takes."""
        self.ask(None, "GET", f"/play/{game}")
        for _ in range(DEALS):
            table = self.begin(game)
        for _ in range(moves):
            _, text = self.ask("open", "GET", table)
            legal = LEGAL.search(text)
            if legal is None:  # the match is over, or computers play to its end without this seat
                table = self.begin(game)
                continue
            ply = int(PLY.search(text)[1])
            self.ask("step", "GET", f"{table}/{self.rng.randint(1, ply)}")
            self.move(table, ply, json.loads(legal[1]))

    def begin(self, game):
        answer, _ = self.ask("deal", "POST", "/matches", {"game": game, "level": "greedy"}, (303,))
        table = answer.headers["Location"]
        self.ask(None, "GET", table)
        return table

    def move(self, table, ply, legal):
        """Any legal move. A choice of cards may be refused, which is no move: then another is tried."""
        status = 422
        while status == 422:
            fields = {"action": self.spelt(self.rng.choice(legal)), "ply": ply}
            answer, _ = self.ask(
                "move", "POST", f"{table}/actions", fields, (200, 422), **{"HX-Request": "true"}
            )
            status = answer.status
            if status == 422:
                self.times["move"].pop()

    def spelt(self, move):
        if "choose" not in move:
            return move["action"]
        return " ".join([move["verb"], *sorted(self.rng.sample(move["from"], move["choose"]))])


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.table", description=__doc__)
    parser.add_argument("--moves", type=int, default=160, help="moves for each figure (default 160)")
    parser.add_argument(
        "--pause",
        type=float,
        default=0.25,
        help="seconds between a player's requests, on average (default 0.25; the page itself waits 0.7)",
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PAPER_TIGERS_VAR"] = folder
        for command in (["collectstatic", "--noinput"], ["migrate"], ["load_catalog"]):
            subprocess.run([sys.executable, "manage.py", *command, "--verbosity=0"], check=True)
        with server.running(folder) as port:
            show(port, options.moves, options.pause)


def show(port, moves, pause):
    """Measures and prints, for each game and kind of request, with one match and with eight at once."""
    head = "".join(f"{f'{n} match' + 'es' * (n > 1) + ': p50':>17}{'p95 ms':>8}{'ratio':>7}" for n in CLIENTS)
    print(f"{'The table':<50}{head}  goal p95")
    server.measure(port, [BASELINE], 1, 50)
    base = {n: server.percentiles(server.measure(port, [BASELINE], n, 400)) for n in CLIENTS}
    print(line(f"{BASELINE} (the ratios' base)", base, base))
    for game in GAMES:
        at_once = {number: measured(port, game, number, moves, pause) for number in CLIENTS}
        for kind, words in ROWS.items():
            found = {number: server.percentiles(times[kind]) for number, times in at_once.items()}
            print(line(f"{game}: {words}", found, base) + f"  {GOAL} ms", flush=True)


def line(name, found, base):
    cells = (f"{found[n][0]:>17.1f}{found[n][1]:>8.1f}{found[n][0] / base[n][0]:>7.1f}" for n in CLIENTS)
    return f"{name:<50}{''.join(cells)}"


def measured(port, game, number, moves, pause):
    """By kind the seconds of all requests of so many visitors, each at a match of its own."""
    visitors = [Visitor(port, f"{game} {n}", pause) for n in range(number)]
    with ThreadPoolExecutor(number) as pool:
        list(pool.map(lambda visitor: visitor.play(game, moves // number), visitors))
    return {kind: [second for visitor in visitors for second in visitor.times[kind]] for kind in ROWS}


if __name__ == "__main__":
    main()
