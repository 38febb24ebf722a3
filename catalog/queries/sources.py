"""The bibliography, and all that is cited from one source."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from django.db.models import Case, CharField, Count, F, OuterRef, QuerySet, Subquery, Value, When, Window
from django.db.models.functions import Coalesce, RowNumber, Substr, Upper
from django.urls import reverse

from catalog import search
from catalog.models import Alias, Citation, Claim, Deck, Name, Source
from catalog.prose import Work, citations_in
from catalog.queries.lookup import one
from catalog.queries.unread import unread

SIDES = ("asserted", "disputed", "evidence")
NOT_STATED = "not-stated"
NAMES_SHOWN_OF_A_DECK = 12
CITATIONS_SHOWN_OF_A_KIND = 100


@dataclass(frozen=True, slots=True)
class Facets:
    """What the bibliography can be filtered by: the values that occur."""

    kinds: tuple[str, ...]
    languages: tuple[str, ...]
    access: tuple[str, ...]
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamesOfDeck:
    """Names that a source gives for one deck (None: for games): the first few, and how many."""

    deck: Deck | None
    total: int
    names: Sequence[Name]

    @property
    def via(self) -> Source | None:
        """What all names here were read through, where it is one and the same."""
        first = self.names[0].via
        return first if all(name.via == first for name in self.names) else None


@dataclass(frozen=True, slots=True)
class Cited:
    """The citations of a source by one kind of record: the first so many by record, and how many in all."""

    kind: str
    total: int = 0
    records: list[list[Citation]] = field(default_factory=list)

    @property
    def is_cut(self) -> bool:
        """Whether there are more citations than are held here."""
        return self.total > sum(map(len, self.records))


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A source and all that is cited from it; long lists are cut, their totals are not."""

    source: Source
    works: dict[str, Work]
    names: list[NamesOfDeck]
    names_total: int
    read_through_it: list[Source]
    names_through_it: int
    cited: list[Cited]
    about_it: list[Claim]

    @property
    def disputes(self) -> list[tuple[str, list[Citation]]]:
        """What it does in disputes (``asserted``, ``disputed``, ``evidence``), each with its citations."""
        claims = (record for group in self.cited if group.kind == "claim" for record in group.records)
        cites = [cite for record in claims for cite in record]
        by_role = ((role, [cite for cite in cites if cite.role == role]) for role in SIDES)
        return [(role, found) for role, found in by_role if found]

    @property
    def cited_elsewhere(self) -> list[Cited]:
        """What is cited from it by all but claims."""
        return [group for group in self.cited if group.kind != "claim"]


def works(texts: Iterable[str]) -> dict[str, Work]:
    """The sources cited in Markdown or plain texts, by the key under which they are cited there."""
    keys = {key for text in texts for cite in citations_in(text) for key in (cite.source, cite.via) if key}
    present = dict(Alias.objects.filter(kind="sources", old__in=keys).values_list("old", "new"))
    labels = dict(Source.objects.filter(key__in=keys | set(present.values())).values_list("key", "label"))
    found = {key: present.get(key, key) for key in sorted(keys)}
    return {
        cited: Work(labels[key], reverse("source", kwargs={"slug": key}))
        for cited, key in found.items()
        if key in labels
    }


def facets() -> Facets:
    """The kinds, languages, states of access and first letters in the bibliography, each sorted."""
    rows = Source.objects.annotate(letter=Upper(Substr("key", 1, 1))).order_by()
    values = set(rows.values_list("kind", "language", "access", "letter").distinct())
    kinds, languages, access, letters = (
        tuple(sorted({row[column] for row in values} - {""})) for column in range(4)
    )
    return Facets(kinds, languages, (*access, NOT_STATED), letters)


