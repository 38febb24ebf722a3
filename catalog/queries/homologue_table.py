"""The same cards followed through chosen decks: a row for each group, a column for each deck."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Prefetch, QuerySet

from catalog.models import Citation, Homologue, HomologueGroup
from catalog.models import Deck as Deck
from catalog.queries.homologues import Identification, identifications
from catalog.queries.periods import by_period
from catalog.queries.unread import unread

# From the first list of names to the packs of the present, by way of the Hakka cards.
CHAIN = ("lu-rong-38", "madiao-40", "lok-dabu-40", "six-tigers", "bai-bat")


@dataclass(frozen=True, slots=True)
class Row:
    """A group: its members in each of the decks, who identifies them, who sees it otherwise."""

    group: HomologueGroup
    cells: Sequence[Sequence[Homologue]]
    said: Identification

    @property
    def of_suits(self) -> bool:
        """Whether the members are suits, not cards."""
        return all(member.card_id is None for cell in self.cells for member in cell)


def decks() -> dict[str, Deck]:
    """The decks that have members in groups, by slug, in order of their periods."""
    members = Homologue.objects.filter(deck=OuterRef("pk"))
    rows = Deck.objects.filter(Exists(members)).defer(*unread(decks=[""]))
    return {deck.slug: deck for deck in by_period(list(rows))}


def groups(chosen: Sequence[Deck], *, contested: bool = False) -> QuerySet[HomologueGroup]:
    """The groups that have a member in one of the decks; ``contested``: that someone sees otherwise."""
    members = Homologue.objects.filter(deck__in=chosen)
    of_cards = (
        members.select_related("card__deck", "card__suit", "suit")
        .defer(*unread(decks=["card__deck"]))
        .order_by("position")
    )
    rows = HomologueGroup.objects.filter(Exists(members.filter(group=OuterRef("pk"))))
    if contested:
        against = Citation.objects.filter(group=OuterRef("pk"), role="competing")
        rows = rows.filter(Exists(against))
    return rows.prefetch_related(Prefetch("members", queryset=of_cards))


def rows(found: Sequence[HomologueGroup], chosen: Sequence[Deck]) -> list[Row]:
    """The groups with their members by deck, in the order of the decks. One query."""
    return [
        Row(
            said.group,
            [[each for each in said.group.members.all() if each.deck_id == deck.pk] for deck in chosen],
            said,
        )
        for said in identifications(found)
    ]


def texts(found: Iterable[Row]) -> Iterator[str]:
    """The notes on members and what sources are reported to say."""
    for row in found:
        yield from (member.note for cell in row.cells for member in cell)
        yield from row.said.texts()
