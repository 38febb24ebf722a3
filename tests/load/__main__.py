"""Many clients at once that play over the API against computers, and whether anything was lost or let out.

It starts a server of its own, on this machine alone, with a fresh database and without limits. Not part of
`make test`. The exit code is 1 when a request was answered otherwise than it deserves, an event was lost, a
record does not hold, or a view showed more than its seat may know.
"""

import argparse
import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import quantiles

MOST_TOLD = 20


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PAPER_TIGERS_VAR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        for command in (["migrate", "--verbosity=0"], ["load_catalog"]):
            subprocess.run([sys.executable, "manage.py", *command], check=True, stdout=subprocess.DEVNULL)
        Path(folder, "static").mkdir()  # no page is asked for
        return run(options, Path(folder))


def arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--clients", type=int, default=200, help="how many at once (default %(default)s)")
    parser.add_argument("--seconds", type=float, default=120, help="for how long (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what the choices are drawn from")
    return parser.parse_args()


def run(options, folder):
    from tests.bench import server

    faults = []
    with server.serving(folder) as serving:
        begun = time.monotonic()
        clients = asyncio.run(play(f"http://127.0.0.1:{serving.port}", options, faults))
        lasted = time.monotonic() - begun
        memory = peak_memory(serving.pid)
    matches = [match for client in clients for match in client.matches]
    figures(clients, matches, lasted, memory)
    faults += [*stored(folder / "paper-tigers.sqlite3", matches), *checked(matches)]
    for fault in faults[:MOST_TOLD]:
        print(f"FAULT {fault[:2000]}")
    print(f"{len(faults)} faults")
    return 1 if faults else 0


async def play(base, options, faults):
    """Lets the clients play; they begin within the first two seconds."""
    from tests.load.client import Client

    until = time.monotonic() + options.seconds
    rng = random.Random(options.seed)
    clients = [Client(base, random.Random(rng.random()), until, faults) for _ in range(options.clients)]
    ends = await asyncio.gather(*(client.run() for client in clients), return_exceptions=True)
    faults += [f"{type(end).__name__}: {end}" for end in ends if end is not None]
    return clients


def figures(clients, matches, lasted, memory):
    """Prints how much was asked, how long it took, and what was played."""
    times = {}
    for client in clients:
        for kind, seconds in client.times.items():
            times.setdefault(kind, []).extend(seconds)
    total = sum(map(len, times.values()))
    print(f"{len(clients)} clients, {lasted:.0f} s: {total:,} requests, {total / lasted:.0f} a second")
    print(f"\n{'call':16}{'requests':>10}{'p50 ms':>10}{'p95 ms':>10}{'max ms':>10}")
    for kind, seconds in sorted(times.items(), key=lambda item: -len(item[1])):
        cuts = quantiles(seconds, n=20, method="inclusive") if len(seconds) > 1 else seconds * 19
        row = (cuts[9], cuts[18], max(seconds))
        print(f"{kind:16}{len(seconds):10,}" + "".join(f"{1000 * value:10,.0f}" for value in row))
    answers = sum((client.answers for client in clients), Counter())
    print("\nanswers: " + ", ".join(f"{number:,} x {status}" for status, number in answers.most_common()))
    games = Counter(match.game for match in matches)
    print("matches: " + ", ".join(f"{number:,} {game}" for game, number in games.most_common()))
    print(f"memory of the server, at most: {memory / 1e6:.0f} MB")


def peak_memory(pid):
    """The largest size in memory that one process of the server had, in bytes."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    peaks = [0]
    for process in (pid, *children):
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
        peaks += [int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:")]
    return max(peaks)


def stored(file, matches):
    """What is wrong with what the database holds: events and plies that do not agree, matches not known."""
    with sqlite3.connect(file) as database:
        rows = database.execute(
            "SELECT m.slug, m.plies, m.state, count(e.id), max(e.ply) FROM games_match m"
            " LEFT JOIN games_event e ON e.match_id = m.id GROUP BY m.id"
        ).fetchall()
    database.close()
    print(f"stored: {len(rows):,} matches, {sum(row[3] for row in rows):,} events")
    print("states: " + ", ".join(f"{n:,} {state}" for state, n in Counter(r[2] for r in rows).most_common()))
    known = {match.id: match for match in matches}
    for slug, plies, _, count, last in rows:
        if not plies == count == last:
            yield f"{slug}: {plies} plies, {count} events, the last at ply {last}"
        if slug in known and known[slug].ply != plies:
            yield f"{slug}: {plies} plies stored, the client was told of {known[slug].ply}"
    for slug in known.keys() - {row[0] for row in rows}:
        yield f"{slug}: the match is gone"


def checked(matches):
    """What is wrong with the matches, each judged anew from its record."""
    from tests.load.checks import faults

    begun = time.monotonic()
    found = [fault for match in matches for fault in faults(match)]
    views = sum(len(match.shown) for match in matches)
    played = sum(len(match.played) for match in matches)
    took = time.monotonic() - begun
    print(f"checked in {took:.0f} s: {len(matches):,} records, {played:,} actions played, {views:,} views\n")
    return found


if __name__ == "__main__":
    sys.exit(main())
