"""Databases with synthetic names beside the real catalogue, built once and kept.

The names belong to the cards of a deck of their own, so that the records that are measured stay as they are
while the tables around them grow.
"""

import hashlib
import os
import random
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path

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
FIRST = 10**6  # the ids of synthetic names follow on
# What such a database is made from; when one of these files changes, it is built anew.
MADE_FROM = (
    "fixtures/**/*.*",
    "catalog/migrations/*.py",
    "catalog/folding.py",
    "catalog/search/entries.py",
    "tests/bench/million.py",
)


def synthetic_names(count, seed=20260131):
    """Made-up names: two thirds two to five Han characters, one third Latin syllables."""
    dice = random.Random(seed)
    for _ in range(count):
        if dice.random() < 2 / 3:
            yield "".join(dice.choices(HAN, k=dice.randint(2, 5)))
        else:
            yield " ".join(dice.choices(SYLLABLES, k=dice.randint(2, 4)))


def build(kept, count):
    """Makes a database with so many names below ``kept``, unless it is there; returns its folder."""
    var = kept / f"names-{count}"
    done, state = var / "finished", made_from()
    if done.exists() and done.read_text() == state:
        return var
    var.mkdir(parents=True, exist_ok=True)
    for old in (*var.glob("paper-tigers.sqlite3*"), *var.glob("finished")):
        old.unlink()
    environment = os.environ | {"PAPER_TIGERS_VAR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-m", "tests.bench.million", str(count)], check=True, env=environment)
    done.write_text(state)
    return var


def made_from():
    digest = hashlib.sha256()
    for path in sorted(path for pattern in MADE_FROM for path in Path().glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def fill(count):
    """Loads the catalogue and adds ``count`` synthetic names, their documents and their search entries."""
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
    rows = names(count)
    with tqdm(total=count, unit=" names", desc="synthetic names") as bar:
        while batch := list(islice(rows, BATCH)):
            store(batch)
            bar.update(len(batch))


def names(count):
    """Synthetic names of the cards of a synthetic deck, all else about them as of real names in turn."""
    from catalog.models import Card, Deck, Name
    from tests.bench.many_cards import copied

    real = Deck.objects.get(slug="six-tigers")
    deck = copied(real, slug="synthetic", title="Synthetic", position=10_000)
    deck.save()
    cards = Card.objects.bulk_create(
        copied(card, deck_id=deck.pk, suit_id=None, path=f"synthetic/{card.slug}")
        for card in real.cards.all()
    )
    rows = list(Name.objects.filter(card__isnull=False).order_by("pk").values())
    like = {script: cycle([row for row in rows if is_han(row["text"]) == script]) for script in (True, False)}
    for n, (text, card) in enumerate(zip(synthetic_names(count), cycle(cards))):
        changes = {
            "id": FIRST + n,
            "uid": f"x{n:011d}",
            "text": text,
            "card_id": card.pk,
            "of_deck_id": deck.pk,
        }
        name = Name(**next(like[is_han(text)]) | changes)
        name.card = card
        yield name


def is_han(text):
    return text[0] >= HAN[0]


def store(batch):
    """Writes names, each with a document, which is a copy of a real one, and its entry in the index."""
    from catalog import search
    from catalog.models import Document, Name

    text = Document.objects.filter(kind="name").order_by("pk").first().text
    Name.objects.bulk_create(batch)
    Document.objects.bulk_create(Document(kind="name", row=row.pk, key=row.uid, text=text) for row in batch)
    search.add(
        search.Entry("name", row.pk, f"decks/{row.card.path}", "name", row.text, row.lang, 100)
        for row in batch
    )


if __name__ == "__main__":
    import django

    django.setup()
    fill(int(sys.argv[1]))
