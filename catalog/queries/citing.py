"""What is cited, and as what: a record of ours as a page of the site, a source as itself."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import reduce
from operator import or_
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Model, Q, QuerySet
from django.urls import reverse

from catalog.exchange import own
from catalog.exchange.published import Edition
from catalog.models import (
    Card,
    Citation,
    Claim,
    Deck,
    GameEntry,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
)
from catalog.prose import plain_line
from catalog.queries.export import edition
from catalog.queries.lookup import one, one_card
from catalog.queries.search import all_found
from catalog.queries.unread import unread
from catalog.records import SourceRecord


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record: its rows, the title under which one is cited, its slug, and its page's route."""

    model: type[Model]
    rows: Callable[[], QuerySet[Any]]
    title: Callable[[Any], str]
    slug: Callable[[Any], str] = lambda row: row.slug
    route: str = ""


def _card_title(card: Card) -> str:
    glyphs = "".join(card.glyphs)
    name = f"{card.title} {glyphs}" if glyphs and glyphs not in card.title else card.title
    return f"{name}, card of {card.deck.title}"


def _decks() -> QuerySet[Deck]:
    return Deck.objects.defer(*unread(decks=[""]))


def _cards() -> QuerySet[Card]:
    return Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))


def _games() -> QuerySet[GameEntry]:
    return GameEntry.objects.defer(*unread(games=[""]))


def _rules() -> QuerySet[Rule]:
    return Rule.objects.select_related("game").defer(*unread(games=["game"]))


# The kinds by their names in the API; the plural is what aliases are filed under.
KINDS = {
    "deck": Kind(Deck, _decks, lambda row: row.title),
    "card": Kind(Card, _cards, _card_title, lambda row: row.path),
    "source": Kind(
        Source,
        lambda: Source.objects.all(),
        lambda row: row.title,
        lambda row: row.key,
    ),
    "claim": Kind(Claim, lambda: Claim.objects.all(), lambda row: plain_line(row.statement)),
    "homologue": Kind(HomologueGroup, lambda: HomologueGroup.objects.all(), lambda row: row.title),
    "object": Kind(MuseumObject, lambda: MuseumObject.objects.all(), str),
    "game": Kind(GameEntry, _games, lambda row: row.title),
    "rule": Kind(
        Rule,
        _rules,
        lambda row: f"Rule {row.key} of {row.game.title}",
        lambda row: f"{row.game.slug}/{row.key}",
        "demo",
    ),
}


def kind_of(row: Model) -> str:
    """The kind of a row."""
    return next(name for name, kind in KINDS.items() if isinstance(row, kind.model))


def slug_of(row: Model) -> str:
    """The slug of a row, with that of the deck or game to which it belongs."""
    return KINDS[kind_of(row)].slug(row)


def path_of(row: Model) -> str:
    """The address of a row's page on the site."""
    kind = kind_of(row)
    return reverse(KINDS[kind].route or kind, args=slug_of(row).split("/"))


def title_of(row: Model) -> str:
    """The title under which a row is cited."""
    return KINDS[kind_of(row)].title(row)


def work(row: Model, data: Edition) -> SourceRecord:
    """A row as a work to be cited today: a source as itself, all else as a page of the site."""
    if isinstance(row, Source):
        return _cited(row)
    return own.work(kind_of(row), slug_of(row), title_of(row), data.base + path_of(row), data, _today())


def _cited(source: Source) -> SourceRecord:
    """A source with what a citation tells, but without our keys, labels and remarks."""
    return SourceRecord(
        key=source.key,
        kind=source.kind,
        title=source.title,
        label="",
        reference=source.reference,
        authors=source.authors,
        year=source.year,
        language=source.language,
        fields={name: value for name, value in source.fields.items() if name != "note"},
    )


def works(rows: Iterable[Model], base: str) -> list[SourceRecord]:
    """Rows as works to be cited, each once. Raises ObjectDoesNotExist where no catalogue is loaded."""
    data = edition(base)
    if data is None:
        raise ObjectDoesNotExist("no catalogue is loaded")
    return list({record.key: record for record in (work(row, data) for row in rows)}.values())


def rows_of(kind: str, keys: Sequence[int]) -> list[Model]:
    """Records by the keys of their rows, in that order. One query."""
    rows = {row.pk: row for row in KINDS[kind].rows().filter(pk__in=keys)}
    return [rows[key] for key in keys if key in rows]


def find(kind: str, slug: str) -> Model:
    """A record by its kind and slug. Raises ObjectDoesNotExist, or Moved where a slug is an alias."""
    if kind == "card":
        return one_card(_cards(), *slug.split("/"))
    if kind == "rule":
        game, key = slug.split("/")
        return one(_rules().filter(game__slug=game), "rules", key, field="key")
    row: Model = one(KINDS[kind].rows(), f"{kind}s", slug, field="key" if kind == "source" else "slug")
    return row


def sources_of(kind: str, slug: str) -> QuerySet[Source]:
    """The sources of what is said of a record and of all names in it, by key; of a source itself.

    Raises ObjectDoesNotExist, or Moved where a slug is an alias.
    """
    row = find(kind, slug)
    if kind == "source":
        return _sources(Q(pk=row.pk))
    names, citations = _SAID[kind]
    tests = [
        Q(pk__in=rows.filter(test(row)).order_by().values("source"))
        for rows, test in ((Name.objects, names), (Citation.objects, citations))
        if test
    ]
    return _sources(reduce(or_, tests))


_Test = Callable[[Any], Q] | None
# By the kind of a record: which names are in it, and which citations are its own.
_SAID: dict[str, tuple[_Test, _Test]] = {
    "deck": (lambda row: Q(of_deck=row), lambda row: Q(deck=row)),
    "card": (lambda row: Q(card=row), None),
    "claim": (None, lambda row: Q(claim=row)),
    "homologue": (None, lambda row: Q(group=row)),
    "object": (None, lambda row: Q(object=row)),
    "game": (lambda row: Q(game=row) | Q(term__game=row), lambda row: Q(game=row) | Q(rule__game=row)),
    "rule": (None, lambda row: Q(rule=row)),
}


def found(text: str, *, kind: str = "") -> list[Model]:
    """All that a query finds; in place of a name the source that gives it. Raises BadQuery."""
    groups = all_found(text, kind=kind)
    names = [
        each.record.source_id for group in groups for each in group.records if isinstance(each.record, Name)
    ]
    sources = KINDS["source"].rows().in_bulk(names)
    return [
        sources[each.record.source_id] if isinstance(each.record, Name) else each.record
        for group in groups
        for each in group.records
    ]


def _sources(test: Q) -> QuerySet[Source]:
    return Source.objects.filter(test).order_by("key")


def _today() -> date:
    return datetime.now(UTC).date()
