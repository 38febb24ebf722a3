"""A database with a million synthetic names beside the real catalogue, built once and kept."""

import os
import random
import subprocess
import sys
from itertools import islice

from tqdm import tqdm

HAN = "".join(map(chr, range(0x4E00, 0x4E00 + 3000)))
SYLLABLES = (
    "pak",
    "tse",
    "mo",
    "kwoeng",
    "joen",
    "tshien",
    "li",
    "fa",
    "siong",
    "kiu",
    "tan",
    "tiau",
    "pe",
    "hi",
)
BATCH = 20_000


def synthetic_names(count, seed=20260131):
    """(text, language) of made-up names: two thirds two to five Han characters, one third Latin syllables."""
    dice = random.Random(seed)
    for _ in range(count):
        if dice.random() < 2 / 3:
            yield "".join(dice.choices(HAN, k=dice.randint(2, 5))), "zh-Hant"
        else:
            yield " ".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))), "zh-Latn"


def build(var, count, what="entries"):
    """Makes the database in the folder ``var`` unless a finished one is there.

    ``what`` it holds besides the catalogue: "entries" of the search index, or "names" with their documents.
    """
    done = var / f"finished-{count}"
    if done.exists():
        return
    var.mkdir(parents=True, exist_ok=True)
    for old in var.glob("paper-tigers.sqlite3*"):
        old.unlink()
    environment = os.environ | {"PAPER_TIGERS_VAR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run(
        [sys.executable, "-m", "tests.bench.million", str(count), what], check=True, env=environment
    )
    done.touch()


def fill(count, what):
    """Loads the catalogue and adds ``count`` synthetic names."""
    from django.core.management import call_command
    from django.db import connection

    call_command("collectstatic", interactive=False, verbosity=0)
    call_command("migrate", verbosity=0)
    call_command("load_catalog", verbosity=0)
    with (
        connection.cursor() as cursor
    ):  # the index is larger than the server's cache: keep it all while it grows
        cursor.execute("PRAGMA cache_size=-2000000")
        cursor.execute("PRAGMA synchronous=OFF")
    names = enumerate(synthetic_names(count))
    with tqdm(total=count, unit=" names", desc="synthetic names") as bar:
        while batch := list(islice(names, BATCH)):
            {"entries": add_entries, "names": add_names}[what](batch)
            bar.update(len(batch))


def add_entries(batch):
    """Adds names to the search index."""
    from catalog import search

    search.add(
        search.Entry("name", 10**9 + n, "decks/six-tigers", "name", text, lang, 100)
        for n, (text, lang) in batch
    )


def add_names(batch):
    """Adds names with their documents, which are copies of a real one."""
    from catalog.models import Document, Name

    real = Name.objects.filter(card__path="six-tigers/mao-gong").values().first()
    text = Document.objects.get(kind="name", row=real["id"]).text
    rows = [Name(**real | {"id": 10**6 + n, "uid": f"x{n:011d}", "text": name}) for n, (name, _) in batch]
    Name.objects.bulk_create(rows)
    Document.objects.bulk_create(Document(kind="name", row=row.pk, key=row.uid, text=text) for row in rows)


if __name__ == "__main__":
    import django

    django.setup()
    fill(int(sys.argv[1]), sys.argv[2])
