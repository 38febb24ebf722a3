"""How the values of fields are read: text, numbers, and the words that a field knows.

Each reader takes a `Condition` and gives what conditions on rows are made of. It raises BadQuery, at the
value, for one that the field does not know, with what it knows, the nearest first.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.db import connection
from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from catalog.folding import fold, squeeze
from catalog.models import Alias, Card, Certainty, Name, Source
from catalog.search.errors import BadQuery, did_you_mean, nearest
from catalog.search.lookup import Sought, seek
from catalog.search.tree import Condition, Term, Words

LISTED = 24
MOST_ROWS = 5_000
NOT_STATED = "not-stated"
_NUMBER = re.compile(r"-?\d{1,6}(?:\.\d{1,3})?|½", re.ASCII)


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from ``low`` to ``high`` (None: without bound); a bound that is ``open`` is not among them."""

    low: float | None
    high: float | None
    low_open: bool = False
    high_open: bool = False


def words(asked: Condition) -> Sought:
    """Text to be found. Raises BadQuery for signs that cannot be looked up."""
    _check_no_order(asked)
    key = squeeze(fold(asked.value))
    if not key:
        message = _("There is no letter or character to look for.")
        raise BadQuery(message, asked.at, asked.end, [_("a word"), _("“a phrase”")])
    return seek(Words((Term(asked.value, key, True),)))


def characters(asked: Condition) -> Sought:
    """Text in characters. Raises BadQuery where there are only Latin letters."""
    found = words(asked)
    if found.words.key.isascii():
        message = _("“char” looks for characters; for Latin letters there is “rom”.")
        raise BadQuery(message, asked.at, asked.end, [f"rom:{asked.value}", f"name:{asked.value}"])
    return found


def latin(asked: Condition) -> Sought:
    """Text in Latin letters. Raises BadQuery for other characters."""
    found = words(asked)
    if not found.words.key.isascii():
        message = _("“rom” looks for Latin letters; for characters there is “char”.")
        raise BadQuery(message, asked.at, asked.end, [f"char:{asked.value}", f"name:{asked.value}"])
    return found


def text(asked: Condition) -> str:
    """Text as it stands. Raises BadQuery where there is none."""
    _check_no_order(asked)
    if not asked.value:
        raise BadQuery(
            _("There is nothing to look for."), asked.at, asked.end, [_("a word"), _("“a phrase”")]
        )
    return asked.value


def one_of(known: Mapping[str, str | Promise]) -> Callable[[Condition], str]:
    """A reader of one of the known words; their words for people are understood as well."""

    def read(asked: Condition) -> str:
        _check_no_order(asked)
        wanted = squeeze(fold(asked.value))
        for key, label in known.items():
            if wanted and wanted in (squeeze(fold(key)), squeeze(fold(str(label)))):
                return key
        raise _refusal(asked, list(known))

    return read


CERTAINTIES: dict[str, str | Promise] = {each.value: each.label for each in Certainty}
CERTAINTIES[NOT_STATED] = NOT_STATED


def certainty(asked: Condition) -> str:
    """A certainty as the rows have it, by its key or the words of the pages; "" for not stated."""
    found = one_of(CERTAINTIES)(asked)
    return "" if found == NOT_STATED else found


def years(asked: Condition) -> Span:
    """A year, a comparison with one, or a stretch of them (1850..1900). Raises BadQuery."""
    if (found := _span(asked)) is None:
        examples = ["date:1886", "date<1900", "date>=1880", "date:1850..1900"]
        raise BadQuery(_("“date” is compared with a year."), asked.at, asked.end, examples)
    return found


def rank(asked: Condition) -> Span | str:
    """A number, a comparison, a stretch, or the label of a rank, such as king. Raises BadQuery."""
    found = _span(asked)
    if found is not None:
        return found
    examples = ["rank:9", "rank>=7", "rank:1..9", "rank:½"]
    if asked.operator not in (":", "="):
        raise BadQuery(_("Only ranks that are numbers have an order."), asked.at, asked.end, examples)
    if not Card.objects.filter(rank_label__iexact=asked.value).exists():
        labels = (
            Card.objects.exclude(rank_label="").order_by().values_list("rank_label", flat=True).distinct()
        )
        raise _refusal(asked, sorted(labels, key=lambda label: (not label.isalpha(), label)), examples)
    return asked.value


