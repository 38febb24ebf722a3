"""The index: runs of one to three characters of all searchable texts, kept by the loader.

Each searchable text is a `SearchEntry` with its squeezed key (see `catalog.folding`). For each distinct run
of up to three characters of the key there is one `SearchGram`, which repeats the entry's kind and weight and
says how well the run stands there, so that the best hits of each kind are read from the index in their order,
however many there are.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from zlib import crc32

from django.db import connection, transaction

from catalog.folding import fold, squeeze
from catalog.models import SearchEntry, SearchGram

KINDS = ("card", "deck", "name", "game", "rule", "claim", "homologue", "object", "source")
EXACT, PREFIX, WORD, INSIDE = range(4)
GRAMS = SearchGram._meta.db_table
_BATCH = 2_000
_FIELDS = ("kind", "object_id", "slug", "field", "text", "lang", "weight")


@dataclass(frozen=True, slots=True)
class Entry:
    """A text to be found, and the record it leads to. The smaller the weight, the earlier among equals."""

    kind: str
    object_id: int
    slug: str
    field: str
    text: str
    lang: str = ""
    weight: int = 100


def grams(text: str) -> dict[str, int]:
    """All runs of one to three characters of a text's squeezed key, each with the best rank of its places.

    A longer key has one gram more, made of the whole, by which it is found exactly in any crowd.
    """
    key, starts = "", set()
    for word in fold(text).split():
        longer = squeeze(f"{key} {word}")
        starts.add(len(longer) - len(word))
        key = longer
    ranks: dict[str, int] = {}
    for at in range(len(key)):
        for gram in {key[at : at + length] for length in (1, 2, 3)}:
            rank = (EXACT if gram == key else PREFIX) if at == 0 else WORD if at in starts else INSIDE
            ranks[gram] = min(rank, ranks.get(gram, INSIDE))
    return ranks if len(key) <= 3 else ranks | {whole(key): EXACT}


def whole(key: str) -> str:
    """A gram for a whole key: its checksum in two Han characters, after a sign that no key holds."""
    high, low = divmod(crc32(key.encode()) % 20_000**2, 20_000)
    return f"={chr(0x4E00 + high)}{chr(0x4E00 + low)}"


def index(entries: Iterable[Entry], *, rebuild: bool = False) -> tuple[int, int, int]:
    """Makes the index hold exactly these entries; writes only what differs, or all when ``rebuild`` is set.

    Returns how many were added, removed and kept. A change of folding is noticed; one of `grams` asks for
    ``rebuild``.
    """
    wanted = dict.fromkeys(entries)
    stale, kept = [], 0
    with transaction.atomic():
        for pk, key, *values in SearchEntry.objects.values_list("pk", "key", *_FIELDS).iterator():
            entry = Entry(*values)
            if not rebuild and entry in wanted and key == squeeze(fold(entry.text)):
                del wanted[entry]
                kept += 1
            else:
                stale.append(pk)
        for at in range(0, len(stale), _BATCH):
            batch = stale[at : at + _BATCH]
            SearchGram.objects.filter(entry__in=batch).delete()
            SearchEntry.objects.filter(pk__in=batch).delete()
        return add(wanted), len(stale), kept


def add(entries: Iterable[Entry]) -> int:
    """Adds entries that the index does not hold yet; returns how many."""
    added = 0
    rest = iter(entries)
    while batch := list(islice(rest, _BATCH)):
        rows = SearchEntry.objects.bulk_create(
            SearchEntry(**{name: getattr(entry, name) for name in _FIELDS}, key=squeeze(fold(entry.text)))
            for entry in batch
        )
        _add_grams(rows)
        added += len(rows)
    return added


def _add_grams(rows: Iterable[SearchEntry]) -> None:
    insert = f"INSERT INTO {GRAMS} (gram, kind, rank, weight, entry_id) VALUES (%s, %s, %s, %s, %s)"  # noqa: S608
    found = sorted(
        (gram, row.kind, rank, row.weight, row.pk) for row in rows for gram, rank in grams(row.text).items()
    )
    with connection.cursor() as cursor:
        cursor.executemany(insert, found)
