"""Queries with fields, ``or`` and minus: what they ask of the rows of each kind, and what is found.

Each part of a query is asked of a record for itself, so that ``and``, ``or`` and not are those of sets. A
field that a kind does not have is neither true nor false of it, whatever stands around: under a minus, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from catalog.models import SearchEntry
from catalog.search.conditions import MODELS
from catalog.search.entries import EXACT, INSIDE, KINDS, PREFIX, WORD
from catalog.search.fields import BY_NAME
from catalog.search.lookup import COUNT_LIMIT, Sought, holding, seek
from catalog.search.results import Group, Hit
from catalog.search.tree import All, Any, Condition, Node, Not, Query, Words, leaves

Values = Mapping[Node, object]
_SHOWN_TEXTS = 12


def values_of(query: Query, kinds: Sequence[str] = KINDS) -> Values:
    """What the words and fields of a query stand for. Raises BadQuery for values that fields do not know."""
    return {
        leaf: seek(leaf, kinds) if isinstance(leaf, Words) else BY_NAME[leaf.field].read(leaf)
        for leaf in leaves(query.tree)
        if isinstance(leaf, Words | Condition)
    }


def condition(node: Node, kind: str, values: Values, *, denied: bool = False) -> Q | None:
    """The condition on the rows of a kind; None where none of them can be said to fulfil it."""
    match node:
        case Not(part):
            return condition(part, kind, values, denied=not denied)
        case All(parts) | Any(parts):
            found = [condition(part, kind, values, denied=denied) for part in parts]
            if isinstance(node, All) != denied:
                return None if None in found else reduce(and_, (part for part in found if part is not None))
            possible = [part for part in found if part is not None]
            return reduce(or_, possible) if possible else None
        case Words():
            sought = values[node]
            assert isinstance(sought, Sought)
            asked: Q | None = Q(pk__in=holding(sought, kind))
        case Condition(field):
            make = BY_NAME[field].kinds.get(kind)
            asked = make(values[node]) if make else None
    return ~asked if denied and asked is not None else asked


def groups_asked(query: Query, kinds: Iterable[str], start: int, stop: int) -> tuple[Group, ...]:
    """The records that a query finds, kind by kind, from the ``start``-th to before the ``stop``-th.

    Those with the words of the query come as well as the words stand there, the first `COUNT_LIMIT` of a kind
    at least; all else in the order of the catalogue. A hit is a text that holds words of the query, or else
    the title. Raises BadQuery.
    """
    if query.tree is None or start >= stop:
        return ()
    values = values_of(query)
    found: dict[str, list[int]] = {}
    for kind in kinds:
        asked = condition(query.tree, kind, values)
        if asked is not None:
            rows = MODELS[kind]._default_manager.filter(asked).order_by("pk").values_list("pk", flat=True)
            found[kind] = list(rows[: COUNT_LIMIT + 1])
    ordered = _best_first(query.words, found) if query.terms else found
    shown = {kind: keys[start : min(stop, COUNT_LIMIT)] for kind, keys in ordered.items() if keys}
    hits = _hits(query, values, {kind: keys for kind, keys in shown.items() if keys})
    return tuple(
        Group(kind, min(len(found[kind]), COUNT_LIMIT), len(found[kind]) > COUNT_LIMIT, tuple(hits[kind]))
        for kind in hits
    )


def _best_first(words: Words, found: Mapping[str, list[int]]) -> dict[str, list[int]]:
    key, (term, *_) = words.key, words.terms
    of_found = [Q(kind=kind, object_id__in=keys) for kind, keys in found.items() if keys]
    if not of_found:
        return dict(found)
    rows = SearchEntry.objects.filter(reduce(or_, of_found), key__contains=term.key)
    best: dict[tuple[str, int], tuple[int, int, int]] = {}
    for kind, row, text, weight, pk in rows.values_list("kind", "object_id", "key", "weight", "pk"):
        if all(term.key in text for term in words.terms):
            place = (_rank(text, key), weight, pk)
            best[kind, row] = min(place, best.get((kind, row), place))
    last = (INSIDE + 1, 0, 0)
    return {
        kind: sorted(keys, key=lambda row, kind=kind: best.get((kind, row), last))  # type: ignore[misc]
        for kind, keys in found.items()
    }


def _rank(text: str, key: str) -> int:
    if text == key:
        return EXACT
    return PREFIX if text.startswith(key) else WORD if key in text else INSIDE


def _hits(query: Query, values: Values, shown: Mapping[str, list[int]]) -> dict[str, list[Hit]]:
    """For each record the texts with words of the query, and else its title."""
    if not shown:
        return {}
    of_shown = reduce(or_, (Q(kind=kind, object_id__in=keys) for kind, keys in shown.items()))
    texts: dict[tuple[str, int], list[SearchEntry]] = {}
    for entry in SearchEntry.objects.filter(of_shown).order_by("weight", "pk"):
        texts.setdefault((entry.kind, entry.object_id), []).append(entry)
    sought = [words for words in _sought(query, values) if words.terms]
    phrases = tuple(dict.fromkeys(term.text for words in sought for term in words.terms))
    found: dict[str, list[Hit]] = {}
    for kind, keys in shown.items():
        for key in keys:
            entries = texts.get((kind, key), [])
            held = [entry for entry in entries if any(_holds(entry, words) for words in sought)]
            for entry in (held or entries)[: _SHOWN_TEXTS if held else 1]:
                hit = Hit(kind, key, entry.slug, entry.field, entry.text, entry.lang, phrases)
                found.setdefault(kind, []).append(hit)
    return found


def _sought(query: Query, values: Values) -> list[Words]:
    """The words that a hit may hold, those of fields too."""
    found = [values[leaf] for leaf in leaves(query.tree, denied=False)]
    return [value.words for value in found if isinstance(value, Sought)]


def _holds(entry: SearchEntry, words: Words) -> bool:
    return all(term.key in entry.key for term in words.terms)
