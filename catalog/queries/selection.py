"""A selection: records that a reader gathers, spelt in an address and read all at once."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, Q, QuerySet

from catalog.exchange import published
from catalog.models import Alias
from catalog.queries import documents, export
from catalog.queries.citing import KINDS, kind_of, path_of, slug_of, title_of

MOST = 100
LONGEST = 12_000  # of the text that spells a selection
ALLOWED = (
    "six-tigers/mao-gong",
    *(f"{kind}:..." for kind in KINDS if kind not in ("card", "rule")),
    "rule:luk-fu/LF-33",
)
_SLUG = r"[a-zA-Z0-9](?:[-a-zA-Z0-9_]{0,99})"
_CARD = re.compile(rf"(?:card:)?({_SLUG}/{_SLUG})")
_RULE = re.compile(rf"rule:({_SLUG}/{_SLUG})")
_OTHER = re.compile(rf"({'|'.join(kind for kind in KINDS if kind not in ('card', 'rule'))}):({_SLUG})")

Asked = tuple[str, str]


class BadSelection(Exception):
    """What spells no selection: the text, and what is allowed in its place."""

    def __init__(self, text: str, allowed: Sequence[str]) -> None:
        super().__init__(text)
        self.text, self.allowed = text, tuple(allowed)


@dataclass(frozen=True, slots=True)
class Gathered:
    """A record of a selection: its token in the address, its row, and what a list shows of it."""

    token: str
    row: Any
    kind: str
    title: str
    url: str


@dataclass(frozen=True, slots=True)
class Selection:
    """The records in the order of the address, and the tokens to which nothing belongs."""

    records: list[Gathered]
    unknown: list[str]

    @property
    def spelt(self) -> str:
        """The selection as an address spells it."""
        return ",".join(each.token for each in self.records)

    def without(self, token: str) -> str:
        """The selection without one of its records, as an address spells it."""
        return ",".join(each.token for each in self.records if each.token != token)

    @property
    def rows(self) -> list[Model]:
        """The rows of the records."""
        return [each.row for each in self.records]


def token(kind: str, slug: str) -> str:
    """How an address spells a record."""
    return slug if kind == "card" else f"{kind}:{slug}"


def parse(text: str) -> list[Asked]:
    """The kinds and slugs that a text asks for, each once; commas or spaces stand between them.

    Raises BadSelection for a text that spells no records, or too many.
    """
    if len(text) > LONGEST:
        raise BadSelection(f"{text[:80]}…", [f"at most {LONGEST:,} characters"])
    asked = list(dict.fromkeys(_one(part) for part in re.split(r"[,\s]+", text) if part))
    if len(asked) > MOST:
        raise BadSelection(f"{text[:80]}…", [f"at most {MOST} records"])
    return asked


def _one(part: str) -> Asked:
    if match := _CARD.fullmatch(part):
        return "card", match[1]
    if match := _RULE.fullmatch(part):
        return "rule", match[1]
    if match := _OTHER.fullmatch(part):
        return match[1], match[2]
    raise BadSelection(part[:80], ALLOWED)


def selection(asked: Sequence[Asked]) -> Selection:
    """The records that are asked for, read in one query a kind; old slugs lead to the present ones."""
    present = _present(asked)
    found = {(kind, slug_of(row)): row for kind in KINDS for row in _rows(kind, present.values())}
    records = {present[each]: found[present[each]] for each in asked if present[each] in found}
    return Selection(
        [
            Gathered(token(*place), row, kind_of(row), title_of(row), path_of(row))
            for place, row in records.items()
        ],
        [token(*each) for each in asked if present[each] not in found],
    )


def _present(asked: Sequence[Asked]) -> dict[Asked, Asked]:
    """What is asked for by the present slugs."""
    olds = [slug for _, slug in asked]
    rows = Alias.objects.filter(old__in=olds).values_list("kind", "old", "new") if olds else ()
    news = {(kind, old): new for kind, old, new in rows}
    return {(kind, slug): (kind, news.get((f"{kind}s", slug), slug)) for kind, slug in asked}


def _rows(kind: str, places: Iterable[Asked]) -> Iterable[Any]:
    slugs = {slug for each, slug in places if each == kind}
    if not slugs:
        return ()
    rows = KINDS[kind].rows()
    if kind == "rule":
        pairs = [slug.split("/") for slug in slugs]
        rows = rows.filter(game__slug__in={game for game, _ in pairs}, key__in={key for _, key in pairs})
        return [row for row in rows if slug_of(row) in slugs]
    field = {"card": "path", "source": "key"}.get(kind, "slug")
    found: QuerySet[Any] = rows.filter(**{f"{field}__in": slugs})
    return found


_NAMES: dict[str, Callable[[Any], Q]] = {
    "card": lambda pks: Q(card__in=pks),
    "deck": lambda pks: Q(of_deck__in=pks),
    "game": lambda pks: Q(game__in=pks) | Q(term__game__in=pks),
    "source": lambda pks: Q(source__in=pks),
}


def names(gathered: Iterable[Gathered]) -> Iterator[published.Name]:
    """The names of cards, of decks with all in them, of games with their hands, and those a source gives."""
    wanted = Q(pk__in=[])
    records = list(gathered)
    for kind, test in _NAMES.items():
        if pks := [each.row.pk for each in records if each.kind == kind]:
            wanted |= test(pks)
    return export.names_of(documents.names().filter(wanted).order_by("id"))
