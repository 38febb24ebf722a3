"""Search in the catalogue's texts: an index of runs of one to three characters, kept by the loader.

Each searchable text is a `SearchEntry` with its squeezed key (see `catalog.folding`). For each distinct run
of up to three characters of the key there is one `SearchGram`, which repeats the entry's kind and weight and
says how well the run stands there, so that the best hits of each kind are read from the index in their order,
however many there are. Longer queries read the entries of their rarest run, up to `CANDIDATES` of each kind,
and check the keys. Hits come by rank, weight and id.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from operator import itemgetter
from typing import Any, cast
from zlib import crc32

from django.db import connection, transaction
from django.db.models import Case, Count, F, Q, QuerySet, When, Window
from django.db.models.expressions import RawSQL
from django.db.models.functions import RowNumber

from catalog.folding import Fold, explain, find_spans, fold, squeeze
from catalog.models import SearchEntry, SearchGram

KINDS = ("card", "deck", "name", "game", "rule", "claim", "homologue", "object", "source")
MAX_QUERY = 200
MAX_TERMS = 12
COUNT_LIMIT = 1_000
CANDIDATES = 2_000
PROBES = 12
EXACT, PREFIX, WORD, INSIDE = range(4)
_BATCH = 2_000
_GRAMS = SearchGram._meta.db_table
_FIELDS = ("kind", "object_id", "slug", "field", "text", "lang", "weight")
_Found = tuple[int, bool, list[SearchEntry]]
_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_TOKEN = re.compile(r'["“”„«»「」『』]([^"“”„«»「」『』]*)(?:["“”„«»「」『』]|$)|([^\s"“”„«»「」『』]+)')


class QueryTooLong(ValueError):
    """A query has more than `MAX_QUERY` characters or `MAX_TERMS` words."""


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


@dataclass(frozen=True, slots=True)
class Term:
    """A word or quoted phrase of a query, as typed and as looked up."""

    text: str
    key: str
    quoted: bool = False

    def __str__(self) -> str:
        return f'"{self.text}"' if self.quoted else self.text


@dataclass(frozen=True, slots=True)
class Query:
    """What a query asks: all of its terms in one text. Words that fold to nothing are ignored."""

    terms: tuple[Term, ...]
    ignored: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.terms))

    @property
    def key(self) -> str:
        """The terms as one key: what an exact hit has."""
        return squeeze(" ".join(term.key for term in self.terms))


@dataclass(frozen=True, slots=True)
class Hit:
    """A text that matches the phrases of a query."""

    kind: str
    object_id: int
    slug: str
    field: str
    text: str
    lang: str
    phrases: tuple[str, ...]

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Where in the text the phrases stand, as (start, end)."""
        return find_spans(self.text, *self.phrases)


