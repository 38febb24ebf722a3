"""What a read of the API costs in processor time, beside Datasette and plain Django REST framework.

Nothing here asserts: the ratios, and the goals beside them, are what to read. All servers answer in turn,
several times over; each figure is the median.
"""

import argparse
import http.client
import os
import socket
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import count, cycle
from pathlib import Path

from tests.bench import million, processor, server

CARD = "/api/v1/cards/six-tigers/mao-gong"


def main():
    options = arguments()
    kept = Path(os.environ.get("PAPER_TIGERS_VAR", "var")).resolve() / "bench"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        os.environ["PAPER_TIGERS_VAR"] = folder
        prepare(folder)
        ours = servers.enter_context(server.serving(folder))
        plain = servers.enter_context(
            server.serving(folder, DJANGO_SETTINGS_MODULE="tests.bench.plain.settings")
        )
        flat = servers.enter_context(datasette(Path(folder) / "bulk" / "catalog.sqlite3"))
        costs = measure(rows(ours, plain, flat), options)
    report(costs)
    if options.names:
        growth(options, kept)


def arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.api", description=__doc__)
    parser.add_argument("--requests", type=int, default=200, help="requests of one turn (default 200)")
    parser.add_argument("--turns", type=int, default=5, help="turns of each server (default 5)")
    parser.add_argument(
        "--names", type=int, default=1_000_000, help="names in the large database; 0 leaves it out"
    )
    return parser.parse_args()


def prepare(folder):
    for command in (["collectstatic", "--noinput"], ["migrate"], ["load_catalog"], ["export_catalog"]):
        subprocess.run([sys.executable, "manage.py", *command, "-v0"], check=True, env=os.environ)


@contextmanager
def datasette(database):
    """Serves a database with Datasette; yields the port and the process."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "datasette", "serve", "--immutable", str(database), f"--port={port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        server.wait_for(port, process)
        yield server.Server(port, process.pid)
    finally:
        process.terminate()
        process.wait(20)


def rows(ours, plain, flat):
    """What is measured: name -> (server, paths, headers of the n-th request)."""
    tag = etag(ours.port, CARD)
    anew = lambda n: {"Accept": f"application/json;v={n}"}  # noqa: E731
    same = lambda n: {}  # noqa: E731
    pages = ["/api/v1/cards?limit=20"]
    return {
        "list, kept": (ours, pages, same),
        "list, made anew": (ours, pages, anew),
        "detail, kept": (ours, [CARD], same),
        "detail, made anew": (ours, [CARD], anew),
        "304": (ours, [CARD], lambda n: {"If-None-Match": tag}),
        "plain list": (plain, ["/cards"], same),
        "plain detail": (plain, ["/cards/six-tigers/mao-gong"], same),
        "flat list": (flat, ["/catalog/cards.json?_size=20&_shape=array"], same),
        "flat row": (flat, ["/catalog/cards/six-tigers~2Fmao-gong.json?_shape=objects"], same),
    }


def etag(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.headers["ETag"]


def measure(asked, options):
    """Milliseconds of processor time a request, by row: the median of several turns."""
    number = count()

    def cost(where, paths, headers):
        asked = ((path, headers(next(number))) for path in cycle(paths))
        return processor.of_requests(where, asked, options.requests)

    return processor.medians({name: partial(cost, *row) for name, row in asked.items()}, options.turns)


GOALS = [
    ("list, kept", "plain list", 1 / 15),
    ("list, made anew", "plain list", 1 / 15),
    ("list, kept", "flat list", 0.25),
    ("list, made anew", "flat list", 0.25),
    ("detail, kept", "flat row", 0.35),
    ("detail, made anew", "flat row", 0.35),
    ("304", "flat row", 0.18),
]


def report(costs):
    print("Processor time of a request, ms")
    for name, cost in costs.items():
        print(f"  {name:<20}{cost:>7.2f}")
    print("\nRatios")
    for name, against, goal in GOALS:
        print(f"  {name:<20} / {against:<12}{costs[name] / costs[against]:>7.3f}   goal at most {goal:.3f}")


def growth(options, kept):
    """The same reads with ten thousand and with a million names."""
    costs = {}
    for names in (10_000, options.names):
        folder = million.build(kept, names)
        with server.serving(folder) as large:
            asked = {
                "list": (large, ["/api/v1/names?limit=20"], lambda n: {"Accept": f"application/json;v={n}"}),
                "detail": (large, [CARD], lambda n: {"Accept": f"application/json;v={n}"}),
            }
            costs[names] = measure(asked, options)
    print(f"\nWith {options.names:,} names against 10,000 (goal: at most 1.15)")
    for name, cost in costs[options.names].items():
        print(f"  {name:<20}{cost / costs[10_000][name]:>7.2f}")


if __name__ == "__main__":
    main()