def bibliography(
    *, kind: str = "", language: str = "", access: str = "", letter: str = "", q: str = ""
) -> QuerySet[Source]:
    """The sources that pass the filters, by key. Raises BadQuery."""
    rows = Source.objects.select_related("via")
    exact = {
        "kind": kind,
        "language": language,
        "key__istartswith": letter,
        "access": "" if access == NOT_STATED else access,
    }
    rows = rows.filter(**{name: value for name, value in exact.items() if value})
    if access == NOT_STATED:
        rows = rows.filter(access="")
    if q:
        rows = rows.filter(search.rows_asked(q, kind="source"))
    return rows


def counted(rows: QuerySet[Source]) -> QuerySet[Source]:
    """The sources, each with ``name_count`` and ``citation_count``."""
    return rows.annotate(
        name_count=_count(Name.objects.filter(source=OuterRef("pk"))),
        citation_count=_count(Citation.objects.filter(source=OuterRef("pk"))),
    )


def source_page(key: str) -> SourcePage:
    """All that the page of a source shows. Raises Source.DoesNotExist, or Moved where ``key`` is an alias."""
    source = one(Source.objects.select_related("via"), "sources", key, field="key")
    names = _names(source)
    return SourcePage(
        source=source,
        works=works([source.annotation, source.fields.get("note", "")]),
        names=names,
        names_total=sum(group.total for group in names),
        read_through_it=list(source.gives_access_to.all()),
        names_through_it=source.names_through.count(),
        cited=_cited(source),
        about_it=list(source.claims_about.all()),
    )


def _count(rows: QuerySet[Name] | QuerySet[Citation]) -> Coalesce:
    per_source = rows.order_by().values("source").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(per_source), 0)


def _names(source: Source) -> list[NamesOfDeck]:
    """Which names are shown is asked first, of narrow rows: a source may give very many."""
    firsts = (
        Name.objects.filter(source=source)
        .annotate(
            place_in_deck=Window(RowNumber(), partition_by="of_deck", order_by="id"),
            of_its_deck=Window(Count("pk"), partition_by="of_deck"),
        )
        .filter(place_in_deck__lte=NAMES_SHOWN_OF_A_DECK)
        .order_by()
    )
    totals = dict(firsts.values_list("pk", "of_its_deck"))
    rows = (
        Name.objects.filter(pk__in=totals)
        .select_related(
            "source", "of_deck", "deck", "suit__deck", "card__deck", "game", "term__game", "term__deck", "via"
        )
        .defer(
            *unread(
                decks=["of_deck", "deck", "suit__deck", "card__deck", "term__deck"],
                games=["game", "term__game"],
                sources=["source", "via"],
            )
        )
        .order_by(F("of_deck__position").asc(nulls_last=True), "id")
    )
    groups = [list(group) for _, group in groupby(rows, key=lambda name: name.of_deck_id)]
    return [NamesOfDeck(group[0].of_deck, totals[group[0].pk], group) for group in groups]


def _cited(source: Source) -> list[Cited]:
    """Grouped by kind of the citing record, in the order of ``Citation.OWNERS``, and within it by record."""
    owner = Case(
        *(When(**{f"{name}__isnull": False}, then=Value(name)) for name in Citation.OWNERS),
        output_field=CharField(),
    )
    rows = (
        Citation.objects.filter(source=source)
        .annotate(owner=owner)
        .annotate(
            place_in_kind=Window(RowNumber(), partition_by="owner", order_by="id"),
            of_its_kind=Window(Count("pk"), partition_by="owner"),
        )
        .filter(place_in_kind__lte=CITATIONS_SHOWN_OF_A_KIND)
        .select_related("source", "via", "rule__game", *(name for name in Citation.OWNERS if name != "rule"))
        .defer(*unread(decks=["deck"], games=["game", "rule__game"], sources=["source", "via", "annotated"]))
        .order_by("id")
    )
    by_kind: dict[str, dict[int, list[Citation]]] = {name: {} for name in Citation.OWNERS}
    totals = dict.fromkeys(Citation.OWNERS, 0)
    for row in rows:
        totals[row.owner] = row.of_its_kind
        by_kind[row.owner].setdefault(getattr(row, f"{row.owner}_id"), []).append(row)
    return [Cited(kind, totals[kind], list(records.values())) for kind, records in by_kind.items() if records]
