"""Searching everything, and rows of one kind; and what near queries would find where one finds nothing."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext

from django.db.models import Q

from catalog.folding import explain
from catalog.search.asking import condition, groups_asked, values_of
from catalog.search.conditions import NONE
from catalog.search.entries import KINDS
from catalog.search.errors import BadQuery
from catalog.search.grammar import parse, term
from catalog.search.limits import bounded
from catalog.search.lookup import COUNT_LIMIT, groups_of, holding, seek
from catalog.search.results import Group, Relaxation, SearchResult
from catalog.search.tree import All, Query, Term, Words


def match(
    text: str, *, kinds: Iterable[str] = KINDS, limit: int = 20, start: int = 0, relax: bool = True
) -> SearchResult:
    """The hits of a query: of each kind ``limit``, from the ``start``-th on, and none past `COUNT_LIMIT`.

    A query of words alone finds texts; one with fields, ``or`` or minus finds records, and counts those.
    When there are none, the relaxations say what would find something, unless ``relax`` is false. Of a kind
    in which more than `CANDIDATES` entries share each run of a longer query, only the best and the exact
    ones are looked at. Raises BadQuery and its kin.
    """
    query = parse(text)
    wanted = set(kinds)
    chosen = [kind for kind in KINDS if kind in wanted]
    start = max(0, start)
    with nullcontext() if query.is_plain else bounded():  # words alone are bounded by their index
        groups = _groups(query, chosen, start, min(start + limit, COUNT_LIMIT))
        relaxations = _relaxations(query, chosen) if relax and query.tree and not (groups or start) else ()
    told = [term.text for words in query.sought for term in words.terms]
    return SearchResult(query, explain(" ".join(told)), groups, relaxations)


def rows_asked(text: str, kind: str) -> Q:
    """The condition on the rows of a kind that match a query; it admits none for an empty query.

    Rows are to be read inside of `bounded`. Raises BadQuery and its kin.
    """
    query = parse(text)
    if query.tree is None:
        return NONE
    if isinstance(query.tree, Words):
        return Q(pk__in=holding(seek(query.tree, [kind]), kind))
    return condition(query.tree, kind, values_of(query, [kind])) or NONE


def _groups(query: Query, kinds: Sequence[str], start: int, stop: int) -> tuple[Group, ...]:
    if isinstance(query.tree, Words):
        return groups_of(query.tree, kinds, start, stop)
    return groups_asked(query, kinds, start, stop)


def _relaxations(query: Query, kinds: Sequence[str]) -> tuple[Relaxation, ...]:
    found = []
    if len(kinds) < len(KINDS) and (relaxation := _relaxation("everywhere", str(query), KINDS)):
        found.append(relaxation)
    for kind, text in _relaxed(query):
        if relaxation := _relaxation(kind, text, kinds):
            found.append(relaxation)
            if kind == "shorter":
                break
    return tuple(found)


def _relaxed(query: Query) -> Iterator[tuple[str, str]]:
    if isinstance(query.tree, Words):
        yield from _fewer_words(query.tree.terms)
    elif isinstance(query.tree, All):
        for left_out in query.tree.parts[:4]:
            rest = tuple(part for part in query.tree.parts if part is not left_out)
            yield "without", str(All(rest))


def _fewer_words(terms: Sequence[Term]) -> Iterator[tuple[str, str]]:
    if any(each.quoted and " " in each.text for each in terms):
        yield "unquoted", " ".join(str(term(word)) for each in terms for word in each.text.split())
    if len(terms) > 1:
        for left_out in terms[:5]:
            yield "without", " ".join(str(each) for each in terms if each is not left_out)
    elif terms:
        text = terms[0].text
        for length in range(len(text) - 1, max(0, len(text) - 5), -1):
            if shorter := text[:length].strip():
                yield "shorter", str(term(shorter))


def _relaxation(kind: str, text: str, kinds: Sequence[str]) -> Relaxation | None:
    try:
        groups = _groups(parse(text), kinds, 0, 1)
    except BadQuery:  # a long phrase has too many words
        return None
    total, more = sum(group.total for group in groups), any(group.more for group in groups)
    return Relaxation(kind, text, total, more) if total else None
