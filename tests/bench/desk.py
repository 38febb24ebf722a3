"""What the scholar's desk costs in processor time: tables, queries, citations, each form of a record.

Every answer is made anew, by a server that has warmed up: no address is asked for twice. Beside each stands
the same with many more names in the catalogue. The ratios are to a card's document from plain Django REST
framework with the fewer names. Nothing here asserts.
"""

import argparse
import os
from contextlib import ExitStack
from copy import copy
from functools import partial
from itertools import count, repeat
from math import inf
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from urllib.parse import quote

from tests.bench import million, processor, server

FEW = 10_000
CARD, DECK, SOURCE = "/decks/six-tigers/mao-gong", "/decks/six-tigers", "/sources/young1886"
CHAIN = "madiao-40,lok-dabu-40,six-tigers,bai-bat"
BRACKETS = "(mao or prince or rom:kwoeng) -(lang:en or source:culin1895) deck:six-tigers"
RARE = "(毛公 or 雲錢) -(lang:en or lang:vi)"
WIDE = "(lang:hak or lang:zh-Hant) -(source:young1886 or has:via)"
PAGES = {
    "card, with its cite box": CARD,
    "source, with its cite box": SOURCE,
    "claim, with its cite box": "/claims/mao-gong-prince",
    "concordance, six tigers": f"{DECK}/concordance",
    "concordance, most names": "/decks/hanafuda-hwatu/concordance",
    "concordance, differing": f"{DECK}/concordance?differ=yes",
    "cards through decks": f"/homologues?decks={CHAIN}",
    "changes": "/changes",
    "names": "/names",
    "names, brackets": f"/names?q={quote(BRACKETS)}",
    "names, words in brackets": f"/names?q={quote(RARE)}",
    "names, wide query": f"/names?q={quote(WIDE)}",
    "sources": "/sources",
    "search, brackets": f"/search?q={quote(BRACKETS)}",
    "search, words in brackets": f"/search?q={quote(RARE)}",
    "search, help": "/search/help",
    "selection": "/selection?records=deck:six-tigers,six-tigers/mao-gong,source:young1886",
}
FORMS = {
    "card": (CARD, ("json", "jsonld", "ttl", "csv", "bib", "ris", "csl.json", "sources.bib")),
    "deck with its cards": (DECK, ("json", "jsonld", "ttl", "csv", "sources.bib")),
    "source": (SOURCE, ("jsonld", "ttl", "bib", "ris", "csl.json")),
    "all sources": ("/sources", ("bib", "ris", "csl.json")),
}
FILES = {
    "concordance as .csv": f"{DECK}/concordance.csv",
    "concordance as long .csv": f"{DECK}/concordance.csv?shape=long",
    "cards through decks as .csv": f"/homologues.csv?decks={CHAIN}",
    "search as .bib": f"/search.bib?q={quote(RARE)}",
    "selection as .bib": "/selection.bib?records=six-tigers/mao-gong,source:young1886",
    "selection's names as .csv": "/selection/names.csv?records=deck:six-tigers",
    "changes as .atom": "/changes.atom",
} | {
    f"{name} as .{suffix}": f"{path}.{suffix}"
    for name, (path, suffixes) in FORMS.items()
    for suffix in suffixes
}
API = {"cards of the API, brackets": f"/api/v1/cards?q={quote(BRACKETS)}"}
BASE = "plain detail (the ratios' base)"


def main():
    options = arguments()
    kept = Path(os.environ.get("PAPER_TIGERS_VAR", "var")).resolve() / "bench"
    folders = [million.build(kept, names) for names in (FEW, options.names) if names]
    with ExitStack() as servers:
        few, *many = [servers.enter_context(server.serving(folder)) for folder in folders]
        plain = server.serving(folders[0], DJANGO_SETTINGS_MODULE="tests.bench.plain.settings")
        alone = {BASE: partial(plain_cost, servers.enter_context(plain), options.seconds)}
        alone |= pieces(folders[0], options.seconds)
        costs = processor.medians(
            {(name, 0): cost for name, cost in alone.items()}
            | {
                (name, size): partial(request_cost, where, path, options.seconds, count())
                for name, path in (PAGES | API | FILES).items()
                for size, where in enumerate([few, *many])
            },
            options.turns,
        )
    report(costs, [*alone, *PAGES, *API, *FILES], options.names)


def arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.desk", description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="turns of each row (default 5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="that a row takes in a turn (default 0.4)")
    parser.add_argument(
        "--names", type=int, default=1_000_000, help="names in the large database; 0 leaves it out"
    )
    return parser.parse_args()


def plain_cost(where, seconds):
    return processor.of_requests(where, repeat((CARD.replace("decks", "cards"), {})), 2, seconds)


def request_cost(where, path, seconds, numbers):
    """Milliseconds of a request of which no answer is kept: each has a number that no page reads.

    Infinitely many where the server breaks a search off because it would take too much work.
    """
    try:
        return processor.of_requests(where, (anew(path, n) for n in numbers), 2, seconds)
    except processor.Refused:
        return inf


def anew(path, number):
    zipped = {"Accept-Encoding": "gzip"}
    if path.startswith("/api/"):
        return path, zipped | {"Accept": f"application/json;v={number}"}
    return f"{path}{'&' if '?' in path else '?'}anew={number}", zipped


def pieces(folder, seconds):
    """What is measured by itself, in this process: reading a query, and the box with a record's citations."""
    import django

    os.environ |= {"PAPER_TIGERS_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    django.setup()
    from django.template import Context, Template

    from catalog.models import Card, Source
    from catalog.queries.documents import catalogue
    from catalog.search import parse

    site = SimpleNamespace(data=catalogue(), base_url="http://127.0.0.1")
    box = Template("{% load cite_tags %}{% cite_box row %}")
    card = Card.objects.select_related("deck").get(path="six-tigers/mao-gong")
    known = Source.objects.get(key="young1886")

    def unknown(n):
        source = copy(known)
        source.fields = known.fields | {"author": f"Young{n}, William"}
        return source

    numbers = count()
    actions = {
        "reading a query": lambda: parse(BRACKETS),
        "cite box of a card": lambda: box.render(Context({"site": site, "row": card})),
        "cite box of a work never cited": lambda: box.render(
            Context({"site": site, "row": unknown(next(numbers))})
        ),
    }
    return {name: partial(piece_cost, action, seconds) for name, action in actions.items()}


def piece_cost(action, seconds):
    begun, done = process_time(), 0
    while process_time() - begun < seconds:
        action()
        done += 1
    return (process_time() - begun) / done * 1000


def report(costs, names, many):
    size = f"{many:,} names" if many else ""
    print(f"{'Made anew, ms of a processor':<36}{f'{FEW:,} names':>14}{'ratio':>8}{size:>18}{'growth':>8}")
    for name in names:
        few, large = costs[name, 0], costs.get((name, 1))
        line = f"{name:<36}{few:>14.2f}{few / costs[BASE, 0]:>8.2f}"
        print(line + (f"{large:>18.2f}{large / few:>8.2f}" if large else ""))
    print(f"{'Goal':<36}{'50 (a page)':>14}{'':>8}{'':>18}{'1.15':>8}")


if __name__ == "__main__":
    main()