def languages(asked: Condition) -> list[str]:
    """The tags of names and sources that are the value or begin with it. Raises BadQuery."""
    _check_no_order(asked)
    tags = sorted(
        {*_tags_of_names(), *Source.objects.order_by().values_list("language", flat=True).distinct()} - {""}
    )
    wanted = asked.value.lower()
    found = [tag for tag in tags if tag.lower() == wanted or tag.lower().startswith(f"{wanted}-")]
    if not found:
        raise _refusal(asked, list(dict.fromkeys([*(tag.partition("-")[0] for tag in tags), *tags])))
    return found


def _tags_of_names() -> list[str]:
    """The languages of all names, each read once from the index."""
    table = connection.ops.quote_name(Name._meta.db_table)
    sql = (
        f"WITH RECURSIVE tags(tag) AS (SELECT MIN(lang) FROM {table} UNION ALL "  # noqa: S608
        f"SELECT (SELECT MIN(lang) FROM {table} WHERE lang > tag) FROM tags WHERE tag IS NOT NULL) "
        "SELECT tag FROM tags WHERE tag IS NOT NULL"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return [row[0] for row in cursor.fetchall()]


def rows_of(
    model: type[Model], slug: str, words: Sequence[str], aliases: str = ""
) -> Callable[[Condition], list[int]]:
    """A reader of records: by slug, old slug (``aliases`` names their kind), or words of some columns.

    It gives primary keys; one at least.
    """

    def read(asked: Condition) -> list[int]:
        _check_no_order(asked)
        rows = model._default_manager.order_by()
        known = list(rows.values_list("pk", slug, *words)[:MOST_ROWS])
        wanted, parts = squeeze(fold(asked.value)), fold(asked.value).split()
        if found := [row[0] for row in known if wanted in map(_key, row[1:])]:
            return found
        if aliases and (old := Alias.objects.filter(kind=aliases, old=asked.value).values("new")):
            return list(rows.filter(**{f"{slug}__in": old}).values_list("pk", flat=True))
        texts = [(row[0], squeeze(fold(" ".join(row[2:])))) for row in known]
        if parts and (found := [pk for pk, words in texts if all(part in words for part in parts)]):
            return found
        raise _refusal(asked, [str(row[at]) for at in range(1, 2 + len(words)) for row in known if row[at]])

    return read


def _key(text: str) -> str | None:
    return squeeze(fold(text)) or None


def _check_no_order(asked: Condition) -> None:
    if asked.operator not in (":", "="):
        message = _("“%(field)s” has no order: write %(field)s:value.") % {"field": asked.field}
        raise BadQuery(message, asked.start, asked.at, [f"{asked.field}:"])


def _refusal(asked: Condition, known: Sequence[str], examples: Sequence[str] = ()) -> BadQuery:
    near = nearest(asked.value, known)
    message = _("“%(field)s” cannot be “%(value)s”.") % {"field": asked.field, "value": asked.value}
    listed = known if len(known) <= LISTED or not (near or examples) else ()
    expected = list(dict.fromkeys([*near, *examples, *listed]))[:LISTED]
    return BadQuery(f"{message}{did_you_mean(near)}", asked.at, asked.end, expected)


def _span(asked: Condition) -> Span | None:
    low, dots, high = asked.value.partition("..")
    first, last = _number(low), _number(high if dots else low)
    if first is None or last is None or (dots and asked.operator not in (":", "=")):
        return None
    if asked.operator in ("<", "<="):
        return Span(None, first, high_open=asked.operator == "<")
    if asked.operator in (">", ">="):
        return Span(first, None, low_open=asked.operator == ">")
    return Span(first, last)


def _number(sign: str) -> float | None:
    if sign == "½":
        return 0.5
    return float(sign) if _NUMBER.fullmatch(sign) else None