@dataclass(frozen=True, slots=True)
class Group:
    """The hits of one kind. When ``more`` is set there are more than ``total``."""

    kind: str
    total: int
    more: bool
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Relaxation:
    """A query near one that found nothing, which finds something.

    The kinds are ``everywhere`` (the same words in all kinds), ``unquoted``, ``without`` (one word fewer)
    and ``shorter`` (the word without its end).
    """

    kind: str
    query: str
    total: int
    more: bool


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a query found, kind by kind, and how it was understood."""

    query: Query
    folds: tuple[Fold, ...]
    groups: tuple[Group, ...]
    relaxations: tuple[Relaxation, ...] = ()

    @property
    def total(self) -> int:
        """The number of hits, at least."""
        return sum(group.total for group in self.groups)


def parse(text: str) -> Query:
    """The terms of a query: words, and phrases in quotation marks of any script; repeated terms count once.

    Raises QueryTooLong.
    """
    if len(text) > MAX_QUERY:
        raise QueryTooLong(f"A query has at most {MAX_QUERY} characters; this one has {len(text)}.")
    terms: dict[str, Term] = {}
    ignored = []
    for token in _TOKEN.finditer(_SURROGATES.sub("\ufffd", _CONTROL.sub("", text))):
        quoted = token[1] is not None
        word = " ".join((token[1] if quoted else token[2]).split())
        if key := squeeze(fold(word)):
            terms.setdefault(key, Term(word, key, quoted))
        elif word:
            ignored.append(word)
    if len(terms) > MAX_TERMS:
        raise QueryTooLong(f"A query has at most {MAX_TERMS} words; this one has {len(terms)}.")
    return Query(tuple(terms.values()), tuple(ignored))


def match(
    text: str, *, kinds: Iterable[str] = KINDS, limit: int = 20, start: int = 0, relax: bool = True
) -> SearchResult:
    """The hits of a query: of each kind ``limit``, from the ``start``-th on, and none past `COUNT_LIMIT`.

    When there are none, the relaxations say what would find something, unless ``relax`` is false. Of a kind
    in which more than `CANDIDATES` entries share each run of a longer query, only the best and the exact
    ones are looked at. Raises QueryTooLong.
    """
    query = parse(text)
    wanted = set(kinds)
    chosen = [kind for kind in KINDS if kind in wanted]
    start = max(0, start)
    groups = _groups(query, chosen, start, min(start + limit, COUNT_LIMIT))
    relaxations = _relaxations(query, chosen) if relax and not (groups or start) else ()
    return SearchResult(query, explain(" ".join(term.text for term in query.terms)), groups, relaxations)


def entry_ids(text: str, kind: str) -> QuerySet[SearchEntry, int]:
    """The primary keys of the rows of a kind that match, all of them, as a subquery; none for an empty query.

    Raises QueryTooLong.
    """
    terms = parse(text).terms
    if not terms:
        return SearchEntry.objects.none().values_list("object_id", flat=True)
    gram, _ = _rarest(terms, [kind])
    rows = SearchEntry.objects.filter(pk__in=SearchGram.objects.filter(gram=gram, kind=kind).values("entry"))
    return rows.filter(_holds(term for term in terms if term.key != gram)).values_list("object_id", flat=True)


def _holds(terms: Iterable[Term]) -> Q:
    return Q(*(Q(key__contains=term.key) for term in terms))


def _groups(query: Query, kinds: Sequence[str], start: int, stop: int) -> tuple[Group, ...]:
    if not query.terms or not kinds or start >= stop:
        return ()
    if len(query.terms) == 1 and len(query.key) <= 3:
        found = _read_off(query.key, kinds, start, stop)
    else:
        found = _sift(query, kinds, start, stop)
    return tuple(_group(kind, *found[kind], query) for kind in kinds if kind in found and found[kind][2])


def _group(kind: str, total: int, more: bool, rows: Sequence[SearchEntry], query: Query) -> Group:
    phrases = tuple(term.text for term in query.terms)
    hits = (Hit(kind, row.object_id, row.slug, row.field, row.text, row.lang, phrases) for row in rows)
    return Group(kind, min(total, COUNT_LIMIT), more or total > COUNT_LIMIT, tuple(hits))


def _read_off(gram: str, kinds: Sequence[str], start: int, stop: int) -> dict[str, _Found]:
    """The hits of a query that is itself a gram: read from the index in their order."""
    totals = _bounded_counts([(gram, [kind]) for kind in kinds], COUNT_LIMIT + 1)
    if not any(totals):
        return {}
    part = (
        f"SELECT * FROM (SELECT kind, rank, weight, entry_id FROM {_GRAMS} WHERE gram = %s AND kind = %s "  # noqa: S608
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


def _sift(query: Query, kinds: Sequence[str], start: int, stop: int) -> dict[str, _Found]:
    """The hits of a longer query, among the entries of its rarest gram."""
    gram, count = _rarest(query.terms, kinds)
    if not count:
        return {}
    crowded: set[str] = set()
    if count > CANDIDATES:
        counts = _bounded_counts([(gram, [kind]) for kind in kinds], CANDIDATES + 1)
        crowded = {kind for kind, count in zip(kinds, counts, strict=True) if count > CANDIDATES}
    key = query.key
    rank = Case(
        When(key=key, then=EXACT),
        When(key__startswith=key, then=PREFIX),
        When(key__contains=key, then=WORD),
        default=INSIDE,
    )
    rows = (
        SearchEntry.objects.filter(_holds(query.terms), pk__in=_candidates([gram, _whole(key)], kinds))
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
        f"SELECT entry_id FROM (SELECT entry_id FROM {_GRAMS} WHERE gram = %s AND kind = %s "  # noqa: S608
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
        f"SELECT {number}, COUNT(*) FROM (SELECT 1 FROM {_GRAMS} WHERE gram = %s "  # noqa: S608
        f"AND kind IN ({', '.join(['%s'] * len(kinds))}) LIMIT {limit}) AS part"
        for number, (_, kinds) in enumerate(asked)
    ]
    params = [value for gram, kinds in asked for value in (gram, *kinds)]
    return [count for _, count in sorted(_rows(" UNION ALL ".join(parts), params))]


def _rows(sql: str, params: Sequence[str | int]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return cast(list[tuple[Any, ...]], cursor.fetchall())


def _relaxations(query: Query, kinds: Sequence[str]) -> tuple[Relaxation, ...]:
    found = []
    if len(kinds) < len(KINDS) and (relaxation := _relaxation("everywhere", str(query), KINDS)):
        found.append(relaxation)
    for kind, text in _relaxed(query.terms):
        if relaxation := _relaxation(kind, text, kinds):
            found.append(relaxation)
            if kind == "shorter":
                break
    return tuple(found)


def _relaxed(terms: Sequence[Term]) -> Iterator[tuple[str, str]]:
    if any(term.quoted for term in terms):
        yield "unquoted", " ".join(term.text for term in terms)
    if len(terms) > 1:
        for left_out in terms[:5]:
            yield "without", " ".join(str(term) for term in terms if term is not left_out)
    elif terms:
        text = terms[0].text
        for length in range(len(text) - 1, max(0, len(text) - 5), -1):
            yield "shorter", text[:length].strip()


def _relaxation(kind: str, text: str, kinds: Sequence[str]) -> Relaxation | None:
    try:
        groups = _groups(parse(text), kinds, 0, 1)
    except QueryTooLong:  # a long phrase has too many words
        return None
    total, more = sum(group.total for group in groups), any(group.more for group in groups)
    return Relaxation(kind, text, total, more) if total else None


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
    return ranks if len(key) <= 3 else ranks | {_whole(key): EXACT}


def _whole(key: str) -> str:
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
    insert = f"INSERT INTO {_GRAMS} (gram, kind, rank, weight, entry_id) VALUES (%s, %s, %s, %s, %s)"  # noqa: S608
    found = sorted(
        (gram, row.kind, rank, row.weight, row.pk) for row in rows for gram, rank in grams(row.text).items()
    )
    with connection.cursor() as cursor:
        cursor.executemany(insert, found)
