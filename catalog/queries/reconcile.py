"""Which records others may mean by a name: candidates with scores, suggestions, values to add to a table.

A record's id is the path of its page without the first slash, so that the site's address and an id make the
address of the page. How a candidate is scored:

- A name counts from 0 to 100: 100 when a title or name is the same but for case, marks and variants of
  characters, or when the query is the record's id, slug or address; else at most 99, as much as the texts
  have in common (``difflib``). With less than 25 it is no candidate.
- Where properties are given too, the name counts for 60 parts of 100 and the properties for 40: as many as
  agree. Properties without a name count for all.
- It is a match when it alone has 100.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import islice
from typing import Any

from django.db.models import Prefetch, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import pictures, search
from catalog.folding import fold
from catalog.models import Card, Deck, Name, Source
from catalog.queries.documents import moved
from catalog.queries.reconcile_properties import Property, key, own_key
from catalog.queries.unread import unread

TYPES: Mapping[str, str | Promise] = {"deck": _("Deck"), "card": _("Card"), "source": _("Source")}
CERTAIN = 100
LEAST = 25
NAME_PARTS, PROPERTY_PARTS = 60, 40
HITS, ROWS, SUGGESTED = 60, 30, 20
LONGEST_NAME = 1_000
OPERATORS = ("or",)  # words that a query may give another meaning; in a name they are words
TITLES = ("title", "label", "key", "name", "romanization", "gloss")

MODELS: Mapping[str, type[Deck | Card | Source]] = {"deck": Deck, "card": Card, "source": Source}
NAME_TEXTS = ("text", "romanization", "gloss")

Row = Deck | Card | Source


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked for: a name, the types a record may have, properties (any of the values of each)."""

    name: str
    types: tuple[str, ...] = tuple(TYPES)
    properties: tuple[tuple[Property, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Entity:
    """A record as the service shows it."""

    id: str
    type: str
    name: str
    description: str
    row: Row


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that may be meant: how well its name fits, and which part of the properties agrees."""

    entity: Entity
    score: int
    match: bool
    name: int | None
    agree: float | None


def candidates(query: Query, base: str, limit: int) -> list[Candidate]:
    """The best candidates, at most ``limit``; ``base`` is the scheme and host of the ids' addresses."""
    named = {(type_, row.pk) for type_, row in _identified(query.name, query.types, base)}
    scored = []
    for type_, row in _rows_for(query, named):
        name = None
        if query.name:
            name = CERTAIN if (type_, row.pk) in named else likeness(key(query.name), _texts(row))
        if name is None or name >= LEAST:
            agree = _agreement(query, type_, row)
            scored.append((_score(name, agree), type_, row, name, agree))
    scored.sort(key=lambda each: (-each[0], list(TYPES).index(each[1]), each[2].pk))
    alone = sum(score == CERTAIN for score, *_ in scored) == 1
    return [
        Candidate(entity(type_, row), score, alone and score == CERTAIN, name, agree)
        for score, type_, row, name, agree in scored[:limit]
        if score
    ]


def suggestions(prefix: str, types: Sequence[str], base: str, start: int) -> list[Entity]:
    """A page of the records that bear a name with ``prefix`` or that id, best first within each type."""
    found = [(type_, row.pk) for type_, row in _identified(prefix, types, base)]
    words = _words(prefix)
    groups = search.match(words, kinds=types, limit=search.COUNT_LIMIT, relax=False).groups if words else ()
    by_type = {group.kind: group.hits for group in groups}
    found += [
        (type_, hit.object_id) for type_ in types for hit in by_type.get(type_, ()) if hit.field in TITLES
    ]
    shown = list(islice(dict.fromkeys(found), start, start + SUGGESTED))
    rows = {type_: _rows(type_).in_bulk([pk for kind, pk in shown if kind == type_]) for type_ in types}
    return [entity(type_, rows[type_][pk]) for type_, pk in shown if pk in rows[type_]]


def entities(ids: Iterable[str]) -> dict[str, Entity]:
    """The records by id; old ids lead to the present record. Unknown ids are left out."""
    found: dict[str, Entity] = {}
    by_type: dict[str, dict[str, str]] = {}
    for text in ids:
        type_, slug = _parted(text)
        if type_:
            by_type.setdefault(type_, {})[text] = slug
    for type_, slugs in by_type.items():
        rows = _by_slug(type_, set(slugs.values()))
        found |= {text: entity(type_, rows[slug]) for text, slug in slugs.items() if slug in rows}
    return found


def entity(type_: str, row: Row) -> Entity:
    """A record as the service shows it."""
    if isinstance(row, Card):
        glyphs = "".join(row.glyphs)
        return Entity(
            f"decks/{row.path}", type_, row.title, ", ".join(filter(None, (glyphs, row.deck.title))), row
        )
    if isinstance(row, Deck):
        about = ", ".join(filter(None, (str(row.get_family_display()), row.region, row.period)))
        return Entity(f"decks/{row.slug}", type_, row.title, about, row)
    return Entity(f"sources/{row.key}", type_, row.label, row.reference, row)


def picture(found: Entity) -> pictures.Picture | None:
    """The drawing of a card, None where there is none or the record is no card."""
    return pictures.picture(found.row.deck.slug, found.row.slug) if isinstance(found.row, Card) else None


def likeness(wanted: str, texts: Iterable[str]) -> int:
    """How much of a folded name the texts have in common with it, from 0 to 100; 100 is the same."""
    matcher, best = SequenceMatcher(autojunk=False), 0.0
    matcher.set_seq2(wanted)
    for text in texts:
        if (folded := own_key(text)) == wanted:
            return CERTAIN
        matcher.set_seq1(folded)
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
            best = max(best, matcher.ratio())
    return min(CERTAIN - 1, round(CERTAIN * best))


def _score(name: int | None, agree: float | None) -> int:
    if agree is None:
        return name or 0
    if name is None:
        return round(CERTAIN * agree)
    return round(name * NAME_PARTS / 100 + PROPERTY_PARTS * agree)


def _agreement(query: Query, type_: str, row: Row) -> float | None:
    if not query.properties:
        return None
    agreed = [type_ in each.types and each.agrees(row, texts) for each, texts in query.properties]
    return sum(agreed) / len(agreed)


def _rows_for(query: Query, named: Iterable[tuple[str, int]]) -> Iterator[tuple[str, Row]]:
    """The rows to be scored: those named, those that have the name and agree, those that have the name."""
    words = _words(query.name)
    found: dict[str, list[int]] = {type_: [] for type_ in query.types}
    for type_, pk in named:
        found[type_].append(pk)
    for type_, pks in found.items():
        if query.properties and (words or not query.name):
            pks += _agreeing(query, type_, words)
    for type_, pk in _hits(words, query.types) if words else ():
        found[type_].append(pk)
    for type_, pks in found.items():
        if pks:
            rows = _rows(type_, cited=bool(query.properties)).in_bulk(list(dict.fromkeys(pks)))
            yield from ((type_, row) for row in rows.values())


def _agreeing(query: Query, type_: str, words: str) -> list[int]:
    wanted = Q()
    for each, texts in query.properties:
        wanted &= each.condition(texts) if type_ in each.types else Q(pk__in=())
    rows = MODELS[type_]._default_manager.filter(wanted)
    if words:
        rows = rows.filter(search.rows_asked(words, type_))
    return list(rows.order_by("pk").values_list("pk", flat=True).distinct()[:ROWS])


def _hits(words: str, types: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The best rows for some words; where none has all of them, for fewer of them."""
    result = search.match(words, kinds=types, limit=HITS)
    nearer = [each.query for each in result.relaxations if each.kind != "everywhere"]
    if not result.groups and (fewer := nearer or sorted(words.split(), key=len)[1:][-1:]):
        result = search.match(fewer[0], kinds=types, limit=HITS, relax=False)
    for group in result.groups:
        pks = dict.fromkeys(hit.object_id for hit in group.hits if hit.field in TITLES)
        yield from ((group.kind, pk) for pk in islice(pks, ROWS))


def _words(text: str) -> str:
    """The words of a name as a query: letters and numbers only, and no more than search takes."""
    words = [f'"{word}"' if word in OPERATORS else word for word in fold(text).split()]
    return " ".join(words[: search.MAX_TERMS])[: search.MAX_QUERY].strip()


def _texts(row: Row) -> Iterator[str]:
    if isinstance(row, Source):
        yield from (row.label, row.title, row.key)
        return
    yield row.title
    for name in row.names.all():
        yield from (text for text in (name.text, name.romanization, name.gloss) if text)


def _rows(type_: str, *, cited: bool = False) -> QuerySet[Any]:
    """The rows of a type with their names; with the sources of the names where they are ``cited``."""
    names = Prefetch("names", Name.objects.select_related("source").defer(*unread(sources=["source"])))
    names = names if cited else Prefetch("names", Name.objects.only(*NAME_TEXTS, "card", "deck"))
    if type_ == "card":
        rows = Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))
        return rows.prefetch_related(names, *(["suit__names"] if cited else []))
    if type_ == "deck":
        return Deck.objects.defer("facts", "sizes", "red_stamp", "description").prefetch_related(names)
    return Source.objects.defer("annotation")


def _identified(text: str, types: Sequence[str], base: str) -> Iterator[tuple[str, Row]]:
    """The records whose id, slug or address the text is."""
    text = text.strip().removeprefix(f"{base}/")
    exact, slug = _parted(text)
    for type_ in types:
        wanted = slug if type_ == exact else text
        if wanted.isascii() and wanted.isprintable() and " " not in wanted:
            yield from ((type_, row) for row in _by_slug(type_, {wanted}).values())


def _parted(text: str) -> tuple[str, str]:
    """The type and the slug that an id is made of, both "" where it is none."""
    folder, _, slug = text.partition("/")
    if folder == "decks" and slug:
        return ("card" if "/" in slug else "deck"), slug
    return ("source", slug) if folder == "sources" else ("", "")


def _by_slug(type_: str, slugs: set[str]) -> dict[str, Row]:
    """The rows of a type by the slugs asked for; an old slug has the row that it leads to."""
    rows = _read(type_, slugs)
    old = {slug: new for slug in slugs - rows.keys() if (new := moved(type_, slug))}
    present = _read(type_, set(old.values())) if old else {}
    return rows | {slug: present[new] for slug, new in old.items() if new in present}


def _read(type_: str, slugs: set[str]) -> dict[str, Row]:
    field = {"deck": "slug", "card": "path", "source": "key"}[type_]
    return {getattr(row, field): row for row in _rows(type_, cited=True).filter(**{f"{field}__in": slugs})}
