"""How words are found in the index.

Words of up to three characters are read off it in their order. For others the entries of their rarest run
are read, up to `CANDIDATES` of each kind, and their keys checked. Hits come by rank, weight and id.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from operator import itemgetter
from typing import Any, cast

from django.db import connection
from django.db.models import Case, Count, F, Q, QuerySet, When, Window
from django.db.models.expressions import RawSQL
from django.db.models.functions import RowNumber

from catalog.models import SearchEntry, SearchGram
from catalog.search.entries import EXACT, GRAMS, INSIDE, KINDS, PREFIX, WORD, whole
from catalog.search.results import Group, Hit
from catalog.search.tree import Term, Words

COUNT_LIMIT = 1_000
CANDIDATES = 2_000
PROBES = 12
_Found = tuple[int, bool, list[SearchEntry]]


@dataclass(frozen=True, slots=True)
class Sought:
    """Words, and the run by which the index finds them."""

    words: Words
    gram: str


def seek(words: Words, kinds: Sequence[str] = KINDS) -> Sought:
    """The words with their rarest run in texts of these kinds."""
    return Sought(words, _rarest(words.terms, kinds)[0])


def holding(sought: Sought, kind: str, where: Q | None = None) -> QuerySet[SearchEntry, int]:
    """The primary keys of the rows of a kind with a text that holds the words, all of them, as a subquery.

    ``where`` narrows the texts.
    """
    grams = SearchGram.objects.filter(gram=sought.gram, kind=kind)
    rows = SearchEntry.objects.filter(where or Q(), pk__in=grams.values("entry"))
    others = _holds(term for term in sought.words.terms if term.key != sought.gram)
    return rows.filter(others).values_list("object_id", flat=True)


def _holds(terms: Iterable[Term]) -> Q:
    return Q(*(Q(key__contains=term.key) for term in terms))


def groups_of(words: Words, kinds: Sequence[str], start: int, stop: int) -> tuple[Group, ...]:
    """The hits of words in one text each, kind by kind, from the ``start``-th to before the ``stop``-th."""
    if not words.terms or not kinds or start >= stop:
        return ()
    if len(words.terms) == 1 and len(words.key) <= 3:
        found = _read_off(words.key, kinds, start, stop)
    else:
        found = _sift(words, kinds, start, stop)
    return tuple(_group(kind, *found[kind], words) for kind in kinds if kind in found and found[kind][2])


def _group(kind: str, total: int, more: bool, rows: Sequence[SearchEntry], words: Words) -> Group:
    phrases = tuple(term.text for term in words.terms)
    hits = (Hit(kind, row.object_id, row.slug, row.field, row.text, row.lang, phrases) for row in rows)
    return Group(kind, min(total, COUNT_LIMIT), more or total > COUNT_LIMIT, tuple(hits))


def _read_off(gram: str, kinds: Sequence[str], start: int, stop: int) -> dict[str, _Found]:
    """The hits of a query that is itself a gram: read from the index in their order."""
    totals = _bounded_counts([(gram, [kind]) for kind in kinds], COUNT_LIMIT + 1)
    if not any(totals):
        return {}
    part = (
        f"SELECT * FROM (SELECT kind, rank, weight, entry_id FROM {GRAMS} WHERE gram = %s AND kind = %s "  # noqa: S608
        "ORDER BY rank, weight, entry_id LIMIT %s OFFSET %s) AS part"
    )
    params = [value for kind in kinds for value in (gram, kind, stop - start, start)]
    places = sorted(_rows(" UNION ALL ".join([part] * len(kinds)), params))
    rows = SearchEntry.objects.in_bulk([place[-1] for place in places])
    found: dict[str, _Found] = {kind: (total, False, []) for kind, total in zip(kinds, totals, strict=True)}
    for kind, _, _, pk in places:
        if pk in rows:  # else the loader has just replaced it
            found[kind][2].append(rows[pk])
    return found


def _sift(words: Words, kinds: Sequence[str], start: int, stop: int) -> dict[str, _Found]:
    """The hits of a longer query, among the entries of its rarest gram."""
    gram, count = _rarest(words.terms, kinds)
    if not count:
        return {}
    crowded: set[str] = set()
    if count > CANDIDATES:
        counts = _bounded_counts([(gram, [kind]) for kind in kinds], CANDIDATES + 1)
        crowded = {kind for kind, count in zip(kinds, counts, strict=True) if count > CANDIDATES}
    key = words.key
    rank = Case(
        When(key=key, then=EXACT),
        When(key__startswith=key, then=PREFIX),
        When(key__contains=key, then=WORD),
        default=INSIDE,
    )
    rows = (
        SearchEntry.objects.filter(_holds(words.terms), pk__in=_candidates([gram, whole(key)], kinds))
        .annotate(
            total=Window(Count("pk"), partition_by=F("kind")),
            place=Window(RowNumber(), partition_by=F("kind"), order_by=[rank, F("weight"), F("pk")]),
        )
        .filter(place__gt=start, place__lte=stop)
        .order_by("place")
    )
    found: dict[str, _Found] = {}
    for row in rows:
        found.setdefault(row.kind, (row.total, row.kind in crowded, []))[2].append(row)
    return found


def _candidates(grams: Sequence[str], kinds: Sequence[str]) -> RawSQL:
    """The best entries of each gram, of each kind."""
    part = (
        f"SELECT entry_id FROM (SELECT entry_id FROM {GRAMS} WHERE gram = %s AND kind = %s "  # noqa: S608
        f"ORDER BY rank, weight, entry_id LIMIT {CANDIDATES}) AS part"
    )
    params = [value for gram in grams for kind in kinds for value in (gram, kind)]
    return RawSQL(" UNION ALL ".join([part] * (len(params) // 2)), params)  # noqa: S611


def _rarest(terms: Sequence[Term], kinds: Sequence[str]) -> tuple[str, int]:
    """The rarest of (up to `PROBES` of) the terms' grams, and its count up to one more than `CANDIDATES`.

    Where all are crowded it is the first, so that the best candidates are those that begin as the query does.
    """
    each = [[term.key[at : at + 3] for at in range(max(1, len(term.key) - 2))] for term in terms]
    probes = list(dict.fromkeys(gram for grams in zip_longest(*each) for gram in grams if gram))[:PROBES]
    counts = _bounded_counts([(gram, kinds) for gram in probes], CANDIDATES + 1)
    return min(zip(probes, counts, strict=True), key=itemgetter(1))


def _bounded_counts(asked: Sequence[tuple[str, Sequence[str]]], limit: int) -> list[int]:
    """How many entries of the kinds hold each gram, counted up to the limit."""
    parts = [
        f"SELECT {number}, COUNT(*) FROM (SELECT 1 FROM {GRAMS} WHERE gram = %s "  # noqa: S608
        f"AND kind IN ({', '.join(['%s'] * len(kinds))}) LIMIT {limit}) AS part"
        for number, (_, kinds) in enumerate(asked)
    ]
    params = [value for gram, kinds in asked for value in (gram, *kinds)]
    return [count for _, count in sorted(_rows(" UNION ALL ".join(parts), params))]


def _rows(sql: str, params: Sequence[str | int]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return cast(list[tuple[Any, ...]], cursor.fetchall())
