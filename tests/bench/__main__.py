"""How fast the catalogue is, each figure beside a baseline that is measured in the same run.

Nothing here asserts: times depend on the machine. The ratios, and the goals beside them, are what to read.
"""

import argparse
import os
import sqlite3
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median
from urllib.parse import quote

from tests.bench import million, server

BASELINE = "/api/v1/meta"
PAGES = {
    "home": (["/"], 100),
    "deck": (["/decks/six-tigers", "/decks/hanafuda-hwatu", "/decks/tujeon-80"], 100),
    "card": (
        ["/decks/six-tigers/mao-gong", "/decks/madiao-40/wan-7", "/decks/four-colour-cards/red-king"],
        100,
    ),
    "concordance": (
        ["/decks/six-tigers/concordance", "/decks/hanafuda-hwatu/concordance?only=named"],
        100,
    ),
    "cards through decks": (["/homologues?decks=madiao-40,lok-dabu-40,six-tigers,bai-bat"], 100),
    "card, API": (["/api/v1/cards/six-tigers/mao-gong"], 50),
}
QUERIES = {
    "search, 1 character": ["毛", "虎", "金"],
    "search, 2 characters": ["毛公", "六虎", "花札"],
    "search, 3 characters": ["五虎下", "老千萬", "白花魚"],
    "search, Latin": ["mo kwoeng", "yun qian", "tio peh hi"],
    "search, nothing found": ["㐂㐂", "qqxzv"],
    "search, fields": [
        "source:young1886",
        "lang:hak -source:young1886",
        "deck:six-tigers rank>=7",
        "page:193",
    ],
    "search, or and minus": ["毛公 or 雲錢", "(mao or prince) -lang:en", "毛 -公", "rom:kwoeng or char:六虎"],
}
SEARCHES = {name: ([f"/search?q={quote(q)}" for q in queries], 100) for name, queries in QUERIES.items()}
CLIENTS = (1, 8)


def main():
    options = arguments()
    kept = Path(os.environ.get("PAPER_TIGERS_VAR", "var")).resolve() / "bench"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PAPER_TIGERS_VAR"] = folder
        queries, visits = load(folder)
        with server.running(folder) as port:
            table(port, visits, None, queries)
            print("\nAnd again, when the answers are kept")
            small = table(port, PAGES | SEARCHES, options.requests, queries)
    if options.names:
        print(f"\nThe same searches with {options.names:,} synthetic names beside the catalogue")
        folder = million.build(kept, options.names)
        with server.running(folder) as port:
            large = table(port, SEARCHES, options.requests, queries)
        growth(small, large)
        against_like(folder / "paper-tigers.sqlite3")


def arguments():
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--requests", type=int, default=400, help="requests for each figure (default 400)")
    parser.add_argument(
        "--names", type=int, default=1_000_000, help="names in the large database; 0 leaves it out"
    )
    return parser.parse_args()


def load(folder):
    """Loads the catalogue into a new database, prints how long it takes, and counts each page's queries."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from catalog import documents, loading
    from catalog.api.documents import made

    def fill():
        loading.load(records)
        documents.store(made())

    call_command("collectstatic", interactive=False, verbosity=0)
    call_command("migrate", verbosity=0)
    read = timed(lambda: loading.read(settings.FIXTURES_DIR))
    records = loading.read(settings.FIXTURES_DIR)
    write, again = timed(fill), timed(fill)
    print(f"Catalogue: fixtures read and checked in {read:.2f} s; written into an empty database in")
    print(
        f"{write:.2f} s ({write / read:.2f} times the reading); unchanged, loaded again in {again:.2f} s.\n"
    )
    client, counts = Client(SERVER_NAME="127.0.0.1"), {}
    for name, (paths, _) in ({"baseline": ([BASELINE], 0)} | PAGES | SEARCHES).items():
        with CaptureQueriesContext(connection) as captured:
            client.get(paths[0])
        counts[name] = len(captured)
    visits = first_visits()
    connection.close()
    return counts, visits


def first_visits():
    """Many addresses of each kind, so that each can be asked for once."""
    from catalog.models import Card, Deck, Name

    decks = [f"/decks/{slug}" for slug in Deck.objects.values_list("slug", flat=True)]
    cards = [f"/decks/{path}" for path in Card.objects.values_list("path", flat=True)[::4]]
    words = sorted({name.split()[0] for name in Name.objects.values_list("text", flat=True)})[::8]
    found = [f"/search?q={quote(word)}" for word in words]
    return {"deck": (decks, 100), "card": (cards, 100), "search, Latin": (found, 100)}


def timed(action):
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def table(port, rows, requests, queries):
    """Measures and prints rows of pages; returns the median of each with one client.

    Without a number of ``requests`` each address is asked for once: half by one client, half by eight.
    """
    rows = {"baseline": ([BASELINE] * 200, 0)} | rows
    head = "".join(f"{f'{n} client: p50':>15}{'p95 ms':>8}{'ratio':>7}" for n in CLIENTS)
    print(f"{'':<24}{'queries':>8}{head}  goal p95")
    medians, base = {}, {}
    for name, (paths, goal) in rows.items():
        if requests:
            server.measure(port, paths, 1, len(paths) * 5)
        line = f"{name:<24}{queries[name]:>8}"
        for clients in CLIENTS:
            asked = (
                paths if requests else paths[: len(paths) // 2] if clients == 1 else paths[len(paths) // 2 :]
            )
            p50, p95 = server.percentiles(server.measure(port, asked, clients, requests or len(asked)))
            base.setdefault(clients, p50)
            medians.setdefault(name, p50)
            line += f"{p50:>15.1f}{p95:>8.1f}{p50 / base[clients]:>7.1f}"
        print(line + (f"  {goal} ms with 8" if goal else f"  ({BASELINE}: the ratios' base)"), flush=True)
    return medians


def rows(connection, sql):
    return connection.execute(sql).fetchall()


def growth(small, large):
    print("\nMedian against the real catalogue alone (goal: at most 1.5)")
    for name in QUERIES:
        print(f"  {name:<24}{large[name] / small[name]:>6.2f}")


def against_like(database):
    """Prints how much faster the index tells that nothing is found than a scan of all keys does."""
    scan = "SELECT id FROM catalog_searchentry WHERE key LIKE '%㐂㐂%' LIMIT 20"
    gram = "SELECT entry_id FROM catalog_searchgram WHERE gram = '㐂㐂' LIMIT 20"
    connection = sqlite3.connect(database)
    times = {sql: [timed(partial(rows, connection, sql)) for _ in range(9)] for sql in (scan, gram)}
    connection.close()
    ratio = median(times[scan]) / median(times[gram])
    print(f"\nA miss by LIKE takes {ratio:,.0f} times as long as by the index (goal: at least 500).")


if __name__ == "__main__":
    main()
