"""Search in the catalogue's texts and records.

`entries` keeps the texts that can be found, `lookup` finds words in them. `grammar` reads queries, `fields`
is the table of what can be asked besides words, `asking` answers such queries. `matching` joins all that.
"""

from catalog.search.entries import EXACT, INSIDE, KINDS, PREFIX, WORD, Entry, add, grams, index
from catalog.search.errors import BadQuery, QueryTooLong, QueryTooSlow
from catalog.search.features import FEATURES, Feature
from catalog.search.fields import FIELDS, Field
from catalog.search.grammar import MAX_DEPTH, MAX_QUERY, MAX_TERMS, parse
from catalog.search.limits import bounded
from catalog.search.lookup import CANDIDATES, COUNT_LIMIT
from catalog.search.matching import match, rows_asked
from catalog.search.results import Group, Hit, Relaxation, SearchResult
from catalog.search.tree import Condition, Query, Term, Words

__all__ = [
    "CANDIDATES",
    "COUNT_LIMIT",
    "EXACT",
    "FEATURES",
    "FIELDS",
    "INSIDE",
    "KINDS",
    "MAX_DEPTH",
    "MAX_QUERY",
    "MAX_TERMS",
    "PREFIX",
    "WORD",
    "BadQuery",
    "Condition",
    "Entry",
    "Feature",
    "Field",
    "Group",
    "Hit",
    "Query",
    "QueryTooLong",
    "QueryTooSlow",
    "Relaxation",
    "SearchResult",
    "Term",
    "Words",
    "add",
    "bounded",
    "grams",
    "index",
    "match",
    "parse",
    "rows_asked",
]
